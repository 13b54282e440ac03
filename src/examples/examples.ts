/** Which arguments succeed for each operation on the chain that is served. */
import type { OperationId } from '../../generated/operations.js';
import type { Announcements } from './announcements.js';
import type { Found } from './found.js';

export interface Example {
	readonly parameters?: Readonly<Record<string, string>>;
	readonly body?: unknown;
	/** What a reader should know before the request is sent. */
	readonly note?: string;
}

export type Examples = { readonly [Id in OperationId]?: Example };

/** Has the form of a Metal id, that of no file. */
const NO_METAL = 'FeF65JftVPEGwaua35LnbU9jK46uG3W8karGDDuDwVEh8Z';

/** Has the form of a hash, and is none. */
const NO_HASH = '0'.repeat(64);
const FIRST_BLOCK = '1';

const missing = (kind: string): string => `This chain has no ${kind} yet: the reply is 404 until one exists.`;

/** @returns parameters of something that exists; a note with a value of the right form where nothing does */
const named = (name: string, value: string | undefined, kind: string, form = NO_HASH): Example =>
	(value === undefined ? { parameters: { [name]: form }, note: missing(kind) } : { parameters: { [name]: value } });

/** A proof exists for what does not exist too. */
const proof = (name: string, value: string | undefined): Example => ({ parameters: { [name]: value ?? NO_HASH } });

const list = (name: string, value: string | undefined): Example => ({ body: { [name]: value === undefined ? [] : [value] } });

/** For searches below a path. */
const ofAddress = (address: string | undefined): Example => (address === undefined ? {} : { parameters: { address } });

const stateExamples = (found: Found): Examples => {
	const { address } = found;
	const account = { parameters: { accountId: address ?? '' } };
	return {
		getAccountInfo: account,
		getAccountInfoMerkle: account,
		getAccountsInfo: list('addresses', address),
		getMosaic: named('mosaicId', found.mosaicId, 'mosaic'),
		getMosaicMerkle: proof('mosaicId', found.mosaicId),
		getMosaics: list('mosaicIds', found.mosaicId),
		getMosaicsNames: list('mosaicIds', found.mosaicId),
		getNamespace: named('namespaceId', found.namespaceId, 'namespace'),
		getNamespaceMerkle: proof('namespaceId', found.namespaceId),
		getNamespacesNames: list('namespaceIds', found.namespaceId),
		getAccountsNames: list('addresses', address),
		searchAccountHashLocks: ofAddress(address),
		getHashLock: named('hash', found.hashLock, 'hash lock'),
		getHashLockMerkle: proof('hash', found.hashLock),
		getHashLocks: list('hashes', found.hashLock),
		searchAccountSecretLocks: ofAddress(address),
		getSecretLock: named('compositeHash', found.secretLock, 'secret lock'),
		getSecretLockMerkle: proof('compositeHash', found.secretLock),
		getSecretLocks: list('compositeHashes', found.secretLock),
		getMetadata: named('compositeHash', found.metadata, 'metadata entry'),
		getMetadataMerkle: proof('compositeHash', found.metadata),
		getMetadataEntries: list('compositeHashes', found.metadata),
		getMosaicRestrictions: named('compositeHash', found.mosaicRestriction, 'mosaic restriction'),
		getMosaicRestrictionsMerkle: proof('compositeHash', found.mosaicRestriction),
		getMosaicRestrictionsBatch: list('compositeHashes', found.mosaicRestriction),
		getAccountRestrictions: named('address', found.restrictedAddress, 'account restriction', address),
		getAccountRestrictionsMerkle: ofAddress(found.restrictedAddress ?? address),
		getAccountRestrictionsBatch: list('addresses', found.restrictedAddress ?? address),
		getAccountMultisig: named('address', found.multisigAddress, 'multisig account', address),
		getAccountMultisigGraph: named('address', found.multisigAddress, 'multisig account', address),
		getAccountMultisigMerkle: ofAddress(found.multisigAddress ?? address),
		getMetadataMetal: { parameters: { metalId: NO_METAL }, note: 'A file is found by the id that was made when it was stored as metadata: the reply is 404 for the one shown.' }
	};
};

const historyExamples = ({ finalized, partial, statement, transaction, unconfirmed }: Found): Examples => {
	const height = { parameters: { height: FIRST_BLOCK } };
	const ids = list('transactionIds', transaction?.hash);
	return {
		getBlockByHeight: height,
		getNetworkInflationAtHeight: height,
		getMerkleTransaction: { parameters: { height: transaction?.height ?? FIRST_BLOCK, hash: transaction?.componentHash ?? NO_HASH } },
		getMerkleReceipts: statement ? { parameters: { ...statement } } : {
			parameters: { height: FIRST_BLOCK, hash: NO_HASH }, note: 'The newest blocks have no statements: the reply is 409.'
		},
		getFinalizationProofAtEpoch: named('epoch', finalized?.epoch, 'finalization proof', '1'),
		getFinalizationProofAtHeight: named('height', finalized?.height, 'finalization proof', FIRST_BLOCK),
		getConfirmedTransaction: named('transactionId', transaction?.hash, 'confirmed transaction'),
		getConfirmedTransactions: ids,
		getUnconfirmedTransaction: named('transactionId', unconfirmed, 'transaction that waits for a block'),
		getUnconfirmedTransactions: list('transactionIds', unconfirmed ?? transaction?.hash),
		getPartialTransaction: named('transactionId', partial, 'bonded transaction that waits for cosignatures'),
		getPartialTransactions: list('transactionIds', partial ?? transaction?.hash),
		getTransactionStatus: named('hash', transaction?.hash, 'transaction'),
		getTransactionStatuses: list('hashes', transaction?.hash)
	};
};

const announcementExamples = ({ transfer, hashLock, bonded, cosignature }: Announcements): Examples => ({
	announceTransaction: { body: transfer, note: 'The example transfers 1 unit of the currency between two accounts. It was signed when this page was loaded.' },
	announceTransactionLegacy: { body: hashLock, note: 'The example is the hash lock for the aggregate of PUT /transactions/partial: announce it first.' },
	announcePartialTransaction: { body: bonded, note: 'Without a confirmed hash lock the aggregate fails: first announce the example of PUT /transaction.' },
	announceCosignatureTransaction: { body: cosignature, note: 'The example cosigns the example of PUT /transactions/partial, which is confirmed then.' }
});

/** @param announcements - undefined where they cannot be made now */
export const examplesOf = (found: Found, announcements: Announcements | undefined): Examples =>
	({ ...stateExamples(found), ...historyExamples(found), ...(announcements ? announcementExamples(announcements) : {}) });
