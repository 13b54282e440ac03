/** Proofs: of finalization, of what a block contains, and of state; and multisig accounts, which no search lists. */
import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '../../../generated/operations.js';
import { sha3, sha3Of } from '../../wire/bytes/hash.js';
import { fromHex, idToBytes, toHex } from '../../wire/bytes/hex.js';
import { decodeAddress } from '../../wire/identifiers/address.js';
import { at, base32, countAt, declared, entriesAt, type Entry, type Finds, quantityAt, requiredText, textAt, textsAt, unknownValue } from '../finds.js';
import { type Replies, type Check, type Disagreement, type Disagreements, forEach, group, invariant, same } from '../invariants.js';
import { sampleOf } from '../samples.js';
import type { Arguments } from '../session.js';
import { findProofFault } from '../state-path.js';
import { plural, showValue } from '../text.js';
import { readLeafValue, rootsOfTree } from './leaf-values.js';
import { PROVEN } from './sources.js';

/** Finalization proofs are those that were requested, and of blocks of the chain. */
const FINALIZATION = ([
	['getFinalizationProofAtEpoch', ({ finalizedEpoch: epoch }: Finds) => ({ epoch })],
	['getFinalizationProofAtHeight', ({ finalizedHeight }: Finds) => ({ height: String(finalizedHeight) })]
] as const).map(([id, argsOf]) => invariant(id, async replies => {
	const { finalizedEpoch, finalizedHeight } = replies.finds;
	if (finalizedEpoch < 1 || finalizedHeight < 1n)
		return replies.skip('the chain has not finalized a block yet');
	// a node has no proof of the first epoch, nor of heights without a vote
	const proof = await replies.find(id, argsOf(replies.finds));
	if (proof === undefined)
		return replies.skip('the newest finalized block has no proof');
	replies.tried();
	const { request, document } = proof;
	const height = requiredText(document, 'height');
	if (id === 'getFinalizationProofAtEpoch' && countAt(document, 'finalizationEpoch') !== finalizedEpoch)
		return { request, path: '$.finalizationEpoch', message: `${finalizedEpoch} was requested, got ${countAt(document, 'finalizationEpoch')}` };
	// a proof also covers the blocks before its own
	if (id === 'getFinalizationProofAtHeight' && BigInt(height) < finalizedHeight)
		return { request, path: '$.height', message: `the proof of a block at least at ${finalizedHeight} was requested, got that of ${height}` };
	const [hash, shown] = [textAt((await replies.block(height))?.document, 'meta.hash'), textAt(document, 'hash')];
	return hash?.toUpperCase() === shown?.toUpperCase() ? undefined : same(proof, '$.hash', hash, 'is the hash of the block at that height');
}));

interface PathItem {
	readonly position: 'left' | 'right';
	readonly hash: string;
}

const rootOf = (leaf: string, path: readonly PathItem[]): string => toHex(path.reduce<Buffer>((reached, { position, hash }) =>
	(position === 'left' ? sha3Of(fromHex(hash), reached) : sha3Of(reached, fromHex(hash))), fromHex(leaf)));

/** A Merkle path leads from a leaf to the root that the block's header has. */
const compareRoot = async (
	replies: Replies, id: OperationId, leaf: string, [height, member]: readonly [height: string, member: string]
): Promise<Disagreements> => {
	const block = await replies.get('getBlockByHeight', { height });
	const { request, document } = await replies.get(id, { height, hash: leaf });
	replies.tried();
	return rootOf(leaf, declared(at(document, 'merklePath') ?? [])) === requiredText(block.document, `block.${member}`).toUpperCase() ? undefined
		: { request, path: '$.merklePath', message: 'the path does not lead to the root in the header of the block' };
};

const transactionPath = invariant('getMerkleTransaction', async replies => {
	const transaction = replies.finds.of('searchConfirmedTransactions').findLast(entry => textAt(entry, 'meta.merkleComponentHash') !== undefined);
	if (transaction === undefined)
		return replies.skip('searchConfirmedTransactions lists none');
	const leaf = requiredText(transaction, 'meta.merkleComponentHash');
	return compareRoot(replies, 'getMerkleTransaction', leaf, [requiredText(transaction, 'meta.height'), 'transactionsHash']);
});

