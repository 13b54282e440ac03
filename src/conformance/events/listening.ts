/** Receives notifications, and compares them with the blocks and transactions that the REST interface returns. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ChannelName } from '../../../generated/channels.js';
import type { OperationId } from '../../../generated/operations.js';
import { at, base32, entriesAt, type Finds, HASH, numberAt, quantityAt, textAt } from '../finds.js';
import { addressesIn, mayConcernOthers } from '../selections.js';
import type { Reply, Session } from '../session.js';
import { comparePart, reportDifference } from './differences.js';
import { findSequenceFaults, remainingBlocks } from './sequence.js';
import { CONNECTION, type EventSocket, type Notification } from './socket.js';

const POLL_MS = 500;
const ADDRESSES = 20;
const MAX_BLOCKS = 200;
/** Notified blocks and transactions that are looked up at the end. */
const LOOKED_UP = 20;
const MS_PER_SECOND = 1000;
const PAGE_SIZE = 100;

/** @returns addresses of the newest transactions and blocks */
export const activeAddresses = (finds: Finds): readonly string[] => {
	const transactions = [...finds.of('searchConfirmedTransactions')].reverse();
	const harvesters = [...finds.of('searchBlocks')].reverse();
	const addresses = [
		...transactions.map(entry => finds.addressOf(at(entry, 'transaction.signerPublicKey'))),
		...transactions.map(entry => base32(at(entry, 'transaction.recipientAddress'))),
		...harvesters.map(entry => finds.addressOf(at(entry, 'block.signerPublicKey')))
	];
	return [...new Set(addresses)].filter(address => address !== undefined).slice(0, ADDRESSES);
};

export const subscribeAll = ({ profile }: Session, events: EventSocket, addresses: readonly string[]): void => {
	for (const [name, { hasAddress }] of profile.channels) {
		for (const topic of hasAddress ? addresses.map(address => `${name}/${address}`) : [name])
			events.subscribe(topic);
	}
	// a repeated subscription has no effect, and one that was ended sends nothing
	events.subscribeAgain('block');
};

/** @returns the height at a path; 0 if there is none */
const heightAt = (document: unknown, path: string): bigint => quantityAt(document, path) ?? 0n;

/** Metadata of a transaction that are the same in its notification and in the reply. */
const META = ['hash', 'merkleComponentHash', 'height'];
const FINALIZED = ['height', 'hash', 'finalizationEpoch', 'finalizationPoint'];

/** Lists to which each block adds entries, the path of an entry's height, and that of the block's count of what it adds. */
const LISTS = [
	['searchBlocks', 'block.height', ''], ['searchConfirmedTransactions', 'meta.height', 'meta.transactionsCount'],
	['searchTransactionStatements', 'statement.height', 'meta.statementsCount']
] as const;

/** After this time lists must contain a block that was read: several gateways with one address may read it at different times. */
const STALE_MS = 1000;

export interface ListeningOptions {
	/** Addresses of the subscriptions. */
	readonly addresses: readonly string[];
	/** How long after a block was seen its notifications may arrive. */
	readonly graceMs: number;
}

/** Compares the blocks and transactions of a period with their notifications. */
export class Listening {
	private readonly addresses: ReadonlySet<string>;
	private readonly graceMs: number;
	/** Blocks up to this height were compared. */
	private compared = 0n;
	private finalized = 0n;
	/** Channels with a missing notification: further notifications are not awaited. */
	private readonly silent = new Set<ChannelName>();
	/** Notifications that equal a reply. */
	private readonly verified = new Set<Notification>();

	constructor(
		private readonly session: Session, private readonly events: EventSocket, { addresses, graceMs }: ListeningOptions
	) {
		this.addresses = new Set(addresses);
		this.graceMs = graceMs;
	}

	/** Blocks above the current height must be notified. */
	async begin(): Promise<void> {
		const chain = await this.readChain();
		this.compared = heightAt(chain, 'height');
		this.finalized = heightAt(chain, 'latestFinalizedBlock.height');
	}

