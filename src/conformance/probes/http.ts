/** Rules of HTTP for all operations: entity tags, HEAD and compression. Successful requests are repeated with other methods and headers. */
import type { OperationId } from '../../../generated/operations.js';
import { type Check, type Compare, type Disagreement, invariant } from '../invariants.js';
import { namesEncoding } from '../reply-rules.js';
import type { Arguments, Call, Reply, Session } from '../session.js';
import { printable } from '../text.js';

const NOT_MODIFIED = 304;
const OK = 200;
const NOT_FOUND = 404;
const OTHER_TAG = '"no-such-tag"';
const GZIP = { 'accept-encoding': 'gzip' };

/** A successful reply to GET, and how it was requested. */
interface Exchange {
	readonly session: Session;
	readonly id: OperationId;
	readonly args: Arguments;
	readonly get: Reply;
	/** Sends the request again, in another form. */
	readonly again: (call?: Call) => Promise<Reply | undefined>;
}

/** Entries may have been removed since they were found. */
const stillThere = (session: Session, id: OperationId): readonly number[] =>
	[OK, NOT_FOUND].filter(status => session.profile.statuses(id).includes(status));

const isSame = (left: Reply | undefined, right: Reply | undefined): boolean =>
	left !== undefined && right !== undefined && left.status === right.status && left.bytes.equals(right.bytes);

/** An entity tag that changes although the reply does not is one that no client can use. */
const sameTag = ({ again }: Exchange): Compare => async () => {
	const [before, after] = [await again(), await again()];
	const [tag, expected] = [after?.headers.etag, before?.headers.etag].map(shown => printable(shown ?? 'missing', 60));
	return !isSame(before, after) || tag === expected ? undefined
		: { request: after!.request, message: `the ETag is ${tag} instead of ${expected}, although the reply is the same` };
};

/** The current tag, another one, and lists of tags, also of weak ones (RFC 9110, 13.1.2). @param hasLists - whether lists are sent */
const checkTags = async (exchange: Exchange, tag: string, hasLists: boolean): Promise<void> => {
	const { session, id, get, again } = exchange;
	const strong = tag.replace(/^W\//, '');
	for (const condition of [tag, ...hasLists ? [`${OTHER_TAG}, ${strong}`, `W/${strong}, ${OTHER_TAG}`] : []]) {
		// the chain may have changed between the two requests
		const reply = await again({ headers: { 'if-none-match': condition }, expect: [NOT_MODIFIED, OK] });
		if (reply?.status === OK && reply.headers.etag === tag)
			session.deviate(id, reply.request, `status 304 expected for If-None-Match with the current ETag${condition === tag ? '' : ' in a list'}, got 200`);
		else if (reply?.status === OK && reply.bytes.equals(get.bytes))
			await invariant(id, sameTag(exchange))(session);
	}
	await again({ headers: { 'if-none-match': OTHER_TAG }, expect: [OK] });
};

/** `Content-Length` may be absent: a reply may be sent in chunks. */
const HEADERS = [['content-type', 'Content-Type', true], ['etag', 'ETag', true], ['content-length', 'Content-Length', false]] as const;

/** HEAD has the status and the headers of GET. */
const headFaults = (get: Reply, head: Reply): readonly (Disagreement | undefined)[] => (head.status !== get.status
	? [{ request: head.request, message: `status ${get.status} expected, as for GET, got ${head.status}` }]
	: HEADERS.map(([name, title, isRequired]) => {
		const [shown, expected] = [head.headers[name], get.headers[name]];
		return shown === expected || (!isRequired && (shown === undefined || expected === undefined)) ? undefined : {
			request: head.request, message: `${title} ${printable(expected ?? 'none', 80)} expected, as for GET, got ${printable(shown ?? 'none', 80)}`
		};
	}));

const checkHead = async ({ session, id, get, again }: Exchange): Promise<void> => {
	let first: Reply | undefined = get;
	await invariant(id, async () => {
		// two equal replies to GET show that nothing has changed in between
		const before = first ?? await again();
		const head = await again({ method: 'HEAD' });
		const faults = before === undefined || head === undefined ? [] : headFaults(before, head);
		const after = faults.some(found => found !== undefined) && first === undefined ? await again() : before;
		first = undefined;
		return isSame(before, after) && before?.headers.etag === after?.headers.etag ? faults : undefined;
	})(session);
};

/** Replies are the same with and without compression. */
const checkCompression = async ({ session, id, get, again }: Exchange): Promise<void> => {
	const first = await again({ headers: GZIP });
	if (session.profile.isStrict && first?.headers['content-encoding'] !== undefined && !namesEncoding(get.headers.vary))
		session.deviate(id, get.request, `the reply is compressed for others, and the header Vary does not contain Accept-Encoding: ${get.headers.vary ?? 'none'}`);
	if (isSame(get, first))
		return;
	await invariant(id, async () => {
		const [before, compressed, after] = [await again(), await again({ headers: GZIP }), await again()];
		return compressed === undefined || !isSame(before, after) || isSame(before, compressed) ? undefined
			: { request: compressed.request, message: 'another reply with Accept-Encoding: gzip than without' };
	})(session);
};

/** The published interface has only compression. */
export const httpRules: Check = async session => {
	const { isStrict } = session.profile;
	let hasLists = true;
	for (const [id, args] of session.succeeded) {
		const again = (call: Call = {}): Promise<Reply | undefined> => session.call(id, { args, expect: stillThere(session, id), ...call });
		const get = await again();
		if (get?.isGood !== true || get.status === NOT_FOUND)
			continue;
		const exchange: Exchange = { session, id, args, get, again };
		if (isStrict && get.headers.etag !== undefined) {
			await checkTags(exchange, get.headers.etag, hasLists);
			// one operation shows whether the gateway reads lists
			hasLists = false;
		}
		if (isStrict)
			await checkHead(exchange);
		await checkCompression(exchange);
	}
};

/** Repeats requests whose replies have an entity tag: the session checks that a changed reply has another tag. */
export const readAgain: Check = async session => {
	for (const [id, args] of session.profile.isStrict ? session.succeeded : []) {
		if (session.operation(id).hasEtag)
			await session.call(id, { args, expect: stillThere(session, id) });
	}
};
