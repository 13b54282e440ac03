/**
 * State proofs: `raw` and `tree` are the same nodes, each is linked by the one before, the path belongs to the requested entry, and the
 * leaf has its hash.
 */
import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '../../../generated/operations.js';
import { sha3 } from '../../wire/bytes/hash.js';
import { fromHex, idToBytes, toHex } from '../../wire/bytes/hex.js';
import { NodeType, type PatriciaNode, readPatriciaPath } from '../../wire/trees/patricia-path.js';
import { entriesAt, type Entry, type Finds, requiredText, textAt, textsAt } from '../finds.js';
import { sampleOf } from '../samples.js';
import type { Arguments, Reply, Session } from '../session.js';
import { agree, type Disagreement } from '../stability.js';
import { upperCase } from '../text.js';
import { type LeafValue, readLeafValue } from './leaf-values.js';
import {
	ACCOUNT_KEYS, ACCOUNT_RESTRICTIONS, ACCOUNTS, HASH_LOCKS, member, METADATA, MOSAIC_RESTRICTIONS, MOSAICS, SAMPLES,
	SECRET_LOCKS, type Source
} from './sources.js';

const read = (raw: string): readonly PatriciaNode[] | undefined => {
	try {
		return readPatriciaPath(fromHex(raw));
	} catch (error) {
		if (error instanceof RangeError)
			return undefined;
		throw error;
	}
};

const fault = (request: string, path: string, message: string): Disagreement[] => [{ request, path, message }];

const nibblesOf = ({ path, nibbleCount }: PatriciaNode): string => path.slice(0, nibbleCount).toUpperCase();

/** @returns where the path stops to follow the key */
const checkPath = (
	request: string, nodes: readonly PatriciaNode[], { tree, key }: { readonly tree: readonly unknown[]; readonly key: string }
): Disagreement[] => {
	let rest = key;
	for (const [index, node] of nodes.entries()) {
		const isLast = index === nodes.length - 1;
		const nibbles = nibblesOf(node);
		if (!rest.startsWith(nibbles))
			return isLast ? [] : fault(request, `$.tree[${index}].path`, 'the path is not the one to the key of this entry');
		rest = rest.slice(nibbles.length);
		if (node.type === NodeType.LEAF)
			return isLast && rest === '' ? [] : fault(request, `$.tree[${index}]`, 'a leaf before the end of the path');
		const [nibble] = rest;
		const link = textAt(entriesAt(tree[index], 'links').find(({ bit }) => String(bit).toUpperCase() === nibble), 'link');
		if (isLast)
			return link === undefined ? [] : fault(request, `$.tree[${index}]`, 'the path ends at a branch with a link to the key of this entry');
		const next = nodes[index + 1]!;
		const hash = next.type === NodeType.LEAF ? next.leafHash : next.branchHash;
		if (link?.toUpperCase() !== hash)
			return fault(request, `$.tree[${index + 1}]`, `its hash ${hash} is not the one that the node before links to for the key of this entry`);
		rest = rest.slice(1);
	}
	return [];
};

interface Expected {
	/** Key of the entry in the tree. */
	readonly key: string;
	/** Roots of the state trees after the newest block. */
	readonly roots: readonly string[];
	/** Whether the entry is in the tree: then the path ends at its leaf. */
	readonly hasEntry: boolean;
	/** Value of the leaf; undefined if it is not known. */
	readonly value: LeafValue | undefined;
}

/** The leaf commits to all members of the entry. */
const checkValue = (request: string, nodes: readonly PatriciaNode[], expected: LeafValue | undefined): Disagreement[] => {
	const leaf = nodes.at(-1);
	return expected === undefined || leaf?.type !== NodeType.LEAF || leaf.value === expected.hash ? [] : fault(
		request, `$.tree[${nodes.length - 1}].value`, `${leaf.value} is not the hash of the entry in ${expected.request}, which is ${expected.hash}`
	);
};

const checkStateProof = (
	session: Session, { request, document }: Reply, { key, roots, hasEntry, value }: Expected
): readonly Disagreement[] => {
	const { raw, tree } = { raw: requiredText(document, 'raw'), tree: entriesAt(document, 'tree') };
	const nodes = read(raw);
	if (nodes === undefined)
		return fault(request, '$.raw', 'the bytes are not complete tree nodes');
	const { isStrict } = session.profile;
	const differing = nodes.findIndex((node, index) => !isDeepStrictEqual(node, isStrict ? tree[index] : upperCase(tree[index])));
	if (differing !== -1 || nodes.length !== tree.length)
		return fault(request, `$.tree[${differing === -1 ? nodes.length : differing}]`, 'differs from the node in $.raw');
	const [root] = nodes;
	// networks without verifiable state have neither roots nor nodes
	if (root === undefined)
		return roots.length === 0 || !hasEntry ? [] : fault(request, '$.tree', 'empty, although the entry exists');
	const rootHash = root.type === NodeType.LEAF ? root.leafHash : root.branchHash;
	if (roots.length > 0 && !roots.includes(rootHash))
		return fault(request, '$.tree[0]', `its hash ${rootHash} is none of stateHashSubCacheMerkleRoots of the newest block`);
	const faults = checkPath(request, nodes, { tree, key });
	const isLeaf = nodes.at(-1)?.type === NodeType.LEAF && nodes.map(nibblesOf).join('').length + nodes.length - 1 === key.length;
	if (faults.length > 0 || isLeaf)
		return faults.length > 0 ? faults : checkValue(request, nodes, value);
	return hasEntry ? fault(request, '$.tree', 'the path does not end at a leaf with the key of this entry') : [];
};

