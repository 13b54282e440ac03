import t from 'tap';
import { ConnectionLimiter } from '../../../src/channels/acceptor.js';

t.test('limits all connections', t => {
	const limiter = new ConnectionLimiter({ maxConnections: 2, maxConnectionsPerPeer: Infinity });

	t.equal(limiter.acquire('a'), undefined);
	t.equal(limiter.acquire('a'), undefined);
	t.equal(limiter.acquire('b'), 'too many connections: this gateway serves 2 at a time');
	limiter.release('a');
	t.equal(limiter.acquire('b'), undefined);
	t.equal(limiter.size, 2);
	t.end();
});

t.test('limits connections of one peer', t => {
	const limiter = new ConnectionLimiter({ maxConnections: 10, maxConnectionsPerPeer: 2 });

	t.equal(limiter.acquire('a'), undefined);
	t.equal(limiter.acquire('a'), undefined);
	t.equal(limiter.acquire('a'), 'too many connections from one address: 2 at a time are served');
	t.equal(limiter.acquire('b'), undefined);
	limiter.release('a');
	t.equal(limiter.acquire('a'), undefined);
	limiter.release('a');
	limiter.release('a');
	limiter.release('b');
	t.equal(limiter.size, 0);
	t.end();
});
