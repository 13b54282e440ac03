/** A tour of all effects of transactions: all types succeed; what they create is changed, used, removed, or expires. */
import type { Address, MosaicId, PublicKey } from '../../../src/chain/index.js';
import { mosaicIdOf } from '../../../src/wire/identifiers/ids.js';
import { addressOfName, aliasOfName, namespaceId } from './ids.js';
import { locking, opening } from './secrets.js';
import * as bodies from '../transactions/bodies.js';
import type { Body } from '../transactions/transactions.js';
import { demand, give, ListFlags, NOT_GIVEN, NOTHING, restrictAddresses, restrictMosaics, restrictOperations } from '../transactions/restrictions.js';

/** The accounts of the tour: alice, bob, carol, dave, erin and frank, all with funds. */
export type Tourist = 'alice' | 'bob' | 'carol' | 'dave' | 'erin' | 'frank';
export type TourInner = readonly [signer: Tourist, body: Body];

export interface TourChain {
	readonly currency: MosaicId;
	address(name: Tourist): Address;
	/** A key without an account. */
	freshKey(name: string): PublicKey;
	sign(signer: Tourist, body: Body): Buffer;
	/** @returns an aggregate that the first of the signers signs and the others cosign */
	signTogether(inner: readonly TourInner[], signers: readonly Tourist[], isBonded?: boolean): Buffer;
	/** Hash lock for an aggregate. */
	lock(signer: Tourist, aggregate: Buffer): Buffer;
}

/** Transactions of a block, signed when the block is made. */
export type TourBlock = () => readonly Buffer[];

const ALL_FLAGS = 15;
const EQUAL = 1;
const GREATER_OR_EQUAL = 6;
const VOTING_EPOCHS = [1, 5] as const;
const OPERATIONS = [0x4143, 0x4243];

/**
 * The blocks; some empty ones at the end let records expire. Durations of 10 blocks must be valid for namespaces.
 * @param nonce - of the mosaic, which must be unused, as must the next one
 */
