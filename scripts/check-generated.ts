/** Fails when a committed file of generated/ differs from the output of `make generate`; writes the files that are not committed. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GENERATE, recordCurrent } from './inputs.js';

const ROOT = path.resolve(import.meta.dirname, '..');
const DIRECTORY = path.join(ROOT, 'generated');
const fresh = fs.mkdtempSync(path.join(os.tmpdir(), 'generated-'));

const read = (directory: string, name: string): string | undefined => {
	const file = path.join(directory, name);
	return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
};

try {
	execFileSync(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'generate.ts'), fresh], { cwd: ROOT, stdio: 'inherit' });
	const tracked = execFileSync('git', ['ls-files', '.'], { cwd: DIRECTORY, encoding: 'utf8' }).trim().split('\n');
	const committed = tracked.filter(name => name !== '.gitignore');
	const different = committed.filter(name => read(DIRECTORY, name) !== read(fresh, name));
	different.forEach(name => console.error(`generated/${name} differs from spec/: run make generate and commit`));
	// the other checks read them
	fs.readdirSync(fresh).filter(name => !committed.includes(name))
		.forEach(name => fs.copyFileSync(path.join(fresh, name), path.join(DIRECTORY, name)));
	if (different.length === 0)
		recordCurrent(GENERATE);
	console.log(`check-generated: ${committed.length} committed files, ${different.length} differ`);
	process.exitCode = different.length === 0 ? 0 : 1;
} finally {
	fs.rmSync(fresh, { recursive: true });
}
