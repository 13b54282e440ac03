/** Reads frames as notifications: known answers, hostile bytes, repetitions, and missing blocks. */
import fc from 'fast-check';
import t from 'tap';
import { MessageReader } from '../../../../src/backends/catapult/zmq/message-reader.js';
import { RecentBlocks } from '../../../../src/backends/catapult/zmq/recent-blocks.js';
import type { ChainEvent, ChannelName, Hash256 } from '../../../../src/chain/index.js';
import { decodeBlockHeader, encodeBlockHeader } from '../../../../src/wire/blocks/block.js';
import { STATUS_CODES } from '../../../../src/wire/transactions/status-codes.js';
import {
	BLOCK, blockMessage, cosignatureMessages, dropMessage, finalizedMessage, type Frames, removedMessages, statusMessages,
	transactionMessages
} from '../../../support/catapult/broker-messages.js';
import { WORKED_MESSAGES } from '../../../support/catapult/example-messages.js';
import { ALICE, BOB, NOTIFICATIONS } from '../../../support/channels/channels.js';
import { checkDocument } from '../../../support/http/rest.js';
import { expectedOf, TRANSACTION_VECTORS } from '../../wire/transactions/transaction-vectors.js';

const HASH = 'A1'.repeat(32);
const OTHER_HASH = 'B2'.repeat(32);

const framesOf = (frames: readonly string[]): Buffer[] => frames.map(hex => Buffer.from(hex, 'hex'));

const WORKED: readonly Frames[] = WORKED_MESSAGES.map(({ frames }) => framesOf(frames));

const workedFrames = (label: string): Buffer[] => framesOf(WORKED_MESSAGES.find(message => label === message.label)?.frames ?? []);

const read = (frames: Frames): ChainEvent | undefined => new MessageReader().read(frames).event;

/** The data of an event, which must match the contract. */
const dataOf = (event: ChainEvent | undefined, topic: string): unknown => {
	const data: unknown = JSON.parse((event as ChainEvent).data());
	checkDocument(NOTIFICATIONS[topic.split('/')[0] as ChannelName], { topic, data });
	return data;
};

for (const { label, topic, frames, data } of WORKED_MESSAGES) {
	t.test(`examples message: ${label}`, t => {
		const bytes = framesOf(frames);
		const [channel, address] = topic.split('/');
		const reading = new MessageReader().read(bytes);

		t.equal(reading.event?.channel, channel);
		t.strictSame(reading.event?.addresses, address ? [frames[0]?.slice(2)] : []);
		t.strictSame(dataOf(reading.event, topic), data);
		t.equal(reading.changesTip, !address);
		t.notOk(reading.event?.isRepeated);
		t.strictSame(dataOf(read([...bytes, Buffer.alloc(3), Buffer.alloc(0)]), topic), data, 'additional frames are ignored');
		t.end();
	});
}

for (const vector of TRANSACTION_VECTORS) {
	t.test(`transaction: ${vector.label}`, t => {
		for (const channel of ['confirmedAdded', 'unconfirmedAdded', 'partialAdded'] as const) {
			const height = channel === 'confirmedAdded' ? 18446744073709551615n : 0n;
			const payload = Buffer.from(vector.bytes, 'hex');
			const [frames] = transactionMessages(channel, [ALICE.hex], { payload, hash: HASH, height }) as [Frames];
			t.strictSame(dataOf(read(frames), `${channel}/${ALICE.text}`), {
				transaction: expectedOf(vector),
				meta: { hash: HASH, merkleComponentHash: channel === 'partialAdded' ? '0'.repeat(64) : HASH, height: `${height}` }
			});
		}
		t.end();
	});
}

t.test('statuses: every code by its name; an unknown one by its severity', t => {
	const codeOf = (code: number): unknown => {
		const [frames] = statusMessages([ALICE.hex], { hash: HASH, deadline: 1n, code }) as [Frames];
		return (dataOf(read(frames), 'status') as { code: string }).code;
	};
	t.strictSame(Object.values(STATUS_CODES).map(codeOf), Object.keys(STATUS_CODES));
	t.equal(codeOf(0x80FF7777), 'Failure');
	t.equal(codeOf(0x41FF7777), 'Neutral');
	t.equal(codeOf(0x01FF7777), 'Success');
	t.end();
});

