/** Random names, ids and amounts, few enough that transactions use the same ones. */
import fc from 'fast-check';
import type { MosaicId, NamespaceId, UnresolvedAddress, UnresolvedMosaicId } from '../../../src/chain/index.js';
import type { Mosaic } from '../../../src/wire/state/records.js';
import { addressNamed, mosaicNamed } from './actions.js';
import { CURRENCY } from './config.js';
import { FUNDS } from './first-block.js';
import { addressOfName, aliasOfName, namespaceId } from './ids.js';
import type { TestLedger } from './ledger.js';
import type { LinkActionName } from '../transactions/bodies.js';
import type { Body } from '../transactions/transactions.js';

/** Draws what fits the state of the ledger when the transaction is built. */
export type Drawn<Value> = (ledger: TestLedger, signer: string) => Value;

/** A random transaction. */
export interface Act {
	readonly body: Body;
	/** Its signer, if it matters. */
	readonly signer?: string;
	/** Additional signers. */
	readonly others?: readonly string[];
}

/** Accounts with large balances are more frequent. */
export const names = fc.constantFrom('alice', 'alice', 'bob', 'bob', 'carol', 'carol', 'dave', 'dave', 'grace', 'remote', 'harvester');

const ACCOUNT_NAMES = ['alice', 'bob', 'carol', 'dave', 'grace', 'remote', 'harvester', 'nobody', 'somebody'];

/** @returns the owner of the address; undefined for an alias */
export const namesOf = (address: string): readonly string[] => ACCOUNT_NAMES.filter(name => address === addressNamed(name));

const DOMAINS = ['one', 'two', 'one.a', 'one.b', 'one.a.x'] as const;
export const domains = fc.constantFrom(...DOMAINS);
export const links = fc.constantFrom<LinkActionName>('link', 'link', 'unlink');
export const mosaics: fc.Arbitrary<MosaicId> = fc.tuple(names, fc.integer({ min: 1, max: 2 }))
	.map(([owner, nonce]) => mosaicNamed(owner, nonce));
export const algorithms = fc.nat(2);
export const choices = fc.nat(9999);

/** @returns true once in so many times on average */
export const once = (inTimes: number): fc.Arbitrary<boolean> => fc.nat(inTimes - 1).map(number => number === 0);

/** @returns one of the items; undefined if there are none */
export const choose = <Value>(from: Iterable<Value>, choice: number): Value | undefined => {
	const all = [...from];
	return all[choice % all.length];
};

export const recipients: fc.Arbitrary<UnresolvedAddress> = fc.oneof(
	{ weight: 9, arbitrary: names.map(addressNamed) },
	{ weight: 2, arbitrary: domains.map(addressOfName) },
	{ weight: 1, arbitrary: fc.constantFrom('nobody', 'somebody').map(addressNamed) }
);

export const amounts = fc.oneof(
	{ weight: 12, arbitrary: fc.bigInt({ min: 1n, max: 20n }) },
	{ weight: 1, arbitrary: fc.bigInt({ min: 0n, max: FUNDS }) },
	{ weight: 1, arbitrary: fc.constantFrom(0n, FUNDS, FUNDS + 1n, (1n << 64n) - 1n) }
);

/** Mosaics to transfer: of any account, or of the signer. */
export const mosaicIds: fc.Arbitrary<Drawn<UnresolvedMosaicId>> = fc.oneof(
	{ weight: 3, arbitrary: fc.constant(() => CURRENCY) },
	{ weight: 2, arbitrary: fc.constant(() => aliasOfName('symbol.xym')) },
	{ weight: 1, arbitrary: mosaics.map(id => () => id) },
	{ weight: 1, arbitrary: domains.map(name => () => aliasOfName(name)) },
	{ weight: 4, arbitrary: choices.map((choice): Drawn<MosaicId> => (ledger, signer) => {
		const held = ledger.account(signer)?.balances.filter(({ mosaicId }) => mosaicId !== CURRENCY) ?? [];
		return choose(held, choice)?.mosaicId ?? CURRENCY;
	}) }
);

/** An item and its owner. */
export interface Owned<Id> {
	readonly id: Id;
	readonly owner: string;
}

/** Mosaics with certain flags and their owners, sometimes other values; undefined if there are none. */
export const ownedMosaics = (flags = 0): fc.Arbitrary<Drawn<Owned<MosaicId> | undefined>> =>
	fc.tuple(choices, mosaics, once(8)).map(([choice, other, isOther]) => ({ state, height }, signer) => {
		if (isOther)
			return { id: other, owner: signer };
		const isFitting = ({ id, flags: its, startHeight, duration }: Mosaic) =>
			id !== CURRENCY && flags === (flags & its) && (duration === 0n || height + 1n < startHeight + duration);
		const mosaic = choose([...state.mosaics.values()].filter(isFitting), choice);
		return mosaic && { id: mosaic.id, owner: namesOf(mosaic.ownerAddress)[0] ?? signer };
	});

/** Registered names and their owners, sometimes other values; undefined if there are none. */
export const ownedDomains: fc.Arbitrary<Drawn<Owned<NamespaceId> | undefined>> =
	fc.tuple(choices, domains, once(8)).map(([choice, other, isOther]) => ({ state }, signer) => {
		if (isOther)
			return { id: namespaceId(other), owner: signer };
		const rootOf = (id: NamespaceId) => state.namespaces.get(state.namespaceRoots.get(id) ?? id);
		const id = choose(DOMAINS.map(namespaceId).filter(rootOf), choice);
		return id && { id, owner: namesOf(rootOf(id)?.ownerAddress ?? '')[0] ?? signer };
	});
