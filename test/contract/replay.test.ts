/** Subscriptions with `from` on a real chain: the same bytes as live, abandoned blocks, pending transactions, and refusals. */
import t, { type Test } from 'tap';
import { Dev } from '../support/development/dev.js';
import { openGateway } from '../support/processes/gateway.js';
import { ON_REQUEST, SharedGateway } from '../support/shared-gateway.js';
import { confirm, growChain, namespaceIdOf } from '../support/chains/grown-chain.js';
import { Listener, type Notification } from '../support/channels/listener.js';
import { Rest } from '../support/http/rest.js';
import { addressAlias, rootNamespace, transfer } from '../support/transactions/bodies.js';
import type { Served } from '../support/transactions/client.js';
import { type Inner, Wallet } from '../support/transactions/wallet.js';

const ZERO_HASH = '0'.repeat(64);
const UNKNOWN_HASH = 'AB'.repeat(32);

const clientsOf = async (t: Test, { url, wsUrl }: Served) => {
	const [rest, dev] = [new Rest(url), new Dev(url)];
	const hashAt = async (height: number | string): Promise<string> => (await rest.get('getBlockByHeight', { height: String(height) })).meta.hash;
	return { rest, dev, hashAt, wallet: await Wallet.connect(rest), listen: () => Listener.open(t, wsUrl) };
};

const start = async (t: Test, options: Readonly<Record<string, string>> = {}, directory = t.testdir()) => {
	const gateway = await openGateway(t, { options, directory });
	return { gateway, ...await clientsOf(t, { url: gateway.httpUrl, wsUrl: gateway.wsUrl }) };
};

const shared = await SharedGateway.start(t);

const textsOf = ({ texts }: Listener, topic: string): readonly string[] => texts.filter(text => text.startsWith(`{"topic":"${topic}","data"`));

const placeOf = ({ data }: Notification) => ({ height: data.height, hash: data.hash });

shared.test(t, 'past notifications: the same bytes as live, in the same order, of every channel, address and alias', async t => {
	const { rest, dev, wallet, hashAt, listen } = await clientsOf(t, shared);
	const [alice, bob, carol] = [wallet.account(0), wallet.account(1), wallet.account(2)];
	const alias = namespaceIdOf('pier');
	const topics = [
		'block', 'finalizedBlock', 'confirmedAdded', 'status', `confirmedAdded/${bob.text}`, `status/${alice.text}`, `confirmedAdded/${alias}`,
		`confirmedAdded/${alias.toLowerCase()}`, `status/${bob.text}`
	];
	const live = await listen();
	await live.subscribe(...topics);
	const { height } = await rest.get('getChainInfo');

	await growChain(rest, wallet);
	await confirm(rest, wallet.sign(carol, rootNamespace('pier', 86_400n)));
	await confirm(rest, wallet.sign(carol, addressAlias(alias, bob.address)));
	await confirm(rest, wallet.sign(alice, transfer(`${(0x99).toString(16)}${alias.match(/../g)?.reverse().join('')}${'0'.repeat(30)}` as typeof bob.address)));
	await dev.do('mineBlocks', { body: { blocks: 70 } });
	const info = await rest.get('getChainInfo');
	await live.find(({ topic, data }) => topic === 'finalizedBlock' && data.height === info.height);

	const later = await listen();
	for (const topic of topics) {
		const [started, end] = await later.resume(topic, { height, hash: await hashAt(height) });
		t.same(placeOf(started), { height, hash: await hashAt(height) }, topic);
		t.same(placeOf(end), { height: info.height, hash: await hashAt(info.height) });
		const expected = textsOf(live, topic);
		t.strictSame(textsOf(later, topic), expected, topic);
		t.ok(expected.length > 0, `${expected.length} notifications of ${topic}`);
	}
	t.ok(textsOf(later, 'confirmedAdded').some(text => text.includes('"cosignatures":[{')), 'with cosignatures');

	await dev.do('mineBlocks');
	const next = String(BigInt(info.height) + 1n);
	await later.find(({ topic, data }) => topic === 'finalizedBlock' && data.height === next);
	await live.find(({ topic, data }) => topic === 'finalizedBlock' && data.height === next);
	t.strictSame(textsOf(later, 'block'), textsOf(live, 'block'), 'then live, each once');

	const whole = await listen();
	t.same(placeOf((await whole.resume('block', { height: '0' }))[0]), { height: '0', hash: ZERO_HASH });
	t.equal(textsOf(whole, 'block').length, Number(next), 'from the first block');
	const [ahead] = await (await listen()).resume('block', { height: '999999' });
	t.same(placeOf(ahead), { height: next, hash: await hashAt(next) }, 'the chain is shorter');
});

