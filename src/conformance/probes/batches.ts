/** Look-ups of several entries: those that exist are listed once, as the searches list them. */
import { BOUNDS } from '../../../generated/bounds.js';
import type { OperationId } from '../../../generated/operations.js';
import { findAgain } from '../find-again.js';
import { entriesAt, type Entry, type Finds, UNKNOWN_HASH, UNKNOWN_MOSAIC, UNKNOWN_NAMESPACE } from '../finds.js';
import type { Reply, Session } from '../session.js';
import { agree, type Disagreement } from '../stability.js';
import { isEqual, isEqualPlain } from './look-ups.js';
import {
	ACCOUNT_KEYS, ACCOUNT_RESTRICTIONS, ACCOUNTS, address, type Compare, CONFIRMED, HASH_LOCKS, member, METADATA, MOSAIC_RESTRICTIONS,
	MOSAICS, type NameOf, NAMESPACES, PARTIAL, SAMPLES, SECRET_LOCKS, type Source, statusOf, UNCONFIRMED
} from './sources.js';

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
	/** Compares an entry of the reply with that of the search. */
	readonly compare?: Compare;
}

const LARGEST = BOUNDS.pageSize.maximum;

const unknownHash = (): string => UNKNOWN_HASH;
const unknownAddress = (finds: Finds): string => finds.unknownAddress;
const unknownMosaic = (): string => UNKNOWN_MOSAIC;

export const BATCHES: readonly Batch[] = [
	{ id: 'getAccountsInfo', names: 'addresses', ...ACCOUNTS, unknown: unknownAddress, compare: isEqual },
	{ id: 'getAccountsInfo', names: 'publicKeys', ...ACCOUNT_KEYS, unknown: unknownHash, compare: isEqual },
	{ id: 'getConfirmedTransactions', names: 'transactionIds', ...CONFIRMED, unknown: unknownHash, compare: isEqualPlain },
	{ id: 'getUnconfirmedTransactions', names: 'transactionIds', ...UNCONFIRMED, unknown: unknownHash, compare: isEqualPlain },
	{ id: 'getPartialTransactions', names: 'transactionIds', ...PARTIAL, unknown: unknownHash, compare: isEqualPlain },
	{ id: 'getTransactionStatuses', names: 'hashes', ...CONFIRMED, unknown: unknownHash, foundName: member('hash'), compare: statusOf('confirmed') },
	{ id: 'getHashLocks', names: 'hashes', ...HASH_LOCKS, unknown: unknownHash, compare: isEqual },
	{ id: 'getSecretLocks', names: 'compositeHashes', ...SECRET_LOCKS, unknown: unknownHash, compare: isEqual },
	{ id: 'getMetadataEntries', names: 'compositeHashes', ...METADATA, unknown: unknownHash, compare: isEqual },
	{ id: 'getMosaicRestrictionsBatch', names: 'compositeHashes', ...MOSAIC_RESTRICTIONS, unknown: unknownHash, compare: isEqual },
	{ id: 'getAccountRestrictionsBatch', names: 'addresses', ...ACCOUNT_RESTRICTIONS, unknown: unknownAddress, compare: isEqual },
	{ id: 'getMosaics', names: 'mosaicIds', ...MOSAICS, unknown: unknownMosaic, compare: isEqual },
	{ id: 'getNamespacesNames', names: 'namespaceIds', ...NAMESPACES, unknown: () => UNKNOWN_NAMESPACE, foundName: member('id') },
	{ id: 'getAccountsNames', names: 'addresses', ...ACCOUNTS, unknown: unknownAddress, foundName: address('address'), list: 'accountNames' },
	{ id: 'getMosaicsNames', names: 'mosaicIds', ...MOSAICS, unknown: unknownMosaic, foundName: member('mosaicId'), list: 'mosaicNames' }
];

/** These also list parents, or an entry for every name that was sent. */
const LISTS_MORE: readonly OperationId[] = ['getNamespacesNames', 'getAccountsNames', 'getMosaicsNames'];

const entriesOf = (document: unknown, list = ''): readonly Entry[] => entriesAt(document, list);

/** @returns the entry of the search; undefined if it is not listed any more */
const entryOf = (session: Session, { from, nameOf }: Source, name: string): Promise<Entry | undefined> =>
	findAgain(session, from, entry => nameOf(entry) === name);

interface BatchReply {
	readonly batch: Batch;
	readonly reply: Reply;
	readonly entries: readonly Entry[];
}

