/** The archive of a release: its content, and the smoke test of what is published (deploy/image/smoke-test). */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import t from 'tap';
import { archiveName, packArchive } from '../../scripts/release/archive.js';
import { ROOT } from '../support/documents/examples.js';
import { freePort } from '../support/free-port.js';

const execute = promisify(execFile);

/** Other tests run at the same time; the script itself allows ten seconds. */
const REPLY_SECONDS = '60';
const SMOKE_TEST = path.join(ROOT, 'deploy/image/smoke-test');

t.test('the archive', { skip: process.platform === 'linux' ? false : `the archive is written on Linux only, this is ${process.platform}` }, async t => {
	const directory = t.testdir();
	const { file, glibc } = packArchive(ROOT, directory, new Date(0));
	t.match(glibc, /^2\.\d+$/);
	const { stdout: list } = await execute('tar', ['-tzf', file]);
	const names = list.trim().split('\n').map(name => name.slice(archiveName(ROOT).length + 1));

	t.test('contains Node.js, the program, its packages and all licences', t => {
		for (const name of ['symbol-gateway', 'node', 'LICENSE', 'LICENSE.node', 'dist/main.js', 'dist/program/licenses.txt', 'package.json'])
			t.ok(names.includes(name), name);
		const folders = names.filter(name => /^node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(name)).map(name => path.dirname(name));
		t.ok(folders.includes('node_modules/better-sqlite3'));
		t.strictSame(folders.filter(folder => !names.some(name => path.dirname(name) === folder && /licen[cs]e/i.test(path.basename(name)))),
			// its manifest names the licence (MIT), and it is published without the text
			['node_modules/cmake-ts']);
		t.end();
	});

	t.test('contains compiled packages for this platform only', t => {
		const others = names.filter(name => /^node_modules\/.*\.(?:node|o|a)$/.test(name) && !name.includes(`/${process.platform}/${process.arch}/`));
		t.strictSame(others.filter(name => name !== 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'), []);
		t.end();
	});

	await t.test('starts, replies and stops without npm and compiler', async t => {
		const { stdout } = await execute(SMOKE_TEST, [file], { env: { ...process.env, PORT: `${await freePort()}`, REPLY_SECONDS } })
			.catch((error: { readonly stdout: string }) => error);
		stdout.trim().split('\n').forEach(line => t.comment(line));
		t.notMatch(stdout, /^not ok/m);
		t.match(stdout, /^size: \d+ bytes, unpacked \d+ bytes$/m);
	});
	fs.rmSync(file);
});
