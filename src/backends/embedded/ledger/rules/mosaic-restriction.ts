/** Rules of mosaic restrictions. Source: facts/ledger.md 3.3 to 3.5. */
import type { Address, MosaicId } from '../../../../chain/index.js';
import type { FailureName } from '../../../../wire/transactions/status-codes.js';
import {
	addressValuesOf, Comparison, globalRulesOf, isAuthorized, NO_VALUE, setAddressValue, setGlobalRule
} from '../state/mosaic-restrictions.js';
import type { RuleContext, RuleSet, StatefulRule } from './rule.js';

/** Whether a mosaic's rules allow a transfer between these accounts; a rule that refers to its own mosaic allows none. */
const checkMove = ({ state }: RuleContext, mosaicId: MosaicId, parties: () => readonly Address[]): FailureName | undefined => {
	const { mosaicRestrictions } = state;
	const rules = globalRulesOf(mosaicRestrictions, mosaicId);
	if (!rules)
		return undefined;

	if (rules.some(({ referenceMosaicId }) => mosaicId === referenceMosaicId))
		return 'Failure_RestrictionMosaic_Invalid_Global_Restriction';
	return parties().every(address => isAuthorized(mosaicRestrictions, mosaicId, rules, address))
		? undefined
		: 'Failure_RestrictionMosaic_Account_Unauthorized';
};

interface EntryChange {
	readonly entries: readonly { readonly key: string }[] | undefined;
	readonly key: string;
	readonly isDeletion: boolean;
}

const checkCount = ({ entries = [], key, isDeletion }: EntryChange, { config }: RuleContext): FailureName | undefined => {
	if (entries.some(entry => entry.key === key))
		return undefined;
	if (isDeletion)
		return 'Failure_RestrictionMosaic_Cannot_Delete_Nonexistent_Restriction';
	// the first one is not counted
	return entries.length > 0 && config.mosaicRestriction.maxMosaicRestrictionValues <= entries.length
		? 'Failure_RestrictionMosaic_Max_Restrictions_Exceeded'
		: undefined;
};

/** A change of a rule must contain its old value; the one reference mosaic in the transaction is both the old and the new one. */
const checkPreviousRule: StatefulRule<'mosaicGlobalRestriction'> = ({ mosaicId, referenceMosaicId, key, previous }, context) => {
	const rules = globalRulesOf(context.state.mosaicRestrictions, context.resolveMosaic(mosaicId));
	const rule = rules?.find(candidate => candidate.key === key);
	if (!rule) {
		return previous.value === 0n && previous.type === Comparison.NONE
			? undefined
			: 'Failure_RestrictionMosaic_Previous_Value_Must_Be_Zero';
	}

	const isKnown = rule.referenceMosaicId === context.resolveMosaic(referenceMosaicId)
		&& rule.value === previous.value && rule.type === previous.type;
	return isKnown ? undefined : 'Failure_RestrictionMosaic_Previous_Value_Mismatch';
};

const givenValues = (
	{ mosaicId, target }: Parameters<StatefulRule<'mosaicAddressRestriction'>>[0],
	{ state, resolveMosaic, resolveAddress }: RuleContext
) => addressValuesOf(state.mosaicRestrictions, resolveMosaic(mosaicId), resolveAddress(target));

const checkPreviousValue: StatefulRule<'mosaicAddressRestriction'> = (notification, context) => {
	const given = givenValues(notification, context)?.find(({ key }) => key === notification.key);
	if (given)
		return given.value === notification.previousValue ? undefined : 'Failure_RestrictionMosaic_Previous_Value_Mismatch';
	return notification.previousValue === NO_VALUE ? undefined : 'Failure_RestrictionMosaic_Previous_Value_Must_Be_Zero';
};

export const mosaicRestrictionRules: RuleSet = {
	balanceTransfer: {
		stateful: [({ sender, recipient, mosaicId }, context) =>
			checkMove(context, context.resolveMosaic(mosaicId), () => [sender, recipient].map(context.resolveAddress))]
	},
	balanceDebit: {
		stateful: [({ sender, mosaicId }, context) => checkMove(context, context.resolveMosaic(mosaicId), () => [sender])]
	},
	feeDebit: {
		stateful: [({ payer }, context) => checkMove(context, context.config.chain.currencyMosaicId, () => [payer])]
	},
	mosaicRestrictionType: {
		stateless: [({ type }) => (type > Comparison.GREATER_OR_EQUAL ? 'Failure_RestrictionMosaic_Invalid_Restriction_Type' : undefined)]
	},
	mosaicRestrictionRequired: {
		stateful: [({ mosaicId, key }, { state, resolveMosaic }) =>
			(globalRulesOf(state.mosaicRestrictions, resolveMosaic(mosaicId))?.some(rule => rule.key === key)
				? undefined
				: 'Failure_RestrictionMosaic_Unknown_Global_Restriction')]
	},
	mosaicGlobalRestriction: {
		stateful: [
			checkPreviousRule,
			({ mosaicId, key, next }, context) => checkCount({
				entries: globalRulesOf(context.state.mosaicRestrictions, context.resolveMosaic(mosaicId)),
				key,
				isDeletion: next.type === Comparison.NONE
			}, context)
		],
		changes: [({ mosaicId, referenceMosaicId, key, next }, { state, resolveMosaic }) => {
			const resolvedId = resolveMosaic(mosaicId);
			setGlobalRule(state.mosaicRestrictions, resolvedId, { key, referenceMosaicId: resolveMosaic(referenceMosaicId), ...next });
		}]
	},
	mosaicAddressRestriction: {
		stateful: [
			checkPreviousValue,
			(notification, context) => checkCount({
				entries: givenValues(notification, context),
				key: notification.key,
				isDeletion: notification.newValue === NO_VALUE
			}, context)
		],
		changes: [({ mosaicId, target, key, newValue }, { state, resolveMosaic, resolveAddress }) => {
			const resolvedId = resolveMosaic(mosaicId);
			setAddressValue(state.mosaicRestrictions, resolvedId, resolveAddress(target), { key, value: newValue });
		}]
	}
};
