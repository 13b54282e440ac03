/** Searches with single and combined filters, starts, orders and page sizes. */
import { pick, type Random } from '../random.js';
import { MAX_UINT64, NO_ID, NO_KEY, UNKNOWN_ADDRESS, textOf, UNKNOWN_NAMESPACE } from '../paging/filters.js';
import type { SearchId } from '../paging/model.js';
import { type AnyTransaction, distinct, type Known, type KnownSearch, textOfKey } from './known.js';
import { type Arguments, EntryId, type GatewayRequest, type Value } from './requests.js';

/** Values of filters that match an entry. */
type Finding = Readonly<Record<string, Value | undefined>>;

/** A search, and filters that match entries. */
interface Subject {
	readonly operation: SearchId;
	/** The search that returns all entries that this one may return. */
	readonly all: KnownSearch;
	readonly found: readonly Finding[];
	/** Filters that are always present. */
	readonly required?: readonly string[];
	/** Sort key of the entry at a position, by name of the sort field. */
	readonly sortKeys?: Readonly<Record<string, (place: number) => string>>;
}

interface NamedSubject extends Subject {
	/** All filters. */
	readonly names: readonly string[];
}

const member = <T>(value: unknown, name: string): T | undefined => (value as Readonly<Record<string, T>>)[name];

const optionalText = (address: string | undefined): string | undefined => (address === undefined ? undefined : textOf(address));

const findTransaction = ({ meta, transaction }: AnyTransaction): Finding => {
	const [mosaic] = member<readonly { id: string; amount: string }[]>(transaction, 'mosaics') ?? [];
	const recipient = member<string>(transaction, 'recipientAddress');
	return {
		address: optionalText(recipient) ?? textOfKey(transaction.signerPublicKey),
		recipientAddress: optionalText(recipient),
		signerPublicKey: transaction.signerPublicKey,
		height: meta.height,
		fromHeight: meta.height,
		toHeight: meta.height,
		type: transaction.type,
		embedded: meta.aggregateHash !== undefined || undefined,
		transferMosaicId: mosaic?.id,
		fromTransferAmount: mosaic?.amount,
		toTransferAmount: mosaic?.amount
	};
};

const GROUPS = ['searchConfirmedTransactions', 'searchUnconfirmedTransactions', 'searchPartialTransactions'] as const;

