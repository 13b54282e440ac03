/** Reads accounts. Source: facts/mongo.md 2, 3, 5; facts/rest-operations.md 4.1. */
import { encodeStoredAccountInfoDTO } from '../../../../../generated/stored-encoders.js';
import {
	type AccountBalances, ChangedWhileRead
} from '../../../../chain/index.js';
import type {
	AccountFilter, AccountReader, AccountSortField, Address, Json, JsonList, MosaicId, Page, PageRequest
} from '../../../../chain/index.js';
import { createEncoder } from '../encoder.js';
import { binaryKey } from '../look-up-batcher.js';
import { encodePage } from '../pages.js';
import type { Queries } from '../queries.js';
import { hashAt } from '../raw-bson.js';
import type { TipCache } from '../tip-cache.js';
import type { Totals } from '../totals.js';
import { binaryOf, longOfId } from '../values.js';
import { balanceIn, balancesIn, readBalancePage } from './balance-search.js';
import { ANY_BINARY, keyOf, StateDocuments } from './state-documents.js';

const ADDRESS = 'account.address';

const encoder = createEncoder(encodeStoredAccountInfoDTO);

export class MongoAccountReader implements AccountReader {
	private readonly documents: StateDocuments<'AccountInfoDTO'>;

	constructor(private readonly queries: Queries, private readonly totals: Totals, private readonly tipCache: TipCache) {
		this.documents = new StateDocuments(queries, totals, {
			name: 'accounts', key: binaryKey(ADDRESS), everything: { [ADDRESS]: ANY_BINARY }, encoder
		});
	}

	/** Addresses are indexed, mosaics are not. */
	async search({ address, mosaicId }: AccountFilter, page: PageRequest<AccountSortField>): Promise<Page<'AccountInfoDTO'> | undefined> {
		const condition = {
			...(address ? { [ADDRESS]: binaryOf(address) } : {}),
			...(mosaicId ? { 'account.mosaics.id': longOfId(mosaicId) } : {})
		};
		const cost = mosaicId && !address ? 'scan' : 'search';
		const key = keyOf(address, mosaicId);
		if (!mosaicId || page.orderBy !== 'balance')
			return this.documents.search({ condition, key, cost }, { ...page, orderBy: 'id' });

		const total = this.totals.of(`accounts ${key}`, 'withState', () => this.queries.count('accounts', condition, cost));
		const found = await readBalancePage(this.queries, { condition, mosaicId, cost, total }, page);
		return encodePage(found, documents => encoder.encodeList(documents, this.queries.maxListBytes));
	}

	byAddress(address: Address): Promise<Json<'AccountInfoDTO'> | undefined> {
		return this.documents.byKey(address);
	}

	byAddresses(addresses: readonly Address[]): Promise<JsonList<'AccountInfoDTO'>> {
		return this.documents.byKeys(addresses, 1);
	}

	/** The newest block is read again afterwards: state that is written with a later block is not returned as that of this one. */
	async balances(address: Address): Promise<AccountBalances> {
		const { blockHash, height } = await this.tipCache.settled();
		const account = await this.queries.findOne('accounts', { filter: { [ADDRESS]: binaryOf(address) }, projection: { 'account.mosaics': 1 } });
		const newest = await this.queries.findOne('blocks', { filter: {}, projection: { 'meta.hash': 1 }, sort: { 'block.height': -1 } });
		const newestHash = newest && hashAt(newest, 'meta', 'hash');
		if (blockHash === undefined || newestHash !== blockHash) {
			this.tipCache.notice(newestHash);
			throw new ChangedWhileRead('a block arrived while the balances were read, retry later');
		}
		return { block: { height, hash: blockHash }, balances: account ? balancesIn(account) : [] };
	}

	async totalBalance(addresses: readonly Address[], mosaicId: MosaicId): Promise<bigint> {
		const filter = { [ADDRESS]: { $in: addresses.map(binaryOf) } };
		const accounts = await this.queries.find('accounts', { filter, projection: { 'account.mosaics': 1 } }, addresses.length);
		return accounts.reduce((sum, account) => sum + balanceIn(account, mosaicId), 0n);
	}
}
