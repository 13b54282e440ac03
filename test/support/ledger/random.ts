/** Random transactions for properties of the ledger: mostly valid ones, over few accounts, names and mosaics, so that they interact. */
import fc from 'fast-check';
import type { BuiltBlock } from '../../../src/backends/embedded/ledger/block-builder.js';
import type { Address } from '../../../src/chain/index.js';
import type { Transaction } from '../../../src/wire/transactions/transaction.js';
import { isAggregate } from '../../../src/wire/transactions/transaction-hash.js';
import type { TransactionType } from '../../../src/wire/transactions/transaction-types.js';
import { addressNamed, leavesOf, lockFor } from './actions.js';
import { innerActs, plainActs } from './random-bodies.js';
import { names, once } from './random-values.js';
import type { TestLedger } from './ledger.js';
import { embeddedTransaction, signerNamed } from '../transactions/transactions.js';

/** Builds a transaction when its turn comes, because it depends on the ledger's time and state. */
export type RandomTransaction = (ledger: TestLedger) => readonly Buffer[];

const multipliers = fc.constantFrom(0n, 1n, 100n, 100n, 1000n);

/** A single transaction, unless the signer is a multisig account. */
const plain: fc.Arbitrary<RandomTransaction> = fc.tuple(names, plainActs, multipliers).map(([name, draw, multiplier]) => ledger => {
	const { body, signer = name } = draw(ledger, name);
	const [first = signer, ...others] = leavesOf(ledger, [signer]);
	if (first === signer)
		return [ledger.sign(signer, body, { multiplier })];

	const inner = [embeddedTransaction(signerNamed(signer), body)];
	return [ledger.signAggregate(first, inner, { multiplier, cosigners: others.map(signerNamed) })];
});

const aggregates: fc.Arbitrary<RandomTransaction> = fc.record({
	inner: fc.array(fc.tuple(names, innerActs), { minLength: 1, maxLength: 3 }),
	signer: names,
	cosigners: fc.uniqueArray(names, { maxLength: 3 }),
	isIncomplete: once(6),
	isBonded: fc.constantFrom(true, false, false),
	version: fc.constantFrom(2, 3),
	multiplier: multipliers
}).map(({ inner, signer, cosigners, isIncomplete, isBonded, ...terms }) => ledger => {
	const acts = inner.map(([name, draw]) => ({ signer: name, ...draw(ledger, name) }));
	const all = isIncomplete
		? [signer, ...cosigners.filter(name => name !== signer)]
		: leavesOf(ledger, acts.flatMap(({ signer: one, others = [] }) => [one, ...others]));
	const bytes = ledger.signAggregate(
		all[0] as string,
		acts.map(({ signer: one, body }) => embeddedTransaction(signerNamed(one), body)),
		{ ...terms, isBonded, cosigners: all.slice(1).map(signerNamed) }
	);
	return isBonded ? [ledger.sign('treasury', lockFor(bytes, 3n)), bytes] : [bytes];
});

export const randomTransactions: fc.Arbitrary<RandomTransaction> = fc.oneof(
	{ weight: 3, arbitrary: plain }, { weight: 2, arbitrary: aggregates }
);

/** @returns a random harvester and beneficiary */
export const randomBeneficiaries: fc.Arbitrary<Address> = fc.constantFrom('harvester', 'bob', 'remote', 'beneficiary').map(addressNamed);

/** @returns the type of a transaction, and of its inner transactions */
export const typesOf = (transaction: Transaction): TransactionType[] =>
	[transaction.type, ...(isAggregate(transaction) ? transaction.body.transactions.map(({ type }) => type) : [])];

/** @returns the types of the transactions in a block, inner ones included */
export const typesIn = ({ transactions }: Pick<BuiltBlock, 'transactions'>): TransactionType[] =>
	transactions.flatMap(({ transaction }) => typesOf(transaction));
