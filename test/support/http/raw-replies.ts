/** Parses everything that a server sends on one connection, strictly. */
import { parseReply, type RawReply } from './raw.js';

const CONTENT_LENGTH = /^content-length: (\d+)$/im;
const REQUEST_ID = /^x-request-id: (.*)$/im;

const hasBody = (status: number): boolean => status >= 200 && status !== 204 && status !== 304;

const bodyLength = ({ status, head }: RawReply): number => {
	if (!hasBody(status))
		return 0;

	const length = CONTENT_LENGTH.exec(head)?.[1];
	if (length === undefined && !/^transfer-encoding: chunked$/im.test(head))
		throw new Error(`a reply of unknown length: ${head}`);
	// only empty replies are chunked
	return length === undefined ? '0\r\n\r\n'.length : Number(length);
};

/** @returns the replies in the bytes of a server; @throws Error if there is anything else */
export const parseReplies = (text: string): readonly RawReply[] => {
	const replies: RawReply[] = [];
	for (let rest = text; rest.length > 0;) {
		const reply = parseReply(rest);
		const end = rest.indexOf('\r\n\r\n') + 4;
		if (reply.status === 0 || end === 3)
			throw new Error(`no reply: ${rest.slice(0, 500)}`);
		const length = bodyLength(reply);
		if (rest.length < end + length)
			throw new Error(`a reply that ends too early: ${rest.slice(0, 500)}`);
		replies.push({ ...reply, body: rest.slice(end, end + length) });
		rest = rest.slice(end + length);
	}
	return replies;
};

/** @returns the request ids of the replies: those of the requests that had one */
export const requestIds = (replies: readonly RawReply[]): readonly (string | undefined)[] =>
	replies.map(({ head }) => REQUEST_ID.exec(head)?.[1]);
