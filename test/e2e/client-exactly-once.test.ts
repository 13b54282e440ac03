/**
 * The client at a busy chain, in Node.js and in a browser: its connection is cut at random, the gateway is restarted, the chain is
 * reverted and continues with other blocks. At the end it has received each event exactly once: what HTTP returns. CLIENT_SECONDS sets how
 * long it runs.
 */
import http, { type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'esbuild';
import t, { type Test } from 'tap';
import { createClient } from '../../src/client/node.js';
import { type Gateway, startGateway, type StartOptions } from '../../src/index.js';
import { ROOT } from '../support/documents/examples.js';
import { NO_BROWSER, openBrowser } from '../support/http/browser.js';
import { pick, type Random, randomOf } from '../support/random.js';
import { readAll } from '../support/documents/pages.js';
import { Rest } from '../support/http/rest.js';
import { TcpProxy } from '../support/processes/tcp-proxy.js';
import { until } from '../support/until.js';
import { Wallet } from '../support/transactions/wallet.js';
import { follow, type Views } from '../support/client/views.js';

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
		private gateway: Gateway, private readonly options: StartOptions,
		readonly proxy: TcpProxy, readonly wallet: Wallet, private readonly random: Random
	) {
	}

	static async open(t: Test, websocket: StartOptions['websocket'] = {}): Promise<BusyChain> {
		const options = { dataDir: t.testdir(), websocket };
		const gateway = await startGateway(options);
		const proxy = await TcpProxy.open(t, portOf(gateway));
		const chain = new BusyChain(gateway, options, proxy, await Wallet.connect(new Rest(gateway.url)), randomOf(SEED));
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

	/** Discards blocks with their transactions, and makes others instead: fewer, as many, or more. */
	private async revert(): Promise<void> {
		const snapshot = await this.gateway.snapshot();
		for (let i = this.random(3); i >= 0; --i)
			await this.grow();
		await this.gateway.revert(snapshot);
		this.counts.reverts++;
		for (let i = this.random(4); i >= 0; --i)
			await this.grow();
	}

	private async restart(): Promise<void> {
		this.counts.restarts++;
		this.proxy.setTarget(undefined);
		await this.gateway.close();
		this.proxy.cut();
		this.gateway = await startGateway(this.options);
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

/** Reports which hashes of a view are not those of HTTP, and whether the chain has a transaction of that hash. */
const explain = async (t: Test, { rest }: BusyChain, views: Views, expected: Views): Promise<void> => {
	for (const name of Object.keys(views) as (keyof Views)[]) {
		const [seen, stored] = [views[name], expected[name]];
		const differing = [...seen.filter(hash => !stored.includes(hash)), ...stored.filter(hash => !seen.includes(hash))];
		for (const hash of differing) {
			const found = await rest.get('getConfirmedTransaction', { transactionId: hash }).then(({ meta }) => JSON.stringify(meta), String);
			t.comment(`${name}: ${hash} is at ${seen.indexOf(hash)}, over HTTP at ${stored.indexOf(hash)}; as a transaction: ${found}`);
		}
	}
};

/** Waits until the views are what HTTP returns. */
const settle = async (t: Test, chain: BusyChain, read: () => Promise<Views>): Promise<void> => {
	let [views, expected] = [await read(), await chain.history()];
	const isComplete = async (): Promise<boolean> => {
		// a transaction that waited may still get a block
		[views, expected] = [await read(), await chain.history()];
		return isDeepStrictEqual(views, expected);
	};
	// the assertion below reports the difference
	await until('the views are complete', isComplete, { timeoutMs: COMPLETE_MS }).catch(() => undefined);
	if (!t.same(views, expected))
		await explain(t, chain, views, expected);
};

/** Runs the chain, and compares the views now and then, and at the end. */
const compare = async (t: Test, chain: BusyChain, read: () => Promise<Views>): Promise<void> => {
	const end = Date.now() + RUN_MS;
	while (Date.now() < end && t.passing()) {
		const { reverts } = chain.counts;
		await chain.step();
		// while the chain may be shorter than before
		if (chain.counts.reverts > reverts && reverts % 2 === 0)
			await settle(t, chain, read);
		await sleep(pick(randomOf(Date.now()), [0, 10, 50]));
	}
	await chain.grow();
	await settle(t, chain, read);
	t.comment(JSON.stringify(chain.counts));
	t.ok(chain.counts.cuts > 0 && chain.counts.reverts > 0);
};

/** @returns the number of times that the client has read the state of the chain over HTTP */
const runInNode = async (t: Test, chain: BusyChain): Promise<number> => {
	let reads = 0;
	const client = createClient(chain.proxy.url, {
		reconnect: { baseDelayMs: 20, maxDelayMs: 500 },
		fetch: request => {
			reads += request.url.endsWith('/chain/info') ? 1 : 0;
			return fetch(request);
		}
	});
	t.teardown(() => client.close());
	const errors: unknown[] = [];
	client.onError(error => errors.push(error));
	const read = follow(client, chain.recipient);
	await compare(t, chain, () => Promise.resolve(read()));
	t.same(errors, []);
	return reads;
};

t.test('Node.js', { timeout: RUN_MS + 120_000 }, async t => {
	await runInNode(t, await BusyChain.open(t));
});

t.test('Node.js, over HTTP, because the gateway repeats few blocks', { timeout: RUN_MS + 120_000 }, async t => {
	const chain = await BusyChain.open(t, { replayBlocks: 2 });
	for (let i = 0; i < 20; ++i)
		await chain.grow();
	const reads = await runInNode(t, chain);
	t.ok(reads > chain.counts.reverts, `${reads} reads`);
});

/** A page whose script follows the chain; `read()` returns its views. */
const servePage = async (t: Test, url: string, recipient: string): Promise<string> => {
	const contents = `import { createClient } from './src/client/index.js';
import { follow } from './test/support/client/views.js';
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
