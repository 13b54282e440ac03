/**
 * The changes of balances in a block, from what the block contains and what it has caused: its transactions, receipts and resolutions.
 * Everything that no receipt reports is in a transaction: fees, transfers, changes of a supply. Source:
 * docs/adr/0048-balances-of-the-past.md.
 */
import type { Address, MosaicId, PublicKey, UnresolvedAddress, UnresolvedMosaicId } from '../../../chain/index.js';
import type { BlockStatements, Receipt, ResolutionStatement, Source } from '../../../wire/blocks/statements.js';
import { ReceiptType } from '../../../wire/blocks/statements.js';
import { isAggregate } from '../../../wire/transactions/transaction-hash.js';
import type { EmbeddedTransaction, Transaction } from '../../../wire/transactions/transaction.js';
import { TransactionType } from '../../../wire/transactions/transaction-types.js';

export interface PastBlock {
	readonly feeMultiplier: number;
	/** In the order of the block. */
	readonly transactions: readonly Transaction[];
	readonly statements: BlockStatements;
}

export interface BalanceTerms {
	readonly currencyMosaicId: MosaicId;
	readonly addressOf: (publicKey: PublicKey) => Address;
}

/** Sums of the changes by account and mosaic, atomic units; a sum may be 0. */
export type BalanceChanges = ReadonlyMap<Address, ReadonlyMap<MosaicId, bigint>>;

const INCREASE = 1;

/** Receipts of amounts that the target has paid; it has received those of all others. */
const DEBITS: ReadonlySet<number> = new Set([ReceiptType.LOCK_HASH_CREATED, ReceiptType.LOCK_SECRET_CREATED]);

const isAfter = (a: Source, b: Source): boolean =>
	a.primaryId > b.primaryId || (a.primaryId === b.primaryId && a.secondaryId > b.secondaryId);

/** @returns a function that resolves what a transaction contains; a value that is not an alias has no statement */
const createResolver = <Unresolved extends string, Resolved extends Unresolved>(
	statements: readonly ResolutionStatement<Unresolved, Resolved>[]
) => {
	const entriesOf = new Map(statements.map(({ unresolved, entries }) => [unresolved, entries]));
	return (value: Unresolved, source: Source): Resolved =>
		// without a statement, the value is not an alias
		entriesOf.get(value)?.findLast(entry => !isAfter(entry.source, source))?.resolved ?? value as Resolved;
};

class Sums {
	readonly all = new Map<Address, Map<MosaicId, bigint>>();

	add(address: Address, mosaicId: MosaicId, amount: bigint): void {
		let balances = this.all.get(address);
		if (!balances)
			this.all.set(address, balances = new Map<MosaicId, bigint>());
		balances.set(mosaicId, (balances.get(mosaicId) ?? 0n) + amount);
	}

	move(from: Address, to: Address, mosaicId: MosaicId, amount: bigint): void {
		this.add(from, mosaicId, -amount);
		this.add(to, mosaicId, amount);
	}
}

const addReceipt = (sums: Sums, receipt: Receipt): void => {
	if ('sender' in receipt)
		sums.move(receipt.sender, receipt.recipient, receipt.mosaicId, receipt.amount);
	else if ('target' in receipt)
		sums.add(receipt.target, receipt.mosaicId, DEBITS.has(receipt.type) ? -receipt.amount : receipt.amount);
};

/** @returns the changes that a block has made */
export const balanceChangesOf = (
	{ feeMultiplier, transactions, statements }: PastBlock, { currencyMosaicId, addressOf }: BalanceTerms
): BalanceChanges => {
	const sums = new Sums();
	const resolveAddress = createResolver<UnresolvedAddress, Address>(statements.addressResolutions);
	const resolveMosaic = createResolver<UnresolvedMosaicId, MosaicId>(statements.mosaicResolutions);
	const addTransaction = ({ type, body, signerPublicKey }: Transaction | EmbeddedTransaction, source: Source): void => {
		const signer = addressOf(signerPublicKey);
		switch (type) {
		case TransactionType.TRANSFER:
			for (const { id, amount } of body.mosaics)
				sums.move(signer, resolveAddress(body.recipientAddress, source), resolveMosaic(id, source), amount);
			break;
		case TransactionType.MOSAIC_SUPPLY_CHANGE:
			sums.add(signer, resolveMosaic(body.mosaicId, source), body.action === INCREASE ? body.delta : -body.delta);
			break;
		case TransactionType.MOSAIC_SUPPLY_REVOCATION:
			sums.move(resolveAddress(body.sourceAddress, source), signer, resolveMosaic(body.mosaicId, source), body.amount);
			break;
		default:
			break;
		}
	};
	transactions.forEach((transaction, index) => {
		const primaryId = index + 1;
		if (isAggregate(transaction))
			transaction.body.transactions.forEach((inner, i) => addTransaction(inner, { primaryId, secondaryId: i + 1 }));
		else
			addTransaction(transaction, { primaryId, secondaryId: 0 });
		sums.add(addressOf(transaction.signerPublicKey), currencyMosaicId, -BigInt(feeMultiplier) * BigInt(transaction.bytes.length));
	});
	for (const { receipts } of statements.transactions)
		receipts.forEach(receipt => addReceipt(sums, receipt));
	return sums.all;
};
