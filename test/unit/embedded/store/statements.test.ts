/** Statements in the database: every filter finds the same as a scan, also after a rollback. */
import fc from 'fast-check';
import t, { type Test } from 'tap';
import type { SchemaName } from '../../../../generated/schemas.js';
import { type BlockStatements, type Receipt, ReceiptType, type TransactionStatement } from '../../../../src/wire/blocks/statements.js';
import { type Connection, openForReading, openForWriting, type Statement } from '../../../../src/backends/embedded/store/database.js';
import { ListWriter } from '../../../../src/backends/embedded/store/lists.js';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';
import { SearchThread } from '../../../../src/backends/embedded/store/readers/search-thread.js';
import { EmbeddedStatementReader, StoredStatements } from '../../../../src/backends/embedded/store/readers/statement-reader.js';
import { typeSetOf } from '../../../../src/backends/embedded/store/search-keys.js';
import { StatementWriter } from '../../../../src/backends/embedded/store/block-writer.js';
import {
	type Address, type MosaicId, type NamespaceId, type ObjectId, type Page, type PageRequest, textOfList, type TransactionStatementFilter,
	type UnresolvedAddress, type UnresolvedMosaicId
} from '../../../../src/chain/index.js';
import { checkDocument } from '../../../support/http/rest.js';

const NAMES = ['A', 'B', 'C'] as const;
const addressOf = (name: string): Address => `98${name.repeat(46)}` as Address;
const ADDRESSES = NAMES.map(addressOf);
const MOSAICS = ['3F47EADA867F0A7E', '0000000000000007'] as MosaicId[];
const NAMESPACES = ['BA1117DA1F3AFA16', 'E74B99BA41F4AFEE'] as NamespaceId[];

/** The types with the members of each form. Those of secret locks equal those of hash locks. */
const TRANSFERS = [0x124d, 0x134e];
const CHANGES = [0x2143, 0x3148, 0x2248, 0x2348, 0x3152, 0x2252, 0x2352];
const INFLATION = 0x5143;
const MOSAIC_EXPIRED = 0x414d;
const NAMESPACE_ENDS = [0x414e, 0x424e];

const some = fc.constantFrom;
const balance = { mosaicId: some(...MOSAICS), amount: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }) };

const receipt = fc.oneof(
	fc.record({ type: some(...TRANSFERS), ...balance, sender: some(...ADDRESSES), recipient: some(...ADDRESSES) }),
	{ weight: 3, arbitrary: fc.record({ type: some(...CHANGES), ...balance, target: some(...ADDRESSES) }) },
	fc.record({ type: fc.constant(INFLATION), ...balance }),
	fc.record({ type: fc.constant(MOSAIC_EXPIRED), artifactId: some(...MOSAICS) }),
	fc.record({ type: some(...NAMESPACE_ENDS), artifactId: some(...NAMESPACES) })
).map(made => made as Receipt);

const source = fc.record({ primaryId: fc.nat(9), secondaryId: fc.nat(9) });

const statements: fc.Arbitrary<BlockStatements> = fc.record({
	transactions: fc.array(fc.record({ source, receipts: fc.array(receipt, { minLength: 1, maxLength: 3 }) }), { maxLength: 5 }),
	addressResolutions: fc.array(fc.record({
		unresolved: some('99A1'.repeat(12), '99B2'.repeat(12)).map(text => text as UnresolvedAddress),
		entries: fc.array(fc.record({ source, resolved: some(...ADDRESSES) }), { minLength: 1, maxLength: 2 })
	}), { maxLength: 2 }),
	mosaicResolutions: fc.array(fc.record({
		unresolved: some(...NAMESPACES).map(id => id as string as UnresolvedMosaicId),
		entries: fc.array(fc.record({ source, resolved: some(...MOSAICS) }), { minLength: 1, maxLength: 2 })
	}), { maxLength: 2 })
});

interface Block {
	readonly header: { readonly height: bigint; readonly timestamp: bigint };
	readonly statements: BlockStatements;
}

