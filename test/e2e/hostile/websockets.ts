/** WebSocket messages, frames and upgrades. */
import fc from 'fast-check';
import t, { type Test } from 'tap';
import {
	ANY_FRAMES, ANY_MESSAGE, ANY_UPGRADE, BAD_FRAMES, BAD_UPGRADES, badMessages, badTopics, GOOD_ENDS, inPieces, type Message, ODD_MESSAGES
} from '../../support/hostile/frames.js';
import { type HostileGateway, runs } from '../../support/hostile/gateway.js';
import { exchangeOne, parseReply } from '../../support/http/raw.js';
import { type RawEnd, RawWebSocket } from '../../support/channels/raw.js';
import { sendRaw } from './send-raw.js';

/** @returns whether the client received a reason for the end of the connection */
const isReported = ({ code, reason = '' }: RawEnd, codes: readonly number[]): boolean =>
	codes.includes(code ?? 0) && reason.length > 0 && Buffer.byteLength(reason) <= 123;

/** Sends a message. @returns how the connection ended, undefined if it is still open */
const endAfter = async (t: Test, port: number, message: Message): Promise<RawEnd | undefined> => {
	const ws = await RawWebSocket.open(t, port);
	ws.sendMessage(message(ws.uid));
	const end = await ws.settled();
	ws.socket.destroy();
	return end;
};

export const testWebSockets = ({ port, controlClients, bob }: HostileGateway): void => {
	t.test('WebSocket: messages', async t => {
		for (const [name, message] of badMessages(badTopics(bob.text, bob.address))) {
			const end = await endAfter(t, port, message);
			t.ok(end && isReported(end, [1008]), name, { found: end });
		}
		for (const [name, message] of ODD_MESSAGES)
			t.equal(await endAfter(t, port, message), undefined, name);
		await fc.assert(fc.asyncProperty(ANY_MESSAGE, async message => {
			const end = await endAfter(t, port, message);
			return end === undefined || isReported(end, [1007, 1008, 1009]);
		}), runs(300));
		await controlClients.check(t);
	});

	t.test('WebSocket: more topics than allowed', async t => {
		const ws = await RawWebSocket.open(t, port);
		for (let i = 0; i < 1000; ++i)
			ws.sendMessage({ uid: ws.uid, subscribe: `status/${i.toString(16).padStart(16, '0')}` });
		t.equal(await ws.settled(), undefined);

		ws.sendMessage({ uid: ws.uid, subscribe: 'block' });

		t.match(await ws.ended, { code: 1008, reason: /too many subscriptions/ });
	});

	t.test('WebSocket: frames', async t => {
		for (const [name, bytes, code] of BAD_FRAMES) {
			const ws = await RawWebSocket.open(t, port);
			ws.send(bytes);
			t.ok(isReported(await ws.ended, [code]), name, { found: await ws.ended, code });
			const early = await RawWebSocket.open(t, port, bytes);
			t.ok(isReported(await early.ended, [code]), `${name}, with the handshake`, { found: await early.ended, code });
		}
		for (const [name, bytes, code] of GOOD_ENDS) {
			const ws = await RawWebSocket.open(t, port);
			ws.send(bytes);
			t.equal((await ws.ended).code, code, name);
		}
		await fc.assert(fc.asyncProperty(ANY_FRAMES, fc.constantFrom('end', 'reset'), async (chunks, how) => {
			const ws = await RawWebSocket.open(t, port);
			ws.send(...chunks);
			const { code = 1006 } = await ws.leave(how);
			return code >= 1000 && code !== 1011;
		}), runs(400));
		await controlClients.check(t);
	});

	t.test('WebSocket: valid messages in many fragments', async t => {
		const clients = await Promise.all([[], [1], [1, 1, 40, 41, 50], Array.from({ length: 120 }, (_, i) => i)].map(async places => {
			const ws = await RawWebSocket.open(t, port);
			await ws.trickle(inPieces(JSON.stringify({ uid: ws.uid, subscribe: 'block' }), places));
			return ws;
		}));

		await controlClients.check(t);
		for (const ws of clients) {
			t.equal(await ws.settled(), undefined);
			t.match(ws.messages[0], '{"topic":"block","data":');
		}
	});

	t.test('WebSocket: upgrades', async t => {
		for (const [name, lines, status] of BAD_UPGRADES)
			t.equal(parseReply(await exchangeOne(port, [...lines, '', ''].join('\r\n'))).status, status, name);
		await fc.assert(fc.asyncProperty(ANY_UPGRADE, async text => {
			await sendRaw(port, Buffer.from(text, 'latin1'));
		}), runs(300));
		const connections = await Promise.all(Array.from({ length: 300 }, () => RawWebSocket.open(t, port)));
		await Promise.all(connections.map((ws, i) => ws.leave(i % 2 ? 'end' : 'reset')));
		await controlClients.check(t);
	});
};
