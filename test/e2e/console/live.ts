/** The console over time: the gateway restarts, and memory does not grow. `CONSOLE_MINUTES=10` measures for ten minutes. */
import process from 'node:process';
import type { CDPSession, Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import t from 'tap';
import { formatInteger } from '../../../src/console/format/numbers.js';
import type { Program } from '../../support/console/program.js';
import { spawnGateway } from '../../support/processes/spawned.js';

const MS_PER_MINUTE = 60_000;
/** Blocks and notifications that the console has in memory at most. */
const MAX_BLOCKS = 100;
const MAX_NOTIFICATIONS = 200;
/** At most, until the lists are full. */
const FILLING_MS = 120_000;
/** Each causes the views to read and show again. */
const BLOCKS_OF_ROUND = 10;
const TRANSFERS_OF_ROUND = 25;
const ROUNDS = 6;
const MAX_GROWTH_BYTES = 1_500_000;
/** 200 notifications with about 25 each, and the page. */
const MAX_NODES = 6000;
const MAX_LISTENERS = 400;

const isRequestTo = (path: string) => (request: { url(): string }): boolean => new URL(request.url()).pathname === path;

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

const minutes = Number(process.env['CONSOLE_MINUTES'] ?? 0);
const MEMORY_TIMEOUT_MS = minutes * MS_PER_MINUTE + 2 * FILLING_MS;

export const testLive = ({ begin, consoles, gateway, rest, wallet }: Program): void => {
	t.test('the gateway restarts: the console shows it, reconnects, continues, and shows what was opened meanwhile', async t => {
		const first = await spawnGateway(t, { options: { 'data-dir': t.testdir(), 'block-interval': '3600' } });
		const [{ page, faults }, { page: other }] = [await consoles.open(t, first.url), await consoles.open(t, first.url)];
		for (const each of [page, other])
			await each.locator('.connection.open').waitFor();
		await page.locator('.strip li:last-child b', { hasText: '1' }).waitFor();

		await first.run.stop();
		await page.locator('.connection.waiting', { hasText: 'reconnecting' }).waitFor();
		await becomes(t, () => page.locator('.strip li:last-child b').innerText(), '1', 'what was shown remains');
		await other.evaluate('location.hash = "#/block/2"');
		await other.locator('main').getByRole('alert').waitFor();

		const second = await spawnGateway(t, {
			options: { 'data-dir': t.testdirName, 'block-interval': '3600', 'http-port': new URL(first.url).port }
		});
		await fetch(`${second.url}/dev/blocks`, { method: 'POST' });
		await page.locator('.connection.open').waitFor();
		await page.locator('.strip li:last-child b', { hasText: '2' }).waitFor();
		await other.locator('.facts').waitFor();
		t.same(faults, []);
	});

	t.test('overview: a chain of one block, and of four empty ones', async t => {
		await begin();
		const { chain: { controls }, httpUrl } = gateway;
		const { page, faults } = await consoles.open(t, httpUrl);

		await page.locator('.tile', { hasText: 'Block time' }).getByText('not enough blocks yet').waitFor();
		await page.locator('.chart').getByText('Not enough blocks yet.').nth(2).waitFor();

		await controls!.mine(3);
		await page.locator('.chart', { hasText: 'Transactions' }).getByText('None in the last 2 blocks.').waitFor();
		await page.locator('.chart', { hasText: 'Fees' }).getByText('None in the last 2 blocks.').waitFor();
		t.same(faults, []);
	});

	t.test('while notifications arrive, blocks are read after a new block only', async t => {
		await begin();
		const { page } = await consoles.open(t, gateway.httpUrl);
		await page.locator('.connection.open').waitFor();
		await page.locator('.strip li:last-child b', { hasText: '1' }).waitFor();
		await gateway.chain.controls?.mine(1);
		await page.locator('.strip li:last-child b', { hasText: '2' }).waitFor();

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

	t.test('without a WebSocket, blocks are read in a period', async t => {
		await begin();
		const { page } = await consoles.open(t, gateway.httpUrl, '', {
			prepare: page => page.routeWebSocket('**', socket => socket.close())
		});
		await page.locator('.strip li:last-child b', { hasText: '1' }).waitFor();

		await gateway.chain.controls?.mine(1);

		await page.locator('.strip li:last-child b', { hasText: '2' }).waitFor();
	});

	t.test('memory does not grow while blocks and notifications arrive', { timeout: MEMORY_TIMEOUT_MS }, async t => {
		const { chain, httpUrl } = gateway;
		await begin();
		await chain.controls?.mine(MAX_BLOCKS);
		const views = ['', 'events/confirmedAdded', `account/${wallet.account(0).text}`];
		const pages = await Promise.all(views.map(async view => ({ view, page: (await consoles.open(t, httpUrl, view)).page })));
		const [overview, events] = pages.map(({ page }) => page) as [Page, Page];
		await events.getByText('Nothing yet.').waitFor();
		let transfers = 0;
		/** Confirms transfers, makes blocks, and waits until the pages show them. */
		const change = async (count: number): Promise<void> => {
			for (const end = transfers + count; transfers < end; ++transfers)
				await rest.send('announceTransaction', wallet.transfer(wallet.account(transfers % 3), wallet.account(3), BigInt(transfers + 1)).body);
			await events.locator('.toolbar').getByText(`${formatInteger(transfers)} notifications`, { exact: true }).waitFor({ timeout: FILLING_MS });
			const status = await chain.controls?.mine(BLOCKS_OF_ROUND);
			await overview.locator('.strip li:last-child b').getByText(formatInteger(String(status?.height)), { exact: true }).waitFor();
		};

		await change(MAX_NOTIFICATIONS);
		// the scripts that run often are compiled in this round
		await change(TRANSFERS_OF_ROUND);
		const observed = await Promise.all(pages.map(async ({ view, page }) =>
			({ view, samples: [] as Sample[], take: await observe(page) })));
		for (let rounds = 0, end = performance.now() + minutes * MS_PER_MINUTE; rounds < ROUNDS || performance.now() < end; ++rounds) {
			await change(TRANSFERS_OF_ROUND);
			for (const { samples, take } of observed)
				samples.push(await take());
		}

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
	});
};
