import t from 'tap';
import type { ProcessLink } from '../../../../src/backends/embedded/index.js';
import type { Hash256 } from '../../../../src/chain/index.js';
import { CommonCounts } from '../../../../src/gateway/workers/common-counts.js';
import type { FromWorker, Listening, ToWorker, WorkerStart } from '../../../../src/gateway/workers/messages.js';
import { Supervisor, type WorkerEvents, type WorkerProcess, type WorkersChain } from '../../../../src/gateway/workers/supervisor.js';
import { FakeLog } from '../../../support/channels/channels.js';
import { FakeTimers, idle } from '../../../support/fake-timers.js';

const LISTENING: Listening = {
	httpUrl: 'http://127.0.0.1:3000', httpsUrl: undefined, meshUrl: undefined, meshOfflineUrl: undefined,
	network: { name: 'test', identifier: 152, generationHashSeed: 'AB'.repeat(32) as Hash256 }
};
const LIMITS = { total: 9, perClient: 9 };
const STOP_TIMEOUT_MS = 20_000;
const LONGEST_DELAY_MS = 5000;

class FakeProcess implements WorkerProcess {
	readonly pid = 1;
	readonly received: ToWorker[] = [];
	isKilled = false;

	constructor(private readonly events: WorkerEvents) {}

	send(message: ToWorker): void {
		this.received.push(message);
	}

	kill(): void {
		this.isKilled = true;
		this.exit(null, 'SIGKILL');
	}

	say(message: FromWorker): void {
		this.events.onMessage(message);
	}

	/** Starts to listen. */
	listen(): void {
		this.say({ about: 'hello' });
		this.say({ about: 'ready', listening: LISTENING });
	}

	exit(code: number | null, signal: string | null = null): void {
		this.events.onExit(code, signal);
	}

	has(about: ToWorker['about']): boolean {
		return this.received.some(message => message.about === about);
	}
}

const open = (count = 2, chain?: WorkersChain) => {
	const timers = new FakeTimers();
	const log = new FakeLog();
	const processes: FakeProcess[] = [];
	const announced: Listening[] = [];
	const supervisor = new Supervisor({
		count, timers, log, random: () => 0, stopTimeoutMs: STOP_TIMEOUT_MS,
		// passed on unchanged
		start: { dataDirectory: '/data' } as WorkerStart,
		fork: events => {
			const process = new FakeProcess(events);
			processes.push(process);
			return process;
		},
		counts: new CommonCounts({ limiter: undefined, places: { connections: LIMITS, webSockets: LIMITS } }),
		onListening: listening => announced.push(listening),
		chain
	});
	let exitCode: number | undefined;
	void supervisor.ended.then(code => {
		exitCode = code;
	});
	return { announced, log, processes, supervisor, timers, exitCode: async () => {
		await idle();
		return exitCode;
	} };
};

t.test('starts the others when the first worker listens, and reports once when all do', t => {
	const { announced, processes } = open(3);
	t.equal(processes.length, 1);
	processes[0]?.listen();
	t.equal(processes.length, 3);
	processes[1]?.listen();
	t.same(announced, []);
	processes[2]?.listen();
	t.same(announced, [LISTENING]);
	t.same(processes.map(process => process.has('logChain')), [true, false, false], 'one logs the chain');
	t.match(processes[1]?.received[0], { about: 'start', start: { dataDirectory: '/data' }, number: 2 });
	t.end();
});

t.test('ends with the exit code of the first worker when it cannot start', async t => {
	const { exitCode, log, processes } = open();
	processes[0]?.exit(2);
	t.equal(await exitCode(), 2);
	t.equal(processes.length, 1);
	t.same(log.lines, [], 'the worker has written why');
});

t.test('replaces a worker that ends, later after each failure', t => {
	const { processes, timers } = open();
	processes[0]?.listen();
	processes[1]?.listen();
	processes[0]?.exit(null, 'SIGKILL');
	t.ok(processes[1]?.has('logChain'), 'another one logs the chain');
	timers.pass(249);
	t.equal(processes.length, 2);
	timers.pass(1);
	t.equal(processes.length, 3);
	processes[2]?.exit(1);
	timers.pass(499);
	t.equal(processes.length, 3);
	timers.pass(1);
	t.equal(processes.length, 4);
	processes[3]?.listen();
	timers.pass(10_000);
	processes[3]?.exit(1);
	timers.pass(250);
	t.equal(processes.length, 5, 'soon again after a time without failures');
	t.end();
});

t.test('replaces a worker that was stopped immediately', t => {
	const { log, processes, timers } = open();
	processes[0]?.listen();
	processes[1]?.listen();
	processes[1]?.exit(0);
	timers.pass(0);
	t.equal(processes.length, 3);
	t.same(log.lines, ['info worker has stopped, starting another one']);
	t.end();
});

t.test('ends when workers fail to start repeatedly and none listens; not while one does', async t => {
	const { exitCode, processes, timers } = open();
	processes[0]?.listen();
	for (let i = 1; i <= 8; ++i) {
		processes[i]?.exit(1);
		timers.pass(LONGEST_DELAY_MS);
	}
	t.equal(await exitCode(), undefined, 'the first worker still listens');
	t.equal(processes.length, 10);
	processes[0]?.exit(null, 'SIGSEGV');
	processes[9]?.exit(3);
	t.equal(await exitCode(), 3);
});

