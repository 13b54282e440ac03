/** Arguments that succeed on the chain that is served, by operation. */
import { type DevelopmentOperationId, type OperationId, OPERATIONS } from '../../../generated/operations.js';
import type { Announcements } from './announcements.js';
import type { Found } from './found.js';
import type { OfferName } from './offers.js';
import { WITHOUT_DATABASE } from './without-database.js';

export interface Example {
	readonly parameters?: Readonly<Record<string, string>>;
	readonly body?: unknown;
	/** What a reader should know before the request is sent. */
	readonly note?: string;
	/** A request that makes this request succeed, or that reverses this. */
	readonly offer?: { readonly name: OfferName; readonly title: string };
}

export type Examples = { readonly [Id in OperationId | DevelopmentOperationId]?: Example };

/** Has the form of a hash; no hash has this value. */
const NO_HASH = '0'.repeat(64);
/** Has the form of a Metal id; no file has this id. */
const NO_METAL = 'FeF65JftVPEGwaua35LnbU9jK46uG3W8karGDDuDwVEh8Z';
const FIRST_BLOCK = '1';

const TITLES: Readonly<Record<OfferName, string>> = {
	each: 'Add one of each', waiting: 'Stop harvesting and announce a transfer', resume: 'Resume harvesting', snapshot: 'Take a snapshot'
};

/** @returns an offer of the page; nothing if the page has none */
type OfferOf = (name: OfferName) => Pick<Example, 'offer'>;

/** @returns parameters of an example that exists; otherwise a value of the right form and a note */
type NamedOf = (name: string, value: string | undefined, kind: string, form?: string) => Example;

const namedOf = (offer: OfferOf): NamedOf => (name, value, kind, form = NO_HASH) => (value === undefined ? {
	parameters: { [name]: form }, note: `This chain has no ${kind} yet: the reply is 404 until one exists.`, ...offer('each')
} : { parameters: { [name]: value } });

/** There are also proofs that something does not exist. */
const proof = (name: string, value: string | undefined): Example => ({ parameters: { [name]: value ?? NO_HASH } });

const list = (name: string, value: string | undefined): Example => ({ body: { [name]: value === undefined ? [] : [value] } });

/** For searches below a path. */
const ofAddress = (address: string | undefined): Example => (address === undefined ? {} : { parameters: { address } });

const stateExamples = (found: Found, named: NamedOf): Examples => {
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
		getMetadataMetal: named('metalId', found.metalId, 'file in metadata that is known here', NO_METAL)
	};
};

/** Unconfirmed transactions remain only while no blocks are made. */
const waitingExample = ({ unconfirmed, isHarvesting }: Found, offer: OfferOf): Example => {
	const parameters = { transactionId: unconfirmed ?? NO_HASH };
	if (unconfirmed === undefined)
		return { parameters, note: 'No transaction waits for a block: the reply is 404 until one does.', ...offer('waiting') };
	return isHarvesting ? { parameters } : { parameters, note: 'Harvesting is stopped: transactions wait until it is resumed.', ...offer('resume') };
};

const historyExamples = (found: Found, named: NamedOf): Examples => {
	const { finalized, partial, statement, transaction, unconfirmed } = found;
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
		getUnconfirmedTransactions: list('transactionIds', unconfirmed ?? transaction?.hash),
		getPartialTransaction: named('transactionId', partial, 'bonded transaction that waits for cosignatures'),
		getPartialTransactions: list('transactionIds', partial ?? transaction?.hash),
		getTransactionStatus: named('hash', transaction?.hash, 'transaction'),
		getTransactionStatuses: list('hashes', transaction?.hash)
	};
};

/** Notes for the announcement of the hash lock, and for the aggregate that needs it. */
const UNLOCKED_NOTES = {
	legacy: 'The example is the hash lock for the aggregate of PUT /transactions/partial: announce it first.',
	bonded: 'The aggregate fails without a confirmed hash lock: announce the example of PUT /transaction first.'
};

const LOCKED_NOTES = {
	legacy: 'The example transfers 1 unit of the currency, in the opposite direction of that of PUT /transactions.',
	bonded: 'The hash lock of the aggregate is confirmed.'
};

const announcementExamples = ({ transfer, legacy, bonded, cosignature, isLocked }: Announcements): Examples => {
	const notes = isLocked ? LOCKED_NOTES : UNLOCKED_NOTES;
	return {
		announceTransaction: { body: transfer, note: 'The example transfers 1 unit of the currency between two accounts. It was signed when this page was loaded.' },
		announceTransactionLegacy: { body: legacy, note: notes.legacy },
		announcePartialTransaction: { body: bonded, note: notes.bonded },
		announceCosignatureTransaction: { body: cosignature, note: 'The example cosigns the example of PUT /transactions/partial, which is then confirmed.' }
	};
};

const UNSIGNED_NOTE = 'There is no signed example: the accounts of the examples have no funds on this network, and a node may ban a'
	+ ' gateway that announces transactions which fail. Insert what you have signed.';

/** The gateway does not send these to the node. */
const unsignedExamples = (): Examples => {
	const transaction = { body: { payload: '' }, note: UNSIGNED_NOTE };
	return {
		announceTransaction: transaction,
		announceTransactionLegacy: transaction,
		announcePartialTransaction: transaction,
		announceCosignatureTransaction: { body: { parentHash: '', signature: '', signerPublicKey: '', version: '0' }, note: UNSIGNED_NOTE }
	};
};

/** @returns a note for each operation that always gets 503 @param missing - why; undefined if there is none */
export const unavailableExamples = (missing: string | undefined): Examples => (missing === undefined ? {}
	: Object.fromEntries(Object.keys(OPERATIONS).filter(id => !WITHOUT_DATABASE.has(id)).map(id => [id, { note: `The reply is 503: ${missing}.` }])));

/** The newest snapshot, for operations that need one. */
const developmentExamples = ({ snapshotId }: Found, offer: OfferOf): Examples => {
	const example: Example = snapshotId === undefined
		? { note: 'There is no snapshot yet: the reply is 404 until there is one.', ...offer('snapshot') }
		: { parameters: { snapshotId } };
	return { deleteSnapshot: example, revertToSnapshot: example };
};

/** Bodies of requests that contain transactions. */
export interface SignedExamples {
	/** Undefined if the accounts that sign them have no funds. */
	readonly announcements?: Announcements;
	/** Undefined if the backend cannot simulate. */
	readonly simulation: object | undefined;
}

const simulationExample = (simulation: object | undefined): Example => (simulation
	? { body: simulation, note: 'The example is a transfer of 1 unit of the currency that is not signed.' }
	: { body: { payloads: [NO_HASH] }, note: 'A Symbol node cannot simulate transactions: the reply is 501.' });

/**
 * @param hasOffers - whether the page may offer to change the chain
 */
export const examplesOf = (found: Found, { announcements, simulation }: SignedExamples, hasOffers: boolean): Examples => {
	const offer: OfferOf = name => (hasOffers ? { offer: { name, title: TITLES[name] } } : {});
	const named = namedOf(offer);
	return {
		...stateExamples(found, named), ...historyExamples(found, named), getUnconfirmedTransaction: waitingExample(found, offer),
		simulateTransactions: simulationExample(simulation),
		...(announcements ? announcementExamples(announcements) : unsignedExamples()),
		...(hasOffers ? developmentExamples(found, offer) : {})
	};
};