shared.test(t, 'replays during a busy chain: no gap, no repetition', async t => {
	const { rest, dev, wallet, listen } = await clientsOf(t, shared);
	const live = await listen();
	await live.subscribe('block', 'confirmedAdded');
	await dev.do('setBlockInterval', { body: { blockInterval: 0.05 } });
	let isBusy = true;
	const announcing = (async () => {
		for (let amount = 1n; isBusy; ++amount)
			await rest.send('announceTransaction', wallet.transfer(wallet.account(0), wallet.account(1), amount).body);
	})();
	const others: Listener[] = [];
	for (let i = 0; i < 12; ++i) {
		const other = await listen();
		others.push(other);
		await other.resume(i % 2 === 0 ? 'block' : 'confirmedAdded', { height: String(1 + i) });
		await live.find(({ topic }) => topic === 'block', 'a block', live.notifications.length);
	}
	isBusy = false;
	await announcing;
	await dev.do('stopHarvesting');
	const { height } = await rest.get('getChainInfo');
	await live.find(({ data }) => data.block?.height === height);
	await live.settled();

	for (const [i, other] of others.entries()) {
		await other.settled();
		const topic = i % 2 === 0 ? 'block' : 'confirmedAdded';
		const from = 1 + i;
		const isAbove = (text: string): boolean => Number((/"height":"(\d+)"/.exec(text) as RegExpExecArray)[1]) > from;
		t.strictSame(textsOf(other, topic), textsOf(live, topic).filter(isAbove), `${topic} from ${from}`);
	}
}, { blockInterval: ON_REQUEST });

t.test('a block that was abandoned: the replay starts at the common ancestor, also after a restart', async t => {
	const directory = t.testdir();
	const { gateway, dev, hashAt, listen } = await start(t, {}, directory);
	await dev.do('mineBlocks', { body: { blocks: 3 } });
	const first = await dev.do('takeSnapshot');
	await dev.do('mineBlocks', { body: { blocks: 2 } });
	const second = await dev.do('takeSnapshot');
	await dev.do('mineBlocks', { body: { blocks: 2 } });
	const eighth = await hashAt(8);
	const listener = await listen();
	await listener.subscribe('rolledBack');
	await dev.do('revertToSnapshot', { id: second.id });
	await dev.do('mineBlocks', { body: { blocks: 1 } });
	const seventh = await hashAt(7);
	await dev.do('revertToSnapshot', { id: first.id });
	await dev.do('mineBlocks', { body: { blocks: 1 } });
	await listener.find(({ topic, data }) => topic === 'rolledBack' && data.height === '4');

	const check = async (open: () => Promise<Listener>): Promise<void> => {
		for (const [height, hash] of [[8, eighth], [7, seventh], [7, seventh.toLowerCase()]] as const) {
			const other = await open();
			const [started, live] = await other.resume('block', { height: String(height), hash });
			t.same(placeOf(started), { height: '4', hash: first.hash });
			t.same(other.notifications.flatMap(({ data: { block } }) => (block ? [block.height] : [])), ['5']);
			t.equal(live.data.height, '5');
		}
	};
	await check(listen);
	await gateway.close();
	const again = await start(t, {}, directory);
	await check(again.listen);

	const unknown = await again.listen();
	await t.rejects(unknown.resume('block', { height: '3', hash: UNKNOWN_HASH }));
	const reason = 'block ABABABAB... at 3 is not of this chain';
	t.same(await unknown.closed, { code: 1008, reason });
	t.strictSame(unknown.refusal, { code: 'unknownBlock', topic: 'block', reason });
});

