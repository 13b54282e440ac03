/**
 * Additions of the corpus to the chain of the twin tests: every type inside aggregates, all flags of restrictions, used locks, inflation.
 */
import { mosaicIdOf } from '../../../src/wire/identifiers/ids.js';
import type { Difference } from '../../../test/support/catapult/history.js';
import type { TestNode } from '../../../test/support/embedded/node.js';
import { CURRENCY, funded, type Name } from '../../../test/support/embedded/accounts.js';
import { LOCKED } from '../../../test/support/embedded/signing.js';
import { keyNamed } from '../../../test/support/ledger/actions.js';
import { locking, opening } from '../../../test/support/ledger/secrets.js';
import { type TourChain, tourOf } from '../../../test/support/ledger/tour.js';
import { nodeTourChain } from '../../../test/support/ledger/tour-chains.js';
import { hashOf, type Body, plainTransaction, signerNamed } from '../../../test/support/transactions/transactions.js';
import * as bodies from '../../../test/support/transactions/bodies.js';
import { demand, ListFlags, restrictAddresses, restrictOperations } from '../../../test/support/transactions/restrictions.js';

/** Nonce of the mosaics that the tour makes inside aggregates; no other part of the chain uses it. */
const TOUR_NONCE = 1005;
const DEMANDS_NONCE = 1007;
const HOUR_MS = 3_600_000n;
/** Locks that outlast the chain. */
const LONG = 5000n;
const ACCOUNT_OPERATION_RESTRICTION = 0x4350;
const TRANSFER = 0x4154;
/** All ways of comparing a restriction's value: equal, not equal, less, and so on. */
const COMPARISONS = [1, 2, 3, 4, 5, 6] as const;
const LOCK_DURATION = 3n;

/** A tour whose plain transactions are inside aggregates, of both versions in turn. */
const aggregateGround = (chain: TestNode): TourChain => {
	const { signing } = chain;
	let count = 0;
	const sign = (signer: Name, body: Body) => signing.aggregate('inner', [[signer, body]], { version: 2 + count++ % 2 });
	return {
		...nodeTourChain(chain),
		freshKey: name => keyNamed(`inner ${name}`),
		sign,
		lock: (signer, aggregate) => sign(signer, bodies.hashLock(hashOf(aggregate), [CURRENCY, LOCKED], LOCK_DURATION))
	};
};

/** Restrictions of accounts that have no other purpose, so that they affect no other transaction. */
const growRestrictions = (chain: TestNode): void => {
	const sign = (signer: string, body: Body) => plainTransaction(signerNamed(signer), body, { deadline: chain.now + HOUR_MS, maxFee: 0n });
	const id = mosaicIdOf(funded('alice').address, DEMANDS_NONCE);
	chain.confirm(
		sign('sender', restrictAddresses(ListFlags.ALLOW_OUTGOING, [funded('alice').address])),
		sign('operator', restrictOperations(ListFlags.ALLOW_OPERATIONS, [ACCOUNT_OPERATION_RESTRICTION, TRANSFER])),
		chain.signing.sign('mosaic', 'alice', bodies.mosaicDefinition(DEMANDS_NONCE, 15))
	);
	chain.confirm(...COMPARISONS.map(type => chain.signing.sign('demand', 'alice', demand(id, [type, 7n], { key: BigInt(type) }))));
};

/** Locks that have been used and have not expired. */
const growUsedLocks = (chain: TestNode): void => {
	const { signing } = chain;
	const swap = signing.aggregate('swap', [
		['alice', bodies.transfer(funded('bob').address, [[CURRENCY, 1n]])], ['bob', bodies.transfer(funded('alice').address, [[CURRENCY, 1n]])]
	], { isBonded: true, cosigners: ['bob'] });
	chain.confirm(
		signing.lock('lock', 'alice', swap, LONG),
		signing.sign('secret', 'alice', locking({ mosaic: [CURRENCY, 7n], recipient: funded('dave').address, duration: LONG }))
	);
	chain.confirm(swap, signing.sign('proof', 'bob', opening({ recipient: funded('dave').address })));
};

const grow = (chain: TestNode): void => {
	for (const block of tourOf(aggregateGround(chain), TOUR_NONCE))
		chain.confirm(...block());
	growRestrictions(chain);
	growUsedLocks(chain);
};

/** Atomic units of the currency per block. */
const REWARD = 100n;

export const DIFFERENCE: Difference = {
	transactions: 200, grow, inflation: [{ startHeight: 2n, rewardAmount: REWARD }, { startHeight: 1000n, rewardAmount: 0n }]
};
