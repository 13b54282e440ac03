/** The console over the catapult backend: everything but the development controls. */
import t from 'tap';
import { violationsOf } from '../support/axe.js';
import { becomes } from '../support/becomes.js';
import { NO_MONGO } from '../support/catapult/mongo-server.js';
import { LISTS } from '../support/console/chain.js';
import { Consoles, rowsOf } from '../support/console/console.js';
import { NO_BROWSER, shiftOf } from '../support/http/browser.js';
import { Rest } from '../support/http/rest.js';
import { openTwin } from '../support/twin/twin.js';

const HASH_LOCK = 16712;
const PAGE_SIZE = 25;

const formatInteger = (value: number): string => value.toLocaleString('en-US');

t.test('the console with the catapult backend: views, notifications, no controls', { skip: NO_BROWSER || NO_MONGO, timeout: 200_000 }, async t => {
	const consoles = await Consoles.start(t);
	const { catapult: { httpUrl }, services } = await openTwin(t);
	const rest = new Rest(httpUrl);
	const { height } = await rest.get('getChainInfo');
	const { data: [transaction] } = await rest.get('searchConfirmedTransactions', { order: 'desc' });
	// not one inside of an aggregate
	const { hash } = transaction?.meta as { readonly hash: string };
	const { page, faults } = await consoles.open(t, httpUrl);

	await page.locator('.strip li:first-child b').getByText(formatInteger(Number(height)), { exact: true }).waitFor();
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
