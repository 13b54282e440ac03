/** Every way in which a balance changes, and what resolves aliases and decimals. Source: facts/mesh.md 6. */
import t from 'tap';
import type { Schemas } from '../../../generated/schemas.js';
import type { Address, MosaicId, PublicKey } from '../../../src/chain/index.js';
import { ReceiptType } from '../../../src/wire/blocks/statements.js';
import { addressOfPublicKey, aliasOfNamespace } from '../../../src/wire/identifiers/address.js';
import { fromHex } from '../../../src/wire/bytes/hex.js';
import { TransactionType } from '../../../src/wire/transactions/transaction-types.js';
import { type BlockEffects, effectsOfBlock, type ParsedBlock } from '../../../src/mesh/operations/block.js';
import { Decimals, definitionsIn } from '../../../src/mesh/operations/decimals.js';
import type { Effect } from '../../../src/mesh/operations/effects.js';
import { toReference } from '../../../src/mesh/operations/transactions.js';
import { namespaceId } from '../../support/ledger/ids.js';

const NETWORK = 152;
const CURRENCY = '72C0212E67A08BCE' as MosaicId;
const GOLD = '0123456789ABCDEF' as MosaicId;
const NAMES = ['alice', 'bob', 'carol', 'harvester', 'sink'] as const;
type Name = typeof NAMES[number];

/** Public keys and addresses by name. */
const keyOf = (name: Name): PublicKey => String(NAMES.indexOf(name) + 1).repeat(64) as PublicKey;
const addressOf = (publicKey: PublicKey): Address => addressOfPublicKey(fromHex(publicKey), NETWORK);
const at = (name: Name): Address => addressOf(keyOf(name));
const nameOf = (account: Address): string => NAMES.find(name => at(name) === account) ?? account;

type Inner = readonly [signer: Name, type: number, body: object];

/** A transaction without fee, unless it has a size. */
const transaction = (signer: Name, type: number, body: object, size = 0): Schemas['TransactionInfoDTO'] => ({
	id: '', meta: { hash: 'AA'.repeat(32), merkleComponentHash: '', height: '9', index: 0 },
	transaction: { size, signerPublicKey: keyOf(signer), type, ...body }
	// members that no operation depends on are missing
}) as unknown as Schemas['TransactionInfoDTO'];

const aggregate = (inner: readonly Inner[], cosigners: readonly Name[] = [], size = 0): Schemas['TransactionInfoDTO'] =>
	transaction('alice', TransactionType.AGGREGATE_BONDED, {
		transactions: inner.map(([signer, type, body]) => ({ transaction: { signerPublicKey: keyOf(signer), type, ...body } })),
		cosignatures: cosigners.map(name => ({ signerPublicKey: keyOf(name) }))
	}, size);

type Source = readonly [primaryId: number, secondaryId: number];
const sourceOf = ([primaryId, secondaryId]: Source) => ({ primaryId, secondaryId });

const statement = (source: Source, ...receipts: readonly object[]): Schemas['TransactionStatementDTO'] =>
	// as above
	({ height: '9', source: sourceOf(source), receipts }) as unknown as Schemas['TransactionStatementDTO'];

const change = (type: number, target: Name, amount: number, mosaicId = CURRENCY) =>
	({ version: 1, type, targetAddress: at(target), mosaicId, amount: String(amount) });
const paid = (type: number, sender: Name, amount: number) =>
	({ version: 1, type, senderAddress: at(sender), recipientAddress: at('sink'), mosaicId: CURRENCY, amount: String(amount) });

type Resolution = readonly [unresolved: string, ...entries: readonly (readonly [Source, string])[]];

interface Given {
	readonly height?: number;
	readonly feeMultiplier?: number;
	readonly transactions?: readonly Schemas['TransactionInfoDTO'][];
	readonly statements?: readonly Schemas['TransactionStatementDTO'][];
	readonly resolutions?: readonly Resolution[];
}

const parsed = ({ height = 9, feeMultiplier = 0, transactions = [], statements = [], resolutions = [] }: Given): ParsedBlock => ({
	// as above
	info: { block: { height: String(height), feeMultiplier, signerPublicKey: keyOf('alice') }, meta: { hash: 'BB'.repeat(32) } } as unknown as Schemas['BlockInfoDTO'],
	transactions, statements,
	resolutions: resolutions.map(([unresolved, ...entries]) => ({
		height: String(height), unresolved, resolutionEntries: entries.map(([source, resolved]) => ({ source: sourceOf(source), resolved }))
	}))
});

