/** Replies in pieces: the result does not depend on where they are split. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import t from 'tap';
import { type ReplyFormat, ReplyReader, ProtocolViolation } from '../../../src/node-protocol/reply-reader.js';
import { packetOf } from '../../../src/wire/packets/packet.js';

const FORM: ReplyFormat = { type: 0x135, minSize: 2, maxSize: 40 };

/** @returns the bytes in pieces of these sizes, repeated in turn */
const cut = (bytes: Buffer, sizes: readonly number[]): Buffer[] => {
	const pieces = [];
	for (let offset = 0, i = 0; offset < bytes.length; ++i) {
		const size = sizes[i % sizes.length] as number;
		pieces.push(bytes.subarray(offset, offset + size));
		offset += size;
	}
	return pieces;
};

/** @returns the payload, the error, or that bytes are missing */
const read = (pieces: readonly Buffer[], form = FORM): Buffer | string | undefined => {
	const reader = new ReplyReader(form);
	let payload: Buffer | undefined;
	try {
		for (const piece of pieces) {
			if (payload)
				return 'pieces follow';
			payload = reader.push(piece);
		}
	} catch (error) {
		if (error instanceof ProtocolViolation)
			return error.message;
		throw error;
	}
	return payload;
};

const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 });

t.test('a complete reply is returned, however it is split', t => {
	fc.assert(fc.property(fc.uint8Array({ minLength: 2, maxLength: 40 }), sizes, (payload, cuts) =>
		isDeepStrictEqual(read(cut(packetOf(FORM.type, payload), cuts)), Buffer.from(payload))));
	t.pass();
	t.end();
});

t.test('a reply without its last byte is not returned', t => {
	fc.assert(fc.property(fc.uint8Array({ minLength: 2, maxLength: 40 }), sizes, (payload, cuts) =>
		read(cut(packetOf(FORM.type, payload).subarray(0, -1), cuts)) === undefined));
	t.pass();
	t.end();
});

t.test('any bytes: a payload within the bounds, a violation, or incomplete', t => {
	fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), sizes, (bytes, cuts) => {
		const outcome = read(cut(Buffer.from(bytes), cuts));
		return outcome === undefined || typeof outcome === 'string' || outcome.length >= 2 && outcome.length <= 40;
	}));
	t.pass();
	t.end();
});

t.test('bounds are inclusive', t => {
	for (const [size, isGood] of [[1, false], [2, true], [40, true], [41, false]] as const)
		t.equal(Buffer.isBuffer(read([packetOf(FORM.type, Buffer.alloc(size))])), isGood, `${size} bytes`);
	t.end();
});

t.test('violations are detected with the header, before anything is buffered', t => {
	const reader = new ReplyReader({ ...FORM, maxSize: 2 ** 24 });
	const header = Buffer.alloc(8);
	header.writeUInt32LE(2 ** 24 + 9);
	header.writeUInt32LE(FORM.type, 4);

	t.throws(() => reader.push(header), { name: 'ProtocolViolation', firstBytes: '0900000135010000' });
	t.throws(() => new ReplyReader(FORM).push(Buffer.concat([packetOf(FORM.type, Buffer.alloc(2)), Buffer.alloc(100)])), {
		message: 'bytes follow the reply', firstBytes: /^.{128}$/
	});
	t.end();
});

t.test('returns an empty reply', t => {
	t.strictSame(read([packetOf(FORM.type)], { ...FORM, minSize: 0 }), Buffer.alloc(0));
	t.end();
});

t.test('a payload that has grown contains all bytes in order', t => {
	const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, i) => i % 251));
	for (const step of [1, 4096, 70_000, 200_000])
		t.strictSame(read(cut(packetOf(FORM.type, bytes), [step]), { ...FORM, maxSize: 200_000 }), bytes);
	t.end();
});
