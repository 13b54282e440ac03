/**
 * Encodes transactions as contract JSON, the same text for pages and notifications.
 * Source: facts/rest-schemas.md 1 and 10, facts/websocket.md 6.4.
 */
import * as encoders from '../../../generated/encoders.js';
import type { Beginning, Encodable, Heads } from '../../../generated/encoders.js';
import type { Schemas } from '../../../generated/schemas.js';
import { joinJson, type Json, type JsonList } from '../../chain/index.js';
import type { BodyOf, DocumentMember } from './layouts.js';
import type {
	AggregateTransaction, Cosignature, EmbeddedTransaction, EmbeddedTransactionOf, PlainTransaction, PlainTransactionOf,
	Transaction
} from './transaction.js';
import { type EmbeddableType, TransactionType } from './transaction-types.js';

type NameIn<Text> = Text extends Json<infer Name> ? Name : never;

/** Names of the schemas of inner transactions. */
type EmbeddedName = NameIn<Encodable<'EmbeddedTransactionInfoDTO'>['transaction']>;

/** Names of the schemas of top-level transactions without inner ones. */
type PlainName = Exclude<NameIn<Encodable<'TransactionNotificationData'>['transaction']>, 'AggregateTransactionNotificationDTO'>;

/** The schema of a transaction type, out of the given schemas. */
type SchemaOf<Name extends EmbeddedName | PlainName, Type> = Name extends unknown ? Schemas[Name]['type'] extends Type ? Name : never : never;

/** Text of a top-level transaction that is not an aggregate. */
export type PlainTransactionJson = Json<PlainName>;

/** Text of the members of an aggregate up to its lists. */
export type AggregateBeginning = Beginning<'AggregateTransactionDTO'>;

/** Text of an aggregate's cosignatures, without brackets. */
export type CosignaturesJson = JsonList<'CosignatureDTO'> & string;

/** Text of a top-level transaction, an aggregate's with inner transactions. */
export type NotifiedTransactionJson = Json<PlainName | 'AggregateTransactionNotificationDTO'>;

/** Text of an inner transaction. */
export type EmbeddedTransactionJson = Json<EmbeddedName>;

/** An encoder; otherwise the names of the members that the layout has and the contract does not have, a type that no function satisfies. */
type EncoderOf<Source, Type extends EmbeddableType, Name extends EmbeddedName | PlainName> =
	Exclude<DocumentMember<Type>, keyof Encodable<Name>> extends never
		? (transaction: Source) => Json<Name>
		: Exclude<DocumentMember<Type>, keyof Encodable<Name>>;

const headOf = (
	{ bytes, signature, signerPublicKey, version, network, type, maxFee, deadline }: Omit<Transaction, 'body'>
): Heads['TransactionDTO'] =>
	({ size: bytes.length, signature, signerPublicKey, version, network, type, maxFee, deadline });

const plain = <Type extends EmbeddableType, Name extends PlainName>(
	encode: (head: Heads['TransactionDTO'], body: BodyOf<Type>) => Json<Name>
) => (transaction: PlainTransactionOf<Type>): Json<Name> => encode(headOf(transaction), transaction.body);

const embedded = <Type extends EmbeddableType, Name extends EmbeddedName>(
	encode: (head: Heads['EmbeddedTransactionDTO'], body: BodyOf<Type>) => Json<Name>
) => (transaction: EmbeddedTransactionOf<Type>): Json<Name> => encode(transaction, transaction.body);

/** The document of an empty message has no such member. */
const transferOf = ({ recipientAddress, message, mosaics }: BodyOf<typeof TransactionType.TRANSFER>) =>
	({ recipientAddress, message: message || undefined, mosaics });

