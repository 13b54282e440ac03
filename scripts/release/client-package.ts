/** Packs the client as a package of its own: `symbol-gateway/client`, without the server. Needs a build. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { exactVersions, Lockfile } from './locked-packages.js';

export const CLIENT_PACKAGE = 'symbol-gateway-client';

/** Packages that the client imports; scripts/import-rules.json allows no others. */
export const CLIENT_DEPENDENCIES: readonly string[] = ['@noble/hashes', '@scure/base', 'openapi-fetch', 'ws'];

/** @param file - below dist/ @returns whether it is part of the client: of generated/, only types and the tables that the client uses */
const isPart = (file: string): boolean => /^src\/(?:client|wire\/portable)\/[\w-]+\.(?:js|d\.ts)$/.test(file)
	|| /^generated\/(?:(?:channels|dev-paths|names|paths|schemas)\.d\.ts|names\.js)$/.test(file);

interface Manifest {
	readonly version: string;
	readonly license: string;
	readonly engines: object;
	readonly bugs?: unknown;
}

/** @param dependencies - exact versions by name @returns package.json of the client */
const manifestOf = ({ version, license, engines, bugs }: Manifest, dependencies: Readonly<Record<string, string>>): object => ({
	name: CLIENT_PACKAGE,
	version,
	description: 'Typed client of a Symbol gateway, for Node.js and browsers',
	license,
	type: 'module',
	sideEffects: false,
	engines,
	...(bugs === undefined ? {} : { bugs }),
	exports: {
		'.': { types: './src/client/index.d.ts', node: './src/client/node.js', default: './src/client/index.js' },
		'./package.json': './package.json'
	},
	dependencies
});

/**
 * Writes the files of the package.
 * @param root - of the repository, built
 * @param folder - empty
 */
export const writeClientPackage = (root: string, folder: string): void => {
	const dist = path.join(root, 'dist');
	const places = ['src/client', 'src/wire/portable', 'generated'];
	const files = places.flatMap(place => fs.readdirSync(path.join(dist, place)).map(name => `${place}/${name}`)).filter(isPart);
	for (const file of files)
		fs.cpSync(path.join(dist, file), path.join(folder, file));
	const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;
	fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifestOf(manifest, exactVersions(new Lockfile(root).needed(CLIENT_DEPENDENCIES))), undefined, 2)}\n`);
	fs.copyFileSync(path.join(root, 'scripts/release/client-readme.md'), path.join(folder, 'README.md'));
	fs.copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
};

/** Writes `symbol-gateway-client-VERSION.tgz` into a folder. */
export const packClient = (root: string, destination: string): void => {
	const folder = path.join(root, 'dist/client-package');
	fs.rmSync(folder, { recursive: true, force: true });
	fs.mkdirSync(folder, { recursive: true });
	writeClientPackage(root, folder);
	execFileSync('npm', ['pack', '--pack-destination', destination], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
	fs.rmSync(folder, { recursive: true });
};
