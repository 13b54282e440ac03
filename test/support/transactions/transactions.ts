/**
 * Builds signed transactions as bytes. symbol-sdk serializes them, independently of the parser under test; node:crypto signs them, after an
 * edit where a case needs bytes that the SDK rejects.
 */
import { Hash256 as SdkHash, PublicKey as SdkPublicKey } from 'symbol-sdk';
import { Address as SdkAddress, Network, SymbolFacade } from 'symbol-sdk/symbol';
import { type KeyPair, keyPairOf, sign } from '../../../src/backends/embedded/ledger/keys.js';
import type { Address, Hash256, MosaicId, PublicKey, UnresolvedAddress, UnresolvedMosaicId } from '../../../src/chain/index.js';
import { addressOfPublicKey, encodeAddress } from '../../../src/wire/identifiers/address.js';
import { sha3Of } from '../../../src/wire/bytes/hash.js';
import { fromHex, idToBigInt, toHex } from '../../../src/wire/bytes/hex.js';

export const NETWORK_IDENTIFIER = 0x98;
export const GENERATION_HASH_SEED = toHex(sha3Of(Buffer.from('the network of the tests'))) as Hash256;
export const HEADER_SIZE = 0x80;
export const EMBEDDED_HEADER_SIZE = 0x30;

/** The same network for the SDK. */
export const facade = new SymbolFacade(new Network(
	'tests', NETWORK_IDENTIFIER, new Date(Date.UTC(2026, 0, 1)), new SdkHash(fromHex(GENERATION_HASH_SEED))
));

/** An account with a key pair. */
export interface Signer {
	readonly name: string;
	readonly keyPair: KeyPair;
	readonly publicKey: PublicKey;
	readonly address: Address;
	/** Base32. */
	readonly text: string;
}

const signers = new Map<string, Signer>();

/** @returns the signer of this name, the same in every run */
export const signerNamed = (name: string): Signer => {
	const known = signers.get(name);
	if (known)
		return known;

	const keyPair = keyPairOf(sha3Of(Buffer.from(`key of ${name}`)));
	const address = addressOfPublicKey(keyPair.publicKey, NETWORK_IDENTIFIER);
	const signer = { name, keyPair, publicKey: toHex(keyPair.publicKey) as PublicKey, address, text: encodeAddress(address) };
	signers.set(name, signer);
	return signer;
};

/** Variations of a transaction: a descriptor of the SDK, and edits of the body's bytes before they are signed. */
export interface Body {
	readonly descriptor: Readonly<Record<string, unknown>>;
	/** @returns a body that replaces the given one; undefined keeps that */
	readonly edit?: (body: Buffer) => Buffer | void;
	/** As {@link edit}, but of header and body. */
	readonly editEntity?: (bytes: Buffer) => void;
}

/** @returns the body with bytes at `offset` overwritten */
export const overwrite = (body: Body, offset: number, bytes: readonly number[]): Body => ({
	...body,
	edit: buffer => {
		const edited = body.edit?.(buffer) ?? buffer;
		Buffer.from(bytes).copy(edited, offset);
		return edited;
	}
});

export const sdkAddress = (address: UnresolvedAddress) => new SdkAddress(fromHex(address));
export const sdkMosaic = ([id, amount]: MosaicAmount) => ({ mosaicId: idToBigInt(id), amount });

export type MosaicAmount = readonly [id: UnresolvedMosaicId | MosaicId, amount: bigint];

const layOut = (embed: boolean, { descriptor, edit, editEntity }: Body, signer: Signer): Buffer => {
	const { transactionFactory: factory } = facade;
	const full = { ...descriptor, signerPublicKey: new SdkPublicKey(signer.keyPair.publicKey) };
	const made = embed ? factory.createEmbedded(full) : factory.create(full);
	const bytes = Buffer.from(made.serialize());
	const headerSize = embed ? EMBEDDED_HEADER_SIZE : HEADER_SIZE;
	const body = edit?.(bytes.subarray(headerSize)) ?? bytes.subarray(headerSize);
	const entity = Buffer.concat([bytes.subarray(0, headerSize), body]);
	entity.writeUInt32LE(entity.length, 0);
	editEntity?.(entity);
	return entity;
};

export interface Terms {
	/** Milliseconds since the network's epoch. */
	readonly deadline: bigint;
	/** Atomic units; by default 100 for each byte. */
	readonly maxFee?: bigint;
	/** Atomic units per byte, instead of {@link maxFee}. */
	readonly multiplier?: bigint;
	/** The last change before the signature is made. */
	readonly editEntity?: (bytes: Buffer) => void;
	/** Signs the transaction with another account's key. */
	readonly signedBy?: Signer;
}

const DEFAULT_MULTIPLIER = 100n;
const AGGREGATE_TYPES: ReadonlySet<number> = new Set([0x4141, 0x4241]);

/** @returns the part of a transaction that its signature covers */
export const signedPart = (bytes: Buffer): Buffer => {
	if (!AGGREGATE_TYPES.has(bytes.readUInt16LE(0x6e)))
		return bytes.subarray(0x6c);
	return bytes.subarray(0x6c, bytes.readUInt8(0x6c) > 2 ? 0xa4 : 0xa0);
};

/** Writes terms and signature into the bytes of a transaction. */
export const signTransaction = (bytes: Buffer, signer: Signer, terms: Terms): Buffer => {
	bytes.writeBigUInt64LE(terms.maxFee ?? BigInt(bytes.length) * (terms.multiplier ?? DEFAULT_MULTIPLIER), 0x70);
	bytes.writeBigUInt64LE(terms.deadline, 0x78);
	terms.editEntity?.(bytes);
	sign((terms.signedBy ?? signer).keyPair, Buffer.concat([fromHex(GENERATION_HASH_SEED), signedPart(bytes)])).copy(bytes, 0x08);
	return bytes;
};

/** @returns the hash of a transaction's bytes, 32 bytes */
export const hashOf = (bytes: Buffer): Buffer =>
	sha3Of(bytes.subarray(0x08, 0x68), fromHex(GENERATION_HASH_SEED), signedPart(bytes));

/** @returns a signed transaction that is not an aggregate */
export const plainTransaction = (signer: Signer, body: Body, terms: Terms): Buffer =>
	signTransaction(layOut(false, body, signer), signer, terms);

/** @returns an inner transaction, without padding */
export const embeddedTransaction = (signer: Signer, body: Body): Buffer => layOut(true, body, signer);
