/** What peers send, on its way into the pools: what is accepted, ignored, and counted against the peer. */
import t, { type Test } from 'tap';
import { InvalidArgument } from '../../../../src/chain/index.js';
import type { ChainHost } from '../../../../src/backends/embedded/node/block-source.js';
import type { ChainNode } from '../../../../src/backends/embedded/node/chain-node.js';
import { PeerIntake, poolKeys, type Received } from '../../../../src/backends/embedded/node/peer-intake.js';
import { systemTimers } from '../../../../src/runtime/timers.js';
import type { PeerItems } from '../../../../src/wire/packets/pools.js';
import { TestNode } from '../../../support/embedded/node.js';
import { cosignatureOf, hashTextOf, HOUR_MS, pay } from '../../../support/embedded/signing.js';

const GOOD: Received = { fatal: undefined, isExcessive: false };
const NOT_SIGNED = 'Failure_Consumer_Batch_Signature_Not_Verifiable';
const TEN_MINUTES_MS = 600_000;

interface Reception {
	readonly chain: TestNode;
	readonly intake: PeerIntake;
	/** Peers and what they are known to have. */
	readonly known: string[];
	/** @returns the verdict, and the events */
	readonly receive: (items: PeerItems, peer?: string) => Promise<readonly [Received, readonly string[]]>;
	/** Milliseconds. */
	passed: number;
	isStorageDown: boolean;
}

const begin = (t: Test, minFeeMultiplier = 0): Reception => {
	const chain = TestNode.begin(t, { minFeeMultiplier });
	const events: string[] = [];
	let [passed, isStorageDown] = [0, false];
	const host: ChainHost<ChainNode> = {
		node: () => chain.node,
		writable: () => chain.node,
		now: () => chain.now,
		isStorageDown: () => isStorageDown,
		attempt: work => {
			if (isStorageDown)
				return false;
			const outcome = work();
			if (outcome)
				events.push(...chain.describe(outcome));
			return true;
		},
		consider: () => undefined,
		publish: () => undefined,
		recover: error => {
			throw error;
		},
		settle: () => undefined
	};
	const intake = new PeerIntake(host, { preparation: chain.preparation, minFeeMultiplier }, { ...systemTimers, now: () => passed });
	const known: string[] = [];
	intake.onKnown = (keys, peer, added) => void known.push(...keys.map(key => `${peer} ${added.has(key) ? 'added ' : ''}${key}`));
	return {
		chain, intake, known,
		receive: async (items, peer = 'peer') => [await intake.receive(items, peer), events.splice(0)],
		get passed() {
			return passed;
		},
		set passed(ms) {
			passed = ms;
		},
		get isStorageDown() {
			return isStorageDown;
		},
		set isStorageDown(isDown) {
			isStorageDown = isDown;
		}
	};
};

const transactions = (...payloads: readonly Buffer[]): PeerItems => ({ kind: 'transactions', payloads });
const partials = (...payloads: readonly Buffer[]): PeerItems => ({ kind: 'partials', payloads });

/** @returns the same transaction with another signature */
const forged = (bytes: Buffer): Buffer => {
	const copy = Buffer.from(bytes);
	copy.writeUInt8(copy.readUInt8(0x40) ^ 1, 0x40);
	return copy;
};

t.test('a valid transaction becomes unconfirmed, once, and every sender is known to have it', async t => {
	const { chain, receive, known } = begin(t);
	const pays = chain.signing.sign('pay', 'alice', pay('bob', 1n));

	t.strictSame(await receive(transactions(pays), 'first'), [GOOD, ['unconfirmedAdded pay']]);
	t.strictSame(await receive(transactions(pays), 'second'), [GOOD, []]);
	chain.harvest();
	t.strictSame(await receive(transactions(pays), 'third'), [GOOD, []], 'confirmed');

	const key = poolKeys.transaction(hashTextOf(pays));
	t.strictSame(known, [`first added ${key}`, `second ${key}`, `third ${key}`]);
});

