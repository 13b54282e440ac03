/**
 * Index of the aliases of accounts and mosaics. No index of the node supports this query, and a scan of all namespaces per request is
 * expensive. So all aliases are in memory, and only changed namespaces are read again. A node that changes a namespace rewrites all
 * namespaces of its root, with new ids. Source: facts/mongo.md 3, 4.
 */
import type { NamespaceId } from '../../../../chain/index.js';
import { bigIntToId } from '../../../../wire/bytes/hex.js';
import { type TipCache, STATE_LAG_MS, type Tip } from '../tip-cache.js';
import { MARGIN_SECONDS, shiftId } from '../id-bounds.js';
import type { Queries } from '../queries.js';
import { addressAt, hashAt, int64At, objectIdAt, required } from '../raw-bson.js';
import { type Condition, longOf, longOfId } from '../values.js';
import type { Timers } from '../../../../runtime/timers.js';

export interface Alias {
	/** Address or mosaic id, hexadecimal. */
	readonly target: string;
	readonly namespaceId: NamespaceId;
}

interface StoredAlias extends Alias {
	/** The namespace expires at this height. */
	readonly endHeight: bigint;
	/** Id of the entry. */
	readonly id: string;
	readonly root: string;
}

const LEVELS = ['level2', 'level1', 'level0'] as const;

const IS_ALIASED = { 'meta.latest': true, 'namespace.alias.type': { $gt: 0 } };
const NEWEST_FIRST = { _id: -1 } as const;
const ID_ONLY = { _id: 1 } as const;
const PROJECTION = {
	'namespace.alias': 1, 'namespace.endHeight': 1, 'namespace.level0': 1, 'namespace.level1': 1, 'namespace.level2': 1
} as const;

const FIRST_ID = '0'.repeat(24);

const idOf = (document: Buffer): string => required(objectIdAt, document, '_id');

const rootOf = (document: Buffer): string => bigIntToId(int64At(document, 'namespace', 'level0') ?? 0n);

const targetOf = (document: Buffer): string | undefined => {
	const address = addressAt(document, 'namespace', 'alias', 'address');
	const mosaicId = int64At(document, 'namespace', 'alias', 'mosaicId');
	return address ?? (mosaicId === undefined ? undefined : bigIntToId(mosaicId));
};

const aliasOf = (document: Buffer): StoredAlias | undefined => {
	const target = targetOf(document);
	const own = LEVELS.map(level => int64At(document, 'namespace', level)).find(level => level !== undefined);
	return target === undefined || own === undefined ? undefined : {
		target,
		// levels contain ids of namespaces
		namespaceId: bigIntToId(own) as NamespaceId,
		endHeight: int64At(document, 'namespace', 'endHeight') ?? 0n,
		id: idOf(document),
		root: rootOf(document)
	};
};

/** The state of the database that the index was last updated to. */
interface Position {
	readonly tip: Tip;
	/** Id of the newest entry at that time. */
	readonly lastId: string;
}

export class AliasIndex {
	private readonly byTarget = new Map<string, StoredAlias[]>();
	private readonly byRoot = new Map<string, StoredAlias[]>();
	private position: Position | undefined;
	private fresh: Tip | undefined;
	private refreshing: Promise<void> | undefined;

	constructor(private readonly queries: Queries, private readonly tipCache: TipCache, private readonly timers: Timers) {
	}

	/** @returns the active aliases of the targets, in insertion order */
	async of(targets: readonly string[]): Promise<readonly Alias[]> {
		const tip = await this.tipCache.current();
		if (tip !== this.fresh) {
			this.refreshing ??= this.refresh(tip).finally(() => {
				this.refreshing = undefined;
			});
			await this.refreshing;
		}
		return [...new Set(targets)]
			.flatMap(target => this.byTarget.get(target) ?? [])
			.filter(({ endHeight }) => tip.height < endHeight)
			.sort((a, b) => (a.id < b.id ? -1 : 1))
			.map(({ namespaceId, target }) => ({ namespaceId, target }));
	}

	private async refresh(tip: Tip): Promise<void> {
		const isLasting = tip.since + STATE_LAG_MS <= this.timers.now();
		const { position } = this;
		const lastId = position && await this.isUnbroken(position, tip)
			? await this.readChanged(position.lastId)
			: await this.readAll();
		this.position = { tip, lastId };
		this.fresh = isLasting ? tip : undefined;
	}

	/** Whether the chain has only grown since. After a rollback, removed namespaces cannot be detected. */
	private async isUnbroken({ tip: before }: Position, tip: Tip): Promise<boolean> {
		if (before === tip)
			return true;

		const block = await this.queries.findOne('blocks', {
			filter: { 'block.height': longOf(before.blockHeight) }, projection: { 'meta.hash': 1 }
		});
		return block !== undefined && required(hashAt, block, 'meta', 'hash') === before.blockHash;
	}

	/** @returns the newest id */
	private async readAll(): Promise<string> {
		const newest = await this.queries.findOne('namespaces', { filter: {}, projection: ID_ONLY, sort: NEWEST_FIRST });
		const documents = await this.readAliased(IS_ALIASED);
		this.byTarget.clear();
		this.byRoot.clear();
		this.add(documents);
		return newest ? idOf(newest) : FIRST_ID;
	}

	/** @returns the newest id */
	private async readChanged(lastId: string): Promise<string> {
		const changed = await this.queries.findAll('namespaces', {
			filter: { _id: { $gt: shiftId(lastId, -MARGIN_SECONDS) } }, projection: { 'namespace.level0': 1 }
		}, 'search');
		if (changed.length === 0)
			return lastId;

		const roots = [...new Set(changed.map(rootOf))];
		const documents = await this.readAliased({ ...IS_ALIASED, 'namespace.level0': { $in: roots.map(longOfId) } });
		roots.forEach(root => this.remove(root));
		this.add(documents);
		return changed.map(idOf).reduce((a, b) => (a < b ? b : a), lastId);
	}

	private readAliased(filter: Condition): Promise<readonly Buffer[]> {
		return this.queries.findAll('namespaces', { filter, projection: PROJECTION }, filter === IS_ALIASED ? 'scan' : 'search');
	}

	private remove(root: string): void {
		for (const alias of this.byRoot.get(root) ?? []) {
			const others = (this.byTarget.get(alias.target) ?? []).filter(other => other !== alias);
			if (others.length === 0)
				this.byTarget.delete(alias.target);
			else
				this.byTarget.set(alias.target, others);
		}
		this.byRoot.delete(root);
	}

	private add(documents: readonly Buffer[]): void {
		for (const alias of documents.map(aliasOf)) {
			if (!alias)
				continue;
			AliasIndex.push(this.byRoot, alias.root, alias);
			AliasIndex.push(this.byTarget, alias.target, alias);
		}
	}

	private static push(lists: Map<string, StoredAlias[]>, key: string, alias: StoredAlias): void {
		const list = lists.get(key);
		if (list)
			list.push(alias);
		else
			lists.set(key, [alias]);
	}
}
