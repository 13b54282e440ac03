/** /account: balances. */
import { encodeMeshAccountBalanceResponse } from '../../../generated/encoders.js';
import type { Schemas } from '../../../generated/schemas.js';
import type { Address, BlockPosition, MosaicId, Plain } from '../../chain/index.js';
import { type MeshContext, divisibilitiesAt } from '../context.js';
import { MeshFailure } from '../errors.js';
import type { MeshHandlers } from '../handler.js';
import { addressOf, blockIdentifierOf, currencyOf, isCurrency } from '../identifiers.js';
import type { MeshBlockReader } from './block-reader.js';
import { typed } from '../documents.js';

/** Balances after a block. */
interface Balances {
	readonly block: BlockPosition;
	readonly balances: readonly { readonly mosaicId: MosaicId; readonly amount: bigint; readonly divisibility: number }[];
}

const readNewest = async (context: MeshContext, address: Address): Promise<Balances> => {
	const { block, balances } = await context.chain.accounts.balances(address);
	const divisibilities = await divisibilitiesAt(context, balances.map(({ mosaicId }) => mosaicId), block.height);
	return {
		block,
		balances: balances.filter(({ amount }) => amount > 0n).map(({ amount, mosaicId }) => {
			const divisibility = divisibilities.get(mosaicId);
			if (divisibility === undefined)
				throw new MeshFailure('SYNC_DURING_OPERATION', `the mosaic ${mosaicId} is not stored any more, or not yet`);
			return { amount, mosaicId, divisibility };
		})
	};
};

/** Balances after a block that is named. */
interface PastRequest {
	readonly address: Address;
	readonly wanted: Schemas['MeshPartialBlockIdentifierInput'];
	/** Undefined: all. */
	readonly mosaics: readonly MosaicId[] | undefined;
}

/** @returns the mosaics of the currencies; undefined where one of them does not name its mosaic */
const mosaicsOf = (currencies: readonly Schemas['MeshCurrencyInput'][] | undefined): readonly MosaicId[] | undefined => {
	const ids = currencies?.flatMap(({ metadata }) => (metadata ? [typed<MosaicId>(metadata.id.toUpperCase())] : []));
	return ids?.length === currencies?.length ? ids : undefined;
};

/** @throws MeshFailure NOT_SUPPORTED where there are no balances of the past; BalanceHistoryIncomplete */
const readPast = async (
	{ chain: { balanceHistory } }: MeshContext, blocks: MeshBlockReader, { address, wanted, mosaics }: PastRequest
): Promise<Balances> => {
	if (balanceHistory === undefined)
		throw new MeshFailure('NOT_SUPPORTED', 'this gateway stores no balances of the past: leave out block_identifier');
	// checks that the chain has the block
	const { identifier: { hash, index } } = await blocks.read(wanted);
	const found = await balanceHistory.balancesAt(address, BigInt(index), mosaics);
	if (found?.block.hash !== hash)
		throw new MeshFailure('SYNC_DURING_OPERATION', 'the block was removed from the chain while its balances were read');
	return found;
};

const isNewest = ({ hash, index }: Schemas['MeshPartialBlockIdentifierInput']): boolean => hash === undefined && index === undefined;

const keyOf = ({ decimals, metadata, symbol }: Schemas['MeshCurrencyInput']): string => [symbol, decimals, metadata?.id.toUpperCase()].join(' ');

/** @throws MeshFailure INVALID_REQUEST for a currency that is requested twice */
const checkCurrencies = (currencies: readonly Schemas['MeshCurrencyInput'][]): void => {
	if (new Set(currencies.map(keyOf)).size < currencies.length)
		throw new MeshFailure('INVALID_REQUEST', 'currencies has an entry twice');
};

export const createAccountHandlers = (
	context: MeshContext, blocks: MeshBlockReader
): MeshHandlers<'meshAccountBalance' | 'meshAccountCoins'> => ({
	meshAccountBalance: async ({ account_identifier: account, block_identifier: wanted = {}, currencies }) => {
		const address = addressOf(account.address, context.chain.network.identifier);
		checkCurrencies(currencies ?? []);
		const currency = await context.currency();
		const { block: { hash, height }, balances } = await (isNewest(wanted)
			? readNewest(context, address)
			: readPast(context, blocks, { address, wanted, mosaics: mosaicsOf(currencies) }));
		const amounts = balances.map(({ amount, divisibility, mosaicId }) => ({
			value: typed<Plain>(String(amount)), currency: currencyOf(mosaicId, divisibility, currency)
		}));
		return encodeMeshAccountBalanceResponse({
			block_identifier: blockIdentifierOf(height, hash),
			balances: currencies ? amounts.filter(amount => currencies.some(requested => isCurrency(amount.currency, requested))) : amounts
		});
	},

	meshAccountCoins: () => {
		throw new MeshFailure('NOT_SUPPORTED', 'Symbol has no unspent outputs, but balances: /account/balance');
	}
});

