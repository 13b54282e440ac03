/** A synchronizer among peers of all kinds, over recorded chains and without sockets. */
import t from 'tap';
import type { Hash256 } from '../../../../src/chain/index.js';
import { joinBlock, splitBlock } from '../../../../src/backends/embedded/node/chain-file.js';
import type { PeerSession } from '../../../../src/backends/embedded/sync/peer-session.js';
import { PeerFault } from '../../../../src/backends/embedded/sync/remote-chain.js';
import { assertTrusted, findBrokenTrust, noteTrust, type TrustedBlock, UntrustedChain } from '../../../../src/backends/embedded/sync/trusted-block.js';
import { removeChainFiles } from '../../../../src/backends/embedded/store/reset.js';
import { toHex } from '../../../../src/wire/bytes/hex.js';
import { systemTimers } from '../../../../src/runtime/timers.js';
import { blockHash, decodeBlockHeader, encodeBlockHeader } from '../../../../src/wire/blocks/block.js';
import { harvester } from '../../../support/ledger/first-block.js';
import { NODE } from '../../../support/node-protocol/server.js';
import { skipUnlessRecorded } from '../../../support/recorded/recorded.js';
import { tamperWith } from '../../../support/recorded/tampering.js';
import { decodeFinalizationProof } from '../../../../src/wire/blocks/finalization-proof.js';
import { readVotedChain, recordedProofs } from '../../../support/recorded/proofs.js';
import { FakeTimers } from '../../../support/fake-timers.js';
import { FakeSession, scoreOf } from '../../../support/sync/fake-peer.js';
import { appoint, Following, proofFor, readRecordedChain, type RecordedChain } from '../../../support/sync/following.js';
import { type Connect, connecting, growing, Running, sessionOf } from '../../../support/sync/running.js';
import { until } from '../../../support/until.js';

const options = { skip: skipUnlessRecorded };

const CHAIN = 'r101';
const OTHER = 'q400';

t.test('pulls a recorded chain with complete verification', options, async t => {
	const chain = readRecordedChain(CHAIN);
	const running = new Running(t, chain, { good: connecting(sessionOf('good', chain)) });
	await running.reaches(chain.hashes.at(-1));
	t.strictSame([running.faults, running.internalFaults], [[], []]);
	await until('it reports', () => running.progress?.height === BigInt(chain.blocks.length));
	t.match(running.progress, { networkHeight: BigInt(chain.blocks.length), peers: [NODE], remainingSeconds: 0, fault: undefined });
});

const withBlock = (blocks: readonly Buffer[], height: number, changed: Buffer): Buffer[] =>
	blocks.map((bytes, i) => (i === height - 1 ? changed : bytes));

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** Peers that are of no use, and what is logged of them; each precedes a good one. */
const bad: readonly (readonly [title: string, (chain: RecordedChain) => Connect, RegExp | undefined])[] = [
	['that is unreachable', () => () => Promise.reject(new PeerFault('unreachable', 'connect ECONNREFUSED')), /ECONNREFUSED/],
	['that sends a block with a wrong state hash', ({ blocks }) => connecting(sessionOf('bad', {
		blocks: withBlock(blocks, 30, tamperWith(blocks[29]!, 'stateHash', harvester.keyPair).bytes).slice(0, 30)
	})), /block 30 is refused: Failure_Chain_Block_Inconsistent_State_Hash/],
	['that sends a block with a wrong signature', ({ blocks }) => {
		const wrong = Buffer.from(blocks[9]!);
		wrong.writeUInt8(wrong.readUInt8(8) ^ 1, 8);
		return connecting(sessionOf('bad', { blocks: withBlock(blocks, 10, wrong) }));
	}, /block 1[01] is refused: Failure_Consumer_(?:Batch_Signature_Not_Verifiable|Remote_Chain_Improper_Link)/],
	['that sends bytes that are no blocks', ({ blocks }) => connecting(sessionOf('bad', { blocks }, {
		blocksFrom: () => Promise.resolve([Buffer.alloc(1000, 1)])
	})), /it sent block \d+ instead of 2/],
	['that sends other blocks than requested', ({ blocks }) => connecting(sessionOf('bad', { blocks }, {
		blocksFrom: () => Promise.resolve(blocks.slice(20, 25))
	})), /it sent block 21 instead of 2/],
	['that claims a better chain than it has', ({ blocks }) => connecting(sessionOf('bad', { blocks: blocks.slice(0, 1) }, {
		statistics: () => Promise.resolve({ height: 61n, score: 10n ** 30n })
	})), /its chain cannot be followed: Remote_/],
	['of another network', () => () => Promise.reject(new PeerFault('wrong', 'it is a node of another network')), /another network/],
	['whose connection ends', ({ blocks }) => connecting(sessionOf('bad', { blocks }, {
		blocksFrom: () => Promise.reject(new PeerFault('unreachable', 'the node closed the connection'))
	})), /closed the connection/],
	['that never replies', ({ blocks }) => connecting(sessionOf('bad', { blocks }, { statistics: never })), undefined]
];

