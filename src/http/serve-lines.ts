/** Replies in lines of JSON, which report while the work goes on. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { errorBody, errorReplyOf } from './errors.js';

/** Media type of lines of JSON, each of which is a document. */
export const LINES_TYPE = 'application/x-ndjson';

/** The status has been sent when an error comes, so that it becomes the last line. */
async function* toBytes(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
	try {
		for await (const line of lines)
			yield Buffer.from(`${line}\n`);
	} catch (error) {
		yield Buffer.from(`${errorBody(errorReplyOf(error))}\n`);
	}
}

/** Sends each line as soon as there is one. */
export const sendLines = (reply: FastifyReply, status: number, lines: AsyncIterable<string>): void => {
	// one at a time: a line that waits for the client can be replaced by a newer one
	void reply.code(status).header('content-type', LINES_TYPE).send(Readable.from(toBytes(lines), { highWaterMark: 1 }));
};
