/** Look-ups of one entry and of several: each entry that a search found is read by its name. */
import type { OperationId } from '../../../generated/operations.js';
import { toBase58 } from '../../wire/metal/base58.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { at, base32, type Entry, type Finds, textAt, UNKNOWN_HASH, UNKNOWN_MOSAIC, UNKNOWN_NAMESPACE } from '../finds.js';
import { findAgain } from '../find-again.js';
import { areEqual, type Reply, type Session } from '../session.js';
import { agree } from '../stability.js';

type NameOf = (entry: Entry) => string | undefined;

/** Entries that can be looked up. */
interface Source {
	/** The search that finds them. */
	readonly from: OperationId;
	readonly nameOf: NameOf;
}

interface LookUp extends Source {
	readonly id: OperationId;
	readonly parameter: string;
	/** Whether the reply is the entry of the search. */
	readonly isEntry?: (entry: Entry) => boolean;
}

/** Entries of each kind that are looked up. */
const SAMPLES = 2;

const OK = 200;
const NOT_FOUND = 404;

const always = (): boolean => true;
const member = (path: string): NameOf => entry => textAt(entry, path);
const address = (path: string): NameOf => entry => base32(at(entry, path));

const METAL_PREFIX = '0B2A';
const AGGREGATES = [16705, 16961];

/** Searches list aggregates without their inner transactions. */
const isPlain = (entry: Entry): boolean => !AGGREGATES.includes(at(entry, 'transaction.type') as number);

const namespaceName: NameOf = entry => textAt(entry, `namespace.level${Number(at(entry, 'namespace.depth')) - 1}`);
const hashName = member('meta.hash');
const metadataName = member('metadataEntry.compositeHash');

const metalName: NameOf = entry => {
	const hash = metadataName(entry);
	return hash === undefined ? undefined : toBase58(fromHex(METAL_PREFIX + hash));
};

const BLOCKS: Source = { from: 'searchBlocks', nameOf: member('block.height') };
const ACCOUNTS: Source = { from: 'searchAccounts', nameOf: address('account.address') };
const CONFIRMED: Source = { from: 'searchConfirmedTransactions', nameOf: hashName };
const UNCONFIRMED: Source = { from: 'searchUnconfirmedTransactions', nameOf: hashName };
const PARTIAL: Source = { from: 'searchPartialTransactions', nameOf: hashName };
const HASH_LOCKS: Source = { from: 'searchHashLock', nameOf: member('lock.hash') };
const SECRET_LOCKS: Source = { from: 'searchSecretLock', nameOf: member('lock.compositeHash') };
const METADATA: Source = { from: 'searchMetadataEntries', nameOf: metadataName };
const MOSAICS: Source = { from: 'searchMosaics', nameOf: member('mosaic.id') };
const NAMESPACES: Source = { from: 'searchNamespaces', nameOf: namespaceName };
const MOSAIC_RESTRICTIONS: Source = { from: 'searchMosaicRestrictions', nameOf: member('mosaicRestrictionEntry.compositeHash') };
const ACCOUNT_RESTRICTIONS: Source = { from: 'searchAccountRestrictions', nameOf: address('accountRestrictions.address') };