for (const [title, connectBad, fault] of bad) {
	t.test(`a peer ${title} is not waited for`, options, async t => {
		const chain = readRecordedChain(CHAIN);
		const good = sessionOf('good', chain);
		const running = new Running(t, chain, { bad: connectBad(chain), good: connecting(good) });
		await running.reaches(chain.hashes.at(-1));
		if (fault) {
			await until('the fault is logged', () => running.faults.some(text => text.startsWith('bad:7900: ') && fault.test(text)),
				{ state: () => running.faults });
		}
		t.ok(running.faults.every(text => text.startsWith('bad:7900: ')), 'the good one is not blamed');
		t.strictSame(running.internalFaults, []);
	});
}

/** Changes a byte of the last block of a chain. @returns the chain, and its end */
const forgeLast = (
	{ blocks }: RecordedChain, forge: (block: Buffer) => Buffer
): { readonly forged: readonly Buffer[]; readonly end: TrustedBlock } => {
	const last = forge(blocks.at(-1)!);
	return { forged: [...blocks.slice(0, -1), last], end: { height: BigInt(blocks.length), hash: blockHash(decodeBlockHeader(last)) } };
};

const withWrongSignature = (block: Buffer): Buffer => {
	const changed = Buffer.from(block);
	changed.writeUInt8(changed.readUInt8(8) ^ 1, 8);
	return changed;
};

t.test('a trusted block and those before it need no genuine signature', options, async t => {
	const chain = readRecordedChain(CHAIN);
	const { forged, end } = forgeLast(chain, withWrongSignature);
	const running = new Running(t, chain, { peer: connecting(sessionOf('peer', { blocks: forged })) }, end);
	await running.reaches(end.hash);
	t.strictSame(running.faults, []);
});

t.test('a block after the trusted one needs a genuine signature', options, async t => {
	const chain = readRecordedChain(CHAIN);
	const { forged, end } = forgeLast(chain, withWrongSignature);
	const before = { height: end.height - 1n, hash: chain.hashes.at(-2) as Hash256 };
	const running = new Running(t, chain, { peer: connecting(sessionOf('peer', { blocks: forged })) }, before);
	await until('it is refused', () => running.faults.some(fault => fault.includes('Failure_Consumer_Batch_Signature_Not_Verifiable')),
		{ state: () => running.faults });
});

t.test('a trusted block must have the right state hash', options, async t => {
	const chain = readRecordedChain(CHAIN);
	const { forged, end } = forgeLast(chain, block => tamperWith(block, 'stateHash', harvester.keyPair).bytes);
	const running = new Running(t, chain, { peer: connecting(sessionOf('peer', { blocks: forged })) }, end);
	await until('it is refused', () => running.faults.some(fault => fault.includes('Failure_Chain_Block_Inconsistent_State_Hash')),
		{ state: () => running.faults });
});

t.test('an invalid VRF proof in a trusted block is the fault of the peer', options, async t => {
	const chain = readRecordedChain(CHAIN);
	const { forged, end } = forgeLast(chain, block => {
		const { header, payloads } = splitBlock(block);
		// no point of the curve has this encoding
		return joinBlock(encodeBlockHeader({ ...decodeBlockHeader(header), proofGamma: toHex(Buffer.alloc(32, 2)) }), payloads);
	});
	const running = new Running(t, chain, { peer: connecting(sessionOf('peer', { blocks: forged })) }, end);
	await until('it is refused', () => running.faults.some(fault => fault.endsWith('Failure_Chain_Block_Invalid_Vrf_Proof')),
		{ state: () => [running.faults, running.internalFaults] });
	t.strictSame(running.internalFaults, []);
});

