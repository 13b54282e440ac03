/** Serialized leaves of the state trees, written by hand. Source: facts/ledger.md 1.7. */
import crypto from 'node:crypto';
import t from 'tap';
import type { Address, Hash256, MosaicId, NamespaceId, PublicKey } from '../../../src/chain/index.js';
import { ETERNAL } from '../../../src/wire/state/records.js';
import * as forms from '../../../src/wire/state/leaf-forms.js';
import { leafPath } from '../../../src/backends/embedded/ledger/tree/leaf-paths.js';
import { LeafWriter } from '../../../src/wire/state/leaf-writer.js';
import * as restrictions from '../../../src/wire/state/restriction-forms.js';
import { hexText } from '../../../src/wire/bytes/values.js';

const address = (byte: string) => byte.repeat(24) as Address;
const key = (byte: string) => byte.repeat(32) as PublicKey;
const hash = (byte: string) => byte.repeat(32) as Hash256;
const mosaicId = (text: string) => text as MosaicId;
const namespaceId = (text: string) => text as NamespaceId;

const emptyAccount = {
	address: address('A1'), addressHeight: 2n, publicKey: key('00'), publicKeyHeight: 0n, type: 0,
	linkedKey: undefined, nodeKey: undefined, vrfKey: undefined, votingKeys: [],
	importance: 0n, importanceHeight: 0n, activityBuckets: [], balances: []
};

const lock = { ownerAddress: address('A1'), mosaicId: mosaicId('0102030405060708'), amount: 9n, endHeight: 0x1122n, isUsed: false };
const lockHex = `${address('A1')} 0807060504030201 0900000000000000 2211000000000000 00`;

type Write = (writer: LeafWriter) => void;

