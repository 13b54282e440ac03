/** Transactions of every type, aggregates, and what blocks say about their transactions and statements: hashes, numbers, fees, times. */
import { isDeepStrictEqual } from 'node:util';
import type { Address, MosaicId, UnresolvedAddress, UnresolvedMosaicId } from '../../chain/index.js';
import { hashStatements, type Source } from '../../wire/blocks/statements.js';
import { fromHex, toHex } from '../../wire/bytes/hex.js';
import { type ResolutionDocument, resolutionOf, type StatementDocument, statementOf } from '../../wire/documents/statements.js';
import { isAggregateType, TransactionType } from '../../wire/transactions/transaction-types.js';
import { merkleRoot } from '../../wire/trees/merkle.js';
import { componentHashOf, hashOfInner, unlessTooLarge, wrongHash } from '../content-hashes.js';
import { at, countAt, declared, entriesAt, type Entry, type Finds, HASH, NO_KEY, numberAt, quantityAt, requiredText, textAt } from '../finds.js';
import { type Replies, type Check, type Disagreement, type Disagreements, forEach, invariant, LARGEST, type Page, same } from '../invariants.js';
import type { Arguments, Reply } from '../session.js';
import { plural, showValue, upperCase } from '../text.js';

const SEARCH = 'searchConfirmedTransactions';
const LOOK_UP = 'getConfirmedTransaction';
const BLOCK = 'getBlockByHeight';
const STATEMENTS = ['searchTransactionStatements', 'searchAddressResolutionStatements', 'searchMosaicResolutionStatements'] as const;

const PAGE_SIZE = 10;
/** Aggregates of each type that are looked up. */
const AGGREGATES = 3;
/** Blocks whose transactions, or statements, are counted. */
const BLOCKS = 3;
const MAX_SOURCES = 2 ** 20;

/** @returns the transactions of a block; undefined if another page may follow */
const transactionsOf = async (replies: Replies, height: string, others: Arguments = {}): Promise<Page | undefined> => {
	const page = await replies.list(SEARCH, { height, pageSize: LARGEST, ...others });
	return page.entries.length < LARGEST ? page : undefined;
};

const EMBEDDED = { embedded: 'true' };

const isInner = (entry: Entry): boolean => at(entry, 'meta.aggregateHash') !== undefined;

const innerOf = (aggregate: unknown): readonly Entry[] => entriesAt(aggregate, 'transaction.transactions');

/** A page of each type: the hashes of its transactions follow from their members, and a look-up returns the same transaction. */
const TYPES = Object.values(TransactionType).map(type => invariant(SEARCH, async replies => {
	const { request, entries } = await replies.list(SEARCH, { type, ...EMBEDDED, order: 'desc', pageSize: PAGE_SIZE });
	const plain = entries.findIndex(entry => !isInner(entry));
	if (plain === -1 || isAggregateType(type))
		return undefined;
	const forged = entries.findIndex(entry => !isInner(entry) && wrongHash(entry, replies.finds.seeds) !== undefined);
	if (forged !== -1)
		return hashFault(replies, request, `$.data[${forged}]`, entries[forged]);
	const single = await replies.find(LOOK_UP, { transactionId: requiredText(entries[plain], 'meta.hash') });
	return single === undefined || isDeepStrictEqual(single.document, entries[plain]) ? undefined
		: { request: single.request, path: '$', message: `differs from the entry that ${request} lists` };
}));

const hashFault = ({ finds }: Replies, request: string, path: string, entry: unknown): Disagreement | undefined => {
	const wrong = wrongHash(entry, finds.seeds);
	return wrong && {
		request, path: `${path}.meta.hash`, message: `${showValue(wrong.shown)}, but the members of the transaction give ${showValue(wrong.expected)}`
	};
};

/** The inner transactions name their aggregate, and their positions in it. */
const innerFault = ({ profile }: Replies, reply: Reply): Disagreement | undefined => {
	const { document } = reply;
	for (const [index] of innerOf(document).entries()) {
		const path = `$.transaction.transactions[${index}].meta`;
		const wrong = same(reply, `${path}.aggregateHash`, at(document, 'meta.hash'), 'is the hash of the aggregate')
			?? same(reply, `${path}.aggregateId`, at(document, 'id'), 'is the id of the aggregate')
			?? same(reply, `${path}.height`, at(document, 'meta.height'), 'is the height of the aggregate')
			// the published interface does not declare their order
			?? (profile.isStrict ? same(reply, `${path}.index`, index, 'is its place') : undefined);
		if (wrong !== undefined)
			return wrong;
	}
	return undefined;
};