t.test('peers with another block at the trusted height are of no use', options, async t => {
	const chain = readRecordedChain(CHAIN);
	const trusted = { height: 20n, hash: chain.hashes[20] as Hash256 };
	const running = new Running(t, chain, { peer: connecting(sessionOf('peer', chain)) }, trusted);
	await until('it is refused', () => running.faults.includes(`peer:7900: its block 20 is ${chain.hashes[19]}, not the trusted ${trusted.hash}`),
		{ state: () => running.faults });
	t.ok(running.following.node.height < 20n);
	t.throws(() => assertTrusted(running.following.store, { height: 1n, hash: trusted.hash }), UntrustedChain);
	assertTrusted(running.following.store, { height: 1n, hash: chain.hashes[0] as Hash256 });
	assertTrusted(running.following.store, trusted);
});

t.test('blocks that were to lead to a trusted block are discarded by a start that does not trust it, unless they have reached it', options, t => {
	const chain = readRecordedChain(CHAIN);
	const following = Following.begin(t, chain);
	const { store } = following;
	const trust = (height: number, hash = chain.hashes[height - 1]!): TrustedBlock => ({ height: BigInt(height), hash: hash as Hash256 });
	const wrong = trust(30, 'AB'.repeat(32));
	t.equal(findBrokenTrust(store, undefined), undefined, 'a new chain');
	noteTrust(store, wrong);
	t.equal(findBrokenTrust(store, undefined), undefined, 'only the first block is stored');
	following.accept(...chain.blocks.slice(1, 20));
	following.reopen();
	t.strictSame(findBrokenTrust(following.store, undefined), wrong);
	t.strictSame(findBrokenTrust(following.store, trust(20)), wrong, 'a block before may have been followed by any');
	t.equal(findBrokenTrust(following.store, trust(30)), undefined, 'the corrected block shows where they lead to');
	noteTrust(following.store, trust(30));
	following.accept(...chain.blocks.slice(20, 40));
	t.equal(findBrokenTrust(following.store, undefined), undefined, 'it is reached');
	t.strictSame(removeChainFiles(following.directory)[0], 'chain.accepted', 'what was accepted is forgotten first');
	t.end();
});

const MINUTE_MS = 60_000n;

/** A block of the next hour: the clock of the peer, or the own one, is wrong. */
const ofTheFuture = (block: Buffer, now: bigint): Buffer => {
	const { header, payloads } = splitBlock(block);
	return joinBlock(encodeBlockHeader({ ...decodeBlockHeader(header), timestamp: now + 60n * MINUTE_MS }), payloads);
};

t.test('a peer with blocks of the future is not blamed, and does not stop the use of others', options, async t => {
	const chain = readRecordedChain(CHAIN);
	const early = sessionOf('early', { blocks: [...chain.blocks.slice(0, 1), ofTheFuture(chain.blocks[1]!, 1_000_000_000_000n)] });
	// time does not pass: nothing that waits for a time continues
	const running = new Running(t, chain, { early: connecting(early), good: connecting(sessionOf('good', chain)) }, undefined, {
		...systemTimers, now: () => 0
	});
	await running.reaches(chain.hashes.at(-1));
	t.strictSame([running.faults, running.internalFaults], [[], []]);
});

t.test('a peer that claims a height without a better score does not keep the chain from being synchronized', options, async t => {
	const chain = readRecordedChain(CHAIN);
	const boasting = sessionOf('boasting', chain, { statistics: () => Promise.resolve({ height: 1_000_000n, score: scoreOf(chain.blocks) }) });
	const running = new Running(t, chain, { boasting: connecting(boasting), good: connecting(sessionOf('good', chain)) });
	await running.reaches(chain.hashes.at(-1));
	await until('it is synchronized', () => running.source?.isSynchronized() === true);
	await until('it reports', () => running.progress?.height === BigInt(chain.blocks.length));
	t.match(running.progress, { networkHeight: BigInt(chain.blocks.length), peers: [NODE, NODE] });
});

