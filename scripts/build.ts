/** Compiles src/ and test/ into dist/ and adds the files that are not compiled. */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { compile } from './build/compile.js';
import { compressDocuments } from './build/compress-documents.js';
import { writeDeclarations } from './build/declarations.js';
import { makePages } from './pages/pages.js';

const ROOT = path.resolve(import.meta.dirname, '..');
const DIST = path.join(ROOT, 'dist');
const MS_PER_SECOND = 1000;

/** Removes the output of deleted sources. */
const removeStale = (): void => {
	const compiled = fs.existsSync(DIST) ? fs.readdirSync(DIST, { recursive: true, withFileTypes: true }) : [];
	for (const entry of compiled) {
		const file = path.join(entry.parentPath, entry.name);
		const source = path.join(ROOT, path.relative(DIST, file)).replace(/\.js(?:\.map)?$/, '.ts');
		if (entry.isFile() && /\.js(?:\.map)?$/.test(file) && !file.startsWith(path.join(DIST, 'pages')) && !file.startsWith(path.join(DIST, 'main.js')) && !fs.existsSync(source))
			fs.rmSync(file);
	}
};

const copyDocuments = (): void => {
	for (const name of fs.readdirSync(path.join(ROOT, 'generated'))) {
		if (!name.endsWith('.ts') && name !== '.gitignore')
			fs.cpSync(path.join(ROOT, 'generated', name), path.join(DIST, 'generated', name));
	}
	fs.copyFileSync(path.join(ROOT, 'package.json'), path.join(DIST, 'package.json'));
};

/** The program: it checks the version of Node.js before it loads modules that older versions cannot parse. */
const writeProgram = (): void => {
	const check = fs.readFileSync(path.join(ROOT, 'scripts/build/node-version.js'), 'utf8');
	fs.writeFileSync(path.join(DIST, 'main.js'), `#!/usr/bin/env node\n${check}import('./src/main.js');\n`, { mode: 0o755 });
};

const begin = Date.now();
console.log('build: compiling into dist/');
removeStale();
if (compile(ROOT)) {
	copyDocuments();
	makePages(path.join(ROOT, 'generated'), path.join(DIST, 'pages'));
	writeDeclarations(ROOT);
	writeProgram();
	await compressDocuments(DIST);
	console.log(`build: done in ${((Date.now() - begin) / MS_PER_SECOND).toFixed(1)} s`);
} else {
	console.error('build: stopped, the compiler reported the errors above');
	process.exitCode = 1;
}
