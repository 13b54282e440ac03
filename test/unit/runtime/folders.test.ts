/** Making folders, also where the operating system does not allow it. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { makeFolder } from '../../../src/runtime/folders.js';

t.test('makes a folder and those above it; one that exists is not changed', t => {
	const root = t.testdir({ there: { file: 'x' } });
	const folder = path.join(root, 'a/b/c');

	makeFolder(folder);
	makeFolder(folder);
	makeFolder(path.join(root, 'there'));
	t.ok(fs.statSync(folder).isDirectory());
	t.same(fs.readdirSync(path.join(root, 'there')), ['file']);
	t.end();
});

t.test('new folders have the given permissions', t => {
	const folder = path.join(t.testdir(), 'a/b');

	makeFolder(folder, 0o700);
	t.equal(fs.statSync(folder).mode & 0o777, 0o700);
	t.end();
});

t.test('a link to a folder is a folder; its missing folders are made', t => {
	const root = t.testdir({ target: {} });
	fs.symlinkSync('target', path.join(root, 'link'));

	makeFolder(path.join(root, 'link'));
	makeFolder(path.join(root, 'link/below'));
	t.same(fs.readdirSync(path.join(root, 'target')), ['below']);
	t.end();
});

t.test('throws the error of the operating system', t => {
	const root = t.testdir({ file: 'x' });
	fs.symlinkSync('nowhere', path.join(root, 'dangling'));
	fs.symlinkSync('circle', path.join(root, 'circle'));

	for (const [name, code] of [
		['file', 'EEXIST'], ['file/below', 'ENOTDIR'], ['file/far/below', 'ENOTDIR'], ['dangling', 'EEXIST'], ['dangling/far/below', 'EEXIST'],
		['circle', 'ELOOP'], ['circle/below', 'ELOOP'], ['x'.repeat(300), 'ENAMETOOLONG']
	] as const)
		t.throws(() => makeFolder(path.join(root, name)), { code }, name);
	t.end();
});

t.test('ends where the system reports that an existing parent does not exist', { skip: fs.existsSync('/proc/self') ? false : 'there is no /proc' }, t => {
	for (const name of ['/proc/folder', '/proc/folder/below', '/proc/self/folder'])
		t.throws(() => makeFolder(name), { code: 'ENOENT' }, name);
	t.end();
});
