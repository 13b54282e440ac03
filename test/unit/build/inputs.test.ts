/** When `make build` finds that nothing has changed. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** A checkout with few files. */
const open = (t: Test) => {
	const folder = fs.realpathSync(t.testdir({
		src: { 'a.ts': 'a', folder: { 'b.ts': 'b' } }, spec: { 'c.yaml': 'c' }, generated: { 'd.ts': 'd' }, test: {},
		docs: { 'e.md': '# e' }, 'README.md': '', 'COMPATIBILITY.md': '', 'SECURITY.md': '', 'CHANGELOG.md': '',
		'package.json': '{"type":"module"}', 'package-lock.json': '{}', 'tsconfig.json': '{}'
	}));
	fs.cpSync(path.join(ROOT, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
	fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
	const run = (...args: readonly string[]) => spawnSync(process.execPath, ['--import', 'tsx', ...args], { cwd: folder, encoding: 'utf8' });
	const call = (code: string): void => {
		const { status, stderr } = run('--input-type=module', '-e', `import fs from 'node:fs';\nimport * as inputs from './scripts/inputs.ts';\n${code}`);
		if (status !== 0)
			throw new Error(stderr);
	};
	return {
		call,
		isCurrent: (): boolean => run('scripts/current.ts').status === 0,
		begin: () => call('inputs.recordBegin(inputs.GENERATE); inputs.recordBegin(inputs.BUILD);'),
		complete: () => call('inputs.recordCurrent(inputs.GENERATE); inputs.recordCurrent(inputs.BUILD);'),
		fail: () => call('inputs.recordFailure(inputs.BUILD);'),
		write: (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text),
		remove: (name: string) => fs.rmSync(path.join(folder, name))
	};
};

t.test('changed, added and removed files', t => {
	const { isCurrent, complete, write, remove } = open(t);
	t.equal(isCurrent(), false, 'before the first build');
	complete();
	t.equal(isCurrent(), true);
	for (const name of ['src/folder/b.ts', 'spec/c.yaml', 'generated/d.ts', 'docs/e.md', 'package-lock.json', 'tsconfig.json', 'scripts/inputs.ts']) {
		const before = fs.readFileSync(path.join(t.testdirName, name), 'utf8');
		write(name, `${before}\n`);
		t.equal(isCurrent(), false, name);
		write(name, before);
	}
	t.equal(isCurrent(), true, 'after all changes were reverted');
	write('src/new.ts', '');
	t.equal(isCurrent(), false, 'an added file');
	remove('src/new.ts');
	remove('src/a.ts');
	t.equal(isCurrent(), false, 'a removed file');
	t.end();
});

t.test('an interrupted or failed build', t => {
	const { isCurrent, begin, complete, fail } = open(t);
	complete();
	begin();
	t.equal(isCurrent(), false, 'interrupted, even if the inputs are those of the last build');
	complete();
	begin();
	fail();
	t.equal(isCurrent(), false, 'failed');
	t.end();
});

t.test('a file that is changed while a build runs', t => {
	const { isCurrent, call, complete } = open(t);
	complete();
	call('const digest = inputs.digestOf(inputs.BUILD.places); fs.writeFileSync("src/a.ts", "changed"); inputs.recordCurrent(inputs.BUILD, digest);');
	t.equal(isCurrent(), false);
	t.end();
});
