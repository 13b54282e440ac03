/** Where addresses are valid, and who may own them. */
import t from 'tap';
import { isNamable, operatorNetworkOf, scopeOf } from '../../../../src/runtime/addresses/address-scope.js';

t.test('the scope of an address', t => {
	const scopes = {
		'127.0.0.1': 'loopback', '127.255.0.9': 'loopback', '::1': 'loopback', '::ffff:127.0.0.1': 'loopback',
		'169.254.169.254': 'link', 'fe80::1': 'link', 'fe80::1%eth0': 'link',
		'10.1.2.3': 'private', '172.16.0.1': 'private', '172.31.255.255': 'private', '192.168.1.1': 'private', '100.64.0.1': 'private', 'fd00::1': 'private',
		'8.8.8.8': 'public', '172.32.0.1': 'public', '::ffff:8.8.8.8': 'public', '2a01:4f8::1': 'public',
		'0.0.0.0': undefined, '::': undefined, '224.0.0.1': undefined, '255.255.255.255': undefined, 'ff02::1': undefined, '64:ff9b::a00:1': undefined,
		'2002:a00:1::1': undefined, '::ffff:a00:1': 'private', 'node.example': undefined, '2130706433': undefined, '127.1': undefined
	};
	for (const [address, scope] of Object.entries(scopes))
		t.equal(scopeOf(address), scope, address);
	t.end();
});

t.test('an address may be named by hosts of its scope, public ones by all', t => {
	t.equal(isNamable('8.8.8.8', 'private'), true);
	t.equal(isNamable('10.0.0.1', 'private'), true);
	t.equal(isNamable('127.0.0.1', 'private'), false);
	t.equal(isNamable('10.0.0.1', 'public'), false);
	t.equal(isNamable('0.0.0.0', 'loopback'), false);
	t.end();
});

t.test('the network that one operator may own', t => {
	t.equal(operatorNetworkOf('203.0.113.7'), '203.0');
	t.equal(operatorNetworkOf('::ffff:203.0.113.7'), '203.0');
	t.equal(operatorNetworkOf('2a01:4f8:1:2::3'), '2a01:4f8');
	t.equal(operatorNetworkOf('node.example'), 'node.example');
	t.end();
});
