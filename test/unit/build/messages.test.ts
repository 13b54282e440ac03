/** What `make generate` and `make build` print about errors in spec/ and in the code: lines that name the place, and no stack trace. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import type { Test } from 'tap';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const STACK_TRACE = /^ +at .+:\d+:\d+\)?$/m;

/** Files of the root that pages are made of. */
const DOCUMENTS = ['README.md', 'COMPATIBILITY.md', 'SECURITY.md', 'CHANGELOG.md'];

/** @returns a folder with copies of parts of the repository, and its packages */
const copyOf = (t: Test, ...parts: readonly string[]): string => {
	const folder = fs.realpathSync(t.testdir());
	for (const part of ['package.json', ...parts])
		fs.cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
	fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
	return folder;
};

const change = (file: string, from: string | RegExp, to: string): void => {
	const text = fs.readFileSync(file, 'utf8');
	const changed = text.replace(from, to);
	if (changed === text)
		throw new Error(`${file} does not contain ${String(from)}`);
	fs.writeFileSync(file, changed);
};

const run = (folder: string, script: string) => {
	const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', script], { cwd: folder, encoding: 'utf8' });
	return { status, stdout, stderr };
};

t.test('make generate names the place of an error in spec/', t => {
	const folder = copyOf(t, 'scripts', 'spec');
	const cases: readonly (readonly [title: string, file: string, from: string, to: string, message: RegExp])[] = [
		['invalid YAML', 'schemas/blocks.yaml', ':\n', ':\n  {\n', /^generate: spec\/schemas\/blocks\.yaml:\d+:\d+: [^]+$/],
		['a reference to a missing file', 'openapi.yaml', 'rest/metadata.yaml#', 'rest/nothing.yaml#', /^generate: spec\/openapi\.yaml: rest\/nothing\.yaml#\S+ refers to a file that does not exist\n$/],
		['a reference to a missing schema', 'rest/chain.yaml', 'ChainInfoDTO', 'NoSuchDTO', /^generate: spec\/rest\/chain\.yaml: \S+NoSuchDTO refers to nothing in spec\/schemas\/chain\.yaml\n$/]
	];
	for (const [title, name, from, to, message] of cases) {
		const file = path.join(folder, 'spec', name);
		const text = fs.readFileSync(file);
		change(file, from, to);
		const { status, stderr } = run(folder, 'scripts/generate.ts');
		t.equal(status, 1, title);
		t.match(stderr, message, title);
		t.notMatch(stderr, STACK_TRACE, title);
		fs.writeFileSync(file, text);
	}
	t.end();
});

t.test('make build prints the errors of the compiler', t => {
	const folder = copyOf(t, 'scripts', 'src', 'generated', 'docs', 'tsconfig.json', ...DOCUMENTS);
	// the build has digests of them
	fs.mkdirSync(path.join(folder, 'test'));
	fs.writeFileSync(path.join(folder, 'package-lock.json'), '{}');
	fs.writeFileSync(path.join(folder, 'wrong.ts'), 'export const height: number = \'1\';\n');
	change(path.join(folder, 'tsconfig.json'), /"include": \[[^\]]*\]/, '"files": ["wrong.ts"]');

	const { status, stdout, stderr } = run(folder, 'scripts/build.ts');

	t.equal(status, 1);
	t.match(stdout, /^build: compiling into dist\/\nwrong\.ts\(1,14\): error TS2322: [^\n]+\n$/);
	t.equal(stderr, 'build: stopped, the compiler reported the errors above\n');
	t.end();
});
