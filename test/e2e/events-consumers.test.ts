/** The consumers of docs/events.md: every transaction once, while gateways stop and the chain returns to earlier blocks. */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import t, { type Test } from 'tap';
import { Dev } from '../support/dev.js';
import { filesIn, ROOT } from '../support/examples.js';
import { Rest } from '../support/rest.js';
import { spawnGateway } from '../support/spawned.js';
import { until } from '../support/until.js';
import { type Terms, Wallet } from '../support/wallet.js';

const SHORT_SECONDS = 600;
/** Has the package `websockets`; `make event-models` installs one. */
const PYTHON = process.env['GUIDE_PYTHON'] ?? 'python3';
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const STRICT = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022'];

const hasWebsockets = (): boolean => {
	try {
		execFileSync(PYTHON, ['-c', 'import websockets'], { stdio: 'ignore' });
		return true;
	} catch {
		return false;
	}
};

/** A running consumer, and the lines that it has printed. */
class Consumer {
	private text = '';

	constructor(t: Test, command: readonly string[], directory: string) {
		const child = spawn(command[0] as string, command.slice(1), { cwd: directory, env: { PATH: process.env['PATH'] } });
		child.stdout.setEncoding('utf8').on('data', (more: string) => {
			this.text += more;
		});
		t.teardown(() => child.kill('SIGKILL'));
	}

	get lines(): readonly string[] {
		return this.text.split('\n').slice(0, -1);
	}

	/** @returns when a line matches */
	async find(pattern: RegExp, from = 0): Promise<void> {
		await until(`a line ${String(pattern)}`, () => this.lines.slice(from).some(line => pattern.test(line)), { state: () => this.lines });
	}
}

const exercise = async (t: Test, run: (directory: string, args: readonly string[]) => readonly string[], title: string): Promise<void> => {
	// inside the project: the example finds its packages
	const directory = fs.mkdtempSync(path.join(ROOT, '.tap/consumer-'));
	t.teardown(() => fs.rmSync(directory, { recursive: true, force: true }));
	for (const [name, content] of Object.entries(filesIn('docs/events.md', title)))
		fs.writeFileSync(path.join(directory, name), content);
	const options = { 'data-dir': t.testdir(), 'block-interval': '3600' };
	let gateway = await spawnGateway(t, { options });
	const { port } = new URL(gateway.url);
	const [rest, dev] = [new Rest(gateway.url), new Dev(gateway.url)];
	const wallet = await Wallet.connect(rest);
	const [alice, bob] = [wallet.account(0), wallet.account(1)];
	const consumer = new Consumer(t, run(directory, [gateway.wsUrl, bob.text]), directory);
	let amount = 1n;
	const confirmOne = async (terms?: Terms): Promise<string> => {
		const { hash, body } = wallet.transfer(alice, bob, amount++, terms);
		await rest.send('announceTransaction', body);
		await dev.do('mineBlocks', { body: {} });
		return hash;
	};
	const restart = async (): Promise<void> => {
		await gateway.stop();
		gateway = await spawnGateway(t, { options: { ...options, 'http-port': port } });
	};

	// it begins with the block that is current when it has connected
	await until('a line', async () => {
		await confirmOne();
		return consumer.lines.length > 0;
	});
	const hashes = [await confirmOne()];
	await restart();
	hashes.push(await confirmOne(), await confirmOne());
	await consumer.find(new RegExp(hashes[2] as string));
	hashes.push(await confirmOne());
	const snapshot = await dev.do('takeSnapshot', { body: {} });
	const again = await confirmOne();
	await consumer.find(new RegExp(again));
	const connected = consumer.lines.length;
	await dev.do('revertToSnapshot', { id: snapshot.id });
	await consumer.find(new RegExp(`^returned to block ${snapshot.height}$`), connected);
	await dev.do('mineBlocks', { body: {} });
	await consumer.find(new RegExp(`^confirmed ${again}`), connected);

	const gone = await confirmOne({ lifetimeSeconds: SHORT_SECONDS });
	await consumer.find(new RegExp(gone));
	const disconnected = consumer.lines.length;
	await restart();
	await dev.do('advanceClock', { body: { seconds: 2 * SHORT_SECONDS } });
	await dev.do('revertToSnapshot', { id: snapshot.id });
	await dev.do('mineBlocks', { body: {} });
	// depending on when it has connected again
	await consumer.find(new RegExp(`^(?:undone ${gone}|returned to block ${snapshot.height})$`), disconnected);
	hashes.push(await confirmOne());
	await consumer.find(new RegExp(hashes.at(-1) as string));

	const confirmed = consumer.lines.flatMap(line => /^confirmed (\w+) in block \d+$/.exec(line)?.slice(1) ?? []);
	t.strictSame(confirmed.filter(hash => hashes.includes(hash)), hashes, 'each once, in order');
	t.ok(confirmed.filter(hash => hash === again).length >= 2, 'again after a rollback');
	t.equal(confirmed.filter(hash => hash === gone).length, 1);
};

t.test('TypeScript', async t => {
	await exercise(t, (directory, args) => {
		execFileSync(process.execPath, [TSC, ...STRICT, 'consumer.ts'], { cwd: directory, stdio: 'inherit' });
		return [process.execPath, '--import', 'tsx', 'consumer.ts', ...args];
	}, 'A consumer in TypeScript');
});

t.test('Python', { skip: hasWebsockets() ? false : `${PYTHON} has no package websockets` }, async t => {
	await exercise(t, (_, args) => [PYTHON, '-W', 'error', 'consumer.py', ...args], 'A consumer in Python');
});