/** The hash of an aggregate covers that of its inner transactions; the block covers a hash of it and its cosigners, in their order. */
const aggregateFault = (replies: Replies, { request, document }: Reply): Disagreement | undefined => {
	const transaction = at(document, 'transaction');
	const inner = hashOfInner(transaction);
	if (inner !== undefined && inner !== textAt(transaction, 'transactionsHash')?.toUpperCase())
		return { request, path: '$.transaction.transactionsHash', message: `the inner transactions give ${showValue(inner)}` };
	const [shown, expected] = [textAt(document, 'meta.merkleComponentHash')?.toUpperCase(), componentHashOf(requiredText(document, 'meta.hash'), transaction)];
	return hashFault(replies, request, '$', document) ?? (shown === undefined || expected === undefined || shown === expected ? undefined : {
		request, path: '$.meta.merkleComponentHash', message: `${showValue(shown)}, but the hash and the cosigners in their order give ${showValue(expected)}`
	});
};

const idsOf = (entries: readonly Entry[]): string => entries.map(entry => textAt(entry, 'id')).sort().join();

/** A look-up of an aggregate has the inner transactions that the search with `embedded` lists. */
const compareInner = async (replies: Replies, hash: string): Promise<Disagreements> => {
	const reply = await replies.find(LOOK_UP, { transactionId: hash });
	if (reply === undefined)
		return undefined;
	const inner = innerOf(reply.document);
	const page = await transactionsOf(replies, requiredText(reply.document, 'meta.height'), EMBEDDED);
	const listed = page?.entries.filter(entry => at(entry, 'meta.aggregateHash') === hash) ?? [];
	return [
		innerFault(replies, reply) ?? aggregateFault(replies, reply),
		// a search that lists none of any aggregate is reported for the search
		listed.length === 0 || idsOf(listed) === idsOf(inner) ? undefined : {
			request: reply.request, path: '$.transaction.transactions',
			message: `${plural(inner.length, 'inner transaction')}; ${page?.request} lists ${listed.length}, or others`
		}
	];
};

/** Inner transactions are listed with `embedded`, and not without. */
const compareEmbedded = async (replies: Replies, hash: string): Promise<Disagreements> => {
	const height = textAt((await replies.find(LOOK_UP, { transactionId: hash }))?.document, 'meta.height');
	if (height === undefined)
		return undefined;
	const embedded = await transactionsOf(replies, height, EMBEDDED);
	const plain = await replies.list(SEARCH, { height, pageSize: LARGEST });
	const wrong = plain.entries.findIndex(isInner);
	return [
		embedded === undefined || embedded.entries.some(isInner) ? undefined
			: { request: embedded.request, path: '$.data', message: `no inner transaction, although the block contains the aggregate ${hash}` },
		wrong === -1 ? undefined : { request: plain.request, path: `$.data[${wrong}]`, message: 'an inner transaction, although embedded=true was not requested' }
	];
};

const aggregates: Check = async session => {
	for (const type of [TransactionType.AGGREGATE_COMPLETE, TransactionType.AGGREGATE_BONDED]) {
		const reply = await session.call(SEARCH, { args: { type, order: 'desc', pageSize: PAGE_SIZE } });
		for (const entry of entriesAt(reply?.isGood === true ? reply.document : undefined, 'data').slice(0, AGGREGATES)) {
			const hash = requiredText(entry, 'meta.hash');
			await invariant(LOOK_UP, replies => compareInner(replies, hash))(session);
			await invariant(SEARCH, replies => compareEmbedded(replies, hash))(session);
		}
	}
};

/** @returns the heights of the blocks that count most of something, and few enough that one page has all */
const heightsWithMost = (member: string) => (finds: Finds): readonly string[] => {
	const countOf = (entry: Entry): number => countAt(entry, member);
	return finds.of('searchBlocks').filter(entry => countOf(entry) > 0 && countOf(entry) < LARGEST)
		.sort((left, right) => countOf(right) - countOf(left)).slice(0, BLOCKS).map(entry => requiredText(entry, 'block.height'));
};

const indexOf = (entry: Entry): number => countAt(entry, 'meta.index');

/** The header of a block commits to its transactions. */
const rootFault = ({ request, entries }: Page, block: unknown): Disagreement | undefined => {
	const leaves = [...entries].sort((left, right) => indexOf(left) - indexOf(right)).map(entry => requiredText(entry, 'meta.merkleComponentHash'));
	const root = leaves.every(leaf => HASH.test(leaf)) ? toHex(merkleRoot(leaves.map(fromHex))) : '';
	return root === textAt(block, 'block.transactionsHash')?.toUpperCase() ? undefined : {
		request, path: '$.data', message: `${plural(leaves.length, 'transaction')}, whose hashes do not give transactionsHash in the header of the block; `
			+ `the block counts ${showValue(at(block, 'meta.transactionsCount'))}`
	};
};

/** Metadata of transactions that are those of their block. Older versions of catapult-rest do not send them. */
const COMMON = ['timestamp', 'feeMultiplier'];

