/** Comparison of notifications with replies: everything for this gateway, all but other forms of the same value for catapult-rest. */
import t from 'tap';
import { findDifference } from '../../../src/conformance/events/differences.js';
import { loadProfile } from '../../../src/conformance/profile.js';

const RECIPIENT = '98ADD2DC7464B357D9D63951185BCFF81AA0A3F5986BE2F3';

/** As HTTP returns it. */
const STORED = {
	size: 400, type: 16961, maxFee: '57600', transactionsHash: 'AB',
	cosignatures: [{ version: '0', signerPublicKey: 'C0', signature: 'D0' }, { version: '0', signerPublicKey: 'C1', signature: 'D1' }],
	transactions: [
		{ id: '2', meta: { index: 1 }, transaction: { type: 16718, name: 'harbour', id: 'A95F1F8A96159516', nonce: -1, value: 'CAFE', valueSize: 2 } },
		{
			id: '1', meta: { index: 0 },
			transaction: { type: 16724, recipientAddress: RECIPIENT, mosaics: [{ id: '72C0212E67A08BCE', amount: '2500000' }], message: '006869' }
		}
	]
};

const TRANSFER = { type: 16724, recipientAddress: RECIPIENT, mosaics: [{ id: '72C0212E67A08BCE', amount: '2500000' }], message: '006869' };
const REGISTRATION = { type: 16718, name: 'harbour', id: 'A95F1F8A96159516', nonce: 4_294_967_295, value: 'CAFE' };

/** As catapult-rest notifies it. */
const SHOWN = {
	type: 16961, transactionsHash: 'ab', cosignatures: STORED.cosignatures, transactions: [{ transaction: TRANSFER }, { transaction: REGISTRATION }]
};

const inner = (first: object, second: object = REGISTRATION) =>
	({ ...SHOWN, transactions: [{ transaction: first }, { transaction: second }] });

const FORMS: readonly (readonly [name: string, shown: object])[] = [
	['without sizes and fee, inner transactions in another order, other case, unsigned numbers', SHOWN],
	['with the fee', { ...SHOWN, maxFee: '57600' }],
	['the name as the hexadecimal text of its bytes', inner(TRANSFER, { ...REGISTRATION, name: Buffer.from('harbour').toString('hex') })],
	['the message as text, with or without its first byte', inner({ ...TRANSFER, message: '\0hi' })],
	['the message as text, without its first byte', inner({ ...TRANSFER, message: 'hi' })]
];

const LIES: readonly (readonly [name: string, shown: object, path: string])[] = [
	['another amount', inner({ ...TRANSFER, mosaics: [{ id: '72C0212E67A08BCE', amount: '1' }] }), '.transactions[0].transaction.mosaics[0].amount'],
	['a mosaic too many', inner({ ...TRANSFER, mosaics: [...TRANSFER.mosaics, ...TRANSFER.mosaics] }), '.transactions[0].transaction.mosaics'],
	['no mosaics', inner({ type: 16724, recipientAddress: RECIPIENT, message: '006869' }), '.transactions[0].transaction.mosaics'],
	['another recipient', inner({ ...TRANSFER, recipientAddress: RECIPIENT.replace(/..$/, '00') }), '.transactions[0].transaction.recipientAddress'],
	['another message', inner({ ...TRANSFER, message: '006868' }), '.transactions[0].transaction.message'],
	['no message', inner({ ...TRANSFER, message: '' }), '.transactions[0].transaction.message'],
	['another name', inner(TRANSFER, { ...REGISTRATION, name: 'lagoon' }), '.transactions[1].transaction.name'],
	['another value', inner(TRANSFER, { ...REGISTRATION, value: 'CAFF' }), '.transactions[1].transaction.value'],
	['another fee', { ...SHOWN, maxFee: '1' }, '.maxFee'],
	['cosignatures in another order', { ...SHOWN, cosignatures: [...STORED.cosignatures].reverse() }, '.cosignatures[0].signerPublicKey'],
	['inner transactions in another order', inner(REGISTRATION, TRANSFER), '.transactions[0].transaction.type'],
	['an inner transaction missing', { ...SHOWN, transactions: [{ transaction: TRANSFER }] }, '.transactions']
];

t.test('the published profile: forms of catapult-rest are no difference', async t => {
	const profile = await loadProfile('published');
	for (const [name, shown] of FORMS)
		t.equal(findDifference(profile, shown, STORED), undefined, name);
	t.equal(findDifference(profile, { message: '', mosaics: [] }, {}), undefined, 'empty members may be absent');
});

t.test('the published profile: other values are', async t => {
	const profile = await loadProfile('published');
	for (const [name, shown, path] of LIES)
		t.equal(findDifference(profile, shown, STORED)?.path, path, name);
});

t.test('the profile of this gateway: every other form is a difference', async t => {
	const profile = await loadProfile('gateway');
	for (const [name, shown] of FORMS)
		t.ok(findDifference(profile, shown, STORED), name);
	t.equal(findDifference(profile, { message: '' }, {})?.path, '.message');
	t.equal(findDifference(profile, { transaction: TRANSFER }, { id: '1', meta: { index: 0 }, transaction: TRANSFER }), undefined, 'ids of inner transactions');
});
