/** HEAD replies with the status and the headers of GET. */
import type { OperationId } from '../../../generated/operations.js';
import type { Arguments, Reply, Session } from '../session.js';
import { agree, type Disagreement } from '../stability.js';
import { printable } from '../text.js';

const NOT_FOUND = 404;

/** `Content-Length` may be absent: a reply may be sent in chunks. */
const HEADERS = [['content-type', 'Content-Type', true], ['etag', 'ETag', true], ['content-length', 'Content-Length', false]] as const;

const valueOf = ({ headers }: Reply, name: typeof HEADERS[number][0]): string | undefined => headers[name];

const compare = (get: Reply, head: Reply): Disagreement[] => {
	const { request } = head;
	if (head.status !== get.status)
		return [{ request, message: `status ${get.status} expected, as for GET, got ${head.status}` }];
	return HEADERS.flatMap(([name, title, isRequired]) => {
		const [shown, expected] = [valueOf(head, name), valueOf(get, name)];
		return shown === expected || (!isRequired && (shown === undefined || expected === undefined)) ? []
			: [{ request, message: `${title} ${printable(expected ?? 'none', 80)} expected, as for GET, got ${printable(shown ?? 'none', 80)}` }];
	});
};

const isUnchanged = (before: Reply, after: Reply | undefined): boolean =>
	after !== undefined && before.status === after.status && before.headers.etag === after.headers.etag && before.bytes.equals(after.bytes);

/** @param get - the reply to GET */
export const probeHead = async (session: Session, id: OperationId, args: Arguments, get: Reply): Promise<void> => {
	const first = await session.call(id, { args, method: 'HEAD' });
	if (first === undefined || compare(get, first).length === 0)
		return;
	// two equal replies to GET show that nothing has changed in between
	await agree(session, id, async () => {
		const before = await session.call(id, { args, expect: [get.status, NOT_FOUND] });
		const head = await session.call(id, { args, method: 'HEAD' });
		const after = await session.call(id, { args, expect: [get.status, NOT_FOUND] });
		return before === undefined || head === undefined || !isUnchanged(before, after) ? [] : compare(before, head);
	});
};
