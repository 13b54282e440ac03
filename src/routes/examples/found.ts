/** Finds what exists on a chain. */
import type { Address, Chain } from '../../chain/index.js';
import { addressOfPublicKey, encodeAddress } from '../../wire/identifiers/address.js';
import { fromHex, toHex } from '../../wire/bytes/hex.js';
import { unresolvedAddress } from '../../wire/bytes/values.js';
import { TransactionType } from '../../wire/transactions/transaction-types.js';
import { type Lookup, textAt } from './lookup.js';
import { metalFileOf } from './metal-file.js';

/** Identifiers of entries that exist; undefined for a kind without entries. */
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
	readonly metalId: string | undefined;
	readonly snapshotId: string | undefined;
	/** False if blocks are made only on request. */
	readonly isHarvesting: boolean;
}

const base32 = (hex: string | undefined): string | undefined =>
	(hex === undefined ? undefined : encodeAddress(unresolvedAddress(fromHex(hex))));

const findTransaction = async (lookup: Lookup): Promise<Found['transaction']> => {
	const entry = await lookup.newest('searchConfirmedTransactions');
	const [hash, componentHash, height] = ['hash', 'merkleComponentHash', 'height'].map(name => textAt(entry, 'meta', name));
	return hash && componentHash && height ? { hash, componentHash, height } : undefined;
};

/** Number of newest blocks that are searched. */
const BLOCKS = 5n;
const HASH_SIZE = 32;

/** No reply contains the hash of a statement, so it is read from the block's tree. */
const findStatement = async ({ blocks, missing }: Chain): Promise<Found['statement']> => {
	if (missing !== undefined)
		return undefined;
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

/** @param account - preferred if it is multisig */
const findMultisig = async (lookup: Lookup, network: number, account: Address): Promise<string | undefined> => {
	const preferred = encodeAddress(account);
	if (await lookup.get('getAccountMultisig', { address: preferred }))
		return preferred;
	const entry = await lookup.newest('searchConfirmedTransactions', { type: [TransactionType.MULTISIG_ACCOUNT_MODIFICATION], embedded: true });
	const key = textAt(entry, 'transaction', 'signerPublicKey');
	const address = key && encodeAddress(addressOfPublicKey(fromHex(key), network));
	return address && await lookup.get('getAccountMultisig', { address }) ? address : undefined;
};

const findNamespace = async (lookup: Lookup): Promise<string | undefined> => {
	const namespace = await lookup.newest('searchNamespaces', { registrationType: 0 });
	return textAt(namespace, 'namespace', 'level0');
};

/** @param account - preferred if it exists, and of the right form if there is none */
const findAccount = async (lookup: Lookup, account: Address): Promise<string> => {
	const address = encodeAddress(account);
	if (await lookup.get('getAccountInfo', { accountId: address }))
		return address;
	return base32(textAt(await lookup.newest('searchAccounts'), 'account', 'address')) ?? address;
};

/** @returns the file of the examples; the id of another file cannot be derived from what searches return */
const findMetal = async (lookup: Lookup, account: Address): Promise<string | undefined> => {
	const { compositeHash, metalId } = metalFileOf(account);
	return await lookup.get('getMetadata', { compositeHash }) ? metalId : undefined;
};

const findSnapshot = async ({ controls }: Chain): Promise<string | undefined> => (await controls?.snapshots())?.at(-1)?.id.toString();

const findHarvesting = async ({ controls }: Chain): Promise<boolean> => (await controls?.status())?.isHarvesting ?? true;

/** Accounts that are preferred if they exist. */
export interface PreferredAccounts {
	readonly account: Address;
	readonly multisig: Address;
}

export const findAll = async (lookup: Lookup, chain: Chain, { account, multisig }: PreferredAccounts): Promise<Found> => {
	const [
		address, mosaic, namespaceId, transaction, statement, finalized, unconfirmed, partial,
		hashLock, secretLock, metadata, mosaicRestriction, accountRestriction, multisigAddress, metalId, snapshotId, isHarvesting
	] = await Promise.all([
		findAccount(lookup, account), lookup.newest('searchMosaics'), findNamespace(lookup), findTransaction(lookup), findStatement(chain),
		findFinalized(lookup), lookup.newest('searchUnconfirmedTransactions'), lookup.newest('searchPartialTransactions'),
		lookup.newest('searchHashLock'), lookup.newest('searchSecretLock'), lookup.newest('searchMetadataEntries'),
		lookup.newest('searchMosaicRestrictions'), lookup.newest('searchAccountRestrictions'), findMultisig(lookup, chain.network.identifier, multisig),
		findMetal(lookup, account), findSnapshot(chain), findHarvesting(chain)
	]);
	return {
		address, namespaceId, transaction, statement, finalized, multisigAddress, metalId, snapshotId, isHarvesting,
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

