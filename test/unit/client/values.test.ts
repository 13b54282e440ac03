/** Addresses, amounts and names for people who read replies. */
import t from 'tap';
import {
	decodeAddress, encodeAddress, explainStatus, formatAmount, parseAmount, RECEIPT_TYPES, receiptTypeName, statusText,
	TRANSACTION_TYPES, transactionTypeName
} from '../../../src/client/index.js';

/** The same address twice. */
const BASE32 = 'TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA';
const HEX = '983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0';

t.test('both forms of an address are converted into each other', t => {
	for (const address of [BASE32, HEX, HEX.toLowerCase()]) {
		t.equal(encodeAddress(address), BASE32);
		t.equal(decodeAddress(address), HEX);
	}
	for (const wrong of ['', BASE32.toLowerCase(), BASE32.slice(1), HEX.slice(2), `${HEX.slice(2)}GG`, `${BASE32.slice(0, -1)}B`])
		t.throws(() => encodeAddress(wrong), new TypeError(`not an address of 39 characters of base32 or 48 hexadecimal digits: ${wrong}`));
	t.end();
});

t.test('amounts have as many digits after the point as they need', t => {
	const cases = [
		['12500000', 6, '12.5'], ['1', 6, '0.000001'], ['0', 6, '0'], ['12', 0, '12'], ['100', 0, '100'], ['10000000', 6, '10'],
		['9007199254740993000001', 6, '9007199254740993.000001']
	] as const;
	for (const [units, divisibility, text] of cases) {
		t.equal(formatAmount(units, divisibility), text);
		t.equal(formatAmount(BigInt(units), divisibility), text);
		t.equal(parseAmount(text, divisibility), BigInt(units));
	}
	for (const wrong of ['', '1.', '.5', '-1', '1e3', '1,5', '0.0000001'])
		t.throws(() => parseAmount(wrong, 6), new TypeError(`not an amount with at most 6 digits after the point: ${wrong}`));
	t.end();
});

t.test('numbers of types have the names of the contract', t => {
	for (const [name, type] of Object.entries(TRANSACTION_TYPES))
		t.equal(transactionTypeName(type), name);
	for (const [name, type] of Object.entries(RECEIPT_TYPES))
		t.equal(receiptTypeName(type), name);
	t.equal(Object.keys(TRANSACTION_TYPES).length, 25);
	t.equal(transactionTypeName(16724), 'TRANSFER');
	t.equal(receiptTypeName(8515), 'HARVEST_FEE');
	t.equal(transactionTypeName(1), undefined);
	t.equal(receiptTypeName(1), undefined);
	t.end();
});

t.test('status codes become text', t => {
	t.equal(statusText('Failure_Core_Insufficient_Balance'), 'Core: insufficient balance');
	t.equal(statusText('Failure_LockHash_Unknown_Hash'), 'LockHash: unknown hash');
	t.equal(statusText('Success'), 'Success');
	t.end();
});

t.test('status codes are explained in a sentence; those without an explanation by their words', t => {
	t.equal(explainStatus('Failure_Core_Insufficient_Balance'), 'An account has less of a mosaic than the transaction moves or pays as a fee.');
	t.equal(explainStatus('Failure_RestrictionMosaic_Max_Restrictions_Exceeded'), 'Rule of restriction mosaic: max restrictions exceeded.');
	t.end();
});
