/**
 * The package as a user installs it: packed, installed into an empty folder and started by the lowest supported Node.js, without compiling,
 * imported with strict types, and used by the test runners of docs/testing.md; its client imported, compiled and bundled; installed and
 * started as in docs/contract-ci.md. It downloads some 300 packages, so it runs only if PACKAGE_TESTS is set. With another Node.js, whose
 * version is PACKAGE_NODE, it is only installed and started.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import t from 'tap';
import { packGateway, writeInstalled } from '../../scripts/release/gateway-package.js';
import { bundledPackages, createSboms, packageOf } from '../../scripts/release/sbom.js';
import { IMPORT, strictProject } from '../support/client/programs.js';
import { commandIn, filesIn, ROOT } from '../support/documents/examples.js';
import { freePort } from '../support/free-port.js';

const execute = promisify(execFile);

const RUNNERS = ['vitest@3.2.4', 'jest@30.2.0', 'jest-environment-node@30.2.0', 'tap@21.8.0'];
const INSTALL = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;
const OTHER_NODE = process.env['PACKAGE_NODE'];
/** Installs and starts the package; it can load what was compiled for the Node.js of this process. */
const NODE = OTHER_NODE ?? '20.12.2';
/** The one that it comes with. */
const NPM = OTHER_NODE === undefined ? '10.5.0' : '11.19.0';
const TIMEOUT_MS = 600_000;
const COMPILER = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const PROGRAM = 'node_modules/.bin/symbol-gateway';
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

