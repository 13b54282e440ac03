/**
 * Tests the promises of the port (src/chain) on one backend: pages, filters, look-ups, announcements, notifications, rollback and close.
 * The twin test (test/backend/twin.test.ts) compares whole replies of two backends; this suite needs only one.
 */
import t, { type Test } from 'tap';
import { type Chain, type ChainEvent, type Hash256, InvalidArgument, type PublicKey, type Signature } from '../../../src/chain/index.js';
import { type KnownChain, testLookUps } from './look-ups.js';
import { testFilters, testPages } from './page-tests.js';
import { searchesOf } from './searches.js';
import { until } from '../until.js';
import type { Signed } from '../transactions/wallet.js';

/** A backend with a chain that has at least two entries of every kind. */
export interface OpenBackend extends KnownChain {
	/** Resolves when the backend has processed all subscriptions. */
	readonly subscribed: () => Promise<void>;
	/** Called after an announcement was accepted: makes the backend publish it as unconfirmed, and then confirm it in a block. */
	readonly confirm: (transaction: Signed) => Promise<void>;
	/** Makes the chain return to an earlier block, after which it may have others. @returns the height of that block */
	readonly rollBack: () => Promise<bigint>;
}

/** Promises that not every backend, or its test double, can fulfil. */
export interface Features {
	/** Whether readers see an announced transaction once its notification was sent. */
	readonly readsAnnounced: boolean;
	/** Whether the chain publishes versions of its data. */
	readonly hasRevisions: boolean;
	/** Whether a rollback leaves a chain without the removed blocks; otherwise others replace them in the same commit. */
	readonly shrinks: boolean;
}

export interface BackendSuite {
	readonly name: string;
	readonly open: (t: Test) => Promise<OpenBackend>;
	readonly features: Features;
	/** Why the backend cannot be opened here; false when it can. */
	readonly skip?: string | false;
}

/** Events and gaps of a chain, in order of arrival. */
class Recorder {
	readonly events: ChainEvent[] = [];
	readonly gaps: string[] = [];
	readonly remove: () => void;

	constructor(chain: Chain, onEvent: (event: ChainEvent) => void = () => undefined) {
		this.remove = chain.events.listen({
			onEvents: events => events.forEach(event => {
				this.events.push(event);
				onEvent(event);
			}),
			onGap: reason => this.gaps.push(reason)
		});
	}

	/** @returns the channels of the events that concern a transaction, and of blocks, each once in sequence */
	channels(hash: string): string[] {
		const own = (event: ChainEvent): boolean => event.isRepeated !== true && event.data().includes(hash);
		// notifications of earlier transactions may come first
		const first = this.events.findIndex(own);
		const names = (first === -1 ? [] : this.events.slice(first))
			.filter(event => event.channel === 'block' || own(event))
			.map(({ channel }) => channel);
		return names.filter((name, i) => name !== names[i - 1]);
	}
}

const SUBSCRIBED = ['block', 'confirmedAdded', 'unconfirmedAdded', 'unconfirmedRemoved'] as const;

const testEvents = async (t: Test, { alice, bob, chain, confirm, subscribed, wallet }: OpenBackend, features: Features): Promise<void> => {
	const removed = new Recorder(chain);
	removed.remove();
	const seen: Promise<unknown>[] = [];
	const recorder = new Recorder(chain, event => {
		if (features.readsAnnounced && event.channel === 'confirmedAdded' && event.data().includes(next.hash))
			seen.push(Promise.resolve(chain.transactions.get('confirmed', { kind: 'hash', hash: next.hash as Hash256 })));
	});
	const next = wallet.transfer(alice, bob, 3n);
	SUBSCRIBED.forEach(channel => chain.events.open(channel, undefined));
	await subscribed();
	const before = chain.revisions();

	await chain.announcer.transaction(next.bytes);
	await confirm(next);
	await until('the transaction is published as confirmed', () => recorder.channels(next.hash).at(-1) === 'unconfirmedRemoved');
	t.strictSame(recorder.channels(next.hash), ['unconfirmedAdded', 'block', 'confirmedAdded', 'unconfirmedRemoved'], 'in order');
	const addresses = new Set(recorder.events.filter(({ channel }) => channel === 'confirmedAdded').flatMap(event => event.addresses));
	t.ok(addresses.has(alice.address) && addresses.has(bob.address), 'sender and recipient are notified');
	t.strictSame(removed.events, [], 'a removed listener receives nothing');
	if (features.readsAnnounced)
		t.ok((await Promise.all(seen)).every(found => found !== undefined) && seen.length > 0, 'readers include what was published');
	if (features.hasRevisions)
		t.not(chain.revisions().chain, before.chain, 'the revision has changed');
	else
		t.strictSame([before.chain, before.pool], [undefined, undefined], 'a node does not publish when it writes state');
	t.strictSame(recorder.gaps, []);
	recorder.remove();
};

