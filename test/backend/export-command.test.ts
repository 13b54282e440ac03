/** The command export-mongo. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { grow } from '../../scripts/bench/chains/grow.js';
import { exportMongo } from '../../scripts/export/export-mongo.js';
import { readIdentity } from '../../src/backends/catapult/properties/index.js';
import { NO_MONGO, openTestMongo } from '../support/catapult/mongo-server.js';

/** The compiled program, next to the compiled `test/`. */
const PROGRAM = fileURLToPath(new URL('../../scripts/export-mongo.js', import.meta.url));

interface Outcome {
	readonly code: number;
	readonly stdout: string;
	readonly stderr: string;
}

const run = async (...args: readonly string[]): Promise<Outcome> => {
	const [log, error] = [[], []] as [string[], string[]];
	const code = await exportMongo(args, { log: (text: string) => void log.push(`${text}\n`), error: (text: string) => void error.push(`${text}\n`) });
	return { code, stdout: log.join(''), stderr: error.join('') };
};

t.test('--help: prints the usage and exits with 0', async t => {
	const { code, stdout, stderr } = await run('--help');

	t.equal(code, 0);
	t.match(stdout, /^Usage: npx tsx scripts\/export-mongo\.ts/);
	t.equal(stderr, '');
});

t.test('an invalid command line: the program prints the error and exits with 2', t => {
	const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, '--grow', 'many'], { encoding: 'utf8' });

	t.equal(status, 2);
	t.match(stderr, /^export-mongo: --grow takes a whole number/);
	t.equal(stdout, '');
	t.end();
});

t.test('no chain or no server: prints one line and exits with 1', async t => {
	const folder = t.testdir();
	const without = await run('--data', folder);
	t.match(without, { code: 1, stdout: '', stderr: `export-mongo: the data folder ${folder} holds no chain\n` });

	grow({ directory: folder, transactions: 1, accounts: 1 });
	const [unreachable, existing] = await Promise.all([
		run('--data', folder, '--url', 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=2000'), run('--data', folder, '--grow', '2')
	]);
	t.match(unreachable, { code: 1, stdout: '', stderr: /^export-mongo: .*ECONNREFUSED.*\n$/ });
	t.match(existing, { code: 1, stderr: /already contains a chain/ });
});

t.test('--grow: exports a chain of the requested size, and stores it in the folder that --data names', { skip: NO_MONGO }, async t => {
	const { url, db, database } = await openTestMongo(t);
	const folder = path.join(t.testdir(), 'chain');
	const size = ['--grow', '21', '--transactions', '207', '--accounts', '12'];
	const target = ['--url', url, '--database', database];

	const properties = path.join(folder, 'resources');
	const first = await run(...size, ...target, '--data', folder, '--properties', properties);
	t.match(first, { code: 0, stdout: /^blocks: 21$/m });
	t.strictSame(fs.readdirSync(properties).sort(), ['config-inflation.properties', 'config-network.properties', 'config-node.properties']);
	const { identifier } = await readIdentity({ network: path.join(properties, 'config-network.properties') }) ?? {};
	t.equal(identifier, 0x98, 'the catapult backend can read them');
	t.equal(await db.collection('blocks').countDocuments(), 21);
	t.equal(await db.collection('transactions').countDocuments({ 'meta.height': { $gt: 1 }, 'meta.aggregateId': { $exists: false } }), 207);
	t.ok(fs.existsSync(path.join(folder, 'chain.sqlite')));

	const second = await run(...target, '--data', folder);
	t.match(second, { code: 1, stderr: /^export-mongo: the database \w+ is not empty/m });

	const again = await run(...size, ...target, '--drop');
	t.equal(again.code, 0);
	t.equal(await db.collection('blocks').countDocuments(), 21);
});
