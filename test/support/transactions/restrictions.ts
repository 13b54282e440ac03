/** Bodies of the transactions that restrict accounts and mosaics, as SDK descriptors. */
import type { UnresolvedAddress, UnresolvedMosaicId } from '../../../src/chain/index.js';
import { idToBigInt } from '../../../src/wire/bytes/hex.js';
import { type Body, sdkAddress } from './transactions.js';

/** Changes of an account's list. */
export const ListFlags = {
	ALLOW_INCOMING: 0x0001,
	BLOCK_INCOMING: 0x8001,
	ALLOW_OUTGOING: 0x4001,
	BLOCK_OUTGOING: 0xc001,
	ALLOW_MOSAICS: 0x0002,
	BLOCK_MOSAICS: 0x8002,
	ALLOW_OPERATIONS: 0x4004,
	BLOCK_OPERATIONS: 0xc004
} as const;

const restriction = (type: string, flags: number, add: readonly unknown[], remove: readonly unknown[]): Body => ({
	descriptor: { type, restrictionFlags: flags, restrictionAdditions: add, restrictionDeletions: remove }
});

export const restrictAddresses = (
	flags: number,
	add: readonly UnresolvedAddress[],
	remove: readonly UnresolvedAddress[] = []
): Body => restriction('account_address_restriction_transaction_v1', flags, add.map(sdkAddress), remove.map(sdkAddress));

export const restrictMosaics = (
	flags: number,
	add: readonly UnresolvedMosaicId[],
	remove: readonly UnresolvedMosaicId[] = []
): Body => restriction('account_mosaic_restriction_transaction_v1', flags, add.map(idToBigInt), remove.map(idToBigInt));

const VALUES_OFFSET = 8;
const ANY_TYPE = 0x4154;

/** The SDK knows the network's transaction types only; the numbers are overwritten afterwards. */
export const restrictOperations = (flags: number, add: readonly number[], remove: readonly number[] = []): Body => ({
	...restriction('account_operation_restriction_transaction_v1', flags, add.map(() => ANY_TYPE), remove.map(() => ANY_TYPE)),
	edit: body => {
		[...add, ...remove].forEach((type, i) => body.writeUInt16LE(type, VALUES_OFFSET + 2 * i));
	}
});

/** Default key of restrictions. */
const KEY = 7n;

/** The value of an account without one. */
export const NOT_GIVEN = 0xffff_ffff_ffff_ffffn;

/** Number of a comparison, and the value to compare with. */
export type Terms = readonly [type: number, value: bigint];

export const NOTHING: Terms = [0, 0n];

export interface DemandOptions {
	readonly key?: bigint;
	readonly reference?: UnresolvedMosaicId;
	/** The previous restriction. */
	readonly previous?: Terms;
}

const NEW_TYPE_OFFSET = 41;
const PREVIOUS_TYPE_OFFSET = 40;

/** A global restriction of a mosaic. */
export const demand = (
	mosaicId: UnresolvedMosaicId,
	next: Terms,
	{ key = KEY, reference, previous = NOTHING }: DemandOptions = {}
): Body => ({
	descriptor: {
		type: 'mosaic_global_restriction_transaction_v1',
		mosaicId: idToBigInt(mosaicId),
		referenceMosaicId: reference === undefined ? 0n : idToBigInt(reference),
		restrictionKey: key,
		previousRestrictionValue: previous[1],
		newRestrictionValue: next[1]
	},
	edit: body => {
		body.writeUInt8(previous[0], PREVIOUS_TYPE_OFFSET);
		body.writeUInt8(next[0], NEW_TYPE_OFFSET);
	}
});

export interface GiveOptions {
	readonly key?: bigint;
	/** The account's previous value. */
	readonly previous?: bigint;
}

/** An address restriction of a mosaic. */
export const give = (
	mosaicId: UnresolvedMosaicId,
	target: UnresolvedAddress,
	value: bigint,
	{ key = KEY, previous = NOT_GIVEN }: GiveOptions = {}
): Body => ({
	descriptor: {
		type: 'mosaic_address_restriction_transaction_v1',
		mosaicId: idToBigInt(mosaicId),
		restrictionKey: key,
		previousRestrictionValue: previous,
		newRestrictionValue: value,
		targetAddress: sdkAddress(target)
	}
});
