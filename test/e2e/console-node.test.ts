/** The console over the catapult backend: everything but the development controls. */
import t from 'tap';
import { NO_MONGO } from '../support/catapult/mongo-server.js';
import { Consoles } from '../support/console/console.js';
import { NO_BROWSER } from '../support/http/browser.js';
import { Rest } from '../support/http/rest.js';
import { openTwin } from '../support/twin/twin.js';

t.test('the console with the catapult backend: views, notifications, no controls', { skip: NO_BROWSER || NO_MONGO, timeout: 200_000 }, async t => {
	const consoles = await Consoles.start(t);
	const { catapult: { httpUrl } } = await openTwin(t);
	const rest = new Rest(httpUrl);
	const { height } = await rest.get('getChainInfo');
	const { data: [transaction] } = await rest.get('searchConfirmedTransactions', { order: 'desc' });
	// not one inside of an aggregate
	const { hash } = transaction?.meta as { readonly hash: string };
	const { page, faults } = await consoles.open(t, httpUrl);

	await page.locator('.strip li:first-child b').getByText(Number(height).toLocaleString('en-US'), { exact: true }).waitFor();
	await page.locator('.connection.open').waitFor();
	await page.getByRole('link', { name: 'Development' }).waitFor({ state: 'detached' });
	await page.getByRole('table', { name: 'Transactions' }).getByRole('link').first().waitFor();

	for (const [view, text] of [[`block/${height}`, 'Harvester'], [`transaction/${hash}`, 'Confirmed'], ['search/symbol.xym', 'Points to']] as const) {
		await page.goto(`${httpUrl}/#/${view}`);
		await page.locator('main').getByText(text, { exact: true }).first().waitFor();
	}
	await page.goto(`${httpUrl}/#/events/block`);
	await page.locator('main').getByText('Nothing yet.').waitFor();
	t.same(faults, []);
});
