/** Parsing of announcements on their way to the node; signatures are verified on the thread pool. */
import t from 'tap';
import { prepareAnnouncement, type PreparedAnnouncement } from '../../../../src/backends/embedded/node/announcement.js';
import { fromBinaryText, toBinaryText } from '../../../../src/backends/embedded/node/binary-text.js';
import { Preparation } from '../../../../src/backends/embedded/node/preparation.js';
import { InvalidArgument } from '../../../../src/chain/index.js';
import { readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { nodeConfig } from '../../../support/embedded/accounts.js';
import { cosignatureOf, hashTextOf, pay, Signing, type SignedInner } from '../../../support/embedded/signing.js';

const COSIGNATURE_SIZE = 104;
const SWAP: readonly SignedInner[] = [['alice', pay('bob', 1n)], ['bob', pay('carol', 2n)], ['carol', pay('alice', 3n)]];

const preparation = new Preparation(nodeConfig());
const TERMS = { preparation, minFeeMultiplier: 0 };
const signing = new Signing({ now: 0n });

/** @returns the bytes with one bit changed */
const spoilt = (bytes: Buffer, offset: number): Buffer => {
	const copy = Buffer.from(bytes);
	copy.writeUInt8(copy.readUInt8(offset) ^ 1, offset);
	return copy;
};

t.test('bytes as text: every byte of the view, and only those', t => {
	const all = Buffer.from(Array.from({ length: 256 }, (_, i) => i));

	t.equal(toBinaryText(all).length, 256);
	t.ok(fromBinaryText(toBinaryText(all)).equals(all));
	t.ok(fromBinaryText(toBinaryText(all.subarray(100, 200))).equals(all.subarray(100, 200)));
	t.ok(fromBinaryText(toBinaryText(new Uint8Array(all.buffer, all.byteOffset + 250, 6))).equals(all.subarray(250)));
	t.equal(toBinaryText(Buffer.alloc(0)), '');
	t.end();
});

const prepare = (bytes: Buffer): Promise<PreparedAnnouncement> => new Promise(resolve => {
	prepareAnnouncement({ kind: 'transaction', payload: toBinaryText(bytes) }, TERMS, resolve);
});

t.test('transaction: verifies all signatures asynchronously', async t => {
	const transfer = signing.sign('pay', 'alice', pay('bob', 1n));
	const swap = signing.aggregate('swap', SWAP, { cosigners: ['bob', 'carol'] });
	const cases: readonly [name: string, bytes: Buffer, isSigned: boolean][] = [
		['a transfer', transfer, true], ['a transfer with another signature', spoilt(transfer, 0x08), false],
		['a transfer with a malformed signature', spoilt(transfer, 0x08).fill(0xff, 0x28, 0x48), false],
		['a transfer with other content', spoilt(transfer, transfer.length - 1), false],
		['a transfer with a malformed key', spoilt(transfer, 0x48).fill(0, 0x48, 0x68), false],
		['an aggregate', swap, true], ['an aggregate not signed by its signer', spoilt(swap, 0x08), false],
		['an aggregate whose first cosignature is invalid', spoilt(swap, swap.length - COSIGNATURE_SIZE - 1), false],
		['an aggregate whose last cosignature is invalid', spoilt(swap, swap.length - 1), false]
	];

	for (const [name, bytes, isSigned] of cases) {
		const prepared = await prepare(bytes);
		t.match(prepared, { kind: 'transaction', isSigned, entry: { hash: hashTextOf(bytes) } }, name);
		t.equal(preparation.isFullySigned(preparation.prepare(readTransaction(bytes))), isSigned, `${name}, synchronously`);
	}
});

t.test('transaction: settles once, however many signatures there are', async t => {
	const swap = spoilt(signing.aggregate('swap', SWAP, { cosigners: ['bob', 'carol'] }), 0x08);
	let settled = 0;
	prepareAnnouncement({ kind: 'transaction', payload: toBinaryText(swap) }, TERMS, () => ++settled);
	t.equal(settled, 0, 'not synchronously');
	while (settled === 0)
		await new Promise(resolve => setImmediate(resolve));
	await prepare(swap);

	t.equal(settled, 1);
});

t.test('partial and cosignature: settle synchronously, because they are verified later', t => {
	const swap = signing.bonded('swap', SWAP);
	const seen: PreparedAnnouncement[] = [];
	const cosignature = cosignatureOf('bob', swap);
	prepareAnnouncement({ kind: 'partial', payload: toBinaryText(swap) }, TERMS, prepared => seen.push(prepared));
	prepareAnnouncement({ kind: 'cosignature', cosignature }, TERMS, prepared => seen.push(prepared));

	t.match(seen, [{ kind: 'partial', transaction: { type: 0x4241 } }, { kind: 'cosignature', cosignature }]);
	t.equal(seen.length, 2);
	t.end();
});

/** @returns the message of the refusal; undefined when the announcement is accepted */
const refusalOf = (kind: 'transaction' | 'partial', bytes: Uint8Array, minFeeMultiplier = 0): string | undefined => {
	try {
		prepareAnnouncement({ kind, payload: toBinaryText(bytes) }, { preparation, minFeeMultiplier }, () => undefined);
		return undefined;
	} catch (error) {
		if (error instanceof InvalidArgument)
			return error.message;
		throw error;
	}
};

t.test('refuses a maximum fee below the minimum of the node; cosignatures to come do not count', t => {
	const transfer = signing.sign('pay', 'alice', pay('bob', 1n));
	const minimum = BigInt(10 * transfer.length);
	const offering = (maxFee: bigint) => signing.sign('pay', 'alice', pay('bob', 1n), { maxFee });

	t.equal(
		refusalOf('transaction', offering(minimum - 1n), 10),
		`maxFee ${minimum - 1n} is below the minimum of this node for ${transfer.length} bytes, ${minimum}`
	);
	t.equal(refusalOf('transaction', offering(minimum), 10), undefined);
	t.equal(refusalOf('partial', signing.bonded('swap', SWAP, { multiplier: 10n }), 10), undefined);
	t.match(refusalOf('partial', signing.bonded('swap', SWAP), 10), /^maxFee \d+ is below the minimum/);
	t.end();
});

t.test('refuses payloads that are not transactions, and partial ones that are not aggregate bonded', t => {
	const transfer = signing.sign('pay', 'alice', pay('bob', 1n));
	const cut = transfer.subarray(0, transfer.length - 1);

	for (const [kind, bytes] of [['transaction', cut], ['transaction', Buffer.alloc(0)], ['transaction', Buffer.alloc(200)], ['partial', cut]] as const)
		t.match(refusalOf(kind, bytes), /^payload has an invalid format: /);
	for (const bytes of [transfer, signing.aggregate('complete', [['alice', pay('bob', 1n)]])])
		t.equal(refusalOf('partial', bytes), 'only aggregate bonded transactions can be announced as partial');
	t.end();
});
