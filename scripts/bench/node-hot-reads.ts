/**
 * What explorers and wallets request again and again from a gateway with the catapult backend: the newest pages, and blocks and
 * transactions of which a few are requested most. The node publishes a change every five seconds. The baseline is a constant reply of the
 * same size. CPU time of a request, in alternating rounds.
 */
import { finalizedMessage } from '../../test/support/catapult/broker-messages.js';
import { TestBroker } from '../../test/support/catapult/test-broker.js';
import { randomOf } from '../../test/support/random.js';
import { type Load, run } from './harness/load.js';
import { FINALIZED_HEIGHT, TRANSACTIONS, transactionHash } from './chains/node-documents.js';
import { startNodeGateway } from './programs/node-gateway.js';
import { type Measured, startConstant, startScript, temporaryFolder } from './harness/processes.js';
import { fetchText } from './harness/requests.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

const ROUNDS = 5;
/** Of a measurement. */
const AMOUNT = 20_000;
const CHANGE_MS = 5000;
const CONNECTIONS = 16;
/** Each connection prepares all of them. */
const REQUESTS = 3000;
/** Greatest CPU time, as a multiple of that of the baseline. */
const GOAL = 2.5;
const MICROSECONDS = 1e6;

const KEYS = 1000;
const STRIDE = 7919;

const LOOK_UPS = Array.from({ length: KEYS }, (_, i) => (i % 2 === 0
	? `/blocks/${1 + i * STRIDE % FINALIZED_HEIGHT}`
	: `/transactions/confirmed/${transactionHash(i * STRIDE % TRANSACTIONS)}`));
const PAGES = Array.from({ length: 5 }, (_, i) => ['/blocks', '/transactions/confirmed'].map(path => `${path}?pageSize=20&order=desc&pageNumber=${i + 1}`)).flat();

/** Sums of the shares of keys under Zipf's law with exponent 1. */
const SHARES = LOOK_UPS.reduce<number[]>((sums, _, i) => [...sums, (sums.at(-1) ?? 0) + 1 / (i + 1)], []);

const random = randomOf(1);

const lookUp = (): string => {
	const share = random(2 ** 30) / 2 ** 30 * (SHARES.at(-1) ?? 1);
	return LOOK_UPS[SHARES.findIndex(sum => sum >= share)]!;
};

/** The constant is the reply to the first one. */
const CASES = [
	{ name: 'the newest pages of a node\'s database', paths: Array.from({ length: REQUESTS }, () => PAGES[random(PAGES.length)]!) },
	{ name: 'often requested entries of a node\'s database', paths: Array.from({ length: REQUESTS }, lookUp) }
];

const microseconds = ({ perCpuSecond }: Load): number => MICROSECONDS / perCpuSecond;

const measure = async (server: Measured, paths: readonly string[]): Promise<number> => microseconds(await run(server, {
	amount: AMOUNT, connections: CONNECTIONS, requests: paths.map(path => ({ method: 'GET', path }))
}));

export const runNodeHotReads = async (): Promise<Result[]> => {
	const { directory, remove } = temporaryFolder();
	const broker = await TestBroker.open({ teardown: () => undefined });
	const database = await startScript('node-database.ts', [], /mongodb:\S+/);
	const started: Measured[] = [database];
	let changes = 0;
	const publishing = setInterval(() => void broker.send(finalizedMessage({
		epoch: 70, point: ++changes, height: BigInt(FINALIZED_HEIGHT), hash: '00'.repeat(32)
	})), CHANGE_MS);
	try {
		const gateway = await startNodeGateway(directory, database.url, { brokerPort: broker.port });
		started.push(gateway);
		const results: Result[] = [];
		for (const { name, paths } of CASES) {
			const constant = await startConstant(await fetchText(gateway.url + paths[0]));
			started.push(constant);
			await measure(gateway, paths);
			const rounds: Round[] = [];
			for (let i = 0; i < ROUNDS; ++i) {
				const order = i % 2 === 0 ? [gateway, constant] : [constant, gateway];
				const figures = new Map<Measured, number>();
				for (const server of order)
					figures.set(server, await measure(server, paths));
				rounds.push({ ours: figures.get(gateway)!, baseline: figures.get(constant)! });
			}
			results.push(report({
				name: `${name}, against a constant reply`, unit: 'microseconds of CPU per request', goal: GOAL, better: 'lower'
			}, rounds));
		}
		return results;
	} finally {
		clearInterval(publishing);
		await Promise.all(started.map(each => each.stop()));
		broker.stop();
		remove();
	}
};

await runAlone(import.meta.url, runNodeHotReads);
