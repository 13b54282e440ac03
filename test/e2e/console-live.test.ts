/** The console over time: the gateway restarts, and memory does not grow. `CONSOLE_MINUTES=10` measures for ten minutes. */
import process from 'node:process';
import type { CDPSession, Page } from 'playwright-core';
import { becomes } from '../support/becomes.js';
import t from 'tap';
import { Consoles } from '../support/console/console.js';
import { openGateway } from '../support/processes/gateway.js';
import { NO_BROWSER } from '../support/http/browser.js';
import { Rest } from '../support/http/rest.js';
import { spawnGateway } from '../support/processes/spawned.js';
import { Wallet } from '../support/transactions/wallet.js';

const options = { skip: NO_BROWSER };

const MS_PER_SECOND = 1000;
const MS_PER_MINUTE = 60_000;
const BLOCK_INTERVAL = '0.2';
/** Blocks and notifications that the console has in memory at most. */
const MAX_BLOCKS = 100;
const MAX_NOTIFICATIONS = 200;
/** At most, until the lists are full. */
const FILLING_MS = 120 * MS_PER_SECOND;
/** After all lists are full: until the scripts that run often are compiled. */
const WARM_UP_MS = 3 * MS_PER_SECOND;
const MEASURED_MS = 15 * MS_PER_SECOND;
const SAMPLE_MS = 1500;
const MAX_GROWTH_BYTES = 1_500_000;
/** 200 notifications with about 25 each, and the page. */
const MAX_NODES = 6000;
const MAX_LISTENERS = 400;

// tests that use it are skipped without a browser
const consoles = (NO_BROWSER ? undefined : await Consoles.start(t)) as Consoles;

t.test('the gateway restarts: the console shows it, reconnects, and continues', options, async t => {
	const first = await spawnGateway(t, { options: { 'data-dir': t.testdir(), 'block-interval': '3600' } });
	const { page, faults } = await consoles.open(t, first.url);
	await page.locator('.connection.open').waitFor();
	await page.locator('.strip li:first-child b', { hasText: '1' }).waitFor();

	await first.run.stop();
	await page.locator('.connection.waiting', { hasText: 'reconnecting' }).waitFor();
	await becomes(t, () => page.locator('.strip li:first-child b').innerText(), '1', 'what was shown remains');

	const second = await spawnGateway(t, {
		options: { 'data-dir': t.testdirName, 'block-interval': '3600', 'http-port': new URL(first.url).port }
	});
	await fetch(`${second.url}/dev/blocks`, { method: 'POST' });
	await page.locator('.connection.open').waitFor();
	await page.locator('.strip li:first-child b', { hasText: '2' }).waitFor();
	t.same(faults, []);
});

t.test('a view that is opened while the gateway is unreachable is shown after it has started again', options, async t => {
	const first = await spawnGateway(t, { options: { 'data-dir': t.testdir(), 'block-interval': '3600' } });
	const { page } = await consoles.open(t, first.url);
	await page.locator('.connection.open').waitFor();
	await first.run.stop();

	await page.evaluate('location.hash = "#/block/2"');
	await page.locator('main').getByRole('alert').waitFor();

	const { url } = await spawnGateway(t, { options: { 'data-dir': t.testdirName, 'block-interval': '3600', 'http-port': new URL(first.url).port } });
	await fetch(`${url}/dev/blocks`, { method: 'POST' });
	await page.locator('.facts').waitFor();
});

const isRequestTo = (path: string) => (request: { url(): string }): boolean => new URL(request.url()).pathname === path;

t.test('while notifications arrive, blocks are read after a new block only', options, async t => {
	const gateway = await openGateway(t, { options: { 'block-interval': '3600' } });
	const { page } = await consoles.open(t, gateway.httpUrl);
	await page.locator('.connection.open').waitFor();
	await page.locator('.strip li:first-child b', { hasText: '1' }).waitFor();
	await gateway.chain.controls?.mine(1);
	await page.locator('.strip li:first-child b', { hasText: '2' }).waitFor();

	// the pools are read every 2 s; what the new block caused has ended after the first of these reads
	const nextPeriod = () => page.waitForRequest(isRequestTo('/transactions/partial'));
	await nextPeriod();
	let reads = 0;
	page.on('request', request => {
		reads += Number(isRequestTo('/blocks')(request));
	});
	for (let periods = 0; periods < 3; ++periods)
		await nextPeriod();
	t.equal(reads, 0);
});

