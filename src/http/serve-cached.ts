/** Serves operations whose reply depends on the chain: entity tags, conditional requests, and the cache of replies. */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AsciiText, RevisionScope } from '../chain/index.js';
import { checkAcceptable } from './accept.js';
import { etagOf, etagOfReply, matches, matchesAny } from './etag.js';
import type { Answer, BinaryReply, StatusReply } from './operation.js';
import type { CachedReply } from './reply-cache.js';
import { bytesOf, sendContent, sendNotModified, settled } from './send.js';
import { argumentsOf, ask, binaryContent, type Handler, isInPieces, isText, type OperationContext, sendAnswer, type Served } from './serve.js';

const sendCached = (
	context: OperationContext,
	request: FastifyRequest,
	reply: FastifyReply,
	mediaType: string,
	cached: CachedReply
): void => {
	const { etag, body, isAscii = false, description, forms } = cached;
	const condition = request.headers['if-none-match'];
	if (condition !== undefined && (matches(condition, etag) || matchesAny(condition)))
		sendNotModified(request, reply, etag);
	else if (description)
		sendContent(context, request, reply, { ...binaryContent({ ...description, bytes: body as Buffer }), etag, forms });
	else
		sendContent(context, request, reply, { mediaType, body, isAscii, etag, forms });
};

/** What is being asked, and what the answer will be good for. */
interface Question {
	readonly request: FastifyRequest;
	readonly url: string;
	/** Undefined: for nothing but this request. */
	readonly revision: string | undefined;
}

type Made = CachedReply | StatusReply;

const isStatusReply = (made: Made): made is StatusReply => 'status' in made;

type Whole = string | Buffer | AsciiText | BinaryReply | StatusReply;

const wholeOf = (answer: Answer): Whole => {
	if (!isText(answer) && (isInPieces(answer) || 'lines' in answer))
		throw new Error('the contract gives what comes in pieces no entity tag');
	return answer;
};

const isStatus = (answer: Whole): answer is StatusReply => !isText(answer) && 'text' in answer;

/** All members are always there, and none is spread: V8 would make a new class for every such object. */
const replyOf = (answer: Exclude<Whole, StatusReply>, etag: string, revision: string): CachedReply => {
	if (isText(answer))
		return { body: settled(answer), isAscii: false, description: undefined, etag, revision, forms: undefined, formsBytes: 0 };
	if ('ascii' in answer)
		return { body: settled(answer.ascii), isAscii: true, description: undefined, etag, revision, forms: undefined, formsBytes: 0 };

	const { bytes, mediaType, headers } = answer;
	return { body: bytes, isAscii: false, description: { mediaType, headers }, etag, revision, forms: undefined, formsBytes: 0 };
};

class CachedOperation {
	constructor(private readonly served: Served, private readonly scope: RevisionScope, private readonly context: OperationContext) {
	}

	serve(request: FastifyRequest, reply: FastifyReply): void {
		const { url, headers } = request;
		checkAcceptable(headers.accept, this.served.mediaType);
		const { cache, edition, metrics, revisions } = this.context;
		const revision = revisions()[this.scope];
		if (revision === undefined) {
			this.answer({ request, url, revision }, reply);
			return;
		}

		const condition = headers['if-none-match'];
		const cached = cache.get(url, revision);
		if (cached) {
			metrics?.countCache('hit');
			sendCached(this.context, request, reply, this.served.mediaType, cached);
			return;
		}

		const etag = condition === undefined ? '' : etagOf(edition, revision, url);
		if (matches(condition, etag)) {
			metrics?.countCache('unchanged');
			sendNotModified(request, reply, etag);
			return;
		}

		metrics?.countCache('miss');
		this.answer({ request, url, revision }, reply);
	}

	private answer(question: Question, reply: FastifyReply): void {
		const made = this.make(question);
		if (made instanceof Promise)
			made.then(result => this.send(question, reply, result)).catch((error: unknown) => void reply.send(error));
		else
			this.send(question, reply, made);
	}

	private send({ request }: Question, reply: FastifyReply, made: Made): void {
		if (isStatusReply(made))
			sendAnswer(this.context, request, reply, this.served, made);
		else
			sendCached(this.context, request, reply, this.served.mediaType, made);
	}

	/** Asks the chain, unless the same is being asked already. */
	private make({ request, url, revision }: Question): Made | Promise<Made> {
		const { cache } = this.context;
		const answerOf = () => ask(this.served, argumentsOf(this.served, request), this.context);
		if (revision === undefined) {
			const answer = answerOf();
			return answer instanceof Promise ? answer.then(result => this.describe(result)) : this.describe(answer);
		}

		const running = cache.running(url, revision);
		if (running)
			return running;

		const answer = answerOf();
		return answer instanceof Promise
			? cache.share(url, revision, answer.then(result => this.keep(url, revision, result)))
			: this.keep(url, revision, answer);
	}

	/** What nobody can tell the changes of is known by its content alone. */
	private describe(given: Answer): Made {
		const answer = wholeOf(given);
		if (isStatus(answer))
			return answer;

		const reply = replyOf(answer, '', '');
		const bytes = typeof reply.body === 'string' ? bytesOf(reply.body) : reply.body;
		return { ...reply, body: bytes, etag: etagOfReply(this.context.edition, bytes) };
	}

	/** Encodes an answer and keeps it, if the chain stood still while it was made. */
	private keep(url: string, revision: string, given: Answer): Made {
		const answer = wholeOf(given);
		if (isStatus(answer))
			return answer;

		const { cache, edition, revisions } = this.context;
		const isCurrent = revision === revisions()[this.scope];
		// an answer from in between belongs to no revision: its tag will never be seen again
		const etag = etagOf(edition, isCurrent ? revision : randomUUID(), url);
		const reply = replyOf(answer, etag, revision);
		return isCurrent ? cache.set(url, reply) : reply;
	}
}

/** @returns a handler for an operation whose reply changes with one part of the chain only */
export const serveCached = (served: Served, scope: RevisionScope, context: OperationContext): Handler => {
	const operation = new CachedOperation(served, scope, context);
	return (request, reply) => operation.serve(request, reply);
};
