import type {
	Address, Json, MosaicId, NamespaceFilter, NamespaceId, NamespaceName, NamespaceReader, Page, PageRequest
} from '../../../../chain/index.js';
import { fromHex, toHex } from '../../../../wire/bytes/hex.js';
import { Collection } from '../object-id.js';
import { searchLists } from './list-search.js';
import { placeholders, type Queries } from './queries.js';

const NAMESPACES = { name: 'namespaces', collection: Collection.namespaces } as const;

export class EmbeddedNamespaceReader implements NamespaceReader {
	constructor(private readonly queries: Queries) {
	}

	search(filter: NamespaceFilter, page: PageRequest): Page<'NamespaceInfoDTO'> | undefined {
		const { ownerAddress, registrationType, level0, aliasType } = filter;
		return searchLists(this.queries, NAMESPACES, {
			owner: ownerAddress && fromHex(ownerAddress),
			root: level0 && fromHex(level0),
			registration_type: registrationType,
			alias_type: aliasType
		}, page);
	}

	byId(id: NamespaceId): Json<'NamespaceInfoDTO'> | undefined {
		return this.queries.value<Json<'NamespaceInfoDTO'>>('SELECT json FROM namespaces WHERE namespace = ?', fromHex(id));
	}

	names(ids: readonly NamespaceId[]): readonly NamespaceName[] {
		const rows = this.queries.all<{ namespace: Buffer; parent: Buffer | null; name: string }>(
			`SELECT namespace, parent, name FROM namespace_names WHERE namespace IN (${placeholders(ids)}) ORDER BY namespace DESC`,
			...ids.map(fromHex)
		);
		return rows.map(({ namespace, parent, name }) => ({
			id: toHex(namespace) as NamespaceId,
			parentId: parent ? toHex(parent) as NamespaceId : undefined,
			name
		}));
	}

	aliasesOf(targets: { readonly addresses: readonly Address[] } | { readonly mosaicIds: readonly MosaicId[] }) {
		const keys = 'addresses' in targets ? targets.addresses : targets.mosaicIds;
		const rows = this.queries.all<{ target: Buffer; namespace: Buffer }>(
			`SELECT alias_target AS target, namespace FROM namespaces
				WHERE alias_target IN (${placeholders(keys)}) AND is_active = 1 ORDER BY id`,
			...keys.map(fromHex)
		);
		return rows.map(({ target, namespace }) => ({ target: toHex(target), namespaceId: toHex(namespace) as NamespaceId }));
	}
}
