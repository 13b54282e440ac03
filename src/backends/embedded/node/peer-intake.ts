/**
 * Adds to the pools what peers push or return from their pools. Ignores what is known or was received within ten minutes, verifies
 * signatures on the thread pool, and reports what no correct node sends. Source: facts/sync.md 1, 4; facts/ledger.md 3.1, 4.3.
 */
import type { DetachedCosignature, Hash256 } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import type { PeerItems } from '../../../wire/packets/pools.js';
import { readAnnounced, readAnnouncedPartial } from '../../../wire/transactions/announcement.js';
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import { isAggregate, merkleComponentHash } from '../../../wire/transactions/transaction-hash.js';
import type { PreparedTransaction } from '../ledger/block-builder.js';
import { verifySignatureLater } from '../ledger/signatures.js';
import { validateStateless } from '../ledger/executor.js';
import { type AnnouncementTerms, assertSupported, minimumFee, type PreparedAnnouncement } from './announcement.js';
import type { ChainHost } from './block-source.js';
import type { ChainNode } from './chain-node.js';
import { asAggregate, replaceCosignatures } from './partial-pool.js';
import { RecentKeys } from './recent-keys.js';

/** What is processed in one commit: some tens of milliseconds. */
const ITEMS_PER_COMMIT = 100;

/** A node bans a peer when at least this number of transactions of a batch fail, and at least this share of them. */
const MAX_FAILED = 8;
const MAX_FAILED_SHARE = 0.1;

const MAX_REJECTED = 50_000;

/** The receiver's pool is full, which is not the fault of the peer. */
const OWN_FAILURE: FailureName = 'Failure_Chain_Unconfirmed_Cache_Too_Full';

const SIGNATURE_FAILURES: ReadonlySet<FailureName> =
	new Set(['Failure_Consumer_Batch_Signature_Not_Verifiable', 'Failure_Signature_Not_Verifiable']);

/** Names of what the pools contain, so that it is not sent back to where it came from. */
export const poolKeys = {
	transaction: (hash: Hash256): string => `transaction ${hash}`,
	partial: (hash: Hash256): string => `partial ${hash}`,
	cosignature: ({ parentHash, signerPublicKey, signature }: DetachedCosignature): string =>
		`cosignature ${parentHash} ${signerPublicKey} ${signature}`
};

export interface Received {
	/** A failure that shows that the peer does not verify what it sends: a node bans it immediately. */
	readonly fatal: FailureName | undefined;
	/** Whether enough transactions have failed for a node to ban the peer. */
	readonly isExcessive: boolean;
}

interface Candidate {
	readonly announcement: PreparedAnnouncement;
	/** Identifies the transaction, or the aggregate of a cosignature. */
	readonly hash: Hash256;
	/** One of {@link poolKeys}. */
	readonly key: string;
	readonly recentKey: string;
}

const NOTHING: Received = { fatal: undefined, isExcessive: false };

/** Result of one commit. */
interface Committed {
	readonly fatal: FailureName | undefined;
	/** Number of transactions and aggregates that were rejected. */
	readonly failed: number;
}

/** The commit has failed. */
const NOT_STORED = 'not stored';

/** Undefined: it is in the pools. */
type AnnounceOutcome = FailureName | typeof NOT_STORED | undefined;

const UNCHANGED: Committed = { fatal: undefined, failed: 0 };

export class PeerIntake {
	/** Called with the {@link poolKeys} of what a peer has. @param added - those that were not in the pools before */
	onKnown: (keys: readonly string[], peer: string, added: ReadonlySet<string>) => void = () => undefined;
	private readonly recent: RecentKeys;
	/** What was rejected on the present chain, by the keys in `recent`: the hash, unless it does not cover all that was rejected. */
	private readonly rejected = new Map<string, Hash256 | undefined>();
	/** The chain that `rejected` is about. */
	private revision: string | undefined;
	private isClosed = false;

	constructor(
		private readonly host: ChainHost<ChainNode>, private readonly terms: AnnouncementTerms, private readonly timers: Pick<Timers, 'now' | 'soon'>
	) {
		this.recent = new RecentKeys(timers);
	}

	/** Later results of verifications are dropped. */
	close(): void {
		this.isClosed = true;
	}

	/** @returns hashes of what would be rejected again */
	rejectedHashes(): Hash256[] {
		this.forgetRejected();
		return [...this.rejected.values(), ...this.host.node().underpaidAggregates(this.host.now())].filter(hash => hash !== undefined);
	}

