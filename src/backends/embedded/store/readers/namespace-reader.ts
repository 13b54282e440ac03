/** Reader of namespaces. */
import type {
	Address, Awaitable, Json, MosaicId, NamespaceFilter, NamespaceId, NamespaceName, NamespaceReader, Page, PageRequest
} from '../../../../chain/index.js';
import { fromHex, toHex } from '../../../../wire/bytes/hex.js';
import { encodeNamespace } from '../documents.js';
import { Collection, encodeObjectId } from '../object-id.js';
import { namespaceLevelCodec } from '../records.js';
import { keyOf } from '../state-store.js';
import { readExpensivePage, rowForm, rowsInLists, type Source, readPageOr } from './pages.js';
import { placeholders, type Queries } from './queries.js';
import { bytesOf, type RecordRow, Records, type RecordTable } from './record-table.js';
import type { SearchThread } from './search-thread.js';

interface NamespaceRow extends RecordRow {
	readonly isActive: number;
}

const encodeNamespaceRow = ({ id, record, isActive }: NamespaceRow): Json<'NamespaceInfoDTO'> =>
	encodeNamespace(encodeObjectId(Collection.namespaces, id), namespaceLevelCodec.decode(record), isActive === 1);

const NAMESPACES: RecordTable<'NamespaceInfoDTO', 'namespaces', NamespaceRow> = {
	name: 'namespaces',
	keyColumn: 'namespace',
	collection: Collection.namespaces,
	encode: encodeNamespaceRow,
	form: rowForm('id, record, is_active AS isActive', encodeNamespaceRow)
};

export class EmbeddedNamespaceReader implements NamespaceReader {
	private readonly records: Records<'NamespaceInfoDTO', 'namespaces', NamespaceRow>;

	/** @param expensiveSearches - a thread for searches that would block other requests for long */
	constructor(private readonly queries: Queries, private readonly expensiveSearches?: SearchThread) {
		this.records = new Records(queries, NAMESPACES);
	}

	search(filter: NamespaceFilter, page: PageRequest): Awaitable<Page<'NamespaceInfoDTO'> | undefined> {
		return readPageOr(
			this.queries, this.select(filter), page, () => this.expensiveSearches?.search('namespaces', filter, page) ?? this.searchHere(filter, page)
		);
	}

	/** Searches on the calling thread. @throws TooExpensive */
	searchHere(filter: NamespaceFilter, page: PageRequest): Page<'NamespaceInfoDTO'> | undefined {
		return readExpensivePage(this.queries, this.select(filter), page);
	}

	byId(id: NamespaceId): Json<'NamespaceInfoDTO'> | undefined {
		return this.records.byKey(id);
	}

	names(ids: readonly NamespaceId[]): readonly NamespaceName[] {
		const rows = this.queries.all<{ namespace: Buffer; parent: Buffer | null; name: string }>(
			`SELECT namespace, parent, name FROM namespace_names WHERE namespace IN (${placeholders(ids)}) ORDER BY namespace DESC`,
			...ids.map(fromHex)
		);
		return rows.map(({ namespace, parent, name }) => ({
			id: keyOf(namespace),
			parentId: parent ? keyOf<NamespaceId>(parent) : undefined,
			name
		}));
	}

	private select({ ownerAddress, registrationType, level0, aliasType }: NamespaceFilter): Source<'NamespaceInfoDTO'> {
		return rowsInLists(this.queries, NAMESPACES, {
			owner: bytesOf(ownerAddress),
			root: bytesOf(level0),
			registration_type: registrationType,
			alias_type: aliasType
		});
	}

	aliasesOf(targets: { readonly addresses: readonly Address[] } | { readonly mosaicIds: readonly MosaicId[] }) {
		const keys = 'addresses' in targets ? targets.addresses : targets.mosaicIds;
		const rows = this.queries.all<{ target: Buffer; namespace: Buffer }>(
			`SELECT alias_target AS target, namespace FROM namespaces
				WHERE alias_target IN (${placeholders(keys)}) AND is_active = 1 ORDER BY id`,
			...keys.map(fromHex)
		);
		return rows.map(({ target, namespace }) => ({ target: toHex(target), namespaceId: keyOf<NamespaceId>(namespace) }));
	}
}
