/** Construction that needs no chain. No private key ever reaches these handlers. */
import {
	encodeMeshCombineResponse, encodeMeshDeriveResponse, encodeMeshParseResponse, encodeMeshPayloadsResponse, encodeMeshPreprocessResponse,
	encodeMeshTransactionIdentifierResponse
} from '../../../generated/encoders.js';
import type { Schemas } from '../../../generated/schemas.js';
import type { Address, PublicKey } from '../../chain/index.js';
import { addressOfPublicKey, encodeAddress } from '../../wire/identifiers/address.js';
import { fromHex, toHex } from '../../wire/bytes/hex.js';
import { publicKey } from '../../wire/bytes/values.js';
import { transactionHash } from '../../wire/transactions/transaction-hash.js';
import { readTransaction } from '../../wire/transactions/transaction-reader.js';
import { putSignature } from '../../wire/transactions/transaction-writer.js';
import { MeshFailure } from '../errors.js';
import type { MeshHandlers } from '../handler.js';
import { accountIdentifierOf, addressOf } from '../identifiers.js';
import { currencyFrom } from './amounts.js';
import { describe } from './describe.js';
import { accountsOf, bytesOf, draftOf, sizeOf } from './draft.js';
import { readIntent } from './intent.js';
import { type ConstructionNetwork, invalid } from './network.js';
import { encodePayload, readPayload, type ReadPayload } from './payload.js';
import { checkSignatures, missingSignatures, placesOf, type SignaturePlace, type SignaturePlaces } from './signatures.js';

const CURVE = 'edwards25519';
const SIGNATURE_TYPE = 'ed25519';
const KEY_SIZE = 32;
const SIGNATURE_SIZE = 64;

type OfflineOperation = 'meshDerive' | 'meshPreprocess' | 'meshPayloads' | 'meshCombine' | 'meshParse' | 'meshHash';

/** @throws MeshFailure UNSUPPORTED_CURVE, INVALID_PUBLIC_KEY */
const readKey = ({ hex_bytes: text, curve_type: curve }: Schemas['MeshPublicKeyInput']): PublicKey => {
	if (curve !== CURVE)
		throw new MeshFailure('UNSUPPORTED_CURVE', `the curve is ${CURVE}, not ${curve}`);
	const bytes = fromHex(text);
	if (text.length !== 2 * KEY_SIZE || bytes.length !== KEY_SIZE || bytes.every(byte => byte === 0))
		throw new MeshFailure('INVALID_PUBLIC_KEY', `a public key has ${KEY_SIZE} bytes`);
	return publicKey(bytes);
};

/** @throws MeshFailure INVALID_REQUEST unless it is the transaction with all signatures, and they are genuine */
export const readSigned = (text: string, network: ConstructionNetwork): ReadPayload => {
	const payload = readPayload(text, network);
	const places = placesOf(payload.transaction, network);
	checkSignatures(places, network);
	const missing = missingSignatures(places);
	if (missing !== undefined)
		throw invalid(missing);
	return payload;
};

/** @returns what an account signs; nothing for cosigners before the fee payer has signed */
const payloadOf = ({ address, message }: SignaturePlace) => (message === undefined ? [] : [{
	account_identifier: accountIdentifierOf(address), hex_bytes: toHex(message), signature_type: SIGNATURE_TYPE
} as const]);

/** Puts signatures into transactions. */
class Combiner {
	private readonly bytes: Buffer;

	constructor({ bytes }: Pick<ReadPayload['transaction'], 'bytes'>, private readonly network: ConstructionNetwork) {
		this.bytes = Buffer.from(bytes);
	}

	get places(): SignaturePlaces {
		return placesOf(readTransaction(this.bytes), this.network);
	}

	/** Adds the signatures whose places have the message that they cover. @returns the others */
	add(signatures: readonly Schemas['MeshSignatureInput'][]): readonly Schemas['MeshSignatureInput'][] {
		const { places } = this;
		return signatures.filter(signature => {
			const key = readKey(signature.public_key);
			const place = places.find(({ publicKey: known }) => known === key);
			if (place === undefined)
				throw invalid(`${encodeAddress(addressOfPublicKey(fromHex(key), this.network.identifier))} does not have to sign the transaction`);
			if (place.message === undefined)
				return true;
			this.put(place, signature, place.message);
			return false;
		});
	}

	/** @returns the bytes with all signatures @throws MeshFailure INVALID_REQUEST if one is missing */
	finish(): Buffer {
		const missing = missingSignatures(this.places);
		if (missing !== undefined)
			throw invalid(missing);
		return this.bytes;
	}

	private put(place: SignaturePlace, given: Schemas['MeshSignatureInput'], message: Buffer): void {
		const { signing_payload: signed, signature_type: type, hex_bytes: text } = given;
		const { verify } = this.network;
		const name = encodeAddress(place.address);
		if (type !== SIGNATURE_TYPE)
			throw invalid(`the signature of ${name} is not of the type ${SIGNATURE_TYPE}`);
		const account = signed.account_identifier?.address ?? signed.address;
		if (account !== undefined && addressOf(account, this.network.identifier) !== place.address)
			throw invalid(`the payload of ${account} was signed by ${name}`);
		if (signed.hex_bytes.toUpperCase() !== toHex(message))
			throw invalid(`${name} has signed something else than its payload`);
		const signature = fromHex(text);
		if (this.bytes.subarray(place.offset, place.offset + SIGNATURE_SIZE).some(byte => byte !== 0))
			throw invalid(`there are two signatures of ${name}`);
		if (text.length !== 2 * SIGNATURE_SIZE || !verify(fromHex(place.publicKey), message, signature))
			throw invalid(`the signature of ${name} is wrong`);
		signature.copy(this.bytes, place.offset);
	}
}