	/** @returns rejects with InvalidArgument when an item cannot be read: all are ignored, as by a node, and none is remembered */
	async receive(items: PeerItems, peer: string): Promise<Received> {
		const { length } = items.kind === 'cosignatures' ? items.cosignatures : items.payloads;
		let [fatal, failed]: [FailureName | undefined, number] = [undefined, 0];
		await this.assertReadable(items);
		this.forgetRejected();
		for (let start = 0; start < length && !fatal; start += ITEMS_PER_COMMIT) {
			if (this.isClosed || this.host.isStorageDown())
				return NOTHING;
			const committed = await this.receivePart(items, start, peer);
			fatal = committed.fatal;
			failed += committed.failed;
			await this.pause();
		}
		// the share is one of all items, those included that are known
		return { fatal, isExcessive: failed >= MAX_FAILED && failed >= MAX_FAILED_SHARE * length };
	}

	/** Reads what has several parts before the first one is processed. The result is dropped: it takes several times the memory. */
	private async assertReadable(items: PeerItems): Promise<void> {
		if (items.kind === 'cosignatures' || items.payloads.length <= ITEMS_PER_COMMIT)
			return;
		const read = items.kind === 'transactions' ? readAnnounced : readAnnouncedPartial;
		for (let start = 0; start < items.payloads.length; start += ITEMS_PER_COMMIT) {
			for (const payload of items.payloads.slice(start, start + ITEMS_PER_COMMIT))
				assertSupported(read(payload), this.terms.preparation.config);
			await this.pause();
		}
	}

	/** Lets other work of this thread run. */
	private pause(): Promise<void> {
		return new Promise(resolve => this.timers.soon(resolve));
	}

	private receivePart(items: PeerItems, start: number, peer: string): Promise<Committed> {
		const end = start + ITEMS_PER_COMMIT;
		switch (items.kind) {
		case 'transactions': return this.receiveTransactions(items.payloads.slice(start, end), peer);
		case 'partials': return this.receivePartials(items.payloads.slice(start, end), peer);
		case 'cosignatures': return this.receiveCosignatures(items.cosignatures.slice(start, end), peer);
		}
	}

	private async receiveTransactions(payloads: readonly Buffer[], peer: string): Promise<Committed> {
		const { preparation, minFeeMultiplier } = this.terms;
		const fresh: { readonly entry: PreparedTransaction; readonly recentKey: string }[] = [];
		// all are read before one is remembered
		const transactions = payloads.map(readAnnounced);
		transactions.forEach(transaction => assertSupported(transaction, preparation.config));
		const keys = transactions.map(transaction => {
			const hash = preparation.hashOf(transaction);
			const recentKey = merkleComponentHash(transaction, hash);
			const isPaid = transaction.maxFee >= minimumFee(transaction, minFeeMultiplier);
			if (isPaid && !this.host.node().knows(hash) && this.recent.add(recentKey))
				fresh.push({ entry: preparation.prepare(transaction), recentKey });
			return poolKeys.transaction(hash);
		});
		const candidates = await Promise.all(fresh.map(({ entry, recentKey }) => new Promise<Candidate>(resolve => {
			preparation.verifyLater(entry, isSigned => resolve({
				announcement: { kind: 'transaction', entry, isSigned }, hash: entry.hash, key: poolKeys.transaction(entry.hash), recentKey
			}));
		})));
		return this.commit(candidates, keys, peer);
	}

	private async receivePartials(payloads: readonly Buffer[], peer: string): Promise<Committed> {
		const { preparation, minFeeMultiplier } = this.terms;
		const candidates: Candidate[] = [];
		const attached: DetachedCosignature[] = [];
		const aggregates = payloads.map(readAnnouncedPartial).map(asAggregate);
		aggregates.forEach(aggregate => assertSupported(aggregate, preparation.config));
		const keys = aggregates.map(announced => {
			const transaction = replaceCosignatures(announced, []);
			const hash = preparation.hashOf(transaction);
			const key = poolKeys.partial(hash);
			const isPaid = transaction.maxFee >= minimumFee(transaction, minFeeMultiplier);
			if (isPaid && !this.host.node().knowsPartial(hash) && this.recent.add(key))
				candidates.push({ announcement: { kind: 'partial', transaction }, hash, key, recentKey: key });
			for (const cosignature of announced.body.cosignatures)
				attached.push({ ...cosignature, parentHash: hash });
			return key;
		});
		const result = this.commit(candidates, keys, peer);
		if (!result.fatal)
			await this.receiveCosignatures(attached, peer);
		return result;
	}

