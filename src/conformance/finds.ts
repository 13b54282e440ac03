/** Entries that searches found on the chain: arguments of further requests. */
import type { OperationId } from '../../generated/operations.js';
import { addressOfPublicKey, encodeAddress } from '../wire/identifiers/address.js';
import { fromHex, toHex } from '../wire/bytes/hex.js';
import { toBase58 } from '../wire/metal/base58.js';
import { sha3 } from '../wire/bytes/hash.js';
import { unresolvedAddress } from '../wire/bytes/values.js';

export type Entry = Readonly<Record<string, unknown>>;

export type Argument = string | number;

/** Several values of a parameter are sent as several parameters. */
export type Arguments = Readonly<Record<string, Argument | readonly Argument[]>>;

const MAX_ENTRIES = 60;
const ADDRESS = /^[0-9A-Fa-f]{48}$/;
/** 32 bytes: a hash or a public key. */
export const HASH = /^[0-9A-Fa-f]{64}$/;
/** The public key of an account that has not signed, and of an entry without one. */
export const NO_KEY = /^0*$/;
const QUANTITY = /^\d{1,20}$/;
const TESTNET = 152;
const METAL_PREFIX = '0B2A';

/** @returns the id of a Metal file @param hash - composite hash of its first metadata entry */
export const metalIdOf = (hash: string): string => toBase58(fromHex(METAL_PREFIX + hash));

/** @returns the value, which was compared with its schema: the caller names the schema's type */
export const declared = <Document>(value: unknown): Document =>
	// the only place where values of a gateway get types
	value as Document;

/** @returns hexadecimal text that was compared with its schema, in upper case */
export const hex = <Text extends string>(value: string): Text => declared(value.toUpperCase());

export const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

/** @returns the member at a path, with dots between names; undefined if there is none */
export const at = (entry: unknown, path: string): unknown => path.split('.')
	.reduce<unknown>((value, name) => (isEntry(value) ? value[name] : undefined), entry);

/** @returns the value at a JSON path (`$.data[3].id`) */
export const valueAt = (document: unknown, path: string): unknown =>
	(path === '$' ? document : at(document, path.slice(1).replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '')));

/** @returns the text at a path; undefined if there is none */
export const textAt = (entry: unknown, path: string): string | undefined => {
	const value = at(entry, path);
	return typeof value === 'string' ? value : undefined;
};

/** @returns what identifies an entry of a page: account restrictions of the published interface have no ids, but their content does */
export const identityOf = (entry: Entry): string => textAt(entry, 'id') ?? JSON.stringify(entry);

/** @returns the text at a path; empty if there is none */
export const requiredText = (entry: unknown, path: string): string => textAt(entry, path) ?? '';

/** @returns the objects in the array at a path; none if there is no array */
export const entriesAt = (document: unknown, path: string): readonly Entry[] => {
	const value = path === '' ? document : at(document, path);
	return Array.isArray(value) ? value.filter(isEntry) : [];
};

/** @returns the texts in the array at a path; none if there is no array */
export const textsAt = (document: unknown, path: string): readonly string[] => {
	const value = at(document, path);
	return Array.isArray(value) ? value.filter(part => typeof part === 'string') : [];
};

/** @returns the number at a path; undefined if there is none */
export const numberAt = (entry: unknown, path: string): number | undefined => {
	const value = at(entry, path);
	return typeof value === 'number' ? value : undefined;
};

/** @returns the number at a path; 0 if there is none */
export const countAt = (entry: unknown, path: string): number => numberAt(entry, path) ?? 0;

/** @returns the 64-bit number at a path, which is decimal text; undefined if there is none */
export const quantityAt = (entry: unknown, path: string): bigint | undefined => {
	const text = textAt(entry, path);
	return text !== undefined && QUANTITY.test(text) ? BigInt(text) : undefined;
};

/** @returns the base32 form for requests; undefined if the value is not a hexadecimal address */
export const base32 = (address: unknown): string | undefined =>
	(typeof address === 'string' && ADDRESS.test(address) ? encodeAddress(unresolvedAddress(fromHex(address))) : undefined);

export class Finds {
	private readonly entries = new Map<OperationId, Entry[]>();
	/** Network byte of addresses. */
	network = TESTNET;
	/** Height of the chain when the check began. */
	height = 0n;
	finalizedHeight = 0n;
	finalizedEpoch = 0;
	currencyMosaicId: string | undefined;
	/** Generation hash seeds that the gateway returned: one, unless its replies disagree. */
	seeds: readonly string[] = [];

	/** Stores entries of a search, up to a maximum. */
	add(search: OperationId, entries: readonly unknown[]): void {
		const known = this.entries.get(search) ?? [];
		const fresh = entries.filter(isEntry).slice(0, MAX_ENTRIES / 2);
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
		return typeof publicKey === 'string' && HASH.test(publicKey) && !NO_KEY.test(publicKey)
			? base32(addressOfPublicKey(fromHex(publicKey), this.network)) : undefined;
	}
}

/** @returns one of the hashes that no entry has */
const unknownHash = (number: number | ''): string => toHex(sha3(Buffer.from(`symbol-gateway check: nothing has this hash${number}`)));

export const UNKNOWN_ID = 'FFFFFFFFFFFFFFFFFFFFFFF1';

/**
 * @param name - a parameter of a path, or a member of a body
 * @param number - distinguishes several values
 * @returns a well-formed value that identifies nothing
 */
export const unknownValue = (finds: Finds, name: string, number: number | '' = ''): string => {
	const hash = unknownHash(number);
	switch (name) {
	case 'accountId':
	case 'address':
	case 'addresses': return finds.addressOf(hash)!;
	// the highest bit distinguishes namespaces from mosaics
	case 'mosaicId':
	case 'mosaicIds': return `0${hash.slice(1, 16)}`;
	case 'namespaceId':
	case 'namespaceIds': return `F${hash.slice(1, 16)}`;
	case 'height': return '9000000000000000000';
	case 'epoch': return '4294967294';
	case 'metalId': return metalIdOf(hash);
	default: return hash;
	}
};
