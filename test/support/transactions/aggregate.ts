/** Builds signed aggregates as bytes, from inner transactions as bytes. */
import { Hash256 as SdkHash, PrivateKey } from 'symbol-sdk';
import { KeyPair as SdkKeyPair, SymbolFacade } from 'symbol-sdk/symbol';
import { merkleRoot } from '../../../src/wire/trees/merkle.js';
import { sha3 } from '../../../src/wire/bytes/hash.js';
import { hashOf, NETWORK_IDENTIFIER, type Signer, signTransaction, type Terms } from './transactions.js';

const COSIGNATURE_SIZE = 104;
const AGGREGATE_HEADER_SIZE = 0xa8;

export interface AggregateTerms extends Terms {
	readonly isBonded?: boolean;
	readonly version?: number;
	readonly cosigners?: readonly Signer[];
	/** Changes all cosignatures after they are made. */
	readonly editCosignatures?: (bytes: Buffer) => void;
	/** Instead of the root over the inner transactions. */
	readonly transactionsHash?: Buffer;
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((8 - bytes.length % 8) % 8)]);

/** @returns a cosignature as the SDK makes it, 104 bytes */
export const cosign = (cosigner: Signer, hash: Uint8Array): Buffer => {
	const keyPair = new SdkKeyPair(new PrivateKey(cosigner.keyPair.privateKey));
	return Buffer.from(SymbolFacade.cosignTransactionHash(keyPair, new SdkHash(hash)).serialize());
};

/** @returns a signed aggregate with the cosignatures of the terms */
export const aggregateTransaction = (signer: Signer, inner: readonly Buffer[], terms: AggregateTerms): Buffer => {
	const cosigners = terms.cosigners ?? [];
	const payload = Buffer.concat(inner.map(padded));
	const bytes = Buffer.concat([Buffer.alloc(AGGREGATE_HEADER_SIZE), payload, Buffer.alloc(COSIGNATURE_SIZE * cosigners.length)]);
	bytes.writeUInt32LE(bytes.length, 0);
	signer.keyPair.publicKey.copy(bytes, 0x48);
	bytes.writeUInt8(terms.version ?? 3, 0x6c);
	bytes.writeUInt8(NETWORK_IDENTIFIER, 0x6d);
	bytes.writeUInt16LE(terms.isBonded ? 0x4241 : 0x4141, 0x6e);
	(terms.transactionsHash ?? merkleRoot(inner.map(sha3))).copy(bytes, 0x80);
	bytes.writeUInt32LE(payload.length, 0xa0);
	signTransaction(bytes, signer, terms);

	const hash = hashOf(bytes);
	const cosignatures = bytes.subarray(AGGREGATE_HEADER_SIZE + payload.length);
	cosigners.forEach((cosigner, i) => cosign(cosigner, hash).copy(cosignatures, i * COSIGNATURE_SIZE));
	terms.editCosignatures?.(cosignatures);
	return bytes;
};
