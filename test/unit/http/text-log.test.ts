import t from 'tap';
import { pino } from 'pino';
import type { ServerLog } from '../../../src/http/index.js';
import { formatTextLine } from '../../../src/http/log.js';

/** @returns what is printed, without the times */
const print = (write: (log: Pick<ServerLog, 'debug' | 'info' | 'warn' | 'error'>) => void, hasColors = false): string => {
	let text = '';
	write(pino({ level: 'trace' }, { write: (line: string) => void (text += formatTextLine(line, hasColors)) }));
	return text.replaceAll(/^\d\d:\d\d:\d\d {2}/gm, '');
};

t.test('one line with message and plain details; warnings and errors are marked', t => {
	t.equal(print(log => log.info({ block: { height: '5' } }, 'block 5')), 'block 5\n');
	t.equal(print(log => log.info({ signal: 'SIGINT', rows: 7 }, 'stopping')), 'stopping signal=SIGINT rows=7\n');
	t.equal(print(log => log.warn({ keys: ['a'], reason: 'not found' }, 'ignored')), 'warning: ignored keys=["a"] reason="not found"\n');
	t.equal(print(log => log.warn({ err: new Error('why') }, 'late')), 'warning: late: why\n');
	t.equal(print(log => log.warn({}, 'x'), true), '\u001B[33mwarning: x\u001B[0m\n');
	t.end();
});

t.test('an error with its stack trace, in indented lines', t => {
	t.match(print(log => log.error({ err: new Error('why') }, 'failed')), /^error: failed: Error: why\n {10} {4}at [^\n]+\n/);
	t.equal(print(log => log.error({ error: 'Error: a\n    at b' }, 'failed')), 'error: failed: Error: a\n              at b\n');
	t.end();
});

t.test('control characters of clients do not reach the terminal', t => {
	const hostile = '\u001B[2J\u009B31m\u0007\r\u2028';
	for (const text of [
		print(log => log.warn({ url: hostile, list: [hostile] }, hostile)), print(log => log.error({ err: new Error(hostile) }, 'x')),
		print(log => log.info({ [hostile]: 1 }, 'x'))
	])
		t.notMatch(text, /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028]/);
	t.end();
});

t.test('the time of the machine\'s zone', t => {
	const time = Date.UTC(2026, 0, 2, 3, 4, 5);
	const [, expected] = /(\d\d:\d\d:\d\d)/.exec(new Date(time).toString()) ?? [];
	t.equal(formatTextLine(JSON.stringify({ level: 30, time, msg: 'x' }), false), `${expected}  x\n`);
	t.end();
});
