/** Results by operation: samples, statuses, deviations, and why an operation was not tried. */
import { isDeepStrictEqual } from 'node:util';
import { printable } from './text.js';

/** A deviation of the gateway from the contract. */
export interface Deviation {
	/** Method and URL of the request, or the topic of the notification. */
	readonly request: string;
	/** JSON path in the reply's body; empty if the deviation is not in the body. */
	readonly path: string;
	readonly message: string;
}

export type Verdict = 'ok' | 'deviates' | 'not tried';

/** The result of an operation, of a channel, or of a rule for all of them. */
export interface Row {
	readonly name: string;
	/** Method and path, or the topic. */
	readonly title: string;
	readonly group: 'operation' | 'channel' | 'interface';
	samples: number;
	/** Replies by status. */
	readonly statuses: Map<number, number>;
	/** Whether a successful reply with content was received. */
	isTried: boolean;
	/** The first deviations; `deviationCount` is the number of all. */
	readonly deviations: Deviation[];
	deviationCount: number;
	/** Why it was not tried. */
	reason: string | undefined;
}

const MAX_DEVIATIONS = 20;
const MAX_MESSAGE_LENGTH = 400;

const short = (text: string): string => printable(text, MAX_MESSAGE_LENGTH);

export const verdictOf = ({ deviationCount, isTried }: Row): Verdict =>
	(deviationCount > 0 ? 'deviates' : isTried ? 'ok' : 'not tried');

export class Results {
	private readonly byName = new Map<string, Row>();

	get rows(): readonly Row[] {
		return [...this.byName.values()];
	}

	/** Number of deviations of all rows. */
	get deviationCount(): number {
		return this.rows.reduce((sum, row) => sum + row.deviationCount, 0);
	}

	add(group: Row['group'], name: string, title: string): void {
		this.byName.set(name, {
			group, name, title, samples: 0, statuses: new Map(), isTried: false, deviations: [], deviationCount: 0, reason: undefined
		});
	}

	has(name: string): boolean {
		return this.byName.has(name);
	}

	row(name: string): Row {
		const row = this.byName.get(name);
		if (row === undefined)
			throw new Error(`there is no row ${name}`);
		return row;
	}

	sample(name: string, status?: number): void {
		const row = this.row(name);
		++row.samples;
		if (status !== undefined)
			row.statuses.set(status, (row.statuses.get(status) ?? 0) + 1);
	}

	/** Records that an operation has succeeded. */
	tried(name: string): void {
		this.row(name).isTried = true;
	}

	/** Records why an operation was not tried; the first reason counts. */
	skip(name: string, reason: string): void {
		this.row(name).reason ??= printable(reason);
	}

	deviate(name: string, { request, path, message }: Deviation): void {
		const row = this.row(name);
		const deviation = { request: short(request), path: printable(path), message: short(message) };
		// requests are repeated to confirm other deviations
		if (row.deviations.some(known => isDeepStrictEqual(known, deviation)))
			return;
		if (++row.deviationCount <= MAX_DEVIATIONS)
			row.deviations.push(deviation);
	}
}
