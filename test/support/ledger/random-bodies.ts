/** Random transactions of all types except aggregates: mostly valid ones for the current state. */
import fc from 'fast-check';
import type { NamespaceId } from '../../../src/chain/index.js';
import { AccountType, type Alias, MosaicFlag } from '../../../src/wire/state/records.js';
import { addressNamed, keyNamed } from './actions.js';
import { CURRENCY } from './config.js';
import { addressOfName } from './ids.js';
import { metadataChanges } from './random-metadata.js';
import { accountRestrictions, addressRestrictions, globalRestrictions } from './random-restrictions.js';
import {
	type Act, algorithms, amounts, choices, choose, domains, type Drawn, links, mosaicIds, names, namesOf, once, ownedDomains, ownedMosaics,
	recipients
} from './random-values.js';
import { locking, opening } from './secrets.js';
import type { TestLedger } from './ledger.js';
import * as bodies from '../transactions/bodies.js';
import type { Body } from '../transactions/transactions.js';

type Acts = fc.Arbitrary<Drawn<Act>>;

const whatever = (arbitrary: fc.Arbitrary<Body>): Acts => arbitrary.map(body => () => ({ body }));
const bySigner = (arbitrary: fc.Arbitrary<Drawn<Body>>): Acts => arbitrary.map(draw => (...drawing) => ({ body: draw(...drawing) }));

const transfers: fc.Arbitrary<Drawn<Body>> = fc.record({
	to: recipients, mosaics: fc.array(fc.tuple(mosaicIds, amounts), { maxLength: 3 }), message: fc.nat(9)
}).map(({ to, mosaics: sent, message }) => (ledger, signer) => {
	const drawn = new Map(sent.map(([id, amount]) => [id(ledger, signer), amount]));
	return bodies.transfer(to, [...drawn], Buffer.alloc(message));
});

const definitions = whatever(fc.record({
	nonce: fc.integer({ min: 1, max: 2 }), all: fc.boolean(), flags: fc.nat(15), divisibility: fc.nat(6),
	duration: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 12n }))
}).map(({ nonce, all, flags, divisibility, duration }) => bodies.mosaicDefinition(nonce, all ? 15 : flags, divisibility, duration)));

const rootRegistrations = whatever(fc.tuple(fc.constantFrom('one', 'two'), fc.bigInt({ min: 9n, max: 14n }))
	.map(([name, duration]) => bodies.rootNamespace(name, duration)));

/** Creates the required state first if it does not exist. */
const orElse = (acts: fc.Arbitrary<Drawn<Act | undefined>>, preparations: Acts): Acts =>
	fc.tuple(acts, preparations).map(([draw, prepare]) => (...drawing) => draw(...drawing) ?? prepare(...drawing));

const supplyChanges = orElse(fc.tuple(ownedMosaics(), amounts, fc.constantFrom<'increase' | 'decrease'>('increase', 'increase', 'decrease'))
	.map(([mosaic, amount, action]) => (...drawing) => {
		const owned = mosaic(...drawing);
		return owned && { signer: owned.owner, body: bodies.supplyChange(owned.id, amount, action) };
	}), definitions);

/** Revokes from a holder of the mosaic; transfers some first if there is none. */
const revocations = orElse(fc.record({
	mosaic: ownedMosaics(MosaicFlag.REVOKABLE), choice: choices, other: recipients, amount: amounts
}).map(({ mosaic, choice, other, amount }) => (ledger, someone) => {
	const owned = mosaic(ledger, someone);
	if (!owned)
		return undefined;

	const { id, owner: signer } = owned;
	const holders = [...ledger.state.accounts.values()].filter(({ address, balances }) =>
		addressNamed(signer) !== address && balances.some(({ mosaicId }) => id === mosaicId));
	const holder = choose(holders, choice)?.address;
	if (!holder && ledger.balance(signer, id) === 0n)
		return { signer, body: bodies.supplyChange(id, 99n) };
	return { signer, body: holder ? bodies.supplyRevocation(holder, [id, amount]) : bodies.transfer(other, [[id, amount]]) };
}), definitions);

const childRegistrations = orElse(fc.tuple(ownedDomains, fc.constantFrom('a', 'b', 'x')).map(([domain, name]) => (...drawing) => {
	const owned = domain(...drawing);
	return owned && { signer: owned.owner, body: bodies.childNamespace(name, owned.id) };
}), rootRegistrations);

const linkedTo = ({ state }: TestLedger, id: NamespaceId): Alias | undefined => {
	const root = state.namespaces.get(state.namespaceRoots.get(id) ?? id);
	return id === root?.id ? root.alias : root?.children.find(child => id === child.id)?.alias;
};

/** Unlinks the current alias, or links one. */
const aliases = orElse(fc.record({
	domain: ownedDomains, account: names, mosaic: ownedMosaics(), isMosaic: fc.boolean(), action: links, isAny: once(6)
}).map(({ domain, account, mosaic, isMosaic, action, isAny }) => (ledger, someone) => {
	const owned = domain(ledger, someone);
	if (!owned)
		return undefined;

	const { id, owner: signer } = owned;
	const linked = isAny ? undefined : linkedTo(ledger, id);
	if (linked?.type === 'address')
		return { signer, body: bodies.addressAlias(id, linked.address, 'unlink') };
	if (linked?.type === 'mosaic')
		return { signer, body: bodies.mosaicAlias(id, linked.mosaicId, 'unlink') };

	const given = isMosaic ? mosaic(ledger, someone)?.id : undefined;
	const does = isAny ? action : 'link';
	return { signer, body: given ? bodies.mosaicAlias(id, given, does) : bodies.addressAlias(id, addressNamed(account), does) };
}), rootRegistrations);

