/** Proofs of finalization: the recorded ones are valid, and every change makes them invalid. */
import t from 'tap';
import type { Address, Hex } from '../../../src/chain/index.js';
import type { Voter } from '../../../src/backends/embedded/ledger/finalization.js';
import { findProofFault, type ProofFault, type ProofTerms } from '../../../src/backends/embedded/ledger/verification/finalization-proof.js';
import { decodeFinalizationProof, type FinalizationProof } from '../../../src/wire/blocks/finalization-proof.js';
import { hashNamed, proofOf, type TestVoter, type Vote, voterNamed } from '../../support/ledger/votes.js';
import { executedVoters, readVotedChain, recordedProofs } from '../../support/recorded/proofs.js';
import { skipUnlessRecorded } from '../../support/recorded/recorded.js';

const RULES = { size: 10_000n, threshold: 6700n, maxHashesPerPoint: 256, excluded: { epoch: 0, addresses: new Set<Address>() } };
const GROUPING = 20n;

t.test('recorded proofs', { skip: skipUnlessRecorded }, t => {
	const chain = readVotedChain();
	const voters = executedVoters(chain, [1, 20]);
	const proofs = recordedProofs();
	const findRecordedFault = (bytes: Buffer, epoch: number, by = voters.get(epoch === 2 ? 1 : 20)!): ProofFault | 'malformed' | undefined => {
		let proof: FinalizationProof;
		try {
			proof = decodeFinalizationProof(bytes);
		} catch (error) {
			t.type(error, RangeError);
			return 'malformed';
		}
		return findProofFault(proof, { epoch, voters: by, votingSetGrouping: chain.config.chain.votingSetGrouping, rules: RULES });
	};

	t.test('are valid, with the weights of the executed chain', t => {
		for (const epoch of [2, 3]) {
			const { hash, height } = decodeFinalizationProof(proofs.get(epoch)!);
			t.equal(findRecordedFault(proofs.get(epoch)!, epoch), undefined, `epoch ${epoch}`);
			t.equal(hash, chain.hashes[Number(height) - 1], `its block is that of the chain at ${height}`);
		}
		t.end();
	});

	t.test('are refused for another epoch, and without voters', t => {
		t.equal(findRecordedFault(proofs.get(2)!, 3), 'Invalid_Epoch');
		t.equal(findRecordedFault(proofs.get(3)!, 2), 'Invalid_Epoch');
		t.equal(findRecordedFault(proofs.get(1)!, 1), 'Invalid_Epoch', 'the proof of the first block contains nothing to verify');
		t.equal(findRecordedFault(proofs.get(2)!, 2, []), 'Too_Many_Messages');
		t.end();
	});

	/** Members of the proof of epoch 2 (one precommit, one prevote of five blocks) by offset. */
	const members: readonly (readonly [name: string, offset: number, expected: ProofFault | 'malformed'])[] = [
		['size', 0, 'malformed'], ['version', 4, 'Invalid_Version'], ['epoch', 8, 'Invalid_Epoch'], ['point', 12, 'Invalid_Signature'],
		['height', 16, 'Wrong_Height'], ['hash', 24, 'Wrong_Hash'],
		['size of the precommits', 56, 'malformed'], ['number of hashes', 60, 'malformed'], ['number of signatures', 64, 'malformed'],
		['stage of the precommits', 68, 'Duplicate_Message'], ['height of the precommit', 72, 'No_Precommit'],
		['hash of the precommit', 80, 'No_Precommit'], ['root key', 112, 'Unknown_Voter'], ['root signature', 144, 'Invalid_Signature'],
		['bottom key', 208, 'Invalid_Signature'], ['bottom signature', 240, 'Invalid_Signature'],
		['stage of the prevotes', 316, 'Invalid_Hashes'], ['height of the prevote', 320, 'Invalid_Height'],
		['first hash of the prevote', 328, 'Invalid_Signature'], ['last hash of the prevote', 456, 'No_Precommit'],
		['root key of the prevote', 488, 'Unknown_Voter'], ['root signature of the prevote', 520, 'Invalid_Signature'],
		['bottom key of the prevote', 584, 'Invalid_Signature'], ['bottom signature of the prevote', 616, 'Invalid_Signature']
	];
	const flipped = (offset: number): Buffer => {
		const bytes = Buffer.from(proofs.get(2)!);
		bytes[offset] = bytes[offset]! ^ 1;
		return bytes;
	};
	for (const [name, offset, expected] of members) {
		t.test(`a changed ${name} is ${expected}`, t => {
			t.equal(findRecordedFault(flipped(offset), 2), expected);
			t.end();
		});
	}

	t.test('a change of any byte is refused', t => {
		const accepted = [...proofs.get(2)!.keys()].filter(offset => findRecordedFault(flipped(offset), 2) === undefined);
		t.strictSame(accepted, []);
		t.equal(proofs.get(2)!.length, 680);
		t.end();
	});
	t.end();
});

const EPOCH = 4;
/** Hashes by height; epoch 4 has those of heights 41 to 60. */
const hashes = Array.from({ length: 300 }, (_, i) => hashNamed(`block ${i}`));
const hashesFrom = (height: number, count: number): Hex[] => hashes.slice(height, height + count);

