/** What the bytes of a transaction do, completely. */
import { type Encodable, encodeMeshOperation } from '../../../generated/encoders.js';
import type { Schemas } from '../../../generated/schemas.js';
import type { Address, PublicKey } from '../../chain/index.js';
import { addressOfPublicKey } from '../../wire/identifiers/address.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { cosignaturesOf, isAggregate } from '../../wire/transactions/transaction-hash.js';
import { TransactionType } from '../../wire/transactions/transaction-types.js';
import { memoOf } from '../operations/effects.js';
import { bytesOf, draftOf } from './draft.js';
import { readIntent } from './intent.js';
import { type ConstructionNetwork, invalid, unique } from './network.js';
import { operationsOf } from './operations.js';
import type { ReadPayload } from './payload.js';
import { placesOf, type SignaturePlaces, withoutSignatures } from './signatures.js';

const AGGREGATE_VERSIONS: readonly number[] = [1, 2, 3];

export interface Description {
	readonly operations: readonly Encodable<'MeshOperation'>[];
	readonly places: SignaturePlaces;
	/** Message of a transaction that is one transfer. */
	readonly memo: string | undefined;
}

/** @returns operations as a client sends them */
const asInput = (operations: readonly Encodable<'MeshOperation'>[]): readonly Schemas['MeshOperationInput'][] =>
	// members that are undefined become absent; the result has the form of what clients send
	JSON.parse(`[${operations.map(encodeMeshOperation).join(',')}]`) as Schemas['MeshOperationInput'][];

/**
 * Reads the operations, and makes the transaction from them again: if the bytes differ, they contain something that the operations do not
 * express.
 * @throws MeshFailure INVALID_REQUEST
 */
export const describe = ({ transaction, decimals }: ReadPayload, network: ConstructionNetwork): Description => {
	const isPlain = !isAggregate(transaction);
	if (transaction.type === TransactionType.AGGREGATE_BONDED)
		throw invalid('bonded aggregates are not constructed here');
	if (!isPlain && !AGGREGATE_VERSIONS.includes(transaction.version))
		throw invalid(`aggregates have no version ${transaction.version}`);
	const inner = isAggregate(transaction) ? transaction.body.transactions : [transaction];
	const cosignatures = cosignaturesOf(transaction);
	const operations = operationsOf(transaction, decimals, network);
	const memo = transaction.type === TransactionType.TRANSFER ? memoOf(transaction.body.message) : undefined;

	const keys = new Map<Address, PublicKey>();
	const addressOf = (key: PublicKey): Address => {
		const address = addressOfPublicKey(fromHex(key), network.identifier);
		keys.set(address, key);
		return address;
	};
	const signers = [transaction, ...cosignatures].map(({ signerPublicKey }) => addressOf(signerPublicKey));
	const accounts = unique(inner.map(({ signerPublicKey }) => addressOf(signerPublicKey)));
	const multisigAccounts = accounts.filter(address => !signers.includes(address));
	const intent = readIntent(asInput(operations), network);
	const draft = draftOf(intent, { feePayer: signers[0], multisigAccounts, memo }, network);
	const { version: aggregateVersion, maxFee, deadline } = transaction;
	// every account of the draft is one of the transaction
	const rebuilt = bytesOf(draft, address => keys.get(address)!, { maxFee, deadline, aggregateVersion }, network);
	const places = placesOf(transaction, network);
	if (intent.decimals.size !== decimals.size || !rebuilt.equals(withoutSignatures(transaction, places)))
		throw invalid('the transaction contains more than its operations express');
	return { operations, places, memo };
};
