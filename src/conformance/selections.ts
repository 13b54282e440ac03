/** What the parameters of searches select by: which entries a page may have, and with which values filters are tried. */
import type { OperationId } from '../../generated/operations.js';
import { type Arguments, at, base32, entriesAt, type Entry, type Finds, quantityAt, textAt } from './finds.js';
import type { Fault } from './schema-faults.js';
import { showValue } from './text.js';

/** The accounts that a part of a transaction names; an alias may stand for others. */
export const addressesIn = (finds: Finds, value: unknown): readonly string[] => {
	if (typeof value === 'string')
		return [base32(value), finds.addressOf(value)].filter(address => address !== undefined);
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(part => addressesIn(finds, part)) : [];
};

/** Matches an address that is the id of a namespace: the lowest bit of its network byte is set. */
const ALIAS = /"[0-9A-Fa-f][13579BDFbdf][0-9A-Fa-f]{46}"/;

/** Matches definitions of mosaics and registrations of namespaces. */
const RENTAL = /"type":(?:16717|16718)\b/;

/** Whether a transaction may concern accounts that it does not name: by an alias, or because an account collects its rental fee. */
export const mayConcernOthers = (transaction: unknown): boolean => {
	const text = JSON.stringify(transaction) ?? '';
	return ALIAS.test(text) || RENTAL.test(text);
};

/** A parameter that selects entries by a value. */
export interface Filter {
	readonly search: OperationId;
	readonly parameter: string;
	/** The part of an entry that it selects by. */
	readonly path: string;
	/** @returns the values by which an entry is selected */
	readonly valuesOf: (entry: Entry, finds: Finds) => readonly unknown[];
	/** Whether an entry may also be selected by values that it does not show. */
	readonly isUnsure?: (entry: Entry) => boolean;
	/** Why an entry is not selected, after its value or id. */
	readonly lack: string;
	/** Whether nodes have no index for the parameter. */
	readonly isSlow?: true;
}

/** Two parameters that select a range of values, both ends included. */
export interface Range {
	readonly search: OperationId;
	readonly from: string;
	readonly to: string;
	readonly path: string;
	/** @returns the values of an entry, of which one has to be in the range */
	readonly valuesOf: (entry: Entry, selecting: Selecting) => readonly (bigint | undefined)[];
	readonly lack: string;
}

/** What an entry is compared with. */
interface Selecting {
	readonly args: Arguments;
	readonly finds: Finds;
	readonly isStrict: boolean;
}

const CONFIRMED: OperationId = 'searchConfirmedTransactions';
const STATEMENTS: OperationId = 'searchTransactionStatements';
export const GROUPS = [CONFIRMED, 'searchUnconfirmedTransactions', 'searchPartialTransactions'] as const;

/** @returns the same text for all forms of a value */
const canonical = (value: unknown): string => base32(value) ?? String(value).toUpperCase();

/** A filter by the value of a member. */
const byMember = ([search, parameter, path]: readonly [OperationId, string, string]): Filter =>
	({ search, parameter, path, valuesOf: entry => [at(entry, path)], lack: 'does not have the value that was requested' });

/** A filter by a member of the objects in a list of an entry. */
const byPart = ([search, parameter, path, member]: readonly [OperationId, string, string, string]): Filter => ({
	search, parameter, path, valuesOf: entry => entriesAt(entry, path).map(part => part[member]), lack: `has no object whose ${member} was requested`,
	...search === 'searchAccounts' ? {} : { isSlow: true }
});

/** A filter by any account that a transaction concerns. Aggregates are listed without their inner transactions. */
const byAccount = (search: OperationId): Filter => ({
	search, parameter: 'address', path: 'transaction', lack: 'does not concern the account that was requested',
	valuesOf: ({ transaction }, finds) => addressesIn(finds, transaction),
	isUnsure: entry => at(entry, 'transaction.transactionsHash') !== undefined || mayConcernOthers(entry['transaction'])
});

const MEMBERS = ([
	['searchBlocks', 'signerPublicKey', 'block.signerPublicKey'],
	['searchBlocks', 'beneficiaryAddress', 'block.beneficiaryAddress'],
	['searchAccounts', 'address', 'account.address'],
	[CONFIRMED, 'signerPublicKey', 'transaction.signerPublicKey'],
	[CONFIRMED, 'recipientAddress', 'transaction.recipientAddress'],
	[CONFIRMED, 'height', 'meta.height'],
	[CONFIRMED, 'type', 'transaction.type'],
	['searchUnconfirmedTransactions', 'signerPublicKey', 'transaction.signerPublicKey'],
	['searchPartialTransactions', 'signerPublicKey', 'transaction.signerPublicKey'],
	['searchMosaics', 'ownerAddress', 'mosaic.ownerAddress'],
	['searchNamespaces', 'ownerAddress', 'namespace.ownerAddress'],
	['searchNamespaces', 'registrationType', 'namespace.registrationType'],
	['searchNamespaces', 'level0', 'namespace.level0'],
	['searchNamespaces', 'aliasType', 'namespace.alias.type'],
	['searchMetadataEntries', 'sourceAddress', 'metadataEntry.sourceAddress'],
	['searchMetadataEntries', 'targetAddress', 'metadataEntry.targetAddress'],
	['searchMetadataEntries', 'scopedMetadataKey', 'metadataEntry.scopedMetadataKey'],
	['searchMetadataEntries', 'targetId', 'metadataEntry.targetId'],
	['searchMetadataEntries', 'metadataType', 'metadataEntry.metadataType'],
	['searchHashLock', 'address', 'lock.ownerAddress'],
	['searchSecretLock', 'address', 'lock.ownerAddress'],
	['searchSecretLock', 'secret', 'lock.secret'],
	['searchAccountRestrictions', 'address', 'accountRestrictions.address'],
	['searchMosaicRestrictions', 'mosaicId', 'mosaicRestrictionEntry.mosaicId'],
	['searchMosaicRestrictions', 'targetAddress', 'mosaicRestrictionEntry.targetAddress'],
	['searchMosaicRestrictions', 'entryType', 'mosaicRestrictionEntry.entryType'],
	['searchTransactionStatements', 'height', 'statement.height'],
	['searchAddressResolutionStatements', 'height', 'statement.height'],
	['searchMosaicResolutionStatements', 'height', 'statement.height']
] as const).map(byMember);