shared.test(t, 'pending transactions: what is pending, then live; a rollback returns them', async t => {
	const { rest, dev, wallet, listen } = await clientsOf(t, shared);
	const [alice, bob, carol] = [wallet.account(0), wallet.account(1), wallet.account(2)];
	const live = await listen();
	await live.subscribe('unconfirmedAdded', 'partialAdded', 'unconfirmedRemoved', 'status');
	const inner: readonly Inner[] = [[alice, transfer(bob.address)], [carol, transfer(bob.address)], [bob, transfer(alice.address)]];
	const partial = wallet.aggregate(alice, inner, { isBonded: true, expectedCosigners: 2 });
	const lock = wallet.lock(alice, partial);
	await rest.send('announceTransaction', lock.body);
	await dev.do('mineBlocks');
	await rest.send('announcePartialTransaction', partial.body);
	await rest.send('announceCosignatureTransaction', wallet.cosign(bob, partial));
	const pending = Array.from({ length: 150 }, (_, i) => wallet.transfer(i % 2 === 0 ? alice : bob, carol, BigInt(i)));
	for (const { body } of pending)
		await rest.send('announceTransaction', body);
	const last = pending.at(-1)?.hash as string;
	await live.about('unconfirmedAdded', last);
	const before = textsOf(live, 'unconfirmedAdded').slice(1);

	const other = await listen();
	const [started, end] = await other.resume('unconfirmedAdded', 'current');
	t.same([started, end].map(({ data }) => data.height), ['2', '2']);
	t.strictSame(textsOf(other, 'unconfirmedAdded'), before);
	await other.resume('partialAdded', 'current');
	t.strictSame(textsOf(other, 'partialAdded'), textsOf(live, 'partialAdded'));
	await other.resume(`unconfirmedAdded/${bob.text}`, 'current');
	t.equal(textsOf(other, `unconfirmedAdded/${bob.text}`).length, 75);
	await other.resume(`partialAdded/${wallet.account(5).text}`, 'current');

	const more = wallet.transfer(alice, carol, 777n);
	await rest.send('announceTransaction', more.body);
	// its event is delayed; it is stored already
	const early = await listen();
	await early.resume('unconfirmedAdded', 'current');
	await early.resume('status', 'current');
	await early.resume('block', 'current');
	const next = wallet.transfer(alice, carol, 778n);
	await rest.send('announceTransaction', next.body);
	await Promise.all([live, early, other].map(listener => listener.about('unconfirmedAdded', next.hash)));
	t.strictSame(textsOf(early, 'unconfirmedAdded'), textsOf(live, 'unconfirmedAdded').slice(1), 'each once');
	t.strictSame(textsOf(other, 'unconfirmedAdded'), textsOf(live, 'unconfirmedAdded').slice(1), 'each once');

	await dev.do('mineBlocks');
	await early.find(({ data }) => data.block?.height === '3');
	const empty = await listen();
	await empty.resume('unconfirmedAdded', 'current');
	t.strictSame(textsOf(empty, 'unconfirmedAdded'), []);
}, { blockInterval: ON_REQUEST });

shared.test(t, 'statuses since a block', async t => {
	const { rest, dev, wallet, listen } = await clientsOf(t, shared);
	// statuses are not undone: no other test has any of these accounts
	const [alice, bob] = [wallet.account(8), wallet.account(9)];
	const live = await listen();
	await live.subscribe('status');
	const fail = async (amount: bigint): Promise<string> => {
		const failing = wallet.transfer(alice, bob, 1_000_000_000n + amount);
		await rest.send('announceTransaction', failing.body);
		await live.about('status', failing.hash);
		return failing.hash;
	};
	const since = async (height: number): Promise<readonly (string | undefined)[]> => {
		const other = await listen();
		await other.resume(`status/${bob.text}`, { height: String(height) });
		return other.notifications.flatMap(({ topic, data }) => (topic === 'replay' ? [] : [data.hash]));
	};
	const hashes: string[] = [];
	for (const amount of [1n, 2n, 3n]) {
		hashes.push(await fail(amount));
		await dev.do('mineBlocks');
	}
	t.strictSame([await since(0), await since(1), await since(2), await since(3), await since(4)], [
		hashes, hashes, hashes.slice(1), hashes.slice(2), []
	]);
	const { id } = await dev.do('takeSnapshot');
	await dev.do('mineBlocks');
	hashes.push(await fail(4n));
	await dev.do('revertToSnapshot', { id });
	await dev.do('mineBlocks');
	t.strictSame([await since(4), await since(5)], [hashes.slice(3), []], 'a rollback does not undo them');
}, { blockInterval: ON_REQUEST });