const blockOf = (height: number, content: BlockStatements): Block =>
	({ header: { height: BigInt(height), timestamp: BigInt(height) * 1000n }, statements: content });

/** Writes blocks into a database, each in its own transaction. */
class Chain {
	private readonly connection: Connection;
	private readonly lists: ListWriter;
	private readonly writer: StatementWriter;
	private readonly insertBlock: Statement;

	constructor(readonly directory: string, t: Test) {
		this.connection = openForWriting(directory);
		t.teardown(() => this.connection.close());
		this.lists = new ListWriter(this.connection);
		this.insertBlock = this.connection.prepare(`
			INSERT INTO blocks (height, hash, generation_hash, timestamp, difficulty, fee_multiplier, is_importance, score, last_transaction,
				transactions_total, last_status, meta, block)
			VALUES (@height, x'', x'', @timestamp, 0, 0, 0, '', 0, 0, 0, '', '')
		`);
		this.writer = new StatementWriter(this.connection, this.lists);
	}

	write(...blocks: readonly Block[]): void {
		this.connection.transaction(() => {
			// only the header and the statements are read
			blocks.forEach(block => {
				this.writer.write(block as Parameters<StatementWriter['write']>[0]);
				this.insertBlock.run(block.header);
			});
			this.lists.flush();
		})();
	}

	/** Writes a block and rolls it back. */
	fail(block: Block): void {
		const stop = new Error('stop');
		try {
			this.connection.transaction(() => {
				this.writer.write(block as Parameters<StatementWriter['write']>[0]);
				this.lists.flush();
				throw stop;
			})();
		} catch (error) {
			if (error !== stop)
				throw error;
		}
		this.writer.forget();
		this.lists.forget();
	}

	read(t: Test): Queries {
		const connection = openForReading(this.directory);
		t.teardown(() => connection.close());
		return new Queries(connection);
	}
}

const page = (changes: Partial<PageRequest> = {}): PageRequest => ({ pageSize: 100, pageNumber: 1, order: 'asc', orderBy: 'id', ...changes });

interface Info {
	readonly id: ObjectId;
	readonly meta: { readonly timestamp: string };
	readonly statement: Readonly<Record<string, unknown>>;
}

const infosOf = (found: Page<SchemaName> | undefined): Info[] => JSON.parse(`[${textOfList(found?.entries ?? '')}]`) as Info[];

const is = <T>(wanted: T | undefined, test: (wanted: T) => boolean): boolean => wanted === undefined || test(wanted);

const matches = (filter: TransactionStatementFilter, height: bigint, { receipts }: TransactionStatement): boolean =>
	is(filter.fromHeight, from => from <= height) && is(filter.toHeight, to => to >= height)
	&& ((filter.receiptTypes ?? []).length === 0 || receipts.some(({ type }) => filter.receiptTypes?.includes(type)))
	&& is(filter.recipientAddress, address => receipts.some(one => 'recipient' in one && address === one.recipient))
	&& is(filter.senderAddress, address => receipts.some(one => 'sender' in one && address === one.sender))
	&& is(filter.targetAddress, address => receipts.some(one => 'target' in one && address === one.target))
	&& is(filter.artifactId, id => receipts.some(one => id === ('artifactId' in one ? one.artifactId : one.mosaicId)));

const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined, freq: 1 });
const RECEIPT_TYPES: readonly number[] = Object.values(ReceiptType);
const UNKNOWN_TYPE = 0xe143;

const address = optional(some(...ADDRESSES, addressOf('D')));
const height = optional(fc.oneof(fc.bigInt({ min: 0n, max: 30n }), fc.constant(2n ** 64n - 1n)));

const filter: fc.Arbitrary<TransactionStatementFilter> = fc.record({
	fromHeight: height, toHeight: height,
	receiptTypes: optional(fc.subarray([...RECEIPT_TYPES, UNKNOWN_TYPE])),
	recipientAddress: address, senderAddress: address, targetAddress: address,
	artifactId: optional(some<MosaicId | NamespaceId>(...MOSAICS, ...NAMESPACES, '1111111111111111' as MosaicId))
});

