/** Arguments for the operations of the contract that succeed on the chain that is served; for pages on which they can be executed. */
import type { Chain } from '../../chain/index.js';
import { makeAnnouncements, makeSimulation, termsOf } from './announcements.js';
import { BondedExample } from './bonded.js';
import { type Examples, examplesOf, unavailableExamples } from './examples.js';
import { findAll } from './found.js';
import type { BoundOperations } from '../operation.js';
import { Lookup } from './lookup.js';
import { makeOffers, type Offers, type OfferSigners } from './offers.js';

export type { Example, Examples } from './examples.js';
export type { OfferSigners } from './offers.js';


/** Examples are made at most once in this time, regardless of the number of clients. */
const PERIOD_MS = 1000;

export interface ExampleOptions {
	readonly chain: Chain;
	readonly operations: BoundOperations;
	/** Accounts that sign announcements. */
	readonly signers: OfferSigners;
	/** Whether the signers have funds: a node may ban a gateway that announces transactions which fail. */
	readonly hasFunds: boolean;
	/** Whether pages may offer to change the chain by its development controls. */
	readonly hasOffers: boolean;
	/** Milliseconds of a monotonic clock. */
	readonly now: () => number;
}

export interface ExampleSet {
	readonly examples: Examples;
	readonly offers: Offers;
}

const make = async (bondedExample: BondedExample, options: ExampleOptions): Promise<ExampleSet> => {
	const { chain, operations, signers, hasFunds, hasOffers } = options;
	const [alice, bob, multisig] = signers;
	const lookup = new Lookup(operations);
	const found = await findAll(lookup, chain, { account: alice.address, multisig: multisig.address });
	const terms = hasFunds || chain.simulator ? await termsOf(chain) : undefined;
	const simulation = terms && chain.simulator && makeSimulation(terms, [alice, bob]);
	if (!hasFunds || !terms)
		return { examples: { ...examplesOf(found, { simulation }, hasOffers), ...unavailableExamples(chain.missing) }, offers: {} };

	// read last: when the rest of an offer is found, its hash lock is found too
	const bonded = await bondedExample.read(lookup, terms, [alice, bob]);
	return {
		examples: examplesOf(found, { simulation, announcements: makeAnnouncements(terms, bonded, [alice, bob]) }, hasOffers),
		offers: hasOffers ? makeOffers(found, terms, bonded, signers) : {}
	};
};

/** @returns a function that returns examples of the chain's current state, or of its state up to a second ago */
export const createExamples = (options: ExampleOptions): (() => Promise<ExampleSet>) => {
	const bonded = new BondedExample();
	let made: { readonly set: Promise<ExampleSet>; readonly atMs: number } | undefined;
	return () => {
		const atMs = options.now();
		if (made === undefined || made.atMs + PERIOD_MS <= atMs) {
			const set = make(bonded, options);
			made = { set, atMs };
			set.catch(() => {
				// the caller receives the error; the next call tries again
				made = undefined;
			});
		}
		return made.set;
	};
};
