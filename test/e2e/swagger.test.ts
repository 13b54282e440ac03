/** Swagger UI in a browser: every operation succeeds at the first click, and our additions violate no rule of accessibility. */
import type { BrowserContext, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { OPERATIONS } from '../../generated/operations.js';
import { violationsOf } from '../support/axe.js';
import { becomes } from '../support/becomes.js';
import { IS_DARK, NO_BROWSER, openBrowser } from '../support/http/browser.js';
import { openGateway } from '../support/processes/gateway.js';

const options = { skip: NO_BROWSER };

// tests that use it are skipped without a browser
const browser = (NO_BROWSER ? undefined : await openBrowser(t))!;

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

/**
 * Evaluated by the page: opens operations, sends their requests without a change, and closes them. A function with these ids follows; it
 * returns what is shown as the status of each.
 */
const EXECUTE_EACH = `(async ids => {
	const becomes = condition => new Promise(resolve => {
		const observer = new MutationObserver(check);
		function check() {
			const found = condition();
			if (found) {
				observer.disconnect();
				resolve(found);
			}
		}
		observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
		check();
	});
	const statuses = {};
	for (const id of ids) {
		const operation = document.querySelector('.opblock[id$="-' + id + '"]');
		const control = operation.querySelector('.opblock-summary-control');
		control.click();
		(await becomes(() => operation.querySelector('.execute'))).click();
		statuses[id] = await becomes(() => operation.querySelector('.parameters .invalid, .validation-errors:not(:empty)')
			? 'invalid parameter' : operation.querySelector('.live-responses-table tbody .response-col_status')?.innerText.trim());
		control.click();
	}
	return statuses;
})`;

t.test('Swagger UI: every operation succeeds at the first click on a chain with one of each', options, async t => {
	const { httpUrl } = await openGateway(t);
	const page = await openSwagger(t, browser, httpUrl);
	const offers = page.locator('.offers');
	await offers.getByRole('button', { name: 'Add one of each' }).click();
	await offers.getByText('nothing to return on this chain yet: 1.').waitFor();
	await offers.getByRole('button', { name: 'Stop harvesting' }).click();
	await offers.getByRole('button', { name: 'Resume harvesting' }).waitFor();
	await page.locator('.opblock').first().waitFor();

	const ids = await page.evaluate<string[]>('[...document.querySelectorAll(".opblock")].map(({ id }) => id.split("-").at(-1))');
	t.same([...ids].sort(), Object.keys(OPERATIONS).sort(), 'every operation is shown');
	const statuses = await page.evaluate<Readonly<Record<string, string>>>(`${EXECUTE_EACH}(${JSON.stringify(ids)})`);
	t.same(Object.keys(statuses), ids);
	t.same(Object.entries(statuses).filter(([, status]) => !/^2\d\d$/.test(status)), []);
});

/** Evaluated by the page: its dark colours, which Swagger UI has but does not choose by itself. */
const MAKE_DARK = 'document.documentElement.classList.add("dark-mode")';

t.test('Swagger UI: our additions violate no rule that it passes by itself', options, async t => {
	const { httpUrl } = await openGateway(t);
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
				for (const opened of [page, alone])
					await opened.locator('.opblock[id$="-getBlockByHeight"] .opblock-summary-control').click();
			}
			const own = new Set(await violationsOf(alone));
			const violations = await violationsOf(page);
			t.same(violations.filter(violation => !own.has(violation)), [], `${colorScheme}, ${isOpen ? 'an open' : 'no open'} operation`);
			t.comment(`violations of Swagger UI alone, ${colorScheme}: ${own.size}`);
		}
	}
});
