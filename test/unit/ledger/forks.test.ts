/**
 * Rules before the forks of the public networks, and exceptions at single heights, at the heights before, at and after each. Source:
 * facts/sync.md 6. No recording of a node contains these heights.
 */
import t from 'tap';
import { TREE_KINDS } from '../../../src/backends/embedded/ledger/tree/state-trees.js';
import type { BuiltBlock } from '../../../src/backends/embedded/ledger/block-builder.js';
import { ReceiptType } from '../../../src/wire/blocks/statements.js';
import { MosaicFlag } from '../../../src/wire/state/records.js';
import { NEVER } from '../../../src/config/notation/index.js';
import type { FailureName } from '../../../src/wire/transactions/status-codes.js';
import { ZERO_HASH } from '../../../src/chain/index.js';
import { signature } from '../../../src/wire/bytes/values.js';
import { addressNamed, pay, together } from '../../support/ledger/actions.js';
import { type ConfigChanges, nemesis, sinks } from '../../support/ledger/config.js';
import { FUNDS, harvester } from '../../support/ledger/first-block.js';
import { CURRENCY } from '../../support/ledger/config.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import { locking, opening } from '../../support/ledger/secrets.js';
import { mosaicDefinition, rootNamespace, transfer, votingKeyLink } from '../../support/transactions/bodies.js';
import { plainTransaction, signerNamed } from '../../support/transactions/transactions.js';

const FORK = 5n;
const [BEFORE, AFTER] = [FORK - 1n, FORK + 1n];
const free = { maxFee: 0n } as const;

const ledgerAt = (height: bigint, changes: ConfigChanges): TestLedger => {
	const ledger = TestLedger.create(changes);
	ledger.advanceTo(height);
	return ledger;
};

const V1_SINKS = {
	network: addressNamed('earlier network sink'), mosaic: addressNamed('earlier mosaic sink'), namespace: addressNamed('earlier namespace sink')
};

const WITH_SINKS: ConfigChanges = {
	forkHeights: { treasuryReissuance: FORK },
	chain: { harvestNetworkFeeSinkAddressV1: V1_SINKS.network },
	mosaic: { mosaicRentalFeeSinkAddressV1: V1_SINKS.mosaic },
	namespace: { namespaceRentalFeeSinkAddressV1: V1_SINKS.namespace }
};

/** @returns the receivers of a block's fees that are not its harvester, by what was paid */
const sinksOf = ({ statements }: BuiltBlock) => {
	const receipts = statements.transactions.flatMap(statement => statement.receipts);
	const [, network] = receipts.filter(({ type }) => type === ReceiptType.HARVEST_FEE);
	const rentalTo = (type: number) => receipts.flatMap(receipt => (receipt.type === type && 'recipient' in receipt ? [receipt.recipient] : []))[0];
	return {
		network: network && 'target' in network ? network.target : undefined,
		mosaic: rentalTo(ReceiptType.MOSAIC_RENTAL_FEE),
		namespace: rentalTo(ReceiptType.NAMESPACE_RENTAL_FEE)
	};
};

for (const [height, expected] of [[BEFORE, V1_SINKS], [FORK, sinks], [AFTER, sinks]] as const) {
	t.test(`treasuryReissuance: fees at height ${height} of ${FORK} go to the sinks of that time`, t => {
		const ledger = ledgerAt(height, WITH_SINKS);

		const block = ledger.harvest([
			ledger.sign('alice', mosaicDefinition(1, 0), { maxFee: 1_000_000n }),
			ledger.sign('alice', rootNamespace('gold', 10n), { maxFee: 1_000_000n })
		]);

		t.strictSame(sinksOf(block), expected);
		const others = expected === sinks ? V1_SINKS : sinks;
		const [definition, registration] = block.transactions;
		t.ok(definition?.allAddresses.includes(expected.mosaic) && registration?.allAddresses.includes(expected.namespace));
		t.notOk(definition?.allAddresses.includes(others.mosaic) || registration?.allAddresses.includes(others.namespace));
		t.end();
	});
}