const receiptPath = invariant('getMerkleReceipts', async replies => {
	const block = replies.finds.of('searchBlocks').find(entry => at(entry, 'meta.statementsCount') === 1);
	if (block === undefined)
		return replies.skip('no block with a single statement, whose hash is its root, was found');
	return compareRoot(replies, 'getMerkleReceipts', requiredText(block, 'block.receiptsHash'), [requiredText(block, 'block.height'), 'receiptsHash']);
});

/** An entry, or a name that nothing has, whose state proof is requested. */
interface Subject {
	readonly args: Arguments;
	/** The bytes whose hash is the key in the tree. */
	readonly keyBytes: Uint8Array;
	/** Whether nothing has this name. */
	readonly isUnknown?: true;
}

/** A state proof is consistent, and leads from the root in the newest block to the leaf that has the value of the entry. */
const compareProof = async (replies: Replies, id: OperationId, { args, keyBytes, isUnknown }: Subject): Promise<Disagreements> => {
	const height = requiredText((await replies.get('getChainInfo')).document, 'height');
	const newest = await replies.block(height);
	if (newest === undefined)
		return undefined;
	const proof = await replies.get(id, args);
	replies.tried();
	const roots = textsAt(newest.document, 'meta.stateHashSubCacheMerkleRoots').map(root => root.toUpperCase());
	const value = isUnknown ? undefined : await readLeafValue(replies, id, args, quantityAt(newest.document, 'block.height') ?? 0n);
	const found = findProofFault(proof.document, {
		key: toHex(sha3(keyBytes)), roots: rootsOfTree(id, roots), isPresent: isUnknown ? false : value?.isPresent, value,
		isStrict: replies.profile.isStrict
	});
	return found && { request: proof.request, ...found };
};

const ENTRIES = PROVEN.map(({ id, parameter, from, nameOf, keyBytes, most }) => forEach(
	id, finds => sampleOf(finds.names(from, nameOf), most), (replies, name) => {
		const entry = replies.finds.of(from).find(found => nameOf(found) === name)!;
		return compareProof(replies, id, { args: { [parameter]: name }, keyBytes: keyBytes(entry) });
	}
));

/** The schema of state proofs. */
export const PROOF = 'MerkleStateInfoDTO';
/** Names of each kind that nothing has: a proof shows in several ways that a tree has no leaf. */
const ABSENT = 4;
/** Length of ids of mosaics and namespaces. */
const ID_DIGITS = 16;

const absence: Check = async session => {
	for (const [id, { parameters: [parameter], reply }] of session.profile.operations) {
		const names = reply !== PROOF || parameter === undefined ? []
			: Array.from({ length: ABSENT }, (_, number) => unknownValue(session.finds, parameter.name, number));
		await group(id, names.map(name => {
			const address = decodeAddress(name);
			const keyBytes = address === undefined && name.length === ID_DIGITS ? idToBytes(name) : fromHex(address ?? name);
			return replies => compareProof(replies, id, { args: { [parameter!.name]: name }, keyBytes, isUnknown: true });
		}))(session);
	}
};

const MULTISIG_MODIFICATION = 16725;
/** Number of accounts whose entries are requested, and of multisig accounts whose graphs and proofs are compared. */
const [CANDIDATES, MULTISIGS] = [12, 3];
/** Accounts of a graph whose entries are compared. */
const NEIGHBOURS = 8;

const [ENTRY, GRAPH, ENTRY_PROOF] = ['getAccountMultisig', 'getAccountMultisigGraph', 'getAccountMultisigMerkle'] as const;

interface Level {
	readonly level: number;
	readonly entries: readonly Entry[];
}

/** Relations of an account, and the step to the level where the others are; the account itself, at level 0, has both. */
const DIRECTIONS = [['cosignatoryAddresses', 1], ['multisigAddresses', -1]] as const;

