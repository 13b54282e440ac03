/** Compiles src/, scripts/ and test/ into dist/, and adds the files that are not compiled. */
import fs from 'node:fs';
import path from 'node:path';
import { makePages } from '../pages/pages.js';
import { bundle } from './bundle.js';
import { writeClientModule } from './client-module.js';
import { compile } from './compile.js';
import { compressDocuments } from './compress-documents.js';
import { writeDeclarations } from './declarations.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DIST = path.join(ROOT, 'dist');

/** Written by other steps, below dist/. */
const NOT_COMPILED = ['pages', 'program', 'main.js'];

/** Removes the output of deleted sources. */
const removeStale = (): void => {
	const compiled = fs.existsSync(DIST) ? fs.readdirSync(DIST, { recursive: true, withFileTypes: true }) : [];
	for (const entry of compiled) {
		const file = path.join(entry.parentPath, entry.name);
		const source = path.join(ROOT, path.relative(DIST, file)).replace(/\.map$/, '');
		// those of generated/ are copied
		const hasSource = fs.existsSync(source.replace(/\.js$/, '.ts')) || fs.existsSync(source);
		if (entry.isFile() && /\.js(?:\.map)?$/.test(file) && !NOT_COMPILED.some(name => file.startsWith(path.join(DIST, name))) && !hasSource)
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
	fs.writeFileSync(path.join(DIST, 'main.js'), `#!/usr/bin/env node\n${check}import('./program/main.js');\n`, { mode: 0o755 });
};

/** @returns whether the program compiled; if not, the compiler has printed the errors */
export const build = async (): Promise<boolean> => {
	removeStale();
	if (!compile(ROOT))
		return false;
	copyDocuments();
	makePages(path.join(ROOT, 'generated'), path.join(DIST, 'pages'));
	writeDeclarations(ROOT);
	writeClientModule(ROOT);
	await bundle(DIST);
	writeProgram();
	await compressDocuments(DIST);
	return true;
};
