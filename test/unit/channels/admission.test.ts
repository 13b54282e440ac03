import t from 'tap';
import { Admission } from '../../../src/channels/admission.js';

t.test('limits all connections', t => {
	const admission = new Admission({ maxConnections: 2, maxConnectionsPerPeer: Infinity });

	t.equal(admission.enter('a'), undefined);
	t.equal(admission.enter('a'), undefined);
	t.equal(admission.enter('b'), 'too many connections: this gateway serves 2 at a time');
	admission.leave('a');
	t.equal(admission.enter('b'), undefined);
	t.equal(admission.size, 2);
	t.end();
});

t.test('limits connections of one peer', t => {
	const admission = new Admission({ maxConnections: 10, maxConnectionsPerPeer: 2 });

	t.equal(admission.enter('a'), undefined);
	t.equal(admission.enter('a'), undefined);
	t.equal(admission.enter('a'), 'too many connections from one address: 2 at a time are served');
	t.equal(admission.enter('b'), undefined);
	admission.leave('a');
	t.equal(admission.enter('a'), undefined);
	admission.leave('a');
	admission.leave('a');
	admission.leave('b');
	t.equal(admission.size, 0);
	t.end();
});
