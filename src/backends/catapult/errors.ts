import { ServiceUnavailable } from '../../chain/index.js';

/** The configuration or the node cannot be used, and retrying does not help. The message is for the operator. */
export class UnusableNode extends Error {
	override get name(): string {
		return this.constructor.name;
	}
}

/** @returns the error that clients receive when the node or MongoDB is unreachable. Source: facts/node-packets.md 6.3. */
export const connectionFailed = (): ServiceUnavailable => new ServiceUnavailable('connection failed');
