/** Requests that can be sent to any gateway over the same chain, and a client for them. */
import { type Operation, type OperationId, OPERATIONS } from '../../../generated/operations.js';
import { exchange, type CompleteReply } from '../http/exchange.js';
import type { SearchId } from '../paging/model.js';

/** The id of an entry, which differs between backends: given by its position among all entries of a search. */
export class EntryId {
	constructor(readonly search: SearchId, readonly place: number) {
	}
}

export type Value = string | number | boolean | EntryId;

/** Arguments by name; undefined and empty lists are omitted. */
export type Arguments = Readonly<Record<string, Value | readonly Value[] | undefined>>;

export interface GatewayRequest {
	readonly operation: OperationId;
	readonly args?: Arguments;
	/** As JSON. */
	readonly body?: Arguments;
	/** Instead of {@link body}. */
	readonly text?: string;
}

export interface Reply {
	readonly status: number;
	readonly type: string | null;
	/** Whether the reply has an ETag. */
	readonly hasTag: boolean;
	/** With ids of entries replaced by names that are the same on all backends. */
	readonly text: string;
}

/** Common members of all entries. */
export interface Entry {
	readonly id: string;
}

const PAGE_SIZE = 100;
const TABLE: Readonly<Record<string, Operation>> = OPERATIONS;
const ID_MEMBER = /"(id|aggregateId)":"([0-9A-F]{24})"/g;
const ID_IN_MESSAGE = /(?<![0-9A-Fa-f])[0-9A-Fa-f]{24}(?![0-9A-Fa-f])/g;
const FIRST_FAILURE = 400;

/** Sends requests to a gateway. */
export class GatewayClient {
	private readonly ids = new Map<SearchId, readonly string[]>();
	/** Names of ids, by id. */
	private readonly names = new Map<string, string>();

	constructor(readonly url: string) {
	}

	/**
	 * Reads all entries of a search, and stores their ids.
	 * @param args - path arguments, and arguments that make it return all entries
	 */
	async learn<Known extends Entry>(search: SearchId, args: Arguments = {}): Promise<readonly Known[]> {
		const entries: Known[] = [];
		for (let pageNumber = 1, last = PAGE_SIZE; last === PAGE_SIZE; ++pageNumber) {
			const reply = await this.fetch({ operation: search, args: { ...args, pageSize: PAGE_SIZE, pageNumber } });
			if (reply.status >= FIRST_FAILURE)
				throw new Error(`${search}: ${reply.status} ${reply.text}`);
			const { data } = JSON.parse(reply.text) as { readonly data: readonly Known[] };
			entries.push(...data);
			last = data.length;
		}
		this.ids.set(search, entries.map(({ id }) => id));
		entries.forEach(({ id }, place) => this.names.set(id, `${search} ${place}`));
		return entries;
	}

	async send(request: GatewayRequest): Promise<Reply> {
		const { status, headers, text } = await this.fetch(request);
		return { status, type: headers.get('content-type'), hasTag: headers.get('etag') !== null, text: this.normalize(status, text) };
	}

	private fetch({ operation, args = {}, body, text }: GatewayRequest): Promise<CompleteReply> {
		const { method, path, parameters } = TABLE[operation] as Operation;
		const inPath = new Set(parameters.filter(parameter => parameter.in === 'path').map(({ name }) => name));
		const query = new URLSearchParams();
		for (const [name, value] of Object.entries(args)) {
			if (!inPath.has(name))
				this.resolveAll(value).forEach(one => query.append(name, String(one)));
		}
		const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(this.resolveAll(args[name])[0])));
		const content = text ?? (body && JSON.stringify(Object.fromEntries(Object.entries(body).map(([name, value]) =>
			[name, Array.isArray(value) ? this.resolveAll(value) : this.resolveAll(value)[0]]))));
		return exchange(`${this.url}${place}${query.size > 0 ? `?${query.toString()}` : ''}`, {
			method, ...content === undefined ? {} : { body: content, headers: { 'content-type': 'application/json' } }
		});
	}

	private resolveAll(value: Arguments[string]): (string | number | boolean)[] {
		return [value ?? []].flat().map(one => (one instanceof EntryId ? this.ids.get(one.search)?.[one.place] ?? 'F'.repeat(24) : one));
	}

	private nameOf(id: string): string {
		return this.names.get(id.toUpperCase()) ?? 'an unknown id';
	}

	/** Replaces ids, which differ between backends; everything else must be equal. */
	private normalize(status: number, text: string): string {
		return status >= FIRST_FAILURE
			? text.replace(ID_IN_MESSAGE, id => this.names.get(id.toUpperCase()) ?? id)
			: text.replace(ID_MEMBER, (_, member: string, id: string) => `"${member}":"${this.nameOf(id)}"`);
	}
}
