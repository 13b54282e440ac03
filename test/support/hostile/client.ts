/** Calls operations with any values, and requires replies that the contract allows. */
import type { Operation, OperationId } from '../../../generated/operations.js';
import { TABLE } from '../http/operations.js';
import { type ClientReply, type ClientRequest, KeepAliveClient } from '../http/keep-alive.js';
import { checkDocument, checkReply, UnexpectedReply } from '../http/rest.js';
import type { Workshop } from './transactions.js';

const JSON_TYPE = { 'content-type': 'application/json' };

export const ANNOUNCING = ['announceTransaction', 'announcePartialTransaction', 'announceTransactionLegacy'] as const;

/** @throws UnexpectedReply unless the reply is a rejection of the contract */
export const checkRefusal = ({ status, headers, text }: ClientReply): void => {
	if (status < 400 || status >= 500 || headers.get('content-type') !== 'application/json')
		throw new UnexpectedReply(`not a rejection: ${status} ${text}`);
	checkDocument('ModelError', JSON.parse(text));
};

export class HostileClient {
	/** Hashes of transactions that were accepted with 202. */
	readonly kept = new Set<string>();
	private readonly client: KeepAliveClient;

	/** @param url - without a slash at the end */
	constructor(url: string) {
		this.client = new KeepAliveClient(url);
	}

	/** Sends a request for no known operation. */
	request(request: ClientRequest): Promise<ClientReply> {
		return this.client.request(request);
	}

	/** Calls an operation with any values. @throws UnexpectedReply if the reply is not one of the operation, or a 5xx */
	async call(id: OperationId, request: Partial<ClientRequest>): Promise<ClientReply> {
		const { method, path, statuses } = TABLE[id] as Operation;
		const reply = await this.client.request({ method, target: path, ...request });
		const { status, text } = reply;
		if (status >= 500)
			throw new UnexpectedReply(`${id}: ${status} ${text}`);
		// a path may match no operation, or be longer than a request head may be
		if ((status === 404 && !statuses.includes(404)) || status === 431)
			checkRefusal(reply);
		else
			checkReply(id, reply, text);
		return reply;
	}

	/** Calls an operation with a body. */
	send(id: OperationId, body: unknown): Promise<ClientReply> {
		return this.call(id, { headers: JSON_TYPE, body: JSON.stringify(body) });
	}

	/**
	 * Announces bytes.
	 * @returns the status of the reply: 202 or 409
	 * @throws UnexpectedReply if it is neither, or the bytes are accepted but unknown afterwards
	 */
	async announce(workshop: Workshop, id: typeof ANNOUNCING[number], bytes: Buffer): Promise<number> {
		const { status, text } = await this.send(id, { payload: bytes.toString('hex') });
		if (status !== 202) {
			if (status !== 409)
				throw new UnexpectedReply(`${id}: ${status} ${text}`);
			return status;
		}
		const hash = workshop.hashOf(bytes) as string;
		this.kept.add(hash);
		const known = await this.call('getTransactionStatus', { target: `/transactionStatus/${hash}` });
		if (known.status !== 200)
			throw new UnexpectedReply(`${hash} was accepted, and is lost`);
		return status;
	}

	close(): void {
		this.client.close();
	}
}