t.test('a peer without time synchronization, which closes the connection, is connected again immediately, and not at fault', options, async t => {
	const chain = readRecordedChain(CHAIN);
	let connections = 0;
	const running = new Running(t, chain, {
		peer: () => {
			connections += 1;
			const session = sessionOf('peer', chain);
			session.time = () => {
				session.close();
				return Promise.reject(new PeerFault('unreachable', 'the node closed the connection'));
			};
			return Promise.resolve(session);
		}
	});
	await running.reaches(chain.hashes.at(-1));
	t.equal(connections, 2);
	t.strictSame([running.faults, running.internalFaults], [[], []]);
});

/** A peer that serves the honest chain, states many blocks more, and changes what it states before it would have to deliver them. */
const sybilOf = (name: string, chain: RecordedChain): FakeSession => {
	let stated = 1000n;
	return sessionOf(name, chain, {
		statistics: () => {
			stated += 1n;
			return Promise.resolve({ height: BigInt(chain.blocks.length) + stated, score: scoreOf(chain.blocks) * 2n + stated });
		},
		hashesFrom: async (height, count) => {
			await new Promise(resolve => setTimeout(resolve, 500));
			return new FakeSession(name, { blocks: chain.blocks, score: 0n }).hashesFrom(height, count);
		}
	});
};

for (const [title, honest] of [['with an honest given peer', 'good'], ['without a given peer', 'found']] as const) {
	t.test(`peers that state blocks and change that before they deliver them do not stop announcements, ${title}`, options, async t => {
		const chain = readRecordedChain(CHAIN);
		const sybils = ['found 1', 'found 2', 'found 3', 'found 4', 'found 5'];
		const running = new Running(t, chain, {
			[honest]: connecting(sessionOf(honest, chain)),
			...Object.fromEntries(sybils.map(name => [name, () => Promise.resolve(sybilOf(name, chain))]))
		});
		await running.reaches(chain.hashes.at(-1));
		await until('it is level', () => running.behind.at(-1) === 0n && running.source?.isSynchronized() === true);
		const [reports, faults] = [running.behind.length, running.faults.length];
		await until('each was compared again', () => running.behind.length >= reports + 3 && running.faults.length >= faults + sybils.length);
		t.ok(running.behind.slice(reports).every(blocks => blocks === 0n), running.behind.join());
		t.match(running.faults, [/its chain has changed while it was compared/]);
		t.strictSame(running.faults.filter(fault => fault.startsWith(`${honest}:`)), []);
		t.strictSame(running.progress?.networkHeight, BigInt(chain.blocks.length));
	});
}

t.test('keeps a peer that has no block yet, and pulls when it has some', options, async t => {
	const chain = readRecordedChain('tourhit2');
	const blocks = chain.blocks.slice(0, 1);
	const session = new FakeSession('young', {
		blocks,
		get score() {
			return scoreOf(blocks);
		}
	});
	const running = new Running(t, chain, { young: connecting(session) });
	await until('it is connected', () => running.progress?.peers.length === 1);
	await until('it was compared', () => running.progress?.networkHeight === 1n);
	blocks.push(...chain.blocks.slice(1));
	await running.reaches(chain.hashes.at(-1));
	t.strictSame(running.faults, []);
});

t.test('leaves a fork for a better chain, and returns its transactions to the pool', options, async t => {
	const [worse, better] = [readRecordedChain('tourhit2'), readRecordedChain(OTHER)];
	let isHealed = false;
	const session = sessionOf('late', better);
	const running = new Running(t, worse, {
		early: connecting(sessionOf('early', worse)),
		late: () => (isHealed ? Promise.resolve(session) : Promise.reject(new PeerFault('unreachable', 'partition')))
	});
	await running.reaches(worse.hashes.at(-1));
	isHealed = true;
	await running.reaches(better.hashes.at(-1));

	const events = running.reports.flatMap(report => (report.kind === 'commit' ? report.events : []));
	const at = events.findIndex(({ channel }) => channel === 'rolledBack');
	t.match(events[at], { channel: 'rolledBack', height: 1n });
	const heightsAfter = events.slice(at).flatMap(event => (event.channel === 'block' ? [event.height] : []));
	t.strictSame(heightsAfter, better.blocks.slice(1).map((_, i) => BigInt(i + 2)), 'the blocks of the better chain follow');
});

