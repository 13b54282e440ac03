/** Encodes statements as contract documents. Source: facts/rest-schemas.md 14. */
import {
	encodeBalanceChangeReceiptDTO, encodeBalanceTransferReceiptDTO, encodeInflationReceiptDTO, encodeMosaicExpiryReceiptDTO,
	encodeNamespaceExpiryReceiptDTO, encodeResolutionStatementInfoDTO, encodeTransactionStatementInfoDTO
} from '../../../../generated/encoders.js';
import { joinJson, type Json, type NetworkTime, type ObjectId } from '../../../chain/index.js';
import { type Receipt, ReceiptType, type ResolutionStatement, type TransactionStatement } from '../ledger/receipts.js';

const RECEIPT_VERSION = 1;

/** The block of a statement. */
export interface StatementBlock {
	readonly height: bigint;
	readonly timestamp: NetworkTime;
}

const encodeReceipt = (receipt: Receipt) => {
	const { type } = receipt;
	if ('artifactId' in receipt) {
		const document = { version: RECEIPT_VERSION, type, artifactId: receipt.artifactId };
		return type === ReceiptType.MOSAIC_EXPIRED ? encodeMosaicExpiryReceiptDTO(document) : encodeNamespaceExpiryReceiptDTO(document);
	}
	const { mosaicId, amount } = receipt;
	if ('target' in receipt)
		return encodeBalanceChangeReceiptDTO({ version: RECEIPT_VERSION, type, targetAddress: receipt.target, mosaicId, amount });
	if ('sender' in receipt)
		return encodeBalanceTransferReceiptDTO({
			version: RECEIPT_VERSION, type, senderAddress: receipt.sender, recipientAddress: receipt.recipient, mosaicId, amount
		});
	return encodeInflationReceiptDTO({ version: RECEIPT_VERSION, type, mosaicId, amount });
};

export const encodeTransactionStatement = (
	id: ObjectId,
	{ source, receipts }: TransactionStatement,
	{ height, timestamp }: StatementBlock
): Json<'TransactionStatementInfoDTO'> => encodeTransactionStatementInfoDTO({
	meta: { timestamp },
	statement: { height, source, receipts: joinJson(receipts.map(encodeReceipt)) },
	id
});

export const encodeResolutionStatement = (
	id: ObjectId,
	{ unresolved, entries }: ResolutionStatement<string, string>,
	{ height, timestamp }: StatementBlock
): Json<'ResolutionStatementInfoDTO'> => encodeResolutionStatementInfoDTO({
	meta: { timestamp },
	statement: { height, unresolved, resolutionEntries: entries },
	id
});
