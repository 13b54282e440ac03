import t from 'tap';
import { parseTimes, shareOfOthers, watchOthers } from '../../../scripts/bench/harness/machine.js';

const machine = (...times: readonly number[]): string => `cpu  ${times.join(' ')}\ncpu0 1 1 1 1 1 1 1 1 0 0\n`;

/** @param times - user and system, of the program and of those that it started */
const own = (...times: readonly number[]): string => `77 (a) name) R 1 77 77 0 -1 4194304 1 2 3 4 ${times.join(' ')} 20 0 1 0 5\n`;

t.test('times of the machine and of the program', t => {
	t.same(parseTimes(machine(100, 20, 30, 400, 50, 1, 2, 8, 7, 7), own(10, 5, 40, 15)), { total: 611, busy: 158, own: 70 });
	t.end();
});

t.test('the share of other programs', t => {
	const before = parseTimes(machine(100, 0, 100, 800, 0, 0, 0, 0, 0, 0), own(10, 10, 10, 10));
	const cases = [
		['none', machine(200, 0, 200, 1600, 0, 0, 0, 0, 0, 0), own(60, 60, 60, 60), 0],
		['a tenth', machine(250, 0, 250, 1500, 0, 0, 0, 0, 0, 0), own(60, 60, 60, 60), 0.1],
		['another virtual machine', machine(200, 0, 200, 1500, 0, 0, 0, 100, 0, 0), own(60, 60, 60, 60), 0.1],
		['time of this program counted late', machine(150, 0, 150, 1700, 0, 0, 0, 0, 0, 0), own(60, 60, 60, 60), 0]
	] as const;
	for (const [name, later, program, share] of cases)
		t.equal(shareOfOthers(before, parseTimes(later, program)), share, name);
	t.end();
});

t.test('this machine', t => {
	const share = watchOthers()();

	t.ok(share >= 0 && share <= 1, String(share));
	t.end();
});
