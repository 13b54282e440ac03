/** Memory that several connections share. */

export class Budget {
	private used = 0;

	/** @param limit - bytes */
	constructor(private readonly limit: number) {
	}

	get usedBytes(): number {
		return this.used;
	}

	/** Bytes that are left; none when the limit is exceeded. */
	get freeBytes(): number {
		return Math.max(0, this.limit - this.used);
	}

	/**
	 * @param spare - bytes that have to be left for others
	 * @returns whether the limit allows it; otherwise nothing is reserved
	 */
	reserve(bytes: number, spare = 0): boolean {
		if (bytes > this.limit - spare - this.used)
			return false;
		this.used += bytes;
		return true;
	}

	/** Reserves what exists already, beyond the limit if necessary. */
	add(bytes: number): void {
		this.used += bytes;
	}

	release(bytes: number): void {
		this.used -= bytes;
	}
}
