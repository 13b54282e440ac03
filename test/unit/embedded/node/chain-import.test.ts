/** An exported and imported chain is the same chain; incomplete or foreign chains are rejected, and leave nothing in the folder. */
import fs from 'node:fs';
import t from 'tap';
import type { Test } from 'tap';
import { type BlockRecord, ChainFileEncoder, joinBlock, splitBlock } from '../../../../src/backends/embedded/node/chain-file.js';
import { ChainFileReader } from '../../../../src/backends/embedded/node/chain-file-reader.js';
import { ChainStore } from '../../../../src/backends/embedded/store/chain-store.js';
import { databaseFile } from '../../../../src/backends/embedded/store/database.js';
import { TransactionType } from '../../../../src/wire/transactions/transaction-types.js';
import { delegationRequest, links } from '../../../support/delegation.js';
import { type Dump, dump, sameDump, tamper } from '../../../support/embedded-database.js';
import { exported, exportOf, type Import, importOf, refusalOf } from '../../../support/embedded-export.js';
import { TestNode } from '../../../support/embedded-node.js';
import { funded, FUNDS } from '../../../support/embedded-accounts.js';
import { cosignatureOf, pay } from '../../../support/embedded-signing.js';
import { namespaceId } from '../../../support/ledger-ids.js';
import { nodeTourChain } from '../../../support/ledger-tour-chains.js';
import { tourOf } from '../../../support/ledger-tour.js';
import {
	addressAlias, childNamespace, mosaicDefinition, multisigModification, nodeKeyLink, rootNamespace
} from '../../../support/transactions-bodies.js';

const OWN_TABLES: ReadonlySet<string> = new Set(['meta', 'pool', 'pool_addresses', 'pool_transfers', 'pool_cosignatures', 'statuses', 'sqlite_sequence']);

/** @returns the content of a chain, without the pools and notes about the folder */
const chainDump = (directory: string): Dump =>
	Object.fromEntries(Object.entries(dump(directory)).filter(([table]) => !OWN_TABLES.has(table)));

/** A chain with all effects of the ledger: aliases, aggregates, locks used and expired, namespaces that expire, several periods. */
const grownChain = (t: Test): TestNode => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const swap = signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 2n)]]);
	const never = signing.bonded('never', [['alice', pay('bob', 1n)], ['bob', pay('alice', 2n)]]);
	chain.confirm(
		signing.sign('root', 'alice', rootNamespace('harbour', 4n), { multiplier: 100n }), signing.sign('gone', 'bob', rootNamespace('wreck', 2n)),
		signing.sign('mosaic', 'carol', mosaicDefinition(7, 2, 0, 5n)), signing.lock('lock', 'alice', swap), signing.lock('lost', 'bob', never, 3n)
	);
	chain.bond(swap, never);
	chain.cosign(cosignatureOf('bob', swap));
	chain.confirm(
		signing.sign('child', 'alice', childNamespace('quay', namespaceId('harbour'))),
		signing.sign('alias', 'alice', addressAlias(namespaceId('harbour'), funded('dave').address)),
		signing.sign('odd', 'erin', pay('frank', 3n), { multiplier: 7n }),
		signing.aggregate('shared', [['grace', multisigModification({
			add: [funded('heidi').address, funded('ivan').address], minApproval: 1, minRemoval: 1
		})]], { cosigners: ['heidi', 'ivan'] }),
		signing.sign('link', 'judy', nodeKeyLink(funded('kate').publicKey)),
		signing.sign('delegate', 'dave', delegationRequest('dave'))
	);
	chain.harvestTo(44);
	chain.confirm(signing.sign('all', 'leo', pay('kate', FUNDS)));
	// the pools are not exported
	chain.announce(signing.sign('waits', 'alice', pay('bob', 1n)), signing.sign('unfunded', 'leo', pay('bob', 1n)));
	return chain;
};

/** @returns a chain with all types of transactions, some of them on ids whose earlier record has expired */
const touredChain = (t: Test): TestNode => {
	const chain = TestNode.begin(t, { changes: { chain: { minVotingKeyLifetime: 1, maxVotingKeyLifetime: 9 } } });
	for (const block of tourOf(nodeTourChain(chain)))
		chain.confirm(...block());
	chain.confirm(
		...Object.values(links).map(link => chain.signing.sign('link', 'judy', link('judy'))),
		chain.signing.sign('delegation', 'judy', delegationRequest('judy'))
	);
	// at least one record of each kind stays
	for (const block of tourOf(nodeTourChain(chain), 3).slice(0, 4))
		chain.confirm(...block());
	return chain;
};

