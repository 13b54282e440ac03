/** Encodes statements as contract documents. Source: facts/rest-schemas.md 14. */
import type { Json, NetworkTime, ObjectId } from '../../../chain/index.js';
import type { Receipt, ResolutionStatement, Source, TransactionStatement } from '../ledger/receipts.js';

const RECEIPT_VERSION = 1;

/** The block that a statement is about. */
export interface StatementBlock {
	readonly height: bigint;
	readonly timestamp: NetworkTime;
}

const encodeSource = ({ primaryId, secondaryId }: Source): string => `{"primaryId":${primaryId},"secondaryId":${secondaryId}}`;

/** What a receipt has is told, whatever its type. */
const encodeReceipt = (receipt: Receipt): string => {
	const subject = 'artifactId' in receipt
		? `,"artifactId":"${receipt.artifactId}"`
		: `,"mosaicId":"${receipt.mosaicId}","amount":"${receipt.amount}"`;
	const target = 'target' in receipt ? `,"targetAddress":"${receipt.target}"` : '';
	const parties = 'sender' in receipt ? `,"senderAddress":"${receipt.sender}","recipientAddress":"${receipt.recipient}"` : '';
	return `{"version":${RECEIPT_VERSION},"type":${receipt.type}${target}${parties}${subject}}`;
};

/** @param content - members of the statement besides its height */
const encodeInfo = (id: ObjectId, { height, timestamp }: StatementBlock, content: string): string =>
	`{"meta":{"timestamp":"${timestamp}"},"statement":{"height":"${height}",${content}},"id":"${id}"}`;

export const encodeTransactionStatement = (
	id: ObjectId,
	{ source, receipts }: TransactionStatement,
	block: StatementBlock
): Json<'TransactionStatementInfoDTO'> => encodeInfo(
	id, block, `"source":${encodeSource(source)},"receipts":[${receipts.map(encodeReceipt).join(',')}]`
) as Json<'TransactionStatementInfoDTO'>;

export const encodeResolutionStatement = (
	id: ObjectId,
	{ unresolved, entries }: ResolutionStatement<string, string>,
	block: StatementBlock
): Json<'ResolutionStatementInfoDTO'> => {
	const resolutions = entries.map(({ source, resolved }) => `{"source":${encodeSource(source)},"resolved":"${resolved}"}`);
	return encodeInfo(
		id, block, `"unresolved":"${unresolved}","resolutionEntries":[${resolutions.join(',')}]`
	) as Json<'ResolutionStatementInfoDTO'>;
};
