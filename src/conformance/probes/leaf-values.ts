/** Values of leaves of the state trees, calculated from the documents of their entries. Source: facts/ledger.md 1.7. */
import type { OperationId } from '../../../generated/operations.js';
import type { Schemas } from '../../../generated/schemas.js';
import { bigIntToId } from '../../wire/bytes/hex.js';
import * as forms from '../../wire/state/leaf-forms.js';
import { LeafWriter } from '../../wire/state/leaf-writer.js';
import type {
	Account, AccountRestrictions, Alias, HashLock, Metadata, Mosaic, MosaicRestriction, MultisigAccount, RootNamespace, SecretLock
} from '../../wire/state/records.js';
import { operationText, writeAccountRestrictions, writeMosaicRestriction } from '../../wire/state/restriction-forms.js';
import { recordOf, unlessTooLarge } from '../content-hashes.js';
import { declared, hex } from '../finds.js';
import type { Replies } from '../invariants.js';
import type { Arguments } from '../session.js';

const accountOf = ({ account }: Schemas['AccountInfoDTO']): Account => {
	const { linked, node, vrf, voting } = account.supplementalPublicKeys;
	const keyOf = (entry: typeof linked) => entry && hex<Account['publicKey']>(entry.publicKey);
	return {
		...recordOf<Account>(account),
		type: account.accountType,
		linkedKey: keyOf(linked),
		nodeKey: keyOf(node),
		vrfKey: keyOf(vrf),
		votingKeys: recordOf(voting?.publicKeys ?? []),
		balances: account.mosaics.map(({ id, amount }) => ({ mosaicId: hex(id), amount: BigInt(amount) }))
	};
};

const mosaicOf = ({ mosaic }: Schemas['MosaicInfoDTO']): Mosaic => recordOf(mosaic);

const hashLockOf = ({ lock }: Schemas['HashLockInfoDTO']): HashLock => ({ ...recordOf<HashLock>(lock), isUsed: lock.status !== 0 });

const secretLockOf = ({ lock }: Schemas['SecretLockInfoDTO']): SecretLock =>
	({ ...recordOf<SecretLock>(lock), algorithm: lock.hashAlgorithm, isUsed: lock.status !== 0 });

const NO_TARGET = '0'.repeat(16);

const metadataOf = ({ metadataEntry: entry }: Schemas['MetadataInfoDTO']): Metadata => {
	// the published interface does not require these two
	const { targetId = NO_TARGET, value = '' }: Partial<typeof entry> = entry;
	return {
		...recordOf<Metadata>(entry),
		scopedKey: hex(entry.scopedMetadataKey),
		targetId: hex(targetId),
		type: entry.metadataType,
		value: hex(value)
	};
};

const multisigOf = ({ multisig }: Schemas['MultisigAccountInfoDTO']): MultisigAccount => ({
	...recordOf<MultisigAccount>(multisig),
	address: hex(multisig.accountAddress),
	cosignatories: multisig.cosignatoryAddresses.map(address => hex(address)),
	multisigs: multisig.multisigAddresses.map(address => hex(address))
});

const mosaicRestrictionOf = ({ mosaicRestrictionEntry: entry }: Schemas['MosaicRestrictionDTO']): MosaicRestriction => {
	const common = recordOf<Pick<MosaicRestriction, 'compositeHash' | 'mosaicId'>>(entry);
	return 'targetAddress' in entry ? {
		...common, kind: 'address', targetAddress: hex(entry.targetAddress),
		values: entry.restrictions.map(({ key, value }) => ({ key: bigIntToId(BigInt(key)), value: BigInt(value) }))
	} : {
		...common, kind: 'global',
		rules: entry.restrictions.map(({ key, restriction }) => ({
			key: bigIntToId(BigInt(key)),
			referenceMosaicId: hex(restriction.referenceMosaicId),
			value: BigInt(restriction.restrictionValue),
			type: restriction.restrictionType
		}))
	};
};

const accountRestrictionsOf = (
	{ accountRestrictions: { address, restrictions } }: Schemas['AccountRestrictionsInfoDTO']
): AccountRestrictions => ({
	address: hex(address),
	restrictions: restrictions.map(({ restrictionFlags, values }) => ({
		flags: restrictionFlags, values: values.map(value => (typeof value === 'number' ? operationText(value) : hex(value)))
	}))
});

type Level = Schemas['NamespaceInfoDTO'];

const aliasOf = ({ mosaicId, address }: Schemas['AliasDTO']): Alias => {
	if (mosaicId !== undefined)
		return { type: 'mosaic', mosaicId: hex(mosaicId) };
	return address === undefined ? { type: 'none' } : { type: 'address', address: hex(address) };
};

const LARGEST_PAGE = 100;

/** @param page - a root and what is below it @returns undefined if the root has expired, or there may be more */
const namespaceOf = ({ data }: { readonly data: readonly Level[] }): RootNamespace | undefined => {
	// others belong to an earlier registration
	const active = data.filter(({ meta }) => meta.active).map(({ namespace }) => namespace);
	const root = active.find(({ depth }) => depth === 1);
	if (root === undefined || data.length === LARGEST_PAGE)
		return undefined;
	const children = active.filter(({ depth }) => depth > 1).map(({ level1, level2, alias }) => {
		const path = [level1, level2].filter(id => id !== undefined).map(id => hex<RootNamespace['id']>(id));
		return { id: path.at(-1)!, path, alias: aliasOf(alias) };
	});
	return {
		...recordOf<RootNamespace>(root),
		id: hex(root.level0),
		alias: aliasOf(root.alias),
		children: children.sort((left, right) => (left.path.join() < right.path.join() ? -1 : 1))
	};
};

