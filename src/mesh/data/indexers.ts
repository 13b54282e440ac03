/** /call, /events and /search: for programs that index the chain. */
import {
	encodeMeshCallResponse, encodeMeshEventsBlocksResponse, encodeMeshFinalizedBlock, encodeMeshSearchTransactionsResponse,
	encodeMeshTransactionStatus, type Encodable
} from '../../../generated/encoders.js';
import { MESH_OPERATION_STATUSES } from '../../../generated/mesh.js';
import type { Schemas } from '../../../generated/schemas.js';
import { type Hash256, type Json, parseDocument, type TransactionFilter } from '../../chain/index.js';
import type { MeshContext } from '../context.js';
import { MeshFailure } from '../errors.js';
import type { MeshHandlers } from '../handler.js';
import { addressOf, blockIdentifierOf } from '../identifiers.js';
import { hashOf } from '../operations/block.js';
import type { MeshBlockReader } from './block-reader.js';
import { parseList, typed } from '../documents.js';

/** Largest and default number of events. */
const MAX_EVENTS = 1000;

/** Largest and default number of transactions: each may be in another block, whose operations are made for it. */
const MAX_FOUND = 25;

const unsupported = (reason: string): MeshFailure => new MeshFailure('NOT_SUPPORTED', reason);

const readFinalizedBlock = async ({ chain }: MeshContext): Promise<Json<'MeshFinalizedBlock'>> => {
	const { latestFinalizedBlock: { finalizationEpoch, finalizationPoint, hash, height } } = parseDocument(await chain.info());
	const block = blockIdentifierOf(BigInt(height), typed(hash));
	return encodeMeshFinalizedBlock({ block_identifier: block, finalizationEpoch, finalizationPoint });
};

const readStatus = async ({ chain }: MeshContext, hash: Hash256): Promise<Encodable<'MeshTransactionStatus'>> => {
	const [found] = await chain.transactions.statuses([hash]);
	if (found === undefined)
		return { transaction_identifier: { hash }, group: 'unknown' };
	const { code, group, height } = parseDocument(found);
	return { transaction_identifier: { hash }, group, code, index: group === 'confirmed' ? Number(height) : undefined };
};

type SearchRequest = Schemas['meshSearchTransactionsRequest'];

/** Conditions whose values no index has. */
const UNSUPPORTED = ['type', 'currency', 'coin_identifier'] as const;

/** @throws MeshFailure for conditions that the gateway cannot search by, or that are not known */
const checkConditions = (request: SearchRequest): void => {
	const { account_identifier: account, address, operator = 'and', status, success, transaction_identifier: transaction } = request;
	const refused = UNSUPPORTED.find(name => request[name] !== undefined);
	if (refused !== undefined)
		throw unsupported(`transactions are searched by account, hash, status and block, not by ${refused}`);
	if (status !== undefined && !MESH_OPERATION_STATUSES.some(known => known.status === status))
		throw new MeshFailure('INVALID_REQUEST', 'status is none of the statuses in /network/options');
	const conditions = [account ?? address, status ?? success, transaction].filter(condition => condition !== undefined);
	if (operator === 'or' && conditions.length > 1)
		throw unsupported('conditions are combined by and');
};

/** @returns whether transactions of blocks can meet the conditions: all of them have succeeded */
const meansSuccess = ({ status = 'success', success = true }: SearchRequest): boolean => status === 'success' && success;

interface Found {
	readonly entries: readonly Schemas['TransactionInfoDTO'][];
	readonly total: number;
}

const NOTHING: Found = { entries: [], total: 0 };

const filterOf = ({ account_identifier: account, address, max_block: max }: SearchRequest, network: number): TransactionFilter => {
	const addresses = [account?.address, address].flatMap(text => (text === undefined ? [] : [addressOf(text, network)]));
	if (new Set(addresses).size > 1)
		throw unsupported('account_identifier and address are different accounts: one is searched for');
	return { address: addresses[0], toHeight: max === undefined ? undefined : BigInt(max) };
};

