/** Reads everything that a block consists of, in six queries. Source: facts/mongo.md 2, 4. */
import { encodeStatementMetaDTO } from '../../../../../generated/encoders.js';
import {
	encodeStoredBlockInfoDTO, encodeStoredResolutionStatementInfoDTO, encodeStoredTransactionStatementInfoDTO
} from '../../../../../generated/stored-encoders.js';
import { type BlockContents, ChangedWhileRead, type JsonList } from '../../../../chain/index.js';
import { createEncoder, type Encoder } from '../encoder.js';
import type { CollectionName, Queries } from '../queries.js';
import { hashAt, int32At, int64At, required } from '../raw-bson.js';
import { longOf } from '../values.js';
import { TransactionDocuments, WITHOUT_ADDRESSES } from './transaction-documents.js';

/** Excludes the trees, which are as large as the block. */
const WITHOUT_TREES = { 'meta.transactionMerkleTree': 0, 'meta.statementMerkleTree': 0 } as const;

const STATEMENT_HEIGHT = 'statement.height';

const blockEncoder = createEncoder(encodeStoredBlockInfoDTO);
const statementEncoder = createEncoder(encodeStoredTransactionStatementInfoDTO);
const resolutionEncoder = createEncoder(encodeStoredResolutionStatementInfoDTO);

type StatementSchema = 'TransactionStatementInfoDTO' | 'ResolutionStatementInfoDTO';
type StatementEncoder<Name extends StatementSchema> = Encoder<Name, { readonly meta: ReturnType<typeof encodeStatementMetaDTO> }>;

const changed = (height: bigint): ChangedWhileRead => new ChangedWhileRead(`the node was writing block ${height} while it was read, retry later`);

export class BlockContentsReader {
	constructor(private readonly queries: Queries) {}

	/**
	 * The node writes the parts of a block one after another: their numbers are compared with those in the block, which is read before and
	 * after them.
	 * @throws ChangedWhileRead, ReplyTooLarge
	 */
	async read(height: bigint): Promise<BlockContents | undefined> {
		const block = await this.block(height);
		if (!block)
			return undefined;
		const [transactions, statements, addressResolutions, mosaicResolutions] = await Promise.all([
			this.queries.findAll('transactions', { filter: { 'meta.height': longOf(height) }, projection: WITHOUT_ADDRESSES }, 'search', this.queries.maxListBytes),
			this.statements('transactionStatements', height),
			this.statements('addressResolutionStatements', height),
			this.statements('mosaicResolutionStatements', height)
		]);
		const after = await this.block(height);
		if (!after || required(hashAt, after, 'meta', 'hash') !== required(hashAt, block, 'meta', 'hash'))
			throw changed(height);
		const statementCount = statements.length + addressResolutions.length + mosaicResolutions.length;
		if (transactions.length !== int32At(block, 'meta', 'totalTransactionsCount') || statementCount !== int32At(block, 'meta', 'statementsCount'))
			throw changed(height);

		const timestamp = required(int64At, block, 'block', 'timestamp');
		const encode = <Name extends StatementSchema>(encoder: StatementEncoder<Name>, documents: readonly Buffer[]): JsonList<Name> =>
			encoder.encodeList(documents, this.queries.maxListBytes, { meta: encodeStatementMetaDTO({ timestamp }) });
		return {
			block: blockEncoder.encode(block),
			transactions: TransactionDocuments.encodeBlock(transactions, {
				timestamp, feeMultiplier: required(int32At, block, 'block', 'feeMultiplier') >>> 0
			}, this.queries.maxListBytes),
			statements: encode(statementEncoder, statements),
			addressResolutions: encode(resolutionEncoder, addressResolutions),
			mosaicResolutions: encode(resolutionEncoder, mosaicResolutions)
		};
	}

	private block(height: bigint): Promise<Buffer | undefined> {
		return this.queries.findOne('blocks', { filter: { 'block.height': longOf(height) }, projection: WITHOUT_TREES });
	}

	private statements(collection: CollectionName, height: bigint): Promise<readonly Buffer[]> {
		return this.queries.findAll(collection, { filter: { [STATEMENT_HEIGHT]: longOf(height) }, sort: { _id: 1 } }, 'search', this.queries.maxListBytes);
	}
}
