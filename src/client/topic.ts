/** A topic of the WebSocket and those who consume it. */
import { type ChannelName, hasHistory } from './channels.js';
import type { Consumer } from './consumer.js';
import type { TrackedChain } from './tracked-chain.js';

/**
 * - `idle`: not subscribed
 * - `requested`: subscribed; the reply of the gateway is awaited, and what arrives before it belongs to an earlier subscription
 * - `repeating`: the gateway sends what it has stored
 * - `live`: everything stored has been sent
 */
export type TopicState = 'idle' | 'live' | 'repeating' | 'requested';

/** The member `from` of a subscription. */
export type From = 'current' | { readonly height: string; readonly hash?: string };

interface Place {
	readonly position: bigint;
	readonly positionHash: string | undefined;
}

const hasPosition = (consumer: Consumer): consumer is Consumer & Place => consumer.position !== undefined;

export class Topic {
	state: TopicState = 'idle';
	/** The `from` of the last subscription; undefined where a gateway does not know it. */
	from: From | undefined;
	/** It must be subscribed again as soon as the reply arrives. */
	isOutdated = false;
	readonly consumers: Set<Consumer> = new Set();

	constructor(readonly name: string, readonly channel: ChannelName) {
	}

	/** The address or namespace id to which it is limited. */
	get address(): string | undefined {
		return this.name.split('/')[1];
	}

	/** Those that receive at present. */
	get active(): Consumer[] {
		return [...this.consumers].filter(({ isPaused }) => !isPaused);
	}

	/** Those whose position is that of the last subscription; all, if it had none. */
	get firstConsumers(): Consumer[] {
		const { from } = this;
		return [...this.consumers].filter(({ position }) => typeof from !== 'object' || from.height === `${position}`);
	}

	/** @returns where a subscription that serves all active consumers begins */
	fromOf(chain: TrackedChain): From {
		if (!hasHistory(this.channel))
			return 'current';

		const places: Place[] = this.active.filter(hasPosition);
		// the client follows the chain by this topic
		if (this.channel === 'block' && chain.tip)
			places.push({ position: chain.tip.height, positionHash: chain.tip.hash });
		const [first, ...others] = places;
		if (first === undefined)
			return 'current';

		const { position, positionHash } = others.reduce((least, other) => (other.position < least.position ? other : least), first);
		const hash = positionHash ?? chain.hashAt(position);
		return { height: `${position}`, ...(hash === undefined ? {} : { hash }) };
	}
}
