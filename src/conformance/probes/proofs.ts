/** Finalization proofs, and proofs that a block contains something. */
import { at, type Entry, type Finds, isEntry, requiredText, textAt } from '../finds.js';
import { sha3Of } from '../../wire/bytes/hash.js';
import { fromHex, toHex } from '../../wire/bytes/hex.js';
import type { Session } from '../session.js';
import { agree } from '../stability.js';

const probeFinalization = async (session: Session, finds: Finds): Promise<void> => {
	const { finalizedEpoch, finalizedHeight } = finds;
	const requests = [
		['getFinalizationProofAtEpoch', { epoch: finalizedEpoch }], ['getFinalizationProofAtHeight', { height: String(finalizedHeight) }]
	] as const;
	for (const [id, args] of requests) {
		if (finalizedEpoch < 1 || finalizedHeight < 1n) {
			session.results.skip(id, 'the chain has not finalized a block yet');
			continue;
		}
		// a node has no proof of the first epoch, nor of heights without a vote
		const reply = await session.call(id, { args, expect: [200, 404] });
		if (reply?.isGood === true && reply.status === 200)
			session.results.tried(id);
		else
			session.results.skip(id, 'the newest finalized block has no proof');
	}
};

interface PathItem {
	readonly position: 'left' | 'right';
	readonly hash: string;
}

const rootOf = (leaf: string, path: readonly PathItem[]): string => toHex(path.reduce<Buffer>((reached, { position, hash }) =>
	(position === 'left' ? sha3Of(fromHex(hash), reached) : sha3Of(reached, fromHex(hash))), fromHex(leaf)));

type Proof = 'getMerkleTransaction' | 'getMerkleReceipts';

interface Leaf {
	readonly block: Entry;
	readonly leaf: string;
	readonly root: string;
}

/** The path must lead from the leaf to the root that the block's header has. */
const probeProof = (session: Session, id: Proof, { block, leaf, root }: Leaf): Promise<void> =>
	agree(session, id, async () => {
		const reply = await session.call(id, { args: { height: requiredText(block, 'block.height'), hash: leaf } });
		if (reply?.isGood !== true)
			return [];
		session.results.tried(id);
		// compared with its schema
		const path = (at(reply.document, 'merklePath') ?? []) as readonly PathItem[];
		return rootOf(leaf, path) === root.toUpperCase() ? []
			: [{ request: reply.request, path: '$.merklePath', message: 'the path does not lead to the root in the header of the block' }];
	});

const blockAt = async (session: Session, height: string): Promise<Entry | undefined> => {
	const reply = await session.call('getBlockByHeight', { args: { height } });
	return reply?.isGood === true && isEntry(reply.document) ? reply.document : undefined;
};

const probeBlockProofs = async (session: Session, finds: Finds): Promise<void> => {
	session.results.skip('getMerkleTransaction', 'searchConfirmedTransactions lists none');
	session.results.skip('getMerkleReceipts', 'no block with a single statement, whose hash is its root, was found');
	const transaction = finds.of('searchConfirmedTransactions').findLast(entry => textAt(entry, 'meta.merkleComponentHash') !== undefined);
	const leaf = textAt(transaction, 'meta.merkleComponentHash');
	const block = leaf === undefined ? undefined : await blockAt(session, requiredText(transaction, 'meta.height'));
	if (leaf !== undefined && block !== undefined)
		await probeProof(session, 'getMerkleTransaction', { block, leaf, root: requiredText(block, 'block.transactionsHash') });

	const withOneStatement = finds.of('searchBlocks').find(entry => at(entry, 'meta.statementsCount') === 1);
	const statement = textAt(withOneStatement, 'block.receiptsHash');
	if (withOneStatement !== undefined && statement !== undefined)
		await probeProof(session, 'getMerkleReceipts', { block: withOneStatement, leaf: statement, root: statement });
};

export const probeProofs = async (session: Session, finds: Finds): Promise<void> => {
	await probeFinalization(session, finds);
	await probeBlockProofs(session, finds);
};
