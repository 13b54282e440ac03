/** A follower in a process of its own that is killed again and again, while it starts, synchronizes or serves. */
import type { Test } from 'tap';
import { Listener } from '../channels/listener.js';
import { Follower, type Item } from '../channels/replay-follower.js';
import { type Run, spawnGateway, type SpawnedGateway } from '../processes/spawned.js';
import type { Random } from '../random.js';
import { type Options, startFollower } from './kills.js';

const LONGEST_START_MS = 1500;
const LONGEST_LIFE_MS = 2500;

const ERROR_LEVEL = 50;

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

export interface KilledTerms {
	readonly options: Options;
	/** Topics of its WebSocket clients. */
	readonly topics: readonly string[];
	/** A block that is never abandoned. */
	readonly safe: Item;
}

export class KilledFollower {
	kills = 0;
	readonly clients: readonly { readonly topic: string; readonly client: Follower }[];
	private readonly runs: Run[] = [];
	private wsUrl = '';

	constructor(private readonly t: Test, private readonly terms: KilledTerms) {
		const open = () => Listener.open(t, this.wsUrl);
		this.clients = terms.topics.map(topic => ({ topic, client: new Follower({ topic, namesHashes: true, safe: terms.safe, open }) }));
	}

	/** Starts it and kills it after a time. @throws Error with its output when it ends before */
	async live(random: Random): Promise<void> {
		const run = random(2) === 0 ? await this.start(random) : await this.serve(random);
		const { signal } = await run.stop('SIGKILL');
		if (signal !== 'SIGKILL')
			throw new Error(`the follower has ended: ${run.stderr}${run.stdout.slice(-2000)}`);
		this.kills += 1;
	}

	/** Starts it for the rest of the test. @returns when it listens and its clients are connected */
	async open(): Promise<SpawnedGateway> {
		const gateway = await spawnGateway(this.t, { options: this.terms.options });
		this.runs.push(gateway.run);
		this.wsUrl = gateway.wsUrl;
		await Promise.all(this.clients.map(({ client }) => client.connect()));
		return gateway;
	}

	/** @returns the lines about internal errors of all its processes */
	errors(): readonly string[] {
		const lines = this.runs.flatMap(({ stdout }) => stdout.split('\n').filter(line => line.startsWith('{') && line.endsWith('}')));
		return lines.filter(line => (JSON.parse(line) as { readonly level: number }).level >= ERROR_LEVEL);
	}

	private async start(random: Random): Promise<Run> {
		const run = startFollower(this.t, this.terms.options);
		this.runs.push(run);
		await pause(random(LONGEST_START_MS));
		return run;
	}

	private async serve(random: Random): Promise<Run> {
		const { run } = await this.open();
		await pause(random(LONGEST_LIFE_MS));
		this.clients.forEach(({ client }) => client.cut());
		return run;
	}
}
