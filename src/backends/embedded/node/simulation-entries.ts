/** Encodes the state that a simulated transaction changes. */
import type { Encodable } from '../../../../generated/encoders.js';
import type { Json, NamespaceId, ObjectId } from '../../../chain/index.js';
import type { SchemaName } from '../../../../generated/schemas.js';
import type { RootNamespace } from '../../../wire/state/records.js';
import type { StateChanges } from '../ledger/simulation.js';
import type { Readable, Table } from '../ledger/state/table.js';
import {
	encodeAccount, encodeAccountRestrictions, encodeHashLock, encodeMetadata, encodeMosaic, encodeMosaicRestriction, encodeMultisig,
	encodeNamespace, encodeSecretLock
} from '../store/documents.js';
import { levelsOf } from '../store/state-writer.js';

/** Only stored entries have an id. */
// it has the form of an id
const NO_ID = '0'.repeat(24) as ObjectId;

interface Change<Name extends SchemaName> {
	readonly before: Json<Name> | undefined;
	readonly after: Json<Name> | undefined;
}

const isChange = <Name extends SchemaName>({ before, after }: Change<Name>): boolean => before !== after;

/** @returns the entries of a table whose documents differ */
const changesOf = <Key extends string, Value, Name extends SchemaName>(
	after: Table<Key, Value>, before: Readable<Key, Value>, encode: (id: ObjectId, value: Value) => Json<Name>
): Change<Name>[] => [...after.changes()].map(([key, value]) => {
	const earlier = before.get(key);
	return { before: earlier && encode(NO_ID, earlier), after: value && encode(NO_ID, value) };
}).filter(isChange);

/** @returns the documents of a root and of all namespaces below it, by id */
const levelDocuments = (root: RootNamespace | undefined): ReadonlyMap<NamespaceId, Json<'NamespaceInfoDTO'>> =>
	// a path has at least one id
	new Map((root ? levelsOf(root) : []).map(level => [level.path[level.path.length - 1]!, encodeNamespace(NO_ID, level, true)]));

const namespaceChanges = ({ after, before }: StateChanges): Change<'NamespaceInfoDTO'>[] => [...after.namespaces.changes()].flatMap(([id, root]) => {
	const earlier = levelDocuments(before.namespaces.get(id));
	const later = levelDocuments(root);
	return [...new Set([...earlier.keys(), ...later.keys()])]
		.map(level => ({ before: earlier.get(level), after: later.get(level) }))
		.filter(isChange);
});

export const entriesOf = (changes: StateChanges): Encodable<'SimulatedEntriesDTO'> => {
	const { before, after } = changes;
	return {
		accounts: changesOf(after.accounts, before.accounts, encodeAccount),
		namespaces: namespaceChanges(changes),
		mosaics: changesOf(after.mosaics, before.mosaics, encodeMosaic),
		multisigs: changesOf(after.multisigs, before.multisigs, (_, entry) => encodeMultisig(entry)),
		hashLocks: changesOf(after.hashLocks, before.hashLocks, encodeHashLock),
		secretLocks: changesOf(after.secretLocks, before.secretLocks, encodeSecretLock),
		accountRestrictions: changesOf(after.accountRestrictions, before.accountRestrictions, encodeAccountRestrictions),
		mosaicRestrictions: changesOf(after.mosaicRestrictions, before.mosaicRestrictions, encodeMosaicRestriction),
		metadata: changesOf(after.metadata, before.metadata, encodeMetadata)
	};
};
