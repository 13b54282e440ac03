/** Reads over HTTP what a gateway does not repeat. */
import type { Schemas } from '../../generated/schemas.js';
import { NAMESPACE_ID } from './address.js';
import { type DataOf, hashOf } from './channels.js';
import { blockOf, transactionOf } from './documents.js';
import type { Tip } from './parse.js';
import { bodyOf, type RestClient } from './rest.js';
import { aliasAddressOf } from './transaction.js';
import { isAggregateType } from '../wire/portable/transactions.js';

const PAGE_SIZE = 100;

const NOT_FOUND = 404;

type Transaction = DataOf<'confirmedAdded'>;

type Group = 'confirmed' | 'partial' | 'unconfirmed';

/** All methods throw RequestRefused, or what fetch throws. */
export class RestHistory {
	/** Identifier of the network, as of the last block that was read. */
	private network = 0;

	/** @param signal - ends all requests */
	constructor(private readonly rest: RestClient, private readonly signal: AbortSignal) {
	}

	async chainInfo(): Promise<Schemas['ChainInfoDTO']> {
		return bodyOf(await this.rest.GET('/chain/info', { signal: this.signal }));
	}

	/** @returns undefined above the newest block */
	async block(height: bigint): Promise<Tip | undefined> {
		const reply = await this.rest.GET('/blocks/{height}', { params: { path: { height: `${height}` } }, signal: this.signal });
		if (reply.response.status === NOT_FOUND)
			return undefined;
		const { block: { network }, meta: { hash } } = bodyOf(reply);
		this.network = network;
		return { height, hash };
	}

	/** @returns whether the chain has this block */
	async has({ height, hash }: Tip): Promise<boolean> {
		return (await this.block(height))?.hash === hash;
	}

	/** @returns the blocks after a height, at most 100 */
	async blocksAfter(height: bigint): Promise<DataOf<'block'>[]> {
		const query = { orderBy: 'height', order: 'asc', offset: `${height}`, pageSize: PAGE_SIZE } as const;
		return bodyOf(await this.rest.GET('/blocks', { params: { query }, signal: this.signal })).data.map(blockOf);
	}

	/** Yields the confirmed transactions of the blocks after one height, up to another, in the order of the chain. */
	confirmed(address: string | undefined, after: bigint, to: bigint): AsyncGenerator<Transaction> {
		return this.transactions('confirmed', address, { fromHeight: `${after + 1n}`, toHeight: `${to}` });
	}

	/** Yields the transactions that are pending now. */
	pending(group: 'partial' | 'unconfirmed', address: string | undefined): AsyncGenerator<Transaction> {
		return this.transactions(group, address, {});
	}

	/** Yields the failures that are stored of these transactions. */
	async *failures(hashes: readonly string[]): AsyncGenerator<DataOf<'status'>> {
		for (let i = 0; i < hashes.length; i += PAGE_SIZE) {
			const body = { hashes: hashes.slice(i, i + PAGE_SIZE) };
			for (const { group, hash, code, deadline } of bodyOf(await this.rest.POST('/transactionStatus', { body, signal: this.signal }))) {
				if (group === 'failed')
					yield { hash, code, deadline };
			}
		}
	}

	/** @param target - an address, or a namespace that transactions name instead of one */
	private async *transactions(
		group: Group, target: string | undefined, range: { readonly fromHeight?: string; readonly toHeight?: string }
	): AsyncGenerator<Transaction> {
		const filter = target === undefined ? {} : { address: NAMESPACE_ID.test(target) ? aliasAddressOf(target, this.network) : target };
		for (let pageNumber = 1; ; ++pageNumber) {
			const query = { ...range, ...filter, order: 'asc', pageNumber, pageSize: PAGE_SIZE } as const;
			const { data } = bodyOf(await this.rest.GET(`/transactions/${group}`, { params: { query }, signal: this.signal }));
			yield* await this.complete(group, data);
			if (data.length < PAGE_SIZE)
				return;
		}
	}

	/** Searches return aggregates without their inner transactions: they are read by hash. */
	private async complete(group: Group, page: readonly Schemas['TransactionInfoDTO'][]): Promise<Transaction[]> {
		const transactionIds = page.filter(({ transaction: { type } }) => isAggregateType(type)).map(hashOf);
		if (transactionIds.length === 0)
			return page.map(transactionOf);

		const found = bodyOf(await this.rest.POST(`/transactions/${group}`, { body: { transactionIds }, signal: this.signal }));
		const aggregates = new Map(found.map(info => [hashOf(info), info]));
		return page.map(info => transactionOf(aggregates.get(hashOf(info)) ?? info));
	}
}
