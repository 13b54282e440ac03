/** What the gateway's thread and the chain's thread say to each other. */
import type { Revisions } from '../../../chain/index.js';
import type { ParameterFault, ParameterTexts } from '../../../parameters/index.js';
import type { Announcement } from './announcement.js';
import type { AnnouncementResult } from './chain-node.js';
import type { NodeEvent } from './events.js';

/** What the chain's thread is started with. */
export interface WorkerSettings {
	readonly directory: string;
	/** Time between blocks, milliseconds; `auto` makes one as soon as something waits. */
	readonly blockInterval: number | 'auto';
	/** The interval that the parameters of a new chain name unless one is given, milliseconds. */
	readonly nominalBlockTimeMs: number;
	/** Parameters that were given, by name. */
	readonly parameters: ParameterTexts;
	/** Atomic units per byte. */
	readonly minFeeMultiplier: number;
}

/** To the chain's thread. */
export type Request =
	| { readonly kind: 'announce'; readonly id: number; readonly announcement: Announcement }[]
	| 'close';

/** How an announcement ended; `failed` means that the node could not handle it through no fault of the client. */
export interface Acknowledgement {
	readonly id: number;
	readonly result: AnnouncementResult | 'failed';
}

/** From the chain's thread. */
export type Report =
	| { readonly kind: 'ready'; readonly revisions: Revisions }
	| { readonly kind: 'unusable'; readonly reason: string }
	| { readonly kind: 'invalidParameters'; readonly faults: readonly ParameterFault[] }
	| {
		readonly kind: 'commit';
		readonly revisions: Revisions;
		readonly acknowledgements: readonly Acknowledgement[];
		readonly events: readonly NodeEvent[];
	}
	| { readonly kind: 'fault'; readonly error: string }
	| { readonly kind: 'closed' };
