/** Hostile input to a whole gateway with its chain: rejected as the contract defines, without effect on other clients and the chain. */
import net from 'node:net';
import { OPERATIONS } from '../../generated/operations.js';
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { ControlClients } from '../support/control-clients.js';
import { confirm, confirmed, growChain } from '../support/grown-chain.js';
import { ANNOUNCING, checkRefusal, HostileClient } from '../support/hostile-client.js';
import { ANY_MUTATION, ANY_REPAIR, mutate, Workshop } from '../support/hostile-transactions.js';
import { anyBody, ANY_HEADERS, anyRawTarget, anyTarget, anyText, HUGE_BODIES } from '../support/hostile-values.js';
import {
	ANY_FRAMES, ANY_MESSAGE, ANY_UPGRADE, BAD_FRAMES, BAD_UPGRADES, badMessages, badTopics, GOOD_ENDS, inPieces, type Message, ODD_MESSAGES
} from '../support/hostile-frames.js';
import { AMBIGUOUS, ANY_BYTES, HASTY, LAST, SWALLOWED } from '../support/hostile-requests.js';
import type { Operation } from '../../generated/operations.js';
import { IDS, TABLE } from '../support/http-operations.js';
import { exchange, exchangeUntilSilent, parseReply } from '../support/http-raw.js';
import { parseReplies, requestIds } from '../support/http-raw-replies.js';
import type { ClientReply } from '../support/keep-alive.js';
import { readAll } from '../support/pages.js';
import { checkDocument } from '../support/rest.js';
import { spawnGateway } from '../support/spawned.js';
import { transfer } from '../support/transactions-bodies.js';
import type { Account } from '../support/wallet.js';
import { type RawEnd, RawWebSocket } from '../support/websocket-raw.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const TIMEOUT_MS = 15_000;

const gateway = await spawnGateway(t, {
	options: {
		'data-dir': t.testdir(), 'log-level': 'debug', metrics: 'on', 'trust-proxy': '127.0.0.1', 'rate-limit-requests-per-second': '1000000',
		'rate-limit-burst': '1000000'
	}
});
const port = Number(new URL(gateway.url).port);
const notLogged = (): string => gateway.run.stdout.split('\n').filter(line => !line.startsWith('{')).join('\n');
const banner = notLogged();
const controlClients = await ControlClients.connect(t, gateway);
const { rest, wallet } = controlClients;
const grown = await growChain(rest, wallet);
const { data: [block] } = await rest.get('searchBlocks', { order: 'desc' });
const bob = wallet.account(1);

/** Values that exist on the chain. */
const REAL = [
	grown.transfer.hash, grown.aggregate.hash, grown.partial.hash, grown.failed.hash, grown.mosaic, grown.root, grown.child,
	wallet.currency, grown.multisig.text, bob.text, bob.address, bob.publicKey, grown.transfer.body.payload, block?.id ?? '',
	block?.meta.hash ?? '', '1', '2', '5', '100', '16724', '152'
];

const client = new HostileClient(gateway.url);
t.teardown(() => client.close());

const runs = (numRuns: number) => ({ numRuns, timeout: TIMEOUT_MS });

const WITH_BODY = IDS.filter(id => TABLE[id]?.body !== null);

/** Incomplete input: half a request, half a body, half a frame. */
const UNFINISHED = [
	'', 'GET /blocks HTTP/1.1\r\nHost: x\r\nX-',
	'PUT /transactions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"pay',
	'POST /accounts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n{',
	'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\x81\xfe'
];
const unfinished = Array.from({ length: 20 }, () => UNFINISHED).flat().map(text => {
	const socket = net.connect(port, '127.0.0.1').on('error', () => {});
	socket.write(text, 'latin1');
	return socket;
});
t.teardown(() => unfinished.forEach(socket => socket.destroy()));

