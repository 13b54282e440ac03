/** Effects of secret locks on the state. Source: facts/ledger.md 1.6, 3.4, 3.5, 7.3, 7.6. */
import t from 'tap';
import { pruneAt } from '../../../src/backends/embedded/ledger/prune.js';
import { ReceiptType } from '../../../src/wire/blocks/statements.js';
import { LedgerState } from '../../../src/backends/embedded/ledger/state/ledger-state.js';
import { MosaicFlag } from '../../../src/wire/state/records.js';
import type { Hash256, MosaicId } from '../../../src/chain/index.js';
import { secretLockHash } from '../../../src/wire/identifiers/composite-hash.js';
import { sha3 } from '../../../src/wire/bytes/hash.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import { addressNamed, defineMosaic, registerNamespace, together } from '../../support/ledger/actions.js';
import { CURRENCY } from '../../support/ledger/config.js';
import { FUNDS } from '../../support/ledger/first-block.js';
import { addressOfName, aliasOfName, namespaceId } from '../../support/ledger/ids.js';
import { LOCKED_AMOUNT, locking, opening, secretOf } from '../../support/ledger/secrets.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import { addressAlias, hashLock, mosaicDefinition, transfer } from '../../support/transactions/bodies.js';

const free = { maxFee: 0n } as const;
const source = (primaryId: number, secondaryId = 0) => ({ primaryId, secondaryId });
const compositeOf = (algorithm = 0, recipient = 'bob'): Hash256 =>
	secretLockHash(toHex(secretOf(algorithm)) as Hash256, addressNamed(recipient));
const receiptOf = (type: number, target: string, amount = LOCKED_AMOUNT, mosaicId = CURRENCY) =>
	({ type, mosaicId, amount, target: addressNamed(target) });

const pruned = (ledger: TestLedger, height: bigint): LedgerState => {
	const state = new LedgerState(ledger.state);
	pruneAt(state, height);
	return state;
};

t.test('secret lock: creating one locks funds, and adds record and receipt', t => {
	const ledger = TestLedger.create();

	const { statements } = ledger.confirm('alice', locking({ algorithm: 1, recipient: addressNamed('a new account') }), free);

	const compositeHash = compositeOf(1, 'a new account');
	t.equal(ledger.balance('alice'), FUNDS - LOCKED_AMOUNT);
	t.strictSame(ledger.state.secretLocks.get(compositeHash), {
		compositeHash,
		ownerAddress: addressNamed('alice'),
		mosaicId: CURRENCY,
		amount: LOCKED_AMOUNT,
		endHeight: 7n,
		isUsed: false,
		algorithm: 1,
		secret: toHex(secretOf(1)),
		recipientAddress: addressNamed('a new account')
	});
	t.strictSame(statements.transactions[1], { source: source(1), receipts: [receiptOf(ReceiptType.LOCK_SECRET_CREATED, 'alice')] });
	t.match(ledger.account('a new account'), { addressHeight: 2n, balances: [] }, 'the recipient has an account without balances');
	t.end();
});

for (const algorithm of [0, 1, 2]) {
	t.test(`secret lock: any account with the secret can open it, algorithm ${algorithm}; the recipient receives the funds`, t => {
		const ledger = TestLedger.create();
		ledger.confirm('alice', locking({ algorithm }), free);

		const { statements } = ledger.confirm('carol', opening({ algorithm }), free);

		t.equal(ledger.balance('alice'), FUNDS - LOCKED_AMOUNT);
		t.equal(ledger.balance('bob'), FUNDS + LOCKED_AMOUNT);
		t.equal(ledger.balance('carol'), FUNDS);
		t.match(ledger.state.secretLocks.get(compositeOf(algorithm)), { isUsed: true, endHeight: 7n });
		t.strictSame(statements.transactions[1], { source: source(1), receipts: [receiptOf(ReceiptType.LOCK_SECRET_COMPLETED, 'bob')] });
		t.end();
	});
}

t.test('secret lock: an opened lock has no effect at its end', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', locking({ duration: 2n }), free);
	ledger.confirm('carol', opening(), free);

	t.equal(ledger.harvest().statements.transactions[0]?.receipts.length, 1);
	t.equal(ledger.balance('alice'), FUNDS - LOCKED_AMOUNT);
	t.end();
});

