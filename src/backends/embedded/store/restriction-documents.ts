/** Encodes restrictions as contract documents. Source: facts/rest-schemas.md 12.5, 12.6. */
import type { Json, ObjectId } from '../../../chain/index.js';
import { listOf, RestrictionList } from '../ledger/state/account-restrictions.js';
import { type AccountRestriction, type AccountRestrictions, type MosaicRestriction, MosaicRestrictionType } from '../ledger/state/records.js';
import { STATE_VERSION } from './documents.js';

const encodeValues = ({ flags, values }: AccountRestriction): string => (listOf(flags) === RestrictionList.OUTGOING_OPERATIONS
	? `[${values.map(value => Number.parseInt(value, 16)).join(',')}]`
	: `["${values.join('","')}"]`);

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
	if (entry.kind === 'address') {
		const values = entry.values.map(({ key, value }) => `{"key":"${decimal(key)}","value":"${value}"}`);
		return `"entryType":${MosaicRestrictionType.address},"mosaicId":"${entry.mosaicId}","targetAddress":"${entry.targetAddress}"`
			+ `,"restrictions":[${values.join(',')}]`;
	}
	const rules = entry.rules.map(({ key, referenceMosaicId, value, type }) =>
		`{"key":"${decimal(key)}","restriction":{"referenceMosaicId":"${referenceMosaicId}","restrictionValue":"${value}"`
		+ `,"restrictionType":${type}}}`);
	return `"entryType":${MosaicRestrictionType.global},"mosaicId":"${entry.mosaicId}","restrictions":[${rules.join(',')}]`;
};

export const encodeMosaicRestriction = (id: ObjectId, entry: MosaicRestriction): Json<'MosaicRestrictionDTO'> =>
	(`{"mosaicRestrictionEntry":{"version":${STATE_VERSION},"compositeHash":"${entry.compositeHash}",${encodeEntries(entry)}}`
	+ `,"id":"${id}"}`) as Json<'MosaicRestrictionDTO'>;
