import { ServiceUnavailable } from '../../chain/index.js';

/** The gateway cannot stand before this node, and waiting does not help. The message is for the operator. */
export class UnusableNode extends Error {
	override get name(): string {
		return this.constructor.name;
	}
}

/** What clients are told when node or database cannot be reached. Source: facts/node-packets.md 6.3. */
export const connectionFailed = (): ServiceUnavailable => new ServiceUnavailable('connection failed');
