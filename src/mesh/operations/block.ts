/** The transactions of a block with their operations: a pure function of its transactions, statements and resolutions. */
import type { Schemas } from '../../../generated/schemas.js';
import { type Address, type BlockContents, type Hash256, type MosaicId, parseDocument, type PublicKey } from '../../chain/index.js';
import { TransactionType } from '../../wire/transactions/transaction-types.js';
import { type Effect, type EffectContext, effectsOfReceipts, effectsOfTransaction, memoOf } from './effects.js';
import { Resolutions, type Source } from './resolutions.js';
import type { TransactionEffects } from './transactions.js';
import { parseList, typed } from '../documents.js';

/** A block whose documents are parsed. */
export interface ParsedBlock {
	readonly info: Schemas['BlockInfoDTO'];
	/** In their order; aggregates with their inner transactions. */
	readonly transactions: readonly Schemas['TransactionInfoDTO'][];
	readonly statements: readonly Schemas['TransactionStatementDTO'][];
	readonly resolutions: readonly Schemas['ResolutionStatementDTO'][];
}

export const parseBlock = ({ addressResolutions, block, mosaicResolutions, statements, transactions }: BlockContents): ParsedBlock => ({
	info: parseDocument(block),
	transactions: parseList(transactions),
	statements: parseList(statements).map(({ statement }) => statement),
	resolutions: [...parseList(addressResolutions), ...parseList(mosaicResolutions)].map(({ statement }) => statement)
});

const keyOf = ({ primaryId, secondaryId }: Source): string => `${primaryId} ${secondaryId}`;

type Receipts = Schemas['TransactionStatementDTO']['receipts'];

const BLOCK: Source = { primaryId: 0, secondaryId: 0 };

/** What the operations of a block depend on beside the block. */
export interface OperationSettings {
	readonly currencyId: MosaicId;
	readonly addressOf: EffectContext['addressOf'];
}

/** @returns the hash of a transaction that is not inside an aggregate */
export const hashOf = ({ meta }: Schemas['TransactionInfoDTO']): Hash256 => {
	if (!('hash' in meta))
		throw new Error('a transaction of a block has no hash');
	return typed<Hash256>(meta.hash);
};

/** @returns the text of the message of a transfer */
export const memoOfTransaction = ({ transaction }: Schemas['TransactionInfoDTO']): string | undefined =>
	(transaction.type === TransactionType.TRANSFER ? memoOf(transaction.message) : undefined);

const isChange = (effect: Effect): effect is Effect & Required<Pick<Effect, 'change'>> => effect.change !== undefined;

/**
 * The first block of a network whose first signer owns nothing before it sends: all that it sends is created. Nothing in the block shows
 * that. Where the signer owns the first mosaic that it sends, because it has changed its supply, nothing is created.
 * @param effects - of the block, in their order
 * @returns what is created, in the order of the transfers
 */
const implicitFunding = (effects: readonly Effect[], signer: Address): readonly Effect[] => {
	const sent = effects.filter(isChange).filter(({ account, change, type }) => type === 'transfer' && account === signer && change.amount < 0n);
	const [first] = sent;
	const before = first && effects.slice(0, effects.indexOf(first));
	const owned = before?.filter(isChange).filter(({ account, change }) => account === signer && change.mosaicId === first?.change.mosaicId)
		.reduce((sum, { change }) => sum + change.amount, 0n);
	return owned === 0n
		? sent.map(({ account, change, source }) => ({
			type: 'supply_change', account, change: { mosaicId: change.mosaicId, amount: -change.amount }, source
		}))
		: [];
};

/** The transactions of a block, and what belongs to the block as such. */
export interface BlockEffects {
	readonly transactions: readonly TransactionEffects[];
	/** Its hash is that of the block. */
	readonly block: TransactionEffects;
}

const FIRST_HEIGHT = '1';

/** @returns everything that a block does to balances */
export const effectsOfBlock = (parsed: ParsedBlock, { addressOf, currencyId }: OperationSettings): BlockEffects => {
	const { info: { block, meta }, resolutions, statements, transactions } = parsed;
	const receipts = new Map<string, Receipts>(statements.map(statement => [keyOf(statement.source), statement.receipts]));
	const context: EffectContext = {
		addressOf, resolver: new Resolutions(resolutions), receipts: source => receipts.get(keyOf(source)) ?? []
	};
	const made = transactions.map((info, index): TransactionEffects => {
		const fee = { mosaicId: currencyId, amount: BigInt(block.feeMultiplier) * BigInt(sizeOf(info.transaction)) };
		const effects = effectsOfTransaction(info.transaction, index + 1, fee, context);
		return { hash: hashOf(info), memo: memoOfTransaction(info), effects };
	});
	const funding = block.height === FIRST_HEIGHT
		? implicitFunding(made.flatMap(({ effects }) => effects), addressOf(typed<PublicKey>(block.signerPublicKey)))
		: [];
	return {
		transactions: made,
		block: { hash: typed<Hash256>(meta.hash), effects: [...funding, ...effectsOfReceipts(context.receipts(BLOCK), BLOCK)] }
	};
};

/** @returns the size of a transaction, bytes, cosignatures included */
export const sizeOf = (transaction: Schemas['TransactionInfoDTO']['transaction']): number => {
	if (!('size' in transaction))
		throw new Error('a transaction of a block has no size');
	return transaction.size;
};

/** @returns mosaics whose divisibilities the operations need */
export const mosaicsOf = ({ block, transactions }: BlockEffects): readonly MosaicId[] =>
	[...new Set([...transactions, block].flatMap(({ effects }) => effects.filter(isChange).map(({ change }) => change.mosaicId)))];
