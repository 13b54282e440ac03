/**
 * Several gateways in this process: two make blocks on the same chain, others follow them or each other, over proxies that a test can cut,
 * delay and damage. Peers that lie are among those that they follow.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Test } from 'tap';
import { writeNetworkFolder } from '../../../src/backends/embedded/index.js';
import { EmbeddedPeerSource } from '../../../src/backends/embedded/peer-source.js';
import { splitBlock } from '../../../src/backends/embedded/node/chain-file.js';
import { openForReading } from '../../../src/backends/embedded/store/database.js';
import { Queries } from '../../../src/backends/embedded/store/readers/queries.js';
import type { PublicKey } from '../../../src/chain/index.js';
import { PEER_FOLDER } from '../../../src/gateway/open-chain.js';
import type { PeerSource } from '../../../src/node-protocol/index.js';
import type { NodeInfo } from '../../../src/wire/documents/network-node.js';
import { growAll } from '../chains/grown-state.js';
import { Dev } from '../development/dev.js';
import { Rest } from '../http/rest.js';
import { openServer, RecordingInbox, TIMES } from '../node-protocol/server.js';
import { openGateway, type OpenGateway } from '../processes/gateway.js';
import { TcpProxy } from '../processes/tcp-proxy.js';
import type { Random } from '../random.js';
import { Wallet } from '../transactions/wallet.js';
import type { Options } from './kills.js';
import { startNode } from './fake-peer.js';
import { LIES, lying } from './lies.js';
import { PACKET_LIES, serveSource } from './packet-lies.js';

/** Blocks only on request. */
const NEVER = '86400';
const LONGEST_DELAY_MS = 300;
const PEER_AND_API = 3;

export interface Member {
	readonly name: string;
	readonly gateway: OpenGateway;
	readonly rest: Rest;
}

export interface Harvester extends Member {
	readonly dev: Dev;
}

/** The connections of one gateway to another. */
export interface Link {
	readonly from: string;
	readonly to: string;
	readonly proxy: TcpProxy;
	/** Port of the other one. */
	readonly port: number;
}

export interface Model {
	/** Each has its own continuation of the chain. */
	readonly harvesters: readonly Harvester[];
	readonly followers: readonly Member[];
	readonly links: readonly Link[];
	readonly wallet: Wallet;
	/** A block that is never abandoned. */
	readonly safe: { readonly height: number; readonly hash: string };
	/** Options of a further follower, which is a process of its own. */
	readonly spawned: Options;
}

const SPAWNED = 'spawned';

/** Who follows whom, in addition to some of those that lie. */
const FOLLOWED: Readonly<Record<string, readonly string[]>> = {
	first: ['alpha', 'beta'],
	second: ['first', 'beta'],
	third: ['first', 'second'],
	[SPAWNED]: ['second', 'alpha']
};

/** @returns them in another order */
export const shuffled = <T>(items: readonly T[], random: Random): T[] => {
	const rest = [...items];
	return items.map(() => rest.splice(random(rest.length), 1)[0] as T);
};

const portOf = ({ peerAddress }: OpenGateway): number => Number(peerAddress?.split(':').at(-1));

const open = async (t: Test, name: string, directory: string, options: Readonly<Record<string, string>>): Promise<Member> => {
	const gateway = await openGateway(t, { directory, options: { 'block-interval': NEVER, 'peer-port': '0', ...options } });
	return { name, gateway, rest: new Rest(gateway.httpUrl) };
};

/** @returns the honest replies of the chain in a folder, which a gateway writes */
const openSource = async (t: Test, directory: string, { rest, gateway }: Member): Promise<PeerSource> => {
	const { version, publicKey } = await rest.get('getNodeInfo');
	const { generationHashSeed, identifier } = gateway.chain.network;
	const info: NodeInfo = {
		version, publicKey: publicKey as PublicKey, networkGenerationHashSeed: generationHashSeed, networkIdentifier: identifier,
		roles: PEER_AND_API, port: 0, host: '', friendlyName: 'liar'
	};
	const connection = openForReading(directory);
	t.teardown(() => connection.close());
	return new EmbeddedPeerSource({
		queries: new Queries(connection), inbox: new RecordingInbox(), acceptsBlocks: false,
		describe: () => info, peers: () => [], time: () => TIMES
	});
};

