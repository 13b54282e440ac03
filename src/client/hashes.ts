/**
 * SHA3-256 and RIPEMD-160 of public data: what the hash and the address of a transaction are made of. Small rather than fast: those of
 * a library are a quarter of the client.
 */

const FIVE = [0, 1, 2, 3, 4] as const;

/** Bytes of a block of SHA3-256, and of its state. */
const RATE = 136;
const STATE = 200;
const LANE = 8;
const DIGEST = 32;

const rotate64 = (value: bigint, bits: number): bigint => BigInt.asUintN(64, (value << BigInt(bits)) | (value >> BigInt(64 - bits)));

/** Keccak-f[1600]. Source: FIPS 202, section 3. */
const permute = (state: DataView): void => {
	const offsetOf = (x: number, y: number): number => LANE * (x % 5 + 5 * y);
	const get = (x: number, y: number): bigint => state.getBigUint64(offsetOf(x, y), true);
	const set = (x: number, y: number, lane: bigint): void => state.setBigUint64(offsetOf(x, y), lane, true);
	const parity = (x: number): bigint => FIVE.reduce((sum, y) => sum ^ get(x, y), 0n);
	let register = 1;
	for (let round = 0; round < 24; ++round) {
		// theta
		const masks = FIVE.map(x => parity(x + 4) ^ rotate64(parity(x + 1), 1));
		masks.forEach((mask, x) => FIVE.forEach(y => set(x, y, get(x, y) ^ mask)));
		// rho and pi
		let [x, y, moved] = [1, 0, get(1, 0)];
		for (let step = 1; step <= 24; ++step) {
			[x, y] = [y, (2 * x + 3 * y) % 5];
			const next = get(x, y);
			set(x, y, rotate64(moved, (step * (step + 1) / 2) % 64));
			moved = next;
		}
		// chi
		for (const row of FIVE) {
			const lanes = FIVE.map(column => get(column, row) ^ (~get(column + 1, row) & get(column + 2, row)));
			lanes.forEach((lane, column) => set(column, row, lane));
		}
		// iota
		for (let bit = 0; bit < 7; ++bit) {
			register = ((register << 1) ^ ((register >> 7) * 0x71)) & 0xff;
			if (register & 2)
				set(0, 0, get(0, 0) ^ (1n << BigInt((1 << bit) - 1)));
		}
	}
};

export const sha3 = (message: Uint8Array): Uint8Array => {
	const padded = new DataView(new ArrayBuffer(RATE * (Math.floor(message.length / RATE) + 1)));
	new Uint8Array(padded.buffer).set(message);
	padded.setUint8(message.length, 0x06);
	padded.setUint8(padded.byteLength - 1, padded.getUint8(padded.byteLength - 1) | 0x80);
	const state = new DataView(new ArrayBuffer(STATE));
	for (let block = 0; block < padded.byteLength; block += RATE) {
		for (let i = 0; i < RATE; i += LANE)
			state.setBigUint64(i, state.getBigUint64(i) ^ padded.getBigUint64(block + i));
		permute(state);
	}
	return new Uint8Array(state.buffer, 0, DIGEST);
};

type Mix = (x: number, y: number, z: number) => number;

/** The functions of the five rounds of RIPEMD-160. Source: https://homes.esat.kuleuven.be/~bosselae/ripemd160/pdf/AB-9601/AB-9601.pdf */
const MIXES: readonly Mix[] = [
	(x, y, z) => x ^ y ^ z,
	(x, y, z) => (x & y) | (~x & z),
	(x, y, z) => (x | ~y) ^ z,
	(x, y, z) => (x & z) | (y & ~z),
	(x, y, z) => x ^ (y | ~z)
];
const LEFT = [0, 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xa953fd4e];
const RIGHT = [0x50a28be6, 0x5c4dd124, 0x6d703ef3, 0x7a6d76e9, 0];

/** The order of the words in the first round of each line, and how it changes from one round to the next; hexadecimal digits. */
const LEFT_ORDER = '0123456789abcdef';
const RIGHT_ORDER = '5e7092b4d6f81a3c';
const PERMUTATION = '74d1a6f3c0952eb8';

/** By round and word; hexadecimal digits. */
const SHIFTS = ['befc5879bdef6798', 'cdbf6997cfbd7877', 'dfeb7768dedc5569', 'ebce8655fcfe9986', 'fcdd9586ebcb8655'];

const BLOCK = 64;

const digit = (text: string, index: number): number => parseInt(text.charAt(index), 16);

const rotate32 = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));

type Words = readonly [number, number, number, number, number];

const INITIAL: Words = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];

/** One of the two lines of 80 steps. */
const runLine = (block: DataView, firstOrder: string, constants: readonly number[], mixes: readonly Mix[]): Words => {
	let [a, b, c, d, e] = INITIAL;
	let order = [...firstOrder].map(text => parseInt(text, 16));
	for (const [round, mix] of mixes.entries()) {
		for (const index of order) {
			const sum = a + mix(b, c, d) + block.getUint32(4 * index, true) + (constants[round] ?? 0);
			[a, b, c, d, e] = [e, (rotate32(sum, digit(SHIFTS[round] ?? '', index)) + e) | 0, b, rotate32(c, 10), d];
		}
		order = order.map(index => digit(PERMUTATION, index));
	}
	return [a, b, c, d, e];
};

/** @param message - shorter than 56 bytes, so that it is one block */
export const ripemd160 = (message: Uint8Array): Uint8Array => {
	const block = new DataView(new ArrayBuffer(BLOCK));
	new Uint8Array(block.buffer).set(message);
	block.setUint8(message.length, 0x80);
	block.setUint32(BLOCK - 8, 8 * message.length, true);
	const [a, b, c, d, e] = runLine(block, LEFT_ORDER, LEFT, MIXES);
	const [f, g, h, i, j] = runLine(block, RIGHT_ORDER, RIGHT, [...MIXES].reverse());
	const [p, q, r, s, t] = INITIAL;
	const digest = new DataView(new ArrayBuffer(20));
	[q + c + i, r + d + j, s + e + f, t + a + g, p + b + h].forEach((word, index) => digest.setUint32(4 * index, word, true));
	return new Uint8Array(digest.buffer);
};
