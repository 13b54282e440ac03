import path from 'node:path';
import t, { type Test } from 'tap';
import { checkImports, type ImportRules } from '../../../scripts/check-imports.js';

const RULES: ImportRules = {
	layers: { low: [], high: ['low'], main: ['*'] },
	packages: { 'listed': ['low'], '@scope/*': ['high'], 'node:fs': ['!low'] }
};

/** @returns the faults of a source tree; an import stands for a file that has just this one */
const faultsOf = (t: Test, imports: Readonly<Record<string, readonly string[]>>, dependencies: readonly string[] = ['listed', '@scope/one']) => {
	const src = Object.entries(imports).map(([name, specifiers]): [string, string] =>
		[name, specifiers.map(specifier => `import { x } from '${specifier}';\n`).join('')]);
	const tree: Record<string, Record<string, string>> = {};
	for (const [name, text] of src) {
		const [folder = '', file = ''] = name.split('/');
		(tree[folder] ??= {})[file] = text;
	}
	return checkImports({ root: path.resolve(t.testdir({ src: tree })), rules: RULES, dependencies }).faults;
};

t.test('accepts what the rules allow', t => {
	t.strictSame(faultsOf(t, {
		'low/a.ts': ['listed', 'node:path', './b.js'], 'low/b.ts': [], 'high/c.ts': ['../low/a.js', '@scope/one/sub.js', 'node:fs']
	}), []);
	t.end();
});

t.test('finds imports of a layer or package that is not allowed', t => {
	t.strictSame(faultsOf(t, { 'low/a.ts': ['../high/b.js', 'node:fs', '@scope/one'], 'high/b.ts': ['listed/deep'] }), [
		'src/high/b.ts: high must not import listed/deep',
		'src/low/a.ts: low must not import ../high/b.js',
		'src/low/a.ts: low must not import node:fs',
		'src/low/a.ts: low must not import @scope/one'
	]);
	t.end();
});

t.test('finds packages that are not listed in the rules, or not among the dependencies', t => {
	t.strictSame(faultsOf(t, { 'low/a.ts': ['unlisted'], 'high/b.ts': ['@scope/two/deep'] }), [
		'src/high/b.ts: @scope/two/deep is not among the dependencies of package.json',
		'src/low/a.ts: unlisted is not listed in import-rules.json'
	]);
	t.end();
});

t.test('a layer that is bundled may import packages of the build, and files with JSX', t => {
	const root = path.resolve(t.testdir({
		src: { page: { 'a.tsx': "import { x } from './b.js';\nimport { y } from 'bundler';\n", 'b.tsx': '' }, low: { 'c.ts': "import { y } from 'bundler';\n" } }
	}));
	const rules = { layers: { page: [], low: [] }, packages: { bundler: ['page', 'low'] }, bundled: ['page'] };

	t.strictSame(checkImports({ root, rules, dependencies: [], buildDependencies: ['bundler'] }), {
		files: 3, faults: ['src/low/c.ts: bundler is not among the dependencies of package.json']
	});
	t.end();
});

t.test('finds cycles, of two files, of more, and of a file with itself', t => {
	t.strictSame(faultsOf(t, { 'low/a.ts': ['./b.js'], 'low/b.ts': ['./c.js'], 'low/c.ts': ['./a.js'], 'low/d.ts': ['./d.js', './a.js'] }), [
		'import cycle: src/low/a.ts > src/low/b.ts > src/low/c.ts > src/low/a.ts',
		'import cycle: src/low/d.ts > src/low/d.ts'
	]);
	t.strictSame(faultsOf(t, { 'low/a.ts': ['./b.js', './c.js'], 'low/b.ts': ['./c.js'], 'low/c.ts': [] }), [], 'two ways to one file are no cycle');
	t.end();
});
