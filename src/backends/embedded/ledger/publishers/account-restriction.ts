/** Publishes the effects of account restrictions: first the list as a whole, then each value. Source: facts/ledger.md 3.4. */
import type { TransactionType } from '../../../../wire/transactions/transaction-types.js';
import type { Notification, RestrictedValue } from '../notifications.js';
import { operationText } from '../../../../wire/state/restriction-forms.js';
import type { BodyContext, BodyPublisher } from './body-publisher.js';

interface RestrictionBody<Value> {
	readonly restrictionFlags: number;
	readonly padding: number;
	readonly restrictionAdditions: readonly Value[];
	readonly restrictionDeletions: readonly Value[];
}

const publishRestriction = <Value>(of: RestrictedValue['of'], asRestricted: (value: Value) => RestrictedValue) =>
	(body: RestrictionBody<Value>, { signer }: BodyContext): Notification[] => {
		const { restrictionFlags: flags, padding } = body;
		const additions = body.restrictionAdditions.map(asRestricted);
		const deletions = body.restrictionDeletions.map(asRestricted);
		const publishValue = (isAddition: boolean) => (restricted: RestrictedValue): Notification =>
			({ kind: 'accountRestrictionValue', owner: signer, flags, restricted, isAddition });
		return [
			{ kind: 'internalPadding', value: padding },
			{ kind: 'accountRestrictionFlags', of, flags },
			{ kind: 'accountRestriction', owner: signer, flags, additions, deletions },
			...additions.map(publishValue(true)),
			...deletions.map(publishValue(false))
		];
	};

export const publishAccountAddressRestriction: BodyPublisher<typeof TransactionType.ACCOUNT_ADDRESS_RESTRICTION> =
	publishRestriction('address', value => ({ of: 'address', value }));

export const publishAccountMosaicRestriction: BodyPublisher<typeof TransactionType.ACCOUNT_MOSAIC_RESTRICTION> =
	publishRestriction('mosaic', value => ({ of: 'mosaic', value }));

export const publishAccountOperationRestriction: BodyPublisher<typeof TransactionType.ACCOUNT_OPERATION_RESTRICTION> =
	publishRestriction('operation', type => ({ of: 'operation', value: operationText(type) }));