const commonFaults = ({ request, entries }: Page, block: unknown): Disagreements => COMMON.map(name => {
	const expected = at(block, `block.${name}`);
	const wrong = entries.findIndex(entry => at(entry, `meta.${name}`) !== undefined && at(entry, `meta.${name}`) !== expected);
	return wrong === -1 ? undefined : {
		request, path: `$.data[${wrong}].meta.${name}`, message: `${showValue(at(entries[wrong], `meta.${name}`))}, but the block has ${showValue(expected)}`
	};
});

/** A block has the transactions that the search lists: their hashes, times, multipliers and number. */
const transactions = forEach(SEARCH, heightsWithMost('meta.transactionsCount'), async (replies, height) => {
	const [block, listed] = [await replies.block(height), await transactionsOf(replies, height)];
	const embedded = await transactionsOf(replies, height, EMBEDDED);
	if (block === undefined || listed === undefined)
		return undefined;
	const all = at(block.document, 'meta.totalTransactionsCount');
	return [
		rootFault(listed, block.document), ...[commonFaults(listed, block.document)].flat(),
		!embedded?.entries.some(isInner) || embedded.entries.length === all ? undefined : {
			request: embedded.request, path: '$.data',
			message: `${plural(embedded.entries.length, 'transaction')}; the block counts ${showValue(all)} in totalTransactionsCount`
		}
	];
});

/** Each transaction pays the multiplier of its block for each of its bytes. */
const fees = forEach(BLOCK, heightsWithMost('meta.transactionsCount'), async (replies, height) => {
	const [block, listed] = [await replies.block(height), await transactionsOf(replies, height)];
	// older databases have no sizes; without all transactions their fees are not known
	if (block === undefined || listed?.entries.every(entry => numberAt(entry, 'transaction.size') !== undefined) !== true
		|| rootFault(listed, block.document) !== undefined)
		return undefined;
	const bytes = listed.entries.reduce((sum, entry) => sum + countAt(entry, 'transaction.size'), 0);
	const paid = BigInt(bytes) * BigInt(countAt(block.document, 'block.feeMultiplier'));
	return quantityAt(block.document, 'meta.totalFee') === paid ? undefined
		: same(block, '$.meta.totalFee', String(paid), `was paid by the transactions that ${listed.request} lists`);
});

const sourceOf = ({ source }: { readonly source: Source }): number => source.primaryId * MAX_SOURCES + source.secondaryId;

const byUnresolved = (left: { readonly unresolved: string }, right: { readonly unresolved: string }): number =>
	(left.unresolved < right.unresolved ? -1 : Number(left.unresolved > right.unresolved));

/** @returns the root of the statements of a block, upper-case @param lists - documents of transactions, addresses and mosaics */
const rootOfStatements = ([sources = [], addresses = [], mosaics = []]: readonly (readonly Entry[])[]): string => {
	const documents = <Document>(entries: readonly Entry[]) => entries.map(entry => declared<Document>(upperCase(at(entry, 'statement'))));
	const resolutions = <Unresolved extends string, Resolved extends string>(entries: readonly Entry[]) =>
		documents<ResolutionDocument<Unresolved, Resolved>>(entries).map(resolutionOf).sort(byUnresolved);
	return toHex(merkleRoot(hashStatements({
		transactions: documents<StatementDocument>(sources).map(statementOf).sort((left, right) => sourceOf(left) - sourceOf(right)),
		addressResolutions: resolutions<UnresolvedAddress, Address>(addresses),
		mosaicResolutions: resolutions<UnresolvedMosaicId, MosaicId>(mosaics)
	})));
};

/** The searches list as many statements as the block counts, and their hashes give the root in its header. */
const statements = forEach(STATEMENTS[0], heightsWithMost('meta.statementsCount'), async (replies, height) => {
	const block = await replies.block(height);
	const pages: Page[] = [];
	for (const id of STATEMENTS)
		pages.push(await replies.list(id, { height, pageSize: LARGEST }));
	const lists = pages.map(({ entries }) => entries);
	if (block === undefined || lists.some(({ length }) => length === LARGEST))
		return undefined;
	const faultOf = (message: string): Disagreement => ({ request: pages[0]!.request, path: '$.data', message });
	const counts = lists.map(({ length }) => length);
	const counted = numberAt(block.document, 'meta.statementsCount');
	// older databases do not count them
	if (counted !== undefined && counts.reduce((sum, count) => sum + count, 0) !== counted)
		return faultOf(`${counts.join(', ')} statements of transactions, addresses and mosaics; the block counts ${counted} in statementsCount`);
	const expected = requiredText(block.document, 'block.receiptsHash').toUpperCase();
	// networks without verifiable receipts; nodes store the first block without its statements
	if (NO_KEY.test(expected) || height === '1')
		return undefined;
	const root = unlessTooLarge(() => rootOfStatements(lists));
	return root === expected ? undefined
		: faultOf(`the statements give the root ${root ?? 'of numbers that are too large'}, but receiptsHash in the header of the block is ${expected}`);
});

export const TRANSACTIONS: readonly Check[] = [...TYPES, aggregates, transactions, fees, statements];
