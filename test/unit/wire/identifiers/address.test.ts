import fc from 'fast-check';
import { PublicKey as SdkPublicKey } from 'symbol-sdk';
import { Address as SdkAddress } from 'symbol-sdk/symbol';
import t from 'tap';
import {
	addressOfPublicKey, aliasOfNamespace, createAddressDeriver, decodeAddress, encodeAddress, isAddressOf, isAlias, isAliasOf,
	namespaceOfAlias
} from '../../../../src/wire/identifiers/address.js';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';
import { namespaceId } from '../../../support/ledger/ids.js';
import { facade, signerNamed } from '../../../support/transactions/transactions.js';
import type { Address, PublicKey, UnresolvedAddress } from '../../../../src/chain/index.js';

const bytes = (minLength: number, maxLength = minLength) => fc.uint8Array({ minLength, maxLength });

t.test('address: derived and written as by the SDK', t => {
	for (let i = 0; i < 20; ++i) {
		const { keyPair, address, text } = signerNamed(`somebody ${i}`);
		const sdk = facade.createPublicAccount(new SdkPublicKey(keyPair.publicKey)).address;
		t.equal(address, toHex(sdk.bytes));
		t.equal(text, sdk.toString());
		t.equal(decodeAddress(text), address);
	}
	t.end();
});

t.test('address: text and bytes convert to each other', t => {
	fc.assert(fc.property(bytes(24), value => {
		const hex = toHex(value) as UnresolvedAddress;
		return decodeAddress(encodeAddress(hex)) === hex && encodeAddress(hex) === new SdkAddress(value).toString();
	}));
	t.pass();
	t.end();
});

t.test('decodeAddress: returns undefined for malformed text', t => {
	const { text } = signerNamed('alice');
	for (const wrong of ['', text.slice(1), `${text}A`, text.toLowerCase(), `${text.slice(1)}=`, `${text.slice(0, -1)}B`])
		t.equal(decodeAddress(wrong), undefined, wrong);
	t.end();
});

t.test('isAddressOf: verifies network and checksum', t => {
	const { address } = signerNamed('alice');

	t.ok(isAddressOf(address, 0x98));
	t.notOk(isAddressOf(address, 0x68));
	for (let bit = 0; bit < 192; ++bit) {
		const changed = fromHex(address);
		changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
		if (isAddressOf(toHex(changed) as Address, 0x98))
			t.fail(`bit ${bit} is not covered`);
	}
	t.end();
});

t.test('createAddressDeriver: caches, evicts, and stays correct', t => {
	const derive = createAddressDeriver(0x98);
	const keys = Array.from({ length: 21_000 }, (_, i) => i.toString(16).toUpperCase().padStart(64, '0') as PublicKey);
	keys.forEach(derive);

	for (const key of [keys[0], keys[10_500], keys[20_999]] as PublicKey[]) {
		t.equal(derive(key), addressOfPublicKey(fromHex(key), 0x98));
		t.equal(derive(key), derive(key));
	}
	t.end();
});

t.test('alias: flag, name, zeros', t => {
	const name = namespaceId('symbol.xym');
	const alias = aliasOfNamespace(name, 0x98);

	t.equal(alias, `99${toHex(fromHex(name).reverse())}${'0'.repeat(30)}`);
	t.ok(isAlias(alias) && isAliasOf(alias, 0x98));
	t.equal(namespaceOfAlias(alias), name);
	t.notOk(isAlias(signerNamed('alice').address));
	t.notOk(isAliasOf(alias, 0x68));
	t.notOk(isAliasOf(`${alias.slice(0, -1)}1` as UnresolvedAddress, 0x98));
	t.ok(isAlias('01'), 'only the lowest bit of the first byte counts');
	t.end();
});
