/** The fake node of other tests: it must stop also while a connection is established. */
import { once } from 'node:events';
import tls from 'node:tls';
import t from 'tap';
import { fullChain, identityOf } from '../../../support/catapult/certificates.js';
import { FakeNode } from '../../../support/catapult/fake-node.js';
import { skip } from '../../../support/catapult/node-client.js';

t.test('a node stops while a TLS handshake is in progress', { skip }, async t => {
	const node = await new FakeNode(identityOf('stopped')).start();
	const own = identityOf('client');
	const client = tls.connect({ host: '127.0.0.1', port: node.port, key: own.key, cert: fullChain(own), ecdhCurve: 'X25519', rejectUnauthorized: false });
	t.teardown(() => client.destroy());
	client.on('error', () => undefined);
	const closed = once(client, 'close');
	await once(client, 'connect');
	await node.stop();
	await closed;
	t.equal(node.connections, 0);
});
