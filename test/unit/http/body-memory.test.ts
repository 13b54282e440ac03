import t from 'tap';
import { BodyMemory } from '../../../src/http/body-memory.js';

const LIMIT = 1000;
const ERROR = { code: 'ServiceUnavailable', status: 503, headers: { 'retry-after': '5' } };

/** Takes as much as a client gets. @returns the bytes */
const takeAll = (memory: BodyMemory, client: string): number => {
	const held = memory.open(client);
	for (let bytes = 1; ; ++bytes) {
		try {
			held.resize(bytes);
		} catch {
			return bytes - 1;
		}
	}
};

t.test('counts bodies until they are released', t => {
	const memory = new BodyMemory(LIMIT);
	const [first, second] = [memory.open('a'), memory.open('a')];
	first.resize(100);
	second.resize(50);
	first.resize(120);
	t.equal(memory.sizeBytes, 170);
	first.resize(20);
	t.equal(memory.sizeBytes, 70);

	first.release();
	first.release();
	first.resize(500);
	t.equal(memory.sizeBytes, 50, 'a released body does not count again');
	second.release();
	t.equal(memory.sizeBytes, 0);
	t.end();
});

t.test('a refused body changes nothing', t => {
	const memory = new BodyMemory(LIMIT);
	const held = memory.open('a');
	held.resize(200);
	t.throws(() => held.resize(201), ERROR);
	t.throws(() => memory.open('a').resize(1), ERROR);

	t.equal(memory.sizeBytes, 200);
	held.resize(100);
	held.resize(200);
	t.end();
});

t.test('a client gets a fifth of what the others leave, so that something is left for every other one', t => {
	const memory = new BodyMemory(100 * LIMIT);
	let free = 100 * LIMIT;
	for (let i = 0; i < 20; ++i) {
		const taken = takeAll(memory, `client ${i}`);
		t.ok(Math.abs(taken - free / 5) <= 1, `${i}: ${taken} of ${free}`);
		free -= taken;
	}
	t.equal(memory.sizeBytes, 100 * LIMIT - free);
	t.equal(takeAll(memory, 'client 0'), 0, 'a client has no second share');
	t.end();
});
