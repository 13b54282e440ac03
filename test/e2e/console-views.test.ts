/** The views of the console, by deep links, in a browser. */
import type { Page, Request } from 'playwright-core';
import t, { type Test } from 'tap';
import { violationsOf } from '../support/axe.js';
import { becomes, contains } from '../support/becomes.js';
import { type ConsoleOptions, Consoles, factOf, type OpenConsole } from '../support/console/console.js';
import { chainViews, growConsoleChain, MESSAGE } from '../support/console/chain.js';
import { openGateway } from '../support/processes/gateway.js';
import { HAS_OUTLINE, IS_DARK, NO_BROWSER, shiftOf } from '../support/http/browser.js';

if (NO_BROWSER)
	console.log(`# the console is not tested: ${NO_BROWSER}`);

const options = { skip: NO_BROWSER };

const MAX_SHIFT = 0.02;
const MAX_FIRST_VIEW_BYTES = 150_000;
const UNKNOWN_HASH = 'A'.repeat(64);

// tests that use them are skipped without a browser
const consoles = (NO_BROWSER ? undefined : await Consoles.start(t))!;
const chain = (NO_BROWSER ? undefined : await growConsoleChain(t))!;

const open = (t: Test, view: string, given?: ConsoleOptions): Promise<OpenConsole> => consoles.open(t, chain.gateway.httpUrl, view, given);

const openEach = (t: Test, views: Iterable<string>, given?: ConsoleOptions): ReturnType<Consoles['openEach']> =>
	consoles.openEach(t, chain.gateway.httpUrl, views, given);

const shows = (page: Page, text: string | RegExp): Promise<void> => page.locator('main').getByText(text).first().waitFor();

t.test('overview: height, blocks, transactions, charts', options, async t => {
	const { page, faults } = await open(t, '');
	const height = String(await chain.gateway.chain.blocks.height());

	await page.locator('.tile', { hasText: 'Height' }).getByText(height, { exact: true }).waitFor();
	await page.locator('.connection.open').waitFor();
	await page.locator('.strip li:first-child b').getByText(height, { exact: true }).waitFor();
	await page.getByRole('table', { name: 'Blocks' }).getByRole('link', { name: height, exact: true }).waitFor();
	await page.getByRole('table', { name: 'Transactions' }).getByRole('link', { name: 'Aggregate complete' }).first().waitFor();
	await page.locator('.tile', { hasText: 'Partial' }).getByText('1', { exact: true }).waitFor();
	await page.locator('.chart canvas').nth(2).waitFor();
	await becomes(t, () => page.getByRole('img').first().getAttribute('aria-label'), /^Block time of the last \d+ blocks: from .* newest/);
	t.same(faults, []);
});

t.test('overview: a chain of one block, and of four empty ones', options, async t => {
	const { chain: { controls }, httpUrl } = await openGateway(t, { options: { 'block-interval': '3600' } });
	const { page, faults } = await consoles.open(t, httpUrl);

	await page.locator('.tile', { hasText: 'Block time' }).getByText('not enough blocks yet').waitFor();
	await page.locator('.chart').getByText('Not enough blocks yet.').nth(2).waitFor();

	await controls!.mine(3);
	await page.locator('.chart', { hasText: 'Transactions' }).getByText('None in the last 2 blocks.').waitFor();
	await page.locator('.chart', { hasText: 'Fees' }).getByText('None in the last 2 blocks.').waitFor();
	t.same(faults, []);
});

t.test('overview: a gateway that cannot be reached, on a phone', options, async t => {
	const { page, faults } = await consoles.open(t, chain.gateway.httpUrl, '', {
		width: 390,
		prepare: async page => {
			await page.routeWebSocket('**', socket => socket.close());
			await page.route('**', route => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()));
		}
	});

	await shows(page, 'The gateway is unreachable.');
	await page.locator('.connection.waiting').waitFor();
	const bottomOf = (selector: string): Promise<number> => page.evaluate(`document.querySelector('${selector}').getBoundingClientRect().bottom`);
	for (const part of ['.top nav', '.search', '.connection'])
		await becomes(t, async () => await bottomOf(part) < await bottomOf('.top'), true, `${part} is inside of the header`);
	await becomes(t, () => page.evaluate('document.documentElement.scrollWidth'), 390);
	t.same(faults, []);
});

