/** What the handlers of the Mesh API have in common. */
import type { Schemas } from '../../generated/schemas.js';
import type { Address, Awaitable, Chain, MosaicId, PublicKey } from '../chain/index.js';
import { createAddressDeriver } from '../wire/identifiers/address.js';
import { TransactionType } from '../wire/transactions/transaction-types.js';
import type { NetworkCurrency } from './identifiers.js';
import { parseBlock } from './operations/block.js';
import type { OperationTypes } from './operations/transactions.js';

export interface MeshSettings {
	/** Of the gateway. */
	readonly version: string;
	readonly types: OperationTypes;
	/** Number of recent blocks that suggested fees depend on. */
	readonly feeStatisticsBlocks: number;
	/** @returns whether the 64 bytes are a signature of the message by the key (32 bytes) */
	readonly verifySignature: (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;
}

export interface MeshContext extends MeshSettings {
	readonly chain: Chain;
	/** The network's currency. @throws ServiceUnavailable while the chain cannot be read */
	readonly currency: () => Awaitable<NetworkCurrency>;
	readonly addressOf: (publicKey: PublicKey) => Address;
}

const FIRST_HEIGHT = 1n;

type AnyTransaction = Schemas['TransactionInfoDTO']['transaction'] | Schemas['EmbeddedTransactionInfoDTO']['transaction'];

/** @returns the full name of a namespace that these transactions register; undefined when they do not register all of its levels */
const fullNameOf = (transactions: readonly AnyTransaction[], id: string): string | undefined => {
	const registration = transactions.filter(transaction => transaction.type === TransactionType.NAMESPACE_REGISTRATION)
		.find(transaction => transaction.id === id);
	if (!registration)
		return undefined;
	const { name, parentId } = registration;
	const parent = parentId === undefined ? '' : fullNameOf(transactions, parentId);
	return parent === undefined ? undefined : `${parent}${parent === '' ? '' : '.'}${name}`;
};

/**
 * The name of the currency is that of the alias that the first block gives it: unlike the present alias, it never changes. Without one, it
 * is the id.
 */
const readCurrency = async ({ blocks, properties }: Chain): Promise<NetworkCurrency> => {
	const [{ currencyMosaicId: id }, first] = await Promise.all([properties.figures(), blocks.contents(FIRST_HEIGHT)]);
	const transactions: readonly AnyTransaction[] = first ? parseBlock(first).transactions.flatMap(({ transaction }) =>
		('transactions' in transaction ? transaction.transactions.map(inner => inner.transaction) : [transaction])) : [];
	const name = transactions.filter(transaction => transaction.type === TransactionType.MOSAIC_ALIAS)
		.filter(({ mosaicId }) => mosaicId === id)
		.map(({ namespaceId }) => fullNameOf(transactions, namespaceId)).find(found => found !== undefined);
	return { id, name: name ?? id };
};

export const createContext = (chain: Chain, settings: MeshSettings): MeshContext => {
	let currency: NetworkCurrency | undefined;
	return {
		...settings,
		chain,
		currency: () => currency ?? readCurrency(chain).then(read => {
			currency = read;
			return read;
		}),
		addressOf: createAddressDeriver(chain.network.identifier)
	};
};

/**
 * @param height - undefined: the newest block
 * @returns divisibilities of mosaics after a block; those of mosaics that did not exist are absent
 */
export const divisibilitiesAt = async (
	{ chain: { mosaics } }: MeshContext, ids: readonly MosaicId[], height: bigint
): Promise<ReadonlyMap<MosaicId, number>> => {
	if (mosaics.divisibilitiesAt)
		return mosaics.divisibilitiesAt(ids, height);
	const found = await Promise.all(ids.map(async id => [id, (await mosaics.supply(id))?.divisibility] as const));
	return new Map(found.flatMap(([id, divisibility]) => (divisibility === undefined ? [] : [[id, divisibility] as const])));
};
