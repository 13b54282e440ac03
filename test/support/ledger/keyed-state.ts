/** Secret locks, restrictions and metadata, written into the database of a stopped chain, without transactions that create them. */
import { LedgerState } from '../../../src/backends/embedded/ledger/state/ledger-state.js';
import type {
	AccountRestrictions, Metadata, MosaicRestriction, SecretLock
} from '../../../src/wire/state/records.js';
import { openForWriting } from '../../../src/backends/embedded/store/database.js';
import { StateStore } from '../../../src/backends/embedded/store/state-store.js';
import { StateWriter } from '../../../src/backends/embedded/store/state-writer.js';
import type { Address, Hash256, Hex, MosaicId } from '../../../src/chain/index.js';
import { Comparison } from '../../../src/backends/embedded/ledger/state/mosaic-restrictions.js';
import { addressOfPublicKey } from '../../../src/wire/identifiers/address.js';
import { metadataHash, mosaicRestrictionHash, secretLockHash } from '../../../src/wire/identifiers/composite-hash.js';
import { sha3 } from '../../../src/wire/bytes/hash.js';
import { bigIntToId, toHex } from '../../../src/wire/bytes/hex.js';
import { hexText } from '../../../src/wire/bytes/values.js';
import { nodeConfig } from '../embedded/accounts.js';
import { pick, type Random } from '../random.js';

const NO_ID = bigIntToId(0n);
const UNKNOWN_ADDRESS = addressOfPublicKey(sha3(Buffer.from('stranger')), 0x98);

/** Higher than any value of an account. */
const UNGIVEN = 1000n;

/** @returns a hash derived from a name */
export const hashOfName = (name: string): Hash256 => toHex(sha3(Buffer.from(name))) as Hash256;

export const secretLock = (
	lock: Pick<SecretLock, 'ownerAddress' | 'secret' | 'recipientAddress' | 'mosaicId'> & Partial<SecretLock>
): SecretLock => ({
	amount: 5n, endHeight: 1_000_000n, isUsed: false, algorithm: 0, ...lock,
	compositeHash: secretLockHash(lock.secret, lock.recipientAddress)
});

export const metadata = (
	{ targetId = NO_ID, type = 0, ...entry }: Pick<Metadata, 'sourceAddress' | 'targetAddress' | 'scopedKey' | 'value'> & Partial<Metadata>
): Metadata => ({
	...entry, targetId, type,
	compositeHash: metadataHash({ ...entry, targetId, type })
});

/** A restriction that every account passes, because none has the value: unconfirmed transactions remain valid. */
export const mosaicRules = (mosaicId: MosaicId, value = 1n): MosaicRestriction => ({
	kind: 'global', mosaicId, compositeHash: mosaicRestrictionHash(mosaicId, undefined),
	rules: [{ key: '00000000000007E9', referenceMosaicId: NO_ID as MosaicId, value: value + UNGIVEN, type: Comparison.NOT_EQUAL }]
});

export const mosaicValues = (mosaicId: MosaicId, targetAddress: Address, value = 1n): MosaicRestriction => ({
	kind: 'address', mosaicId, targetAddress, compositeHash: mosaicRestrictionHash(mosaicId, targetAddress),
	values: [{ key: '00000000000007E9', value }, { key: 'FFFFFFFFFFFFFFFF', value: 2n ** 64n - 1n }]
});

/** Blocks what does not occur: an unknown account, a mosaic that does not exist, and types that are not announced. */
export const accountRestrictions = (address: Address, mosaicId: MosaicId): AccountRestrictions => ({
	address,
	restrictions: [
		{ flags: 0x8001, values: [UNKNOWN_ADDRESS] },
		{ flags: 0x8002, values: [hexText(`0${mosaicId.slice(1, -1)}${mosaicId.endsWith('0') ? 1 : 0}`)] },
		{ flags: 0xC004, values: [hexText('4143'), hexText('4243')] }
	]
});

/** Writes into the database of a chain. @param change - makes the changes on a layer over the current state */
export const changeState = (directory: string, change: (state: LedgerState) => void): void => {
	const connection = openForWriting(directory);
	const store = new StateStore(connection, nodeConfig());
	const state = new LedgerState(store);
	change(state);
	connection.transaction(() => new StateWriter(connection, store).write(state, 1n))();
	connection.close();
};

/** Pools of values to choose from; few enough that many are shared. */
export interface StateChoices {
	readonly addresses: readonly Address[];
	readonly mosaics: readonly MosaicId[];
	readonly secrets: readonly Hash256[];
	/** Keys of metadata. */
	readonly keys: readonly Hex[];
}

/** Adds a random entry of each kind to a state: a new one, or one that replaces another. */
export const addRandom = (state: LedgerState, random: Random, { addresses, mosaics, secrets, keys }: StateChoices): void => {
	const randomAddress = (): Address => pick(random, addresses);
	const [mosaicId, value] = [pick(random, mosaics), BigInt(random(1000))];
	const lock = secretLock({
		ownerAddress: randomAddress(), recipientAddress: randomAddress(), secret: pick(random, secrets), mosaicId, amount: value + 1n,
		isUsed: random(2) === 0, algorithm: random(3)
	});
	state.secretLocks.set(lock.compositeHash, lock);
	const restriction = random(3) === 0 ? mosaicRules(mosaicId, value) : mosaicValues(mosaicId, randomAddress(), value);
	state.mosaicRestrictions.set(restriction.compositeHash, restriction);
	const address = randomAddress();
	state.accountRestrictions.set(address, accountRestrictions(address, mosaicId));
	const type = random(3);
	const entry = metadata({
		sourceAddress: randomAddress(), targetAddress: randomAddress(), scopedKey: pick(random, keys), type,
		targetId: type === 0 ? NO_ID : mosaicId, value: toHex(Buffer.from(`value ${value}`))
	});
	state.metadata.set(entry.compositeHash, entry);
};

/** Keys of the existing entries: composite hashes, addresses. */
export interface FilledState {
	readonly secretLocks: readonly Hash256[];
	readonly mosaicRestrictions: readonly Hash256[];
	readonly accountRestrictions: readonly Address[];
	readonly metadata: readonly Hash256[];
}

const KINDS = ['secretLocks', 'mosaicRestrictions', 'accountRestrictions', 'metadata'] as const;

/** Fills the database of a chain with random entries; a tenth is deleted again, so that ids have gaps. */
export const fillState = (directory: string, random: Random, choices: StateChoices, count: number): FilledState => {
	const keys: string[][] = [];
	changeState(directory, state => {
		for (let i = 0; i < count; ++i)
			addRandom(state, random, choices);
		keys.push(...KINDS.map(name => [...state[name].changes()].map(([key]) => key)));
	});
	changeState(directory, state => KINDS.forEach((name, i) => {
		const gone = (keys[i] as string[]).filter(() => random(10) === 0);
		// a key of one table is removed from the same table
		gone.forEach(key => state[name].delete(key as never));
		keys[i] = (keys[i] as string[]).filter(key => !gone.includes(key));
	}));
	// by kind, in order of insertion
	return Object.fromEntries(KINDS.map((name, i) => [name, keys[i]])) as unknown as FilledState;
};
