/**
 * Writes JSON text byte by byte into a buffer that is reused for every document. That is faster than joining strings, and makes no
 * garbage. When a list becomes larger than the buffer may become, the written bytes are moved to separate chunks.
 */
import { SpaciousList } from '../../../chain/index.js';

/** Enough for most documents; the buffer grows for larger ones. */
const ORDINARY_SIZE = 0x1_0000;
/** A larger buffer is needed only for a single long text, and is released afterwards. */
const LARGEST_KEPT = 0x40_0000;
/** More bytes than any number, name or constant text has; {@link JsonWriter.name} may write that many after the end of a name. */
const MARGIN = 0x200;
/** Lists of at least this size are taken as bytes: their replies are hashed and sent as bytes. */
const LEAST_BYTES = 0x1000;
/** Unused bytes before and after such a list: enough for the envelope of a page. */
const SPACE_BEFORE = 0x20;
const SPACE_AFTER = 0xc0;
/** Texts up to this length are copied into the buffer character by character. */
const SHORT_TEXT = 0x40;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const FIRST_BEYOND_ASCII = 0x80;
const ZERO = 0x30;
const MINUS = 0x2d;
const COMMA = 0x2c;
const OPENING = 0x7b;
const CLOSING = 0x7d;

const BILLION = 1_000_000_000;
const BILLION_DIGITS = 9;
const HIGH_UNIT = 0x1_0000_0000;
/** Numbers with an upper half below this are exact as a double. */
const EXACT_HIGH = 0x20_0000;

const pairsOf = (count: number, radix: number): Uint16Array => Uint16Array.from({ length: count }, (_, value) =>
	Buffer.from(value.toString(radix).toUpperCase().padStart(2, '0'), 'latin1').readUInt16LE());

/** Two characters each, as little-endian numbers. */
const HEX_PAIRS = pairsOf(0x100, 0x10);
const DECIMAL_PAIRS = pairsOf(100, 10);

/** A name in the form that is fastest to write. */
export interface WrittenName {
	/** `,"name":`. */
	readonly words: Int32Array;
	/** Number of characters without the padding. */
	readonly length: number;
}

/** @returns ASCII text in words of four characters, little-endian, the last one padded with zeros */
export const wordsOf = (text: string): Int32Array => {
	const bytes = Buffer.alloc(Math.ceil(text.length / 4) * 4);
	bytes.write(text, 'latin1');
	return Int32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readInt32LE(4 * i));
};

/** @throws Error when the name is too long or not plain ASCII */
export const createName = (name: string): WrittenName => {
	const text = `,"${name}":`;
	if (text.length > MARGIN / 2 || !/^[\w-]+$/.test(name))
		throw new Error(`${name} is not the name of a member`);

	return { words: wordsOf(text), length: text.length };
};

/** Whether a byte needs no escaping in a JSON string. */
const isPlain = (byte: number): boolean =>
	FIRST_PRINTABLE <= byte && byte < FIRST_BEYOND_ASCII && byte !== QUOTE && byte !== BACKSLASH;

/** @param value - below a billion */
const countDigits = (value: number): number => {
	if (value < 1000)
		return value < 10 ? 1 : value < 100 ? 2 : 3;
	if (value < 1_000_000)
		return value < 10_000 ? 4 : value < 100_000 ? 5 : 6;
	return value < 10_000_000 ? 7 : value < 100_000_000 ? 8 : 9;
};

export class JsonWriter {
	private buffer = Buffer.allocUnsafeSlow(ORDINARY_SIZE);
	private view = new DataView(this.buffer.buffer);
	/** Bytes that were written before those in the buffer. */
	private pieces: Buffer[] = [];
	private piecesSize = 0;
	private at = 0;
	private isAscii = true;
	/** Precedes the next name. */
	private separator = OPENING;

	/** Size of the buffer. */
	get capacity(): number {
		return this.buffer.length;
	}

