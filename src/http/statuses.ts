/** Compares the statuses that the contract declares with those that the gateway sends. This module has types only. */
import type { DEVELOPMENT_OPERATIONS, Operation, OPERATIONS } from '../../generated/operations.js';

type ParameterOf<Entry extends Operation> = Entry['parameters'][number];

/** Operations that can reply with 404: an entry may be absent, or the path cannot be decoded. */
type HasLookUp<Entry extends Operation> = Extract<ParameterOf<Entry>, { readonly in: 'path' } | { readonly name: 'id' }>;

/** @see the modules of this folder, for each status */
type Sent<Entry extends Operation> =
	| Entry['status']
	// the request itself, its headers, its rate; the gateway is overloaded or shuts down
	| 400 | 408 | 429 | 431 | 503
	| (Entry['hasEtag'] extends true ? 304 : never)
	| ([HasLookUp<Entry>] extends [never] ? never : 404)
	| (Entry['replyIsBinary'] extends true ? never : 406)
	| ([ParameterOf<Entry>, Entry['body']] extends [never, null] ? never : 409)
	| (Entry['body'] extends null ? never : 413 | 415);

/** The controls can also refuse a client, and a media type where there is no body: see development.ts. */
type SentByControls<Entry extends Operation> = Sent<Entry> | 403 | (Entry['method'] extends 'GET' ? never : 415);

/** Names of operations whose contract declares other statuses than `Statuses`. */
type Different<Table extends Record<keyof Table, Operation>, Statuses extends Record<keyof Table, number>> = {
	[Id in keyof Table]: [Exclude<Statuses[Id], Table[Id]['statuses'][number]>, Exclude<Table[Id]['statuses'][number], Statuses[Id]>] extends
	[never, never] ? never : Id
}[keyof Table];

type Operations = typeof OPERATIONS;
type Controls = typeof DEVELOPMENT_OPERATIONS;

/** The types do not compile when an operation declares a status that is not sent, or does not declare one that is. */
export type OperationStatuses<Names extends never = Different<Operations, { [Id in keyof Operations]: Sent<Operations[Id]> }>> = Names;
export type ControlStatuses<Names extends never = Different<Controls, { [Id in keyof Controls]: SentByControls<Controls[Id]> }>> = Names;
