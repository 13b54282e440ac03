/** Random transactions for properties of the ledger: mostly sensible ones, over few accounts, names and mosaics, so that they meet. */
import fc from 'fast-check';
import type { Address, MosaicId, UnresolvedAddress, UnresolvedMosaicId } from '../../src/chain/index.js';
import { addressNamed, keyNamed, lockFor, mosaicNamed } from './ledger-actions.js';
import { CURRENCY } from './ledger-config.js';
import { FUNDS } from './ledger-first-block.js';
import { addressOfName, aliasOfName, namespaceId } from './ledger-ids.js';
import { locking, opening } from './ledger-secrets.js';
import type { TestLedger } from './ledger.js';
import * as bodies from './transactions-bodies.js';
import type { LinkActionName } from './transactions-bodies.js';
import { type Body, embeddedTransaction, signerNamed } from './transactions.js';

const names = fc.constantFrom('alice', 'bob', 'carol', 'dave', 'grace', 'remote', 'harvester');
const domains = fc.constantFrom('one', 'two', 'one.a', 'one.b', 'one.a.x');
const link = fc.constantFrom<LinkActionName>('link', 'link', 'unlink');
const mosaics: fc.Arbitrary<MosaicId> = fc.tuple(names, fc.integer({ min: 1, max: 2 })).map(([owner, nonce]) => mosaicNamed(owner, nonce));

const recipients: fc.Arbitrary<UnresolvedAddress> = fc.oneof(
	{ weight: 5, arbitrary: names.map(addressNamed) },
	{ weight: 2, arbitrary: domains.map(addressOfName) },
	{ weight: 1, arbitrary: fc.constantFrom('nobody', 'somebody').map(addressNamed) }
);

const mosaicIds: fc.Arbitrary<UnresolvedMosaicId> = fc.oneof(
	{ weight: 4, arbitrary: fc.constant(CURRENCY) },
	{ weight: 2, arbitrary: fc.constant(aliasOfName('symbol.xym')) },
	{ weight: 4, arbitrary: mosaics },
	{ weight: 1, arbitrary: domains.map(aliasOfName) }
);

const amounts = fc.oneof(
	fc.bigInt({ min: 0n, max: 20n }), fc.bigInt({ min: 0n, max: FUNDS }), fc.constantFrom(FUNDS, FUNDS + 1n, (1n << 64n) - 1n)
);

const transfers = fc.record({
	to: recipients, mosaics: fc.uniqueArray(fc.tuple(mosaicIds, amounts), { maxLength: 3, selector: ([id]) => id }), message: fc.nat(9)
}).map(({ to, mosaics: sent, message }) => bodies.transfer(to, sent, Buffer.alloc(message)));

const children = fc.constantFrom(['one', 'a'], ['one', 'b'], ['one.a', 'x'], ['three', 'a']).map(
	([parent, name]) => bodies.childNamespace(name as string, namespaceId(parent as string))
);

const multisigChanges = fc.record({
	add: fc.uniqueArray(recipients, { maxLength: 3 }),
	remove: fc.uniqueArray(recipients, { maxLength: 1 }),
	minApproval: fc.integer({ min: -1, max: 2 }),
	minRemoval: fc.integer({ min: -1, max: 2 })
}).map(bodies.multisigModification);

const voting = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), link)
	.map(([start, length, action]) => bodies.votingKeyLink(keyNamed('voter'), [start, start + length], action));

const algorithms = fc.nat(2);

const secretLocks = fc.record({
	recipient: recipients, mosaicId: mosaicIds, amount: amounts, duration: fc.bigInt({ min: 1n, max: 4n }), algorithm: algorithms
}).map(({ mosaicId, amount, ...terms }) => locking({ ...terms, mosaic: [mosaicId, amount] }));

const secretProofs = fc.record({ recipient: recipients, algorithm: algorithms }).map(opening);

const metadataTerms = fc.record({
	target: recipients, value: fc.uint8Array({ minLength: 1, maxLength: 4, max: 1 }), sizeDelta: fc.integer({ min: -2, max: 3 })
});

const metadata = fc.oneof(
	metadataTerms.map(bodies.accountMetadata),
	fc.tuple(mosaicIds, metadataTerms).map(terms => bodies.mosaicMetadata(...terms)),
	fc.tuple(domains.map(namespaceId), metadataTerms).map(terms => bodies.namespaceMetadata(...terms))
);

