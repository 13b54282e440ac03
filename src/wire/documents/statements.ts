/** Reads statements from their documents. */
import type { Address, MosaicId, NamespaceId } from '../../chain/index.js';
import type { Receipt, ResolutionStatement, Source, TransactionStatement } from '../blocks/statements.js';

/** A receipt in the form of the contract. */
interface ReceiptDocument {
	readonly type: number;
	readonly artifactId?: MosaicId | NamespaceId;
	readonly mosaicId?: MosaicId;
	readonly amount?: string;
	readonly targetAddress?: Address;
	readonly senderAddress?: Address;
	readonly recipientAddress?: Address;
}

export interface StatementDocument {
	readonly source: Source;
	readonly receipts: readonly ReceiptDocument[];
}

export interface ResolutionDocument<Unresolved extends string, Resolved extends string> {
	readonly unresolved: Unresolved;
	readonly resolutionEntries: readonly { readonly source: Source; readonly resolved: Resolved }[];
}

// the members determine the kind of receipt
const receiptOf = ({ type, artifactId, mosaicId, amount, targetAddress, senderAddress, recipientAddress }: ReceiptDocument): Receipt => ({
	type,
	...artifactId === undefined ? { mosaicId, amount: BigInt(amount ?? 0) } : { artifactId },
	...targetAddress === undefined ? {} : { target: targetAddress },
	...senderAddress === undefined ? {} : { sender: senderAddress, recipient: recipientAddress }
} as Receipt);

export const statementOf = ({ source, receipts }: StatementDocument): TransactionStatement =>
	({ source, receipts: receipts.map(receiptOf) });

export const resolutionOf = <Unresolved extends string, Resolved extends string>(
	{ unresolved, resolutionEntries }: ResolutionDocument<Unresolved, Resolved>
): ResolutionStatement<Unresolved, Resolved> => ({ unresolved, entries: resolutionEntries });
