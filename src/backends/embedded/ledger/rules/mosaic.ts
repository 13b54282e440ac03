/** Rules of mosaics. Source: facts/ledger.md 3.3 to 3.5. */
import type { Address, MosaicId } from '../../../../chain/index.js';
import { mosaicIdOf } from '../../../../wire/ids.js';
import type { FailureName } from '../../../../wire/status-codes.js';
import { balanceOf } from '../state/accounts.js';
import { type Mosaic, MosaicFlag } from '../state/records.js';
import { credit, debit } from './core.js';
import { AliasAction } from './namespace.js';
import type { RuleContext, RuleSet, StatefulRule } from './rule.js';

const NO_MOSAIC = '0000000000000000';
const ALL_FLAGS = 0x0f;
const NO_FLAGS = 0;
const ETERNAL_DURATION = 0n;
const SupplyChangeAction = { DECREASE: 0, INCREASE: 1 } as const;

/** @returns whether the mosaic can be used at a height */
export const isActiveMosaic = ({ startHeight, duration }: Mosaic, height: bigint): boolean =>
	startHeight <= height && (ETERNAL_DURATION === duration || height < startHeight + duration);

const activeMosaic = ({ state, height }: RuleContext, id: MosaicId): Mosaic | undefined => {
	const mosaic = state.mosaics.get(id);
	return mosaic && isActiveMosaic(mosaic, height) ? mosaic : undefined;
};

const checkTransferable: StatefulRule<'balanceTransfer'> = ({ sender, recipient, mosaicId }, context) => {
	// the currency needs no look-up, but only under its own id
	if (context.config.chain.currencyMosaicId === mosaicId)
		return undefined;

	const mosaic = activeMosaic(context, context.resolveMosaic(mosaicId));
	if (!mosaic)
		return 'Failure_Mosaic_Expired';

	const isFree = 0 !== (mosaic.flags & MosaicFlag.TRANSFERABLE)
		|| [sender, recipient].some(address => context.resolveAddress(address) === mosaic.ownerAddress);
	return isFree ? undefined : 'Failure_Mosaic_Non_Transferable';
};

const wouldExceedMosaics = ({ state, config }: RuleContext, holder: Address, id: MosaicId): boolean => {
	const row = state.accounts.get(holder);
	return undefined !== row && 0n === balanceOf(row, id) && config.mosaic.maxMosaicsPerAccount <= row.balances.length;
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
	// what never ends has no duration to change; asking for it among other changes is refused with the duration
	const changesDuration = 0n !== duration && ETERNAL_DURATION !== mosaic.duration;
	if (0 === flags && 0 === divisibility && !changesDuration)
		return 'Failure_Mosaic_Modification_No_Changes';
	return 0n === mosaic.supply ? undefined : 'Failure_Mosaic_Modification_Disallowed';
};

/**
 * Judges the divisibility that the mosaic would have: if it exists, what is sent is combined with what it has
 * (client/catapult/plugins/txes/mosaic/src/validators/MosaicDivisibilityValidator.cpp).
 */
const checkDivisibility: StatefulRule<'mosaicDefinition'> = ({ mosaicId, divisibility }, { state, config }) =>
	(config.mosaic.maxMosaicDivisibility < combineDivisibilities(state.mosaics.get(mosaicId), divisibility)
		? 'Failure_Mosaic_Invalid_Divisibility'
		: undefined);

const checkDuration: StatefulRule<'mosaicDefinition'> = ({ mosaicId, duration }, { state, config }) => {
	if (0n === duration)
		return undefined;

	const { maxMosaicDuration } = config.mosaic;
	const mosaic = state.mosaics.get(mosaicId);
	const isPossible = duration <= maxMosaicDuration
		&& (!mosaic || (ETERNAL_DURATION !== mosaic.duration && mosaic.duration + duration <= maxMosaicDuration));
	return isPossible ? undefined : 'Failure_Mosaic_Invalid_Duration';
};

const checkSupplyChange: StatefulRule<'mosaicSupplyChange'> = ({ owner, mosaicId, delta, action }, context) => {
	const id = context.resolveMosaic(mosaicId);
	const mosaic = context.state.mosaics.get(id) as Mosaic;
	const held = balanceOf(context.state.accounts.get(owner), id);
	if (0 === (mosaic.flags & MosaicFlag.SUPPLY_MUTABLE) && held !== mosaic.supply)
		return 'Failure_Mosaic_Supply_Immutable';
	if (SupplyChangeAction.DECREASE === action)
		return delta > held ? 'Failure_Mosaic_Supply_Negative' : undefined;
	return mosaic.supply + delta > context.config.chain.maxMosaicAtomicUnits ? 'Failure_Mosaic_Supply_Exceeded' : undefined;
};

export const mosaicRules: RuleSet = {
	balanceTransfer: {
		stateful: [
			checkTransferable,
			({ recipient, mosaicId, amount }, context) =>
				(0n !== amount && wouldExceedMosaics(context, context.resolveAddress(recipient), context.resolveMosaic(mosaicId))
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
			(AliasAction.LINK === action ? checkOwned(context, owner, mosaicId, NO_FLAGS) : undefined)]
	},
	mosaicNonce: {
		stateless: [
			({ mosaicId }) => (NO_MOSAIC === mosaicId ? 'Failure_Mosaic_Invalid_Id' : undefined),
			({ owner, nonce, mosaicId }) => (mosaicIdOf(owner, nonce) === mosaicId ? undefined : 'Failure_Mosaic_Id_Mismatch')
		]
	},
	mosaicProperties: {
		// the same verdict as over the combined flags: no stored flags have a bit that is not among all flags
		stateful: [({ flags }) => (ALL_FLAGS < flags ? 'Failure_Mosaic_Invalid_Flags' : undefined)]
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
			({ action }) => (SupplyChangeAction.INCREASE < action ? 'Failure_Mosaic_Invalid_Supply_Change_Action' : undefined),
			({ delta }) => (0n === delta ? 'Failure_Mosaic_Invalid_Supply_Change_Amount' : undefined)
		],
		stateful: [
			({ owner, mosaicId, action }, context) =>
				(SupplyChangeAction.INCREASE === action && wouldExceedMosaics(context, owner, context.resolveMosaic(mosaicId))
					? 'Failure_Mosaic_Max_Mosaics_Exceeded'
					: undefined),
			checkSupplyChange
		],
		changes: [({ owner, mosaicId, delta, action }, context) => {
			const id = context.resolveMosaic(mosaicId);
			const mosaic = context.state.mosaics.get(id) as Mosaic;
			const isIncrease = SupplyChangeAction.INCREASE === action;
			context.state.mosaics.set(id, { ...mosaic, supply: mosaic.supply + (isIncrease ? delta : -delta) });
			if (isIncrease)
				credit(context, owner, id, delta);
			else
				debit(context, owner, id, delta);
		}]
	}
};
