/** A chain with all kinds of state, made by announcements. */
import { generateMosaicId, generateNamespaceId } from 'symbol-sdk/symbol';
import type { MosaicId, NamespaceId } from '../../../src/chain/index.js';
import { bigIntToId } from '../../../src/wire/bytes/hex.js';
import type { Rest } from '../http/rest.js';
import {
	addressAlias, childNamespace, mosaicAlias, multisigModification, rootNamespace, supplyChange, transfer
} from '../transactions/bodies.js';
import type { Body } from '../transactions/transactions.js';
import { until } from '../until.js';
import type { Account, Signed, Wallet } from '../transactions/wallet.js';

const DURATION = 86_400n;

/** @returns when a transaction is confirmed @throws Error if it fails or takes too long */
export const confirmed = async (rest: Rest, { hash }: Pick<Signed, 'hash'>): Promise<void> => {
	await until(`${hash} is confirmed`, async () => {
		const [status] = await rest.send('getTransactionStatuses', { hashes: [hash] });
		if (status?.group === 'failed')
			throw new Error(`${hash}: ${status.code}`);
		return status?.group === 'confirmed';
	});
};

/** Announces transactions at the same time. @returns when they are confirmed */
export const confirm = async (rest: Rest, ...transactions: readonly Signed[]): Promise<void> => {
	await Promise.all(transactions.map(({ body }) => rest.send('announceTransaction', body)));
	for (const transaction of transactions)
		await confirmed(rest, transaction);
};

export const namespaceIdOf = (name: string, parent: string = ''): NamespaceId =>
	bigIntToId(generateNamespaceId(name, BigInt(`0x${parent || 0}`))) as NamespaceId;

export const mosaicIdOf = ({ sdk }: Account, nonce: number): MosaicId => bigIntToId(generateMosaicId(sdk.address, nonce)) as MosaicId;

/** @param flags - names of the SDK, separated by blanks */
export const mosaicDefinition = (nonce: number, flags: string, divisibility = 0, duration = 0n): Body =>
	({ descriptor: { type: 'mosaic_definition_transaction_v1', nonce, duration, flags, divisibility } });

/** Contents of a grown chain. */
export interface Grown {
	readonly transfer: Signed;
	readonly aggregate: Signed;
	/** Waits for the second account. */
	readonly partial: Signed;
	readonly failed: Signed;
	readonly mosaic: MosaicId;
	readonly root: NamespaceId;
	readonly child: NamespaceId;
	readonly multisig: Account;
}

/** Creates state of all kinds. @param accounts - six funded ones without history */
export const growChain = async (rest: Rest, wallet: Wallet, accounts = wallet.accounts): Promise<Grown> => {
	const [alice, bob, carol, dave, shared, erin] = accounts as [Account, Account, Account, Account, Account, Account];
	const root = namespaceIdOf('harbour');
	const child = namespaceIdOf('lighthouse', root);
	const mosaic = mosaicIdOf(carol, 1);
	const plain = wallet.transfer(alice, bob, 5n);
	const aggregate = wallet.aggregate(alice, [[alice, transfer(bob.address)], [bob, transfer(alice.address)]], { cosigners: [bob] });
	const partial = wallet.aggregate(alice, [[alice, transfer(bob.address, [wallet.coins(1n)])], [bob, transfer(alice.address)]], {
		isBonded: true, expectedCosigners: 1
	});
	const failed = wallet.transfer(alice, bob, 1_000_000_000n);
	await confirm(
		rest, plain, aggregate, wallet.sign(carol, rootNamespace('harbour', DURATION)), wallet.sign(carol, mosaicDefinition(1, 'transferable')),
		wallet.aggregate(shared, [[shared, multisigModification({ add: [dave.address, erin.address], minApproval: 1, minRemoval: 1 })]], {
			cosigners: [dave, erin]
		}),
		wallet.lock(alice, partial)
	);
	await confirm(rest, wallet.sign(carol, childNamespace('lighthouse', root)), wallet.sign(carol, supplyChange(mosaic, 1000n)));
	await confirm(
		rest, wallet.sign(carol, addressAlias(child, dave.address)), wallet.sign(carol, mosaicAlias(root, mosaic)),
		wallet.sign(carol, transfer(dave.address, [[mosaic, 10n]]))
	);
	await rest.send('announcePartialTransaction', partial.body);
	await rest.send('announceTransaction', failed.body);
	return { transfer: plain, aggregate, partial, failed, mosaic, root, child, multisig: shared };
};
