import t from 'tap';
import { clientOf, isLoopback, isShared } from '../../../../src/runtime/addresses/client.js';

t.test('clientOf: returns an IPv4 address, or the /64 network of an IPv6 address', t => {
	t.equal(clientOf('10.1.2.3'), '10.1.2.3');
	t.equal(clientOf('::ffff:10.1.2.3'), '10.1.2.3');
	t.equal(clientOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2');
	t.equal(clientOf('2001:DB8:1:2::1'), '2001:db8:1:2');
	t.equal(clientOf('2001:db8::1'), '2001:db8:0:0');
	t.equal(clientOf('2001:0db8:0000::1'), '2001:db8:0:0');
	t.equal(clientOf('::1'), '0:0:0:0');
	t.equal(clientOf('fe80::1'), 'fe80:0:0:0');
	t.equal(clientOf(''), '');
	t.end();
});

t.test('isLoopback: recognizes loopback addresses of both versions', t => {
	['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].forEach(address => t.ok(isLoopback(address), address));
	['10.0.0.1', '::2', '', '1127.0.0.1', '::ffff:10.0.0.1'].forEach(address => t.notOk(isLoopback(address), address));
	t.end();
});

t.test('isShared: recognizes addresses that many hosts may have', t => {
	['127.0.0.1', '::1', '10.0.0.1', '172.17.0.1', '192.168.1.1', '100.64.0.1', '::ffff:10.0.0.1', 'fd00::1', 'fe80::1']
		.forEach(address => t.ok(isShared(address), address));
	['172.32.0.1', '8.8.8.8', '100.128.0.1', '2001:db8::1', ''].forEach(address => t.notOk(isShared(address), address));
	t.end();
});
