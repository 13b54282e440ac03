/** Operations of a transaction that is not in a block: what /construction/parse returns. */
import type { Encodable } from '../../../generated/encoders.js';
import type { Address, MosaicId, Plain, UnresolvedAddress, UnresolvedMosaicId } from '../../chain/index.js';
import { addressOfPublicKey, encodeAddress, isAlias } from '../../wire/identifiers/address.js';
import { isNamespaceId } from '../../wire/identifiers/ids.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { plainText } from '../../wire/bytes/values.js';
import type { Cosignature, EmbeddedTransaction, PlainTransaction } from '../../wire/transactions/transaction.js';
import { TransactionType } from '../../wire/transactions/transaction-types.js';
import { currencyFrom } from './amounts.js';
import { accountOf, type ConstructionNetwork, type Decimals, invalid } from './network.js';
import { isStepType, memoOf } from './steps.js';

type Operation = Encodable<'MeshOperation'>;
type OperationType = Operation['type'];
type Metadata = Encodable<'MeshOperationMetadata'>;

const INCREASE = 1;

const resolved = (address: UnresolvedAddress): Address => {
	if (isAlias(address))
		throw invalid('the transaction names an account by an alias, which operations cannot express');
	// checked
	return address as Address;
};

const resolvedMosaic = (id: UnresolvedMosaicId): MosaicId => {
	if (isNamespaceId(id))
		throw invalid('the transaction names a mosaic by an alias, which operations cannot express');
	// checked
	return id as MosaicId;
};

const encodeResolved = (address: UnresolvedAddress): Plain => encodeAddress(resolved(address));

/** Collects operations with their indices. */
class OperationWriter {
	readonly operations: Operation[] = [];

	constructor(private readonly network: ConstructionNetwork, private readonly decimals: Decimals) {
	}

	add(type: OperationType, account: Address, more: Partial<Pick<Operation, 'amount' | 'metadata' | 'related_operations'>> = {}): void {
		this.operations.push({
			operation_identifier: { index: this.operations.length }, type, account: accountOf(account), ...more
		});
	}

	amount(id: UnresolvedMosaicId, value: bigint): NonNullable<Operation['amount']> {
		return { value: plainText(String(value)), currency: currencyFrom(resolvedMosaic(id), this.decimals, this.network) };
	}

	/** A debit and a credit. */
	pair(type: OperationType, from: Address, to: Address, id: UnresolvedMosaicId, value: bigint, metadata?: Metadata): void {
		const index = this.operations.length;
		this.add(type, from, { amount: this.amount(id, -value), metadata });
		this.add(type, to, { amount: this.amount(id, value), related_operations: [{ index }] });
	}
}

/** @param isPlain - whether the memo belongs to the transaction */
const addStep = (writer: OperationWriter, transaction: EmbeddedTransaction | PlainTransaction, signer: Address, isPlain: boolean): void => {
	switch (transaction.type) {
	case TransactionType.TRANSFER: {
		const { recipientAddress, mosaics, message } = transaction.body;
		const memo = isPlain ? undefined : memoOf(message);
		mosaics.forEach(({ id, amount }, index) =>
			writer.pair('transfer', signer, resolved(recipientAddress), id, amount, index === 0 && memo !== undefined ? { memo } : undefined));
		return;
	}
	case TransactionType.MOSAIC_SUPPLY_REVOCATION: {
		const { sourceAddress, mosaicId, amount } = transaction.body;
		writer.pair('revocation', resolved(sourceAddress), signer, mosaicId, amount);
		return;
	}
	case TransactionType.SECRET_LOCK: {
		const { recipientAddress, secret, mosaicId, amount, duration, hashAlgorithm } = transaction.body;
		writer.add('lock', signer, {
			amount: writer.amount(mosaicId, -amount), metadata: { secret, hashAlgorithm, recipientAddress: encodeResolved(recipientAddress), duration }
		});
		return;
	}
	case TransactionType.SECRET_PROOF: {
		const { recipientAddress, secret, hashAlgorithm, proof } = transaction.body;
		writer.add('secret_proof', signer, { metadata: { secret, hashAlgorithm, recipientAddress: encodeResolved(recipientAddress), proof } });
		return;
	}
	case TransactionType.MOSAIC_SUPPLY_CHANGE: {
		const { mosaicId, delta, action } = transaction.body;
		writer.add('supply_change', signer, { amount: writer.amount(mosaicId, action === INCREASE ? delta : -delta) });
		return;
	}
	case TransactionType.MULTISIG_ACCOUNT_MODIFICATION: {
		const { minApprovalDelta, minRemovalDelta, addressAdditions, addressDeletions } = transaction.body;
		writer.add('multisig', signer, { metadata: {
			minApprovalDelta, minRemovalDelta, addressAdditions: addressAdditions.map(encodeResolved), addressDeletions: addressDeletions.map(encodeResolved)
		} });
		return;
	}
	case TransactionType.MOSAIC_DEFINITION: {
		const { id: mosaicId, nonce, flags, divisibility, duration } = transaction.body;
		writer.add('mosaic_definition', signer, { metadata: { duration, mosaicId, nonce, flags, divisibility } });
		return;
	}
	case TransactionType.NAMESPACE_REGISTRATION: {
		const { id: namespaceId, name, parentId, duration } = transaction.body;
		writer.add('namespace_registration', signer, { metadata: { duration, namespaceId, parentId, name } });
		return;
	}
	default:
	}
};

/**
 * @param isPlain - whether it is a single transaction, and not an aggregate
 * @throws MeshFailure INVALID_REQUEST if operations cannot express it
 */
export const operationsOf = (
	transactions: readonly (EmbeddedTransaction | PlainTransaction)[], cosignatures: readonly Pick<Cosignature, 'signerPublicKey'>[],
	isPlain: boolean, decimals: Decimals, network: ConstructionNetwork
): readonly Operation[] => {
	const writer = new OperationWriter(network, decimals);
	const addressOf = (key: string): Address => addressOfPublicKey(fromHex(key), network.identifier);
	for (const transaction of transactions) {
		if (!isStepType(transaction.type))
			throw invalid(`operations cannot express transactions of the type ${transaction.type}`);
		addStep(writer, transaction, addressOf(transaction.signerPublicKey), isPlain);
	}
	cosignatures.forEach(({ signerPublicKey }) => writer.add('cosign', addressOf(signerPublicKey)));
	return writer.operations;
};
