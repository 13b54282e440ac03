/** A chain whose network has forks, followed across their heights in units of any size. Source: facts/sync.md 6. */
import t from 'tap';
import { joinBlock } from '../../../../src/backends/embedded/node/chain-file.js';
import { encodeBlockHeader } from '../../../../src/wire/blocks/block.js';
import { addressNamed, pay, together } from '../../../support/ledger/actions.js';
import type { ConfigChanges } from '../../../support/ledger/config.js';
import { TestLedger } from '../../../support/ledger/ledger.js';
import { harvester } from '../../../support/ledger/first-block.js';
import { locking } from '../../../support/ledger/secrets.js';
import { Following, type RecordedChain } from '../../../support/sync/following.js';
import { mosaicDefinition, rootNamespace, votingKeyLink } from '../../../support/transactions/bodies.js';
import { signerNamed } from '../../../support/transactions/transactions.js';

const FORK = 5n;
const LAST = 9n;
const paid = { maxFee: 100_000n } as const;

const FORKS = {
	totalVotingBalanceCalculationFix: FORK,
	treasuryReissuance: FORK,
	strictAggregateTransactionHash: FORK,
	skipSecretLockUniquenessChecks: [3n],
	skipSecretLockExpirations: [7n],
	forceSecretLockExpirations: [6n]
};

const NETWORK: ConfigChanges = {
	forkHeights: FORKS,
	chain: { importanceGrouping: 4n, harvestNetworkFeeSinkAddressV1: addressNamed('earlier network sink') },
	mosaic: { mosaicRentalFeeSinkAddressV1: addressNamed('earlier mosaic sink') },
	namespace: { namespaceRentalFeeSinkAddressV1: addressNamed('earlier namespace sink') }
};

/**
 * A voter of a later epoch, and secret locks that the exceptions concern; in every block, fees for all sinks and an aggregate of the
 * version that is accepted.
 */
const transactionsAt = (height: bigint, ledger: TestLedger): Buffer[] => [
	...height === 2n ? [ledger.sign(harvester, votingKeyLink(signerNamed('voter').publicKey, [5, 8]), paid)] : [],
	...height === 2n ? [ledger.sign('alice', locking({ duration: 4n }), paid)] : [],
	...height === 3n ? [ledger.sign('carol', locking({ duration: 4n }), paid)] : [],
	ledger.sign('alice', mosaicDefinition(Number(height), 2), paid),
	ledger.sign('bob', rootNamespace(`name${height}`, 10n), paid),
	together(ledger, [['frank', pay('alice', 1n)]], [], { version: height < FORK ? 1 : 3, ...paid })
];

const chainOf = (changes: ConfigChanges): RecordedChain => {
	const ledger = TestLedger.create(changes);
	while (ledger.height < LAST)
		ledger.harvest(transactionsAt(ledger.height + 1n, ledger));
	return {
		config: ledger.config,
		blocks: ledger.blocks.map(({ header, transactions }) =>
			joinBlock(encodeBlockHeader(header), transactions.map(({ transaction }) => transaction.bytes))),
		hashes: ledger.blocks.map(({ hash }) => hash)
	};
};

const RULES = { checksHit: false } as const;

t.test('follows the chain across the forks, in units of any size and after restarts', t => {
	const chain = chainOf(NETWORK);
	for (const size of [1, 3, 8]) {
		const following = Following.begin(t, chain, `units of ${size}`, RULES);
		for (let start = 1; start < chain.blocks.length; start += size) {
			following.accept(...chain.blocks.slice(start, start + size));
			following.reopen();
		}
		t.equal(following.tipHash(), chain.hashes.at(-1));
	}
	t.end();
});

/** How a network without one of the forks refuses the chain. */
const REFUSALS: Readonly<Record<Exclude<keyof typeof FORKS, 'treasuryReissuance'>, string>> = {
	totalVotingBalanceCalculationFix: 'Failure_Core_Importance_Block_Mismatch at 4',
	strictAggregateTransactionHash: 'Failure_Aggregate_V1_Prohibited at 2',
	skipSecretLockUniquenessChecks: 'Failure_LockSecret_Hash_Already_Exists at 3',
	skipSecretLockExpirations: 'Failure_Chain_Block_Inconsistent_State_Hash at 7',
	forceSecretLockExpirations: 'Failure_Chain_Block_Inconsistent_State_Hash at 6'
};

/** The tests' network without one of the forks. */
const without = (fork: keyof typeof FORKS) =>
	TestLedger.create({ ...NETWORK, forkHeights: { ...FORKS, [fork]: Array.isArray(FORKS[fork]) ? [0n] : 0n } }).config;

for (const [fork, refusal] of Object.entries(REFUSALS)) {
	t.test(`refuses the chain without ${fork}`, t => {
		const chain = chainOf(NETWORK);
		// the names of an object's members are those of its type
		const following = Following.begin(t, { ...chain, config: without(fork as keyof typeof FORKS) }, 'chain', RULES);
		t.equal(following.refusal(...chain.blocks.slice(1)), refusal);
		t.end();
	});
}

t.test('refuses the first block without treasuryReissuance, because other sinks have accounts', t => {
	const chain = chainOf(NETWORK);
	t.throws(() => Following.begin(t, { ...chain, config: without('treasuryReissuance') }, 'chain', RULES), { name: 'UnusableFirstBlock' });
	t.end();
});
