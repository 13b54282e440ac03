/** Receipts and statements. Source: facts/ledger.md 1.6, 7.3. */
import { models } from 'symbol-sdk/symbol';
import t from 'tap';
import type { Address, MosaicId, UnresolvedAddress, UnresolvedMosaicId } from '../../../src/chain/index.js';
import { StatementBuilder } from '../../../src/backends/embedded/ledger/statement-builder.js';
import { encodeReceipt, hashStatements, type Receipt, ReceiptType } from '../../../src/wire/blocks/statements.js';
import { sha3 } from '../../../src/wire/bytes/hash.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import { addressNamed } from '../../support/ledger/actions.js';
import { CURRENCY, sinks } from '../../support/ledger/config.js';

const amount = 0x0102_0304_0506_0708n;
const target = addressNamed('alice');
const balance = { mosaicId: CURRENCY, amount };

const RECEIPTS: Readonly<Record<keyof typeof ReceiptType, Receipt>> = {
	HARVEST_FEE: { type: ReceiptType.HARVEST_FEE, ...balance, target },
	INFLATION: { type: ReceiptType.INFLATION, ...balance },
	LOCK_HASH_CREATED: { type: ReceiptType.LOCK_HASH_CREATED, ...balance, target },
	LOCK_HASH_COMPLETED: { type: ReceiptType.LOCK_HASH_COMPLETED, ...balance, target },
	LOCK_HASH_EXPIRED: { type: ReceiptType.LOCK_HASH_EXPIRED, ...balance, target },
	LOCK_SECRET_CREATED: { type: ReceiptType.LOCK_SECRET_CREATED, ...balance, target },
	LOCK_SECRET_COMPLETED: { type: ReceiptType.LOCK_SECRET_COMPLETED, ...balance, target },
	LOCK_SECRET_EXPIRED: { type: ReceiptType.LOCK_SECRET_EXPIRED, ...balance, target },
	MOSAIC_RENTAL_FEE: { type: ReceiptType.MOSAIC_RENTAL_FEE, ...balance, sender: target, recipient: sinks.mosaic },
	NAMESPACE_RENTAL_FEE: { type: ReceiptType.NAMESPACE_RENTAL_FEE, ...balance, sender: target, recipient: sinks.namespace },
	MOSAIC_EXPIRED: { type: ReceiptType.MOSAIC_EXPIRED, artifactId: CURRENCY },
	NAMESPACE_EXPIRED: { type: ReceiptType.NAMESPACE_EXPIRED, artifactId: CURRENCY },
	NAMESPACE_DELETED: { type: ReceiptType.NAMESPACE_DELETED, artifactId: CURRENCY }
};

const sized = (bytes: Buffer): Buffer => {
	const size = Buffer.alloc(4);
	size.writeUInt32LE(4 + bytes.length);
	return Buffer.concat([size, bytes]);
};

for (const [name, receipt] of Object.entries(RECEIPTS)) {
	t.test(`encodeReceipt: ${name} with the same bytes as the SDK`, t => {
		const bytes = sized(encodeReceipt(receipt));

		const read = models.ReceiptFactory.deserialize(bytes) as models.Receipt;

		t.equal(read.type.value, receipt.type);
		t.ok(Buffer.from(read.serialize()).equals(bytes));
		t.end();
	});
}

const at = (builder: StatementBuilder, ...changes: ('transaction' | 'embedded')[]): void => {
	changes.forEach(change => builder.advanceSource(change));
};

t.test('sources: transactions and inner transactions are counted; the block\'s source is added last and sorted first', t => {
	const builder = new StatementBuilder();
	at(builder, 'transaction');
	builder.addReceipt(RECEIPTS.MOSAIC_RENTAL_FEE);
	at(builder, 'embedded', 'embedded');
	builder.addReceipt(RECEIPTS.LOCK_HASH_CREATED);
	at(builder, 'transaction', 'embedded');
	builder.addReceipt(RECEIPTS.LOCK_HASH_COMPLETED);
	builder.enterBlockSource();
	builder.addReceipt(RECEIPTS.HARVEST_FEE);

	t.strictSame(builder.build().transactions.map(({ source: { primaryId, secondaryId } }) => [primaryId, secondaryId]), [
		[0, 0], [1, 0], [1, 2], [2, 1]
	]);
	t.end();
});