t.test('throws an error with the topic for a message that is not a broker\'s, and reads the next one', t => {
	const reader = new MessageReader();
	const [header] = workedFrames('block normal').slice(1) as [Buffer];
	const wrongType = Buffer.from(header);
	wrongType.writeUInt16LE(0x8443, 110);
	const cases: readonly (readonly [string, Frames, RegExp])[] = [
		['no frame', [], /unknown topic/],
		['unknown topic', framesOf(['62', '00']), /unknown topic/],
		['bare marker', framesOf(['61', '00']), /unknown topic/],
		['frame missing', workedFrames('confirmedAdded').slice(0, -1), /confirmedAdded has 4 frames instead of 5/],
		['short hash', [...workedFrames('unconfirmedRemoved').slice(0, 1), Buffer.alloc(31)], /frame 1 of unconfirmedRemoved has 31 bytes instead of 32/],
		['long status', [...workedFrames('status').slice(0, 1), Buffer.alloc(45)], /frame 1 of status has 45 bytes instead of 44/],
		['short header', blockMessage(header.subarray(0, 100), HASH, HASH), /header of a block has 100 bytes/],
		['truncated header', blockMessage(header.subarray(0, 375), HASH, HASH), /type 33091 has 375 bytes instead of 376/],
		['header with more', blockMessage(Buffer.concat([header, Buffer.of(0)]), HASH, HASH), /377 bytes instead of 376/],
		['unknown kind of block', blockMessage(wrongType, HASH, HASH), /block of the unknown type 33859/],
		['invalid height', [Buffer.from(BLOCK, 'hex'), Buffer.alloc(0), Buffer.alloc(32), Buffer.alloc(32)], /has 0 bytes/]
	];

	for (const [name, frames, message] of cases) {
		t.throws(() => reader.read(frames), { message }, name);
		t.strictSame(dataOf(reader.read(workedFrames('status')).event, 'status'), WORKED_MESSAGES.find(({ label }) => label === 'status')?.data);
	}
	t.end();
});

t.test('any bytes: an error, or a notification', t => {
	const damaged = fc.tuple(fc.constantFrom(...WORKED), fc.nat(), fc.nat(), fc.integer({ min: 0, max: 255 }), fc.constantFrom('cut', 'write', 'drop'))
		.map(([frames, which, where, byte, how]): Frames => {
			const copy: Buffer[] = frames.map(frame => Buffer.from(frame));
			const index = which % copy.length;
			const frame = copy[index] as Buffer;
			if (how === 'drop')
				copy.splice(index, 1);
			else if (how === 'cut')
				copy[index] = frame.subarray(0, where % frame.length);
			else
				frame[where % frame.length] = byte;
			return copy;
		});
	const arbitrary = fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 6 }).map(frames => frames.map(frame => Buffer.from(frame)));
	let errors = 0;
	fc.assert(fc.property(fc.oneof(damaged, arbitrary), frames => {
		const reader = new MessageReader();
		let event;
		try {
			({ event } = reader.read(frames));
		} catch (error) {
			++errors;
			return error instanceof Error && error.message.length > 0;
		}
		return event === undefined || typeof JSON.parse(event.data()) === 'object';
	}), { numRuns: 3_000 });
	t.ok(errors > 1_000, `${errors} errors`);
	t.end();
});

t.test('encodes one event for several addresses once, and marks it as repeated from the second on', t => {
	const reader = new MessageReader();
	const payload = Buffer.from(TRANSACTION_VECTORS[0]?.bytes ?? '', 'hex');
	const both = [ALICE.hex, BOB.hex];
	for (const messages of [
		transactionMessages('confirmedAdded', both, { payload, hash: HASH, height: 5n }),
		removedMessages('unconfirmedRemoved', both, HASH),
		cosignatureMessages(both, { signerPublicKey: HASH, signature: HASH + HASH, parentHash: HASH }),
		statusMessages(both, { hash: HASH, deadline: 1n, code: 0x80430001 })
	]) {
		const [first, second] = messages.map(frames => reader.read(frames).event as ChainEvent) as [ChainEvent, ChainEvent];
		t.strictSame([first.isRepeated, second.isRepeated], [false, true], first.channel);
		t.strictSame([first.addresses, second.addresses], [[ALICE.hex], [BOB.hex]]);
		t.equal(first.data(), second.data());
		t.equal(first.sizeBytes, first.data().length);
		t.equal(second.sizeBytes, 0, 'the text is cached');
	}
	t.end();
});

