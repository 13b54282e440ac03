import type { IncomingMessage } from 'node:http';
import t from 'tap';
import { createRequestIds } from '../../../src/http/log.js';

// only the headers are read
const request = (id?: string | string[]) => ({ headers: { 'x-request-id': id } }) as unknown as IncomingMessage;

t.test('generated ids: short, safe, unique', t => {
	const idOf = createRequestIds();
	const ids = Array.from({ length: 1000 }, () => idOf(request()));

	t.equal(new Set(ids).size, 1000);
	ids.forEach(id => t.match(id, /^[0-9a-f]{10}-[0-9a-z]+$/));
	t.not(createRequestIds()(request()).split('-')[0], ids[0]?.split('-')[0], 'another process has others');
	t.end();
});

t.test('the client\'s ids are accepted if safe', t => {
	const idOf = createRequestIds();

	['a', 'A.b_c:d-1', 'x'.repeat(64)].forEach(id => t.equal(idOf(request(id)), id));
	['', 'x'.repeat(65), 'a b', 'a\r\nb', '<script>', 'é', '"'].forEach(id => t.not(idOf(request(id)), id));
	t.end();
});