const findByHash = async ({ chain }: MeshContext, request: SearchRequest, hash: string): Promise<Found> => {
	const found = await chain.transactions.get('confirmed', { kind: 'hash', hash: typed<Hash256>(hash.toUpperCase()) });
	if (!found)
		return NOTHING;
	const entry = parseDocument(found.text);
	if (BigInt(entry.meta.height) > BigInt(request.max_block ?? Number.MAX_SAFE_INTEGER))
		return NOTHING;
	if (request.account_identifier !== undefined || request.address !== undefined)
		throw unsupported('a hash names one transaction: leave out the account');
	return { entries: [entry], total: 1 };
};

/** Pages of the chain have fixed borders: an offset may be within one. */
const findByAccount = async ({ chain }: MeshContext, request: SearchRequest, offset: number, limit: number): Promise<Found> => {
	const filter = filterOf(request, chain.network.identifier);
	const first = Math.floor(offset / limit) + 1;
	const pages = await Promise.all([first, first + 1].map(async pageNumber => {
		const page = await chain.transactions.search('confirmed', filter, { pageSize: limit, pageNumber, order: 'desc', orderBy: 'id' });
		return { total: page?.totalEntries, entries: page ? parseList(page.entries) : [] };
	}));
	const total = pages[0]?.total;
	if (total === undefined)
		throw unsupported('this gateway counts no totals: pagination.totals is off');
	const start = offset % limit;
	return { entries: pages.flatMap(({ entries }) => entries).slice(start, start + limit), total };
};

type IndexerId = 'meshCall' | 'meshEventsBlocks' | 'meshSearchTransactions';

export const createIndexerHandlers = (context: MeshContext, blocks: MeshBlockReader): MeshHandlers<IndexerId> => ({
	meshCall: async ({ method, parameters: { hash } }) => {
		if (method === 'finalized_block')
			return encodeMeshCallResponse({ result: await readFinalizedBlock(context), idempotent: false });
		if (hash === undefined)
			throw new MeshFailure('INVALID_REQUEST', 'transaction_status needs the parameter hash');
		const status = encodeMeshTransactionStatus(await readStatus(context, typed<Hash256>(hash.toUpperCase())));
		return encodeMeshCallResponse({ result: status, idempotent: false });
	},

	meshEventsBlocks: async ({ limit = MAX_EVENTS, offset }) => {
		const { blockEvents } = context.chain;
		if (!blockEvents)
			throw unsupported('a node does not store which blocks were removed: the backends embedded and follow do');
		const { events, newest } = await blockEvents.read(offset, Math.min(limit, MAX_EVENTS));
		return encodeMeshEventsBlocksResponse({
			max_sequence: newest,
			events: events.map(({ block: { hash, height }, isAdded, sequence }) => ({
				sequence, block_identifier: blockIdentifierOf(height, hash), type: isAdded ? 'block_added' : 'block_removed'
			}))
		});
	},

	meshSearchTransactions: async request => {
		const { limit: wanted = MAX_FOUND, offset = 0, transaction_identifier: transaction } = request;
		checkConditions(request);
		const limit = Math.max(1, Math.min(wanted, MAX_FOUND));
		const { entries, total } = meansSuccess(request)
			? await (transaction ? findByHash(context, request, transaction.hash) : findByAccount(context, request, offset, limit))
			: NOTHING;
		const found = await Promise.all(entries.map(async entry => {
			const block = await blocks.read({ index: Number(entry.meta.height) });
			const written = block.transactions.find(({ hash }) => hash === hashOf(entry));
			if (!written)
				throw new MeshFailure('SYNC_DURING_OPERATION', 'a block was removed from the chain during the search');
			return { block_identifier: block.identifier, transaction: written.text };
		}));
		const next = offset + found.length;
		return encodeMeshSearchTransactionsResponse({
			transactions: found.slice(0, wanted), total_count: total, next_offset: next < total && found.length > 0 ? next : undefined
		});
	}
});