const testRejections = async (t: Test, { alice, bob, chain: { announcer }, wallet }: OpenBackend): Promise<void> => {
	const { bytes } = wallet.transfer(alice, bob);
	await t.rejects(Promise.resolve().then(() => announcer.transaction(bytes.subarray(1))), InvalidArgument, 'truncated');
	await t.rejects(Promise.resolve().then(() => announcer.transaction(Buffer.alloc(0))), InvalidArgument, 'empty');
	await t.rejects(Promise.resolve().then(() => announcer.partial(bytes)), InvalidArgument, 'not an aggregate bonded transaction');
};

/** Announces the last cosignature that a partial transaction waits for. */
const testCosignature = async (t: Test, { bob, chain, partials, wallet }: OpenBackend, features: Features): Promise<void> => {
	const [partial] = partials as [Signed];
	const { parentHash, signature, signerPublicKey, version } = wallet.cosign(bob, partial);
	await t.resolves(chain.announcer.partial(partial.bytes), 'a repeated announcement has no effect');
	await t.resolves(chain.announcer.cosignature({
		// the wallet writes the contract's texts
		parentHash: parentHash as Hash256,
		signature: signature as Signature,
		signerPublicKey: signerPublicKey as PublicKey,
		version: BigInt(version)
	}));
	if (!features.readsAnnounced)
		return;
	const key = { kind: 'hash', hash: partial.hash as Hash256 } as const;
	await until('the aggregate is confirmed', async () => await chain.transactions.get('confirmed', key) !== undefined);
	t.equal(await chain.transactions.get('partial', key), undefined);
};

const testRollback = async (t: Test, { chain, rollBack }: OpenBackend, features: Features): Promise<void> => {
	const recorder = new Recorder(chain);
	const height = await chain.blocks.height();
	const newest = await chain.blocks.byHeight(height);
	const after = await rollBack();
	t.ok(after < height);
	await until('the newest block has gone', async () => (await chain.blocks.byHeight(height))?.text !== newest?.text);
	if (features.shrinks) {
		await until('the height has decreased', async () => await chain.blocks.height() === after);
		t.equal(await chain.blocks.byHeight(after + 1n), undefined, 'the block does not exist any more');
	} else {
		await until('the rollback is published', () => recorder.events.some(event => event.channel === 'rolledBack' && event.height === after));
	}
	t.ok(await chain.blocks.byHeight(after));
	t.strictSame(recorder.gaps, [], 'not a gap: clients see a block of a known height again');
	recorder.remove();
};

/** Registers the suite as a test. */
export const runBackendSuite = ({ features, name, open, skip = false }: BackendSuite): void => {
	void t.test(`${name} backend`, { skip }, async t => {
		const backend = await open(t);
		const { chain, wallet } = backend;
		for (const one of searchesOf(wallet.currency)) {
			await t.test(`pages of ${one.name}`, t => testPages(t, chain, one));
			await t.test(`filters of ${one.name}`, t => testFilters(t, chain, one));
		}
		await t.test('look-ups', t => testLookUps(t, backend));
		await t.test('accepts announcements and publishes events in order', t => testEvents(t, backend, features));
		await t.test('rejects invalid announcements', t => testRejections(t, backend));
		await t.test('accepts cosignatures', t => testCosignature(t, backend, features));
		await t.test('rollback', t => testRollback(t, backend, features));
		await t.test('close is idempotent', async t => {
			await Promise.all([chain.close(), chain.close()]);
			await t.resolves(chain.close());
		});
	});
};
