/**
 * When this page saw a transaction change, by the clock of this machine. The gateway stores the time of its block only: a state that was
 * reached before the page looked has no moment.
 */
import { type Signal, signal } from '@preact/signals';
import { BoundedMap } from '../format/bounded-map.js';
import { client } from '../gateway.js';

export type State = 'sent' | 'partial' | 'unconfirmed' | 'confirmed' | 'failed';

/** Milliseconds since 1970. */
export interface Moments {
	readonly states: Readonly<Partial<Record<State, number>>>;
	/** By public key of the cosignatory. */
	readonly cosignatures: Readonly<Record<string, number>>;
}

const NOTHING: Moments = { states: {}, cosignatures: {} };

/** Transactions whose moments are in memory. */
const LIMIT = 100;

const known = new BoundedMap<string, Signal<Moments>>(LIMIT);

/** @returns the times at which this page saw a transaction change; a signal */
export const momentsOf = (hash: string): Signal<Moments> => known.getOrMake(hash, () => signal(NOTHING));

/** A transaction reached a state now: again after a rollback. */
export const seeState = (hash: string, state: State): void => {
	const moments = momentsOf(hash);
	moments.value = { ...moments.peek(), states: { ...moments.peek().states, [state]: Date.now() } };
};

/** A cosignature arrived now, unless it was seen before. */
export const seeCosignature = (hash: string, publicKey: string): void => {
	const moments = momentsOf(hash);
	const { states, cosignatures } = moments.peek();
	moments.value = { states, cosignatures: { [publicKey]: Date.now(), ...cosignatures } };
};

const STATES = { partialAdded: 'partial', unconfirmedAdded: 'unconfirmed', confirmedAdded: 'confirmed', status: 'failed' } as const;

const NAMES = ['partialAdded', 'unconfirmedAdded', 'confirmedAdded', 'status'] as const;

/** The members by which notifications name their transaction. */
interface About {
	readonly hash?: string;
	readonly meta?: { readonly hash: string };
}

/**
 * Records the moments of a transaction.
 * @param signer - address, base32
 * @param onChange - called after each notification about the transaction, and once the gateway has subscribed
 * @returns a function that ends it
 */
export const watch = (hash: string, signer: string, onChange: () => void): (() => void) => {
	const address = { address: signer };
	const isAbout = ({ hash: own, meta }: About): boolean => (own ?? meta?.hash) === hash;
	const subscriptions = [
		...NAMES.map(channel => client.on(channel, address, (data: About) => {
			if (isAbout(data)) {
				seeState(hash, STATES[channel]);
				onChange();
			}
		})),
		client.on('cosignature', address, ({ parentHash, signerPublicKey }) => {
			if (parentHash === hash) {
				seeCosignature(hash, signerPublicKey);
				onChange();
			}
		}),
		client.on('partialRemoved', address, data => {
			if (isAbout(data))
				onChange();
		})
	];
	// changes before the subscription are found by reading; without a subscription, they are found with the next block
	Promise.all(subscriptions.map(({ ready }) => ready)).then(onChange, () => undefined);
	return () => subscriptions.forEach(subscription => subscription.unsubscribe());
};
