/** The check of the Node.js version, which must also run on older versions. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import vm from 'node:vm';
import t from 'tap';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SCRIPT = fs.readFileSync(path.join(ROOT, 'scripts/build/node-version.js'), 'utf8');

/** @returns the output, and the exit code if it ends the process */
const check = (version: string): readonly unknown[] => {
	const seen: unknown[] = [];
	const process = { versions: { node: version }, exit: (code: number) => seen.push(code) };
	vm.runInNewContext(SCRIPT, { process, console: { error: (text: string) => seen.push(text) } });
	return seen;
};

t.test('accepts the versions that the package declares; prints one line for others', t => {
	const { engines } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { engines: { node: string } };
	const least = engines.node.replace('>=', '');

	for (const version of [`${least}.0`, '20.20.2', '22.0.0', '24.1.0', '100.0.0'])
		t.same(check(version), [], version);
	for (const version of ['20.11.1', '18.20.4', '9.11.2', '0.12.18'])
		t.same(check(version), [`symbol-gateway needs Node.js ${least} or newer, this is ${version}: https://nodejs.org/en/download`, 1]);
	t.end();
});

t.test('its syntax works in every version, and the program starts with it', t => {
	t.notMatch(SCRIPT, /=>|`|\bconst\b|\blet\b|\bimport\b/);
	t.ok(fs.readFileSync(path.join(ROOT, 'dist/main.js'), 'utf8').includes(SCRIPT));
	t.end();
});

t.test('importing the package in an older version fails with the same line', t => {
	const older = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.11.1" } })';
	const code = `import(${JSON.stringify(path.join(ROOT, 'dist/src/index.js'))}).catch(error => console.log(error.message))`;
	const { stdout } = spawnSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(older)}`, '-e', code], { encoding: 'utf8' });

	t.equal(stdout, 'symbol-gateway needs Node.js 20.12 or newer, this is 20.11.1: https://nodejs.org/en/download\n');
	t.end();
});