t.test('receipts of a source are sorted by type, and by insertion within a type', t => {
	const builder = new StatementBuilder();
	const other: Receipt = { ...RECEIPTS.HARVEST_FEE, amount: 1n } as Receipt;
	const given = [
		RECEIPTS.INFLATION, RECEIPTS.NAMESPACE_DELETED, RECEIPTS.NAMESPACE_EXPIRED, RECEIPTS.MOSAIC_EXPIRED, RECEIPTS.LOCK_HASH_EXPIRED,
		RECEIPTS.HARVEST_FEE, other
	];
	given.forEach(receipt => builder.addReceipt(receipt));

	t.strictSame(builder.build().transactions[0]?.receipts, [
		RECEIPTS.HARVEST_FEE, other, RECEIPTS.LOCK_HASH_EXPIRED, RECEIPTS.MOSAIC_EXPIRED, RECEIPTS.NAMESPACE_EXPIRED,
		RECEIPTS.NAMESPACE_DELETED, RECEIPTS.INFLATION
	]);
	t.end();
});

const alias = '99A1' as UnresolvedAddress;
const bob = 'B0B0' as Address;

t.test('mark: reverts receipts, resolutions and the source', t => {
	const builder = new StatementBuilder();
	at(builder, 'transaction');
	builder.addReceipt(RECEIPTS.HARVEST_FEE);
	const before = builder.build();
	const undo = builder.mark();
	at(builder, 'transaction', 'embedded');
	builder.addReceipt(RECEIPTS.INFLATION);
	builder.addAddressResolution(alias, bob);
	builder.addMosaicResolution('F0' as UnresolvedMosaicId, CURRENCY);

	undo();

	t.strictSame(builder.build(), before);
	at(builder, 'embedded');
	builder.addReceipt(RECEIPTS.HARVEST_FEE);
	t.strictSame(builder.build().transactions[1]?.source, { primaryId: 1, secondaryId: 1 });
	t.end();
});

t.test('addressResolutions: the resolutions of these addresses since a mark', t => {
	const builder = new StatementBuilder();
	builder.addAddressResolution(alias, 'A1' as Address);
	const resolutions = builder.addressResolutions();
	builder.addAddressResolution(alias, bob);
	builder.addAddressResolution('99A2' as UnresolvedAddress, 'C0' as Address);

	t.strictSame(resolutions([alias]), [bob]);
	t.strictSame(resolutions(['99A3' as UnresolvedAddress]), []);
	t.end();
});

t.test('resolutions: sorted by source, without repeated entries, separately for each unresolved value', t => {
	const builder = new StatementBuilder();
	const names = ['F2', 'F1'] as UnresolvedMosaicId[];
	const meanings = ['A', 'A', 'B', 'B', 'A'] as MosaicId[];
	for (const meaning of meanings) {
		at(builder, 'transaction');
		names.forEach(name => builder.addMosaicResolution(name, meaning));
	}

	const entries = [1, 3, 5].map(primaryId => ({ source: { primaryId, secondaryId: 0 }, resolved: primaryId === 3 ? 'B' : 'A' }));
	t.strictSame(builder.build().mosaicResolutions, [{ unresolved: 'F1', entries }, { unresolved: 'F2', entries }]);
	t.end();
});

t.test('hashStatements: layout of every kind of statement', t => {
	const builder = new StatementBuilder();
	at(builder, 'transaction', 'embedded');
	builder.addReceipt(RECEIPTS.INFLATION);
	const addressAlias = `99${'0'.repeat(46)}` as UnresolvedAddress;
	builder.addAddressResolution(addressAlias, target);
	builder.addMosaicResolution('F000000000000001' as UnresolvedMosaicId, '0000000000000002' as MosaicId);

	const source = '0100000001000000';
	const expected = [
		`010043E1${source}${toHex(encodeReceipt(RECEIPTS.INFLATION))}`,
		`010043F1${addressAlias}${source}${target}`,
		`010043F201000000000000F0${source}0200000000000000`
	];
	t.strictSame(hashStatements(builder.build()), expected.map(hex => sha3(Buffer.from(hex, 'hex'))));
	t.end();
});