const PLAIN: { readonly [Type in EmbeddableType]: EncoderOf<PlainTransactionOf<Type>, Type, SchemaOf<PlainName, Type>> } = {
	[TransactionType.ACCOUNT_KEY_LINK]: plain(encoders.encodeAccountKeyLinkTransactionDTO),
	[TransactionType.NODE_KEY_LINK]: plain(encoders.encodeNodeKeyLinkTransactionDTO),
	[TransactionType.VRF_KEY_LINK]: plain(encoders.encodeVrfKeyLinkTransactionDTO),
	[TransactionType.VOTING_KEY_LINK]: plain(encoders.encodeVotingKeyLinkTransactionDTO),
	[TransactionType.HASH_LOCK]: plain(encoders.encodeHashLockTransactionDTO),
	[TransactionType.SECRET_LOCK]: plain(encoders.encodeSecretLockTransactionDTO),
	[TransactionType.SECRET_PROOF]: plain(encoders.encodeSecretProofTransactionDTO),
	[TransactionType.ACCOUNT_METADATA]: plain(encoders.encodeAccountMetadataTransactionDTO),
	[TransactionType.MOSAIC_METADATA]: plain(encoders.encodeMosaicMetadataTransactionDTO),
	[TransactionType.NAMESPACE_METADATA]: plain(encoders.encodeNamespaceMetadataTransactionDTO),
	[TransactionType.MOSAIC_DEFINITION]: plain(encoders.encodeMosaicDefinitionTransactionDTO),
	[TransactionType.MOSAIC_SUPPLY_CHANGE]: plain(encoders.encodeMosaicSupplyChangeTransactionDTO),
	[TransactionType.MOSAIC_SUPPLY_REVOCATION]: plain(encoders.encodeMosaicSupplyRevocationTransactionDTO),
	[TransactionType.NAMESPACE_REGISTRATION]: plain(encoders.encodeNamespaceRegistrationTransactionDTO),
	[TransactionType.ADDRESS_ALIAS]: plain(encoders.encodeAddressAliasTransactionDTO),
	[TransactionType.MOSAIC_ALIAS]: plain(encoders.encodeMosaicAliasTransactionDTO),
	[TransactionType.MULTISIG_ACCOUNT_MODIFICATION]: plain(encoders.encodeMultisigAccountModificationTransactionDTO),
	[TransactionType.ACCOUNT_ADDRESS_RESTRICTION]: plain(encoders.encodeAccountAddressRestrictionTransactionDTO),
	[TransactionType.ACCOUNT_MOSAIC_RESTRICTION]: plain(encoders.encodeAccountMosaicRestrictionTransactionDTO),
	[TransactionType.ACCOUNT_OPERATION_RESTRICTION]: plain(encoders.encodeAccountOperationRestrictionTransactionDTO),
	[TransactionType.MOSAIC_GLOBAL_RESTRICTION]: plain(encoders.encodeMosaicGlobalRestrictionTransactionDTO),
	[TransactionType.MOSAIC_ADDRESS_RESTRICTION]: plain(encoders.encodeMosaicAddressRestrictionTransactionDTO),
	[TransactionType.TRANSFER]: transaction => encoders.encodeTransferTransactionDTO(headOf(transaction), transferOf(transaction.body))
};

