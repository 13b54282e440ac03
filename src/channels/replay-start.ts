/** Where a replay starts. Source: spec/schemas/websocket.yaml, SubscribeRequest. */
import { type Operation, OPERATIONS } from '../../generated/operations.js';
import { type ChannelName, isPastChannel, type KnownBlock, type PastChannel, Refusal } from '../chain/index.js';

/** The member `from` of a subscription. */
export type ReplayStart = KnownBlock | 'current';

/** Operations that return what was notified. */
const OPERATION_OF = {
	block: OPERATIONS.searchBlocks,
	finalizedBlock: OPERATIONS.getChainInfo,
	confirmedAdded: OPERATIONS.searchConfirmedTransactions,
	status: OPERATIONS.getTransactionStatuses
} as const satisfies Record<PastChannel, Operation>;

/** @returns the refusal of a replay */
export const tooManyBlocks = (channel: PastChannel, blocks: bigint, maxBlocks: number): Refusal => {
	const { method, path } = OPERATION_OF[channel];
	return new Refusal('tooManyBlocks', `replay of ${blocks} blocks, more than ${maxBlocks}: read them with ${method} ${path}`);
};

/**
 * @param topic - in the spelling of the client
 * @throws Refusal when a channel cannot be replayed from there
 */
export const checkStart = (channel: ChannelName, from: ReplayStart, topic: string): void => {
	if (from !== 'current' && !isPastChannel(channel))
		throw new Refusal('invalidFrom', `from must be "current" or absent on the channel ${channel}`, topic);
};
