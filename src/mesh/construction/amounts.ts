/** Amounts of intended operations. */
import type { Schemas } from '../../../generated/schemas.js';
import type { MosaicId } from '../../chain/index.js';
import { isNamespaceId } from '../../wire/identifiers/ids.js';
import { currencyOf, isCurrency, type MeshCurrency } from '../identifiers.js';
import { type ConstructionNetwork, type Decimals, invalid, MAX_DIVISIBILITY } from './network.js';

const ID = /^[0-9A-F]{16}$/;
const MAX_UINT64 = 0xffff_ffff_ffff_ffffn;

export interface ReadAmount {
	readonly id: MosaicId;
	/** Atomic units; negative for a debit, never 0. */
	readonly value: bigint;
}

/** Reads amounts, and collects the decimals of their mosaics. */
export class AmountReader {
	private readonly found = new Map<MosaicId, number>();

	constructor(private readonly network: ConstructionNetwork) {
	}

	get decimals(): Decimals {
		return this.found;
	}

	/** @throws MeshFailure INVALID_REQUEST */
	read({ value: text, currency }: Schemas['MeshAmountInput']): ReadAmount {
		const value = BigInt(text);
		const size = value < 0n ? -value : value;
		if (size === 0n || size > MAX_UINT64)
			throw invalid(`the amount ${text} is not one of 1 to ${MAX_UINT64} atomic units, with or without sign`);
		return { id: this.identify(currency), value };
	}

	private identify(currency: Schemas['MeshCurrencyInput']): MosaicId {
		const { currency: own } = this.network;
		if (isCurrency(own, currency))
			return own.metadata.id;
		const id = currency.symbol;
		if (!ID.test(id) || id === own.metadata.id || currency.metadata !== undefined && currency.metadata.id.toUpperCase() !== id) {
			throw invalid(`${JSON.stringify(currency)} is not a currency: it is ${JSON.stringify(own)}, or a mosaic whose symbol is its id,`
				+ ' in upper case, as metadata.id');
		}
		// checked
		const mosaic = id as MosaicId;
		if (isNamespaceId(mosaic))
			throw invalid(`${id} is an alias: name the mosaic by its id`);
		if (currency.decimals > MAX_DIVISIBILITY)
			throw invalid(`the mosaic ${id} cannot have ${currency.decimals} decimals: ${MAX_DIVISIBILITY} at most`);
		const known = this.found.get(mosaic);
		if (known !== undefined && known !== currency.decimals)
			throw invalid(`the mosaic ${id} has ${known} and ${currency.decimals} decimals`);
		this.found.set(mosaic, currency.decimals);
		return mosaic;
	}
}

/** @returns the currency of a mosaic @throws MeshFailure INVALID_REQUEST if its decimals are not known */
export const currencyFrom = (id: MosaicId, decimals: Decimals, { currency }: ConstructionNetwork): MeshCurrency => {
	const known = id === currency.metadata.id ? currency.decimals : decimals.get(id);
	if (known === undefined)
		throw invalid(`the decimals of the mosaic ${id} do not follow the transaction`);
	return currencyOf(id, known, { id: currency.metadata.id, name: currency.symbol });
};
