/** What `/node/health` of the embedded chain says of the machine, from the report of the chain's thread to the reply. */
import type { EventEmitter } from 'node:events';
import t, { type Test } from 'tap';
import { openGateway } from '../support/gateway.js';
import { Rest } from '../support/rest.js';

/** A gateway, and what has its chain's thread report something. */
const open = async (t: Test) => {
	const gateway = await openGateway(t, { options: { 'block-interval': '86400' } });
	const rest = new Rest(gateway.httpUrl);
	// private: the thread has a clock of its own, which a test cannot set
	const { worker } = gateway.chain as unknown as { readonly worker: EventEmitter };
	const health = async () => {
		const { status, text } = await rest.call('getNodeHealth', {});
		return [status, JSON.parse(text)] as const;
	};
	return { health, report: (report: object) => void worker.emit('message', report) };
};

const UP = { status: { apiNode: 'up', db: 'up' } };

t.test('a clock that was set back: up, with how far in the details until it has caught up', async t => {
	const { health, report } = await open(t);
	t.same(await health(), [200, UP]);

	report({ kind: 'clock', behindMs: 90_000 });
	t.same(await health(), [200, { status: {
		...UP.status,
		details: ['the clock of this machine was set back by 90000 ms; the chain goes on from the time of its newest block']
	} }]);
	report({ kind: 'clock', behindMs: 0 });
	t.same(await health(), [200, UP]);
});

t.test('a folder that cannot be written: down with the reason', async t => {
	const { health, report } = await open(t);
	report({ kind: 'storage', fault: 'no space left on the disk' });

	t.same(await health(), [503, { status: {
		apiNode: 'up', db: 'down', details: ['the data folder cannot be written: no space left on the disk']
	} }]);
});
