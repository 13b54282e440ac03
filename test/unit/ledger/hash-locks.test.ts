/** Effects of hash locks on the state. Source: facts/ledger.md 3.5, 4.3, 7.3, 7.6. */
import t from 'tap';
import { pruneAt } from '../../../src/backends/embedded/ledger/prune.js';
import { ReceiptType } from '../../../src/wire/blocks/statements.js';
import { LedgerState } from '../../../src/backends/embedded/ledger/state/ledger-state.js';
import type { Hash256 } from '../../../src/chain/index.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import { addressNamed, lockFor, pay, together } from '../../support/ledger/actions.js';
import { CURRENCY } from '../../support/ledger/config.js';
import { FUNDS, harvester } from '../../support/ledger/first-block.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import { accountKeyLink, hashLock } from '../../support/transactions/bodies.js';
import { embeddedTransaction, hashOf, signerNamed } from '../../support/transactions/transactions.js';

const AMOUNT = 10_000_000n;
const free = { maxFee: 0n } as const;
const source = (primaryId: number, secondaryId = 0) => ({ primaryId, secondaryId });
const receiptOf = (type: number, target: string) => ({ type, mosaicId: CURRENCY, amount: AMOUNT, target });

const bonded = (ledger: TestLedger): Buffer => together(ledger, [['alice', pay('bob', 5n)]], [], { isBonded: true, ...free });

t.test('hash lock: creating one locks funds, and adds record and receipt', t => {
	const ledger = TestLedger.create();
	const aggregate = bonded(ledger);
	const hash = toHex(hashOf(aggregate)) as Hash256;

	const { statements } = ledger.confirm('carol', lockFor(aggregate, 7n), free);

	t.equal(ledger.balance('carol'), FUNDS - AMOUNT);
	t.strictSame(ledger.state.hashLocks.get(hash), {
		hash, ownerAddress: addressNamed('carol'), mosaicId: CURRENCY, amount: AMOUNT, endHeight: 9n, isUsed: false
	});
	t.strictSame(statements.transactions[1], {
		source: source(1), receipts: [receiptOf(ReceiptType.LOCK_HASH_CREATED, addressNamed('carol'))]
	});
	t.end();
});

t.test('hash lock: executing its aggregate first returns the funds to their owner', t => {
	const ledger = TestLedger.create();
	const aggregate = bonded(ledger);
	ledger.confirm('carol', lockFor(aggregate), free);

	const { statements } = ledger.harvest([aggregate]);

	t.equal(ledger.balance('carol'), FUNDS);
	t.equal(ledger.balance('bob'), FUNDS + 5n);
	t.equal(ledger.state.hashLocks.get(toHex(hashOf(aggregate)) as Hash256)?.isUsed, true);
	t.strictSame(statements.transactions[1], {
		source: source(1), receipts: [receiptOf(ReceiptType.LOCK_HASH_COMPLETED, addressNamed('carol'))]
	});
	t.end();
});

t.test('hash lock: the returned funds can pay the aggregate\'s fee', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', pay('grace', AMOUNT), free);
	const aggregate = together(ledger, [['grace', pay('bob', 0n)]], [], { isBonded: true, maxFee: AMOUNT });
	ledger.confirm('grace', lockFor(aggregate), free);
	t.equal(ledger.balance('grace'), 0n);

	t.equal(ledger.announce(aggregate), undefined);
	t.end();
});

t.test('hash lock: does not change when the aggregate fails', t => {
	const ledger = TestLedger.create();
	const aggregate = together(ledger, [['alice', pay('bob', FUNDS + 1n)]], [], { isBonded: true, ...free });
	ledger.confirm('carol', lockFor(aggregate), free);

	t.equal(ledger.announce(aggregate), 'Failure_Core_Insufficient_Balance');
	ledger.tryHarvest([aggregate]);

	t.equal(ledger.state.hashLocks.get(toHex(hashOf(aggregate)) as Hash256)?.isUsed, false);
	t.equal(ledger.balance('carol'), FUNDS - AMOUNT);
	t.end();
});

t.test('hash lock: the harvester of the last block of an unused lock receives the funds', t => {
	const ledger = TestLedger.create();
	ledger.confirm('carol', hashLock(Buffer.alloc(32, 1), [CURRENCY, AMOUNT], 3n), free);
	ledger.advanceTo(5n);
	const before = ledger.balance('harvester');

	const { statements } = ledger.harvest();

	t.equal(ledger.balance('harvester'), before + AMOUNT);
	t.equal(ledger.balance('carol'), FUNDS - AMOUNT);
	t.strictSame(statements.transactions[0]?.receipts.slice(1), [receiptOf(ReceiptType.LOCK_HASH_EXPIRED, harvester.address)]);
	t.equal(ledger.harvest().statements.transactions[0]?.receipts.length, 1, 'only once');
	t.end();
});

