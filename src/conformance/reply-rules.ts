/** Rules that each reply must follow by itself: what it contains agrees with what was requested, and its parts with each other. */
import type { IncomingHttpHeaders } from 'node:http';
import { BOUNDS } from '../../generated/bounds.js';
import type { OperationId } from '../../generated/operations.js';
import { type Arguments, at, entriesAt, type Entry, type Finds, numberAt, quantityAt, textAt } from './finds.js';
import type { Profile } from './profile.js';
import { type Fault, fault } from './schema-faults.js';
import { findUnselected } from './selections.js';
import { printable, showValue } from './text.js';

/** A reply and what it was requested with. */
export interface Exchange {
	readonly id: OperationId;
	readonly args: Arguments;
	/** Headers of the request. */
	readonly sent: Readonly<Record<string, string>>;
	readonly headers: IncomingHttpHeaders;
	readonly status: number;
	/** Compared with its schema; undefined if it does not have the declared form. */
	readonly document: unknown;
	readonly profile: Profile;
	readonly finds: Finds;
}

/** @returns the first fault */
type Rule = (exchange: Exchange) => Fault | undefined;

const OK = 200;
const UP = 'up';
const { maximum: LARGEST, default: DEFAULT_SIZE } = BOUNDS.pageSize;
/** catapult-rest has no smaller pages by default. */
const LEAST_PUBLISHED_SIZE = 10;

/** @returns whether caches know by a header `Vary` that the encoding depends on the request */
export const namesEncoding = (vary: string | undefined): boolean =>
	(vary ?? '').split(',').some(name => ['accept-encoding', '*'].includes(name.trim().toLowerCase()));

/** Only clients that request it receive compressed replies, and caches know that there are two forms (RFC 9110, 12.5.5). */
const checkEncoding: Rule = ({ profile, sent, headers: { 'content-encoding': encoding, vary } }) => {
	if (!profile.isStrict || encoding === undefined || encoding === 'identity')
		return undefined;
	if (sent['accept-encoding'] === undefined)
		return fault('', `Content-Encoding ${printable(encoding, 40)}, although the request has no Accept-Encoding`);
	return namesEncoding(vary) ? undefined : fault('', `the reply is compressed, and the header Vary does not contain Accept-Encoding: ${printable(vary ?? 'none', 80)}`);
};

/** 200 if the node and the database are up, 503 otherwise. */
const checkHealth: Rule = ({ id, status, document }) => {
	const [node, database] = [textAt(document, 'status.apiNode'), textAt(document, 'status.db')];
	if (id !== 'getNodeHealth' || node === undefined || database === undefined || (node === UP && database === UP) === (status === OK))
		return undefined;
	return fault('$.status', `apiNode ${node} and db ${database} with status ${status}`);
};

/** A confirmed transaction has the height of its block; older versions of catapult-rest omit it. */
const checkStatuses: Rule = ({ id, document, profile: { isStrict } }) => {
	const statuses = id === 'getTransactionStatus' ? [document] : id === 'getTransactionStatuses' ? entriesAt(document, '') : [];
	const wrong = statuses.findIndex(status => textAt(status, 'group') === 'confirmed' && at(status, 'height') === undefined);
	return wrong === -1 || !isStrict ? undefined : fault(id === 'getTransactionStatus' ? '$.height' : `$[${wrong}].height`, 'missing, although the transaction is confirmed');
};

/** A name is followed by those of its parents. */
const checkParents: Rule = ({ id, document }) => {
	const names = id === 'getNamespacesNames' ? entriesAt(document, '') : [];
	const orphan = names.findIndex(({ parentId }) => parentId !== undefined && !names.some(name => name['id'] === parentId));
	return orphan === -1 ? undefined : fault(`$[${orphan}].parentId`, `the name of the parent ${showValue(names[orphan]?.['parentId'])} is missing`);
};

const isPage = (document: unknown): boolean => at(document, 'pagination') !== undefined;

/** Size, number and counts of a page. */
const checkPagination: Rule = ({ args, document, profile: { isStrict } }) => {
	if (!isPage(document))
		return undefined;
	const wanted = Math.min(Number(args['pageSize'] ?? DEFAULT_SIZE), LARGEST);
	const [size = 0, number] = [numberAt(document, 'pagination.pageSize'), numberAt(document, 'pagination.pageNumber')];
	const [total, pages] = [numberAt(document, 'pagination.totalEntries'), numberAt(document, 'pagination.totalPages')];
	const count = entriesAt(document, 'data').length;
	const page = Number(args['pageNumber'] ?? 1);
	if (size !== wanted && (isStrict || (wanted >= LEAST_PUBLISHED_SIZE && args['pageSize'] !== undefined)))
		return fault('$.pagination.pageSize', `${wanted} was requested, got ${size}`);
	if (number !== page)
		return fault('$.pagination.pageNumber', `${page} was requested, got ${number}`);
	if (count > size)
		return fault('$.data', `${count} entries on a page of ${size}`);
	if ((total === undefined) !== (pages === undefined))
		return fault('$.pagination', 'one of two totals is missing');
	return total === undefined || pages === Math.ceil(total / size) ? undefined
		: fault('$.pagination.totalPages', `${pages}, but ${total} entries need ${Math.ceil(total / size)} of ${size}`);
};

