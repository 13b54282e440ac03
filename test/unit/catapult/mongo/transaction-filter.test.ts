import { Long } from 'mongodb';
import t from 'tap';
import { conditionOf, costOf } from '../../../../src/backends/catapult/mongo/readers/transaction-filter.js';
import { binaryOf, longOfId } from '../../../../src/backends/catapult/mongo/values.js';
import type { TransactionFilter, UnresolvedAddress } from '../../../../src/chain/index.js';

const ADDRESS = '98'.repeat(24);
const KEY = 'AB'.repeat(32);
const MOSAIC = 'E74B99BA41F4AFEE';

/** Requests are validated before, so names are not checked here. */
const filter = (members: Readonly<Record<string, unknown>>): TransactionFilter => members;

const TOP_LEVEL = { 'meta.aggregateId': { $exists: false } };
const HALF = 0x8000_0000_0000_0000n;

for (const [name, given, expected] of [
	['nothing', {}, TOP_LEVEL],
	['inner transactions too', { embedded: true }, {}],
	['an address: top-level transactions only', { address: ADDRESS }, { 'meta.addresses': binaryOf(ADDRESS) }],
	['one type', { types: [16724] }, { ...TOP_LEVEL, 'transaction.type': 16724 }],
	['types', { types: [16724, 16705] }, { ...TOP_LEVEL, 'transaction.type': { $in: [16724, 16705] } }],
	['no type', { types: [] }, TOP_LEVEL],
	[
		'signer and recipient', { signerPublicKey: KEY, recipientAddress: ADDRESS },
		{ ...TOP_LEVEL, 'transaction.signerPublicKey': binaryOf(KEY), 'transaction.recipientAddress': binaryOf(ADDRESS) }
	],
	['height', { height: 7n, fromHeight: 1n }, { ...TOP_LEVEL, 'meta.height': Long.fromNumber(7) }],
	['bounds', { fromHeight: 3n, toHeight: 9n }, { ...TOP_LEVEL, 'meta.height': { $gte: Long.fromNumber(3), $lte: Long.fromNumber(9) } }],
	['bounds beyond all heights', { fromHeight: 0n, toHeight: HALF }, TOP_LEVEL],
	['a lower bound above all heights', { fromHeight: HALF }, null],
	['a height above all heights', { height: HALF }, null],
	['lower bound above the upper bound', { fromHeight: 9n, toHeight: 3n }, null],
	['a mosaic', { transferMosaicId: MOSAIC }, { ...TOP_LEVEL, 'transaction.mosaics.id': longOfId(MOSAIC) }],
	[
		'a mosaic and its amount', { transferMosaicId: MOSAIC, fromTransferAmount: 5n, toTransferAmount: 6n },
		{
			...TOP_LEVEL,
			'transaction.mosaics': { $elemMatch: { id: longOfId(MOSAIC), amount: { $gte: Long.fromNumber(5), $lte: Long.fromNumber(6) } } }
		}
	],
	[
		'a mosaic and a minimum amount: amounts may have their top bit set', { transferMosaicId: MOSAIC, fromTransferAmount: 5n },
		{
			...TOP_LEVEL,
			'transaction.mosaics': {
				$elemMatch: { id: longOfId(MOSAIC), $or: [{ amount: { $gte: Long.fromNumber(5) } }, { amount: { $lt: Long.ZERO } }] }
			}
		}
	],
	['minimum amount above the maximum', { transferMosaicId: MOSAIC, fromTransferAmount: 6n, toTransferAmount: 5n }, null]
] as const) {
	t.test(`condition: ${name}`, t => {
		const given_ = filter(given);
		t.same(conditionOf(given_, given_.address ? [given_.address] : []), expected);
		t.end();
	});
}

t.test('condition: any of several addresses', t => {
	const addresses = [ADDRESS, '99'.repeat(24)] as UnresolvedAddress[];

	t.same(conditionOf(filter({ address: ADDRESS }), addresses), { 'meta.addresses': { $in: addresses.map(binaryOf) } });
	t.end();
});

for (const [cost, given] of [
	['search', {}], ['search', { embedded: true }], ['search', { fromHeight: 5n }],
	['search', { address: ADDRESS, types: [1] }], ['search', { signerPublicKey: KEY, transferMosaicId: MOSAIC }],
	['search', { recipientAddress: ADDRESS, types: [1] }], ['search', { height: 5n, types: [1] }],
	['search', { fromHeight: 5n, toHeight: 1004n, transferMosaicId: MOSAIC }],
	['scan', { types: [1] }], ['scan', { transferMosaicId: MOSAIC }], ['scan', { fromHeight: 5n, types: [1] }],
	['scan', { fromHeight: 5n, toHeight: 1005n, types: [1] }]
] as const) {
	t.test(`cost of ${Object.keys(given).join(', ') || 'nothing'}: ${cost}`, t => {
		t.equal(costOf(filter(given)), cost);
		t.end();
	});
}