t.test('parameters: any values for each', async t => {
	for (const id of IDS) {
		const body = (TABLE[id] as Operation).body === null ? {} : { body: '{}' };
		await fc.assert(fc.asyncProperty(anyTarget(TABLE[id] as Operation, REAL), ANY_HEADERS, async (target, headers) => {
			await client.call(id, { target, headers: { ...JSON_TYPE, ...headers }, ...body });
		}), runs(50));
	}
	await controlClients.check(t);
});

t.test('targets of any characters', async t => {
	const method = fc.constantFrom('GET', 'GET', 'GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH');
	const paths = IDS.map(id => (TABLE[id] as Operation).path);
	await fc.assert(fc.asyncProperty(method, anyRawTarget(paths), ANY_HEADERS, async (method, target, headers) => {
		const reply = await client.request({ method, target, headers });
		if (reply.status >= 400)
			checkRefusal(reply);
	}), runs(1000));
	await controlClients.check(t);
});

t.test('bodies: any bytes, of any media type', async t => {
	for (const id of WITH_BODY) {
		await fc.assert(fc.asyncProperty(anyBody(REAL), async body => {
			await client.call(id, body);
		}), runs(80));
	}
	await controlClients.check(t);
});

t.test('bodies of extreme size or depth', async t => {
	for (const id of WITH_BODY) {
		for (const [name, body, statuses] of HUGE_BODIES) {
			const { status, text } = await client.call(id, body);
			if (!statuses.includes(status))
				t.fail(`${id}, ${name}: ${status} ${text.slice(0, 200)}`);
		}
	}
	await controlClients.check(t);
});

t.test('bodies of the maximum size', async t => {
	const lists = {
		addresses: bob.text, publicKeys: bob.publicKey, mosaicIds: wallet.currency, namespaceIds: grown.child, hashes: grown.aggregate.hash,
		transactionIds: grown.aggregate.hash, compositeHashes: grown.aggregate.hash
	};
	let good = 0;
	for (const id of WITH_BODY) {
		for (const [name, value] of Object.entries(lists)) {
			const { status } = await client.send(id, { [name]: Array<string>(1000).fill(value) });
			good += status === 200 ? 1 : 0;
			await client.send(id, { [name]: Array<string>(1001).fill(value) });
		}
	}
	t.equal(good, 18);
	await controlClients.check(t);
});

t.test('announcements: mutated transactions', async t => {
	const workshop = new Workshop(wallet);
	const accounts = [6, 7, 10].map(number => wallet.account(number)) as [Account, Account, Account];
	const models = workshop.models(accounts);
	// for the bonded ones
	const isBonded = (bytes: Buffer): boolean => bytes.readUInt16LE(0x6e) === 0x4241;
	const locks = models.filter(isBonded).map(bytes => wallet.lock(accounts[2], { hash: workshop.hashOf(bytes) as string }));
	await confirm(rest, ...locks);
	const counts = new Map<number, number>();

	await fc.assert(fc.asyncProperty(
		fc.nat(models.length - 1), fc.array(ANY_MUTATION, { maxLength: 3 }), ANY_REPAIR, fc.constantFrom(...ANNOUNCING),
		async (number, mutations, repair, id) => {
			const status = await client.announce(workshop, id, workshop.repair(mutate(models[number] as Buffer, mutations), repair));
			counts.set(status, (counts.get(status) ?? 0) + 1);
		}
	), runs(3000));

	t.comment(JSON.stringify([...counts]));
	t.ok((counts.get(202) ?? 0) > 100 && (counts.get(409) ?? 0) > 100, 'some are accepted, some are rejected');
	await controlClients.check(t);
});