const subjectsOf = (known: Known): readonly Subject[] => [
	{
		operation: 'searchAccounts',
		all: 'searchAccounts',
		found: known.searchAccounts.flatMap(({ account }): Finding[] => (account.mosaics.length === 0
			? [{ address: textOf(account.address) }]
			: account.mosaics.map(({ id }) => ({ address: textOf(account.address), mosaicId: id })))),
		sortKeys: { balance: place => known.searchAccounts[place]?.account.mosaics[0]?.amount ?? '0' }
	},
	{
		operation: 'searchBlocks',
		all: 'searchBlocks',
		found: known.searchBlocks.map(({ block }) => ({
			signerPublicKey: block.signerPublicKey, beneficiaryAddress: textOf(block.beneficiaryAddress), fromTimestamp: block.timestamp,
			toTimestamp: block.timestamp
		})),
		sortKeys: { height: place => known.searchBlocks[place]?.block.height ?? '0' }
	},
	...GROUPS.map((operation): Subject => ({ operation, all: operation, found: known[operation].map(findTransaction) })),
	{
		operation: 'searchMosaics', all: 'searchMosaics',
		found: known.searchMosaics.map(({ mosaic }) => ({ ownerAddress: textOf(mosaic.ownerAddress) }))
	},
	{
		operation: 'searchNamespaces', all: 'searchNamespaces',
		found: known.searchNamespaces.map(({ namespace }) => ({
			ownerAddress: textOf(namespace.ownerAddress), registrationType: namespace.registrationType, level0: namespace.level0,
			aliasType: namespace.alias.type
		}))
	},
	{
		operation: 'searchMetadataEntries', all: 'searchMetadataEntries',
		found: known.searchMetadataEntries.map(({ metadataEntry: entry }) => ({
			sourceAddress: textOf(entry.sourceAddress), targetAddress: textOf(entry.targetAddress),
			scopedMetadataKey: entry.scopedMetadataKey, targetId: entry.targetId, metadataType: entry.metadataType
		}))
	},
	...(['searchHashLock', 'searchAccountHashLocks'] as const).map((operation): Subject => ({
		operation, all: 'searchHashLock', required: operation === 'searchHashLock' ? [] : ['address'],
		found: known.searchHashLock.map(({ lock }) => ({ address: textOf(lock.ownerAddress) }))
	})),
	...(['searchSecretLock', 'searchAccountSecretLocks'] as const).map((operation): Subject => ({
		operation, all: 'searchSecretLock', required: operation === 'searchSecretLock' ? [] : ['address'],
		found: known.searchSecretLock.map(({ lock }) => ({ address: textOf(lock.ownerAddress), secret: lock.secret }))
	})),
	{
		operation: 'searchAccountRestrictions', all: 'searchAccountRestrictions',
		found: known.searchAccountRestrictions.map(({ accountRestrictions }) => ({ address: textOf(accountRestrictions.address) }))
	},
	{
		operation: 'searchMosaicRestrictions', all: 'searchMosaicRestrictions',
		found: known.searchMosaicRestrictions.map(({ mosaicRestrictionEntry: entry }) => ({
			mosaicId: entry.mosaicId, entryType: entry.entryType, targetAddress: optionalText(member(entry, 'targetAddress'))
		}))
	},
	{
		operation: 'searchTransactionStatements', all: 'searchTransactionStatements',
		found: known.searchTransactionStatements.flatMap(({ statement: { height, receipts } }) => receipts.map((receipt): Finding => ({
			height, fromHeight: height, toHeight: height, receiptType: receipt.type,
			recipientAddress: optionalText(member(receipt, 'recipientAddress')), senderAddress: optionalText(member(receipt, 'senderAddress')),
			targetAddress: optionalText(member(receipt, 'targetAddress')),
			artifactId: member(receipt, 'artifactId') ?? member(receipt, 'mosaicId')
		})))
	},
	...(['searchAddressResolutionStatements', 'searchMosaicResolutionStatements'] as const).map((operation): Subject => ({
		operation, all: operation, found: known[operation].map(({ statement }) => ({ height: statement.height }))
	}))
];

/** Values that match nothing or everything, by the end of the filter's name. */
const ODD: readonly (readonly [RegExp, readonly Value[]])[] = [
	[/address$/i, [UNKNOWN_ADDRESS, textOf(`99${'FF'.repeat(8)}${'00'.repeat(15)}`)]],
	[/PublicKey$/, [NO_KEY]],
	[/^secret$/, [NO_KEY]],
	[/(?:mosaicId|artifactId|targetId|level0|scopedMetadataKey)$/i, [NO_ID, UNKNOWN_NAMESPACE, 'F'.repeat(16)]],
	[/(?:Height|height|Timestamp|Amount)$/, ['0', '1', '9223372036854775807', '9223372036854775808', MAX_UINT64]],
	[/^(?:registrationType|entryType)$/, [0, 1]],
	[/^(?:metadataType|aliasType)$/, [0, 1, 2]],
	[/^type$/, [0x4154, 0x4141, 0x4241, 0x4152]],
	[/^receiptType$/, [0x2143, 0x5143, 0x414d, 0x424e]],
	[/^embedded$/, [true, false]]
];

const oddValue = (name: string, random: Random): Value | undefined => {
	const [, values] = ODD.find(([pattern]) => pattern.test(name)) ?? [];
	return values && pick(random, values);
};

const SIZES: readonly (number | undefined)[] = [undefined, 1, 2, 5, 10, 10, 20, 50, 100, 101, 0];
const NUMBERS: readonly (number | undefined)[] = [undefined, undefined, undefined, 0, 1, 2, 2, 3, 7, 1000, 2_147_483_647];
const FILTER_COUNTS = [0, 1, 1, 1, 2, 2, 3, 5];

/** Removes conflicting filters, mostly: requests with conflicting filters are rejected, which is tested less often. */
const settle = (args: Readonly<Record<string, Arguments[string]>>, random: Random): Arguments => {
	const { transferMosaicId, fromTransferAmount, toTransferAmount, address, signerPublicKey, recipientAddress, ...rest } = args;
	if (random(15) === 0)
		return args;

	const amounts = transferMosaicId === undefined ? {} : { transferMosaicId, fromTransferAmount, toTransferAmount };
	const people = 'signerPublicKey' in args && address !== undefined ? { address } : { address, signerPublicKey, recipientAddress };
	return { ...rest, ...amounts, ...people };
};

