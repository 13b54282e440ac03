/**
 * Writes what a release publishes into release/: the package, that of its client alone, on Linux an archive that needs neither npm nor
 * Node.js, software bills of materials of the runtime, of the archive, and of the build and test packages, and the checksums of these
 * files. It does not publish them.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { archiveName, packArchive } from './release/archive.js';
import { packClient } from './release/client-package.js';
import { packGateway } from './release/gateway-package.js';
import { createSboms, writeSbom } from './release/sbom.js';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'release');
const CHECKSUMS = 'SHA256SUMS';

const run = (program: string, ...args: readonly string[]): string =>
	execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

const { name, version, bugs } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { name: string; version: string; bugs?: unknown };
if (bugs === undefined)
	console.warn('release: package.json names no contact for reports of vulnerabilities: npm pkg set bugs.email=ADDRESS');
if (run('git', 'status', '--porcelain') !== '')
	console.warn('release: the working tree has uncommitted changes; these files are not those of a commit');
const time = new Date(run('git', 'log', '-1', '--format=%cI'));

fs.rmSync(FOLDER, { recursive: true, force: true });
fs.mkdirSync(FOLDER);
packGateway(ROOT, FOLDER);
packClient(ROOT, FOLDER);
const { runtime, archive, development } = createSboms(ROOT, time);
writeSbom(path.join(FOLDER, `${name}-${version}.cdx.json`), runtime);
writeSbom(path.join(FOLDER, `${name}-${version}-development.cdx.json`), development);
if (process.platform === 'linux') {
	const { file, glibc } = packArchive(ROOT, FOLDER, time);
	writeSbom(path.join(FOLDER, `${archiveName(ROOT)}.cdx.json`), archive);
	console.log(`${path.basename(file)} runs with glibc ${glibc} and newer`);
} else {
	console.warn(`release: the archive is written on Linux only, this is ${process.platform}`);
}

const files = fs.readdirSync(FOLDER).sort();
const checksums = files.map(file => `${createHash('sha256').update(fs.readFileSync(path.join(FOLDER, file))).digest('hex')}  ${file}\n`);
fs.writeFileSync(path.join(FOLDER, CHECKSUMS), checksums.join(''));
console.log([...files, CHECKSUMS].map(file => `release/${file}`).join('\n'));
