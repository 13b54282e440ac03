/** Receives notifications, and compares them with the blocks and transactions that the REST interface returns. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ChannelName } from '../../../generated/channels.js';
import { at, base32, type Entry, type Finds, textAt } from '../finds.js';
import type { Session } from '../session.js';
import { showValue } from '../text.js';
import { CONNECTION, type EventSocket, type Notification } from './socket.js';

const POLL_MS = 500;
/** How long after a block was seen its notifications may arrive. */
const GRACE_MS = 8000;
const ADDRESSES = 20;
const MAX_BLOCKS = 200;
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
};

interface Heights {
	readonly newest: bigint;
	readonly finalized: bigint;
}

const heightAt = (document: unknown, path: string): bigint => {
	const height = textAt(document, path);
	return height !== undefined && /^\d+$/.test(height) ? BigInt(height) : 0n;
};

const readHeights = async (session: Session): Promise<Heights> => {
	const chain = (await session.call('getChainInfo'))?.document;
	return { newest: heightAt(chain, 'height'), finalized: heightAt(chain, 'latestFinalizedBlock.height') };
};

/** @returns whether the common members are equal; a notification may lack members of a reply */
const agrees = (notified: unknown, stored: unknown): boolean => {
	if (Array.isArray(notified) && Array.isArray(stored))
		return notified.length === stored.length && notified.every((part, index) => agrees(part, stored[index]));
	if (typeof notified !== 'object' || notified === null)
		return notified === stored;
	return typeof stored === 'object' && stored !== null
		&& Object.entries(notified).every(([name, value]) => !(name in stored) || agrees(value, (stored as Entry)[name]));
};

/** Compares the blocks and transactions of a period with their notifications. */
export class Listening {
	private readonly addresses: ReadonlySet<string>;
	/** Blocks up to this height were compared. */
	private compared = 0n;
	private finalized = 0n;
	/** Channels with a missing notification: further notifications are not awaited. */
	private readonly silent = new Set<ChannelName>();

	constructor(
		private readonly session: Session, private readonly finds: Finds, private readonly events: EventSocket, addresses: readonly string[]
	) {
		this.addresses = new Set(addresses);
	}

	/** Blocks above the current height must be notified. */
	async begin(): Promise<void> {
		({ newest: this.compared, finalized: this.finalized } = await readHeights(this.session));
	}

	/** Compares new blocks. @param isOver - evaluated about twice per second */
	async follow(isOver: () => boolean): Promise<void> {
		let blocks = 0;
		while (!isOver() && this.events.isOpen && blocks < MAX_BLOCKS) {
			await pause(POLL_MS);
			const { newest, finalized } = await readHeights(this.session);
			while (this.compared < newest && ++blocks <= MAX_BLOCKS)
				await this.compareBlock(++this.compared);
			if (finalized > this.finalized)
				await this.compareFinalized(this.finalized = finalized);
		}
	}

	/** @returns the expected notification once it has arrived; a missing one is recorded as a deviation */
	private async expect(
		channel: ChannelName, topic: string, what: string, isMeant: (data: unknown) => boolean
	): Promise<Notification | undefined> {
		const { session, events } = this;
		const find = (): Notification | undefined =>
			events.notifications.findLast(({ topic: other, data }) => other === topic && isMeant(data));
		await events.until(() => find() !== undefined || !events.isOpen, this.silent.has(channel) ? 0 : GRACE_MS);
		const found = find();
		if (found === undefined && events.isOpen) {
			this.silent.add(channel);
			session.deviate(channel, `topic ${topic}`, `no notification ${what} within ${GRACE_MS / MS_PER_SECOND} s`);
		}
		return found;
	}

	private async compareFinalized(height: bigint): Promise<void> {
		await this.expect('finalizedBlock', 'finalizedBlock', `that the block ${height} is final`, data => textAt(data, 'height') === String(height));
	}

	private async compareBlock(height: bigint): Promise<void> {
		const { session } = this;
		const topic = 'block';
		const reply = await session.call('getBlockByHeight', { args: { height: String(height) }, expect: [200, 404] });
		// a block may have been rolled back
		if (reply?.isGood !== true || reply.status !== 200)
			return;
		const notified = await this.expect('block', topic, `of the block ${height}`, data => textAt(data, 'block.height') === String(height));
		if (notified === undefined)
			return;
		for (const path of ['meta.hash', 'meta.generationHash', 'block']) {
			const [shown, stored] = [at(notified.data, path), at(reply.document, path)];
			if (!agrees(shown, stored))
				session.deviate('block', `topic ${topic}`, `differs from ${reply.request}: ${showValue(shown)}, not ${showValue(stored)}`, `$.data.${path}`);
		}
		await this.compareTransactions(height);
	}

	/** The signer of each transaction of a block receives `confirmedAdded`. */
	private async compareTransactions(height: bigint): Promise<void> {
		const { session, finds } = this;
		const reply = await session.call('searchConfirmedTransactions', { args: { height: String(height), pageSize: PAGE_SIZE } });
		for (const entry of (reply?.isGood === true ? at(reply.document, 'data') : []) as readonly Entry[]) {
			const address = finds.addressOf(at(entry, 'transaction.signerPublicKey'));
			const hash = textAt(entry, 'meta.hash');
			if (address === undefined || !this.addresses.has(address))
				continue;
			const topic = `confirmedAdded/${address}`;
			const notified = await this.expect('confirmedAdded', topic, `of the transaction ${hash}`, data => textAt(data, 'meta.hash') === hash);
			const shown = textAt(notified?.data, 'meta.height');
			if (shown !== undefined && shown !== String(height))
				session.deviate('confirmedAdded', `topic ${topic}`, `the height of the transaction ${hash} is ${height}, not ${showValue(shown)}`, '$.data.meta.height');
		}
	}
}

/** Records why channels had no notifications. */
export const skipChannels = (session: Session, reason: string): void =>
	[...session.profile.channels.map(([name]) => name), CONNECTION].forEach(name => session.results.skip(name, reason));