/** @returns a chain of three blocks, two of which contain transfers */
const smallChain = (t: Test): TestNode => {
	const chain = TestNode.begin(t);
	chain.confirm(chain.signing.sign('a', 'alice', pay('bob', 1n)), chain.signing.sign('b', 'bob', pay('alice', 2n)));
	chain.confirm(chain.signing.sign('c', 'alice', pay('bob', 3n)));
	return chain;
};

t.test('the imported chain has the same tip, state, documents and lists, and continues', async t => {
	const chain = grownChain(t);

	const imported = importOf(chain, await exported(t, chain));
	imported.run();

	sameDump(t, chainDump(imported.directory), chainDump(chain.directory));
	t.strictSame(dump(imported.directory)['pool'], []);
	t.equal(dump(imported.directory)['harvest_requests']?.length, 1, 'delegated harvesters remain');
	t.strictSame(fs.readdirSync(imported.directory), ['chain.sqlite'], 'nothing else remains');
	const store = ChainStore.open(imported.directory, chain.config);
	t.teardown(() => store.close());
	t.strictSame(store.tip(), chain.store.tip());
	t.equal(store.clockAheadMs(), 0n);
});

t.test('a chain with all types of transactions is the same when imported, as are its documents and search results', async t => {
	const chain = touredChain(t);
	const bytes = await exported(t, chain);

	const imported = importOf(chain, bytes);
	imported.run();

	const [actual, expected] = [chainDump(imported.directory), chainDump(chain.directory)];
	sameDump(t, actual, expected);
	t.strictSame(Object.keys(expected).filter(table => expected[table]?.length === 0), ['landmarks', 'snapshots'], 'all lists but long ones');
	const types = new Set(expected['transactions']?.concat(expected['inner_transactions'] ?? [])
		.map(({ json }) => Number(/"type":(\d+)/.exec(String(json))?.[1])));
	t.strictSame(Object.values(TransactionType).filter(type => !types.has(type)), [], 'all types');
	const store = ChainStore.open(imported.directory, chain.config);
	t.teardown(() => store.close());
	t.strictSame(store.tip(), chain.store.tip());
});

t.test('exporting an imported chain gives the same file', async t => {
	const chain = grownChain(t);
	const bytes = await exported(t, chain);
	const { directory, run } = importOf(chain, bytes);
	run();

	const again = new TestNode(directory, { now: chain.now });
	t.teardown(() => again.close());
	t.ok(bytes.equals(await exported(t, again)));
	again.confirm(again.signing.sign('on', 'kate', pay('leo', 2n * FUNDS - 1n)));
	t.equal(again.height, chain.height + 1);
});

t.test('blocks ahead of the machine\'s clock advance the chain\'s clock accordingly', async t => {
	const chain = smallChain(t);
	const { directory, run } = importOf(chain, await exported(t, chain), chain.now - 5000n);

	run();

	const store = ChainStore.open(directory, chain.config);
	t.teardown(() => store.close());
	t.equal(store.clockAheadMs(), 5000n);
});

t.test('export: excludes blocks made during the export', async t => {
	const chain = TestNode.begin(t);
	for (let i = 0; i < 200; ++i)
		chain.harvest();
	const pieces = [];
	for await (const piece of exportOf(t, chain)) {
		pieces.push(piece);
		chain.harvest();
	}

	t.ok(pieces.length > 1, 'several chunks');
	t.ok(pieces.every(({ length }) => length < 100_000), 'each of them small');
	const { directory, run } = importOf(chain, Buffer.concat(pieces));
	run();
	t.equal(dump(directory)['blocks']?.length, 201);
});

t.test('export: fails when the chain is reverted during the export, and the partial file is unusable', async t => {
	const chain = TestNode.begin(t);
	for (let i = 0; i < 200; ++i)
		chain.harvest();
	const pieces = exportOf(t, chain);
	const first = await pieces.next();

	tamper(chain.directory, 'UPDATE blocks SET hash = x\'00\' WHERE height = 201');

	await t.rejects(pieces.next(), { name: 'ServiceUnavailable', message: 'the chain was reverted while it was exported' });
	t.match(refusalOf(importOf(chain, first.value as Uint8Array)), /is truncated after block \d+$/);
});