	/** Bytes written since the last {@link take} or {@link takeList}. */
	get size(): number {
		return this.piecesSize + this.at;
	}

	/** @returns the written text; the writer is empty afterwards */
	take(): string {
		const written = this.buffer.subarray(0, this.at);
		const bytes = this.pieces.length === 0 ? written : Buffer.concat([...this.pieces, written]);
		const text = bytes.toString(this.isAscii ? 'latin1' : 'utf8');
		this.reset();
		return text;
	}

	/** The same for a list; as bytes, in a buffer of its own, unless it is short. */
	takeList(): string | SpaciousList {
		const { at, buffer, pieces, size } = this;
		if (size < LEAST_BYTES)
			return this.take();

		const end = SPACE_BEFORE + size;
		// the space before and after is not read until an envelope has been written there
		const list = Buffer.allocUnsafeSlow(end + SPACE_AFTER);
		let to = SPACE_BEFORE;
		for (const piece of pieces)
			to += piece.copy(list, to);
		buffer.copy(list, to, 0, at);
		this.reset();
		return new SpaciousList(list, SPACE_BEFORE, end);
	}

	/** Discards all written text. */
	reset(): void {
		this.pieces = [];
		this.piecesSize = 0;
		this.at = 0;
		this.isAscii = true;
		if (this.buffer.length > LARGEST_KEPT)
			this.allocate(ORDINARY_SIZE);
	}

	/** Begins an object: the first name in it follows a brace, others a comma. */
	open(): void {
		this.separator = OPENING;
	}

	/** Ends an object. */
	close(): void {
		if (this.separator === OPENING)
			this.character(OPENING);
		this.character(CLOSING);
		this.separator = COMMA;
	}

	/** Writes the name of a member. */
	name({ words, length }: WrittenName): void {
		this.reserve(MARGIN);
		const { view, at } = this;
		for (let i = 0; i < words.length; ++i)
			view.setInt32(at + 4 * i, words[i]!, true);
		view.setUint8(at, this.separator);
		this.separator = COMMA;
		this.at = at + length;
	}

	/** Writes one character. */
	character(code: number): void {
		this.reserve(MARGIN);
		this.view.setUint8(this.at++, code);
	}

	/** Writes two characters per byte, upper case, in quotes. */
	hexadecimal(bytes: Uint8Array, start: number, size: number): void {
		this.reserve(2 * size + MARGIN);
		const { view } = this;
		const last = start + size - 1;
		let at = this.at;
		view.setUint8(at++, QUOTE);
		let i = start;
		for (; i < last; i += 2, at += 4)
			view.setUint32(at, (HEX_PAIRS[bytes[i]!]!) | (HEX_PAIRS[bytes[i + 1]!]!) << 16, true);
		if (i === last) {
			view.setUint16(at, HEX_PAIRS[bytes[i]!]!, true);
			at += 2;
		}
		view.setUint8(at, QUOTE);
		this.at = at + 1;
	}

	/** Writes the little-endian value at `start` as 16 hexadecimal digits, most significant first, in quotes. */
	id(bytes: Uint8Array, start: number): void {
		this.reserve(MARGIN);
		const { view } = this;
		let at = this.at;
		view.setUint8(at++, QUOTE);
		for (let i = start + 7; start <= i; i -= 2, at += 4)
			view.setUint32(at, (HEX_PAIRS[bytes[i]!]!) | (HEX_PAIRS[bytes[i - 1]!]!) << 16, true);
		view.setUint8(at, QUOTE);
		this.at = at + 1;
	}

	/** Writes an unsigned 64-bit number, given as two halves, in decimal digits and quotes. */
	decimal(high: number, low: number): void {
		if (high < EXACT_HIGH)
			this.quotedNumber(high * HIGH_UNIT + low);
		else
			this.text(`"${BigInt(high) * BigInt(HIGH_UNIT) + BigInt(low)}"`);
	}