const window = fc.record({ pageSize: fc.integer({ min: 1, max: 30 }), pageNumber: fc.integer({ min: 1, max: 4 }), order: some('asc', 'desc') });

t.test('every receipt type of the ledger has a bit in sets of types', t => {
	const sets = RECEIPT_TYPES.map(type => typeSetOf([type]));
	t.equal(new Set(sets).size, RECEIPT_TYPES.length);
	t.ok(sets.every(set => set > 0));
	t.equal(typeSetOf(RECEIPT_TYPES), sets.reduce((sum, set) => sum + set));
	t.equal(typeSetOf([UNKNOWN_TYPE]), 0);
	t.end();
});

t.test('transaction statements: by every filter', t => {
	const chain = new Chain(t.testdir(), t);
	const contents = fc.sample(statements, { numRuns: 25, seed: 7 });
	chain.write(...contents.map((content, i) => blockOf(i + 1, content)));
	const reader = new StoredStatements(chain.read(t));
	const all = contents.flatMap((content, i) => content.transactions.map(statement => ({ height: BigInt(i + 1), statement })));
	const ids = infosOf(reader.search({}, page())).map(({ id }) => id);
	t.equal(ids.length, all.length);

	t.doesNotThrow(() => fc.assert(fc.property(filter, window, fc.nat(all.length - 1), some('at', 'after', undefined), (wanted, where, i, kind) => {
		const id = ids[i] as ObjectId;
		const start = { at: { kind: 'at', id }, after: { kind: 'after', key: id } } as const;
		const found = reader.search(wanted, page({ ...where, start: kind && start[kind] }));

		const numbers = all.flatMap(({ height: at, statement }, number) => (matches(wanted, at, statement) ? [number] : []));
		const isDescending = where.order === 'desc';
		const isBehind = (number: number): boolean => {
			const distance = isDescending ? i - number : number - i;
			return kind === undefined || (kind === 'at' ? distance >= 0 : distance > 0);
		};
		const sorted = (isDescending ? [...numbers].reverse() : numbers).filter(isBehind);
		const first = (where.pageNumber - 1) * where.pageSize;
		const expected = sorted.slice(first, first + where.pageSize).map(number => ids[number]);
		return found?.totalEntries === numbers.length && infosOf(found).map(info => info.id).join() === expected.join();
	}), { numRuns: 300 }));
	t.end();
});

t.test('documents contain the written statements, and match the contract', t => {
	const chain = new Chain(t.testdir(), t);
	const contents = fc.sample(statements, { numRuns: 25, seed: 8 });
	chain.write(...contents.map((content, i) => blockOf(i + 1, content)));
	const thread = new SearchThread({ directory: chain.directory, countsTotals: true, maxListBytes: Infinity });
	const reader = new EmbeddedStatementReader(chain.read(t), thread);

	const at = (i: number) => ({ fromHeight: BigInt(i + 1), toHeight: BigInt(i + 1) });
	contents.forEach((content, i) => {
		const infos = infosOf(reader.searchTransactionStatements(at(i), page()) as Page<SchemaName>);
		infos.forEach(info => checkDocument('TransactionStatementInfoDTO', info));
		t.same(infos.map(({ meta, statement }) => ({ meta, statement })), content.transactions.map(statement => ({
			meta: { timestamp: `${i + 1}000` },
			statement: {
				height: String(i + 1), source: statement.source,
				receipts: statement.receipts.map(one => ({
					version: 1, type: one.type,
					...'artifactId' in one ? { artifactId: one.artifactId } : { mosaicId: one.mosaicId, amount: String(one.amount) },
					...'target' in one ? { targetAddress: one.target } : {},
					...'sender' in one ? { senderAddress: one.sender, recipientAddress: one.recipient } : {}
				}))
			}
		})));
		for (const [of, expected] of [['address', content.addressResolutions], ['mosaic', content.mosaicResolutions]] as const) {
			const resolutions = infosOf(reader.searchResolutions(of, at(i), page()));
			resolutions.forEach(info => checkDocument('ResolutionStatementInfoDTO', info));
			t.same(resolutions.map(({ statement }) => statement), expected.map(({ unresolved, entries }) => (
				{ height: String(i + 1), unresolved, resolutionEntries: entries }
			)));
		}
	});
	t.end();
});

