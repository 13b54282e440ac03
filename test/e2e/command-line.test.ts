/** The program as a process: on a terminal, in a container, with closed output, without permissions. test/contract/commands* has more. */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { copyKilledChain } from '../support/processes/data-folder.js';
import { run } from '../support/processes/spawned.js';
import { announceBoth } from '../support/transactions/announce-both.js';
import { until } from '../support/until.js';

const PROGRAM = fileURLToPath(new URL('../../main.js', import.meta.url));

const UNPRIVILEGED_USER = 65534;
const IS_ROOT = process.getuid?.() === 0;

t.test('a wrong command: prints the error on standard error, status 2', async t => {
	const refused = run(t, ['strat']);
	t.same(await refused.ended, { code: 2, signal: null });
	t.match(refused.stderr, /^symbol-gateway: there is no command strat; did you mean start\?\n/);
	t.equal(refused.stdout, '');
});

t.test('a command whose output is not read any more ends without an error', async t => {
	const started = run(t, ['accounts']);
	started.process.stdout?.destroy();
	t.same(await started.ended, { code: 0, signal: null });
	t.equal(started.stderr, '');
});

const IN_IMAGE = ['node', '/app/dist/main.js'];

/** @returns the arguments of the program in the health check of the image */
const healthCheck = (): readonly string[] => {
	const [, command = ''] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(fs.readFileSync('Dockerfile', 'utf8')) ?? [];
	const words = JSON.parse(command) as string[];
	if (words.slice(0, IN_IMAGE.length).join(' ') !== IN_IMAGE.join(' '))
		throw new Error(`the health check runs another program: ${command}`);
	return words.slice(IN_IMAGE.length);
};

t.test('the health check of the image, with the environment of a container: status 1 without a gateway', async t => {
	const ran = run(t, healthCheck(), { environment: { SYMBOL_GATEWAY_HOST: '0.0.0.0', SYMBOL_GATEWAY_HTTP_PORT: '1' } });
	t.same(await ran.ended, { code: 1, signal: null });
	t.equal(ran.stdout, 'http://127.0.0.1:1/node/health: no reply: ECONNREFUSED; give this command the options of start\n');
	t.equal(ran.stderr, '');
});

t.test('repair: a data folder that this user cannot write, status 1', async t => {
	const directory = path.join(t.testdir(), 'data');
	await copyKilledChain(t, directory, 1);
	fs.rmSync(path.join(directory, 'chain.lock'));
	fs.chmodSync(directory, 0o555);
	const refused = run(t, ['repair', '--data-dir', directory], IS_ROOT ? { uid: UNPRIVILEGED_USER } : {});
	t.same(await refused.ended, { code: 1, signal: null });
	t.match(refused.stderr, /^symbol-gateway: [^\n]+\/data\/chain\.lock cannot be opened or written: the user of this process has no permission; give the user[^\n]+\n$/);
	t.equal(refused.stdout, '');
});

/** script(1) of util-linux runs a program on a pseudo-terminal. */
const whyNoTerminal = (): string | false => {
	try {
		execFileSync('script', ['--version'], { stdio: 'ignore' });
		return false;
	} catch {
		return 'there is no program script on this machine';
	}
};

t.test('start on a terminal, with the configuration in its working directory: the banner, a line for each block and failure; Ctrl-C stops it', {
	skip: whyNoTerminal()
}, async t => {
	const directory = t.testdir({ 'gateway.json': '{"httpPort":0,"httpsPort":"off","dataDir":"kept","blockInterval":7}' });
	const child = spawn('script', ['-qec', `exec ${process.execPath} ${PROGRAM} start --config gateway.json`, '/dev/null'], {
		stdio: ['pipe', 'pipe', 'inherit'], cwd: directory, env: { PATH: process.env['PATH'], SYMBOL_GATEWAY_BLOCK_INTERVAL: 'auto' }
	});
	t.teardown(() => child.kill('SIGKILL'));
	const ended = new Promise<number | null>(resolve => {
		child.once('close', resolve);
	});
	let written = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => written += text);
	const output = (): string => written.replaceAll('\r\n', '\n');

	await until('the banner', () => output().includes('Ctrl-C stops the gateway.'), { state: output });
	const banner = output();
	t.match(banner, /^symbol-gateway \d+\.\d+\.\d+\n/, 'nothing precedes it');
	t.match(banner, `\n  Data                  ${path.join(directory, 'kept')}\n`);
	t.match(banner, /\n {2}Blocks {16}as soon as a transaction waits\n/, 'of the environment');
	t.ok(fs.existsSync(path.join(directory, 'kept', 'chain.sqlite')));

	const [, url = ''] = /^ {2}API +(\S+)$/m.exec(banner) ?? [];
	const hash = await announceBoth(url);
	await until('block and failure', () => /block 2/.test(output()) && output().includes(hash), { state: output });
	child.stdin.write('\u0003');
	t.equal(await ended, 0);
	const lines = output().slice(banner.length);
	t.match(lines, /^\d\d:\d\d:\d\d {2}block 2, 1 transaction$/m);
	t.match(lines, /^\d\d:\d\d:\d\d {2}transaction [0-9A-F]{64} confirmed: transfer, 1 symbol\.xym, by T[A-Z2-7]{38}$/m);
	t.match(lines, new RegExp(`^\\d\\d:\\d\\d:\\d\\d {2}transaction ${hash} failed: Failure_Core_Insufficient_Balance\\. An account has less`, 'm'));
	t.match(lines, /stopping signal=SIGINT\n[^\n]*stopped\n$/);
	t.notMatch(lines, /[{}]/);
});