/** A rejected import leaves no usable chain. */
const isEmptyFolder = ({ directory }: Import): boolean => !fs.existsSync(databaseFile(directory)) || dump(directory)['blocks']?.length === 0;

/** Splits a file into its parts. */
const partsOf = (chain: TestNode, bytes: Buffer): { readonly parameters: string; readonly records: BlockRecord[] } => {
	const reader = new ChainFileReader(importOf(chain, bytes).file);
	const records = [];
	for (let record = reader.next(); record; record = reader.next())
		records.push(record);
	reader.close();
	return { parameters: reader.parameters, records };
};

/** Joins parts into a file with valid checksums. */
const fileOf = (parameters: string, records: readonly BlockRecord[]): Buffer => {
	const encoder = new ChainFileEncoder();
	return Buffer.concat([encoder.head(parameters), ...records.map(record => encoder.block(record)), encoder.end()]);
};

t.test('rejects files that are truncated anywhere or have any byte changed, and leaves the folder empty', async t => {
	const chain = smallChain(t);
	const bytes = await exported(t, chain);
	const cuts = [0, 7, 8, 11, 20, 200, 5000, bytes.length - 1000, bytes.length - 41, bytes.length - 1];
	for (const size of cuts) {
		const cut = importOf(chain, bytes.subarray(0, size));
		t.match(refusalOf(cut), /^UnusableChainFile: the file .* (?:is truncated after block \d+|is not an exported chain)$/, `${size} bytes`);
		t.ok(isEmptyFolder(cut));
	}
	const flips = Array.from({ length: 24 }, (_, i) => Math.floor(i * (bytes.length - 1) / 23));
	for (const offset of flips) {
		const altered = Buffer.from(bytes);
		altered.writeUInt8(altered.readUInt8(offset) ^ 0x41, offset);
		const flipped = importOf(chain, altered);
		t.match(refusalOf(flipped), /^UnusableChainFile: the file /, `byte ${offset}`);
		t.ok(isEmptyFolder(flipped));
	}
	t.match(refusalOf(importOf(chain, Buffer.concat([bytes, Buffer.of(0)]))), /has data after its end \(1 bytes\)$/);
	t.equal(refusalOf(importOf(chain, bytes)), undefined, 'the whole file is accepted');
});

const HEIGHT_OFFSET = 0x70;
const TIMESTAMP_OFFSET = 0x78;
const DIFFICULTY_OFFSET = 0x80;
const GAMMA_OFFSET = 0x88;
const RECEIPTS_OFFSET = 0xf8 + 0x20;
const HEADER_SIZE = 376;

const altered = (record: BlockRecord, alter: (bytes: Buffer) => void): BlockRecord => {
	const bytes = Buffer.from(record.bytes);
	alter(bytes);
	return { ...record, bytes };
};

const repacked = (record: BlockRecord, repack: (payloads: readonly Buffer[]) => readonly Buffer[]): BlockRecord => {
	const { header, payloads } = splitBlock(record.bytes);
	return { ...record, bytes: joinBlock(header, repack(payloads)) };
};

