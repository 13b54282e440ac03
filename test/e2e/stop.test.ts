/** The program ends by signals: with any connections, and during its start. */
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { runCommand, toArguments } from '../support/processes/command.js';
import { BUSY, IDLE, type Open, openMany } from '../support/processes/connections.js';
import { run, type SpawnedGateway, spawnGateway } from '../support/processes/spawned.js';
import { prepareWaitingStart } from '../support/processes/waiting-start.js';
import { until } from '../support/until.js';

const FOLDER = '/proc/self/fd';

const descriptors = ({ run }: SpawnedGateway): number => fs.readdirSync(`/proc/${run.process.pid}/fd`).length;

/** Connections that send nothing, or too little. */
const SILENT = [
	IDLE['silent TCP connections to the HTTP port'], IDLE['silent TCP connections to the HTTPS port'], BUSY['half TLS handshakes'],
	BUSY['TLS connections without a request'], BUSY['half headers'], BUSY['slow bodies']
] as Open[];

t.test('SIGTERM ends the process with connections of all kinds, whose times do not add up; another process cannot use its folder', async t => {
	const kinds = [...Object.values(IDLE), ...Object.values(BUSY)];
	const closeTimeoutS = 3;
	const directory = t.testdir();
	const gateway = await spawnGateway(t, { options: {
		'data-dir': directory, 'https-port': '0', 'limits-close-timeout': String(closeTimeoutS), 'limits-handshake-timeout': '5',
		'limits-request-timeout': '6'
	} });

	await t.test('connections that send nothing, or too little, release their descriptors', {
		skip: fs.existsSync(FOLDER) ? false : `no ${FOLDER} on this system`
	}, async t => {
		await (await fetch(`${gateway.url}/chain/info`, { headers: { connection: 'close' } })).text();
		const before = descriptors(gateway);
		await Promise.all(SILENT.flatMap(open => Array.from({ length: 50 }, () => open(t, gateway))));
		t.ok(before + 250 < descriptors(gateway), 'they are open at first');

		await until(`at most 5 descriptors more than the ${before} before`, () => descriptors(gateway) <= before + 5);
	});

	await t.test('its data folder is in use', async t => {
		t.same(await runCommand(['start', '--http-port', '0', '--https-port', 'off', '--data-dir', directory]), {
			code: 1, stdout: '', stderr: `symbol-gateway: the data folder ${directory} is in use by another gateway: stop it, or use another folder\n`
		});
	});

	for (const open of kinds)
		await openMany(t, gateway, open);
	const begin = performance.now();
	t.same(await gateway.stop(), { code: 0, signal: null });
	const ms = performance.now() - begin;
	t.ok(ms < kinds.length * closeTimeoutS * 1000 / 2, `took ${Math.round(ms)} ms`);
	t.equal(gateway.run.stderr, '');
	t.same(gateway.log.filter(({ level }) => level >= 40), [], 'no warnings');
});

t.test('SIGINT during the start ends the process with 0', async t => {
	const directory = t.testdir();
	const { options, connected } = await prepareWaitingStart(t, directory);
	const started = run(t, ['start', ...toArguments({ ...options, 'data-dir': path.join(directory, 'started') })]);
	const socket = await connected();
	const closed = once(socket, 'close');
	socket.resume();
	t.same(await started.stop('SIGINT'), { code: 0, signal: null });
	t.equal(started.stderr, '');
	t.same(started.stdout.trim().split('\n').map(line => (JSON.parse(line) as { readonly msg: string }).msg), ['stopping', 'stopped']);
	await closed;
});