const MOSAICS: Readonly<Record<string, string>> = { [CURRENCY]: 'currency', [GOLD]: 'gold' };

const show = ({ account, change: moved, type }: Effect): string => {
	const amount = moved ? ` ${moved.amount > 0n ? '+' : ''}${moved.amount} ${MOSAICS[moved.mosaicId]}` : '';
	return `${type} ${nameOf(account)}${amount}`;
};

const effectsOf = (given: Given): BlockEffects => effectsOfBlock(parsed(given), { currencyId: CURRENCY, addressOf });

const shownOf = (given: Given): readonly string[] => {
	const { block, transactions } = effectsOf(given);
	return [...transactions, block].flatMap(({ effects }) => effects).map(show);
};

const transfer = (to: string, amount: number, id: string = CURRENCY) =>
	({ recipientAddress: to, mosaics: [{ id, amount: String(amount) }] });

const NAMESPACE = namespaceId('gold');
const ALIAS = aliasOfNamespace(NAMESPACE, NETWORK);

const ROWS: readonly (readonly [title: string, given: Given, expected: readonly string[]])[] = [
	['1. the fee of each transaction: the multiplier of the block times the size', {
		feeMultiplier: 7, transactions: [transaction('alice', TransactionType.VRF_KEY_LINK, {}, 10)]
	}, ['fee alice -70 currency']],
	['1. the fee of an aggregate, once, with its cosignatures', {
		feeMultiplier: 2,
		transactions: [aggregate([['bob', TransactionType.TRANSFER, transfer(at('carol'), 3)]], ['bob'], 200)]
	}, ['transfer bob -3 currency', 'transfer carol +3 currency', 'cosign bob', 'fee alice -400 currency']],
	['2. a transfer of several mosaics; 0 units are no operation', {
		transactions: [transaction('alice', TransactionType.TRANSFER, {
			recipientAddress: at('bob'), mosaics: [{ id: CURRENCY, amount: '5' }, { id: GOLD, amount: '0' }, { id: GOLD, amount: '2' }]
		})]
	}, ['transfer alice -5 currency', 'transfer bob +5 currency', 'transfer alice -2 gold', 'transfer bob +2 gold']],
	['2. a transfer by aliases', {
		transactions: [transaction('alice', TransactionType.TRANSFER, transfer(ALIAS, 5, NAMESPACE))],
		resolutions: [[ALIAS, [[1, 0], at('carol')]], [NAMESPACE, [[1, 0], GOLD]]]
	}, ['transfer alice -5 gold', 'transfer carol +5 gold']],
	['2. an alias that moves inside an aggregate, and remains for the next transaction', {
		transactions: [
			aggregate([['alice', TransactionType.TRANSFER, transfer(ALIAS, 1)], ['alice', TransactionType.ADDRESS_ALIAS, {}], ['alice', TransactionType.TRANSFER, transfer(ALIAS, 2)]]),
			transaction('alice', TransactionType.TRANSFER, transfer(ALIAS, 3))
		],
		resolutions: [[ALIAS, [[1, 1], at('bob')], [[1, 3], at('carol')]]]
	}, [
		'transfer alice -1 currency', 'transfer bob +1 currency', 'transfer alice -2 currency', 'transfer carol +2 currency',
		'transfer alice -3 currency', 'transfer carol +3 currency'
	]],
	['3. supply changes, by id and by alias', {
		transactions: [
			transaction('alice', TransactionType.MOSAIC_SUPPLY_CHANGE, { mosaicId: GOLD, action: 1, delta: '9' }),
			transaction('alice', TransactionType.MOSAIC_SUPPLY_CHANGE, { mosaicId: NAMESPACE, action: 0, delta: '4' })
		],
		resolutions: [[NAMESPACE, [[2, 0], GOLD]]]
	}, ['supply_change alice +9 gold', 'supply_change alice -4 gold']],
	['4. a revocation, with an alias as source', {
		transactions: [transaction('alice', TransactionType.MOSAIC_SUPPLY_REVOCATION, { sourceAddress: ALIAS, mosaicId: GOLD, amount: '4' })],
		resolutions: [[ALIAS, [[1, 0], at('bob')]]]
	}, ['revocation bob -4 gold', 'revocation alice +4 gold']],
	['5. the rental fee of a mosaic', {
		transactions: [transaction('alice', TransactionType.MOSAIC_DEFINITION, { id: GOLD, nonce: 1, flags: 0, divisibility: 0, duration: '0' })],
		statements: [statement([1, 0], paid(ReceiptType.MOSAIC_RENTAL_FEE, 'alice', 50))]
	}, ['mosaic_definition alice', 'rental_fee alice -50 currency', 'rental_fee sink +50 currency']],
	['6. the rental fee of a namespace, inside an aggregate', {
		transactions: [aggregate([['bob', TransactionType.NAMESPACE_REGISTRATION, { registrationType: 0, id: NAMESPACE, name: 'gold', duration: '9' }]])],
		statements: [statement([1, 1], paid(ReceiptType.NAMESPACE_RENTAL_FEE, 'bob', 60))]
	}, ['namespace_registration bob', 'rental_fee bob -60 currency', 'rental_fee sink +60 currency']],
	['7. a hash lock', {
		transactions: [transaction('alice', TransactionType.HASH_LOCK, { mosaicId: CURRENCY, amount: '10', duration: '5', hash: 'AB'.repeat(32) })],
		statements: [statement([1, 0], change(ReceiptType.LOCK_HASH_CREATED, 'alice', 10))]
	}, ['lock alice -10 currency']],
	['8. a hash lock of another account, used by its aggregate', {
		transactions: [aggregate([['alice', TransactionType.TRANSFER, transfer(at('bob'), 1)]], ['bob'])],
		statements: [statement([1, 0], change(ReceiptType.LOCK_HASH_COMPLETED, 'carol', 10))]
	}, ['transfer alice -1 currency', 'transfer bob +1 currency', 'unlock carol +10 currency', 'cosign bob']],
	['9. an expired hash lock', {
		statements: [statement([0, 0], change(ReceiptType.LOCK_HASH_EXPIRED, 'harvester', 10))]
	}, ['unlock harvester +10 currency']],
	['10. a secret lock of any mosaic', {
		transactions: [transaction('alice', TransactionType.SECRET_LOCK, {
			mosaicId: NAMESPACE, amount: '7', duration: '5', hashAlgorithm: 0, secret: 'CD'.repeat(32), recipientAddress: at('bob')
		})],
		statements: [statement([1, 0], change(ReceiptType.LOCK_SECRET_CREATED, 'alice', 7, GOLD))],
		resolutions: [[NAMESPACE, [[1, 0], GOLD]]]
	}, ['lock alice -7 gold']],
	['11. a secret proof that a third account sends', {
		transactions: [transaction('carol', TransactionType.SECRET_PROOF, { hashAlgorithm: 0, secret: 'CD'.repeat(32), recipientAddress: at('bob'), proof: 'EF' })],
		statements: [statement([1, 0], change(ReceiptType.LOCK_SECRET_COMPLETED, 'bob', 7, GOLD))]
	}, ['secret_proof carol', 'unlock bob +7 gold']],
	['12. an expired secret lock', {
		statements: [statement([0, 0], change(ReceiptType.LOCK_SECRET_EXPIRED, 'alice', 7, GOLD))]
	}, ['unlock alice +7 gold']],
	['13 to 15. shares of harvester, network and beneficiary, and the inflation, which is part of them', {
		statements: [statement(
			[0, 0], change(ReceiptType.HARVEST_FEE, 'harvester', 70), change(ReceiptType.HARVEST_FEE, 'sink', 5), change(ReceiptType.HARVEST_FEE, 'harvester', 25),
			{ version: 1, type: ReceiptType.INFLATION, mosaicId: CURRENCY, amount: '100' }, { version: 1, type: ReceiptType.MOSAIC_EXPIRED, artifactId: GOLD }
		)]
	}, ['harvest harvester +70 currency', 'harvest sink +5 currency', 'harvest harvester +25 currency']],
	['13. a share of 0 is no operation', { statements: [statement([0, 0], change(ReceiptType.HARVEST_FEE, 'harvester', 0))] }, []],
	['16. the first block whose signer owns nothing: what it sends is created', {
		height: 1,
		transactions: [
			transaction('alice', TransactionType.TRANSFER, transfer(at('bob'), 5)), transaction('alice', TransactionType.TRANSFER, transfer(at('carol'), 2, GOLD))
		]
	}, [
		'transfer alice -5 currency', 'transfer bob +5 currency', 'transfer alice -2 gold', 'transfer carol +2 gold',
		'supply_change alice +5 currency', 'supply_change alice +2 gold'
	]],
	['16. not after a supply change of the first mosaic', {
		height: 1,
		transactions: [
			transaction('alice', TransactionType.MOSAIC_SUPPLY_CHANGE, { mosaicId: CURRENCY, action: 1, delta: '9' }),
			transaction('alice', TransactionType.TRANSFER, transfer(at('bob'), 5))
		]
	}, ['supply_change alice +9 currency', 'transfer alice -5 currency', 'transfer bob +5 currency']],
	['16. only in the first block', { transactions: [transaction('alice', TransactionType.TRANSFER, transfer(at('bob'), 5))] },
		['transfer alice -5 currency', 'transfer bob +5 currency']]
];