	/** Compares new blocks. @param isOver - evaluated about twice per second */
	async follow(isOver: () => boolean): Promise<void> {
		let blocks = 0;
		let rollbacks = this.rollbacks;
		while (!isOver() && this.events.isOpen && blocks < MAX_BLOCKS) {
			await pause(POLL_MS);
			const chain = await this.readChain();
			const [newest, finalized] = [heightAt(chain, 'height'), at(chain, 'latestFinalizedBlock')];
			if (newest < this.compared || rollbacks !== this.rollbacks) {
				// other blocks replace those above this height
				this.compared = [...this.rolledBackTo.slice(rollbacks), newest]
					.reduce((least, height) => (height < least ? height : least), this.compared);
				this.finalized = 0n;
				rollbacks = this.rollbacks;
			}
			while (this.compared < newest && ++blocks <= MAX_BLOCKS)
				await this.compareBlock(++this.compared);
			if (this.finalized !== 0n && heightAt(finalized, 'height') > this.finalized)
				await this.compareFinalized(finalized);
			this.finalized = heightAt(finalized, 'height');
		}
	}

	/** Judges what was received: notifications that were sent twice or in a wrong order, and blocks and transactions that do not exist. */
	async end(): Promise<void> {
		const { session, events: { notifications } } = this;
		for (const { notification: { channel, topic }, message } of findSequenceFaults(notifications, session.profile.isStrict))
			session.deviate(channel, `topic ${topic}`, message);
		notifications.forEach(notification => this.checkAddress(notification));
		await this.lookUpBlocks();
		await this.lookUpTransactions();
	}

	/** The transaction of a notification names the account of its topic, unless it may concern accounts that it does not name. */
	private checkAddress({ channel, topic, data }: Notification): void {
		const [, address] = topic.split('/');
		const transaction = at(data, 'transaction');
		if (address !== undefined && this.addresses.has(address) && transaction !== undefined && !mayConcernOthers(transaction)
			&& !addressesIn(this.session.finds, transaction).includes(address))
			this.session.deviate(channel, `topic ${topic}`, `the transaction ${textAt(data, 'meta.hash')} does not concern the account ${address}`, '$.data');
	}

	private get rolledBackTo(): readonly bigint[] {
		return this.events.notifications.filter(({ channel }) => channel === 'rolledBack').map(({ data }) => heightAt(data, 'height'));
	}

	private get rollbacks(): number {
		return this.rolledBackTo.length;
	}

	private async readChain(): Promise<unknown> {
		return (await this.session.call('getChainInfo'))?.document;
	}

	/** @returns the expected notification; undefined if it does not arrive in time */
	private async receive(channel: ChannelName, topic: string, isMeant: (data: unknown) => boolean): Promise<Notification | undefined> {
		const { events } = this;
		const find = (): Notification | undefined =>
			events.notifications.findLast(({ topic: other, data }) => other === topic && isMeant(data));
		await events.until(() => find() !== undefined || !events.isOpen, this.silent.has(channel) ? 0 : this.graceMs);
		return find();
	}

	private miss(channel: ChannelName, topic: string, what: string): void {
		if (!this.events.isOpen)
			return;
		this.silent.add(channel);
		this.session.deviate(channel, `topic ${topic}`, `no notification ${what} within ${this.graceMs / MS_PER_SECOND} s`);
	}

	/** Several votes may finalize the same block: one of its notifications must be equal. */
	private async compareFinalized(finalized: unknown): Promise<void> {
		const [topic, height, { rollbacks }] = ['finalizedBlock', textAt(finalized, 'height'), this] as const;
		const differing = (data: unknown): readonly string[] => FINALIZED.filter(name => at(data, name) !== at(finalized, name));
		const notified = await this.receive(topic, topic, data => differing(data).length === 0);
		if (notified !== undefined || rollbacks !== this.rollbacks)
			return;
		const other = this.events.notifications.findLast(({ channel, data }) => channel === topic && textAt(data, 'height') === height);
		if (other === undefined)
			this.miss(topic, topic, `that the block ${height} is final`);
		this.silent.add(topic);
		for (const name of other === undefined ? [] : differing(other.data))
			reportDifference(this.session, { channel: topic, topic }, 'GET /chain/info', { path: name, shown: at(other?.data, name), stored: at(finalized, name) });
	}