const plainBodies: fc.Arbitrary<Body> = fc.oneof(
	{ weight: 6, arbitrary: transfers },
	{ weight: 2, arbitrary: fc.tuple(fc.integer({ min: 1, max: 2 }), fc.nat(15), fc.nat(6), fc.bigInt({ min: 0n, max: 12n }))
		.map(terms => bodies.mosaicDefinition(...terms)) },
	{ weight: 2, arbitrary: fc.tuple(mosaics, amounts, fc.constantFrom('increase', 'decrease'))
		.map(([id, amount, action]) => bodies.supplyChange(id, amount, action as 'increase')) },
	{ weight: 2, arbitrary: fc.tuple(fc.constantFrom('one', 'two'), fc.bigInt({ min: 9n, max: 14n }))
		.map(([name, duration]) => bodies.rootNamespace(name, duration)) },
	{ weight: 2, arbitrary: children },
	{ weight: 2, arbitrary: fc.tuple(domains, names, link)
		.map(([name, account, action]) => bodies.addressAlias(namespaceId(name), addressNamed(account), action)) },
	{ weight: 1, arbitrary: fc.tuple(domains, mosaics, link)
		.map(([name, id, action]) => bodies.mosaicAlias(namespaceId(name), id, action)) },
	{ weight: 1, arbitrary: fc.tuple(fc.nat(3), fc.bigInt({ min: 1n, max: 4n }))
		.map(([byte, duration]) => bodies.hashLock(Buffer.alloc(32, byte), [CURRENCY, 10_000_000n], duration)) },
	{ weight: 1, arbitrary: link.map(action => bodies.accountKeyLink(keyNamed('remote'), action)) },
	{ weight: 1, arbitrary: link.map(action => bodies.vrfKeyLink(keyNamed('vrf'), action)) },
	{ weight: 1, arbitrary: voting },
	{ weight: 2, arbitrary: secretLocks },
	{ weight: 2, arbitrary: secretProofs },
	{ weight: 1, arbitrary: fc.tuple(recipients, fc.tuple(mosaics, amounts)).map(terms => bodies.supplyRevocation(...terms)) }
);

const innerBodies: fc.Arbitrary<Body> = fc.oneof(
	{ weight: 4, arbitrary: plainBodies }, { weight: 2, arbitrary: multisigChanges }, { weight: 2, arbitrary: metadata }
);

/** Puts a transaction together when its turn comes, as it depends on the ledger's time. */
export type RandomTransaction = (ledger: TestLedger) => readonly Buffer[];

const multipliers = fc.constantFrom(0n, 1n, 100n, 100n, 1000n);

const plain: fc.Arbitrary<RandomTransaction> = fc.tuple(names, plainBodies, multipliers)
	.map(([name, body, multiplier]) => ledger => [ledger.sign(name, body, { multiplier })]);

const aggregates: fc.Arbitrary<RandomTransaction> = fc.record({
	inner: fc.array(fc.tuple(names, innerBodies), { minLength: 1, maxLength: 4 }),
	signer: names,
	cosigners: fc.uniqueArray(names, { maxLength: 3 }),
	everybody: fc.boolean(),
	isBonded: fc.boolean(),
	version: fc.constantFrom(2, 3),
	multiplier: multipliers
}).map(({ inner, signer, cosigners, everybody, isBonded, ...terms }) => ledger => {
	const all = everybody ? [...new Set(inner.map(([name]) => name))] : [signer, ...cosigners.filter(name => name !== signer)];
	const bytes = ledger.signAggregate(
		all[0] as string,
		inner.map(([name, body]) => embeddedTransaction(signerNamed(name), body)),
		{ ...terms, isBonded, cosigners: all.slice(1).map(signerNamed) }
	);
	return isBonded ? [ledger.sign('treasury', lockFor(bytes, 3n)), bytes] : [bytes];
});

export const randomTransactions: fc.Arbitrary<RandomTransaction> = fc.oneof(
	{ weight: 3, arbitrary: plain }, { weight: 2, arbitrary: aggregates }
);

/** @returns who harvests and who benefits, at random */
export const randomBeneficiaries: fc.Arbitrary<Address> = fc.constantFrom('harvester', 'bob', 'remote', 'beneficiary').map(addressNamed);
