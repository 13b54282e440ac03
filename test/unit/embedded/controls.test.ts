/** Validation of control requests before the chain thread receives them, and when promises settle. */
import t from 'tap';
import { EmbeddedControls } from '../../../src/backends/embedded/controls.js';
import type { ControlCall, ControlCancellation, Running } from '../../../src/backends/embedded/node/protocol.js';
import { type Address, type Hash256, InvalidArgument, ServiceUnavailable, type Snapshot } from '../../../src/chain/index.js';

const RUNNING: Running = { isHarvesting: true, blockInterval: 5000, clockAheadMs: 0n };
const RECIPIENT = '98'.padEnd(48, '0') as Address;

const SNAPSHOT: Snapshot = { id: 3, name: 'before', height: 7n, hash: 'AB' as Hash256, takenAt: 9n };

const begin = (running = RUNNING) => {
	const posted: ControlCall[] = [];
	const cancelled: number[] = [];
	const chain = { height: 7n, now: 1000n };
	const controls = new EmbeddedControls({
		post: (call: ControlCall | ControlCancellation) => void (call.kind === 'cancel' ? cancelled.push(call.id) : posted.push(call)),
		running,
		targetTimeMs: 15_000,
		height: () => chain.height,
		machineTime: () => chain.now,
		snapshots: () => [SNAPSHOT],
		exportChain: async function* () {
			yield await Promise.resolve(Buffer.of(1));
		}
	});
	return { controls, posted, cancelled, chain };
};

t.test('status: combines the readers\' state and the chain\'s mode', t => {
	const { controls } = begin();

	t.strictSame(controls.status(), { height: 7n, ...RUNNING, now: 1000n });
	t.end();
});

const CALLS: readonly (readonly [call: (controls: EmbeddedControls) => Promise<unknown>, request: object])[] = [
	[controls => controls.mine(1), { name: 'mine', blocks: 1 }],
	[controls => controls.mine(10_000), { name: 'mine', blocks: 10_000 }],
	[controls => controls.setHarvesting(false), { name: 'setHarvesting', isOn: false }],
	[controls => controls.setBlockInterval(50), { name: 'setBlockInterval', interval: 50 }],
	[controls => controls.setBlockInterval(86_400_000), { name: 'setBlockInterval', interval: 86_400_000 }],
	[controls => controls.setBlockInterval('auto'), { name: 'setBlockInterval', interval: 'auto' }],
	[controls => controls.advanceClock(1n), { name: 'advanceClock', byMs: 1n }]
];

for (const [call, request] of CALLS) {
	t.test(`${JSON.stringify(request, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}: returns the status after the request`, async t => {
		const { controls, posted, chain } = begin();

		const pending = call(controls);
		t.strictSame(posted, [{ kind: 'control', id: 1, request }]);
		chain.height = 9n;
		controls.update({ isHarvesting: false, blockInterval: 'auto', clockAheadMs: 5n });
		controls.settle(1, { done: undefined });

		const after = { height: 9n, isHarvesting: false, blockInterval: 'auto', clockAheadMs: 5n, now: 1005n };
		t.strictSame(await pending, after);
		t.strictSame(controls.status(), after);
		t.equal(controls.clockAheadMs, 5n);
	});
}

t.test('a chain whose blocks have hits has no blocks on request, no other interval and no other clock', async t => {
	const { controls, posted } = begin({ ...RUNNING, blockInterval: 'network' });
	for (const call of [() => controls.mine(1), () => controls.setBlockInterval('auto'), () => controls.advanceClock(1n)])
		await t.rejects(call(), { constructor: InvalidArgument, message: /^the blocks of this chain are made when an account hits/ });
	t.strictSame(posted, []);
	t.match(controls.status(), { blockInterval: 15_000, isByHits: true });
});

const REFUSALS: readonly (readonly [name: string, call: (controls: EmbeddedControls) => Promise<unknown>])[] = [
	['no blocks', controls => controls.mine(0)],
	['too many blocks', controls => controls.mine(10_001)],
	['half a block', controls => controls.mine(1.5)],
	['a number of blocks that is not a number', controls => controls.mine(NaN)],
	['an interval too short', controls => controls.setBlockInterval(49)],
	['an interval too long', controls => controls.setBlockInterval(86_400_001)],
	['an interval with a fraction of a millisecond', controls => controls.setBlockInterval(50.5)],
	['a clock advance of zero', controls => controls.advanceClock(0n)],
	['a clock that goes backwards', controls => controls.advanceClock(-1n)],
	['a snapshot with a name that is too long', controls => controls.takeSnapshot('x'.repeat(257))],
	['a faucet amount of zero', controls => controls.fund(RECIPIENT, 0n, undefined)],
	['a faucet amount beyond 64 bits', controls => controls.fund(RECIPIENT, 2n ** 64n, undefined)]
];