/** Without the variables that tap sets for its own processes, and without colors, which vitest prints in CI. */
const environment = (): NodeJS.ProcessEnv => {
	const { NODE_OPTIONS: _, FORCE_COLOR: __, ...rest } = process.env;
	const own = Object.entries(rest).filter(([name]) => !name.startsWith('TAP') && !name.startsWith('_TAP'));
	return { ...Object.fromEntries(own), NO_COLOR: '1' };
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

	const tarball = path.basename(packGateway(ROOT, directory));
	const { stdout: content } = await call('tar', '-tzf', tarball);
	const names = content.trim().split('\n').map(name => name.replace(/^package\//, ''));
	t.same(names.filter(name => !name.startsWith('dist/')).sort(), ['CHANGELOG.md', 'COMPATIBILITY.md', 'LICENSE', 'README.md', 'package.json']);
	t.same(names.filter(name => /^dist\/(?:test|scripts)\/|\.tsbuildinfo/.test(name)), [], 'no tests');
	t.same(names.filter(name => name.endsWith('.map') && !name.startsWith('dist/program/')), [], 'source maps of the program only');

	const tools = path.join(directory, 'installer');
	fs.mkdirSync(tools);
	await execute('npm', [...INSTALL, '--prefix', tools, `${NODE_PACKAGE}@${NODE}`, `npm@${NPM}`], { cwd: tools, env: environment(), timeout: TIMEOUT_MS });
	const node = path.join(tools, 'node_modules', NODE_PACKAGE, 'bin/node');
	t.equal((await call(node, '--version')).stdout, `v${NODE}\n`);
	await call(node, path.join(tools, 'node_modules/npm/bin/npm-cli.js'), ...INSTALL, '--engine-strict', tarball);

	await t.test('the software bill of materials lists what is installed and bundled, and nothing else', t => {
		// npm has written it
		const { packages } = JSON.parse(fs.readFileSync(path.join(directory, 'package-lock.json'), 'utf8')) as { packages: Record<string, { version: string }> };
		const installed = Object.entries(packages).map(([place, { version }]) => `${place.replace(/.*node_modules\//, '')}@${version}`)
			.filter(name => !/^(?:@undefined|symbol-gateway@.*)$/.test(name));
		const listed = new Set(createSboms(ROOT, new Date(0)).runtime.components.map(packageOf));
		t.ok(installed.length > 40, `${installed.length} packages are installed`);
		t.strictSame(installed.filter(name => !listed.has(name)), []);
		const present = new Set([...installed, ...bundledPackages(ROOT)]);
		t.strictSame([...listed].filter(name => !present.has(name)), []);
		t.end();
	});

	const refused = await call(PROGRAM, 'start').catch((error: { readonly stderr: string }) => error.stderr);
	t.match(refused, /^symbol-gateway: the embedded chain needs better-sqlite3, which has no binary for this Node\.js on [^\n]+\n$/m);
	// the file that the install script of better-sqlite3 downloads where GitHub is reachable
	fs.mkdirSync(path.join(directory, path.dirname(BINARY)), { recursive: true });
	fs.copyFileSync(path.join(ROOT, BINARY), path.join(directory, BINARY));

	await t.test('the program', async t => {
		t.match((await call(PROGRAM, '--version')).stdout, /^\d+\.\d+\.\d+\n$/);
		const started = spawn(node, [PROGRAM, 'start', '--http-port', '0', '--https-port', 'off', '--log-format', 'text'], { cwd: directory, env: environment() });
		t.teardown(() => started.kill('SIGKILL'));
		let output = '';
		while (!/^ {2}API +(\S+)/m.test(output))
			output += String((await once(started.stdout, 'data'))[0]);
		const url = /^ {2}API +(\S+)/m.exec(output)?.[1] as string;
		t.match(await (await fetch(`${url}/chain/info`)).json(), { height: /^\d+$/ });
		started.kill('SIGINT');
		t.same(await once(started, 'exit'), [0, null]);
		t.match((await call(PROGRAM, 'reset')).stdout, /\/data: removed [^\n]+ The next start begins a new chain\.\n$/);
	});

	await t.test('the same with copies of its packages, as in the image', async t => {
		const image = path.join(directory, 'image');
		fs.mkdirSync(image);
		writeInstalled(ROOT, image);
		t.strictSame(fs.readdirSync(path.join(image, 'node_modules')).filter(name => /fastify|pino|prom-client/.test(name)), [], 'what is bundled is not copied');
		fs.writeFileSync(path.join(directory, 'image.mjs'), `
			const { startGateway } = await import('${image}/dist/program/index.js');
			const gateway = await startGateway();
			console.log((await fetch(gateway.url + '/chain/info')).status, (await fetch(gateway.url + '/docs/swagger/static/logo.svg')).status);
			await gateway.close();
		`);
		t.equal((await call(node, 'image.mjs')).stdout, '200 200\n');
	});

	if (OTHER_NODE !== undefined)
		return;

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
		const own = String.raw`symbol-gateway\/dist\/(?:src\/(?:client|wire\/portable)\/|generated\/names\.js$)`;
		const allowed = new RegExp(String.raw`^(?:client\.mjs$|${own}|openapi-fetch\/|@noble\/hashes\/|@scure\/base\/)`);
		t.same(inputs.filter(name => !allowed.test(name)), []);
		await Promise.all((['node16', 'bundler'] as const).map(moduleResolution => {
			write(strictProject(moduleResolution));
			return t.resolves(call(process.execPath, COMPILER, '-p', `tsconfig.${moduleResolution}.json`), moduleResolution);
		}));
	});

	await t.test('the commands that start a job of docs/contract-ci.md', async t => {
		const prefix = path.join(directory, 'global');
		fs.mkdirSync(path.join(directory, 'tools'));
		fs.copyFileSync(path.join(directory, tarball), path.join(directory, 'tools', tarball));
		const [, block = ''] = /```bash\n([^]*?)```/.exec(fs.readFileSync(path.join(ROOT, 'docs/contract-ci.md'), 'utf8')) ?? [];
		const [install, ...commands] = block.trim().split('\n');
		t.equal(install, `npm install --global --allow-scripts=better-sqlite3,zeromq ./tools/${tarball}`);
		const port = await freePort();
		const script = [
			// the binary as above
			`${install} ${INSTALL.slice(1).join(' ')}`,
			`install -D ${path.join(ROOT, BINARY)} ${prefix}/lib/node_modules/symbol-gateway/${BINARY}`,
			...commands.map(command => command.replaceAll('localhost:3000', `localhost:${port}`)),
			'kill $!', 'wait'
		].join('\n');
		const { stdout } = await execute('bash', ['-ec', script], {
			cwd: directory,
			timeout: TIMEOUT_MS,
			env: {
				...environment(), npm_config_prefix: prefix, PATH: `${prefix}/bin:${process.env['PATH']}`,
				SYMBOL_GATEWAY_HTTP_PORT: `${port}`, SYMBOL_GATEWAY_HTTPS_PORT: 'off'
			}
		});
		t.match(stdout, /"status":\{"apiNode":"up","db":"up"\}/);
	});

	await call('npm', ...INSTALL, '--no-save', ...RUNNERS);
	for (const title of ['vitest', 'jest', 'tap']) {
		await t.test(title, async t => {
			for (const [name, text] of Object.entries(filesIn('docs/testing.md', title))) {
				fs.writeFileSync(path.join(directory, name), text);
				// the commands run every test that they find
				t.teardown(() => fs.rmSync(path.join(directory, name)));
			}
			const { stdout, stderr } = await call(...commandIn('docs/testing.md', title));
			t.match(stdout + stderr, title === 'tap' ? /^# \{ total: 2, pass: 2 \}$/m : /Tests:? +2 passed/);
		});
	}
});
