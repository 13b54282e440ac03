/** Entries that searches found on the chain: arguments of further requests. */
import type { OperationId } from '../../generated/operations.js';
import { addressOfPublicKey, encodeAddress } from '../wire/identifiers/address.js';
import type { UnresolvedAddress } from '../chain/index.js';
import { fromHex, toHex } from '../wire/bytes/hex.js';
import { sha3 } from '../wire/bytes/hash.js';

export type Entry = Readonly<Record<string, unknown>>;

const MAX_ENTRIES = 60;
const ADDRESS = /^[0-9A-Fa-f]{48}$/;
const PUBLIC_KEY = /^[0-9A-Fa-f]{64}$/;
const NO_KEY = /^0*$/;
const TESTNET = 152;

/** @returns the member at a path, with dots between names; undefined if there is none */
export const at = (entry: unknown, path: string): unknown => path.split('.')
	.reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? (value as Entry)[name] : undefined), entry);

/** @returns the text at a path; undefined if there is none */
export const textAt = (entry: unknown, path: string): string | undefined => {
	const value = at(entry, path);
	return typeof value === 'string' ? value : undefined;
};

/** @returns the base32 form for requests; undefined if the value is not a hexadecimal address */
export const base32 = (address: unknown): string | undefined =>
	(typeof address === 'string' && ADDRESS.test(address) ? encodeAddress(address.toUpperCase() as UnresolvedAddress) : undefined);

export class Finds {
	private readonly entries = new Map<OperationId, Entry[]>();
	/** Network byte of addresses. */
	network = TESTNET;
	/** Of the chain when the check began. */
	height = 0n;
	finalizedHeight = 0n;
	finalizedEpoch = 0;
	currencyMosaicId: string | undefined;

	/** Stores entries of a search, up to a maximum. */
	add(search: OperationId, entries: readonly unknown[]): void {
		const known = this.entries.get(search) ?? [];
		const fresh = entries.filter((entry): entry is Entry => typeof entry === 'object' && entry !== null).slice(0, MAX_ENTRIES / 2);
		this.entries.set(search, [...known, ...fresh].slice(-MAX_ENTRIES));
	}

	of(search: OperationId): readonly Entry[] {
		return this.entries.get(search) ?? [];
	}

	/** @returns distinct names of entries, the newest first */
	names(search: OperationId, nameOf: (entry: Entry) => string | undefined): readonly string[] {
		return [...new Set(this.of(search).map(nameOf).filter(name => name !== undefined))].reverse();
	}

	/** @returns the base32 address of a public key on this network; undefined if the value is not a key */
	addressOf(publicKey: unknown): string | undefined {
		return typeof publicKey === 'string' && PUBLIC_KEY.test(publicKey) && !NO_KEY.test(publicKey)
			? base32(addressOfPublicKey(fromHex(publicKey), this.network)) : undefined;
	}

	/** A well-formed address that no account has. */
	get unknownAddress(): string {
		return this.addressOf(UNKNOWN_HASH) as string;
	}
}

/** A hash that no entry has. */
export const UNKNOWN_HASH = toHex(sha3(Buffer.from('symbol-gateway check: nothing has this hash')));

export const UNKNOWN_MOSAIC = '0FFFFFFFFFFFFFF1';
export const UNKNOWN_NAMESPACE = 'FFFFFFFFFFFFFFF1';
export const UNKNOWN_ID = 'FFFFFFFFFFFFFFFFFFFFFFF1';
export const UNKNOWN_HEIGHT = '9000000000000000000';
export const UNKNOWN_EPOCH = '4294967294';
