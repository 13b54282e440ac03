/**
 * Forwards what the pools contain to peers: each transaction, partial aggregate and cosignature to several peers; those that were announced
 * to this gateway again and again, until they are confirmed, have expired or are complete. Only what the pools have accepted is forwarded,
 * because a node bans those that send invalid transactions. Source: facts/sync.md 1, 4.
 */
import type { Hash256, PublicKey } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';
import { packetOf, PacketType } from '../../../wire/packets/packet.js';
import { encodeDetachedCosignature } from '../../../wire/packets/pools.js';
import type { PreparedTransaction } from '../ledger/block-builder.js';
import type { PartialEntry } from '../node/partial-pool.js';
import { poolKeys } from '../node/peer-intake.js';
import type { GrowingCounts } from './counts.js';
import type { PeerSession } from './peer-session.js';
import { PushTrials, type TrialTarget } from './push-trials.js';

/** Peers that get an item within one period. */
const PEERS_PER_PERIOD = 4;

/** What is still in a pool after this time is forwarded again. */
const PERIOD_MS = 120_000;

/** Further peers that have an item are not noted. */
const MAX_PEERS_PER_ITEM = 32;

/** Least time between two searches of the pools for one peer; a node sends in batches as well. */
const BATCH_MS = 500;

/** Time between two searches of pools that have not changed: periods end. */
const IDLE_SEARCH_MS = 5000;

/** Bytes that are sent to one peer at a time. */
const MAX_BATCH_BYTES = 1_048_576;

/** The pools have at most 40 MB; peers may state that they have more than the pools contain. */
const MAX_ITEMS = 500_000;

/** The pools of a node. */
export interface ForwardedPools {
	/** By hash. */
	unconfirmed(): ReadonlyMap<Hash256, PreparedTransaction>;
	partials(): Iterable<PartialEntry>;
}

/** A peer, as a forwarder uses it. */
export type ForwardTarget = Pick<PeerSession, 'servesPartials' | 'push'> & TrialTarget;

interface Item {
	/** When it was found in the pools, milliseconds. */
	readonly first: number;
	/** Whether a peer is known to have it, or has been sent it. */
	hasArrived: boolean;
	/** When the period has begun, milliseconds. */
	since: number;
	/** Peers that it was sent to since then; peers that have sent it do not count, because their identities cost nothing. */
	sent: number;
	/** Identities of peers that have it. */
	readonly peers: Set<string>;
	/** Whether it is in the pools because a peer has sent it: then it is forwarded once, as by a node. */
	readonly isForeign: boolean;
	/** Last search that has found it in a pool. */
	search: number;
}

/** What is sent to one peer. */
interface Selection {
	readonly target: ForwardTarget;
	readonly keys: string[];
	/** Those of transactions and aggregates. */
	readonly tried: string[];
	/** How many of them may be sent together. */
	maxTogether: number;
	/** Whether nothing is sent that may end the connection, because earlier pushes are not judged yet. */
	readonly isBusy: boolean;
	/** Whether something is to be sent later, when trials have ended. */
	isDelayed: boolean;
	readonly payloads: Readonly<Record<'transactions' | 'partials' | 'cosignatures', Buffer[]>>;
	bytes: number;
	isFull: boolean;
}

interface Search {
	readonly at: number;
	readonly changes: number;
}

/** A search for announcements that no peer has. */
interface Census extends Search {
	/** When the oldest was found first, milliseconds. */
	readonly oldest: number | undefined;
}

export class Forwarder {
	private readonly items = new Map<string, Item>();
	private readonly searches = new WeakMap<ForwardTarget, Search>();
	private searchCount = 0;
	private changes = 0;
	private readonly trials: PushTrials;
	private refused: string[] = [];
	private census: Census = { at: -Infinity, changes: -1, oldest: undefined };

	/** @param counts - of what was sent */
	constructor(private readonly timers: Pick<Timers, 'now'>, private readonly counts: GrowingCounts['forwarded']) {
		this.trials = new PushTrials(timers);
	}

	/** Call it when the pools may have changed. */
	change(): void {
		this.changes += 1;
	}

