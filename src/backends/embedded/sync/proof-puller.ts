/** Pulls proofs of finalization from peers, verifies and stores them. Source: facts/sync.md 5.1, 5.4. */
import type { Timers } from '../../../runtime/timers.js';
import type { FinalizationProof } from '../../../wire/blocks/finalization-proof.js';
import type { ChainHost } from '../node/block-source.js';
import type { FollowingNode } from './following-node.js';
import type { NextProof } from './next-proof.js';
import type { PeerSession } from './peer-session.js';
import { PeerFault } from './remote-chain.js';

/** Time before a peer that had no new proof is queried again, which takes 56 bytes; a node has 100 s. */
const INTERVAL_MS = 5000;

export class ProofPuller {
	/** When a peer may be used again, milliseconds. */
	private readonly next = new WeakMap<PeerSession, number>();

	constructor(private readonly host: ChainHost<FollowingNode>, private readonly timers: Pick<Timers, 'now'>) {
	}

	/**
	 * Pulls one proof, if the chain needs one and the peer states that it has one.
	 * @returns rejects with PeerFault when the peer sends an invalid one; a peer without one is not at fault
	 */
	async pull(remote: PeerSession): Promise<void> {
		const needed = this.host.node().nextProof();
		if (!needed || this.timers.now() < (this.next.get(remote) ?? -Infinity))
			return;

		this.next.set(remote, this.timers.now() + INTERVAL_MS);
		const { epoch, height } = await remote.finalized();
		if (epoch < needed.epoch || height <= needed.after)
			return;

		const proof = await remote.proofAt(needed.epoch);
		if (proof && proof.height <= needed.after && proof.epoch === needed.epoch)
			throw new PeerFault('wrong', `its proof of finalization is older than block ${height}, which it states to be final`);
		if (proof && this.accept(proof, needed))
			this.next.delete(remote);
	}

	/** @returns whether the proof is new @throws PeerFault */
	private accept(proof: FinalizationProof, { epoch }: NextProof): boolean {
		// another peer may have been faster
		const needed = this.host.node().nextProof();
		if (!needed || needed.epoch !== epoch || needed.after >= proof.height || this.host.isStorageDown())
			return false;

		const fault = this.host.node().findProofFault(proof, needed);
		if (fault !== undefined) {
			throw new PeerFault(needed.areVotersFinal ? 'hostile' : 'wrong',
				`it sent an invalid proof of finalization for epoch ${epoch}: ${fault}`);
		}
		return this.host.attempt(() => this.host.writable().acceptProof(proof));
	}
}
