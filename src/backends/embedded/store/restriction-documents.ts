/** Encodes restrictions as contract documents. Source: facts/rest-schemas.md 12.5, 12.6. */
import type { Json, ObjectId } from '../../../chain/index.js';
import type { AccountRestriction, AccountRestrictions, MosaicRestriction } from '../ledger/state/records.js';

const STATE_VERSION = 1;
const EntryType = { ADDRESS: 0, GLOBAL: 1 } as const;

/** What a list of an account holds; the rest of its flags say which way it works. */
export const RestrictedKind = { ADDRESS: 0x0001, MOSAIC: 0x0002, OPERATION: 0x0004 } as const;

const encodeValues = ({ flags, values }: AccountRestriction): string => (0 === (flags & RestrictedKind.OPERATION)
	? `["${values.join('","')}"]`
	: `[${values.map(value => Number.parseInt(value, 16)).join(',')}]`);

export const encodeAccountRestrictions = (
	id: ObjectId,
	{ address, restrictions }: AccountRestrictions
): Json<'AccountRestrictionsInfoDTO'> => {
	const lists = restrictions.map(restriction => `{"restrictionFlags":${restriction.flags},"values":${encodeValues(restriction)}}`);
	return (`{"accountRestrictions":{"version":${STATE_VERSION},"address":"${address}"`
		+ `,"restrictions":[${lists.join(',')}]},"id":"${id}"}`) as Json<'AccountRestrictionsInfoDTO'>;
};

const decimal = (key: string): bigint => BigInt(`0x${key}`);

const encodeEntries = (entry: MosaicRestriction): string => {
	if ('address' === entry.kind) {
		const values = entry.values.map(({ key, value }) => `{"key":"${decimal(key)}","value":"${value}"}`);
		return `"entryType":${EntryType.ADDRESS},"mosaicId":"${entry.mosaicId}","targetAddress":"${entry.targetAddress}"`
			+ `,"restrictions":[${values.join(',')}]`;
	}
	const rules = entry.rules.map(({ key, referenceMosaicId, value, type }) =>
		`{"key":"${decimal(key)}","restriction":{"referenceMosaicId":"${referenceMosaicId}","restrictionValue":"${value}"`
		+ `,"restrictionType":${type}}}`);
	return `"entryType":${EntryType.GLOBAL},"mosaicId":"${entry.mosaicId}","restrictions":[${rules.join(',')}]`;
};

export const encodeMosaicRestriction = (id: ObjectId, entry: MosaicRestriction): Json<'MosaicRestrictionDTO'> =>
	(`{"mosaicRestrictionEntry":{"version":${STATE_VERSION},"compositeHash":"${entry.compositeHash}",${encodeEntries(entry)}}`
	+ `,"id":"${id}"}`) as Json<'MosaicRestrictionDTO'>;
