/** Arguments for the operations of the contract that succeed on the chain that is served; for pages on which they can be executed. */
import type { Address, Chain } from '../chain/index.js';
import { makeAnnouncements } from './announcements.js';
import { type Examples, examplesOf } from './examples.js';
import { findAll } from './found.js';
import type { BoundOperations } from '../operation.js';
import { Lookup } from './lookup.js';
import type { Signer } from './signing.js';

export type { Example, Examples } from './examples.js';
export type { Signer } from './signing.js';

/** Examples are made at most this often, whoever requests them. */
const PERIOD_MS = 5000;

export interface ExampleOptions {
	readonly chain: Chain;
	readonly operations: BoundOperations;
	/** Two accounts that sign announcements. */
	readonly signers: readonly [Signer, Signer];
	/** Milliseconds of a clock that never goes back. */
	readonly now: () => number;
}

const make = async ({ chain, operations, signers }: ExampleOptions): Promise<Examples> => {
	const account: Address = signers[0].address;
	const [found, announcements] = await Promise.all([
		findAll(new Lookup(operations), chain, account),
		// a node that is unreachable has no time; the other examples are good without it
		makeAnnouncements(chain, signers).catch(() => undefined)
	]);
	return examplesOf(found, announcements);
};

/** @returns a function that returns the examples of now, or of a few seconds ago */
export const createExamples = (options: ExampleOptions): (() => Promise<Examples>) => {
	let made: { readonly examples: Promise<Examples>; readonly atMs: number } | undefined;
	return () => {
		const atMs = options.now();
		if (made === undefined || made.atMs + PERIOD_MS <= atMs) {
			const examples = make(options);
			made = { examples, atMs };
			examples.catch(() => {
				made = undefined;
			});
		}
		return made.examples;
	};
};
