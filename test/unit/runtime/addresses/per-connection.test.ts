import t from 'tap';
import { perConnection } from '../../../../src/runtime/addresses/per-connection.js';

t.test('derives the value of each connection once', t => {
	const derived: string[] = [];
	const textOf = perConnection(address => {
		derived.push(address);
		return `address ${address}`;
	});
	const [first, second] = [{ remoteAddress: '10.0.0.1' }, { remoteAddress: '10.0.0.2' }];
	t.same([first, second, first, second].map(textOf), ['address 10.0.0.1', 'address 10.0.0.2', 'address 10.0.0.1', 'address 10.0.0.2']);
	t.same(derived, ['10.0.0.1', '10.0.0.2']);
	t.end();
});

t.test('remembers values that are false or empty', t => {
	let count = 0;
	const isKnown = perConnection(() => {
		++count;
		return false;
	});
	const connection = { remoteAddress: '10.0.0.1' };
	t.same([isKnown(connection), isKnown(connection)], [false, false]);
	t.equal(count, 1);
	t.end();
});

t.test('derives the value of a connection without an address from an empty text', t => {
	t.equal(perConnection(address => `<${address}>`)({ remoteAddress: undefined }), '<>');
	t.end();
});
