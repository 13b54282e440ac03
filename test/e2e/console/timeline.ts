/** The timeline of a transaction in the console, while the transaction moves, and after it has. */
import type { Locator, Page } from 'playwright-core';
import t from 'tap';
import { becomes, contains } from '../../support/becomes.js';
import type { Program } from '../../support/console/program.js';
import { transfer } from '../../support/transactions/bodies.js';
import { until } from '../../support/until.js';
import type { Signed } from '../../support/transactions/wallet.js';

const SEEN = /seen \d\d:\d\d:\d\d/;

const stepOf = (page: Page, title: string): Locator => page.locator('.timeline > li', { has: page.getByText(title, { exact: true }) });

const seen = (page: Page, title: string): Promise<void> => stepOf(page, title).getByText(SEEN).first().waitFor();

export const testTimeline = ({ begin, consoles, gateway: { httpUrl, chain }, rest, wallet }: Program): void => {
	/** The chain makes blocks on request only. */
	const open = async (): Promise<void> => {
		await begin();
		await chain.controls?.setHarvesting(false);
	};
	const isInGroup = ({ hash }: Signed, group: string): Promise<void> =>
		until(`it is ${group}`, async () => (await rest.send('getTransactionStatuses', { hashes: [hash] }))[0]?.group === group);

	t.test('a bonded aggregate, from before its announcement until it is final', async t => {
		await open();
		const [alice, bob, carol] = [wallet.account(0), wallet.account(1), wallet.account(2)];
		const aggregate = wallet.aggregate(alice, [
			[alice, transfer(bob.address, [wallet.coins(5n)])], [bob, transfer(alice.address, [wallet.coins(7n)])],
			[carol, transfer(alice.address, [wallet.coins(1n)])]
		], { isBonded: true, expectedCosigners: 2 });
		const lock = wallet.lock(alice, aggregate);
		await rest.send('announceTransaction', lock.body);
		await isInGroup(lock, 'unconfirmed');
		await chain.controls?.mine(1);
		await isInGroup(lock, 'confirmed');
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

	t.test('a transaction that fails while the page is open', async t => {
		await open();
		const failing = wallet.transfer(wallet.accountOf(), wallet.account(0));
		const { page } = await consoles.open(t, httpUrl, `transaction/${failing.hash}`);
		await page.getByText('does not know this transaction').waitFor();

		await rest.send('announceTransaction', failing.body);

		await seen(page, 'Failed');
		await stepOf(page, 'Failed').getByText('Failure_Core_Insufficient_Balance').waitFor();
	});

	t.test('a transaction that waits again after a rollback', async t => {
		await open();
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
};
