/** The development controls of the console, and transfers that are signed in the browser. */
import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import type { MosaicId } from '../../../src/chain/index.js';
import { becomes } from '../../support/becomes.js';
import type { Program } from '../../support/console/program.js';
import { openGateway, type OpenGateway, type OpenOptions } from '../../support/processes/gateway.js';
import { supplyChange } from '../../support/transactions/bodies.js';
import { ListFlags, restrictMosaics } from '../../support/transactions/restrictions.js';
import { until } from '../../support/until.js';
import { UNIT } from '../../support/transactions/wallet.js';

interface Opened {
	readonly gateway: OpenGateway;
	readonly page: Page;
	readonly faults: readonly string[];
}

/** @returns the form with a heading, or that of the section with the heading */
const formOf = (page: Page, title: string) => page.locator('form.card', { has: page.getByRole('heading', { name: title, level: 3 }) })
	.or(page.locator('section', { has: page.getByRole('heading', { name: title, level: 2 }) }).locator('form.card'));


const heightOf = async ({ chain }: OpenGateway): Promise<number> => Number(await chain.blocks.height());

export const testDevelopment = (program: Program): void => {
	const { rest, wallet } = program;
	const open = async (t: Test, view = 'development', given?: OpenOptions): Promise<Opened> => {
		const gateway = given ? await openGateway(t, given) : program.gateway;
		if (!given)
			await program.begin();
		const { page, faults } = await program.consoles.open(t, gateway.httpUrl, view);
		await page.locator('.connection.open').waitFor();
		return { gateway, page, faults };
	};

	t.test('a transfer is signed in the browser, and watched until it is confirmed', async t => {
		const { page, faults } = await open(t);
		const balanceOf = async (number: number): Promise<bigint> =>
			BigInt((await rest.get('getAccountInfo', { accountId: wallet.account(number).text })).account.mosaics[0]?.amount ?? 0);
		const before = await balanceOf(2);
		const form = formOf(page, 'Transfer');
		await form.getByLabel('To account').selectOption('2');
		await form.getByLabel('Amount').fill('12.5');
		await form.getByLabel('Message').fill('signed in the browser – ⚓');

		await form.getByRole('button', { name: 'Sign and send' }).click();
		await form.getByText('confirmed').waitFor();

		t.equal(await balanceOf(2), before + 125n * UNIT / 10n);
		await form.locator('.result').getByRole('link').first().click();
		await page.locator('main').getByText('signed in the browser – ⚓').waitFor();
		t.same(faults, []);
	});

	t.test('a transfer that fails shows the code and what it means', async t => {
		const { page } = await open(t);
		const restriction = wallet.sign(wallet.account(1), restrictMosaics(ListFlags.BLOCK_MOSAICS, [wallet.currency]));
		await rest.send('announceTransaction', restriction.body);
		await until('it is confirmed', async () => (await rest.send('getTransactionStatuses', { hashes: [restriction.hash] }))[0]?.group === 'confirmed');
		const form = formOf(page, 'Transfer');

		await form.getByRole('button', { name: 'Sign and send' }).click();

		await form.getByText(/Failure_RestrictionAccount_Mosaic_Transfer_Prohibited: A restriction of the recipient/).waitFor();
		await becomes(t, () => form.getByRole('button', { name: 'Sign and send' }).isEnabled(), true);
		await form.locator('.result').getByRole('link').click();
		await page.locator('.timeline').getByText(/sent by this page \d\d:\d\d:\d\d/).waitFor();
		await page.locator('.timeline > li.failed').getByText(/seen \d\d:\d\d:\d\d/).waitFor();
	});

	t.test('any mosaic of the sender is sent to a typed address', async t => {
		const { page, faults } = await open(t);
		const [owner, other] = [wallet.account(3), wallet.accountOf()];
		const definition = wallet.sign(owner, { descriptor: {
			type: 'mosaic_definition_transaction_v1', nonce: 7, duration: 0n, flags: 'transferable supply_mutable', divisibility: 2
		} });
		await rest.send('announceTransaction', definition.body);
		const owned = () => rest.get('searchMosaics', { ownerAddress: owner.text });
		await until('the mosaic is defined', async () => (await owned()).data.length > 0);
		const id = (await owned()).data[0]?.mosaic.id as MosaicId;
		await rest.send('announceTransaction', wallet.sign(owner, supplyChange(id, 12_345n)).body);
		const form = formOf(page, 'Transfer');
		await form.getByLabel('From account').selectOption('3');
		await form.getByLabel('To account').selectOption('another address');
		await form.getByLabel('Address', { exact: true }).fill(other.text.toLowerCase());
		await form.getByLabel('Mosaic').selectOption({ label: `${id}: has 123.45` });
		await form.getByLabel('Amount').fill('1.5');

		await form.getByRole('button', { name: 'Sign and send' }).click();
		await form.getByText('confirmed').waitFor();

		const { account } = await rest.get('getAccountInfo', { accountId: other.text });
		t.strictSame(account.mosaics, [{ id, amount: '150' }]);
		await form.locator('option:checked', { hasText: `${id}: has 121.95` }).waitFor({ state: 'attached' });
		t.same(faults, []);
	});

	t.test('a transfer with a mistake is not announced: the field is named and has the focus', async t => {
		const { page } = await open(t);
		let announcements = 0;
		page.on('request', request => {
			announcements += Number(request.method() === 'PUT');
		});
		const form = formOf(page, 'Transfer');
		const send = () => form.getByRole('button', { name: 'Sign and send' }).click();
		const invalid = () => page.evaluate<string>('document.activeElement.getAttribute("aria-invalid") && document.activeElement.name');

		await form.getByLabel('Amount').fill('999999999999');
		await send();
		await form.getByRole('alert').getByText(/The account has [\d,.]+ of this mosaic/).waitFor();
		await becomes(t, invalid, 'amount');

		await form.getByLabel('To account').selectOption('another address');
		await form.getByLabel('Address', { exact: true }).fill('TAIR');
		await form.getByLabel('Amount').fill('1');
		await form.getByLabel('Address', { exact: true }).press('Enter');
		await form.getByRole('alert').getByText(/not an address/).waitFor();
		await becomes(t, invalid, 'recipient');
		t.equal(announcements, 0);
	});

	t.test('controls: a new state of the chain does not change what was typed', async t => {
		const { page } = await open(t);
		const [blocks, amount] = [formOf(page, 'Make blocks').getByLabel('Number'), formOf(page, 'Clock').getByLabel('Forward by')];
		await blocks.fill('3');
		await amount.fill('2');
		await formOf(page, 'Harvesting').getByRole('button', { name: 'Pause' }).click();
		await page.getByRole('heading', { name: 'Harvesting: paused' }).waitFor();
		t.same([await blocks.inputValue(), await amount.inputValue()], ['3', '2']);
	});

	t.test('controls: a state that was requested before a change does not replace that of the change', async t => {
		const { page } = await open(t);
		await page.getByRole('heading', { name: /^Clock: / }).waitFor();
		const events = new EventEmitter();
		const [held, requested] = [once(events, 'release'), once(events, 'request')];
		await page.route('**/dev/status', async route => {
			const response = await route.fetch();
			events.emit('request');
			await held;
			await route.fulfill({ response });
		}, { times: 1 });
		await formOf(page, 'Make blocks').getByRole('button').click();
		await requested;
		await formOf(page, 'Harvesting').getByRole('button', { name: 'Pause' }).click();
		const paused = page.getByRole('heading', { name: 'Harvesting: paused' });
		await paused.waitFor();

		const received = page.waitForResponse('**/dev/status');
		events.emit('release');
		await (await received).finished();
		// two frames are drawn afterwards
		await page.evaluate('new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))');

		t.equal(await paused.count(), 1);
	});

	t.test('controls: snapshot, revert, delete', async t => {
		const { gateway, page } = await open(t);
		const snapshots = formOf(page, 'Snapshots');
		await snapshots.getByLabel('Name').fill('before the auction');
		await snapshots.getByRole('button', { name: 'Take a snapshot' }).click();
		const entry = snapshots.getByRole('listitem').filter({ hasText: 'before the auction' });
		await entry.waitFor();
		const before = await heightOf(gateway);
		await gateway.chain.controls?.mine(4);

		await entry.getByRole('button', { name: /^Revert to snapshot/ }).click();
		await snapshots.getByText('4 blocks undone; 0 transactions wait again.').waitFor();
		t.equal(await heightOf(gateway), before);

		await entry.getByRole('button', { name: /^Delete snapshot/ }).click();
		await entry.waitFor({ state: 'detached' });
		t.strictSame((await gateway.chain.controls?.snapshots())?.map(({ name }) => name), ['first block']);
	});

	t.test('controls: faucet', async t => {
		const { gateway, page } = await open(t);
		const address = wallet.accountOf().text;
		const faucet = formOf(page, 'Faucet');
		await faucet.getByLabel('Address').fill(address);
		await faucet.getByLabel('Amount').fill('5');
		await faucet.getByRole('button').click();
		await faucet.getByText('Announced:').waitFor();

		await page.goto(`${gateway.httpUrl}/#/account/${address}`);
		await page.getByRole('table', { name: 'Balances' }).getByText('5', { exact: true }).waitFor();

		await page.goto(`${gateway.httpUrl}/#/development`);
		await faucet.getByLabel('Address').fill(`${address.slice(0, -3)}AAA`);
		await faucet.getByRole('button').click();
		await faucet.getByText('address has an invalid format').waitFor();
	});

	t.test('the overview shows the abandoned blocks no longer after a revert', async t => {
		const { gateway, page } = await open(t, '');
		const { controls } = gateway.chain;
		const before = await heightOf(gateway);
		const { id } = await controls?.takeSnapshot('') ?? { id: 0 };
		await controls?.mine(5);
		const newest = page.locator('.strip li:last-child');
		await newest.getByText(String(before + 5)).waitFor();

		await controls?.revert(id);
		await controls?.mine(1);

		await newest.getByText(String(before + 1), { exact: true }).waitFor();
		const { meta } = await rest.get('getBlockByHeight', { height: before + 1 });
		await until('it is the new block', async () => (await newest.getByRole('link').getAttribute('title'))?.endsWith(meta.hash) ?? false);
	});

	t.test('without development controls: no link to them, everything else works', async t => {
		const { page, faults } = await open(t, '', { options: { dev: 'off' } });
		await page.locator('.strip a').first().waitFor();

		await page.getByRole('link', { name: 'Development' }).waitFor({ state: 'detached' });
		t.equal(await page.getByRole('link', { name: 'Development controls' }).count(), 0);
		await page.goto(`${page.url().split('#')[0]}#/development`);
		await page.getByText('This gateway has no development controls').waitFor();
		t.same(faults, []);
	});
};