const [anna, berta, clara] = [voterNamed('anna', 50n), voterNamed('berta', 33n), voterNamed('clara', 17n)];
const ALL: readonly TestVoter[] = [anna, berta, clara];

const prevote = (voters: readonly TestVoter[], height: number, count: number): Vote =>
	({ stage: 0, height: BigInt(height), hashes: hashesFrom(height, count), voters });
const precommit = (voters: readonly TestVoter[], height: number): Vote =>
	({ stage: 1, height: BigInt(height), hashes: hashesFrom(height, 1), voters });
const roundAt = (height: number, epoch = EPOCH) => ({ epoch, point: 7, height: BigInt(height), hash: hashes[height]! });

const faultOf = (proof: FinalizationProof, changes: Partial<ProofTerms> = {}): ProofFault | undefined =>
	findProofFault(proof, { epoch: EPOCH, voters: ALL, votingSetGrouping: GROUPING, rules: RULES, ...changes });

t.test('weights', t => {
	const cases: readonly (readonly [title: string, height: number, votes: readonly Vote[], expected: ProofFault | undefined])[] = [
		['all votes for one block', 48, [prevote(ALL, 45, 4), precommit(ALL, 48)], undefined],
		['votes in any order', 48, [precommit([clara], 48), prevote([anna], 45, 4), precommit([anna], 48), prevote([berta, clara], 45, 4)], undefined],
		['exactly the threshold is enough', 48, [prevote([anna, clara], 45, 4), precommit([anna, clara], 48)], undefined],
		['too little weight of precommits', 48, [prevote(ALL, 45, 4), precommit([anna], 48)], 'No_Precommit'],
		['too little weight of prevotes', 48, [prevote([anna], 45, 4), precommit(ALL, 48)], 'No_Precommit'],
		['no precommits', 48, [prevote(ALL, 45, 4)], 'No_Precommit'],
		['no prevotes', 48, [precommit(ALL, 48)], 'No_Precommit'],
		['no votes', 48, [], 'No_Precommit'],
		['precommits count for the blocks before', 46, [prevote(ALL, 45, 4), precommit([anna], 48), precommit([berta], 46)], undefined],
		['precommits do not count for later blocks', 48, [prevote(ALL, 45, 4), precommit([anna], 48), precommit([berta], 46)], 'Wrong_Height'],
		['the highest block counts, not the one before', 47, [prevote(ALL, 45, 4), precommit(ALL, 48)], 'Wrong_Height'],
		['prevotes of different length', 46, [prevote([anna], 45, 4), prevote([berta, clara], 45, 2), precommit(ALL, 46)], undefined]
	];
	for (const [title, height, votes, expected] of cases)
		t.equal(faultOf(proofOf(roundAt(height), votes)), expected, title);
	t.equal(faultOf(proofOf({ ...roundAt(48), hash: hashes[1]! }, [prevote(ALL, 45, 4), precommit(ALL, 48)])), 'Wrong_Hash', 'another hash');
	t.end();
});

t.test('two branches: each has the precommits for its own blocks', t => {
	const other: Vote = { stage: 0, height: 45n, hashes: [hashes[45]!, hashes[200]!], voters: [berta, clara] };
	const votes = [prevote([anna], 45, 2), other, precommit([anna], 46), { ...precommit([berta, clara], 46), hashes: [hashes[200]!] }];
	t.equal(faultOf(proofOf(roundAt(45), votes)), undefined, 'their common block is final');
	t.equal(faultOf(proofOf(roundAt(46), votes)), 'Wrong_Height', 'neither branch is');
	t.end();
});

t.test('voters', t => {
	const proof = proofOf(roundAt(48), [prevote(ALL, 45, 4), precommit(ALL, 48)]);
	const with_ = (voter: Voter): Partial<ProofTerms> => ({ voters: [anna, berta, voter] });
	t.equal(faultOf(proof, { voters: [anna, berta] }), 'Too_Many_Messages');
	t.equal(faultOf(proof, with_(voterNamed('doris', 20n))), 'Unknown_Voter', 'the key of an account that does not vote');
	t.equal(faultOf(proof, { voters: [anna, berta, voterNamed('clara', 17n, [1, 3]), voterNamed('doris', 1n)] }), 'Unknown_Voter', 'the key has ended');
	t.equal(faultOf(proof, { voters: [anna, berta, voterNamed('clara', 17n, [5, 9]), voterNamed('doris', 1n)] }), 'Unknown_Voter', 'the key begins later');
	t.equal(faultOf(proof, with_(voterNamed('clara', 17n, [4, 4]))), undefined, 'the key is for this epoch alone');
	const absent = voterNamed('doris', 51n);
	t.equal(faultOf(proof, { voters: [...ALL, absent] }), 'No_Precommit', 'the weight of an account that has not voted is missing');
	t.equal(faultOf(proof, { voters: [...ALL, voterNamed('doris', 51n, [1, 3])] }), undefined, 'an account without a key for the epoch has no weight');
	t.end();
});