/** The entries of the batch equal those that the search lists. */
const compareEntries = async (
	session: Session, finds: Finds, { batch, reply, entries }: BatchReply
): Promise<Disagreement[]> => {
	const { from, nameOf, foundName = nameOf, compare } = batch;
	const disagreements: Disagreement[] = [];
	for (const [index, found] of compare === undefined ? [] : entries.entries()) {
		const name = foundName(found) ?? '';
		const known = finds.of(from).find(entry => nameOf(entry) === name);
		if (known === undefined || compare?.(found, known) === undefined)
			continue;
		const again = await entryOf(session, batch, name);
		const mismatch = again === undefined ? undefined : compare?.(found, again);
		if (mismatch !== undefined)
			disagreements.push({ request: reply.request, path: `$[${index}]${mismatch.path}`, message: `${mismatch.message} from the entry ${name} that ${from} lists` });
	}
	return disagreements;
};

/** The entries of a page equal those of one look-up of them all. */
export const compareWithBatch = async (
	session: Session, search: OperationId, { request, data }: { readonly request: string; readonly data: readonly Entry[] }
): Promise<Disagreement[]> => {
	const batch = BATCHES.find(({ from, compare, foundName }) => from === search && compare !== undefined && foundName === undefined);
	if (batch === undefined || data.length === 0)
		return [];
	const { id, names, nameOf, compare } = batch;
	const reply = await session.call(id, { body: { [names]: data.map(nameOf).filter(name => name !== undefined) } });
	const found = new Map(entriesOf(reply?.isGood === true ? reply.document : undefined).map(entry => [nameOf(entry), entry]));
	const index = data.findIndex(entry => found.has(nameOf(entry)) && compare?.(found.get(nameOf(entry)), entry) !== undefined);
	return index === -1 ? [] : [{ request, path: `$.data[${index}]`, message: `the entry ${nameOf(data[index]!)} differs from the one in ${reply?.request}` }];
};

/** One name is sent twice. */
const repeated = ({ request }: Reply, names: readonly (string | undefined)[]): Disagreement[] => {
	const index = names.findIndex((name, place) => names.indexOf(name) !== place);
	return index === -1 ? [] : [{ request, path: `$[${index}]`, message: `the entry ${names[index]} comes twice` }];
};

const probeBatch = async (session: Session, finds: Finds, batch: Batch): Promise<void> => {
	const { id, names, from, nameOf, unknown, foundName = nameOf, list } = batch;
	const known = finds.names(from, nameOf).slice(0, SAMPLES);
	if (known.length === 0)
		session.results.skip(id, `${from} lists none`);
	await agree(session, id, async () => {
		const reply = await session.call(id, { body: { [names]: [...known, ...known.slice(0, 1), unknown(finds)] } });
		if (reply?.isGood !== true)
			return [];
		if (known.length > 0)
			session.results.tried(id);
		const entries = entriesOf(reply.document, list);
		const found = entries.map(foundName);
		const missing: string[] = [];
		for (const name of known.filter(name => !found.includes(name))) {
			if (await entryOf(session, batch, name) !== undefined)
				missing.push(name);
		}
		return [
			...await compareEntries(session, finds, { batch, reply, entries }),
			...missing.map(name => ({ request: reply.request, path: '$', message: `the entry ${name} was requested and is missing` })),
			...(LISTS_MORE.includes(id) ? [] : repeated(reply, found)),
			...(entries.length <= known.length || LISTS_MORE.includes(id) ? []
				: [{ request: reply.request, path: '$', message: `${entries.length} entries for ${known.length} names that exist` }])
		];
	});
};

/** A transaction that is confirmed is not unconfirmed any more. */
const probePools = (session: Session, finds: Finds): Promise<void> => agree(session, UNCONFIRMED.from, async () => {
	const pool = finds.of(UNCONFIRMED.from).length === 0 ? undefined
		: await session.call(UNCONFIRMED.from, { args: { pageSize: LARGEST } });
	const hashes = entriesAt(pool?.isGood === true ? pool.document : undefined, 'data').map(entry => UNCONFIRMED.nameOf(entry) ?? '');
	const reply = hashes.length === 0 ? undefined : await session.call('getConfirmedTransactions', { body: { transactionIds: hashes } });
	const [confirmed] = reply?.isGood === true ? entriesOf(reply.document).map(CONFIRMED.nameOf) : [];
	return confirmed === undefined ? [] : [{
		request: pool?.request ?? '', path: `$.data[${hashes.indexOf(confirmed)}]`,
		message: `the transaction ${confirmed} is confirmed, as ${reply?.request} shows`
	}];
});

export const probeBatches = async (session: Session, finds: Finds): Promise<void> => {
	await probePools(session, finds);
	for (const batch of BATCHES)
		await probeBatch(session, finds, batch);
};
