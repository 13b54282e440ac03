/** `/node/health` of the embedded chain: the chain thread's report about the machine, up to the reply. */
import type { EventEmitter } from 'node:events';
import type Database from 'better-sqlite3';
import t, { type Test } from 'tap';
import { openGateway } from '../support/processes/gateway.js';
import { Rest } from '../support/http/rest.js';

/** A gateway, and a function that lets its chain thread report. */
const open = async (t: Test) => {
	const gateway = await openGateway(t, { options: { 'block-interval': '86400' } });
	const rest = new Rest(gateway.httpUrl);
	// private: a test can neither set the clock of the chain's thread nor damage a disk
	const { connection, thread: { worker } } = gateway.chain as unknown as {
		readonly connection: Database.Database;
		readonly thread: { readonly worker: EventEmitter };
	};
	const health = async () => {
		const { status, text } = await rest.call('getNodeHealth', {});
		return [status, JSON.parse(text)] as const;
	};
	const breakReads = (): (() => void) => {
		let isBroken = true;
		connection.function('octet_length', (text: string | null) => {
			if (isBroken)
				throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_READ' });
			return text === null ? null : Buffer.byteLength(text);
		});
		return () => {
			isBroken = false;
		};
	};
	return { rest, health, breakReads, lines: gateway.lines, report: (report: object) => void worker.emit('message', report) };
};

const UP = { status: { apiNode: 'up', db: 'up' } };

t.test('a clock that was set back: up, with the lag in the details until it has caught up', async t => {
	const { health, report } = await open(t);
	t.same(await health(), [200, UP]);

	report({ kind: 'clock', behindMs: 90_000 });
	t.same(await health(), [200, { status: {
		...UP.status,
		details: ['the clock of this machine was set back by 90000 ms; the chain continues from the time of its newest block']
	} }]);
	report({ kind: 'clock', behindMs: 0 });
	t.same(await health(), [200, UP]);
});

t.test('a chain that a verified proof refutes: down, with the block that is final', async t => {
	const { health, report } = await open(t);
	const progress = {
		height: 20n, networkHeight: 20n, peers: [{}], peerStates: { connected: 1 }, blocksBehind: 0n, oldestWaitingMs: 0,
		counts: { pulls: {} }, refutedBy: { height: 10n, hash: 'AB'.repeat(32) }
	};
	report({ kind: 'sync', progress });
	t.same(await health(), [503, { status: { apiNode: 'down', db: 'up', details: [
		`the chain of this gateway is not that of the network: a verified proof has finalized the block ${'AB'.repeat(32)} at height 10,`
			+ ' which it does not have; the chain with that block replaces it as soon as a peer sends it'
	] } }]);
	report({ kind: 'sync', progress: { ...progress, refutedBy: undefined } });
	t.same(await health(), [200, UP]);
});

t.test('a folder that cannot be written: down with the reason; malformed announcements are invalid nevertheless', async t => {
	const { health, report, rest } = await open(t);
	report({ kind: 'storage', fault: 'no space left on the disk' });

	t.same(await health(), [503, { status: {
		apiNode: 'up', db: 'down', details: ['the data folder cannot be written: no space left on the disk']
	} }]);
	t.equal((await rest.call('announceTransaction', { body: { payload: '00'.repeat(200) } })).status, 409);
});

t.test('a folder that cannot be read: 503 for requests that read it, and down with the reason until they can', async t => {
	const { rest, health, breakReads, lines } = await open(t);
	const repair = breakReads();

	const { status, text } = await rest.call('searchTransactionStatements', {});
	t.equal(status, 503);
	t.same(JSON.parse(text), { code: 'ServiceUnavailable', message: 'the data folder cannot be read at present' });
	t.same(await health(), [503, { status: {
		apiNode: 'up', db: 'down', details: ['the data folder cannot be read: the disk reports an input/output error']
	} }]);
	repair();
	t.same(await health(), [200, UP]);
	t.equal((await rest.call('searchTransactionStatements', {})).status, 200);
	t.match(lines.map(({ message }) => message).filter(message => message.startsWith('data folder')), [
		'data folder cannot be read, replying 503 to requests until it can', 'data folder can be read again'
	]);
});
