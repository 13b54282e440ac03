import { LRUCache } from 'lru-cache';
import type { BinaryReply, TextReply } from '../operation.js';
import { CompressedForms } from './compressor.js';

/** A reply ready to be sent. */
export interface CachedReply {
	/** Text until it is requested again: most replies are sent once, and text costs less than bytes to send once. */
	body: string | Buffer;
	/** Whether text is known to be ASCII. */
	readonly isAscii?: boolean;
	/** Present where the body is bytes that come with their own media type. */
	readonly description?: Omit<BinaryReply, 'bytes'> | undefined;
	readonly etag: string;
	/** Revision of the chain that it was made from. */
	readonly revision: string;
	/** Present while the reply is in the cache: its compressed forms are stored with it. */
	readonly forms?: CompressedForms | undefined;
	/** Bytes of those forms. */
	readonly formsBytes?: number;
}

/** Memory of an entry without body and URL, bytes; an estimate. */
const OVERHEAD_BYTES = 400;

/** A reply may take at most this part of the cache. */
const LARGEST_PART = 8;

/** A URL has no spaces, so all keys are different. */
const keyOf = (url: string, revision: string): string => `${url} ${revision}`;

const sizeOf = (description: CachedReply['description']): number =>
	Object.values(description?.headers ?? {}).reduce((sum, value) => sum + (value?.length ?? 0), 0);

/** Encoded replies by URL, each valid for one revision of the chain. The least recently used is evicted first. */
export class ReplyCache {
	private readonly entries: LRUCache<string, CachedReply> | undefined;
	private readonly pending = new Map<string, Promise<CachedReply | TextReply>>();

	/** @param maxBytes - 0 disables the cache */
	constructor(maxBytes: number) {
		this.entries = maxBytes === 0 ? undefined : new LRUCache({
			maxSize: maxBytes,
			maxEntrySize: Math.ceil(maxBytes / LARGEST_PART),
			sizeCalculation: ({ body, description, formsBytes = 0 }, url) =>
				body.length + formsBytes + sizeOf(description) + 2 * url.length + OVERHEAD_BYTES
		});
	}

	/** @returns the reply for a URL if it is of this revision */
	get(url: string, revision: string): CachedReply | undefined {
		const entry = this.entries?.get(url);
		if (entry?.revision !== revision)
			return undefined;

		if (typeof entry.body === 'string')
			entry.body = Buffer.from(entry.body, entry.isAscii ? 'latin1' : 'utf8');
		return entry;
	}

	/** @returns the reply with its store of compressed forms */
	set(url: string, reply: CachedReply): CachedReply {
		const { entries } = this;
		if (!entries)
			return reply;

		const forms = new CompressedForms('often', sizeBytes => {
			const entry = entries.peek(url);
			// the cache computes a size only for another value
			if (entry?.forms === forms)
				entries.set(url, { ...entry, formsBytes: (entry.formsBytes ?? 0) + sizeBytes });
		});
		const entry = { ...reply, forms };
		entries.set(url, entry);
		return entry;
	}

	/** @returns the reply that is being made for the same URL and revision, if any */
	running(url: string, revision: string): Promise<CachedReply | TextReply> | undefined {
		return this.pending.get(keyOf(url, revision));
	}

	/** Registers a reply that is being made, so that concurrent requests share it. */
	share(url: string, revision: string, making: Promise<CachedReply | TextReply>): Promise<CachedReply | TextReply> {
		const key = keyOf(url, revision);
		const shared = making.finally(() => this.pending.delete(key));
		this.pending.set(key, shared);
		return shared;
	}

	/** Bytes in use. */
	get sizeBytes(): number {
		return this.entries?.calculatedSize ?? 0;
	}
}