const writer = new LeafWriter();

/** @returns SHA3-256 of a value; undefined if the document has numbers of more than 64 bits */
const hashOf = <Value>(write: (writer: LeafWriter, value: Value) => void, value: Value): string | undefined => unlessTooLarge(() => {
	write(writer.clear(), value);
	return writer.hash().toUpperCase();
});

/** How the value of a leaf is read: the operation that returns its entry, and the conversion of the reply. */
interface LeafSource {
	readonly id: OperationId;
	/** Arguments of the operation, by default those of the proof. */
	readonly argumentsOf?: (args: Arguments) => Arguments;
	/** @returns undefined if the leaf cannot be calculated @param document - compared with its schema @param height - of the chain */
	readonly leaf: (document: unknown, height: bigint) => Leaf | undefined;
}

interface Leaf {
	/** SHA3-256 of the value, upper-case hexadecimal text. */
	readonly hash: string;
	/** Whether the tree has it; undefined if that is not known. */
	readonly isPresent: boolean | undefined;
}

/** @param isPresent - whether the tree has the leaf of a value at a height: by default that of each value */
const source = <Document, Value>(
	id: OperationId, toRecord: (document: Document) => Value | undefined, write: (writer: LeafWriter, value: Value) => void,
	isPresent: (value: Value, height: bigint) => boolean | undefined = () => true
): LeafSource => ({
	id,
	leaf: (document, height) => {
		const value = toRecord(declared(document));
		const hash = value === undefined ? undefined : hashOf(write, value);
		return value === undefined || hash === undefined ? undefined : { hash, isPresent: isPresent(value, height) };
	}
});

const isActiveLock = ({ isUsed, endHeight }: Omit<HashLock, 'hash'>, height: bigint): boolean => !isUsed && height < endHeight;
/** No node showed whether the tree has mosaics whose duration is over. */
const isMosaicBeforeEnd = ({ startHeight, duration }: Mosaic, height: bigint): true | undefined =>
	duration === 0n || height < startHeight + duration || undefined;
/** After its end a namespace is in the tree until its grace period is over. */
const isNamespaceBeforeEnd = ({ endHeight }: RootNamespace, height: bigint): true | undefined => height < endHeight || undefined;

/** By the operation that returns the proof, in the order of the roots of the trees in a block. */
const SOURCES: Readonly<Partial<Record<OperationId, LeafSource>>> = {
	getAccountInfoMerkle: source('getAccountInfo', accountOf, forms.writeAccount),
	getNamespaceMerkle: {
		...source('searchNamespaces', namespaceOf, forms.writeNamespace, isNamespaceBeforeEnd),
		argumentsOf: ({ namespaceId = '' }) => ({ level0: namespaceId, pageSize: LARGEST_PAGE })
	},
	getMosaicMerkle: source('getMosaic', mosaicOf, forms.writeMosaic, isMosaicBeforeEnd),
	getAccountMultisigMerkle: source('getAccountMultisig', multisigOf, forms.writeMultisig),
	getHashLockMerkle: source('getHashLock', hashLockOf, forms.writeHashLock, isActiveLock),
	getSecretLockMerkle: source('getSecretLock', secretLockOf, forms.writeSecretLock, isActiveLock),
	getAccountRestrictionsMerkle: source('getAccountRestrictions', accountRestrictionsOf, writeAccountRestrictions),
	getMosaicRestrictionsMerkle: source('getMosaicRestrictions', mosaicRestrictionOf, writeMosaicRestriction),
	getMetadataMerkle: source('getMetadata', metadataOf, forms.writeMetadata)
};

const TREES = Object.keys(SOURCES);

/** @param roots - of a block @returns those that the tree of a proof may have: networks with fewer trees have other orders */
export const rootsOfTree = (proof: OperationId, roots: readonly string[]): readonly string[] =>
	(roots.length === TREES.length ? roots.slice(TREES.indexOf(proof)).slice(0, 1) : roots);

/** @returns SHA3-256 of the value of an entry; undefined if it cannot be calculated @param proof - the operation that returns its proof */
export const hashDocument = (proof: OperationId, document: unknown): string | undefined => SOURCES[proof]?.leaf(document, 0n)?.hash;

export interface LeafValue extends Leaf {
	/** The request whose reply the value was calculated from. */
	readonly request: string;
}

/** @returns the leaf that a state proof should end at; undefined if there is no entry @param height - of the chain */
export const readLeafValue = async (
	replies: Replies, proof: OperationId, args: Arguments, height: bigint
): Promise<LeafValue | undefined> => {
	const found = SOURCES[proof];
	const reply = found && await replies.find(found.id, found.argumentsOf?.(args) ?? args);
	const leaf = reply && found?.leaf(reply.document, height);
	return leaf && { request: reply.request, ...leaf };
};
