/**
 * Reads statements, which the embedded chain stores only as the JSON that it returns. The records are verified with the block's statement
 * tree, whose leaves are the hashes of their bytes: JSON that differs from the ledger's statement is rejected.
 */
import type { Address, MosaicId, UnresolvedAddress, UnresolvedMosaicId } from '../../src/chain/index.js';
import { type BlockStatements, hashStatements } from '../../src/wire/blocks/statements.js';
import { type ResolutionDocument, resolutionOf, type StatementDocument, statementOf } from '../../src/wire/documents/statements.js';
import type { ChainSource } from './chain-source.js';

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
			transactions: readTexts<StatementDocument>(source, 'transaction_statements', height).map(statementOf),
			addressResolutions: readTexts<ResolutionDocument<UnresolvedAddress, Address>>(source, 'address_resolutions', height)
				.map(resolutionOf),
			mosaicResolutions: readTexts<ResolutionDocument<UnresolvedMosaicId, MosaicId>>(source, 'mosaic_resolutions', height)
				.map(resolutionOf)
		};
		if (source.config.chain.enableVerifiableReceipts)
			prove(row, statements);
		yield { height: BigInt(height), statements };
	}
}