t.test('secret lock: created and opened in one block, or in one aggregate', t => {
	const ledger = TestLedger.create();
	ledger.harvest([ledger.sign('alice', locking(), free), ledger.sign('carol', opening(), free)]);
	t.equal(ledger.balance('bob'), FUNDS + LOCKED_AMOUNT);

	const { statements } = ledger.harvest([together(ledger, [['alice', locking()], ['bob', opening()]], ['bob'], free)]);

	t.equal(ledger.balance('bob'), FUNDS + 2n * LOCKED_AMOUNT);
	t.strictSame(statements.transactions.slice(1), [
		{ source: source(1, 1), receipts: [receiptOf(ReceiptType.LOCK_SECRET_CREATED, 'alice')] },
		{ source: source(1, 2), receipts: [receiptOf(ReceiptType.LOCK_SECRET_COMPLETED, 'bob')] }
	]);
	t.end();
});

t.test('secret lock: the owner receives the funds of an unopened lock in its last block, once', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', locking(), free);
	ledger.advanceTo(7n);
	t.equal(ledger.balance('alice'), FUNDS - LOCKED_AMOUNT);

	const { statements } = ledger.harvest();

	t.equal(ledger.balance('alice'), FUNDS);
	t.strictSame(statements.transactions[0], {
		source: source(0),
		receipts: [
			{ type: ReceiptType.HARVEST_FEE, mosaicId: CURRENCY, amount: 0n, target: addressNamed('harvester') },
			receiptOf(ReceiptType.LOCK_SECRET_EXPIRED, 'alice')
		]
	});
	t.equal(ledger.state.secretLocks.get(compositeOf())?.isUsed, false, 'an expired lock is not marked as used');
	t.equal(ledger.harvest().statements.transactions[0]?.receipts.length, 1);
	t.end();
});

t.test('secret lock: the returned funds can be spent in the next block, not in the block of the expiry', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', locking({ mosaic: [CURRENCY, FUNDS], duration: 1n }), free);
	const spend = () => ledger.sign('alice', transfer(addressNamed('bob'), [[CURRENCY, 1n]]), free);

	t.strictSame([...ledger.tryHarvest([spend()]).failures.values()], ['Failure_Core_Insufficient_Balance']);

	t.equal(ledger.announce(spend()), undefined);
	t.end();
});

t.test('secret lock: receipts of several that expire in one block are sorted by their bytes, each for its owner, after those of hash locks', t => {
	const ledger = TestLedger.create();
	const id = defineMosaic(ledger, 'alice');
	const lock = (name: string, byte: number, mosaicId: MosaicId, amount: bigint) =>
		ledger.sign(name, locking({ secret: Buffer.alloc(32, byte), mosaic: [mosaicId, amount], duration: 1n }), free);
	ledger.harvest([
		lock('alice', 1, CURRENCY, 0x0200n), lock('bob', 2, CURRENCY, 0x0103n), lock('carol', 3, CURRENCY, 0x0200n),
		lock('alice', 4, id, 1n), ledger.sign('dave', hashLock(Buffer.alloc(32), [CURRENCY, 10_000_000n], 1n), free)
	]);

	const receipts = ledger.harvest().statements.transactions[0]?.receipts ?? [];

	// ids and amounts are little-endian, so the order of bytes differs from that of the digits
	const bytesOf = (text: string) => Buffer.from(text, 'hex').reverse();
	const expired = (target: string, amount: bigint, mosaicId = CURRENCY) =>
		receiptOf(ReceiptType.LOCK_SECRET_EXPIRED, target, amount, mosaicId);
	const byTarget = ['alice', 'carol'].sort((a, b) => (addressNamed(a) < addressNamed(b) ? -1 : 1));
	const ofCurrency = [...byTarget.map(name => expired(name, 0x0200n)), expired('bob', 0x0103n)];
	const ofMosaic = [expired('alice', 1n, id)];
	t.equal(receipts[1]?.type, ReceiptType.LOCK_HASH_EXPIRED);
	t.strictSame(
		receipts.slice(2), bytesOf(id).compare(bytesOf(CURRENCY)) < 0 ? [...ofMosaic, ...ofCurrency] : [...ofCurrency, ...ofMosaic]
	);
	t.equal(ledger.balance('bob'), FUNDS);
	t.equal(ledger.balance('alice', id), 1000n);
	t.end();
});

