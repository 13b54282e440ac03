/** An example of docs/clients.md in TypeScript, by the commands of the document; `make clients` runs those of all tools and languages. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { Test } from 'tap';
import { exampleOf } from '../../../scripts/clients/example.js';
import { TYPESCRIPT } from '../../../scripts/clients/typescript/rows.js';
import { linkInstalled, ROOT } from '../../support/documents/examples.js';
import type { SharedGateway } from '../../support/shared-gateway.js';
import { until } from '../../support/until.js';

const execute = promisify(execFile);

const DOCUMENTED_URL = 'http://localhost:3000';

/** What `npm init -y` writes, as far as programs read it. */
const INITIAL = '{"type":"commonjs"}';

export const testClientsGuide = (t: Test, gateway: SharedGateway): void => {
	gateway.test(t, 'openapi-typescript and openapi-fetch, in a folder of npm init', async t => {
		const document = fs.readFileSync(path.join(ROOT, 'docs/clients.md'), 'utf8');
		t.match(document, /run `npm init -y`, then[^`]*`example\.ts`, and run it with\n`npx tsx example\.ts ADDRESS PAYLOAD`/);
		const directory = t.testdir({ 'package.json': INITIAL, node_modules: {} });
		const { rest, url } = gateway;
		const wallet = await gateway.wallet();
		const sent = wallet.transfer(wallet.account(0), wallet.account(1));
		await rest.send('announceTransaction', sent.body);
		await until('it is confirmed', async () => (await rest.send('getTransactionStatuses', { hashes: [sent.hash] }))[0]?.group === 'confirmed');

		const program = 'scripts/clients/typescript/programs/openapi-fetch/example.ts';
		t.match(document, `[example.ts](../${program})`);
		const example = fs.readFileSync(path.join(ROOT, program), 'utf8');
		fs.writeFileSync(path.join(directory, 'example.ts'), example.replaceAll(DOCUMENTED_URL, url));
		linkInstalled(directory, 'openapi-typescript');
		linkInstalled(directory, 'tsx');
		linkInstalled(directory, 'openapi-fetch');
		const run = async (command: string): Promise<string> => (await execute('bash', ['-c', command], {
			cwd: directory, env: { PATH: process.env['PATH'], HOME: directory, npm_config_update_notifier: 'false' }
		})).stdout;

		const { command } = TYPESCRIPT.find(({ id }) => id === 'typescript-openapi-fetch')!;
		t.ok(document.includes(command));
		await run(command.replace(DOCUMENTED_URL, url));
		const { args, output } = await exampleOf(url, sent.body.payload);
		t.equal(await run(`npx tsx example.ts ${args}`), output);
	});
};