const simple = (target: Address): TransactionStatement => ({
	source: { primaryId: 0, secondaryId: 0 },
	receipts: [{ type: ReceiptType.HARVEST_FEE, mosaicId: MOSAICS[0] as MosaicId, amount: 1n, target }]
});

const saying = (...transactions: readonly TransactionStatement[]): BlockStatements =>
	({ transactions, addressResolutions: [], mosaicResolutions: [] });

t.test('rolled back: as if never written', t => {
	const chain = new Chain(t.testdir(), t);
	const [a, b] = ADDRESSES as [Address, Address];
	chain.write(blockOf(1, saying(simple(a))));
	chain.fail(blockOf(2, saying(simple(a), simple(b), simple(b))));
	chain.write(blockOf(2, saying(simple(b))), blockOf(3, saying()), blockOf(4, saying(simple(a))));

	const reader = new StoredStatements(chain.read(t));
	const numbersOf = (wanted: TransactionStatementFilter): number[] =>
		infosOf(reader.search(wanted, page())).map(({ id }) => Number(`0x${id.slice(8)}`));
	t.strictSame(numbersOf({}), [1, 2, 3]);
	t.strictSame(numbersOf({ targetAddress: a }), [1, 3]);
	t.strictSame(numbersOf({ targetAddress: b }), [2]);
	t.strictSame(numbersOf({ fromHeight: 2n, toHeight: 3n }), [2]);
	t.strictSame(numbersOf({ fromHeight: 3n, toHeight: 3n }), []);
	t.strictSame(numbersOf({ fromHeight: 4n, targetAddress: a }), [3]);
	t.equal(reader.search({}, page({ start: { kind: 'at', id: '057A7E000000000000000004' as ObjectId } })), undefined);
	t.equal(reader.search({ targetAddress: a }, page({ start: { kind: 'at', id: '057A7E000000000000000004' as ObjectId } })), undefined);
	t.end();
});

t.test('expensive searches run on another thread, with the same results', async t => {
	const chain = new Chain(t.testdir(), t);
	const [a, b] = ADDRESSES as [Address, Address];
	const many = Array.from({ length: 20_100 }, (_, i) => simple(i % 1000 === 0 ? b : a));
	chain.write(blockOf(1, saying(...many)));
	const queries = chain.read(t);
	const thread = new SearchThread({ directory: chain.directory, countsTotals: true, maxListBytes: Infinity });
	t.teardown(() => thread.close());
	const [stored, reader] = [new StoredStatements(queries), new EmbeddedStatementReader(queries, thread)];
	const artifactId = MOSAICS[0] as MosaicId;

	const indexed = { targetAddress: b, artifactId };
	t.strictSame(reader.searchTransactionStatements(indexed, page()), stored.search(indexed, page()));
	const far = page({ pageNumber: 150, order: 'desc' });
	t.strictSame(reader.searchTransactionStatements({ artifactId }, far), stored.search({ artifactId }, far));
	t.equal(infosOf(stored.search({ artifactId }, far))[0]?.id, '057A7E000000000000001450', 'the 5,200th');

	const expensive = { targetAddress: a, artifactId };
	t.equal(stored.trySearch(expensive, far), 'expensive');
	t.strictSame(await reader.searchTransactionStatements(expensive, far), stored.search(expensive, far));
	t.equal(stored.search(expensive, far)?.totalEntries, 20_100 - 21);
});
