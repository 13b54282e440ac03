/** All documents that the readers of an embedded chain return, to compare a chain with itself. */
import type { SchemaName } from '../../../generated/schemas.js';
import { openForReading } from '../../../src/backends/embedded/store/database.js';
import { EmbeddedBlockReader } from '../../../src/backends/embedded/store/readers/block-reader.js';
import { EmbeddedFinalizationReader } from '../../../src/backends/embedded/store/readers/finalization-reader.js';
import { Queries } from '../../../src/backends/embedded/store/readers/queries.js';
import { EmbeddedNamespaceReader } from '../../../src/backends/embedded/store/readers/namespace-reader.js';
import {
	EmbeddedAccountReader, EmbeddedAccountRestrictionReader, EmbeddedHashLockReader, EmbeddedMetadataReader, EmbeddedMosaicReader,
	EmbeddedMosaicRestrictionReader, EmbeddedSecretLockReader
} from '../../../src/backends/embedded/store/readers/state-readers.js';
import { ConfirmedReader, PoolReader } from '../../../src/backends/embedded/store/readers/transaction-reader.js';
import { FAILED_STATUS } from '../../../src/backends/embedded/store/stored-documents.js';
import { PoolStage } from '../../../src/backends/embedded/store/pool-writer.js';
import { type Page, type PageRequest, textOfList } from '../../../src/chain/index.js';

const PAGE: PageRequest = { pageSize: 100, pageNumber: 1, order: 'asc', orderBy: 'id' };

const documentsOf = (page: Page<SchemaName> | undefined): unknown => JSON.parse(`[${textOfList(page?.entries ?? '')}]`) as unknown;

export interface View {
	readonly unconfirmed: readonly { readonly meta: { readonly hash: string } }[];
	readonly partial: readonly { readonly transaction: { readonly cosignatures: readonly { readonly signerPublicKey: string }[] } }[];
	readonly statuses: readonly { readonly code: string; readonly hash: string }[];
	readonly [part: string]: unknown;
}

/** @returns the first page of every search */
export const viewOf = (directory: string): View => {
	const connection = openForReading(directory);
	const queries = new Queries(connection);
	const blocks = new EmbeddedBlockReader(queries);
	const height = blocks.height();
	const view = {
		height,
		blocks: documentsOf(blocks.searchHere({}, { ...PAGE, order: 'desc' })),
		feeMultipliers: blocks.feeMultipliers(10),
		trees: blocks.merkleTree(height, 'statements'),
		confirmed: documentsOf(new ConfirmedReader(queries).search({ embedded: true }, { ...PAGE, order: 'desc' })),
		unconfirmed: documentsOf(new PoolReader(queries, PoolStage.UNCONFIRMED).search({}, PAGE)),
		partial: documentsOf(new PoolReader(queries, PoolStage.PARTIAL).search({}, PAGE)),
		statuses: queries.all<{ json: string }>(`SELECT ${FAILED_STATUS} AS json FROM statuses ORDER BY id`).map(({ json }) => JSON.parse(json) as unknown),
		accounts: documentsOf(new EmbeddedAccountReader(queries).search({}, PAGE)),
		mosaics: documentsOf(new EmbeddedMosaicReader(queries).search({}, PAGE)),
		namespaces: documentsOf(new EmbeddedNamespaceReader(queries).searchHere({}, PAGE)),
		hashLocks: documentsOf(new EmbeddedHashLockReader(queries).search({}, PAGE)),
		secretLocks: documentsOf(new EmbeddedSecretLockReader(queries).search({}, PAGE)),
		accountRestrictions: documentsOf(new EmbeddedAccountRestrictionReader(queries).search({}, PAGE)),
		mosaicRestrictions: documentsOf(new EmbeddedMosaicRestrictionReader(queries).searchHere({}, PAGE)),
		metadata: documentsOf(new EmbeddedMetadataReader(queries).searchHere({}, PAGE)),
		finalized: new EmbeddedFinalizationReader(queries).proofAtHeight(height)
	};
	connection.close();
	// documents of the contract, of which the members in View are used
	return view as unknown as View;
};
