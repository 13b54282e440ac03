/** Proofs of finalization on a chain that follows others: what they finalize, and which chain they choose. */
import t, { type Test } from 'tap';
import type { PublicKey } from '../../../../src/chain/index.js';
import type { NodeEvent } from '../../../../src/backends/embedded/node/events.js';
import { openForReading } from '../../../../src/backends/embedded/store/database.js';
import { EmbeddedFinalizationReader } from '../../../../src/backends/embedded/store/readers/finalization-reader.js';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';
import { createHandlers } from '../../../../src/node-protocol/handlers.js';
import { decodeFinalizationProof, type FinalizationProof } from '../../../../src/wire/blocks/finalization-proof.js';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';
import { PACKET_HEADER_SIZE, packetOf, PacketType } from '../../../../src/wire/packets/packet.js';
import { TestLog } from '../../../support/catapult/log.js';
import { chainDump, sameDump, tamper } from '../../../support/embedded/database.js';
import { openStoredSource } from '../../../support/node-protocol/stored-source.js';
import { recordedPackets } from '../../../support/recorded/packets.js';
import { executedVoters, readVotedChain, recordedProofs } from '../../../support/recorded/proofs.js';
import { readRecordedLines, skipUnlessRecorded } from '../../../support/recorded/recorded.js';
import { appoint, Following, proofFor, readRecordedChain } from '../../../support/sync/following.js';

const options = { skip: skipUnlessRecorded };

const PEER = 'EF'.repeat(32) as PublicKey;

const proofOf = (epoch: number): FinalizationProof => decodeFinalizationProof(recordedProofs().get(epoch)!);

/** Verifies and accepts the proof that the chain needs next. */
const prove = ({ node }: Following, proof: FinalizationProof): readonly NodeEvent[] => {
	const needed = node.nextProof();
	const fault = needed ? node.findProofFault(proof, needed) : 'no proof is needed';
	if (fault)
		throw new Error(fault);
	return node.acceptProof(proof).events;
};

const finalizedIn = (events: readonly NodeEvent[]): (bigint | undefined)[] =>
	events.filter(({ channel }) => channel === 'finalizedBlock').map(({ height }) => height);

t.test('finalizes what recorded proofs prove, and no more', options, t => {
	const chain = readVotedChain();
	const following = Following.begin(t, chain);
	following.accept(...chain.blocks.slice(1));
	t.match(following.store.finalized(), { epoch: 1, height: 1n }, 'nothing is final without a proof');
	const { revision } = following.node;

	t.match(following.node.nextProof(), { epoch: 2, after: 1n, votersHeight: 1n, areVotersFinal: true });
	t.strictSame(finalizedIn(prove(following, proofOf(2))), [20n]);
	t.equal(following.node.finalizedHeight, 20n);
	t.not(following.node.revision, revision, 'cached replies are not valid any more');
	t.equal(following.store.prunedHeight(), 1n, 'the state is pruned with the next proof');
	t.equal(following.node.refutedBy, undefined);
	t.equal(following.refusal(...chain.blocks.slice(19, 22)), 'Failure_Consumer_Remote_Chain_Too_Far_Behind at 20');

	t.match(following.node.nextProof(), { epoch: 3, after: 20n, votersHeight: 20n });
	t.strictSame(finalizedIn(prove(following, proofOf(3))), [24n]);
	t.strictSame(following.store.finalized(), { epoch: 3, point: 3, height: 24n });
	t.equal(following.store.prunedHeight(), 20n);
	const executed = executedVoters(chain, [20]);
	t.strictSame(following.store.finalization.votersAt(20n), executed.get(20), 'the voters of the current epoch are stored');
	t.equal(following.store.finalization.votersAt(1n), undefined, 'those of earlier ones are not');

	following.reopen();
	t.equal(following.node.finalizedHeight, 24n, 'also after a restart');
	t.match(following.node.nextProof(), { epoch: 3, after: 24n });
	t.end();
});

t.test('what is stored, ids included, does not depend on when proofs arrive', options, t => {
	const chain = readVotedChain();
	const late = Following.begin(t, chain, 'late');
	late.accept(...chain.blocks.slice(1));
	prove(late, proofOf(2));
	prove(late, proofOf(3));
	const early = Following.begin(t, chain, 'early');
	early.accept(...chain.blocks.slice(1, 24));
	prove(early, proofOf(2));
	prove(early, proofOf(3));
	t.equal(early.store.prunedHeight(), 20n, 'the locks that block 28 makes again are pruned before');
	early.accept(...chain.blocks.slice(24));
	sameDump(t, chainDump(late.directory), chainDump(early.directory));
	t.end();
});