/** Starts peers that lie about the chain of a gateway, one for each lie. @param directory - its data folder @returns their addresses */
const openLiars = async (t: Test, directory: string, member: Member, random: Random): Promise<string[]> => {
	const honest = await openSource(t, directory, member);
	const ports: number[] = [];
	for (const title of Object.keys(LIES)) {
		const folder = path.join(path.dirname(directory), 'liars', title);
		fs.mkdirSync(folder, { recursive: true });
		const fixture = { testdir: () => folder, teardown: (end: () => unknown) => t.teardown(end) };
		const { port } = await openServer(fixture, { source: lying(honest, title, random) });
		ports.push(port);
	}
	const blocks = await honest.blocks({ height: 2n, maxBlocks: 100, maxBytes: 2 ** 20 });
	const transaction = blocks.flatMap(block => splitBlock(block).payloads)[0]!;
	for (const lie of Object.values(PACKET_LIES)) {
		const node = await startNode(t);
		serveSource(node, honest);
		lie(node, { transaction });
		ports.push(node.port);
	}
	return shuffled(ports, random).map(port => `127.0.0.1:${port}`);
};

export interface ModelSettings {
	/** Whether some peers lie. */
	readonly hasLiars?: boolean;
	/** Whether followers also use peers that they discover, which are not reached over a proxy. */
	readonly discovers?: boolean;
}

/** Starts all members, except the one that is to be spawned; the followers need not have all blocks. */
export const openModel = async (t: Test, random: Random, { hasLiars = true, discovers = true }: ModelSettings = {}): Promise<Model> => {
	const directory = t.testdir();
	const folderOf = (name: string): string => path.join(directory, name);
	const begun = await open(t, 'alpha', folderOf('alpha'), { 'block-interval': 'auto' });
	const wallet = await Wallet.connect(begun.rest);
	await growAll(begun.rest, wallet);
	await writeNetworkFolder({
		dataDirectory: folderOf('alpha'), certificateDirectory: path.join(folderOf('alpha'), PEER_FOLDER), endpoint: undefined,
		target: folderOf('network')
	});
	await begun.gateway.close();
	fs.cpSync(folderOf('alpha'), folderOf('beta'), { recursive: true });
	fs.rmSync(path.join(folderOf('beta'), PEER_FOLDER), { recursive: true });

	const harvesters: Harvester[] = [];
	for (const name of ['alpha', 'beta']) {
		const member = await open(t, name, folderOf(name), {});
		harvesters.push({ ...member, dev: new Dev(member.gateway.httpUrl) });
	}
	const [alpha] = harvesters as [Harvester];
	const { height } = await alpha.rest.get('getChainInfo');
	const safe = { height: Number(height), hash: (await alpha.rest.get('getBlockByHeight', { height })).meta.hash };

	const liars = hasLiars ? await openLiars(t, folderOf('alpha'), alpha, random) : [];
	const liarsEach = Math.ceil(liars.length / Object.keys(FOLLOWED).length);
	const members = new Map<string, Member>(harvesters.map(member => [member.name, member]));
	const links: Link[] = [];
	const followers: Member[] = [];
	let spawned: Options = {};
	for (const [name, followed] of Object.entries(FOLLOWED)) {
		const peers: string[] = [];
		for (const to of followed) {
			const port = portOf((members.get(to) as Member).gateway);
			const proxy = await TcpProxy.open(t, port);
			links.push({ from: name, to, proxy, port });
			peers.push(`127.0.0.1:${proxy.port}`);
		}
		peers.push(...liars.splice(0, liarsEach));
		const options = {
			'backend': 'follow', 'network-dir': folderOf('network'), 'peers': peers.join(','), 'discover-peers': String(discovers)
		};
		if (name === SPAWNED) {
			spawned = { ...options, 'data-dir': folderOf(name), 'log-format': 'json' };
			continue;
		}
		const follower = await open(t, name, folderOf(name), options);
		followers.push(follower);
		members.set(name, follower);
	}
	return { harvesters, followers, links, wallet, safe, spawned };
};

/** Ends a connection until it is healed. */
export const cut = ({ proxy }: Pick<Link, 'proxy'>): void => {
	proxy.setTarget(undefined);
	proxy.cut();
};

/** @returns what may happen to a connection */
export const disturbances = ({ proxy, port }: Link, random: Random): readonly (() => void)[] => [
	() => proxy.cut(),
	() => cut({ proxy }),
	() => proxy.setTarget(port),
	() => {
		proxy.delayMs = random(LONGEST_DELAY_MS);
	},
	() => {
		proxy.delayMs = 0;
	},
	() => {
		proxy.damagedChunks = 1 + random(3);
	}
];

export const heal = ({ proxy, port }: Link): void => {
	proxy.setTarget(port);
	proxy.delayMs = 0;
	proxy.damagedChunks = 0;
};

/** @returns height, and the score of the chain */
export const standing = async ({ rest }: Pick<Member, 'rest'>): Promise<{ readonly height: string; readonly score: bigint }> => {
	const { height, scoreHigh, scoreLow } = await rest.get('getChainInfo');
	return { height, score: (BigInt(scoreHigh) << 64n) + BigInt(scoreLow) };
};
