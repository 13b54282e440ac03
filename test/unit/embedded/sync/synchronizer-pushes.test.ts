/** Blocks that strangers push to a synchronizer, in addition to those that its peers serve. */
import t, { type Test } from 'tap';
import { joinBlock, splitBlock } from '../../../../src/backends/embedded/node/chain-file.js';
import { sign } from '../../../../src/backends/embedded/ledger/keys.js';
import type { PeerSession } from '../../../../src/backends/embedded/sync/peer-session.js';
import { PeerFault } from '../../../../src/backends/embedded/sync/remote-chain.js';
import type { Hash256, Signature } from '../../../../src/chain/index.js';
import { blockSigningData, decodeBlockHeader, encodeBlockHeader } from '../../../../src/wire/blocks/block.js';
import { toHex } from '../../../../src/wire/bytes/hex.js';
import { packetOf, PacketType } from '../../../../src/wire/packets/packet.js';
import { harvester } from '../../../support/ledger/first-block.js';
import { FakeTimers } from '../../../support/fake-timers.js';
import { skipUnlessRecorded } from '../../../support/recorded/recorded.js';
import { tamperWith } from '../../../support/recorded/tampering.js';
import { readRecordedChain } from '../../../support/sync/following.js';
import { connecting, growing, Running } from '../../../support/sync/running.js';
import { signerNamed } from '../../../support/transactions/transactions.js';
import { until } from '../../../support/until.js';

const options = { skip: skipUnlessRecorded };

const CHAIN = 'r101';

t.test('a pushed block that follows the newest one is accepted immediately, and pushed to peers that lack it', options, async t => {
	const chain = readRecordedChain(CHAIN);
	const { session } = growing(chain, 30);
	const running = new Running(t, chain, { peer: connecting(session) });
	await running.reaches(chain.hashes[29]);
	await until('it is synchronized', () => running.source?.isSynchronized() === true);

	running.push(chain.blocks[30]!, 'another');
	t.equal(running.source?.isSynchronized(), true, 'transactions are accepted while it waits for its verification');

	await running.reaches(chain.hashes[30]);
	await until('it is pushed', () => session.pushed.length > 0);
	t.strictSame(session.pushed, [packetOf(PacketType.PUSH_BLOCK, chain.blocks[30])], 'once');
	t.strictSame([running.faults, running.offences, running.internalFaults], [[], [], []]);
});

const connectNever = (): Promise<PeerSession> => Promise.reject(new PeerFault('unreachable', 'connect ECONNREFUSED'));

/** More than the time after which what a peer claims does not count any more. */
const SILENCE_MS = 20_000;

/** A synchronizer in the time of a test, which has pulled the first 30 blocks of its only peer, unless that is silent from the start. */
const beginWithOnePeer = async (t: Test, { isSilent = false } = {}) => {
	const chain = readRecordedChain(CHAIN);
	const timers = new FakeTimers();
	const { session } = growing(chain, 30);
	const fallSilent = (): void => {
		session.statistics = () => new Promise(() => undefined);
	};
	if (isSilent)
		fallSilent();
	const connects: (() => Promise<PeerSession>)[] = [connecting(session)];
	const running = new Running(t, chain, { peer: () => (connects.pop() ?? connectNever)() }, undefined, timers);
	const passUntil = async (what: string, isTrue: () => boolean): Promise<void> => {
		await until(what, async () => {
			await timers.advance(10);
			return isTrue();
		}, { timeoutMs: 10_000, state: () => [running.faults, running.progress?.counts] });
	};
	if (!isSilent)
		await passUntil('the chain is pulled', () => running.following.tipHash() === chain.hashes[29] && running.source?.isSynchronized() === true);
	return { chain, timers, session, running, fallSilent, passUntil };
};

t.test('pushed blocks are accepted while the only peer does not reply, and after it has left', options, async t => {
	const { chain, timers, session, running, fallSilent, passUntil } = await beginWithOnePeer(t);
	fallSilent();
	await timers.advance(SILENCE_MS);
	t.equal(running.source?.isSynchronized(), true, 'what it has stated last is not refuted by its silence');
	running.push(chain.blocks[30]!, 'another');
	await passUntil('block 31 is accepted', () => running.following.tipHash() === chain.hashes[30]);

	session.close();
	await timers.advance(SILENCE_MS);
	t.strictSame(running.progress?.peers, []);
	running.push(chain.blocks[31]!, 'another');
	await passUntil('block 32 is accepted', () => running.following.tipHash() === chain.hashes[31]);
	t.strictSame([running.offences, running.internalFaults], [[], []]);
});

t.test('pushed blocks are ignored while no peer has stated anything', options, async t => {
	const { chain, timers, running } = await beginWithOnePeer(t, { isSilent: true });
	await timers.advance(SILENCE_MS);
	running.push(chain.blocks[1]!, 'stranger');
	await timers.advance(SILENCE_MS);
	t.equal(running.following.tipHash(), chain.hashes[0]);
	t.strictSame(running.progress?.counts.pushed, { accepted: 0, refused: 0, ignored: 0, unneeded: 1 });
});

t.test('pushed blocks are ignored after a peer with many blocks more has fallen silent', options, async t => {
	const { chain, timers, session, running, passUntil } = await beginWithOnePeer(t);
	const statistics = session.statistics.bind(session);
	session.statistics = async () => {
		const { height, score } = await statistics();
		return { height: height + 10n, score: score * 2n };
	};
	session.hashesFrom = () => new Promise(() => undefined);
	await passUntil('it counts', () => running.source?.isSynchronized() === false);
	await timers.advance(SILENCE_MS);
	running.push(chain.blocks[30]!, 'stranger');
	await timers.advance(SILENCE_MS);
	t.equal(running.following.tipHash(), chain.hashes[29]);
});

