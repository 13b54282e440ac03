import { LRUCache } from 'lru-cache';
import { CompressedForms } from './compressor.js';
import type { BinaryReply, StatusReply } from './operation.js';

/** A reply ready to be sent. */
export interface CachedReply {
	/** Text until somebody asks for it again: most replies are wanted once, and text is cheaper to send once. */
	body: string | Buffer;
	/** Whether text is known to be ASCII. */
	readonly isAscii?: boolean;
	/** Present where the body is bytes that come with their own media type. */
	readonly description?: Omit<BinaryReply, 'bytes'> | undefined;
	readonly etag: string;
	/** Revision of the chain that it was made from. */
	readonly revision: string;
	/** Present while the reply is in the cache: its compressed forms are kept beside it. */
	readonly forms?: CompressedForms | undefined;
	/** Bytes of those forms. */
	readonly formsBytes?: number;
}

/** What an entry takes besides body and URL, bytes; rough. */
const OVERHEAD_BYTES = 400;

/** No reply may push out more than this part of the others. */
const LARGEST_PART = 8;

/** A URL has no spaces, so no two keys are alike. */
const keyOf = (url: string, revision: string): string => `${url} ${revision}`;

const sizeOf = (description: CachedReply['description']): number =>
	Object.values(description?.headers ?? {}).reduce((sum, value) => sum + (value?.length ?? 0), 0);

/** Encoded replies by URL, each good for one revision of what it depends on. What was used longest ago goes first. */
export class ReplyCache {
	private readonly entries: LRUCache<string, CachedReply> | undefined;
	private readonly pending = new Map<string, Promise<CachedReply | StatusReply>>();

	/** @param maxBytes - 0 keeps nothing */
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

	/** @returns the reply with what keeps its compressed forms */
	set(url: string, reply: CachedReply): CachedReply {
		const { entries } = this;
		if (!entries)
			return reply;

		const forms = new CompressedForms('often', sizeBytes => {
			const entry = entries.peek(url);
			// the cache takes the size of a value that is another one
			if (entry?.forms === forms)
				entries.set(url, { ...entry, formsBytes: (entry.formsBytes ?? 0) + sizeBytes });
		});
		const entry = { ...reply, forms };
		entries.set(url, entry);
		return entry;
	}

	/** @returns what {@link share} has been told is being made */
	running(url: string, revision: string): Promise<CachedReply | StatusReply> | undefined {
		return this.pending.get(keyOf(url, revision));
	}

	/** Lets others wait for what is being made, until it is. @returns the same */
	share(url: string, revision: string, making: Promise<CachedReply | StatusReply>): Promise<CachedReply | StatusReply> {
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
