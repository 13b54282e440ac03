/** Work in sequence. */
import t from 'tap';
import { Serial } from '../../../../src/runtime/limits/serial.js';

t.test('work begins when the work before it has ended, successfully or not', async t => {
	const serial = new Serial();
	const log: string[] = [];
	const work = (name: string, fails = false) => serial.run(async () => {
		log.push(`begin ${name}`);
		await new Promise(resolve => setImmediate(resolve));
		log.push(`end ${name}`);
		if (fails)
			throw new Error(name);
		return name;
	});

	const outcomes = await Promise.allSettled([work('first'), work('second', true), work('third')]);

	t.strictSame(log, ['begin first', 'end first', 'begin second', 'end second', 'begin third', 'end third']);
	t.match(outcomes, [{ value: 'first' }, { reason: { message: 'second' } }, { value: 'third' }]);
	t.equal(await work('later'), 'later');
});
