/** Decoded request values. */
import t from 'tap';
import { InvalidArgument } from '../../../src/chain/index.js';
import { createDecoders } from '../../../src/routes/arguments.js';

const NETWORK = 0x98;
const { AccountIdInput, AddressInput } = createDecoders(NETWORK);

/** The same address twice. */
const BASE32 = 'TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA';
const HEX = '983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0';
/** An alias of a namespace, which has no checksum. */
const ALIAS = `99${'16FA3A1FDA1711BA'}${'00'.repeat(15)}`;

t.test('addresses in base32 and in hexadecimal digits of either case are the same', t => {
	for (const decode of [AddressInput, AccountIdInput]) {
		for (const text of [BASE32, HEX, HEX.toLowerCase()])
			t.equal(decode(text, 'address'), HEX, text);
		t.equal(decode(ALIAS, 'address'), ALIAS);
	}
	t.end();
});

t.test('a wrong checksum, and an address of another network, are rejected in both forms', t => {
	const wrong = [`${HEX.slice(0, -1)}1`, `68${HEX.slice(2)}`, `${BASE32.slice(0, -2)}AA`];
	for (const decode of [AddressInput, AccountIdInput]) {
		for (const text of wrong)
			t.throws(() => decode(text, 'address'), new InvalidArgument('address has an invalid format'), text);
	}
	t.end();
});

t.test('a public key is the address of its account', t => {
	t.match(AccountIdInput('5F77CB4C93B13305D8A8B6FCEA9B5E44A3EDD30AA7F16384089CB5D6D89BC667', 'accountId'), /^98[0-9A-F]{46}$/);
	t.end();
});
