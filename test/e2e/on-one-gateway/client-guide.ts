/** The programs of docs/client.md, unchanged. */
import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import type { Test } from 'tap';
import { filesIn, linkClient, linkPackage } from '../../support/documents/examples.js';
import type { SharedGateway } from '../../support/shared-gateway.js';

const execute = promisify(execFile);

/** What `npm init -y` writes, as far as Node.js reads it. */
const INITIAL = '{"type":"commonjs"}';

export const testClientGuide = (t: Test, gateway: SharedGateway): void => {
	gateway.test(t, 'the programs of docs/client.md', async t => {
		const directory = t.testdir({
			...filesIn('docs/client.md', 'First steps'), ...filesIn('docs/client.md', 'announceAndWait'), 'package.json': INITIAL
		});
		linkPackage(directory);
		linkClient(directory);
		await gateway.dev.do('mineBlocks', { body: { blocks: 5 } });
		const run = async (name: string): Promise<string> =>
			(await execute(process.execPath, [name, gateway.url], { cwd: directory })).stdout;

		const watched = await run('watch.mjs');
		t.match(watched, /amount: '\d+'/);
		const heights = [...watched.matchAll(/^block (\d+) [0-9A-F]{64}$/gm)].map(([, height]) => height);
		t.same(heights, ['1', '2', '3', '4', '5']);
		t.match(await run('transfer.mjs'), /^confirmed in block \d+\nAn account has less of a mosaic than .*\.\n$/);
	});
};
