/** The searches for transactions over a grown chain: all entries, and which filters match them. */
import type { Schemas } from '../../../generated/schemas.js';
import { addressOfPublicKey, isAlias } from '../../../src/wire/identifiers/address.js';
import { fromHex } from '../../../src/wire/bytes/hex.js';
import { TransactionType } from '../../../src/wire/transactions/transaction-types.js';
import { alias, type Group, NETWORK, newcomers, type PagingChain } from './chain.js';
import { addressOf, MAX_UINT64, NO_ID, NO_KEY, UNKNOWN_ADDRESS, textOf, within } from './filters.js';
import { type Argument, byId, type Identified, type Query, type Search, searchOf } from './model.js';

type Info = Schemas['TransactionInfoDTO'] | Schemas['EmbeddedTransactionInfoDTO'];

/** Members of a transaction that searches use. */
interface TransactionEntry extends Identified {
	readonly height: bigint;
	readonly type: number;
	readonly isInner: boolean;
	readonly signer: string;
	readonly recipient: string | undefined;
	readonly mosaics: readonly { readonly id: string; readonly amount: bigint }[];
	/** Addresses; of an inner transaction none. */
	readonly involved: ReadonlySet<string>;
}

/** Members of the document. */
const partOf = ({ id, meta, transaction }: Info): Omit<TransactionEntry, 'involved'> => ({
	id,
	height: BigInt(meta.height),
	type: transaction.type,
	isInner: 'aggregateId' in meta,
	signer: transaction.signerPublicKey,
	recipient: 'recipientAddress' in transaction ? transaction.recipientAddress : undefined,
	mosaics: transaction.type === TransactionType.TRANSFER
		? transaction.mosaics.map(mosaic => ({ id: mosaic.id, amount: BigInt(mosaic.amount) }))
		: []
});

const derived = new Map<string, string>();

const addressOfKey = (publicKey: string): string => {
	const address = derived.get(publicKey) ?? addressOfPublicKey(fromHex(publicKey), NETWORK);
	derived.set(publicKey, address);
	return address;
};

const innerOf = ({ transaction }: Info): readonly Info[] => ('transactions' in transaction ? transaction.transactions : []);

/** Facts that are not in the document. */
interface Surroundings {
	/** The sinks of rental fees, by transaction type. */
	readonly sinks: Readonly<Record<number, string>>;
	/** The address of the alias. */
	readonly aliasTarget: string;
	/** The accounts that sign for an account. */
	readonly cosignatories: ReadonlyMap<string, readonly string[]>;
}

const namedBy = ({ transaction }: Info, { sinks }: Surroundings): readonly string[] => [
	addressOfKey(transaction.signerPublicKey),
	...'recipientAddress' in transaction ? [transaction.recipientAddress] : [],
	...'addressAdditions' in transaction ? transaction.addressAdditions : [],
	...[sinks[transaction.type] ?? []].flat()
];

const involvedIn = (group: Group, info: Info, surroundings: Surroundings): ReadonlySet<string> => {
	const named = [info, ...innerOf(info)].flatMap(part => namedBy(part, surroundings));
	const resolved = group === 'confirmed' && named.some(address => isAlias(address)) ? [surroundings.aliasTarget] : [];
	const signing = group === 'partial' ? named.flatMap(address => surroundings.cosignatories.get(address) ?? []) : [];
	return new Set([...named, ...resolved, ...signing]);
};

const NO_ADDRESSES: ReadonlySet<string> = new Set();

const transactionEntries = (group: Group, info: Info, surroundings: Surroundings): TransactionEntry[] => [
	{ ...partOf(info), involved: involvedIn(group, info, surroundings) },
	...innerOf(info).map(inner => ({ ...partOf(inner), involved: NO_ADDRESSES }))
];

type IsMet = (entry: TransactionEntry) => boolean;

const matchesTransaction = (query: Query): IsMet => {
	const { type, embedded, height, fromHeight, toHeight, signerPublicKey, transferMosaicId } = query;
	const [address = '', recipient] = [query['address'], query['recipientAddress']].map(text => (text === undefined ? text : addressOf(text)));
	const types = new Set([type].flat());
	const isHeight = within(height ?? fromHeight, height ?? toHeight);
	const isAmount = within(query['fromTransferAmount'], query['toTransferAmount']);
	const isMet: Readonly<Record<string, IsMet>> = {
		type: entry => types.has(entry.type),
		signerPublicKey: entry => entry.signer === signerPublicKey,
		recipientAddress: entry => entry.recipient === recipient,
		address: entry => entry.involved.has(address),
		height: entry => isHeight(entry.height),
		fromHeight: entry => isHeight(entry.height),
		toHeight: entry => isHeight(entry.height),
		transferMosaicId: entry => entry.mosaics.some(mosaic => mosaic.id === transferMosaicId && isAmount(mosaic.amount))
	};
	const conditions = Object.keys(query).flatMap(name => isMet[name] ?? []);
	return entry => (embedded === true || !entry.isInner) && conditions.every(condition => condition(entry));
};

const refusesTransactions = (query: Query): boolean => {
	const isGiven = (name: string): boolean => query[name] !== undefined;
	return (isGiven('address') && (isGiven('signerPublicKey') || isGiven('recipientAddress')))
		|| (!isGiven('transferMosaicId') && (isGiven('fromTransferAmount') || isGiven('toTransferAmount')));
};