t.test('announcements: spellings', async t => {
	const spell = (change: (payload: string) => string): Promise<ClientReply> => {
		const signed = wallet.transfer(wallet.account(6), bob, 1n);
		client.kept.add(signed.hash);
		return client.send('announceTransaction', { payload: change(signed.body.payload) });
	};
	t.equal((await spell(text => text.toLowerCase())).status, 202);
	t.equal((await spell(text => text.toUpperCase())).status, 202);
	t.equal((await spell(text => text.replaceAll('A', 'a'))).status, 202);

	const { payload } = grown.transfer.body;
	const noHex = fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }).filter(text => !/^[0-9a-f]*$/i.test(text));
	const bad = fc.oneof(
		fc.tuple(fc.nat(payload.length - 1), noHex).map(([at, text]) => payload.slice(0, at) + text + payload.slice(at + text.length)),
		fc.nat(payload.length / 2 - 1).map(at => payload.slice(0, 2 * at + 1)),
		fc.constantFrom('', '0', ' ', `${payload} `, ` ${payload}`, `0x${payload}`, `${payload}\n`, `${payload}0`)
	);
	await fc.assert(fc.asyncProperty(bad, async text => {
		const { status } = await client.send('announceTransaction', { payload: text });
		return status === 409;
	}), runs(150));
});

t.test('cosignatures: nearly valid ones do not change the aggregate', async t => {
	const alice = wallet.account(0);
	const inner = [[alice, transfer(bob.address)], [bob, transfer(alice.address)]] as const;
	const aggregate = wallet.aggregate(alice, inner, { isBonded: true, expectedCosigners: 1 });
	await confirm(rest, wallet.lock(alice, aggregate));
	await rest.send('announcePartialTransaction', aggregate.body);
	const good = { ...wallet.cosign(bob, aggregate) };
	const digit = fc.constantFrom('0', '8', 'F', 'g', '');
	const hex = fc.constantFrom('parentHash', 'signature', 'signerPublicKey').chain(name => fc.oneof(
		anyText(REAL),
		fc.tuple(fc.nat(good[name].length - 1), digit).map(([at, other]) => good[name].slice(0, at) + other + good[name].slice(at + 1))
	).filter(text => text.toUpperCase() !== good[name]).map(text => ({ ...good, [name]: text })));
	const version = fc.constantFrom('1', '-1', 1, 0.5, null, [], {}, '18446744073709551615', '18446744073709551616', '__proto__')
		.map(other => ({ ...good, version: other }));

	await fc.assert(fc.asyncProperty(fc.oneof({ weight: 8, arbitrary: hex }, { weight: 1, arbitrary: version }), async body => {
		const isHex = (text: string, bytes: number): boolean => text === '' || (text.length === 2 * bytes && /^[0-9a-f]*$/i.test(text));
		const isWellFormed = isHex(body.parentHash, 32) && isHex(body.signerPublicKey, 32) && isHex(body.signature, 64)
			&& ['0', '1', 1, '18446744073709551615'].includes(body.version as string | number);
		const isTooLarge = Buffer.byteLength(JSON.stringify(body)) > OPERATIONS.announceCosignatureTransaction.bodyBounds.maxBytes;
		const expected = isTooLarge ? 413 : isWellFormed ? 202 : 409;
		return (await client.send('announceCosignatureTransaction', body)).status === expected;
	}), runs(400));

	t.match(await rest.get('getTransactionStatus', { hash: aggregate.hash }), { group: 'partial' });
	await rest.send('announceCosignatureTransaction', good);
	await confirmed(rest, aggregate);
	await controlClients.check(t);
});

/** @returns whether the client received a reason for the end of the connection */
const isReported = ({ code, reason = '' }: RawEnd, codes: readonly number[]): boolean =>
	codes.includes(code ?? 0) && reason.length > 0 && Buffer.byteLength(reason) <= 123;

/** Sends a message. @returns how the connection ended, undefined if it is still open */
const saying = async (t: Test, message: Message): Promise<RawEnd | undefined> => {
	const ws = await RawWebSocket.open(t, port);
	ws.say(message(ws.uid));
	const end = await ws.settled();
	ws.socket.destroy();
	return end;
};

