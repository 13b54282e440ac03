/** Chains for tours: a ledger under test, and a node of the development chain. */
import type { TestNode } from '../embedded/node.js';
import { CURRENCY as NODE_CURRENCY, funded } from '../embedded/accounts.js';
import { addressNamed, keyNamed, lockFor } from './actions.js';
import { CURRENCY } from './config.js';
import type { TourChain } from './tour.js';
import type { TestLedger } from './ledger.js';
import { embeddedTransaction, signerNamed } from '../transactions/transactions.js';

/** @param current - the ledger that the next block is for */
export const ledgerTourChain = (current: () => TestLedger): TourChain => ({
	currency: CURRENCY,
	address: addressNamed,
	freshKey: keyNamed,
	sign: (signer, body) => current().sign(signer, body),
	signTogether: (inner, [first, ...others], isBonded = false) => current().signAggregate(
		first ?? 'alice',
		inner.map(([name, body]) => embeddedTransaction(signerNamed(name), body)),
		{ isBonded, cosigners: others.map(signerNamed) }
	),
	lock: (signer, aggregate) => current().sign(signer, lockFor(aggregate, 3n))
});

export const nodeTourChain = ({ signing }: TestNode): TourChain => ({
	currency: NODE_CURRENCY,
	address: name => funded(name).address,
	freshKey: keyNamed,
	sign: (signer, body) => signing.sign('tour', signer, body),
	signTogether: (inner, [first, ...cosigners], isBonded = false) =>
		signing.aggregate('tour', inner, { ...(first && { signer: first }), cosigners, isBonded }),
	lock: (signer, aggregate) => signing.lock('tour', signer, aggregate, 3n)
});
