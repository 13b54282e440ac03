/** The chain on which both backends are compared. It does not change during a test: its next block is due in a day. */
import { type Fixture, type OpenGateway, openGateway } from '../processes/gateway.js';
import { confirm, type Grown, growChain, namespaceIdOf } from '../chains/grown-chain.js';
import { Rest } from '../http/rest.js';
import { addressAlias, multisigModification, rootNamespace, transfer } from '../transactions/bodies.js';
import { addressOfName, namespaceId } from '../ledger/ids.js';
import { type Account, type CosignatureBody, type Inner, type Signed, Wallet } from '../transactions/wallet.js';
import { type Difference, growHistory } from './history.js';

/** Index of the first unused of the twelve funded accounts: those before it made the history. */
const FRESH = 6;

/** Minimum fee multiplier of the node, atomic units per byte. */
export const MIN_FEE_MULTIPLIER = 100;

const ABOVE_KEY = 'A1'.repeat(32);

export interface TwinChain {
	readonly directory: string;
	/** The gateway on its embedded chain. */
	readonly gateway: OpenGateway;
	readonly grown: Grown;
	/** Hashes of the transactions in each state. */
	readonly unconfirmed: readonly string[];
	readonly partial: readonly string[];
	readonly failed: readonly string[];
	/** What could be announced next. */
	readonly next: {
		readonly transaction: Signed;
		/** Its funds are locked. */
		readonly partial: Signed;
		/** The last one that an aggregate waits for. */
		readonly cosignature: CosignatureBody;
	};
}

/** A multisig account whose cosignatory is one itself. */
const growAbove = async (rest: Rest, wallet: Wallet, { multisig }: Grown, cosigner: Account): Promise<Account> => {
	const above = wallet.accountOf(ABOVE_KEY);
	await confirm(rest, wallet.aggregate(
		cosigner, [[above, multisigModification({ add: [multisig.address], minApproval: 1, minRemoval: 1 })]], { cosigners: [above] }
	));
	return above;
};

type Four = readonly [Account, Account, Account, Account];

/** Transactions that wait for a block. */
const unconfirmedOf = (wallet: Wallet, [first, second, , fourth]: Four): Signed[] => [
	...Array.from({ length: 25 }, (_, i) =>
		wallet.transfer(i % 3 === 0 ? second : first, fourth, BigInt(1 + i % 4), { maxFee: BigInt(100_000 + i) })),
	wallet.sign(first, transfer(addressOfName('harbour.lighthouse'), [wallet.coins(3n)], Buffer.from('by its name'))),
	wallet.sign(first, rootNamespace('pending', 86_400n)),
	wallet.sign(fourth, transfer(first.address)),
	wallet.aggregate(
		first, [[first, transfer(second.address)], [second, transfer(first.address, [wallet.coins(1n)])]], { cosigners: [second] }
	)
];

/** Aggregates that wait for cosignatures, once the lock of each is confirmed. */
const partialsOf = (
	wallet: Wallet,
	above: Account,
	[first, second, third, fourth]: Four
): readonly [Signed, Signed, Signed, Signed] => {
	const terms = { isBonded: true, expectedCosigners: 3 };
	const swap = (...others: readonly Account[]): Inner[] =>
		[first, ...others].map((account, i, all): Inner => [account, transfer((all[i + 1] ?? first).address, [wallet.coins(1n)])]);
	return [
		wallet.aggregate(first, swap(second, third, fourth), terms),
		wallet.aggregate(first, [[first, transfer(above.address)], [above, transfer(first.address)]], terms),
		wallet.aggregate(third, [[third, addressAlias(namespaceId('harbour'), first.address)], [fourth, transfer(third.address)]], terms),
		wallet.aggregate(second, [[second, transfer(third.address)], [third, transfer(second.address)]], terms)
	];
};

/** Transactions that fail. */
const failingOf = (wallet: Wallet, [first, second]: readonly [Account, Account]): Signed[] => [
	wallet.transfer(first, second, 2_000_000_000n),
	wallet.sign(first, addressAlias(namespaceIdOf('nowhere'), second.address)),
	wallet.sign(second, transfer(addressOfName('nowhere')))
];

const announceAll = async (rest: Rest, signed: readonly Signed[]): Promise<string[]> => {
	for (const { body } of signed)
		await rest.send('announceTransaction', body);
	return signed.map(({ hash }) => hash);
};

/** Makes the chain in a folder of the test, with unconfirmed and partial transactions. */
export const growTwinChain = async (t: Fixture, difference?: Difference): Promise<TwinChain> => {
	const directory = t.testdir();
	growHistory(directory, difference);

	const growing = await openGateway(t, { directory });
	const rest = new Rest(growing.httpUrl);
	const wallet = await Wallet.connect(rest);
	const accounts = wallet.accounts.slice(FRESH) as [Account, Account, Account, Account, Account, Account];
	const [first, second, third, fourth, , sixth] = accounts;
	const grown = await growChain(rest, wallet, accounts);
	const above = await growAbove(rest, wallet, grown, sixth);
	const [waiting, ...others] = partialsOf(wallet, above, [first, second, third, fourth]);
	await confirm(rest, ...[waiting, ...others].map(aggregate => wallet.lock(first, aggregate)));
	await growing.close();

	const gateway = await openGateway(t, { directory, options: { 'block-interval': '86400', 'min-fee-multiplier': String(MIN_FEE_MULTIPLIER) } });
	const still = new Rest(gateway.httpUrl);
	const [partial, ...announced] = [others[2], waiting, others[0], others[1]];
	for (const { body } of announced)
		await still.send('announcePartialTransaction', body);
	for (const cosigner of [fourth, second])
		await still.send('announceCosignatureTransaction', wallet.cosign(cosigner, waiting));
	const unconfirmed = await announceAll(still, unconfirmedOf(wallet, [first, second, third, fourth]));
	const failed = await announceAll(still, failingOf(wallet, [first, second]));
	return {
		directory, gateway, grown, unconfirmed,
		partial: [grown.partial, ...announced].map(({ hash }) => hash),
		failed: [grown.failed.hash, ...failed],
		next: { transaction: wallet.transfer(first, second), partial, cosignature: wallet.cosign(third, waiting) }
	};
};
