/**
 * Data folders of the previous version that have followed a network. The fixture was written by that version.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { ChainStore } from '../../../../src/backends/embedded/store/chain-store.js';
import { databaseFile, logFile } from '../../../../src/backends/embedded/store/database.js';
import { SCHEMA_VERSION } from '../../../../src/backends/embedded/store/schema.js';
import { finalityOf } from '../../../../src/backends/embedded/sync/finality.js';
import { FollowingNode } from '../../../../src/backends/embedded/sync/following-node.js';
import { Preparation } from '../../../../src/backends/embedded/node/preparation.js';
import { readUnit } from '../../../../src/backends/embedded/sync/unit-reader.js';
import { chainDump, type Dump, dump, sameDump, tamper } from '../../../support/embedded/database.js';
import { writeKilledFolder } from '../../../support/embedded/earlier-version.js';
import { skipUnlessRecorded } from '../../../support/recorded/recorded.js';
import { Following, PROOF_RULES, readRecordedChain, trustProofs } from '../../../support/sync/following.js';

const options = { skip: skipUnlessRecorded };

/** What the fixture has followed, and a better fork from the first block on. */
const [OWN, BETTER] = ['tourhit2', 'q400'];
const NOW = 1_000_000_000_000n;

/** @returns a folder as the follower has left it that was killed */
const killedFolder = (t: Test): string => {
	const directory = path.join(t.testdir({ killed: {} }), 'killed');
	writeKilledFolder(directory, '6-follow');
	t.ok(fs.statSync(logFile(directory)).size > fs.statSync(databaseFile(directory)).size, 'the log has the chain');
	return directory;
};

/** Opens a folder as the thread of a follower does. */
const open = (t: Test, directory: string) => {
	const { config } = readRecordedChain(OWN);
	const store = ChainStore.open(directory, config);
	t.teardown(() => store.close());
	store.openUndoLog();
	const preparation = new Preparation(config);
	const node = FollowingNode.open(store, preparation, { minFeeMultiplier: 0, finality: finalityOf(config, PROOF_RULES) }, NOW);
	return {
		store, node,
		accept: (blocks: readonly Buffer[]) => node.accept(readUnit(blocks, preparation), { now: NOW, checkVrf: trustProofs })
	};
};

/** Who voted before the version that stores it is not known; here these are the voters of the first block. */
const withoutFirstVoters = ({ finalization_voters: voters = [], ...tables }: Dump): Dump =>
	({ ...tables, finalization_voters: voters.filter(({ height }) => height !== 1n) });

/** Asserts that the folder continues as one that this version has made: it leaves the stored fork, and has the same tables. */
const checkContinues = (t: Test, directory: string): void => {
	const [own, better] = [readRecordedChain(OWN), readRecordedChain(BETTER)];
	const { store, node, accept } = open(t, directory);
	t.equal(node.hash, own.hashes.at(-1));
	t.equal(store.undoFloor(), 1n);
	const current = Following.begin(t, own, 'current');
	for (const block of own.blocks.slice(1))
		current.accept(block);
	const compare = (message: string): void => sameDump(t, chainDump(directory), withoutFirstVoters(chainDump(current.directory)), message);
	compare('the stored chain is the same');

	accept(better.blocks.slice(1));
	current.accept(...better.blocks.slice(1));
	t.equal(node.hash, better.hashes.at(-1));
	compare('the better chain is the same');
};

t.test('a folder of version 6 whose follower was killed continues', options, t => {
	checkContinues(t, killedFolder(t));
	t.end();
});

t.test('kill -9 while it is extended: nothing has changed, and the next start completes it', options, async t => {
	const directory = killedFolder(t);
	const before = dump(directory);
	const urlOf = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);
	const script = `
		import Database from 'better-sqlite3';
		import { migrateDatabase } from ${urlOf('../../../../src/backends/embedded/store/migration.js')};
		const { exec } = Database.prototype;
		Database.prototype.exec = function (sql) {
			exec.call(this, sql);
			if (sql.includes('CREATE TABLE finalization_proofs'))
				process.kill(process.pid, 'SIGKILL');
		};
		migrateDatabase(process.argv[1]);
	`;
	const ended = await once(spawn(process.execPath, ['--input-type=module', '-e', script, directory], { stdio: 'inherit' }), 'exit');
	t.strictSame(ended, [null, 'SIGKILL']);
	sameDump(t, dump(directory), before);
	checkContinues(t, directory);
});

t.test('a folder of another version is refused with what to do', options, t => {
	const { config } = readRecordedChain(OWN);
	const { directory } = Following.begin(t, readRecordedChain(OWN));
	for (const version of [SCHEMA_VERSION + 1, 4]) {
		tamper(directory, `UPDATE meta SET value = '${version}' WHERE key = 'schema'`);
		const before = dump(directory);
		t.throws(() => ChainStore.open(directory, config), {
			name: 'UnusableDataFolder',
			message: `the data folder ${directory} was made by another version of the gateway (${version}): use that version,`
				+ ' or begin with an empty folder, which pulls the chain again'
		});
		sameDump(t, dump(directory), before);
	}
	t.end();
});
