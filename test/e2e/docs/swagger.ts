/** Swagger UI: below a path of a proxy, offers, error replies; our additions violate no rule of accessibility that it passes by itself. */
import type { BrowserContext, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { violationsOf } from '../../support/axe.js';
import { becomes, contains } from '../../support/becomes.js';
import type { Program } from '../../support/console/program.js';
import { IS_DARK, openFor } from '../../support/http/browser.js';
import { openPrefixProxy } from '../../support/prefix-proxy.js';

/** Opens Swagger UI when its operations are shown. @param isAlone - without our style sheet and script */
const openSwagger = async (t: Test, context: BrowserContext, url: string, isAlone = false): Promise<Page> => {
	const page = await context.newPage();
	t.teardown(() => page.close());
	if (isAlone) {
		for (const [name, contentType] of [['css', 'text/css'], ['js', 'text/javascript']] as const)
			await page.route(`**/theme/additions.${name}`, route => route.fulfill({ contentType, body: '' }));
	}
	await page.goto(`${url}/docs/swagger/`);
	await page.locator('.opblock').first().waitFor();
	return page;
};

/** Evaluated by the page: its dark colours, which Swagger UI has but does not choose by itself. */
const MAKE_DARK = 'document.documentElement.classList.add("dark-mode")';

export const testSwagger = ({ begin, consoles: { context: browser }, gateway: { httpUrl } }: Program): void => {
	t.test('Swagger UI below a path of a proxy: a deep link, a request to this gateway, links', async t => {
		const proxyUrl = await openPrefixProxy(t, httpUrl, '/symbol');
		const { page, faults } = await openFor(t, browser, `${proxyUrl}/docs/swagger/#/Block%20routes/getBlockByHeight`);
		const operation = '#operations-Block_routes-getBlockByHeight';
		await contains(t, () => page.locator('.servers select').innerText(), `${proxyUrl} - This gateway`);

		await page.click(`${operation} .execute`);
		const reply = page.locator(`${operation} .live-responses-table`);
		await reply.waitFor();
		await contains(t, () => reply.locator('tbody td.response-col_status').first().innerText(), '200');
		t.equal(await page.innerText(`${operation} .request-url`).then(text => text.split('\n').pop()), `${proxyUrl}/blocks/1`);
		const links = await page.evaluate<string[]>('[...document.querySelectorAll(".description a")].slice(0, 4).map(({ href }) => href)');
		t.same(links, ['/', '/docs', '/docs/events', '/dev/docs'].map(path => `${proxyUrl}${path}`));
		t.same(faults, []);
	});

	t.test('error replies are folded: the reply of a success is seen first', async t => {
		const { page, faults } = await openFor(t, browser, `${httpUrl}/docs/swagger/#/Block%20routes/getBlockByHeight`);
		const table = page.locator('#operations-Block_routes-getBlockByHeight .responses-inner > .responses-table');
		const rows = (code: string) => table.locator(`tr.response[data-code="${code}"]`);
		await rows('200').waitFor();
		t.equal(await rows('404').isVisible(), false);
		const button = page.getByRole('button', { name: /^Show \d+ error replies$/ });
		t.equal(await button.getAttribute('aria-expanded'), 'false');

		await button.click();
		await rows('404').waitFor();
		await page.getByRole('button', { name: /^Hide \d+ error replies$/ }).click();
		await rows('404').waitFor({ state: 'hidden' });
		t.ok(await rows('200').isVisible());
		t.same(faults, []);
	});

	t.test('Swagger UI on a new chain: clicks add what operations return, and the deep link remains', async t => {
		await begin();
		const { page, faults } = await openFor(t, browser, `${httpUrl}/docs/swagger/#/Secret%20Lock%20routes/getSecretLock`);
		const offers = page.locator('.offers');
		const isOffered = (title: string): Promise<void> => offers.getByRole('button', { name: title }).waitFor();
		await offers.getByText('nothing to return on this chain yet: 10.').waitFor();
		await offers.getByRole('button', { name: 'Add one of each' }).click();
		await offers.getByText('nothing to return on this chain yet: 1.').waitFor();
		t.equal(await offers.getByRole('button').count(), 1);
		await offers.getByRole('button', { name: 'Stop harvesting' }).click();
		await isOffered('Resume harvesting');

		const operation = '#operations-Secret_Lock_routes-getSecretLock';
		await page.click(`${operation} .execute`);
		await contains(t, () => page.locator(`${operation} .live-responses-table tbody td.response-col_status`).first().innerText(), '200');
		await offers.getByRole('button', { name: 'Resume harvesting' }).click();
		await isOffered('Stop harvesting');
		t.same(faults, []);
	});

	t.test('violations are the same in pages that differ in ids, which Swagger UI makes at random', async t => {
		const page = await browser.newPage();
		t.teardown(() => page.close());
		const violations: (readonly string[])[] = [];
		// a selector contains the second one as `\\31 2\\=`
		for (const id of ['a1=', '12=']) {
			await page.setContent(`<main><p>Text</p><div><img id="${id}" src="data:,"></div></main>`);
			violations.push(await violationsOf(page, ['image-alt']));
		}
		t.same(violations, Array(2).fill(['image-alt body > main > div > img']));
	});

	t.test('Swagger UI: our additions violate no rule that it passes by itself', async t => {
		await begin();
		for (const colorScheme of ['light', 'dark'] as const) {
			const [page, alone] = [await openSwagger(t, browser, httpUrl), await openSwagger(t, browser, httpUrl, true)];
			await page.emulateMedia({ colorScheme });
			await becomes(t, () => page.evaluate(IS_DARK), colorScheme === 'dark');
			await page.getByRole('button', { name: 'Add one of each' }).waitFor();
			if (colorScheme === 'dark')
				await alone.evaluate(MAKE_DARK);
			t.equal(await alone.locator('.offers').count(), 0);
			for (const isOpen of [false, true]) {
				if (isOpen) {
					for (const opened of [page, alone]) {
						await opened.locator('.opblock[id$="-getBlockByHeight"] .opblock-summary-control').click();
						await opened.locator('.opblock.is-open .example').first().waitFor();
					}
				}
				const own = new Set(await violationsOf(alone));
				const violations = await violationsOf(page);
				const added = violations.filter(violation => !own.has(violation));
				t.same(added, [], [`${colorScheme}, ${isOpen ? 'an open' : 'no open'} operation: no added violation`, ...added].join('; '));
				t.same(violations.filter(violation => violation.includes('table.headers')), [], `${colorScheme}: headers of replies are readable`);
				t.comment(`violations of Swagger UI alone, ${colorScheme}: ${own.size}`);
			}
		}
	});
};
