/** Look-ups of the port: one by one and in batches, known and unknown. */
import type { Test } from 'tap';
import {
	type Address, type Awaitable, type Chain, type CompositeReader, type Hash256, type Json, type JsonList, type MosaicId, type NamespaceId,
	textOfList, type TransactionGroup
} from '../../../src/chain/index.js';
import type { SchemaName } from '../../../generated/schemas.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import type { Account, Signed, Wallet } from '../transactions/wallet.js';
import { isSorted, UNKNOWN_ID } from './page-tests.js';
import { allOf, entriesOf, type Entry, idsOf, member, searchesOf } from './searches.js';

const UNKNOWN_HASH = 'AB'.repeat(32) as Hash256;
const UNKNOWN_MOSAIC = '0123456789ABCDEF';
const UNKNOWN_ADDRESS = `98${'CD'.repeat(23)}`;

/** A look-up of the entries of a search by their keys. */
interface LookUp {
	readonly search: string;
	readonly keyOf: (entry: Entry) => string;
	readonly one: (chain: Chain, key: string) => Awaitable<Json<SchemaName> | undefined>;
	readonly many?: (chain: Chain, keys: readonly string[]) => Awaitable<JsonList<SchemaName>>;
	/** Order of the entries of a batch. */
	readonly order?: 'oldest first' | 'newest first';
	readonly unknown: string;
}

const composite = (search: string, group: string, readerOf: (chain: Chain) => CompositeReader<SchemaName>): LookUp => ({
	search,
	keyOf: entry => member(entry, group, 'compositeHash'),
	one: (chain, hash) => readerOf(chain).byCompositeHash(hash as Hash256),
	many: (chain, hashes) => readerOf(chain).byCompositeHashes(hashes as readonly Hash256[]),
	order: 'newest first',
	unknown: UNKNOWN_HASH
});

const LOOK_UPS: readonly LookUp[] = [
	{
		search: 'blocks', keyOf: entry => member(entry, 'block', 'height'), unknown: '100000000',
		one: async ({ blocks }, height) => (await blocks.byHeight(BigInt(height)))?.text
	},
	{
		search: 'accounts', keyOf: entry => member(entry, 'account', 'address'), order: 'oldest first', unknown: UNKNOWN_ADDRESS,
		one: ({ accounts }, address) => accounts.byAddress(address as Address),
		many: ({ accounts }, addresses) => accounts.byAddresses(addresses as readonly Address[])
	},
	{
		search: 'mosaics', keyOf: entry => member(entry, 'mosaic', 'id'), order: 'newest first', unknown: UNKNOWN_MOSAIC,
		one: ({ mosaics }, id) => mosaics.byId(id as MosaicId),
		many: ({ mosaics }, ids) => mosaics.byIds(ids as readonly MosaicId[])
	},
	{
		search: 'hash locks', keyOf: entry => member(entry, 'lock', 'hash'), order: 'newest first', unknown: UNKNOWN_HASH,
		one: ({ hashLocks }, hash) => hashLocks.byHash(hash as Hash256),
		many: ({ hashLocks }, hashes) => hashLocks.byHashes(hashes as readonly Hash256[])
	},
	{
		search: 'account restrictions', keyOf: entry => member(entry, 'accountRestrictions', 'address'), order: 'oldest first',
		unknown: UNKNOWN_ADDRESS,
		one: ({ accountRestrictions }, address) => accountRestrictions.byAddress(address as Address),
		many: ({ accountRestrictions }, addresses) => accountRestrictions.byAddresses(addresses as readonly Address[])
	},
	composite('secret locks', 'lock', ({ secretLocks }) => secretLocks),
	composite('mosaic restrictions', 'mosaicRestrictionEntry', ({ mosaicRestrictions }) => mosaicRestrictions),
	composite('metadata', 'metadataEntry', ({ metadata }) => metadata)
];

const parse = (json: string | undefined): unknown => (json === undefined ? undefined : JSON.parse(json));

/** The searches without the one by balance, whose mosaic does not matter here. */
const entriesBy = async (chain: Chain, name: string): Promise<readonly Entry[]> => {
	const found = searchesOf(UNKNOWN_MOSAIC as MosaicId).find(candidate => candidate.name === name);
	if (!found)
		throw new Error(`there is no search of ${name}`);
	return allOf(chain, found);
};

