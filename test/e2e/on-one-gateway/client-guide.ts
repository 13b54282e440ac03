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
	const run = async (t: Test, section: string, name: string): Promise<string> => {
		await gateway.dev.do('mineBlocks', { body: { blocks: 5 } });
		const directory = t.testdir({ ...filesIn('docs/client.md', section), 'package.json': INITIAL });
		linkPackage(directory);
		linkClient(directory);
		return (await execute(process.execPath, [name, gateway.url], { cwd: directory })).stdout;
	};

	gateway.test(t, 'watch.mjs', async t => {
		const output = await run(t, 'First steps', 'watch.mjs');
		t.match(output, /amount: '\d+'/);
		t.same([...output.matchAll(/^block (\d+) [0-9A-F]{64}$/gm)].map(([, height]) => height), ['1', '2', '3', '4', '5']);
	});

	gateway.test(t, 'transfer.mjs', async t => {
		t.match(await run(t, 'announceAndWait', 'transfer.mjs'), /^confirmed in block \d+\nAn account has less of a mosaic than .*\.\n$/);
	});
};
