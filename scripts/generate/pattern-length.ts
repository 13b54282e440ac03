/** How long text may be that a pattern of the contract matches as a whole. */

const ATOM = /^(?:\\u[0-9a-fA-F]{4}|\\.|\[(?:\\.|[^\]\\])*\]|[^()|*+?{}[\]\\])/;
const QUANTIFIER = /^(?:\*|\+|\?|\{(\d+)(,(\d*))?\})/;

/** Reads one pattern from left to right. */
class Reader {
	private at = 0;

	constructor(private readonly pattern: string) {
	}

	/** @returns the longest of the alternatives up to the end or a closing bracket */
	alternatives(): number {
		let longest = this.sequence();
		while (this.take('|'))
			longest = Math.max(longest, this.sequence());
		return longest;
	}

	private sequence(): number {
		let length = 0;
		while (this.at < this.pattern.length && !['|', ')'].includes(this.pattern[this.at] as string)) {
			const atom = this.atom();
			const repetitions = this.repetitions();
			// nothing stays nothing, however often it is repeated
			length += atom === 0 ? 0 : atom * repetitions;
		}
		return length;
	}

	private atom(): number {
		if (this.take('^') || this.take('$'))
			return 0;
		if (this.take('(')) {
			if (this.take('?') && !this.take(':'))
				throw new Error(`${this.pattern}: no lookaround is understood`);
			const length = this.alternatives();
			this.take(')');
			return length;
		}
		const [text] = ATOM.exec(this.pattern.slice(this.at)) ?? [];
		if (text === undefined)
			throw new Error(`${this.pattern}: not understood from character ${this.at}`);
		this.at += text.length;
		return 1;
	}

	private repetitions(): number {
		const [text, least, range, most] = QUANTIFIER.exec(this.pattern.slice(this.at)) ?? [];
		if (text === undefined)
			return 1;

		this.at += text.length;
		if (text === '?')
			return 1;
		if (least === undefined)
			return Infinity;
		return range === undefined ? Number(least) : most ? Number(most) : Infinity;
	}

	private take(character: string): boolean {
		const isThere = character === this.pattern[this.at];
		this.at += Number(isThere);
		return isThere;
	}
}

/** @returns characters; undefined when there is no bound */
export const maxLengthOfPattern = (pattern: string): number | undefined => {
	// what is not anchored at both ends matches a part of longer text
	if (!pattern.startsWith('^') || !pattern.endsWith('$'))
		return undefined;

	const length = new Reader(pattern).alternatives();
	return Infinity === length ? undefined : length;
};