const testLookUp = async (t: Test, chain: Chain, { search, keyOf, one, many, order, unknown }: LookUp): Promise<void> => {
	const entries = await entriesBy(chain, search);
	const keys = entries.map(keyOf);
	const found: unknown[] = [];
	for (const key of keys)
		found.push(parse(await one(chain, key)));
	t.strictSame(found, entries);
	t.equal(await one(chain, unknown), undefined, 'unknown');
	if (!many)
		return;
	const batch = await many(chain, [unknown, ...[...keys].reverse(), ...keys.slice(0, 1)]);
	t.strictSame(entriesOf(batch), order === 'newest first' ? [...entries].reverse() : entries, `each once, ${order}`);
	t.equal(textOfList(await many(chain, [])), '', 'no keys');
};

/** Properties of blocks, accounts and mosaics that are not documents. */
const testFigures = async (t: Test, chain: Chain, { currency }: Wallet): Promise<void> => {
	const { accounts, blocks, mosaics } = chain;
	const entries = await entriesBy(chain, 'blocks');
	t.equal(await blocks.height(), BigInt(entries.length));
	const multipliers = entries.map(entry => member<number>(entry, 'block', 'feeMultiplier')).reverse();
	t.strictSame(await blocks.feeMultipliers(5), multipliers.slice(0, 5), 'newest first');
	for (const entry of entries.slice(0, 2)) {
		const tree = await blocks.merkleTree(BigInt(member(entry, 'block', 'height')), 'transactions');
		t.equal(tree?.leafCount, member<number>(entry, 'meta', 'transactionsCount'));
	}
	t.equal(await blocks.merkleTree(BigInt(entries.length + 1), 'transactions'), undefined);

	for (const entry of await entriesBy(chain, 'mosaics')) {
		const { supply, divisibility } = await mosaics.supply(member<MosaicId>(entry, 'mosaic', 'id')) ?? {};
		t.strictSame([String(supply), divisibility], [member(entry, 'mosaic', 'supply'), member<number>(entry, 'mosaic', 'divisibility')]);
	}
	t.equal(await mosaics.supply(UNKNOWN_MOSAIC as MosaicId), undefined);

	const holders = await entriesBy(chain, 'accounts');
	const held = holders.flatMap(entry => member<readonly { readonly id: string; readonly amount: string }[]>(entry, 'account', 'mosaics'))
		.filter(({ id }) => id === currency).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
	const addresses = holders.map(entry => member<Address>(entry, 'account', 'address'));
	t.equal(await accounts.totalBalance([...addresses, UNKNOWN_ADDRESS as Address], currency), held);
	t.equal(await accounts.totalBalance([], currency), 0n);
};

const ALIAS_OF_ADDRESS = 2;

const testNamespaces = async (t: Test, chain: Chain): Promise<void> => {
	const { namespaces } = chain;
	const entries = await entriesBy(chain, 'namespaces');
	const levels = (entry: Entry): readonly string[] =>
		['level0', 'level1', 'level2'].flatMap(level => member<string | undefined>(entry, 'namespace', level) ?? []);
	const ids = [...new Set(entries.flatMap(levels))] as NamespaceId[];
	const found = await Promise.all(ids.map(async id => levels(parse(await namespaces.byId(id)) as Entry).at(-1)));
	t.strictSame(found, ids);
	t.equal(await namespaces.byId(UNKNOWN_MOSAIC as NamespaceId), undefined);
	const names = await namespaces.names([...ids, UNKNOWN_MOSAIC as NamespaceId]);
	t.strictSame(names.map(({ id }) => id), [...ids].sort().reverse(), 'descending by id, without the unknown one');
	t.strictSame(names.map(({ parentId }) => parentId), names.map(({ id }) =>
		levels(entries.find(entry => levels(entry).at(-1) === id) as Entry).at(-2)), 'parents');

	const linked = entries.filter(entry => member<boolean>(entry, 'meta', 'active')
		&& member<number>(entry, 'namespace', 'alias', 'type') === ALIAS_OF_ADDRESS);
	const expected = linked.map(entry => [member(entry, 'namespace', 'alias', 'address'), levels(entry).at(-1)].join());
	const aliases = await namespaces.aliasesOf({ addresses: [...new Set(expected.map(text => text.split(',')[0] as Address))] });
	t.ok(aliases.length > 0);
	t.strictSame(aliases.map(({ target, namespaceId }) => [target, namespaceId].join()).sort(), expected.sort());
};

