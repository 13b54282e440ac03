/** A worker's side of what is common, connected to the counts of the primary process. */
import t from 'tap';
import { CommonCounts } from '../../../../src/gateway/workers/common-counts.js';
import { WorkerLink } from '../../../../src/gateway/workers/link.js';
import type { FromWorker } from '../../../../src/gateway/workers/messages.js';
import { openBodyMemory } from '../../../../src/http/body.js';
import { SharedMemory } from '../../../../src/runtime/limits/shared-memory.js';
import { RateLimiter } from '../../../../src/http/rate-limit.js';
import { FakeLog } from '../../../support/channels/channels.js';
import { FakeTimers, idle } from '../../../support/fake-timers.js';

const REPORT_MS = 10;

/** Two workers whose messages arrive as JSON, as between processes. */
const connect = () => {
	const timers = new FakeTimers();
	const limits = { total: 10, perClient: 3 };
	const counts = new CommonCounts({ limiter: new RateLimiter(1, 3, () => 0), places: { connections: limits, webSockets: limits } });
	const sent: FromWorker[] = [];
	const links = new Map<number, WorkerLink>();
	const handle = (number: number, message: FromWorker): void => {
		sent.push(message);
		if (message.about === 'calls')
			links.get(number)?.receive({ about: 'replies', replies: counts.handle(number, message.calls) });
		if (message.about === 'amounts') {
			for (const [other, changes] of counts.change(number, message.changes))
				links.get(other)?.receive({ about: 'amounts', changes });
		}
	};
	for (const number of [1, 2]) {
		counts.add(number);
		links.set(number, new WorkerLink({
			timers, log: new FakeLog(), config: { rateLimit: { requestsPerSecond: 1, burst: 3, exemptLoopback: true }, workers: 2 },
			send: message => handle(number, JSON.parse(JSON.stringify(message)) as FromWorker)
		}));
	}
	const [first, second] = [...links.values()] as [WorkerLink, WorkerLink];
	const settle = async (): Promise<void> => {
		timers.settle();
		await idle();
	};
	return { first, second, sent, settle, timers };
};

t.test('tokens and places: calls of one turn are one message, replies arrive in order', async t => {
	const { first, second, sent, settle } = connect();
	const { common: { connections, limiter } } = first;
	const replies = Promise.all([limiter?.take('a'), connections.acquire('a'), limiter?.take('a'), connections.acquire('a')]);
	await settle();
	t.same(await replies, [0, undefined, 0, undefined]);
	t.equal(sent.length, 1);

	const others = Promise.all([second.common.limiter?.take('a'), second.common.limiter?.take('a'), second.common.connections.acquire('a'), second.common.connections.acquire('a')]);
	await settle();
	t.same(await others, [0, 1, undefined, 'client']);
	connections.release('a');
	await settle();
	const again = second.common.connections.acquire('a');
	await settle();
	t.equal(await again, undefined);
});

t.test('calls wait while the replies to earlier ones are outstanding', async t => {
	const timers = new FakeTimers();
	const sent: FromWorker[] = [];
	const link = new WorkerLink({
		timers, log: new FakeLog(), send: message => sent.push(message),
		config: { rateLimit: { requestsPerSecond: 'off', burst: 1, exemptLoopback: true }, workers: 2 }
	});
	const { connections } = link.common;
	connections.release('a');
	timers.settle();
	connections.release('b');
	timers.settle();
	t.equal(sent.length, 2, 'a release has no reply');
	const first = connections.acquire('c');
	timers.settle();
	const second = connections.acquire('d');
	connections.release('e');
	timers.settle();
	t.same(sent.slice(2), [{ about: 'calls', calls: [['acquire', 'connections', 'c', true]] }]);

	link.receive({ about: 'replies', replies: { tokens: [], places: ['total'] } });
	t.equal(await first, 'total');
	timers.settle();
	t.same(sent.slice(3), [{ about: 'calls', calls: [['acquire', 'connections', 'd', true], ['release', 'connections', 'e']] }]);
	link.receive({ about: 'replies', replies: { tokens: [], places: [null] } });
	t.equal(await second, undefined);
});

t.test('bodies of a client at another worker count as if they were here', t => {
	const LIMIT = 1000;
	const { first, second, sent, timers } = connect();
	const here = new SharedMemory(LIMIT, { amounts: first.common.bodyBytes });
	const there = new SharedMemory(LIMIT, { amounts: second.common.bodyBytes });
	const held = openBodyMemory(there, 'a');
	held.resize(150);
	held.resize(199);
	timers.pass(REPORT_MS);
	t.same(sent, [{ about: 'amounts', changes: [['bodyBytes', 'a', 199]] }], 'changes of a short time are one message');

	const more = openBodyMemory(here, 'a');
	t.notOk(more.resize(2), 'a client gets a fifth over both');
	more.resize(1);
	t.notOk(openBodyMemory(here, 'b').resize(161));
	openBodyMemory(here, 'b').resize(160);
	held.release();
	timers.pass(REPORT_MS);
	more.resize(150);
	t.equal(here.sizeBytes, 310);
	t.end();
});

t.test('amounts that return to their reported value are not reported', t => {
	const { first, sent, timers } = connect();
	const held = openBodyMemory(new SharedMemory(1000, { amounts: first.common.bodyBytes }), 'a');
	held.resize(100);
	held.release();
	timers.pass(REPORT_MS);
	t.same(sent, []);
	t.end();
});

t.test('collected values: own metrics and health; nothing before the gateway serves', async t => {
	const { first, sent, settle } = connect();
	first.receive({ about: 'collect', kind: 'health', id: 7 });
	await settle();
	t.same(sent.pop(), { about: 'collected', id: 7 });

	const health = { apiNode: 'up', db: 'down', broker: 'up' } as const;
	first.serve({ health: () => Promise.resolve(health), metrics: () => Promise.reject(new Error('no metrics')) });
	first.receive({ about: 'collect', kind: 'health', id: 8 });
	await settle();
	t.same(sent.pop(), { about: 'collected', id: 8, collected: { kind: 'health', value: health } });
	first.receive({ about: 'collect', kind: 'metrics', id: 9 });
	await settle();
	t.same(sent.pop(), { about: 'collected', id: 9 }, 'an error is not the end');

	const read = first.readHealth();
	t.match(sent.pop(), { about: 'read', kind: 'health', id: 1 });
	first.receive({ about: 'health', id: 1, health });
	t.same(await read, health);
});
