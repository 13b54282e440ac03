/** A running synchronizer among peers without sockets. */
import type { Test } from 'tap';
import type { PublicKey } from '../../../src/chain/index.js';
import { vrfProofOf } from '../../../src/backends/embedded/ledger/generation-hash.js';
import { verifyVrfProof } from '../../../src/backends/embedded/ledger/vrf.js';
import { prepareAnnouncement } from '../../../src/backends/embedded/node/announcement.js';
import { toBinaryText } from '../../../src/backends/embedded/node/binary-text.js';
import type { NodeEvent } from '../../../src/backends/embedded/node/events.js';
import { PeerIntake } from '../../../src/backends/embedded/node/peer-intake.js';
import type { Report, SyncProgress } from '../../../src/backends/embedded/node/protocol.js';
import { NodeRunner } from '../../../src/backends/embedded/node/runner.js';
import { finalityOf } from '../../../src/backends/embedded/sync/finality.js';
import { FollowingNode } from '../../../src/backends/embedded/sync/following-node.js';
import { type PeerAddress, PeerBook } from '../../../src/backends/embedded/sync/peer-book.js';
import type { PeerSession } from '../../../src/backends/embedded/sync/peer-session.js';
import { Synchronizer } from '../../../src/backends/embedded/sync/synchronizer.js';
import type { TrustedBlock } from '../../../src/backends/embedded/sync/trusted-block.js';
import type { VrfThreads } from '../../../src/backends/embedded/sync/vrf-threads.js';
import { fromHex } from '../../../src/wire/bytes/hex.js';
import { ReplyMemory } from '../../../src/node-protocol/index.js';
import { systemTimers, type Timers } from '../../../src/runtime/timers.js';
import { until } from '../until.js';
import { FakeSession, scoreOf } from './fake-peer.js';
import { Following, PROOF_RULES, type RecordedChain } from './following.js';

export type Connect = () => Promise<PeerSession>;

const addressOf = (name: string): PeerAddress => ({ host: name, port: 7900, publicKey: undefined, isGiven: !name.startsWith('found') });

/** Verifies proofs in this thread, which needs no start. */
const verifyHere: VrfThreads = {
	verify: jobs => Promise.resolve(jobs.map(({ proof, alpha, key }) => verifyVrfProof(vrfProofOf(proof), fromHex(alpha), fromHex(key)))),
	// this thread computes what it lacks
	hash: gammas => Promise.resolve(gammas.map(() => undefined)),
	close: () => undefined
};

export class Running {
	readonly faults: string[] = [];
	readonly offences: string[] = [];
	readonly reports: Report[] = [];
	readonly remembered: string[] = [];
	/** Blocks that most peers have more, in each report. */
	readonly behind: bigint[] = [];
	progress: SyncProgress | undefined;
	readonly memory = new ReplyMemory();
	readonly following: Following;
	source: Synchronizer | undefined;
	private readonly runner: NodeRunner<FollowingNode>;

	constructor(
		t: Test, chain: RecordedChain, connects: Readonly<Record<string, Connect>>, trusted?: TrustedBlock, timers: Timers = systemTimers
	) {
		this.following = Following.begin(t, chain);
		const { preparation, store, config } = this.following;
		const clock = { now: () => this.following.now };
		const settings = { minFeeMultiplier: 0, finality: finalityOf(config, PROOF_RULES) };
		const openNode = () => FollowingNode.open(store, preparation, settings, clock.now());
		this.runner = new NodeRunner(openNode(), {
			createSource: host => this.source = new Synchronizer(host, {
				preparation,
				intake: new PeerIntake(host, { preparation, minFeeMultiplier: 0 }, systemTimers),
				minFeeMultiplier: 0,
				peers: new PeerBook(Object.keys(connects).map(addressOf), timers),
				connect: ({ host: name }) => connects[name]!(),
				memory: this.memory,
				timers,
				clock,
				threads: verifyHere,
				discovers: false,
				remember: found => this.remembered.push(...found.map(({ host }) => host)),
				trusted,
				onProgress: progress => {
					this.progress = progress;
					this.behind.push(progress.blocksBehind);
				},
				onPeerFault: (peer, fault) => this.faults.push(`${peer}: ${fault}`),
				onOffence: (peer, reason, offence) => this.offences.push(`${peer}: ${reason}: ${offence}`)
			}, 1n),
			clock,
			timers: systemTimers,
			restart: openNode,
			storage: store,
			prepare: (announcement, done) => prepareAnnouncement(announcement, { preparation, minFeeMultiplier: 0 }, done),
			report: report => this.reports.push(report)
		});
		this.runner.start();
		t.teardown(() => this.runner.close());
	}

	reaches(hash: string | undefined): Promise<void> {
		return until(`block ${hash}`, () => this.following.tipHash() === hash, { state: () => [this.faults, this.progress?.fault] });
	}

	/** Announces a transaction. */
	announce(payload: Buffer): void {
		this.runner.announce([{ id: 1, announcement: { kind: 'transaction', payload: toBinaryText(payload) } }]);
	}

	/** @param peer - any text that distinguishes it */
	push(block: Buffer, peer: string, client = '127.0.0.1'): void {
		this.source?.receiveBlock(block, { peer: peer as PublicKey, client });
	}

	/** @returns texts of the notifications of a channel */
	notified(channel: NodeEvent['channel']): string[] {
		return this.reports.flatMap(report => (report.kind === 'commit' ? report.events : []))
			.flatMap(event => (event.channel === channel ? ['hash' in event ? String(event.hash) : String(event.height)] : []));
	}

	get internalFaults(): Report[] {
		return this.reports.filter(({ kind }) => kind === 'fault' || kind === 'death');
	}
}

export const sessionOf = (name: string, { blocks }: Pick<RecordedChain, 'blocks'>, changes: Partial<PeerSession> = {}): FakeSession =>
	new FakeSession(name, { blocks, score: scoreOf(blocks) }, changes);

export const connecting = (session: PeerSession): Connect => () => Promise.resolve(session);

/** A peer whose chain grows: the recorded one, up to a block. */
export const growing = (chain: RecordedChain, count: number, name = 'peer'): { readonly session: FakeSession; readonly blocks: Buffer[] } => {
	const blocks = chain.blocks.slice(0, count);
	return {
		blocks,
		session: new FakeSession(name, {
			blocks,
			get score() {
				return scoreOf(blocks);
			}
		})
	};
};
