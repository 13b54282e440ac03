/**
 * Verification of a proof of finalization. Source: facts/sync.md 5.3;
 * client/catapult/extensions/finalization/src/chain/{FinalizationProofVerifier,RoundMessageAggregator}.cpp.
 */
import type { Address, Hex } from '../../../../chain/index.js';
import type { FinalizationProof, KeySignature, MessageGroup, TreeSignature } from '../../../../wire/blocks/finalization-proof.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { u32, u64 } from '../../../../wire/bytes/little-endian.js';
import { endOfEpoch, type Voter } from '../finalization.js';
import { verifySignature } from '../signatures.js';
import { Votes } from './votes.js';

/** What the nodes of a network agree on for finalization. */
export interface FinalizationRules {
	/** A block is final with `threshold` of `size` parts of all weights in both stages. */
	readonly size: bigint;
	readonly threshold: bigint;
	/** Blocks that one prevote may contain. */
	readonly maxHashesPerPoint: number;
	/** Accounts whose votes do not count in one epoch (…/extensions/finalization/src/model/FinalizationContext.cpp); 0 is no epoch. */
	readonly excluded: { readonly epoch: number; readonly addresses: ReadonlySet<Address> };
}

/** What a proof is verified against. */
export interface ProofTerms {
	/** The epoch that was requested. */
	readonly epoch: number;
	/** The accounts with voting keys at the end of the epoch before. */
	readonly voters: readonly Voter[];
	readonly votingSetGrouping: bigint;
	readonly rules: FinalizationRules;
}

/** Why a proof is refused. */
export type ProofFault =
	| 'Invalid_Version'
	| 'Invalid_Epoch'
	| 'Invalid_Point'
	| 'Too_Many_Messages'
	| 'Invalid_Stage'
	| 'Invalid_Hashes'
	| 'Invalid_Height'
	| 'Duplicate_Message'
	| 'Unknown_Voter'
	| 'No_Precommit'
	| 'Wrong_Height'
	| 'Wrong_Hash'
	| 'Invalid_Signature';

const VERSION = 1;
const MESSAGE_VERSION = 1;
/** Messages contain twice the point, in 32 bits. */
const MAX_POINT = 0x7fff_ffff;
const Stage = { PREVOTE: 0, PRECOMMIT: 1 } as const;
const STAGES = Object.keys(Stage).length;

interface Weights {
	/** By voting key of the epoch. */
	readonly byKey: ReadonlyMap<Hex, bigint>;
	readonly total: bigint;
}

const weigh = ({ voters, epoch, rules: { excluded } }: ProofTerms): Weights => {
	const byKey = new Map<Hex, bigint>();
	let total = 0n;
	for (const { address, votingKeys, balance } of voters) {
		const key = votingKeys.find(({ startEpoch, endEpoch }) => startEpoch <= epoch && epoch <= endEpoch);
		if (!key || epoch === excluded.epoch && excluded.addresses.has(address))
			continue;
		total += balance;
		// a key that two accounts have linked votes with the balance of one, as on a node
		if (!byKey.has(key.publicKey))
			byKey.set(key.publicKey, balance);
	}
	return { byKey, total };
};

const findHashesFault = (
	{ stage, height, hashes }: MessageGroup, { epoch, votingSetGrouping, rules }: ProofTerms
): ProofFault | undefined => {
	if (stage !== Stage.PREVOTE && stage !== Stage.PRECOMMIT)
		return 'Invalid_Stage';
	if (hashes.length === 0 || hashes.length > rules.maxHashesPerPoint || stage === Stage.PRECOMMIT && hashes.length !== 1)
		return 'Invalid_Hashes';

	const start = endOfEpoch(epoch - 1, votingSetGrouping);
	const last = height + BigInt(hashes.length - 1);
	const isOutside = stage === Stage.PREVOTE && (height < start || last > endOfEpoch(epoch, votingSetGrouping));
	return isOutside || last < start ? 'Invalid_Height' : undefined;
};

