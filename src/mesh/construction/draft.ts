/** Who signs a transaction, in which form, and its bytes without signatures. */
import type { Address, PublicKey } from '../../chain/index.js';
import { publicKey, signature } from '../../wire/bytes/values.js';
import { embeddedTransactionsHash } from '../../wire/transactions/transaction-hash.js';
import { readTransaction } from '../../wire/transactions/transaction-reader.js';
import type { AggregateTransaction } from '../../wire/transactions/transaction.js';
import { ONLY_EMBEDDED, TransactionType } from '../../wire/transactions/transaction-types.js';
import {
	type BodyContent, joinEmbedded, type TransactionHead, withCosignatures, writeAggregate, writeEmbedded, writeTransaction
} from '../../wire/transactions/transaction-writer.js';
import { checkMemo, type Intent } from './intent.js';
import { type ConstructionNetwork, invalid, unique } from './network.js';
import { messageOf, optsIn, type Step, type StepType } from './steps.js';

export interface Draft {
	readonly steps: readonly Step[];
	/** Signs the transaction itself. */
	readonly feePayer: Address;
	/** In the order of their cosignatures. */
	readonly cosigners: readonly Address[];
	/** Whether it is not an aggregate. */
	readonly isPlain: boolean;
}

/** Requests of the caller. */
export interface DraftTerms {
	readonly feePayer: Address | undefined;
	readonly multisigAccounts: readonly Address[];
	/** Text of the only transfer. */
	readonly memo: string | undefined;
}

const withMemo = ({ steps, ...draft }: Draft, memo: string | undefined): Draft => {
	const [step] = steps;
	if (memo === undefined)
		return { steps, ...draft };
	if (!draft.isPlain || step?.type !== TransactionType.TRANSFER)
		throw invalid('metadata.memo is the message of a transaction that is one transfer: in others, the first operation of a transfer has it');
	return { ...draft, steps: [{ ...step, content: { ...step.content, message: messageOf(checkMemo(memo)) } }] };
};

/** A node refuses signatures of accounts that no inner transaction concerns. */
const checkTakePart = (signers: readonly Address[], steps: readonly Step[], multisigAccounts: readonly Address[]): void => {
	const concerned = new Set([...steps.map(({ signer }) => signer), ...steps.flatMap(optsIn)]);
	const outsider = signers.find(address => !concerned.has(address));
	// cosignatories of a multisig account are known to the chain only
	if (outsider !== undefined && multisigAccounts.length === 0)
		throw invalid('an account that takes no part in the operations can neither cosign nor pay the fee, unless there are multisigAccounts');
};

/** @throws MeshFailure INVALID_REQUEST */
export const draftOf = ({ steps, cosigners: named }: Intent, terms: DraftTerms, network: ConstructionNetwork): Draft => {
	const { feePayer: requested, multisigAccounts, memo } = terms;
	const stray = multisigAccounts.find(address => steps.every(({ signer }) => signer !== address));
	if (stray !== undefined)
		throw invalid('multisigAccounts names an account that the operations do not have');
	const needed = unique([...steps.map(({ signer }) => signer), ...named, ...steps.flatMap(optsIn)])
		.filter(address => !multisigAccounts.includes(address));
	const feePayer = requested ?? needed[0];
	if (feePayer === undefined || multisigAccounts.includes(feePayer))
		throw invalid('no account signs: a cosignatory of the multisig account has to be the fee payer, or to cosign');
	if (named.includes(feePayer))
		throw invalid('the fee payer signs the transaction itself, and does not cosign');
	const cosigners = needed.filter(address => address !== feePayer).sort();
	checkTakePart([feePayer, ...cosigners], steps, multisigAccounts);
	const [first] = steps;
	const isPlain = steps.length === 1 && cosigners.length === 0 && first?.signer === feePayer && !ONLY_EMBEDDED.has(first.type);
	if (steps.length > network.maxTransactions)
		throw invalid(`the operations are ${steps.length} transactions: an aggregate has at most ${network.maxTransactions}`);
	if (cosigners.length >= network.maxSignatures)
		throw invalid(`${cosigners.length + 1} accounts would have to sign: an aggregate has at most ${network.maxSignatures} signatures`);
	if (isPlain && first.type === TransactionType.TRANSFER && first.content.message !== '' && memo === undefined)
		throw invalid('the memo of a transaction that is one transfer is metadata.memo');
	return withMemo({ steps, feePayer, cosigners, isPlain }, memo);
};

/** @returns accounts whose public keys the transaction contains */
export const accountsOf = ({ steps, feePayer, cosigners }: Draft): readonly Address[] =>
	unique([feePayer, ...cosigners, ...steps.map(({ signer }) => signer)]);

export interface Terms {
	/** Atomic units. */
	readonly maxFee: bigint;
	/** Milliseconds since the network's epoch. */
	readonly deadline: bigint;
	readonly aggregateVersion: number;
}

/** @returns the public key of an account */
export type KeyOf = (address: Address) => PublicKey;

const VERSION = 1;
const NO_SIGNATURE = signature(Buffer.alloc(64));

/** @returns the bytes of the signed transaction, with signatures of zeros */
export const bytesOf = (draft: Draft, keyOf: KeyOf, terms: Terms, { identifier }: ConstructionNetwork): Buffer => {
	const { steps, feePayer, cosigners, isPlain } = draft;
	const { maxFee, deadline, aggregateVersion } = terms;
	const headOf = (address: Address, version: number): TransactionHead =>
		({ signerPublicKey: keyOf(address), version, network: identifier, maxFee, deadline });
	// type and content of a step belong together, which the compiler cannot follow through a call
	const contentOf = ({ content }: Step) => content as BodyContent<StepType>;
	const [only] = steps;
	if (isPlain && only)
		return writeTransaction(only.type, headOf(feePayer, VERSION), contentOf(only));

	const inner = steps.map(step => writeEmbedded(step.type, headOf(step.signer, VERSION), contentOf(step)));
	const hash = embeddedTransactionsHash(inner.map(bytes => ({ bytes })));
	const aggregate = writeAggregate(TransactionType.AGGREGATE_COMPLETE, headOf(feePayer, aggregateVersion), hash, joinEmbedded(inner));
	// written as one
	return withCosignatures(readTransaction(aggregate) as AggregateTransaction, cosigners.map(cosigner =>
		({ version: 0n, signerPublicKey: keyOf(cosigner), signature: NO_SIGNATURE })));
};

const NO_KEY = publicKey(Buffer.alloc(32));

/** @returns the size of the signed transaction, bytes */
export const sizeOf = (draft: Draft, network: ConstructionNetwork): number =>
	bytesOf(draft, () => NO_KEY, { maxFee: 0n, deadline: 0n, aggregateVersion: VERSION }, network).length;
