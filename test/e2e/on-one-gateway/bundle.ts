/** The bundled program. */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Test } from 'tap';
import { licensesOf, packagesOf } from '../../../scripts/build/licenses.js';
import type { SharedGateway } from '../../support/shared-gateway.js';
import type { SpawnedGateway } from '../../support/processes/spawned.js';

const DIST = fileURLToPath(new URL('../../../', import.meta.url));

/** Names of files that modules start as threads and processes, relative to the module. */
const STARTED = /'(\.{1,2}\/[\w/-]*worker\.js)'/g;
/** Such names are those of imports, too. */
const IMPORT = /^(?:import|export) .*$/gm;

/** Prints the packages that a process has loaded in CommonJS, as nearly all are, when it ends. */
const PRINT_PACKAGES = `
	import Module from 'node:module';
	import { isMainThread } from 'node:worker_threads';
	const packageOf = file => /.*node_modules.((?:@[^/]+.)?[^/]+)/.exec(file)?.[1];
	if (isMainThread)
		process.on('exit', () => process.stderr.write([...new Set(Object.keys(Module._cache).map(packageOf))].join()));
`;

/** Environment of a process whose packages {@link testBundle} checks. */
export const PRINTING = { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(PRINT_PACKAGES)}"` };

const skip = process.env['NODE_V8_COVERAGE'] === undefined ? false : 'coverage is measured of a program that is not bundled';

/** Loads what the program does not load when it starts. */
export const testPages = (t: Test, gateway: SharedGateway): void => {
	gateway.test(t, 'pages of the program', async t => {
		for (const url of ['/chain/info', '/docs/swagger/', '/docs/swagger/static/logo.svg'])
			t.equal((await fetch(gateway.url + url)).status, 200, url);
	});
};

/** @param first - a process with {@link PRINTING} that has ended */
export const testBundle = (t: Test, first: SpawnedGateway): void => {
	t.test('contains every file that a module starts as a thread or process', t => {
		const modules = fs.readdirSync(path.join(DIST, 'src'), { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'));
		const started = modules.flatMap(name => [...fs.readFileSync(path.join(DIST, 'src', name), 'utf8').replace(IMPORT, '').matchAll(STARTED)]
			.map(([, file = '']) => path.join(path.dirname(name), file)));

		t.same([...new Set(started)].sort(), [
			'backends/embedded/node/worker.js', 'backends/embedded/store/readers/search-worker.js', 'backends/embedded/sync/vrf-worker.js',
			'backends/embedded/sync/worker.js', 'cli/worker.js'
		]);
		t.same(started.filter(file => !fs.existsSync(path.join(DIST, 'program', file))), []);
		t.end();
	});

	t.test('the program has loaded only packages that have binaries', { skip }, t => {
		t.same(first.run.stderr.split(',').sort(), ['better-sqlite3', 'bindings', 'file-uri-to-path']);
		t.end();
	});

	t.test('licences of the bundled packages, with their texts', t => {
		const [root, scoped] = ['node_modules/pino/lib/tools.js', 'node_modules/@fastify/websocket/index.js'];
		const text = licensesOf(packagesOf([root, root, scoped, 'dist/src/main.js']));

		t.match(text, /^@fastify\/websocket [\d.]+ \(MIT\)\n\n[^]*Permission is hereby granted[^]*\n-{80}\n\npino [\d.]+ \(MIT\)\n\n[^]*Permission is hereby granted/);
		t.equal(text.match(/Permission is hereby granted/g)?.length, 2);
		const written = fs.readFileSync(path.join(DIST, 'program/licenses.txt'), 'utf8');
		for (const name of ['fastify', 'find-my-way', 'pino', 'prom-client', 'ws'])
			t.match(written, new RegExp(`^${name} [\\d.]+ \\(`, 'm'));
		t.end();
	});
};