	/** Cosignatures that are not genuine are ignored, and no failure counts: nodes forward them before they verify them. */
	private async receiveCosignatures(cosignatures: readonly DetachedCosignature[], peer: string): Promise<Committed> {
		const { maxCosignaturesPerAggregate } = this.terms.preparation.config.aggregate;
		const counts = new Map<Hash256, number>();
		const fresh: DetachedCosignature[] = [];
		const keys: string[] = [];
		for (const cosignature of cosignatures) {
			const { parentHash } = cosignature;
			const count = counts.get(parentHash) ?? 0;
			if (count >= maxCosignaturesPerAggregate || !this.host.node().awaitsCosignatures(parentHash))
				continue;
			counts.set(parentHash, count + 1);
			const key = poolKeys.cosignature(cosignature);
			keys.push(key);
			if (this.recent.add(key))
				fresh.push(cosignature);
		}
		const areGenuine = await Promise.all(fresh.map(({ parentHash, signerPublicKey, signature }) => new Promise<boolean>(resolve => {
			verifySignatureLater(fromHex(signerPublicKey), fromHex(parentHash), fromHex(signature), resolve);
		})));
		const candidates = fresh.filter((_, i) => areGenuine[i]).map((cosignature): Candidate => {
			const key = poolKeys.cosignature(cosignature);
			return { announcement: { kind: 'cosignature', cosignature }, hash: cosignature.parentHash, key, recentKey: key };
		});
		this.commit(candidates, keys, peer);
		return UNCHANGED;
	}

	/** @param keys - of all that the peer has sent, in any state */
	private commit(candidates: readonly Candidate[], keys: readonly string[], peer: string): Committed {
		if (this.isClosed)
			return UNCHANGED;
		const outcomes = candidates.length === 0 ? [] : this.announce(candidates.map(({ announcement }) => announcement));
		const added = new Set(candidates.filter((_, i) => outcomes[i] === undefined).map(({ key }) => key));
		const failures = outcomes.map(outcome => (outcome === NOT_STORED ? undefined : outcome));
		this.onKnown(keys, peer, added);
		if (added.size > 0)
			this.host.consider();

		const fatal = failures.find((failure, i) => failure && this.isFatal(candidates[i]!.announcement, failure));
		failures.forEach((failure, i) => {
			const { announcement, hash, recentKey } = candidates[i]!;
			// one that causes an error with a storage that works would cause it again
			if (outcomes[i] === NOT_STORED && this.host.isStorageDown())
				this.recent.delete(recentKey);
			// no hash covers the signatures of cosigners: the same aggregate with genuine ones may follow
			if (failure && SIGNATURE_FAILURES.has(failure))
				this.recent.delete(recentKey);
			else if (failure && this.rejected.size < MAX_REJECTED)
				this.rejected.set(recentKey, announcement.kind === 'transaction' && isAggregate(announcement.entry.transaction) ? undefined : hash);
		});
		const failed = failures.filter(failure => failure && failure !== OWN_FAILURE).length;
		return { fatal, failed };
	}

	/** After a block, what was rejected may be valid: the peer that has sent it may have had the block earlier. */
	private forgetRejected(): void {
		const { revision } = this.host.node();
		if (revision === this.revision)
			return;
		this.revision = revision;
		for (const key of this.rejected.keys())
			this.recent.delete(key);
		this.rejected.clear();
	}

	/** Commits together, or one by one when that fails. @returns the failure of each that was rejected, or that it was not stored */
	private announce(announcements: readonly PreparedAnnouncement[]): readonly AnnounceOutcome[] {
		const { host } = this;
		let failures: readonly AnnounceOutcome[] = [];
		const isDone = host.attempt(() => {
			const outcome = host.writable().announce(announcements, host.now());
			failures = outcome.failures;
			return outcome.events.length > 0 ? outcome : undefined;
		});
		if (isDone)
			return failures;
		if (announcements.length === 1 || host.isStorageDown())
			return announcements.map(() => NOT_STORED);
		return announcements.flatMap(announcement => this.announce([announcement]));
	}

	private isFatal(announcement: PreparedAnnouncement, failure: FailureName): boolean {
		if (announcement.kind === 'cosignature')
			return false;
		if (SIGNATURE_FAILURES.has(failure))
			return true;
		const { preparation } = this.terms;
		const { published: { head, body, tail } } =
			announcement.kind === 'transaction' ? announcement.entry : preparation.prepare(announcement.transaction);
		return validateStateless([...head, ...body, ...tail], preparation.config) === failure;
	}
}
