/** Lists, receipts, histories, cosignatures, development accounts and all events in the console: one browser and one chain. */
import type { Locator, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { becomes, contains } from '../support/becomes.js';
import { Consoles, factOf, type OpenConsole, rowsOf } from '../support/console/console.js';
import { growConsoleChain } from '../support/console/chain.js';
import { NO_BROWSER } from '../support/http/browser.js';
import { openGateway } from '../support/processes/gateway.js';
import { transfer } from '../support/transactions/bodies.js';
import { until } from '../support/until.js';
import { type Signed, UNIT } from '../support/transactions/wallet.js';

const options = { skip: NO_BROWSER };

const PAGE_SIZE = 25;

// tests that use them are skipped without a browser
const consoles = (NO_BROWSER ? undefined : await Consoles.start(t))!;
const chain = (NO_BROWSER ? undefined : await growConsoleChain(await openGateway(t)))!;

const open = (t: Test, view: string, width?: number): Promise<OpenConsole> =>
	consoles.open(t, chain.gateway.httpUrl, view, width === undefined ? {} : { width });

/** Evaluated by the page: whether the time of the newest block is shown whole. */
const IS_WHOLE = `
(() => {
	const time = document.querySelector('table[aria-label="Blocks"] tbody time');
	return time.getBoundingClientRect().right <= time.closest('td').getBoundingClientRect().right;
})()
`;

/** Evaluated by the page: opens the list without filters, types as soon as it is shown, and reads the field some frames later. */
const TYPED_AT_ONCE = `
(async () => {
	const next = wait => new Promise(resolve => wait(resolve));
	const field = document.querySelector('input[name="harvester"]');
	document.querySelector('a.clear').click();
	await next(resolve => addEventListener('hashchange', resolve, { once: true }));
	const isShown = document.querySelector('a.clear') === null;
	field.value = 'typed';
	for (let i = 0; i < 3; ++i)
		await next(requestAnimationFrame);
	await next(setTimeout);
	return { isShown, typed: field.value };
})()
`;

const isInGroup = ({ hash }: Signed, group: string): Promise<void> =>
	until(`it is ${group}`, async () => (await chain.rest.send('getTransactionStatuses', { hashes: [hash] }))[0]?.group === group);

t.test('blocks: pages as links, filters in the URL, a mistake is reported', options, async t => {
	await chain.gateway.chain.controls?.mine(PAGE_SIZE);
	const { page, faults } = await open(t, 'blocks');
	const total = Number(await chain.gateway.chain.blocks.height());
	await page.getByText(`${total} blocks`, { exact: true }).waitFor();
	await becomes(t, () => rowsOf(page, 'Blocks').count(), PAGE_SIZE);

	await page.getByRole('link', { name: 'Older' }).click();
	await page.waitForURL(url => url.hash === '#/blocks?page=2');
	await rowsOf(page, 'Blocks').first().getByRole('link', { name: String(total - PAGE_SIZE), exact: true }).waitFor();
	await page.goBack();
	await rowsOf(page, 'Blocks').first().getByRole('link', { name: String(total), exact: true }).waitFor();

	await page.getByLabel('Harvester').fill('TAIR');
	await page.getByLabel('Harvester').press('Enter');
	await page.getByRole('alert').getByText('This is not an address or public key.').waitFor();
	await page.getByLabel('Harvester').fill(chain.wallet.account(3).text);
	await page.getByLabel('Harvester').press('Enter');
	await page.getByText('Nothing matches.').waitFor();
	await page.getByRole('link', { name: 'Clear' }).click();

	const { block } = await chain.rest.get('getBlockByHeight', { height: 1 });
	await page.getByLabel('Harvester').fill(block.signerPublicKey);
	await page.getByLabel('Harvester').press('Enter');
	await page.getByText('1 block', { exact: true }).waitFor();
	await becomes(t, () => rowsOf(page, 'Blocks').locator('td').nth(1).innerText(), 'first block');
	t.same(faults, []);
});

t.test('filters: what is typed as soon as the list has changed remains', options, async t => {
	const { page } = await open(t, `blocks?harvester=${chain.wallet.account(3).text}`);
	await page.getByText('Nothing matches.').waitFor();
	t.same(await page.evaluate(TYPED_AT_ONCE), { isShown: true, typed: 'typed' });
});

t.test('filters: two that change before the list is drawn again are both used', options, async t => {
	const { page } = await open(t, 'transactions');
	await page.getByLabel('Type').waitFor();
	await page.evaluate(`for (const [name, value] of [['type', '16705'], ['role', 'signer']]) {
		const field = document.querySelector('form select[name=' + name + ']');
		field.value = value;
		field.dispatchEvent(new Event('change', { bubbles: true }));
	}`);
	await becomes(t, () => page.evaluate('location.hash'), '#/transactions?type=16705&role=signer');
});

t.test('transactions: by type, account and role, and those that wait', options, async t => {
	const { page, faults } = await open(t, 'transactions');
	await rowsOf(page, 'Transactions').nth(3).waitFor();

	await page.getByLabel('Type').selectOption('Aggregate complete');
	await page.getByRole('textbox', { name: 'Account' }).fill(chain.wallet.account(0).publicKey);
	await page.getByRole('textbox', { name: 'Account' }).press('Enter');
	await page.getByLabel('Role').selectOption('as the signer');
	await page.waitForURL(url => url.hash.includes('type=16705') && url.hash.includes(`account=${chain.wallet.account(0).text}`));
	const types = (): Promise<string[]> => rowsOf(page, 'Transactions').locator('td:first-child').allInnerTexts();
	await becomes(t, async () => (await types()).every(text => text.startsWith('Aggregate complete')), true);
	await rowsOf(page, 'Transactions').locator(`a[href$="${chain.aggregate.hash}"]`).waitFor();

	await page.getByRole('link', { name: 'Clear' }).click();
	await page.getByLabel('State').selectOption('partial');
	await rowsOf(page, 'Transactions').locator(`a[href$="${chain.partial}"]`).waitFor();
	await contains(t, () => rowsOf(page, 'Transactions').first().innerText(), 'waits');
	t.same(faults, []);
});

t.test('accounts, mosaics and namespaces', options, async t => {
	const { page, faults } = await open(t, 'accounts');
	await rowsOf(page, 'Accounts').nth(5).waitFor();
	await page.getByLabel('Holders of').fill('symbol.xym');
	await page.getByLabel('Holders of').press('Enter');
	await page.waitForURL(url => url.hash === '#/accounts?mosaic=symbol.xym');
	const amounts = async (): Promise<number[]> => (await rowsOf(page, 'Accounts').locator('.amount').allInnerTexts())
		.map(text => Number.parseFloat(text.replaceAll(',', '')));
	const isSorted = async (): Promise<boolean> =>
		(await amounts()).every((amount, index, all) => amount > 0 && amount <= (all[index - 1] ?? amount));
	await becomes(t, isSorted, true, 'largest first');

	await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Mosaics' }).click();
	await rowsOf(page, 'Mosaics').getByRole('link', { name: 'symbol.xym' }).click();
	await becomes(t, () => factOf(page, 'Id'), new RegExp(chain.wallet.currency));

	await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Namespaces' }).click();
	await page.getByLabel('Points to').selectOption('a mosaic');
	await rowsOf(page, 'Namespaces').getByRole('link', { name: 'symbol.xym' }).first().click();
	await becomes(t, () => factOf(page, 'Points to'), /mosaic symbol\.xym/);
	t.same(faults, []);
});

t.test('names: accounts of the first block and of the network are named where their addresses are shown', options, async t => {
	const { page, faults } = await open(t, 'accounts');
	const rows = rowsOf(page, 'Accounts');
	await becomes(t, async () => (await rows.first().getByRole('link').first().innerText()).split(' ')[0], 'treasury');
	await rows.nth(1).getByRole('link', { name: /^harvester T\w{3}…\w{4}$/ }).waitFor();
	await rows.getByRole('link', { name: /^mosaic fee sink T/ }).waitFor();
	t.equal(await rows.getByRole('link', { name: /^account \d+ T/ }).count(), 12);
	await page.getByLabel('Order').selectOption('newest account');
	await page.waitForURL(url => url.hash === '#/accounts?order=newest');
	const { pagination } = await chain.rest.get('searchAccounts');
	await page.getByText(`${pagination.totalEntries} accounts`, { exact: true }).waitFor();
	await becomes(t, async () => (await rows.first().getByRole('link').first().innerText()).startsWith('treasury'), false);

	await page.goto(`${chain.gateway.httpUrl}/#/transaction/${chain.sent.hash}`);
	await becomes(t, () => factOf(page, 'Signer'), `account 1 ${chain.wallet.account(0).text}`);
	await page.locator('.facts').getByRole('link', { name: /^account 1 / }).click();
	await page.getByRole('heading', { level: 1, name: 'Account: account 1', exact: true }).waitFor();
	await page.getByRole('button', { name: 'Copy address' }).waitFor();
	await becomes(t, () => factOf(page, 'Importance'), /^[\d,]+, [\d.]+% of the network$/);
	t.same(faults, []);
});

t.test('empty views offer what fills them', options, async t => {
	const { text } = chain.wallet.accountOf();
	const { page, faults } = await open(t, `account/${text}`);
	await page.getByText('The chain does not know this account').waitFor();
	await page.getByRole('button', { name: 'Send 1,000 xym from the faucet' }).click();
	await page.getByRole('table', { name: 'Balances' }).getByText('1,000', { exact: true }).waitFor();

	const height = Number(await chain.gateway.chain.blocks.height()) + 1;
	await page.goto(`${chain.gateway.httpUrl}/#/block/${height}`);
	await page.getByText('The chain has not reached this height.').waitFor();
	await page.getByRole('button', { name: 'Make a block' }).click();
	await page.getByText('The block has no transactions.').getByRole('link', { name: 'Send a transfer' }).click();
	await page.getByRole('heading', { name: 'Transfer', level: 2 }).waitFor();
	t.same(faults, []);
});

t.test('receipts of a block and of a transaction, previous and next block', options, async t => {
	const [signer, other] = [chain.wallet.account(4), chain.wallet.account(5)];
	const lock = chain.wallet.lock(signer, chain.wallet.aggregate(signer, [[signer, transfer(other.address)]], { isBonded: true }));
	await chain.rest.send('announceTransaction', lock.body);
	await isInGroup(lock, 'confirmed');
	await chain.gateway.chain.controls?.mine(1);

	const { page, faults } = await open(t, `transaction/${lock.hash}`);
	await rowsOf(page, 'Receipts').getByText('Hash lock paid').waitFor();
	await contains(t, () => rowsOf(page, 'Receipts').innerText(), '10 xym');

	const height = Number((await chain.rest.get('getTransactionStatus', { hash: lock.hash })).height);
	await page.locator('.facts').first().getByRole('link', { name: String(height) }).click();
	await rowsOf(page, 'Receipts').getByText('Harvest fee').first().waitFor();
	await rowsOf(page, 'Receipts').getByText('transaction 1').waitFor();

	await page.getByRole('link', { name: `${height + 1} →` }).click();
	await page.getByRole('heading', { name: `Block ${height + 1}` }).waitFor();
	await page.locator('.facts div', { hasText: 'Previous block' }).getByRole('link').click();
	await page.getByRole('heading', { name: `Block ${height}` }).waitFor();
	t.same(faults, []);
});

t.test('history of an account: direction, fee, age', options, async t => {
	const [alice, bob] = [chain.wallet.account(0), chain.wallet.account(1)];
	const { page } = await open(t, `account/${alice.text}`);
	const rowOf = (on: Page, { hash }: Signed): Locator => rowsOf(on, 'History').filter({ has: on.locator(`a[href$="${hash}"]`) });
	await rowOf(page, chain.sent).getByText('out', { exact: true }).waitFor();
	await contains(t, () => rowOf(page, chain.sent).innerText(), '0.0184 xym');
	await becomes(t, () => rowOf(page, chain.sent).locator('time').last().innerText(), /^(now|\d.* (s|min) ago)$/);
	// an aggregate gives and takes
	await becomes(t, () => rowOf(page, chain.aggregate).locator('.badge').allInnerTexts(), ['↑ out', '↓ in']);

	const { page: other } = await open(t, `account/${bob.text}`);
	await rowOf(other, chain.sent).getByText('in', { exact: true }).waitFor();
});

t.test('history of an account and transactions of a block: pages as links, whose beginning is in sight', options, async t => {
	const { controls } = chain.gateway.chain;
	const [from, to] = [chain.wallet.account(8), chain.wallet.account(9)];
	await controls?.setHarvesting(false);
	let last = chain.sent;
	for (let units = 1n; units <= 51n; ++units) {
		last = chain.wallet.transfer(from, to, units);
		await chain.rest.send('announceTransaction', last.body);
	}
	await isInGroup(last, 'unconfirmed');
	const { page, faults } = await open(t, `account/${from.text}`);
	await becomes(t, () => page.getByText('More transactions wait:').getByRole('link', { name: 'unconfirmed' }).getAttribute('href'),
		`#/transactions?group=unconfirmed&account=${from.text}`);
	await controls?.mine(1);
	await controls?.setHarvesting(true);
	const { height } = await chain.rest.get('getTransactionStatus', { hash: last.hash });

	const pages = page.getByRole('navigation', { name: 'Pages' });
	const isInSight = (id: string): Promise<boolean> => page.evaluate<boolean>(`(() => {
		const { top, bottom } = document.getElementById('${id}').getBoundingClientRect();
		return top >= document.querySelector('.top').offsetHeight && bottom <= innerHeight;
	})()`);
	await pages.getByText('page 1 of 3').waitFor();
	await pages.getByRole('link', { name: 'Older' }).click();
	await page.waitForURL(url => url.hash === `#/account/${from.text}?page=2`);
	await becomes(t, () => rowsOf(page, 'History').count(), 20);
	await becomes(t, () => isInSight('history'), true);
	await pages.getByRole('link', { name: 'Older' }).click();
	// with the transfer of the first block
	await becomes(t, () => rowsOf(page, 'History').count(), 12);
	await page.goBack();
	await page.goBack();
	await pages.getByText('page 1 of 3').waitFor();

	await page.goto(`${chain.gateway.httpUrl}/#/block/${height}?page=2`);
	await pages.getByText('page 2 of 2').waitFor();
	await becomes(t, () => rowsOf(page, 'Transactions').count(), 1);
	await pages.getByRole('link', { name: 'Previous' }).click();
	await becomes(t, () => rowsOf(page, 'Transactions').count(), 50);
	await becomes(t, () => isInSight('transactions'), true);
	t.same(faults, []);
});

t.test('a partial aggregate: who must sign, when the lock ends, cosignatures of development accounts', options, async t => {
	const { rest, wallet } = chain;
	const [alice, bob, carol] = [wallet.account(0), wallet.account(1), wallet.account(2)];
	const bonded = wallet.aggregate(alice, [
		[alice, transfer(bob.address, [wallet.coins(5n)])], [bob, transfer(alice.address, [wallet.coins(7n)])],
		[carol, transfer(alice.address, [wallet.coins(1n)])]
	], { isBonded: true, expectedCosigners: 2 });
	const lock = wallet.lock(alice, bonded);
	await rest.send('announceTransaction', lock.body);
	await isInGroup(lock, 'confirmed');
	await rest.send('announcePartialTransaction', bonded.body);
	await isInGroup(bonded, 'partial');
	const { page, faults } = await open(t, `transaction/${bonded.hash}`);

	await page.getByText('2 of 3 accounts must still sign.').waitFor();
	const { lock: { endHeight } } = await rest.get('getHashLock', { hash: bonded.hash });
	await becomes(t, () => factOf(page, 'Lock ends'), new RegExp(`^at block ${endHeight}, in \\d+ blocks`));
	await page.getByRole('button', { name: `Cosign as ${bob.text}` }).click();
	await page.getByText('1 of 3 accounts must still sign.').waitFor();
	t.equal(await page.getByRole('button', { name: `Cosign as ${bob.text}` }).count(), 0, 'once');
	await page.getByRole('button', { name: `Cosign as ${carol.text}` }).click();

	await page.locator('.timeline > li', { hasText: 'Confirmed' }).getByText(/in block \d/).waitFor();
	t.equal(await page.getByRole('heading', { name: 'Signatures', exact: true }).count(), 0);
	t.same(faults, []);
});

t.test('development accounts: balance, copies, fund, send', options, async t => {
	const account = chain.wallet.account(7);
	const { page, faults } = await open(t, 'development');
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	const row = rowsOf(page, 'Development accounts').nth(7);
	const balance = async (): Promise<bigint> =>
		BigInt((await chain.rest.get('getAccountInfo', { accountId: account.text })).account.mosaics[0]?.amount ?? 0);
	const before = await balance();
	const format = (atomic: bigint): string => (Number(atomic) / Number(UNIT)).toLocaleString('en-US', { maximumFractionDigits: 6 });
	await row.getByText(format(before)).waitFor();

	const texts = [
		['address', account.text], ['public key', account.publicKey], ['private key', account.sdk.keyPair.privateKey.toString()]
	] as const;
	for (const [name, text] of texts) {
		await row.getByRole('button', { name: `Copy ${name} of account 8` }).click();
		await becomes(t, () => page.evaluate('navigator.clipboard.readText()'), text);
	}

	await page.getByLabel('Fund with').fill('250');
	await row.getByRole('button', { name: 'Fund account 8' }).click();
	await page.getByText('Announced for account 8:').waitFor();
	await row.getByText(format(before + 250n * UNIT)).waitFor();

	await row.getByRole('button', { name: 'Send from account 8' }).click();
	await becomes(t, () => page.evaluate('document.activeElement.name'), 'amount');
	await becomes(t, () => page.getByRole('combobox', { name: 'From account' }).inputValue(), '7');
	t.same(faults, []);
});

t.test('events: all channels in one stream', options, async t => {
	const { page, faults } = await open(t, 'events');
	await page.getByText('Nothing yet.').waitFor();
	const sent = chain.wallet.transfer(chain.wallet.account(3), chain.wallet.account(4));
	await chain.rest.send('announceTransaction', sent.body);

	const list = page.getByRole('list', { name: 'Notifications' });
	for (const channel of ['unconfirmedAdded', 'block', 'confirmedAdded', 'unconfirmedRemoved'])
		await list.getByText(channel, { exact: true }).first().waitFor();
	await page.getByLabel('Address').fill(chain.wallet.account(3).text);
	await page.waitForURL(url => url.hash === `#/events?address=${chain.wallet.account(3).text}`);
	await page.goto(`${chain.gateway.httpUrl}/#/events/nothing`);
	await page.getByRole('heading', { name: 'Unknown page' }).waitFor();
	t.same(faults, []);
});

t.test('unknown pages say so', options, async t => {
	const views = ['nothing', 'nothing/12', 'constructor', 'block', 'blocks/5', '%E0%A4%A'];
	for await (const { page, faults, view } of consoles.openEach(t, chain.gateway.httpUrl, views)) {
		await page.getByRole('heading', { name: 'Unknown page' }).waitFor();
		await becomes(t, () => page.title(), 'Unknown page · symbol-gateway', view);
		t.same(faults, []);
	}
});

t.test('after a jump of the clock: the median block time, a clipped axis, times with date and clock', options, async t => {
	const { controls } = chain.gateway.chain;
	for (let number = 0; number < 3; ++number)
		await controls?.mine(1);
	await controls?.advanceClock(40n * 86_400_000n);
	await controls?.mine(1);

	for (const width of [1280, 390]) {
		const { page, faults } = await open(t, '', width);
		await page.locator('.chart').first().getByText('Block time, 1 bar cut off').waitFor();
		await becomes(t, () => page.getByRole('img').first().getAttribute('aria-label'), /^Block time .* to 40 d, newest .*; 1 cut at [\d.]+ (s|min)$/);
		await becomes(t, () => page.locator('.tile', { hasText: 'Block time' }).locator('dd').first().innerText(), /^[\d.]+ (s|min)$/);
		const time = page.getByRole('table', { name: 'Blocks' }).locator('tbody tr').first().locator('time');
		await becomes(t, () => time.innerText(), /\d.*\d\d:\d\d:\d\d$/);
		await becomes(t, () => page.evaluate(IS_WHOLE), true, 'it is not cut');
		t.same(faults, []);
	}
});
