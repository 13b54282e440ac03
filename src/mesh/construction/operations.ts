/** Operations of a transaction that is not in a block: what /construction/parse returns. */
import type { Encodable } from '../../../generated/encoders.js';
import type { Schemas } from '../../../generated/schemas.js';
import { type MosaicId, parseDocument } from '../../chain/index.js';
import { addressOfPublicKey, isAlias } from '../../wire/identifiers/address.js';
import { isNamespaceId } from '../../wire/identifiers/ids.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { isAggregate } from '../../wire/transactions/transaction-hash.js';
import { encodeEmbedded, encodePlain } from '../../wire/transactions/transaction-json.js';
import type { Transaction } from '../../wire/transactions/transaction.js';
import { effectsOfTransaction } from '../operations/effects.js';
import type { Resolver } from '../operations/resolutions.js';
import { OperationWriter } from '../operations/transactions.js';
import { currencyFrom } from './amounts.js';
import { type ConstructionNetwork, type Decimals, invalid } from './network.js';
import { isStepType } from './steps.js';

type Document = Schemas['TransactionInfoDTO']['transaction'];

/** An alias may mean something else when the transaction is executed. */
const NO_ALIASES: Resolver = {
	address: address => {
		if (isAlias(address))
			throw invalid('the transaction names an account by an alias, which operations cannot express');
		// checked
		return address as ReturnType<Resolver['address']>;
	},
	mosaic: id => {
		if (isNamespaceId(id))
			throw invalid('the transaction names a mosaic by an alias, which operations cannot express');
		// checked
		return id as MosaicId;
	}
};

/** The fee is part of the metadata: that of a block depends on the other transactions in it. */
const noFeeIn = ({ currency: { metadata: { id } } }: ConstructionNetwork) => ({ mosaicId: id, amount: 0n });

/** @returns the members of the transaction's document that its operations depend on */
const documentOf = (transaction: Transaction): Document => {
	const types = isAggregate(transaction) ? transaction.body.transactions.map(({ type }) => type) : [transaction.type];
	const other = types.find(type => !isStepType(type));
	if (other !== undefined)
		throw invalid(`operations cannot express transactions of the type ${other}`);
	if (!isAggregate(transaction))
		return parseDocument(encodePlain(transaction));
	const { body: { cosignatures, transactions }, signerPublicKey, type } = transaction;
	const inner = transactions.map(part => ({ transaction: parseDocument(encodeEmbedded(part)) }));
	// it has all members that are read
	return { type, signerPublicKey, cosignatures, transactions: inner } as unknown as Document;
};

/** @throws MeshFailure INVALID_REQUEST if operations cannot express it */
export const operationsOf = (
	transaction: Transaction, decimals: Decimals, network: ConstructionNetwork
): readonly Encodable<'MeshOperation'>[] => {
	const { currency: { metadata: { id }, symbol: name }, identifier } = network;
	const effects = effectsOfTransaction(documentOf(transaction), 1, noFeeIn(network), {
		resolver: NO_ALIASES, addressOf: key => addressOfPublicKey(fromHex(key), identifier), receipts: () => []
	});
	const writer = new OperationWriter({ currency: { id, name }, decimals: mosaic => currencyFrom(mosaic, decimals, network).decimals });
	return writer.operations(effects);
};
