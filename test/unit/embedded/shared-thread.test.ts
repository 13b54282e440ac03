/** The chain's thread, used by several processes: clients are notified when the readers of all of them include a commit. */
import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import t from 'tap';
import type { Acknowledgement, ControlCall, Report, Request, Running } from '../../../src/backends/embedded/node/protocol.js';
import type { NodeEvent } from '../../../src/backends/embedded/node/events.js';
import { ThreadOfOwner } from '../../../src/backends/embedded/owned-elsewhere.js';
import type { AttachedProcess, ChainState, FromOwner } from '../../../src/backends/embedded/process-messages.js';
import { SharedThread } from '../../../src/backends/embedded/shared-thread.js';
import type { ThreadPort } from '../../../src/backends/embedded/thread-port.js';
import type { Json } from '../../../src/chain/index.js';
import { FakeTimers } from '../../support/fake-timers.js';

const RUNNING: Running = { isHarvesting: true, blockInterval: 'auto', clockAheadMs: 0n };
const SEEN_TIMEOUT_MS = 10_000;

const stateOf = (chain: string): ChainState => ({
	revisions: { history: chain, chain, pool: chain },
	running: RUNNING, sync: undefined, storageFault: undefined, clockBehindMs: 0, endpoint: undefined
});

const EVENT: NodeEvent = { channel: 'block', addresses: [], data: '{}' as Json<'BlockNotificationData'> };

const commit = (commits: number, acknowledgements: readonly Acknowledgement[] = [], events: readonly NodeEvent[] = [EVENT]): Report => ({
	kind: 'commit', commits, revisions: stateOf(`${commits}`).revisions, acknowledgements, events, followsAnnouncement: false
});

type Posted = Exclude<Request, 'close'> | ControlCall | { readonly kind: 'cancel'; readonly id: number };

class FakeThread extends EventEmitter {
	readonly posted: Posted[] = [];

	postMessage(message: Posted): void {
		this.posted.push(message);
	}

	terminate(): Promise<number> {
		return Promise.resolve(0);
	}
}

