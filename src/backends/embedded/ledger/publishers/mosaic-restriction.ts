/** Publishes the effects of mosaic restrictions. Source: facts/ledger.md 3.4. */
import type { TransactionType } from '../../../../wire/transactions/transaction-types.js';
import type { Notification } from '../notifications.js';
import { NO_REFERENCE } from '../state/mosaic-restrictions.js';
import { MosaicFlag } from '../../../../wire/state/records.js';
import type { BodyPublisher } from './body-publisher.js';

export const publishMosaicGlobalRestriction: BodyPublisher<typeof TransactionType.MOSAIC_GLOBAL_RESTRICTION> = (body, { signer }) => {
	const { mosaicId, referenceMosaicId, restrictionKey: key } = body;
	const reference: Notification[] = referenceMosaicId === NO_REFERENCE
		? []
		: [{ kind: 'mosaicRestrictionRequired', mosaicId: referenceMosaicId, key }];
	return [
		{ kind: 'mosaicRestrictionType', type: body.newRestrictionType },
		{ kind: 'mosaicRequired', owner: signer, mosaicId, requiredFlags: MosaicFlag.RESTRICTABLE },
		...reference,
		{
			kind: 'mosaicGlobalRestriction',
			mosaicId,
			referenceMosaicId,
			key,
			previous: { value: body.previousRestrictionValue, type: body.previousRestrictionType },
			next: { value: body.newRestrictionValue, type: body.newRestrictionType }
		}
	];
};

/** Restrictions of the target account do not apply: the owner of a mosaic may set values of any account. */
export const publishMosaicAddressRestriction: BodyPublisher<typeof TransactionType.MOSAIC_ADDRESS_RESTRICTION> = (body, { signer }) => {
	const { mosaicId, restrictionKey: key, targetAddress, previousRestrictionValue, newRestrictionValue } = body;
	return [
		{ kind: 'mosaicRequired', owner: signer, mosaicId, requiredFlags: MosaicFlag.RESTRICTABLE },
		{ kind: 'mosaicRestrictionRequired', mosaicId, key },
		{
			kind: 'mosaicAddressRestriction',
			mosaicId,
			key,
			target: targetAddress,
			previousValue: previousRestrictionValue,
			newValue: newRestrictionValue
		}
	];
};
