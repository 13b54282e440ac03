/**
 * The messages of a broker as frames, encoded independently of the code under test.
 * Source: facts/zmq-messages.md 2 and 3.
 */
import type { ChannelName } from '../../../src/chain/index.js';

/** The frames of one message. */
export type Frames = readonly Buffer[];

const MARKERS = {
	confirmedAdded: '61',
	unconfirmedAdded: '75',
	unconfirmedRemoved: '72',
	partialAdded: '70',
	partialRemoved: '71',
	cosignature: '63',
	status: '73'
} as const satisfies Partial<Record<ChannelName, string>>;

export type AddressChannel = keyof typeof MARKERS;

export const ADDRESS_CHANNELS = Object.keys(MARKERS) as AddressChannel[];

/** Topics without address, hexadecimal. */
export const BLOCK = '496ACA80E4D8F29F';
export const DROP_BLOCKS = 'B0B025EE8AD6205C';
export const FINALIZED_BLOCK = '5479CE31A032484D';

const ZERO_HASH = '0'.repeat(64);

const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex');

const u32 = (value: number): Buffer => {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32LE(value);
	return bytes;
};

const u64 = (value: bigint): Buffer => {
	const bytes = Buffer.alloc(8);
	bytes.writeBigUInt64LE(value);
	return bytes;
};

/** @returns what a subscriber of a channel, or of one address of it, subscribes to; hexadecimal */
export const prefixHex = (channel: AddressChannel, address = ''): string => MARKERS[channel] + address;

/** One message for each address; only the first frame differs. @param addresses - hexadecimal */
const perAddress = (channel: AddressChannel, addresses: readonly string[], ...parts: readonly Buffer[]): Frames[] =>
	addresses.map(address => [bytesOf(prefixHex(channel, address)), ...parts]);

export interface TransactionNews {
	readonly payload: Uint8Array;
	/** Hexadecimal. */
	readonly hash: string;
	/** Default: the hash; of a partial transaction, zeros. */
	readonly merkleComponentHash?: string;
	/** Default 0: in no block. */
	readonly height?: bigint;
}

export const transactionMessages = (
	channel: 'confirmedAdded' | 'unconfirmedAdded' | 'partialAdded', addresses: readonly string[], news: TransactionNews
): Frames[] => {
	const { payload, hash, merkleComponentHash = channel === 'partialAdded' ? ZERO_HASH : hash, height = 0n } = news;
	return perAddress(channel, addresses, Buffer.from(payload), bytesOf(hash), bytesOf(merkleComponentHash), u64(height));
};

export const removedMessages = (
	channel: 'unconfirmedRemoved' | 'partialRemoved', addresses: readonly string[], hash: string
): Frames[] => perAddress(channel, addresses, bytesOf(hash));

export interface CosignatureNews {
	readonly version?: bigint;
	/** Hexadecimal, as the others. */
	readonly signerPublicKey: string;
	readonly signature: string;
	readonly parentHash: string;
}

export const cosignatureMessages = (addresses: readonly string[], cosignature: CosignatureNews): Frames[] => {
	const { version = 0n, signerPublicKey, signature, parentHash } = cosignature;
	return perAddress('cosignature', addresses, Buffer.concat([u64(version), ...[signerPublicKey, signature, parentHash].map(bytesOf)]));
};

export interface StatusNews {
	readonly hash: string;
	readonly deadline: bigint;
	/** Unsigned 32 bits. */
	readonly code: number;
}

export const statusMessages = (addresses: readonly string[], { hash, deadline, code }: StatusNews): Frames[] =>
	perAddress('status', addresses, Buffer.concat([bytesOf(hash), u64(deadline), u32(code)]));

/** @param header - without transactions */
export const blockMessage = (header: Uint8Array, hash: string, generationHash: string): Frames =>
	[bytesOf(BLOCK), Buffer.from(header), bytesOf(hash), bytesOf(generationHash)];

/** @param height - of the last block that stays */
export const dropMessage = (height: bigint): Frames => [bytesOf(DROP_BLOCKS), u64(height)];

export interface FinalizedNews {
	readonly epoch: number;
	readonly point: number;
	readonly height: bigint;
	readonly hash: string;
}

export const finalizedMessage = ({ epoch, point, height, hash }: FinalizedNews): Frames =>
	[bytesOf(FINALIZED_BLOCK), Buffer.concat([u32(epoch), u32(point), u64(height), bytesOf(hash)])];