/** Filters that are tried, each with a value that was found. */
export const FILTERS: readonly Filter[] = [
	...MEMBERS,
	...GROUPS.map(byAccount),
	...([
		['searchAccounts', 'mosaicId', 'account.mosaics', 'id'],
		[CONFIRMED, 'transferMosaicId', 'transaction.mosaics', 'id'],
		[STATEMENTS, 'targetAddress', 'statement.receipts', 'targetAddress'],
		[STATEMENTS, 'senderAddress', 'statement.receipts', 'senderAddress'],
		[STATEMENTS, 'recipientAddress', 'statement.receipts', 'recipientAddress'],
		[STATEMENTS, 'receiptType', 'statement.receipts', 'type']
	] as const).map(byPart)
];

/** Filters of searches that need an account. */
const OF_ACCOUNTS = ([
	['searchAccountHashLocks', 'address', 'lock.ownerAddress'], ['searchAccountSecretLocks', 'address', 'lock.ownerAddress'],
	['searchAccountSecretLocks', 'secret', 'lock.secret']
] as const).map(byMember);

const rangeOf = ([search, from, to, path]: readonly [OperationId, string, string, string]): Range =>
	({ search, from, to, path, valuesOf: entry => [quantityAt(entry, path)], lack: 'is outside of the requested range' });

export const RANGES: readonly Range[] = ([
	[CONFIRMED, 'fromHeight', 'toHeight', 'meta.height'], [STATEMENTS, 'fromHeight', 'toHeight', 'statement.height'],
	['searchBlocks', 'fromTimestamp', 'toTimestamp', 'block.timestamp']
] as const).map(rangeOf);

export const AMOUNTS: Range = {
	search: CONFIRMED, from: 'fromTransferAmount', to: 'toTransferAmount', path: 'transaction.mosaics', lack: 'has no amount within the requested range',
	// catapult-rest compares the amounts of all mosaics of the transfer
	valuesOf: (entry, { args, isStrict }) => entriesAt(entry, 'transaction.mosaics')
		.filter(({ id }) => !isStrict || canonical(id) === canonical(args['transferMosaicId'])).map(mosaic => quantityAt(mosaic, 'amount'))
};

/** A parameter, and whether it selects an entry. */
interface Selection extends Pick<Filter, 'search' | 'parameter' | 'path' | 'lack'> {
	readonly isMeant: (entry: Entry, values: readonly string[], selecting: Selecting) => boolean;
}

const byValue = (filter: Filter): Selection => ({
	...filter, isMeant: (entry, values, { finds }) => filter.isUnsure?.(entry) === true
		|| filter.valuesOf(entry, finds).some(value => values.includes(canonical(value)))
});

const byBounds = ({ from, to, valuesOf, ...range }: Range): readonly Selection[] => [
	{
		...range, parameter: from,
		isMeant: (entry, [bound = '0'], selecting) => valuesOf(entry, selecting).some(value => value !== undefined && value >= BigInt(bound))
	},
	{
		...range, parameter: to,
		isMeant: (entry, [bound = '0'], selecting) => valuesOf(entry, selecting).some(value => value !== undefined && value <= BigInt(bound))
	}
];

const SELECTIONS: readonly Selection[] = [...[...FILTERS, ...OF_ACCOUNTS].map(byValue), ...[...RANGES, AMOUNTS].flatMap(byBounds)];

/** @returns the first entry of a page that its parameters do not select */
export const findUnselected = (id: OperationId, entries: readonly Entry[], selecting: Selecting): Fault | undefined => {
	for (const { search, parameter, path, isMeant, lack } of SELECTIONS) {
		const argument = search === id ? selecting.args[parameter] : undefined;
		if (argument === undefined)
			continue;
		const values = [argument].flat().map(canonical);
		const wrong = entries.findIndex(entry => !isMeant(entry, values, selecting));
		if (wrong !== -1) {
			const shown = at(entries[wrong], path);
			return {
				path: `$.data[${wrong}].${path}`,
				message: `${typeof shown === 'object' ? `the entry ${showValue(textAt(entries[wrong], 'id'))}` : showValue(shown)} ${lack}`
			};
		}
	}
	return undefined;
};