for (const [title, given, expected] of ROWS) {
	t.test(title, t => {
		t.same(shownOf(given), expected);
		t.end();
	});
}

t.test('the reference has three types, and what it learns of by receipts with the block', t => {
	const given: Given = {
		feeMultiplier: 1,
		transactions: [
			transaction('alice', TransactionType.HASH_LOCK, { mosaicId: CURRENCY, amount: '10', duration: '5', hash: 'AB'.repeat(32) }, 8),
			aggregate([['bob', TransactionType.NAMESPACE_REGISTRATION, { registrationType: 0, id: NAMESPACE, name: 'gold', duration: '9' }]], ['bob'])
		],
		statements: [statement([2, 1], paid(ReceiptType.NAMESPACE_RENTAL_FEE, 'bob', 60)), statement([0, 0], change(ReceiptType.HARVEST_FEE, 'harvester', 70))]
	};
	const { block, transactions } = effectsOf(given);
	t.same(toReference(transactions, block).map(({ effects }) => effects.map(show)), [
		['transfer alice -8 currency'],
		['cosign bob'],
		['transfer alice -10 currency', 'transfer bob -60 currency', 'transfer sink +60 currency', 'transfer harvester +70 currency']
	]);
	t.same(toReference([], { hash: block.hash, effects: [] }), [{ hash: block.hash, effects: [] }], 'the block is there also without operations');
	t.end();
});

