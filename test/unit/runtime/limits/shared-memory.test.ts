import t from 'tap';
import { type HeldMemory, SharedMemory } from '../../../../src/runtime/limits/shared-memory.js';

const LIMIT = 1000;

const client = (name: string) => ({ name, divisor: 4 });

/** Takes as much as it gets. @returns the bytes */
const takeAll = (held: HeldMemory): number => {
	const available = held.available();
	if (!held.resize(available) || held.resize(available + 1))
		throw new Error(`${available} bytes are not what is available`);
	return available;
};

t.test('counts uses until they are released', t => {
	const memory = new SharedMemory(LIMIT);
	const [first, second] = [memory.open(client('a')), memory.open(client('a'))];
	t.strictSame([first.resize(100), second.resize(50), first.resize(120)], [true, true, true]);
	t.equal(memory.sizeBytes, 170);
	first.resize(20);
	t.equal(memory.sizeBytes, 70);

	first.release();
	first.release();
	first.resize(500);
	first.force(500);
	t.equal(memory.sizeBytes, 50, 'a released use does not count again');
	second.release();
	t.equal(memory.sizeBytes, 0);
	t.end();
});

t.test('what is refused changes nothing', t => {
	const memory = new SharedMemory(LIMIT);
	const held = memory.open(client('a'));
	t.ok(held.resize(200));
	t.notOk(held.resize(201));
	t.notOk(memory.open(client('a')).resize(1));

	t.equal(memory.sizeBytes, 200);
	t.ok(held.resize(100));
	t.ok(held.resize(200));
	t.end();
});

t.test('a client gets a fifth of what the others leave, so that something is left for every other one', t => {
	const memory = new SharedMemory(100 * LIMIT);
	let free = 100 * LIMIT;
	for (let i = 0; i < 20; ++i) {
		const taken = takeAll(memory.open(client(`client ${i}`)));
		t.ok(Math.abs(taken - free / 5) <= 1, `${i}: ${taken} of ${free}`);
		free -= taken;
	}
	t.equal(memory.sizeBytes, 100 * LIMIT - free);
	t.equal(takeAll(memory.open(client('client 0'))), 0, 'a client has no second share');
	t.end();
});

t.test('a use counts for each of its sharers: many keys of one address have the share of the address', t => {
	const memory = new SharedMemory(12_000);
	const use = (key: string, address: string): HeldMemory => memory.open({ name: key, divisor: 3 }, { name: address, divisor: 2 });
	t.strictSame([takeAll(use('key', 'here')), takeAll(use('key', 'here')), takeAll(use('key', 'there'))], [3000, 0, 0]);
	t.equal(takeAll(use('second', 'here')), 1000);
	t.equal(takeAll(use('third', 'here')), 0);
	t.equal(takeAll(use('fourth', 'there')), 2000);
	let total = memory.sizeBytes;
	for (let i = 0; i < 100; ++i)
		total += takeAll(use(`key ${i}`, `address ${i}`));
	t.ok(total <= 12_000);
	t.equal(memory.sizeBytes, total);
	t.end();
});

t.test('small uses are never refused', t => {
	const memory = new SharedMemory(LIMIT, { smallBytes: 10 });
	const first = memory.open({ name: 'a', divisor: 0 });
	t.ok(first.resize(LIMIT));
	for (const name of ['a', 'b']) {
		const small = memory.open(client(name));
		t.ok(small.resize(10));
		t.notOk(small.resize(11));
	}
	t.equal(memory.sizeBytes, LIMIT + 20);
	t.end();
});

t.test('what exists already exceeds the limit, and leaves nothing to others', t => {
	const memory = new SharedMemory(LIMIT);
	const [first, same, other] = [memory.open(client('a')), memory.open(client('a')), memory.open(client('b'))];
	first.force(300);
	t.strictSame([first, same, other].map(held => held.isExhausted()), [false, true, false], 'of its share');
	t.strictSame([same.available(), other.available()], [0, 140]);
	first.force(1200);
	t.strictSame([first, same, other].map(held => held.isExhausted()), [false, true, true], 'of the limit');
	t.equal(other.available(), 0);
	first.release();
	t.strictSame([memory.sizeBytes, same.isExhausted(), other.available()], [0, false, 200]);
	t.end();
});
