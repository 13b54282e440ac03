/** The HTTP interface of the fake gateway: what the client reads. */
import { blockData, type ModelBlock, type ModelChain, type ModelTransaction, statusData, transactionData } from './chain.js';

interface Reply {
	readonly status: number;
	readonly body: unknown;
}

interface Inner {
	readonly transactions?: readonly { readonly transaction: unknown }[];
}

const PAGE_SIZE = 20;

const blockInfo = (block: ModelBlock): unknown => ({ id: '1', ...blockData(block) as object });

const ok = (body: unknown): Reply => ({ status: 200, body });
const NOT_FOUND: Reply = { status: 404, body: { code: 'ResourceNotFound', message: 'no resource exists' } };

/** As HTTP has it: searches lack inner transactions, look-ups have them with `meta`. */
const infoOf = (transaction: ModelTransaction, withInner: boolean): unknown => {
	const { transaction: body, meta } = transactionData(transaction) as { transaction: Inner; meta: object };
	const { transactions, ...rest } = body;
	const inner = withInner && transactions ? { transactions: transactions.map(part => ({ id: '1', meta: {}, ...part })) } : {};
	return { id: transaction.hash.slice(0, 24), meta: { ...meta, index: 0, timestamp: '1', feeMultiplier: 0 }, transaction: { ...rest, ...inner } };
};

const pageOf = (entries: readonly unknown[], query: URLSearchParams): Reply => {
	const pageSize = Number(query.get('pageSize') ?? PAGE_SIZE);
	const pageNumber = Number(query.get('pageNumber') ?? 1);
	return ok({ data: entries.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), pagination: { pageNumber, pageSize } });
};

export const replyOf = (chain: ModelChain, method: string, { pathname, searchParams: query }: URL, body: unknown): Reply => {
	const [, first, second, third] = pathname.split('/');
	if (method === 'PUT')
		return { status: 202, body: { message: 'pushed' } };
	if (pathname === '/chain/info') {
		const { height, hash } = chain.finalized;
		const latestFinalizedBlock = { finalizationEpoch: 1, finalizationPoint: height, height: `${height}`, hash };
		return ok({ height: `${chain.tip.height}`, latestFinalizedBlock });
	}
	if (first === 'blocks' && second !== undefined) {
		const block = chain.blockAt(Number(second));
		return block ? ok(blockInfo(block)) : NOT_FOUND;
	}
	if (first === 'blocks')
		return pageOf(chain.blocks.filter(({ height }) => height > Number(query.get('offset') ?? 0)).map(blockInfo), query);
	if (pathname === '/transactions/confirmed' && method === 'POST') {
		const { transactionIds } = body as { transactionIds: string[] };
		const found = chain.transactions().filter(({ hash }) => transactionIds.includes(hash));
		return ok(found.map(transaction => infoOf(transaction, true)));
	}
	if (pathname === '/transactions/confirmed') {
		const from = Number(query.get('fromHeight') ?? 1);
		const to = Number(query.get('toHeight') ?? chain.tip.height);
		const found = chain.transactions(query.get('address') ?? undefined).filter(({ height }) => height >= from && height <= to);
		return pageOf(found.map(transaction => infoOf(transaction, false)), query);
	}
	if (first === 'transactions' && second === 'confirmed') {
		const found = chain.transactions().find(({ hash }) => hash === third);
		return found ? ok(infoOf(found, true)) : NOT_FOUND;
	}
	if (first === 'transactionStatus' && second !== undefined) {
		const confirmed = chain.transactions().find(({ hash }) => hash === second);
		const failed = chain.statuses.find(({ hash }) => hash === second);
		if (confirmed)
			return ok({ group: 'confirmed', code: 'Success', hash: second, deadline: '1', height: `${confirmed.height}` });
		return failed ? ok({ group: 'failed', code: failed.code, hash: second, deadline: '1', height: '0' }) : NOT_FOUND;
	}
	if (first === 'transactions' && (second === 'unconfirmed' || second === 'partial'))
		return pageOf([], query);
	if (pathname === '/transactionStatus') {
		const { hashes } = body as { hashes: string[] };
		const confirmed = chain.transactions().filter(({ hash }) => hashes.includes(hash))
			.map(({ hash, height }) => ({ group: 'confirmed', code: 'Success', hash, deadline: '1', height: `${height}` }));
		const failed = chain.statuses.filter(({ hash }) => hashes.includes(hash)).map(status => ({ group: 'failed', ...statusData(status) as object }));
		return ok([...confirmed, ...failed]);
	}
	if (pathname === '/node/time')
		return ok({ communicationTimestamps: { sendTimestamp: '1000', receiveTimestamp: '1000' } });
	if (pathname === '/node/info')
		return ok({ networkGenerationHashSeed: 'AB'.repeat(32) });
	return NOT_FOUND;
};