/** @returns the fault of the keys of a group. @param seen - keys of the stage so far; those of the group are added */
const findKeysFault = (keys: readonly Hex[], { byKey }: Weights, seen: Set<Hex>): ProofFault | undefined => {
	for (const key of keys) {
		if (!byKey.has(key))
			return 'Unknown_Voter';
		if (seen.has(key))
			return 'Duplicate_Message';
		seen.add(key);
	}
	return undefined;
};

const keysOf = ({ signatures }: MessageGroup): Hex[] => signatures.map(({ root }) => root.parentPublicKey);

/** Checks everything but signatures and weights. */
const findFormFault = (proof: FinalizationProof, terms: ProofTerms, weights: Weights): ProofFault | undefined => {
	const { version, epoch, point, messageGroups } = proof;
	if (version !== VERSION)
		return 'Invalid_Version';
	if (epoch !== terms.epoch || epoch <= 1)
		return 'Invalid_Epoch';
	if (point > MAX_POINT)
		return 'Invalid_Point';

	const maxMessages = STAGES * weights.byKey.size;
	const messages = messageGroups.reduce((sum, { signatures }) => sum + signatures.length, 0);
	if (messages > maxMessages || messageGroups.length > maxMessages)
		return 'Too_Many_Messages';

	const seen = new Map<number, Set<Hex>>([[Stage.PREVOTE, new Set()], [Stage.PRECOMMIT, new Set()]]);
	for (const group of messageGroups) {
		const fault = findHashesFault(group, terms) ?? findKeysFault(keysOf(group), weights, seen.get(group.stage)!);
		if (fault)
			return fault;
	}
	return undefined;
};

/** Checks that the votes finalize the block of the proof. */
const findWeightFault = (proof: FinalizationProof, terms: ProofTerms, weights: Weights): ProofFault | undefined => {
	const votes = new Votes();
	const weightOf = (group: MessageGroup): bigint => keysOf(group).reduce((sum, key) => sum + weights.byKey.get(key)!, 0n);
	const groupsOf = (stage: number): MessageGroup[] =>
		proof.messageGroups.filter(group => group.stage === stage && group.signatures.length > 0);
	for (const group of groupsOf(Stage.PREVOTE))
		votes.prevote(group.height, group.hashes, weightOf(group));
	for (const group of groupsOf(Stage.PRECOMMIT))
		votes.precommit({ height: group.height, hash: group.hashes[0]! }, weightOf(group));

	const { rules: { threshold, size } } = terms;
	const best = votes.best(weights.total * threshold / size);
	if (!best)
		return 'No_Precommit';
	if (best.height !== proof.height)
		return 'Wrong_Height';
	return best.hash === proof.hash ? undefined : 'Wrong_Hash';
};

const signedPart = ({ epoch, point }: FinalizationProof, { stage, height, hashes }: MessageGroup): Buffer => Buffer.concat([
	u32(MESSAGE_VERSION), u32(hashes.length), u32(epoch), u32(2 * point + stage), u64(height), ...hashes.map(fromHex)
]);

const isSigned = ({ parentPublicKey, signature }: KeySignature, message: Buffer): boolean =>
	verifySignature(fromHex(parentPublicKey), message, fromHex(signature));

/** The root key signs the bottom key for an epoch, and the bottom key signs the message. */
const isGenuine = ({ root, bottom }: TreeSignature, epoch: number, message: Buffer): boolean =>
	isSigned(root, Buffer.concat([fromHex(bottom.parentPublicKey), u64(BigInt(epoch))])) && isSigned(bottom, message);

/**
 * Verifies that the voters of an epoch have finalized the block of a proof. Signatures are verified last, and at most two for each voter.
 * @returns why the proof is refused; undefined when it is valid
 */
export const findProofFault = (proof: FinalizationProof, terms: ProofTerms): ProofFault | undefined => {
	const weights = weigh(terms);
	const fault = findFormFault(proof, terms, weights) ?? findWeightFault(proof, terms, weights);
	if (fault)
		return fault;

	const areGenuine = proof.messageGroups.every(group => {
		const message = signedPart(proof, group);
		return group.signatures.every(signature => isGenuine(signature, proof.epoch, message));
	});
	return areGenuine ? undefined : 'Invalid_Signature';
};
