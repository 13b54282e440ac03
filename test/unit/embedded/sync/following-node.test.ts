/** Units of recorded chains: accepted, refused as a whole, and undone for better ones. */
import t from 'tap';
import { decodeBlockHeader } from '../../../../src/wire/blocks/block.js';
import { chainDump, dump, sameDump } from '../../../support/embedded/database.js';
import { skipUnlessRecorded } from '../../../support/recorded/recorded.js';
import { spoilSignature, tamperWith } from '../../../support/recorded/tampering.js';
import { harvester } from '../../../support/ledger/first-block.js';
import { Following, readRecordedChain } from '../../../support/sync/following.js';

const options = { skip: skipUnlessRecorded };

/** Chains with the same first block. */
const SHORT = 'tourhit2';
const LONG = 'r101';
const OTHER = 'q400';

t.test('follows recorded chains in units of any size', options, t => {
	for (const [name, size] of [[SHORT, 1], ['remotetour', 7], [LONG, 60]] as const) {
		const chain = readRecordedChain(name);
		const following = Following.begin(t, chain, name);
		for (let start = 1; start < chain.blocks.length; start += size)
			following.accept(...chain.blocks.slice(start, start + size));
		t.equal(following.tipHash(), chain.hashes.at(-1), `${name} in units of ${size}`);
	}
	t.end();
});

t.test('balances of the past are derived as they are written with the blocks', options, t => {
	for (const name of [SHORT, 'remotetour']) {
		const chain = readRecordedChain(name);
		const written = Following.begin(t, chain, `${name}-written`, {}, { balanceHistory: true });
		const derived = Following.begin(t, chain, `${name}-derived`);
		for (const following of [written, derived])
			following.accept(...chain.blocks.slice(1));
		derived.reopen({ balanceHistory: true });
		derived.store.deriveBalances(() => false);
		sameDump(t, chainDump(derived.directory), chainDump(written.directory));
		t.match(derived.store.balanceProgress(), { height: chain.blocks.length, isVerified: 1 });
	}
	t.end();
});

t.test('a unit with a wrong block changes nothing, not even the blocks before it', options, t => {
	const { blocks, ...chain } = readRecordedChain(LONG);
	const following = Following.begin(t, { ...chain, blocks });
	following.accept(...blocks.slice(1, 3));
	const before = dump(following.directory);

	const wrong = tamperWith(blocks[5]!, 'stateHash', harvester.keyPair).bytes;
	t.equal(following.refusal(...blocks.slice(3, 5), wrong), 'Failure_Chain_Block_Inconsistent_State_Hash at 6');
	sameDump(t, dump(following.directory), before);
	following.accept(...blocks.slice(3, 6));
	t.equal(following.tipHash(), chain.hashes[5], 'the right blocks are accepted afterwards');
	t.end();
});

t.test('refuses units that cannot be added', options, t => {
	const { blocks, ...chain } = readRecordedChain(LONG, 3);
	const other = readRecordedChain(OTHER, 3).blocks;
	const following = Following.begin(t, { ...chain, blocks });
	following.accept(...blocks.slice(1, 10));

	t.equal(following.refusal(blocks[11]!), 'Failure_Consumer_Remote_Chain_Unlinked at 12', 'after a gap');
	t.equal(following.refusal(blocks[0]!), 'Failure_Consumer_Remote_Chain_Unlinked at 1', 'the first block');
	t.equal(following.refusal(...blocks.slice(4, 12)), 'Failure_Consumer_Remote_Chain_Too_Far_Behind at 5', 'below what is final');
	t.equal(following.refusal(...blocks.slice(8, 10)), 'Failure_Consumer_Remote_Chain_Score_Not_Better at 9', 'the same blocks');
	t.equal(following.refusal(other[10]!), 'Failure_Chain_Unlinked at 11', 'of another chain');
	t.equal(following.tipHash(), chain.hashes[9]);
	t.end();
});

t.test('forgets how to undo what is final', options, t => {
	const { blocks, ...chain } = readRecordedChain(LONG, 3);
	const following = Following.begin(t, { ...chain, blocks });
	const count = blocks.length;
	for (let start = 1; start < count; start += 10)
		following.accept(...blocks.slice(start, start + 10));

	const floor = Number(following.store.undoFloor());
	t.ok(floor > count - 20, `blocks are undone down to ${floor} of ${count}`);
	const tables = Object.entries(dump(following.directory)).filter(([name]) => /^undo_(?:added|changed)_/.test(name));
	const logged = tables.flatMap(([, rows]) => rows.map(({ _snapshot: mark }) => Number(mark)));
	t.ok(tables.length > 50 && logged.length > 0);
	t.equal(Math.min(...logged), floor, 'nothing of earlier blocks is logged');
	t.end();
});

t.test('leaves a chain for a better one, and is then as if it had never been on it', options, t => {
	const [worse, better] = [readRecordedChain(SHORT), readRecordedChain(OTHER)];
	const straight = Following.begin(t, better, 'straight');
	straight.accept(...better.blocks.slice(1, 41));

	const forked = Following.begin(t, better, 'forked');
	for (const block of worse.blocks.slice(1))
		forked.accept(block);
	const { events } = forked.accept(...better.blocks.slice(1, 41));
	t.equal(events[0]?.channel, 'rolledBack');
	t.equal(events.filter(({ channel }) => channel === 'block').length, 40);
	t.equal(forked.tipHash(), better.hashes[40]);
	t.equal(forked.store.reverts(), 1);
	sameDump(t, chainDump(forked.directory), chainDump(straight.directory));
	forked.reopen();
	forked.accept(...better.blocks.slice(41));
	t.equal(forked.tipHash(), better.hashes.at(-1), 'it continues after a restart');
	t.end();
});

t.test('a header shows that its block cannot be the next one', options, t => {
	const { blocks, ...chain } = readRecordedChain(LONG);
	const following = Following.begin(t, { ...chain, blocks });
	following.accept(...blocks.slice(1, 30));
	const next = blocks[30]!;
	const faultOf = (block: Buffer): string | undefined => following.node.findHeaderFault(decodeBlockHeader(block), following.now)?.code;
	t.equal(faultOf(next), undefined);
	for (const name of ['stateHash', 'receiptsHash', 'transactionsHash', 'proof'])
		t.equal(faultOf(tamperWith(next, name, harvester.keyPair).bytes), undefined, `${name}: only its execution shows it`);
	const refused = {
		difficulty: 'Failure_Consumer_Remote_Chain_Difficulties_Mismatch', previousBlockHash: 'Failure_Chain_Unlinked', timestamp: 'Failure_Chain_Block_Not_Hit'
	};
	for (const [name, code] of Object.entries(refused))
		t.equal(faultOf(tamperWith(next, name, harvester.keyPair).bytes), code, name);
	t.equal(faultOf(spoilSignature(next)), 'Failure_Consumer_Batch_Signature_Not_Verifiable');
	following.now = 0n;
	t.equal(faultOf(next), 'Failure_Consumer_Remote_Chain_Too_Far_In_Future');
	t.end();
});
