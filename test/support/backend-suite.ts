/**
 * Tests the promises of the port (src/chain) on one backend: pages, look-ups, announcements, notifications, rollback and close. The twin
 * test (test/backend/twin.test.ts) compares whole replies of two backends; this suite needs only one.
 */
import t, { type Test } from 'tap';
import {
	type Chain, type ChainEvent, type Hash256, InvalidArgument, type JsonList, type MosaicId, type ObjectId, type Page, type PageRequest,
	type SortDirection, textOfList
} from '../../src/chain/index.js';
import type { SchemaName } from '../../generated/schemas.js';
import { MAX_PAGE_SIZE, readAll } from './pages.js';
import { until } from './catapult/until.js';
import type { Account, Signed, Wallet } from './wallet.js';

/** A backend with a small chain. */
export interface OpenBackend {
	readonly chain: Chain;
	readonly wallet: Wallet;
	/** Sender and recipient of the transfers. */
	readonly alice: Account;
	readonly bob: Account;
	/** Confirmed transfers. */
	readonly transfers: readonly Signed[];
	/** Resolves when the backend has processed all subscriptions. */
	readonly subscribed: () => Promise<void>;
	/** Called after an announcement was accepted: makes the backend publish it as unconfirmed, and then confirm it in a block. */
	readonly confirm: (transaction: Signed) => Promise<void>;
	/** Removes the newest blocks. @returns the height afterwards */
	readonly rollBack: () => Promise<bigint>;
}

/** Promises that not every backend, or its test double, can fulfil. */
export interface Features {
	/** Whether readers see an announced transaction once its notification was sent. */
	readonly readsAnnounced: boolean;
	/** Whether the chain publishes versions of its data. */
	readonly hasRevisions: boolean;
}

export interface BackendSuite {
	readonly name: string;
	readonly open: (t: Test) => Promise<OpenBackend>;
	readonly features: Features;
	/** Why the backend cannot be opened here; false when it can. */
	readonly skip?: string | false;
}

interface Entry {
	readonly id: ObjectId;
}

type Members = Readonly<Record<string, unknown>>;

/** A search without filter. */
interface Search {
	readonly name: string;
	readonly orderBy: string;
	readonly read: (chain: Chain, page: PageRequest<never>) => Promise<Page<SchemaName> | undefined>;
	/** Sort key of an entry; default: its id. */
	readonly keyOf?: (entry: Entry) => bigint;
	/** Whether the sort key may repeat, so that a page after a key skips all entries with it. */
	readonly hasTies?: boolean;
}

const UNKNOWN_ID = 'F'.repeat(24) as ObjectId;
const UNKNOWN_HASH = 'AB'.repeat(32) as Hash256;
const SMALL_PAGE = 7;
const ORDERS: readonly SortDirection[] = ['asc', 'desc'];

const member = (document: unknown, ...path: readonly string[]): unknown =>
	path.reduce<unknown>((value, name) => (value as Members | undefined)?.[name], document);

// a table of searches of different types; the suite passes requests of the sort field that the entry names
const search = <SortField extends string>(
	name: string,
	read: (chain: Chain, page: PageRequest<SortField>) => unknown,
	orderBy: SortField | 'id' = 'id',
	key: Pick<Search, 'keyOf' | 'hasTies'> = {}
): Search => ({ name, orderBy, read: async (chain, page) => await read(chain, page) as Page<SchemaName> | undefined, ...key });

const balanceOf = (currency: MosaicId) => (entry: Entry): bigint => {
	const mosaics = member(entry, 'account', 'mosaics') as readonly { readonly id: string; readonly amount: string }[];
	return BigInt(mosaics.find(({ id }) => id === currency)?.amount ?? 0);
};

const searchesOf = (currency: MosaicId): readonly Search[] => [
	search('blocks', ({ blocks }, page: PageRequest) => blocks.search({}, page)),
	search('blocks by height', ({ blocks }, page: PageRequest<'height'>) => blocks.search({}, page), 'height', {
		keyOf: entry => BigInt(member(entry, 'block', 'height') as string)
	}),
	search('confirmed transactions', ({ transactions }, page: PageRequest) => transactions.search('confirmed', { embedded: true }, page)),
	search('accounts', ({ accounts }, page: PageRequest) => accounts.search({}, page)),
	search('accounts by balance', ({ accounts }, page: PageRequest<'balance'>) => accounts.search({ mosaicId: currency }, page), 'balance', {
		keyOf: balanceOf(currency), hasTies: true
	}),
	search('mosaics', ({ mosaics }, page: PageRequest) => mosaics.search({}, page)),
	search('namespaces', ({ namespaces }, page: PageRequest) => namespaces.search({}, page)),
	search('transaction statements', ({ statements }, page: PageRequest) => statements.searchTransactionStatements({}, page)),
	search('metadata', ({ metadata }, page: PageRequest) => metadata.search({}, page))
];

