/** The side of a worker: what it has in common with the other workers of its gateway. */
import type { FromOwner, OwnerLink } from '../../backends/embedded/index.js';
import type { NodeHealth } from '../../chain/index.js';
import type { Config } from '../../config/index.js';
import type { Common } from '../../http/index.js';
import type { Amounts } from '../../runtime/limits/amounts.js';
import { LeasedTokens } from './leased-tokens.js';
import type { Log } from '../../runtime/log.js';
import type { Places } from '../../runtime/limits/places.js';
import type { Timers } from '../../runtime/timers.js';
import type {
	AmountKind, Call, Change, Collected, CollectedKind, CollectedValue, FromWorker, PlaceKind, PlaceReply, TokenReply, ToWorker
} from './messages.js';

/** How long a changed amount waits for further ones before it is reported, milliseconds. */
const REPORT_MS = 10;

/** Part of a client's burst that all workers together may lease: the burst may be smaller by it when several workers serve the client. */
const LEASED_PART = 1 / 8;

/** A larger lease, or one below the smallest, saves few messages. */
const LARGEST_LEASE = 64;
const SMALLEST_LEASE = 4;

/** @returns the largest number of tokens that a worker leases for a client */
const leaseOf = (burst: number, workers: number): number => {
	const leased = Math.floor(LEASED_PART * burst / workers);
	return leased < SMALLEST_LEASE ? 0 : Math.min(LARGEST_LEASE, leased);
};

/** Amounts of one kind. */
class LinkedAmounts implements Amounts {
	private total = 0;
	private readonly others = new Map<string, number>();
	/** As last sent; absent means 0. */
	private readonly sent = new Map<string, number>();
	private readonly unsent = new Map<string, number>();

	/** @param onReport - called when there is something to send */
	constructor(private readonly kind: AmountKind, private readonly onReport: () => void) {}

	get othersTotal(): number {
		return this.total;
	}

	othersOf(key: string): number {
		return this.others.get(key) ?? 0;
	}

	report(key: string, amount: number): void {
		this.unsent.set(key, amount);
		this.onReport();
	}

	/** @param amount - of all other workers */
	setOthers(key: string, amount: number): void {
		this.total += amount - this.othersOf(key);
		setUnlessZero(this.others, key, amount);
	}

	/** @returns what has changed since the last call */
	takeChanges(): readonly Change[] {
		const changes: Change[] = [];
		for (const [key, amount] of this.unsent) {
			if (amount === (this.sent.get(key) ?? 0))
				continue;
			setUnlessZero(this.sent, key, amount);
			changes.push([this.kind, key, amount]);
		}
		this.unsent.clear();
		return changes;
	}
}

const setUnlessZero = (amounts: Map<string, number>, key: string, amount: number): void => {
	if (amount === 0)
		amounts.delete(key);
	else
		amounts.set(key, amount);
};

export interface LinkParts {
	/** Sends a message to the primary process. */
	readonly send: (message: FromWorker) => void;
	readonly timers: Timers;
	readonly log: Log;
	readonly config: Pick<Config, 'rateLimit' | 'workers'>;
}

/** Reads what the primary process collects. */
export type Own = { readonly [Kind in CollectedKind]: () => Promise<Collected[Kind]> };

export class WorkerLink {
	/** What the HTTP layer shares with other workers. */
	readonly common: Common;
	readonly webSockets: Places;
	readonly subscriptions: Amounts;
	/** The connection to the chain of the primary process. */
	readonly chain: OwnerLink;
	private receiveOfChain: (message: FromOwner) => void = () => undefined;
	private readonly amounts: Readonly<Record<AmountKind, LinkedAmounts>>;
	private calls: Call[] = [];
	/** Whether a message with calls is about to be sent, or its replies are outstanding. */
	private isSending = false;
	/** Calls without a reply, oldest first. */
	private readonly waitingTokens: ((reply: TokenReply) => void)[] = [];
	private readonly waitingPlaces: ((reply: PlaceReply) => void)[] = [];
	private readonly readingMetrics = new Map<number, (metrics: string) => void>();
	private readonly readingHealth = new Map<number, (health: NodeHealth) => void>();
	private reads = 0;
	private hasChanges = false;
	private own: Own | undefined;