t.test('treasuryReissuance: the first block gives accounts to the sinks of its time', t => {
	const { state } = TestLedger.create(WITH_SINKS);
	t.ok(Object.values(V1_SINKS).every(sink => state.accounts.get(sink)));
	t.notOk(Object.values(sinks).some(sink => state.accounts.get(sink)));
	t.end();
});

/** A rule that accepts a block with these transactions, or refuses the last one. */
interface Case {
	readonly name: string;
	readonly changes: ConfigChanges;
	/** Makes blocks before the one of the fork, which may need an earlier state. */
	readonly given?: (ledger: TestLedger) => void;
	readonly transactions: (ledger: TestLedger) => readonly Buffer[];
	/** By height. */
	readonly outcomes: Readonly<Record<`${number}`, FailureName | undefined>>;
}

const outcomes = (before: FailureName | undefined, at: FailureName | undefined, after: FailureName | undefined) =>
	({ [`${BEFORE}`]: before, [`${FORK}`]: at, [`${AFTER}`]: after });

/** What the signer of the first block signs later; the configuration lists its signature. */
const reissued = plainTransaction(nemesis, transfer(addressNamed('bob')), { deadline: 3_600_000n, maxFee: 0n });
const listed = (bytes: Buffer): ConfigChanges => ({
	forkHeights: { treasuryReissuance: FORK }, exceptions: { treasuryReissuanceTransactionSignatures: [signature(bytes)] }
});
const SIGNED_LATER = 'Failure_Core_Nemesis_Account_Signed_After_Nemesis_Block';

const strict = { forkHeights: { strictAggregateTransactionHash: FORK } };
const unique = { forkHeights: { strictAggregateTransactionHash: 3n, uniqueAggregateTransactionHash: FORK }, aggregate: { versions: [2] } };
const ofVersion = (version: number) => (ledger: TestLedger): Buffer[] => [together(ledger, [['alice', pay('bob', 1n)]], [], { version })];
const [V1, V2, V3] = ([1, 2, 3] as const).map(version => `Failure_Aggregate_V${version}_Prohibited` as const);

const cosigned = together(TestLedger.create(), [['alice', pay('bob', 1n)], ['nemesis', transfer(addressNamed('bob'))]], ['nemesis']);

