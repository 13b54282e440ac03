/** Well-behaved clients of a gateway that is attacked: they detect every effect on them. */
import type { Test } from 'tap';
import { WebSocket } from 'ws';
import type { Schemas } from '../../../generated/schemas.js';
import { KeepAliveClient } from '../http/keep-alive.js';
import { ADDRESS_CHANNELS, Listener, type Notification } from '../channels/listener.js';
import { readAll } from '../documents/pages.js';
import { checkReply, Rest } from '../http/rest.js';
import { Wallet, type Account, type Signed } from '../transactions/wallet.js';

/** Idle time after which the gateway may close a connection, with a margin. Fastify waits for 72 s. */
const MAX_IDLE_MS = 60_000;
const SENDER = 8;
const RECIPIENT = 9;

export interface Watched {
	readonly url: string;
	readonly wsUrl: string;
}

export class ControlClients {
	/** Confirmed transfers so far. */
	beats = 0;
	private beating: Promise<void> | undefined;
	private isStopping = false;
	/** When the idle client has sent its last request. */
	private idleSince = performance.now();

	private constructor(
		readonly rest: Rest,
		readonly wallet: Wallet,
		private readonly listener: Listener,
		private readonly busy: KeepAliveClient,
		private readonly idle: KeepAliveClient,
		private readonly startHeight: bigint
	) {
	}

	/** Starts to listen, and to announce one transfer after the other. Must be the first to announce anything. */
	static async connect(t: Test, { url, wsUrl }: Watched): Promise<ControlClients> {
		const rest = new Rest(url);
		const wallet = await Wallet.connect(rest);
		const listener = await Listener.open(t, wsUrl);
		await listener.subscribe('block', 'finalizedBlock', ...ADDRESS_CHANNELS);
		const [busy, idle] = [new KeepAliveClient(url), new KeepAliveClient(url)];
		const { height } = await rest.get('getChainInfo');
		const clients = new ControlClients(rest, wallet, listener, busy, idle, BigInt(height));
		await clients.checkIdle();
		clients.beating = clients.beatOn();
		// where it is awaited, it is thrown
		clients.beating.catch(() => {});
		t.teardown(async () => {
			clients.isStopping = true;
			await clients.beating?.catch(() => {});
			[busy, idle].forEach(client => client.close());
		});
		return clients;
	}

	/** Waits until transfers announced from now on are confirmed, and asserts that no connection was lost. */
	async check(t: Test): Promise<void> {
		const before = this.beats;
		// the current one may have been announced before
		while (this.beats < before + 2)
			await Promise.race([this.nextBeat(), this.beating]);
		await this.checkIdle();
		t.equal(this.listener.ws.readyState, WebSocket.OPEN, 'the subscriber is connected');
		t.equal(this.busy.connections.size, 1, 'the busy connection is the same');
		t.equal(this.idle.connections.size, 1, 'the idle connection is the same');
	}

	/** Ends the transfers. @returns after the notifications of all announcements */
	async stop(): Promise<void> {
		this.isStopping = true;
		await this.beating;
		while ((await this.rest.get('searchUnconfirmedTransactions')).data.length > 0)
			await this.beat();
		const { height } = await this.rest.get('getChainInfo');
		const isLast = ({ topic, data }: Notification): boolean => topic === 'finalizedBlock' && height === data.height;
		await this.listener.find(isLast, `finalizedBlock ${height}`);
	}

	/** Compares the notifications with the stored data. @param failed - hashes of transactions with a failure status */
	async compare(t: Test, failed: readonly string[]): Promise<void> {
		const fromHeight = String(this.startHeight + 1n);
		const blocks = await readAll(page => this.rest.get('searchBlocks', page));
		const transactions = await readAll(page => this.rest.get('searchConfirmedTransactions', { ...page, fromHeight }));
		const hashes = transactions.map(({ meta }) => (meta as Schemas['TransactionMetaDTO']).hash);
		const heights = blocks.map(({ block }) => block.height).filter(height => BigInt(height) > this.startHeight);
		t.same(this.notificationsOf('block').map(({ data }) => data.block?.height), heights, 'every block, in order');
		t.same(this.notificationsOf('finalizedBlock').map(({ data }) => data.height), heights, 'every finalized block, in order');
		t.same(this.hashesOf('confirmedAdded'), hashes, 'every confirmed transaction, in order');
		t.same([...this.hashesOf('unconfirmedAdded')].sort(), [...this.hashesOf('unconfirmedRemoved')].sort(), 'nothing remains unconfirmed');
		t.same(this.firstDisorder(hashes), undefined, 'added, confirmed, removed');
		const statuses = new Set(this.hashesOf('status'));
		t.same(failed.filter(hash => !statuses.has(hash)), [], 'every status');
	}

	private notificationsOf(channel: string): readonly Notification[] {
		return this.listener.notifications.filter(({ topic }) => channel === topic);
	}

	private hashesOf(channel: string): string[] {
		return this.notificationsOf(channel).map(({ data }) => data.meta?.hash ?? data.hash ?? '');
	}

	/** @returns a confirmed transaction whose notifications are wrong or missing */
	private firstDisorder(hashes: readonly string[]): { readonly hash: string; readonly topics: readonly string[] } | undefined {
		const topics = new Map<string, string[]>(hashes.map(hash => [hash, []]));
		for (const { topic, data } of this.listener.notifications) {
			if (!topic.startsWith('partial'))
				topics.get(data.meta?.hash ?? '')?.push(topic);
		}
		const found = [...topics].find(([, channels]) => channels.join() !== 'unconfirmedAdded,confirmedAdded,unconfirmedRemoved');
		return found && { hash: found[0], topics: found[1] };
	}

	private async beatOn(): Promise<void> {
		while (!this.isStopping)
			await this.beat();
	}

	private async beat(): Promise<void> {
		const [sender, recipient] = [SENDER, RECIPIENT].map(number => this.wallet.account(number)) as [Account, Account];
		const start = this.listener.notifications.length;
		const signed = this.wallet.transfer(sender, recipient, 0n);
		await this.announce(signed);
		await this.listener.about('confirmedAdded', signed.hash, start);
		++this.beats;
	}

	private async announce({ body }: Signed): Promise<void> {
		const reply = await this.busy.request({
			method: 'PUT', target: '/transactions', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body)
		});
		checkReply('announceTransaction', reply, reply.text);
		if (reply.status !== 202)
			throw new Error(`a valid transfer gets the reply ${reply.status}: ${reply.text}`);
	}

	private async nextBeat(): Promise<void> {
		await this.listener.find(({ topic }) => topic === 'finalizedBlock', 'a block', this.listener.notifications.length);
	}

	private async checkIdle(): Promise<void> {
		if (performance.now() - this.idleSince > MAX_IDLE_MS)
			this.idle.connections.clear();
		this.idleSince = performance.now();
		const reply = await this.idle.request({ target: '/chain/info' });
		checkReply('getChainInfo', reply, reply.text);
		if (reply.status !== 200)
			throw new Error(`an idle client gets the reply ${reply.status}: ${reply.text}`);
	}
}
