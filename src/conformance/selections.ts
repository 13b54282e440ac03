/** What the parameters of searches select by: which entries a page may have. */
import type { OperationId } from '../../generated/operations.js';
import { addressesIn, mayConcernOthers } from './concerns.js';
import { type Arguments, at, base32, entriesAt, type Entry, type Finds, quantityAt, textAt } from './finds.js';
import type { Fault } from './schema-faults.js';
import { showValue } from './text.js';

/** A parameter and the member whose value it selects by. */
type Filter = readonly [search: OperationId, parameter: string, member: string];

/** Filters that are tried, each with a value that was found. */
export const FILTERS: readonly Filter[] = [
	['searchBlocks', 'signerPublicKey', 'block.signerPublicKey'],
	['searchBlocks', 'beneficiaryAddress', 'block.beneficiaryAddress'],
	['searchAccounts', 'address', 'account.address'],
	['searchConfirmedTransactions', 'signerPublicKey', 'transaction.signerPublicKey'],
	['searchConfirmedTransactions', 'recipientAddress', 'transaction.recipientAddress'],
	['searchConfirmedTransactions', 'height', 'meta.height'],
	['searchConfirmedTransactions', 'type', 'transaction.type'],
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
];

/** Parameters that select a range of values, and the member that has the value. */
type Range = readonly [search: OperationId, from: string, to: string, member: string];

const HEIGHTS = ['fromHeight', 'toHeight'] as const;

export const RANGES: readonly Range[] = [
	['searchConfirmedTransactions', ...HEIGHTS, 'meta.height'],
	['searchTransactionStatements', ...HEIGHTS, 'statement.height'],
	['searchBlocks', 'fromTimestamp', 'toTimestamp', 'block.timestamp']
];

/** What an entry is compared with. */
interface Selecting {
	readonly args: Arguments;
	readonly finds: Finds;
	readonly isStrict: boolean;
}

/** A parameter, the part of an entry that it selects by, and whether an entry has one of the requested values. */
interface Selection {
	readonly search: OperationId;
	readonly parameter: string;
	readonly path: string;
	readonly isMeant: (entry: Entry, values: readonly string[], selecting: Selecting) => boolean;
	/** What entries lack that are not meant. */
	readonly lack: string;
}

/** @returns the same text for all forms of a value */
const canonical = (value: unknown): string => base32(value) ?? String(value).toUpperCase();

const CONFIRMED: OperationId = 'searchConfirmedTransactions';
export const GROUPS = [CONFIRMED, 'searchUnconfirmedTransactions', 'searchPartialTransactions'] as const;

const equal = ([search, parameter, path]: Filter): Selection => ({
	search, parameter, path, isMeant: (entry, values) => values.includes(canonical(at(entry, path))), lack: 'does not have the value that was requested'
});

const OUTSIDE = 'is outside of the requested range';

const range = ([search, from, to, path]: Range): readonly Selection[] => {
	const compare = (isWithin: (value: bigint, bound: bigint) => boolean): Selection['isMeant'] => (entry, [bound = '0']) => {
		const value = quantityAt(entry, path);
		return value !== undefined && isWithin(value, BigInt(bound));
	};
	return [
		{ search, parameter: from, path, isMeant: compare((value, bound) => value >= bound), lack: OUTSIDE },
		{ search, parameter: to, path, isMeant: compare((value, bound) => value <= bound), lack: OUTSIDE }
	];
};

/** Whether an object of a list of an entry has one of the values. */
const part = (search: OperationId, parameter: string, path: string, member: string): Selection => ({
	search, parameter, path, isMeant: (entry, values) => entriesAt(entry, path).some(object => values.includes(canonical(object[member]))),
	lack: `has no object whose ${member} was requested`
});

/** @param isWithin - both bounds are included */
const amount = (parameter: string, isWithin: (amount: bigint, bound: bigint) => boolean): Selection => ({
	search: CONFIRMED, parameter, path: 'transaction.mosaics', lack: `has no amount within ${parameter}`,
	isMeant: (entry, [bound = '0'], { args, isStrict }) => entriesAt(entry, 'transaction.mosaics').some(mosaic =>
		// catapult-rest compares the amounts of all mosaics of the transfer
		(!isStrict || canonical(mosaic['id']) === canonical(args['transferMosaicId'])) && isWithin(quantityAt(mosaic, 'amount') ?? 0n, BigInt(bound)))
});

/** Whether a transaction may concern an account that its entry does not name. Aggregates are listed without their inner transactions. */
export const isIndirect = (entry: Entry): boolean =>
	at(entry, 'transaction.transactionsHash') !== undefined || mayConcernOthers(entry['transaction']);

const concerning = (search: OperationId): Selection => ({
	search, parameter: 'address', path: 'transaction', lack: 'does not concern the account that was requested',
	isMeant: (entry, values, { finds }) => isIndirect(entry) || addressesIn(finds, entry['transaction']).some(address => values.includes(address))
});

export const RECEIPTS = ['targetAddress', 'senderAddress', 'recipientAddress'] as const;

const SELECTIONS: readonly Selection[] = [
	...FILTERS.map(equal),
	...([
		['searchAccountHashLocks', 'address', 'lock.ownerAddress'], ['searchAccountSecretLocks', 'address', 'lock.ownerAddress'],
		['searchAccountSecretLocks', 'secret', 'lock.secret']
	] as const).map(equal),
	...RANGES.flatMap(range),
	...GROUPS.map(concerning),
	part('searchAccounts', 'mosaicId', 'account.mosaics', 'id'),
	part(CONFIRMED, 'transferMosaicId', 'transaction.mosaics', 'id'),
	amount('fromTransferAmount', (value, bound) => value >= bound),
	amount('toTransferAmount', (value, bound) => value <= bound),
	...RECEIPTS.map(member => part('searchTransactionStatements', member, 'statement.receipts', member)),
	part('searchTransactionStatements', 'receiptType', 'statement.receipts', 'type')
];

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
