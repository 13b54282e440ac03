/** Notifications of one channel or of all, the newest ones in memory. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SubscribeOptions } from '../../client/index.js';
import { client } from '../gateway.js';

const LIMIT = 200;
/** The list changes at most this often, however many notifications arrive. */
const UPDATE_INTERVAL_MS = 200;

export const CHANNELS = [
	'block', 'finalizedBlock', 'rolledBack', 'confirmedAdded', 'unconfirmedAdded', 'unconfirmedRemoved', 'partialAdded', 'partialRemoved',
	'cosignature', 'status'
] as const;

export type Channel = typeof CHANNELS[number];

/** Channels whose notifications are not about an address. */
export const WITHOUT_ADDRESS: readonly Channel[] = ['block', 'finalizedBlock', 'rolledBack'];

export const isChannel = (text: string | null): text is Channel => CHANNELS.some(channel => channel === text);

/** @returns the channels whose notifications are shown: those about an address if there is one */
export const channelsOf = (channel: Channel | undefined, address: string | undefined): readonly Channel[] => {
	if (channel !== undefined)
		return [channel];
	return address === undefined ? CHANNELS : CHANNELS.filter(name => !WITHOUT_ADDRESS.includes(name));
};

export interface Received {
	/** Counts from 1. */
	readonly number: number;
	/** Milliseconds since 1970, by the clock of this machine. */
	readonly at: number;
	readonly channel: Channel;
	readonly data: object;
}

export interface Events {
	/** Newest first. */
	readonly list: readonly Received[];
	readonly total: number;
	/** Whether the gateway has subscribed. */
	readonly isReady: boolean;
	/** Why it did not: the first reason. */
	readonly error: unknown;
	readonly clear: () => void;
}

/**
 * @param channel - undefined means all channels
 * @param address - base32; undefined means all addresses
 * @param isPaused - notifications are counted but not shown
 */
export const useEvents = (channel: Channel | undefined, address: string | undefined, isPaused: boolean): Events => {
	const [shown, setShown] = useState<{ readonly list: readonly Received[]; readonly total: number }>({ list: [], total: 0 });
	const [{ isReady, error }, setOutcome] = useState<{ readonly isReady: boolean; readonly error?: unknown }>({ isReady: false });
	const held = useRef<Received[]>([]);
	const total = useRef(0);
	const paused = useRef(isPaused);
	paused.current = isPaused;
	const show = (): void => setShown(before => ({ list: paused.current ? before.list : [...held.current], total: total.current }));
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		held.current = [];
		total.current = 0;
		show();
		// an address is given for channels that have one only
		const options = (address === undefined ? {} : { address }) as SubscribeOptions<Channel>;
		const subscriptions = channelsOf(channel, address).map(name => client.on(name, options, (data: object) => {
			held.current.unshift({ number: ++total.current, at: Date.now(), channel: name, data });
			held.current.length = Math.min(held.current.length, LIMIT);
			timer ??= setTimeout(() => {
				timer = undefined;
				show();
			}, UPDATE_INTERVAL_MS);
		}));
		Promise.all(subscriptions.map(({ ready }) => ready))
			.then(() => setOutcome({ isReady: true }), (reason: unknown) => setOutcome({ isReady: false, error: reason }));
		return () => {
			clearTimeout(timer);
			subscriptions.forEach(subscription => subscription.unsubscribe());
		};
	}, [channel, address]);
	useEffect(show, [isPaused]);
	return {
		...shown,
		isReady,
		error,
		clear: () => {
			held.current = [];
			total.current = 0;
			setShown({ list: [], total: 0 });
		}
	};
};