t.test('an alias that the statements lack is an error', t => {
	t.throws(() => shownOf({ transactions: [transaction('alice', TransactionType.TRANSFER, transfer(ALIAS, 5))] }), /do not resolve/);
	t.throws(() => shownOf({
		transactions: [transaction('alice', TransactionType.TRANSFER, transfer(ALIAS, 5))], resolutions: [[ALIAS, [[1, 1], at('bob')]]]
	}), /do not resolve/, 'only a later source');
	t.end();
});

t.test('decimals change at the source of a definition, by exclusive or', t => {
	const definition = (divisibility: number) => ({ id: GOLD, nonce: 1, flags: 0, divisibility, duration: '0' });
	const definitions = definitionsIn([
		transaction('alice', TransactionType.MOSAIC_DEFINITION, definition(3)),
		aggregate([['bob', TransactionType.TRANSFER, transfer(at('bob'), 1)], ['alice', TransactionType.MOSAIC_DEFINITION, definition(5)]])
	]);
	const decimals = new Decimals(new Map([[GOLD, 1], [CURRENCY, 6]]), definitions);
	const divisibilityAt = (...source: Source) => decimals.at(GOLD, sourceOf(source));
	t.same([divisibilityAt(1, 0), divisibilityAt(2, 1)], [2, 2], '1 and 3');
	t.same([divisibilityAt(2, 2), divisibilityAt(3, 0), divisibilityAt(0, 0)], [7, 7, 7], '1, 3 and 5');
	t.equal(decimals.at(CURRENCY, sourceOf([1, 0])), 6);
	t.equal(new Decimals(new Map(), definitions).at(GOLD, sourceOf([1, 0])), 3, 'a new mosaic');
	t.throws(() => new Decimals(new Map(), []).at(GOLD, sourceOf([1, 0])), /does not exist/);
	t.end();
});
