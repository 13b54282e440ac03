/**
 * The life of a model: actions at random for a time, on connections, clients and what the test adds, while one follower is killed again
 * and again. Then all connections are healed.
 */
import type { Follower } from '../channels/replay-follower.js';
import { Rest } from '../http/rest.js';
import type { SpawnedGateway } from '../processes/spawned.js';
import { pick, type Random, randomOf } from '../random.js';
import { droppedBy } from './endings.js';
import type { KilledFollower } from './killed-follower.js';
import { disturbances, heal, type Link, type Member } from './model.js';

const LONGEST_PAUSE_MS = 200;
const SHOWN_LINES = 5;

export type Action = () => unknown;

export interface ModelTerms {
	readonly seconds: number;
	readonly seed: number;
	/** Decides on the actions. */
	readonly random: Random;
	readonly links: readonly Link[];
	/** Connected clients. */
	readonly clients: readonly { readonly client: Follower }[];
	readonly killed: KilledFollower;
	/** Those of the test. */
	readonly actions: readonly Action[];
}

export interface ModelEnd {
	/** The follower that was killed, started again. */
	readonly restarted: SpawnedGateway;
	readonly counts: { readonly disturbed: number; readonly kills: number };
}

export const runModel = async ({ seconds, seed, random, links, clients, killed, actions }: ModelTerms): Promise<ModelEnd> => {
	let disturbed = 0;
	const all: readonly Action[] = [
		...actions,
		() => {
			pick(random, disturbances(pick(random, links), random))();
			disturbed += 1;
		},
		() => {
			const { client } = pick(random, clients);
			return pick<Action>(random, [() => client.cut(), () => client.connect()])();
		},
		() => new Promise(resolve => setTimeout(resolve, random(LONGEST_PAUSE_MS)))
	];
	const end = performance.now() + seconds * 1000;
	const kill = async (own: Random): Promise<void> => {
		while (performance.now() < end)
			await killed.live(own);
	};
	const killing = kill(randomOf(seed + 1));
	while (performance.now() < end)
		await pick(random, all)();
	await killing;
	links.forEach(heal);
	return { restarted: await killed.open(), counts: { disturbed, kills: killed.kills } };
};

/** A follower whose chain is compared at the end. */
export interface ModelFollower {
	readonly name: string;
	readonly rest: Rest;
	readonly url: string;
	/** What it has logged last, for the message when it does not reach the end. */
	readonly state: () => unknown;
}

export const endsOf = (followers: readonly Member[], restarted: SpawnedGateway): readonly ModelFollower[] => [
	...followers.map(({ name, rest, gateway }) =>
		({ name, rest, url: gateway.httpUrl, state: () => droppedBy({ gateway }).slice(-SHOWN_LINES) })),
	{ name: 'spawned', rest: new Rest(restarted.url), url: restarted.url, state: () => restarted.log.slice(-SHOWN_LINES) }
];
