/**
 * Reads statements, which the embedded chain stores only as the JSON that it returns. The records are verified with the block's statement
 * tree, whose leaves are the hashes of their bytes: JSON that differs from the ledger's statement is rejected.
 */
import type { Address, MosaicId, NamespaceId, UnresolvedAddress, UnresolvedMosaicId } from '../../src/chain/index.js';
import {
	type BlockStatements, hashStatements, type Receipt, type ResolutionStatement, type Source, type TransactionStatement
} from '../../src/backends/embedded/ledger/receipts.js';
import type { ChainSource } from './chain-source.js';

/** A receipt in the form of the contract. */
interface ReceiptText {
	readonly type: number;
	readonly artifactId?: string;
	readonly mosaicId?: string;
	readonly amount?: string;
	readonly targetAddress?: string;
	readonly senderAddress?: string;
	readonly recipientAddress?: string;
}

interface StatementText {
	readonly source: Source;
	readonly receipts: readonly ReceiptText[];
}

interface ResolutionText {
	readonly unresolved: string;
	readonly resolutionEntries: readonly { readonly source: Source; readonly resolved: string }[];
}

// the members determine the kind of receipt
const receiptOf = ({ type, artifactId, mosaicId, amount, targetAddress, senderAddress, recipientAddress }: ReceiptText): Receipt => ({
	type,
	...artifactId === undefined
		? { mosaicId: mosaicId as MosaicId, amount: BigInt(amount ?? 0) }
		: { artifactId: artifactId as NamespaceId },
	...targetAddress === undefined ? {} : { target: targetAddress as Address },
	...senderAddress === undefined ? {} : { sender: senderAddress as Address, recipient: recipientAddress as Address }
} as Receipt);

const statementOf = ({ source, receipts }: StatementText): TransactionStatement => ({ source, receipts: receipts.map(receiptOf) });

const resolutionOf = <Unresolved extends string, Resolved extends string>(
	{ unresolved, resolutionEntries }: ResolutionText
): ResolutionStatement<Unresolved, Resolved> => ({
	unresolved: unresolved as Unresolved,
	entries: resolutionEntries.map(({ source, resolved }) => ({ source, resolved: resolved as Resolved }))
});

const readTexts = <Text>(source: ChainSource, table: string, height: number): Text[] =>
	source.all<{ statement: string }>(`SELECT statement FROM ${table} WHERE height = ? ORDER BY id`, height)
		.map(({ statement }) => JSON.parse(statement) as Text);

interface ProofRow {
	readonly height: number;
	readonly tree: Buffer;
	readonly leaves: number;
}

const prove = ({ height, tree, leaves }: ProofRow, statements: BlockStatements): void => {
	const hashes = hashStatements(statements);
	if (leaves !== hashes.length || !Buffer.concat(hashes).equals(tree.subarray(0, leaves * 32)))
		throw new Error(`the statements of block ${height} do not match its statement tree`);
};

export interface StatementsOfBlock {
	readonly height: bigint;
	readonly statements: BlockStatements;
}

/** @returns the statements, block by block @throws Error when some do not match the block's root hash */
export function* readStatements(source: ChainSource): Iterable<StatementsOfBlock> {
	const rows = source.rows<ProofRow>(
		'SELECT height, statement_tree AS tree, statement_leaves AS leaves FROM block_proofs ORDER BY height'
	);
	for (const row of rows) {
		const { height } = row;
		const statements: BlockStatements = {
			transactions: readTexts<StatementText>(source, 'transaction_statements', height).map(statementOf),
			addressResolutions: readTexts<ResolutionText>(source, 'address_resolutions', height)
				.map(text => resolutionOf<UnresolvedAddress, Address>(text)),
			mosaicResolutions: readTexts<ResolutionText>(source, 'mosaic_resolutions', height)
				.map(text => resolutionOf<UnresolvedMosaicId, MosaicId>(text))
		};
		if (source.config.chain.enableVerifiableReceipts)
			prove(row, statements);
		yield { height: BigInt(height), statements };
	}
}
