/** Fakes of the dependencies of the channels. */
import { readFileSync } from 'node:fs';
import type {
	ChainEvent, ChannelData, ChannelName, EventListener, EventStream, Json, Refusal, UnresolvedAddress
} from '../../../src/chain/index.js';
import type { FrameSequence } from '../../../src/channels/frame.js';
import type { Log } from '../../../src/runtime/log.js';

export const NETWORK = 152;

/** An address of the network, in both notations, and a namespace with its alias address. */
export const ALICE = { text: 'TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA', hex: '983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0' as UnresolvedAddress };
export const BOB = { text: 'TCHMEYMAH35XRWNDI6MQLW3PDRZSUDME424VYEA', hex: '988EC261803EFB78D9A3479905DB6F1C732A0D84E6B95C10' as UnresolvedAddress };
export const NAMESPACE = { text: 'BA1117DA1F3AFA16', hex: '9916FA3A1FDA1711BA000000000000000000000000000000' as UnresolvedAddress };

/** Schema of the notifications of each channel. */
export const NOTIFICATIONS = {
	block: 'BlockNotification',
	finalizedBlock: 'FinalizedBlockNotification',
	rolledBack: 'RolledBackNotification',
	confirmedAdded: 'ConfirmedAddedNotification',
	unconfirmedAdded: 'UnconfirmedAddedNotification',
	unconfirmedRemoved: 'UnconfirmedRemovedNotification',
	partialAdded: 'PartialAddedNotification',
	partialRemoved: 'PartialRemovedNotification',
	cosignature: 'CosignatureNotification',
	status: 'StatusNotification'
} as const satisfies Record<ChannelName, string>;

export const CHANNELS = Object.keys(NOTIFICATIONS) as ChannelName[];

interface Notification {
	readonly topic: string;
	readonly data: unknown;
}

interface Contract {
	readonly components: { readonly schemas: Readonly<Record<string, { readonly examples?: readonly Notification[] }>> };
}

const contract = JSON.parse(readFileSync(new URL('../../../generated/asyncapi.json', import.meta.url), 'utf8')) as Contract;

/** @returns the contract's example of a notification of a channel */
export const exampleOf = (channel: ChannelName): Notification =>
	contract.components.schemas[NOTIFICATIONS[channel]]?.examples?.[0] as Notification;

/** @returns an event of a channel; its data is the contract's example, or the given text */
export const eventOf = (channel: ChannelName, addresses: readonly UnresolvedAddress[] = [], data?: string): ChainEvent => ({
	channel, addresses, data: () => (data ?? JSON.stringify(exampleOf(channel).data)) as Json<ChannelData[ChannelName]>
} as ChainEvent);

/** A chain that emits what a test decides. */
export class FakeEvents implements EventStream {
	/** Calls of open and close, as `open channel/address`. */
	readonly calls: string[] = [];
	private readonly listeners = new Set<EventListener>();

	listen(listener: EventListener): () => void {
		this.listeners.add(listener);
		return () => {
			this.listeners.delete(listener);
		};
	}

	open(channel: ChannelName, address: UnresolvedAddress | undefined): void {
		this.calls.push(`open ${channel}/${address ?? ''}`);
	}

	close(channel: ChannelName, address: UnresolvedAddress | undefined): void {
		this.calls.push(`close ${channel}/${address ?? ''}`);
	}

	emit(...events: readonly ChainEvent[]): void {
		for (const listener of this.listeners)
			listener.onEvents(events);
	}

	gap(reason: string): void {
		for (const listener of this.listeners)
			listener.onGap(reason);
	}

	get listenerCount(): number {
		return this.listeners.size;
	}
}

/** A log that stores its entries. */
export class FakeLog implements Log {
	readonly lines: string[] = [];
	readonly debug = (_: object, message: string): void => void this.lines.push(`debug ${message}`);
	readonly info = (_: object, message: string): void => void this.lines.push(`info ${message}`);
	readonly warn = (_: object, message: string): void => void this.lines.push(`warn ${message}`);
	readonly error = (_: object, message: string): void => void this.lines.push(`error ${message}`);
}

/** A client without a socket: stores what is written to it. */
export class FakeClient {
	pending: FrameSequence | undefined;
	isBlocked = false;
	/** Bytes that its socket has not accepted. */
	unsentBytes = 0;
	readonly writes: string[] = [];
	readonly buffers: Buffer[] = [];
	readonly counts: number[] = [];
	readonly closes: string[] = [];
	overflows = 0;

	write(frames: Buffer, count: number): void {
		this.buffers.push(frames);
		this.writes.push(frames.toString());
		this.counts.push(count);
	}

	onOverflow(): void {
		++this.overflows;
	}

	close(code: number, reason: string): void {
		this.closes.push(`${code} ${reason}`);
	}

	refuse({ code, message }: Refusal, topic: string): void {
		this.closes.push(`${code} of ${topic}: ${message}`);
	}

	/** Texts of all frames written so far, each shorter than 64 KiB. */
	get messages(): string[] {
		const bytes = Buffer.concat(this.buffers);
		const messages: string[] = [];
		for (let offset = 0; offset < bytes.length;) {
			const isLong = bytes[offset + 1] === 126;
			const start = offset + (isLong ? 4 : 2);
			const end = start + (isLong ? bytes.readUInt16BE(offset + 2) : bytes[offset + 1] as number);
			messages.push(bytes.toString('utf8', start, end));
			offset = end;
		}
		return messages;
	}
}
