/** The consumers of docs/events.md: every transaction once, while gateways stop and the chain returns to earlier blocks. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import t, { type Test } from 'tap';
import { Dev } from '../support/development/dev.js';
import { filesIn, linkInstalled, packagesIn, ROOT } from '../support/documents/examples.js';
import { Rest } from '../support/http/rest.js';
import { run, spawnGateway } from '../support/processes/spawned.js';
import { TcpProxy } from '../support/processes/tcp-proxy.js';
import { until } from '../support/until.js';
import { type Terms, Wallet } from '../support/transactions/wallet.js';

const DOCUMENT = 'docs/events.md';
const SHORT_SECONDS = 600;
/** Has the package `websockets`. */
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

/** No configuration of npm, and no message of it about newer versions. */
const environmentOf = (directory: string): NodeJS.ProcessEnv =>
	({ PATH: process.env['PATH'], HOME: directory, npm_config_update_notifier: 'false' });

/** A running consumer, and the lines that it has printed. */
class Consumer {
	/** Undefined until it has ended, and when a signal ended it. */
	code: number | undefined;
	/** What it has reported. */
	errors = '';
	private text = '';

	constructor(t: Test, command: readonly string[], directory: string) {
		// a group: npx starts other processes
		const child = spawn(command[0] as string, command.slice(1), { cwd: directory, env: environmentOf(directory), detached: true });
		child.stdout.setEncoding('utf8').on('data', (more: string) => {
			this.text += more;
		});
		child.stderr.setEncoding('utf8').on('data', (more: string) => {
			this.errors += more;
		});
		child.once('close', code => {
			this.code = code ?? undefined;
		});
		t.teardown(() => {
			if (child.exitCode === null && child.pid !== undefined)
				process.kill(-child.pid, 'SIGKILL');
		});
	}

	get lines(): readonly string[] {
		return this.text.split('\n').slice(0, -1);
	}

	/** Hashes of the transactions that it has handled. */
	get confirmed(): readonly string[] {
		return this.lines.flatMap(line => /^confirmed (\w+) in block \d+$/.exec(line)?.slice(1) ?? []);
	}

	/** @returns when a line matches */
	async find(pattern: RegExp, from = 0): Promise<void> {
		await until(`a line ${String(pattern)}`, () => this.lines.slice(from).some(line => pattern.test(line)), { state: () => this.lines });
	}
}

/** A consumer of the guide. */
interface Guide {
	readonly title: string;
	/** Its command in the folder that has its files. */
	readonly command: readonly string[];
}

const GUIDES: readonly (Guide & { readonly skip: string | false })[] = [
	{
		title: 'A consumer in TypeScript',
		skip: false,
		command: ['npx', 'tsx', 'consumer.ts']
	},
	{
		title: 'A consumer in Python',
		skip: hasWebsockets() ? false : `${PYTHON} has no package websockets`,
		command: [PYTHON, '-W', 'error', 'consumer.py']
	}
];

/**
 * A folder outside of the repository, as a user prepares it: `npm init -y`, which makes it CommonJS, the packages that the guide installs,
 * and its files.
 */
const writeGuide = (t: Test, { title }: Guide): string => {
	const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'consumer-'));
	t.teardown(() => fs.rmSync(directory, { recursive: true, force: true }));
	execFileSync('npm', ['init', '-y'], { cwd: directory, env: environmentOf(directory), stdio: 'ignore' });
	for (const name of packagesIn(DOCUMENT, title))
		linkInstalled(directory, name);
	for (const [name, content] of Object.entries(filesIn(DOCUMENT, title)))
		fs.writeFileSync(path.join(directory, name), content);
	return directory;
};

