/** How the views of the console are laid out: sizes, colours, focus, rules of accessibility. */
import type { Request } from 'playwright-core';
import type { Test } from 'tap';
import { violationsOf } from '../../support/axe.js';
import { becomes } from '../../support/becomes.js';
import type { OpenConsole } from '../../support/console/console.js';
import { chainViews, type ConsoleChain } from '../../support/console/chain.js';
import type { Program } from '../../support/console/program.js';
import { HAS_OUTLINE, IS_DARK, shiftOf } from '../../support/http/browser.js';

const MAX_SHIFT = 0.02;
const MAX_FIRST_VIEW_BYTES = 150_000;

/** Names the captions of tiles, and the amounts, recipients and times in tables, that are cut. A string, because the browser runs it. */
const CUT = `
[...document.querySelectorAll('.tile dt, .tile dd')].filter(element => element.scrollWidth > element.clientWidth)
	.concat([...document.querySelectorAll('.summary .whole')].filter(element => {
		const { right, bottom } = element.getBoundingClientRect();
		const frame = element.closest('.summary').getBoundingClientRect();
		return right > frame.right + 1 || bottom > frame.bottom + 1;
	}))
	.concat([...document.querySelectorAll('td .summary .amount')].filter(element => {
		const part = element.closest('.summary > span');
		return part.scrollWidth > part.clientWidth;
	}))
	.concat([...document.querySelectorAll('td time')].filter(element => {
		const cell = element.closest('td').getBoundingClientRect();
		const { right, bottom, width } = element.getBoundingClientRect();
		return width > 0 && (right > cell.right + 1 || bottom > cell.bottom + 1);
	}))
	.map(element => element.textContent)
`;

/** Rules that colours and sizes decide; the others depend on the document, which is the same for all widths and colours. */
const APPEARANCE = ['color-contrast', 'link-in-text-block', 'target-size'];

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary, [tabindex="0"]';
const MAX_STEPS = 400;
/** Keys that are sent at a time. */
const STEPS = 20;

/** Evaluated by the page: records the elements that get the focus, those whose focus is invisible, and whether the last one was left. */
const RECORD_FOCUS = `
Object.assign(globalThis, { reached: new Set(), invisible: new Set(), hasEnded: false });
document.addEventListener('focusin', ({ target }) => {
	reached.add(target);
	// boxes of the multisig graph have a wider border
	if (getComputedStyle(target).outlineStyle === 'none' && target.closest('svg') === null)
		invisible.add(target.outerHTML);
});
document.addEventListener('focusout', ({ relatedTarget }) => {
	hasEnded ||= relatedTarget === null;
});
`;

const UNREACHED = `
[...document.querySelectorAll('${FOCUSABLE}')].filter(element => element.checkVisibility() && !reached.has(element))
	.map(element => element.outerHTML)
`;

export const testLayout = (t: Test, { consoles, gateway: { httpUrl } }: Program, chain: ConsoleChain): void => {
	const open = (t: Test, view: string): Promise<OpenConsole> => consoles.open(t, httpUrl, view);
	const views = new Set([
		...chainViews(chain), `transaction/${chain.failed.hash}`, `transaction/${chain.partial}`, 'events', 'events/confirmedAdded', 'development',
		'search/nothing', 'nothing/like/this'
	]);

	for (const [width, colorScheme] of [[1280, 'light'], [390, 'dark']] as const) {
		t.test(`views at ${width} pixels, ${colorScheme}: no overflow, no layout shift, visible focus, accessible`, async t => {
			for await (const { page, faults, view } of consoles.openEach(t, httpUrl, views, { width, colorScheme })) {
				await page.waitForLoadState('networkidle');
				await becomes(t, () => page.evaluate('document.documentElement.scrollWidth'), width, `${view}: no horizontal scroll`);
				await becomes(t, () => page.evaluate(CUT), [], `${view}: captions and recipients are whole`);
				t.same(await violationsOf(page, colorScheme === 'dark' ? APPEARANCE : undefined), [], `${view}: axe`);
				const shift = await shiftOf(page);
				t.ok(shift < MAX_SHIFT, `${view}: layout shift ${shift}`);
				await becomes(t, () => page.evaluate(IS_DARK), colorScheme === 'dark', view);
				await page.keyboard.press('Tab');
				await becomes(t, () => page.evaluate('document.activeElement.className'), 'skip', `${view}: the first focus is the link to the content`);
				await page.keyboard.press('Tab');
				await becomes(t, () => page.evaluate(HAS_OUTLINE), true, view);
				t.same(faults, [], view);
			}
		});
	}

	t.test('keyboard: skip link, rows, back', async t => {
		const { page } = await open(t, '');
		await page.locator('.strip a').first().waitFor();

		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await becomes(t, () => page.evaluate('document.activeElement.id'), 'main');

		const rows = page.getByRole('table', { name: 'Blocks' }).locator('tbody tr');
		await rows.nth(0).getByRole('link').first().focus();
		await page.keyboard.press('ArrowDown');
		const height = await rows.nth(1).getByRole('link').first().innerText();
		await becomes(t, () => page.evaluate('document.activeElement.textContent'), height);
		await page.keyboard.press('Enter');
		await page.getByRole('heading', { name: `Block ${height}` }).waitFor();
		await becomes(t, () => page.evaluate('document.activeElement.id'), 'main', 'the focus is in the new view');
		await page.goBack();
		await page.locator('.strip a').first().waitFor();
	});

	t.test('keyboard: Tab reaches everything, and the focus is visible', async t => {
		const reached = ['', `account/${chain.multisig}`, 'development', 'events/block'];
		for await (const { page, view } of consoles.openEach(t, httpUrl, reached)) {
			await page.waitForLoadState('networkidle');
			await page.evaluate(RECORD_FOCUS);
			for (let step = 0; step < MAX_STEPS && !await page.evaluate<boolean>('hasEnded'); step += STEPS)
				await Promise.all(Array.from({ length: STEPS }, () => page.keyboard.press('Tab')));
			t.same(await page.evaluate('[...invisible]'), [], `${view}: the focus is visible`);
			await becomes(t, () => page.evaluate(UNREACHED), [], view);
		}
	});

	t.test('links to what the gateway serves are valid', async t => {
		const { page } = await open(t, '');
		await page.locator('footer').getByRole('link', { name: 'Development controls' }).waitFor();

		const links = await page.evaluate<string[]>('[...document.querySelectorAll("footer a, header a")].map(({ href }) => href.split("#")[0])');
		t.ok(links.length > 8);
		for (const link of new Set(links))
			t.equal((await fetch(link)).status, 200, link);
	});

	t.test('the first view takes less than 150 kB', async t => {
		const page = await consoles.blank(t);
		const sizes: Promise<number>[] = [];
		const add = (request: Request): void => {
			sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
		};
		page.on('requestfinished', add);
		await page.goto(`${httpUrl}/`, { waitUntil: 'networkidle' });
		// the pools are read again until the page is closed
		page.off('requestfinished', add);

		const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
		t.ok(total < MAX_FIRST_VIEW_BYTES, `${total} bytes`);
		t.ok(total > 20_000, 'all requests were counted');
		t.comment(`first view with its data: ${total} bytes in ${sizes.length} requests`);
	});
};
