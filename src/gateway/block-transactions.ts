/** The transactions of a block as the log of a development chain shows them. */
import type { Schemas } from '../../generated/schemas.js';
import { type Chain, type MosaicId, type NamespaceId, textOfList } from '../chain/index.js';
import { formatAmount } from '../client/amounts.js';
import { fromHex } from '../wire/bytes/hex.js';
import { addressOfPublicKey, encodeAddress } from '../wire/identifiers/address.js';
import { namespaceIdOf, NO_PARENT } from '../wire/identifiers/ids.js';
import { TransactionType } from '../wire/transactions/transaction-types.js';

export interface ShownTransaction {
	readonly hash: string;
	/** Words, such as `hash lock`. */
	readonly type: string;
	/** Address of the signer, base32. */
	readonly signer: string;
	/** What a transfer moves or a lock locks, with units; empty for others. */
	readonly amounts: readonly string[];
}

/** Currencies of chains that the gateway founds have this number of digits after the point. */
export const CURRENCY_DIVISIBILITY = 6;

const TYPE_NAMES: ReadonlyMap<number, string> =
	new Map(Object.entries(TransactionType).map(([name, type]) => [type, name.toLowerCase().replaceAll('_', ' ')]));

interface Amount {
	readonly id: string;
	readonly amount: string;
}

const amountsOf = (transaction: Schemas['TransactionInfoDTO']['transaction']): readonly Amount[] => {
	switch (transaction.type) {
	case TransactionType.TRANSFER: return transaction.mosaics;
	case TransactionType.HASH_LOCK: case TransactionType.SECRET_LOCK: return [{ id: transaction.mosaicId, amount: transaction.amount }];
	default: return [];
	}
};

/** @param name - of levels, separated by points @returns the id of the namespace */
const aliasOf = (name: string): NamespaceId =>
	name.split('.').reduce<NamespaceId>((parent, level) => namespaceIdOf(Buffer.from(level), parent), NO_PARENT);

/**
 * @param limit - greatest number that is read; 1 to 100
 * @returns a function that reads the first transactions of a block, in their order
 */
export const createTransactionReader = (
	{ network: { currencyName, identifier }, properties, transactions }: Chain, limit: number
): ((height: bigint) => Promise<readonly ShownTransaction[]>) => {
	let currency: MosaicId | undefined;
	const alias = currencyName === undefined ? undefined : aliasOf(currencyName);
	const format = ({ id, amount }: Amount): string => (id === currency || id === alias
		? `${formatAmount(amount, CURRENCY_DIVISIBILITY)} ${currencyName ?? ''}` : `${amount} atomic units of ${id}`);
	const show = ({ meta, transaction }: Schemas['TransactionInfoDTO']): ShownTransaction => ({
		hash: 'hash' in meta ? meta.hash : '',
		type: TYPE_NAMES.get(transaction.type) ?? `type ${transaction.type}`,
		signer: encodeAddress(addressOfPublicKey(fromHex(transaction.signerPublicKey), identifier)),
		amounts: amountsOf(transaction).map(format)
	});
	return async height => {
		currency ??= (await properties.figures()).currencyMosaicId;
		const page = await transactions.search('confirmed', { height }, { pageSize: limit, pageNumber: 1, order: 'asc', orderBy: 'id' });
		// the encoder of the schema made them
		return page ? (JSON.parse(`[${textOfList(page.entries)}]`) as Schemas['TransactionInfoDTO'][]).map(show) : [];
	};
};
