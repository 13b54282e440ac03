/**
 * The package as a user installs it: packed, installed into an empty folder without compiling, started with npx, imported with strict
 * types, and used by the test runners of docs/testing.md; its client imported, compiled and bundled. It downloads some 300 packages, so it
 * runs only if PACKAGE_TESTS is set.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import t from 'tap';
import { IMPORT, strictProject } from '../support/client-programs.js';
import { filesIn, ROOT } from '../support/examples.js';

const execute = promisify(execFile);

const RUNNERS = ['vitest@3.2.4', 'jest@30.2.0', 'jest-environment-node@30.2.0'];
const INSTALL = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
const TIMEOUT_MS = 600_000;
const COMPILER = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const BINARY = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node';

const STRICT = `import { type DevelopmentAccount, type Gateway, InvalidOptions, type Snapshot, startGateway, type StartOptions } from 'symbol-gateway';
const options: StartOptions = { blockInterval: 'auto', limits: { bodyBytes: 2048 }, network: { hashLock: { maxHashLockDuration: '1d' } } };
await using gateway: Gateway = await startGateway(options);
const snapshot: Snapshot = await gateway.snapshot();
export const first: DevelopmentAccount | undefined = gateway.accounts[0];
await gateway.revert(snapshot);
// @ts-expect-error an unknown option
await startGateway({ blockIntervall: 5 });
// @ts-expect-error a wrong value
await startGateway({ blockInterval: 'soon' });
export { InvalidOptions };
`;
const TSCONFIG = JSON.stringify({ compilerOptions: {
	noEmit: true, strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, module: 'nodenext', target: 'es2022',
	lib: ['es2022', 'esnext.disposable'], types: []
}, files: ['strict.mts'] });

/** Without the variables that tap sets for its own processes. */
const environment = (): NodeJS.ProcessEnv => {
	const { NODE_OPTIONS: _, ...rest } = process.env;
	return Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('TAP') && !name.startsWith('_TAP')));
};

const isReachable = (): Promise<boolean> =>
	execute('npm', ['view', 'vitest', 'version'], { env: environment() }).then(() => true, () => false);

const unavailable = async (): Promise<string | undefined> => {
	if (process.env['PACKAGE_TESTS'] === undefined)
		return 'PACKAGE_TESTS is not set';
	return await isReachable() ? undefined : 'the npm registry is unreachable';
};

t.test('the package', { skip: await unavailable() ?? false, timeout: TIMEOUT_MS }, async t => {
	const directory = fs.mkdtempSync(path.join(ROOT, '.tap/package-'));
	t.teardown(() => fs.rmSync(directory, { recursive: true, force: true }));
	const call = (program: string, ...args: readonly string[]) =>
		execute(program, args, { cwd: directory, env: environment(), timeout: TIMEOUT_MS });
	const files = { 'package.json': '{}', 'strict.mts': STRICT, 'tsconfig.json': TSCONFIG };
	Object.entries(files).forEach(([name, text]) => fs.writeFileSync(path.join(directory, name), text));

	await execute('npm', ['pack', '--ignore-scripts', '--pack-destination', directory], { cwd: ROOT, env: environment() });
	const tarball = fs.readdirSync(directory).find(name => name.endsWith('.tgz')) as string;
	const { stdout: content } = await call('tar', '-tzf', tarball);
	const names = content.trim().split('\n').map(name => name.replace(/^package\//, ''));
	t.same(names.filter(name => !name.startsWith('dist/')).sort(), ['CHANGELOG.md', 'COMPATIBILITY.md', 'LICENSE', 'README.md', 'package.json']);
	t.same(names.filter(name => /\.map$|^dist\/(?:test|scripts)\/|\.tsbuildinfo/.test(name)), [], 'neither tests nor source maps');
	await call('npm', ...INSTALL, tarball);

	const refused = await call('npx', 'symbol-gateway', 'start').catch((error: { readonly stderr: string }) => error.stderr);
	t.match(refused, /^symbol-gateway: the embedded chain needs better-sqlite3, which has no binary for this Node\.js on [^\n]+\n$/m);
	// the file that the install script of better-sqlite3 downloads where GitHub is reachable
	fs.mkdirSync(path.join(directory, path.dirname(BINARY)), { recursive: true });
	fs.copyFileSync(path.join(ROOT, BINARY), path.join(directory, BINARY));

	await t.test('npx symbol-gateway', async t => {
		t.match((await call('npx', 'symbol-gateway', '--version')).stdout, /^\d+\.\d+\.\d+\n$/);
		const started = spawn('node_modules/.bin/symbol-gateway', ['start', '--http-port', '0', '--https-port', 'off'], { cwd: directory, env: environment() });
		t.teardown(() => started.kill('SIGKILL'));
		let output = '';
		while (!/^ {2}API +(\S+)/m.test(output))
			output += String((await once(started.stdout, 'data'))[0]);
		const url = /^ {2}API +(\S+)/m.exec(output)?.[1] as string;
		t.match(await (await fetch(`${url}/chain/info`)).json(), { height: /^\d+$/ });
		started.kill('SIGINT');
		t.same(await once(started, 'exit'), [0, null]);
		t.match((await call('npx', 'symbol-gateway', 'reset')).stdout, /\/data: removed [^\n]+ The next start begins a new chain\.\n$/);
	});

	await t.test('types for strict consumers, declarations included', async t => {
		await t.resolves(call(process.execPath, COMPILER, '-p', '.'));
	});

	await t.test('the client in Node.js, for browsers, and its types', async t => {
		const write = (contents: Readonly<Record<string, string>>): void =>
			Object.entries(contents).forEach(([name, text]) => fs.writeFileSync(path.join(directory, name), text));
		write({ 'client.mjs': IMPORT });
		t.equal((await call(process.execPath, 'client.mjs')).stdout, 'imported\n');
		const { metafile } = await build({
			entryPoints: ['client.mjs'], absWorkingDir: directory, bundle: true, platform: 'browser', format: 'esm', write: false, metafile: true,
			logLevel: 'silent'
		});
		const inputs = Object.keys(metafile.inputs).map(name => name.replace(/^node_modules\//, ''));
		t.same(inputs.filter(name => !/^(?:client\.mjs$|symbol-gateway\/dist\/src\/client\/|openapi-fetch\/|@noble\/hashes\/)/.test(name)), []);
		await Promise.all((['node16', 'bundler'] as const).map(moduleResolution => {
			write(strictProject(moduleResolution));
			return t.resolves(call(process.execPath, COMPILER, '-p', `tsconfig.${moduleResolution}.json`), moduleResolution);
		}));
	});

	await call('npm', ...INSTALL, '--no-save', ...RUNNERS);
	for (const [title, args] of [['vitest', ['vitest', 'run', 'gateway.test.mjs']], ['jest', ['jest', 'gateway.test.js']]] as const) {
		await t.test(title, async t => {
			for (const [name, text] of Object.entries(filesIn('docs/testing.md', title)))
				fs.writeFileSync(path.join(directory, name), text);
			const { stdout, stderr } = await call('npx', ...args);
			t.match(stdout + stderr, /Tests:? +2 passed/);
		});
	}
});