const entriesOf = (list: JsonList<SchemaName>): readonly Entry[] => JSON.parse(`[${textOfList(list)}]`) as readonly Entry[];

const idsOf = (entries: readonly Entry[]): readonly ObjectId[] => entries.map(({ id }) => id);

type PageOptions = Partial<Pick<PageRequest, 'pageSize' | 'pageNumber' | 'order' | 'start'>>;

/** @returns the entries of a page, and the total; undefined when the backend returns no page */
const readPage = async (chain: Chain, { orderBy, read }: Search, options: PageOptions) => {
	const request = { pageSize: MAX_PAGE_SIZE, pageNumber: 1, order: 'asc', orderBy, ...options } as const;
	// the table names the sort field of each search
	const page = await read(chain, request as PageRequest<never>);
	return page && { entries: entriesOf(page.entries), totalEntries: page.totalEntries };
};

const isSorted = (entries: readonly Entry[], keyOf: (entry: Entry) => bigint | string, order: SortDirection): boolean =>
	entries.every((entry, i) => {
		const [a, b] = [entries[i - 1], entry];
		const [lower, upper] = order === 'asc' ? [a, b] : [b, a];
		return !a || keyOf(lower as Entry) <= keyOf(upper as Entry);
	});

const testPages = async (t: Test, chain: Chain, one: Search): Promise<void> => {
	const { hasTies = false, keyOf } = one;
	const ascending = await readAll(async page => ({ data: (await readPage(chain, one, page))?.entries ?? [] }));
	const descending = [...ascending].reverse();
	const lists = { asc: ascending, desc: descending };
	t.equal(new Set(idsOf(ascending)).size, ascending.length, 'no entry twice');
	for (const order of ORDERS) {
		const all = lists[order];
		t.ok(isSorted(all, keyOf ?? (({ id }) => id), order), `sorted, ${order}`);
		const numbered: Entry[] = [];
		for (let pageNumber = 1; pageNumber <= Math.ceil(all.length / SMALL_PAGE) + 1; ++pageNumber) {
			const page = await readPage(chain, one, { pageSize: SMALL_PAGE, pageNumber, order });
			t.equal(page?.totalEntries, all.length, `total of page ${pageNumber}, ${order}`);
			numbered.push(...page?.entries ?? []);
		}
		t.strictSame(numbered, all, `numbered pages, ${order}`);
		for (const place of new Set([0, SMALL_PAGE, all.length - 1].filter(i => i < all.length && i >= 0))) {
			const entry = all[place] as Entry;
			const at = await readPage(chain, one, { pageSize: SMALL_PAGE, order, start: { kind: 'at', id: entry.id } });
			t.strictSame(at?.entries, all.slice(place, place + SMALL_PAGE), `page at entry ${place}, ${order}`);
			const after = await readPage(chain, one, {
				pageSize: SMALL_PAGE, order, start: { kind: 'after', key: keyOf ? keyOf(entry) : entry.id }
			});
			const next = hasTies && keyOf ? all.findIndex((other, i) => i > place && keyOf(other) !== keyOf(entry)) : place + 1;
			t.strictSame(after?.entries, next === -1 ? [] : all.slice(next, next + SMALL_PAGE), `page after entry ${place}, ${order}`);
			t.equal(after?.totalEntries, all.length, 'the total does not depend on the start');
		}
	}
	t.equal(await readPage(chain, one, { start: { kind: 'at', id: UNKNOWN_ID } }), undefined, 'no page at an unknown entry');
};

const parse = (json: string | undefined): unknown => (json === undefined ? undefined : JSON.parse(json));

const allOf = async (chain: Chain, name: string): Promise<readonly Entry[]> => {
	const one = searchesOf('' as MosaicId).find(candidate => candidate.name === name) as Search;
	return readAll(async page => ({ data: (await readPage(chain, one, page))?.entries ?? [] }));
};

