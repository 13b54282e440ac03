/** Random names, ids and amounts, few enough that transactions which draw from them meet. */
import fc from 'fast-check';
import type { MosaicId, NamespaceId, UnresolvedAddress, UnresolvedMosaicId } from '../../src/chain/index.js';
import type { Mosaic } from '../../src/backends/embedded/ledger/state/records.js';
import { addressNamed, mosaicNamed } from './ledger-actions.js';
import { CURRENCY } from './ledger-config.js';
import { FUNDS } from './ledger-first-block.js';
import { addressOfName, aliasOfName, namespaceId } from './ledger-ids.js';
import type { TestLedger } from './ledger.js';
import type { LinkActionName } from './transactions-bodies.js';
import type { Body } from './transactions.js';

/** Draws what fits the state of the ledger when the signer's turn comes. */
export type Drawn<Value> = (ledger: TestLedger, signer: string) => Value;

/** What somebody does. */
export interface Act {
	readonly body: Body;
	/** Who does it, where it matters. */
	readonly signer?: string;
	/** Who has to sign besides. */
	readonly others?: readonly string[];
}

/** Who is rich enough is drawn more often. */
export const names = fc.constantFrom('alice', 'alice', 'bob', 'bob', 'carol', 'carol', 'dave', 'dave', 'grace', 'remote', 'harvester');

const EVERYBODY = ['alice', 'bob', 'carol', 'dave', 'grace', 'remote', 'harvester', 'nobody', 'somebody'];

/** @returns whose address it is; nobody's when it is an alias */
export const namesOf = (address: string): readonly string[] => EVERYBODY.filter(name => address === addressNamed(name));

const DOMAINS = ['one', 'two', 'one.a', 'one.b', 'one.a.x'] as const;
export const domains = fc.constantFrom(...DOMAINS);
export const links = fc.constantFrom<LinkActionName>('link', 'link', 'unlink');
export const mosaics: fc.Arbitrary<MosaicId> = fc.tuple(names, fc.integer({ min: 1, max: 2 }))
	.map(([owner, nonce]) => mosaicNamed(owner, nonce));
export const algorithms = fc.nat(2);
export const choices = fc.nat(9999);

/** @returns what is true as often as one time in so many */
export const once = (inTimes: number): fc.Arbitrary<boolean> => fc.nat(inTimes - 1).map(number => number === 0);

/** @returns one of some things; undefined when there is none */
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

/** Mosaics to give away: anybody's, or what the signer holds. */
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

/** Somebody's thing. */
export interface Owned<Id> {
	readonly id: Id;
	readonly owner: string;
}

/** Mosaics with certain flags and their owners, once in a while anything else; undefined while there is none. */
export const ownedMosaics = (flags = 0): fc.Arbitrary<Drawn<Owned<MosaicId> | undefined>> =>
	fc.tuple(choices, mosaics, once(8)).map(([choice, other, isOther]) => ({ state, height }, signer) => {
		if (isOther)
			return { id: other, owner: signer };
		const isFitting = ({ id, flags: its, startHeight, duration }: Mosaic) =>
			id !== CURRENCY && flags === (flags & its) && (duration === 0n || height + 1n < startHeight + duration);
		const mosaic = choose([...state.mosaics.values()].filter(isFitting), choice);
		return mosaic && { id: mosaic.id, owner: namesOf(mosaic.ownerAddress)[0] ?? signer };
	});

/** Names that are registered and their owners, once in a while anything else; undefined while there is none. */
export const ownedDomains: fc.Arbitrary<Drawn<Owned<NamespaceId> | undefined>> =
	fc.tuple(choices, domains, once(8)).map(([choice, other, isOther]) => ({ state }, signer) => {
		if (isOther)
			return { id: namespaceId(other), owner: signer };
		const rootOf = (id: NamespaceId) => state.namespaces.get(state.namespaceRoots.get(id) ?? id);
		const id = choose(DOMAINS.map(namespaceId).filter(rootOf), choice);
		return id && { id, owner: namesOf(rootOf(id)?.ownerAddress ?? '')[0] ?? signer };
	});
