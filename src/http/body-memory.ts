/** Limits the memory of request bodies, from their first byte until the request has been handled. */
import { HttpError } from './errors.js';

/**
 * The bodies of a client may take this part of the memory that is free with them. So a client can take a fifth of what the others leave,
 * and no client prevents the small bodies of another one.
 */
const SHARE = 4;

const RETRY_AFTER_SECONDS = 5;

/** The memory that one request uses. */
export interface HeldMemory {
	/**
	 * @param bytes - that the request uses from now on
	 * @throws HttpError ServiceUnavailable when they are more than the client may use; nothing changes then
	 */
	resize(bytes: number): void;
	/** Ends the use; nothing is counted afterwards. */
	release(): void;
}

/** Bytes of all bodies that are being received or processed, and of requests that wait on their connection, by client. */
export class BodyMemory {
	private readonly ofClient = new Map<string, number>();
	private total = 0;

	constructor(private readonly limitBytes: number) {
	}

	/** Bytes that are used at present. */
	get sizeBytes(): number {
		return this.total;
	}

	/** @param client - whose share it is; see peers/client.ts */
	open(client: string): HeldMemory {
		let heldBytes = 0;
		let isReleased = false;
		const resize = (bytes: number): void => {
			if (isReleased)
				return;
			this.add(client, bytes - heldBytes);
			heldBytes = bytes;
		};
		return {
			resize,
			release: () => {
				resize(0);
				isReleased = true;
			}
		};
	}

	private add(client: string, bytes: number): void {
		if (bytes === 0)
			return;

		const ofClient = (this.ofClient.get(client) ?? 0) + bytes;
		if (bytes > 0 && SHARE * ofClient > this.limitBytes - this.total - bytes) {
			throw new HttpError('ServiceUnavailable', 'too many request bodies are being received or processed', {
				'retry-after': String(RETRY_AFTER_SECONDS)
			});
		}
		this.total += bytes;
		if (ofClient === 0)
			this.ofClient.delete(client);
		else
			this.ofClient.set(client, ofClient);
	}
}