t.test('one that fails gets a status as by a node, and is ignored for ten minutes', async t => {
	const reception = begin(t);
	const { chain, intake, receive } = reception;
	const tooMuch = chain.signing.sign('too much', 'alice', pay('bob', 1n << 50n));
	const status = ['status too much Failure_Core_Insufficient_Balance'];

	t.strictSame(await receive(transactions(tooMuch)), [GOOD, status]);
	t.strictSame(await receive(transactions(tooMuch), 'another'), [GOOD, []]);
	t.strictSame(intake.rejectedHashes(), [hashTextOf(tooMuch)]);
	reception.passed = TEN_MINUTES_MS;
	t.strictSame(await receive(transactions(tooMuch)), [GOOD, status]);
	t.strictSame(intake.rejectedHashes(), [hashTextOf(tooMuch)]);
});

t.test('one that was rejected is validated again after a block: its sender may have had the block earlier', async t => {
	const { chain, intake, receive } = begin(t);
	const bonded = chain.signing.bonded('bonded', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]]);
	t.match(await receive(partials(bonded)), [GOOD, [/^status bonded Failure_LockHash/]]);
	t.strictSame(await receive(partials(bonded)), [GOOD, []]);
	t.strictSame(intake.rejectedHashes(), [hashTextOf(bonded)]);
	chain.confirm(chain.signing.lock('lock', 'alice', bonded));
	t.strictSame(intake.rejectedHashes(), []);
	t.strictSame(await receive(partials(bonded)), [GOOD, ['partialAdded bonded']]);
});

t.test('an aggregate without enough cosignatures is not rejected by its hash, which does not cover them', async t => {
	const { chain, intake, receive } = begin(t);
	const terms = { deadline: chain.now + HOUR_MS };
	const inner = [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]] as const;
	t.match(await receive(transactions(chain.signing.aggregate('swap', inner, terms))), [GOOD, [/^status swap Failure_Aggregate_Missing/]]);
	t.strictSame(intake.rejectedHashes(), []);
	t.strictSame(await receive(transactions(chain.signing.aggregate('swap', inner, { ...terms, cosigners: ['bob'] }))), [
		GOOD, ['unconfirmedAdded swap']
	]);
});

t.test('one below the minimum fee is ignored without a status', async t => {
	const { chain, receive } = begin(t, 10);
	const underpaid = chain.signing.sign('underpaid', 'alice', pay('bob', 1n), { maxFee: 100n });
	const paid = chain.signing.sign('paid', 'alice', pay('bob', 1n), { maxFee: 100_000n });
	t.strictSame(await receive(transactions(underpaid, paid)), [GOOD, ['unconfirmedAdded paid']]);
});

