/** Writes effects as the transactions of the Mesh API. */
import { type Encodable, encodeMeshTransaction } from '../../../generated/encoders.js';
import type { Address, Hash256, Json, MosaicId, Plain } from '../../chain/index.js';
import { encodeAddress } from '../../wire/identifiers/address.js';
import { currencyOf, type NetworkCurrency } from '../identifiers.js';
import type { Effect } from './effects.js';
import type { Source } from './resolutions.js';
import { typed } from '../documents.js';

export type OperationStatus = NonNullable<Encodable<'MeshOperation'>['status']>;

/** The types of operations that are sent: those of the contract, or those of the reference. */
export type OperationTypes = 'named' | 'reference';

/** A transaction, or what belongs to a block as such. */
export interface TransactionEffects {
	/** Of the transaction or the block. */
	readonly hash: Hash256;
	readonly effects: readonly Effect[];
	/** Text of the message of a transfer. */
	readonly memo?: string | undefined;
}

export interface WriterOptions {
	readonly currency: NetworkCurrency;
	/** @returns the divisibility of a mosaic at a source */
	readonly decimals: (id: MosaicId, source: Source) => number;
	/** Absent for operations of a transaction that is being constructed. */
	readonly status?: OperationStatus | undefined;
}

/** Writes operations; remembers the texts of addresses, of which a block has many twice. */
export class OperationWriter {
	private readonly addresses = new Map<Address, Plain>();

	constructor(private readonly options: WriterOptions) {}

	/** @returns the operations, with numbers from 0 */
	operations(effects: readonly Effect[]): readonly Encodable<'MeshOperation'>[] {
		const { currency, decimals, status } = this.options;
		return effects.map(({ type, account, change, isOtherSide, metadata, source }, index) => ({
			operation_identifier: { index },
			related_operations: isOtherSide ? [{ index: index - 1 }] : undefined,
			type,
			status,
			account: { address: this.addressOf(account) },
			amount: change && {
				value: typed<Plain>(String(change.amount)),
				currency: currencyOf(change.mosaicId, decimals(change.mosaicId, source), currency)
			},
			metadata
		}));
	}

	transaction({ effects, hash, memo }: TransactionEffects): Json<'MeshTransaction'> {
		return encodeMeshTransaction({
			transaction_identifier: { hash }, operations: this.operations(effects), metadata: memo === undefined ? undefined : { memo }
		});
	}

	private addressOf(account: Address): Plain {
		let text = this.addresses.get(account);
		if (text === undefined) {
			text = encodeAddress(account);
			this.addresses.set(account, text);
		}
		return text;
	}
}

/** Types of the reference that have no amount. */
const NOTES: readonly Effect['type'][] = ['cosign', 'multisig'];

/** @returns the effect as the reference shows it; none for one that it does not show */
const asReference = ({ account, change, metadata, source, type }: Effect): readonly Effect[] => {
	if (change)
		return [{ type: 'transfer', account, change, source }];
	return NOTES.includes(type) ? [{ type, account, source, metadata }] : [];
};

const isReceipt = (effect: Effect): boolean => effect.isReceipt === true;

/** @returns the transactions as the reference shows them: all that it learns of by receipts belongs to the block */
export const toReference = (transactions: readonly TransactionEffects[], block: TransactionEffects): readonly TransactionEffects[] => [
	...transactions.map(({ effects, hash }) => ({ hash, effects: effects.filter(effect => !isReceipt(effect)).flatMap(asReference) })),
	{
		hash: block.hash,
		effects: [...transactions, block].flatMap(({ effects }) => effects.filter(isReceipt)).flatMap(asReference)
	}
];