t.test('stops all workers, also one that starts, and waits for them', async t => {
	const { exitCode, processes, supervisor, timers } = open();
	processes[0]?.listen();
	supervisor.stop('SIGTERM');
	processes[1]?.say({ about: 'hello' });
	t.ok(processes[0]?.has('stop'));
	t.ok(processes[1]?.has('stop'));
	processes[0]?.exit(0);
	t.equal(await exitCode(), undefined);
	processes[1]?.exit(0);
	t.equal(await exitCode(), 0);
	timers.pass(LONGEST_DELAY_MS);
	t.equal(processes.length, 2, 'none is replaced');
});

t.test('stops with 0 when a terminal has sent the signal to a worker that did not listen for signals yet, too', async t => {
	const { exitCode, processes, supervisor } = open();
	supervisor.stop('SIGINT');
	processes[0]?.exit(null, 'SIGINT');
	t.equal(await exitCode(), 0);
});

t.test('the same when the end of the worker is detected before the signal', async t => {
	const { exitCode, log, processes, supervisor, timers } = open();
	processes[0]?.exit(null, 'SIGTERM');
	t.equal(await exitCode(), undefined, 'it may have been sent to the worker alone');
	timers.pass(0);
	t.equal(processes.length, 2, 'which is replaced then');
	supervisor.stop('SIGTERM');
	processes[1]?.exit(null, 'SIGTERM');
	t.equal(await exitCode(), 0);
	t.same(log.lines, ['info worker has stopped, starting another one']);
});

t.test('kills a worker that does not stop, and ends with 1', async t => {
	const { exitCode, processes, supervisor, timers } = open();
	processes[0]?.listen();
	processes[1]?.listen();
	supervisor.stop('SIGTERM');
	processes[0]?.exit(0);
	timers.pass(STOP_TIMEOUT_MS);
	t.ok(processes[1]?.isKilled);
	t.equal(await exitCode(), 1);
});

t.test('health: down where any worker reports it; one that does not reply is omitted', async t => {
	const { processes, timers } = open(3);
	processes[0]?.listen();
	processes[1]?.listen();
	processes[2]?.listen();
	const read = (id: number) => processes[0]?.say({ about: 'read', kind: 'health', id });
	const reply = (process: FakeProcess | undefined, broker: 'up' | 'down'): void => {
		const request = process?.received.findLast(message => message.about === 'collect');
		process?.say({ about: 'collected', id: request?.about === 'collect' ? request.id : 0, collected: {
			kind: 'health', value: { apiNode: 'up', db: 'up', broker }
		} });
	};
	const results = () => processes[0]?.received.flatMap(message => (message.about === 'health' ? [message.health] : []));

	read(1);
	read(2);
	processes.forEach((process, i) => reply(process, i === 1 ? 'down' : 'up'));
	await timers.advance(0);
	const down = { apiNode: 'up', db: 'up', broker: 'down' };
	t.same(results(), [down, down], 'one collection for both');

	read(3);
	reply(processes[0], 'up');
	reply(processes[2], 'up');
	await timers.advance(1999);
	t.equal(results()?.length, 2);
	await timers.advance(1);
	t.same(results()?.at(-1), { apiNode: 'up', db: 'up', broker: 'up' });

	read(4);
	reply(processes[0], 'up');
	reply(processes[2], 'up');
	processes[1]?.exit(1);
	await timers.advance(0);
	t.equal(results()?.length, 4, 'a worker that has ended is not waited for');
});

t.test('workers use the chain of this process until they end; one that holds up the others is killed', t => {
	const links: ProcessLink[] = [];
	const calls: string[] = [];
	const { log, processes } = open(2, {
		attach: link => {
			const number = links.push(link);
			return { receive: ({ kind }) => calls.push(`${number} ${kind}`), detach: () => calls.push(`${number} has ended`) };
		},
		metrics: () => []
	});
	processes[0]?.listen();
	processes[1]?.listen();
	processes[1]?.say({ about: 'chain', message: { kind: 'seen', number: 3 } });
	links[0]?.send({ kind: 'shared', number: 3 });
	t.match(processes[0]?.received.at(-1), { about: 'chain', message: { kind: 'shared', number: 3 } });
	links[1]?.end();
	t.ok(processes[1]?.isKilled);
	t.same(calls, ['2 seen', '2 has ended']);
	t.ok(log.lines.some(line => line.startsWith('error worker does not process events of the chain')));
	t.end();
});

t.test('health: the problems that workers report, each once, and no broker where there is none', async t => {
	const { processes } = open();
	processes[0]?.listen();
	processes[1]?.listen();
	processes[0]?.say({ about: 'read', kind: 'health', id: 1 });
	await idle();
	for (const [i, process] of processes.entries()) {
		const request = process.received.findLast(message => message.about === 'collect');
		process.say({ about: 'collected', id: request?.about === 'collect' ? request.id : 0, collected: {
			kind: 'health', value: { apiNode: 'up', db: i === 0 ? 'up' : 'down', details: ['both', `of ${i}`] }
		} });
	}
	await idle();
	const reply = processes[0]?.received.findLast(message => message.about === 'health');
	t.same(reply, { about: 'health', id: 1, health: { apiNode: 'up', db: 'down', details: ['both', 'of 0', 'of 1'] } });
});
