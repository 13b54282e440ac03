import { PassThrough } from 'node:stream';
import type { Socket } from 'node:net';
import t, { type Test } from 'tap';
import { createCommonHeaders, replyToClientError } from '../../../../src/http/hardening/protocol-errors.js';
import { createCors } from '../../../../src/http/cors.js';
import { parseReply } from '../../../support/http/raw.js';

const METHODS = ['GET', 'PUT', 'POST', 'OPTIONS'] as const;

/** A socket that records what is written to it. */
const fakeSocket = (t: Test, state: object = {}) => {
	const stream = new PassThrough();
	const written: string[] = [];
	stream.on('data', chunk => written.push(String(chunk)));
	t.teardown(() => stream.destroy());
	// the code under test uses only these members of a socket
	return { socket: Object.assign(stream, state) as unknown as Socket, text: () => written.join('') };
};

const error = (code: string, packet?: string) =>
	Object.assign(new Error('x'), { code, ...(packet === undefined ? {} : { rawPacket: Buffer.from(packet) }) });

const headersOf = (origins: readonly string[]) =>
	createCommonHeaders(createCors({ origins, methods: METHODS }), ({ headers }) => String(headers['x-request-id'] ?? 'made'));

const replyTo = (t: Test, given: Error, origins: readonly string[] = ['*'], state: object = {}) => {
	const { socket, text } = fakeSocket(t, state);
	replyToClientError(given, socket, headersOf(origins));
	return { socket, reply: parseReply(text()) };
};

t.test('the error\'s code decides status and code of the reply', t => {
	for (const [code, status, kind] of [
		['HPE_INVALID_METHOD', 400, 'InvalidContent'],
		['ERR_HTTP_REQUEST_TIMEOUT', 408, 'InvalidContent'],
		['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413, 'PayloadTooLarge'],
		['HPE_HEADER_OVERFLOW', 431, 'PayloadTooLarge']
	] as const) {
		const { reply } = replyTo(t, error(code));
		t.equal(reply.status, status);
		t.match(JSON.parse(reply.body), { code: kind });
		for (const header of ['connection: close', 'content-type: application/json', 'x-request-id: made', 'x-content-type-options: nosniff', 'access-control-allow-origin: *'])
			t.match(reply.head, header);
	}
	t.end();
});

t.test('request id and origin are read from the bytes that could not be parsed', t => {
	const packet = 'GET / HTTP/1.1\r\nX-Request-Id: mine\r\nOrigin: https://a.example\r\nbad header\r\n\r\n';

	const allowed = replyTo(t, error('HPE_INVALID_HEADER_TOKEN', packet), ['https://a.example']).reply.head;
	t.match(allowed, 'x-request-id: mine');
	t.match(allowed, 'access-control-allow-origin: https://a.example');
	const other = replyTo(t, error('HPE_INVALID_HEADER_TOKEN', packet), ['https://b.example']).reply.head;
	t.notMatch(other, 'access-control-allow-origin');
	t.match(other, 'vary: Origin');
	t.notMatch(replyTo(t, error('ERR_HTTP_REQUEST_TIMEOUT'), ['https://a.example']).reply.head, 'access-control-allow-origin');
	t.end();
});

t.test('no reply if it cannot be sent, or would corrupt another reply', t => {
	for (const [code, state] of [['ECONNRESET', {}], ['HPE_INVALID_METHOD', { _httpMessage: { headersSent: true } }]] as const) {
		const { reply, socket } = replyTo(t, error(code), ['*'], state);
		t.equal(reply.status, 0);
		t.ok(socket.destroyed);
	}
	const { socket } = fakeSocket(t);
	socket.end();
	replyToClientError(error('HPE_INVALID_METHOD'), socket, headersOf(['*']));
	t.ok(socket.destroyed);
	t.end();
});

t.test('packets after an invalid request are ignored, and the connection ends even if the client does not end it', async t => {
	const { socket, reply } = replyTo(t, error('HPE_INVALID_METHOD'));
	replyToClientError(error('HPE_INVALID_METHOD'), socket, headersOf(['*']));

	t.equal(reply.status, 400);
	t.notOk(socket.destroyed);
	await new Promise(resolve => socket.once('close', resolve));
});