/** Unlinks the current link, or links one; sometimes neither. */
const keyLinks = (
	kind: 'linkedKey' | 'nodeKey' | 'vrfKey',
	body: typeof bodies.nodeKeyLink
): fc.Arbitrary<Drawn<Body>> => fc.tuple(links, once(3)).map(([action, isAny]): Drawn<Body> => (ledger, signer) => {
	const account = ledger.account(signer);
	const linked = account?.type === AccountType.REMOTE ? undefined : account?.[kind];
	const key = keyNamed(kind === 'linkedKey' && signer === 'alice' ? 'remote' : `${kind} of ${signer}`);
	if (isAny)
		return body(key, action);
	return linked ? body(linked, 'unlink') : body(key, 'link');
});

const votingKeyLinks: fc.Arbitrary<Drawn<Body>> = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), links, once(3))
	.map(([start, length, action, isAny]) => (ledger, signer) => {
		const [linked] = ledger.account(signer)?.votingKeys ?? [];
		return linked && !isAny
			? bodies.votingKeyLink(linked.publicKey, [linked.startEpoch, linked.endEpoch], 'unlink')
			: bodies.votingKeyLink(keyNamed('voter'), [start, start + length], action);
	});

const hashLocks = whatever(fc.tuple(fc.nat(3), fc.bigInt({ min: 1n, max: 4n }))
	.map(([byte, duration]) => bodies.hashLock(Buffer.alloc(32, byte), [CURRENCY, 10_000_000n], duration)));

const secretLocks: fc.Arbitrary<Drawn<Body>> = fc.record({
	recipient: recipients, mosaicId: mosaicIds, amount: amounts, duration: fc.bigInt({ min: 1n, max: 7n }), algorithm: algorithms
}).map(({ mosaicId, amount, ...terms }) => (...drawing) => locking({ ...terms, mosaic: [mosaicId(...drawing), amount] }));

/** Opens a lock, or creates one to open. */
const secretProofs = orElse(fc.record({
	choice: choices, other: recipients, algorithm: algorithms, isAny: once(6)
}).map(({ choice, other, algorithm, isAny }) => ({ state, height }) => {
	if (isAny)
		return { body: opening({ recipient: other, algorithm }) };
	const lock = choose([...state.secretLocks.values()].filter(({ isUsed, endHeight }) => !isUsed && height + 1n < endHeight), choice);
	return lock && { body: opening({ recipient: lock.recipientAddress, algorithm: lock.algorithm }) };
}), bySigner(secretLocks));

/** Types that are valid inside and outside aggregates. */
export const plainActs: Acts = fc.oneof(
	{ weight: 8, arbitrary: bySigner(transfers) },
	{ weight: 2, arbitrary: definitions },
	{ weight: 4, arbitrary: supplyChanges },
	{ weight: 6, arbitrary: revocations },
	{ weight: 2, arbitrary: rootRegistrations },
	{ weight: 3, arbitrary: childRegistrations },
	{ weight: 5, arbitrary: aliases },
	{ weight: 1, arbitrary: hashLocks },
	{ weight: 2, arbitrary: bySigner(keyLinks('linkedKey', bodies.accountKeyLink)) },
	{ weight: 1, arbitrary: bySigner(keyLinks('vrfKey', bodies.vrfKeyLink)) },
	{ weight: 1, arbitrary: bySigner(keyLinks('nodeKey', bodies.nodeKeyLink)) },
	{ weight: 2, arbitrary: bySigner(votingKeyLinks) },
	{ weight: 3, arbitrary: bySigner(secretLocks) },
	{ weight: 3, arbitrary: secretProofs },
	{ weight: 4, arbitrary: bySigner(accountRestrictions) },
	{ weight: 2, arbitrary: orElse(globalRestrictions, definitions) },
	{ weight: 3, arbitrary: orElse(addressRestrictions, definitions) }
);

const multisigChanges: Acts = fc.record({
	add: fc.uniqueArray(fc.oneof({ weight: 5, arbitrary: names.map(addressNamed) }, { weight: 1, arbitrary: domains.map(addressOfName) }), {
		maxLength: 3
	}),
	remove: fc.uniqueArray(recipients, { maxLength: 1 }),
	minApproval: fc.integer({ min: -1, max: 2 }),
	minRemoval: fc.integer({ min: -1, max: 2 }),
	choice: choices,
	isCareless: once(4)
}).map(({ choice, isCareless, ...change }) => ({ state }, signer) => {
	const record = state.multisigs.get(addressNamed(signer));
	const below = record?.cosignatories ?? [];
	if (isCareless)
		return { body: bodies.multisigModification(change), others: change.add.flatMap(namesOf) };
	if (below.length === 0) {
		const add = change.add.slice(0, 2);
		return { body: bodies.multisigModification({ add, minApproval: 1, minRemoval: 1 }), others: add.flatMap(namesOf) };
	}
	const minDelta = (threshold = 0) => (threshold < below.length ? 0 : -1);
	return { body: bodies.multisigModification({
		remove: [choose(below, choice) as typeof below[number]],
		minApproval: minDelta(record?.minApproval), minRemoval: minDelta(record?.minRemoval)
	}) };
});

/** Types for aggregates. */
export const innerActs: Acts = fc.oneof(
	{ weight: 4, arbitrary: plainActs }, { weight: 2, arbitrary: multisigChanges }, { weight: 3, arbitrary: metadataChanges }
);
