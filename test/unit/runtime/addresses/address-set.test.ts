import t from 'tap';
import { createAddressSet } from '../../../../src/runtime/addresses/address-set.js';

t.test('contains addresses and networks of both families, and the IPv6 form of IPv4 addresses', t => {
	const contains = createAddressSet(['10.0.0.0/8', '192.0.2.1', 'fd00::/8', '2001:db8::1']);
	['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.1', 'fd12::1', '2001:db8::1', '2001:DB8:0::1'].forEach(address => t.ok(contains(address), address));
	['11.0.0.1', '192.0.2.2', 'fe80::1', '2001:db8::2', '', 'localhost', '10.1.2.3/8'].forEach(address => t.notOk(contains(address), address));
	t.end();
});

t.test('throws an error that names an entry of another form', t => {
	for (const entry of ['', 'localhost', '10.0.0.0/33', 'fd00::/129', '10.0.0/8', '10.0.0.0/', '10.0.0.0/8/8', '::1/1000'])
		t.throws(() => createAddressSet(['127.0.0.1', entry]), { message: `not an IP address or network: ${entry}` }, entry);
	t.end();
});
