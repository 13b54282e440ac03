/** Which data folders are rejected, and the guarantees of an opened one. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import type { LedgerConfig } from '../../../../src/backends/embedded/ledger/config.js';
import { HarvestingNode } from '../../../../src/backends/embedded/node/harvesting-node.js';
import { createDevelopmentConfig } from '../../../../src/backends/embedded/node/first-block.js';
import { Preparation } from '../../../../src/backends/embedded/node/preparation.js';
import { ChainStore } from '../../../../src/backends/embedded/store/chain-store.js';
import {
	databaseFile, lockDataFolder, openForReading, openForWriting, UnusableDataFolder
} from '../../../../src/backends/embedded/store/database.js';
import { SCHEMA_VERSION } from '../../../../src/backends/embedded/store/schema.js';
import { dump, tamper, sameDump } from '../../../support/embedded/database.js';
import { TestNode } from '../../../support/embedded/node.js';
import { change } from '../../../support/ledger/config.js';
import type { Hash256, MosaicId } from '../../../../src/chain/index.js';

const config = createDevelopmentConfig(15_000);

/** @returns the message with which a folder is rejected */
const refusalOf = (open: () => { close(): void }): string | undefined => {
	try {
		open().close();
		return undefined;
	} catch (error) {
		if (error instanceof UnusableDataFolder)
			return error.message;
		throw error;
	}
};

/** Creates a chain in a folder. */
const found = (directory: string, parameters: LedgerConfig): void => {
	const store = ChainStore.open(directory, parameters);
	HarvestingNode.open(store, new Preparation(store.config), { minFeeMultiplier: 0 }, 1n);
	store.close();
};

t.test('a folder of another version is rejected, and not changed', t => {
	const directory = t.testdir();
	const advice = `use that version, export its chain and import it here, or begin a new chain with symbol-gateway reset --data-dir ${directory}`;
	ChainStore.open(directory, config).close();
	for (const version of [SCHEMA_VERSION + 1, 4]) {
		tamper(directory, `UPDATE meta SET value = '${version}' WHERE key = 'schema'`);
		const before = dump(directory);

		t.equal(refusalOf(() => ChainStore.open(directory, config)),
			`the data folder ${directory} was made by another version of the gateway (${version}): ${advice}`);
		sameDump(t, dump(directory), before);
	}
	tamper(directory, 'DELETE FROM meta WHERE key = \'schema\'');
	t.equal(refusalOf(() => ChainStore.open(directory, config)),
		`the data folder ${directory} was made by another version of the gateway (unknown): ${advice}`);
	t.end();
});

t.test('a folder of a chain with other parameters is rejected, if it has a chain', t => {
	const directory = t.testdir();
	const others = [
		change(config, { network: { generationHashSeed: '0'.repeat(64) as Hash256 } }),
		change(config, { chain: { currencyMosaicId: '0000000000000001' as MosaicId } }),
		createDevelopmentConfig(1000)
	];
	for (const other of others)
		t.equal(refusalOf(() => ChainStore.open(directory, other)), undefined, 'no chain was created');
	found(directory, config);

	const names = ['chain.currencyMosaicId [0-9A-F]{16}, not 0{15}1', 'generationHashSeed [0-9A-F]{64}, not 0{64}', 'chain.blockGenerationTargetTime 15s, not 1s'];
	for (const other of others) {
		t.match(refusalOf(() => ChainStore.open(directory, other)),
			new RegExp(`belongs to a chain with other parameters: (?:${names.join('|')})(?:, and \\d+ more)?: name another data folder$`));
	}
	t.equal(refusalOf(() => ChainStore.open(directory, config)), undefined);
	t.end();
});

