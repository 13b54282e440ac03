/** A chain with one of each thing that the console shows. */
import { toHex } from '../../../src/wire/bytes/hex.js';
import type { OpenGateway } from '../processes/gateway.js';
import { Rest } from '../http/rest.js';
import { multisigModification, transfer } from '../transactions/bodies.js';
import { until } from '../until.js';
import { type Signed, Wallet } from '../transactions/wallet.js';

export const MESSAGE = 'berth 7';

/** The lists of the console, with the names of their tables. */
export const LISTS: ReadonlyMap<string, string> = new Map([
	['blocks', 'Blocks'], ['transactions', 'Transactions'], ['accounts', 'Accounts'], ['mosaics', 'Mosaics'], ['namespaces', 'Namespaces']
]);

export interface ConsoleChain {
	readonly gateway: OpenGateway;
	readonly rest: Rest;
	readonly wallet: Wallet;
	/** A confirmed transfer of 12 units with a message, from the first development account to the second. */
	readonly sent: Signed;
	/** A confirmed aggregate of two transfers. */
	readonly aggregate: Signed;
	/** A transaction of an account without funds. */
	readonly failed: Signed;
	/** Hash of an aggregate that waits for cosignatures. */
	readonly partial: string;
	/** Address of a multisig account. */
	readonly multisig: string;
	/** A confirmed aggregate that makes an account a multisig account of three others. */
	readonly modification: Signed;
}

interface Offer {
	readonly method: string;
	readonly path: string;
	readonly body: object;
}

/** Adds one of each thing that the page `/docs` offers to add: locks, a multisig account, an aggregate that waits. */
const addOffers = async (url: string): Promise<void> => {
	const { each } = await (await fetch(`${url}/docs/offers.json`)).json() as { readonly each: readonly Offer[] };
	for (const { method, path, body } of each)
		await fetch(`${url}/${path}`, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
};

interface Examples {
	readonly getAccountMultisigGraph: { readonly parameters: { readonly address: string } };
}

/** Adds to the chain of a gateway that makes a block as soon as a transaction waits. */
export const growConsoleChain = async (gateway: OpenGateway): Promise<ConsoleChain> => {
	const rest = new Rest(gateway.httpUrl);
	await addOffers(gateway.httpUrl);
	const wallet = await Wallet.connect(rest);
	const [alice, bob] = [wallet.account(0), wallet.account(1)];
	const message = Buffer.concat([Buffer.of(0), Buffer.from(MESSAGE)]);
	const sent = wallet.sign(alice, transfer(bob.address, [wallet.coins(12n)], message));
	const aggregate = wallet.aggregate(alice, [
		[alice, transfer(bob.address, [wallet.coins(5n)])], [bob, transfer(alice.address, [wallet.coins(7n)])]
	], { cosigners: [bob] });
	const [owned, ...owners] = Array.from({ length: 4 }, () => wallet.accountOf());
	const modification = wallet.aggregate(alice, [
		[alice, transfer(bob.address, [wallet.coins(1n)])],
		[owned!, multisigModification({ add: owners.map(({ address }) => address), minApproval: 2, minRemoval: 2 })]
	], { cosigners: [owned!, ...owners] });
	const failed = wallet.transfer(wallet.accountOf(), alice);
	for (const { bytes } of [sent, aggregate, modification, failed])
		await rest.send('announceTransaction', { payload: toHex(bytes) });
	for (const { hash } of [sent, aggregate, modification])
		await until('it is confirmed', async () => (await rest.send('getTransactionStatuses', { hashes: [hash] }))[0]?.group === 'confirmed');
	await until('an aggregate waits', async () => (await rest.get('searchPartialTransactions')).data.length > 0);
	const { data: [partial] } = await rest.get('searchPartialTransactions');
	const examples = await (await fetch(`${gateway.httpUrl}/docs/examples.json`)).json() as Examples;
	return {
		gateway, rest, wallet, sent, aggregate, modification, failed,
		// not one inside of an aggregate
		partial: (partial?.meta as { readonly hash: string }).hash,
		multisig: examples.getAccountMultisigGraph.parameters.address
	};
};

/** @returns the views that show what is on the chain, the lists included; the chain may have one account for several of its examples */
export const chainViews = ({ sent, aggregate, wallet, multisig, modification }: ConsoleChain): ReadonlySet<string> => new Set([
	'', 'block/2', `transaction/${sent.hash}`, `transaction/${aggregate.hash}`, `transaction/${modification.hash}`, `account/${wallet.account(0).text}`, `account/${multisig}`,
	`mosaic/${wallet.currency}`, 'namespace/E74B99BA41F4AFEE', ...LISTS.keys()
]);