for (const [name, call] of REFUSALS) {
	t.test(`${name}: rejects with InvalidArgument, and the chain receives nothing`, async t => {
		const { controls, posted } = begin();

		await t.rejects(call(controls), InvalidArgument);
		t.strictSame(posted, []);
	});
}

t.test('each promise settles with its own reply: done, rejected with a reason, failed', async t => {
	const { controls, posted } = begin();
	const funding = { recipient: RECIPIENT, amount: 1n, mosaicId: undefined };
	const promises = [1, 2, 3].map(() => controls.fund(RECIPIENT, 1n, undefined));
	t.strictSame(posted.map(({ id, request }) => [id, request]), [1, 2, 3].map(id => [id, { name: 'fund', ...funding }]));

	controls.settle(2, { refused: 'the treasury is empty' });
	controls.settle(3, 'failed');
	controls.settle(1, { done: 'AB' as Hash256 });
	controls.settle(1, 'failed');

	const results = await Promise.allSettled(promises);
	t.match(results, [
		{ value: 'AB' },
		{ reason: { name: 'InvalidArgument', message: 'the treasury is empty' } },
		{ reason: { name: 'Error', message: 'the embedded chain could not process the request' } }
	]);
});

t.test('snapshots: read without the chain thread; changes are requested of it and settle in order of replies', async t => {
	const { controls, posted } = begin();
	const reverted = { height: 7n, revertedBlocks: 2, returnedTransactions: 1 };
	t.strictSame(controls.snapshots(), [SNAPSHOT]);
	const results = [controls.takeSnapshot('before'), controls.deleteSnapshot(4), controls.revert(3)];
	[SNAPSHOT, undefined, reverted].forEach((done, i) => controls.settle(i + 1, { done }));

	t.strictSame(posted.map(({ request }) => request), [
		{ name: 'takeSnapshot', label: 'before' }, { name: 'deleteSnapshot', snapshot: 4 }, { name: 'revert', snapshot: 3, discardTransactions: false }
	]);
	t.strictSame(await Promise.all(results), [SNAPSHOT, undefined, reverted]);
});

t.test('mine: reports progress, which is part of the status until the request ends', async t => {
	const { controls, chain } = begin();
	const reported: unknown[] = [];
	const mined = controls.mine(3, { onProgress: progress => reported.push(progress) });
	t.match(controls.status(), { mining: { height: 7n, made: 0, blocks: 3 } });
	chain.height = 8n;
	controls.progress(1, 1, 3);

	t.strictSame(reported, [{ height: 8n, made: 1, blocks: 3 }]);
	t.match(controls.status(), { mining: { height: 8n, made: 1, blocks: 3 } });
	controls.settle(1, { done: undefined });
	t.notOk('mining' in await mined);
});

t.test('blocks that another process has requested are part of the status until that request ends', t => {
	const { controls } = begin();
	controls.progress(2 ** 36 + 1, 4, 9);
	t.match(controls.status(), { mining: { height: 7n, made: 4, blocks: 9 } });
	controls.settle(2 ** 36 + 2, { done: undefined });
	t.match(controls.status(), { mining: { made: 4 } });
	controls.settle(2 ** 36 + 1, 'cancelled');
	t.notOk('mining' in controls.status());
	t.end();
});

t.test('mine, cancelled: the chain is notified once, and the promise rejects with the signal\'s reason', async t => {
	const { controls, posted, cancelled } = begin();
	const controller = new AbortController();
	const mined = controls.mine(3, { signal: controller.signal });
	const reason = new Error('enough');
	controller.abort(reason);
	t.strictSame(cancelled, [1]);
	controls.settle(1, 'cancelled');

	await t.rejects(mined, reason);
	t.notOk('mining' in controls.status());
	await t.rejects(controls.mine(1, { signal: controller.signal }), reason);
	t.equal(posted.length, 1);
});

t.test('mine: a cancellation after the end changes nothing', async t => {
	const { controls, cancelled } = begin();
	const controller = new AbortController();
	const mined = controls.mine(3, { signal: controller.signal });
	controls.settle(1, { done: undefined });
	t.match(await mined, { height: 7n });

	controller.abort();
	t.strictSame(cancelled, []);
});

t.test('too many requests are rejected as retryable; a stopped chain rejects pending and new ones', async t => {
	const { controls, posted } = begin();
	const waiting = Promise.allSettled(Array.from({ length: 1000 }, () => controls.mine(1)));
	await t.rejects(controls.mine(1), { name: 'ServiceUnavailable', retryAfterSeconds: 1 });
	t.equal(posted.length, 1000);

	controls.stop();

	t.ok((await waiting).every(result => result.status === 'rejected' && result.reason instanceof ServiceUnavailable));
	await t.rejects(controls.mine(1), ServiceUnavailable);
	t.equal(posted.length, 1000);
});
