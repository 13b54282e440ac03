/** Value notations: each parses what it formats, and rejects everything else. */
import t from 'tap';
import type { Address } from '../../../src/chain/index.js';
import {
	address, bigInteger, blocks, boundedText, choice, decimal, distinct, flag, formatTime, hex, integer, jsonObject, list, nodeId,
	nodeInteger, nodeSeconds, nodeTime, type Notation, onOff, optional, orNone, orWord, text, time, uncheckedAddress, verbatim
} from '../../../src/notation/index.js';

const ADDRESS = 'TBC3AX4TMSYWTCWR6LDHPKWQQL7KPCOMHECN2II';
const ADDRESS_HEX = '9845B05F9364B1698AD1F2C677AAD082FEA789CC3904DD21' as Address;

interface Case<T> {
	readonly notation: Notation<T>;
	/** Value by text. */
	readonly good: readonly (readonly [text: string, value: T])[];
	readonly bad: readonly string[];
}

/** Keeps the types of notation and values together. */
const of = <T>(notation: Notation<T>, good: Case<T>['good'], bad: Case<T>['bad']): Case<unknown> => ({ notation, good, bad });

const BOUNDS = { min: 1, max: 2000, unit: 'bytes' };

const CASES: Readonly<Record<string, Case<unknown>>> = {
	integer: of(integer(BOUNDS), [['1', 1], ['2000', 2000], ['1\'440', 1440]], ['', '0', '2001', '-1', '1.5', '1e3', '0x10', '14\'40', ' 1', '9'.repeat(50)]),
	bigInteger: of(bigInteger({ min: 0, max: 2n ** 64n - 1n }), [['18446744073709551615', 2n ** 64n - 1n]], ['18446744073709551616', '1n']),
	decimal: of(decimal({ min: 0.05, max: 60 }), [['0.05', 0.05], ['60', 60]], ['0.04', '60.1', '1e1', '.5', '1.', 'NaN', 'Infinity', '-1']),
	nodeInteger: of(nodeInteger, [['1\'000', 1000n], ['10\'00', 1000n], ['0', 0n]], ['\'1', '1\'', '1\'\'0', '18446744073709551616']),
	time: of(time('1s', '365d'), [['90m', 5_400_000n], ['1500ms', 1500n], ['365d', 31_536_000_000n]], ['999ms', '366d', '6', '1w', 's', '1.5s', '-1s']),
	nodeTime: of(nodeTime, [['48h', 172_800_000n], ['1\'0s', 10_000n], ['7', 7n]], ['6 hours', 'h', '']),
	nodeSeconds: of(nodeSeconds, [['2000ms', 2], ['1615853185s', 1_615_853_185]], ['1615853185', '1500ms', `${'9'.repeat(20)}d`]),
	flag: of(flag, [['true', true], ['false', false]], ['on', 'TRUE', '1', '']),
	onOff: of(onOff, [['on', true], ['off', false], ['true', true]], ['yes', '']),
	hex: of(hex('two bytes', 2), [['ab01', 'AB01']], ['ab0', 'ab012', 'xy01', '']),
	nodeId: of(nodeId, [['0x3F47\'EADA\'867F\'0A7E', '3F47EADA867F0A7E'], ['0x1', '0000000000000001']], ['3F47', '0x', '0x3F47EADA867F0A7E0', '0x1\'']),
	address: of(address, [[ADDRESS, ADDRESS_HEX]], [ADDRESS.replace('TBC3', 'TBC4'), ADDRESS.slice(1), ADDRESS.toLowerCase()]),
	uncheckedAddress: of(uncheckedAddress, [[ADDRESS, ADDRESS_HEX]], [ADDRESS.slice(1), `${ADDRESS.slice(1)}1`]),
	text: of(text('a text'), [[' a', ' a']], ['', ' ', '\t\n']),
	boundedText: of(boundedText('a name', { maxLength: 2, pattern: '^[^x]*$' }), [['\u{1F6A2}a', '\u{1F6A2}a']], ['', ' ', 'abc', 'x']),
	choice: of(choice('a', 'b'), [['a', 'a'], ['b', 'b']], ['A', 'a,b', '', 'constructor']),
	list: of(list('numbers', integer(BOUNDS)), [['1, 2,2', [1, 2, 2]]], ['', '1,', '1,x']),
	distinct: of(distinct(list('numbers', integer(BOUNDS))), [['1,2', [1, 2]]], ['1,1', '1,01']),
	orNone: of(orNone(list('numbers', integer(BOUNDS))), [['none', []], ['1', [1]]], ['', 'none,1']),
	orWord: of(orWord(integer(BOUNDS), 'off'), [['off', 'off'], ['7', 7]], ['on', '0']),
	optional: of(optional(integer(BOUNDS)), [['7', 7]], ['0', '']),
	verbatim: of(verbatim(integer(BOUNDS)), [['1\'440', '1\'440'], ['007', '007']], ['0']),
	jsonObject: of(jsonObject, [['{"a":[1]}', { a: [1] }]], ['[]', 'null', '{', '1', '"a"'])
};