	/** Notes what a peer has. @param keys - {@link poolKeys} @param added - those that were not in the pools before */
	note(keys: readonly string[], peer: string, added: ReadonlySet<string>): void {
		for (const key of keys) {
			const item = this.itemOf(key, added.has(key));
			if (item)
				item.hasArrived = true;
			if (item && item.peers.size < MAX_PEERS_PER_ITEM)
				item.peers.add(peer);
		}
	}

	/** Notes that a peer was stopped: it has not ended its connection because of what was pushed. */
	noteStopped(peer: PublicKey): void {
		this.trials.resume(peer);
	}

	/** Sends a peer what it and others lack. @returns rejects with PeerFault */
	async forward(target: ForwardTarget, pools: ForwardedPools): Promise<void> {
		this.judge();
		this.trials.resume(target.identity);
		if (this.trials.isBusy(target, false))
			return;
		const { now, changes } = { now: this.timers.now(), changes: this.changes };
		const last = this.searches.get(target);
		if (last && now - last.at < (last.changes === changes ? IDLE_SEARCH_MS : BATCH_MS))
			return;

		const { keys, tried, payloads: { transactions, partials, cosignatures }, isFull, isDelayed } = this.select(target, pools);
		// the rest follows immediately
		this.searches.set(target, { at: isFull ? -Infinity : now, changes: isDelayed ? -1 : changes });
		if (keys.length === 0)
			return;

		await this.push(target, tried, [
			...packets(PacketType.PUSH_TRANSACTIONS, transactions),
			// an aggregate precedes its cosignatures, which are dropped without it
			...packets(PacketType.PUSH_PARTIAL_TRANSACTIONS, partials),
			...packets(PacketType.PUSH_COSIGNATURES, cosignatures)
		]);
		this.counts.transactions += transactions.length;
		this.counts.partials += partials.length;
		this.counts.cosignatures += cosignatures.length;
		for (const key of keys)
			this.count(key, target.identity);
	}

	/** Call it from time to time. @returns the {@link poolKeys} of what is not sent again, because peers do not accept it */
	takeRefused(): string[] {
		this.judge();
		return this.refused.splice(0);
	}

	private async push(target: ForwardTarget, tried: readonly string[], sent: readonly Buffer[]): Promise<void> {
		const end = this.trials.begin(target, tried);
		let hasRead = false;
		try {
			await target.push(sent);
			hasRead = true;
		} finally {
			end(hasRead);
		}
	}

	private judge(): void {
		const { lost, refused } = this.trials.judge();
		for (const key of lost) {
			const item = this.items.get(key);
			if (item)
				item.hasArrived = false;
		}
		this.refused.push(...refused);
	}

	/** @returns the age of the oldest announcement that no peer is known to have, milliseconds; 0 when there is none */
	oldestWaitingMs(pools: ForwardedPools): number {
		const { census, changes } = this;
		const now = this.timers.now();
		if (now >= census.at + IDLE_SEARCH_MS && (census.changes !== changes || census.oldest !== undefined))
			this.census = { at: now, changes, oldest: this.findOldest(pools) };
		const { oldest } = this.census;
		return oldest === undefined ? 0 : now - oldest;
	}

	private findOldest(pools: ForwardedPools): number | undefined {
		this.searchCount += 1;
		let oldest: number | undefined;
		const note = (key: string): void => {
			const item = this.itemOf(key);
			if (!item)
				return;
			item.search = this.searchCount;
			if (!item.hasArrived && (oldest === undefined || item.first < oldest))
				oldest = item.first;
		};
		for (const hash of pools.unconfirmed().keys())
			note(poolKeys.transaction(hash));
		for (const { prepared: { hash }, cosignatures } of pools.partials()) {
			note(poolKeys.partial(hash));
			for (const cosignature of cosignatures)
				note(poolKeys.cosignature({ ...cosignature, parentHash: hash }));
		}
		this.forgetOthers();
		return oldest;
	}

	/** Forgets what the last search has not found. */
	private forgetOthers(): void {
		for (const [key, { search }] of this.items) {
			if (search !== this.searchCount) {
				this.items.delete(key);
				this.trials.forget(key);
			}
		}
	}