t.test('overview: a new block appears without a reload', options, async t => {
	const { page } = await open(t, '');
	await page.locator('.connection.open').waitFor();
	const height = Number(await chain.gateway.chain.blocks.height());

	await chain.gateway.chain.controls?.mine(2);

	await page.locator('.strip li:first-child b', { hasText: String(height + 2) }).waitFor();
	await page.locator('.tile', { hasText: 'Height' }).getByText(String(height + 2), { exact: true }).waitFor();
});

t.test('block: header, transactions, neighbours', options, async t => {
	const { height } = await chain.rest.get('getTransactionStatus', { hash: chain.sent.hash });
	const { page, faults } = await open(t, `block/${height}`);

	await page.getByRole('heading', { name: `Block ${height}` }).waitFor();
	await page.locator('.facts').getByText('symbol.xym').waitFor();
	await becomes(t, () => factOf(page, 'State'), /finalized/);
	await becomes(t, () => factOf(page, 'Harvester'), /^[A-Z2-7]{39}$/);
	await page.getByRole('table', { name: 'Transactions' }).getByRole('link', { name: 'Transfer' }).first().click();
	await page.getByRole('heading', { name: /^Transaction/ }).waitFor();
	await page.goBack();
	await page.getByRole('link', { name: `← ${Number(height) - 1}` }).click();
	await page.getByRole('heading', { name: `Block ${Number(height) - 1}` }).waitFor();
	t.same(faults, []);
});

t.test('block: one that does not exist yet appears when it is made', options, async t => {
	const height = Number(await chain.gateway.chain.blocks.height()) + 1;
	const { page } = await open(t, `block/${height}`);
	await shows(page, 'The chain has not reached this height.');

	await page.locator('.connection.open').waitFor();
	await chain.gateway.chain.controls?.mine(1);

	await page.locator('.facts').waitFor();
	await becomes(t, () => factOf(page, 'Transactions'), '0');
});

t.test('transaction: a confirmed transfer', options, async t => {
	const { page, faults } = await open(t, `transaction/${chain.sent.hash}`);
	const timeline = page.getByRole('list', { name: 'Life of the transaction' });

	await timeline.getByText('Confirmed', { exact: true }).waitFor();
	// names are read after the transaction
	await shows(page, '12 symbol.xym');
	await timeline.getByText(/in block \d+/).waitFor();
	await becomes(t, () => factOf(page, 'Signer'), chain.wallet.account(0).text);
	await becomes(t, () => factOf(page, 'Recipient address'), chain.wallet.account(1).text);
	await becomes(t, () => factOf(page, 'Message'), MESSAGE);
	t.same(faults, []);
});

t.test('transaction: inner transactions and cosignatures of an aggregate', options, async t => {
	const { page } = await open(t, `transaction/${chain.aggregate.hash}`);

	await page.getByRole('heading', { name: '2 inner transactions' }).waitFor();
	await page.locator('.inner > li').nth(1).getByText('7 symbol.xym').waitFor();
	await contains(t, () => page.locator('.inner > li').nth(1).innerText(), 'Transfer');
	await page.locator('section', { hasText: '1 cosignature' }).getByText(chain.wallet.account(1).text).waitFor();
});

t.test('transaction: a failed one is explained', options, async t => {
	const { page } = await open(t, `transaction/${chain.failed.hash}`);

	await shows(page, 'Failure_Core_Insufficient_Balance');
	await shows(page, /An account has less of a mosaic/);
});

t.test('transaction: a partial one waits for cosignatures, an unknown one is looked for', options, async t => {
	const { page } = await open(t, `transaction/${chain.partial}`);
	await page.locator('.timeline li.current', { hasText: 'Partial' }).waitFor();

	const { page: other } = await open(t, `transaction/${UNKNOWN_HASH}`);
	await shows(other, /does not know this transaction/);
});

t.test('account: balances with names, history, keys', options, async t => {
	const { page, faults } = await open(t, `account/${chain.wallet.account(0).text}`);

	await page.getByRole('table', { name: 'Balances' }).getByRole('link', { name: 'symbol.xym' }).waitFor();
	await contains(t, () => factOf(page, 'Public key'), chain.wallet.account(0).publicKey);
	await page.getByRole('table', { name: 'History' }).getByRole('link', { name: 'Transfer' }).first().waitFor();
	await shows(page, 'waits');
	t.same(faults, []);
});

