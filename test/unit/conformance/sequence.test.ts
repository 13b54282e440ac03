/** Notifications that are sent twice or in a wrong order. */
import t from 'tap';
import { findSequenceFaults, remainingBlocks } from '../../../src/conformance/events/sequence.js';
import type { Notification } from '../../../src/conformance/events/socket.js';

/** @param version - distinguishes blocks of the same height */
const block = (height: number, version = 0, previousVersion = version): Notification => ({
	channel: 'block', topic: 'block',
	data: { block: { height: String(height), previousBlockHash: `${height - 1}.${previousVersion}` }, meta: { hash: `${height}.${version}` } }
});

const rolledBack = (height: number): Notification => ({ channel: 'rolledBack', topic: 'rolledBack', data: { height: String(height), hash: 'A' } });

const final = (height: number, point = 1): Notification => ({
	channel: 'finalizedBlock', topic: 'finalizedBlock', data: { finalizationEpoch: 1, finalizationPoint: point, height: String(height), hash: 'A' }
});

const confirmed = (hash: string, height: number, address = 'T'): Notification => ({
	channel: 'confirmedAdded', topic: `confirmedAdded/${address}`, data: { meta: { hash, height: String(height) } }
});

const pending = (channel: 'unconfirmedAdded' | 'unconfirmedRemoved' | 'partialAdded' | 'partialRemoved', hash: string): Notification =>
	({ channel, topic: `${channel}/T`, data: { meta: { hash } } });

interface Case {
	readonly name: string;
	readonly notifications: readonly Notification[];
	/** Faults by the profile of this gateway. */
	readonly faults: readonly string[];
	/** Faults by the published profile; by default the same. */
	readonly published?: readonly string[];
}

const CASES: readonly Case[] = [
	{
		name: 'blocks with their transactions',
		notifications: [block(3), confirmed('a', 3), confirmed('a', 3, 'N'), pending('unconfirmedRemoved', 'a'), final(3), block(4), confirmed('b', 4)], faults: []
	},
	{ name: 'a block twice', notifications: [block(3), block(3)], faults: ['the block 3 was notified twice'] },
	{
		name: 'a block twice, later', notifications: [block(3), block(4), block(3)], faults: ['the block 3 was notified twice'], published: []
	},
	{
		name: 'blocks in another order', notifications: [block(4), block(3)],
		faults: ['the block 3 was notified after the block 4, without rolledBack between them']
	},
	{
		name: 'other blocks after a rollback', notifications: [block(3), block(4), rolledBack(2), block(3, 1), block(4, 1)], faults: []
	},
	{
		name: 'another block without a rollback', notifications: [block(3), block(4), block(3, 1, 0)],
		faults: ['the block 3 was notified after the block 4, without rolledBack between them'], published: []
	},
	{ name: 'the same block after a rollback', notifications: [block(3), rolledBack(2), block(3)], faults: [] },
	{ name: 'a transaction twice', notifications: [confirmed('a', 3), confirmed('a', 3)], faults: ['the transaction a was notified twice'] },
	{
		name: 'a transaction again after a rollback', notifications: [block(3), confirmed('a', 3), rolledBack(2), block(3, 1), confirmed('a', 3)], faults: []
	},
	{
		name: 'a transaction again in another block, without a rollback', faults: ['the block 3 was notified after the block 3, without rolledBack between them'],
		notifications: [block(3), confirmed('a', 3), block(3, 1, 0), confirmed('b', 3)], published: []
	},
	{
		name: 'a transaction before its block', notifications: [block(3), confirmed('a', 4), block(4)],
		faults: ['the transaction a was notified before the block 4, which contains it'], published: []
	},
	{
		name: 'a transaction of a block that was not subscribed yet', notifications: [confirmed('a', 3), block(4)], faults: []
	},
	{
		name: 'a transaction removed twice', notifications: [pending('unconfirmedAdded', 'a'), pending('unconfirmedRemoved', 'a'), pending('unconfirmedRemoved', 'a')],
		faults: ['the transaction a was notified twice as removed'], published: []
	},
	{
		name: 'a transaction added again', faults: [],
		notifications: [pending('partialAdded', 'a'), pending('partialRemoved', 'a'), pending('unconfirmedAdded', 'a'), pending('partialAdded', 'a')]
	},
	{ name: 'a finalized block twice', notifications: [final(3), final(3)], faults: ['the finalized block 3 was notified twice'] },
	{ name: 'a block finalized by two votes', notifications: [final(3), final(3, 2)], faults: [] },
	{
		name: 'an earlier finalized block', notifications: [final(3), final(2)], published: [],
		faults: ['the finalized block 2 was notified after the finalized block 3, without rolledBack between them']
	}
];

const messagesOf = (notifications: readonly Notification[], isStrict: boolean): readonly string[] =>
	findSequenceFaults(notifications, isStrict).map(({ message }) => message);

for (const { name, notifications, faults, published = faults } of CASES) {
	t.test(name, t => {
		t.same(messagesOf(notifications, true), faults, 'this gateway');
		t.same(messagesOf(notifications, false), published, 'the published interface');
		t.end();
	});
}

t.test('blocks that a rollback removed do not remain', t => {
	t.same(remainingBlocks([block(3), block(4), rolledBack(2), block(3, 1)]), [{ height: 3n, hash: '3.1' }]);
	t.end();
});