/** A gateway and a consumer that has handled its first transaction; it connects through a proxy. */
const start = async (t: Test, guide: Guide) => {
	const directory = writeGuide(t, guide);
	const dataDir = t.testdir();
	const options = { 'data-dir': dataDir, 'block-interval': '3600' };
	let gateway = await spawnGateway(t, { options });
	const { port } = new URL(gateway.url);
	const [rest, dev] = [new Rest(gateway.url), new Dev(gateway.url)];
	const wallet = await Wallet.connect(rest);
	const [alice, bob] = [wallet.account(0), wallet.account(1)];
	const proxy = await TcpProxy.open(t, Number(port));
	const consumer = new Consumer(t, [...guide.command, `${proxy.url.replace('http', 'ws')}/ws`, bob.text], directory);
	let amount = 1n;
	const announce = async (terms?: Terms): Promise<string> => {
		const { hash, body } = wallet.transfer(alice, bob, amount++, terms);
		await rest.send('announceTransaction', body);
		return hash;
	};
	const confirmOne = async (terms?: Terms): Promise<string> => {
		const hash = await announce(terms);
		await dev.do('mineBlocks', { body: {} });
		return hash;
	};
	/** @param between - while it is stopped */
	const restart = async (between?: () => Promise<unknown>): Promise<void> => {
		await gateway.stop();
		await between?.();
		gateway = await spawnGateway(t, { options: { ...options, 'http-port': port } });
	};
	// it begins with the block that is current when it has connected
	await until('a line', async () => {
		await confirmOne();
		return consumer.lines.length > 0;
	});
	return { dev, proxy, consumer, announce, confirmOne, restart, dataDir, port: Number(port) };
};

const followsChain = async (t: Test, guide: Guide): Promise<void> => {
	const { dev, consumer, confirmOne, restart } = await start(t, guide);
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

	const { confirmed } = consumer;
	t.strictSame(confirmed.filter(hash => hashes.includes(hash)), hashes, 'each once, in order');
	t.ok(confirmed.filter(hash => hash === again).length >= 2, 'again after a rollback');
	t.equal(confirmed.filter(hash => hash === gone).length, 1);
};

const BLOCKS = 20;
const TRANSACTIONS_PER_BLOCK = 15;
/** A fraction of what is stored, and more than some blocks. */
const BYTES_PER_CONNECTION = 40_000;

const finishesInParts = async (t: Test, guide: Guide): Promise<void> => {
	const { dev, proxy, consumer, announce, confirmOne, port } = await start(t, guide);
	proxy.setTarget(undefined);
	proxy.cut();
	const hashes: string[] = [];
	for (let block = 0; block < BLOCKS; ++block) {
		for (let i = 0; i < TRANSACTIONS_PER_BLOCK; ++i)
			hashes.push(await announce());
		await dev.do('mineBlocks', { body: {} });
	}
	const before = proxy.connections;
	proxy.bytesPerConnection = BYTES_PER_CONNECTION;
	proxy.setTarget(port);
	await consumer.find(new RegExp(hashes.at(-1) as string));
	t.ok(proxy.connections - before >= 3, `${proxy.connections - before} connections`);

	proxy.bytesPerConnection = Infinity;
	hashes.push(await confirmOne());
	await consumer.find(new RegExp(hashes.at(-1) as string));
	const isOf = new Set(hashes);
	t.strictSame(consumer.confirmed.filter(hash => isOf.has(hash)).sort(), [...hashes].sort(), 'each once');
	const heights = consumer.lines.map(line => Number(/ in block (\d+)$/.exec(line)?.[1]));
	t.strictSame(heights, heights.toSorted((a, b) => a - b), 'in the order of the chain');
};

const stopsAtAnotherChain = async (t: Test, guide: Guide): Promise<void> => {
	const { consumer, restart, confirmOne, dataDir } = await start(t, guide);
	// the block before it is complete then; the first block is the same after a reset
	await consumer.find(new RegExp(await confirmOne()));
	await restart(async () => {
		t.match(await run(t, ['reset', '--data-dir', dataDir]).ended, { code: 0 });
	});

	await until('the consumer ends', () => consumer.code !== undefined, { state: () => [consumer.lines, consumer.errors] });
	t.equal(consumer.code, 1);
	t.match(consumer.errors, /stopped: another chain, it does not have block \d+\n$/);
	t.equal(consumer.errors.match(/stopped/g)?.length, 1);
};

t.test('the consumer in TypeScript compiles in strict mode', t => {
	const directory = writeGuide(t, GUIDES[0]!);
	const { status, stdout } = spawnSync(process.execPath, [TSC, ...STRICT, 'consumer.ts'], { cwd: directory, encoding: 'utf8' });
	t.same({ status, stdout }, { status: 0, stdout: '' });
	t.end();
});

for (const guide of GUIDES) {
	for (const [title, exercise] of [
		['each transaction once, while gateways stop and the chain returns to earlier blocks', followsChain],
		['finishes although each connection ends after a part of what is stored', finishesInParts],
		['stops with one message after the chain was reset', stopsAtAnotherChain]
	] as const)
		t.test(`${guide.title}: ${title}`, { skip: guide.skip }, test => exercise(test, guide));
}
