/** Notations of values: each option reads what it writes, and rejects everything else. */
import t from 'tap';
import type { Option } from '../../../../generated/options.js';
import { loadConfig, OPTIONS } from '../../../../src/config/index.js';
import { formatDecimal, formatId, formatNodeTime, formatTime, formatValue, fromJson, fromText } from '../../../../src/config/notation/index.js';

const ADDRESS = 'TBC3AX4TMSYWTCWR6LDHPKWQQL7KPCOMHECN2II';
const ADDRESS_HEX = '9845B05F9364B1698AD1F2C677AAD082FEA789CC3904DD21';
const KEY = 'ab01'.repeat(16);

const optionNamed = (name: string): Option => {
	const found = OPTIONS.find(option => option.name === name);
	if (found === undefined)
		throw new Error(`there is no option ${name}`);
	return found;
};

type Case = readonly [option: string, good: readonly (readonly [text: string, value: unknown])[], bad: readonly string[]];

const CASES: Readonly<Record<string, Case>> = {
	integer: ['limits.bodyBytes', [['1024', 1024], ['67108864', 67_108_864], ['1\'048\'576', 1_048_576]],
		['', '1023', '67108865', '-2048', '2048.5', '2e3', '0x1000', '20\'48', ' 2048', '9'.repeat(50)]],
	'64-bit integer': ['network.chain.maxMosaicAtomicUnits', [['9007199254740991', 9_007_199_254_740_991n], ['1\'440', 1440n]],
		['9007199254740992', '18446744073709551616', '1n', '0']],
	number: ['mongo.connectTimeout', [['0.05', 0.05], ['60', 60]], ['0.04', '60.1', '1e1', '.5', '1.', 'NaN', 'Infinity', '-1']],
	time: ['network.chain.maxTransactionLifetime', [['90m', 5_400_000n], ['1500ms', 1500n], ['1\'440s', 1_440_000n], ['365d', 31_536_000_000n]],
		['999ms', '366d', '6', '1w', 's', '1.5s', '-1s', '14\'40s', `${'9'.repeat(40)}d`]],
	'flag of a parameter': ['network.chain.enableVerifiableState', [['true', true], ['false', false]], ['on', 'TRUE', '1', '']],
	flag: ['metrics', [['on', true], ['off', false], ['true', true], ['false', false]], ['yes', '', 'On']],
	hash: ['network.generationHashSeed', [[KEY, KEY.toUpperCase()]], [KEY.slice(1), `${KEY}2`, KEY.replace('a', 'x'), '']],
	'public keys': ['uncirculatingAccounts', [[`${KEY}, ${KEY}`, [KEY.toUpperCase(), KEY.toUpperCase()]]], [KEY.slice(1), `${KEY},`, '', 'none']],
	address: ['network.mosaic.mosaicRentalFeeSinkAddress', [[ADDRESS, ADDRESS_HEX]], [ADDRESS.replace('TBC3', 'TBC4'), ADDRESS.slice(1), ADDRESS.toLowerCase()]],
	text: ['host', [[' a', ' a']], ['', ' ', '\t\n']],
	'host name': ['broker.host', [['a.example', 'a.example'], ['::1', '::1']], ['', 'a b', 'a/b']],
	path: ['importFile', [[' a b', ' a b'], ['a\nb', 'a\nb']], ['', ' ', 'a\0b', '\0', '\n']],
	'name in replies': ['networkName', [['a b', 'a b'], ['n'.repeat(64), 'n'.repeat(64)]], ['', ' ', 'n'.repeat(65), '-x']],
	'text in replies': ['networkDescription', [['\u{1F6A2}'.repeat(1024), '\u{1F6A2}'.repeat(1024)]], ['', ' ', 'x'.repeat(1025)]],
	'name of a database': ['mongo.database', [['n'.repeat(63), 'n'.repeat(63)]], ['', 'n'.repeat(64), 'a.b', 'a b', 'a/b', 'a\\b', 'a"', '$a']],
	'connection string': ['mongo.url', [['mongodb://a,b/?x=1', 'mongodb://a,b/?x=1'], ['mongodb+srv://a', 'mongodb+srv://a']], ['', 'mongodb://', 'postgres://a', 'mongodb://a b']],
	choice: ['backend', [['embedded', 'embedded'], ['catapult', 'catapult']], ['Embedded', 'embedded,catapult', '', 'constructor']],
	list: ['cors.methods', [['GET, PUT,PUT', ['GET', 'PUT', 'PUT']]], ['', 'GET,', 'GET,x']],
	origins: ['cors.origins', [['off', 'off'], ['*', ['*']], ['https://a.example, HTTP://b:1', ['https://a.example', 'HTTP://b:1']]], ['on', 'https://a/b', '*,', 'none']],
	'IP addresses': ['trustProxy', [['all', 'all'], ['off', 'off'], ['::1, 10.0.0.0/8', ['::1', '10.0.0.0/8']]], ['localhost', '10.0.0.0/33', 'all,::1', '']],
	'distinct numbers': ['network.aggregate.versions', [['2,3', [2, 3]], ['3', [3]], ['none', []]], ['2,2', '2,02', '1', '', 'none,2']],
	'distinct names': ['network.namespace.reservedRootNamespaceNames', [['a, b-c', ['a', 'b-c']], ['none', []]], ['a,a', 'A', '', 'a,']],
	namespace: ['network.currencyNames', [['cat.currency', ['cat', 'currency']], ['\tcat , currency\n', ['cat', 'currency']], ['none', ['none']]], ['a.b.c', 'cat.', '.cat', 'Cat', '']],
	'namespace or none': ['network.harvestingNames', [['cat', ['cat']], ['none', []]], ['a.b.c', '']],
	inflation: ['network.chain.inflation', [['2:5, 10:0', [{ startHeight: 2n, rewardAmount: 5n }, { startHeight: 10n, rewardAmount: 0n }]], ['none', []]],
		['0:5', '10:5,2:0', '2:5,', '2:5,2:0', '2', '', '2:x', 'off']],
	'integer or word': ['httpPort', [['off', 'off'], ['7', 7]], ['on', '65536']],
	object: ['nodeMetadata', [['{"a":[1]}', { a: [1] }]], ['[]', 'null', '{', '1', '"a"']]
};