const testMultisig = async (t: Test, chain: Chain): Promise<void> => {
	const addresses = (await entriesBy(chain, 'accounts')).map(entry => member<Address>(entry, 'account', 'address'));
	const entries = await chain.multisig.byAddresses(addresses);
	t.ok(entries.some(({ cosignatories }) => cosignatories.length > 0));
	t.strictSame(entries.map(({ address }) => address), entries.map(({ address }) => address).sort(), 'ordered by address');
	const byAddress = new Map(entries.map(entry => [entry.address, entry]));
	for (const { address, cosignatories, document, multisigs } of entries) {
		const unrelated = cosignatories.filter(cosignatory => !byAddress.get(cosignatory)?.multisigs.includes(address));
		t.match({ ...parse(document) as object, unrelated: unrelated.length }, {
			multisig: { accountAddress: address, cosignatoryAddresses: cosignatories, multisigAddresses: multisigs }, unrelated: 0
		}, 'cosignatories refer to the account');
	}
	t.strictSame(await chain.multisig.byAddresses([UNKNOWN_ADDRESS as Address]), []);
};

const testMetadataValues = async (t: Test, chain: Chain): Promise<void> => {
	for (const entry of await entriesBy(chain, 'metadata')) {
		const { compositeHash, metadataType, scopedMetadataKey, sourceAddress, targetAddress, targetId, value } = member<{
			readonly compositeHash: Hash256;
			readonly metadataType: number;
			readonly scopedMetadataKey: string;
			readonly sourceAddress: Address;
			readonly targetAddress: Address;
			readonly targetId: string;
			readonly value: string;
		}>(entry, 'metadataEntry');
		const name = { metadataType, scopedMetadataKey, sourceAddress, targetAddress, targetId };
		const { value: bytes, ...found } = await chain.metadata.entry(compositeHash) ?? {};
		const values = [bytes, await chain.metadata.value(name)].map(buffer => buffer && toHex(buffer));
		t.strictSame({ ...found, values }, { ...name, values: [value, value] });
	}
	t.equal(await chain.metadata.entry(UNKNOWN_HASH), undefined);
};

const testTransactions = async (t: Test, { transactions }: Chain, group: TransactionGroup, signed: readonly Signed[]): Promise<void> => {
	const hashes = signed.map(({ hash }) => hash as Hash256);
	for (const hash of hashes) {
		const found = parse((await transactions.get(group, { kind: 'hash', hash }))?.text) as Entry;
		t.strictSame({
			hash: member(found, 'meta', 'hash'),
			byId: parse((await transactions.get(group, { kind: 'id', id: found.id }))?.text),
			inOtherGroup: await transactions.get('unconfirmed', { kind: 'hash', hash })
		}, { hash, byId: found, inOtherGroup: undefined });
	}
	t.equal(await transactions.get(group, { kind: 'hash', hash: UNKNOWN_HASH }), undefined);
	t.equal(await transactions.get(group, { kind: 'id', id: UNKNOWN_ID }), undefined);
	const many = entriesOf(await transactions.getMany(group, [UNKNOWN_HASH, ...hashes].map(hash => ({ kind: 'hash', hash }))));
	t.strictSame(many.map(entry => member(entry, 'meta', 'hash')).sort(), [...hashes].sort());
	t.equal(new Set(idsOf(many)).size, hashes.length);
	t.ok(isSorted(many, ({ id }) => id, 'asc'), 'in insertion order');
	const statuses = (await transactions.statuses([...hashes, UNKNOWN_HASH])).map(parse);
	t.strictSame(statuses.map(status => [member(status, 'hash'), member(status, 'group')]), hashes.map(hash => [hash, group]));
};

/** A chain, and what is known to be on it. */
export interface KnownChain {
	readonly chain: Chain;
	readonly wallet: Wallet;
	readonly alice: Account;
	readonly bob: Account;
	/** Confirmed transfers from alice to bob. */
	readonly transfers: readonly Signed[];
	/** Aggregates of alice that wait for the cosignature of bob. */
	readonly partials: readonly Signed[];
}

export const testLookUps = async (t: Test, { chain, partials, transfers, wallet }: KnownChain): Promise<void> => {
	for (const lookUp of LOOK_UPS)
		await t.test(`${lookUp.search} by key, one by one and in batches`, t => testLookUp(t, chain, lookUp));
	await t.test('heights, fee multipliers, Merkle trees, supplies and balances', t => testFigures(t, chain, wallet));
	await t.test('namespaces by id, their names and aliases', t => testNamespaces(t, chain));
	await t.test('multisig relations in both directions', t => testMultisig(t, chain));
	await t.test('metadata values by composite hash and by name', t => testMetadataValues(t, chain));
	await t.test('confirmed transactions and their statuses', t => testTransactions(t, chain, 'confirmed', transfers));
	await t.test('partial transactions and their statuses', t => testTransactions(t, chain, 'partial', partials));
};
