/**
 * Finds out which blocks are read again, in memory of a fixed size. To cache blocks that are read one time only costs more than it saves:
 * their buffers outlive the young generation.
 */

const BITS_PER_BYTE = 8;
/** Heights that differ by a multiple of this number are not distinguished. */
const SIZE = 0x10_0000;
/** So many heights are remembered, then all are forgotten: a sixteenth, so that few are mistaken for others. */
const MAX_HEIGHTS = 0x1_0000;

export class RepeatedReads {
	private readonly bits = new Uint8Array(SIZE / BITS_PER_BYTE);
	private count = 0;

	/** @returns whether the block was read before, lately */
	note(height: number): boolean {
		const place = height % SIZE;
		const index = Math.floor(place / BITS_PER_BYTE);
		const bit = 1 << place % BITS_PER_BYTE;
		if ((this.bits[index]! & bit) !== 0)
			return true;

		if (++this.count > MAX_HEIGHTS) {
			this.bits.fill(0);
			this.count = 1;
		}
		this.bits[index]! |= bit;
		return false;
	}
}
