/**
 * What a transaction does to balances, and what else clients of the Mesh API learn of it. Source: facts/mesh.md 6, which lists every way in
 * which a balance changes.
 */
import type { Encodable } from '../../../generated/encoders.js';
import type { Schemas } from '../../../generated/schemas.js';
import type {
	Address, Hash256, Hex, MosaicId, NamespaceId, Plain, PublicKey, UnresolvedAddress, UnresolvedMosaicId
} from '../../chain/index.js';
import { ReceiptType } from '../../wire/blocks/statements.js';
import { encodeAddress } from '../../wire/identifiers/address.js';
import { NO_PARENT } from '../../wire/identifiers/ids.js';
import { TransactionType } from '../../wire/transactions/transaction-types.js';
import type { Resolver, Source } from './resolutions.js';
import { typed } from '../documents.js';

export type OperationType = Schemas['MeshOperationType'];
type Transaction = Schemas['TransactionInfoDTO']['transaction'];
type Embedded = Schemas['EmbeddedTransactionInfoDTO']['transaction'];
type Receipt = Schemas['TransactionStatementDTO']['receipts'][number];
type Metadata = Encodable<'MeshOperationMetadata'>;

/** An operation before it has a number and a currency. */
export interface Effect {
	readonly type: OperationType;
	readonly account: Address;
	/** Absent for what changes no balance. */
	readonly change?: {
		readonly mosaicId: MosaicId;
		/** Atomic units, not 0; debits are negative. */
		readonly amount: bigint;
	};
	/** Where it happens, which decides the decimals of the mosaic. */
	readonly source: Source;
	/** Whether it is the other side of the effect before it. */
	readonly isOtherSide?: boolean;
	/** Whether the reference learns of it by a receipt, and shows it with the block. */
	readonly isReceipt?: boolean;
	readonly metadata?: Metadata | undefined;
}

/** How the parts of transactions are read. */
export interface EffectContext {
	readonly resolver: Resolver;
	addressOf(publicKey: PublicKey): Address;
	/** @returns the receipts of a source; none for a transaction that is not in a block */
	receipts(source: Source): readonly Receipt[];
}

interface Sides {
	readonly type: OperationType;
	readonly from: Address;
	readonly to: Address;
	readonly mosaicId: MosaicId;
	readonly amount: bigint;
	readonly source: Source;
	readonly isReceipt?: boolean;
	readonly metadata?: Metadata | undefined;
}

/** @returns a debit and a credit; none of 0 units */
const move = (
	{ type, from, to, mosaicId, amount, source, isReceipt = false, metadata }: Sides
): readonly Effect[] => (amount === 0n ? [] : [
	{ type, account: from, change: { mosaicId, amount: -amount }, source, isReceipt, metadata },
	{ type, account: to, change: { mosaicId, amount }, source, isReceipt, isOtherSide: true }
]);

/** Kinds of receipts that change balances, beside those of locks that are made, whose transactions have the same. */
const RECEIPT_TYPES: ReadonlyMap<number, OperationType> = new Map<number, OperationType>([
	[ReceiptType.MOSAIC_RENTAL_FEE, 'rental_fee'],
	[ReceiptType.NAMESPACE_RENTAL_FEE, 'rental_fee'],
	[ReceiptType.HARVEST_FEE, 'harvest'],
	[ReceiptType.LOCK_HASH_COMPLETED, 'unlock'],
	[ReceiptType.LOCK_HASH_EXPIRED, 'unlock'],
	[ReceiptType.LOCK_SECRET_COMPLETED, 'unlock'],
	[ReceiptType.LOCK_SECRET_EXPIRED, 'unlock']
]);