const CASES: readonly Case[] = [
	{
		name: 'totalVotingBalanceCalculationFix: a fee that the transaction itself provides',
		changes: { forkHeights: { totalVotingBalanceCalculationFix: FORK } },
		transactions: ledger => [
			together(ledger, [['bob', pay('grace', 1_000_000n)], ['grace', pay('bob', 1n)]], ['bob'], { signer: 'grace', maxFee: 100_000n })
		],
		outcomes: outcomes('Failure_Core_Insufficient_Balance', undefined, undefined)
	},
	{
		name: 'treasuryReissuance: a revokable mosaic',
		changes: { forkHeights: { treasuryReissuance: FORK } },
		transactions: ledger => [ledger.sign('alice', mosaicDefinition(1, MosaicFlag.REVOKABLE), free)],
		outcomes: outcomes('Failure_Mosaic_Invalid_Flags', undefined, undefined)
	},
	{
		name: 'treasuryReissuance: a mosaic with all other flags',
		changes: { forkHeights: { treasuryReissuance: FORK } },
		transactions: ledger => [ledger.sign('alice', mosaicDefinition(1, 7), free)],
		outcomes: outcomes(undefined, undefined, undefined)
	},
	{
		name: 'treasuryReissuance: a listed signature of the signer of the first block',
		changes: listed(reissued.subarray(8, 72)),
		transactions: () => [reissued],
		outcomes: outcomes(SIGNED_LATER, undefined, SIGNED_LATER)
	},
	{
		name: 'treasuryReissuance: a signature of the signer of the first block that is not listed',
		changes: listed(Buffer.alloc(64)),
		transactions: () => [reissued],
		outcomes: outcomes(SIGNED_LATER, SIGNED_LATER, SIGNED_LATER)
	},
	{
		name: 'treasuryReissuance: a listed cosignature of the signer of the first block',
		changes: listed(cosigned.subarray(-64)),
		transactions: () => [cosigned],
		outcomes: outcomes(SIGNED_LATER, undefined, SIGNED_LATER)
	},
	{ name: 'strictAggregateTransactionHash: version 1', changes: strict, transactions: ofVersion(1), outcomes: outcomes(undefined, V1, V1) },
	{ name: 'strictAggregateTransactionHash: version 2', changes: strict, transactions: ofVersion(2), outcomes: outcomes(V2, undefined, undefined) },
	{ name: 'strictAggregateTransactionHash: version 3', changes: strict, transactions: ofVersion(3), outcomes: outcomes(V3, undefined, undefined) },
	{ name: 'uniqueAggregateTransactionHash: version 1', changes: unique, transactions: ofVersion(1), outcomes: outcomes(V1, V1, V1) },
	{ name: 'uniqueAggregateTransactionHash: version 2', changes: unique, transactions: ofVersion(2), outcomes: outcomes(undefined, V2, V2) },
	{ name: 'uniqueAggregateTransactionHash: version 3', changes: unique, transactions: ofVersion(3), outcomes: outcomes(V3, undefined, undefined) },
	{
		name: 'skipSecretLockUniquenessChecks: a lock with the key of an active one',
		changes: { forkHeights: { skipSecretLockUniquenessChecks: [FORK] } },
		given: ledger => {
			ledger.confirm('alice', locking(), free);
		},
		transactions: ledger => [ledger.sign('carol', locking(), free)],
		outcomes: outcomes('Failure_LockSecret_Hash_Already_Exists', undefined, 'Failure_LockSecret_Hash_Already_Exists')
	}
];

for (const { name, changes, given, transactions, outcomes: byHeight } of CASES) {
	for (const [height, failure] of Object.entries(byHeight)) {
		t.test(`${name}, at height ${height}: ${failure ?? 'accepted'}`, t => {
			const ledger = TestLedger.create(changes);
			given?.(ledger);
			ledger.advanceTo(BigInt(height));

			const { failures } = ledger.tryHarvest(transactions(ledger));

			t.strictSame([...failures.values()], failure ? [failure] : []);
			t.end();
		});
	}
}

t.test('with the default heights the current rules apply from the first block on', t => {
	const { config: { forkHeights, exceptions, aggregate } } = TestLedger.create();
	t.strictSame(forkHeights, {
		totalVotingBalanceCalculationFix: 0n,
		treasuryReissuance: 0n,
		strictAggregateTransactionHash: 0n,
		uniqueAggregateTransactionHash: NEVER,
		skipSecretLockUniquenessChecks: [0n],
		skipSecretLockExpirations: [0n],
		forceSecretLockExpirations: [0n]
	});
	t.strictSame(exceptions, { treasuryReissuanceTransactionSignatures: [], corruptAggregateTransactionHashes: [] });
	t.strictSame([aggregate.versions, aggregate.enableStrictCosignatureCheck], [[2, 3], false]);
	t.end();
});

for (const [height, voters] of [[BEFORE, 1], [FORK, 0], [AFTER, 0]] as const) {
	t.test(`totalVotingBalanceCalculationFix: the block at height ${height} counts ${voters} voters of a later epoch`, t => {
		const ledger = TestLedger.create({
			forkHeights: { totalVotingBalanceCalculationFix: FORK }, chain: { importanceGrouping: 1n, votingSetGrouping: 40n }
		});
		ledger.confirm(harvester, votingKeyLink(signerNamed('voter').publicKey, [5, 8]), free);
		ledger.advanceTo(height);

		const { header } = ledger.harvest();

		t.equal(header.importance?.votingEligibleAccountsCount, voters);
		t.equal((header.importance?.totalVotingBalance ?? 0n) > 0n, voters > 0);
		t.end();
	});
}