t.test('marks an event that repeats an earlier one', t => {
	const removed = (address: string, hash = HASH) => removedMessages('unconfirmedRemoved', [address], hash)[0] as Frames;
	const status = statusMessages([ALICE.hex], { hash: HASH, deadline: 1n, code: 0x80430001 })[0] as Frames;
	const [, header] = workedFrames('block normal') as [Buffer, Buffer];
	const block = blockMessage(header, HASH, HASH);
	const repetitions = (...messages: readonly Frames[]): unknown[] => {
		const reader = new MessageReader();
		return messages.map(frames => reader.read(frames).event?.isRepeated);
	};
	const [a, b] = [ALICE.hex, BOB.hex];

	t.strictSame(repetitions(removed(a), removed(b), removed(b, OTHER_HASH), removed(a, OTHER_HASH)), [false, true, false, true], 'another hash');
	t.strictSame(repetitions(removed(a), removed(b), removed(a), removed(b)), [false, true, false, true], 'an address again: a new event');
	t.strictSame(repetitions(removed(a), status, removed(b)), [false, false, true], 'other channels do not matter');
	t.strictSame(repetitions(removed(a), block, removed(b)), [false, undefined, false], 'a block in between');
	t.strictSame(repetitions(removed(a), dropMessage(7n), removed(b)), [false, undefined, false], 'dropped blocks in between');
	const finalized = finalizedMessage({ epoch: 1, point: 1, height: 1n, hash: HASH });
	t.strictSame(repetitions(removed(a), finalized, removed(b)), [false, undefined, true], 'finalization changes no transaction');

	const payload = Buffer.from(TRANSACTION_VECTORS[0]?.bytes ?? '', 'hex');
	const [low, high] = [5n, 6n].map(height => transactionMessages('confirmedAdded', [a, b], { payload, hash: HASH, height }));
	t.strictSame(repetitions(low?.[0] as Frames, high?.[1] as Frames), [false, false], 'another height');

	const reader = new MessageReader();
	reader.read(removed(a));
	reader.reset();
	t.equal(reader.read(removed(b)).event?.isRepeated, false, 'an interruption');
	t.end();
});

t.test('a message that cannot be decoded does not end a series of repetitions', t => {
	const reader = new MessageReader();
	const messages = removedMessages('partialRemoved', [ALICE.hex, BOB.hex], HASH);
	reader.read(messages[0] as Frames);
	t.throws(() => reader.read([(messages[0] as Frames)[0] as Buffer, Buffer.alloc(5)]));
	t.equal(reader.read(messages[1] as Frames).event?.isRepeated, true);
	t.end();
});

t.test('blocks: each a head; a gap before one that does not follow, but not after dropped blocks or an interruption', t => {
	const [, bytes] = workedFrames('block normal') as [Buffer, Buffer];
	const block = (height: bigint, previousBlockHash = HASH, hash = HASH): Frames => {
		const header = { ...decodeBlockHeader(bytes), height, previousBlockHash: previousBlockHash as Hash256 };
		return blockMessage(encodeBlockHeader(header), hash, HASH);
	};
	const reader = new MessageReader();
	const followsGap = (frames: Frames): boolean => {
		const reading = reader.read(frames);
		t.ok(reading.changesTip);
		return reading.followsGap;
	};

	t.strictSame([100n, 101n, 102n].map(height => followsGap(block(height))), [false, false, false]);
	t.ok(followsGap(block(104n)), '103 is missing');
	t.notOk(followsGap(block(105n)));
	t.notOk(followsGap(dropMessage(90n)));
	t.notOk(followsGap(block(91n)));
	t.ok(followsGap(block(80n)), 'blocks were dropped');
	t.ok(followsGap(block(80n)), 'the same height again');
	t.ok(followsGap(block(81n, OTHER_HASH, OTHER_HASH)), 'the block before it was not published');
	t.ok(followsGap(block(82n)), 'nor that before this one');
	t.notOk(followsGap(block(83n)));
	t.notOk(followsGap(finalizedMessage({ epoch: 1, point: 1, height: 70n, hash: HASH })));
	t.ok(followsGap(block(85n)));
	reader.reset();
	t.notOk(followsGap(block(90n)), 'the missing ones were reported');
	t.throws(() => reader.read(blockMessage(bytes.subarray(1), HASH, HASH)));
	t.notOk(followsGap(block(92n)), 'a block that cannot be decoded does not affect the next');
	t.end();
});

