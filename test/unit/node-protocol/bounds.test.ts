/** Bans, rates and shared memory. */
import t from 'tap';
import { BanList } from '../../../src/node-protocol/bans.js';
import { Budget } from '../../../src/node-protocol/budget.js';
import { ReadRate } from '../../../src/node-protocol/read-rate.js';
import { ReplyMemory } from '../../../src/node-protocol/reply-memory.js';
import { ProtocolViolation, ReplyMemoryExceeded, ReplyReader } from '../../../src/node-protocol/reply-reader.js';
import { RequestMemoryExceeded, RequestReader } from '../../../src/node-protocol/request-reader.js';
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

t.test('a budget refuses what exceeds it, and accounts what exists beyond it', t => {
	const budget = new Budget(100);
	t.ok(budget.reserve(60));
	t.notOk(budget.reserve(41));
	t.equal(budget.freeBytes, 40);
	budget.add(80);
	t.equal(budget.freeBytes, 0);
	t.equal(budget.usedBytes, 140);
	budget.release(140);
	t.equal(budget.freeBytes, 100);
	t.end();
});

const readAll = (reader: RequestReader, bytes: Buffer, step: number): string[] => {
	const requests = [];
	for (let start = 0; start < bytes.length; start += step) {
		const chunk = bytes.subarray(start, start + step);
		for (let offset = 0; offset < chunk.length;) {
			offset += reader.read(chunk, offset);
			const request = reader.take();
			if (request) {
				requests.push(`${request.type} ${request.payload.toString('hex')}`);
				reader.release();
			}
		}
	}
	return requests;
};

t.test('requests are the same however they are split', t => {
	const bytes = Buffer.concat([packetOf(1, Buffer.from('abc')), packetOf(2), packetOf(1, Buffer.from('d')), packetOf(2)]);
	for (let step = 1; step <= bytes.length; ++step)
		t.strictSame(readAll(new RequestReader(() => 3, new Budget(1000)), bytes, step), ['1 616263', '2 ', '1 64', '2 ']);
	t.end();
});

t.test('unknown types and sizes are detected with the header', t => {
	const header = (size: number, type: number): Buffer => {
		const bytes = packetHeader(type, 0);
		bytes.writeUInt32LE(size);
		return bytes;
	};
	for (const bytes of [header(8, 9), header(12, 1), header(7, 1), header(0, 1), header(0xffff_ffff, 1)]) {
		const reader = new RequestReader(type => (type === 1 ? 3 : undefined), new Budget(1000));
		t.throws(() => reader.read(bytes, 0), ProtocolViolation);
	}
	t.end();
});

t.test('the memory for requests is shared, and free again after a request', t => {
	const memory = new Budget(200_000);
	const [first, second] = [new RequestReader(() => 1_000_000, memory), new RequestReader(() => 1_000_000, memory)];
	const begin = packetHeader(1, 150_000);
	first.read(begin, 0);
	second.read(begin, 0);
	t.equal(memory.usedBytes, 2 * 65_536, 'memory is not used in proportion to what was announced');

	const part = Buffer.alloc(70_000);
	first.read(part, 0);
	t.throws(() => second.read(part, 0), RequestMemoryExceeded);
	first.release();
	t.equal(memory.usedBytes, 65_536);
	second.release();
	t.equal(memory.usedBytes, 0);
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
	t.equal(memory.usedBytes, 2 * 65_536);
	first.push(Buffer.alloc(70_000));
	t.throws(() => second.push(Buffer.alloc(70_000)), ReplyMemoryExceeded);
	t.end();
});