const LOCKED = 1000n;
const SECRET_LOCK_TREE = TREE_KINDS.indexOf('secretLock');

const expiriesOf = ({ statements }: BuiltBlock) => statements.transactions.flatMap(({ receipts }) =>
	receipts.flatMap(receipt => (receipt.type === ReceiptType.LOCK_SECRET_EXPIRED && 'target' in receipt ? [[receipt.target, receipt.amount]] : [])));

for (const [end, expires] of [[BEFORE, true], [FORK, false], [AFTER, true]] as const) {
	t.test(`skipSecretLockExpirations: a lock that ends at height ${end} ${expires ? 'expires' : 'does not expire'}`, t => {
		const ledger = TestLedger.create({ forkHeights: { skipSecretLockExpirations: [FORK] } });
		ledger.confirm('alice', locking({ duration: end - 2n }), free);
		ledger.advanceTo(end);

		const block = ledger.harvest();

		t.strictSame(expiriesOf(block), expires ? [[addressNamed('alice'), LOCKED]] : []);
		t.equal(ledger.balance('alice'), expires ? FUNDS : FUNDS - LOCKED);
		t.equal(block.stateTrees.roots[SECRET_LOCK_TREE] === ZERO_HASH, expires, 'only a lock that expires leaves the state tree');
		t.equal(ledger.harvest().stateTrees.roots[SECRET_LOCK_TREE], block.stateTrees.roots[SECRET_LOCK_TREE], 'also afterwards');
		t.end();
	});
}

/** A used lock of alice that ends at a height, and an active one of carol with the same key, which ends at 8. */
const replacedLock = (end: bigint): TestLedger => {
	const ledger = TestLedger.create({ forkHeights: { forceSecretLockExpirations: [FORK] } });
	ledger.confirm('alice', locking({ duration: end - 2n }), free);
	ledger.harvest([
		ledger.sign('carol', opening(), free), ledger.sign('carol', locking({ mosaic: [CURRENCY, 7n], duration: 5n }), free)
	]);
	return ledger;
};

for (const [end, expires] of [[BEFORE, false], [FORK, true], [AFTER, false]] as const) {
	t.test(`forceSecretLockExpirations: the lock that has replaced one that ends at height ${end} ${expires ? 'expires' : 'stays'}`, t => {
		const ledger = replacedLock(end);
		ledger.advanceTo(end);

		const block = ledger.harvest();

		t.strictSame(expiriesOf(block), expires ? [[addressNamed('carol'), 7n]] : []);
		t.equal(ledger.balance('carol'), expires ? FUNDS : FUNDS - 7n);
		t.not(block.stateTrees.roots[SECRET_LOCK_TREE], ZERO_HASH, 'the lock stays active');
		ledger.advanceTo(8n);
		t.strictSame(expiriesOf(ledger.harvest()), [[addressNamed('carol'), 7n]], 'it expires at its own end in any case');
		t.end();
	});
}

t.test('forceSecretLockExpirations: a lock that was opened does not expire', t => {
	const ledger = replacedLock(FORK);
	ledger.confirm('carol', opening(), free);

	t.strictSame(expiriesOf(ledger.harvest()), []);
	t.end();
});

t.test('forceSecretLockExpirations: the end of a lock counts after two replacements', t => {
	const ledger = replacedLock(FORK);
	ledger.harvest([
		ledger.sign('carol', opening(), free), ledger.sign('dave', locking({ mosaic: [CURRENCY, 9n], duration: 5n }), free)
	]);

	t.strictSame(expiriesOf(ledger.harvest()), [[addressNamed('dave'), 9n]]);
	t.end();
});
