/** Replies are the same with and without compression. */
import type { OperationId } from '../../../generated/operations.js';
import { namesEncoding } from '../reply-rules.js';
import type { Arguments, Reply, Session } from '../session.js';
import { agree, type Disagreement } from '../stability.js';

const NOT_FOUND = 404;
const GZIP = { 'accept-encoding': 'gzip' };

const isSame = (left: Reply | undefined, right: Reply | undefined): boolean =>
	left !== undefined && right !== undefined && left.status === right.status && left.bytes.equals(right.bytes);

/** @param get - the reply without compression */
export const probeCompression = async (session: Session, id: OperationId, args: Arguments, get: Reply): Promise<void> => {
	const expect = [get.status, NOT_FOUND];
	const read = (headers = {}): Promise<Reply | undefined> => session.call(id, { args, headers, expect });
	const first = await read(GZIP);
	if (session.profile.isStrict && first?.headers['content-encoding'] !== undefined && !namesEncoding(get.headers.vary))
		session.deviate(id, get.request, `the reply is compressed for others, and the header Vary does not contain Accept-Encoding: ${get.headers.vary ?? 'none'}`);
	if (isSame(get, first))
		return;
	await agree(session, id, async (): Promise<Disagreement[]> => {
		const [before, compressed, after] = [await read(), await read(GZIP), await read()];
		return compressed === undefined || !isSame(before, after) || isSame(before, compressed) ? []
			: [{ request: compressed.request, message: 'another reply with Accept-Encoding: gzip than without' }];
	});
};