for (const [name, { notation, good, bad }] of Object.entries(CASES)) {
	t.test(name, t => {
		for (const [written, value] of good) {
			t.strictSame(notation.parse(written), value, written);
			t.strictSame(notation.parse(notation.format(value)), value, `${written} formatted`);
		}
		for (const written of bad)
			t.equal(notation.parse(written), undefined, `not ${JSON.stringify(written)}`);
		t.end();
	});
}

t.test('JSON: a value has its own type, not that of its text', t => {
	const cases: readonly (readonly [Notation<unknown>, good: readonly unknown[], bad: readonly unknown[]])[] = [
		[integer(BOUNDS), [1, 2000], ['1', 0, 1.5, null, [1], NaN, 1n]],
		[decimal({ min: 0, max: 60 }), [0.5], ['0.5', -1, Infinity]],
		[onOff, [true, false], ['true', 'on', 1]],
		[choice('a'), ['a'], ['b', ['a']]],
		[list('numbers', integer(BOUNDS)), [[1, 2], []], ['1,2', [1, '2'], [0], { 0: 1 }]],
		[orWord(integer(BOUNDS), 'off'), ['off', 7], ['7', 'on', false]],
		[verbatim(integer(BOUNDS)), ['7', 7], [true, null, {}, [1, 2], [[7]]]],
		[verbatim(orNone(list('numbers', integer(BOUNDS)))), [[], [1, '2'], 7, 'none'], [[null], {}]],
		[jsonObject, [{}, { a: 1 }], [[], null, '{}']]
	];
	for (const [notation, good, bad] of cases) {
		for (const value of good)
			t.not(notation.fromJson(value), undefined, `${notation.expected}: ${JSON.stringify(value)}`);
		for (const value of bad)
			t.equal(notation.fromJson(value), undefined, `${notation.expected}: not ${String(value)}`);
	}
	t.strictSame(verbatim(orNone(list('numbers', integer(BOUNDS)))).fromJson([]), 'none');
	t.end();
});

t.test('durations in blocks: a time counts the blocks that fit into it', t => {
	const duration = blocks({ min: 1, max: 100 });

	t.equal(duration.parse('77', 30_000n), 77n);
	t.equal(duration.parse('61s', 30_000n), 2n);
	t.equal(duration.parse('29s', 30_000n), undefined, 'no block fits into it');
	t.equal(duration.parse('1d', 30_000n), undefined, 'too many');
	t.equal(duration.parse('101'), undefined);
	t.not(duration.parse('1d'), undefined, 'accepted as long as the time between blocks is not known');
	t.equal(duration.parse('1w'), undefined);
	t.end();
});

t.test('formats: the largest unit that divides a time, groups as in property files', t => {
	t.strictSame([0n, 1500n, 60_000n, 86_400_000n].map(formatTime), ['0d', '1500ms', '1m', '1d']);
	t.strictSame([60_000n, 86_400_000n].map(ms => nodeTime.format(ms)), ['1m', '24h']);
	t.strictSame([0n, 999n, 1000n, 8_999_999_999_000_000n].map(value => nodeInteger.format(value)), ['0', '999', '1\'000', '8\'999\'999\'999\'000\'000']);
	t.equal(nodeId.format('3F47EADA867F0A7E'), '0x3F47\'EADA\'867F\'0A7E');
	t.end();
});