t.test('secret lock: replacing one in the block in which it expires loses the old funds and locks the new ones', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', locking({ duration: 2n }), free);
	ledger.advanceTo(4n);

	const { statements } = ledger.harvest([ledger.sign('dave', locking({ duration: 2n, mosaic: [CURRENCY, 5n] }), free)]);

	t.equal(ledger.balance('alice'), FUNDS - LOCKED_AMOUNT);
	t.equal(ledger.balance('dave'), FUNDS - 5n);
	t.equal(statements.transactions[0]?.receipts.length, 1, 'no receipt for the old lock');
	t.match(ledger.state.secretLocks.get(compositeOf()), { ownerAddress: addressNamed('dave'), amount: 5n, endHeight: 6n, isUsed: false });
	ledger.advance(2);
	t.equal(ledger.balance('dave'), FUNDS, 'receipts of the new lock in their order');
	t.equal(ledger.balance('alice'), FUNDS - LOCKED_AMOUNT);
	t.end();
});

t.test('secret lock: replacing and opening one in the block in which it expires loses the old funds', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', locking({ duration: 2n }), free);
	ledger.advanceTo(4n);

	ledger.harvest([ledger.sign('dave', locking({ mosaic: [CURRENCY, 5n] }), free), ledger.sign('carol', opening(), free)]);

	t.equal(ledger.balance('alice'), FUNDS - LOCKED_AMOUNT);
	t.equal(ledger.balance('bob'), FUNDS + 5n);
	t.end();
});

t.test('secret lock: opening and replacing one before its end has no effect at the first end', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', locking({ duration: 3n }), free);
	ledger.harvest([ledger.sign('carol', opening(), free), ledger.sign('dave', locking({ duration: 5n }), free)]);
	ledger.advanceTo(5n);

	t.equal(ledger.harvest().statements.transactions[0]?.receipts.length, 1);

	t.equal(ledger.balance('dave'), FUNDS - LOCKED_AMOUNT);
	ledger.advanceTo(9n);
	t.equal(ledger.balance('dave'), FUNDS);
	t.end();
});

t.test('secret lock: stays stored when used or expired, until its end is final', t => {
	const ledger = TestLedger.create();
	ledger.harvest([ledger.sign('alice', locking(), free), ledger.sign('alice', locking({ algorithm: 2 }), free)]);
	ledger.confirm('carol', opening(), free);
	ledger.advanceTo(9n);
	t.equal(ledger.state.secretLocks.get(compositeOf())?.isUsed, true);
	t.equal(ledger.state.secretLocks.get(compositeOf(2))?.isUsed, false);

	t.ok(pruned(ledger, 6n).secretLocks.get(compositeOf()));
	t.equal(pruned(ledger, 7n).secretLocks.get(compositeOf()), undefined);
	t.equal(pruned(ledger, 7n).secretLocks.get(compositeOf(2)), undefined);
	t.end();
});

t.test('secret lock: the end of the first lock does not prune its replacement', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', locking({ duration: 2n }), free);
	ledger.advanceTo(4n);
	ledger.confirm('alice', locking({ duration: 2n }), free);

	t.ok(pruned(ledger, 4n).secretLocks.get(compositeOf()));
	t.equal(pruned(ledger, 6n).secretLocks.get(compositeOf()), undefined);
	t.end();
});