t.test('account: multisig graph as a picture with links', options, async t => {
	const { page } = await open(t, `account/${chain.multisig}`);
	const graph = page.getByRole('group', { name: /^Multisig graph/ });
	await graph.waitFor();

	t.ok(await graph.locator('path').count() > 0, 'a line to each cosignatory');
	await graph.locator('a', { hasNot: page.locator('.center') }).first().focus();
	await page.keyboard.press('Enter');

	await page.waitForURL(url => url.hash.startsWith('#/account/') && !url.hash.includes(chain.multisig));
});

t.test('account: unknown to the chain', options, async t => {
	const { page } = await open(t, `account/${chain.wallet.accountOf().text}`);
	await shows(page, /The chain does not know this account/);
});

t.test('mosaic and namespace', options, async t => {
	const { page, faults } = await open(t, `mosaic/${chain.wallet.currency}`);
	await shows(page, 'symbol.xym');
	await becomes(t, () => factOf(page, 'Decimal places'), '6');
	await page.getByRole('table', { name: 'Largest balances' }).getByRole('row').nth(3).waitFor();

	await page.goto(`${chain.gateway.httpUrl}/#/search/symbol.xym`);
	await page.getByRole('heading', { name: 'Namespace', exact: true }).waitFor();
	await page.locator('.facts').getByRole('link', { name: 'symbol.xym' }).waitFor();
	await becomes(t, () => factOf(page, 'Points to'), /mosaic symbol\.xym/);
	await becomes(t, () => factOf(page, 'Expires'), 'never');
	t.same(faults, []);
});

t.test('search: height, hash, address, public key, mosaic, namespace', options, async t => {
	const { page } = await open(t, '');
	const { wallet: { accounts: [alice], currency }, sent } = chain;
	const { meta } = await chain.rest.get('getBlockByHeight', { height: 2 });
	const cases = [
		['2', 'block/2'], [meta.hash, 'block/2'], [sent.hash.toLowerCase(), `transaction/${sent.hash}`],
		[alice?.text ?? '', `account/${alice?.text}`], [alice?.address ?? '', `account/${alice?.text}`],
		[alice?.text.replace(/(.{6})/g, '$1-') ?? '', `account/${alice?.text}`], [alice?.publicKey ?? '', `account/${alice?.text}`],
		[currency, `mosaic/${currency}`], [`0x${sent.hash}`, `transaction/${sent.hash}`],
		[`0x${currency.toLowerCase()}`, `mosaic/${currency}`], ['symbol', 'namespace/A95F1F8A96159516']
	] as const;
	await page.locator('.strip a').first().waitFor();

	for (const [text, view] of cases) {
		await page.keyboard.press('/');
		await page.keyboard.type(text);
		await page.keyboard.press('Enter');
		await page.waitForURL(url => url.hash === `#/${view}`, { timeout: 10_000 });
		await page.locator('h1').first().waitFor();
	}
	await page.getByRole('heading', { level: 1, name: 'Namespace' }).waitFor();

	await page.keyboard.press('/');
	await page.keyboard.type('nothing.like.this');
	await page.keyboard.press('Enter');
	await shows(page, /Nothing on this chain matches/);
});

t.test('search: what is typed while the last search ends', options, async t => {
	const { page } = await open(t, '');
	let send = (): void => undefined;
	const isTyped = new Promise<void>(resolve => {
		send = resolve;
	});
	await page.route('**/transactionStatus', async route => {
		await isTyped;
		await route.continue();
	});
	await page.keyboard.press('/');
	await page.keyboard.type(chain.sent.hash);
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();

	await page.keyboard.press('/');
	await page.keyboard.type('symbol');
	send();
	await page.getByRole('heading', { level: 1, name: 'Transaction' }).waitFor();
	// the effect that sets the title may move the focus: what follows is typed after it
	await becomes(t, () => page.title(), /^Transaction/);
	await page.keyboard.type('.xym');
	await page.keyboard.press('Enter');

	await page.getByRole('heading', { level: 1, name: 'Namespace' }).waitFor();
});