const cases: readonly (readonly [name: string, write: Write, hex: string])[] = [
	['account with an address only', w => forms.writeAccount(w, emptyAccount),
		`0100 ${address('A1')} 0200000000000000 ${key('00')} 0000000000000000 00 00 00 00 0000`],
	['account with all members', w => forms.writeAccount(w, {
		...emptyAccount, publicKey: key('B2'), publicKeyHeight: 3n, type: 1,
		linkedKey: key('C1'), nodeKey: key('C2'), vrfKey: key('C3'),
		votingKeys: [{ publicKey: key('D1'), startEpoch: 5, endEpoch: 0x102 }, { publicKey: key('D2'), startEpoch: 0x103, endEpoch: 0x104 }],
		importance: 0x0a0bn, importanceHeight: 180n,
		activityBuckets: [
			{ startHeight: 180n, totalFeesPaid: 7n, beneficiaryCount: 8, rawScore: 9n },
			{ startHeight: 1n, totalFeesPaid: 0n, beneficiaryCount: 0, rawScore: 0x0a0bn }
		],
		balances: [
			{ mosaicId: mosaicId('72C0212E67A08BCE'), amount: 1n }, { mosaicId: mosaicId('0102030405060708'), amount: 0xffff_ffff_ffff_ffffn }
		]
	}), `0100 ${address('A1')} 0200000000000000 ${key('B2')} 0300000000000000 01 01 07 02
		${key('C1')} ${key('C2')} ${key('C3')} ${key('D1')} 05000000 02010000 ${key('D2')} 03010000 04010000
		0B0A000000000000 B400000000000000
		B400000000000000 0700000000000000 08000000 0900000000000000
		0100000000000000 0000000000000000 00000000 0B0A000000000000
		${'00'.repeat(3 * 28)}
		0200 CE8BA0672E21C072 0100000000000000 0807060504030201 FFFFFFFFFFFFFFFF`],
	['account with a VRF key only', w => forms.writeAccount(w, { ...emptyAccount, vrfKey: key('C3') }),
		`0100 ${address('A1')} 0200000000000000 ${key('00')} 0000000000000000 00 00 04 00 ${key('C3')} 0000`],
	['eternal namespace', w => forms.writeNamespace(w, {
		id: namespaceId('A95F1F8A96159516'), ownerAddress: address('A1'), startHeight: 1n, endHeight: ETERNAL, alias: { type: 'none' }, children: []
	}), `0100 169515968A1F5FA9 ${address('A1')} 0100000000000000 FFFFFFFFFFFFFFFF 00 0000000000000000`],
	['namespace with children and aliases', w => forms.writeNamespace(w, {
		id: namespaceId('A95F1F8A96159516'), ownerAddress: address('A1'), startHeight: 2n, endHeight: 17n,
		alias: { type: 'address', address: address('E5') },
		children: [
			{ id: namespaceId('8000000000000001'), path: [namespaceId('8000000000000001')], alias: { type: 'mosaic', mosaicId: mosaicId('0102030405060708') } },
			{
				id: namespaceId('8000000000000002'), path: [namespaceId('8000000000000001'), namespaceId('8000000000000002')],
				alias: { type: 'none' }
			}
		]
	}), `0100 169515968A1F5FA9 ${address('A1')} 0200000000000000 1100000000000000 02 ${address('E5')} 0200000000000000
		01 0100000000000080 01 0807060504030201
		02 0100000000000080 0200000000000080 00`],
	['mosaic', w => forms.writeMosaic(w, {
		id: mosaicId('0102030405060708'), supply: 0x1234n, startHeight: 3n, ownerAddress: address('A1'), revision: 2, flags: 7, divisibility: 6,
		duration: 100n
	}), `0100 0807060504030201 3412000000000000 0300000000000000 ${address('A1')} 02000000 07 06 6400000000000000`],
	['multisig account', w => forms.writeMultisig(w, {
		address: address('A1'), minApproval: 2, minRemoval: 1, cosignatories: [address('B1'), address('B2')], multisigs: [address('C1')]
	}), `0100 02000000 01000000 ${address('A1')} 0200000000000000 ${address('B1')} ${address('B2')} 0100000000000000 ${address('C1')}`],
	['hash lock', w => forms.writeHashLock(w, { ...lock, hash: hash('F1') }), `0100 ${lockHex} ${hash('F1')}`],
	['secret lock', w => forms.writeSecretLock(w, {
		...lock, compositeHash: hash('F2'), algorithm: 2, secret: hash('F3'), recipientAddress: address('B1')
	}), `0100 ${lockHex} 02 ${hash('F3')} ${address('B1')}`],
	['account restrictions: values in the order of the state, numbers little-endian', w => restrictions.writeAccountRestrictions(w, {
		address: address('A1'),
		restrictions: [
			{ flags: 0x8001, values: [address('B1'), address('B2')] },
			{ flags: 0x0002, values: [hexText('0000000000000101'), hexText('0000000000000002')] },
			{ flags: 0xc004, values: [hexText('4251'), hexText('4152')] }
		]
	}), `0100 ${address('A1')} 0300000000000000
		0180 0200000000000000 ${address('B1')} ${address('B2')}
		0200 0200000000000000 0101000000000000 0200000000000000
		04C0 0200000000000000 5142 5241`],
	['global restriction of a mosaic', w => restrictions.writeMosaicRestriction(w, {
		kind: 'global', compositeHash: hash('F4'), mosaicId: mosaicId('0102030405060708'),
		rules: [
			{ key: '0000000000000001', referenceMosaicId: mosaicId('0000000000000000'), value: 5n, type: 1 },
			{ key: '0000000000000100', referenceMosaicId: mosaicId('1112131415161718'), value: 6n, type: 6 }
		]
	}), `0100 01 0807060504030201 02
		0100000000000000 0000000000000000 0500000000000000 01
		0001000000000000 1817161514131211 0600000000000000 06`],
	['restriction of a mosaic for an address', w => restrictions.writeMosaicRestriction(w, {
		kind: 'address', compositeHash: hash('F4'), mosaicId: mosaicId('0102030405060708'), targetAddress: address('B1'),
		values: [{ key: '0000000000000001', value: 5n }]
	}), `0100 00 0807060504030201 ${address('B1')} 01 0100000000000000 0500000000000000`],
	['metadata', w => forms.writeMetadata(w, {
		compositeHash: hash('F5'), sourceAddress: address('A1'), targetAddress: address('B1'), scopedKey: hexText('0102030405060708'),
		targetId: hexText('1112131415161718'), type: 1, value: hexText('CAFE00')
	}), `0100 ${address('A1')} ${address('B1')} 0807060504030201 1817161514131211 01 0300 CAFE00`]
];

t.test('serializes leaves', async t => {
	const writer = new LeafWriter();
	for (const [name, write, hex] of cases) {
		await t.test(name, t => {
			const expected = hex.replace(/\s/g, '').toLowerCase();
			write(writer.clear());
			t.equal(writer.written().toString('hex'), expected);
			t.equal(writer.hash(), crypto.createHash('sha3-256').update(Buffer.from(expected, 'hex')).digest('hex'));
			t.end();
		});
	}
});

t.test('a writer grows beyond its initial capacity', t => {
	const writer = new LeafWriter().u8(7);
	const large = 'ab'.repeat(200_000);
	t.equal(writer.hex(large).u64(1n).written().toString('hex'), `07${large}0100000000000000`);
	t.end();
});

t.test('path: hash of the key in its in-memory byte order', t => {
	const sha3 = (hex: string) => crypto.createHash('sha3-256').update(Buffer.from(hex, 'hex')).digest('hex');
	for (let i = 0; i < 2; ++i) {
		t.equal(leafPath(address('A1')), sha3('A1'.repeat(24)));
		t.equal(leafPath('0102030405060708'), sha3('0807060504030201'));
		t.equal(leafPath(hash('F1')), sha3('F1'.repeat(32)));
	}
	t.end();
});
