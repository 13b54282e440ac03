/**
 * Bundles the compiled program, and the packages that each start loads, into few files below dist/program: to find, read and compile more
 * than a thousand modules takes a third of the time of a start. Those files are at the same depth as the compiled ones, so that relative
 * URLs lead to the same files.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type Metafile, type Plugin, build as runEsbuild } from 'esbuild';
import { licensesOf, packagesOf } from './licenses.js';

/** Modules that are started or imported by name: below dist/src, without `.js`. */
const ENTRIES = [
	'main', 'index', 'cli/worker', 'backends/embedded/node/worker', 'backends/embedded/sync/worker', 'backends/embedded/sync/vrf-worker',
	'backends/embedded/store/readers/search-worker'
];

/** Packages that have binaries or read files of their own, and those that few starts load. They are installed with the gateway. */
export const INSTALLED: readonly string[] = ['better-sqlite3', 'zeromq', 'libsodium-wrappers-sumo', 'mongodb'];

/** Packages that Fastify would load for schemas or for tests; src/http/server.ts gives it others. */
const NEVER_LOADED = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request'];

const FOLDER = 'program';

/** The packages that are part of the bundle, `name@version`; below dist. */
export const BUNDLED_LIST = 'bundled.json';

/** Packages in CommonJS require modules of Node.js. */
const BANNER = [
	'import { createRequire as createProgramRequire } from \'node:module\';',
	'const require = createProgramRequire(import.meta.url);',
	`const PROGRAM_URL = import.meta.url.slice(0, import.meta.url.lastIndexOf('/${FOLDER}/') + ${FOLDER.length + 2});`
].join('\n');

/** Gives each module the URL that it has below dist/src, as if that were dist/program. */
const keepUrls = (source: string): Plugin => ({
	name: 'keep-urls',
	setup: build => build.onLoad({ filter: /\.js$/ }, ({ path: file }) => {
		const text = file.startsWith(source) ? fs.readFileSync(file, 'utf8') : '';
		if (!text.includes('import.meta.'))
			return undefined;
		const url = `new URL(${JSON.stringify(path.relative(source, file).replaceAll(path.sep, '/'))}, PROGRAM_URL).href`;
		return { contents: text.replaceAll('import.meta.url', url) };
	})
});

/** Packages that plugins load at start, but use for few requests or none. */
const USED_RARELY = /^(?:glob|yaml)$/;

/** Evaluates such a package when a function of it is called: `require` returns functions that do. */
const evaluateLate: Plugin = {
	name: 'evaluate-late',
	setup: build => {
		build.onResolve({ filter: USED_RARELY }, ({ path: name, namespace, resolveDir }) => (namespace === 'late' ? undefined
			: { path: name, namespace: 'late', pluginData: resolveDir }));
		// esbuild passes on what the resolver has given
		build.onLoad({ filter: /./, namespace: 'late' }, ({ path: name, pluginData: resolveDir }) => ({
			contents: `module.exports = new Proxy({}, { get: (_, name) => (...args) => require(${JSON.stringify(name)})[name](...args) })`,
			resolveDir: resolveDir as string
		}));
	}
};

/** Removes the files of the last bundle that this one does not have. */
const removeOthers = (folder: string, { outputs }: Metafile): void => {
	const written = new Set(Object.keys(outputs).map(name => path.resolve(name)));
	for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
		const file = path.join(folder, name);
		if (fs.statSync(file).isFile() && !written.has(file))
			fs.rmSync(file);
	}
};

/** @param dist - the folder of what was compiled */
export const bundle = async (dist: string): Promise<void> => {
	const [source, folder] = [path.join(dist, 'src'), path.join(dist, FOLDER)];
	const { metafile } = await runEsbuild({
		entryPoints: ENTRIES.map(name => path.join(source, `${name}.js`)), outbase: source, outdir: folder, external: [...INSTALLED, ...NEVER_LOADED],
		bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20.12', banner: { js: BANNER }, plugins: [keepUrls(source), evaluateLate],
		// names stay, because stack traces contain them
		minifyWhitespace: true, minifySyntax: true,
		sourcemap: 'linked', sourcesContent: false, legalComments: 'none', metafile: true, logLevel: 'warning'
	});
	removeOthers(folder, metafile);
	const packages = packagesOf(Object.keys(metafile.inputs));
	fs.writeFileSync(path.join(folder, 'licenses.txt'), licensesOf(packages));
	fs.writeFileSync(path.join(dist, BUNDLED_LIST), JSON.stringify(packages.map(({ name, version }) => `${name}@${version}`)));
};
