import t from 'tap';
import { castsOf } from '../../../scripts/check-casts.js';

const reasonsIn = (text: string): boolean[] => castsOf(text, 'module.tsx').map(({ hasReason }) => hasReason);

t.test('finds casts, but neither constants nor imports', t => {
	t.same(castsOf('import { a as b } from "c";\nconst d = [1] as const;\nconst e = b as unknown as string;\n', 'module.ts').map(({ line }) => line), [3, 3]);
	t.end();
});

t.test('a comment in the line, or before it in the statement, is a reason', t => {
	t.same(reasonsIn('const a = b as string; // checked\n'), [true]);
	t.same(reasonsIn('// checked\nconst a = b as string;\n'), [true]);
	t.same(reasonsIn('const a = (c: unknown): string =>\n\t// checked\n\tc as string;\n'), [true]);
	t.same(reasonsIn('class A {\n\t// checked\n\tb = c as string;\n}\n'), [true]);
	t.end();
});

t.test('a docstring, and a comment of another statement, are none', t => {
	t.same(reasonsIn('/** Purpose. */\nconst a = b as string;\n'), [false]);
	t.same(reasonsIn('// checked\nconst a = 1;\nconst c = b as string;\n'), [false]);
	t.same(reasonsIn('// checked\nconst a = () => {\n\treturn b as string;\n};\n'), [false]);
	t.end();
});
