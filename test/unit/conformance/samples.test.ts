/** Entries of which something is checked that takes time. */
import t from 'tap';
import { sampleOf } from '../../../src/conformance/samples.js';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

t.test('all entries, if there are few', t => {
	t.same(sampleOf(numbers(6), 6), numbers(6));
	t.same(sampleOf([], 6), []);
	t.end();
});

t.test('the first, the last, the middle one, and others at random, each once and in order', t => {
	t.same(sampleOf(numbers(100), 3), [0, 50, 99]);
	t.same(sampleOf(numbers(100), 1), [0]);
	const random = [7, 7, 99].values();
	t.same(sampleOf(numbers(100), 6, () => random.next().value!), [0, 1, 7, 8, 50, 99]);
	t.end();
});

t.test('other entries in another sample', t => {
	const seen = new Set(numbers(100).flatMap(() => [...sampleOf(numbers(50), 6)]));
	t.ok(seen.size > 40, `${seen.size} of 50 entries in 100 samples`);
	t.end();
});
