/** Which bytes are a transaction. Source: facts/ledger.md 1.1, 1.2, 1.8, 3.1 step 0, 4.1. */
import { SymbolTransactionFactory } from 'symbol-sdk/symbol';
import t from 'tap';
import { LAYOUTS } from '../../../../src/wire/transactions/layouts.js';
import type { AggregateTransaction } from '../../../../src/wire/transactions/transaction.js';
import { isAggregate } from '../../../../src/wire/transactions/transaction-hash.js';
import { MalformedTransaction, paddingOf, readAnnouncement, readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { isAggregateType, ONLY_EMBEDDED, TransactionType } from '../../../../src/wire/transactions/transaction-types.js';
import { signerNamed } from '../../../support/transactions/transactions.js';
import { TRANSACTION_VECTORS } from './transaction-vectors.js';

const vector = (label: string): Buffer => {
	const found = TRANSACTION_VECTORS.find(candidate => candidate.label.startsWith(label));
	return Buffer.from((found as NonNullable<typeof found>).bytes, 'hex');
};

const transfer = vector('transfer, one mosaic');
const aggregate = vector('aggregate_complete v2');
const PAYLOAD_SIZE_OFFSET = 0xa0;
const PAYLOAD_OFFSET = 0xa8;

type Edit = (bytes: Buffer) => Buffer | void;

const edited = (bytes: Buffer, edit: Edit): Buffer => {
	const copy = Buffer.from(bytes);
	return edit(copy) ?? copy;
};

/** The same with a corrected size. */
const resized = (bytes: Buffer): Buffer => {
	const copy = Buffer.from(bytes);
	copy.writeUInt32LE(copy.length, 0);
	return copy;
};

const MALFORMED: Readonly<Record<string, Buffer>> = {
	'nothing': Buffer.alloc(0),
	'less than a size': Buffer.alloc(3),
	'less than a header': resized(transfer.subarray(0, 127)),
	'a size below the length': edited(transfer, bytes => bytes.subarray(0, bytes.length)).subarray(0, transfer.length - 1),
	'a size above the length': Buffer.concat([transfer, Buffer.alloc(1)]),
	'a surplus byte': resized(Buffer.concat([transfer, Buffer.alloc(1)])),
	'a missing byte': resized(transfer.subarray(0, -1)),
	'a header only': resized(transfer.subarray(0, 128)),
	'one mosaic more than present': edited(transfer, bytes => {
		bytes.writeUInt8(2, 128 + 26);
	}),
	'one mosaic less than present': edited(transfer, bytes => {
		bytes.writeUInt8(0, 128 + 26);
	}),
	'a message longer than present': edited(transfer, bytes => {
		bytes.writeUInt16LE(0xffff, 128 + 24);
	}),
	'an unknown type': edited(transfer, bytes => {
		bytes.writeUInt16LE(0x4155 + 1, 0x6e);
	}),
	'a block\'s type': edited(transfer, bytes => {
		bytes.writeUInt16LE(0x8143, 0x6e);
	}),
	'an aggregate that is shorter than its header': resized(aggregate.subarray(0, PAYLOAD_OFFSET - 1)),
	'an aggregate with a part of a cosignature': resized(aggregate.subarray(0, -1)),
	'a payload that is not aligned': edited(aggregate, bytes => {
		bytes.writeUInt32LE(bytes.readUInt32LE(PAYLOAD_SIZE_OFFSET) + 104 - 8 + 1, PAYLOAD_SIZE_OFFSET);
	}),
	'a payload that is larger than the aggregate': edited(aggregate, bytes => {
		bytes.writeUInt32LE(0xffff_fff8, PAYLOAD_SIZE_OFFSET);
	}),
	'a payload size that includes a cosignature': edited(aggregate, bytes => {
		bytes.writeUInt32LE(bytes.readUInt32LE(PAYLOAD_SIZE_OFFSET) + 104, PAYLOAD_SIZE_OFFSET);
	}),
	'an inner size of zero': edited(aggregate, bytes => {
		bytes.writeUInt32LE(0, PAYLOAD_OFFSET);
	}),
	'an inner size below that of a header': edited(aggregate, bytes => {
		bytes.writeUInt32LE(47, PAYLOAD_OFFSET);
	}),
	'an inner size beyond the payload': edited(aggregate, bytes => {
		bytes.writeUInt32LE(0xffff_ffff, PAYLOAD_OFFSET);
	}),
	'an inner size one too small': edited(aggregate, bytes => {
		bytes.writeUInt32LE(bytes.readUInt32LE(PAYLOAD_OFFSET) - 1, PAYLOAD_OFFSET);
	}),
	'an aggregate within an aggregate': edited(aggregate, bytes => {
		bytes.writeUInt16LE(0x4141, PAYLOAD_OFFSET + 0x2e);
	}),
	'an unknown inner type': edited(aggregate, bytes => {
		bytes.writeUInt16LE(0, PAYLOAD_OFFSET + 0x2e);
	})
};

for (const [name, bytes] of Object.entries(MALFORMED)) {
	t.test(`readTransaction: throws MalformedTransaction for ${name}`, t => {
		t.throws(() => readTransaction(bytes), MalformedTransaction);
		t.end();
	});
}

/** Accepted by a node's parser, and left to its rules. */
const TOLERATED: Readonly<Record<string, Buffer>> = {
	'reserved bytes of the header': edited(transfer, bytes => {
		bytes.fill(0xff, 4, 8).fill(0xff, 0x68, 0x6c);
	}),
	'reserved bytes of the body': edited(transfer, bytes => {
		bytes.fill(0xff, 128 + 27, 128 + 32);
	}),
	'another network and version': edited(transfer, bytes => {
		bytes.writeUInt8(0xff, 0x6c);
		bytes.writeUInt8(0x01, 0x6d);
	}),
	'an unknown link action': edited(vector('account key link'), bytes => {
		bytes.writeUInt8(0xff, bytes.length - 1);
	}),
	'padding between inner transactions': edited(aggregate, bytes => {
		const size = bytes.readUInt32LE(PAYLOAD_OFFSET);
		bytes.fill(0xff, PAYLOAD_OFFSET + size, PAYLOAD_OFFSET + size + paddingOf(size));
	}),
	'no inner transaction': resized(edited(aggregate, bytes => {
		bytes.writeUInt32LE(0, PAYLOAD_SIZE_OFFSET);
		return bytes.subarray(0, PAYLOAD_OFFSET);
	}))
};

for (const [name, bytes] of Object.entries(TOLERATED)) {
	t.test(`readTransaction: parses ${name}`, t => {
		t.equal(readTransaction(bytes).bytes, bytes);
		t.end();
	});
}

t.test('readTransaction: all types, with the SDK\'s values', t => {
	const types = new Set<number>();
	for (const { label, bytes } of TRANSACTION_VECTORS) {
		const payload = Buffer.from(bytes, 'hex');
		const transaction = readTransaction(payload);
		types.add(transaction.type);
		// the reference vectors have types that are valid only inside an aggregate, which the SDK parses nevertheless
		const sdk = SymbolTransactionFactory.deserialize(payload);
		t.strictSame(
			[transaction.type, transaction.maxFee, transaction.deadline, bytes.toLowerCase()],
			[sdk.type.value, sdk.fee.value, sdk.deadline.value, Buffer.from(sdk.serialize()).toString('hex')], label
		);
	}

	t.equal(types.size, Object.keys(TransactionType).length);
	t.ok(Object.keys(LAYOUTS).every(type => types.has(Number(type))));
	t.end();
});

t.test('readTransaction: an aggregate\'s parts', t => {
	const { body } = readTransaction(aggregate) as AggregateTransaction;

	t.equal(body.transactions.length, 3);
	t.equal(body.cosignatures.length, 2);
	t.equal(body.payloadSize, aggregate.readUInt32LE(PAYLOAD_SIZE_OFFSET));
	t.ok(body.transactions.every(({ bytes }) => bytes.length === bytes.readUInt32LE(0)));
	t.equal(body.cosignatures[0]?.version, 0n);
	t.end();
});

t.test('readAnnouncement: rejects types that are valid only inside an aggregate', t => {
	for (const { label, bytes } of TRANSACTION_VECTORS) {
		const payload = Buffer.from(bytes, 'hex');
		const { type } = readTransaction(payload);
		if (ONLY_EMBEDDED.has(type))
			t.throws(() => readAnnouncement(payload), MalformedTransaction, label);
		else
			t.equal(isAggregate(readAnnouncement(payload)), isAggregateType(type), label);
	}
	t.equal(ONLY_EMBEDDED.size, 4);
	t.equal(signerNamed('alice').address.length, 48);
	t.end();
});

t.test('paddingOf: up to the next multiple of eight', t => {
	t.strictSame([0, 1, 7, 8, 9, 15, 16].map(paddingOf), [0, 7, 1, 0, 7, 1, 0]);
	t.end();
});
