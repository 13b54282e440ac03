/** Fails when generated/ is not what `make generate` makes of spec/. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const committed = path.join(ROOT, 'generated');
const fresh = fs.mkdtempSync(path.join(os.tmpdir(), 'generated-'));

try {
	execFileSync(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'generate.ts'), fresh], { cwd: ROOT, stdio: 'inherit' });
	const names = [...new Set([...fs.readdirSync(committed), ...fs.readdirSync(fresh)])].sort();
	const read = (directory: string, name: string) => {
		const file = path.join(directory, name);
		return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
	};
	const different = names.filter(name => read(committed, name) !== read(fresh, name));
	different.forEach(name => console.error(`generated/${name} is not what spec/ says: run make generate and commit`));
	console.log(`check-generated: ${names.length} files, ${different.length} differ`);
	process.exitCode = different.length === 0 ? 0 : 1;
} finally {
	fs.rmSync(fresh, { recursive: true });
}
