import t from 'tap';
import { addressOfHex, addressOfPublicKey, aliasOf, namespaceIdOf, parseAddress } from '../../../src/console/format/address.js';
import { BoundedMap } from '../../../src/console/format/bounded-map.js';
import { conditionOf } from '../../../src/console/format/health.js';
import { count, formatAmount, formatInteger, parseAmount } from '../../../src/console/format/numbers.js';
import { describeMessage, shorten, textOfHex } from '../../../src/console/format/texts.js';
import { longestWithoutJumps, medianOf } from '../../../src/console/format/statistics.js';
import { durationUnit, formatAge, formatDuration, formatTime } from '../../../src/console/format/times.js';
import { nameOfType } from '../../../src/console/format/transaction-types.js';
import { developmentAccounts } from '../../../src/backends/embedded/index.js';
import { encodeAddress } from '../../../src/wire/identifiers/address.js';
import { namespaceIdOf as wireNamespaceIdOf } from '../../../src/wire/identifiers/ids.js';
import { isNamespaceId } from '../../../src/wire/portable/identifiers.js';
import { TransactionType } from '../../../src/wire/transactions/transaction-types.js';

const NETWORK = 0x98;

t.test('addresses: base32 of hexadecimal and of public keys, as the gateway writes them', t => {
	for (const { address, publicKey } of developmentAccounts()) {
		const text = encodeAddress(address);
		t.equal(addressOfHex(address), text);
		t.equal(addressOfPublicKey(publicKey, NETWORK), text);
		for (const typed of [text, text.toLowerCase(), text.replace(/(.{6})/g, '$1-'), address, address.toLowerCase(), `0x${address}`])
			t.equal(parseAddress(typed), text, typed);
		for (const typed of [`${text.slice(0, -3)}AAA`, `${address.slice(0, -6)}000000`])
			t.equal(parseAddress(typed), undefined, 'wrong checksum');
		t.equal(aliasOf(address), undefined);
	}
	for (const text of ['', 'TAIR', 'T'.repeat(39)])
		t.equal(parseAddress(text), undefined, text);
	t.equal(aliasOf('9916FA3A1FDA1711BA000000000000000000000000000000'), 'BA1117DA1F3AFA16');
	t.end();
});

t.test('namespace ids follow from names', t => {
	const root = wireNamespaceIdOf(Buffer.from('symbol'));
	t.equal(namespaceIdOf('symbol'), root);
	t.equal(namespaceIdOf('symbol.xym'), wireNamespaceIdOf(Buffer.from('xym'), root));
	t.ok(isNamespaceId(root));
	t.notOk(isNamespaceId('3F47EADA867F0A7E'));
	t.end();
});

t.test('amounts are written and read with decimal places', t => {
	t.equal(formatAmount('1234567890', 6), '1,234.56789');
	t.equal(formatAmount('5', 6), '0.000005');
	t.equal(formatAmount('12000000', 6), '12');
	t.equal(formatAmount('12', 0), '12');
	t.equal(formatInteger('18446744073709551615'), '18,446,744,073,709,551,615');
	t.equal(parseAmount('12.5', 6), 12_500_000n);
	t.equal(parseAmount(' 1,000 ', 6), 1_000_000_000n);
	for (const wrong of ['', '-1', '1.2345678', 'one', '1.', '0x10'])
		t.equal(parseAmount(wrong, 6), undefined, wrong);
	t.strictSame([count(1, 'block'), count(2, 'block'), count(1000, 'block')], ['1 block', '2 blocks', '1,000 blocks']);
	t.end();
});

t.test('times: the clock always, the date unless it is today\'s', t => {
	const at = new Date(2026, 0, 2, 13, 4, 5).getTime();
	t.match(formatTime(at, at), /^13.04.05$/);
	t.match(formatTime(at, new Date(2026, 0, 4).getTime()), /2.*13.04.05/, 'another day of the same year');
	t.notMatch(formatTime(at, new Date(2026, 0, 4).getTime()), /2026/);
	t.match(formatTime(at, new Date(2027, 0, 2).getTime()), /2026.*13.04.05/, 'another year');
	t.end();
});

t.test('durations: one number and one unit', t => {
	t.strictSame(
		[0, 850, 1000, 4200, 59_000, 90_000, 180_000, 5_400_000, 18_000_000, 172_800_000].map(ms => formatDuration(ms)),
		['0 s', '0.85 s', '1 s', '4.2 s', '59 s', '1.5 min', '3 min', '1.5 h', '5 h', '2 d']
	);
	t.equal(formatDuration(1500, durationUnit(180_000)), '0.025 min', 'in the unit of another duration');
	t.strictSame([-5, 999, 1999, 12_400, 3_600_000].map(formatAge), ['now', 'now', '1 s ago', '12 s ago', '1 h ago']);
	t.end();
});

