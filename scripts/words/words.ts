/**
 * Words that texts of this project do not use, each with the terms to use instead: figurative words, and ordinary words for what HTTP,
 * WebSocket, MongoDB and the rest have a term for. Add a word only when it is nearly always wrong; otherwise the exceptions grow.
 */

export interface Word {
	/** Text of a regular expression that ignores case and matches whole words. */
	readonly pattern: string;
	/** Terms to choose from. */
	readonly instead: string;
}

const word = (pattern: string, instead: string): Word => ({ pattern, instead });

/** In comments, messages and documentation. */
export const WORDS: readonly Word[] = [
	// software does not talk
	word('told', 'is notified, receives, is reported'),
	word('tells?|telling', 'returns, reports, shows, notifies, distinguishes'),
	word('hears?|heard|hearing', 'receives, is notified'),
	word('asks?|asked|asking', 'requests, queries'),
	word('(?<!known[- ])answers?|answered|answering', 'returns, replies, reply, result'),
	word('questions?', 'request, query'),
	word('says|said|saying', 'states, specifies, contains, reports'),
	word('speaks?|spoken', 'uses, implements'),
	word('vouch(?:es|ed)?', 'commits to'),
	word('complain(?:s|ed|ing|ts?)?', 'log, report an error'),
	word('obeys?|obeyed', 'handle, follow'),
	word('wish(?:es|ed)?', 'options, requests'),
	word('greets?|(?<!ZMTP )greeting', 'sends first'),
	word('forgives?|forgiven', 'tolerates, accepts'),

	// a description begins with what it describes
	word('\\/\\*\\* of', 'Hash of …, Height of …, Undefined unless …'),

	// name the actor
	word('nobody|no one', 'no client, nothing, has no subscribers'),
	word('somebody|someone|anybody|anyone', 'a client, a process, any client'),
	word('everybody|everyone', 'all clients'),
	word('whoever|whomever', 'the client that, clients that'),
	word('oneself', 'itself, the same account'),

	// nothing has a place to stand in
	word('stands?(?! for| alone)|stood', 'is, is stored, appears, is located'),
	word('stand-ins?|stands? in', 'fake, test double, replaces'),
	word('(?:is|are|was|were|be|been|being|stays?|goes|went|while) away', 'unreachable, disconnected'),
	word('doors?', 'acceptor, on connect, before the upgrade'),
	word('turn(?:s|ed)? away', 'reject'),
	word('lives? with|living with', 'depends on'),
	word('crowds?', 'clients, connections'),
	word('the world', 'clients, the network'),
	word('behind(?! (?:a|the|one|an?other|its?|their|several|trusted|whose)? ?(?:\\w+ )?(?:prox|nginx|HAProxy|load balancer|NAT|firewall))', 'after, following, connected to'),
	word('before a (?:real |genuine |Symbol )?node|before the node', 'connected to a node, the catapult backend'),
	word('nowhere', 'in no …'),

	// state it literally
	word('put(?:s|ting)? aside|left out|leaves? out|leaving out', 'skip, omit'),
	word('kept(?! (?:open|alive))', 'stored, persisted, retained'),
	word('taken (?:as (?:it|they)|for|on trust)|is taken(?! from| by| off)', 'accepted, treated as'),
	word('as (?:it is|they are|it was|they were)(?=[.,;:)|]|$)', 'unchanged, verbatim'),
	word('in good order', 'gracefully'),
	word('without a word|in silence', 'silently'),
	word('at once', 'immediately, at the same time'),
	word('dear(?:er|est)?|cheap(?:er|est|ly)?', 'expensive, inexpensive, the cost itself'),
	word('telltales?', 'marker'),
	word('errands?', 'request'),
	word('manners?', 'mode'),
	word('show(?:s|n)? out', 'drain'),
	word('anew|afresh', 'again'),
	word('thereby|amid|hardly|lately|ever so', 'a plain sentence'),
	word('but for', 'except'),
	word('besides?', 'next to, in addition to, except'),
	word('goes? on|going on|went on', 'continues'),
	word('(?:comes?|came) to nothing', 'fails, has no effect'),
	word('whatever', 'any, regardless of'),
	word('poor|rich', 'with few units, with many units'),
	word('puts? (?:it )?right', 'corrects'),
	word('is no (?:longer|more) there|is there again|comes? and goes?|goes and comes', 'disconnects and reconnects, exists')
];

/** Parts of declared names and of file names, in lower case: `Errand` and `nextErrand` for `errand`. */
export const NAME_PARTS: readonly Word[] = [
	word('told|tell|tells|telling', 'notify, report'),
	word('hear|hears|heard', 'receive'),
	word('ask|asks|asked|asking|asker', 'request, query'),
	word('answer|answers|answered', 'reply, result'),
	word('question|questions', 'request, query'),
	word('nobody|somebody|everybody|anybody|whoever', 'the thing itself'),
	word('errand|errands', 'request'),
	word('stand ins?|standin', 'replacement, test double'),
	word('obey|obeys', 'execute, handle'),
	word('away', 'unreachable, moved'),
	word('door|doors', 'acceptor'),
	word('crowd|wish|wishes|telltale|telltales|manner|dear|cheap|stranger|neighbour', 'the term of the field')
];
