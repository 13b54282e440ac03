import type { Socket } from 'node:net';
import t from 'tap';
import { answerClientError } from '../../../src/http/client-error.js';

/** What is done to a socket, as far as answering does anything. */
const fakeSocket = (state: object = {}) => {
	const done: string[] = [];
	const socket = { writable: true, end: (text: string) => done.push(text), destroy: () => done.push('destroyed'), ...state };
	return { done, socket: socket as unknown as Socket };
};

const error = (code: string) => Object.assign(new Error('x'), { code });

t.test('the error\'s code decides what the client is told', t => {
	for (const [code, status, kind] of [
		['HPE_INVALID_METHOD', '400 Bad Request', 'InvalidContent'],
		['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'InvalidContent'],
		['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', 'PayloadTooLarge']
	] as const) {
		const { done, socket } = fakeSocket();
		answerClientError(error(code), socket);
		t.match(done, [`HTTP/1.1 ${status}\r\nConnection: close\r\n`]);
		t.match(done, [`"code":"${kind}"`]);
	}
	t.end();
});

t.test('no answer where nobody reads it, or into another one', t => {
	const sent = { headersSent: true };
	for (const [code, state] of [['ECONNRESET', {}], ['HPE_INVALID_METHOD', { writable: false }], ['HPE_INVALID_METHOD', { _httpMessage: sent }]] as const) {
		const { done, socket } = fakeSocket(state);
		answerClientError(error(code), socket);
		t.same(done, ['destroyed']);
	}
	t.end();
});