const proofsOf = (change: (bytes: Buffer, epoch: number) => Buffer = bytes => bytes) => [...recordedProofs()]
	.map(([epoch, bytes]) => decodeFinalizationProof(change(Buffer.from(bytes), epoch)));

const withProofs = (name: string, chain: RecordedChain, proofs = proofsOf(), changes: Partial<PeerSession> = {}): FakeSession =>
	new FakeSession(name, { blocks: chain.blocks, score: scoreOf(chain.blocks), proofs }, changes);

const finalizedHeights = ({ reports }: Running): (bigint | undefined)[] => reports
	.flatMap(report => (report.kind === 'commit' ? report.events : []))
	.flatMap(event => (event.channel === 'finalizedBlock' ? [event.height] : []));

const isFinal = (running: Running): Promise<void> => until('block 24 is final', () => running.following.store.finalized()?.height === 24n,
	{ state: () => [running.faults, running.progress?.fault] });

t.test('pulls proofs from any peer that has them; one that has none is not at fault', options, async t => {
	const chain = readVotedChain();
	const running = new Running(t, chain, {
		without: connecting(sessionOf('without', chain)),
		boasting: connecting(withProofs('boasting', chain, proofsOf(), { proofAt: () => Promise.resolve(undefined) })),
		good: connecting(withProofs('good', chain))
	});
	await isFinal(running);
	await running.reaches(chain.hashes.at(-1));
	t.strictSame(finalizedHeights(running), [20n, 24n], 'epochs in their order');
	t.strictSame([running.faults, running.internalFaults], [[], []]);
});

t.test('a peer that sends an invalid proof is dropped', options, async t => {
	const chain = readVotedChain();
	const flipSignature = (bytes: Buffer, epoch: number): Buffer => {
		if (epoch === 2)
			bytes[150] = bytes[150]! ^ 1;
		return bytes;
	};
	const bad = withProofs('bad', chain, proofsOf(flipSignature));
	let isGoodThere = false;
	const running = new Running(t, chain, {
		bad: connecting(bad),
		good: () => (isGoodThere ? Promise.resolve(withProofs('good', chain)) : Promise.reject(new PeerFault('unreachable', 'later')))
	});
	const fault = 'bad:7900: it sent an invalid proof of finalization for epoch 2: Invalid_Signature';
	await until('it is dropped', () => running.faults.includes(fault), { state: () => running.faults });
	t.equal(bad.isOpen, false);
	t.equal(running.following.store.finalized()?.height, 1n, 'nothing is final');
	isGoodThere = true;
	await isFinal(running);
	t.strictSame(running.internalFaults, []);
});

t.test('a peer that sends the proof of another epoch is dropped', options, async t => {
	const chain = readVotedChain();
	const [, , third] = proofsOf();
	const running = new Running(t, chain, { bad: connecting(withProofs('bad', chain, proofsOf(), { proofAt: () => Promise.resolve(third) })) });
	await until('it is dropped', () => running.faults.some(text => text.endsWith('for epoch 2: Invalid_Epoch')), { state: () => running.faults });
	t.equal(running.following.store.finalized()?.height, 1n);
});

t.test('a peer whose proof is older than what it states to be final is dropped for a while', options, async t => {
	const chain = readVotedChain();
	const [, second] = proofsOf();
	const old = () => Promise.resolve({ ...second!, height: 1n });
	const running = new Running(t, chain, { bad: connecting(withProofs('bad', chain, proofsOf(), { proofAt: old })) });
	await until('it is dropped', () => running.faults.some(text => /its proof of finalization is older than block 24/.test(text)),
		{ state: () => running.faults });
	t.equal(running.following.store.finalized()?.height, 1n);
});

