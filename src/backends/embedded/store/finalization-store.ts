/** Proofs of finalization, and the voters that they are verified with. Source: docs/adr/0039-proofs-of-finalization.md. */
import type { Hash256 } from '../../../chain/index.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import { hash256 } from '../../../wire/bytes/values.js';
import type { FinalizedBlock, Voter } from '../ledger/finalization.js';
import type { Connection, Statement } from './database.js';
import { votersCodec } from './records.js';

/** The block of a verified proof. */
export interface ProvenBlock extends FinalizedBlock {
	readonly hash: Hash256;
}

export interface StoredProof extends ProvenBlock {
	/** In the format of a node. */
	readonly bytes: Buffer;
}

interface ProofRow {
	readonly epoch: number;
	readonly point: number;
	readonly height: number;
	readonly hash: Buffer;
}

/** Methods that write must run inside a transaction. */
export class FinalizationStore {
	private readonly insertVoters: Statement;
	private readonly selectVoters: Statement<[bigint], Buffer>;
	private readonly selectVotersHeight: Statement<[bigint], number>;
	private readonly deleteVoters: Statement;
	private readonly putProof: Statement;
	private readonly selectProof: Statement<[], ProofRow>;

	constructor(connection: Connection) {
		this.insertVoters = connection.prepare('INSERT INTO finalization_voters (height, voters) VALUES (?, ?)');
		this.selectVoters = connection.prepare<[bigint], Buffer>('SELECT voters FROM finalization_voters WHERE height = ?').pluck();
		this.selectVotersHeight = connection
			.prepare<[bigint], number>('SELECT height FROM finalization_voters WHERE height >= ? ORDER BY height LIMIT 1').pluck();
		this.deleteVoters = connection.prepare('DELETE FROM finalization_voters WHERE height < ?');
		this.putProof = connection.prepare('INSERT OR REPLACE INTO finalization_proofs (epoch, point, height, hash, proof) VALUES (?, ?, ?, ?, ?)');
		this.selectProof = connection
			.prepare<[], ProofRow>('SELECT epoch, point, height, hash FROM finalization_proofs ORDER BY height DESC LIMIT 1');
	}

	/** @param height - last one of an epoch */
	writeVoters(height: bigint, voters: readonly Voter[]): void {
		this.insertVoters.run(height, votersCodec.encode(voters));
	}

	/** @returns the accounts with voting keys at the end of an epoch; undefined when they are not stored */
	votersAt(height: bigint): readonly Voter[] | undefined {
		const bytes = this.selectVoters.get(height);
		return bytes && votersCodec.decode(bytes);
	}

	/** @returns the first end of an epoch from this height on whose voters are stored */
	votersHeightFrom(height: bigint): bigint | undefined {
		const found = this.selectVotersHeight.get(height);
		return found === undefined ? undefined : BigInt(found);
	}

	/** Removes the voters of ends of epochs below a height. */
	trimVoters(height: bigint): void {
		this.deleteVoters.run(height);
	}

	/** Replaces an earlier proof of the same epoch. */
	writeProof({ epoch, point, height, hash, bytes }: StoredProof): void {
		this.putProof.run(epoch, point, height, fromHex(hash), bytes);
	}

	/** @returns the block of the newest proof, which may not be in the chain */
	newestProof(): ProvenBlock | undefined {
		const row = this.selectProof.get();
		return row && { ...row, height: BigInt(row.height), hash: hash256(row.hash) };
	}
}
