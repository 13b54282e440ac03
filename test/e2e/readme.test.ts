/** The README's first steps and its commands for the chain, run as written; only ports and folders differ. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { Dev } from '../support/dev.js';
import { heightOf } from '../support/data-folder.js';
import { run, spawnGateway } from '../support/spawned.js';

const execute = promisify(execFile);

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TEXT = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8');
const BOB = 'TAIR2K4KD3P2BXW6CBKJNT2CV4UOZDGGJTMSEIY';

/** @returns a section without its title */
const section = (title: string): string => {
	const [, rest = ''] = TEXT.split(`\n## ${title}\n`);
	return rest.split('\n## ')[0] as string;
};

/** @returns the commands of a section, without comments */
const commandsOf = (title: string): string[] => section(title).split('\n')
	.flatMap(line => /^ {4}((?:npm|make|curl|node) .*?)(?: {2,}#.*)?$/.exec(line)?.[1] ?? []);

const script = (): string => /```js\n([^]*?)```/.exec(section('The first ten minutes'))?.[1] ?? '';

t.test('the transfer is confirmed, before and after everything else that the README shows', async t => {
	const directory = t.testdir({ 'transfer.mjs': script() });
	const gateway = await spawnGateway(t, { options: { 'data-dir': path.join(directory, 'data') } });
	const transfer = async (): Promise<string> => (await execute(process.execPath, ['transfer.mjs', gateway.url], { cwd: directory })).stdout;
	const expected = new RegExp(`^202 \\{ message: '[^']+' \\}\nconfirmedAdded/${BOB} \\{`);

	t.match(await transfer(), expected);
	const commands = commandsOf('Time, blocks and snapshots at will').filter(command => command.startsWith('curl '));
	t.ok(commands.length >= 9, `${commands.length} commands`);
	for (const command of commands) {
		const copied = command.replaceAll('localhost:3000', new URL(gateway.url).host).replace('curl ', 'curl -sS --fail-with-body ');
		await t.resolves(execute('bash', ['-c', copied], { cwd: directory }), command);
	}
	t.ok(fs.statSync(path.join(directory, 'chain.export')).size > 0);
	t.match(await transfer(), expected, 'a day later by the clock of the chain');
	await new Dev(gateway.url).do('advanceClock', { body: { seconds: 86_400 * 365 } });
	t.match(await transfer(), expected, 'a year later');
});

t.test('the other commands of the first steps', async t => {
	const directory = t.testdir();
	const commands = commandsOf('The first ten minutes');
	const { devDependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> };
	t.same(commands.filter(command => !command.startsWith('curl ')), [
		'make run', `npm init -y && npm install symbol-sdk@${devDependencies['symbol-sdk']} ws@8.23.0`, 'node dist/main.js reset'
	]);

	const gateway = await spawnGateway(t, { directory });
	for (const command of commands.filter(line => line.startsWith('curl '))) {
		const { stdout } = await execute('bash', ['-c', command.replaceAll('localhost:3000', new URL(gateway.url).host).replace('curl ', 'curl -sS --fail ')]);
		t.ok(JSON.parse(stdout), command);
	}
	await new Dev(gateway.url).do('mineBlocks', { body: { blocks: 2 } });
	await gateway.stop('SIGINT');
	t.same(await run(t, ['reset'], { directory }).ended, { code: 0, signal: null });
	t.equal(await heightOf(await spawnGateway(t, { directory })), 1, 'a new chain');
});
