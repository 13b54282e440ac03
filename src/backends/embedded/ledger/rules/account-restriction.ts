/** Rules of account restrictions. Source: facts/ledger.md 3.2 to 3.5. */
import { operationText } from '../../../../wire/state/restriction-forms.js';
import { TransactionType } from '../../../../wire/transactions/transaction-types.js';
import type { RestrictedValue } from '../notifications.js';
import {
	addRestriction, isAllowed, isBlocking, letsPass, listOf, removeRestriction, RestrictionList, restrictionOf
} from '../state/account-restrictions.js';
import type { RuleContext, RuleSet, StatefulRule, StatelessRule } from './rule.js';
import type { Hex } from '../../../../chain/index.js';

/** A node accepts lists of another kind here and fails later; they are rejected like other wrong flags. */
const LISTS: Readonly<Record<RestrictedValue['of'], readonly number[]>> = {
	address: [RestrictionList.INCOMING_ADDRESSES, RestrictionList.OUTGOING_ADDRESSES],
	mosaic: [RestrictionList.INCOMING_MOSAICS],
	operation: [RestrictionList.OUTGOING_OPERATIONS]
};

const TRANSACTION_BITS = 0x4000;
const ENTITY_BITS = 0xc000;

/** The operation that changes these lists: an account must not lock itself out of it. */
const OWN_OPERATION = operationText(TransactionType.ACCOUNT_OPERATION_RESTRICTION);

const resolve = (restricted: RestrictedValue, { resolveAddress, resolveMosaic }: RuleContext): Hex => {
	switch (restricted.of) {
	case 'address': return resolveAddress(restricted.value);
	case 'mosaic': return resolveMosaic(restricted.value);
	case 'operation': return restricted.value;
	}
};

const checkOperations: StatelessRule<'accountRestriction'> = ({ additions }) => {
	const isTransaction = ({ of, value }: RestrictedValue) =>
		of !== 'operation' || (Number.parseInt(value, 16) & ENTITY_BITS) === TRANSACTION_BITS;
	return additions.every(isTransaction) ? undefined : 'Failure_RestrictionAccount_Invalid_Value';
};

/** Values are compared unresolved, as written in the transaction. */
const checkRedundancy: StatefulRule<'accountRestriction'> = ({ owner, additions, deletions }, { state }) => {
	const written = new Set([...additions, ...deletions].map(({ value }) => value));
	if (written.size < additions.length + deletions.length)
		return 'Failure_RestrictionAccount_Redundant_Modification';
	return deletions.length > 0 && !state.accountRestrictions.get(owner)
		? 'Failure_RestrictionAccount_Invalid_Modification'
		: undefined;
};

const checkCounts: StatefulRule<'accountRestriction'> = ({ owner, flags, additions, deletions }, { state, config }) => {
	const { maxAccountRestrictionValues } = config.accountRestriction;
	if (maxAccountRestrictionValues < additions.length + deletions.length)
		return 'Failure_RestrictionAccount_Modification_Count_Exceeded';
	if (!state.accountRestrictions.get(owner))
		return undefined;

	const stored = restrictionOf(state.accountRestrictions, owner, listOf(flags))?.values.length ?? 0;
	const count = stored + additions.length - deletions.length;
	// a count below zero wraps around in a node and so exceeds the maximum as well
	return count < 0 || maxAccountRestrictionValues < count ? 'Failure_RestrictionAccount_Values_Count_Exceeded' : undefined;
};

/** Without any restrictions of the account, an addition cannot conflict; deletions were rejected before. */
const checkValue: StatefulRule<'accountRestrictionValue'> = ({ owner, flags, restricted, isAddition }, context) => {
	if (!context.state.accountRestrictions.get(owner))
		return undefined;

	const list = restrictionOf(context.state.accountRestrictions, owner, listOf(flags));
	const isSameSense = !list || isBlocking(list.flags) === isBlocking(flags);
	const isPresent = list?.values.includes(resolve(restricted, context)) ?? false;
	return isSameSense && isPresent !== isAddition ? undefined : 'Failure_RestrictionAccount_Invalid_Modification';
};

const checkOwnAddress: StatefulRule<'accountRestrictionValue'> = ({ owner, restricted }, { resolveAddress }) =>
	(restricted.of === 'address' && resolveAddress(restricted.value) === owner
		? 'Failure_RestrictionAccount_Invalid_Modification_Address'
		: undefined);

/** Rejects a change after which the account could never change its operations again. */
const checkOwnOperation: StatefulRule<'accountRestrictionValue'> = ({ owner, flags, restricted, isAddition }, { state }) => {
	if (restricted.of !== 'operation')
		return undefined;

	const isOwn = restricted.value === OWN_OPERATION;
	const isFirst = !restrictionOf(state.accountRestrictions, owner, listOf(flags));
	const isLockedOut = isBlocking(flags) ? isAddition && isOwn : (isAddition ? !isOwn && isFirst : isOwn);
	return isLockedOut ? 'Failure_RestrictionAccount_Invalid_Modification' : undefined;
};

const checkInteraction: StatefulRule<'addressInteraction'> = ({ source, participants }, { state, resolveAddress }) => {
	const { accountRestrictions } = state;
	const isPossible = participants.map(resolveAddress).every(participant => source === participant || (
		isAllowed(accountRestrictions, participant, RestrictionList.INCOMING_ADDRESSES, source)
		&& isAllowed(accountRestrictions, source, RestrictionList.OUTGOING_ADDRESSES, participant)
	));
	return isPossible ? undefined : 'Failure_RestrictionAccount_Address_Interaction_Prohibited';
};

export const accountRestrictionRules: RuleSet = {
	transaction: {
		stateful: [({ signer, type }, { state }) => {
			const restriction = restrictionOf(state.accountRestrictions, signer, RestrictionList.OUTGOING_OPERATIONS);
			return !restriction || letsPass(restriction, operationText(type))
				? undefined
				: 'Failure_RestrictionAccount_Operation_Type_Prohibited';
		}]
	},
	addressInteraction: {
		stateful: [checkInteraction]
	},
	balanceTransfer: {
		stateful: [({ recipient, mosaicId }, { state, resolveAddress, resolveMosaic }) => {
			const address = resolveAddress(recipient);
			return isAllowed(state.accountRestrictions, address, RestrictionList.INCOMING_MOSAICS, resolveMosaic(mosaicId))
				? undefined
				: 'Failure_RestrictionAccount_Mosaic_Transfer_Prohibited';
		}]
	},
	accountRestrictionFlags: {
		stateless: [({ of, flags }) => (LISTS[of].includes(listOf(flags))
			? undefined
			: 'Failure_RestrictionAccount_Invalid_Restriction_Flags')]
	},
	accountRestriction: {
		stateless: [checkOperations],
		stateful: [checkRedundancy, checkCounts]
	},
	accountRestrictionValue: {
		stateful: [checkValue, checkOwnAddress, checkOwnOperation],
		changes: [({ owner, flags, restricted, isAddition }, context) => {
			const edit = isAddition ? addRestriction : removeRestriction;
			edit(context.state.accountRestrictions, owner, flags, resolve(restricted, context));
		}]
	}
};
