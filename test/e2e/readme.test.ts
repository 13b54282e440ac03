/** Runs the commands of the README and of docs/embedded-chain.md as they are copied; only ports and folders differ. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { Dev } from '../support/development/dev.js';
import { heightOf } from '../support/processes/data-folder.js';
import { run, spawnGateway } from '../support/processes/spawned.js';

const execute = promisify(execFile);

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BOB = 'TAIR2K4KD3P2BXW6CBKJNT2CV4UOZDGGJTMSEIY';

/** @returns a section without its title */
const section = (file: string, title: string): string => {
	const [, rest = ''] = fs.readFileSync(path.join(ROOT, file), 'utf8').split(`\n## ${title}\n`);
	return rest.split('\n## ')[0] as string;
};

/** @returns the commands of a section, without comments */
const commandsOf = (file: string, title: string): string[] => section(file, title).split('\n')
	.flatMap(line => /^ {4}((?:npm|make|curl|node) .*?)(?: {2,}#.*)?$/.exec(line)?.[1] ?? []);

const script = (): string => /```js\n([^]*?)```/.exec(section('README.md', 'The first ten minutes'))?.[1] ?? '';

t.test('confirms the transfer of the README, before and after the commands that control the chain', async t => {
	const directory = t.testdir({ 'transfer.mjs': script() });
	const gateway = await spawnGateway(t, { options: { 'data-dir': path.join(directory, 'data') } });
	const transfer = async (): Promise<string> => (await execute(process.execPath, ['transfer.mjs', gateway.url], { cwd: directory })).stdout;
	const expected = new RegExp(`^202 \\{ message: '[^']+' \\}\nconfirmedAdded/${BOB} \\{`);

	t.match(await transfer(), expected);
	const commands = commandsOf('docs/embedded-chain.md', 'Blocks, time and snapshots').filter(command => command.startsWith('curl '));
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

t.test('runs the other commands of the first ten minutes', async t => {
	const directory = t.testdir();
	const commands = commandsOf('README.md', 'The first ten minutes');
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

t.test('starts gateways with the other commands of the documentation', async t => {
	const directory = t.testdir();
	const commands = [
		...commandsOf('README.md', 'Next steps'), ...commandsOf('docs/embedded-chain.md', 'Export and import'),
		...commandsOf('docs/embedded-chain.md', 'Presets')
	].filter(command => /^node dist\/main\.js start (?!.*rest\.json)/.test(command));
	t.equal(commands.length, 3);

	const original = await spawnGateway(t, { directory });
	fs.writeFileSync(path.join(directory, 'chain.export'), Buffer.from(await (await fetch(`${original.url}/dev/export`)).arrayBuffer()));
	for (const command of commands) {
		const given = [...command.matchAll(/--([a-z-]+) (\S+)/g)].map(([, name, value]) => [name, value] as [string, string]);
		const options = { ...Object.fromEntries(given), 'http-port': '0', 'https-port': 'off', 'data-dir': 'folder' };
		fs.rmSync(path.join(directory, 'folder'), { recursive: true, force: true });
		const gateway = await spawnGateway(t, { directory, options });
		t.ok((await fetch(`${gateway.url}/chain/info`)).ok, command);
		t.same(await gateway.stop('SIGINT'), { code: 0, signal: null });
	}
});
