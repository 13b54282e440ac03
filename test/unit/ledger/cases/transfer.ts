/** Rules of transfers and of moving mosaics. Source: facts/ledger.md 3.3, 3.4. */
import type { MosaicId } from '../../../../src/chain/index.js';
import { MosaicFlag } from '../../../../src/wire/state/records.js';
import { addressNamed, defineMosaic, mosaicNamed, registerNamespace } from '../../../support/ledger/actions.js';
import type { RuleCase } from '../../../support/ledger/case.js';
import { CURRENCY } from '../../../support/ledger/config.js';
import { FUNDS } from '../../../support/ledger/first-block.js';
import { addressOfName, aliasOfName, namespaceId } from '../../../support/ledger/ids.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import { addressAlias, mosaicAlias, transfer } from '../../../support/transactions/bodies.js';
import { type Body, type MosaicAmount, overwrite } from '../../../support/transactions/transactions.js';

const MAX_MESSAGE_SIZE = 1024;
const MOSAICS_OFFSET = 32;
const MOSAIC_SIZE = 16;

/** Unlike the SDK, keeps the order of the mosaics. */
const transferInOrder = (mosaics: readonly MosaicAmount[]): Body => {
	const bytes = mosaics.flatMap(([id, amount]) => {
		const mosaic = Buffer.alloc(MOSAIC_SIZE);
		mosaic.writeBigUInt64LE(BigInt(`0x${id}`), 0);
		mosaic.writeBigUInt64LE(amount, 8);
		return [...mosaic];
	});
	// placeholder ids: the SDK only needs the right number
	const places = mosaics.map((_, i): MosaicAmount => [`000000000000000${i + 1}` as MosaicId, 1n]);
	return overwrite(transfer(addressNamed('bob'), places), MOSAICS_OFFSET, bytes);
};

const sorted = (...mosaics: MosaicAmount[]): MosaicAmount[] => mosaics.sort(([a], [b]) => (a < b ? -1 : 1));

const twoMosaics = (ledger: TestLedger): MosaicAmount[] => sorted([CURRENCY, 1n], [defineMosaic(ledger, 'alice'), 1n]);

export const transferCases: readonly RuleCase[] = [
	{
		code: 'Failure_Transfer_Message_Too_Large',
		name: 'a message one byte too long',
		fails: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [], Buffer.alloc(MAX_MESSAGE_SIZE + 1))),
		passes: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [], Buffer.alloc(MAX_MESSAGE_SIZE)))
	},
	{
		code: 'Failure_Transfer_Out_Of_Order_Mosaics',
		name: 'mosaics in descending order',
		fails: ledger => ledger.sign('alice', transferInOrder(twoMosaics(ledger).reverse())),
		passes: ledger => ledger.sign('alice', transferInOrder(twoMosaics(ledger)))
	},
	{
		code: 'Failure_Transfer_Out_Of_Order_Mosaics',
		name: 'the same mosaic twice',
		fails: ledger => ledger.sign('alice', transferInOrder([[CURRENCY, 1n], [CURRENCY, 1n]])),
		passes: ledger => ledger.sign('alice', transferInOrder([[CURRENCY, 2n]]))
	},
	{
		code: 'Failure_Transfer_Out_Of_Order_Mosaics',
		name: 'the order is that of unresolved ids, so the same mosaic may have two',
		fails: ledger => ledger.sign('alice', transferInOrder([[aliasOfName('symbol.xym'), 1n], [CURRENCY, 1n]])),
		passes: ledger => ledger.sign('alice', transferInOrder([[CURRENCY, 1n], [aliasOfName('symbol.xym'), 1n]]))
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		name: 'one atomic unit of a mosaic too many',
		given: ledger => {
			defineMosaic(ledger, 'alice', { supply: 10n });
		},
		fails: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [[mosaicNamed('alice'), 11n]])),
		passes: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [[mosaicNamed('alice'), 10n]]))
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		name: 'the same balance is spent twice in one transfer',
		fails: ledger => ledger.sign('alice', transferInOrder([[CURRENCY, FUNDS / 2n], [aliasOfName('symbol.xym'), FUNDS / 2n + 1n]])),
		passes: ledger => ledger.sign(
			'alice', transferInOrder([[CURRENCY, FUNDS / 2n], [aliasOfName('symbol.xym'), FUNDS / 2n]]), { maxFee: 0n }
		)
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		name: 'received units can be spent by the next transaction, no more than those',
		fails: ledger => ({
			bytes: ledger.sign('nobody', transfer(addressNamed('bob'), [[CURRENCY, 8n]]), { maxFee: 0n }),
			after: [ledger.sign('alice', transfer(addressNamed('nobody'), [[CURRENCY, 7n]]), { maxFee: 0n })]
		}),
		passes: ledger => ({
			bytes: ledger.sign('nobody', transfer(addressNamed('bob'), [[CURRENCY, 7n]]), { maxFee: 0n }),
			after: [ledger.sign('alice', transfer(addressNamed('nobody'), [[CURRENCY, 7n]]), { maxFee: 0n })]
		})
	},
	{
		code: 'Failure_Core_Invalid_Address',
		name: 'an alias resolves until it is unlinked',
		given: ledger => {
			registerNamespace(ledger, 'bob', 'bobs');
			ledger.confirm('bob', addressAlias(namespaceId('bobs'), addressNamed('bob')));
		},
		fails: ledger => {
			ledger.confirm('bob', addressAlias(namespaceId('bobs'), addressNamed('bob'), 'unlink'));
			return ledger.sign('alice', transfer(addressOfName('bobs')));
		},
		passes: ledger => ledger.sign('alice', transfer(addressOfName('bobs')))
	}
];