const testLookUps = async (t: Test, { chain, transfers, wallet }: OpenBackend): Promise<void> => {
	const { accounts, blocks, mosaics, transactions } = chain;
	await t.test('blocks by height', async t => {
		const entries = await allOf(chain, 'blocks');
		t.equal(await blocks.height(), BigInt(entries.length));
		for (const entry of entries)
			t.strictSame(parse(await blocks.byHeight(BigInt(member(entry, 'block', 'height') as string))), entry);
		t.equal(await blocks.byHeight(BigInt(entries.length + 1)), undefined);
		t.equal(await blocks.merkleTree(BigInt(entries.length + 1), 'transactions'), undefined);
	});
	await t.test('accounts by address, one by one and in batches', async t => {
		const entries = await allOf(chain, 'accounts');
		const addresses = entries.map(entry => member(entry, 'account', 'address') as Account['address']);
		for (const [i, address] of addresses.entries())
			t.strictSame(parse(await accounts.byAddress(address)), entries[i]);
		const unknown = wallet.accountOf().address;
		t.equal(await accounts.byAddress(unknown), undefined);
		t.strictSame(entriesOf(await accounts.byAddresses([unknown, ...[...addresses].reverse(), ...addresses.slice(0, 1)])), entries);
		t.equal(textOfList(await accounts.byAddresses([])), '');
	});
	await t.test('mosaics by id', async t => {
		const entries = await allOf(chain, 'mosaics');
		const ids = entries.map(entry => member(entry, 'mosaic', 'id') as MosaicId);
		for (const [i, id] of ids.entries())
			t.strictSame(parse(await mosaics.byId(id)), entries[i]);
		t.equal(await mosaics.byId('0123456789ABCDEF' as MosaicId), undefined);
		t.equal(await mosaics.supply('0123456789ABCDEF' as MosaicId), undefined);
		t.strictSame(entriesOf(await mosaics.byIds(ids)), [...entries].reverse(), 'newest first');
	});
	await t.test('transactions by hash and id, and their statuses', async t => {
		const entries = await allOf(chain, 'confirmed transactions');
		const hashes = transfers.map(({ hash }) => hash as Hash256);
		for (const hash of hashes) {
			const found = parse(await transactions.get('confirmed', { kind: 'hash', hash })) as Entry;
			t.equal(member(found, 'meta', 'hash'), hash);
			t.strictSame(parse(await transactions.get('confirmed', { kind: 'id', id: found.id })), found);
			t.ok(idsOf(entries).includes(found.id));
			t.equal(await transactions.get('unconfirmed', { kind: 'hash', hash }), undefined, 'not in another group');
		}
		t.equal(await transactions.get('confirmed', { kind: 'hash', hash: UNKNOWN_HASH }), undefined);
		t.equal(await transactions.get('confirmed', { kind: 'id', id: UNKNOWN_ID }), undefined);
		const many = entriesOf(await transactions.getMany('confirmed', [UNKNOWN_HASH, ...hashes].map(hash => ({ kind: 'hash', hash }))));
		t.strictSame(many.map(entry => member(entry, 'meta', 'hash')).sort(), [...hashes].sort());
		t.ok(isSorted(many, ({ id }) => id, 'asc'), 'in insertion order');
		const statuses = (await transactions.statuses([...hashes, UNKNOWN_HASH])).map(parse);
		t.strictSame(statuses.map(status => [member(status, 'hash'), member(status, 'group')]), hashes.map(hash => [hash, 'confirmed']));
	});
};

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
		t.strictSame(before, { chain: undefined, pool: undefined });
	t.strictSame(recorder.gaps, []);
	recorder.remove();
};

const testRejections = async (t: Test, { alice, bob, chain: { announcer }, wallet }: OpenBackend): Promise<void> => {
	const { bytes } = wallet.transfer(alice, bob);
	await t.rejects(Promise.resolve().then(() => announcer.transaction(bytes.subarray(1))), InvalidArgument, 'truncated');
	await t.rejects(Promise.resolve().then(() => announcer.transaction(Buffer.alloc(0))), InvalidArgument, 'empty');
	await t.rejects(Promise.resolve().then(() => announcer.partial(bytes)), InvalidArgument, 'not an aggregate bonded transaction');
};

const testRollback = async (t: Test, { chain, rollBack }: OpenBackend): Promise<void> => {
	const recorder = new Recorder(chain);
	const height = await chain.blocks.height();
	const after = await rollBack();
	t.ok(after < height);
	await until('the height has decreased', async () => await chain.blocks.height() === after);
	t.equal(await chain.blocks.byHeight(after + 1n), undefined, 'the block does not exist any more');
	t.ok(await chain.blocks.byHeight(after));
	t.strictSame(recorder.gaps, [], 'not a gap: clients see a block of a known height again');
	recorder.remove();
};

/** Registers the suite as a test. */
export const runBackendSuite = ({ features, name, open, skip = false }: BackendSuite): void => {
	void t.test(`${name} backend`, { skip }, async t => {
		const backend = await open(t);
		const { chain, wallet } = backend;
		await t.test('pages', async t => {
			for (const one of searchesOf(wallet.currency))
				await t.test(one.name, t => testPages(t, chain, one));
		});
		await t.test('look-ups', t => testLookUps(t, backend));
		await t.test('accepts announcements and publishes events in order', t => testEvents(t, backend, features));
		await t.test('rejects invalid announcements', t => testRejections(t, backend));
		await t.test('rollback', t => testRollback(t, backend));
		await t.test('close is idempotent', async t => {
			await Promise.all([chain.close(), chain.close()]);
			await t.resolves(chain.close());
		});
	});
};
