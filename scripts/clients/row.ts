/** A row of docs/clients.md: a language, a tool, and how a client is generated, compiled, run. */
import type { OperationId } from '../../generated/operations.js';
import type { Recorded } from './corpus/call.js';

export interface RenderContext {
	/** Folder of the row. */
	readonly directory: string;
	readonly calls: readonly Recorded[];
}

export interface Row {
	/** Unique; its first word is the language, by which `CLIENTS` chooses. */
	readonly id: string;
	readonly language: string;
	readonly tool: string;
	readonly version: string;
	readonly document: '/openapi.json' | '/openapi.flat.json' | '/openapi.flat-integers.json';
	/** Command with which a user generates the client from a gateway on port 3000; runs in the row's folder. */
	readonly command: string;
	/** Programs; without one of them the row is skipped. */
	readonly needs: readonly string[];
	/** Another requirement, and a shell command that fails if it is missing; the row is then skipped. */
	readonly requires?: { readonly name: string; readonly command: string };
	/** Folders below scripts/clients whose files are copied into the row's folder; `http://localhost:3000` in them is replaced. */
	readonly programs: readonly string[];
	/** Names in the row's folder that remain between runs, to avoid downloads. */
	readonly keep?: readonly string[];
	/** Shell commands before the client is generated. */
	readonly install?: readonly string[];
	/** Writes files that depend on the contract or the corpus, after the client is generated. */
	readonly render?: (context: RenderContext) => void;
	/** Shell commands that compile client, driver and example, with strict settings. */
	readonly compile: readonly string[];
	/** Shell command of the driver; names of the file of calls and of the file of results are added. */
	readonly drive: string;
	/** Shell command of the example; an address and a payload are added. */
	readonly example: string;
	/** Whether the driver reports the constants of enumerations. */
	readonly namesEnumerations?: boolean;
	/** Operations that do not work; `remarks` gives the reason. If one works, the row fails until it is removed here. */
	readonly faulty?: readonly OperationId[];
	/** Shown in the table. */
	readonly remarks?: string;
}