t.test('a cosignature that is not genuine is fatal, and does not keep the genuine aggregate out', async t => {
	const { chain, intake, receive } = begin(t);
	const genuine = chain.signing.aggregate('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]], { cosigners: ['bob'] });
	const wrong = Buffer.from(genuine);
	wrong.writeUInt8(wrong.readUInt8(wrong.length - 1) ^ 1, wrong.length - 1);
	t.strictSame(await receive(transactions(wrong)), [{ fatal: NOT_SIGNED, isExcessive: false }, [`status swap ${NOT_SIGNED}`]]);
	t.strictSame(intake.rejectedHashes(), []);
	t.strictSame(await receive(transactions(genuine)), [GOOD, ['unconfirmedAdded swap']]);
});

t.test('a signature that is not genuine is fatal', async t => {
	const { chain, receive } = begin(t);
	const pays = chain.signing.sign('pay', 'alice', pay('bob', 1n));
	const [verdict, events] = await receive(transactions(forged(pays)));
	t.strictSame(verdict, { fatal: NOT_SIGNED, isExcessive: false });
	t.match(events, [/^status [0-9A-F]{64} Failure_Consumer_Batch_Signature_Not_Verifiable$/]);
	t.strictSame(await receive(transactions(pays)), [GOOD, ['unconfirmedAdded pay']]);
});

t.test('a failure of a rule that needs no state is fatal; one that needs it is not', async t => {
	const { chain, receive } = begin(t);
	const badly = chain.signing.aggregate('inner count', [], { signer: 'alice' });
	t.match(await receive(transactions(badly)), [{ fatal: /^Failure_Aggregate_/ }, [/^status inner count/]]);
	const late = chain.signing.sign('late', 'alice', pay('bob', 1n), { deadline: chain.now - 1n });
	t.strictSame(await receive(transactions(late)), [GOOD, ['status late Failure_Core_Past_Deadline']]);
});

t.test('eight failures are excessive where they are a tenth of what was sent', async t => {
	const { chain, receive } = begin(t);
	const fails = (count: number, round: string): Buffer[] => Array.from({ length: count }, (_, i) =>
		chain.signing.sign(`${round} fails ${i}`, 'alice', pay('bob', 1n << 50n)));
	const good = (count: number, round: string): Buffer[] => Array.from({ length: count }, (_, i) =>
		chain.signing.sign(`${round} good ${i}`, 'alice', pay('bob', 1n)));

	t.strictSame((await receive(transactions(...fails(7, 'seven'))))[0], GOOD);
	t.strictSame((await receive(transactions(...fails(8, 'few'), ...good(73, 'few'))))[0], GOOD);
	t.strictSame((await receive(transactions(...fails(8, 'many'), ...good(72, 'many'))))[0], { fatal: undefined, isExcessive: true });
});

t.test('the share of failures is one of all that was sent: those included that are known, and all parts', async t => {
	const { chain, receive } = begin(t);
	const fails = (count: number, round: string): Buffer[] => Array.from({ length: count }, (_, i) =>
		chain.signing.sign(`${round} fails ${i}`, 'alice', pay('bob', 1n << 50n)));
	const good = Array.from({ length: 192 }, (_, i) => chain.signing.sign(`good ${i}`, 'alice', pay('bob', 1n)));

	t.strictSame((await receive(transactions(...good)))[0], GOOD);
	t.strictSame((await receive(transactions(...good.slice(0, 73), ...fails(8, 'first'))))[0], GOOD, 'known ones count');
	t.strictSame((await receive(transactions(...fails(10, 'second'), ...good)))[0], GOOD, 'parts are not judged alone');
	t.strictSame((await receive(transactions(...fails(10, 'third'), ...good.slice(0, 85), ...fails(10, 'fourth'), ...good.slice(85, 180))))[0],
		{ fatal: undefined, isExcessive: true });
});

t.test('with bytes that are no transaction nothing is accepted, and nothing is ignored when another peer sends it', async t => {
	const { chain, receive, known } = begin(t);
	const garbage = Buffer.alloc(160, 7);
	garbage.writeUInt32LE(160);
	const many = Array.from({ length: 150 }, (_, i) => chain.signing.sign(`pay ${i}`, 'alice', pay('bob', 1n)));
	for (const unreadable of [[garbage, many[0]!], [many[0]!, garbage], [...many, garbage]])
		await t.rejects(receive(transactions(...unreadable), 'newer'), InvalidArgument);
	t.strictSame(known, []);
	t.strictSame(await receive(transactions(...many), 'another'), [GOOD, many.map((_, i) => `unconfirmedAdded pay ${i}`)]);

	const bonded = chain.signing.bonded('bonded', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]]);
	chain.confirm(chain.signing.lock('lock', 'alice', bonded));
	await t.rejects(receive(partials(bonded, many[0]!), 'newer'), InvalidArgument, 'no aggregate');
	t.strictSame(await receive(partials(bonded), 'another'), [GOOD, ['partialAdded bonded']]);
});

t.test('what cannot be stored is accepted when it is sent again', async t => {
	const reception = begin(t);
	const { chain, receive, known } = reception;
	const pays = ['pay', 'pay more'].map(label => chain.signing.sign(label, 'alice', pay('bob', 1n)));
	for (const sent of [pays.slice(0, 1), pays]) {
		const pending = receive(transactions(...sent));
		reception.isStorageDown = true;
		t.strictSame(await pending, [GOOD, []], 'while signatures were verified, the disk has become full');
		reception.isStorageDown = false;
	}
	t.ok(known.every(key => !key.includes('added')));
	t.strictSame(await receive(transactions(...pays)), [GOOD, ['unconfirmedAdded pay', 'unconfirmedAdded pay more']]);
});

