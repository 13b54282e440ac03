/**
 * The client at a busy chain, in Node.js and in a browser: its connection is cut at random, the gateway is restarted, the chain is
 * reverted. At the end it has received each event exactly once: what HTTP returns. CLIENT_SECONDS sets how long it runs.
 */
import http, { type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';
import t, { type Test } from 'tap';
import { createClient } from '../../src/client/node.js';
import { type Gateway, startGateway } from '../../src/index.js';
import { ROOT } from '../support/examples.js';
import { NO_BROWSER, openBrowser } from '../support/http-browser.js';
import { pick, type Random, randomOf } from '../support/random.js';
import { readAll } from '../support/pages.js';
import { Rest } from '../support/rest.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { Wallet } from '../support/wallet.js';
import { follow, type Views } from '../support/client-views.js';

const MS_PER_SECOND = 1000;
const RUN_MS = MS_PER_SECOND * Number(process.env['CLIENT_SECONDS'] ?? 15);
const COMPLETE_MS = 30_000;
const SEED = Number(process.env['CLIENT_SEED'] ?? 1);

const portOf = ({ url }: Gateway): number => Number(new URL(url).port);

const sleep = (ms: number): Promise<void> => new Promise(resolve => {
	setTimeout(resolve, ms);
});

/** A gateway with a chain that grows, through a proxy. */
class BusyChain {
	readonly counts = { blocks: 0, cuts: 0, restarts: 0, reverts: 0 };

	private constructor(
		private gateway: Gateway, private readonly directory: string,
		readonly proxy: TcpProxy, readonly wallet: Wallet, private readonly random: Random
	) {
	}

	static async open(t: Test): Promise<BusyChain> {
		const directory = t.testdir();
		const gateway = await startGateway({ dataDir: directory });
		const proxy = await TcpProxy.open(t, portOf(gateway));
		const chain = new BusyChain(gateway, directory, proxy, await Wallet.connect(new Rest(gateway.url)), randomOf(SEED));
		t.teardown(() => chain.gateway.close());
		return chain;
	}

	get rest(): Rest {
		return new Rest(this.gateway.url);
	}

	/** Address of the recipient of all transfers. */
	get recipient(): string {
		return this.wallet.account(1).text;
	}

	async step(): Promise<void> {
		const choice = this.random(30);
		if (choice < 4) {
			this.counts.cuts++;
			this.proxy.cut();
		} else if (choice === 4) {
			await this.restart();
		} else if (choice < 7) {
			await this.revert();
		} else {
			await this.grow();
		}
	}

	/** Makes blocks, some with transfers. */
	async grow(): Promise<void> {
		const [alice, bob] = [this.wallet.account(0), this.wallet.account(1)];
		for (let i = this.random(3); i > 0; --i)
			await this.rest.send('announceTransaction', this.wallet.transfer(alice, bob, BigInt(1 + this.random(1000))).body);
		const blocks = 1 + this.random(3);
		await this.gateway.mine(blocks);
		this.counts.blocks += blocks;
	}

	private async revert(): Promise<void> {
		const snapshot = await this.gateway.snapshot();
		for (let i = this.random(3); i >= 0; --i)
			await this.grow();
		await this.gateway.revert(snapshot);
		this.counts.reverts++;
	}

	private async restart(): Promise<void> {
		this.counts.restarts++;
		this.proxy.setTarget(undefined);
		await this.gateway.close();
		this.proxy.cut();
		this.gateway = await startGateway({ dataDir: this.directory });
		this.proxy.setTarget(portOf(this.gateway));
	}

	/** @returns what consumers must have received from height 1 on */
	async history(): Promise<Views> {
		const blocks = await readAll(page => this.rest.get('searchBlocks', { ...page, orderBy: 'height', order: 'asc' }));
		const query = { address: this.recipient, order: 'asc', fromHeight: '2' } as const;
		const transactions = await readAll(page => this.rest.get('searchConfirmedTransactions', { ...page, ...query }));
		const hashes = blocks.slice(1).map(({ meta }) => meta.hash);
		// top-level transactions have one
		const hashOf = ({ meta }: { readonly meta: object }): string => (meta as { readonly hash: string }).hash;
		return { blocks: hashes, iterated: hashes, transactions: transactions.map(hashOf), repeated: [] };
	}
}

/** Runs the chain, then waits until the views are complete. */
const compare = async (t: Test, chain: BusyChain, read: () => Promise<Views>): Promise<void> => {
	const end = Date.now() + RUN_MS;
	while (Date.now() < end) {
		await chain.step();
		await sleep(pick(randomOf(Date.now()), [0, 10, 50]));
	}
	await chain.grow();
	const expected = await chain.history();
	let views = await read();
	const isComplete = (): boolean => JSON.stringify(views) === JSON.stringify(expected);
	for (const giveUp = Date.now() + COMPLETE_MS; !isComplete() && Date.now() < giveUp; views = await read())
		await sleep(100);
	t.comment(JSON.stringify(chain.counts));
	t.ok(chain.counts.cuts > 0 && chain.counts.reverts > 0);
	t.same(views, expected);
};

t.test('Node.js', { timeout: RUN_MS + 120_000 }, async t => {
	const chain = await BusyChain.open(t);
	const client = createClient(chain.proxy.url, { reconnect: { baseDelayMs: 20, maxDelayMs: 500 } });
	t.teardown(() => client.close());
	const errors: unknown[] = [];
	client.onError(error => errors.push(error));
	const read = follow(client, chain.recipient);
	await compare(t, chain, () => Promise.resolve(read()));
	t.same(errors, []);
});

/** A page whose script follows the chain; `read()` returns its views. */
const servePage = async (t: Test, url: string, recipient: string): Promise<string> => {
	const contents = `import { createClient } from './src/client/index.js';
import { follow } from './test/support/client-views.js';
const client = createClient('${url}', { reconnect: { baseDelayMs: 20, maxDelayMs: 500 } });
globalThis.errors = [];
client.onError(error => globalThis.errors.push(String(error)));
globalThis.read = follow(client, '${recipient}');`;
	const { outputFiles: [script] } = await build({
		stdin: { contents, resolveDir: path.join(ROOT, 'dist') },
		bundle: true, format: 'iife', platform: 'browser', write: false, logLevel: 'silent'
	});
	const server: Server = http.createServer((_, response) => {
		response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><script>${script?.text}</script>`);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	t.teardown(() => {
		server.closeAllConnections();
		server.close();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

t.test('Chromium', { timeout: RUN_MS + 120_000, skip: NO_BROWSER }, async t => {
	const chain = await BusyChain.open(t);
	const page = await (await openBrowser(t)).newPage();
	await page.goto(await servePage(t, chain.proxy.url, chain.recipient));
	// strings: the browser runs them
	await compare(t, chain, () => page.evaluate<Views>('read()'));
	t.same(await page.evaluate('errors'), []);
});
