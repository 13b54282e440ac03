/**
 * A stored document does not have the form that a node gives it: a member is missing, has another type, or the bytes are cut off.
 * The message names the place and what was found there, never content.
 */
export class UnexpectedDocument extends Error {
	override get name(): string {
		return 'UnexpectedDocument';
	}

	/**
	 * @param path - names from the document down, dotted or one by one, `[]` for the elements of an array; empty for the document itself
	 * @param found - what is there instead
	 */
	constructor(path: string | readonly string[], found: string) {
		const text = typeof path === 'string' ? path : path.join('.');
		super(`${text === '' ? 'document' : text}: ${found}`);
	}
}
