/** Takes announcements at the gateway's door and hands them to the chain's thread. */
import { type Announcer, type DetachedCosignature, InvalidArgument, ServiceUnavailable } from '../../chain/index.js';
import type { Transaction } from '../../wire/transaction.js';
import { isAggregate } from '../../wire/transaction-hash.js';
import { MalformedTransaction, readAnnouncement } from '../../wire/transaction-reader.js';
import { TransactionType } from '../../wire/transaction-types.js';
import { hasRules } from './ledger/publisher.js';
import { toBinaryText } from './node/binary-text.js';
import type { Announcement } from './node/announcement.js';
import type { Acknowledgement, Request } from './node/protocol.js';

/** Announcements that may wait for the chain at a time; more are refused, since each of them is kept in memory until it is durable. */
const MAX_PENDING = 20_000;
const RETRY_AFTER_SECONDS = 1;

const parse = (payload: Uint8Array): Transaction => {
	try {
		return readAnnouncement(Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength));
	} catch (error) {
		if (error instanceof MalformedTransaction)
			throw new InvalidArgument(`payload has an invalid format: ${error.message}`);
		throw error;
	}
};

const checkRules = (transaction: Transaction): void => {
	const types = [transaction.type, ...(isAggregate(transaction) ? transaction.body.transactions.map(({ type }) => type) : [])];
	const unknown = types.find(type => !hasRules(type));
	if (undefined !== unknown)
		throw new InvalidArgument(`transactions of type ${unknown} are not executed by the embedded chain yet`);
};

interface Pending {
	readonly resolve: () => void;
	readonly reject: (error: Error) => void;
}

export class EmbeddedAnnouncer implements Announcer {
	private readonly pending = new Map<number, Pending>();
	private readonly outbox: Exclude<Request, 'close'> = [];
	private lastId = 0;
	private isDown = false;

	/**
	 * @param post - sends a request to the chain's thread
	 * @param minFeeMultiplier - atomic units per byte, below which nothing is taken
	 */
	constructor(private readonly post: (request: Request) => void, private readonly minFeeMultiplier: number) {
	}

	async transaction(payload: Uint8Array): Promise<void> {
		this.check(parse(payload));
		await this.send({ kind: 'transaction', payload: toBinaryText(payload) });
	}

	async partial(payload: Uint8Array): Promise<void> {
		const transaction = parse(payload);
		if (TransactionType.AGGREGATE_BONDED !== transaction.type)
			throw new InvalidArgument('only aggregate bonded transactions can be announced as partial');

		this.check(transaction);
		await this.send({ kind: 'partial', payload: toBinaryText(payload) });
	}

	async cosignature(cosignature: DetachedCosignature): Promise<void> {
		await this.send({ kind: 'cosignature', cosignature });
	}

	/** Ends the wait of announcements that the chain has handled. */
	acknowledge(acknowledgements: readonly Acknowledgement[]): void {
		for (const { id, result } of acknowledgements) {
			const waiting = this.pending.get(id);
			this.pending.delete(id);
			if ('failed' === result)
				waiting?.reject(new Error('the embedded chain could not handle an announcement'));
			else if (result.kept)
				waiting?.resolve();
			else
				waiting?.reject(new InvalidArgument(result.reason));
		}
	}

	/** Refuses what waits and what comes: the chain is gone. */
	stop(): void {
		this.isDown = true;
		for (const { reject } of this.pending.values())
			reject(new ServiceUnavailable('the chain has stopped'));
		this.pending.clear();
	}

	private check(transaction: Transaction): void {
		checkRules(transaction);
		const { maxFee, bytes } = transaction;
		const minimum = BigInt(this.minFeeMultiplier) * BigInt(bytes.length);
		if (maxFee < minimum)
			throw new InvalidArgument(`maxFee ${maxFee} is below the minimum of this node for ${bytes.length} bytes, ${minimum}`);
	}

	private send(announcement: Announcement): Promise<void> {
		if (this.isDown)
			return Promise.reject(new ServiceUnavailable('the chain has stopped'));
		if (MAX_PENDING <= this.pending.size)
			return Promise.reject(new ServiceUnavailable('too many announcements wait for the chain', RETRY_AFTER_SECONDS));

		return new Promise((resolve, reject) => {
			const id = ++this.lastId;
			this.pending.set(id, { resolve, reject });
			if (1 === this.outbox.push({ kind: 'announce', id, announcement }))
				setImmediate(() => this.post(this.outbox.splice(0)));
		});
	}
}
