/** Restrictions as a node of the network serializes them for its state trees. Source: facts/ledger.md 1.7. */
import { fromHex } from '../../../../wire/hex.js';
import type { AccountRestriction, AccountRestrictions, MosaicRestriction } from '../state/records.js';
import type { LeafWriter } from './leaf-writer.js';

const STATE_VERSION = 1;
const ADDRESS_LENGTH = 48;
const EntryKind = { address: 0, global: 1 } as const;

/** Values as they stand in memory: addresses as they are, numbers with their least significant byte first, by which they are sorted too. */
const rawValues = ({ values }: AccountRestriction): string[] => values
	.map(value => (ADDRESS_LENGTH === value.length ? value : fromHex(value).reverse().toString('hex')))
	.sort();

export const writeAccountRestrictions = (writer: LeafWriter, { address, restrictions }: AccountRestrictions): void => {
	writer.u16(STATE_VERSION).hex(address).count(restrictions.length);
	for (const restriction of restrictions) {
		writer.u16(restriction.flags).count(restriction.values.length);
		for (const value of rawValues(restriction))
			writer.hex(value);
	}
};

export const writeMosaicRestriction = (writer: LeafWriter, entry: MosaicRestriction): void => {
	writer.u16(STATE_VERSION).u8(EntryKind[entry.kind]).id(entry.mosaicId);
	if ('address' === entry.kind) {
		writer.hex(entry.targetAddress).u8(entry.values.length);
		for (const { key, value } of entry.values)
			writer.id(key).u64(value);
	} else {
		writer.u8(entry.rules.length);
		for (const { key, referenceMosaicId, value, type } of entry.rules)
			writer.id(key).id(referenceMosaicId).u64(value).u8(type);
	}
};
