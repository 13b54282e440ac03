/** The timeline of a transaction in the console, while the transaction moves, and after it has. */
import type { Locator, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { becomes, contains } from '../support/becomes.js';
import { Consoles } from '../support/console/console.js';
import { openGateway, type OpenGateway } from '../support/processes/gateway.js';
import { NO_BROWSER } from '../support/http/browser.js';
import { Rest } from '../support/http/rest.js';
import { transfer } from '../support/transactions/bodies.js';
import { until } from '../support/until.js';
import { type Signed, Wallet } from '../support/transactions/wallet.js';

const options = { skip: NO_BROWSER };

// tests that use it are skipped without a browser
const consoles = (NO_BROWSER ? undefined : await Consoles.start(t)) as Consoles;

const SEEN = /seen \d\d:\d\d:\d\d/;

interface Opened {
	readonly gateway: OpenGateway;
	readonly rest: Rest;
	readonly wallet: Wallet;
}

/** A chain that makes blocks on request only. */
const open = async (t: Test): Promise<Opened> => {
	const gateway = await openGateway(t, { options: { 'block-interval': '3600' } });
	const rest = new Rest(gateway.httpUrl);
	return { gateway, rest, wallet: await Wallet.connect(rest) };
};

const stepOf = (page: Page, title: string): Locator => page.locator('.timeline > li', { has: page.getByText(title, { exact: true }) });

const seen = (page: Page, title: string): Promise<void> => stepOf(page, title).getByText(SEEN).first().waitFor();

const isInGroup = ({ rest }: Opened, { hash }: Signed, group: string): Promise<void> =>
	until(`it is ${group}`, async () => (await rest.send('getTransactionStatuses', { hashes: [hash] }))[0]?.group === group);

t.test('a bonded aggregate, from before its announcement until it is final', options, async t => {
	const opened = await open(t);
	const { gateway: { httpUrl, chain }, rest, wallet } = opened;
	const [alice, bob, carol] = [wallet.account(0), wallet.account(1), wallet.account(2)];
	const aggregate = wallet.aggregate(alice, [
		[alice, transfer(bob.address, [wallet.coins(5n)])], [bob, transfer(alice.address, [wallet.coins(7n)])],
		[carol, transfer(alice.address, [wallet.coins(1n)])]
	], { isBonded: true, expectedCosigners: 2 });
	const lock = wallet.lock(alice, aggregate);
	await rest.send('announceTransaction', lock.body);
	await isInGroup(opened, lock, 'unconfirmed');
	await chain.controls?.mine(1);
	await isInGroup(opened, lock, 'confirmed');
	const { page, faults } = await consoles.open(t, httpUrl, `transaction/${aggregate.hash}`);
	await page.getByText('does not know this transaction').waitFor();

	await rest.send('announcePartialTransaction', aggregate.body);
	await seen(page, 'Partial');
	await stepOf(page, 'Partial').getByText('waits for cosignatures').waitFor();

	await rest.send('announceCosignatureTransaction', wallet.cosign(bob, aggregate));
	await stepOf(page, 'Partial').getByRole('listitem').getByText(SEEN).waitFor();
	await contains(t, async () => await stepOf(page, 'Partial').getByRole('link').getAttribute('title') ?? '', bob.text);

	await rest.send('announceCosignatureTransaction', wallet.cosign(carol, aggregate));
	await seen(page, 'Unconfirmed');
	await becomes(t, () => stepOf(page, 'Partial').getByRole('listitem').getByText(SEEN).count(), 2);
	t.equal(await stepOf(page, 'Confirmed').getByText(SEEN).count(), 0);

	await chain.controls?.mine(1);
	await seen(page, 'Confirmed');
	await seen(page, 'Finalized');
	t.same(faults, []);

	await page.reload();
	await stepOf(page, 'Finalized').getByText('only a revert to a snapshot undoes it').waitFor();
	await stepOf(page, 'Confirmed').getByText(/in block \d/).waitFor();
	await stepOf(page, 'Announced').getByText(/deadline .*\d\d:\d\d:\d\d/).waitFor();
	t.equal(await page.locator('.timeline').getByText(SEEN).count(), 0, 'what another page saw is not invented');
});

t.test('a transaction that fails while the page is open', options, async t => {
	const opened = await open(t);
	const { gateway: { httpUrl }, rest, wallet } = opened;
	const failing = wallet.transfer(wallet.accountOf(), wallet.account(0));
	const { page } = await consoles.open(t, httpUrl, `transaction/${failing.hash}`);
	await page.getByText('does not know this transaction').waitFor();

	await rest.send('announceTransaction', failing.body);

	await seen(page, 'Failed');
	await stepOf(page, 'Failed').getByText('Failure_Core_Insufficient_Balance').waitFor();
});

t.test('a transaction that waits again after a rollback', options, async t => {
	const opened = await open(t);
	const { gateway: { httpUrl, chain }, rest, wallet } = opened;
	const { id } = await chain.controls?.takeSnapshot('') ?? { id: 0 };
	const sent = wallet.transfer(wallet.account(0), wallet.account(1));
	const { page } = await consoles.open(t, httpUrl, `transaction/${sent.hash}`);
	await page.getByText('does not know this transaction').waitFor();
	await rest.send('announceTransaction', sent.body);
	await seen(page, 'Unconfirmed');
	await chain.controls?.mine(1);
	await seen(page, 'Confirmed');

	await chain.controls?.revert(id);

	await page.locator('.timeline > li.current', { hasText: 'Unconfirmed' }).waitFor();
	t.equal(await stepOf(page, 'Confirmed').getByText(SEEN).count(), 0);
});
