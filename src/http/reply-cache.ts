/**
 * Operations whose reply depends on the chain: entity tags, conditional requests, and the cache of replies.
 *
 * In place of @fastify/etag, which hashes each reply: the tag of a revision is known before the reply is made.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { andThen, AsciiText, type Awaitable, type Revisions, type RevisionScope } from '../chain/index.js';
import type { BinaryReply, OperationReply, TextReply } from '../routes/operation.js';
import { CompressedForms } from './compression.js';
import { whenMade } from './errors.js';
import { etagOf, etagOfReply, matches, matchesAny } from './etag.js';
import type { Metrics } from './metrics.js';
import { binaryContent, bytesOf, type Content, type DeclaredReply, isText, sendResult, toBytesIfLarge } from './send.js';

declare module 'fastify' {
	interface FastifyInstance {
		/** Adds cache and entity tags to an operation. */
		cachedRoute(operation: CachedOperation): CachedRoute;
	}
}

/** A reply ready to be sent. */
export interface CachedReply {
	/** Text until it is requested again: most replies are sent once, and text costs less than bytes to send once. */
	body: string | AsciiText | Buffer;
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

	/** @returns the reply for a URL if it is of this revision, or final */
	get(url: string, revision: string | undefined, final?: string): CachedReply | undefined {
		const entry = this.entries?.get(url);
		if (!entry || (entry.revision !== revision && entry.revision !== final))
			return undefined;

		if (typeof entry.body === 'string')
			entry.body = Buffer.from(entry.body, entry.isAscii ? 'latin1' : 'utf8');
		else if (entry.body instanceof AsciiText)
			entry.body = entry.body.toBytes();
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

/** A reply with an entity tag, or one with another status, which has none. */
type Made = CachedReply | TextReply;

const isFinal = (result: OperationReply): boolean => !isText(result) && 'text' in result && result.isFinal === true;

const hasOwnStatus = (result: OperationReply): result is TextReply => !isText(result) && 'text' in result && result.status !== undefined;

/** All members are always set, and none is spread: V8 would make a new hidden class for every such object. */
const describe = (result: OperationReply, etag: string, revision: string): CachedReply => {
	if (isText(result))
		return { body: toBytesIfLarge(result), isAscii: false, description: undefined, etag, revision, forms: undefined, formsBytes: 0 };
	if ('text' in result) {
		const { text, isAscii = false } = result;
		return { body: toBytesIfLarge(text), isAscii, description: undefined, etag, revision, forms: undefined, formsBytes: 0 };
	}
	if (!('bytes' in result))
		throw new Error('the contract declares an ETag for a streamed reply, which has none');

	const { bytes, mediaType, headers } = result;
	return { body: bytes, isAscii: false, description: { mediaType, headers }, etag, revision, forms: undefined, formsBytes: 0 };
};

/** An operation whose reply changes with one part of the chain only. */
export interface CachedOperation extends DeclaredReply {
	readonly scope: RevisionScope;
	/** Makes the reply. */
	readonly run: (request: FastifyRequest) => Awaitable<OperationReply>;
}

export interface ReplyCacheOptions {
	readonly cache: ReplyCache;
	/** Identifies the contract by which replies are encoded; part of every tag. */
	readonly edition: string;
	/** Returns the present revisions. */
	readonly revisions: () => Revisions;
	readonly metrics: Metrics | undefined;
}

/** A hook and a handler of a route. */
class CachedRoute {
	constructor(private readonly operation: CachedOperation, private readonly options: ReplyCacheOptions) {
	}

	/** Replies if the reply is in the cache, or the client has it. Such requests are not validated. */
	readonly onRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
		const { url, headers: { 'if-none-match': condition } } = request;
		const { cache, edition, metrics, revisions } = this.options;
		const { areLocal = false, final, [this.operation.scope]: revision } = revisions();
		const cached = cache.get(url, revision, final);
		if (cached) {
			metrics?.countCache('hit');
			this.sendTagged(request, reply, cached);
			return;
		}
		const etag = condition === undefined || revision === undefined || areLocal ? undefined : etagOf(edition, revision, url);
		if (etag !== undefined && matches(condition, etag)) {
			metrics?.countCache('unchanged');
			reply.sendNotModified(etag);
			return;
		}
		if (revision !== undefined)
			metrics?.countCache('miss');
		done();
	};

	readonly handler = (request: FastifyRequest, reply: FastifyReply): void => {
		whenMade(reply, this.reply(request), made => {
			if ('text' in made)
				sendResult(reply, this.operation, made);
			else
				this.sendTagged(request, reply, made);
		});
	};

	private reply(request: FastifyRequest): Awaitable<Made> {
		const { cache, revisions } = this.options;
		const made = revisions();
		const revision = made[this.operation.scope];
		return (revision === undefined ? undefined : cache.running(request.url, revision)) ?? this.make(request, made, revision);
	}

	private sendTagged(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): void {
		const { etag, body, isAscii = false, description, forms } = cached;
		const condition = request.headers['if-none-match'];
		if (condition !== undefined && (matches(condition, etag) || matchesAny(condition))) {
			reply.sendNotModified(etag);
			return;
		}
		// a reply with a description is bytes
		const content: Content = description
			? { ...binaryContent({ ...description, bytes: body as Buffer }), etag, forms }
			: { mediaType: this.operation.mediaType, body, isAscii, etag, forms };
		reply.sendContent(content);
	}

	private make(request: FastifyRequest, from: Revisions, revision: string | undefined): Awaitable<Made> {
		const { url } = request;
		const byContent = from.areLocal === true || revision === undefined;
		const made = andThen(this.operation.run(request), (result): Awaitable<Made> =>
			(hasOwnStatus(result) ? result : this.tagged(url, result, this.revisionOf(result, from, revision), byContent)));
		return made instanceof Promise && revision !== undefined ? this.options.cache.share(url, revision, made) : made;
	}

	/** @returns the revision of a reply; undefined when it has none: it is unknown, or has changed while the reply was made */
	private revisionOf(result: OperationReply, from: Revisions, revision: string | undefined): string | undefined {
		const now = this.options.revisions();
		if (from.final !== undefined && from.final === now.final && isFinal(result))
			return from.final;
		return revision === now[this.operation.scope] ? revision : undefined;
	}

	/**
	 * Tags a reply, and caches it if it has a revision.
	 * @param byContent - whether the tag is a hash of the reply, because its revision does not identify it
	 */
	private tagged(url: string, result: OperationReply, revision: string | undefined, byContent: boolean): Awaitable<Made> {
		const { cache, edition } = this.options;
		const keep = (reply: CachedReply): CachedReply => (revision === undefined ? reply : cache.set(url, reply));
		if (!byContent) {
			// a reply made while the revision changed belongs to none: its tag must never match
			return keep(describe(result, etagOf(edition, revision ?? randomUUID(), url), revision ?? ''));
		}
		const reply = describe(result, '', revision ?? '');
		const body = bytesOf(reply.body);
		return andThen(etagOfReply(edition, body), etag => keep({ ...reply, body, etag }));
	}
}

/** Decorates the instance with a method that adds the cache to routes. */
export const replyCache = fp<ReplyCacheOptions>((app, options, done) => {
	app.decorate('cachedRoute', operation => new CachedRoute(operation, options));
	done();
}, { name: 'reply-cache', dependencies: ['send'] });