	/** @returns the block; undefined if there is none, because it may have been rolled back */
	private readBlock(height: bigint): Promise<Reply | undefined> {
		return this.session.find('getBlockByHeight', { height: String(height) });
	}

	private async compareBlock(height: bigint): Promise<void> {
		const topic = 'block';
		const reply = await this.readBlock(height);
		const hash = textAt(reply?.document, 'meta.hash');
		if (reply === undefined)
			return;
		const notified = await this.receive('block', topic, data => textAt(data, 'block.height') === String(height) && textAt(data, 'meta.hash') === hash);
		if (notified === undefined) {
			if (textAt((await this.readBlock(height))?.document, 'meta.hash') === hash)
				this.miss('block', topic, `of the block ${height} with the hash ${hash}`);
			return;
		}
		this.verified.add(notified);
		this.compareMeta(notified, reply, ['generationHash']);
		comparePart(this.session, notified, 'block', reply);
		await this.compareTransactions(height);
		await this.compareLists(reply, height);
	}

	private compareMeta(notification: Notification, { request, document }: Reply, names: readonly string[]): void {
		for (const path of names.map(name => `meta.${name}`)) {
			const [shown, stored] = [at(notification.data, path), at(document, path)];
			if (shown !== stored)
				reportDifference(this.session, notification, request, { path, shown, stored });
		}
	}

	/** Lists contain what a block added, which was read before: pages are not those of an earlier time. */
	private async compareLists({ document }: Reply, height: bigint): Promise<void> {
		const { session } = this;
		for (const [id, path, count] of LISTS) {
			if (numberAt(document, count) === 0)
				continue;
			const endsAt = performance.now() + STALE_MS;
			let page = await this.readNewest(id, path);
			while (page !== undefined && page.height < height && performance.now() < endsAt) {
				await pause(STALE_MS / 10);
				page = await this.readNewest(id, path);
			}
			const isStale = page !== undefined && page.height < height
				&& textAt((await this.readBlock(height))?.document, 'meta.hash') === textAt(document, 'meta.hash');
			if (isStale)
				session.deviate(id, page!.request, `the newest entry is of the block ${page!.height}, although the block ${height} was read ${STALE_MS / MS_PER_SECOND} s before`, '$.data[0]');
		}
	}

	/** @returns the height of the newest entry of a list */
	private async readNewest(id: OperationId, path: string): Promise<{ readonly request: string; readonly height: bigint } | undefined> {
		const reply = await this.session.call(id, { args: { order: 'desc', pageSize: this.session.profile.pageSize } });
		return reply?.isGood === true ? { request: reply.request, height: heightAt(entriesAt(reply.document, 'data')[0], path) } : undefined;
	}

	/** The signer of each transaction of a block receives `confirmedAdded`. */
	private async compareTransactions(height: bigint): Promise<void> {
		const { session } = this;
		const reply = await session.call('searchConfirmedTransactions', { args: { height: String(height), pageSize: PAGE_SIZE } });
		for (const entry of (reply?.isGood === true ? entriesAt(reply.document, 'data') : [])) {
			const address = session.finds.addressOf(at(entry, 'transaction.signerPublicKey'));
			const hash = textAt(entry, 'meta.hash');
			if (address !== undefined && hash !== undefined && this.addresses.has(address))
				await this.compareTransaction(`confirmedAdded/${address}`, hash, height);
		}
	}

	private async compareTransaction(topic: string, hash: string, height: bigint): Promise<void> {
		const { rollbacks } = this;
		const notified = await this.receive('confirmedAdded', topic, data => textAt(data, 'meta.hash') === hash);
		if (notified === undefined) {
			const again = await this.readTransaction(hash);
			if (again !== undefined && textAt(again.document, 'meta.height') === String(height))
				this.miss('confirmedAdded', topic, `of the transaction ${hash}`);
			return;
		}
		await this.verifyTransaction(notified, rollbacks);
	}

