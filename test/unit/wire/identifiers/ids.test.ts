import fc from 'fast-check';
import { Address as SdkAddress, generateMosaicId, generateNamespaceId, generateNamespacePath } from 'symbol-sdk/symbol';
import t from 'tap';
import type { NamespaceId } from '../../../../src/chain/index.js';
import { bigIntToId, fromHex, hexAt, idAt, idToBigInt, idToBytes, toHex } from '../../../../src/wire/bytes/hex.js';
import { isNamespaceId, mosaicIdOf, namespaceIdOf } from '../../../../src/wire/identifiers/ids.js';
import { STATUS_CODES } from '../../../../src/wire/transactions/status-codes.js';
import { namespaceId } from '../../../support/ledger/ids.js';
import { signerNamed } from '../../../support/transactions/transactions.js';

const u64 = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });

t.test('ids: integers, texts and bytes convert to each other', t => {
	fc.assert(fc.property(u64, value => {
		const id = bigIntToId(value);
		return id.length === 16 && idToBigInt(id) === value && idAt(idToBytes(id), 0) === id && idToBytes(id).readBigUInt64LE() === value;
	}));
	t.pass();
	t.end();
});

t.test('hex: decodes what it encodes, upper case', t => {
	t.equal(toHex(Buffer.of(0, 0xab, 0xff)), '00ABFF');
	t.equal(toHex(new Uint8Array([1, 2, 3, 4]).subarray(1, 3)), '0203');
	t.ok(fromHex('00abFF').equals(Buffer.of(0, 0xab, 0xff)));
	t.equal(hexAt(Buffer.of(1, 2, 3), 1, 2), '0203');
	t.end();
});

t.test('mosaicIdOf: as the SDK, top bit clear', t => {
	const { address, keyPair } = signerNamed('alice');
	fc.assert(fc.property(fc.nat(0xffff_ffff), nonce => {
		const id = mosaicIdOf(address, nonce);
		return idToBigInt(id) === generateMosaicId(new SdkAddress(fromHex(address)), nonce) && !isNamespaceId(id);
	}));
	t.equal(keyPair.publicKey.length, 32);
	t.end();
});

t.test('namespaceIdOf: as the SDK, top bit set', t => {
	for (const name of ['symbol', 'xym', 'a', '0', 'a-b_c', 'z'.repeat(64)]) {
		const id = namespaceIdOf(Buffer.from(name));
		t.equal(idToBigInt(id), generateNamespaceId(name));
		t.ok(isNamespaceId(id));
	}
	t.strictSame(
		['symbol', 'symbol.xym', 'symbol.xym.more'].map(name => idToBigInt(namespaceId(name))), generateNamespacePath('symbol.xym.more')
	);
	t.end();
});

t.test('isNamespaceId: whether the most significant bit is set', t => {
	const verdicts = ['0000000000000000', '7FFFFFFFFFFFFFFF', '8000000000000000', 'FFFFFFFFFFFFFFFF'].map(id => isNamespaceId(id as NamespaceId));
	t.strictSame(verdicts, [false, false, true, true]);
	t.end();
});

/** Severity, flags, facility, from facts/ledger.md 8. */
const FACILITIES: Readonly<Record<string, number>> = {
	Core: 0x43, Hash: 0x49, Signature: 0x53, AccountLink: 0x4c, Aggregate: 0x41, LockHash: 0x48, LockSecret: 0x52, Metadata: 0x44,
	Mosaic: 0x4d, Multisig: 0x55, Namespace: 0x4e, RestrictionAccount: 0x50, RestrictionMosaic: 0x51, Transfer: 0x54, Chain: 0xff,
	Consumer: 0xfe, Extension: 0x45
};

t.test('status codes: unique, and their bits match their names', t => {
	const entries = Object.entries(STATUS_CODES);
	t.equal(new Set(entries.map(([, code]) => code)).size, entries.length);
	const named = entries.filter(([name]) => name.includes('_'));
	t.strictSame(named.map(([name, code]) => [name, code >>> 30, (code >>> 16) & 0xff, (code >>> 24) & 0x3f]), named.map(([name]) => {
		const [severity, facility] = name.split('_');
		return [name, severity === 'Failure' ? 2 : 1, FACILITIES[facility as string], facility === 'Hash' || severity === 'Neutral' ? 1 : 0];
	}));
	t.end();
});