t.test('block times: the median, and the longest without jumps of the clock', t => {
	t.strictSame([[], [5], [5, 1, 3], [1, 2, 3, 10]].map(medianOf), [undefined, 5, 3, 2.5]);
	t.equal(longestWithoutJumps([]), 0);
	t.equal(longestWithoutJumps([2000, 2100, 1900]), 2100);
	t.equal(longestWithoutJumps([2000, 86_400_000, 2100, 1900]), 2100, 'a day');
	t.equal(longestWithoutJumps([2000, 86_400_000, 600_000, 2100, 1900]), 2100, 'a day and ten minutes');
	t.equal(longestWithoutJumps([50, 50, 50, 30_000]), 30_000, 'blocks on demand');
	t.equal(longestWithoutJumps([86_400_000, 86_400_000, 86_400_000, 2000]), 86_400_000, 'all of them');
	t.end();
});

t.test('texts: identifiers and messages', t => {
	t.equal(shorten('TAIR2K4KD3P2BXW6CBKJNT2CV4UOZDGGJTMSEIY'), 'TAIR2K…SEIY');
	t.equal(shorten('short'), 'short');
	t.equal(textOfHex('6265727468'), 'berth');
	t.equal(textOfHex('FF'), undefined);
	t.strictSame(['0062657274682037', '01AB', 'FE00', '6265727468', 'FF00FF'].map(describeMessage), [
		'berth 7', '(encrypted)', '(request for delegated harvesting)', 'berth', 'FF00FF'
	]);
	t.end();
});

t.test('every transaction type has a name', t => {
	for (const [name, type] of Object.entries(TransactionType))
		t.notMatch(nameOfType(type), /^Type/, name);
	t.end();
});

t.test('a bounded map forgets its oldest entries', t => {
	const map = new BoundedMap<string, number>(2);
	map.set('a', 1);
	map.set('b', 2);
	map.set('a', 3);
	t.equal(map.getOrMake('c', () => 4), 4);
	t.strictSame(['a', 'b', 'c'].map(key => map.get(key)), [3, undefined, 4]);
	t.equal(map.getOrMake('a', () => 5), 3);
	t.end();
});

t.test('health: what the parts of the gateway mean for the reader', t => {
	const up = { apiNode: 'up', db: 'up' } as const;
	const node = { ...up, broker: 'up' } as const;
	const noPeer = 'no peer is known: name some with --peers, or in peers-p2p.json of the network folder';
	const progress = 'synchronizing: block 5 of 90, 12 blocks per second, about 7 s left';
	const clock = 'the clock of this machine is 900 ms late, compared with those of most peers; the network tolerates 600 ms';
	const cases = [
		[up, 'up', 'live', []],
		[node, 'up', 'live', []],
		[{ ...node, db: 'down' }, 'down', 'database down', [/^The database is unreachable/]],
		[{ ...node, apiNode: 'down' }, 'down', 'node down', [/^The node is unreachable/]],
		[{ ...node, broker: 'down' }, 'down', 'broker down', [/^The broker is unreachable/]],
		[{ apiNode: 'down', db: 'down', broker: 'up' }, 'down', '2 parts down', [/^The node/, /^The database/]],
		[{ apiNode: 'down', db: 'down', broker: 'down' }, 'down', '3 parts down', [/^The node/, /^The database/, /^The broker/]],
		[{ ...up, apiNode: 'down', details: [noPeer] }, 'down', 'no peers', [`N${noPeer.slice(1)}.`]],
		[{ ...up, apiNode: 'down', details: [clock, 'no peer is connected: refused'] }, 'down', 'no peers', [/^The clock/, /^No peer/]],
		[{ ...up, apiNode: 'down' }, 'down', 'chain stopped', [/^The chain has stopped/]],
		[{ ...up, db: 'down', details: ['the data folder cannot be written: ENOSPC'] }, 'down', 'database down', [/^The data folder .* ENOSPC\.$/]],
		[{ ...up, details: [progress] }, 'warning', 'synchronizing', [/^Synchronizing: block 5 of 90/]],
		[{ ...up, details: [clock] }, 'warning', 'warning', [/^The clock/]]
	] as const;
	for (const [health, state, label, messages] of cases)
		t.match(conditionOf(health), { state, label, messages: { ...messages, length: messages.length } }, JSON.stringify(health));
	t.end();
});
