/** Rules of a proxy that change replies, and the deviation that each must cause. */
import type { PassingReply, PassingRequest, ProxyRules } from './proxy.js';

export type Json = Record<string, never>;

/** A wrong behaviour of a gateway, the row at which it must be reported, and the expected deviation. */
export interface Mistake {
	readonly name: string;
	readonly row: string;
	readonly message: RegExp;
	/** A function makes rules that remember what has passed: each proxy has its own. */
	readonly rules: ProxyRules | (() => ProxyRules);
	/** Those with the same number, by default 0, are made in the same check: they must not affect each other. */
	readonly run?: number;
	/** Other rows that deviate because of it. */
	readonly others?: readonly string[];
}

export const OK = 200;

/** Changes the JSON of successful replies to GET requests of a path. */
export const editReply = (
	path: string | RegExp, edit: (document: Json, request: PassingRequest, reply: PassingReply) => unknown
): ProxyRules => ({
	onReply: (request, reply) => {
		const isMeant = typeof path === 'string' ? request.path === path : path.test(request.path);
		if (!isMeant || request.method !== 'GET' || reply.status !== OK)
			return;
		const document = JSON.parse(reply.body) as Json;
		reply.body = JSON.stringify(edit(document, request, reply) ?? document);
	}
});

export const onPath = (path: RegExp, change: (reply: PassingReply, request: PassingRequest) => void): ProxyRules => ({
	onReply: (request, reply) => {
		if (path.test(request.path))
			change(reply, request);
	}
});

export interface Page {
	data: { id: string }[];
	/** The published interface has no totals. */
	readonly pagination: { totalEntries?: number };
}

/** Changes pages of a search. */
export const editPage = (path: string, edit: (page: Page, query: URLSearchParams) => void): ProxyRules =>
	editReply(path, (document, { query }) => {
		// the document of a search
		edit(document as object as Page, query);
	});

/** Removes the last entry of a page. */
export const hideLast = ({ data, pagination }: Page): void => {
	data.pop();
	if (pagination.totalEntries !== undefined)
		--pagination.totalEntries;
};

export const set = (path: string, value: unknown) => (document: Json): void => {
	const names = path.split('.');
	const holder = names.slice(0, -1).reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, document);
	const last = names.at(-1)!;
	if (value === undefined)
		delete holder[last];
	else
		holder[last] = value;
};

export type Entry = Record<string, unknown>;

const entriesOf = (document: Json): Entry[] => ('data' in document ? document['data'] as object as Entry[] : [document as object as Entry]);

/** Changes entries of searches, look-ups and batches alike, so that all replies agree. */
export const inEntries = (paths: RegExp, edit: (entry: Entry) => void): ProxyRules => onPath(paths, reply => {
	if (reply.status !== OK || !reply.body.startsWith('{') && !reply.body.startsWith('['))
		return;
	const document = JSON.parse(reply.body) as Json;
	(Array.isArray(document) ? document as Entry[] : entriesOf(document)).forEach(edit);
	reply.body = JSON.stringify(document);
});
