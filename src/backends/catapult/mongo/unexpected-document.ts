/**
 * A stored document does not have the format of a node's documents: a member is missing, has another type, or the bytes are truncated.
 * The message names the member and the type found, never content.
 */
export class UnexpectedDocument extends Error {
	private readonly path: string;

	override get name(): string {
		return 'UnexpectedDocument';
	}

	/**
	 * @param path - member names, dotted or as a list, `[]` for the elements of an array; empty for the document itself
	 * @param found - what was found instead
	 */
	constructor(path: string | readonly string[], private readonly found: string) {
		const text = typeof path === 'string' ? path : path.join('.');
		super(`${text === '' ? 'document' : text}: ${found}`);
		this.path = text;
	}

	/** @returns the error for the document that contains this one at `path` */
	within(path: string): UnexpectedDocument {
		return new UnexpectedDocument(this.path === '' ? path : `${path}.${this.path}`, this.found);
	}
}
