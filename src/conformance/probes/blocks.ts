/** What blocks say about their transactions and statements: numbers, order, fees, times. */
import type { Address, MosaicId, UnresolvedAddress, UnresolvedMosaicId } from '../../chain/index.js';
import { hashStatements, type Source } from '../../wire/blocks/statements.js';
import { type ResolutionDocument, resolutionOf, type StatementDocument, statementOf } from '../../wire/documents/statements.js';
import { merkleRoot } from '../../wire/trees/merkle.js';
import { fromHex, toHex } from '../../wire/bytes/hex.js';
import { unlessTooLarge } from '../content-hashes.js';
import { at, countAt, declared, entriesAt, type Entry, type Finds, HASH, NO_KEY, numberAt, quantityAt, requiredText, textAt } from '../finds.js';
import type { Reply, Session } from '../session.js';
import { agree, type Disagreement } from '../stability.js';
import { plural, showValue, upperCase } from '../text.js';
import { type Found, isComplete, isInner, LARGEST, search } from './transactions.js';

/** Blocks whose transactions, or statements, are counted. */
const BLOCKS = 3;

const MAX_SOURCES = 2 ** 20;

const STATEMENTS = ['searchTransactionStatements', 'searchAddressResolutionStatements', 'searchMosaicResolutionStatements'] as const;

const readBlock = async (session: Session, height: string): Promise<Reply | undefined> => {
	const reply = await session.call('getBlockByHeight', { args: { height }, expect: [200, 404] });
	return reply?.isGood === true && reply.status === 200 ? reply : undefined;
};

const indexOf = (entry: Entry): number => countAt(entry, 'meta.index');

/** The header of a block commits to its transactions. */
const checkRoot = ({ request, entries }: Found, block: unknown): Disagreement[] => {
	const leaves = [...entries].sort((left, right) => indexOf(left) - indexOf(right)).map(entry => textAt(entry, 'meta.merkleComponentHash') ?? '');
	const root = leaves.every(leaf => HASH.test(leaf)) ? toHex(merkleRoot(leaves.map(fromHex))) : '';
	return root === textAt(block, 'block.transactionsHash')?.toUpperCase() ? [] : [{
		request, path: '$.data', message: `${plural(leaves.length, 'transaction')}, whose hashes do not give transactionsHash in the header of the block; `
			+ `the block counts ${showValue(at(block, 'meta.transactionsCount'))}`
	}];
};

/** Metadata of transactions that are those of their block. Older versions of catapult-rest do not send them. */
const COMMON = [['timestamp', 'block.timestamp'], ['feeMultiplier', 'block.feeMultiplier']] as const;

const checkCommon = ({ request, entries }: Found, block: unknown): Disagreement[] => COMMON.flatMap(([name, member]) => {
	const expected = at(block, member);
	const wrong = entries.findIndex(entry => at(entry, `meta.${name}`) !== undefined && at(entry, `meta.${name}`) !== expected);
	return wrong === -1 ? [] : [{
		request, path: `$.data[${wrong}].meta.${name}`, message: `${showValue(at(entries[wrong], `meta.${name}`))}, but the block has ${showValue(expected)}`
	}];
});

/** Each transaction pays the multiplier of its block for each of its bytes. */
const checkFees = (block: Reply, { request, entries }: Found): Disagreement[] => {
	const bytes = entries.reduce((sum, entry) => sum + countAt(entry, 'transaction.size'), 0);
	const paid = BigInt(bytes) * BigInt(countAt(block.document, 'block.feeMultiplier'));
	const shown = quantityAt(block.document, 'meta.totalFee');
	// older databases have no sizes
	const isKnown = entries.every(entry => numberAt(entry, 'transaction.size') !== undefined);
	return !isKnown || shown === paid ? [] : [{
		request: block.request, path: '$.meta.totalFee', message: `${showValue(String(shown))}, but the transactions that ${request} lists paid ${paid}`
	}];
};

const checkInnerCount = ({ request, entries }: Found, block: unknown): Disagreement[] => {
	const all = at(block, 'meta.totalTransactionsCount');
	return !entries.some(isInner) || entries.length === all ? []
		: [{ request, path: '$.data', message: `${plural(entries.length, 'transaction')}; the block counts ${showValue(all)} in totalTransactionsCount` }];
};

type Row = 'searchConfirmedTransactions' | 'getBlockByHeight';

