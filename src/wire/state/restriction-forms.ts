/** Restrictions as a node of the network serializes them for its state trees. Source: facts/ledger.md 1.7. */
import type { Hex } from '../../chain/index.js';
import { fromHex, toHex } from '../bytes/hex.js';
import { ADDRESS_SIZE } from '../identifiers/address.js';
import { type AccountRestrictions, type MosaicRestriction, MosaicRestrictionType } from './records.js';
import type { LeafWriter } from './leaf-writer.js';

const STATE_VERSION = 1;
const ADDRESS_DIGITS = 2 * ADDRESS_SIZE;

/** @returns a transaction type as a value of a list */
export const operationText = (type: number): Hex => toHex(Buffer.of(type >> 8, type & 0xff));

/** @returns the hexadecimal text of the bytes that a node stores for a value: addresses verbatim, numbers least significant byte first */
export const storedText = (value: Hex): Hex => (value.length === ADDRESS_DIGITS ? value : toHex(fromHex(value).reverse()));

export const writeAccountRestrictions = (writer: LeafWriter, { address, restrictions }: AccountRestrictions): void => {
	writer.u16(STATE_VERSION).hex(address).count(restrictions.length);
	for (const restriction of restrictions) {
		writer.u16(restriction.flags).count(restriction.values.length);
		for (const value of restriction.values)
			writer.hex(storedText(value));
	}
};

export const writeMosaicRestriction = (writer: LeafWriter, entry: MosaicRestriction): void => {
	writer.u16(STATE_VERSION).u8(MosaicRestrictionType[entry.kind]).id(entry.mosaicId);
	if (entry.kind === 'address') {
		writer.hex(entry.targetAddress).u8(entry.values.length);
		for (const { key, value } of entry.values)
			writer.id(key).u64(value);
	} else {
		writer.u8(entry.rules.length);
		for (const { key, referenceMosaicId, value, type } of entry.rules)
			writer.id(key).id(referenceMosaicId).u64(value).u8(type);
	}
};
