/** Swagger UI in a browser: our additions violate no rule of accessibility that it passes by itself. */
import type { BrowserContext, Page } from 'playwright-core';
import t, { type Test } from 'tap';
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

/** Evaluated by the page: its dark colours, which Swagger UI has but does not choose by itself. */
const MAKE_DARK = 'document.documentElement.classList.add("dark-mode")';

t.test('violations are the same in pages that differ in ids, which Swagger UI makes at random', options, async t => {
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