t.test('rollbacks: the block that the chain has returned to, with its hash; before the next block when it was not seen', t => {
	const [, bytes] = workedFrames('block normal') as [Buffer, Buffer];
	const hashOf = (height: number, branch = 'A'): string => `${branch}${height}`.padStart(64, '0');
	const block = (height: number, branch?: string, branchBelow = branch): Frames => {
		const previousBlockHash = hashOf(height - 1, branchBelow) as Hash256;
		const header = encodeBlockHeader({ ...decodeBlockHeader(bytes), height: BigInt(height), previousBlockHash });
		return blockMessage(header, hashOf(height, branch), HASH);
	};
	const reader = new MessageReader();
	const eventsOf = (...messages: readonly Frames[]): unknown[] => messages.flatMap(frames => {
		const { rollback, event } = reader.read(frames);
		return [rollback, event].filter(found => found !== undefined).map(found => {
			type Data = { readonly height?: string; readonly hash?: string; readonly block?: { readonly height: string } };
			const data = JSON.parse(found.data()) as Data;
			return data.block ? `${found.channel} ${data.block.height}` : [found.channel, data.height, data.hash];
		});
	});
	const rolledBack = (height: number, branch?: string) => ['rolledBack', String(height), hashOf(height, branch)];

	t.strictSame(eventsOf(dropMessage(20n), block(21)), [rolledBack(20), 'block 21'], 'the first message');
	t.strictSame(eventsOf(block(22), block(23), dropMessage(21n)), ['block 22', 'block 23', rolledBack(21)]);
	t.strictSame(eventsOf(block(22, 'B', 'A')), ['block 22']);
	t.strictSame(eventsOf(dropMessage(20n)), [rolledBack(20)], 'known from the first block after it');
	t.strictSame(eventsOf(dropMessage(10n), dropMessage(9n), block(10)), [rolledBack(9), 'block 10'], 'before the oldest block that was seen');
	reader.reset();
	t.strictSame(eventsOf(dropMessage(9n)), [], 'unknown after an interruption');
	reader.reset();
	t.strictSame(eventsOf(block(10)), ['block 10']);
	t.end();
});

t.test('after a block of another branch, the blocks below it are not known', t => {
	const recent = new RecentBlocks();
	const add = (height: bigint, hash: string, previousHash: string): void =>
		recent.add({ height, hash: hash as Hash256, previousHash: previousHash as Hash256 });
	add(5n, 'A5', 'A4');
	add(6n, 'A6', 'A5');
	add(7n, 'B7', 'B6');

	t.equal(recent.height, 7n);
	t.equal(recent.dropAfter(5n), undefined);
	add(7n, 'B7', 'B6');
	t.equal(recent.dropAfter(6n), 'B6');
	t.end();
});

t.test('the hash of a block that is far below the newest one is not stored', t => {
	const recent = new RecentBlocks();
	const hash = (height: bigint): Hash256 => String(height).padStart(64, '0') as Hash256;
	for (let height = 2n; height <= 20_000n; ++height)
		recent.add({ height, hash: hash(height), previousHash: hash(height - 1n) });

	t.equal(recent.dropAfter(19_000n), hash(19_000n));
	t.equal(recent.dropAfter(19_500n), undefined, 'dropped');
	recent.add({ height: 3n, hash: hash(3n), previousHash: hash(2n) });
	t.equal(recent.dropAfter(1n), undefined);
	t.end();
});
