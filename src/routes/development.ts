import {
	encodeAccountNameDTO, encodeDevelopmentAccountDTO, encodeDevelopmentStatusDTO, encodeFaucetDTO, encodeMiningProgressDTO,
	encodeRevertedDTO, encodeSnapshotDTO
} from '../../generated/encoders.js';
import {
	arrayOf, type DevelopmentControls, type DevelopmentStatus, InvalidArgument, joinJson, type MiningProgress, type Reverted, type Snapshot
} from '../chain/index.js';
import type { DevelopmentOperationId } from '../../generated/operations.js';
import { isAlias } from '../wire/identifiers/address.js';
import { accountAddress, type Decoders } from './arguments.js';
import type { Handlers } from './handler.js';
import { reportMining } from './mining-lines.js';
import { found } from './replies.js';

const MS_PER_SECOND = 1000;
const DEFAULT_BLOCKS = 1;
/** Atomic units of the currency. */
const DEFAULT_FUNDS = '1000000000';

const progressOf = ({ height, made, blocks }: MiningProgress) => ({ height, made, blocks });

const encodeProgress = (progress: MiningProgress) => encodeMiningProgressDTO(progressOf(progress));

const encodeStatus = ({ height, isHarvesting, blockInterval, isByHits, now, clockAheadMs, mining }: DevelopmentStatus) =>
	encodeDevelopmentStatusDTO({
		height,
		harvesting: isHarvesting,
		blockInterval: blockInterval === 'auto' ? blockInterval : blockInterval / MS_PER_SECOND,
		hits: isByHits,
		now,
		clockAhead: Number(clockAheadMs) / MS_PER_SECOND,
		mining: mining && progressOf(mining)
	});

const encodeSnapshot = ({ id, name, height, hash, takenAt }: Snapshot) =>
	encodeSnapshotDTO({ id, name, height, hash, takenAt });

const encodeReverted = ({ height, revertedBlocks, returnedTransactions }: Reverted) =>
	encodeRevertedDTO({ height, revertedBlocks, returnedTransactions });

/** Handlers of the controls under `/dev`. */
export const createDevelopmentRoutes = (controls: DevelopmentControls, decoders: Decoders): Handlers<DevelopmentOperationId> => ({
	getDevelopmentStatus: {
		revision: undefined,
		handle: async () => encodeStatus(await controls.status())
	},

	mineBlocks: {
		revision: undefined,
		handle: async ({ body, long: { wantsLines, signal } }) => {
			const blocks = body.blocks ?? DEFAULT_BLOCKS;
			return wantsLines
				? { lines: await reportMining(controls, blocks, signal, encodeProgress) }
				: encodeStatus(await controls.mine(blocks, { signal }));
		}
	},

	stopHarvesting: {
		revision: undefined,
		handle: async () => encodeStatus(await controls.setHarvesting(false))
	},

	resumeHarvesting: {
		revision: undefined,
		handle: async () => encodeStatus(await controls.setHarvesting(true))
	},

	setBlockInterval: {
		revision: undefined,
		handle: async ({ body: { blockInterval } }) => encodeStatus(await controls.setBlockInterval(
			blockInterval === 'auto' ? blockInterval : Math.round(blockInterval * MS_PER_SECOND)
		))
	},

	advanceClock: {
		revision: undefined,
		handle: async ({ body }) => encodeStatus(await controls.advanceClock(BigInt(Math.floor(body.seconds * MS_PER_SECOND))))
	},

	getSnapshots: {
		revision: undefined,
		handle: async () => arrayOf(joinJson((await controls.snapshots()).map(encodeSnapshot)))
	},

	takeSnapshot: {
		revision: undefined,
		handle: async ({ body }) => encodeSnapshot(await controls.takeSnapshot(body.name ?? ''))
	},

	deleteSnapshot: {
		revision: undefined,
		handle: async ({ args, raw }) => {
			const snapshot = await controls.deleteSnapshot(args.snapshotId);
			return found(snapshot && encodeSnapshot(snapshot), raw['snapshotId']);
		}
	},

	revertToSnapshot: {
		revision: undefined,
		handle: async ({ args, raw, body: { discardTransactions } }) => {
			const reverted = await controls.revert(args.snapshotId, { discardTransactions });
			return found(reverted && encodeReverted(reverted), raw['snapshotId']);
		}
	},

	getDevelopmentAccounts: {
		revision: undefined,
		handle: () => arrayOf(joinJson(controls.accounts().map(({ address, publicKey, privateKey }) =>
			encodeDevelopmentAccountDTO({ address, publicKey, privateKey }))))
	},

	getAccountNames: {
		revision: undefined,
		handle: () => arrayOf(joinJson(controls.names().map(encodeAccountNameDTO)))
	},

	fundAccount: {
		revision: undefined,
		handle: async ({ body }) => {
			const address = decoders.AddressInput(body.address, 'address');
			if (isAlias(address))
				throw new InvalidArgument('address has an invalid format');

			const amount = decoders.Amount(body.amount ?? DEFAULT_FUNDS, 'amount');
			const mosaicId = body.mosaicId === undefined ? undefined : decoders.MosaicIdInput(body.mosaicId);
			return encodeFaucetDTO({ hash: await controls.fund(accountAddress(address), amount, mosaicId) });
		}
	},

	exportChain: {
		revision: undefined,
		handle: () => ({ pieces: controls.exportChain() })
	}
});