export const movingMosaicCases: readonly RuleCase[] = [
	{
		code: 'Failure_Mosaic_Expired',
		name: 'a mosaic is transferable until the height before its end',
		given: ledger => {
			defineMosaic(ledger, 'alice', { duration: 5n });
		},
		fails: ledger => {
			ledger.advanceTo(7n);
			return ledger.sign('alice', transfer(addressNamed('bob'), [[mosaicNamed('alice'), 1n]]));
		},
		passes: ledger => {
			ledger.advanceTo(6n);
			return ledger.sign('alice', transfer(addressNamed('bob'), [[mosaicNamed('alice'), 1n]]));
		}
	},
	{
		code: 'Failure_Mosaic_Expired',
		name: 'zero units of a mosaic that does not exist',
		fails: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [[mosaicNamed('alice'), 0n]])),
		passes: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [[CURRENCY, 0n]]))
	},
	{
		code: 'Failure_Mosaic_Non_Transferable',
		name: 'a mosaic that is not transferable',
		given: ledger => {
			const id = defineMosaic(ledger, 'alice', { flags: MosaicFlag.SUPPLY_MUTABLE });
			ledger.confirm('alice', transfer(addressNamed('bob'), [[id, 5n]]));
		},
		fails: ledger => ledger.sign('bob', transfer(addressNamed('carol'), [[mosaicNamed('alice'), 1n]])),
		passes: ledger => ledger.sign('bob', transfer(addressNamed('alice'), [[mosaicNamed('alice'), 1n]]))
	},
	{
		code: 'Failure_Mosaic_Non_Transferable',
		name: 'the owner may be given by alias',
		given: ledger => {
			const id = defineMosaic(ledger, 'alice', { flags: MosaicFlag.SUPPLY_MUTABLE });
			ledger.confirm('alice', transfer(addressNamed('bob'), [[id, 5n]]));
			registerNamespace(ledger, 'alice', 'owner');
			registerNamespace(ledger, 'alice', 'other');
			ledger.confirm('alice', addressAlias(namespaceId('owner'), addressNamed('alice')));
			ledger.confirm('alice', addressAlias(namespaceId('other'), addressNamed('carol')));
		},
		fails: ledger => ledger.sign('bob', transfer(addressOfName('other'), [[mosaicNamed('alice'), 1n]])),
		passes: ledger => ledger.sign('bob', transfer(addressOfName('owner'), [[mosaicNamed('alice'), 1n]]))
	},
	{
		code: 'Failure_Mosaic_Max_Mosaics_Exceeded',
		name: 'a fourth kind of mosaic where three are possible',
		given: ledger => {
			const ids = [1, 2].map(nonce => defineMosaic(ledger, 'alice', { nonce }));
			ledger.harvest(ids.map(id => ledger.sign('alice', transfer(addressNamed('bob'), [[id, 1n]]))));
			defineMosaic(ledger, 'carol');
		},
		fails: ledger => ledger.sign('carol', transfer(addressNamed('bob'), [[mosaicNamed('carol'), 1n]])),
		passes: ledger => ledger.sign('carol', transfer(addressNamed('bob'), [[mosaicNamed('carol'), 0n]]))
	},
	{
		code: 'Failure_Mosaic_Max_Mosaics_Exceeded',
		name: 'more units of a mosaic that is held already do not count as a fourth',
		given: ledger => {
			const ids = [1, 2].map(nonce => defineMosaic(ledger, 'alice', { nonce }));
			ledger.harvest(ids.map(id => ledger.sign('alice', transfer(addressNamed('bob'), [[id, 1n]]))));
			defineMosaic(ledger, 'carol');
		},
		fails: ledger => ledger.sign('carol', transfer(addressNamed('bob'), [[mosaicNamed('carol'), 1n]])),
		passes: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [[mosaicNamed('alice', 2), 1n]]))
	},
	{
		code: 'Failure_Mosaic_Expired',
		name: 'the alias of the currency is resolved too',
		given: ledger => {
			registerNamespace(ledger, 'alice', 'gone');
			defineMosaic(ledger, 'alice', { duration: 4n });
			ledger.confirm('alice', mosaicAlias(namespaceId('gone'), mosaicNamed('alice')));
			ledger.advanceTo(8n);
		},
		fails: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [[aliasOfName('gone'), 1n]])),
		passes: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [[aliasOfName('symbol.xym'), 1n]]))
	}
];