/** The relations of each entry lead to the level above and the level below. */
const levelFault = (request: string, levels: readonly Level[], entry: unknown): Disagreement | undefined => {
	if (!isDeepStrictEqual(levels.find(({ level }) => level === 0)?.entries, [entry]))
		return { request, path: '$', message: 'the entry at level 0 differs from the multisig entry of the account' };
	const order = levels.findIndex(({ level }, index) => index > 0 && level <= levels[index - 1]!.level);
	if (order !== -1)
		return { request, path: `$[${order}].level`, message: 'the levels are not in ascending order' };
	const listed = new Set(levels.flatMap(({ entries }) => entries).map(found => textAt(found, 'multisig.accountAddress')));
	const relations = levels.flatMap(({ level, entries }, index) => DIRECTIONS.filter(([, step]) => step * level >= 0)
		.flatMap(([member, step]) => entries.flatMap((found, place) => textsAt(found, `multisig.${member}`).map(address =>
			({ path: `$[${index}].multisigEntries[${place}].multisig.${member}`, address, level: level + step })))));
	const missing = relations.find(({ address }) => !listed.has(address));
	return missing && {
		request, path: missing.path,
		message: `${base32(missing.address) ?? showValue(missing.address)} is missing at the level ${missing.level} of the graph`
	};
};

/** The graph of a multisig account has the entries of its accounts. */
const compareGraph = async (replies: Replies, address: string): Promise<Disagreements> => {
	const entry = await replies.find(ENTRY, { address });
	if (entry === undefined)
		return undefined;
	const { request, document } = await replies.get(GRAPH, { address });
	replies.tried();
	const levels = entriesAt(document, '').map(found => ({ level: countAt(found, 'level'), entries: entriesAt(found, 'multisigEntries') }));
	const fault = levelFault(request, levels, entry.document);
	const others = levels.flatMap(({ level, entries }) => (level === 0 ? [] : entries)).slice(0, NEIGHBOURS);
	for (const other of fault === undefined ? others : []) {
		const name = base32(textAt(other, 'multisig.accountAddress'));
		const single = name === undefined ? undefined : await replies.find(ENTRY, { address: name });
		if (single !== undefined && !isDeepStrictEqual(single.document, other))
			return { request, path: '$', message: `the entry of ${name} differs from ${single.request}` };
	}
	return fault;
};

/** Multisig accounts are found among the signers of modifications, and the accounts of searches. */
const multisigs: Check = async session => {
	const { finds, results } = session;
	const modifications = await session.call('searchConfirmedTransactions', {
		args: { type: MULTISIG_MODIFICATION, embedded: 'true', order: 'desc', pageSize: 25 }
	});
	const signers = entriesAt(modifications?.isGood === true ? modifications.document : undefined, 'data')
		.map(entry => finds.addressOf(at(entry, 'transaction.signerPublicKey')));
	const others = finds.of('searchAccounts').map(entry => finds.addressOf(at(entry, 'account.publicKey')));
	const candidates = [...new Set([...signers, ...others])].filter(address => address !== undefined).slice(0, CANDIDATES);
	let found = 0;
	for (const address of candidates) {
		if (found === MULTISIGS || await session.find(ENTRY, { address }) === undefined)
			continue;
		++found;
		results.tried(ENTRY);
		await invariant(GRAPH, replies => compareGraph(replies, address))(session);
		await invariant(ENTRY_PROOF, replies => compareProof(replies, ENTRY_PROOF, { args: { address }, keyBytes: fromHex(decodeAddress(address) ?? '') }))(session);
	}
	for (const id of found === 0 ? [ENTRY, GRAPH, ENTRY_PROOF] : [])
		results.skip(id, `none of the ${plural(candidates.length, 'account')} tried is a multisig account`);
};

export const PROOFS: readonly Check[] = [multisigs, ...FINALIZATION, transactionPath, receiptPath, ...ENTRIES, absence];
