/** Announcements on their way to the node: bytes become transactions, and signatures are judged on the thread pool. */
import t from 'tap';
import { prepareAnnouncement, type PreparedAnnouncement } from '../../../../src/backends/embedded/node/announcement.js';
import { fromBinaryText, toBinaryText } from '../../../../src/backends/embedded/node/binary-text.js';
import { Preparation } from '../../../../src/backends/embedded/node/preparation.js';
import { readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { nodeConfig } from '../../../support/embedded-people.js';
import { cosignatureOf, hashTextOf, pay, Signing, type SignedInner } from '../../../support/embedded-signing.js';

const COSIGNATURE_SIZE = 104;
const SWAP: readonly SignedInner[] = [['alice', pay('bob', 1n)], ['bob', pay('carol', 2n)], ['carol', pay('alice', 3n)]];

const preparation = new Preparation(nodeConfig());
const signing = new Signing({ now: 0n });

/** @returns the bytes with one bit of another value */
const spoilt = (bytes: Buffer, offset: number): Buffer => {
	const copy = Buffer.from(bytes);
	copy.writeUInt8(copy.readUInt8(offset) ^ 1, offset);
	return copy;
};

t.test('bytes as text: every byte, and only those of the view', t => {
	const all = Buffer.from(Array.from({ length: 256 }, (_, i) => i));

	t.equal(toBinaryText(all).length, 256);
	t.ok(fromBinaryText(toBinaryText(all)).equals(all));
	t.ok(fromBinaryText(toBinaryText(all.subarray(100, 200))).equals(all.subarray(100, 200)));
	t.ok(fromBinaryText(toBinaryText(new Uint8Array(all.buffer, all.byteOffset + 250, 6))).equals(all.subarray(250)));
	t.equal(toBinaryText(Buffer.alloc(0)), '');
	t.end();
});

const prepare = (bytes: Buffer): Promise<PreparedAnnouncement> => new Promise(resolve => {
	prepareAnnouncement({ kind: 'transaction', payload: toBinaryText(bytes) }, preparation, resolve);
});

t.test('transaction: judged later, whether all that sign it did', async t => {
	const transfer = signing.sign('pay', 'alice', pay('bob', 1n));
	const swap = signing.aggregate('swap', SWAP, { cosigners: ['bob', 'carol'] });
	const cases: readonly [name: string, bytes: Buffer, isSigned: boolean][] = [
		['a transfer', transfer, true], ['a transfer with another signature', spoilt(transfer, 0x08), false],
		['a transfer whose signature cannot be one', spoilt(transfer, 0x08).fill(0xff, 0x28, 0x48), false],
		['a transfer with other content', spoilt(transfer, transfer.length - 1), false],
		['a transfer under a key that is none', spoilt(transfer, 0x48).fill(0, 0x48, 0x68), false],
		['an aggregate', swap, true], ['an aggregate that its signer did not sign', spoilt(swap, 0x08), false],
		['an aggregate whose first cosignature is not genuine', spoilt(swap, swap.length - COSIGNATURE_SIZE - 1), false],
		['an aggregate whose last cosignature is not genuine', spoilt(swap, swap.length - 1), false]
	];

	for (const [name, bytes, isSigned] of cases) {
		const prepared = await prepare(bytes);
		t.match(prepared, { kind: 'transaction', isSigned, entry: { hash: hashTextOf(bytes) } }, name);
		t.equal(preparation.isFullySigned(preparation.prepare(readTransaction(bytes))), isSigned, `${name}, at once`);
	}
});

t.test('transaction: told once, however many signatures there are', async t => {
	const swap = spoilt(signing.aggregate('swap', SWAP, { cosigners: ['bob', 'carol'] }), 0x08);
	let told = 0;
	prepareAnnouncement({ kind: 'transaction', payload: toBinaryText(swap) }, preparation, () => ++told);
	t.equal(told, 0, 'not at once');
	while (told === 0)
		await new Promise(resolve => setImmediate(resolve));
	await prepare(swap);

	t.equal(told, 1);
});

t.test('partial and cosignature: at once, since their turn to be judged comes later', t => {
	const swap = signing.bonded('swap', SWAP);
	const seen: PreparedAnnouncement[] = [];
	const cosignature = cosignatureOf('bob', swap);
	prepareAnnouncement({ kind: 'partial', payload: toBinaryText(swap) }, preparation, prepared => seen.push(prepared));
	prepareAnnouncement({ kind: 'cosignature', cosignature }, preparation, prepared => seen.push(prepared));

	t.match(seen, [{ kind: 'partial', transaction: { type: 0x4241 } }, { kind: 'cosignature', cosignature }]);
	t.equal(seen.length, 2);
	t.end();
});

t.test('what is no transaction is no announcement', t => {
	t.throws(() => prepareAnnouncement({ kind: 'transaction', payload: toBinaryText(Buffer.alloc(200)) }, preparation, () => t.fail('told')));
	t.end();
});