const effectsOfReceipt = (receipt: Receipt, source: Source): readonly Effect[] => {
	const type = RECEIPT_TYPES.get(receipt.type);
	if (type === undefined)
		return [];
	if ('senderAddress' in receipt) {
		const { amount, mosaicId, recipientAddress, senderAddress } = receipt;
		return move({
			type, from: typed(senderAddress), to: typed(recipientAddress), mosaicId: typed(mosaicId), amount: BigInt(amount),
			source, isReceipt: true
		});
	}
	if (!('targetAddress' in receipt) || BigInt(receipt.amount) === 0n)
		return [];
	const change = { mosaicId: typed<MosaicId>(receipt.mosaicId), amount: BigInt(receipt.amount) };
	return [{ type, account: typed<Address>(receipt.targetAddress), change, source, isReceipt: true }];
};

/** @returns what the receipts of a source do, in their order */
export const effectsOfReceipts = (receipts: readonly Receipt[], source: Source): readonly Effect[] =>
	receipts.flatMap(receipt => effectsOfReceipt(receipt, source));

/** Actions of supply changes. */
const SupplyAction = { DECREASE: 0, INCREASE: 1 } as const;

/** First byte of a message that is text. */
const PLAIN_MESSAGE = '00';

/** @param message - hexadecimal @returns the text of a message; undefined when it is empty or not text */
export const memoOf = (message: string | undefined): string | undefined => {
	if (message === undefined || !message.startsWith(PLAIN_MESSAGE) || message.length === PLAIN_MESSAGE.length)
		return undefined;
	const bytes = Buffer.from(message.slice(PLAIN_MESSAGE.length), 'hex');
	const text = bytes.toString();
	return Buffer.from(text).equals(bytes) ? text : undefined;
};

/** Reads the members of one transaction, at its source. */
class TransactionEffects {
	private readonly signer: Address;

	constructor(
		private readonly transaction: Transaction | Embedded, private readonly source: Source, private readonly context: EffectContext
	) {
		this.signer = context.addressOf(typed<PublicKey>(transaction.signerPublicKey));
	}

	/** @param isInner - whether it is part of an aggregate, which has no memo */
	read(isInner: boolean): readonly Effect[] {
		const { signer, source, transaction } = this;
		switch (transaction.type) {
		case TransactionType.TRANSFER: {
			const to = this.address(transaction.recipientAddress);
			const memo = isInner ? memoOf(transaction.message) : undefined;
			return transaction.mosaics.flatMap(({ id, amount }, index) => move({
				type: 'transfer', from: signer, to, mosaicId: this.mosaic(id), amount: BigInt(amount), source,
				metadata: index === 0 && memo !== undefined ? { memo } : undefined
			}));
		}
		case TransactionType.MOSAIC_SUPPLY_CHANGE: {
			const { action, delta, mosaicId } = transaction;
			const amount = BigInt(delta) * (action === SupplyAction.INCREASE ? 1n : -1n);
			const change = { mosaicId: this.mosaic(mosaicId), amount };
			return amount === 0n ? [] : [{ type: 'supply_change', account: signer, change, source }];
		}
		case TransactionType.MOSAIC_SUPPLY_REVOCATION: return move({
			type: 'revocation', from: this.address(transaction.sourceAddress), to: signer, mosaicId: this.mosaic(transaction.mosaicId),
			amount: BigInt(transaction.amount), source
		});
		case TransactionType.HASH_LOCK: {
			const { duration, hash, mosaicId, amount } = transaction;
			return this.lock(mosaicId, amount, { hash: typed<Hash256>(hash), duration: BigInt(duration) });
		}
		case TransactionType.SECRET_LOCK: {
			const { duration, hashAlgorithm, mosaicId, amount, recipientAddress, secret } = transaction;
			return this.lock(mosaicId, amount, {
				secret: typed<Hash256>(secret), hashAlgorithm, recipientAddress: this.text(recipientAddress), duration: BigInt(duration)
			});
		}
		case TransactionType.SECRET_PROOF: {
			const { hashAlgorithm, proof, recipientAddress, secret } = transaction;
			return this.note('secret_proof', {
				secret: typed<Hash256>(secret), hashAlgorithm, recipientAddress: this.text(recipientAddress), proof: typed<Hex>(proof)
			});
		}
		case TransactionType.MOSAIC_DEFINITION: {
			const { divisibility, duration, flags, id, nonce } = transaction;
			return this.note('mosaic_definition', { duration: BigInt(duration), mosaicId: typed<MosaicId>(id), nonce, flags, divisibility });
		}
		case TransactionType.NAMESPACE_REGISTRATION: {
			const { duration, id, name, parentId } = transaction;
			return this.note('namespace_registration', {
				...duration !== undefined && { duration: BigInt(duration) },
				namespaceId: typed<NamespaceId>(id),
				...parentId !== undefined && parentId !== NO_PARENT && { parentId: typed<NamespaceId>(parentId) },
				name
			});
		}
		case TransactionType.MULTISIG_ACCOUNT_MODIFICATION: {
			const { addressAdditions, addressDeletions, minApprovalDelta, minRemovalDelta } = transaction;
			const encode = (addresses: readonly string[]) => addresses.map(address => this.text(address));
			return this.note('multisig', {
				minApprovalDelta, minRemovalDelta, addressAdditions: encode(addressAdditions), addressDeletions: encode(addressDeletions)
			});
		}
		default: return [];
		}
	}

