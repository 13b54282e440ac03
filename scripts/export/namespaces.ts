/**
 * Namespaces, a document for each level. The embedded chain has no history of them, only the latest registration of each. Expired ones are
 * exported too, although their records are deleted, because they are still readable on the embedded chain. Source: facts/mongo.md 2, 4
 * (latest and active).
 */
import { type Alias, NO_ALIAS, type RootNamespace } from '../../src/backends/embedded/ledger/state/records.js';
import { namespaceCodec } from '../../src/backends/embedded/store/codec.js';
import { AliasType } from '../../src/backends/embedded/store/documents.js';
import type { Address, MosaicId, NamespaceId } from '../../src/chain/index.js';
import { toHex } from '../../src/wire/bytes/hex.js';
import { NO_PARENT } from '../../src/wire/identifiers/ids.js';
import type { ChainSource } from './chain-source.js';
import { type Entries, entryOf } from './entry.js';
import { STATE_VERSION } from './state-fields.js';
import { binary, type Fields, int64, int64Of, type ObjectIds } from './values.js';

const RegistrationType = { ROOT: 0, CHILD: 1 } as const;

/** A namespace of any level. */
interface Level {
	/** Ids from the root down. */
	readonly path: readonly NamespaceId[];
	readonly alias: Alias;
	readonly ownerAddress: Address;
	readonly startHeight: bigint;
	readonly endHeight: bigint;
}

interface NamespaceRow {
	readonly namespace: Buffer;
	readonly root: Buffer;
	readonly owner: Buffer;
	readonly aliasType: number;
	readonly aliasTarget: Buffer | null;
	readonly json: string;
}

const SELECT_NAMESPACES = `
	SELECT namespace, root, owner, alias_type AS aliasType, alias_target AS aliasTarget, json FROM namespaces ORDER BY id
`;

const aliasFields = (alias: Alias): Fields => ({
	type: AliasType[alias.type],
	...alias.type === 'mosaic' ? { mosaicId: int64Of(alias.mosaicId) } : {},
	...alias.type === 'address' ? { address: binary(alias.address) } : {}
});

const fieldsOf = ({ path, alias, ownerAddress, startHeight, endHeight }: Level): Fields => ({
	meta: { latest: true, index: 0 },
	namespace: {
		version: STATE_VERSION,
		registrationType: path.length === 1 ? RegistrationType.ROOT : RegistrationType.CHILD,
		depth: path.length,
		...Object.fromEntries(path.map((id, level) => [`level${level}`, int64Of(id)])),
		alias: aliasFields(alias),
		parentId: int64Of(path[path.length - 2] ?? NO_PARENT),
		ownerAddress: binary(ownerAddress),
		startHeight: int64(startHeight),
		endHeight: int64(endHeight)
	}
});

/** Finds the levels of roots that have a record. */
class LiveNamespaces {
	private levels: { readonly root: string; readonly byId: ReadonlyMap<string, Level> } | undefined;

	constructor(private readonly source: ChainSource) {
	}

	/** @returns undefined for expired namespaces */
	find({ namespace, root }: NamespaceRow): Level | undefined {
		const rootId = toHex(root);
		if (this.levels?.root !== rootId)
			this.levels = { root: rootId, byId: this.load(root) };
		return this.levels.byId.get(toHex(namespace));
	}

	private load(root: Buffer): ReadonlyMap<string, Level> {
		const row = this.source.get<{ record: Buffer }>('SELECT record FROM root_namespaces WHERE namespace = ?', root);
		return new Map(row ? LiveNamespaces.levelsOf(namespaceCodec.decode(row.record)) : []);
	}

	private static levelsOf({ id, alias, children, ...lifetime }: RootNamespace): (readonly [string, Level])[] {
		return [
			[id, { path: [id], alias, ...lifetime }],
			...children.map(child => [child.id, { ...lifetime, path: [id, ...child.path], alias: child.alias }] as const)
		];
	}
}

const pathOf = (source: ChainSource, namespace: Buffer): NamespaceId[] => {
	const { parent } = source.get<{ parent: Buffer | null }>('SELECT parent FROM namespace_names WHERE namespace = ?', namespace) as
		{ parent: Buffer | null };
	return [...parent ? pathOf(source, parent) : [], toHex(namespace) as NamespaceId];
};

const aliasOf = ({ aliasType, aliasTarget }: NamespaceRow): Alias => {
	if (!aliasTarget)
		return NO_ALIAS;
	return aliasType === AliasType.mosaic
		? { type: 'mosaic', mosaicId: toHex(aliasTarget) as MosaicId }
		: { type: 'address', address: toHex(aliasTarget) as Address };
};

/** Start and end of an expired namespace are only in its JSON. */
const overLevel = (source: ChainSource, row: NamespaceRow): Level => {
	const { namespace } = JSON.parse(row.json) as { namespace: { startHeight: string; endHeight: string } };
	return {
		path: pathOf(source, row.namespace),
		alias: aliasOf(row),
		ownerAddress: toHex(row.owner) as Address,
		startHeight: BigInt(namespace.startHeight),
		endHeight: BigInt(namespace.endHeight)
	};
};

export function* namespaceEntries(source: ChainSource, ids: ObjectIds): Entries {
	const live = new LiveNamespaces(source);
	for (const row of source.rows<NamespaceRow>(SELECT_NAMESPACES))
		yield entryOf('namespaces', ids, fieldsOf(live.find(row) ?? overLevel(source, row)));
}
