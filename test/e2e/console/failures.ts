/** What the console does when a request or a subscription fails. */
import type { Page, Route } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import t from 'tap';
import { factOf } from '../../support/console/console.js';
import type { Program } from '../../support/console/program.js';
import { openGateway } from '../../support/processes/gateway.js';

/** @returns a preparation that lets the first request to each path fail with 503, and the paths so far */
const failFirst = (): { readonly failed: ReadonlySet<string>; readonly prepare: (page: Page) => Promise<unknown> } => {
	const failed = new Set<string>();
	return {
		failed,
		prepare: page => page.route('**', (route: Route) => {
			const { pathname } = new URL(route.request().url());
			if (route.request().resourceType() !== 'fetch' || failed.has(pathname))
				return route.continue();
			failed.add(pathname);
			return route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"ServiceUnavailable","message":"not now"}' });
		})
	};
};

/** A block is made on request only: nothing but the failure causes a second request. */
export const testFailures = ({ begin, consoles, gateway: { httpUrl }, wallet }: Program): void => {
	t.test('every request that fails once is repeated, although no block is made', async t => {
		await begin();
		const { failed, prepare } = failFirst();
		const { page, faults } = await consoles.open(t, httpUrl, '', { prepare });

		await page.locator('.strip li:last-child b', { hasText: '1' }).waitFor();
		await page.getByRole('link', { name: 'Development controls' }).waitFor();
		await page.locator('.tile', { hasText: 'Finalized' }).getByText(/^0 blocks/).waitFor();
		await page.locator('.tile', { hasText: 'Unconfirmed' }).getByText('0', { exact: true }).waitFor();

		await page.evaluate(`location.hash = '#/account/${wallet.account(0).text}'`);
		await page.getByRole('table', { name: 'Balances' }).getByRole('link', { name: 'symbol.xym' }).waitFor();
		for (const path of ['/blocks', '/chain/info', '/dev/status', '/network/properties', '/transactions/unconfirmed', '/namespaces/mosaic/names'])
			t.ok(failed.has(path), path);
		t.same(faults, []);
	});

	t.test('a multisig graph that cannot be read is not shown as missing', async t => {
		await begin();
		const { page } = await consoles.open(t, httpUrl, `account/${wallet.account(0).text}`, {
			prepare: page => page.route('**/multisig/graph', route => route.fulfill({ status: 503, json: { code: 'ServiceUnavailable', message: 'not now' } }))
		});

		await page.locator('main').getByRole('alert').getByText('not now').waitFor();
		t.equal(await page.getByText('Signs alone').count(), 0);
	});

	t.test('a refused subscription is shown, and the other subscriptions continue', async t => {
		const gateway = await openGateway(t, { options: { 'websocket-allow-optional-address': 'false' } });
		const { page, faults } = await consoles.open(t, gateway.httpUrl, 'events/confirmedAdded');
		await page.locator('main').getByRole('alert').getByText(/confirmedAdded/).waitFor();

		await page.getByLabel('Channel').selectOption('block');
		await page.getByText('Nothing yet.').waitFor();
		await gateway.chain.controls?.mine(1);
		await page.getByRole('list', { name: 'Notifications' }).getByRole('link', { name: '2', exact: true }).waitFor();
		t.same(faults, []);
	});

	t.test('a program file that is missing is reported in its place', async t => {
		await begin();
		const { page, faults } = await consoles.open(t, httpUrl, '', { prepare: page => page.route('**/bar-chart*', route => route.abort()) });

		await page.getByText('The chart was not loaded: reload the page.').first().waitFor();
		await page.locator('.strip li:last-child b', { hasText: '1' }).waitFor();
		t.same(faults, []);
	});

	t.test('a browser that forbids copying', async t => {
		await begin();
		const { page, faults } = await consoles.open(t, httpUrl, 'block/1', {
			prepare: page => page.addInitScript({ content: 'navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"))' })
		});
		await becomes(t, () => factOf(page, 'Hash'), /copy$/);

		await page.getByRole('button', { name: 'Copy hash' }).click();

		await page.getByText('not allowed').waitFor();
		t.same(faults, []);
	});
};
