/** State proofs of entries that searches found, and of names that nothing has. */
import type { OperationId } from '../../../generated/operations.js';
import { sha3 } from '../../wire/bytes/hash.js';
import { fromHex, idToBytes, toHex } from '../../wire/bytes/hex.js';
import { decodeAddress } from '../../wire/identifiers/address.js';
import { type Entry, type Finds, quantityAt, textAt, textsAt, unknownHash } from '../finds.js';
import { sampleOf } from '../samples.js';
import type { Arguments, Session } from '../session.js';
import { agree, type Disagreement } from '../stability.js';
import { findProofFault } from '../state-path.js';
import { readLeafValue, rootsOfTree } from './leaf-values.js';
import {
	ACCOUNT_KEYS, ACCOUNT_RESTRICTIONS, ACCOUNTS, HASH_LOCKS, member, METADATA, MOSAIC_RESTRICTIONS, MOSAICS, SAMPLES,
	SECRET_LOCKS, type Source
} from './sources.js';

/** Schema of proofs. */
export const PROOF = 'MerkleStateInfoDTO';

interface ProvenLookUp extends Source {
	readonly id: OperationId;
	readonly parameter: string;
	/** @returns what the key in the tree is the hash of */
	readonly keyBytes: (entry: Entry) => Uint8Array;
	/** Entries of which proofs are requested; by default {@link PROOFS}. */
	readonly most?: number;
}

const bytesAt = (path: string) => (entry: Entry): Uint8Array => fromHex(textAt(entry, path) ?? '');
const idAt = (path: string) => (entry: Entry): Uint8Array => idToBytes(textAt(entry, path) ?? '');

const LOOK_UPS: readonly ProvenLookUp[] = [
	{ id: 'getAccountInfoMerkle', parameter: 'accountId', ...ACCOUNTS, keyBytes: bytesAt('account.address') },
	{ id: 'getAccountInfoMerkle', parameter: 'accountId', ...ACCOUNT_KEYS, keyBytes: bytesAt('account.address'), most: SAMPLES },
	{ id: 'getHashLockMerkle', parameter: 'hash', ...HASH_LOCKS, keyBytes: bytesAt('lock.hash') },
	{ id: 'getSecretLockMerkle', parameter: 'compositeHash', ...SECRET_LOCKS, keyBytes: bytesAt('lock.compositeHash') },
	{ id: 'getMetadataMerkle', parameter: 'compositeHash', ...METADATA, keyBytes: bytesAt('metadataEntry.compositeHash') },
	{ id: 'getMosaicRestrictionsMerkle', parameter: 'compositeHash', ...MOSAIC_RESTRICTIONS, keyBytes: bytesAt('mosaicRestrictionEntry.compositeHash') },
	{ id: 'getAccountRestrictionsMerkle', parameter: 'address', ...ACCOUNT_RESTRICTIONS, keyBytes: bytesAt('accountRestrictions.address') },
	{ id: 'getMosaicMerkle', parameter: 'mosaicId', ...MOSAICS, keyBytes: idAt('mosaic.id') },
	{
		id: 'getNamespaceMerkle', parameter: 'namespaceId', from: 'searchNamespaces', nameOf: member('namespace.level0'), keyBytes: idAt('namespace.level0')
	}
];

/** The newest block. */
interface Newest {
	readonly height: bigint;
	/** Roots of the state trees after it. */
	readonly roots: readonly string[];
}

const readNewest = async (session: Session): Promise<Newest | undefined> => {
	const height = textAt((await session.call('getChainInfo'))?.document, 'height');
	const block = height === undefined ? undefined : await session.call('getBlockByHeight', { args: { height }, expect: [200, 404] });
	return block?.isGood === true && block.status === 200 ? {
		height: quantityAt(block.document, 'block.height') ?? 0n,
		roots: textsAt(block.document, 'meta.stateHashSubCacheMerkleRoots').map(root => root.toUpperCase())
	} : undefined;
};

export interface ProofRequest {
	readonly args: Arguments;
	readonly keyBytes: Uint8Array;
	/** Whether nothing has this name. */
	readonly isUnknown?: true;
}

const compareProof = async (
	session: Session, id: OperationId, { height, roots }: Newest, { args, keyBytes, isUnknown }: ProofRequest
): Promise<Disagreement[]> => {
	const reply = await session.call(id, { args });
	if (reply?.isGood !== true)
		return [];
	session.results.tried(id);
	const value = isUnknown ? undefined : await readLeafValue(session, id, args, height);
	const found = findProofFault(reply.document, {
		key: toHex(sha3(keyBytes)), roots: rootsOfTree(id, roots), isPresent: isUnknown ? false : value?.isPresent, value,
		isStrict: session.profile.isStrict
	});
	return found === undefined ? [] : [{ request: reply.request, ...found }];
};

const compareProofs = async (session: Session, id: OperationId, requests: readonly ProofRequest[]): Promise<readonly Disagreement[]> => {
	const newest = await readNewest(session);
	const disagreements: Disagreement[] = [];
	for (const request of newest === undefined ? [] : requests)
		disagreements.push(...await compareProof(session, id, newest!, request));
	return disagreements;
};

/** Requests state proofs of one operation, and checks them against themselves and the newest block. */
export const probeStateProofsOf = async (session: Session, id: OperationId, requests: readonly ProofRequest[]): Promise<void> => {
	if (requests.length > 0)
		await agree(session, id, () => compareProofs(session, id, requests));
};

/** Entries of each kind of which proofs are requested. */
const PROOFS = 6;
/** Names of each kind that nothing has. */
const ABSENT = 4;

/** @returns a name that nothing has, in the form of a parameter, and what its key is the hash of */
const unknownName = (finds: Finds, parameter: string, hash: string): readonly [name: string, keyBytes: Uint8Array] => {
	const address = finds.addressOf(hash)!;
	// the highest bit distinguishes namespaces from mosaics
	const id = `${parameter === 'mosaicId' ? '0' : 'F'}${hash.slice(1, 16)}`;
	switch (parameter) {
	case 'accountId':
	case 'address': return [address, fromHex(decodeAddress(address)!)];
	case 'mosaicId':
	case 'namespaceId': return [id, idToBytes(id)];
	default: return [hash, fromHex(hash)];
	}
};

/** A proof also shows that a tree has no leaf, in several ways. */
const probeAbsence = async (session: Session, finds: Finds): Promise<void> => {
	for (const [id, { parameters, reply }] of session.profile.operations) {
		const [parameter] = parameters;
		if (reply !== PROOF || parameter === undefined)
			continue;
		await probeStateProofsOf(session, id, Array.from({ length: ABSENT }, (_, number) => {
			const [name, keyBytes] = unknownName(finds, parameter.name, unknownHash(number));
			return { args: { [parameter.name]: name }, keyBytes, isUnknown: true };
		}));
	}
};

export const probeStateProofs = async (session: Session, finds: Finds): Promise<void> => {
	for (const { id, parameter, from, nameOf, keyBytes, most = PROOFS } of LOOK_UPS) {
		if (finds.of(from).length === 0)
			session.results.skip(id, `${from} lists none`);
		await probeStateProofsOf(session, id, sampleOf(finds.names(from, nameOf), most).map(name => {
			const entry = finds.of(from).find(found => nameOf(found) === name)!;
			return { args: { [parameter]: name }, keyBytes: keyBytes(entry) };
		}));
	}
	await probeAbsence(session, finds);
};
