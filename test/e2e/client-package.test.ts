/** The client as users get it: what the package contains, imports in Node.js and browsers, its size, and its types for strict consumers. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import t, { type Test } from 'tap';
import { IMPORT, strictProject } from '../support/client/programs.js';
import { CLIENT_PACKAGE, packClient } from '../../scripts/release/client-package.js';
import { ROOT } from '../support/documents/examples.js';

const execute = promisify(execFile);

/** The client, without openapi-fetch. */
const MAX_BYTES = 18_000;

/** The package of the client alone, packed: mostly types. */
const MAX_PACKED_BYTES = 200_000;

/** REST alone, without openapi-fetch. */
const MAX_REST_BYTES = 1_000;

/** A project into which the package is linked. */
const makeProject = (t: Test, files: Readonly<Record<string, string>>): string => {
	const directory = t.testdir({ ...files, 'package.json': '{"type":"module"}', 'node_modules': {} });
	fs.symlinkSync(ROOT, path.join(directory, 'node_modules/symbol-gateway'));
	return directory;
};

const bundle = async (t: Test, program: string, options: BuildOptions = {}): Promise<{ readonly text: string; readonly bytes: number }> => {
	const directory = makeProject(t, { 'program.js': program });
	const { outputFiles } = await build({
		entryPoints: [path.join(directory, 'program.js')], bundle: true, minify: true, format: 'esm', platform: 'browser', write: false,
		logLevel: 'silent', ...options
	});
	const text = outputFiles?.[0]?.text ?? '';
	t.comment(`gzip ${gzipSync(text, { level: 9 }).length}, Brotli ${brotliCompressSync(text).length} bytes of ${text.length}`);
	return { text, bytes: gzipSync(text, { level: 9 }).length };
};

t.test('the package contains the client and its types', async t => {
	const { stdout } = await execute('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: ROOT, maxBuffer: 1e8 });
	const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
	const names = files.map(file => file.path);
	const sources = fs.readdirSync(path.join(ROOT, 'src/client')).map(name => path.basename(name, '.ts'));
	const expected = [
		...sources.flatMap(name => [`dist/src/client/${name}.js`, `dist/src/client/${name}.d.ts`]),
		...['schemas', 'channels', 'names', 'paths', 'dev-paths'].map(name => `dist/generated/${name}.d.ts`)
	];
	t.same(expected.filter(name => !names.includes(name)), []);
});

t.test('the package of the client alone: small, imported in Node.js, bundled for browsers, with types', async t => {
	const directory = t.testdir({ ...strictProject('bundler'), 'package.json': '{"type":"module"}', 'program.js': IMPORT });
	packClient(ROOT, directory);
	const tarball = fs.readdirSync(directory).find(name => name.endsWith('.tgz')) as string;
	t.match(tarball, /^symbol-gateway-client-\d+\.\d+\.\d+\.tgz$/);
	const { size } = fs.statSync(path.join(directory, tarball));
	t.ok(size < MAX_PACKED_BYTES, `${size} bytes`);

	// installed without a registry: its dependencies are those of this repository
	const folder = path.join(directory, 'node_modules', CLIENT_PACKAGE);
	fs.mkdirSync(folder, { recursive: true });
	await execute('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'], { cwd: directory });
	const { dependencies } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { dependencies: object };
	for (const name of Object.keys(dependencies)) {
		const link = path.join(directory, 'node_modules', name);
		fs.mkdirSync(path.dirname(link), { recursive: true });
		fs.symlinkSync(path.join(ROOT, 'node_modules', name), link);
	}
	for (const name of ['program.js', 'client.mts']) {
		const file = path.join(directory, name);
		fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll('symbol-gateway/client', CLIENT_PACKAGE));
	}
	t.equal((await execute(process.execPath, ['program.js'], { cwd: directory })).stdout, 'imported\n');
	const { outputFiles } = await build({
		entryPoints: [path.join(directory, 'program.js')], bundle: true, minify: true, format: 'esm', platform: 'browser', write: false, logLevel: 'silent'
	});
	t.notMatch(outputFiles[0]?.text, /\b(?:require|from)\s*\(?"/, 'nothing is imported at run time');
	const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
	t.equal((await execute(process.execPath, [compiler, '-p', 'tsconfig.bundler.json'], { cwd: directory })).stdout, '');
});

t.test('a table of names or of explanations is in a bundle only if it is used', async t => {
	const without = await bundle(t, IMPORT, { external: ['openapi-fetch'] });
	t.notMatch(without.text, /HARVEST_FEE|SECRET_PROOF|less of a mosaic/);
	const names = await bundle(t, 'import { receiptTypeName } from "symbol-gateway/client"; console.log(receiptTypeName(8515));');
	t.match(names.text, /HARVEST_FEE/);
	t.notMatch(names.text, /SECRET_PROOF|WebSocket/);
	t.ok(names.bytes < 1_000, `${names.bytes} bytes`);
	const sentences = await bundle(t, 'import { explainStatus } from "symbol-gateway/client"; console.log(explainStatus("Success"));');
	t.match(sentences.text, /less of a mosaic/);
	t.notMatch(sentences.text, /HARVEST_FEE|WebSocket/);
});

t.test('is imported in Node.js, with a WebSocket', async t => {
	const directory = makeProject(t, { 'program.js': IMPORT });
	const { stdout } = await execute(process.execPath, ['program.js'], { cwd: directory });
	t.equal(stdout, 'imported\n');
});

t.test('is bundled for browsers, without ws and node modules, below its limit', async t => {
	const { text, bytes } = await bundle(t, IMPORT, { external: ['openapi-fetch'] });
	t.ok(bytes < MAX_BYTES, `${bytes} bytes`);
	t.same([...text.matchAll(/from\s*"([^"]+)"/g)].map(([, name]) => name), ['openapi-fetch']);
	const complete = await bundle(t, IMPORT);
	t.notMatch(complete.text, /\b(?:require|from)\s*\(?"/, 'nothing is imported at run time');
});

t.test('REST alone contains nothing of the WebSocket', async t => {
	const program = 'import { createRest } from "symbol-gateway/client"; console.log(createRest("http://localhost:3000"));';
	const { text, bytes } = await bundle(t, program, { external: ['openapi-fetch'] });
	t.ok(bytes < MAX_REST_BYTES, `${bytes} bytes`);
	t.notMatch(text, /rolledBack|subscribe|WebSocket/);
});

for (const moduleResolution of ['nodenext', 'bundler'] as const) {
	t.test(`types for strict consumers, declarations included: ${moduleResolution}`, async t => {
		const directory = makeProject(t, strictProject(moduleResolution));
		const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
		const failure = await execute(process.execPath, [compiler, '-p', `tsconfig.${moduleResolution}.json`], { cwd: directory })
			.then(() => '', (error: { readonly stdout: string }) => error.stdout);
		t.equal(failure, '');
	});
}
