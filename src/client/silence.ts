/** Finds connections that are dead without having been closed: no message arrives, although the chain has grown. */
import { toHeight } from './parse.js';
import type { RestClient } from './rest.js';
import { Timer, type Timing } from './timing.js';
import type { TrackedChain } from './tracked-chain.js';

/** Notifications follow a new block within this time. */
const DELIVERY_MS = 5_000;

export class SilenceDetector {
	private readonly timer: Timer;
	/** Changes with each message and each connection. */
	private run = 0;

	/** @param onDead - the connection delivers nothing any more */
	constructor(
		private readonly timing: Timing, private readonly rest: RestClient,
		private readonly chain: TrackedChain, private readonly onDead: () => void
	) {
		this.timer = new Timer(timing.timers);
	}

	/** A message has arrived, or the connection has opened. */
	restart(): void {
		this.run++;
		this.timer.set(this.timing.reconnect.silenceMs, () => void this.check());
	}

	stop(): void {
		this.run++;
		this.timer.clear();
	}

	private async check(): Promise<void> {
		const { tip } = this.chain;
		this.restart();
		const { run } = this;
		// an unreachable gateway proves nothing about the connection
		const height = await this.rest.GET('/chain/info').then(({ data }) => toHeight(data?.height)).catch(() => 0n);
		if (run === this.run && tip && height > tip.height && this.chain.tip === tip)
			this.timer.set(DELIVERY_MS, this.onDead);
	}
}