	constructor(private readonly parts: LinkParts) {
		const amountsOf = (kind: AmountKind) => new LinkedAmounts(kind, () => this.sendChangesLater());
		this.amounts = { bodyBytes: amountsOf('bodyBytes'), unsentBytes: amountsOf('unsentBytes'), subscriptions: amountsOf('subscriptions') };
		this.webSockets = this.placesOf('webSockets');
		this.subscriptions = this.amounts.subscriptions;
		this.chain = {
			send: message => parts.send({ about: 'chain', message }),
			listen: listener => {
				this.receiveOfChain = listener;
			}
		};
		const { rateLimit: { requestsPerSecond, burst }, workers } = parts.config;
		this.common = {
			limiter: requestsPerSecond === 'off' ? undefined : new LeasedTokens({
				perSecond: requestsPerSecond, leased: leaseOf(burst, workers), timers: parts.timers,
				request: (client, further) => {
					this.call(['token', client, further]);
					return new Promise(resolve => this.waitingTokens.push(resolve));
				},
				giveBack: (client, count) => this.call(['giveBack', client, count])
			}),
			connections: this.placesOf('connections'),
			bodyBytes: this.amounts.bodyBytes,
			unsentBytes: this.amounts.unsentBytes,
			readMetrics: () => this.read('metrics', this.readingMetrics)
		};
	}

	/** Provides what the primary process collects. */
	serve(own: Own): void {
		this.own = own;
	}

	/** @returns the health of all workers */
	readHealth(): Promise<NodeHealth> {
		return this.read('health', this.readingHealth);
	}

	/** Handles a message of the primary process that is about what is common. */
	receive(message: ToWorker): void {
		switch (message.about) {
		case 'replies':
			message.replies.tokens.forEach(reply => this.waitingTokens.shift()?.(reply));
			message.replies.places.forEach(reply => this.waitingPlaces.shift()?.(reply));
			this.isSending = false;
			this.sendCallsSoon();
			break;
		case 'amounts':
			for (const [kind, key, amount] of message.changes)
				this.amounts[kind].setOthers(key, amount);
			break;
		case 'chain':
			this.receiveOfChain(message.message);
			break;
		case 'collect':
			void this.sendCollected(message.kind, message.id);
			break;
		case 'metrics':
			this.readingMetrics.get(message.id)?.(message.metrics);
			this.readingMetrics.delete(message.id);
			break;
		case 'health':
			this.readingHealth.get(message.id)?.(message.health);
			this.readingHealth.delete(message.id);
			break;
		default:
		}
	}

	private read<Result>(kind: CollectedKind, reading: Map<number, (result: Result) => void>): Promise<Result> {
		const id = ++this.reads;
		return new Promise(resolve => {
			reading.set(id, resolve);
			this.parts.send({ about: 'read', kind, id });
		});
	}

	private async sendCollected(kind: CollectedKind, id: number): Promise<void> {
		let collected: CollectedValue | undefined;
		try {
			collected = await this.collect(kind);
		} catch (err) {
			this.parts.log.error({ err }, `${kind} of this worker could not be read, replying without it`);
		}
		this.parts.send({ about: 'collected', id, collected });
	}

	private async collect(kind: CollectedKind): Promise<CollectedValue | undefined> {
		if (!this.own)
			return undefined;
		return kind === 'metrics' ? { kind, value: await this.own.metrics() } : { kind, value: await this.own.health() };
	}

	private placesOf(kind: PlaceKind): Places {
		return {
			acquire: (client, isLimited = true) => {
				this.call(['acquire', kind, client, isLimited]);
				return new Promise(resolve => this.waitingPlaces.push(reply => resolve(reply ?? undefined)));
			},
			release: client => this.call(['release', kind, client])
		};
	}

	private call(call: Call): void {
		this.calls.push(call);
		this.sendCallsSoon();
	}

	/**
	 * Calls of one turn of the event loop are one message. While the replies to a message are outstanding, further calls wait for the next
	 * one: the slower the machine, the fewer messages there are.
	 */
	private sendCallsSoon(): void {
		if (this.isSending || this.calls.length === 0)
			return;
		this.isSending = true;
		this.parts.timers.soon(() => {
			const { calls } = this;
			this.calls = [];
			this.isSending = calls.some(([name]) => name === 'token' || name === 'acquire');
			this.parts.send({ about: 'calls', calls });
		});
	}

	private sendChangesLater(): void {
		if (this.hasChanges)
			return;
		this.hasChanges = true;
		this.parts.timers.after(REPORT_MS, () => {
			this.hasChanges = false;
			const changes = Object.values(this.amounts).flatMap(amounts => amounts.takeChanges());
			if (changes.length > 0)
				this.parts.send({ about: 'amounts', changes });
		});
	}
}
