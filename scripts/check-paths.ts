/** Fails when a document names a file or folder of the repository, or a test, that does not exist. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { namedPaths } from './paths/find.js';

const ROOT = path.resolve(import.meta.dirname, '..');
/** CHANGELOG.md describes earlier versions. */
const DOCUMENTS = ['*.md', 'docs/*.md', 'docs/adr/*.md', 'spec/*.md', 'scripts/clients/*.md', ':!CHANGELOG.md'];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...DOCUMENTS], { cwd: ROOT, encoding: 'utf8' })
	.trim().split('\n').filter(file => fs.existsSync(path.join(ROOT, file)));
const missing = files.flatMap(file => {
	const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
	return namedPaths(file, text).filter(({ candidates }) => !candidates.some(name => fs.existsSync(path.join(ROOT, name))))
		.map(({ offset, text: name }) => `${file}:${text.slice(0, offset).split('\n').length}: ${name}`);
});
missing.forEach(line => console.error(`${line} does not exist`));
console.log(`check-paths: ${files.length} documents, ${missing.length} paths that do not exist`);
process.exitCode = missing.length === 0 ? 0 : 1;
