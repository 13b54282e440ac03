import t from 'tap';
import { developmentAccounts } from '../../../src/backends/embedded/index.js';
import { addressOfHex } from '../../../src/console/format/address.js';
import { missingOf, type Multisig, operationOf, signatoryOf } from '../../../src/console/format/cosigners.js';
import { priceOf } from '../../../src/console/format/fee.js';
import { directionsOf } from '../../../src/console/format/flow.js';
import { digitsOf } from '../../../src/console/format/identifiers.js';
import { nameOfReceipt } from '../../../src/console/format/receipts.js';
import { ReceiptType } from '../../../src/wire/blocks/statements.js';

const [alice, bob, carol] = developmentAccounts();
if (!alice || !bob || !carol)
	throw new Error('three development accounts');

const party = { address: addressOfHex(alice.address), network: 0x98 };
const signedBy = (account: typeof alice, body: object): Record<string, unknown> => ({ signerPublicKey: account.publicKey, ...body });
const TRANSFER = 16724;

t.test('the direction of a transaction for an account', t => {
	const cases = [
		['out', signedBy(alice, { type: TRANSFER, recipientAddress: bob.address })],
		['in', signedBy(bob, { type: TRANSFER, recipientAddress: alice.address })],
		['self', signedBy(alice, { type: TRANSFER, recipientAddress: alice.address })],
		['in', signedBy(bob, { type: TRANSFER, recipientAddress: '9916FA3A1FDA1711BA000000000000000000000000000000' })],
		['out', signedBy(alice, { type: TRANSFER, recipientAddress: '9916FA3A1FDA1711BA000000000000000000000000000000' })],
		['out', signedBy(alice, { type: 16712, mosaicId: '0', amount: '1' })],
		['in', signedBy(alice, { type: 16978, recipientAddress: alice.address })],
		['', signedBy(alice, { type: 16978, recipientAddress: bob.address })],
		['in', signedBy(alice, { type: 17229, sourceAddress: bob.address })],
		['out', signedBy(bob, { type: 17229, sourceAddress: alice.address })],
		['in', signedBy(alice, { type: 16973, action: 1, delta: '1' })],
		['out', signedBy(alice, { type: 16973, action: 0, delta: '1' })],
		['', signedBy(alice, { type: 16718, name: 'berth' })],
		['', signedBy(bob, { type: TRANSFER, recipientAddress: carol.address })]
	] as const;
	for (const [expected, transaction] of cases)
		t.equal(directionsOf(transaction, party).join(' '), expected, JSON.stringify(transaction));
	t.strictSame(directionsOf(signedBy(carol, { type: 16705, transactions: [
		{ transaction: signedBy(alice, { type: TRANSFER, recipientAddress: bob.address }) },
		{ transaction: signedBy(alice, { type: TRANSFER, recipientAddress: carol.address }) },
		{ transaction: signedBy(bob, { type: TRANSFER, recipientAddress: alice.address }) }
	] }), party), ['out', 'in']);
	t.end();
});

t.test('the fee: what was paid, or the maximum', t => {
	t.strictSame(priceOf({ meta: { height: '5', feeMultiplier: 100 }, transaction: { type: TRANSFER, size: 184, maxFee: '99999' } }), { amount: '18400', isMaximum: false });
	t.strictSame(priceOf({ meta: { height: '0' }, transaction: { type: TRANSFER, size: 184, maxFee: '99999' } }), { amount: '99999', isMaximum: true });
	t.end();
});

t.test('who must sign: accounts, enough cosignatories of multisig accounts', t => {
	const settings = new Map<string, Multisig>([
		['M', { minApproval: 2, minRemoval: 1, cosignatoryAddresses: ['A', 'B', 'N'] }],
		['N', { minApproval: 1, minRemoval: 1, cosignatoryAddresses: ['C', 'D'] }]
	]);
	const of = (address: string, signed: readonly string[], operation: 'normal' | 'removal' | 'both' = 'normal') =>
		signatoryOf(address, operation, settings, new Set(signed));
	t.match(of('A', ['A']), { isSatisfied: true, required: 0 });
	t.match(of('A', ['B']), { isSatisfied: false });
	t.match(of('M', ['A']), { isSatisfied: false, required: 2 });
	t.match(of('M', ['A', 'D']), { isSatisfied: true });
	t.match(of('M', ['A'], 'removal'), { isSatisfied: true, required: 1 });
	t.match(of('M', ['A'], 'both'), { isSatisfied: false, required: 2 });
	t.strictSame(missingOf([of('M', ['A']), of('A', ['A']), of('B', [])]), ['B', 'C', 'D'], 'each once, not those of satisfied accounts');
	t.strictSame(missingOf([of('M', ['A', 'B'])]), []);
	t.equal(operationOf({ type: TRANSFER }), 'normal');
	t.equal(operationOf({ type: 16725, addressAdditions: ['A'] }), 'normal');
	t.equal(operationOf({ type: 16725, addressAdditions: [], addressDeletions: ['A'] }), 'removal');
	t.equal(operationOf({ type: 16725, addressAdditions: ['B'], addressDeletions: ['A'] }), 'both');
	t.end();
});

t.test('identifiers with and without 0x', t => {
	t.equal(digitsOf('0x7DEE\'5598\'8E04\'BF5C'), '7DEE55988E04BF5C');
	t.equal(digitsOf('0x7dee55988e04bf5'), '07DEE55988E04BF5', 'as a number, without leading zeros');
	t.equal(digitsOf('7dee55988e04bf5c'), '7DEE55988E04BF5C');
	t.equal(digitsOf('12'), '12');
	t.end();
});

t.test('every receipt type has a name', t => {
	for (const [name, type] of Object.entries(ReceiptType))
		t.notMatch(nameOfReceipt(type), /^Type/, name);
	t.end();
});