const probeTransactionsOf = async (session: Session, height: string): Promise<void> => {
	const compare = (row: Row, check: (block: Reply, listed: Found, embedded: Found | undefined) => Disagreement[]): Promise<void> =>
		agree(session, row, async () => {
			const block = await readBlock(session, height);
			const listed = await search(session, { height, pageSize: LARGEST });
			const embedded = await search(session, { height, embedded: 'true', pageSize: LARGEST });
			return block === undefined || listed === undefined || !isComplete(listed) ? [] : check(block, listed, embedded);
		});
	await compare('searchConfirmedTransactions', ({ document }, listed, embedded) => [
		...checkRoot(listed, document), ...checkCommon(listed, document),
		...embedded === undefined || !isComplete(embedded) ? [] : checkInnerCount(embedded, document)
	]);
	// without all transactions their fees are not known
	await compare('getBlockByHeight', (block, listed) => (checkRoot(listed, block.document).length === 0 ? checkFees(block, listed) : []));
};

const sourceOf = ({ source }: { readonly source: Source }): number => source.primaryId * MAX_SOURCES + source.secondaryId;

const byUnresolved = (left: { readonly unresolved: string }, right: { readonly unresolved: string }): number =>
	(left.unresolved < right.unresolved ? -1 : Number(left.unresolved > right.unresolved));

/** @returns the root of the statements of a block, upper-case @param lists - documents of transactions, addresses and mosaics */
const rootOfStatements = ([transactions = [], addresses = [], mosaics = []]: readonly (readonly Entry[])[]): string => {
	const documents = <Document>(entries: readonly Entry[]) => entries.map(entry => declared<Document>(upperCase(at(entry, 'statement'))));
	const resolutions = <Unresolved extends string, Resolved extends string>(entries: readonly Entry[]) =>
		documents<ResolutionDocument<Unresolved, Resolved>>(entries).map(resolutionOf).sort(byUnresolved);
	return toHex(merkleRoot(hashStatements({
		transactions: documents<StatementDocument>(transactions).map(statementOf).sort((left, right) => sourceOf(left) - sourceOf(right)),
		addressResolutions: resolutions<UnresolvedAddress, Address>(addresses),
		mosaicResolutions: resolutions<UnresolvedMosaicId, MosaicId>(mosaics)
	})));
};

/** The header of a block commits to its statements. */
const checkStatementRoot = (request: string, lists: readonly (readonly Entry[])[], block: unknown): Disagreement[] => {
	const expected = requiredText(block, 'block.receiptsHash').toUpperCase();
	// networks without verifiable receipts; nodes store the first block without its statements
	if (NO_KEY.test(expected) || requiredText(block, 'block.height') === '1')
		return [];
	const root = unlessTooLarge(() => rootOfStatements(lists));
	return root === expected ? []
		: [{ request, path: '$.data', message: `the statements give the root ${root ?? 'of numbers that are too large'}, but receiptsHash in the header of the block is ${expected}` }];
};

/** The searches list as many statements as the block counts, and their hashes give the root in its header. */
const probeStatementsOf = (session: Session, height: string): Promise<void> => agree(session, 'searchTransactionStatements', async () => {
	const block = await readBlock(session, height);
	const lists: (readonly Entry[])[] = [];
	let request = '';
	for (const id of STATEMENTS) {
		const reply = await session.call(id, { args: { height, pageSize: LARGEST } });
		const entries = entriesAt(reply?.document, 'data');
		if (block === undefined || reply?.isGood !== true || entries.length === LARGEST)
			return [];
		request ||= reply.request;
		lists.push(entries);
	}
	const counts = lists.map(({ length }) => length);
	const [found, expected] = [counts.reduce((sum, count) => sum + count, 0), numberAt(block?.document, 'meta.statementsCount')];
	// older databases do not count them
	return expected === undefined || found === expected ? checkStatementRoot(request, lists, block?.document) : [{
		request, path: '$.data', message: `${counts.join(', ')} statements of transactions, addresses and mosaics; the block counts ${showValue(expected)} in statementsCount`
	}];
});

/** @returns the heights of the blocks that count most of something, and few enough that one page has all */
const heightsWithMost = (finds: Finds, member: string): readonly string[] => {
	const countOf = (entry: Entry): number => countAt(entry, member);
	return finds.of('searchBlocks').filter(entry => countOf(entry) > 0 && countOf(entry) < LARGEST)
		.sort((left, right) => countOf(right) - countOf(left)).slice(0, BLOCKS).map(entry => requiredText(entry, 'block.height'));
};

export const probeBlocks = async (session: Session, finds: Finds): Promise<void> => {
	for (const height of heightsWithMost(finds, 'meta.transactionsCount'))
		await probeTransactionsOf(session, height);
	for (const height of heightsWithMost(finds, 'meta.statementsCount'))
		await probeStatementsOf(session, height);
};
