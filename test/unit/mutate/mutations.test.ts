/** The faults of `make mutants`. */
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { isSame, placesIn } from '../../../scripts/mutate/mutations.js';
import { select } from '../../../scripts/mutate/select.js';

const MODULE = `import fs from 'node:fs';
type Name = 'left' | 'right';
export const remove = (name: Name, count: number, isForced = false): void => {
	if (count < 2 && name === 'left')
		fs.rmSync(name);
	return count + 1 > 2 ? undefined : fs.rmSync(name + '.old');
};
`;

const write = (t: Test, text: string): string => {
	const file = path.join(t.testdir(), 'module.ts');
	fs.writeFileSync(file, text);
	return file;
};

t.test('finds each fault once, and none in types, imports and concatenated text', t => {
	const found = placesIn(write(t, MODULE)).map(({ mutation: { kind, line, mutated } }) => [kind, line, mutated.replaceAll(/\s+/g, ' ')]);
	t.strictSame(found, [
		['boolean', 3, 'true'],
		['early return', 3, '{ return; }'],
		['logic', 4, 'count < 2 || name === \'left\''],
		['condition', 4, '!(count < 2 && name === \'left\')'],
		['bound', 4, 'count <= 2'],
		['equality', 4, 'name !== \'left\''],
		['empty text', 4, '\'\''],
		['removed call', 5, ''],
		['bound', 6, 'count + 1 >= 2'],
		['condition', 6, '!(count + 1 > 2)'],
		['arithmetic', 6, 'count - 1'],
		['empty text', 6, '\'\'']
	]);
	t.end();
});

t.test('a condition selects between a fault and the original', t => {
	const places = placesIn(write(t, MODULE));
	const switched = (kind: string): string | undefined => places.find(({ mutation }) => mutation.kind === kind)?.switched('on');
	t.equal(switched('arithmetic'), '(on ? (count - 1) : (count + 1))');
	t.equal(switched('removed call'), 'if (!on) fs.rmSync(name);');
	t.match(switched('early return'), /^\{ if \(on\) return; \n\tif \(count < 2/);
	t.end();
});

t.test('the same seed gives the same faults, of each kind, without overlaps', t => {
	const places = placesIn(write(t, MODULE));
	const chosen = select(places, 4, 7);
	t.equal(chosen.length, 4);
	t.strictSame(select(places, 4, 7), chosen);
	t.ok(chosen.every((a, i) => chosen.every((b, j) => i === j || a.end <= b.start || b.end <= a.start)));
	t.equal(new Set(chosen.map(({ mutation }) => mutation.kind)).size, 4);
	t.end();
});

t.test('a fault is the same after other lines were added above it', t => {
	const [before] = placesIn(write(t, MODULE));
	const [after] = placesIn(write(t, `// more\n\n${MODULE}`));
	t.ok(before && after);
	t.not(before?.mutation.line, after?.mutation.line);
	t.ok(isSame(before!.mutation, after!.mutation));
	t.end();
});