/** @param name - of the member @throws MeshFailure INVALID_REQUEST */
const readUint64 = (text: string, name: string): bigint => {
	const value = BigInt(text);
	if (BigInt.asUintN(64, value) !== value)
		throw invalid(`${name} is not below 2^64`);
	return value;
};

const readAddresses = (texts: readonly string[] | undefined, { identifier }: ConstructionNetwork): readonly Address[] =>
	(texts ?? []).map(text => addressOf(text, identifier));

export const createOfflineConstruction = (network: ConstructionNetwork): MeshHandlers<OfflineOperation> => ({
	meshDerive: ({ public_key: given }) => {
		const key = fromHex(readKey(given));
		return encodeMeshDeriveResponse({ account_identifier: accountIdentifierOf(addressOfPublicKey(key, network.identifier)) });
	},

	meshPreprocess: ({ operations, metadata = {} }) => {
		const { memo, feePayer, feeMultiplier, maxFee, deadlineSeconds } = metadata;
		const intent = readIntent(operations, network);
		const { decimals } = intent;
		const multisigAccounts = readAddresses(metadata.multisigAccounts, network);
		const [requested] = readAddresses(feePayer === undefined ? [] : [feePayer], network);
		const draft = draftOf(intent, { feePayer: requested, multisigAccounts, memo }, network);
		return encodeMeshPreprocessResponse({
			options: {
				size: sizeOf(draft, network), feePayer: encodeAddress(draft.feePayer), memo, feeMultiplier,
				maxFee: maxFee === undefined ? maxFee : readUint64(maxFee, 'maxFee'), deadlineSeconds,
				...multisigAccounts.length > 0 && { multisigAccounts: multisigAccounts.map(encodeAddress) },
				...decimals.size > 0 && { currencies: [...decimals.keys()].map(id => currencyFrom(id, decimals, network)) }
			},
			required_public_keys: accountsOf(draft).map(accountIdentifierOf)
		});
	},

	meshPayloads: ({ operations, metadata, public_keys: publicKeys }) => {
		const keys = new Map(publicKeys.map(readKey).map(key => [addressOfPublicKey(fromHex(key), network.identifier), key]));
		const intent = readIntent(operations, network);
		const { aggregateVersion, feePayerSignature, memo } = metadata;
		const feePayer = addressOf(metadata.feePayer, network.identifier);
		const draft = draftOf(intent, { feePayer, multisigAccounts: readAddresses(metadata.multisigAccounts, network), memo }, network);
		const lacking = accountsOf(draft).filter(address => !keys.has(address));
		if (lacking.length > 0)
			throw invalid(`public_keys has no key of ${lacking.map(encodeAddress).join(', ')}`);
		const terms = { maxFee: readUint64(metadata.maxFee, 'maxFee'), deadline: readUint64(metadata.deadline, 'deadline'), aggregateVersion };
		// none is lacking
		const bytes = bytesOf(draft, address => keys.get(address)!, terms, network);
		if (feePayerSignature !== undefined)
			putSignature(bytes, fromHex(feePayerSignature));
		const places = placesOf(readTransaction(bytes), network);
		checkSignatures(places, network);
		return encodeMeshPayloadsResponse({
			unsigned_transaction: encodePayload(bytes, intent.decimals),
			payloads: places.filter(({ signature }) => signature === undefined).flatMap(payloadOf)
		});
	},

	meshCombine: ({ unsigned_transaction: text, signatures }) => {
		const payload = readPayload(text, network);
		checkSignatures(describe(payload, network).places, network);
		const combiner = new Combiner(payload.transaction, network);
		// cosignatures can be verified when the fee payer has signed
		combiner.add(combiner.add(signatures));
		return encodeMeshCombineResponse({ signed_transaction: encodePayload(combiner.finish(), payload.decimals) });
	},

	meshParse: ({ signed, transaction: text }) => {
		const payload = readPayload(text, network);
		const { operations, places, memo } = describe(payload, network);
		checkSignatures(places, network);
		const missing = missingSignatures(places);
		if (signed && missing !== undefined)
			throw invalid(missing);
		if (!signed && missing === undefined)
			throw invalid('the transaction is signed');
		const { maxFee, deadline } = payload.transaction;
		return encodeMeshParseResponse({
			operations,
			account_identifier_signers: signed ? places.map(({ address }) => accountIdentifierOf(address)) : [],
			metadata: { feePayer: encodeAddress(places[0].address), maxFee, deadline, memo }
		});
	},

	meshHash: ({ signed_transaction: text }) => {
		const { transaction } = readSigned(text, network);
		return encodeMeshTransactionIdentifierResponse({
			transaction_identifier: { hash: transactionHash(transaction, fromHex(network.generationHashSeed)) }
		});
	}
});