for (const [title, [name, good, bad]] of Object.entries(CASES)) {
	t.test(title, t => {
		const option = optionNamed(name);
		for (const [text, value] of good) {
			t.strictSame(fromText(option, text), value, text);
			if ('parameter' in option)
				t.strictSame(fromText(option, formatValue(option, value)), value, `${text} formatted`);
		}
		for (const text of bad)
			t.equal(fromText(option, text), undefined, `not ${JSON.stringify(text)}`);
		t.end();
	});
}

t.test('JSON: a value has its own type, not that of its text', t => {
	const cases: readonly (readonly [option: string, good: readonly unknown[], bad: readonly unknown[]])[] = [
		['limits.bodyBytes', [1024, 2048], ['2048', 0, 2048.5, null, [2048], NaN, 2048n]],
		['limits.closeTimeout', [0.5], ['0.5', -1, Infinity]],
		['metrics', [true, false], ['true', 'on', 1]],
		['backend', ['catapult'], ['b', ['catapult']]],
		['cors.methods', [['GET', 'PUT'], []], ['GET,PUT', ['GET', 1], ['x'], { 0: 'GET' }]],
		['trustProxy', [['::1'], [], 'all'], [['localhost'], ['all'], [1], '::1']],
		['httpPort', ['off', 7], ['7', 'on', false]],
		['nodeMetadata', [{}, { a: 1 }], [[], null, '{}']]
	];
	for (const [name, good, bad] of cases) {
		for (const value of good)
			t.strictSame(fromJson(optionNamed(name), value), value, `${name}: ${JSON.stringify(value)}`);
		for (const value of bad)
			t.equal(fromJson(optionNamed(name), value), undefined, `${name}: not ${String(value)}`);
	}
	t.end();
});

t.test('JSON: a network parameter is a text, a number, a boolean or a list', t => {
	const read = (name: string, value: unknown) => loadConfig({ values: { network: { aggregate: { [name]: value } } } }).config?.network[`aggregate.${name}`];

	t.strictSame(['007', 7, '1\'440', true, null, {}, [1, 2], [[7]], []].map(value => read('maxTransactionsPerAggregate', value)),
		['007', '7', '1\'440', undefined, undefined, undefined, undefined, undefined, undefined]);
	t.strictSame([[], [2, '3'], 3, 'none', [null], {}].map(value => read('versions', value)), ['none', '2,3', '3', 'none', undefined, undefined]);
	t.end();
});

t.test('durations in blocks: a time counts the blocks that fit into it', t => {
	const duration = optionNamed('network.hashLock.maxHashLockDuration');
	const parse = (text: string, blockTimeMs?: bigint) => fromText(duration, text, blockTimeMs);

	t.equal(parse('77', 30_000n), 77n);
	t.equal(parse('61s', 30_000n), 2n);
	t.equal(parse('29s', 30_000n), undefined, 'no block fits into it');
	t.equal(parse('999999999999999d', 30_000n), undefined, 'too many');
	t.equal(parse('1000000000001'), undefined);
	t.not(parse('999999999999999d'), undefined, 'accepted as long as the time between blocks is not known');
	t.equal(parse('1w'), undefined);
	t.end();
});

t.test('formats: the largest unit that divides a time, groups as in property files', t => {
	t.strictSame([0n, 1500n, 60_000n, 86_400_000n].map(formatTime), ['0d', '1500ms', '1m', '1d']);
	t.strictSame([60_000n, 86_400_000n].map(formatNodeTime), ['1m', '24h']);
	t.strictSame([0n, 999n, 1000n, 8_999_999_999_000_000n].map(formatDecimal), ['0', '999', '1\'000', '8\'999\'999\'999\'000\'000']);
	t.equal(formatId('3F47EADA867F0A7E'), '0x3F47\'EADA\'867F\'0A7E');
	t.end();
});
