/** What remains of replays after their subscriptions are live. */
import t from 'tap';
import type { ChainEvent, Hash256, HistoryBatch, Json } from '../../../../src/chain/index.js';
import { ALICE, FakeClient } from '../../../support/channels/channels.js';
import { FakeHistory } from '../../../support/channels/fake-history.js';
import { createReplays, parseTopic } from '../../../support/channels/replays.js';

const hashOf = (height: bigint): Hash256 => height.toString(16).padStart(64, '0') as Hash256;

const create = (history: FakeHistory) => {
	const created = createReplays({ history });
	const resume = async (client: FakeClient, topic: string, from: 'current' | bigint): Promise<void> => {
		created.resume(client, topic, from === 'current' ? from : { height: from, hash: undefined });
		await created.settle();
	};
	const publish = async (...events: readonly ChainEvent[]): Promise<void> => {
		created.publisher.onEvents(events);
		await created.settle();
	};
	return { ...created, resume, publish };
};

const finalizedAt = (height: bigint, round?: number): ChainEvent =>
	({ channel: 'finalizedBlock', addresses: [], height, round, data: () => `"${height}"` as Json<'FinalizedBlockDTO'> });

/** A chain of 100 blocks of which some are finalized. */
class FinalizedHistory extends FakeHistory {
	/** @param last - round of the newest one */
	constructor(private readonly height: bigint, private readonly last?: number) {
		super();
		for (let i = 0; i < 100; ++i)
			this.add();
	}

	override read(): HistoryBatch<never> {
		const block = { height: this.height, hash: hashOf(this.height) };
		return { data: [], cursor: { height: this.height }, end: { block, round: this.last } };
	}
}

for (const last of [undefined, 7]) {
	t.test(`live finalized blocks ${last === undefined ? 'by height' : 'by round'}: those above the newest finalized one are sent`, async t => {
		const { resume, publish, subscriptions } = create(new FinalizedHistory(80n, last));
		const client = new FakeClient();
		await resume(client, 'finalizedBlock', 'current');
		t.match(client.messages, [/"started","height":"80"/, /"live","height":"80"/], 'not the newest block');

		await publish(finalizedAt(80n, last));
		t.equal(client.messages.length, 2, 'a late event');
		await publish(finalizedAt(90n, last && last + 1));
		t.equal(client.messages.at(-1), '{"topic":"finalizedBlock","data":"90"}');
		t.equal(subscriptions.find('finalizedBlock')?.gates, undefined, 'nothing is checked any more');
	});
}

t.test('another round that finalizes the same block is sent', async t => {
	const { resume, publish } = create(new FinalizedHistory(80n, 7));
	const client = new FakeClient();
	await resume(client, 'finalizedBlock', 'current');
	await publish(finalizedAt(80n, 7), finalizedAt(80n, 8));

	t.same(client.messages.slice(2), ['{"topic":"finalizedBlock","data":"80"}']);
});

const blockAt = (height: bigint, revision?: number): ChainEvent =>
	({ channel: 'block', addresses: [], height, revision, data: () => `"${height}"` as Json<'BlockNotificationData'> });

t.test('a subscription without events: nothing is checked after the next block', async t => {
	const { resume, publish, subscriptions } = create(new FakeHistory());
	const client = new FakeClient();
	const topics = [`confirmedAdded/${ALICE.text}`, `status/${ALICE.text}`, `unconfirmedAdded/${ALICE.text}`];
	const isChecked = (): boolean[] => topics.map(topic => subscriptions.find(topic)?.gates !== undefined);
	for (const topic of topics)
		await resume(client, topic, topic.startsWith('unconfirmed') ? 'current' : 0n);
	t.same(isChecked(), [true, true, true]);

	await publish(blockAt(0n, 0));
	t.same(isChecked(), [true, true, true], 'a late block');
	await publish(blockAt(1n, 1));
	t.same(isChecked(), [false, false, false]);
});

t.test('a client that is too slow when all was read: its subscription ends, and nothing is left of it', async t => {
	const history = new FakeHistory();
	const { resume, publish, subscriptions, transmitter } = create(history);
	const [slow, other] = [new FakeClient(), new FakeClient()];
	subscriptions.add(other, 'block', parseTopic('block'));
	slow.onOverflow = () => subscriptions.removeClient(slow);
	const read = history.read.bind(history);
	history.read = request => {
		// of another subscription, during the read
		transmitter.append(slow, Buffer.alloc(1));
		slow.unsentBytes = Infinity;
		return read(request);
	};

	await resume(slow, 'block', 0n);
	t.equal(subscriptions.find('block')?.gates, undefined, 'nothing is checked any more');
	await publish(history.add());
	t.match(slow.messages, [/"started"/]);
	t.equal(slow.messages.length, 1);
	t.equal(other.messages.length, 1);
});
