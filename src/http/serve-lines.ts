/** Replies in lines of JSON, which report progress. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { errorBody, errorReplyOf } from './errors.js';
import { logLateError } from './log.js';

/** Media type of lines of JSON, each of which is a document. */
export const LINES_TYPE = 'application/x-ndjson';

/** An error becomes the last line, because the status has been sent by then. */
async function* toBytes(reply: FastifyReply, lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
	try {
		for await (const line of lines)
			yield Buffer.from(`${line}\n`);
	} catch (error) {
		logLateError(error, reply.request, reply);
		yield Buffer.from(`${errorBody(errorReplyOf(error))}\n`);
	}
}

/** Sends each line as soon as there is one. */
export const sendLines = (reply: FastifyReply, lines: AsyncIterable<string>): void => {
	// no read-ahead: while the client does not read, the source may replace a line by a newer one
	void reply.header('content-type', LINES_TYPE).send(Readable.from(toBytes(reply, lines), { highWaterMark: 1 }));
};