t.test('up to the trusted block, no pushed block is accepted: its signature would not be verified', options, async t => {
	const chain = readRecordedChain(CHAIN);
	const { session, blocks } = growing(chain, 30);
	const trusted = { height: 32n, hash: chain.hashes[31] as Hash256 };
	const running = new Running(t, chain, { peer: connecting(session) }, trusted);
	await running.reaches(chain.hashes[29]);
	await until('it is synchronized', () => running.source?.isSynchronized() === true);
	running.push(chain.blocks[30]!, 'another');
	t.equal(running.source?.isSynchronized(), true, 'nothing waits for its verification');
	blocks.push(...chain.blocks.slice(30, 32));
	await running.reaches(chain.hashes[31]);
	await until('it is synchronized', () => running.source?.isSynchronized() === true);
	running.push(chain.blocks[32]!, 'another');
	await running.reaches(chain.hashes[32]);
	t.strictSame([running.faults, running.offences, running.internalFaults], [[], [], []]);
});

t.test('a pushed block that is refused does not affect those that peers serve', options, async t => {
	const chain = readRecordedChain(CHAIN);
	const { session, blocks } = growing(chain, 30);
	const running = new Running(t, chain, { peer: connecting(session) });
	await running.reaches(chain.hashes[29]);
	const next = chain.blocks[30]!;
	running.push(tamperWith(next, 'stateHash', harvester.keyPair).bytes, 'wrong');
	const unsigned = Buffer.from(next);
	unsigned.writeUInt8(unsigned.readUInt8(8) ^ 1, 8);
	await until('the first one is refused', () => running.faults.length > 0);
	running.push(next, 'wrong');
	running.push(unsigned, 'forger');
	await until('it is an offence', () => running.offences.length > 0);
	t.match(running.offences, ['forger: block: block 31 is refused: Failure_Consumer_Batch_Signature_Not_Verifiable']);
	blocks.push(...chain.blocks.slice(30));
	await running.reaches(chain.hashes.at(-1));
	t.strictSame([running.faults, running.internalFaults], [['wrong: block 31 is refused: Failure_Chain_Block_Inconsistent_State_Hash'], []]);
});

const TYPE_OFFSET = 0x6e;
const UNKNOWN_TYPE = 0x7f_ff;

/** @returns a block that may be of a later version of the network */
const withUnknownTransaction = (block: Buffer, [payload]: readonly Buffer[]): Buffer => {
	const changed = Buffer.from(payload!);
	changed.writeUInt16LE(UNKNOWN_TYPE, TYPE_OFFSET);
	return joinBlock(splitBlock(block).header, [changed]);
};

t.test('a block that cannot be read is a refused unit, pulled and pushed', options, async t => {
	const chain = readRecordedChain(CHAIN);
	const { session, blocks } = growing(chain, 30);
	const running = new Running(t, chain, { peer: connecting(session) });
	await running.reaches(chain.hashes[29]);
	await until('it is synchronized', () => running.source?.isSynchronized() === true);
	const refused = (): number | undefined => running.progress?.counts.units.refused;
	t.equal(refused() ?? 0, 0);
	const transactions = chain.blocks.map(block => splitBlock(block).payloads).find(({ length }) => length > 0)!;
	const unreadable = withUnknownTransaction(chain.blocks[30]!, transactions);

	running.push(unreadable, 'pusher');
	await until('the pushed one is counted', () => refused() === 1);
	blocks.push(unreadable);
	await until('the pulled one is counted', () => refused() === 2, { state: () => running.faults });
	t.match(running.faults, [/^pusher: it sent a block that cannot be read: /, /^peer:7900: it sent a block that cannot be read: /]);
	t.strictSame(running.internalFaults, []);
});

let strangers = 0;

/** @returns a genuinely signed block in the place of another one, by a key that has no account */
const junkFor = (block: Buffer): Buffer => {
	const { header, payloads } = splitBlock(block);
	const { keyPair, publicKey } = signerNamed(`stranger ${++strangers}`);
	const changed = { ...decodeBlockHeader(header), signerPublicKey: publicKey };
	return joinBlock(encodeBlockHeader({ ...changed, signature: toHex(sign(keyPair, blockSigningData(changed))) as Signature }), payloads);
};

t.test('junk that strangers push with fresh keys does not keep blocks of an honest peer from being accepted', options, async t => {
	const chain = readRecordedChain(CHAIN);
	const { session, blocks } = growing(chain, 30);
	const running = new Running(t, chain, { honest: connecting(session) });
	await running.reaches(chain.hashes[29]);
	await until('it is synchronized', () => running.source?.isSynchronized() === true);

	const blocksFrom = session.blocksFrom.bind(session);
	session.blocksFrom = (height, limits) => {
		// while the request is on its way
		running.push(junkFor(chain.blocks[Number(height) - 1]!), `stranger ${strangers}`);
		return blocksFrom(height, limits);
	};
	for (const height of [31, 32, 33]) {
		blocks.push(chain.blocks[height - 1]!);
		await until(`block ${height} is accepted`, () => running.following.tipHash() === chain.hashes[height - 1], {
			timeoutMs: 10_000, state: () => [running.faults, session.pulls, running.progress?.counts]
		});
	}
	t.strictSame([running.offences, running.internalFaults], [[], []]);
});
