/** A data folder that holds less than was accepted is rejected, for any loss; an intact one never is. */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import t from 'tap';
import { ChainStore } from '../../../../src/backends/embedded/store/chain-store.js';
import { MAX_LOG_BYTES, UnusableDataFolder } from '../../../../src/backends/embedded/store/database.js';
import { repairDataFolder } from '../../../../src/backends/embedded/store/repair.js';
import { DATABASE, LOG, RECORD } from '../../../support/processes/data-folder.js';
import { tamper } from '../../../support/embedded/database.js';
import { TestNode } from '../../../support/embedded/node.js';
import { pay } from '../../../support/embedded/signing.js';
import { randomOf } from '../../../support/random.js';
import { sharedFolder } from '../../../support/shared-folder.js';

const BLOCKS = 6;
const SLOT_BYTES = 4096;
const TRIALS = 40;

const seed = Number(process.env['ACCEPTANCE_SEED'] ?? Date.now() % 2 ** 31);
const random = randomOf(seed);

const top = sharedFolder(t);
const source = new TestNode(path.join(top, 'source'));
t.teardown(() => source.close());

let copies = 0;

/** @returns a copy of a folder as a killed process leaves it */
const copyOf = (directory = source.directory): string => {
	const copy = path.join(top, `copy-${++copies}`);
	fs.mkdirSync(copy);
	for (const name of [DATABASE, LOG, RECORD])
		fs.copyFileSync(path.join(directory, name), path.join(copy, name));
	return copy;
};

/** @returns the message with which a folder is rejected; undefined when it is accepted */
const refusalOf = (directory: string): string | undefined => {
	try {
		ChainStore.open(directory, source.config).close();
		return undefined;
	} catch (error) {
		if (error instanceof UnusableDataFolder)
			return error.message;
		throw error;
	}
};

const heightOf = (directory: string): bigint | undefined => {
	const store = ChainStore.open(directory, source.config);
	const height = store.tip()?.tip.height;
	store.close();
	return height;
};

const change = (file: string, by: (bytes: Buffer) => Buffer): void => fs.writeFileSync(file, by(fs.readFileSync(file)));

const flip = (bytes: Buffer): Buffer => {
	const at = random(bytes.length);
	bytes.writeUInt8((bytes[at] as number) ^ 1 << random(8), at);
	return bytes;
};

for (let i = 0; i < BLOCKS; ++i)
	source.confirm(source.signing.sign(`pay ${i}`, 'alice', pay('bob', 1n)));
const older = copyOf();
source.announce(source.signing.sign('accepted, but not confirmed', 'alice', pay('carol', 1n)));

const other = new TestNode(path.join(top, 'other'));
t.teardown(() => other.close());
for (let i = 0; i < 2 * BLOCKS; ++i)
	other.harvest();

t.test('a copy of the whole folder is accepted', t => {
	t.equal(heightOf(copyOf()), BigInt(source.height));
	t.end();
});

type Loss = readonly [name: string, damage: (directory: string) => void, message: RegExp];

const LESS = /holds less than was accepted: the chain ends at block \d+, \d+ commits before the last one, which left it at block 7\. [^\n]+$/;

const LOSSES: readonly Loss[] = [
	['the log is missing', directory => fs.rmSync(path.join(directory, LOG)), /(?:holds less than was accepted|has lost)/],
	['the log is empty', directory => fs.truncateSync(path.join(directory, LOG)), /holds less than was accepted/],
	['the database is missing', directory => fs.rmSync(path.join(directory, DATABASE)), /has lost its database: chain\.sqlite is missing, but 7 blocks/],
	['the database is empty', directory => {
		fs.truncateSync(path.join(directory, DATABASE));
		fs.rmSync(path.join(directory, LOG));
	}, /holds less than was accepted: the chain ends at block 0/],
	['database and log are missing', directory => [DATABASE, LOG].forEach(name => fs.rmSync(path.join(directory, name))),
		/has lost its database: chain\.sqlite is missing, but 7 blocks/],
	['database and record are missing', directory => [DATABASE, RECORD].forEach(name => fs.rmSync(path.join(directory, name))),
		/has lost its database: chain\.sqlite is missing, but its log/],
	['the record is missing', directory => fs.rmSync(path.join(directory, RECORD)), /has lost chain\.accepted/],
	['the record is damaged', directory => fs.writeFileSync(path.join(directory, RECORD), Buffer.alloc(2 * SLOT_BYTES, 7)), /chain\.accepted is damaged/],
	['an older copy of the database with all blocks', directory =>
		[DATABASE, LOG].forEach(name => fs.copyFileSync(path.join(older, name), path.join(directory, name))), LESS],
	['another chain', directory =>
		[DATABASE, LOG].forEach(name => fs.copyFileSync(path.join(other.directory, name), path.join(directory, name))),
	/holds another chain than the one that was accepted/]
];

for (const [name, damage, message] of LOSSES) {
	t.test(`${name}: rejected with a reason, and nothing changes`, t => {
		const directory = copyOf();
		damage(directory);
		const contents = () => [DATABASE, LOG, RECORD].map(file => path.join(directory, file))
			.map(file => (fs.existsSync(file) && fs.statSync(file).size > 0 ? fs.readFileSync(file).toString('base64') : ''));
		const before = contents();

		const refusal = refusalOf(directory);
		t.match(refusal, message);
		t.ok(refusal?.includes(directory));
		t.match(refusal, /restore the (?:whole )?folder from a backup.* symbol-gateway repair --data-dir /i);
		t.strictSame(contents(), before);
		t.equal(refusalOf(directory), refusal, 'also the second time');
		t.end();
	});
}

