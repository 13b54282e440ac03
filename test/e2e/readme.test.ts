/** Runs the commands and programs of README, docs/tutorial.md and docs/embedded-chain.md as copied; only ports and folders differ. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import t from 'tap';
import { Dev } from '../support/development/dev.js';
import { filesIn, linkPackage, ROOT, sectionOf } from '../support/documents/examples.js';
import { heightOf } from '../support/processes/data-folder.js';
import { run, type SpawnedGateway, spawnGateway } from '../support/processes/spawned.js';
import { until } from '../support/until.js';

const execute = promisify(execFile);

const README = 'README.md';
const TUTORIAL = 'docs/tutorial.md';
const EMBEDDED = 'docs/embedded-chain.md';
const BOB = 'TAIR2K4KD3P2BXW6CBKJNT2CV4UOZDGGJTMSEIY';

/** @returns the commands of sections, without comments */
const commandsOf = (document: string, ...titles: readonly string[]): string[] => titles.flatMap(title => sectionOf(document, title).split('\n'))
	.flatMap(line => /^ {4}((?:npm|make|curl|node) .*?)(?: {2,}#.*)?$/.exec(line)?.[1] ?? []);

const isCurl = (command: string): boolean => command.startsWith('curl ');

/** Runs a command that contains curl. @returns what it prints @throws Error for a reply with another status than 2xx */
const curl = async ({ url }: SpawnedGateway, directory: string, command: string): Promise<string> => {
	const copied = command.replaceAll('localhost:3000', new URL(url).host).replace('curl ', 'curl -sS --fail-with-body ');
	return (await execute('bash', ['-c', copied], { cwd: directory })).stdout;
};

const amountOf = (account: string): bigint =>
	BigInt((JSON.parse(account) as { account: { mosaics: { amount: string }[] } }).account.mosaics[0]?.amount ?? 0);

t.test('names versions of packages that this repository uses, and no other command', t => {
	const { version, dependencies, devDependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
		readonly version: string; readonly dependencies: Record<string, string>; readonly devDependencies: Record<string, string>;
	};
	t.same(commandsOf(README, 'Run', 'First request', 'First transfer', 'Test').filter(command => !isCurl(command)), [
		'make run', 'node dist/main.js reset', 'make test', `npm install --save-dev ../symbol-gateway/release/symbol-gateway-${version}.tgz`
	]);
	t.same(commandsOf(TUTORIAL, '1. Control the chain', '2. Sign a transfer').filter(command => !isCurl(command)), [
		`npm init -y && npm install symbol-sdk@${devDependencies['symbol-sdk']} ws@${dependencies['ws']}`
	]);
	t.end();
});

t.test('on one gateway', async t => {
	const directory = t.testdir({
		...filesIn(README, 'Test'), ...filesIn(TUTORIAL, '2. Sign a transfer'), ...filesIn(TUTORIAL, '3. Follow the payments to an account')
	});
	linkPackage(directory);
	const gateway = await spawnGateway(t, { directory });
	const transfer = async (): Promise<string> => (await execute(process.execPath, ['transfer.mjs', gateway.url], { cwd: directory })).stdout;
	const confirmed = new RegExp(`^202 \\{ message: '[^']+' \\}\nconfirmedAdded/${BOB} \\{`);

	await t.test('confirms the first transfer of the README', async t => {
		const [info, before] = commandsOf(README, 'First request').filter(isCurl);
		t.hasProp(JSON.parse(await curl(gateway, directory, info as string)), 'height');
		const balance = amountOf(await curl(gateway, directory, before as string));

		const [faucet, mine, ...others] = commandsOf(README, 'First transfer');
		t.same(others, []);
		const { hash } = JSON.parse(await curl(gateway, directory, faucet as string)) as { hash: string };
		await curl(gateway, directory, mine as string);
		t.hasProp(JSON.parse(await curl(gateway, directory, `curl localhost:3000/transactions/confirmed/${hash}`)), 'meta');
		t.equal(amountOf(await curl(gateway, directory, before as string)), balance + 25_000_000n);
	});

	await t.test('runs the example of a test', async t => {
		t.match((await execute(process.execPath, ['example.mjs'], { cwd: directory })).stdout, /^http:\/\/127\.0\.0\.1:\d+ [0-9A-F]{64}\n$/);
	});

	await t.test('confirms the transfer of the tutorial, and reports payments', async t => {
		const [stop, faucet, mine, account, resume] = commandsOf(TUTORIAL, '1. Control the chain') as [string, string, string, string, string];
		const balance = amountOf(await curl(gateway, directory, account));
		for (const command of [stop, faucet, mine])
			await curl(gateway, directory, command);
		t.equal(amountOf(await curl(gateway, directory, account)), balance + 1_000_000_000n);
		await curl(gateway, directory, resume);
		t.match(await transfer(), confirmed);

		const payments = execFile(process.execPath, ['payments.mjs', gateway.url], { cwd: directory });
		t.teardown(() => payments.kill());
		let output = '';
		payments.stdout?.on('data', (text: string) => {
			output += text;
		});
		await until('all payments are read', () => /^live at block \d+$/m.test(output), { state: () => output });
		t.match(output, /^started at block 1\n25 received in block \d+\n1000 received in block \d+\n12\.5 received in block \d+\nlive/);
		await transfer();
		await until('a further payment is read', () => /^live .*\n12\.5 received in block \d+$/m.test(output), { state: () => output });
	});

	await t.test('confirms the transfer after the commands that control the chain', async t => {
		const commands = commandsOf(EMBEDDED, 'Blocks, time and snapshots').filter(isCurl);
		t.ok(commands.length >= 9, `${commands.length} commands`);
		for (const command of commands)
			await t.resolves(curl(gateway, directory, command), command);
		t.ok(fs.statSync(path.join(directory, 'chain.export')).size > 0);
		t.match(await transfer(), confirmed, 'a day later by the clock of the chain');
		await new Dev(gateway.url).do('advanceClock', { body: { seconds: 86_400 * 365 } });
		t.match(await transfer(), confirmed, 'a year later');
	});

	await t.test('starts gateways with the other commands', async t => {
		const commands = [
			...commandsOf(README, 'Where next'), ...commandsOf(EMBEDDED, 'Export and import'), ...commandsOf(EMBEDDED, 'Presets')
		].filter(command => /^node dist\/main\.js start (?!.*rest\.json)/.test(command));
		t.equal(commands.length, 3);
		for (const command of commands) {
			const given = [...command.matchAll(/--([a-z-]+) (\S+)/g)].map(([, name, value]) => [name, value] as [string, string]);
			const options = { ...Object.fromEntries(given), 'http-port': '0', 'https-port': 'off', 'data-dir': 'folder' };
			fs.rmSync(path.join(directory, 'folder'), { recursive: true, force: true });
			const started = await spawnGateway(t, { directory, options });
			t.ok((await fetch(`${started.url}/chain/info`)).ok, command);
			t.same(await started.stop('SIGINT'), { code: 0, signal: null });
		}
	});

	await t.test('begins a new chain after a reset', async t => {
		t.ok(await heightOf(gateway) > 1);
		await gateway.stop('SIGINT');
		t.same(await run(t, ['reset'], { directory }).ended, { code: 0, signal: null });
		t.equal(await heightOf(await spawnGateway(t, { directory })), 1);
	});
});
