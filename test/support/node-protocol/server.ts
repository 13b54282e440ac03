/** A peer server in this process, with a chain of a few invented blocks. */
import type { Hash256, PublicKey } from '../../../src/chain/index.js';
import { createHandlers, type PeerSource } from '../../../src/node-protocol/handlers.js';
import { openOwnCertificates } from '../../../src/node-protocol/own-certificates.js';
import { readCredentials } from '../../../src/node-protocol/credentials.js';
import { PEER_LIMITS, type PeerLimits, PeerServer } from '../../../src/node-protocol/peer-server.js';
import type { PacketHandlers } from '../../../src/node-protocol/peer-session.js';
import { systemTimers, type Timers } from '../../../src/runtime/timers.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import type { NodeInfo } from '../../../src/wire/documents/network-node.js';
import type { NodeTimes } from '../../../src/wire/packets/chain.js';
import type { PeerItems } from '../../../src/wire/packets/pools.js';
import { TestLog } from '../catapult/log.js';

interface Test {
	testdir(): string;
	teardown(act: () => unknown): unknown;
}

/** Records what peers have pushed. */
export class RecordingInbox {
	/** Kind and first bytes, or parent, of each item. */
	readonly received: string[] = [];
	readonly peers = new Set<PublicKey>();
	/** Thrown instead of accepting. */
	fault: Error | undefined;

	readonly receive = (items: PeerItems, peer: PublicKey): Promise<void> => {
		if (this.fault)
			return Promise.reject(this.fault);
		this.peers.add(peer);
		const texts = items.kind === 'cosignatures' ? items.cosignatures.map(({ parentHash }) => parentHash as string) : items.payloads.map(toHex);
		this.received.push(...texts.map(text => `${items.kind} ${text}`));
		return Promise.resolve();
	};

	readonly receiveBlock = (): Promise<void> => Promise.resolve();
}

export const HASH = 'AB'.repeat(32) as Hash256;
export const SEED = 'CD'.repeat(32) as Hash256;
const KEY = 'EF'.repeat(32) as PublicKey;

export const NODE: NodeInfo = {
	version: 0x01000308, publicKey: KEY, networkGenerationHashSeed: SEED, roles: 3, port: 7900, networkIdentifier: 0x98, host: '', friendlyName: 'test'
};

export const TIMES: NodeTimes = { receiveTimestamp: 10n, sendTimestamp: 11n };

/** @returns a source without blocks, except what is given */
export const fakeSource = (given: Partial<PeerSource> = {}): PeerSource => ({
	receive: new RecordingInbox().receive,
	statistics: () => ({ height: 7n, finalizedHeight: 5n, scoreHigh: 1n, scoreLow: 2n }),
	block: () => undefined,
	blockHashes: () => [],
	blocks: () => [],
	subCacheRoots: () => [],
	finalized: () => ({ epoch: 2, point: 3, height: 5n, hash: HASH }),
	proofAtEpoch: () => undefined,
	proofAtHeight: () => undefined,
	transactions: () => [],
	partialTransactions: () => [],
	info: () => NODE,
	peers: () => [],
	time: () => TIMES,
	...given
});

export interface OpenServer {
	readonly server: PeerServer;
	readonly port: number;
	/** Key of its authority. */
	readonly publicKey: PublicKey;
	readonly log: TestLog;
	/** @returns the value of a metric, or of its label */
	readonly figure: (name: string, label?: string) => number | undefined;
}

export interface ServerTerms {
	readonly source?: PeerSource;
	readonly handlers?: PacketHandlers;
	readonly limits?: Partial<PeerLimits>;
	readonly timers?: Timers;
}

/** Starts a server; it is closed when the test ends. */
export const openServer = async (t: Test, terms: ServerTerms = {}): Promise<OpenServer> => {
	const { source = fakeSource(), handlers, limits, timers = systemTimers } = terms;
	const log = new TestLog();
	const credentials = openOwnCertificates(t.testdir(), new Date());
	const server = new PeerServer({
		credentials, handlers: handlers ?? createHandlers(source, log), limits: { ...PEER_LIMITS, ...limits }, timers,
		now: Date.now, log
	});
	t.teardown(() => server.close());
	const figure = (name: string, label?: string): number | undefined => {
		const value = server.figures().find(found => found.name === name)?.value;
		return typeof value === 'object' ? value.values.get(label ?? '') : value;
	};
	return { server, port: await server.listen('127.0.0.1', 0), publicKey: readCredentials(credentials).identity, log, figure };
};
