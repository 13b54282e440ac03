/** The views of the console, by deep links, over a chain that has one of each thing. */
import type { Page } from 'playwright-core';
import type { Test } from 'tap';
import { becomes, contains } from '../../support/becomes.js';
import { type ConsoleOptions, factOf, type OpenConsole, rowsOf } from '../../support/console/console.js';
import { type ConsoleChain, MESSAGE } from '../../support/console/chain.js';
import type { Program } from '../../support/console/program.js';

const ALIAS = '99A95F1F8A96159516000000000000000000000000000000';
const UNKNOWN_HASH = 'A'.repeat(64);

const shows = (page: Page, text: string | RegExp): Promise<void> => page.locator('main').getByText(text).first().waitFor();

export const testViews = (t: Test, { consoles }: Program, chain: ConsoleChain): void => {
	const open = (t: Test, view: string, given?: ConsoleOptions): Promise<OpenConsole> =>
		consoles.open(t, chain.gateway.httpUrl, view, given);

	t.test('overview: height, blocks, transactions, charts', async t => {
		const { page, faults } = await open(t, '');
		const height = String(await chain.gateway.chain.blocks.height());

		await page.locator('.tile', { hasText: 'Height' }).getByText(height, { exact: true }).waitFor();
		await page.locator('.connection.open').waitFor();
		await page.locator('.strip li:last-child b').getByText(height, { exact: true }).waitFor();
		await page.getByRole('table', { name: 'Blocks' }).getByRole('link', { name: height, exact: true }).waitFor();
		await page.getByRole('table', { name: 'Transactions' }).getByRole('link', { name: 'Aggregate complete' }).first().waitFor();
		await page.locator('.tile', { hasText: 'Partial' }).getByText('1', { exact: true }).waitFor();
		await page.locator('.chart canvas').nth(2).waitFor();
		await becomes(t, () => page.getByRole('img').first().getAttribute('aria-label'), /^Block time of the last \d+ blocks: from .* newest/);
		t.same(faults, []);
	});

	t.test('overview: a gateway that cannot be reached, on a phone', async t => {
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

	t.test('overview: a new block appears without a reload', async t => {
		const { page } = await open(t, '');
		await page.locator('.connection.open').waitFor();
		const height = Number(await chain.gateway.chain.blocks.height());

		await chain.gateway.chain.controls?.mine(2);

		await page.locator('.strip li:last-child b', { hasText: String(height + 2) }).waitFor();
		await page.locator('.tile', { hasText: 'Height' }).getByText(String(height + 2), { exact: true }).waitFor();
	});

	t.test('block: header, transactions, neighbours', async t => {
		const { height } = await chain.rest.get('getTransactionStatus', { hash: chain.sent.hash });
		const { page, faults } = await open(t, `block/${height}`);

		await page.getByRole('heading', { name: `Block ${height}` }).waitFor();
		await page.locator('.facts').getByText('symbol.xym').waitFor();
		await becomes(t, () => factOf(page, 'State'), /finalized/);
		await becomes(t, () => factOf(page, 'Harvester'), /^harvester [A-Z2-7]{39}$/);
		await page.getByRole('table', { name: 'Transactions' }).getByRole('link', { name: 'Transfer' }).first().click();
		await page.getByRole('heading', { name: /^Transaction/ }).waitFor();
		await page.goBack();
		await page.getByRole('link', { name: `← ${Number(height) - 1}` }).click();
		await page.getByRole('heading', { name: `Block ${Number(height) - 1}` }).waitFor();
		t.same(faults, []);
	});

	t.test('block: one that does not exist yet appears when it is made', async t => {
		const height = Number(await chain.gateway.chain.blocks.height()) + 1;
		const { page } = await open(t, `block/${height}`);
		await shows(page, 'The chain has not reached this height.');

		await page.locator('.connection.open').waitFor();
		await chain.gateway.chain.controls?.mine(1);

		await page.locator('.facts').waitFor();
		await becomes(t, () => factOf(page, 'Transactions'), '0');
	});

	t.test('transaction: a confirmed transfer', async t => {
		const { page, faults } = await open(t, `transaction/${chain.sent.hash}`);
		const timeline = page.getByRole('list', { name: 'Life of the transaction' });

		await timeline.getByText('Confirmed', { exact: true }).waitFor();
		// names are read after the transaction
		await shows(page, '12 symbol.xym');
		await timeline.getByText(/in block \d+/).waitFor();
		await becomes(t, () => factOf(page, 'Signer'), `account 1 ${chain.wallet.account(0).text}`);
		await becomes(t, () => factOf(page, 'Recipient address'), `account 2 ${chain.wallet.account(1).text}`);
		await becomes(t, () => factOf(page, 'Message'), MESSAGE);
		t.same(faults, []);
	});

	t.test('transaction: inner transactions and cosignatures of an aggregate', async t => {
		const { page } = await open(t, `transaction/${chain.aggregate.hash}`);

		await page.getByRole('heading', { name: '2 inner transactions' }).waitFor();
		await page.locator('.inner > li').nth(1).getByText('7 symbol.xym').waitFor();
		await contains(t, () => page.locator('.inner > li').nth(1).innerText(), 'Transfer');
		await page.locator('section', { hasText: '1 cosignature' }).getByText(chain.wallet.account(1).text).waitFor();
	});

	t.test('transaction: a failed one is explained', async t => {
		const { page } = await open(t, `transaction/${chain.failed.hash}`);

		await shows(page, 'Failure_Core_Insufficient_Balance');
		await shows(page, /An account has less of a mosaic/);
	});

	t.test('transaction: a partial one waits for cosignatures, an unknown one is looked for', async t => {
		const { page } = await open(t, `transaction/${chain.partial}`);
		await page.locator('.timeline li.current', { hasText: 'Partial' }).waitFor();

		const { page: other } = await open(t, `transaction/${UNKNOWN_HASH}`);
		await shows(other, /does not know this transaction/);
	});

	t.test('account: balances with names, history, keys', async t => {
		const { page, faults } = await open(t, `account/${chain.wallet.account(0).text}`);

		await page.getByRole('table', { name: 'Balances' }).getByRole('link', { name: 'symbol.xym' }).waitFor();
		await contains(t, () => factOf(page, 'Public key'), chain.wallet.account(0).publicKey);
		await page.getByRole('table', { name: 'History' }).getByRole('link', { name: 'Transfer' }).first().waitFor();
		await shows(page, 'waits');
		t.same(faults, []);
	});

	t.test('account: multisig graph as a picture with links', async t => {
		const { page } = await open(t, `account/${chain.multisig}`);
		const graph = page.getByRole('group', { name: /^Multisig graph/ });
		await graph.waitFor();

		t.ok(await graph.locator('path').count() > 0, 'a line to each cosignatory');
		await graph.locator('a', { hasNot: page.locator('.center') }).first().focus();
		await page.keyboard.press('Enter');

		await page.waitForURL(url => url.hash.startsWith('#/account/') && !url.hash.includes(chain.multisig));
	});

	t.test('account: unknown to the chain', async t => {
		const { page } = await open(t, `account/${chain.wallet.accountOf().text}`);
		await shows(page, /The chain does not know this account/);
	});

	t.test('mosaic and namespace', async t => {
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

	t.test('search: height, hash, address, public key, mosaic, namespace', async t => {
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

	t.test('search: what is typed while the last search ends', async t => {
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

	t.test('events: a channel, its notifications, pause', async t => {
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

	t.test('aliases of a block: all pages are read, up to a limit that is shown', async t => {
		const { address } = chain.wallet.account(1);
		const entry = { meta: { timestamp: '0' }, statement: {
			height: '1', unresolved: ALIAS, resolutionEntries: [{ source: { primaryId: 1, secondaryId: 0 }, resolved: address }]
		} };
		const openWith = (lastPage: number): Promise<OpenConsole> => consoles.open(t, chain.gateway.httpUrl, 'block/1', {
			prepare: page => page.route('**/statements/resolutions/address?*', route => {
				const query = new URL(route.request().url()).searchParams;
				const [number, size] = [Number(query.get('pageNumber')), Number(query.get('pageSize'))];
				return route.fulfill({ json: {
					data: Array.from({ length: number < lastPage ? size : 1 }, () => entry),
					pagination: { pageNumber: number, pageSize: size }
				} });
			})
		});
		const { page: few, faults } = await openWith(2);
		await becomes(t, () => rowsOf(few, 'Receipts').filter({ hasText: 'Alias of an account' }).count(), 101);
		t.equal(await few.getByText('There are more').count(), 0);

		const { page: many } = await openWith(Infinity);
		await many.getByText('There are more than the 1,000 statements that were read.').waitFor();
		await becomes(t, () => rowsOf(many, 'Receipts').filter({ hasText: 'Alias of an account' }).count(), 1000);
		t.same(faults, []);
	});
};
