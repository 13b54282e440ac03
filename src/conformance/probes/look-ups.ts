/** Look-ups of one entry: each entry that a search found is read by its names. */
import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '../../../generated/operations.js';
import { findAgain } from '../find-again.js';
import { declared, type Entry, type Finds } from '../finds.js';
import type { Session } from '../session.js';
import { agree } from '../stability.js';
import {
	ACCOUNT_KEYS, ACCOUNT_RESTRICTIONS, ACCOUNTS, BLOCKS, type Compare, CONFIRMED, HASH_LOCKS, member, METADATA, metalName,
	MOSAIC_RESTRICTIONS, MOSAICS, NAMESPACES, PARTIAL, SAMPLES, SECRET_LOCKS, type Source, statusOf, UNCONFIRMED
} from './sources.js';

interface LookUp extends Source {
	readonly id: OperationId;
	readonly parameter: string;
	/** Compares the reply with the entry of the search. */
	readonly compare?: Compare;
}

const OK = 200;
const NOT_FOUND = 404;
/** Entries that may be the first one of a Metal file. */
const METAL_SAMPLES = 12;

const DIFFERS = { path: '', message: 'differs' };

export const isEqual: Compare = (document, entry) => (isDeepStrictEqual(document, entry) ? undefined : DIFFERS);

/** A look-up includes the inner transactions of an aggregate; a search does not. */
export const isEqualPlain: Compare = (document, entry) => {
	const { transaction, ...others } = declared<{ readonly transaction: object }>(document);
	const { transactions: _, ...plain }: { readonly transactions?: unknown } = transaction;
	return isEqual({ ...others, transaction: plain }, entry);
};

export const LOOK_UPS: readonly LookUp[] = [
	{ id: 'getBlockByHeight', parameter: 'height', ...BLOCKS, compare: isEqual },
	{ id: 'getNetworkInflationAtHeight', parameter: 'height', ...BLOCKS },
	{ id: 'getAccountInfo', parameter: 'accountId', ...ACCOUNT_KEYS, compare: isEqual },
	{ id: 'getAccountInfo', parameter: 'accountId', ...ACCOUNTS, compare: isEqual },
	{ id: 'getConfirmedTransaction', parameter: 'transactionId', ...CONFIRMED, compare: isEqualPlain },
	{ id: 'getConfirmedTransaction', parameter: 'transactionId', from: 'searchConfirmedTransactions', nameOf: member('id'), compare: isEqualPlain },
	{ id: 'getUnconfirmedTransaction', parameter: 'transactionId', ...UNCONFIRMED, compare: isEqualPlain },
	{ id: 'getPartialTransaction', parameter: 'transactionId', ...PARTIAL, compare: isEqualPlain },
	{ id: 'getTransactionStatus', parameter: 'hash', ...CONFIRMED, compare: statusOf('confirmed') },
	{ id: 'getTransactionStatus', parameter: 'hash', ...UNCONFIRMED, compare: statusOf('unconfirmed') },
	{ id: 'getTransactionStatus', parameter: 'hash', ...PARTIAL, compare: statusOf('partial') },
	{ id: 'getHashLock', parameter: 'hash', ...HASH_LOCKS, compare: isEqual },
	{ id: 'getSecretLock', parameter: 'compositeHash', ...SECRET_LOCKS, compare: isEqual },
	{ id: 'getMetadata', parameter: 'compositeHash', ...METADATA, compare: isEqual },
	{ id: 'getMosaicRestrictions', parameter: 'compositeHash', ...MOSAIC_RESTRICTIONS, compare: isEqual },
	{ id: 'getAccountRestrictions', parameter: 'address', ...ACCOUNT_RESTRICTIONS, compare: isEqual },
	{ id: 'getMosaic', parameter: 'mosaicId', ...MOSAICS, compare: isEqual },
	{ id: 'getNamespace', parameter: 'namespaceId', ...NAMESPACES, compare: isEqual }
];

const probeLookUp = async (session: Session, finds: Finds, { id, parameter, from, nameOf, compare }: LookUp): Promise<void> => {
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
			if (reply.status === OK && (known === undefined || compare?.(reply.document, known) === undefined))
				return [];
			const entry = await findAgain(session, from, isMeant);
			const mismatch = entry === undefined || reply.status !== OK ? undefined : compare?.(reply.document, entry);
			if (entry === undefined || (reply.status === OK && mismatch === undefined))
				return [];
			if (mismatch === undefined)
				return [{ request: reply.request, path: '$', message: `status 404, but ${from} lists it` }];
			const { path, message } = mismatch;
			return [{ request: reply.request, path: `$${path}`, message: mismatch === DIFFERS ? `differs from the entry that ${from} lists` : message }];
		});
	}
};

/** 200 and 404 conform: a metadata entry may be part of no file. */
const probeMetal = async (session: Session, finds: Finds): Promise<void> => {
	const metalIds = finds.names('searchMetadataEntries', metalName).slice(0, METAL_SAMPLES);
	session.results.skip('getMetadataMetal', metalIds.length === 0 ? 'searchMetadataEntries lists none'
		: `none of the ${metalIds.length} metadata entries tried is the first part of a Metal file`);
	for (const metalId of metalIds) {
		const statuses = session.profile.hasFailures('getMetadataMetal') ? [200, 404] : [200, 404, 500];
		const reply = await session.call('getMetadataMetal', { args: { metalId }, expect: statuses });
		if (reply?.isGood === true && reply.status === 200) {
			session.results.tried('getMetadataMetal');
			return;
		}
	}
};

export const probeLookUps = async (session: Session, finds: Finds): Promise<void> => {
	for (const lookUp of LOOK_UPS.filter(({ id }) => session.has(id)))
		await probeLookUp(session, finds, lookUp);
	await probeMetal(session, finds);
};
