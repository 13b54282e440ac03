import fc from 'fast-check';
import t from 'tap';
import { CompactSet } from '../../../src/channels/compact-set.js';

t.test('behaves like a Set for any sequence of additions and removals', t => {
	const action = fc.record({ isAdded: fc.boolean(), element: fc.integer({ min: 0, max: 3 }) });
	fc.assert(fc.property(fc.array(action), actions => {
		const [set, model] = [new CompactSet(0), new Set([0])];
		for (const { isAdded, element } of actions) {
			if (isAdded)
				set.add(element);
			else
				set.delete(element);
			if (isAdded)
				model.add(element);
			else
				model.delete(element);
			t.strictSame([[...set].sort(), set.size, set.has(element)], [[...model].sort(), model.size, model.has(element)]);
		}
	}), { numRuns: 50 });
	t.end();
});
