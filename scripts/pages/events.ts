/** The page of events, from the view of a client: it sends the messages that the gateway receives. */
import { Contract, listOf, type ObjectNode, textOf } from './contract.js';
import { type Html, html, type Part, slugOf } from './html.js';
import { jsonView } from './json-view.js';
import type { Entry } from './layout.js';
import { inlineMarkdown, markdown, type Section, splitSections } from './markdown.js';
import { membersTable } from './schema-view.js';
import { SEQUENCE_SECTION, sequenceSection } from './sequence.js';

/** A message that the client sends or receives. */
interface Message {
	readonly name: string;
	readonly summary: string;
	/** Markdown; may be empty. */
	readonly description: string;
	/** Name of the topic, with its parameter; undefined for messages that belong to none. */
	readonly topic: string | undefined;
	readonly payload: ObjectNode;
}

const ENDPOINT = '/ws';

/** @param action - the gateway's */
const messagesOf = (contract: Contract, action: 'send' | 'receive'): readonly Message[] => contract.entries('operations')
	.filter(([, operation]) => operation['action'] === action)
	.flatMap(([, operation]) => {
		const channel = contract.resolve(operation['channel']);
		const address = textOf(channel, 'address');
		return listOf(operation, 'messages').map(reference => {
			const message = contract.resolve(reference);
			return {
				name: textOf(message, 'name'),
				summary: textOf(operation, 'summary'),
				description: [textOf(channel, 'description'), textOf(operation, 'description')][address === ENDPOINT ? 1 : 0] as string,
				topic: address === ENDPOINT ? undefined : address,
				payload: message['payload'] as ObjectNode
			};
		});
	});

/** Messages that the client receives in reply to its own. */
const repliesOf = (contract: Contract): readonly Message[] => contract.entries('operations')
	.flatMap(([, operation]) => ('reply' in operation ? listOf(contract.resolve(operation['reply']), 'messages') : []))
	.map(reference => {
		const message = contract.resolve(reference);
		return {
			name: textOf(message, 'name'),
			summary: textOf(message, 'summary').replace(/\.$/, ''),
			description: textOf(message, 'description'),
			topic: undefined,
			payload: message['payload'] as ObjectNode
		};
	});

const idOf = ({ name }: Message): string => `message-${slugOf(name)}`;

const examplesOf = (contract: Contract, { name, payload }: Message): readonly Html[] => {
	const examples = listOf(contract.resolve(payload), 'examples');
	return examples.map((example, index) => (index === 0
		? jsonView(example, `Example of ${name}`)
		: html`<details class="more"><summary>Another example</summary>${jsonView(example, `Example ${index + 1} of ${name}`)}</details>`));
};

const article = (contract: Contract, message: Message): Html => html`<article aria-labelledby="${idOf(message)}">
<h3 id="${idOf(message)}"><code>${message.name}</code></h3>
<p class="summary">${inlineMarkdown(`${message.summary}.`)}</p>
${message.topic && html`<p>Topic: <code>${message.topic}</code></p>`}
${markdown(message.description)}
${examplesOf(contract, message)}
<details class="more"><summary>All members</summary>${membersTable(contract, message.payload, `Members of ${message.name}`)}</details>
</article>`;

const group = (contract: Contract, title: string, text: Part, messages: readonly Message[]): Html => html`<section aria-labelledby="${slugOf(title)}">
<h2 id="${slugOf(title)}">${title}</h2>
${text}
${messages.map(message => article(contract, message))}
</section>`;

const textSection = ({ title, text }: Section): Html => html`<section aria-labelledby="${slugOf(title)}">
<h2 id="${slugOf(title)}">${title}</h2>
${markdown(text)}
</section>`;

const SEND = 'You send';
const RECEIVE = 'You receive';

/** Sections of the contract's text that come before the messages; the others follow them. */
const FIRST_SECTIONS = ['Course of a connection', 'Topics'];

export interface EventsContent {
	readonly main: Html;
	readonly contents: readonly Entry[];
}

const entryOf = (title: string, entries: readonly Entry[] = []): Entry => ({ title, id: slugOf(title), entries });

const toEntry = (message: Message): Entry => ({ title: message.name, id: idOf(message) });

/** @param document - the bundled AsyncAPI document */
export const eventsContent = (document: ObjectNode): EventsContent => {
	const contract = new Contract(document);
	const { preamble, sections } = splitSections(textOf(contract.resolve(document['info']), 'description'));
	const isFirst = ({ title }: Section): boolean => FIRST_SECTIONS.includes(title);
	const [before, after] = [sections.filter(isFirst), sections.filter(section => !isFirst(section))];
	const sent = messagesOf(contract, 'receive');
	const [handshake, ...notifications] = messagesOf(contract, 'send');
	const received = [...handshake ? [handshake] : [], ...repliesOf(contract), ...notifications];

	return {
		contents: [
			...before.map(({ title }) => entryOf(title)),
			entryOf(SEND, sent.map(toEntry)), entryOf(RECEIVE, received.map(toEntry)), SEQUENCE_SECTION,
			...after.map(({ title }) => entryOf(title))
		],
		main: html`<h1>Events</h1>
<div class="lead">${markdown(preamble)}</div>
<p>The contract of this page: <a href="../asyncapi.json">asyncapi.json</a>, <a href="../asyncapi.yaml">asyncapi.yaml</a>.</p>
${before.map(textSection)}
${group(contract, SEND, html`<p>Each message repeats the <code>uid</code> that the gateway has sent.</p>`, sent)}
${group(contract, RECEIVE, html`<p>The examples were recorded from one connection to the embedded chain.</p>`, received)}
${sequenceSection()}
${after.map(textSection)}`
	};
};
