/** Encodes restrictions as contract documents. Source: facts/rest-schemas.md 12.5, 12.6. */
import {
	encodeAccountRestrictionsInfoDTO, encodeMosaicAddressRestrictionDTO, encodeMosaicGlobalRestrictionDTO, encodeMosaicRestrictionDTO
} from '../../../../generated/encoders.js';
import type { Json, ObjectId } from '../../../chain/index.js';
import { listOf, RestrictionList } from '../ledger/state/account-restrictions.js';
import { type AccountRestriction, type AccountRestrictions, type MosaicRestriction, MosaicRestrictionType } from '../ledger/state/records.js';
import { STATE_VERSION } from './documents.js';

const valuesOf = ({ flags, values }: AccountRestriction): readonly (string | number)[] =>
	(listOf(flags) === RestrictionList.OUTGOING_OPERATIONS ? values.map(value => Number.parseInt(value, 16)) : values);

export const encodeAccountRestrictions = (
	id: ObjectId,
	{ address, restrictions }: AccountRestrictions
): Json<'AccountRestrictionsInfoDTO'> => encodeAccountRestrictionsInfoDTO({
	accountRestrictions: {
		version: STATE_VERSION,
		address,
		restrictions: restrictions.map(restriction => ({ restrictionFlags: restriction.flags, values: valuesOf(restriction) }))
	},
	id
});

const decimal = (key: string): bigint => BigInt(`0x${key}`);

export const encodeMosaicRestriction = (id: ObjectId, entry: MosaicRestriction): Json<'MosaicRestrictionDTO'> => {
	const { compositeHash, mosaicId } = entry;
	const entryType = MosaicRestrictionType[entry.kind];
	return encodeMosaicRestrictionDTO(entry.kind === 'address'
		? encodeMosaicAddressRestrictionDTO({
			mosaicRestrictionEntry: {
				version: STATE_VERSION,
				compositeHash,
				entryType,
				mosaicId,
				targetAddress: entry.targetAddress,
				restrictions: entry.values.map(({ key, value }) => ({ key: decimal(key), value }))
			},
			id
		})
		: encodeMosaicGlobalRestrictionDTO({
			mosaicRestrictionEntry: {
				version: STATE_VERSION,
				compositeHash,
				entryType,
				mosaicId,
				restrictions: entry.rules.map(({ key, referenceMosaicId, value, type }) => ({
					key: decimal(key), restriction: { referenceMosaicId, restrictionValue: value, restrictionType: type }
				}))
			},
			id
		}));
};