	private select(target: ForwardTarget, pools: ForwardedPools): Selection {
		this.searchCount += 1;
		const selection: Selection = {
			target, keys: [], tried: [], maxTogether: Infinity, isBusy: this.trials.isBusy(target, true), isDelayed: false,
			payloads: { transactions: [], partials: [], cosignatures: [] }, bytes: 0, isFull: false
		};
		for (const [hash, { transaction }] of pools.unconfirmed()) {
			const key = poolKeys.transaction(hash);
			if (this.isWanted(key, target.identity) && this.admits(selection, key))
				Forwarder.add(selection, 'transactions', key, transaction.bytes);
		}
		for (const entry of pools.partials())
			this.selectPartial(selection, entry);
		this.forgetOthers();
		return selection;
	}

	/** @returns whether a transaction or aggregate may be sent now, together with what is selected */
	private admits(selection: Selection, key: string): boolean {
		const { target, tried, maxTogether, isBusy } = selection;
		const max = this.trials.maxTogether(key, target);
		const isSuspect = max !== Infinity;
		const isMixed = tried.length > 0 && isSuspect !== (maxTogether !== Infinity);
		if (tried.length >= Math.min(max, maxTogether) || isMixed || isSuspect && isBusy) {
			selection.isDelayed = true;
			return false;
		}
		selection.maxTogether = Math.min(max, maxTogether);
		return true;
	}

	private selectPartial(selection: Selection, { prepared: { hash, transaction }, cosignatures }: PartialEntry): void {
		const { identity, servesPartials } = selection.target;
		const key = poolKeys.partial(hash);
		const isWanted = this.isWanted(key, identity);
		const lacking = cosignatures.map(cosignature => ({ ...cosignature, parentHash: hash }))
			.filter(cosignature => this.isWanted(poolKeys.cosignature(cosignature), identity));
		if (!servesPartials)
			return;
		// without the aggregate, the peer would drop the cosignatures
		const lacksAggregate = isWanted || lacking.length > 0 && this.items.get(key)?.peers.has(identity) === false;
		if (lacksAggregate && !this.admits(selection, key))
			return;
		if (lacksAggregate)
			Forwarder.add(selection, 'partials', key, transaction.bytes);
		for (const cosignature of lacking)
			Forwarder.add(selection, 'cosignatures', poolKeys.cosignature(cosignature), encodeDetachedCosignature(cosignature));
	}

	private static add(selection: Selection, kind: keyof Selection['payloads'], key: string, payload: Buffer): void {
		selection.isFull ||= selection.keys.length > 0 && selection.bytes + payload.length > MAX_BATCH_BYTES;
		if (selection.isFull)
			return;
		selection.keys.push(key);
		if (kind !== 'cosignatures')
			selection.tried.push(key);
		selection.payloads[kind].push(payload);
		selection.bytes += payload.length;
	}

	/** Notes that a pool contains it. */
	private isWanted(key: string, peer: string): boolean {
		const item = this.itemOf(key);
		if (!item)
			return false;

		item.search = this.searchCount;
		const now = this.timers.now();
		if (!item.isForeign && now - item.since > PERIOD_MS) {
			item.since = now;
			item.sent = 0;
			item.peers.clear();
		}
		return item.sent < PEERS_PER_PERIOD && !item.peers.has(peer);
	}

	private count(key: string, peer: string): void {
		const item = this.items.get(key);
		if (item) {
			item.sent += 1;
			item.hasArrived = true;
			item.peers.add(peer);
		}
	}

	private create(isForeign: boolean): Item {
		const now = this.timers.now();
		return { first: now, hasArrived: false, since: now, sent: 0, peers: new Set(), isForeign, search: this.searchCount };
	}

	/** @returns undefined when too many are known */
	private itemOf(key: string, isForeign = false): Item | undefined {
		let item = this.items.get(key);
		if (!item && this.items.size < MAX_ITEMS)
			this.items.set(key, item = this.create(isForeign));
		return item;
	}
}

const packets = (type: number, payloads: readonly Buffer[]): Buffer[] =>
	(payloads.length === 0 ? [] : [packetOf(type, Buffer.concat(payloads))]);
