/** Look-ups of one entry, and of several: each found entry is read again by its name. */
import type { OperationId } from '../../../generated/operations.js';
import { toBase58 } from '../../wire/metal/base58.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { at, base32, type Entry, type Finds, textAt, UNKNOWN_HASH, UNKNOWN_MOSAIC, UNKNOWN_NAMESPACE } from '../finds.js';
import { findAgain } from '../find-again.js';
import { areEqual, type Reply, type Session } from '../session.js';
import { agree } from '../stability.js';

type NameOf = (entry: Entry) => string | undefined;

interface LookUp {
	readonly id: OperationId;
	readonly parameter: string;
	/** The search that finds entries. */
	readonly from: OperationId;
	readonly nameOf: NameOf;
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

const accountName = address('account.address');
const restrictedName = address('accountRestrictions.address');
const hashName = member('meta.hash');
const lockName = member('lock.hash');
const compositeLockName = member('lock.compositeHash');
const metadataName = member('metadataEntry.compositeHash');
const restrictionName = member('mosaicRestrictionEntry.compositeHash');
const mosaicName = member('mosaic.id');

const namespaceName: NameOf = entry => textAt(entry, `namespace.level${Number(at(entry, 'namespace.depth')) - 1}`);

const METAL_PREFIX = '0B2A';

const metalName: NameOf = entry => {
	const hash = metadataName(entry);
	return hash === undefined ? undefined : toBase58(fromHex(METAL_PREFIX + hash));
};

const AGGREGATES = [16705, 16961];

/** Searches list aggregates without what is inside. */
const isPlain = (entry: Entry): boolean => !AGGREGATES.includes(at(entry, 'transaction.type') as number);

const LOOK_UPS: readonly LookUp[] = [
	{ id: 'getBlockByHeight', parameter: 'height', from: 'searchBlocks', nameOf: member('block.height'), isEntry: always },
	{ id: 'getNetworkInflationAtHeight', parameter: 'height', from: 'searchBlocks', nameOf: member('block.height') },
	{ id: 'getAccountInfo', parameter: 'accountId', from: 'searchAccounts', nameOf: accountName, isEntry: always },
	{ id: 'getAccountInfoMerkle', parameter: 'accountId', from: 'searchAccounts', nameOf: accountName },
	{ id: 'getConfirmedTransaction', parameter: 'transactionId', from: 'searchConfirmedTransactions', nameOf: hashName, isEntry: isPlain },
	{ id: 'getConfirmedTransaction', parameter: 'transactionId', from: 'searchConfirmedTransactions', nameOf: member('id'), isEntry: isPlain },
	{ id: 'getUnconfirmedTransaction', parameter: 'transactionId', from: 'searchUnconfirmedTransactions', nameOf: hashName, isEntry: isPlain },
	{ id: 'getPartialTransaction', parameter: 'transactionId', from: 'searchPartialTransactions', nameOf: hashName, isEntry: isPlain },
	{ id: 'getTransactionStatus', parameter: 'hash', from: 'searchConfirmedTransactions', nameOf: hashName },
	{ id: 'getHashLock', parameter: 'hash', from: 'searchHashLock', nameOf: lockName, isEntry: always },
	{ id: 'getHashLockMerkle', parameter: 'hash', from: 'searchHashLock', nameOf: lockName },
	{ id: 'getSecretLock', parameter: 'compositeHash', from: 'searchSecretLock', nameOf: compositeLockName, isEntry: always },
	{ id: 'getSecretLockMerkle', parameter: 'compositeHash', from: 'searchSecretLock', nameOf: compositeLockName },
	{ id: 'getMetadata', parameter: 'compositeHash', from: 'searchMetadataEntries', nameOf: metadataName, isEntry: always },
	{ id: 'getMetadataMerkle', parameter: 'compositeHash', from: 'searchMetadataEntries', nameOf: metadataName },
	{ id: 'getMosaicRestrictions', parameter: 'compositeHash', from: 'searchMosaicRestrictions', nameOf: restrictionName, isEntry: always },
	{ id: 'getMosaicRestrictionsMerkle', parameter: 'compositeHash', from: 'searchMosaicRestrictions', nameOf: restrictionName },
	{ id: 'getAccountRestrictions', parameter: 'address', from: 'searchAccountRestrictions', nameOf: restrictedName, isEntry: always },
	{ id: 'getAccountRestrictionsMerkle', parameter: 'address', from: 'searchAccountRestrictions', nameOf: restrictedName },
	{ id: 'getMosaic', parameter: 'mosaicId', from: 'searchMosaics', nameOf: mosaicName, isEntry: always },
	{ id: 'getMosaicMerkle', parameter: 'mosaicId', from: 'searchMosaics', nameOf: mosaicName },
	{ id: 'getNamespace', parameter: 'namespaceId', from: 'searchNamespaces', nameOf: namespaceName, isEntry: always },
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
interface Batch {
	readonly id: OperationId;
	/** The array in the body. */
	readonly names: string;
	readonly from: OperationId;
	readonly nameOf: NameOf;
	readonly unknown: (finds: Finds) => string;
	/** Where the reply's entries name themselves. */
	readonly foundName?: NameOf;
	/** Where the reply's array is, in place of the reply itself. */
	readonly list?: string;
}

const unknownHash = (): string => UNKNOWN_HASH;
const unknownAddress = (finds: Finds): string => finds.unknownAddress;
const unknownMosaic = (): string => UNKNOWN_MOSAIC;

const BATCHES: readonly Batch[] = [
	{ id: 'getAccountsInfo', names: 'addresses', from: 'searchAccounts', nameOf: accountName, unknown: unknownAddress, foundName: accountName },
	{ id: 'getConfirmedTransactions', names: 'transactionIds', from: 'searchConfirmedTransactions', nameOf: hashName, unknown: unknownHash, foundName: hashName },
	{ id: 'getUnconfirmedTransactions', names: 'transactionIds', from: 'searchUnconfirmedTransactions', nameOf: hashName, unknown: unknownHash, foundName: hashName },
	{ id: 'getPartialTransactions', names: 'transactionIds', from: 'searchPartialTransactions', nameOf: hashName, unknown: unknownHash, foundName: hashName },
	{ id: 'getTransactionStatuses', names: 'hashes', from: 'searchConfirmedTransactions', nameOf: hashName, unknown: unknownHash, foundName: member('hash') },
	{ id: 'getHashLocks', names: 'hashes', from: 'searchHashLock', nameOf: lockName, unknown: unknownHash, foundName: lockName },
	{ id: 'getSecretLocks', names: 'compositeHashes', from: 'searchSecretLock', nameOf: compositeLockName, unknown: unknownHash, foundName: compositeLockName },
	{ id: 'getMetadataEntries', names: 'compositeHashes', from: 'searchMetadataEntries', nameOf: metadataName, unknown: unknownHash, foundName: metadataName },
	{ id: 'getMosaicRestrictionsBatch', names: 'compositeHashes', from: 'searchMosaicRestrictions', nameOf: restrictionName, unknown: unknownHash, foundName: restrictionName },
	{ id: 'getAccountRestrictionsBatch', names: 'addresses', from: 'searchAccountRestrictions', nameOf: restrictedName, unknown: unknownAddress, foundName: restrictedName },
	{ id: 'getMosaics', names: 'mosaicIds', from: 'searchMosaics', nameOf: mosaicName, unknown: unknownMosaic, foundName: mosaicName },
	{ id: 'getNamespacesNames', names: 'namespaceIds', from: 'searchNamespaces', nameOf: namespaceName, unknown: () => UNKNOWN_NAMESPACE, foundName: member('id') },
	{ id: 'getAccountsNames', names: 'addresses', from: 'searchAccounts', nameOf: accountName, unknown: unknownAddress, foundName: address('address'), list: 'accountNames' },
	{ id: 'getMosaicsNames', names: 'mosaicIds', from: 'searchMosaics', nameOf: mosaicName, unknown: unknownMosaic, foundName: member('mosaicId'), list: 'mosaicNames' }
];

/** These list parents too, or an entry for every name that was sent. */
const LISTS_MORE: readonly OperationId[] = ['getNamespacesNames', 'getAccountsNames', 'getMosaicsNames'];

const entriesOf = (reply: Reply, list: string | undefined): readonly Entry[] =>
	(list === undefined ? reply.document : at(reply.document, list)) as readonly Entry[];

const probeBatch = async (session: Session, finds: Finds, { id, names, from, nameOf, unknown, foundName, list }: Batch): Promise<void> => {
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
		const found = entries.map(foundName as NameOf);
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

/** A file can be found only where a chain has one: both replies are as declared. */
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