const LOOK_UPS: readonly LookUp[] = [
	{ id: 'getBlockByHeight', parameter: 'height', ...BLOCKS, isEntry: always },
	{ id: 'getNetworkInflationAtHeight', parameter: 'height', ...BLOCKS },
	{ id: 'getAccountInfo', parameter: 'accountId', ...ACCOUNTS, isEntry: always },
	{ id: 'getAccountInfoMerkle', parameter: 'accountId', ...ACCOUNTS },
	{ id: 'getConfirmedTransaction', parameter: 'transactionId', ...CONFIRMED, isEntry: isPlain },
	{ id: 'getConfirmedTransaction', parameter: 'transactionId', from: 'searchConfirmedTransactions', nameOf: member('id'), isEntry: isPlain },
	{ id: 'getUnconfirmedTransaction', parameter: 'transactionId', ...UNCONFIRMED, isEntry: isPlain },
	{ id: 'getPartialTransaction', parameter: 'transactionId', ...PARTIAL, isEntry: isPlain },
	{ id: 'getTransactionStatus', parameter: 'hash', ...CONFIRMED },
	{ id: 'getHashLock', parameter: 'hash', ...HASH_LOCKS, isEntry: always },
	{ id: 'getHashLockMerkle', parameter: 'hash', ...HASH_LOCKS },
	{ id: 'getSecretLock', parameter: 'compositeHash', ...SECRET_LOCKS, isEntry: always },
	{ id: 'getSecretLockMerkle', parameter: 'compositeHash', ...SECRET_LOCKS },
	{ id: 'getMetadata', parameter: 'compositeHash', ...METADATA, isEntry: always },
	{ id: 'getMetadataMerkle', parameter: 'compositeHash', ...METADATA },
	{ id: 'getMosaicRestrictions', parameter: 'compositeHash', ...MOSAIC_RESTRICTIONS, isEntry: always },
	{ id: 'getMosaicRestrictionsMerkle', parameter: 'compositeHash', ...MOSAIC_RESTRICTIONS },
	{ id: 'getAccountRestrictions', parameter: 'address', ...ACCOUNT_RESTRICTIONS, isEntry: always },
	{ id: 'getAccountRestrictionsMerkle', parameter: 'address', ...ACCOUNT_RESTRICTIONS },
	{ id: 'getMosaic', parameter: 'mosaicId', ...MOSAICS, isEntry: always },
	{ id: 'getMosaicMerkle', parameter: 'mosaicId', ...MOSAICS },
	{ id: 'getNamespace', parameter: 'namespaceId', ...NAMESPACES, isEntry: always },
	{ id: 'getNamespaceMerkle', parameter: 'namespaceId', from: 'searchNamespaces', nameOf: member('namespace.level0') }
];

const probeLookUp = async (session: Session, finds: Finds, { id, parameter, from, nameOf, isEntry }: LookUp): Promise<void> => {
	if (finds.of(from).length === 0)
		session.results.skip(id, `${from} lists none`);
	for (const name of finds.names(from, nameOf).slice(0, SAMPLES)) {
		await agree(session, id, async () => {
			const reply = await session.call(id, { args: { [parameter]: name }, expect: [OK, NOT_FOUND] });
			if (reply?.isGood !== true)
				return [];
			if (reply.status === OK)
				session.results.tried(id);
			const isMeant = (entry: Entry): boolean => nameOf(entry) === name;
			const known = finds.of(from).find(isMeant);
			if (reply.status === OK && (known === undefined || isEntry?.(known) !== true || areEqual(reply.document, known)))
				return [];
			const entry = await findAgain(session, from, isMeant);
			if (entry === undefined || (reply.status === OK && areEqual(reply.document, entry)))
				return [];
			return [{ request: reply.request, path: '$', message: reply.status === OK ? `differs from the entry that ${from} lists` : `status 404, but ${from} lists it` }];
		});
	}
};

/** A look-up of several entries. */
interface Batch extends Source {
	readonly id: OperationId;
	/** The array in the body. */
	readonly names: string;
	readonly unknown: (finds: Finds) => string;
	/** Returns the name of an entry of the reply; by default the same as for the search. */
	readonly foundName?: NameOf;
	/** Path of the array in the reply, if the reply is not the array itself. */
	readonly list?: string;
}

const unknownHash = (): string => UNKNOWN_HASH;
const unknownAddress = (finds: Finds): string => finds.unknownAddress;
const unknownMosaic = (): string => UNKNOWN_MOSAIC;

