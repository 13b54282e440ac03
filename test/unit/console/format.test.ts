import t from 'tap';
import { addressOfHex, addressOfPublicKey, aliasOf, bytesOfAddress, namespaceIdOf } from '../../../src/console/format/address.js';
import { BoundedMap } from '../../../src/console/format/bounded-map.js';
import { count, formatAmount, formatInteger, parseAmount } from '../../../src/console/format/numbers.js';
import { explainCode } from '../../../src/console/format/status-codes.js';
import { describeMessage, shorten, textOfHex } from '../../../src/console/format/texts.js';
import { formatDuration, formatTime } from '../../../src/console/format/times.js';
import { nameOfType } from '../../../src/console/format/transaction-types.js';
import { developmentAccounts } from '../../../src/backends/embedded/index.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
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
		t.equal(toHex(bytesOfAddress(text) ?? new Uint8Array()), address);
		t.equal(bytesOfAddress(`${text.slice(0, -3)}AAA`), undefined, 'wrong checksum');
		t.equal(aliasOf(address), undefined);
	}
	for (const text of ['', 'TAIR', 'T'.repeat(39)])
		t.equal(bytesOfAddress(text), undefined, text);
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

t.test('times and durations', t => {
	t.strictSame([850, 1000, 4200, 180_000, 18_000_000, 172_800_000].map(formatDuration), ['850 ms', '1 s', '4.2 s', '3 min', '5 h', '2 d']);
	const at = new Date(2026, 0, 2, 13, 4, 5).getTime();
	t.match(formatTime(at, at), /^13.04.05$/);
	t.match(formatTime(at, at + 172_800_000), /2026/, 'another day is named');
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

t.test('status codes: a sentence, or the words of the code', t => {
	t.match(explainCode('Failure_Core_Insufficient_Balance'), 'less of a mosaic');
	t.equal(explainCode('Failure_RestrictionMosaic_Max_Restrictions_Exceeded'), 'Rule of restriction mosaic: max restrictions exceeded.');
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
