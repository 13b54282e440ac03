/** Serves operations whose reply depends on the chain: entity tags, conditional requests, and the cache of replies. */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { andThen, type Awaitable, type RevisionScope } from '../chain/index.js';
import type { OperationReply, TextReply } from '../operation.js';
import { checkAcceptable } from './accept.js';
import { etagOf, etagOfReply, matches, matchesAny } from './etag.js';
import type { CachedReply } from './reply-cache.js';
import { bytesOf, type Content, sendContent, sendNotModified, toBytesIfLarge } from './send.js';
import {
	argumentsOf, binaryContent, isText, type OperationContext, type RequestHandler, runHandler, sendResult, type ServedOperation
} from './serve.js';

/** A reply with an entity tag, or one with another status, which has none. */
type Made = CachedReply | TextReply;

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

class CachedOperation {
	constructor(
		private readonly operation: ServedOperation,
		private readonly scope: RevisionScope,
		private readonly context: OperationContext
	) {
	}

	serve(request: FastifyRequest, reply: FastifyReply): void {
		const { url, headers } = request;
		checkAcceptable(headers.accept, this.operation.mediaType);
		const { cache, edition, metrics, revisions } = this.context;
		const revision = revisions()[this.scope];
		if (revision === undefined) {
			this.sendMade(request, reply, this.makeWithoutRevision(request));
			return;
		}

		const cached = cache.get(url, revision);
		if (cached) {
			metrics?.countCache('hit');
			this.sendTagged(request, reply, cached);
			return;
		}

		const condition = headers['if-none-match'];
		const etag = condition === undefined ? '' : etagOf(edition, revision, url);
		if (matches(condition, etag)) {
			metrics?.countCache('unchanged');
			sendNotModified(request, reply, etag);
			return;
		}

		metrics?.countCache('miss');
		this.sendMade(request, reply, cache.running(url, revision) ?? this.make(request, revision));
	}

	private sendMade(request: FastifyRequest, reply: FastifyReply, made: Awaitable<Made>): void {
		if (made instanceof Promise)
			made.then(result => this.send(request, reply, result)).catch((error: unknown) => void reply.send(error));
		else
			this.send(request, reply, made);
	}

	private send(request: FastifyRequest, reply: FastifyReply, made: Made): void {
		if ('text' in made)
			sendResult(this.context, request, reply, this.operation, made);
		else
			this.sendTagged(request, reply, made);
	}

	private sendTagged(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): void {
		const { etag, body, isAscii = false, description, forms } = cached;
		const condition = request.headers['if-none-match'];
		if (condition !== undefined && (matches(condition, etag) || matchesAny(condition))) {
			sendNotModified(request, reply, etag);
			return;
		}
		const content: Content = description
			? { ...binaryContent({ ...description, bytes: body as Buffer }), etag, forms }
			: { mediaType: this.operation.mediaType, body, isAscii, etag, forms };
		sendContent(this.context, request, reply, content);
	}

	private run(request: FastifyRequest): Awaitable<OperationReply> {
		return runHandler(this.operation, argumentsOf(this.operation, request), this.context);
	}

	/** The chain cannot detect all changes of what the reply depends on: the tag is a hash of the reply. */
	private makeWithoutRevision(request: FastifyRequest): Awaitable<Made> {
		return andThen(this.run(request), (result): Awaitable<Made> => {
			if (hasOwnStatus(result))
				return result;

			const reply = describe(result, '', '');
			const body = typeof reply.body === 'string' ? bytesOf(reply.body) : reply.body;
			return andThen(etagOfReply(this.context.edition, body), (etag): Made => ({ ...reply, body, etag }));
		});
	}

	private make(request: FastifyRequest, revision: string): Awaitable<Made> {
		const { url } = request;
		const made = andThen(this.run(request), (result): Made => this.store(url, revision, result));
		return made instanceof Promise ? this.context.cache.share(url, revision, made) : made;
	}

	/** Puts a reply into the cache, unless the revision has changed while it was made. */
	private store(url: string, revision: string, result: OperationReply): Made {
		if (hasOwnStatus(result))
			return result;

		const { cache, edition, revisions } = this.context;
		const isCurrent = revision === revisions()[this.scope];
		// a reply made while the revision changed belongs to none: its tag must never match
		const etag = etagOf(edition, isCurrent ? revision : randomUUID(), url);
		const reply = describe(result, etag, revision);
		return isCurrent ? cache.set(url, reply) : reply;
	}
}

/** @returns a handler for an operation whose reply changes with one part of the chain only */
export const serveCached = (operation: ServedOperation, scope: RevisionScope, context: OperationContext): RequestHandler => {
	const cached = new CachedOperation(operation, scope, context);
	return (request, reply) => cached.serve(request, reply);
};
