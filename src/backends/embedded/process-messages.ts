/** Messages between the process that owns the chain and the other processes of the gateway. They run the same program. */
import type { Revisions } from '../../chain/index.js';
import type { AdvertisedEndpoint } from './node-reader.js';
import type { ControlCall, ControlCancellation, Report, Request, Running, SimulationCall, SyncProgress } from './node/protocol.js';

/** What a process begins with. */
export interface ChainState {
	readonly revisions: Revisions;
	readonly running: Running;
	/** Undefined unless the chain follows peers. */
	readonly sync: SyncProgress | undefined;
	readonly storageFault: string | undefined;
	readonly clockBehindMs: number;
	/** Where peers connect to; undefined while they are not served. */
	readonly endpoint: AdvertisedEndpoint | undefined;
}

/** Requests of processes that do not own the chain: they serve no peers. */
export type ProcessRequest = Exclude<Request, 'close'> | ControlCall | ControlCancellation | SimulationCall;

export type ToOwner =
	| { readonly kind: 'attach' }
	| { readonly kind: 'request'; readonly request: ProcessRequest }
	/** Readers of this process include all reports up to this number. */
	| { readonly kind: 'seen'; readonly number: number }
	| { readonly kind: 'detach' };

export type FromOwner =
	| { readonly kind: 'attached'; readonly state: ChainState }
	/** `number` is undefined for a report that clients are not notified of. */
	| { readonly kind: 'report'; readonly number: number | undefined; readonly report: Report }
	/** All processes include the reports up to this number. */
	| { readonly kind: 'shared'; readonly number: number };

/** The connection of a process to the one that owns the chain. */
export interface OwnerLink {
	send(message: ToOwner): void;
	listen(listener: (message: FromOwner) => void): void;
}

/** Another process of the gateway, as the one that owns the chain uses it. */
export interface ProcessLink {
	send(message: FromOwner): void;
	/** Ends the process, because it does not process messages. */
	end(): void;
}

/** What a process has sent, and its end. */
export interface AttachedProcess {
	receive(message: ToOwner): void;
	/** The process has ended, or does not use the chain any more. */
	detach(): void;
}
