/** The node's events as short texts, for comparison in tests. */
import type { NodeEvent } from '../../../src/backends/embedded/node/events.js';
import { nameOfKey } from './accounts.js';

/** Members of encoded events that the texts use. */
interface EventData {
	readonly hash: string;
	readonly code: string;
	readonly height: string;
	readonly finalizationEpoch: number;
	readonly finalizationPoint: number;
	readonly parentHash: string;
	readonly signerPublicKey: string;
	readonly block: { readonly height: string };
}

/** Names transactions by their hashes. */
export class Labels {
	private readonly labels = new Map<string, string>();

	set(hash: string, label: string): void {
		this.labels.set(hash, label);
	}

	of(hash: string): string {
		return this.labels.get(hash) ?? hash;
	}

	/** @returns an event as text: its channel, its subject, and its content */
	describe(event: NodeEvent): string {
		if (!('data' in event))
			return `${event.channel} ${this.of(event.hash)}`;

		const data = JSON.parse(event.data) as EventData;
		switch (event.channel) {
		case 'block': return `block ${data.block.height}`;
		case 'finalizedBlock': return `finalizedBlock ${data.height}`;
		case 'rolledBack': return `rolledBack ${data.height}`;
		case 'cosignature': return `cosignature ${this.of(data.parentHash)} ${nameOfKey(data.signerPublicKey)}`;
		case 'status': return `status ${this.of(data.hash)} ${data.code}`;
		}
	}
}

/** @returns the events of a block with these transactions, in order */
export const eventsOfBlock = (height: number, ...labels: readonly string[]): string[] => [
	`block ${height}`, ...labels.flatMap(label => [`confirmedAdded ${label}`, `unconfirmedRemoved ${label}`]), `finalizedBlock ${height}`
];
