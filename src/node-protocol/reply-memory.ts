/** Memory for the replies of all nodes that the gateway is connected to, and for what is built from them. */

const MIB = 2 ** 20;

/** In total. A reply has at most 150 MiB on a network with the greatest blocks that are in use. */
const LIMIT = 192 * MIB;

/** What uses more is large. */
const ORDINARY = 4 * MIB;

/** Left for replies of ordinary size: one for each of eight connections. */
const SPARE = 8 * ORDINARY;

/** What one reply, or one unit of blocks, uses. */
export interface MemoryShare {
	/** @param bytes - that it wants to use in total @returns whether it may; if not, it uses what it used before */
	grow(bytes: number): boolean;
	/** It uses nothing any more. Idempotent. */
	release(): void;
}

/** Large replies cannot use what others of ordinary size need. */
export class ReplyMemory {
	private total = 0;

	/** @param limit - bytes */
	constructor(private readonly limit = LIMIT, private readonly spare = SPARE) {
	}

	get usedBytes(): number {
		return this.total;
	}

	/** @returns a share of the memory, which uses nothing yet */
	share(): MemoryShare {
		let used = 0;
		return {
			grow: bytes => {
				const isAllowed = this.total + bytes - used <= this.limit - (bytes > ORDINARY ? this.spare : 0);
				if (isAllowed) {
					this.total += bytes - used;
					used = bytes;
				}
				return isAllowed;
			},
			release: () => {
				this.total -= used;
				used = 0;
			}
		};
	}
}