	/** Writes an integer that a double holds exactly, in quotes. */
	quotedNumber(value: number): void {
		this.character(QUOTE);
		this.number(value);
		this.view.setUint8(this.at++, QUOTE);
	}

	/** Writes an integer that a double holds exactly. */
	number(value: number): void {
		this.reserve(MARGIN);
		let rest = value;
		if (rest < 0) {
			this.view.setUint8(this.at++, MINUS);
			rest = -rest;
		}
		if (rest < BILLION) {
			this.digits(rest, countDigits(rest));
			return;
		}
		// below 2^53 the remaining part has 32 bits, whose arithmetic is fast
		const billions = Math.floor(rest / BILLION);
		this.digits(billions, countDigits(billions));
		this.digits(rest - billions * BILLION, BILLION_DIGITS);
	}

	/** Writes JSON text verbatim. */
	text(text: string): void {
		if (text.length > SHORT_TEXT || !this.copy(text))
			this.encode(text);
	}

	/** Writes JSON text that is encoded already. */
	utf8(bytes: Uint8Array): void {
		this.reserve(bytes.length + MARGIN);
		this.buffer.set(bytes, this.at);
		this.at += bytes.length;
		this.isAscii = false;
	}

	/** Writes UTF-8 as a JSON string; bytes that are not UTF-8 become replacement characters. */
	string(bytes: Buffer, start: number, end: number): void {
		let plain = start;
		while (plain < end && isPlain(bytes[plain]!))
			++plain;
		if (plain < end) {
			this.encode(JSON.stringify(bytes.toString('utf8', start, end)));
			return;
		}
		this.reserve(end - start + MARGIN);
		this.view.setUint8(this.at++, QUOTE);
		this.buffer.set(bytes.subarray(start, end), this.at);
		this.at += end - start;
		this.view.setUint8(this.at++, QUOTE);
	}

	/** @returns whether all of it is ASCII; only then it is written */
	private copy(text: string): boolean {
		this.reserve(MARGIN);
		const { view, at } = this;
		for (let i = 0; i < text.length; ++i) {
			const code = text.charCodeAt(i);
			if (code >= FIRST_BEYOND_ASCII)
				return false;
			view.setUint8(at + i, code);
		}
		this.at = at + text.length;
		return true;
	}

	/** Writes long text, and text beyond ASCII. */
	private encode(text: string): void {
		const size = Buffer.byteLength(text);
		this.reserve(size + MARGIN);
		this.buffer.write(text, this.at);
		this.at += size;
		this.isAscii &&= size === text.length;
	}

	/** Writes the last digits of a number below 2^31. */
	private digits(value: number, count: number): void {
		const { view, at } = this;
		let rest = value | 0;
		let i = at + count;
		for (; at + 1 < i; i -= 2) {
			const hundreds = (rest / 100) | 0;
			view.setUint16(i - 2, DECIMAL_PAIRS[rest - 100 * hundreds]!, true);
			rest = hundreds;
		}
		if (at < i)
			view.setUint8(at, ZERO + rest % 10);
		this.at = at + count;
	}

	private reserve(size: number): void {
		if (this.buffer.length < this.at + size)
			this.grow(size);
	}

	private grow(size: number): void {
		const { buffer } = this;
		const grown = 2 * (buffer.length + size);
		if (grown > LARGEST_KEPT) {
			this.movePiece();
			if (buffer.length < size)
				this.allocate(size);
		} else {
			this.allocate(grown);
			this.buffer.set(buffer.subarray(0, this.at));
		}
	}

	private movePiece(): void {
		this.pieces.push(Buffer.from(this.buffer.subarray(0, this.at)));
		this.piecesSize += this.at;
		this.at = 0;
	}

	private allocate(size: number): void {
		this.buffer = Buffer.allocUnsafeSlow(size);
		this.view = new DataView(this.buffer.buffer);
	}
}
