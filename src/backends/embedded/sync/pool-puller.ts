/** Pulls unconfirmed transactions and partial aggregates that this gateway lacks from peers, in rotation. Source: facts/sync.md 4. */
import { InvalidArgument, type NetworkTime } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';
import { cosignaturesHash, type PartialTransactionsEntry, type PeerItems, shortHash } from '../../../wire/packets/pools.js';
import { readAnnouncedPartial } from '../../../wire/transactions/announcement.js';
import { replaceCosignatures } from '../node/partial-pool.js';
import type { PeerIntake } from '../node/peer-intake.js';
import type { ForwardedPools } from './forwarder.js';
import type { PeerSession } from './peer-session.js';
import { PeerFault } from './remote-chain.js';

/** A node pulls from one peer at such intervals. */
const PERIOD_MS = 3000;

/** Entries that a request can name; with more, nothing is pulled: a node's pools are full then, too. */
const MAX_KNOWN = 100_000;

export interface PoolPullerParts {
	readonly intake: Pick<PeerIntake, 'receive' | 'rejectedHashes'>;
	readonly pools: ForwardedPools;
	/** The chain's time. */
	readonly now: () => NetworkTime;
	/** Least fee that is accepted, atomic units per byte. */
	readonly minFeeMultiplier: number;
	readonly timers: Pick<Timers, 'now'>;
}

/** A peer, as a puller uses it. */
export type PulledPeer = Pick<PeerSession, 'identity' | 'servesPartials' | 'unconfirmed' | 'partials'>;

export class PoolPuller {
	/** When a peer is used next, and when any is, milliseconds. */
	private readonly due = new WeakMap<PulledPeer, number>();
	private nextPull = -Infinity;
	/** Whether a reply is processed: another one would contain the same transactions. */
	private isReceiving = false;

	constructor(private readonly parts: PoolPullerParts) {
	}

	/**
	 * Pulls what a peer has, if it is the next one in the rotation.
	 * @param peers - number of peers in the rotation
	 * @returns rejects with PeerFault
	 */
	async pull(peer: PulledPeer, peers: number): Promise<void> {
		const now = this.parts.timers.now();
		if (this.isReceiving || now < this.nextPull || now < (this.due.get(peer) ?? -Infinity))
			return;

		this.nextPull = now + PERIOD_MS;
		this.due.set(peer, now + PERIOD_MS * Math.max(1, peers));
		await this.pullUnconfirmed(peer);
		if (peer.servesPartials)
			await this.pullPartials(peer);
	}

	private async pullUnconfirmed(peer: PulledPeer): Promise<void> {
		const { intake, pools, now, minFeeMultiplier } = this.parts;
		const known = [...pools.unconfirmed().keys(), ...intake.rejectedHashes()].map(shortHash);
		if (known.length <= MAX_KNOWN)
			await this.receive(peer, { kind: 'transactions', payloads: await peer.unconfirmed({ minDeadline: now(), minFeeMultiplier, known }) });
	}

	private async pullPartials(peer: PulledPeer): Promise<void> {
		const { intake, pools } = this.parts;
		const waiting = [...pools.partials()].map(({ prepared: { hash }, cosignatures }) =>
			({ hash: shortHash(hash), cosignatures: cosignaturesHash(cosignatures) }));
		const known = [...waiting, ...intake.rejectedHashes().map(hash => ({ hash: shortHash(hash), cosignatures: 0 }))];
		if (known.length > MAX_KNOWN)
			return;

		const entries = await peer.partials({ minDeadline: this.parts.now(), known });
		const payloads = entries.flatMap(({ aggregate, cosignatures }) => (typeof aggregate === 'string' ? [] : [[aggregate, cosignatures] as const]))
			.map(([bytes, cosignatures]) => withCosignaturesOf(bytes, cosignatures));
		await this.receive(peer, { kind: 'partials', payloads });
		await this.receive(peer, { kind: 'cosignatures', cosignatures: entries.flatMap(({ aggregate, cosignatures }) =>
			(typeof aggregate === 'string' ? cosignatures.map(cosignature => ({ ...cosignature, parentHash: aggregate })) : [])) });
	}

	/**
	 * Only what no correct node has in its pools is hostile: the chain of the peer may be some blocks ahead. What cannot be read may be of
	 * a later version of the network.
	 */
	private async receive({ identity }: PulledPeer, items: PeerItems): Promise<void> {
		this.isReceiving = true;
		try {
			const { fatal } = await this.parts.intake.receive(items, identity);
			if (fatal !== undefined)
				throw new PeerFault('hostile', `its pool contains a transaction that fails with ${fatal}`);
		} catch (error) {
			throw error instanceof InvalidArgument ? new PeerFault('wrong', `its pool contains a transaction that cannot be read: ${error.message}`) : error;
		} finally {
			this.isReceiving = false;
		}
	}
}

/** @throws PeerFault when the bytes are not an aggregate */
const withCosignaturesOf = (aggregate: Buffer, cosignatures: PartialTransactionsEntry['cosignatures']): Buffer => {
	try {
		return replaceCosignatures(readAnnouncedPartial(aggregate), cosignatures).bytes;
	} catch (error) {
		throw error instanceof InvalidArgument ? new PeerFault('wrong', `its pool contains an aggregate that cannot be read: ${error.message}`) : error;
	}
};
