/** Resolves the aliases of a transaction that is not in a block: by the present ones, which may be others when it is confirmed. */
import type { Schemas } from '../../../generated/schemas.js';
import {
	type Address, type Chain, type MosaicId, type NamespaceId, parseDocument, type UnresolvedAddress, type UnresolvedMosaicId
} from '../../chain/index.js';
import { isAlias, namespaceOfAlias } from '../../wire/identifiers/address.js';
import { isNamespaceId } from '../../wire/identifiers/ids.js';
import type { Resolver } from './resolutions.js';

type AnyTransaction = Schemas['TransactionInfoDTO']['transaction'] | Schemas['EmbeddedTransactionInfoDTO']['transaction'];

/** @returns the aliases that a transaction contains in members that balances depend on */
const aliasesIn = (transaction: AnyTransaction): readonly NamespaceId[] => {
	const addresses = [
		...'recipientAddress' in transaction ? [transaction.recipientAddress] : [],
		...'sourceAddress' in transaction && 'mosaicId' in transaction ? [transaction.sourceAddress] : [],
		...'addressAdditions' in transaction ? [...transaction.addressAdditions, ...transaction.addressDeletions] : []
	] as UnresolvedAddress[];
	const mosaics: readonly string[] = [
		...'mosaics' in transaction ? transaction.mosaics.map(({ id }) => id) : [],
		...'mosaicId' in transaction ? [transaction.mosaicId] : []
	];
	// the contract's texts are ids of mosaics or namespaces
	return [...addresses.filter(isAlias).map(namespaceOfAlias), ...(mosaics as UnresolvedMosaicId[]).filter(id => isNamespaceId(id)) as NamespaceId[]];
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
		// the contract's texts have these forms; an alias without target stands for itself
		address: address => ((isAlias(address) ? aliases.get(namespaceOfAlias(address))?.address : undefined) ?? address) as Address,
		mosaic: id => ((isNamespaceId(id) ? aliases.get(id)?.mosaicId : undefined) ?? id) as MosaicId
	};
};
