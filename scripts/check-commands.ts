/**
 * Fails when a document, a page or a help text contains a command that downloads a package whose name is not known to be published by
 * others. Who registers a free name decides what such a command runs; the names of this project's own packages are free.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { downloadsIn } from './commands/downloads.js';

const ROOT = path.resolve(import.meta.dirname, '..');
const PLACES = [
	'*.md', 'docs/*.md', 'docs/**/*.md', 'spec/**/*.yaml', 'spec/**/*.md', 'src/**', 'scripts/**', 'deploy/**', '.ci/*', 'Makefile', 'Dockerfile',
	':!scripts/commands/*'
];

/** Packages of registries that commands name, in addition to those of package-lock.json. */
const PUBLISHED = [
	// npm
	'@asyncapi/modelina', '@hey-api/openapi-ts', '@openapitools/openapi-generator-cli', '@stoplight/prism-cli', 'axios', 'jest', 'orval', 'vitest', 'wscat',
	// PyPI
	'mypy', 'pydantic', 'schemathesis', 'websockets'
];

interface Lockfile {
	readonly packages: Readonly<Record<string, { readonly bin?: Readonly<Record<string, string>> }>>;
}

const { packages } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile;
const installed = Object.entries(packages).filter(([name]) => name.includes('node_modules/'));
const published = new Set([
	...PUBLISHED,
	...installed.map(([name]) => name.replace(/^.*node_modules\//, '')),
	// a program of an installed package is run without a download
	...installed.flatMap(([, { bin = {} }]) => Object.keys(bin))
]);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...PLACES], { cwd: ROOT, encoding: 'utf8' })
	.trim().split('\n').filter(file => fs.existsSync(path.join(ROOT, file)));
const unknown = files.flatMap(file => {
	const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
	return downloadsIn(text).filter(({ name }) => !published.has(name))
		.map(({ offset, command, name }) => `${file}:${text.slice(0, offset).split('\n').length}: ${command}\n  downloads ${name}`);
});
unknown.forEach(line => console.error(line));
console.log(`check-commands: ${files.length} files, ${unknown.length} commands that download an unknown package`);
process.exitCode = unknown.length === 0 ? 0 : 1;
