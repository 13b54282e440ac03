/** What the program prints: text on a terminal, JSON lines elsewhere. */
import { execFileSync, spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { Rest } from '../support/http/rest.js';
import { type SpawnedGateway, spawnGateway } from '../support/processes/spawned.js';
import { until } from '../support/until.js';
import { Wallet } from '../support/transactions/wallet.js';

const PROGRAM = fileURLToPath(new URL('../../main.js', import.meta.url));

/** script(1) of util-linux runs a program on a pseudo-terminal. */
const whyNoTerminal = (): string | false => {
	try {
		execFileSync('script', ['--version'], { stdio: 'ignore' });
		return false;
	} catch {
		return 'there is no program script on this machine';
	}
};

const announceBoth = async (url: string): Promise<string> => {
	const rest = new Rest(url);
	const wallet = await Wallet.connect(rest);
	const [alice, bob] = [wallet.account(0), wallet.account(1)];
	await rest.send('announceTransaction', wallet.transfer(alice, bob, 1n).body);
	const failing = wallet.transfer(alice, bob, 10n ** 12n);
	await rest.send('announceTransaction', failing.body);
	return failing.hash;
};

const outputOf = (gateway: SpawnedGateway): string => gateway.run.stdout;

t.test('json, the default without a terminal: every line is an object', async t => {
	const gateway = await spawnGateway(t, { options: { 'data-dir': t.testdir() } });
	const hash = await announceBoth(gateway.url);
	await until('block and failure', () => /block 2/.test(outputOf(gateway)) && outputOf(gateway).includes(hash));
	t.same(await gateway.stop(), { code: 0, signal: null });

	const lines = outputOf(gateway).trim().split('\n').map(line => JSON.parse(line) as Readonly<Record<string, unknown>>);
	t.match(lines[0], { msg: 'the gateway listens', urls: [gateway.url], backend: 'embedded', network: 'development', version: /^\d/ });
	t.match(lines.find(({ block }) => block !== undefined), { block: { height: '2', hash: /^[0-9A-F]{64}$/, transactions: 1 } });
	const own = lines.filter(({ transaction }) => transaction !== undefined);
	t.match(own.find(({ msg }) => /confirmed/.test(String(msg))), { transaction: { type: 'transfer', amounts: ['1 symbol.xym'], signer: /^T[A-Z2-7]{38}$/ } });
	t.match(own.find(({ msg }) => /failed/.test(String(msg))), { transaction: { hash, code: 'Failure_Core_Insufficient_Balance' } });
	t.same(lines.slice(-2).map(({ msg }) => msg), ['stopping', 'stopped']);
	t.notMatch(outputOf(gateway), /Server listening|privateKey/);
});

t.test('--log-level warn: no lines about blocks', async t => {
	const gateway = await spawnGateway(t, { options: { 'data-dir': t.testdir(), 'log-level': 'warn', 'log-format': 'text' } });
	await announceBoth(gateway.url);
	await until('a block', async () => (await new Rest(gateway.url).get('getChainInfo')).height !== '1');
	await gateway.stop();
	t.match(outputOf(gateway), /\n {2}Ctrl-C stops the gateway\.\n\n$/);
});

const onTerminal = (t: Test, ...options: readonly string[]) => {
	const command = ['exec', process.execPath, PROGRAM, 'start', '--http-port', '0', '--https-port', 'off', '--data-dir', t.testdir(), ...options].join(' ');
	const child = spawn('script', ['-qec', command, '/dev/null'], { stdio: ['pipe', 'pipe', 'inherit'], env: { PATH: process.env['PATH'] } });
	let output = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => output += text);
	const ended = new Promise<number | null>(resolve => {
		child.once('close', resolve);
	});
	t.teardown(() => child.kill('SIGKILL'));
	return { output: () => output.replaceAll('\r\n', '\n'), ended, press: (key: string) => child.stdin.write(key) };
};

t.test('text on a terminal: the banner, a line for each block and failure; Ctrl-C stops it', { skip: whyNoTerminal() }, async t => {
	const { output, ended, press } = onTerminal(t, '--block-interval', 'auto');
	await until('the banner', () => output().includes('Ctrl-C stops the gateway.'), { state: output });
	const [, url = ''] = /^ {2}API +(\S+)$/m.exec(output()) ?? [];
	const banner = output();
	for (const line of [
		`  Console               ${url}/`, `  Swagger UI            ${url}/docs/swagger`, `  API documentation     ${url}/docs`,
		`  Event documentation   ${url}/docs/events`
	])
		t.ok(banner.includes(`${line}\n`), line);
	t.match(banner, /^symbol-gateway \d+\.\d+\.\d+\n/, 'nothing precedes it');
	t.equal([...banner.matchAll(/^ {4}T[A-Z2-7]{38}\n {6}[0-9A-F]{64}$/gm)].length, 12);

	const hash = await announceBoth(url);
	await until('block and failure', () => /block 2/.test(output()) && output().includes(hash), { state: output });
	press('\u0003');
	t.equal(await ended, 0);
	const lines = output().slice(banner.length);
	t.match(lines, /^\d\d:\d\d:\d\d {2}block 2, 1 transaction$/m);
	t.match(lines, /^\d\d:\d\d:\d\d {2}transaction [0-9A-F]{64} confirmed: transfer, 1 symbol\.xym, by T[A-Z2-7]{38}$/m);
	t.match(lines, new RegExp(`^\\d\\d:\\d\\d:\\d\\d {2}transaction ${hash} failed: Failure_Core_Insufficient_Balance\\. An account has less`, 'm'));
	t.match(lines, /stopping signal=SIGINT\n[^\n]*stopped\n$/);
	t.notMatch(lines, /[{}]/);
});

t.test('--log-format json on a terminal', { skip: whyNoTerminal() }, async t => {
	const { output, ended, press } = onTerminal(t, '--log-format', 'json');
	await until('the first line', () => output().includes('the gateway listens'), { state: output });
	press('\u0003');
	t.equal(await ended, 0);
	t.doesNotThrow(() => output().replace('^C', '').trim().split('\n').map(line => JSON.parse(line) as unknown), output());
});
