/** Rules of mosaics. Source: facts/ledger.md 3.3 to 3.5. */
import type { Address, MosaicId } from '../../../../chain/index.js';
import { mosaicIdOf } from '../../../../wire/identifiers/ids.js';
import type { FailureName } from '../../../../wire/transactions/status-codes.js';
import { maxMosaicFlagsAt } from '../forks.js';
import { balanceOf } from '../state/accounts.js';
import { type Mosaic, MosaicFlag } from '../../../../wire/state/records.js';
import { credit, debit } from './core.js';
import { AliasAction } from './namespace.js';
import type { RuleContext, RuleSet, StatefulRule } from './rule.js';

const NO_MOSAIC = '0000000000000000';
const NO_FLAGS = 0;
const ETERNAL_DURATION = 0n;
const SupplyChangeAction = { DECREASE: 0, INCREASE: 1 } as const;

/** @returns whether the mosaic can be used at a height */
export const isActiveMosaic = ({ startHeight, duration }: Mosaic, height: bigint): boolean =>
	startHeight <= height && (duration === ETERNAL_DURATION || height < startHeight + duration);

const activeMosaic = ({ state, height }: RuleContext, id: MosaicId): Mosaic | undefined => {
	const mosaic = state.mosaics.get(id);
	return mosaic && isActiveMosaic(mosaic, height) ? mosaic : undefined;
};

const checkTransferable: StatefulRule<'balanceTransfer'> = ({ sender, recipient, mosaicId }, context) => {
	// the currency always exists; an alias of it must still be resolved
	if (context.config.chain.currencyMosaicId === mosaicId)
		return undefined;

	const mosaic = activeMosaic(context, context.resolveMosaic(mosaicId));
	if (!mosaic)
		return 'Failure_Mosaic_Expired';

	const isFree = (mosaic.flags & MosaicFlag.TRANSFERABLE) !== 0
		|| [sender, recipient].some(address => context.resolveAddress(address) === mosaic.ownerAddress);
	return isFree ? undefined : 'Failure_Mosaic_Non_Transferable';
};

const wouldExceedMosaics = ({ state, config }: RuleContext, holder: Address, id: MosaicId): boolean => {
	const row = state.accounts.get(holder);
	return row !== undefined && balanceOf(row, id) === 0n && config.mosaic.maxMosaicsPerAccount <= row.balances.length;
};

const checkOwned = (context: RuleContext, owner: Address, id: MosaicId, requiredFlags: number): FailureName | undefined => {
	const mosaic = activeMosaic(context, id);
	if (!mosaic)
		return 'Failure_Mosaic_Expired';
	if (mosaic.ownerAddress !== owner)
		return 'Failure_Mosaic_Owner_Conflict';
	return requiredFlags === (mosaic.flags & requiredFlags) ? undefined : 'Failure_Mosaic_Required_Property_Flag_Unset';
};

/** @returns the divisibility of a mosaic after a definition with this one */
const combineDivisibilities = (mosaic: Mosaic | undefined, sent: number): number => (mosaic ? mosaic.divisibility ^ sent : sent);

const checkModification: StatefulRule<'mosaicDefinition'> = ({ owner, mosaicId, flags, divisibility, duration }, context) => {
	const mosaic = context.state.mosaics.get(mosaicId);
	if (!mosaic)
		return undefined;

	if (!isActiveMosaic(mosaic, context.height))
		return 'Failure_Mosaic_Expired';
	if (mosaic.ownerAddress !== owner)
		return 'Failure_Mosaic_Owner_Conflict';
	// the duration of a mosaic that never expires cannot change; with other changes, the rule of durations rejects it
	const changesDuration = duration !== 0n && mosaic.duration !== ETERNAL_DURATION;
	if (flags === 0 && divisibility === 0 && !changesDuration)
		return 'Failure_Mosaic_Modification_No_Changes';
	return mosaic.supply === 0n ? undefined : 'Failure_Mosaic_Modification_Disallowed';
};

/**
 * Validates the divisibility that the mosaic would have: if it exists, the given one is combined with its own
 * (client/catapult/plugins/txes/mosaic/src/validators/MosaicDivisibilityValidator.cpp).
 */
const checkDivisibility: StatefulRule<'mosaicDefinition'> = ({ mosaicId, divisibility }, { state, config }) =>
	(config.mosaic.maxMosaicDivisibility < combineDivisibilities(state.mosaics.get(mosaicId), divisibility)
		? 'Failure_Mosaic_Invalid_Divisibility'
		: undefined);

