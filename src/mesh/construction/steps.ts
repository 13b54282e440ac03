/** Inner transactions that operations can express. */
import type { Address, Hex } from '../../chain/index.js';
import { toHex } from '../../wire/bytes/hex.js';
import type { BodyContent } from '../../wire/transactions/transaction-writer.js';
import { TransactionType } from '../../wire/transactions/transaction-types.js';

export const STEP_TYPES = [
	TransactionType.TRANSFER, TransactionType.SECRET_LOCK, TransactionType.SECRET_PROOF, TransactionType.MOSAIC_DEFINITION,
	TransactionType.MOSAIC_SUPPLY_CHANGE, TransactionType.MOSAIC_SUPPLY_REVOCATION, TransactionType.NAMESPACE_REGISTRATION,
	TransactionType.MULTISIG_ACCOUNT_MODIFICATION
] as const;

export type StepType = typeof STEP_TYPES[number];

export interface StepOf<Type extends StepType> {
	readonly signer: Address;
	readonly type: Type;
	readonly content: BodyContent<Type>;
}

/** One inner transaction: what an account does. */
export type Step = { [Type in StepType]: StepOf<Type> }[StepType];

const TYPES: ReadonlySet<number> = new Set(STEP_TYPES);

export const isStepType = (type: number): type is StepType => TYPES.has(type);

/** @returns the accounts that have to cosign a transaction in addition to its signer */
export const optsIn = ({ type, content }: Step): readonly Address[] =>
	// operations name accounts by their addresses
	(type === TransactionType.MULTISIG_ACCOUNT_MODIFICATION ? content.addressAdditions as readonly Address[] : []);

/** First byte of messages that are text. */
const TEXT_MESSAGE = '\0';

/** Bytes of a message that are text. */
export const MAX_MEMO_BYTES = 1023;

/** @returns the message of a transfer; none for an empty text */
export const messageOf = (memo: string): Hex => (memo === '' ? '' : toHex(Buffer.from(`${TEXT_MESSAGE}${memo}`)));
