import t from 'tap';
import { closeUnconfirmed } from '../../../../src/http/hardening/handed-connections.js';
import { handToStopped, kill } from '../../../support/cluster.js';
import { until } from '../../../support/until.js';

t.test('a worker that is killed before it confirms a connection: it is closed, and nothing listens for the worker', async t => {
	for (let trial = 0; trial < 6; ++trial) {
		const { worker, handed, isClosed, isRefused } = await handToStopped(t, closeUnconfirmed);
		await handed;
		await kill(worker);
		await until('end of the connection', isClosed);
		t.ok(await isRefused());
	}
});