const EMBEDDED: { readonly [Type in EmbeddableType]: EncoderOf<EmbeddedTransactionOf<Type>, Type, SchemaOf<EmbeddedName, Type>> } = {
	[TransactionType.ACCOUNT_KEY_LINK]: embedded(encoders.encodeEmbeddedAccountKeyLinkTransactionDTO),
	[TransactionType.NODE_KEY_LINK]: embedded(encoders.encodeEmbeddedNodeKeyLinkTransactionDTO),
	[TransactionType.VRF_KEY_LINK]: embedded(encoders.encodeEmbeddedVrfKeyLinkTransactionDTO),
	[TransactionType.VOTING_KEY_LINK]: embedded(encoders.encodeEmbeddedVotingKeyLinkTransactionDTO),
	[TransactionType.HASH_LOCK]: embedded(encoders.encodeEmbeddedHashLockTransactionDTO),
	[TransactionType.SECRET_LOCK]: embedded(encoders.encodeEmbeddedSecretLockTransactionDTO),
	[TransactionType.SECRET_PROOF]: embedded(encoders.encodeEmbeddedSecretProofTransactionDTO),
	[TransactionType.ACCOUNT_METADATA]: embedded(encoders.encodeEmbeddedAccountMetadataTransactionDTO),
	[TransactionType.MOSAIC_METADATA]: embedded(encoders.encodeEmbeddedMosaicMetadataTransactionDTO),
	[TransactionType.NAMESPACE_METADATA]: embedded(encoders.encodeEmbeddedNamespaceMetadataTransactionDTO),
	[TransactionType.MOSAIC_DEFINITION]: embedded(encoders.encodeEmbeddedMosaicDefinitionTransactionDTO),
	[TransactionType.MOSAIC_SUPPLY_CHANGE]: embedded(encoders.encodeEmbeddedMosaicSupplyChangeTransactionDTO),
	[TransactionType.MOSAIC_SUPPLY_REVOCATION]: embedded(encoders.encodeEmbeddedMosaicSupplyRevocationTransactionDTO),
	[TransactionType.NAMESPACE_REGISTRATION]: embedded(encoders.encodeEmbeddedNamespaceRegistrationTransactionDTO),
	[TransactionType.ADDRESS_ALIAS]: embedded(encoders.encodeEmbeddedAddressAliasTransactionDTO),
	[TransactionType.MOSAIC_ALIAS]: embedded(encoders.encodeEmbeddedMosaicAliasTransactionDTO),
	[TransactionType.MULTISIG_ACCOUNT_MODIFICATION]: embedded(encoders.encodeEmbeddedMultisigAccountModificationTransactionDTO),
	[TransactionType.ACCOUNT_ADDRESS_RESTRICTION]: embedded(encoders.encodeEmbeddedAccountAddressRestrictionTransactionDTO),
	[TransactionType.ACCOUNT_MOSAIC_RESTRICTION]: embedded(encoders.encodeEmbeddedAccountMosaicRestrictionTransactionDTO),
	[TransactionType.ACCOUNT_OPERATION_RESTRICTION]: embedded(encoders.encodeEmbeddedAccountOperationRestrictionTransactionDTO),
	[TransactionType.MOSAIC_GLOBAL_RESTRICTION]: embedded(encoders.encodeEmbeddedMosaicGlobalRestrictionTransactionDTO),
	[TransactionType.MOSAIC_ADDRESS_RESTRICTION]: embedded(encoders.encodeEmbeddedMosaicAddressRestrictionTransactionDTO),
	[TransactionType.TRANSFER]: transaction => encoders.encodeEmbeddedTransferTransactionDTO(transaction, transferOf(transaction.body))
};

// the type selects the encoder of the transaction's own type, which the compiler cannot follow
/** @returns the `transaction` member of search results and notifications of a transaction that is not an aggregate */
export const encodePlain = (transaction: PlainTransaction): PlainTransactionJson =>
	(PLAIN[transaction.type] as (transaction: PlainTransaction) => PlainTransactionJson)(transaction);

/** @returns an inner transaction, without id and meta */
export const encodeEmbedded = (transaction: EmbeddedTransaction): EmbeddedTransactionJson =>
	// as above
	(EMBEDDED[transaction.type] as (transaction: EmbeddedTransaction) => EmbeddedTransactionJson)(transaction);

/** @returns the members that all documents of an aggregate begin with: all but its lists */
export const beginAggregate = (transaction: AggregateTransaction): AggregateBeginning =>
	encoders.beginAggregateTransactionDTO(headOf(transaction), transaction.body);

/** @returns the `cosignatures` member of an aggregate, without brackets */
export const encodeCosignatures = (cosignatures: readonly Cosignature[]): CosignaturesJson =>
	joinJson(cosignatures.map(encoders.encodeCosignatureDTO));
