/** The console of gateways without development controls: one that follows another gateway, and one with the catapult backend. */
import path from 'node:path';
import t from 'tap';
import { violationsOf } from '../support/axe.js';
import { becomes } from '../support/becomes.js';
import { NO_MONGO } from '../support/catapult/mongo-server.js';
import { chainViews, growConsoleChain, LISTS } from '../support/console/chain.js';
import { Consoles, rowsOf } from '../support/console/console.js';
import { NO_BROWSER, shiftOf } from '../support/http/browser.js';
import { Rest } from '../support/http/rest.js';
import { openGateway } from '../support/processes/gateway.js';
import { openFollower, SERVING } from '../support/sync/gateways.js';
import { openTwin } from '../support/twin/twin.js';

const HASH_LOCK = 16712;
const PAGE_SIZE = 25;

// tests that use it are skipped without a browser
const consoles = (NO_BROWSER ? undefined : await Consoles.start(t))!;

const formatInteger = (value: number): string => value.toLocaleString('en-US');

t.test('the console of a follower', { skip: NO_BROWSER, timeout: 200_000 }, async t => {
	const directory = t.testdir();
	const dataDirectory = path.join(directory, 'harvester');
	const chain = await growConsoleChain(await openGateway(t, { directory: dataDirectory, options: SERVING }));
	const { httpUrl } = await openFollower(t, { gateway: chain.gateway, directory: dataDirectory }, { directory });

	await t.test('views load without errors, lists have rows', async t => {
		const { page, faults } = await consoles.open(t, httpUrl);
		for (const view of [...chainViews(chain), 'events', 'events/block']) {
			await page.goto(`${httpUrl}/#/${view}`);
			// the view before it has another name
			await page.locator(`main[data-view="${view.split('/')[0] || 'overview'}"] h1`).first().waitFor({ state: 'attached' });
			await becomes(t, () => page.locator('main .loading').count(), 0, `${view}: everything is loaded`);
			t.equal(await page.locator('main .failure').count(), 0, `${view}: nothing has failed`);
			const table = LISTS.get(view);
			if (table !== undefined)
				await rowsOf(page, table).first().waitFor();
			t.same(faults, [], view);
		}
	});

	await t.test('a block of the other gateway appears without a reload', async t => {
		const { page } = await consoles.open(t, httpUrl);
		await page.locator('.connection.open').waitFor();
		const { height } = await chain.gateway.chain.controls!.mine(1);
		await page.locator('.strip li:last-child b').getByText(String(height), { exact: true }).waitFor();
		t.pass();
	});

	await t.test('without peers: the page reports it, and does not state that the chain is live', async t => {
		const options = { 'backend': 'follow', 'network-dir': path.join(directory, 'network'), 'peers': 'localhost:1' };
		const alone = await openGateway(t, { directory: path.join(directory, 'alone'), options });
		const { page, faults } = await consoles.open(t, alone.httpUrl);
		await page.locator('.strip li:last-child b').getByText('1', { exact: true }).waitFor();
		await page.locator('.connection.down').getByText('no peers', { exact: true }).waitFor();
		await page.locator('.health').getByText(/^No peer is connected: localhost:1/).waitFor();
		t.equal(await page.locator('.connection.open').count(), 0);
		t.equal(await page.locator('.tiles').getByText('behind').count(), 0);
		t.same(await page.locator('.chart').getByText('Not enough blocks yet.').count(), 3);
		t.ok(await shiftOf(page) < 0.01, 'nothing moves');
		t.same(await violationsOf(page), []);
		for (const width of [390, 320]) {
			await page.setViewportSize({ width, height: 844 });
			await becomes(t, () => page.evaluate('document.documentElement.scrollWidth'), width, 'no horizontal scroll');
			t.ok(await page.locator('.connection').getByText('no peers').isVisible());
		}
		t.same(faults, []);
	});

	await t.test('there are no development controls', async t => {
		const { page, faults } = await consoles.open(t, httpUrl, 'development');
		await page.locator('main').getByText('This gateway has no development controls').waitFor();
		t.equal(await page.getByRole('link', { name: 'Development', exact: true }).count(), 0);
		t.equal(await page.locator('footer').getByRole('link', { name: 'Development controls' }).count(), 0);
		t.equal(await page.locator('main').getByRole('button').count(), 0);
		t.same(faults, []);
	});
});