t.test('hash lock: the main account receives the funds when a remote account harvests the last block', t => {
	const ledger = TestLedger.create();
	const remote = signerNamed('remote');
	ledger.confirm(harvester, accountKeyLink(remote.publicKey), free);
	ledger.confirm('carol', hashLock(Buffer.alloc(32, 1), [CURRENCY, AMOUNT], 1n), free);

	const { statements } = ledger.harvest([], { harvester: { signingKey: remote.keyPair } });

	t.match(statements.transactions[0]?.receipts.at(-1), receiptOf(ReceiptType.LOCK_HASH_EXPIRED, harvester.address));
	t.end();
});

t.test('hash lock: a used lock has no effect at its end', t => {
	const ledger = TestLedger.create();
	const aggregate = bonded(ledger);
	ledger.confirm('carol', lockFor(aggregate, 2n), free);
	ledger.harvest([aggregate]);

	t.equal(ledger.harvest().statements.transactions[0]?.receipts.length, 1);
	t.end();
});

t.test('hash lock: receipts of several that expire in one block are sorted by their bytes', t => {
	const ledger = TestLedger.create({ hashLock: { lockedFundsPerAggregate: 1n } });
	const lock = (name: string, byte: number) => ledger.sign(name, hashLock(Buffer.alloc(32, byte), [CURRENCY, 1n], 1n), free);
	ledger.harvest([lock('alice', 3), lock('bob', 1), lock('carol', 2)]);

	const receipts = ledger.harvest().statements.transactions[0]?.receipts.slice(1);

	t.equal(receipts?.length, 3);
	t.equal(ledger.balance('alice'), FUNDS - 1n);
	t.end();
});

t.test('hash lock: replacing one in the block in which it expires loses the old funds and locks the new ones', t => {
	const ledger = TestLedger.create();
	const body = hashLock(Buffer.alloc(32, 1), [CURRENCY, AMOUNT], 2n);
	ledger.confirm('carol', body, free);
	ledger.advanceTo(4n);
	const before = ledger.balance('harvester');

	const { statements } = ledger.confirm('dave', body, free);

	t.equal(ledger.balance('harvester'), before);
	t.equal(ledger.balance('carol'), FUNDS - AMOUNT);
	t.equal(ledger.balance('dave'), FUNDS - AMOUNT);
	t.equal(statements.transactions[0]?.receipts.length, 1, 'no receipt for the old lock');
	ledger.advance(2);
	t.equal(ledger.balance('harvester'), before + AMOUNT, 'receipts of the new lock in their order');
	t.end();
});

t.test('hash lock: replacing and using one in the block in which it expires loses the old funds', t => {
	const ledger = TestLedger.create();
	const aggregate = bonded(ledger);
	ledger.confirm('carol', lockFor(aggregate, 2n), free);
	ledger.advanceTo(4n);
	const before = ledger.balance('harvester');

	ledger.harvest([ledger.sign('dave', lockFor(aggregate), free), aggregate]);

	t.equal(ledger.balance('harvester'), before);
	t.equal(ledger.balance('carol'), FUNDS - AMOUNT);
	t.equal(ledger.balance('dave'), FUNDS);
	t.end();
});

t.test('hash lock: a failing replacement in the block in which it expires gives the harvester the old funds', t => {
	const ledger = TestLedger.create();
	const body = hashLock(Buffer.alloc(32, 1), [CURRENCY, AMOUNT], 2n);
	ledger.confirm('carol', body, free);
	ledger.advanceTo(4n);
	const before = ledger.balance('harvester');
	const again = embeddedTransaction(signerNamed('dave'), body);
	const tooMuch = embeddedTransaction(signerNamed('dave'), pay('bob', FUNDS));

	const { failures } = ledger.tryHarvest([ledger.signAggregate('dave', [again, tooMuch], free)]);

	t.strictSame([...failures], [[0, 'Failure_Core_Insufficient_Balance']]);
	t.equal(ledger.balance('harvester'), before + AMOUNT);
	t.equal(ledger.balance('dave'), FUNDS);
	t.end();
});

t.test('hash lock: using and replacing one before its end has no effect at the first end', t => {
	const ledger = TestLedger.create();
	const aggregate = bonded(ledger);
	ledger.confirm('carol', lockFor(aggregate, 3n), free);
	ledger.harvest([aggregate, ledger.sign('dave', lockFor(aggregate, 5n), free)]);
	ledger.advanceTo(5n);
	const before = ledger.balance('harvester');

	t.equal(ledger.harvest().statements.transactions[0]?.receipts.length, 1);
	t.equal(ledger.balance('harvester'), before);
	ledger.advanceTo(9n);
	t.equal(ledger.balance('harvester'), before + AMOUNT);
	t.end();
});

t.test('hash lock: replaced after its end, and which one is pruned', t => {
	const ledger = TestLedger.create();
	const again = () => ledger.confirm('alice', hashLock(Buffer.alloc(32, 1), [CURRENCY, AMOUNT], 2n), free);
	again();
	ledger.advanceTo(4n);
	again();
	const hash = '01'.repeat(32) as Hash256;
	t.equal(ledger.state.hashLocks.get(hash)?.endHeight, 6n);

	const state = new LedgerState(ledger.state);
	pruneAt(state, 4n);
	t.ok(state.hashLocks.get(hash), 'the end of the first lock does not remove the second');
	pruneAt(state, 6n);
	t.equal(state.hashLocks.get(hash), undefined);
	t.end();
});
