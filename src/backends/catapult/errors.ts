/** The gateway cannot stand before this node, and waiting does not help. The message is for the operator. */
export class UnusableNode extends Error {
	override get name(): string {
		return this.constructor.name;
	}
}