t.test(`a log truncated at any position, or with any bit flipped, is rejected; seed ${seed}`, t => {
	const accepted: string[] = [];
	for (let i = 0; i < TRIALS; ++i) {
		const directory = copyOf();
		const log = path.join(directory, LOG);
		const isTruncated = i % 2 === 0;
		change(log, bytes => (isTruncated ? bytes.subarray(0, random(bytes.length)) : flip(bytes)));
		if (refusalOf(directory) === undefined)
			accepted.push(`${isTruncated ? 'truncated' : 'flipped'} ${directory}`);
		fs.rmSync(directory, { recursive: true });
	}
	t.strictSame(accepted, []);
	t.end();
});

t.test('a record whose last write was torn counts as the entry before', t => {
	const { commits } = /(?<commits>\d+) \d+ [0-9A-F]{64} [0-9a-f]{64}\n/.exec(fs.readFileSync(path.join(source.directory, RECORD), 'latin1'))
		?.groups as { commits: string };
	t.ok(Number(commits) > BLOCKS);
	for (const slot of [0, 1]) {
		const directory = copyOf();
		change(path.join(directory, RECORD), bytes => bytes.fill('x', slot * SLOT_BYTES + 60, slot * SLOT_BYTES + 90));
		t.equal(refusalOf(directory), undefined, `slot ${slot}`);
		t.equal(heightOf(directory), BigInt(source.height));
	}
	t.end();
});

t.test('a process that ends between the commit and its record loses nothing', t => {
	const directory = copyOf();
	fs.copyFileSync(path.join(older, RECORD), path.join(directory, RECORD));
	t.equal(heightOf(directory), BigInt(source.height));
	t.end();
});

t.test('a folder of an earlier version has no record, and gets one', t => {
	const directory = copyOf();
	fs.rmSync(path.join(directory, RECORD));
	tamper(directory, 'DELETE FROM meta WHERE key IN (\'chainId\', \'commits\')');

	t.equal(heightOf(directory), BigInt(source.height));
	t.ok(fs.existsSync(path.join(directory, RECORD)));
	fs.rmSync(path.join(directory, DATABASE));
	t.match(refusalOf(directory), /has lost its database/);
	t.end();
});

t.test('a start that was interrupted before the first block leaves a usable folder', t => {
	const directory = path.join(top, 'begun');
	ChainStore.open(directory, source.config).close();
	t.ok(fs.existsSync(path.join(directory, RECORD)));
	fs.rmSync(path.join(directory, DATABASE));
	t.equal(refusalOf(directory), undefined);
	t.end();
});

t.test('a revert shortens the chain, and the folder is accepted', t => {
	const chain = new TestNode(path.join(top, 'reverted'));
	const { id } = chain.node.takeSnapshot('before', chain.now);
	chain.harvestTo(9);
	const longer = copyOf(chain.directory);
	chain.node.revert(id, chain.now);
	t.equal(heightOf(copyOf(chain.directory)), 1n);
	const mixed = copyOf(chain.directory);
	[DATABASE, LOG].forEach(name => fs.copyFileSync(path.join(longer, name), path.join(mixed, name)));
	t.match(refusalOf(mixed), /holds less than was accepted/, 'the chain before the revert is not what was accepted last');
	chain.close();
	t.end();
});

t.test('repair accepts the remaining data, and nothing else', t => {
	const withoutLog = copyOf();
	change(path.join(withoutLog, LOG), bytes => bytes.subarray(0, bytes.length - 1));
	t.match(repairDataFolder(withoutLog), /: the chain continues from block \d+; 7 had been accepted\.$/);
	t.equal(refusalOf(withoutLog), undefined);

	const withoutDatabase = copyOf();
	fs.rmSync(path.join(withoutDatabase, DATABASE));
	t.match(repairDataFolder(withoutDatabase), /nothing is left of its chain; the next start begins a new one\.$/);
	t.equal(heightOf(withoutDatabase), undefined);

	const withoutRecord = copyOf();
	fs.rmSync(path.join(withoutRecord, RECORD));
	t.match(repairDataFolder(withoutRecord), /: the chain continues from block 7\.$/);
	t.equal(heightOf(withoutRecord), 7n);

	const damaged = copyOf();
	fs.writeFileSync(path.join(damaged, DATABASE), 'no database');
	fs.rmSync(path.join(damaged, LOG));
	t.throws(() => repairDataFolder(damaged), { name: 'UnusableDataFolder', message: /chain\.sqlite is damaged/ });
	t.throws(() => repairDataFolder(path.join(top, 'nowhere')), { name: 'UnusableDataFolder', message: /does not exist/ });
	t.end();
});

t.test('a closed store has an empty log', t => {
	const directory = copyOf();
	t.ok(fs.statSync(path.join(directory, LOG)).size > 100_000);
	ChainStore.open(directory, source.config).close();
	t.notOk(fs.existsSync(path.join(directory, LOG)));
	fs.rmSync(path.join(directory, LOG), { force: true });
	t.equal(heightOf(directory), BigInt(source.height), 'the database alone contains the whole chain');
	t.end();
});

t.test('blocks in one commit: a log above its bound is emptied after that commit', t => {
	const chain = TestNode.begin(t);
	const log = path.join(chain.directory, LOG);
	const before = chain.height;
	// SQLite ignores bytes after its own pages
	fs.truncateSync(log, MAX_LOG_BYTES + 1);

	chain.store.together(() => {
		chain.harvest();
		chain.harvest();
	});
	t.ok(fs.statSync(log).size > MAX_LOG_BYTES);
	chain.harvest();
	t.ok(fs.statSync(log).size < MAX_LOG_BYTES);
	t.equal(chain.height, before + 3);
	t.end();
});