	private lock(mosaicId: string, amount: string, metadata: Metadata): readonly Effect[] {
		const { signer, source } = this;
		const change = { mosaicId: this.mosaic(mosaicId), amount: -BigInt(amount) };
		return change.amount === 0n ? [] : [{ type: 'lock', account: signer, change, source, isReceipt: true, metadata }];
	}

	private note(type: OperationType, metadata: Metadata): readonly Effect[] {
		return [{ type, account: this.signer, source: this.source, metadata }];
	}

	private address(unresolved: string): Address {
		return this.context.resolver.address(typed<UnresolvedAddress>(unresolved), this.source);
	}

	/** @returns an address in base32 */
	private text(unresolved: string): Plain {
		return encodeAddress(this.address(unresolved));
	}

	private mosaic(unresolved: string): MosaicId {
		return this.context.resolver.mosaic(typed<UnresolvedMosaicId>(unresolved), this.source);
	}
}

/** The amount that the signer of a transaction pays. */
export interface Fee {
	readonly mosaicId: MosaicId;
	readonly amount: bigint;
}

const effectsWithReceipts = (
	transaction: Transaction | Embedded, source: Source, context: EffectContext, isInner: boolean
): readonly Effect[] => [
	...new TransactionEffects(transaction, source, context).read(isInner), ...effectsOfReceipts(context.receipts(source), source)
];

/**
 * @param transaction - an aggregate with its inner transactions
 * @param number - of the transaction in its block, from 1
 * @returns what a transaction does, its fee last
 */
export const effectsOfTransaction = (transaction: Transaction, number: number, fee: Fee, context: EffectContext): readonly Effect[] => {
	const source = { primaryId: number, secondaryId: 0 };
	const inner = 'transactions' in transaction ? transaction.transactions : [];
	const cosignatures = 'cosignatures' in transaction ? transaction.cosignatures : [];
	const payer = context.addressOf(typed<PublicKey>(transaction.signerPublicKey));
	return [
		...inner.flatMap(({ transaction: embedded }, index) =>
			effectsWithReceipts(embedded, { primaryId: number, secondaryId: index + 1 }, context, true)),
		...effectsWithReceipts(transaction, source, context, false),
		...cosignatures.map(({ signerPublicKey }): Effect => ({ type: 'cosign', account: context.addressOf(typed<PublicKey>(signerPublicKey)), source })),
		...fee.amount === 0n ? [] : [{
			type: 'fee', account: payer, change: { mosaicId: fee.mosaicId, amount: -fee.amount }, source
		} satisfies Effect]
	];
};
