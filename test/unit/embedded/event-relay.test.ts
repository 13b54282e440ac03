/** How the chain's events reach listeners: as the contract defines them, in order, and not too soon after an announcement. */
import t from 'tap';
import * as validators from '../../../generated/reply-validators.js';
import { EventRelay } from '../../../src/backends/embedded/event-relay.js';
import type { PreparedAnnouncement } from '../../../src/backends/embedded/node/announcement.js';
import type { NodeEvent } from '../../../src/backends/embedded/node/events.js';
import type { ChainEvent, Json } from '../../../src/chain/index.js';
import { readTransaction } from '../../../src/wire/transactions/transaction-reader.js';
import { preparedTransaction, TestNode } from '../../support/embedded/node.js';
import { funded } from '../../support/embedded/accounts.js';
import { FakeTimers } from '../../support/fake-timers.js';
import { cosignatureOf, hashTextOf, pay } from '../../support/embedded/signing.js';

const DELAY_MS = 250;

const begin = () => {
	const timers = new FakeTimers();
	const relay = new EventRelay(timers, DELAY_MS);
	const received: string[] = [];
	const stopListening = relay.listen({
		onEvents: events => received.push(events.map(event => event.data()).join()),
		onGap: reason => received.push(`gap: ${reason}`)
	});
	return { timers, relay, stopListening, take: () => received.splice(0) };
};

/** Events whose data is a label: the relay does not read it. */
const saying = (...texts: readonly string[]): NodeEvent[] =>
	texts.map(data => ({ channel: 'block', addresses: [], data: data as Json<'BlockNotificationData'> }));

t.test('delivers a block immediately, and the events of an announcement after a delay', t => {
	const { timers, relay, take } = begin();

	relay.relay(saying('block'), false, 0);
	t.strictSame(take(), ['block']);
	relay.relay(saying('a', 'b'), true, 0);
	timers.pass(DELAY_MS - 1);
	t.strictSame(take(), []);
	timers.pass(1);
	t.strictSame(take(), ['a,b'], 'together, in order');
	t.equal(timers.pending, 0);
	t.end();
});

t.test('keeps the order: a block waits for the announcement before it, and for nothing after that', t => {
	const { timers, relay, take } = begin();
	relay.relay(saying('a'), true, 0);
	timers.pass(100);
	relay.relay(saying('b'), true, 0);
	relay.relay(saying('block'), false, 0);
	relay.relay([], false, 0);

	timers.pass(149);
	t.strictSame(take(), []);
	timers.pass(1);
	t.strictSame(take(), ['a']);
	timers.pass(100);
	t.strictSame(take(), ['b', 'block']);
	relay.relay(saying('c'), false, 0);
	t.strictSame(take(), ['c']);
	t.end();
});

t.test('stop: delivers held-back events immediately, and leaves no timer', t => {
	const { timers, relay, take } = begin();
	relay.relay(saying('a'), true, 0);
	relay.relay(saying('b'), true, 0);

	relay.stop();

	t.strictSame(take(), ['a', 'b']);
	t.equal(timers.pending, 0);
	t.end();
});

t.test('delivers gaps to current listeners only', t => {
	const { relay, stopListening, take } = begin();
	relay.reportGap('the chain has stopped');
	t.strictSame(take(), ['gap: the chain has stopped']);

	stopListening();
	relay.relay(saying('a'), false, 0);
	relay.reportGap('again');
	t.strictSame(take(), []);
	t.end();
});

const CONTRACT = {
	block: validators.BlockNotificationData,
	finalizedBlock: validators.FinalizedBlockDTO,
	rolledBack: validators.RolledBackNotificationData,
	confirmedAdded: validators.TransactionNotificationData,
	unconfirmedAdded: validators.TransactionNotificationData,
	unconfirmedRemoved: validators.TransactionHashNotificationData,
	partialAdded: validators.TransactionNotificationData,
	partialRemoved: validators.TransactionHashNotificationData,
	cosignature: validators.CosignatureNotificationData,
	status: validators.StatusNotificationData
} as const;

t.test('events of every channel match the contract, and have the right addresses', t => {
	const chain = TestNode.begin(t, { changes: { chain: { importanceGrouping: 3n, votingSetGrouping: 3n } } });
	const { signing } = chain;
	const seen: ChainEvent[] = [];
	const relay = new EventRelay(new FakeTimers(), 0);
	relay.listen({ onEvents: events => seen.push(...events), onGap: () => t.fail('a gap') });
	const { id } = chain.node.takeSnapshot('', chain.now);
	chain.harvest();
	relay.relay(chain.node.revert(id, chain.now)?.events ?? [], false, 0);
	const take = (...announcements: readonly PreparedAnnouncement[]) => {
		relay.relay(chain.node.announce(announcements, chain.now).events, true, 0);
	};
	const swap = signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 2n)]]);
	chain.confirm(signing.lock('lock', 'carol', swap));
	take({ kind: 'partial', transaction: readTransaction(swap) }, { kind: 'cosignature', cosignature: cosignatureOf('bob', swap) });
	take(preparedTransaction(chain.preparation, signing.sign('late', 'carol', pay('dave', 1n), { deadline: chain.now - 1n })));
	relay.relay(chain.node.harvest(chain.now + 30_000n).events, false, 0);

	for (const { channel, data } of seen) {
		const document = JSON.parse(data()) as unknown;
		const isValid = CONTRACT[channel](document);
		t.ok(isValid, channel, { found: CONTRACT[channel].errors });
	}
	t.strictSame([...new Set(seen.map(({ channel }) => channel))].sort(), Object.keys(CONTRACT).sort(), 'all channels occurred');
	const [alice, bob, carol, dave] = (['alice', 'bob', 'carol', 'dave'] as const).map(name => funded(name).address);
	for (const { channel, addresses, data } of seen) {
		const expected = data().includes(hashTextOf(swap)) ? [alice, bob] : [carol, dave];
		t.strictSame([...addresses].sort(), ['block', 'finalizedBlock', 'rolledBack'].includes(channel) ? [] : expected.sort(), channel);
	}
	t.end();
});
