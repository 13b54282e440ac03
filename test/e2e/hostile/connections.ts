/** Bytes on HTTP connections: ambiguous, hasty and random ones. */
import fc from 'fast-check';
import t from 'tap';
import { type HostileGateway, runs } from '../../support/hostile/gateway.js';
import { AMBIGUOUS, ANY_BYTES, HASTY, LAST, SWALLOWED } from '../../support/hostile/requests.js';
import { exchange, exchangeUntilSilent } from '../../support/http/raw.js';
import { parseReplies, requestIds } from '../../support/http/raw-replies.js';
import { checkDocument } from '../../support/http/rest.js';
import { sendRaw } from './send-raw.js';

export const testConnections = ({ port, controlClients }: HostileGateway): void => {
	t.test('HTTP, byte by byte: ambiguous requests', async t => {
		for (const [name, text] of AMBIGUOUS) {
			const replies = parseReplies(await exchangeUntilSilent(port, Buffer.from(text, 'latin1')));
			t.same(replies.map(({ status }) => status), [name === 'endless headers' ? 431 : 400], name);
			replies.forEach(({ body }) => checkDocument('ModelError', JSON.parse(body)));
			const behind = parseReplies(await exchangeUntilSilent(port, Buffer.from(LAST.replace('close', 'keep-alive') + text, 'latin1')));
			t.notOk(requestIds(behind).includes('smuggled'), `${name}, after another`);
		}
		for (const [name, text, statuses] of SWALLOWED) {
			const replies = parseReplies(await exchange(port, text, LAST));
			t.same(replies.map(({ status }) => status), [...statuses, 200], name);
			t.equal(requestIds(replies).at(-1), 'last', name);
		}
		await controlClients.check(t);
	});

	t.test('HTTP, byte by byte: requests that do not wait for the previous reply', async t => {
		const first = LAST.replace('close', 'keep-alive');
		for (const [name, text] of HASTY) {
			for (const target of ['/chain/info', '/nothing', '/blocks', '/transactions/confirmed?embedded=true']) {
				const replies = parseReplies(await exchangeUntilSilent(port, first.replace('/chain/info', target) + text));
				t.ok(replies.length <= 3 && replies.every(({ status }) => status < 500), `${target}, then ${name}`);
			}
		}
		await controlClients.check(t);
	});

	t.test('HTTP, byte by byte: a long queue', async t => {
		const targets = ['/chain/info', '/nothing', '/blocks/x', '/blocks?pageSize=100', '/%zz', '/transactions'];
		const expected = [200, 404, 409, 200, 404, 405];
		const queue = Array.from({ length: 120 }, (_, i) => `GET ${targets[i % targets.length]} HTTP/1.1\r\nHost: x\r\nX-Request-Id: n${i}\r\n\r\n`);
		const replies = parseReplies(await exchange(port, ...queue, LAST));

		t.same(replies.map(({ status }) => status), [...queue.map((_, i) => expected[i % expected.length]), 200]);
		t.same(requestIds(replies), [...queue.map((_, i) => `n${i}`), 'last']);
	});

	t.test('HTTP, byte by byte: random bytes', async t => {
		await fc.assert(fc.asyncProperty(ANY_BYTES, async bytes => {
			await sendRaw(port, bytes);
		}), runs(800));
		await controlClients.check(t);
	});
};
