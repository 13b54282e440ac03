/** Memory that several senders use, such as clients: each has a share, and small uses always find room. */
import { type Amounts, NO_OTHERS } from './amounts.js';

/** One that a use of memory counts for: a client, a key. */
export interface Sharer {
	/** Unique among all sharers of the memory. */
	readonly name: string;
	/**
	 * It gets 1/(divisor + 1) of what the others leave. With 4, the first one gets a fifth, the second one a fifth of the rest, and
	 * something is left for every further one.
	 */
	readonly divisor: number;
}

/** The memory of one use, such as a request. */
export interface HeldMemory {
	/** @returns what it may use in total, bytes */
	available(): number;
	/** @returns whether other uses have used up the limit, or the share of a sharer */
	isExhausted(): boolean;
	/** @returns whether it may use this number of bytes from now on; if not, nothing changes */
	resize(bytes: number): boolean;
	/** Counts what exists already, beyond the limit if necessary. */
	force(bytes: number): void;
	/** Ends the use; nothing is counted afterwards. */
	release(): void;
}

export interface SharedMemoryOptions {
	/** A use of this number of bytes is never refused, also when the limit is reached: the number of uses has to be limited. */
	readonly smallBytes?: number;
	/** By name of the sharer, of this process and others with the same limit; each use has one sharer then. */
	readonly amounts?: Amounts | undefined;
}

export class SharedMemory {
	private readonly smallBytes: number;
	private readonly amounts: Amounts;
	private readonly ofSharer = new Map<string, number>();
	private total = 0;

	constructor(private readonly limitBytes: number, { smallBytes = 0, amounts = NO_OTHERS }: SharedMemoryOptions = {}) {
		this.smallBytes = smallBytes;
		this.amounts = amounts;
	}

	/** Bytes that this process uses at present. */
	get sizeBytes(): number {
		return this.total;
	}

	/** @returns memory for one use, which uses nothing yet and counts for all of the sharers */
	open(...sharers: readonly Sharer[]): HeldMemory {
		let heldBytes = 0;
		let isReleased = false;
		const set = (bytes: number): void => {
			if (isReleased)
				return;
			this.add(sharers, bytes - heldBytes);
			heldBytes = bytes;
		};
		return {
			available: () => this.availableTo(sharers, heldBytes),
			isExhausted: () => this.isExhausted(sharers, heldBytes),
			resize: bytes => {
				const isAllowed = bytes <= Math.max(heldBytes, this.smallBytes) || bytes <= this.availableTo(sharers, heldBytes);
				if (isAllowed)
					set(bytes);
				return isAllowed;
			},
			force: set,
			release: () => {
				set(0);
				isReleased = true;
			}
		};
	}

	/** @param heldBytes - of the use itself */
	private freeWithout(heldBytes: number): number {
		return this.limitBytes - this.amounts.othersTotal - (this.total - heldBytes);
	}

	private usedBy({ name }: Sharer, heldBytes: number): number {
		return (this.ofSharer.get(name) ?? 0) - heldBytes + this.amounts.othersOf(name);
	}

	private availableTo(sharers: readonly Sharer[], heldBytes: number): number {
		const free = this.freeWithout(heldBytes);
		const shares = sharers.map(sharer => Math.floor((free - sharer.divisor * this.usedBy(sharer, heldBytes)) / (sharer.divisor + 1)));
		return Math.max(0, Math.min(free, ...shares));
	}

	private isExhausted(sharers: readonly Sharer[], heldBytes: number): boolean {
		const free = this.freeWithout(heldBytes);
		return free <= 0 || sharers.some(sharer => {
			const used = this.usedBy(sharer, heldBytes);
			return used > 0 && sharer.divisor * used >= free;
		});
	}

	private add(sharers: readonly Sharer[], bytes: number): void {
		if (bytes === 0)
			return;

		this.total += bytes;
		for (const { name } of sharers) {
			const used = (this.ofSharer.get(name) ?? 0) + bytes;
			if (used === 0)
				this.ofSharer.delete(name);
			else
				this.ofSharer.set(name, used);
			this.amounts.report(name, used);
		}
	}
}
