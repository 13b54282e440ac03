/** Files that change while the gateway runs: when they are checked, and what is retained of them. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { PropertyFileError } from '../../../../src/backends/catapult/properties/index.js';
import { WatchedFile } from '../../../../src/backends/catapult/properties/watched-file.js';
import { TestLog } from '../../../support/catapult/log.js';

const AGAIN = 'the node\'s things were read again';
const BROKEN = 'the node\'s things cannot be read; the earlier ones remain in use';

const begin = (t: { testdir(files: Record<string, string>): string }, text = 'one') => {
	const file = path.join(t.testdir({ file: text }), 'file');
	const log = new TestLog();
	let nowMs = 0;
	let parsed = 0;
	const watched = new WatchedFile({
		path: file,
		what: 'things',
		parse: content => {
			++parsed;
			if (content.startsWith('bad'))
				throw new PropertyFileError(content);
			return content;
		},
		log,
		now: () => nowMs
	});
	return {
		file, log, watched,
		pass: (ms: number) => {
			nowMs += ms;
		},
		parsedTimes: () => parsed
	};
};

t.test('detects a change after a second, does not check before; does not read unchanged files again', async t => {
	const { file, watched, pass, parsedTimes, log } = begin(t);
	t.equal(await watched.read(), 'one');
	fs.writeFileSync(file, 'second');
	pass(999);
	t.equal(await watched.read(), 'one');
	pass(1);
	t.equal(await watched.read(), 'second');
	t.strictSame(log.messages('info'), [AGAIN]);
	for (let i = 0; i < 5; ++i) {
		pass(1000);
		t.equal(await watched.read(), 'second');
	}
	t.equal(parsedTimes(), 2);
});

t.test('a change of the same size, and one with the same time', async t => {
	const { file, watched, pass } = begin(t);
	const { atime, mtime } = fs.statSync(file);
	await watched.read();
	fs.writeFileSync(file, 'two');
	fs.utimesSync(file, atime, new Date(Number(mtime) + 10));
	pass(1000);
	t.equal(await watched.read(), 'two');
	fs.writeFileSync(file, 'three');
	fs.utimesSync(file, atime, new Date(Number(mtime) + 10));
	pass(1000);
	t.equal(await watched.read(), 'three');
});

t.test('a file that is replaced by another', async t => {
	const { file, watched, pass } = begin(t);
	const { atime, mtime } = fs.statSync(file);
	await watched.read();
	fs.writeFileSync(`${file}.new`, 'two');
	fs.utimesSync(`${file}.new`, atime, mtime);
	fs.renameSync(`${file}.new`, file);
	pass(1000);
	t.equal(await watched.read(), 'two');
});

t.test('a file that becomes invalid: logged once, the last content is retained, and it is read when valid again', async t => {
	const { file, watched, pass, log, parsedTimes } = begin(t);
	await watched.read();
	fs.writeFileSync(file, 'bad because');
	for (let i = 0; i < 3; ++i) {
		pass(1000);
		t.equal(await watched.read(), 'one');
	}
	t.match(log.entries, [{ level: 'warn', message: BROKEN, fields: { file, reason: 'bad because' } }]);
	t.equal(parsedTimes(), 2);

	fs.writeFileSync(file, 'bad for another reason');
	pass(1000);
	await watched.read();
	t.equal(log.entries.length, 2, 'another error is logged too');
	fs.writeFileSync(file, 'good');
	pass(1000);
	t.equal(await watched.read(), 'good');
	fs.writeFileSync(file, 'bad because');
	pass(1000);
	await watched.read();
	t.strictSame(log.entries.map(({ level }) => level), ['warn', 'warn', 'info', 'warn'], 'an error that returns is logged again');
});

t.test('returns the last value while a file is missing', async t => {
	const { file, watched, pass, log } = begin(t);
	await watched.read();
	fs.renameSync(file, `${file}.moved`);
	for (let i = 0; i < 3; ++i) {
		pass(1000);
		t.equal(await watched.read(), 'one');
	}
	t.match(log.entries, [{ level: 'warn', message: BROKEN, fields: { reason: /ENOENT/ } }]);
	fs.renameSync(`${file}.moved`, file);
	pass(1000);
	t.equal(await watched.read(), 'one');
	fs.rmSync(file);
	pass(1000);
	await watched.read();
	t.equal(log.messages('warn').length, 2);
});

t.test('reads a file that is created later', async t => {
	const { file, watched, pass, log } = begin(t);
	fs.rmSync(file);
	await t.rejects(watched.read(), { name: 'ServiceUnavailable', message: 'the node\'s things cannot be read' });
	await t.rejects(watched.read(), { name: 'ServiceUnavailable' });
	fs.writeFileSync(file, 'here');
	pass(1000);
	t.equal(await watched.read(), 'here');
	t.strictSame(log.messages('warn'), ['the node\'s things cannot be read']);
	t.strictSame(log.messages('info'), []);
});

t.test('concurrent calls read the file once', async t => {
	const { watched, parsedTimes } = begin(t);
	t.strictSame(await Promise.all(Array.from({ length: 20 }, () => watched.read())), new Array(20).fill('one'));
	t.equal(parsedTimes(), 1);
});

t.test('an error in the gateway\'s code is not reported as the file\'s', async t => {
	const fault = new TypeError('a mistake');
	const { file, log } = begin(t);
	const watched = new WatchedFile({
		path: file, what: 'things', parse: () => {
			throw fault;
		}, log, now: () => 0
	});
	await t.rejects(watched.read(), fault);
	t.strictSame(log.entries, []);
});