t.test('WebSocket: messages', async t => {
	for (const [name, message] of badMessages(badTopics(bob.text, bob.address))) {
		const end = await saying(t, message);
		t.ok(end && isReported(end, [1008]), name, { found: end });
	}
	for (const [name, message] of ODD_MESSAGES)
		t.equal(await saying(t, message), undefined, name);
	await fc.assert(fc.asyncProperty(ANY_MESSAGE, async message => {
		const end = await saying(t, message);
		return end === undefined || isReported(end, [1007, 1008, 1009]);
	}), runs(300));
	await controlClients.check(t);
});

t.test('WebSocket: more topics than allowed', async t => {
	const ws = await RawWebSocket.open(t, port);
	for (let i = 0; i < 1000; ++i)
		ws.say({ uid: ws.uid, subscribe: `status/${i.toString(16).padStart(16, '0')}` });
	t.equal(await ws.settled(), undefined);

	ws.say({ uid: ws.uid, subscribe: 'block' });

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

/** Sends bytes and ends. @throws Error if the reply is not HTTP, or is a 5xx */
const sendRaw = async (bytes: Uint8Array): Promise<void> => {
	const text = await exchangeUntilSilent(port, bytes);
	// the bytes after an upgrade are not HTTP
	if (parseReply(text).status !== 101 && parseReplies(text).some(({ status }) => status >= 500))
		throw new Error(text);
};

t.test('WebSocket: upgrades', async t => {
	for (const [name, lines, status] of BAD_UPGRADES)
		t.equal(parseReply(await exchangeUntilSilent(port, [...lines, '', ''].join('\r\n'))).status, status, name);
	await fc.assert(fc.asyncProperty(ANY_UPGRADE, async text => {
		await sendRaw(Buffer.from(text, 'latin1'));
	}), runs(300));
	const connections = await Promise.all(Array.from({ length: 300 }, () => RawWebSocket.open(t, port)));
	await Promise.all(connections.map((ws, i) => ws.leave(i % 2 ? 'end' : 'reset')));
	await controlClients.check(t);
});

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
		await sendRaw(bytes);
	}), runs(800));
	await controlClients.check(t);
});

/** Reads all documents of the chain. @throws UnexpectedReply if one does not match the contract */
const readEverything = async (hashes: readonly string[]): Promise<void> => {
	for (const id of ['searchAccounts', 'searchMosaics', 'searchNamespaces', 'searchHashLock', 'searchPartialTransactions'] as const)
		await readAll<unknown>(page => rest.get(id, page));
	await readAll<unknown>(page => rest.get('searchConfirmedTransactions', { ...page, embedded: true }));
	for (let i = 0; i < hashes.length; i += 1000)
		await rest.send('getConfirmedTransactions', { hashes: hashes.slice(i, i + 1000) });
};

t.test('afterwards: the state is consistent', async t => {
	unfinished.forEach(socket => socket.destroy());
	await controlClients.stop();

	const groups = new Map<string, string[]>();
	const hashes = [...client.kept];
	for (let i = 0; i < hashes.length; i += 1000) {
		for (const { hash, group } of await rest.send('getTransactionStatuses', { hashes: hashes.slice(i, i + 1000) }))
			groups.set(group, [...groups.get(group) ?? [], hash]);
	}
	t.comment([...groups].map(([group, { length }]) => `${length} ${group}`).join());
	t.match([...groups.keys()].sort().join(), /^confirmed,failed(?:,partial)?$/);
	t.equal([...groups.values()].flat().length, hashes.length, 'no accepted transaction is lost');
	await controlClients.compare(t, groups.get('failed') ?? []);
	await readEverything(groups.get('confirmed') ?? []);
	await confirm(rest, wallet.transfer(bob, wallet.account(2)));

	t.ok(gateway.run.isRunning);
	t.same(await gateway.stop(), { code: 0, signal: null });
	t.equal(gateway.run.stderr, '');
	t.same(gateway.log.filter(({ level }) => level >= 50), []);
	t.equal(notLogged(), banner, 'no input is in the log');
});
