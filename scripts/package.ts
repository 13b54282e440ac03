/**
 * Writes the package and the packages that it needs into a folder, from which it runs without being installed:
 * `npx tsx scripts/package.ts FOLDER`. The image consists of it (Dockerfile). Needs a build.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { writeInstalled } from './release/gateway-package.js';

const [folder] = process.argv.slice(2);
if (folder === undefined)
	throw new Error('name the folder to write: npx tsx scripts/package.ts FOLDER');
fs.mkdirSync(folder, { recursive: true });
writeInstalled(path.resolve(import.meta.dirname, '..'), folder);