/** Records what a chain would do with reports. */
const listen = (port: ThreadPort): string[] => {
	const calls: string[] = [];
	const text = (report: Report): string => (report.kind === 'commit'
		? `${report.commits}${report.acknowledgements.map(({ id }) => ` #${id}`).join('')}`
		: `${report.kind}${'id' in report ? ` #${report.id}` : ''}`);
	port.listen({
		onChange: report => calls.push(`includes ${text(report)}`),
		onShared: report => calls.push(`publishes ${text(report)}`),
		onEnd: error => calls.push(`ended: ${error}`)
	});
	return calls;
};

const open = () => {
	const timers = new FakeTimers();
	const thread = new FakeThread();
	// what is used of a thread
	const shared = new SharedThread(thread as unknown as Worker, timers);
	const owner = listen(shared);
	/** Another process. Its messages arrive when the timers are settled, while it is connected. */
	const connect = async () => {
		let receive = (_message: FromOwner): void => undefined;
		const link = { isHung: false, ends: 0 };
		const attached: AttachedProcess = shared.attach({
			send: message => timers.soon(() => {
				if (!link.isHung)
					receive(message);
			}),
			end: () => {
				link.ends++;
			}
		}, () => stateOf('at attach'));
		const port = new ThreadOfOwner({
			send: message => attached.receive(message),
			listen: listener => {
				receive = listener;
			}
		}, timers);
		const state = port.attach(undefined);
		timers.settle();
		await state;
		const calls = listen(port);
		return { port, calls, link, detach: () => attached.detach(), take: () => calls.splice(0) };
	};
	return { timers, thread, owner, connect, report: (report: Report) => thread.emit('message', report) };
};

t.test('one process: a report is published immediately', t => {
	const { owner, report } = open();
	report(commit(1, [{ id: 7, result: 'handled' }]));
	t.same(owner, ['includes 1 #7', 'publishes 1 #7']);
	t.end();
});

t.test('several processes: no one publishes a commit before the readers of all include it', async t => {
	const { connect, owner, report, timers } = open();
	const [first, second] = [await connect(), await connect()];
	second.link.isHung = true;
	report(commit(1));
	report(commit(2));
	timers.settle();
	t.same(first.take(), ['includes 1', 'includes 2']);
	t.same(owner.splice(0), ['includes 1', 'includes 2']);

	second.detach();
	timers.settle();
	t.same(first.take(), ['publishes 1', 'publishes 2']);
	t.same(owner, ['publishes 1', 'publishes 2']);
});

t.test('each process gets the replies to its own requests, and publishes after the others include the commit', async t => {
	const { connect, report, thread, timers } = open();
	const [first, second] = [await connect(), await connect()];
	for (const { port } of [first, second])
		port.post([{ kind: 'announce', id: 1, announcement: { kind: 'transaction', payload: '' as never } }]);
	const ids = thread.posted.flatMap(message => (Array.isArray(message) ? message.map(({ id }) => id) : []));
	t.equal(new Set(ids).size, 2);
	report(commit(1, [{ id: ids[1] as number, result: 'handled' }]));
	report(commit(2, [{ id: ids[0] as number, result: 'handled' }], []));
	timers.settle();
	t.same(first.take(), ['includes 1', 'includes 2 #1', 'publishes 1', 'publishes 2 #1']);
	t.same(second.take(), ['includes 1 #1', 'includes 2', 'publishes 1 #1', 'publishes 2']);
});

t.test('what clients are not notified of is not held', async t => {
	const { connect, report, timers } = open();
	const { take } = await connect();
	report({ kind: 'storage', fault: 'full' });
	report({ kind: 'fault', error: 'for the log of the owner' });
	timers.settle();
	t.same(take(), ['includes storage', 'publishes storage']);
});

t.test('a process that does not include a commit in time is ended; the others continue when it has ended', async t => {
	const { connect, report, timers } = open();
	const [first, second] = [await connect(), await connect()];
	second.link.isHung = true;
	report(commit(1));
	timers.settle();
	timers.pass(SEEN_TIMEOUT_MS - 1);
	t.equal(second.link.ends, 0);
	timers.pass(1);
	t.equal(second.link.ends, 1);
	report(commit(2));
	timers.pass(SEEN_TIMEOUT_MS);
	t.same([first.link.ends, second.link.ends], [0, 1], 'once');
	t.same(first.take(), ['includes 1', 'includes 2']);
	second.detach();
	timers.settle();
	t.same(first.take(), ['publishes 1', 'publishes 2']);
	report(commit(3));
	timers.settle();
	t.same(first.take(), ['includes 3', 'publishes 3']);
	t.equal(timers.pending, 0);
});

t.test('requests for blocks of a process that has ended are cancelled; results of others have ids that it does not use', async t => {
	const { connect, report, thread, timers } = open();
	const [first, second] = [await connect(), await connect()];
	first.port.post({ kind: 'control', id: 1, request: { name: 'mine', blocks: 5 } });
	first.port.post({ kind: 'control', id: 2, request: { name: 'mine', blocks: 5 } });
	const [one, two] = thread.posted as ControlCall[];
	report({ kind: 'progress', id: one?.id as number, made: 1, blocks: 5 });
	report({ kind: 'result', id: one?.id as number, result: { done: undefined }, running: RUNNING });
	timers.settle();
	t.same(first.take(), ['includes progress #1', 'includes result #1', 'publishes progress #1', 'publishes result #1']);
	t.same(second.take(), ['includes', 'publishes'].flatMap(act => ['progress', 'result'].map(kind => `${act} ${kind} #${one?.id}`)));
	first.detach();
	t.same(thread.posted.slice(2), [{ kind: 'cancel', id: two?.id }]);
});

t.test('all processes learn the end of the thread, once', async t => {
	const { connect, owner, report, thread, timers } = open();
	const { take } = await connect();
	report({ kind: 'death', error: 'an error' });
	thread.emit('exit', 1);
	timers.settle();
	t.same(owner, ['ended: an error']);
	t.same(take(), ['ended: an error']);
});
