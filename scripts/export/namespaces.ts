/**
 * Namespaces, a document for each level. The embedded chain has no history of them, only the latest registration of each. Expired ones are
 * exported too, because they are still readable on the embedded chain. Source: facts/mongo.md 2, 4
 * (latest and active).
 */
import type { Alias } from '../../src/wire/state/records.js';
import { AliasType } from '../../src/backends/embedded/store/documents.js';
import { type NamespaceLevel, namespaceLevelCodec } from '../../src/backends/embedded/store/records.js';
import { NO_PARENT } from '../../src/wire/identifiers/ids.js';
import type { ChainSource } from './chain-source.js';
import { type Entries, entryOf } from './entry.js';
import { STATE_VERSION } from './state-fields.js';
import { binary, type Fields, int64, int64Of, type ObjectIds } from './values.js';

const RegistrationType = { ROOT: 0, CHILD: 1 } as const;

const aliasFields = (alias: Alias): Fields => ({
	type: AliasType[alias.type],
	...alias.type === 'mosaic' ? { mosaicId: int64Of(alias.mosaicId) } : {},
	...alias.type === 'address' ? { address: binary(alias.address) } : {}
});

const fieldsOf = ({ path, alias, ownerAddress, startHeight, endHeight }: NamespaceLevel): Fields => ({
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

export function* namespaceEntries(source: ChainSource, ids: ObjectIds): Entries {
	for (const { record } of source.rows<{ record: Buffer }>('SELECT record FROM namespaces ORDER BY id'))
		yield entryOf('namespaces', ids, fieldsOf(namespaceLevelCodec.decode(record)));
}
