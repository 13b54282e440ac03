/**
 * Packs the gateway. Its manifest names the packages that are not bundled, and all that these need, in the versions of the lockfile, which
 * were tested. Needs a build.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { INSTALLED } from '../build/bundle.js';
import { CLIENT_DEPENDENCIES } from './client-package.js';
import { exactVersions, Lockfile, type LockedPackage } from './locked-packages.js';

interface Manifest {
	readonly optionalDependencies: Readonly<Record<string, string>>;
	readonly [member: string]: unknown;
}

/** Members of package.json that only the repository needs. */
const OF_REPOSITORY = ['devDependencies', 'overrides', 'allowScripts', 'scripts', 'scarfSettings', 'tap'];

/** Parts of packages that only compiling them needs, and binaries for other platforms; from the root of the repository. */
const NOT_LOADED: readonly RegExp[] = [
	/^node_modules\/better-sqlite3\/(?:deps|src)$/,
	/^node_modules\/better-sqlite3\/build\/(?!Release$|Release\/better_sqlite3\.node$)/,
	new RegExp(String.raw`^node_modules/zeromq/build/(?!manifest\.json$|${process.platform}(?:$|/${process.arch}(?:$|/)))`)
];

/** The packages that are installed with the gateway. */
export interface InstalledPackages {
	readonly required: readonly LockedPackage[];
	/** The gateway works without them, except for one backend. */
	readonly optional: readonly LockedPackage[];
}

const readManifest = (root: string): Manifest =>
	JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;

export const installedPackages = (root: string): InstalledPackages => {
	const lockfile = new Lockfile(root);
	const optionalNames = Object.keys(readManifest(root).optionalDependencies);
	const required = lockfile.needed([...INSTALLED, ...CLIENT_DEPENDENCIES].filter(name => !optionalNames.includes(name)));
	const places = new Set(required.map(({ place }) => place));
	return { required, optional: lockfile.needed(optionalNames).filter(({ place }) => !places.has(place)) };
};

const manifestOf = (root: string): object => {
	const { required, optional } = installedPackages(root);
	const versions = exactVersions([...required, ...optional]);
	const select = (packages: readonly LockedPackage[]) =>
		Object.fromEntries(Object.entries(versions).filter(([name]) => packages.some(one => one.name === name)));
	const kept = Object.entries(readManifest(root)).filter(([name]) => !OF_REPOSITORY.includes(name));
	return { ...Object.fromEntries(kept), dependencies: select(required), optionalDependencies: select(optional) };
};

/** @returns the name of the file that npm has written into the folder */
const pack = (directory: string, destination: string): string => {
	const output = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', destination], {
		cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']
	});
	// the output of `npm pack --json`
	const [{ filename }] = JSON.parse(output) as [{ readonly filename: string }];
	return path.join(destination, filename);
};

/** Writes the files of the package into an empty folder. @param root - of the repository, built */
export const writeGatewayPackage = (root: string, folder: string): void => {
	const work = fs.mkdtempSync(path.join(os.tmpdir(), 'symbol-gateway-package-'));
	try {
		execFileSync('tar', ['-xzf', pack(root, work), '-C', folder, '--strip-components=1']);
	} finally {
		fs.rmSync(work, { recursive: true });
	}
	fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifestOf(root), undefined, 2)}\n`);
};

/** @param place - of a package @returns whether a file of its folder is loaded, and does not belong to another package */
const isLoaded = (root: string, place: string, file: string): boolean =>
	!path.relative(path.join(root, place), file).split(path.sep).includes('node_modules')
	&& !NOT_LOADED.some(pattern => pattern.test(path.relative(root, file).replaceAll(path.sep, '/')));

/** Writes the files of the package into an empty folder, and copies of the packages that it needs, as npm has installed them. */
export const writeInstalled = (root: string, folder: string): void => {
	writeGatewayPackage(root, folder);
	const { required, optional } = installedPackages(root);
	for (const { place } of [...required, ...optional]) {
		const source = path.join(root, place);
		// npm omits optional packages that cannot be installed on this platform; packages below others have a place of their own
		if (fs.existsSync(source))
			fs.cpSync(source, path.join(folder, place), { recursive: true, filter: file => isLoaded(root, place, file) });
	}
};

/** Writes `symbol-gateway-VERSION.tgz` into a folder. @returns its name */
export const packGateway = (root: string, destination: string): string => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'symbol-gateway-package-'));
	try {
		writeGatewayPackage(root, folder);
		return pack(folder, destination);
	} finally {
		fs.rmSync(folder, { recursive: true });
	}
};