const BATCHES: readonly Batch[] = [
	{ id: 'getAccountsInfo', names: 'addresses', ...ACCOUNTS, unknown: unknownAddress },
	{ id: 'getConfirmedTransactions', names: 'transactionIds', ...CONFIRMED, unknown: unknownHash },
	{ id: 'getUnconfirmedTransactions', names: 'transactionIds', ...UNCONFIRMED, unknown: unknownHash },
	{ id: 'getPartialTransactions', names: 'transactionIds', ...PARTIAL, unknown: unknownHash },
	{ id: 'getTransactionStatuses', names: 'hashes', ...CONFIRMED, unknown: unknownHash, foundName: member('hash') },
	{ id: 'getHashLocks', names: 'hashes', ...HASH_LOCKS, unknown: unknownHash },
	{ id: 'getSecretLocks', names: 'compositeHashes', ...SECRET_LOCKS, unknown: unknownHash },
	{ id: 'getMetadataEntries', names: 'compositeHashes', ...METADATA, unknown: unknownHash },
	{ id: 'getMosaicRestrictionsBatch', names: 'compositeHashes', ...MOSAIC_RESTRICTIONS, unknown: unknownHash },
	{ id: 'getAccountRestrictionsBatch', names: 'addresses', ...ACCOUNT_RESTRICTIONS, unknown: unknownAddress },
	{ id: 'getMosaics', names: 'mosaicIds', ...MOSAICS, unknown: unknownMosaic },
	{ id: 'getNamespacesNames', names: 'namespaceIds', ...NAMESPACES, unknown: () => UNKNOWN_NAMESPACE, foundName: member('id') },
	{ id: 'getAccountsNames', names: 'addresses', ...ACCOUNTS, unknown: unknownAddress, foundName: address('address'), list: 'accountNames' },
	{ id: 'getMosaicsNames', names: 'mosaicIds', ...MOSAICS, unknown: unknownMosaic, foundName: member('mosaicId'), list: 'mosaicNames' }
];

/** These also list parents, or an entry for every name that was sent. */
const LISTS_MORE: readonly OperationId[] = ['getNamespacesNames', 'getAccountsNames', 'getMosaicsNames'];

const entriesOf = (reply: Reply, list: string | undefined): readonly Entry[] =>
	(list === undefined ? reply.document : at(reply.document, list)) as readonly Entry[];

const probeBatch = async (session: Session, finds: Finds, batch: Batch): Promise<void> => {
	const { id, names, from, nameOf, unknown, foundName = nameOf, list } = batch;
	const known = finds.names(from, nameOf).slice(0, SAMPLES);
	if (known.length === 0)
		session.results.skip(id, `${from} lists none`);
	await agree(session, id, async () => {
		const reply = await session.call(id, { body: { [names]: [...known, unknown(finds)] } });
		if (reply?.isGood !== true)
			return [];
		if (known.length > 0)
			session.results.tried(id);
		const entries = entriesOf(reply, list);
		const found = entries.map(foundName);
		const missing: string[] = [];
		for (const name of known.filter(name => !found.includes(name))) {
			if (await findAgain(session, from, entry => nameOf(entry) === name) !== undefined)
				missing.push(name);
		}
		return [
			...missing.map(name => ({ request: reply.request, path: '$', message: `the entry ${name} was requested and is missing` })),
			...(entries.length <= known.length || LISTS_MORE.includes(id) ? []
				: [{ request: reply.request, path: '$', message: `${entries.length} entries for ${known.length} names that exist` }])
		];
	});
};

/** 200 and 404 conform: a metadata entry may be part of no file. */
const probeMetal = async (session: Session, finds: Finds): Promise<void> => {
	session.results.skip('getMetadataMetal', 'no metadata on this chain is a Metal file');
	for (const metalId of finds.names('searchMetadataEntries', metalName).slice(0, SAMPLES)) {
		const statuses = session.profile.hasFailures('getMetadataMetal') ? [200, 404] : [200, 404, 500];
		const reply = await session.call('getMetadataMetal', { args: { metalId }, expect: statuses });
		if (reply?.isGood === true && reply.status === 200)
			session.results.tried('getMetadataMetal');
	}
};

export const probeLookUps = async (session: Session, finds: Finds): Promise<void> => {
	for (const lookUp of LOOK_UPS)
		await probeLookUp(session, finds, lookUp);
	for (const batch of BATCHES)
		await probeBatch(session, finds, batch);
	await probeMetal(session, finds);
};
