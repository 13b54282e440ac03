/** The programs of docs/client.md, unchanged. */
import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import { startGateway } from '../../src/index.js';
import { filesIn, linkClient, linkPackage } from '../support/documents/examples.js';

const execute = promisify(execFile);

/** What `npm init -y` writes, as far as Node.js reads it. */
const INITIAL = '{"type":"commonjs"}';

const run = async (t: Test, section: string, name: string): Promise<string> => {
	const gateway = await startGateway();
	t.teardown(() => gateway.close());
	await gateway.mine(5);
	const directory = t.testdir({ ...filesIn('docs/client.md', section), 'package.json': INITIAL });
	linkPackage(directory);
	linkClient(directory);
	return (await execute(process.execPath, [name, gateway.url], { cwd: directory })).stdout;
};

t.test('watch.mjs', async t => {
	const output = await run(t, 'First steps', 'watch.mjs');
	t.match(output, /amount: '\d+'/);
	t.same([...output.matchAll(/^block (\d+) [0-9A-F]{64}$/gm)].map(([, height]) => height), ['1', '2', '3', '4', '5']);
});

t.test('transfer.mjs', async t => {
	t.match(await run(t, 'announceAndWait', 'transfer.mjs'), /^confirmed in block \d+\nAn account has less of a mosaic than .*\.\n$/);
});