const checkDuration: StatefulRule<'mosaicDefinition'> = ({ mosaicId, duration }, { state, config }) => {
	if (duration === 0n)
		return undefined;

	const { maxMosaicDuration } = config.mosaic;
	const mosaic = state.mosaics.get(mosaicId);
	const isPossible = duration <= maxMosaicDuration
		&& (!mosaic || (mosaic.duration !== ETERNAL_DURATION && mosaic.duration + duration <= maxMosaicDuration));
	return isPossible ? undefined : 'Failure_Mosaic_Invalid_Duration';
};

const checkSupplyChange: StatefulRule<'mosaicSupplyChange'> = ({ owner, mosaicId, delta, action }, context) => {
	const id = context.resolveMosaic(mosaicId);
	const mosaic = context.state.mosaics.get(id)!;
	const held = balanceOf(context.state.accounts.get(owner), id);
	if ((mosaic.flags & MosaicFlag.SUPPLY_MUTABLE) === 0 && held !== mosaic.supply)
		return 'Failure_Mosaic_Supply_Immutable';
	if (action === SupplyChangeAction.DECREASE)
		return delta > held ? 'Failure_Mosaic_Supply_Negative' : undefined;
	return mosaic.supply + delta > context.config.chain.maxMosaicAtomicUnits ? 'Failure_Mosaic_Supply_Exceeded' : undefined;
};

export const mosaicRules: RuleSet = {
	balanceTransfer: {
		stateful: [
			checkTransferable,
			({ recipient, mosaicId, amount }, context) =>
				(amount !== 0n && wouldExceedMosaics(context, context.resolveAddress(recipient), context.resolveMosaic(mosaicId))
					? 'Failure_Mosaic_Max_Mosaics_Exceeded'
					: undefined)
		]
	},
	mosaicRequired: {
		stateful: [({ owner, mosaicId, requiredFlags }, context) =>
			checkOwned(context, context.resolveAddress(owner), context.resolveMosaic(mosaicId), requiredFlags)]
	},
	aliasedMosaic: {
		stateful: [({ owner, mosaicId, action }, context) =>
			(action === AliasAction.LINK ? checkOwned(context, owner, mosaicId, NO_FLAGS) : undefined)]
	},
	mosaicNonce: {
		stateless: [
			({ mosaicId }) => (mosaicId === NO_MOSAIC ? 'Failure_Mosaic_Invalid_Id' : undefined),
			({ owner, nonce, mosaicId }) => (mosaicIdOf(owner, nonce) === mosaicId ? undefined : 'Failure_Mosaic_Id_Mismatch')
		]
	},
	mosaicProperties: {
		// combining the flags is not necessary: stored flags are valid
		stateful: [({ flags }, { config, height }) => (flags > maxMosaicFlagsAt(config, height) ? 'Failure_Mosaic_Invalid_Flags' : undefined)]
	},
	mosaicDefinition: {
		stateful: [checkModification, checkDivisibility, checkDuration],
		changes: [({ owner, mosaicId, flags, divisibility, duration }, { state, height }) => {
			const present = state.mosaics.get(mosaicId);
			state.mosaics.set(mosaicId, present
				? {
					...present,
					revision: present.revision + 1,
					flags: present.flags ^ flags,
					divisibility: combineDivisibilities(present, divisibility),
					duration: present.duration + duration
				}
				: { id: mosaicId, supply: 0n, startHeight: height, ownerAddress: owner, revision: 1, flags, divisibility, duration });
		}]
	},
	mosaicSupplyChange: {
		stateless: [
			({ action }) => (action > SupplyChangeAction.INCREASE ? 'Failure_Mosaic_Invalid_Supply_Change_Action' : undefined),
			({ delta }) => (delta === 0n ? 'Failure_Mosaic_Invalid_Supply_Change_Amount' : undefined)
		],
		stateful: [
			({ owner, mosaicId, action }, context) =>
				(action === SupplyChangeAction.INCREASE && wouldExceedMosaics(context, owner, context.resolveMosaic(mosaicId))
					? 'Failure_Mosaic_Max_Mosaics_Exceeded'
					: undefined),
			checkSupplyChange
		],
		changes: [({ owner, mosaicId, delta, action }, context) => {
			const id = context.resolveMosaic(mosaicId);
			const mosaic = context.state.mosaics.get(id)!;
			const isIncrease = action === SupplyChangeAction.INCREASE;
			context.state.mosaics.set(id, { ...mosaic, supply: mosaic.supply + (isIncrease ? delta : -delta) });
			if (isIncrease)
				credit(context, owner, id, delta);
			else
				debit(context, owner, id, delta);
		}]
	}
};
