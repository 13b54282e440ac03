/**
 * A broker in its own process that floods the subscribers of confirmed transactions: transfers of 1 to 60 kB, a block before every
 * hundred, and after a pause one more block. Its argument is a FloodOrder as JSON; it sends its parent the port, then
 * `subscribed` before the first message, and `sent` after the last one.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hash256, PublicKey } from '../../../src/chain/index.js';
import { decodeBlockHeader, encodeBlockHeader } from '../../../src/wire/blocks/block.js';
import { TransactionType } from '../../../src/wire/transactions/transaction-types.js';
import { writeTransaction } from '../../../src/wire/transactions/transaction-writer.js';
import { ALICE } from '../channels/channels.js';
import { blockMessage, type Frames, prefixHex, transactionMessages } from './broker-messages.js';
import { TestBroker } from './test-broker.js';
import { WORKED_MESSAGES } from './example-messages.js';
import { hexText } from '../../../src/wire/bytes/values.js';

export interface FloodOrder {
	readonly messages: number;
	/** Messages that the broker buffers for a subscriber; 0: unlimited. */
	readonly highWaterMark: number;
}

const MESSAGES_PER_BLOCK = 100;
const HASH = 'A1'.repeat(32);
const LARGEST = 60_000;
const PAUSE_MS = 200;

const { messages, highWaterMark } = JSON.parse(process.argv[2] as string) as FloodOrder;

/** Every twentieth is large. */
const sizeOf = (i: number): number => (i % 20 === 0 ? LARGEST : 1_000 + 100 * (i % 20));

const payloads = Array.from({ length: 20 }, (_, i) => writeTransaction(
	TransactionType.TRANSFER,
	{ signerPublicKey: HASH as PublicKey, version: 1, network: 152, maxFee: 0n, deadline: 1n },
	{ recipientAddress: ALICE.hex, mosaics: [], message: hexText('AB'.repeat(sizeOf(i))) }
));

const hashOf = (i: number): string => i.toString(16).toUpperCase().padStart(64, '0');

const header = decodeBlockHeader(Buffer.from(WORKED_MESSAGES.find(({ label }) => label === 'block normal')?.frames[1] ?? '', 'hex'));

const block = (height: bigint): Frames =>
	blockMessage(encodeBlockHeader({ ...header, height, previousBlockHash: HASH as Hash256 }), HASH, HASH);

const transfer = (i: number, height: bigint): Frames =>
	transactionMessages('confirmedAdded', [ALICE.hex], { payload: payloads[i % payloads.length] as Buffer, hash: hashOf(i), height })[0] as Frames;

const broker = await TestBroker.open({ teardown: () => undefined }, { highWaterMark });
process.send?.(broker.port);
process.on('disconnect', () => process.exit());
await broker.subscribed(prefixHex('confirmedAdded'));
process.send?.('subscribed');
let height = 1n;
for (let i = 0; i < messages; ++i) {
	if (i % MESSAGES_PER_BLOCK === 0)
		await broker.send(block(++height));
	await broker.send(transfer(i, height));
}
// time for the messages to arrive: a broker is not notified of it
await sleep(PAUSE_MS);
await broker.send(block(height + 1n));
process.send?.('sent');