/** Last in a program: the clock does not go back, and deadlines of the tests would be in its past. */
export const testClock = ({ begin, consoles, gateway }: Program): void => {
	t.test('controls: blocks, harvesting, interval, clock', async t => {
		await begin();
		const { page } = await consoles.open(t, gateway.httpUrl, 'development');
		const before = await heightOf(gateway);
		const { controls } = gateway.chain;

		const mine = formOf(page, 'Make blocks');
		await mine.getByLabel('Number').fill('3');
		await mine.getByRole('button').click();
		await mine.getByText(`The chain has ${before + 3} blocks now.`).waitFor();
		t.equal(await heightOf(gateway), before + 3);

		const harvesting = formOf(page, 'Harvesting');
		await harvesting.getByRole('button', { name: 'Pause' }).click();
		await page.getByRole('heading', { name: 'Harvesting: paused' }).waitFor();
		t.equal((await controls?.status())?.isHarvesting, false);
		await harvesting.getByRole('button', { name: 'Resume' }).click();
		await harvesting.getByLabel('Seconds per block').fill('3600');
		await harvesting.getByRole('button', { name: 'Change' }).click();
		await page.getByRole('heading', { name: 'Harvesting: a block every 1 h' }).waitFor();
		t.match(await controls?.status(), { isHarvesting: true, blockInterval: 3_600_000 });

		const clock = formOf(page, 'Clock');
		await clock.getByLabel('Forward by').fill('2');
		await clock.getByLabel('Unit').selectOption('days');
		await clock.getByRole('button').click();
		await page.getByRole('heading', { name: /^Clock: .*, 2 d ahead/ }).waitFor();
		t.equal((await controls?.status())?.clockAheadMs, 172_800_000n);
	});

	t.test('controls: a transfer after the clock was put forward has a later deadline', async t => {
		await begin();
		const { page } = await consoles.open(t, gateway.httpUrl, 'development');
		await gateway.chain.controls?.advanceClock(86_400_000n);
		const form = formOf(page, 'Transfer');

		await form.getByRole('button', { name: 'Sign and send' }).click();

		await form.getByText('confirmed').waitFor();
	});
};
