/**
 * Fails when comments, messages, documentation, or names of declarations and files contain words that this project does not use
 * (scripts/words/words.ts), unless scripts/words/exceptions.json allows them.
 *
 * With `--list [FOLDER]`, prints every such word with its place and what to write instead. With `--write`, records the words
 * that are left in each file as its exceptions; a review rejects numbers that increase.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type Finding, findWords, hasTexts } from './words/find.js';

interface Exceptions {
	/** Texts that cannot change, with the reason; they may occur in every file. */
	readonly texts: Readonly<Record<string, string>>;
	/** How many words each file may contain until it is rewritten. */
	readonly files: Readonly<Record<string, number>>;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const EXCEPTIONS = path.join(ROOT, 'scripts/words/exceptions.json');
const PLACES = ['src', 'scripts', 'test', 'spec', 'docs', '.ci', 'README.md', 'COMPATIBILITY.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'Makefile'];
/** Contracts of the last release, the list of words and its test, and what a script records. */
const OMITTED = ['spec/released/', 'scripts/words/words.ts', 'test/unit/words/', 'docs/clients.json'];

const filesIn = (place: string): string[] => {
	const full = path.join(ROOT, place);
	if (!fs.existsSync(full))
		return [];
	return !fs.statSync(full).isDirectory() ? [place] : fs.readdirSync(full, { recursive: true, withFileTypes: true })
		.filter(entry => entry.isFile())
		.map(entry => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
};

const print = ({ file, line, found, instead }: Finding): void => console.error(`${file}:${line}: "${found}", write: ${instead}`);

const exceptions = JSON.parse(fs.readFileSync(EXCEPTIONS, 'utf8')) as Exceptions;
const files = PLACES.flatMap(filesIn)
	.filter(file => hasTexts(file) && !OMITTED.some(omitted => file.startsWith(omitted)) && !file.includes('node_modules'));
const found = files.map(file => ({ file, findings: findWords(file, fs.readFileSync(path.join(ROOT, file), 'utf8'), Object.keys(exceptions.texts)) }));
const words = found.flatMap(({ findings }) => findings);
const allowed = (file: string): number => exceptions.files[file] ?? 0;

const [option, folder = ''] = process.argv.slice(2);
if (option === '--list') {
	words.filter(({ file }) => file.startsWith(folder)).forEach(print);
} else if (option === '--write') {
	const left = found.map(({ file, findings }) => [file, findings.length] as const)
		.filter(([, count]) => count > 0);
	fs.writeFileSync(EXCEPTIONS, `${JSON.stringify({ ...exceptions, files: Object.fromEntries(left.sort()) }, undefined, '\t')}\n`);
} else {
	const wrong = found.filter(({ file, findings }) => findings.length > allowed(file));
	wrong.flatMap(({ findings }) => findings).forEach(print);
	console.log(`check-words: ${files.length} files, ${wrong.length} with words to replace`);
	process.exitCode = wrong.length === 0 ? 0 : 1;
}
