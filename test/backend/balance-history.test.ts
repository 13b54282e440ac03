/** Balances of the past of an embedded chain: derived for an existing folder while the chain runs, and written with later blocks. */
import t from 'tap';
import { type BalanceProgress, developmentAccounts, openEmbeddedChain } from '../../src/backends/embedded/index.js';
import type { Chain, DevelopmentControls, PastBalances } from '../../src/chain/index.js';
import { until } from '../support/until.js';

const BLOCKS = 40;

t.test('the option is turned on for an existing folder', async t => {
	const dataDirectory = t.testdir();
	const open = async (balanceHistory?: boolean) => {
		const reports: BalanceProgress[] = [];
		const chain: Chain = await openEmbeddedChain({
			dataDirectory,
			blockInterval: 3_600_000,
			minFeeMultiplier: 0,
			...balanceHistory !== undefined && { balanceHistory },
			onFault: error => t.fail(error),
			onStorage: () => undefined,
			onReadFault: () => undefined,
			onClock: () => undefined,
			onDeath: error => t.fail(error),
			onBalances: progress => reports.push(progress)
		});
		return { chain, controls: chain.controls as DevelopmentControls, reports };
	};
	const [alice] = developmentAccounts();
	const address = alice!.address;
	/** Amounts by height. */
	const expected = new Map<bigint, readonly { readonly id: string; readonly amount: string }[]>();
	const fund = async ({ chain, controls }: Awaited<ReturnType<typeof open>>): Promise<void> => {
		await controls.fund(address, 1_000_000n, undefined);
		const { height } = await controls.mine(1);
		const document = String(await chain.accounts.byAddress(address));
		const { account } = JSON.parse(document) as { account: { mosaics: { id: string; amount: string }[] } };
		expected.set(height, account.mosaics);
	};
	const found = async ({ chain }: { readonly chain: Chain }, height: bigint): Promise<PastBalances | undefined> =>
		chain.balanceHistory?.balancesAt(address, height);
	const without = await open();
	t.equal(without.chain.balanceHistory, undefined);
	for (let i = 0; i < BLOCKS; ++i)
		await fund(without);
	await without.chain.close();

	const filled = await open(true);
	await until('the balances are complete', () => filled.reports.some(({ isComplete }) => isComplete));
	t.strictSame(filled.reports.at(-1), { height: BLOCKS + 1, newest: BLOCKS + 1, isComplete: true });
	t.ok(filled.chain.balanceHistory?.isComplete());
	await fund(filled);
	for (const [height, amounts] of expected) {
		const past = await found(filled, height);
		const { hash } = (JSON.parse(String((await filled.chain.blocks.byHeight(height))?.text)) as { meta: { hash: string } }).meta;
		t.strictSame(past?.block, { height, hash });
		t.strictSame(past?.balances.map(({ mosaicId, amount }) => ({ id: mosaicId, amount: String(amount) })), amounts, `after ${height}`);
	}
	t.equal(expected.size, BLOCKS + 1);
	await filled.chain.close();
});
