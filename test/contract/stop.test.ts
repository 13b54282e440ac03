/** A gateway in this process stops within `limits.closeTimeout`, with any connections, and during its start. */
import path from 'node:path';
import t from 'tap';
import { lockDataFolder } from '../../src/backends/embedded/store/database.js';
import { startGateway } from '../../src/gateway/gateway.js';
import { configOf, fakeLog } from '../support/http/app.js';
import { startCommand } from '../support/processes/command.js';
import { BUSY, IDLE, openMany } from '../support/processes/connections.js';
import { prepareWaitingStart } from '../support/processes/waiting-start.js';

// each starts its own gateway
t.jobs = 3;

const CLOSE_TIMEOUT_S = 1;

/** Time for the chain to close, on a busy machine; without the limit it would be a minute or more. */
const MARGIN_MS = 15_000;

for (const [kind, open] of Object.entries(BUSY)) {
	t.test(`with ${kind}: ends within limits.closeTimeout`, async t => {
		const gateway = await startCommand(t, { 'data-dir': t.testdir(), 'https-port': '0', 'limits-close-timeout': String(CLOSE_TIMEOUT_S) });
		await openMany(t, gateway, open);

		const begin = performance.now();
		t.equal(await gateway.stop(), 0);
		const ms = performance.now() - begin;
		t.ok(ms < CLOSE_TIMEOUT_S * 1000 + MARGIN_MS, `took ${Math.round(ms)} ms`);
		t.same(gateway.log.filter(({ level }) => level >= 40), [], 'no warnings');
	});
}

t.test('with idle connections of every kind: ends immediately', async t => {
	const gateway = await startCommand(t, { 'data-dir': t.testdir(), 'https-port': '0', 'limits-close-timeout': '60' });
	for (const open of Object.values(IDLE))
		await openMany(t, gateway, open);

	const begin = performance.now();
	t.equal(await gateway.stop(), 0);
	const ms = performance.now() - begin;
	t.ok(ms < MARGIN_MS, `took ${Math.round(ms)} ms`);
});

t.test('a stop during the start', async t => {
	const directory = t.testdir({ own: {} });
	const { options, connected } = await prepareWaitingStart(t, path.join(directory, 'own'));
	const reason = new Error('stop');

	/** Starts in this process, and stops it where `at` resolves. */
	const stopAt = async (name: string, given: Readonly<Record<string, string>>, at: () => Promise<unknown>): Promise<void> => {
		const dataDirectory = path.join(directory, name);
		const stop = new AbortController();
		const due = at().then(() => stop.abort(reason));
		const starting = startGateway({
			config: configOf({ 'http-port': '0', 'https-port': 'off', ...given }), dataDirectory, version: '0.0.0-test', log: fakeLog().log,
			stop: stop.signal, onChainDeath: () => t.fail('the chain failed')
		});
		await t.rejects(starting, reason, name);
		await due;
		t.doesNotThrow(() => lockDataFolder(dataDirectory)(), `${name}: the data folder is released`);
	};

	await stopAt('before anything is opened', {}, () => Promise.resolve());
	// the chain's thread begins in the next turn
	await stopAt('while the thread of the chain starts', {}, () => new Promise(setImmediate));
	await stopAt('while the chain is opened', options, connected);
});