	/** The search lists aggregates without their inner transactions; a look-up includes them. */
	private readTransaction(hash: string): Promise<Reply | undefined> {
		return this.session.find('getConfirmedTransaction', { transactionId: hash });
	}

	private async verifyTransaction(notification: Notification, rollbacks: number): Promise<void> {
		const { topic, data } = notification;
		const hash = textAt(data, 'meta.hash') ?? '';
		this.verified.add(notification);
		const reply = await this.readTransaction(hash);
		if (reply === undefined)
			return;
		const wrong = META.filter(name => at(data, `meta.${name}`) !== undefined && at(data, `meta.${name}`) !== at(reply.document, `meta.${name}`));
		// it may be in another block since a rollback, which is notified after it can be read
		const isMoved = (): boolean => rollbacks !== this.rollbacks
			|| this.events.notifications.findLast(other => other.topic === topic && textAt(other.data, 'meta.hash') === hash) !== notification;
		if (wrong.length > 0 && await this.events.until(isMoved, this.graceMs))
			return;
		this.compareMeta(notification, reply, wrong.slice(0, 1));
		comparePart(this.session, notification, 'transaction', reply);
	}

	/** Looks up notified blocks that were not compared. Only the first that does not exist is reported: the check waits for each. */
	private async lookUpBlocks(): Promise<void> {
		const compared = new Set([...this.verified].map(({ data }) => textAt(data, 'meta.hash')));
		const others = remainingBlocks(this.events.notifications).filter(block => !compared.has(block.hash));
		for (const { height, hash } of others.slice(-LOOKED_UP)) {
			const { rollbacks } = this;
			const stored = textAt((await this.readBlock(height))?.document, 'meta.hash');
			if (stored === hash || await this.isReplaced(height, hash, rollbacks))
				continue;
			const found = stored === undefined ? 'there is no block at this height' : `the block at this height has ${stored}`;
			this.session.deviate('block', 'topic block', `the block ${height} with the hash ${hash} is not on the chain: ${found}`, '$.data.meta.hash');
			return;
		}
	}

	/** A rollback can be read over HTTP before it is notified, and before the block that replaces another one is notified. */
	private async isReplaced(height: bigint, hash: string, rollbacks: number): Promise<boolean> {
		const { session, events } = this;
		const hasOther = (): boolean => remainingBlocks(events.notifications).some(block => block.height === height && block.hash !== hash);
		const isRolledBack = (): boolean => rollbacks !== this.rollbacks || (!session.profile.isStrict && hasOther());
		if (await events.until(isRolledBack, this.graceMs))
			return true;
		// the published interface does not notify rollbacks
		return !session.profile.isStrict && heightAt(await this.readChain(), 'height') < height;
	}

	/** Looks up transactions that were notified as confirmed and not compared. */
	private async lookUpTransactions(): Promise<void> {
		const { session, events } = this;
		const rollback = events.notifications.findLastIndex(({ channel }) => channel === 'rolledBack');
		const others = events.notifications.slice(rollback + 1)
			.filter(notification => notification.channel === 'confirmedAdded' && !this.verified.has(notification));
		for (const notification of others.slice(-LOOKED_UP)) {
			const { rollbacks } = this;
			const hash = textAt(notification.data, 'meta.hash');
			if (hash === undefined || !HASH.test(hash))
				continue;
			if (await this.readTransaction(hash) !== undefined) {
				await this.verifyTransaction(notification, rollbacks);
			} else if (session.profile.isStrict && !await events.until(() => rollbacks !== this.rollbacks, this.graceMs)) {
				session.deviate('confirmedAdded', `topic ${notification.topic}`, `the transaction ${hash} is not on the chain`, '$.data.meta.hash');
				return;
			}
		}
	}
}

/** Records why channels had no notifications. */
export const skipChannels = (session: Session, reason: string): void =>
	[...session.profile.channels.map(([name]) => name), CONNECTION].forEach(name => session.results.skip(name, reason));
