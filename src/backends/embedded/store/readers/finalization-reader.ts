import type { FinalizationReader, Json } from '../../../../chain/index.js';
import { encodeFinalizationProof } from '../../../../wire/blocks/finalization-proof.js';
import { toHex } from '../../../../wire/bytes/hex.js';
import type { Queries } from './queries.js';

const PROOF_VERSION = 1;

interface FinalizedRow {
	readonly height: number;
	readonly epoch: number;
	readonly point: number;
	readonly hash: Buffer;
}

/** The chain has a single node and no votes: proofs contain the block and no messages (facts/ledger.md 7.6). */
const encodeProof = ({ hash, ...block }: FinalizedRow): Json<'FinalizationProofDTO'> =>
	encodeFinalizationProof({ version: PROOF_VERSION, ...block, hash: toHex(hash) }, []);

export class EmbeddedFinalizationReader implements FinalizationReader {
	constructor(private readonly queries: Queries) {
	}

	/** The proof of an epoch is that of the last height finalized in it. */
	proofAtEpoch(epoch: number): Json<'FinalizationProofDTO'> | undefined {
		const row = this.queries.get<FinalizedRow>('SELECT * FROM finalized_blocks WHERE epoch = ? ORDER BY height DESC LIMIT 1', epoch);
		return row && encodeProof(row);
	}

	/** The proof of a height is the first that covers it. */
	proofAtHeight(height: bigint): Json<'FinalizationProofDTO'> | undefined {
		if (height < 1n || height > BigInt(Number.MAX_SAFE_INTEGER))
			return undefined;

		const row = this.queries.get<FinalizedRow>('SELECT * FROM finalized_blocks WHERE height >= ? ORDER BY height LIMIT 1', height);
		return row && encodeProof(row);
	}
}