/** @returns what the entries of a page are sorted by */
const sortKeyOf = ({ orderBy, mosaicId }: Arguments): ((entry: Entry) => string | bigint | undefined) => {
	switch (orderBy) {
	case 'height': return entry => quantityAt(entry, 'block.height');
	case 'balance': return entry => quantityAt(entriesAt(entry, 'account.mosaics').find(({ id }) => id === mosaicId), 'amount') ?? 0n;
	default: return entry => textAt(entry, 'id');
	}
};

/** The entries of a page are in the requested order, and none comes twice. */
const checkOrder: Rule = ({ args, document }) => {
	const entries = isPage(document) ? entriesAt(document, 'data') : [];
	const { order = 'asc', orderBy = 'id' } = args;
	const keys = entries.map(sortKeyOf(args));
	const seen = new Set<string>();
	for (const [index, entry] of entries.entries()) {
		const [id, key, before] = [textAt(entry, 'id'), keys[index], keys[index - 1]];
		if (id !== undefined && seen.has(id))
			return fault(`$.data[${index}].id`, `the entry ${showValue(id)} comes twice`);
		if (key !== undefined && before !== undefined && (order === 'asc' ? key < before : key > before))
			return fault(`$.data[${index}]`, `not in the order ${String(order)} of ${String(orderBy)}: ${key} after ${before}`);
		seen.add(id ?? '');
	}
	return undefined;
};

/** Arguments with which a page of blocks has no gaps. */
const WITHOUT_GAPS = ['pageSize', 'pageNumber', 'order', 'orderBy', 'offset', 'id'];

/** Pages of blocks have no gaps, each block contains the hash of the one before, and the first page begins with the first block. */
const checkLinks: Rule = ({ id, args, document }) => {
	if (id !== 'searchBlocks' || Object.keys(args).some(name => !WITHOUT_GAPS.includes(name)))
		return undefined;
	const blocks = entriesAt(document, 'data');
	const isAscending = (args['order'] ?? 'asc') === 'asc';
	const heights = blocks.map(block => quantityAt(block, 'block.height') ?? 0n);
	const step = isAscending ? 1n : -1n;
	const isFirst = isAscending && !['pageNumber', 'offset', 'id'].some(name => (args[name] ?? 1) !== 1);
	for (const [index, block] of blocks.entries()) {
		const expected = index > 0 ? heights[index - 1]! + step : isFirst ? 1n : heights[index];
		if (heights[index] !== expected)
			return fault(`$.data[${index}].block.height`, `${expected} expected, got ${heights[index]}`);
		const before = blocks[isAscending ? index - 1 : index + 1];
		const [link, hash] = [textAt(block, 'block.previousBlockHash'), textAt(before, 'meta.hash')];
		if (before !== undefined && link !== hash)
			return fault(`$.data[${index}].block.previousBlockHash`, `${showValue(link)}, but the block before has the hash ${showValue(hash)}`);
	}
	return undefined;
};

/** Members that the metadata of a transaction have in common with its block. */
const OF_BLOCK = ['timestamp', 'feeMultiplier'];

/** Transactions of the same height have the time and the multiplier of the same block. */
const checkSameBlock: Rule = ({ id, document }) => {
	const blocks = new Map<string, Entry>();
	for (const [index, entry] of (id === 'searchConfirmedTransactions' ? entriesAt(document, 'data') : []).entries()) {
		const height = textAt(entry, 'meta.height') ?? '';
		const before = blocks.get(height);
		const wrong = before && OF_BLOCK.find(name => at(entry, `meta.${name}`) !== at(before, `meta.${name}`));
		if (wrong !== undefined)
			return fault(`$.data[${index}].meta.${wrong}`, `${showValue(at(entry, `meta.${wrong}`))}, but ${showValue(at(before, `meta.${wrong}`))} in another entry with the height ${height}`);
		blocks.set(height, entry);
	}
	return undefined;
};

/** A page has only entries that the filters of its request select. */
const checkFilters: Rule = ({ id, args, document, finds, profile: { isStrict } }) =>
	(isPage(document) ? findUnselected(id, entriesAt(document, 'data'), { args, finds, isStrict }) : undefined);

const RULES: readonly Rule[] = [
	checkEncoding, checkHealth, checkStatuses, checkParents, checkPagination, checkOrder, checkLinks, checkSameBlock, checkFilters
];

/** @returns the first fault by each rule */
export const findReplyFaults = (exchange: Exchange): readonly Fault[] =>
	RULES.map(rule => rule(exchange)).filter(found => found !== undefined);
