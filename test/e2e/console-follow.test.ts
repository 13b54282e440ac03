/** The console of a gateway that follows another one: every view, new blocks, no development controls. */
import path from 'node:path';
import t from 'tap';
import { violationsOf } from '../support/axe.js';
import { becomes } from '../support/becomes.js';
import { chainViews, growConsoleChain, LISTS } from '../support/console/chain.js';
import { Consoles, rowsOf } from '../support/console/console.js';
import { NO_BROWSER, shiftOf } from '../support/http/browser.js';
import { openGateway } from '../support/processes/gateway.js';
import { openFollower, SERVING } from '../support/sync/gateways.js';

t.test('the console of a follower', { skip: NO_BROWSER, timeout: 200_000 }, async t => {
	const consoles = await Consoles.start(t);
	const directory = t.testdir();
	const dataDirectory = path.join(directory, 'harvester');
	const chain = await growConsoleChain(t, { directory: dataDirectory, options: SERVING });
	const { httpUrl } = await openFollower(t, { gateway: chain.gateway, directory: dataDirectory }, { directory });

	await t.test('views load without errors, and are accessible', async t => {
		const views = [...chainViews(chain), 'events', 'events/block', 'search/symbol.xym'];
		for await (const { page, faults, view } of consoles.openEach(t, httpUrl, views)) {
			await page.locator('main h1').first().waitFor({ state: 'attached' });
			await page.waitForLoadState('networkidle');
			await becomes(t, () => page.locator('main .loading').count(), 0, `${view}: everything is loaded`);
			t.equal(await page.locator('main .failure').count(), 0, `${view}: nothing has failed`);
			t.same(await violationsOf(page), [], `${view}: axe`);
			t.same(faults, [], view);
		}
	});

	await t.test('lists have rows', async t => {
		const { page } = await consoles.open(t, httpUrl);
		for (const [view, table] of LISTS) {
			await page.goto(`${httpUrl}/#/${view}`);
			await rowsOf(page, table).first().waitFor();
		}
		t.pass();
	});

	await t.test('a block of the other gateway appears without a reload', async t => {
		const { page } = await consoles.open(t, httpUrl);
		await page.locator('.connection.open').waitFor();
		const { height } = await chain.gateway.chain.controls!.mine(1);
		await page.locator('.strip li:first-child b').getByText(String(height), { exact: true }).waitFor();
		t.pass();
	});

	await t.test('without peers: the page reports it, and does not state that the chain is live', async t => {
		const options = { 'backend': 'follow', 'network-dir': path.join(directory, 'network'), 'peers': 'localhost:1' };
		const alone = await openGateway(t, { directory: path.join(directory, 'alone'), options });
		const { page, faults } = await consoles.open(t, alone.httpUrl);
		await page.locator('.strip li:first-child b').getByText('1', { exact: true }).waitFor();
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
		t.same(await violationsOf(page), []);
		t.same(faults, []);
	});
});
