/** Compiles src/ and test/ into dist/ and puts beside them what is not compiled. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { compressDocuments } from './build/compress-documents.js';
import { makePages } from './pages/pages.js';

const ROOT = path.resolve(import.meta.dirname, '..');
const DIST = path.join(ROOT, 'dist');

/** Sources that are gone must not leave their output behind. */
const removeStale = (): void => {
	const compiled = fs.existsSync(DIST) ? fs.readdirSync(DIST, { recursive: true, withFileTypes: true }) : [];
	for (const entry of compiled) {
		const file = path.join(entry.parentPath, entry.name);
		const source = path.join(ROOT, path.relative(DIST, file)).replace(/\.js(?:\.map)?$/, '.ts');
		if (entry.isFile() && /\.js(?:\.map)?$/.test(file) && !file.startsWith(path.join(DIST, 'pages')) && !file.startsWith(path.join(DIST, 'main.js')) && !fs.existsSync(source))
			fs.rmSync(file);
	}
};

removeStale();
execFileSync(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', ROOT], { stdio: 'inherit' });
for (const name of fs.readdirSync(path.join(ROOT, 'generated'))) {
	if (!name.endsWith('.ts'))
		fs.cpSync(path.join(ROOT, 'generated', name), path.join(DIST, 'generated', name));
}
makePages(path.join(ROOT, 'generated'), path.join(DIST, 'pages'));
fs.copyFileSync(path.join(ROOT, 'package.json'), path.join(DIST, 'package.json'));
fs.writeFileSync(path.join(DIST, 'main.js'), '#!/usr/bin/env node\nimport \'./src/main.js\';\n', { mode: 0o755 });
await compressDocuments(DIST);
