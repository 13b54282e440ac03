/** Logs messages that cannot be decoded, with a rate limit. */
import t from 'tap';
import { UndecodableLog } from '../../../../src/backends/catapult/zmq/undecodable-log.js';
import { TestLog } from '../../../support/catapult/log.js';
import { FakeTimers } from '../../../support/fake-timers.js';

const begin = () => {
	const [log, timers] = [new TestLog(), new FakeTimers()];
	return { log, timers, undecodable: new UndecodableLog(log, timers) };
};

t.test('logs the first bytes of a message', t => {
	const { log, undecodable } = begin();
	const err = new Error('wrong');
	const rest = Array.from({ length: 97 }, () => Buffer.of(0));
	undecodable.note(err, [Buffer.of(0xAB, 0x01), Buffer.alloc(0), Buffer.alloc(1_000_000, 0xCD), ...rest]);

	const { level, fields } = log.entries[0] as (typeof log.entries)[number];
	const frames = fields['frames'] as readonly unknown[];
	t.equal(level, 'error');
	t.equal(fields['err'], err);
	t.equal(fields['frameCount'], 100);
	t.strictSame(frames.slice(0, 3), [{ size: 2, hex: 'AB01' }, { size: 0, hex: '' }, { size: 1_000_000, hex: 'CD'.repeat(4096) }]);
	t.equal(frames.length, 8);
	t.end();
});

t.test('logs ten messages per minute with their bytes, and the number of the others', t => {
	const { log, timers, undecodable } = begin();
	const flood = (count: number) => {
		for (let i = 0; i < count; ++i)
			undecodable.note(new Error('wrong'), []);
	};
	flood(1_000);
	t.equal(log.entries.length, 10);
	timers.pass(60_000);
	t.equal(log.entries.length, 11);
	t.strictSame(log.entries[10]?.fields, { messages: 990 });
	timers.pass(60_000);
	t.equal(log.entries.length, 11, 'no new messages, no entry');

	flood(10);
	timers.pass(60_000);
	t.equal(log.entries.length, 21);
	flood(12);
	undecodable.close();
	t.strictSame(log.entries.at(-1)?.fields, { messages: 2 }, 'no omitted messages at the end');
	timers.pass(60_000);
	t.equal(log.entries.length, 32);
	t.end();
});
