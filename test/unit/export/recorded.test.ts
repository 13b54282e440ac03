/** Known answers: a chain that a genuine node harvested, exported, compared with what its broker wrote, if the recordings are present. */
import t, { type Test } from 'tap';
import { ChainSource } from '../../../scripts/export/chain-source.js';
import { COLLECTIONS, type CollectionName } from '../../../scripts/export/collections.js';
import { everything } from '../../../scripts/export/export-chain.js';
import { ObjectIds } from '../../../scripts/export/values.js';
import { storeRecordedChain } from '../../support/recorded/chain.js';
import { type CanonicalDocument, canonicalDocuments, canonicalOf } from '../../support/recorded/documents.js';
import { skipUnlessRecorded } from '../../support/recorded/recorded.js';

/** Members that identify a document: every node creates its own ids. */
const KEYS: Readonly<Record<CollectionName, readonly string[]>> = {
	blocks: ['block.height'],
	chainStatistic: [],
	finalizedBlocks: ['block.height'],
	transactions: ['meta.hash', 'meta.aggregateHash', 'meta.index'],
	unconfirmedTransactions: ['meta.hash', 'meta.aggregateHash', 'meta.index'],
	partialTransactions: ['meta.hash', 'meta.aggregateHash', 'meta.index'],
	transactionStatuses: ['status.hash'],
	transactionStatements: ['statement.height', 'statement.source'],
	addressResolutionStatements: ['statement.height', 'statement.unresolved'],
	mosaicResolutionStatements: ['statement.height', 'statement.unresolved'],
	accounts: ['account.address'],
	mosaics: ['mosaic.id'],
	namespaces: ['namespace.level0', 'namespace.level1', 'namespace.level2', 'meta.index'],
	metadata: ['metadataEntry.compositeHash'],
	multisigs: ['multisig.accountAddress'],
	hashLocks: ['lock.hash'],
	secretLocks: ['lock.compositeHash'],
	accountRestrictions: ['accountRestrictions.address'],
	mosaicRestrictions: ['mosaicRestrictionEntry.compositeHash']
};

type Members = Readonly<Record<string, unknown>>;
type Replacements = Readonly<Record<string, (value: unknown) => unknown>>;
type Documents = ReadonlyMap<string, CanonicalDocument>;

const memberAt = (document: unknown, path: string): unknown =>
	path.split('.').reduce((value, name) => (value as Members | undefined)?.[name], document);

const byKey = (collection: CollectionName, documents: readonly CanonicalDocument[]): Documents => new Map(documents.map(document =>
	[KEYS[collection].map(path => JSON.stringify(memberAt(document, path) ?? null)).join(), document]));

/** Replaces members that a node may choose freely; the others, and their order, remain. */
const replaced = (document: CanonicalDocument, replacements: Replacements, path = ''): CanonicalDocument =>
	Object.fromEntries(Object.entries(document).map(([name, value]) => {
		const member = `${path}${name}`;
		const replace = replacements[member];
		if (replace)
			return [name, replace(value)];
		return [name, member === 'meta' || member === 'block' ? replaced(value as CanonicalDocument, replacements, `${member}.`) : value];
	}));

const anyId = () => 'id';
const sorted = (values: unknown): string[] => (values as readonly unknown[]).map(value => JSON.stringify(value)).sort();

/** Members that differ from node to node. */
const FREE = {
	// created by each broker
	'_id': anyId,
	'meta.aggregateId': anyId,
	// a set, which a node writes in the order of its memory
	'meta.addresses': sorted
} as const;

const FIRST_HEIGHT = { $numberLong: '1' };

/** Differences of the embedded chain from a node: the part of a collection to compare. */
const EXCEPTIONS: Readonly<Partial<Record<CollectionName, {
	readonly why: string;
	readonly ours: (documents: readonly CanonicalDocument[], recorded: readonly CanonicalDocument[]) => readonly CanonicalDocument[];
	readonly free?: Replacements;
}>>> = {
	blocks: {
		why: 'a node stores its first block, which it does not execute, without statements',
		ours: documents => documents.map(document => {
			if (JSON.stringify(memberAt(document, 'block.height')) !== JSON.stringify(FIRST_HEIGHT))
				return document;
			const { statementsCount: _, statementMerkleTree: __, ...meta } = document['meta'] as Members;
			return { ...document, meta };
		})
	},
	transactionStatements: {
		why: 'a node stores its first block, which it does not execute, without statements',
		ours: documents => documents.filter(document => JSON.stringify(memberAt(document, 'statement.height')) !== JSON.stringify(FIRST_HEIGHT))
	},
	finalizedBlocks: {
		why: 'the embedded chain finalizes every block, voters only some; the point counts their rounds',
		ours: (documents, recorded) => [...byKey('finalizedBlocks', documents)].filter(([key]) => byKey('finalizedBlocks', recorded).has(key))
			.map(([, document]) => document),
		free: { 'block.finalizationPoint': () => 'point' }
	}
};

const exportAll = (directory: string): ReadonlyMap<CollectionName, CanonicalDocument[]> => {
	storeRecordedChain(directory);
	const source = ChainSource.open(directory);
	const documents = new Map(COLLECTIONS.map(collection => [collection, [] as CanonicalDocument[]]));
	for (const entries of everything(source, new ObjectIds(new Date(0)))) {
		for (const { collection, document } of entries())
			documents.get(collection)?.push(canonicalOf(document));
	}
	source.close();
	return documents;
};

const compare = (t: Test, collection: CollectionName, exported: readonly CanonicalDocument[]): void => {
	const recorded = canonicalDocuments(collection);
	const { ours = () => exported, free = {} } = EXCEPTIONS[collection] ?? {};
	const view = (documents: readonly CanonicalDocument[]) =>
		byKey(collection, documents.map(document => replaced(document, { ...FREE, ...free })));
	const [actual, expected] = [view(ours(exported, recorded)), view(recorded)];

	t.strictSame([...actual.keys()].sort(), [...expected.keys()].sort(), 'the same documents');
	for (const [key, document] of expected)
		// as texts, which have an order
		t.equal(JSON.stringify(actual.get(key)), JSON.stringify(document), key);
};

t.test('the chain of a genuine node: every document equals that of its broker', { skip: skipUnlessRecorded }, async t => {
	const exported = exportAll(t.testdir());

	for (const [collection, documents] of exported) {
		await t.test(`${collection}${EXCEPTIONS[collection] ? `, except: ${EXCEPTIONS[collection].why}` : ''}`, t => {
			compare(t, collection, documents);
			t.end();
		});
	}
	await t.test('inner transactions have the hash of their aggregate', t => {
		const hexOf = (id: unknown) => (id as { readonly $oid: string }).$oid;
		const transactions = exported.get('transactions') ?? [];
		const hashes = new Map(transactions.map(document => [hexOf(document['_id']), JSON.stringify(memberAt(document, 'meta.hash'))]));
		const inner = transactions.filter(document => memberAt(document, 'meta.aggregateId'));
		t.ok(inner.length > 0);
		for (const document of inner)
			t.equal(hashes.get(hexOf(memberAt(document, 'meta.aggregateId'))), JSON.stringify(memberAt(document, 'meta.aggregateHash')));
		t.end();
	});
});
