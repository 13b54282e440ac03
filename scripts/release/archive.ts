/** Packs the gateway with the packages that it needs and the Node.js that runs this: it starts without npm and compiler. Needs a build. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { writeInstalled } from './gateway-package.js';

const MS_PER_SECOND = 1000;

/** Starts the program also through a symbolic link. */
const LAUNCHER = `#!/bin/sh
folder=$(dirname "$(readlink -f "$0")")
exec "$folder/node" "$folder/dist/main.js" "$@"
`;

/** Where distributions of Node.js have its licence, from the folder of its binary. */
const NODE_LICENSES = ['../LICENSE', '../share/doc/nodejs/LICENSE', '../share/doc/node/LICENSE'];

/** The package that npm may have compiled on this machine; zeromq has binaries for several versions of glibc, and loads one that it can. */
const COMPILED = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node';

/** @returns the binary and the licence of the Node.js of this process @throws Error when it cannot run on another machine */
const findNode = (): { readonly binary: string; readonly license: string } => {
	const shared = Object.entries(process.config.variables).filter(([name, value]) => name.startsWith('node_shared') && value === true);
	if (shared.length > 0)
		throw new Error(`${process.execPath} uses libraries of this machine (${shared.map(([name]) => name).join(', ')}): use one of nodejs.org`);
	const binary = fs.realpathSync(process.execPath);
	const license = NODE_LICENSES.map(name => path.resolve(path.dirname(binary), name)).find(file => fs.existsSync(file));
	if (license === undefined)
		throw new Error(`the licence of ${binary} is not found; expected: ${NODE_LICENSES.join(', ')}`);
	return { binary, license };
};

/** @returns the highest version of glibc that a symbol of a binary needs, such as `2.28` */
const glibcOf = (files: readonly string[]): string => {
	const minors = files.flatMap(file => [...fs.readFileSync(file, 'latin1').matchAll(/GLIBC_2\.(\d+)/g)].map(([, minor]) => Number(minor)));
	return `2.${minors.reduce((a, b) => Math.max(a, b), 0)}`;
};

export interface Archive {
	readonly file: string;
	/** The oldest glibc with which it runs. */
	readonly glibc: string;
}

/** @returns `NAME-VERSION-PLATFORM`: the folder in the archive, and the start of the names of its files */
export const archiveName = (root: string): string => {
	const { name, version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { name: string; version: string };
	return `${name}-${version}-${process.platform}-${process.arch}`;
};

/**
 * Writes the archive into a folder.
 * @param root - of the repository, built
 * @param time - of all files in it, so that the same sources give the same bytes
 */
export const packArchive = (root: string, destination: string, time: Date): Archive => {
	const { binary, license } = findNode();
	const name = archiveName(root);
	const work = fs.mkdtempSync(path.join(os.tmpdir(), 'symbol-gateway-archive-'));
	try {
		const folder = path.join(work, name);
		fs.mkdirSync(folder);
		writeInstalled(root, folder);
		fs.copyFileSync(binary, path.join(folder, 'node'));
		fs.copyFileSync(license, path.join(folder, 'LICENSE.node'));
		fs.writeFileSync(path.join(folder, 'symbol-gateway'), LAUNCHER, { mode: 0o755 });
		const file = path.join(destination, `${name}.tar.gz`);
		execFileSync('tar', [
			'--create', '--file', file, '--directory', work, '--use-compress-program', 'gzip -n', '--sort=name', '--owner=0', '--group=0', '--numeric-owner',
			'--mode=go=rX', `--mtime=@${Math.floor(time.getTime() / MS_PER_SECOND)}`, name
		], { stdio: ['ignore', 'ignore', 'inherit'] });
		return { file, glibc: glibcOf([path.join(folder, 'node'), path.join(folder, COMPILED)]) };
	} finally {
		fs.rmSync(work, { recursive: true });
	}
};