t.test('excluded voters', t => {
	const proof = proofOf(roundAt(48), [prevote([anna, berta], 45, 4), precommit([anna, berta], 48)]);
	const excluding = (epoch: number, ...addresses: readonly Address[]): Partial<ProofTerms> =>
		({ rules: { ...RULES, excluded: { epoch, addresses: new Set(addresses) } } });
	t.equal(faultOf(proof, excluding(EPOCH, berta.address)), 'Unknown_Voter', 'in this epoch');
	t.equal(faultOf(proof, excluding(EPOCH - 1, berta.address)), undefined, 'in an earlier epoch');
	t.equal(faultOf(proof, excluding(EPOCH + 1, berta.address)), undefined, 'in a later epoch');
	t.equal(faultOf(proof, excluding(0, berta.address)), undefined, 'on networks without a reissuance');
	const alone = proofOf(roundAt(48), [prevote([anna], 45, 4), precommit([anna], 48)]);
	t.equal(faultOf(alone), 'No_Precommit');
	t.equal(faultOf(alone, excluding(EPOCH, berta.address)), undefined, 'they have no weight');
	t.end();
});

t.test('messages', t => {
	const full = [prevote(ALL, 45, 4), precommit(ALL, 48)];
	type Case = readonly [title: string, proof: FinalizationProof, expected: ProofFault | undefined, changes?: Partial<ProofTerms>];
	const cases: readonly Case[] = [
		['a repeated prevote', proofOf(roundAt(48), [prevote([anna, berta, anna], 45, 4), precommit(ALL, 48)]), 'Duplicate_Message'],
		['a second precommit', proofOf(roundAt(48), [prevote([anna], 45, 4), precommit(ALL, 48), precommit([anna], 47)]), 'Duplicate_Message'],
		['more messages than voters can send', proofOf(roundAt(48), [...full, precommit([anna], 47)]), 'Too_Many_Messages'],
		['more groups than voters', proofOf(roundAt(48), Array.from({ length: 7 }, () => prevote([], 45, 4))), 'Too_Many_Messages'],
		['too many hashes', proofOf(roundAt(48), full), 'Invalid_Hashes', { rules: { ...RULES, maxHashesPerPoint: 3 } }],
		['as many hashes as allowed', proofOf(roundAt(48), full), undefined, { rules: { ...RULES, maxHashesPerPoint: 4 } }],
		['no hashes', proofOf(roundAt(48), [{ ...prevote(ALL, 45, 4), hashes: [] }, precommit(ALL, 48)]), 'Invalid_Hashes'],
		['a precommit of two blocks', proofOf(roundAt(48), [prevote(ALL, 45, 4), { ...precommit(ALL, 47), hashes: hashesFrom(47, 2) }]), 'Invalid_Hashes'],
		['an unknown stage', proofOf(roundAt(48), [...full, { ...prevote([], 45, 4), stage: 2 }]), 'Invalid_Stage'],
		['a prevote from the end of the epoch before', proofOf(roundAt(41), [prevote(ALL, 40, 2), precommit(ALL, 41)]), undefined],
		['a prevote from before it', proofOf(roundAt(41), [prevote(ALL, 39, 3), precommit(ALL, 41)]), 'Invalid_Height'],
		['a prevote up to the end of the epoch', proofOf(roundAt(60), [prevote(ALL, 58, 3), precommit(ALL, 60)]), undefined],
		['a prevote beyond the end of the epoch', proofOf(roundAt(61), [prevote(ALL, 58, 4), precommit(ALL, 61)]), 'Invalid_Height'],
		['a precommit below the epoch', proofOf(roundAt(48), [prevote(ALL, 45, 4), precommit(ALL, 39)]), 'Invalid_Height'],
		['the largest heights', proofOf(roundAt(48), [{ ...prevote(ALL, 45, 4), height: 2n ** 64n - 1n }, precommit(ALL, 48)]), 'Invalid_Height'],
		['a point of 31 bits', proofOf({ ...roundAt(48), point: 0x7fff_ffff }, full), undefined],
		['a larger point', { ...proofOf(roundAt(48), full), point: 0x8000_0000 }, 'Invalid_Point'],
		['another point than the signed one', { ...proofOf(roundAt(48), full), point: 8 }, 'Invalid_Signature'],
		['another version', { ...proofOf(roundAt(48), full), version: 2 }, 'Invalid_Version']
	];
	for (const [title, proof, expected, changes] of cases)
		t.equal(faultOf(proof, changes), expected, title);
	t.end();
});

t.test('a bottom key that was signed for another epoch', t => {
	const proof = proofOf(roundAt(48), [prevote(ALL, 45, 4), precommit(ALL, 48)]);
	const earlier = proofOf(roundAt(48, 3), [prevote(ALL, 45, 4), precommit(ALL, 48)]);
	const messageGroups = proof.messageGroups.map((group, i) => ({
		...group,
		signatures: group.signatures.map((signature, j) => ({ ...signature, root: earlier.messageGroups[i]!.signatures[j]!.root }))
	}));
	t.equal(faultOf({ ...proof, messageGroups }), 'Invalid_Signature');
	t.end();
});