t.test('without a WebSocket, blocks are read in a period', options, async t => {
	const gateway = await openGateway(t, { options: { 'block-interval': '3600' } });
	const { page } = await consoles.open(t, gateway.httpUrl, '', {
		prepare: page => page.routeWebSocket('**', socket => socket.close())
	});
	await page.locator('.strip li:first-child b', { hasText: '1' }).waitFor();

	await gateway.chain.controls?.mine(1);

	await page.locator('.strip li:first-child b', { hasText: '2' }).waitFor();
});

interface Sample {
	readonly heap: number;
	readonly nodes: number;
	readonly listeners: number;
}

const sample = async (session: CDPSession): Promise<Sample> => {
	await session.send('HeapProfiler.collectGarbage');
	const { metrics } = await session.send('Performance.getMetrics');
	const of = (name: string): number => metrics.find(metric => metric.name === name)?.value ?? 0;
	return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
};

const observe = async (page: Page): Promise<() => Promise<Sample>> => {
	const session = await page.context().newCDPSession(page);
	await session.send('Performance.enable');
	return () => sample(session);
};

/** @returns the mean of the samples of a third of the time */
const meanOf = (samples: readonly Sample[]): Sample => {
	const mean = (key: keyof Sample): number => samples.reduce((sum, value) => sum + value[key], 0) / samples.length;
	return { heap: mean('heap'), nodes: mean('nodes'), listeners: mean('listeners') };
};

const pause = (ms: number): Promise<void> => new Promise(resolve => {
	setTimeout(resolve, ms);
});

const measuredMs = Number(process.env['CONSOLE_MINUTES'] ?? 0) * MS_PER_MINUTE || MEASURED_MS;

t.test('a block every 0.2 s: memory does not grow', { ...options, timeout: measuredMs + FILLING_MS + 120_000 }, async t => {
	const { httpUrl, chain } = await openGateway(t, { options: { 'block-interval': BLOCK_INTERVAL } });
	const wallet = await Wallet.connect(new Rest(httpUrl));
	await chain.controls?.mine(MAX_BLOCKS);
	const pages = await Promise.all(['', 'events/confirmedAdded', `account/${wallet.account(0).text}`].map(async view =>
		({ view, page: (await consoles.open(t, httpUrl, view)).page })));
	const ended = new AbortController();
	const traffic = (async () => {
		for (let number = 0; !ended.signal.aborted; ++number) {
			const { body } = wallet.transfer(wallet.account(number % 3), wallet.account(3), BigInt(number % 100 + 1));
			await fetch(`${httpUrl}/transactions`, { method: 'PUT', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
			// the first ones fill the lists
			await pause(number < MAX_NOTIFICATIONS ? 0 : 100);
		}
	})();

	const notifications = pages[1]?.page.getByRole('list', { name: 'Notifications' });
	await notifications?.locator(`:scope > li:nth-child(${MAX_NOTIFICATIONS})`).waitFor({ timeout: FILLING_MS });
	await pause(WARM_UP_MS);
	const observed = await Promise.all(pages.map(async ({ view, page }) => ({ view, samples: [] as Sample[], take: await observe(page) })));
	for (const end = performance.now() + measuredMs; performance.now() < end;) {
		for (const { samples, take } of observed)
			samples.push(await take());
		await pause(SAMPLE_MS);
	}
	ended.abort();
	await traffic;

	for (const { view, samples } of observed) {
		const third = Math.ceil(samples.length / 3);
		const [first, last] = [meanOf(samples.slice(0, third)), meanOf(samples.slice(-third))];
		const name = view === '' ? 'overview' : view.split('/')[0];
		t.comment(`${name}: heap ${Math.round(first.heap / 1000)} kB at first, ${Math.round(last.heap / 1000)} kB at last; `
			+ `${Math.round(first.nodes)} and ${Math.round(last.nodes)} nodes, ${Math.round(first.listeners)} and ${Math.round(last.listeners)} listeners`);
		t.ok(last.heap - first.heap < MAX_GROWTH_BYTES, `${name}: heap grew by ${last.heap - first.heap} bytes`);
		t.ok(last.nodes < MAX_NODES, `${name}: ${last.nodes} nodes`);
		t.ok(last.listeners < MAX_LISTENERS, `${name}: ${last.listeners} listeners`);
	}
	const height = Number((await (await fetch(`${httpUrl}/chain/info`)).json() as { readonly height: string }).height);
	t.ok(height > MAX_BLOCKS + measuredMs / MS_PER_SECOND, `${height} blocks were made`);
});
