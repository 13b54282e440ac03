/** Notations of a node's property files: each accepts its values, and rejects everything else. */
import t from 'tap';
import * as notations from '../../../../src/config/network-folder/values.js';

const ADDRESS = 'TBC3AX4TMSYWTCWR6LDHPKWQQL7KPCOMHECN2II';

type Good = readonly (readonly [text: string, value: unknown])[];
type Case = readonly [notation: notations.Notation<unknown>, good: Good, bad: readonly string[]];

const CASES: Readonly<Record<string, Case>> = {
	quantity: [notations.quantity, [['1\'000', 1000n], ['10\'00', 1000n], ['0', 0n], ['18446744073709551615', 2n ** 64n - 1n]],
		['\'1', '1\'', '1\'\'0', '18446744073709551616', '-1', '']],
	count: [notations.count, [['4\'294\'967\'295', 4_294_967_295]], ['4294967296', '1.5', '']],
	number: [notations.number, [['10\'00', '10\'00'], ['007', '007']], ['1\'', '']],
	timeSpan: [notations.timeSpan, [['48h', '48h'], ['1\'0s', '1\'0s'], ['7', '7']], ['6 hours', 'h', '']],
	seconds: [notations.seconds, [['2000ms', 2], ['1615853185s', 1_615_853_185]], ['1615853185', '1500ms', `${'9'.repeat(20)}d`]],
	flag: [notations.flag, [['true', true], ['false', false]], ['on', 'TRUE', '1', '']],
	hash: [notations.hash, [['ab01'.repeat(16), 'AB01'.repeat(16)]], ['ab01', 'xy01'.repeat(16), '']],
	id: [notations.id, [['0x3F47\'EADA\'867F\'0A7E', '3F47EADA867F0A7E'], ['0x1', '0000000000000001']], ['3F47', '0x', '0x3F47EADA867F0A7E0', '0x1\'']],
	address: [notations.address, [[ADDRESS, ADDRESS]], [ADDRESS.slice(1), `${ADDRESS.slice(1)}1`]],
	heights: [notations.heights, [['', ''], ['1, 2\'000', '1, 2\'000']], ['1,', 'x']],
	networkName: [notations.networkName, [['public-test', 'public-test']], ['', 'Mainnet']],
	networkByte: [notations.networkByte, [['mainnet', 0x68], ['testnet', 0x98], ['private-test', 0x80], ['96', 96]], ['', 'main', '256', '-1']],
	strategy: [notations.strategy, [['host', 'host'], ['public-key', 'public-key']], ['', 'key']],
	text: [notations.text, [['', ''], [' a', ' a']], []]
};

for (const [name, [notation, good, bad]] of Object.entries(CASES)) {
	t.test(name, t => {
		for (const [text, value] of good)
			t.strictSame(notation.parse(text), value, text);
		for (const text of bad)
			t.equal(notation.parse(text), undefined, `not ${JSON.stringify(text)}`);
		t.end();
	});
}

t.test('formatNetworkByte: what a current node reads again', t => {
	for (const [byte, name] of [[0x68, 'mainnet'], [0x98, 'testnet'], [0x60, '96']] as const) {
		t.equal(notations.formatNetworkByte(byte), name);
		t.equal(notations.networkByte.parse(name), byte);
	}
	t.end();
});
