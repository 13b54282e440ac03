/**
 * Finds words that this project does not use (scripts/words/words.ts) in comments, messages and documentation, and in the names of
 * declarations and files. Prints how many there are per folder; with `--list [FOLDER]`, where they are and what to write instead.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type Finding, findWords, hasTexts } from './words/find.js';

const ROOT = path.resolve(import.meta.dirname, '..');
const PLACES = ['src', 'scripts', 'test', 'spec', 'docs', '.ci', 'README.md', 'COMPATIBILITY.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'Makefile'];
/** Contracts of the last release, the list of words and its test, and what a script records. */
const OMITTED = ['spec/released/', 'scripts/words/words.ts', 'test/unit/words/', 'docs/clients.json'];
const FOLDER_LEVELS = 3;

const filesIn = (place: string): string[] => {
	const full = path.join(ROOT, place);
	if (!fs.existsSync(full))
		return [];
	return !fs.statSync(full).isDirectory() ? [place] : fs.readdirSync(full, { recursive: true, withFileTypes: true })
		.filter(entry => entry.isFile())
		.map(entry => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
};

const printCounts = (findings: readonly Finding[]): void => {
	const counts = new Map<string, number>();
	for (const { file } of findings) {
		const folder = file.split('/').slice(0, -1).slice(0, FOLDER_LEVELS).join('/') || file;
		counts.set(folder, (counts.get(folder) ?? 0) + 1);
	}
	for (const [folder, count] of [...counts].sort((a, b) => b[1] - a[1]))
		console.log(`${String(count).padStart(6)}  ${folder}`);
};

const files = PLACES.flatMap(filesIn)
	.filter(file => hasTexts(file) && !OMITTED.some(omitted => file.startsWith(omitted)) && !file.includes('node_modules'));
const findings = files.flatMap(file => findWords(file, fs.readFileSync(path.join(ROOT, file), 'utf8')));

const [option, folder = ''] = process.argv.slice(2);
if (option === '--list') {
	for (const { file, line, found, instead } of findings.filter(finding => finding.file.startsWith(folder)))
		console.log(`${file}:${line}: "${found}", write: ${instead}`);
} else {
	printCounts(findings);
}
console.log(`check-words: ${findings.length} words to replace in ${files.length} files`);
