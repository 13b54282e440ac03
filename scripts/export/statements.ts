/** Statements, a document for each. Source: facts/mongo.md 2. */
import type { Receipt, ResolutionStatement, Source } from '../../src/wire/blocks/statements.js';
import type { ChainSource } from './chain-source.js';
import { type Entries, entryOf } from './entry.js';
import { readStatements } from './statement-texts.js';
import { binary, type Fields, int32, int64, int64Of, type ObjectIds, type Value } from './values.js';

const RECEIPT_VERSION = 1;

const sourceFields = ({ primaryId, secondaryId }: Source): Fields => ({ primaryId: int32(primaryId), secondaryId: int32(secondaryId) });

const receiptFields = (receipt: Receipt): Fields => ({
	version: RECEIPT_VERSION,
	type: receipt.type,
	...'sender' in receipt ? { senderAddress: binary(receipt.sender), recipientAddress: binary(receipt.recipient) } : {},
	...'target' in receipt ? { targetAddress: binary(receipt.target) } : {},
	...'artifactId' in receipt
		? { artifactId: int64Of(receipt.artifactId) }
		: { mosaicId: int64Of(receipt.mosaicId), amount: int64(receipt.amount) }
});

const resolutionFields = (
	height: bigint,
	{ unresolved, entries }: ResolutionStatement<string, string>,
	valueOf: (hex: string) => Value
): Fields => ({
	statement: {
		height: int64(height),
		unresolved: valueOf(unresolved),
		resolutionEntries: entries.map(({ source, resolved }) => ({ source: sourceFields(source), resolved: valueOf(resolved) }))
	}
});

/** Statements of all three kinds, block by block. @throws Error when some do not match their block's root hash */
export function* statementEntries(source: ChainSource, ids: ObjectIds): Entries {
	for (const { height, statements } of readStatements(source)) {
		for (const statement of statements.transactions) {
			yield entryOf('transactionStatements', ids, {
				statement: {
					height: int64(height), source: sourceFields(statement.source), receipts: statement.receipts.map(receiptFields)
				}
			});
		}
		for (const statement of statements.addressResolutions)
			yield entryOf('addressResolutionStatements', ids, resolutionFields(height, statement, binary));
		for (const statement of statements.mosaicResolutions)
			yield entryOf('mosaicResolutionStatements', ids, resolutionFields(height, statement, int64Of));
	}
}
