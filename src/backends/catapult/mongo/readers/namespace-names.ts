/** Reads names of namespaces from the transactions that registered them. Source: facts/mongo.md 5 (POST /namespaces/names). */
import { LRUCache } from 'lru-cache';
import type { NamespaceId, NamespaceName } from '../../../../chain/index.js';
import { bigIntToId } from '../../../../wire/bytes/hex.js';
import { TransactionType } from '../../../../wire/transactions/transaction-types.js';
import type { TipCache } from '../tip-cache.js';
import type { Queries } from '../queries.js';
import { binaryAt, int32At, int64At, required } from '../raw-bson.js';
import { longOfId } from '../values.js';

/** Maximum number of cached names. The name of an id never changes. */
const MAX_NAMES = 20_000;

const CHILD = 1;

/** All registrations of a namespace contain the same name. */
const pipelineOf = (ids: readonly NamespaceId[]) => [
	{ $match: { 'transaction.id': { $in: ids.map(longOfId) }, 'transaction.type': TransactionType.NAMESPACE_REGISTRATION } },
	{
		$group: {
			_id: '$transaction.id',
			name: { $first: '$transaction.name' },
			parentId: { $first: '$transaction.parentId' },
			registrationType: { $first: '$transaction.registrationType' },
			height: { $min: '$meta.height' }
		}
	}
];

// the members that are read contain ids of namespaces
const idAt = (group: Buffer, member: string): NamespaceId => bigIntToId(required(int64At, group, member)) as NamespaceId;

const nameOf = (group: Buffer): NamespaceName => ({
	id: idAt(group, '_id'),
	// the registration of a child contains its parent
	parentId: int32At(group, 'registrationType') === CHILD ? idAt(group, 'parentId') : undefined,
	name: binaryAt(group, 'name')?.toString() ?? ''
});

export class NamespaceNames {
	private readonly known = new LRUCache<NamespaceId, NamespaceName>({ max: MAX_NAMES });
	private chainGeneration = 0;

	constructor(private readonly queries: Queries, private readonly tipCache: TipCache) {
	}

	/** @returns the names of ids that were ever registered; descending by id */
	async of(ids: readonly NamespaceId[]): Promise<readonly NamespaceName[]> {
		const { chainGeneration } = this.tipCache;
		if (chainGeneration !== this.chainGeneration) {
			this.chainGeneration = chainGeneration;
			this.known.clear();
		}
		const names = new Map<NamespaceId, NamespaceName>();
		for (const id of ids) {
			const name = this.known.get(id);
			if (name)
				names.set(id, name);
		}
		const missing = [...new Set(ids)].filter(id => !names.has(id));
		for (const name of missing.length === 0 ? [] : await this.read(missing))
			names.set(name.id, name);
		return [...names.values()].sort((a, b) => (a.id < b.id ? 1 : -1));
	}

	private async read(ids: readonly NamespaceId[]): Promise<readonly NamespaceName[]> {
		// a registration that can be rolled back is not cached
		const { finalizedHeight } = this.tipCache;
		return (await this.queries.aggregate('transactions', pipelineOf(ids), 'lookUp')).map(group => {
			const name = nameOf(group);
			if ((int64At(group, 'height') ?? 0n) <= finalizedHeight)
				this.known.set(name.id, name);
			return name;
		});
	}
}