t.test('a network may add and move forks that are ahead of the chain, but not others', t => {
	const directory = t.testdir();
	const withForks = (forkHeights: Partial<LedgerConfig['forkHeights']>, versions = config.aggregate.versions): LedgerConfig =>
		change(config, { forkHeights, aggregate: { versions } });
	found(directory, config);

	for (const accepted of [
		withForks({ uniqueAggregateTransactionHash: 3n }, [2]), withForks({ uniqueAggregateTransactionHash: 2n }, [2]), config,
		withForks({}, [2]), withForks({ uniqueAggregateTransactionHash: 2n }, [2])
	]) {
		ChainStore.open(directory, accepted).close();
		const store = ChainStore.open(directory, stored => stored ?? config);
		t.strictSame([store.config.forkHeights, store.config.aggregate], [accepted.forkHeights, accepted.aggregate], 'they are stored');
		store.close();
	}
	for (const refused of [withForks({ uniqueAggregateTransactionHash: 1n }, [2]),
		withForks({ uniqueAggregateTransactionHash: 3n, treasuryReissuance: 1n }, [2])])
		t.match(refusalOf(() => ChainStore.open(directory, refused)), /other parameters: forkHeights\.\w+ /);
	t.end();
});

t.test('a file that is not a chain\'s database is rejected with a reason', t => {
	const directory = t.testdir({ 'chain.sqlite': 'this is not a database, though it is long enough to look like one' });

	t.match(refusalOf(() => ChainStore.open(directory, config)), /chain\.sqlite is damaged or is not a database of this gateway \(file is not a database\): restore it [^\n]+$/);

	fs.rmSync(databaseFile(directory));
	tamper(directory, 'CREATE TABLE strange (x)');
	t.match(refusalOf(() => ChainStore.open(directory, config)), /chain\.sqlite cannot be used \(no such table: meta\): it is not a database of this gateway; [^\n]+$/);
	t.end();
});

t.test('tables are created atomically: an interrupted start is completed', t => {
	const directory = t.testdir();
	fs.writeFileSync(databaseFile(directory), '');
	const chain = new TestNode(directory);
	t.teardown(() => chain.close());

	t.equal(chain.height, 1);
	t.strictSame(dump(directory)['meta']?.map(({ key }) => key), ['parameters', 'schema']);
	t.end();
});

t.test('a chain without its first block gets it when opened', t => {
	const directory = t.testdir();
	ChainStore.open(directory, new TestNode(`${directory}/other`).config).close();
	t.strictSame(dump(directory)['blocks'], []);
	const chain = new TestNode(directory);
	t.teardown(() => chain.close());

	t.equal(chain.height, 1);
	t.end();
});

t.test('lock: exclusive, free after release, and does not block readers', t => {
	const directory = path.join(t.testdir(), 'made', 'on', 'demand');
	const refusal = `the data folder ${directory} is in use by another gateway: stop it, or use another folder`;

	const unlock = lockDataFolder(directory);
	t.equal(refusalOf(() => ({ close: lockDataFolder(directory) })), refusal);
	t.equal(refusalOf(() => ({ close: lockDataFolder(directory) })), refusal, 'also the second time');
	const chain = new TestNode(directory);
	openForReading(directory).close();
	unlock();
	t.equal(refusalOf(() => ({ close: lockDataFolder(directory) })), undefined);
	chain.close();
	t.end();
});

t.test('committed data is synced to the disk, in the write-ahead log', t => {
	const connection = openForWriting(t.testdir());
	t.teardown(() => connection.close());

	t.equal(connection.pragma('synchronous', { simple: true }), 2, 'FULL');
	t.equal(connection.pragma('journal_mode', { simple: true }), 'wal');
	t.end();
});

t.test('readers cannot write', t => {
	const directory = t.testdir();
	openForWriting(directory).close();
	const connection = openForReading(directory);
	t.teardown(() => connection.close());

	t.throws(() => connection.exec('DELETE FROM meta'), { code: 'SQLITE_READONLY' });
	t.end();
});

t.test('readers see committed data only', t => {
	const directory = t.testdir();
	const writing = openForWriting(directory);
	const reading = openForReading(directory);
	t.teardown(() => [reading, writing].forEach(connection => connection.close()));
	const count = () => reading.prepare('SELECT count(*) FROM statuses').pluck().get();

	writing.exec('BEGIN; INSERT INTO statuses (hash, code, deadline) VALUES (x\'00\', \'\', \'\')');
	t.equal(count(), 0);
	writing.exec('COMMIT');
	t.equal(count(), 1);
	t.end();
});
