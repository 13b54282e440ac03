/** Where a replay starts. Source: spec/schemas/websocket.yaml, SubscribeRequest. */
import { type Operation, OPERATIONS } from '../../generated/operations.js';
import { type ChannelName, InvalidArgument, isPastChannel, type KnownBlock, type PastChannel } from '../chain/index.js';

/** The member `from` of a subscription. */
export type ReplayStart = KnownBlock | 'current';

/** Operations that return what was notified. */
const OPERATION_OF = {
	block: OPERATIONS.searchBlocks,
	finalizedBlock: OPERATIONS.getChainInfo,
	confirmedAdded: OPERATIONS.searchConfirmedTransactions,
	status: OPERATIONS.getTransactionStatuses
} as const satisfies Record<PastChannel, Operation>;

/** @returns the refusal of a replay; its message can be sent as a close reason */
export const tooManyBlocks = (channel: PastChannel, blocks: bigint, maxBlocks: number): InvalidArgument => {
	const { method, path } = OPERATION_OF[channel];
	return new InvalidArgument(`replay of ${blocks} blocks, more than ${maxBlocks}: read them with ${method} ${path}`);
};

/** @throws InvalidArgument when a channel cannot be replayed from there; its message can be sent as a close reason */
export const checkStart = (channel: ChannelName, from: ReplayStart): void => {
	if (from !== 'current' && !isPastChannel(channel))
		throw new InvalidArgument(`from must be "current" or absent on the channel ${channel}`);
};
