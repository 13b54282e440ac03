/** Reads proofs of finalization. Chains that follow a network with voters store them; the others have no votes. */
import type { FinalizationReader, Json } from '../../../../chain/index.js';
import { encodeFinalizationProof, readFinalizationProof } from '../../../../wire/blocks/finalization-proof.js';
import { toHex } from '../../../../wire/bytes/hex.js';
import type { Queries } from './queries.js';

const PROOF_VERSION = 1;

export interface FinalizedRow {
	readonly height: number;
	readonly epoch: number;
	readonly point: number;
	readonly hash: Buffer;
}

/** @returns the newest verified proof of an epoch, in the format of a node; undefined when none is stored */
export const readStoredProof = (queries: Queries, epoch: number): Buffer | undefined =>
	queries.value<Buffer>('SELECT proof FROM finalization_proofs WHERE epoch = ?', epoch);

/** @returns the first finalized block that covers a height; undefined when there is none */
export const readFinalizedFrom = (queries: Queries, height: bigint): FinalizedRow | undefined => {
	if (height < 1n || height > BigInt(Number.MAX_SAFE_INTEGER))
		return undefined;

	return queries.get<FinalizedRow>('SELECT * FROM finalized_blocks WHERE height >= ? ORDER BY height LIMIT 1', height);
};

export class EmbeddedFinalizationReader implements FinalizationReader {
	constructor(private readonly queries: Queries) {
	}

	/** The proof of an epoch is that of the last height finalized in it. */
	proofAtEpoch(epoch: number): Json<'FinalizationProofDTO'> | undefined {
		const sql = 'SELECT * FROM finalized_blocks WHERE epoch = ? ORDER BY height DESC LIMIT 1';
		return this.encode(this.queries.get<FinalizedRow>(sql, epoch));
	}

	/** The proof of a height is the first that covers it. */
	proofAtHeight(height: bigint): Json<'FinalizationProofDTO'> | undefined {
		return this.encode(readFinalizedFrom(this.queries, height));
	}

	/** Without votes, a proof contains the block and no messages (facts/ledger.md 7.6); so does that of the first block on every chain. */
	private encode(row: FinalizedRow | undefined): Json<'FinalizationProofDTO'> | undefined {
		if (!row)
			return undefined;

		const stored = readStoredProof(this.queries, row.epoch);
		const { hash, ...block } = row;
		return stored
			? readFinalizationProof(stored)
			: encodeFinalizationProof({ version: PROOF_VERSION, ...block, hash: toHex(hash) }, []);
	}
}