t.test('serves the proofs to clients and peers, byte for byte as the recorded node', options, async t => {
	const chain = readVotedChain();
	const following = Following.begin(t, chain);
	following.accept(...chain.blocks.slice(1));
	prove(following, proofOf(2));
	prove(following, proofOf(3));

	const connection = openForReading(following.directory);
	t.teardown(() => connection.close());
	const reader = new EmbeddedFinalizationReader(new Queries(connection));
	const replies = readRecordedLines<{ readonly path: string; readonly status: number; readonly text: string }>('live', 'http.jsonl')
		.filter(({ path }) => path.startsWith('/finalization/proof/'));
	t.equal(replies.length, 6);
	for (const { path, status, text } of replies) {
		const [, value = ''] = /\/(\d+)$/.exec(path) ?? [];
		const document = path.includes('epoch') ? reader.proofAtEpoch(Number(value)) : reader.proofAtHeight(BigInt(value));
		t.equal(document, status === 200 ? text : undefined, path);
	}

	const types: readonly number[] = [PacketType.FINALIZATION_STATISTICS, PacketType.PROOF_AT_EPOCH, PacketType.PROOF_AT_HEIGHT];
	const handlers = createHandlers(openStoredSource(t, following.directory), new TestLog());
	const exchanges = recordedPackets().filter(({ request }) => types.includes(fromHex(request).readUInt32LE(4)));
	// the last recorded statistics are those of the last recorded block
	const recorded = new Map(exchanges.map(({ request, reply }) => [request, reply]));
	t.equal(recorded.size, 7);
	for (const [request, reply] of recorded) {
		const type = fromHex(request).readUInt32LE(4);
		const handler = handlers.get(type)!;
		const payload = fromHex(request).subarray(PACKET_HEADER_SIZE);
		const pieces = await handler.handle({ payload, peer: PEER, client: '127.0.0.1', reserveReply: () => 2 ** 20 });
		t.equal(toHex(packetOf(handler.replyType ?? type, Buffer.concat(pieces ?? []))), reply, request);
	}
});

t.test('a proof that arrives before its block finalizes the block when it arrives', options, t => {
	const chain = readVotedChain();
	const following = Following.begin(t, chain);
	following.accept(...chain.blocks.slice(1, 15));

	t.strictSame(prove(following, proofOf(2)), []);
	t.equal(following.node.refutedBy, undefined, 'a chain that is shorter is not refuted');
	t.equal(following.node.nextProof(), undefined, 'nothing newer exists in the epoch');
	following.reopen();
	const { events } = following.accept(...chain.blocks.slice(15, 25));

	t.strictSame(finalizedIn(events), [20n]);
	const channels = events.map(({ channel, height }) => `${channel} ${height}`);
	t.ok(channels.indexOf('block 20') < channels.indexOf('finalizedBlock 20') && channels.indexOf('finalizedBlock 20') < channels.indexOf('block 21'));
	t.strictSame(following.store.finalized(), { epoch: 2, point: 24, height: 20n });
	t.end();
});

t.test('a proof of another block: the chain with it is accepted regardless of its score', options, t => {
	const [better, proven] = [readRecordedChain('q400'), readRecordedChain('tourhit2')];
	const begin = (t: Test, folder: string): Following => {
		const following = Following.begin(t, proven, folder);
		appoint(following);
		return following;
	};
	const following = begin(t, 'following');
	following.accept(...better.blocks.slice(1, 41));
	t.equal(following.refusal(...proven.blocks.slice(1)), 'Failure_Consumer_Remote_Chain_Score_Not_Better at 2', 'before the proof');

	t.strictSame(prove(following, proofFor(proven.blocks[9]!, proven.hashes[9]!)), []);
	t.strictSame(following.node.refutedBy, { height: 10n, hash: proven.hashes[9] });
	t.equal(following.node.finalizedHeight, 1n, 'nothing of this chain is final');
	following.reopen();
	t.equal(following.node.refutedBy?.height, 10n, 'also after a restart');
	t.equal(following.refusal(...proven.blocks.slice(1, 9)), 'Failure_Consumer_Remote_Chain_Score_Not_Better at 2', 'a unit without the block');
	const { events } = following.accept(...proven.blocks.slice(1, 15));

	t.equal(events[0]?.channel, 'rolledBack');
	t.strictSame(finalizedIn(events), [10n]);
	t.equal(following.tipHash(), proven.hashes[14]);
	t.equal(following.node.refutedBy, undefined);
	t.equal(following.node.finalizedHeight, 10n);
	t.equal(following.refusal(...better.blocks.slice(1, 41)), 'Failure_Consumer_Remote_Chain_Too_Far_Behind at 2', 'what is final is not undone');

	const straight = begin(t, 'straight');
	straight.accept(proven.blocks[1]!);
	prove(straight, proofFor(proven.blocks[9]!, proven.hashes[9]!));
	straight.accept(...proven.blocks.slice(2, 15));
	sameDump(t, chainDump(following.directory), chainDump(straight.directory));
	t.end();
});

t.test('voters are undone with the block that ends the epoch', options, t => {
	const [worse, better] = [readRecordedChain('r101'), readRecordedChain('q400')];
	const following = Following.begin(t, better);
	following.accept(...worse.blocks.slice(1, 42));
	t.ok(following.store.finalization.votersAt(40n));
	following.accept(...better.blocks.slice(1, 61));
	t.ok(following.store.finalization.votersAt(40n), 'the new chain has its own');
	const straight = Following.begin(t, better, 'straight');
	straight.accept(...better.blocks.slice(1, 61));
	sameDump(t, chainDump(following.directory), chainDump(straight.directory));
	t.end();
});

t.test('a folder of the version before continues with the next epoch', options, t => {
	const chain = readVotedChain();
	const following = Following.begin(t, chain);
	following.accept(...chain.blocks.slice(1, 15));
	following.store.close();
	tamper(following.directory, `
		DROP TABLE finalization_voters; DROP TABLE finalization_proofs; UPDATE meta SET value = '6' WHERE key = 'schema';
	`);
	following.reopen();
	t.equal(following.tipHash(), chain.hashes[14]);
	t.equal(following.node.nextProof(), undefined, 'who votes in epoch 2 is not known');

	following.accept(...chain.blocks.slice(15));
	t.match(following.node.nextProof(), { epoch: 3, after: 1n, votersHeight: 20n, areVotersFinal: false });
	t.strictSame(finalizedIn(prove(following, proofOf(3))), [24n]);
	t.equal(following.node.finalizedHeight, 24n);
	t.end();
});
