/** Resolves the aliases of a transaction that is not in a block: by the present ones, which may be others when it is confirmed. */
import type { Schemas } from '../../../generated/schemas.js';
import { type Chain, type NamespaceId, parseDocument } from '../../chain/index.js';
import { isAlias, namespaceOfAlias } from '../../wire/identifiers/address.js';
import { isNamespaceId } from '../../wire/identifiers/ids.js';
import { typed } from '../documents.js';
import type { Resolver } from './resolutions.js';

type AnyTransaction = Schemas['TransactionInfoDTO']['transaction'] | Schemas['EmbeddedTransactionInfoDTO']['transaction'];

/** @returns the aliases that a transaction contains in members that balances depend on */
const aliasesIn = (transaction: AnyTransaction): readonly NamespaceId[] => {
	const addresses = [
		...'recipientAddress' in transaction ? [transaction.recipientAddress] : [],
		...'sourceAddress' in transaction ? [transaction.sourceAddress] : [],
		...'addressAdditions' in transaction ? [...transaction.addressAdditions, ...transaction.addressDeletions] : []
	];
	const mosaics = [
		...'mosaics' in transaction ? transaction.mosaics.map(({ id }) => id) : [],
		...'mosaicId' in transaction ? [transaction.mosaicId] : []
	];
	return [
		...addresses.filter(isAlias).map(address => namespaceOfAlias(typed(address))),
		...mosaics.map(id => typed<NamespaceId>(id)).filter(isNamespaceId)
	];
};

/** @returns a resolver by the present aliases; an alias that means nothing now remains as it is */
export const resolvePresent = async (
	{ namespaces }: Pick<Chain, 'namespaces'>, { transaction }: Pick<Schemas['TransactionInfoDTO'], 'transaction'>
): Promise<Resolver> => {
	const parts = 'transactions' in transaction ? transaction.transactions.map(inner => inner.transaction) : [transaction];
	const ids = [...new Set(parts.flatMap(aliasesIn))];
	const aliases = new Map(await Promise.all(ids.map(async id => {
		const found = await namespaces.byId(id);
		return [id, found && parseDocument(found).namespace.alias] as const;
	})));
	return {
		// an alias without target stands for itself
		address: address => typed((isAlias(address) ? aliases.get(namespaceOfAlias(address))?.address : undefined) ?? address),
		mosaic: id => typed((isNamespaceId(id) ? aliases.get(id)?.mosaicId : undefined) ?? id)
	};
};
