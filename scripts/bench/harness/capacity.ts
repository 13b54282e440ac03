/**
 * What a gateway of one or several processes can serve. On a machine with few processors, the load generator takes most of them, so that
 * elapsed time depends on it. Therefore the CPU time of each process is measured: the busiest one limits what a gateway can serve on a
 * machine with enough processors.
 */
import type { Request } from 'autocannon';
import { requestsByConnection, run } from './load.js';
import type { Measured } from './processes.js';
import type { Round } from './result.js';

const ROUNDS = 5;
/** Programs that have just started are slower. */
const WARM_UP_ROUNDS = 3;
const SECONDS = 3;
/** Connections to each process that replies. */
const CONNECTIONS = 32;
const MICROSECONDS = 1e6;

export interface Cost {
	/** Requests for each second of CPU time of the busiest process of a gateway; the mean of several gateways. */
	readonly capacity: number;
	/** CPU time of all processes for a request, microseconds. */
	readonly microseconds: number;
}

/** Requests of a connection. No two connections of a load need to have a key in common. */
export type Requests = (connection: number) => Request[];

/** Gateways that have the same load at the same time. */
export interface Side {
	readonly gateways: readonly Measured[];
	/** Processes of each gateway that reply. */
	readonly workers: number;
	readonly requestsOf: Requests;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const measureOne = async (gateway: Measured, { requestsOf, workers }: Side): Promise<Cost> => {
	const before = gateway.cpuSecondsByProcess();
	const { perCpuSecond } = await run(gateway, {
		duration: SECONDS, connections: CONNECTIONS * workers, requests: requestsOf(0), ...requestsByConnection(requestsOf)
	});
	const used = [...gateway.cpuSecondsByProcess()].map(([pid, seconds]) => seconds - (before.get(pid) ?? 0));
	const cpuSeconds = used.reduce((sum, seconds) => sum + seconds, 0);
	return { capacity: perCpuSecond * cpuSeconds / Math.max(...used), microseconds: MICROSECONDS / perCpuSecond };
};

const measure = async (side: Side): Promise<Cost> => {
	const costs = await Promise.all(side.gateways.map(gateway => measureOne(gateway, side)));
	return { capacity: mean(costs.map(({ capacity }) => capacity)), microseconds: mean(costs.map(({ microseconds }) => microseconds)) };
};

export interface Comparison {
	readonly ours: Cost;
	readonly baseline: Cost;
}

/** In alternating rounds, the first of which are not counted. */
export const compare = async (ours: Side, baseline: Side): Promise<readonly Comparison[]> => {
	const rounds: Comparison[] = [];
	for (let i = 0; i < WARM_UP_ROUNDS + ROUNDS; ++i) {
		const isOursFirst = i % 2 === 0;
		const first = await measure(isOursFirst ? ours : baseline);
		const second = await measure(isOursFirst ? baseline : ours);
		rounds.push(isOursFirst ? { ours: first, baseline: second } : { ours: second, baseline: first });
	}
	return rounds.slice(WARM_UP_ROUNDS);
};

export const roundsOf = (comparisons: readonly Comparison[], figure: keyof Cost): Round[] =>
	comparisons.map(({ ours, baseline }) => ({ ours: ours[figure], baseline: baseline[figure] }));
