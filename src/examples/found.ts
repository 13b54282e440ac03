/** Finds what exists on a chain. */
import type { Address, Chain, UnresolvedAddress } from '../chain/index.js';
import { addressOfPublicKey, encodeAddress } from '../wire/identifiers/address.js';
import { fromHex, toHex } from '../wire/bytes/hex.js';
import { TransactionType } from '../wire/transactions/transaction-types.js';
import { type Lookup, textAt } from './lookup.js';

/** Names of things that exist; undefined where there is nothing of the kind. */
export interface Found {
	/** Base32. */
	readonly address: string | undefined;
	readonly mosaicId: string | undefined;
	readonly namespaceId: string | undefined;
	readonly transaction: { readonly hash: string; readonly componentHash: string; readonly height: string } | undefined;
	readonly statement: { readonly height: string; readonly hash: string } | undefined;
	readonly finalized: { readonly epoch: string; readonly height: string } | undefined;
	readonly unconfirmed: string | undefined;
	readonly partial: string | undefined;
	readonly hashLock: string | undefined;
	readonly secretLock: string | undefined;
	readonly metadata: string | undefined;
	readonly mosaicRestriction: string | undefined;
	readonly restrictedAddress: string | undefined;
	readonly multisigAddress: string | undefined;
}

const base32 = (hex: string | undefined): string | undefined => (hex === undefined ? undefined : encodeAddress(hex as UnresolvedAddress));

const findTransaction = async (lookup: Lookup): Promise<Found['transaction']> => {
	const entry = await lookup.newest('searchConfirmedTransactions');
	const [hash, componentHash, height] = ['hash', 'merkleComponentHash', 'height'].map(name => textAt(entry, 'meta', name));
	return hash && componentHash && height ? { hash, componentHash, height } : undefined;
};

/** Newest blocks that are looked at. */
const BLOCKS = 5n;
const HASH_SIZE = 32;

/** The hash of a statement is in no reply; it is a leaf of the block's tree. */
const findStatement = async ({ blocks }: Chain): Promise<Found['statement']> => {
	const newest = await blocks.height();
	for (let height = newest; height > 0n && height > newest - BLOCKS; --height) {
		const tree = await blocks.merkleTree(height, 'statements');
		if (tree !== undefined && tree.leafCount > 0)
			return { height: String(height), hash: toHex(tree.nodes.subarray(0, HASH_SIZE)) };
	}
	return undefined;
};

const findFinalized = async (lookup: Lookup): Promise<Found['finalized']> => {
	const info = await lookup.get('getChainInfo');
	const [epoch, height] = ['finalizationEpoch', 'height'].map(name => textAt(info, 'latestFinalizedBlock', name));
	return epoch && height && await lookup.get('getFinalizationProofAtEpoch', { epoch: Number(epoch) }) ? { epoch, height } : undefined;
};

const findMultisig = async (lookup: Lookup, network: number): Promise<string | undefined> => {
	const entry = await lookup.newest('searchConfirmedTransactions', { type: [TransactionType.MULTISIG_ACCOUNT_MODIFICATION], embedded: true });
	const key = textAt(entry, 'transaction', 'signerPublicKey');
	const address = key && encodeAddress(addressOfPublicKey(fromHex(key), network));
	return address && await lookup.get('getAccountMultisig', { address }) ? address : undefined;
};

const findNamespace = async (lookup: Lookup): Promise<string | undefined> => {
	const namespace = await lookup.newest('searchNamespaces', { registrationType: 0 });
	return textAt(namespace, 'namespace', 'level0');
};

/** @param account - one that is preferred where it exists */
const findAccount = async (lookup: Lookup, account: Address | undefined): Promise<string | undefined> => {
	const address = account && encodeAddress(account);
	if (address !== undefined && await lookup.get('getAccountInfo', { accountId: address }))
		return address;
	return base32(textAt(await lookup.newest('searchAccounts'), 'account', 'address'));
};

/** @param account - one that is preferred where it exists */
export const findAll = async (lookup: Lookup, chain: Chain, account: Address | undefined): Promise<Found> => {
	const [
		address, mosaic, namespaceId, transaction, statement, finalized, unconfirmed, partial,
		hashLock, secretLock, metadata, mosaicRestriction, accountRestriction, multisigAddress
	] = await Promise.all([
		findAccount(lookup, account), lookup.newest('searchMosaics'), findNamespace(lookup), findTransaction(lookup), findStatement(chain),
		findFinalized(lookup), lookup.newest('searchUnconfirmedTransactions'), lookup.newest('searchPartialTransactions'),
		lookup.newest('searchHashLock'), lookup.newest('searchSecretLock'), lookup.newest('searchMetadataEntries'),
		lookup.newest('searchMosaicRestrictions'), lookup.newest('searchAccountRestrictions'), findMultisig(lookup, chain.network.identifier)
	]);
	return {
		address, namespaceId, transaction, statement, finalized, multisigAddress,
		mosaicId: textAt(mosaic, 'mosaic', 'id'),
		unconfirmed: textAt(unconfirmed, 'meta', 'hash'),
		partial: textAt(partial, 'meta', 'hash'),
		hashLock: textAt(hashLock, 'lock', 'hash'),
		secretLock: textAt(secretLock, 'lock', 'compositeHash'),
		metadata: textAt(metadata, 'metadataEntry', 'compositeHash'),
		mosaicRestriction: textAt(mosaicRestriction, 'mosaicRestrictionEntry', 'compositeHash'),
		restrictedAddress: base32(textAt(accountRestriction, 'accountRestrictions', 'address'))
	};
};