t.test('events: a channel, its notifications, pause', options, async t => {
	const { page, faults } = await open(t, 'events/block');
	await shows(page, 'Nothing yet.');
	const list = page.getByRole('list', { name: 'Notifications' });
	const mine = async (): Promise<string> => String((await chain.gateway.chain.controls?.mine(1))?.height);

	const first = await mine();
	await list.getByRole('link', { name: first, exact: true }).waitFor();

	await page.getByRole('button', { name: 'Pause' }).click();
	const second = await mine();
	await shows(page, /1 since the pause/);
	t.equal(await list.getByRole('link', { name: second, exact: true }).count(), 0);
	await page.getByRole('button', { name: 'Continue' }).click();
	await list.getByRole('link', { name: second, exact: true }).waitFor();

	await list.getByRole('button', { name: /^JSON/ }).first().click();
	await becomes(t, () => list.locator('pre').innerText(), new RegExp(`"height": "${second}"`));
	await page.getByLabel('Channel').selectOption('unconfirmedAdded');
	await page.waitForURL(url => url.hash === '#/events/unconfirmedAdded');
	await page.getByLabel('Address').fill('TAIR');
	await shows(page, 'not a valid address');
	t.same(faults, []);
});

const everyView = (): ReadonlySet<string> => new Set([
	...chainViews(chain), `transaction/${chain.failed.hash}`, `transaction/${chain.partial}`, 'events', 'events/confirmedAdded', 'development',
	'search/nothing', 'nothing/like/this'
]);

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

for (const width of [1280, 390]) {
	for (const colorScheme of ['light', 'dark'] as const) {
		// all views in two of the four combinations
		const isWhole = (width === 1280) === (colorScheme === 'light');
		t.test(`views at ${width} pixels, ${colorScheme}: no overflow, no layout shift, visible focus, accessible`, options, async t => {
			for await (const { page, faults, view } of openEach(t, isWhole ? everyView() : [''], { width, colorScheme })) {
				await page.waitForLoadState('networkidle');
				await becomes(t, () => page.evaluate('document.documentElement.scrollWidth'), width, `${view}: no horizontal scroll`);
				await becomes(t, () => page.evaluate(CUT), [], `${view}: captions and recipients are whole`);
				t.same(await violationsOf(page), [], `${view}: axe`);
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
}

t.test('keyboard: skip link, rows, back', options, async t => {
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

t.test('keyboard: Tab reaches everything, and the focus is visible', options, async t => {
	const views = ['', `account/${chain.multisig}`, `transaction/${chain.aggregate.hash}`, 'development', 'events/block'];
	for await (const { page, view } of openEach(t, views)) {
		await page.waitForLoadState('networkidle');
		await page.evaluate(RECORD_FOCUS);
		for (let step = 0; step < MAX_STEPS && !await page.evaluate<boolean>('hasEnded'); step += STEPS)
			await Promise.all(Array.from({ length: STEPS }, () => page.keyboard.press('Tab')));
		t.same(await page.evaluate('[...invisible]'), [], `${view}: the focus is visible`);
		await becomes(t, () => page.evaluate(UNREACHED), [], view);
	}
});

t.test('links to what the gateway serves are valid', options, async t => {
	const { page } = await open(t, '');
	await page.locator('footer').getByRole('link', { name: 'Development controls' }).waitFor();

	const links = await page.evaluate<string[]>('[...document.querySelectorAll("footer a, header a")].map(({ href }) => href.split("#")[0])');
	t.ok(links.length > 8);
	for (const link of new Set(links))
		t.equal((await fetch(link)).status, 200, link);
});

t.test('the first view takes less than 150 kB', options, async t => {
	const page = await consoles.blank(t);
	const sizes: Promise<number>[] = [];
	const add = (request: Request): void => {
		sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
	};
	page.on('requestfinished', add);
	await page.goto(`${chain.gateway.httpUrl}/`, { waitUntil: 'networkidle' });
	// the pools are read again until the page is closed
	page.off('requestfinished', add);

	const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
	t.ok(total < MAX_FIRST_VIEW_BYTES, `${total} bytes`);
	t.ok(total > 20_000, 'all requests were counted');
	t.comment(`first view with its data: ${total} bytes in ${sizes.length} requests`);
});
