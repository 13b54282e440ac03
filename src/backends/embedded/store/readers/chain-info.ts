import type { Hash256, Json } from '../../../../chain/index.js';
import { encodeChainInfo } from '../../../../wire/documents/chain-info.js';
import type { Queries } from './queries.js';

const LOW_BITS = 64n;

/** @returns the two halves of a 128-bit score, as in the contract */
const splitScore = (score: bigint): { high: bigint; low: bigint } => ({
	high: score >> LOW_BITS, low: BigInt.asUintN(Number(LOW_BITS), score)
});

/** @returns height, score and newest finalized block of the chain */
export const readChainInfo = (queries: Queries): Json<'ChainInfoDTO'> => {
	const tip = queries.get<{ height: number; score: string }>('SELECT height, score FROM blocks ORDER BY height DESC LIMIT 1');
	const finalized = queries.get<{ height: number; epoch: number; point: number; hash: Hash256 }>(
		'SELECT height, epoch, point, hex(hash) AS hash FROM finalized_blocks ORDER BY height DESC LIMIT 1'
	);
	const { high, low } = splitScore(BigInt(tip?.score ?? 0));
	return encodeChainInfo(
		{ height: tip?.height ?? 0, scoreHigh: high, scoreLow: low }, finalized && { ...finalized, height: BigInt(finalized.height) }
	);
};