t.test('an aggregate waits for cosignatures of peers and is complete', async t => {
	const { chain, receive, known } = begin(t);
	const bonded = chain.signing.bonded('bonded', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)], ['carol', pay('alice', 1n)]]);
	const cosignatures = (['bob', 'carol'] as const).map(name => cosignatureOf(name, bonded));

	t.match(await receive(partials(bonded)), [GOOD, [/^status bonded Failure_LockHash/]], 'without a lock');
	chain.confirm(chain.signing.lock('lock', 'alice', bonded));
	const other = chain.signing.bonded('other', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]]);
	chain.confirm(chain.signing.lock('lock 2', 'alice', other));

	t.strictSame(await receive({ kind: 'cosignatures', cosignatures: [cosignatureOf('bob', other)] }), [GOOD, []], 'unknown aggregate');
	t.strictSame(await receive(partials(other), 'first'), [GOOD, ['partialAdded other']]);
	t.strictSame(await receive(partials(other)), [GOOD, []]);
	const bad = { ...cosignatureOf('bob', other), signature: cosignatures[0]!.signature };
	t.strictSame(await receive({ kind: 'cosignatures', cosignatures: [bad] }), [GOOD, []], 'nodes forward such cosignatures, too');
	t.match(await receive({ kind: 'cosignatures', cosignatures: [cosignatureOf('bob', other)] }, 'second'), [
		GOOD, [/^cosignature other/, 'partialRemoved other', 'unconfirmedAdded other']
	]);
	t.ok(known.includes(`first added ${poolKeys.partial(hashTextOf(other))}`));
	t.ok(known.includes(`second added ${poolKeys.cosignature(cosignatureOf('bob', other))}`));
});

t.test('cosignatures that an aggregate of a peer contains are processed', async t => {
	const { chain, receive } = begin(t);
	const terms = { deadline: chain.now + HOUR_MS };
	const inner = [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]] as const;
	chain.confirm(chain.signing.lock('lock', 'alice', chain.signing.bonded('swap', inner, terms)));
	const cosigned = chain.signing.bonded('swap', inner, { ...terms, cosigners: ['bob'] });
	t.match(await receive(partials(cosigned)), [GOOD, ['partialAdded swap', /^cosignature swap/, 'partialRemoved swap', 'unconfirmedAdded swap']]);
});

t.test('an aggregate whose fee does not cover its cosignatures is not accepted from a peer again, which still waits for one', async t => {
	const { chain, intake, receive } = begin(t, 1);
	const inner = [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]] as const;
	const terms = { deadline: chain.now + HOUR_MS, maxFee: BigInt(chain.signing.bonded('any', inner).length) };
	const swap = chain.signing.bonded('swap', inner, terms);
	chain.confirm(chain.signing.lock('lock', 'alice', swap));
	chain.bond(swap);
	t.match(chain.cosign(cosignatureOf('bob', swap)), [/^cosignature swap/, 'partialRemoved swap', 'status swap Failure_Core_Invalid_Transaction_Fee']);

	t.strictSame(await receive(partials(swap)), [GOOD, []]);
	t.strictSame(intake.rejectedHashes(), [hashTextOf(swap)], 'it is not requested');
	chain.now = terms.deadline;
	t.strictSame(intake.rejectedHashes(), [], 'after the deadline no peer has it');
});

t.test('an aggregate with a wrong signature is fatal', async t => {
	const { chain, receive } = begin(t);
	const bonded = forged(chain.signing.bonded('bonded', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]]));
	chain.confirm(chain.signing.lock('lock', 'alice', bonded));
	t.match(await receive(partials(bonded)), [{ fatal: 'Failure_Signature_Not_Verifiable' }, [/^status [0-9A-F]{64} Failure_Signature/]]);
});

t.test('does nothing after it is closed', async t => {
	const { chain, intake, receive } = begin(t);
	const pending = receive(transactions(chain.signing.sign('pay', 'alice', pay('bob', 1n))));
	intake.close();
	t.strictSame(await pending, [GOOD, []]);
});