const lists = new Set(['type', 'receiptType']);

const filtersOf = ({ found, names, required = [] }: NamedSubject, random: Random): Arguments => {
	if (found.length === 0)
		return {};

	const one = pick(random, found);
	const chosen = Array.from({ length: pick(random, FILTER_COUNTS) }, () => pick(random, names));
	const valueOf = (name: string): Arguments[string] => {
		const value = random(12) === 0 ? oddValue(name, random) : (random(8) === 0 ? pick(random, found) : one)[name];
		return lists.has(name) && random(2) === 0 ? [value ?? [], pick(random, found)[name] ?? []].flat() : value;
	};
	return settle(Object.fromEntries([...required, ...chosen].map(name => [name, valueOf(name)])), random);
};

const strangeIds: readonly Value[] = ['0'.repeat(24), 'F'.repeat(24)];

/** @param count - number of entries */
const startOf = ({ all, sortKeys = {} }: Subject, orderBy: string | undefined, count: number, random: Random): Arguments => {
	const place = random(Math.max(1, count));
	const entry = count === 0 ? 'F'.repeat(24) : new EntryId(all, place);
	const sortKey = sortKeys[orderBy ?? ''];
	switch (random(8)) {
	case 0: return { id: entry };
	case 1: return { id: pick(random, strangeIds) };
	case 2: return { offset: pick(random, strangeIds) };
	case 3:
	case 4: return { offset: sortKey?.(place) ?? entry };
	case 5: return random(3) === 0 ? { id: entry, offset: entry } : {};
	default: return {};
	}
};

const searchRequest = (subject: NamedSubject, known: Known, random: Random): GatewayRequest => {
	const orderBy = pick(random, [undefined, undefined, 'id', ...Object.keys(subject.sortKeys ?? {})]);
	return {
		operation: subject.operation,
		args: {
			...filtersOf(subject, random), ...startOf(subject, orderBy, known[subject.all].length, random),
			order: pick(random, [undefined, 'asc', 'desc', 'desc']), orderBy, pageSize: pick(random, SIZES), pageNumber: pick(random, NUMBERS)
		}
	};
};

/** Single filters, with values that match and that do not. */
const singleFilters = ({ operation, found, names, required = [] }: NamedSubject): GatewayRequest[] =>
	names.flatMap(name => {
		const values = distinct(found.map(finding => finding[name] as string | number | undefined));
		const some = values.filter((_, i) => i % Math.ceil(values.length / 4) === 0);
		const needed = (value: Value): Arguments => (found.find(finding => value === finding[name]) ?? {});
		return some.map((value): GatewayRequest => ({
			operation,
			args: {
				...Object.fromEntries(required.map(other => [other, needed(value)[other]])), [name]: value, pageSize: 100,
				...name.endsWith('TransferAmount') ? { transferMosaicId: needed(value)['transferMosaicId'] } : {}
			}
		}));
	});

/** @param count - number of random requests for each search */
export const searchRequests = (known: Known, random: Random, count: number): readonly GatewayRequest[] =>
	subjectsOf(known).map(subject => ({ ...subject, names: distinct(subject.found.flatMap(Object.keys)) })).flatMap(subject => [
		...singleFilters(subject), ...Array.from({ length: count }, () => searchRequest(subject, known, random))
	]);

/** All pages of all searches in both orders: numbered, and each after the last entry of the previous one. */
export const pageRequests = (known: Known, pageSize: number): readonly GatewayRequest[] => subjectsOf(known)
	.filter(({ required = [] }) => required.length === 0)
	.flatMap(({ operation, all }) => (['asc', 'desc'] as const).flatMap((order): GatewayRequest[] => {
		const entries = known[all].length;
		const pages = Math.ceil(entries / pageSize) + 1;
		const embedded = operation.endsWith('Transactions') || undefined;
		const lastOf = (page: number): number => (order === 'asc' ? page * pageSize - 1 : entries - page * pageSize);
		return Array.from({ length: pages }, (_, i): GatewayRequest[] => [
			{ operation, args: { order, pageSize, pageNumber: i + 1, embedded } },
			...i > 0 ? [{ operation, args: { order, pageSize, offset: new EntryId(all, lastOf(i)), embedded } }] : []
		]).flat();
	}));
