/** A client with a key, an HTTP client and a WebSocket listener, for tests of transactions from announcement to confirmation. */
import type { Test } from 'tap';
import { Listener } from '../channels/listener.js';
import { Rest } from '../http/rest.js';
import { type Account, type Signed, Wallet } from './wallet.js';

export interface Served {
	readonly url: string;
	readonly wsUrl: string;
}

/** An account whose transactions only mark a point in the order of notifications. */
const MARKER_ACCOUNT = 11;

export class TransactionClient {
	private constructor(
		readonly rest: Rest,
		readonly wallet: Wallet,
		readonly listener: Listener,
		private readonly marker: Account,
		private readonly names: ReadonlyMap<string, string>
	) {
	}

	/** Subscribes to all channels of these accounts. @param people - by the name that the test gives them; base32, or namespace ids */
	static async connect(
		t: Test, { url, wsUrl }: Served, people: (wallet: Wallet) => Readonly<Record<string, string>>
	): Promise<TransactionClient> {
		const rest = new Rest(url);
		const wallet = await Wallet.connect(rest);
		const listener = await Listener.open(t, wsUrl);
		const named = people(wallet);
		const marker = wallet.account(MARKER_ACCOUNT);
		await listener.subscribe(`unconfirmedAdded/${marker.text}`);
		await listener.subscribeAll(...Object.values(named));
		return new TransactionClient(rest, wallet, listener, marker, new Map(Object.entries(named).map(([name, text]) => [text, name])));
	}

	/** Announces a transaction. */
	async announce(...transactions: readonly Signed[]): Promise<void> {
		await Promise.all(transactions.map(({ body }) => this.rest.send('announceTransaction', body)));
	}

	/** Announces a transaction. @returns when it is confirmed */
	async confirm(transaction: Signed): Promise<void> {
		await this.announce(transaction);
		await this.listener.about('confirmedAdded', transaction.hash);
	}

	/** Announces a bonded aggregate whose lock is confirmed. */
	async bond(aggregate: Signed): Promise<void> {
		await this.rest.send('announcePartialTransaction', aggregate.body);
	}

	/**
	 * All notifications about a transaction, in order: `channel name,name` per event, with the names of the notified accounts. Includes
	 * those before the confirmation of a marker transaction announced now.
	 */
	async notificationsOf({ hash }: Pick<Signed, 'hash'>): Promise<string[]> {
		const mark = this.wallet.transfer(this.marker, this.marker, 0n);
		await this.announce(mark);
		await this.listener.about('unconfirmedAdded', mark.hash);
		const events: { channel: string; names: string[] }[] = [];
		for (const topic of this.listener.topicsAbout(hash)) {
			const [channel, address] = topic.split('/') as [string, string];
			const name = this.names.get(address) ?? address;
			const last = events[events.length - 1];
			if (last?.channel === channel && !last.names.includes(name))
				last.names.push(name);
			else
				events.push({ channel, names: [name] });
		}
		return events.map(({ channel, names }) => `${channel} ${names.sort().join()}`);
	}
}
