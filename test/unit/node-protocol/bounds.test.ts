/** Bans, rates and shared memory. */
import t from 'tap';
import { BanList } from '../../../src/node-protocol/bans.js';
import { ReadRate } from '../../../src/node-protocol/read-rate.js';
import { ReplyMemory } from '../../../src/node-protocol/reply-memory.js';
import { ProtocolViolation, ReplyMemoryExceeded, ReplyReader } from '../../../src/node-protocol/reply-reader.js';
import { RequestMemoryExceeded, RequestReader } from '../../../src/node-protocol/request-reader.js';
import { type HeldMemory, SharedMemory } from '../../../src/runtime/limits/shared-memory.js';
import { packetHeader, packetOf } from '../../../src/wire/packets/packet.js';

const HOUR_MS = 3_600_000;

t.test('bans last 12 hours, and 12 more with each repetition, up to 72', t => {
	let now = 0;
	const bans = new BanList(() => now);
	for (const hours of [12, 24, 36, 48, 60, 72, 72]) {
		bans.add('key');
		now += hours * HOUR_MS - 1;
		t.ok(bans.has('other', 'key'), `${hours} h`);
		now += 1;
		t.notOk(bans.has('key'));
	}
	now += 48 * HOUR_MS;
	bans.add('key');
	now += 12 * HOUR_MS;
	t.notOk(bans.has('key'), 'earlier bans are forgotten after 48 hours');
	t.end();
});

t.test('the number of bans is bounded: the oldest is forgotten', t => {
	const bans = new BanList(() => 0);
	for (let i = 0; i <= 5000; ++i)
		bans.add(String(i));
	t.notOk(bans.has('0'));
	t.ok(bans.has('1'));
	t.ok(bans.has('5000'));
	t.end();
});

t.test('the rate counts the bytes of four periods of 15 seconds', t => {
	let now = 0;
	const rate = new ReadRate(() => now);
	const counted = [[0, 10], [14_999, 1], [15_000, 100], [59_999, 1000]] as const;
	t.strictSame(counted.map(([at, bytes]) => {
		now = at;
		return rate.add(bytes);
	}), [10, 11, 111, 1111]);
	now = 60_000;
	t.equal(rate.add(0), 1100);
	now = 10_000_000;
	t.equal(rate.add(5), 5);
	t.end();
});

/** @returns memory of one sender */
const memoryOf = (limitBytes: number): HeldMemory => new SharedMemory(limitBytes).open({ name: 'peer', divisor: 0 });

const readAll = (reader: RequestReader, bytes: Buffer, step: number): string[] => {
	const requests = [];
	for (let start = 0; start < bytes.length; start += step) {
		const chunk = bytes.subarray(start, start + step);
		for (let offset = 0; offset < chunk.length;) {
			offset += reader.read(chunk, offset);
			const request = reader.take();
			if (request)
				requests.push(`${request.type} ${request.payload.toString('hex')}`);
		}
	}
	return requests;
};

t.test('requests are the same however they are split', t => {
	const bytes = Buffer.concat([packetOf(1, Buffer.from('abc')), packetOf(2), packetOf(1, Buffer.from('d')), packetOf(2)]);
	for (let step = 1; step <= bytes.length; ++step)
		t.strictSame(readAll(new RequestReader(() => ({ maxSize: 3 }), memoryOf(1000)), bytes, step), ['1 616263', '2 ', '1 64', '2 ']);
	t.end();
});

t.test('unknown types and sizes are detected with the header', t => {
	const header = (size: number, type: number): Buffer => {
		const bytes = packetHeader(type, 0);
		bytes.writeUInt32LE(size);
		return bytes;
	};
	for (const bytes of [header(8, 9), header(12, 1), header(7, 1), header(0, 1), header(0xffff_ffff, 1)]) {
		const reader = new RequestReader(type => (type === 1 ? { maxSize: 3 } : undefined), memoryOf(1000));
		t.throws(() => reader.read(bytes, 0), ProtocolViolation);
	}
	t.end();
});

t.test('a request uses the memory of what has arrived, not of what was announced', t => {
	const memory = memoryOf(200_000);
	const reader = new RequestReader(() => ({ maxSize: 1_000_000 }), memory);
	reader.read(packetHeader(1, 1_000_000), 0);
	t.equal(memory.isExhausted(), false);
	reader.read(Buffer.alloc(190_000), 0);
	t.equal(reader.receivedBytes, 190_000);
	t.throws(() => reader.read(Buffer.alloc(20_000), 0), RequestMemoryExceeded);
	t.end();
});

t.test('payloads that are ignored use no memory', t => {
	const memory = memoryOf(0);
	const reader = new RequestReader(() => ({ maxSize: 1_000_000, isIgnored: true }), memory);
	t.strictSame(readAll(reader, Buffer.concat([packetOf(1, Buffer.alloc(500_000)), packetOf(2, Buffer.alloc(1))]), 65_536), ['1 ', '2 ']);
	t.end();
});

t.test('replies share a bound of memory; large ones leave a part of it to others', t => {
	const MIB = 2 ** 20;
	const memory = new ReplyMemory(192 * MIB, 32 * MIB);
	const [first, second, ordinary] = [memory.share(), memory.share(), memory.share()];
	t.ok(first.grow(4 * MIB));
	t.ok(first.grow(128 * MIB));
	t.ok(second.grow(32 * MIB));
	t.notOk(second.grow(33 * MIB));
	t.equal(memory.usedBytes, 160 * MIB, 'what was refused is not counted');
	t.ok(ordinary.grow(4 * MIB));
	first.release();
	first.release();
	t.equal(memory.usedBytes, 36 * MIB);
	t.ok(second.grow(33 * MIB));
	t.end();
});

t.test('the memory of a reply is counted as it arrives', t => {
	const memory = new ReplyMemory(200_000, 0);
	const readerOf = () => new ReplyReader({ type: 1, minSize: 0, maxSize: 1_000_000 }, memory.share());
	const [first, second] = [readerOf(), readerOf()];
	const begin = packetHeader(1, 150_000);
	first.push(begin);
	second.push(begin);
	t.equal(memory.usedBytes, 0);
	first.push(Buffer.alloc(110_000));
	t.equal(memory.usedBytes, 110_000);
	t.throws(() => second.push(Buffer.alloc(100_000)), ReplyMemoryExceeded);
	t.end();
});