/** Changes to the second block, and the expected error. */
const FORGERIES: readonly (readonly [name: string, forge: (record: BlockRecord) => BlockRecord, message: RegExp])[] = [
	['another height', record => altered(record, bytes => bytes.writeBigUInt64LE(3n, HEIGHT_OFFSET)), /its height differs from the result/],
	['no later than the previous block', record => altered(record, bytes => bytes.writeBigUInt64LE(0n, TIMESTAMP_OFFSET)), /its timestamp is not later than/],
	['far in the future', record => altered(record, bytes => bytes.writeBigUInt64LE(2n ** 60n, TIMESTAMP_OFFSET)), /a hundred years ahead/],
	['another difficulty', record => altered(record, bytes => bytes.writeBigUInt64LE(1n, DIFFICULTY_OFFSET)), /its difficulty differs from the result/],
	['a proof that is not a point', record => altered(record, bytes => bytes.fill(0xff, GAMMA_OFFSET, GAMMA_OFFSET + 32)), /block 2: ./],
	['another signature', record => altered(record, bytes => bytes.fill(1, 0x08, 0x48)), /its hash differs from the result/],
	['other receipts', record => altered(record, bytes => bytes.fill(1, RECEIPTS_OFFSET, RECEIPTS_OFFSET + 32)), /its receiptsHash differs from the result/],
	['reserved bytes that are not zero', record => altered(record, bytes => bytes.fill(1, 4, 8)), /its reserved part differs from the result/],
	['an unknown block type', record => altered(record, bytes => bytes.writeUInt16LE(0x8043 + 1, 0x6e)), /it has no header/],
	['the block type of another height', record => altered(record, bytes => bytes.writeUInt16LE(0x8243, 0x6e)), /sizes of its transactions do not add up/],
	['no bytes', record => ({ ...record, bytes: Buffer.alloc(0) }), /it has no header/],
	['one transaction missing', record => repacked(record, ([first]) => [first as Buffer]), /its size differs from the result/],
	['transactions in another order', record => repacked(record, ([a, b]) => [b as Buffer, a as Buffer]), /its transactionsHash differs from the result/],
	['the same transaction twice', record => repacked(record, ([a]) => [a as Buffer, a as Buffer]), /transaction 1 fails: Failure_Hash_Already_Exists/],
	['too many transactions', record => repacked(record, ([a]) => Array.from({ length: 6001 }, () => a as Buffer)),
		/it has 6001 transactions; a block contains at most 6000/],
	['more than any balance', record => altered(record, bytes => bytes.writeBigUInt64LE(2n ** 60n, HEADER_SIZE + 0xa8)),
		/transaction 0 fails: Failure_Core_Insufficient_Balance/],
	['a transaction of another network', record => altered(record, bytes => bytes.writeUInt8(0x68, HEADER_SIZE + 0x6d)),
		/transaction 0 fails: Failure_Core_Wrong_Network/],
	['a transaction of an unknown type', record => altered(record, bytes => bytes.writeUInt16LE(0x4fff, HEADER_SIZE + 0x6e)), /type 20479 is unknown/],
	['a transaction that is too long', record => altered(record, bytes => bytes.writeUInt32LE(0xffff_fff0, HEADER_SIZE)), /do not add up/],
	['a transaction that is too short', record => altered(record, bytes => bytes.writeUInt32LE(0, HEADER_SIZE)), /do not add up/],
	['padding after the last transaction', record => ({ ...record, bytes: Buffer.concat([record.bytes, Buffer.alloc(8)]) }), /do not add up/],
	['another hash', record => ({ ...record, hash: record.hash.replace(/./g, '0') as BlockRecord['hash'] }), /its hash differs from the result/],
	['finalized in another round', record => ({ ...record, point: record.point + 1 }), /its finalization round differs from that of this gateway/]
];

for (const [name, forge, message] of FORGERIES) {
	t.test(`rejects a block with ${name}, with its height, and leaves the folder empty`, async t => {
		const chain = smallChain(t);
		const { parameters, records: [first, second, third] } = partsOf(chain, await exported(t, chain));

		const forged = importOf(chain, fileOf(parameters, [first as BlockRecord, forge(second as BlockRecord), third as BlockRecord]));

		const refusal = refusalOf(forged);
		t.match(refusal, `UnusableChainFile: the file ${forged.file} cannot be used: block 2: `);
		t.match(refusal, message);
		t.ok(isEmptyFolder(forged));
	});
}

t.test('rejects non-zero padding between transactions', t => {
	const payloads = [Buffer.alloc(0x85), Buffer.alloc(0x88)];
	payloads.forEach(payload => payload.writeUInt32LE(payload.length));
	const header = Buffer.alloc(HEADER_SIZE);
	header.writeUInt16LE(0x8143, 0x6e);
	const bytes = joinBlock(header, payloads);

	t.strictSame(splitBlock(bytes).payloads, payloads);
	bytes.writeUInt8(1, HEADER_SIZE + 0x87);
	t.throws(() => splitBlock(bytes), { message: 'the padding between its transactions is not empty' });
	t.end();
});