t.test('secret lock: stores recipient and mosaic resolved from aliases, even when the aliases change later', t => {
	const ledger = TestLedger.create();
	const xym = aliasOfName('symbol.xym');
	const bobs = addressOfName('bobs');
	registerNamespace(ledger, 'alice', 'bobs');
	ledger.confirm('alice', addressAlias(namespaceId('bobs'), addressNamed('bob')), free);
	const before = ledger.balance('bob');

	const { statements, transactions } = ledger.confirm('carol', locking({ recipient: bobs, mosaic: [xym, 7n] }), free);
	t.match(ledger.state.secretLocks.get(compositeOf()), { mosaicId: CURRENCY, recipientAddress: addressNamed('bob') });
	t.strictSame(statements.addressResolutions, [{ unresolved: bobs, entries: [{ source: source(1), resolved: addressNamed('bob') }] }]);
	t.strictSame(statements.mosaicResolutions, [{ unresolved: xym, entries: [{ source: source(1), resolved: CURRENCY }] }]);
	t.strictSame(transactions[0]?.allAddresses, [addressNamed('carol'), bobs, addressNamed('bob')]);

	const proof = ledger.fork().confirm('dave', opening({ recipient: bobs }), free);
	t.strictSame(
		proof.statements.addressResolutions, [{ unresolved: bobs, entries: [{ source: source(1), resolved: addressNamed('bob') }] }]
	);
	t.strictSame(proof.transactions[0]?.allAddresses, [addressNamed('dave')], 'no resolution of the recipient');

	ledger.confirm('alice', addressAlias(namespaceId('bobs'), addressNamed('bob'), 'unlink'), free);
	ledger.confirm('alice', addressAlias(namespaceId('bobs'), addressNamed('erin')), free);
	t.equal(ledger.announce(ledger.sign('dave', opening({ recipient: bobs }), free)), 'Failure_LockSecret_Unknown_Composite_Key');
	ledger.confirm('dave', opening(), free);
	t.equal(ledger.balance('bob'), before + 7n);
	t.end();
});

t.test('secret lock: the recipient may receive a mosaic that could not be transferred to it', t => {
	const ledger = TestLedger.create({ mosaic: { maxMosaicsPerAccount: 1 } });
	ledger.confirm('dave', mosaicDefinition(1, MosaicFlag.TRANSFERABLE, 0, 3n), free);
	const id = [...ledger.state.mosaics.keys()].find(key => key !== CURRENCY) as MosaicId;
	const account = ledger.account('alice');
	ledger.state.accounts.set(addressNamed('alice'), {
		...account as NonNullable<typeof account>, balances: [{ mosaicId: CURRENCY, amount: FUNDS }, { mosaicId: id, amount: 5n }]
	});
	ledger.confirm('alice', locking({ mosaic: [id, 5n] }), free);
	ledger.advanceTo(6n);
	t.equal(ledger.announce(ledger.sign('dave', transfer(addressNamed('bob'), [[id, 0n]]), free)), 'Failure_Mosaic_Expired');

	ledger.confirm('carol', opening(), free);

	t.equal(ledger.balance('bob', id), 5n);
	t.equal(ledger.account('bob')?.balances.length, 2);
	t.end();
});

t.test('secret lock: of zero units', t => {
	const ledger = TestLedger.create();
	const id = defineMosaic(ledger, 'dave');
	ledger.confirm('alice', locking({ mosaic: [id, 0n] }), free);

	const { statements } = ledger.confirm('carol', opening(), free);

	t.match(statements.transactions[1]?.receipts, [{ type: ReceiptType.LOCK_SECRET_COMPLETED, amount: 0n }]);
	t.equal(ledger.account('bob')?.balances.length, 1, 'no row for a balance of zero');
	t.end();
});

t.test('secret lock: an empty proof, if the network allows it', t => {
	const ledger = TestLedger.create({ secretLock: { minProofSize: 0 } });
	const empty = { secret: sha3(Buffer.alloc(0)) };
	ledger.confirm('alice', locking(empty), free);

	ledger.confirm('carol', opening({ ...empty, proof: Buffer.alloc(0) }), free);

	t.equal(ledger.balance('bob'), FUNDS + LOCKED_AMOUNT);
	t.end();
});

t.test('secret lock: a proof in a failed transaction does not change the lock', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', locking(), free);
	const tooMuch = transfer(addressNamed('bob'), [[CURRENCY, FUNDS + 1n]]);

	ledger.tryHarvest([together(ledger, [['carol', opening()], ['carol', tooMuch]], [], free)]);

	t.equal(ledger.state.secretLocks.get(compositeOf())?.isUsed, false);
	t.equal(ledger.balance('bob'), FUNDS);
	t.end();
});