interface ProvenLookUp extends Source {
	readonly id: OperationId;
	readonly parameter: string;
	/** @returns what the key in the tree is the hash of */
	readonly keyBytes: (entry: Entry) => Uint8Array;
	/** Expired entries are stored longer than they are in the tree. */
	readonly mayBeAbsent?: true;
	/** Entries of which proofs are requested; by default {@link PROOFS}. */
	readonly most?: number;
}

const bytesAt = (path: string) => (entry: Entry): Uint8Array => fromHex(textAt(entry, path) ?? '');
const idAt = (path: string) => (entry: Entry): Uint8Array => idToBytes(textAt(entry, path) ?? '');

const LOOK_UPS: readonly ProvenLookUp[] = [
	{ id: 'getAccountInfoMerkle', parameter: 'accountId', ...ACCOUNTS, keyBytes: bytesAt('account.address') },
	{ id: 'getAccountInfoMerkle', parameter: 'accountId', ...ACCOUNT_KEYS, keyBytes: bytesAt('account.address'), most: SAMPLES },
	{ id: 'getHashLockMerkle', parameter: 'hash', ...HASH_LOCKS, keyBytes: bytesAt('lock.hash'), mayBeAbsent: true },
	{ id: 'getSecretLockMerkle', parameter: 'compositeHash', ...SECRET_LOCKS, keyBytes: bytesAt('lock.compositeHash'), mayBeAbsent: true },
	{ id: 'getMetadataMerkle', parameter: 'compositeHash', ...METADATA, keyBytes: bytesAt('metadataEntry.compositeHash') },
	{ id: 'getMosaicRestrictionsMerkle', parameter: 'compositeHash', ...MOSAIC_RESTRICTIONS, keyBytes: bytesAt('mosaicRestrictionEntry.compositeHash') },
	{ id: 'getAccountRestrictionsMerkle', parameter: 'address', ...ACCOUNT_RESTRICTIONS, keyBytes: bytesAt('accountRestrictions.address') },
	{ id: 'getMosaicMerkle', parameter: 'mosaicId', ...MOSAICS, keyBytes: idAt('mosaic.id'), mayBeAbsent: true },
	{
		id: 'getNamespaceMerkle', parameter: 'namespaceId', from: 'searchNamespaces', nameOf: member('namespace.level0'), keyBytes: idAt('namespace.level0'),
		mayBeAbsent: true
	}
];

/** @returns the roots of the state trees after the newest block */
const readRoots = async (session: Session): Promise<readonly string[] | undefined> => {
	const height = textAt((await session.call('getChainInfo'))?.document, 'height');
	const block = height === undefined ? undefined : await session.call('getBlockByHeight', { args: { height }, expect: [200, 404] });
	return block?.isGood === true && block.status === 200
		? textsAt(block.document, 'meta.stateHashSubCacheMerkleRoots').map(root => root.toUpperCase()) : undefined;
};

export interface ProofRequest {
	readonly id: OperationId;
	readonly args: Arguments;
	readonly keyBytes: Uint8Array;
	readonly hasEntry: boolean;
}

const compareProof = async (
	session: Session, roots: readonly string[], { id, args, keyBytes, hasEntry }: ProofRequest
): Promise<readonly Disagreement[]> => {
	const reply = await session.call(id, { args });
	if (reply?.isGood !== true)
		return [];
	session.results.tried(id);
	const value = await readLeafValue(session, id, args);
	return checkStateProof(session, reply, { key: toHex(sha3(keyBytes)), roots, hasEntry, value });
};

const compareProofs = async (
	session: Session, id: OperationId, requests: readonly Omit<ProofRequest, 'id'>[]
): Promise<readonly Disagreement[]> => {
	const roots = await readRoots(session);
	if (roots === undefined)
		return [];
	const disagreements: Disagreement[] = [];
	for (const request of requests)
		disagreements.push(...await compareProof(session, roots, { id, ...request }));
	return disagreements;
};

/** Requests state proofs of one operation, and checks them against themselves and the newest block. */
export const probeStateProofsOf = async (session: Session, id: OperationId, requests: readonly Omit<ProofRequest, 'id'>[]): Promise<void> => {
	if (requests.length > 0)
		await agree(session, id, () => compareProofs(session, id, requests));
};

/** Entries of each kind of which proofs are requested. */
const PROOFS = 6;

export const probeStateProofs = async (session: Session, finds: Finds): Promise<void> => {
	for (const { id, parameter, from, nameOf, keyBytes, mayBeAbsent, most = PROOFS } of LOOK_UPS) {
		if (finds.of(from).length === 0)
			session.results.skip(id, `${from} lists none`);
		await probeStateProofsOf(session, id, sampleOf(finds.names(from, nameOf), most).map(name => {
			const entry = finds.of(from).find(found => nameOf(found) === name)!;
			return { args: { [parameter]: name }, keyBytes: keyBytes(entry), hasEntry: mayBeAbsent !== true };
		}));
	}
};
