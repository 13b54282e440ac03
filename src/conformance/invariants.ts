/**
 * The engine of invariants: what several replies say must agree. An invariant requests its replies and returns where they disagree. The
 * chain may change between two requests: replies that disagree are requested again before they count.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { BOUNDS } from '../../generated/bounds.js';
import type { OperationId } from '../../generated/operations.js';
import { type Arguments, entriesAt, type Entry, type Finds, numberAt, textAt, valueAt } from './finds.js';
import type { Profile } from './profile.js';
import type { Call, Reply, Session } from './session.js';
import { showValue } from './text.js';

/** Entries of the largest page. */
export const { maximum: LARGEST } = BOUNDS.pageSize;

const NOT_FOUND = 404;
const MAX_ATTEMPTS = 12;
/** Entries at both ends of a search among which an entry is searched again. */
const END = 25;

export interface Disagreement {
	readonly request: string;
	readonly message: string;
	readonly path?: string;
}

/** What a comparison finds. */
export type Disagreements = Disagreement | undefined | readonly (Disagreement | undefined)[];

/** Requests replies, and compares them. */
export type Compare = (replies: Replies) => Promise<Disagreements>;

/** A part of a check. */
export type Check = (session: Session) => Promise<void> | void;

export interface Page {
	readonly request: string;
	readonly entries: readonly Entry[];
	/** Undefined where the interface has no totals. */
	readonly total: number | undefined;
}

/** A comparison cannot be made without this reply, whose own fault has been reported. */
class Unusable extends Error {}

/** Requests the replies of one comparison, or of several that compare the same replies. */
export class Replies {
	readonly finds: Finds;
	readonly profile: Profile;
	/** By operation and call. */
	private readonly known = new Map<string, Reply>();

	constructor(private readonly session: Session, private readonly row: string) {
		({ finds: this.finds, profile: this.profile } = session);
	}

	/** @returns a reply in the declared form; the one that was received if the same request was sent before @throws Unusable */
	async call(id: OperationId, call: Call): Promise<Reply> {
		const key = JSON.stringify([id, call]);
		const reply = this.known.get(key) ?? await this.session.call(id, call);
		if (reply?.isGood !== true)
			throw new Unusable();
		this.known.set(key, reply);
		return reply;
	}

	/** @returns the successful reply @throws Unusable */
	get(id: OperationId, args: Arguments = {}): Promise<Reply> {
		return this.call(id, { args });
	}

	/** @returns undefined if there is no such entry: it may have been removed since it was found @throws Unusable */
	async find(id: OperationId, args: Arguments): Promise<Reply | undefined> {
		const expect = [this.session.operation(id).status, NOT_FOUND].filter(status => this.profile.statuses(id).includes(status));
		const reply = await this.call(id, { args, expect });
		return reply.status === NOT_FOUND ? undefined : reply;
	}

	/** @returns the block; undefined if there is none @throws Unusable */
	block(height: string): Promise<Reply | undefined> {
		return this.find('getBlockByHeight', { height });
	}

	/** @returns a page of a search @throws Unusable */
	async list(id: OperationId, args: Arguments): Promise<Page> {
		const { request, document } = await this.get(id, args);
		return { request, entries: entriesAt(document, 'data'), total: numberAt(document, 'pagination.totalEntries') };
	}

	/** @returns the entry that a search lists now at one of its ends: locks, pool entries and restrictions are added and removed */
	async findAgain(id: OperationId, isMeant: (entry: Entry) => boolean): Promise<Entry | undefined> {
		for (const order of ['desc', 'asc']) {
			const entry = (await this.list(id, { pageSize: END, order })).entries.find(isMeant);
			if (entry !== undefined)
				return entry;
		}
		return undefined;
	}

	/** Records that the operation of the row has succeeded, with content. */
	tried(): void {
		this.session.results.tried(this.row);
	}

	/** Records why there is nothing to compare. */
	skip(reason: string): undefined {
		this.session.results.skip(this.row, reason);
	}
}

/** @returns a disagreement unless a reply has the expected value @param where - where the expected value was found */
export const same = ({ request, document }: Pick<Reply, 'request' | 'document'>, path: string, expected: unknown, where: string): Disagreement | undefined => {
	const shown = valueAt(document, path);
	return shown === expected ? undefined : { request, path, message: `${showValue(shown)}, but ${showValue(expected)} ${where}` };
};

const heightOf = async (session: Session): Promise<string | undefined> => textAt((await session.call('getChainInfo'))?.document, 'height');

/** @returns where the replies disagree; nothing if one of them cannot be used */
const find = async (replies: Replies, compare: Compare): Promise<readonly Disagreement[]> => {
	try {
		return [await compare(replies)].flat().filter(found => found !== undefined);
	} catch (error) {
		if (!(error instanceof Unusable))
			throw error;
		return [];
	}
};

/** Repeats a comparison that found disagreements: they count if they are found `confirmations` more times, each at one height. */
const confirm = async (session: Session, row: OperationId, compare: Compare): Promise<void> => {
	let found = 0;
	for (let attempt = 1; attempt <= MAX_ATTEMPTS; ++attempt) {
		const before = await heightOf(session);
		const disagreements = await find(new Replies(session, row), compare);
		if (disagreements.length === 0)
			return;
		if (before !== await heightOf(session))
			continue;
		if (++found === session.options.confirmations) {
			disagreements.forEach(({ request, message, path }) => session.deviate(row, request, message, path));
			return;
		}
		await pause(session.options.settleMs);
	}
	session.results.skip(row, `the chain moved during each of ${MAX_ATTEMPTS} comparisons`);
};

/** Several comparisons of the same replies. @param row - the operation at which disagreements are reported */
export const group = (row: OperationId, comparisons: readonly Compare[]): Check => async session => {
	const replies = new Replies(session, row);
	for (const compare of session.has(row) ? comparisons : []) {
		if ((await find(replies, compare)).length > 0)
			await confirm(session, row, compare);
	}
};

export const invariant = (row: OperationId, compare: Compare): Check => group(row, [compare]);

/** An invariant of each of several samples. @param samplesOf - chooses them from what the searches found */
export const forEach = <Sample>(
	row: OperationId, samplesOf: (finds: Finds) => readonly Sample[], compare: (replies: Replies, sample: Sample) => Promise<Disagreements>
): Check => session => group(row, samplesOf(session.finds).map(sample => replies => compare(replies, sample)))(session);

/** Makes one check after another. */
export const all = (checks: readonly Check[]): Check => async session => {
	for (const check of checks)
		await check(session);
};