t.test('rejects blocks of another chain, in another order, or none', async t => {
	const chain = smallChain(t);
	const { parameters, records } = partsOf(chain, await exported(t, chain));
	const [first, second, third] = records as [BlockRecord, BlockRecord, BlockRecord];
	const cases: readonly (readonly [records: readonly BlockRecord[], message: RegExp])[] = [
		[[], /contains no blocks$/],
		[[second], /block 1: it is not the first block of this gateway's development chain$/],
		[[altered(first, bytes => bytes.fill(1, 0x08, 0x48)), second], /block 1: it is not the first block/],
		[[{ ...first, epoch: 2 }, second], /block 1: its finalization round differs from that of this gateway$/],
		[[first, third], /block 2: its height differs from the result of its execution$/],
		[[first, second, second], /block 3: its timestamp is not later than that of the previous block$/]
	];
	for (const [given, message] of cases)
		t.match(refusalOf(importOf(chain, fileOf(parameters, given))), message);
});

t.test('reads the parameters from the file; rejects invalid ones, and ones that give other blocks', async t => {
	const chain = smallChain(t);
	const { parameters, records } = partsOf(chain, await exported(t, chain));
	const changed = (name: string, value: string): string => {
		const group = JSON.parse(parameters) as Record<string, Record<string, string>>;
		t.ok(name in group || name.split('.').every(part => parameters.includes(part)), `${name} is a parameter`);
		return parameters.replace(new RegExp(`("${name.split('.').at(-1)}":)"?[^",}]*"?`), `$1"${value}"`);
	};
	const cases: readonly (readonly [parameters: string, message: RegExp])[] = [
		['', /contains invalid parameters: /],
		['[]', /contains invalid parameters: /],
		[changed('chain.initialCurrencyAtomicUnits', '1'), /contains invalid parameters: /],
		[changed('chain.minHarvesterBalance', '49000000000000'), /contains invalid parameters: /],
		[changed('generationHashSeed', '0'.repeat(64)), /block 1: it is not the first block of this gateway's development chain$/],
		[changed('chain.currencyMosaicId', '0123456789ABCDEF'), /contains invalid parameters: /],
		[changed('chain.importanceGrouping', '2'), /block 2: /]
	];
	for (const [given, message] of cases) {
		const refused = importOf(chain, fileOf(given, records));
		t.match(refusalOf(refused), message);
		t.ok(isEmptyFolder(refused));
	}
	t.equal(refusalOf(importOf(chain, fileOf(parameters, records))), undefined);
});

t.test('rejects other files', t => {
	const chain = TestNode.begin(t);
	const version = Buffer.from('SGWCHAIN\x02\0\0\0');
	t.match(refusalOf(importOf(chain, version)), /was made by another version of the gateway \(format 2\)$/);
	t.match(refusalOf(importOf(chain, Buffer.from('PK\x03\x04 some archive'))), /is not an exported chain$/);
	const absent = importOf(chain, Buffer.alloc(0));
	fs.rmSync(absent.file);
	t.match(refusalOf(absent), /cannot be read \(ENOENT\)$/);
	fs.mkdirSync(absent.file);
	t.match(refusalOf(absent), /is not a file$/);
	t.end();
});

t.test('rejects a folder with a chain, and does not change the chain', async t => {
	const chain = smallChain(t);
	const { file, directory, run } = importOf(chain, await exported(t, chain));
	run();
	const before = dump(directory);

	t.equal(refusalOf({ file, directory, run }), `UnusableDataFolder: the data folder ${directory} already contains a chain, so ${file}`
		+ ' cannot be imported into it: name another data folder, or omit the file to continue the existing chain');
	sameDump(t, dump(directory), before);
});

t.test('an interrupted import leaves no chain, and the next import succeeds', async t => {
	const chain = smallChain(t);
	const imported = importOf(chain, await exported(t, chain));
	const half = ChainStore.openImport(imported.directory, chain.config);
	// as after a kill: the folder contains a partial import, and the tables of a chain without a block
	half.close();
	ChainStore.open(imported.directory, chain.config).close();
	t.ok(fs.existsSync(`${imported.directory}/import.sqlite`));

	imported.run();

	sameDump(t, chainDump(imported.directory), chainDump(chain.directory));
	t.strictSame(fs.readdirSync(imported.directory), ['chain.accepted', 'chain.sqlite']);
});