/** Number of hashes in one lookup, whose reply includes inner transactions. */
const MAX_HASHES = 200;

const OPERATIONS = {
	confirmed: { search: 'searchConfirmedTransactions', lookUp: 'getConfirmedTransactions' },
	unconfirmed: { search: 'searchUnconfirmedTransactions', lookUp: 'getUnconfirmedTransactions' },
	partial: { search: 'searchPartialTransactions', lookUp: 'getPartialTransactions' }
} as const;

/** Looks up the announced transactions, which needs no search, and the first block's transactions, which were not announced. */
const lookUpTransactions = async ({ rest, announced }: PagingChain, group: Group): Promise<Info[]> => {
	const infos: Info[] = group === 'confirmed'
		? [...(await rest.get('searchConfirmedTransactions', { height: 1, pageSize: 100 })).data]
		: [];
	const hashes = announced[group];
	for (let i = 0; i < hashes.length; i += MAX_HASHES)
		infos.push(...await rest.send(OPERATIONS[group].lookUp, { hashes: hashes.slice(i, i + MAX_HASHES) }));
	if (new Set(infos.map(({ meta }) => ('hash' in meta ? meta.hash : ''))).size < hashes.length)
		throw new Error(`${group} transactions are missing`);
	return infos;
};

const surroundingsOf = async ({ rest, people }: PagingChain): Promise<Surroundings> => {
	const { plugins } = await rest.get('getNetworkProperties');
	const sinks = {
		[TransactionType.MOSAIC_DEFINITION]: addressOf(plugins?.mosaic?.mosaicRentalFeeSinkAddress ?? '') ?? '',
		[TransactionType.NAMESPACE_REGISTRATION]: addressOf(plugins?.namespace?.namespaceRentalFeeSinkAddress ?? '') ?? ''
	};
	const multisigs = await Promise.all([people.shared, people.above].map(({ text }) => rest.get('getAccountMultisig', { address: text })));
	const cosignatories = new Map(multisigs.map(({ multisig }) => [multisig.accountAddress, multisig.cosignatoryAddresses]));
	return { sinks, aliasTarget: people.target.address, cosignatories };
};

const heightsAround = (entries: readonly TransactionEntry[]): string[] => {
	const heights = [...new Set(entries.map(({ height }) => height))].filter((_, i, { length }) => i % Math.ceil(length / 10) === 0);
	return [...new Set(['0', '1', MAX_UINT64, ...heights.flatMap(height => [height, height + 1n]).map(String)])];
};

const transactionFilters = ({ people, wallet, cargo }: PagingChain, { sinks }: Surroundings, entries: readonly TransactionEntry[]) => {
	const accounts = Object.values(people);
	const texts = [...accounts.map(({ text }) => text), ...newcomers.slice(0, 3).map(textOf), textOf(alias.target), UNKNOWN_ADDRESS];
	const { alice, bob, target, drummer } = people;
	const busy = [alice, alice, bob, target, drummer];
	const heights = heightsAround(entries);
	const { TRANSFER, AGGREGATE_COMPLETE, AGGREGATE_BONDED, HASH_LOCK, NAMESPACE_REGISTRATION, MOSAIC_DEFINITION } = TransactionType;
	return {
		address: [...texts, ...busy.map(({ text }) => text), ...Object.values(sinks).map(textOf)],
		recipientAddress: [...texts, bob.text, bob.text, bob.text, target.text],
		signerPublicKey: [...accounts, ...busy].map(({ publicKey }) => publicKey).concat(NO_KEY as typeof alice.publicKey),
		type: [
			[TRANSFER], [TRANSFER], [AGGREGATE_COMPLETE], [TRANSFER, AGGREGATE_COMPLETE], [AGGREGATE_BONDED], [TRANSFER, TRANSFER],
			[HASH_LOCK, NAMESPACE_REGISTRATION], [MOSAIC_DEFINITION], [TransactionType.SECRET_PROOF],
			[TRANSFER, AGGREGATE_BONDED, HASH_LOCK]
		],
		embedded: [true, true, false],
		height: heights,
		fromHeight: heights,
		toHeight: heights,
		transferMosaicId: [wallet.currency, wallet.currency, cargo, alias.currency, alias.cargo, NO_ID],
		fromTransferAmount: ['0', '1', '2', '5', '10', '11', '500', '1000', '1001', MAX_UINT64],
		toTransferAmount: ['0', '1', '4', '10', '99', '999', '1000', MAX_UINT64]
	} satisfies Readonly<Record<string, readonly Argument[]>>;
};

/** @returns the search of a group */
export const searchTransactions = async (chain: PagingChain, group: Group): Promise<Search> => {
	const surroundings = await surroundingsOf(chain);
	const infos = await lookUpTransactions(chain, group);
	const entries = infos.flatMap(info => transactionEntries(group, info, surroundings)).sort(byId);
	return searchOf({
		operation: OPERATIONS[group].search,
		entries,
		matches: matchesTransaction,
		refuses: refusesTransactions,
		filters: transactionFilters(chain, surroundings, entries)
	});
};
