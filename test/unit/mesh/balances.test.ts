/** The operations of a block, added up by account and mosaic, are the difference of the balances: over all types, and random chains. */
import fc from 'fast-check';
import t from 'tap';
import { inflationAt } from '../../../src/backends/embedded/ledger/inflation.js';
import type { MosaicId } from '../../../src/chain/index.js';
import type { Effect } from '../../../src/mesh/operations/effects.js';
import { RevertingChain } from '../../support/chains/reverting-chain.js';
import { CURRENCY } from '../../support/ledger/config.js';
import { addressNamed } from '../../support/ledger/actions.js';
import { addressOf } from '../../support/ledger/ledger.js';
import { randomBeneficiaries, randomTransactions } from '../../support/ledger/random.js';
import { ledgerTourChain } from '../../support/ledger/tour-chains.js';
import { tourOf } from '../../support/ledger/tour.js';
import { type Balances, balancesIn, checkBalances, EffectReader } from '../../support/mesh/balances.js';

const INFLATION = [{ startHeight: 2n, rewardAmount: 7n }, { startHeight: 100_000n, rewardAmount: 0n }];

const CHANGES = {
	chain: { importanceGrouping: 4n, votingSetGrouping: 8n, maxDifficultyBlocks: 3, inflation: INFLATION },
	mosaic: { maxMosaicDuration: 6n },
	namespace: { maxChildNamespaces: 4, minNamespaceDuration: 1n, maxNamespaceDuration: 14n, namespaceGracePeriodDuration: 2n },
	hashLock: { maxHashLockDuration: 3n }
} as const;

const SETTINGS = { currencyId: CURRENCY, addressOf };

const sumOf = (effects: readonly Effect[], types: readonly Effect['type'][], mosaicId?: MosaicId): bigint => effects
	.filter(({ change, type }) => types.includes(type) && (mosaicId === undefined || change?.mosaicId === mosaicId))
	.reduce((sum, { change }) => sum + (change?.amount ?? 0n), 0n);

/** @throws Error when the operations of the newest block do not lead from the balances before to those of the ledger */
const checkNewest = (chain: RevertingChain, directory: string, before: Balances): Balances => {
	const { height } = chain.ledger;
	const reader = new EffectReader(directory, SETTINGS);
	const effects = reader.read(height);
	reader.close();
	const actual = balancesIn(chain.ledger.state);
	checkBalances(before, effects, actual, height);
	// what an account sends, another one receives; fees and inflation are what harvesters share
	for (const types of [['transfer'], ['revocation'], ['rental_fee']] as const) {
		if (sumOf(effects, types) !== 0n)
			throw new Error(`block ${height}: the operations ${types[0]} add up to ${sumOf(effects, types)}`);
	}
	const created = height === 1n ? 0n : inflationAt(INFLATION, height);
	if (height > 1n && sumOf(effects, ['fee', 'harvest'], CURRENCY) !== created)
		throw new Error(`block ${height}: fees and shares add up to ${sumOf(effects, ['fee', 'harvest'], CURRENCY)} instead of ${created}`);
	return actual;
};

t.test('all types of transactions', t => {
	const directory = t.testdir();
	const chain = new RevertingChain(directory, CHANGES);
	t.teardown(() => chain.close());
	let balances = checkNewest(chain, directory, new Map());
	for (const block of tourOf(ledgerTourChain(() => chain.ledger))) {
		chain.harvest([() => block()], addressNamed('bob'));
		balances = checkNewest(chain, directory, balances);
	}
	t.ok(balances.size > 10);
	t.end();
});

t.test('random chains with rollbacks', t => {
	let transactions = 0;
	let reverts = 0;
	const blocks = fc.record({
		transactions: fc.array(randomTransactions, { minLength: 3, maxLength: 9 }), beneficiary: randomBeneficiaries, reverts: fc.nat(9)
	});
	fc.assert(fc.property(fc.array(blocks, { minLength: 12, maxLength: 16 }), plan => {
		const directory = t.testdir();
		const chain = new RevertingChain(directory, CHANGES);
		try {
			let balances = checkNewest(chain, directory, new Map());
			let place = { snapshot: chain.takeSnapshot(), balances };
			for (const step of plan) {
				transactions += chain.harvest(step.transactions, step.beneficiary).transactions.length;
				balances = checkNewest(chain, directory, balances);
				if (step.reverts === 0) {
					chain.revert(place.snapshot);
					({ balances } = place);
					++reverts;
				} else if (step.reverts > 6) {
					place = { snapshot: chain.takeSnapshot(), balances };
				}
			}
		} finally {
			chain.close();
		}
	}), { numRuns: 5, seed: 34 });
	t.ok(transactions > 100, `${transactions} transactions`);
	t.ok(reverts > 2, `${reverts} reverts`);
	t.end();
});