t.test('the console with the catapult backend: views, notifications, no controls', { skip: NO_BROWSER || NO_MONGO, timeout: 200_000 }, async t => {
	const { catapult: { httpUrl }, services } = await openTwin(t);
	const rest = new Rest(httpUrl);
	const { height } = await rest.get('getChainInfo');
	const { data: [transaction] } = await rest.get('searchConfirmedTransactions', { order: 'desc' });
	// not one inside of an aggregate
	const { hash } = transaction?.meta as { readonly hash: string };
	const { page, faults } = await consoles.open(t, httpUrl);

	await page.locator('.strip li:last-child b').getByText(formatInteger(Number(height)), { exact: true }).waitFor();
	await page.locator('.connection.open').waitFor();
	await page.getByRole('link', { name: 'Development' }).waitFor({ state: 'detached' });
	await page.getByRole('table', { name: 'Transactions' }).getByRole('link').first().waitFor();

	for (const [view, text] of [[`block/${height}`, 'Harvester'], [`transaction/${hash}`, 'Confirmed'], ['search/symbol.xym', 'Points to']] as const) {
		await page.goto(`${httpUrl}/#/${view}`);
		await page.locator('main').getByText(text, { exact: true }).first().waitFor();
	}
	await page.goto(`${httpUrl}/#/events/block`);
	await page.locator('main').getByText('Nothing yet.').waitFor();

	await t.test('lists: rows, pages, filters', async t => {
		for (const [view, table] of LISTS) {
			await page.goto(`${httpUrl}/#/${view}`);
			await rowsOf(page, table).first().waitFor();
		}
		await page.goto(`${httpUrl}/#/transactions?type=16712`);
		const row = rowsOf(page, 'Transactions').first();
		await row.getByRole('link', { name: 'Hash lock', exact: true }).waitFor();
		await page.goto(`${httpUrl}/#/blocks`);
		await page.getByRole('link', { name: 'Older' }).click();
		await becomes(t, () => rowsOf(page, 'Blocks').first().getByRole('link').first().innerText(), formatInteger(Number(height) - PAGE_SIZE));
	});

	await t.test('receipts of a transaction and of its block', async t => {
		const { data: [lock] } = await rest.get('searchConfirmedTransactions', { type: [HASH_LOCK] });
		const { hash: lockHash, height: at } = lock?.meta as { readonly hash: string; readonly height: string };
		for (const [view, receipt] of [[`transaction/${lockHash}`, 'Hash lock paid'], [`block/${at}`, 'Harvest fee']] as const) {
			await page.goto(`${httpUrl}/#/${view}`);
			await rowsOf(page, 'Receipts').filter({ hasText: receipt }).first().waitFor();
		}
		t.pass();
	});
	t.same(faults, []);

	await t.test('services that are unreachable are named', async t => {
		await page.goto(`${httpUrl}/#/overview`);
		await page.locator('.connection.open').getByText('live', { exact: true }).waitFor();
		await services.node.stop();
		await page.locator('.connection.down').getByText('node down', { exact: true }).waitFor();
		services.database.cut();
		await page.locator('.connection.down').getByText('2 parts down', { exact: true }).waitFor();
		await page.locator('.health').getByText(/^The database is unreachable/).waitFor();
		await page.reload();
		await page.locator('.health').getByText(/^The node is unreachable/).waitFor();
		await page.locator('.chart').getByText('No blocks were read.').nth(2).waitFor();
		t.match(await page.locator('main .failure').innerText(), 'connection failed');
		t.equal(await page.getByText('The gateway is unreachable').count(), 0);
		t.ok(await shiftOf(page) < 0.01, 'nothing moves');
		t.same(await violationsOf(page), []);
	});
});
