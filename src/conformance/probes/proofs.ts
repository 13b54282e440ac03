/** Finalization proofs, and proofs that a block contains something. */
import { at, declared, type Entry, type Finds, isEntry, numberAt, quantityAt, requiredText, textAt } from '../finds.js';
import { sha3Of } from '../../wire/bytes/hash.js';
import { fromHex, toHex } from '../../wire/bytes/hex.js';
import type { Arguments, Reply, Session } from '../session.js';
import { agree, type Disagreement } from '../stability.js';
import { showValue } from '../text.js';

/** The proof is the one that was requested, and of a block of the chain. */
const checkFinalization = async (session: Session, { request, document }: Reply, args: Arguments): Promise<readonly Disagreement[]> => {
	const { epoch, height } = args;
	const [shownEpoch, shownHeight] = [numberAt(document, 'finalizationEpoch'), quantityAt(document, 'height') ?? 0n];
	if (epoch !== undefined && shownEpoch !== epoch)
		return [{ request, path: '$.finalizationEpoch', message: `${showValue(epoch)} was requested, got ${showValue(shownEpoch)}` }];
	// a proof also covers the blocks before its own
	if (typeof height === 'string' && shownHeight < BigInt(height))
		return [{ request, path: '$.height', message: `the proof of a block at least at ${height} was requested, got that of ${shownHeight}` }];
	const block = await session.call('getBlockByHeight', { args: { height: requiredText(document, 'height') }, expect: [200, 404] });
	const [hash, shown] = [textAt(block?.document, 'meta.hash'), textAt(document, 'hash')];
	return block?.isGood !== true || hash?.toUpperCase() === shown?.toUpperCase() ? []
		: [{ request, path: '$.hash', message: `${showValue(shown)}, but the block at that height has ${showValue(hash)}` }];
};

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
		await agree(session, id, async () => {
			const reply = await session.call(id, { args, expect: [200, 404] });
			if (reply?.isGood !== true || reply.status === 404) {
				session.results.skip(id, 'the newest finalized block has no proof');
				return [];
			}
			session.results.tried(id);
			return checkFinalization(session, reply, args);
		});
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
		const path = declared<readonly PathItem[]>(at(reply.document, 'merklePath') ?? []);
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
