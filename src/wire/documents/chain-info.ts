/** Height, score and finalized block of a chain. Source: facts/rest-operations.md 4.3. */
import { encodeChainInfoDTO } from '../../../generated/encoders.js';
import type { Json } from '../../chain/index.js';
import { encodeFinalizedBlockNotification, type FinalizedBlockNotice } from './notifications.js';

export interface ChainFigures {
	readonly height: bigint | number;
	/** Upper and lower 64 bits. */
	readonly scoreHigh: bigint;
	readonly scoreLow: bigint;
}

/** The finalized block of a chain before the first finalization. */
export const NOTHING_FINALIZED: FinalizedBlockNotice = { epoch: 0, point: 0, height: 0n, hash: '' };

export const encodeChainInfo = (
	{ height, scoreHigh, scoreLow }: ChainFigures,
	finalized: FinalizedBlockNotice = NOTHING_FINALIZED
): Json<'ChainInfoDTO'> =>
	encodeChainInfoDTO({ height, scoreHigh, scoreLow, latestFinalizedBlock: encodeFinalizedBlockNotification(finalized) });
