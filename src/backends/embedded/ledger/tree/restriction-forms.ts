/** Restrictions as a node of the network serializes them for its state trees. Source: facts/ledger.md 1.7. */
import { storedText } from '../state/account-restrictions.js';
import type { AccountRestrictions, MosaicRestriction } from '../state/records.js';
import type { LeafWriter } from './leaf-writer.js';

const STATE_VERSION = 1;
const EntryKind = { address: 0, global: 1 } as const;

export const writeAccountRestrictions = (writer: LeafWriter, { address, restrictions }: AccountRestrictions): void => {
	writer.u16(STATE_VERSION).hex(address).count(restrictions.length);
	for (const restriction of restrictions) {
		writer.u16(restriction.flags).count(restriction.values.length);
		for (const value of restriction.values)
			writer.hex(storedText(value));
	}
};

export const writeMosaicRestriction = (writer: LeafWriter, entry: MosaicRestriction): void => {
	writer.u16(STATE_VERSION).u8(EntryKind[entry.kind]).id(entry.mosaicId);
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