shared.test(t, 'unsubscribing ends a replay; subscribing twice starts none', async t => {
	const { dev, listen } = await clientsOf(t, shared);
	await dev.do('mineBlocks', { body: { blocks: 200 } });
	const listener = await listen();
	listener.send({ subscribe: 'block', from: { height: '0' } });
	await listener.unsubscribe('block');
	await dev.do('mineBlocks');
	const count = listener.notifications.length;
	t.ok(count < 200, `${count} messages before the end`);

	const [started] = await listener.resume('block', { height: '150' });
	t.equal(started.data.height, '150');
	const before = listener.notifications.length;
	listener.send({ subscribe: 'block', from: { height: '0' } });
	await listener.settled();
	t.equal(listener.notifications.length, before);
});

t.test('refused: long ranges, unknown blocks, and channels without a past', async t => {
	const { dev, hashAt, listen } = await start(t, { 'websocket-replay-blocks': '20' });
	await dev.do('mineBlocks', { body: { blocks: 30 } });
	const refusal = async (subscribe: string, from: unknown): Promise<unknown> => {
		const listener = await listen();
		listener.send({ subscribe, from });
		const { code, reason } = await listener.closed;
		t.equal(code, 1008);
		t.match(listener.refusal, { topic: subscribe, reason });
		codes.push(listener.refusal?.code);
		return reason;
	};
	const codes: unknown[] = [];
	const FORM = 'from is neither "current" nor a height, optionally with a hash';
	t.strictSame([
		await refusal('block', { height: '10' }),
		await refusal('confirmedAdded', { height: '10', hash: await hashAt(10) }),
		await refusal('finalizedBlock', { height: '0' }),
		await refusal('status', { height: '1' })
	], ['21', '21', '31', '30'].map((blocks, i) => `replay of ${blocks} blocks, more than 20: read them with `
		+ ['GET /blocks', 'GET /transactions/confirmed', 'GET /chain/info', 'POST /transactionStatus'][i]));
	for (const channel of ['unconfirmedAdded', 'partialAdded', 'cosignature', 'unconfirmedRemoved', 'partialRemoved', 'rolledBack'])
		t.equal(await refusal(channel, { height: '30' }), `from must be "current" or absent on the channel ${channel}`);
	for (const from of ['now', 7, true, [], {}, { height: 5 }, { height: '-1' }, { height: '01' }, { height: '5', hash: 'AB' }, { hash: await hashAt(5) }])
		t.equal(await refusal('block', from), FORM, JSON.stringify(from));
	t.equal(await refusal('block', { height: String(2n ** 64n) }), 'from.height is larger than 64 bits');
	t.equal(await refusal('block', { height: '5', hash: await hashAt(6) }), `block ${(await hashAt(6)).slice(0, 8)}... at 5 is not of this chain`);
	t.equal(await refusal('nothing', 'current'), 'unknown channel: \'nothing\'');
	t.match(await refusal('replay', null), 'unknown channel: \'replay\'');
	const repeat = (code: string, count: number): string[] => Array<string>(count).fill(code);
	t.strictSame(codes, [...repeat('tooManyBlocks', 4), ...repeat('invalidFrom', 17), 'unknownBlock', ...repeat('invalidTopic', 2)]);

	const listener = await listen();
	listener.send({ subscribe: 'block', from: null });
	listener.send({ subscribe: 'finalizedBlock', from: '' });
	for (const channel of ['cosignature', 'unconfirmedRemoved', 'partialRemoved', 'rolledBack', 'status', 'confirmedAdded'])
		t.same((await listener.resume(channel, 'current')).map(({ data }) => data.height), ['31', '31']);
	await dev.do('mineBlocks');
	await listener.find(({ topic }) => topic === 'finalizedBlock');
	t.strictSame(listener.notifications.filter(({ topic }) => topic !== 'replay').map(({ topic }) => topic), ['block', 'finalizedBlock']);
});