export const tourOf = (ground: TourChain, nonce = 1): TourBlock[] => {
	const { currency } = ground;
	const sign = (signer: Tourist, body: Body) => ground.sign(signer, body);
	const [alice, bob, dave] = [ground.address('alice'), ground.address('bob'), ground.address('dave')];
	const id = mosaicIdOf(alice, nonce);
	const root = namespaceId('tour');
	const child = namespaceId('tour.stop');
	const keys = { remote: ground.freshKey('remote'), vrf: ground.freshKey('vrf'), node: ground.freshKey('node'), voting: ground.freshKey('voting') };
	const link = (action: 'link' | 'unlink') => [
		sign('alice', bodies.accountKeyLink(keys.remote, action)), sign('bob', bodies.vrfKeyLink(keys.vrf, action)),
		sign('carol', bodies.nodeKeyLink(keys.node, action)), sign('dave', bodies.votingKeyLink(keys.voting, VOTING_EPOCHS, action))
	];
	const restrict = (set: boolean) => {
		const lists = <Value>(values: readonly Value[]): [readonly Value[], readonly Value[]] => (set ? [values, []] : [[], values]);
		return [
			sign('carol', restrictAddresses(ListFlags.BLOCK_INCOMING, ...lists([dave]))),
			sign('dave', restrictMosaics(ListFlags.BLOCK_MOSAICS, ...lists([id]))),
			sign('erin', restrictOperations(ListFlags.BLOCK_OPERATIONS, ...lists(OPERATIONS)))
		];
	};
	const describe = (value: readonly number[], sizeDelta: number) => {
		const terms = { value: Buffer.from(value), sizeDelta };
		return ground.signTogether([
			['alice', bodies.accountMetadata({ ...terms, target: bob })], ['alice', bodies.mosaicMetadata(id, { ...terms, target: alice })],
			['bob', bodies.namespaceMetadata(root, { ...terms, target: bob })]
		], ['alice', 'bob']);
	};
	const swap = (isBonded: boolean) =>
		ground.signTogether([['alice', bodies.transfer(bob, [[currency, 3n]])], ['bob', bodies.transfer(alice, [[currency, 2n]])]], ['alice', 'bob'], isBonded);
	const lockSecret = (duration: bigint, algorithm: number, recipient = bob) =>
		locking({ mosaic: [currency, 7n], recipient, duration, algorithm });

	const locked = (isUsed: boolean) => {
		const aggregate = swap(true);
		return isUsed ? [ground.lock('alice', aggregate), aggregate] : [ground.lock('alice', aggregate)];
	};
	const nothing = () => [];
	return [
		() => [
			sign('alice', bodies.mosaicDefinition(nonce, ALL_FLAGS)), sign('alice', bodies.supplyChange(id, 1000n)),
			sign('carol', bodies.mosaicDefinition(nonce + 1, 0, 0, 4n)), sign('bob', bodies.rootNamespace('tour', 10n)),
			sign('alice', bodies.rootNamespace('ware', 10n)), ...link('link')
		],
		() => [
			sign('bob', bodies.childNamespace('stop', root)), sign('alice', bodies.transfer(bob, [[id, 100n]])),
			sign('alice', demand(id, [GREATER_OR_EQUAL, 1n])), sign('alice', give(id, alice, 1n)), sign('alice', give(id, bob, 2n)),
			sign('alice', lockSecret(5n, 0)), sign('carol', lockSecret(2n, 1, dave)), sign('carol', lockSecret(5n, 2, alice)),
			describe([1, 2], 2), ...restrict(true)
		],
		() => [
			sign('bob', bodies.addressAlias(child, dave)), sign('alice', bodies.mosaicAlias(namespaceId('ware'), id)), sign('bob', opening({ recipient: bob })),
			...locked(true), ...locked(false),
			ground.signTogether([
				['frank', bodies.multisigModification({ add: [ground.address('erin'), dave], minApproval: 1, minRemoval: 1 })]
			], ['frank', 'erin', 'dave'])
		],
		() => [
			sign('alice', bodies.transfer(addressOfName('tour.stop'), [[currency, 4n]])),
			sign('bob', bodies.transfer(alice, [[aliasOfName('ware'), 5n]], Buffer.from('by its name'))),
			sign('alice', bodies.supplyRevocation(bob, [id, 10n])), sign('alice', lockSecret(3n, 0)), describe([0, 0, 9], 1),
			sign('alice', demand(id, [EQUAL, 1n], { previous: [GREATER_OR_EQUAL, 1n] })), sign('alice', give(id, bob, 1n, { previous: 2n })), swap(false)
		],
		() => [
			describe([0, 2, 9], -2), sign('alice', bodies.supplyChange(id, 900n, 'decrease')), sign('carol', restrictAddresses(ListFlags.BLOCK_INCOMING, [bob])),
			sign('alice', opening({ recipient: alice, algorithm: 2 })), sign('bob', bodies.transfer(alice, [[id, 1n]])),
			sign('bob', opening({ recipient: bob }))
		],
		() => [
			describe([1], -1), sign('carol', restrictAddresses(ListFlags.BLOCK_INCOMING, [], [bob])), ...restrict(false), ...link('unlink'),
			sign('alice', give(id, bob, NOT_GIVEN, { previous: 1n })), sign('alice', give(id, alice, NOT_GIVEN, { previous: 1n })),
			sign('alice', demand(id, NOTHING, { previous: [EQUAL, 1n] })), sign('bob', bodies.addressAlias(child, dave, 'unlink')),
			sign('alice', bodies.mosaicAlias(namespaceId('ware'), id, 'unlink')), sign('alice', lockSecret(2n, 0)),
			ground.signTogether([
				['frank', bodies.multisigModification({ remove: [dave] })],
				['frank', bodies.multisigModification({ remove: [ground.address('erin')], minApproval: -1, minRemoval: -1 })]
			], ['erin'])
		],
		...Array.from({ length: 12 }, () => nothing)
	];
};