t.test('the finalized chain replaces one that a proof refutes, although it is shorter and has a lower score', options, async t => {
	const [better, proven] = [readRecordedChain(OTHER), readRecordedChain('tourhit2')];
	const [refuted, finalized] = [better.blocks.slice(0, 41), proven.blocks.slice(0, 15)];
	t.ok(scoreOf(finalized) < scoreOf(refuted));
	let isHealed = false;
	const proofs = [proofFor(proven.blocks[9]!, proven.hashes[9]!)];
	const good = withProofs('good', { ...proven, blocks: finalized }, proofs, {
		// the first replies do not contain the finalized block
		blocksFrom: height => Promise.resolve(finalized.slice(Number(height) - 1, Number(height) + 2))
	});
	const running = new Running(t, proven, {
		refuted: connecting(withProofs('refuted', { ...better, blocks: refuted }, proofs)),
		good: () => (isHealed ? Promise.resolve(good) : Promise.reject(new PeerFault('unreachable', 'partition')))
	});
	appoint(running.following);
	await running.reaches(better.hashes[40]);
	await until('it is reported', () => running.progress?.refutedBy?.height === 10n, { state: () => [running.faults, running.progress?.fault] });
	isHealed = true;
	await running.reaches(proven.hashes[14]);
	await until('it is reported', () => running.progress?.height === 15n && running.progress.refutedBy === undefined);
	t.strictSame(running.faults.filter(fault => fault.startsWith('good:') && !fault.endsWith('partition')), [], 'the honest peer is not dropped');
	t.strictSame(running.internalFaults, []);
});

t.test('pulls the pools of peers, when it is as high as they are', options, async t => {
	const chain = readRecordedChain(CHAIN);
	const confirmed = chain.blocks.flatMap(block => splitBlock(block).payloads.map(payload => [block, payload] as const)).at(-1)!;
	const before = chain.blocks.indexOf(confirmed[0]);
	const { session, blocks } = growing(chain, before);
	session.pool = [confirmed[1]];
	const running = new Running(t, chain, { peer: connecting(session) });
	running.following.now = decodeBlockHeader(confirmed[0]).timestamp;
	await running.reaches(chain.hashes[before - 1]);
	await until('it is unconfirmed', () => running.notified('unconfirmedAdded').length > 0, { state: () => running.notified('status') });
	const hashes = running.notified('unconfirmedAdded');
	blocks.push(...chain.blocks.slice(before));
	running.following.now = 1_000_000_000_000n;
	await running.reaches(chain.hashes.at(-1));
	t.strictSame(running.notified('unconfirmedRemoved'), hashes);
	t.strictSame(session.pushed, [], 'not sent back');
	t.ok(session.poolRequests.every(({ minDeadline }) => minDeadline > 0n));
	t.strictSame([running.faults, running.internalFaults], [[], []]);
});

t.test('a peer with a forged transaction in its pool is dropped', options, async t => {
	const chain = readRecordedChain(CHAIN);
	const payload = Buffer.from(chain.blocks.flatMap(block => splitBlock(block).payloads).at(-1)!);
	payload.writeUInt8(payload.readUInt8(8) ^ 1, 8);
	const { session } = growing(chain, chain.blocks.length);
	session.pool = [payload];
	const running = new Running(t, chain, { peer: connecting(session) });
	await running.reaches(chain.hashes.at(-1));
	await until('it is dropped', () => running.faults.length > 0);
	t.match(running.faults, [/^peer:7900: its pool contains a transaction that fails with Failure_/]);
	t.equal(session.isOpen, false);
});

t.test('after an error of the gateway itself, nothing is pulled for a second', options, async t => {
	const chain = readRecordedChain('tourhit2');
	const timers = new FakeTimers();
	let requests = 0;
	const broken = sessionOf('broken', chain, { statistics: () => {
		requests += 1;
		return Promise.reject(new TypeError('x is not a function'));
	} });
	const running = new Running(t, chain, { broken: connecting(broken) }, undefined, timers);
	await timers.advance(900);
	t.strictSame([requests, running.internalFaults.length], [1, 1]);
	for (let i = 0; i < 300; ++i)
		await timers.advance(100);
	t.ok(requests >= 25 && requests <= 31, `${requests} in half a minute`);
	t.equal(running.internalFaults.length, 10, 'ten a minute are reported');
	t.strictSame(running.faults, [], 'the peer is not blamed');
});
