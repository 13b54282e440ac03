/** How transactions of several types publish their effects, in a node's order. Source: facts/ledger.md 3.4. */
import type { Address, PublicKey } from '../../../chain/index.js';
import { MosaicFlag } from '../../../wire/state/records.js';
import { operationText } from '../../../wire/state/restriction-forms.js';
import type { BodyOf } from '../../../wire/transactions/layouts.js';
import { type EmbeddableType, TransactionType } from '../../../wire/transactions/transaction-types.js';
import type { LedgerConfig } from './config.js';
import type { MetadataSubject, Notification, RestrictedValue } from './notifications.js';
import { NO_REFERENCE } from './state/mosaic-restrictions.js';

export interface PublishContext {
	readonly config: LedgerConfig;
	readonly addressOf: (publicKey: PublicKey) => Address;
	/** Height of the block that contains the transaction; undefined outside of one. */
	readonly height?: bigint;
}

export interface BodyContext extends PublishContext {
	readonly signer: Address;
	readonly signerPublicKey: PublicKey;
}

/** Publishes the effects of a transaction of one type, in a node's order. */
export type BodyPublisher<Type extends EmbeddableType> = (body: BodyOf<Type>, context: BodyContext) => Notification[];

interface RestrictionBody<Value> {
	readonly restrictionFlags: number;
	readonly padding: number;
	readonly restrictionAdditions: readonly Value[];
	readonly restrictionDeletions: readonly Value[];
}

/** First the list as a whole, then each value. */
const publishRestriction = <Value>(of: RestrictedValue['of'], asRestricted: (value: Value) => RestrictedValue) =>
	(body: RestrictionBody<Value>, { signer }: BodyContext): Notification[] => {
		const { restrictionFlags: flags, padding } = body;
		const additions = body.restrictionAdditions.map(asRestricted);
		const deletions = body.restrictionDeletions.map(asRestricted);
		const publishValue = (isAddition: boolean) => (restricted: RestrictedValue): Notification =>
			({ kind: 'accountRestrictionValue', owner: signer, flags, restricted, isAddition });
		return [
			{ kind: 'internalPadding', value: padding },
			{ kind: 'accountRestrictionFlags', of, flags },
			{ kind: 'accountRestriction', owner: signer, flags, additions, deletions },
			...additions.map(publishValue(true)),
			...deletions.map(publishValue(false))
		];
	};

export const publishAccountAddressRestriction: BodyPublisher<typeof TransactionType.ACCOUNT_ADDRESS_RESTRICTION> =
	publishRestriction('address', value => ({ of: 'address', value }));

export const publishAccountMosaicRestriction: BodyPublisher<typeof TransactionType.ACCOUNT_MOSAIC_RESTRICTION> =
	publishRestriction('mosaic', value => ({ of: 'mosaic', value }));

export const publishAccountOperationRestriction: BodyPublisher<typeof TransactionType.ACCOUNT_OPERATION_RESTRICTION> =
	publishRestriction('operation', type => ({ of: 'operation', value: operationText(type) }));

const NO_FLAGS = 0;

/** The entry precedes its target. */
const publishEntry = (
	{ targetAddress, scopedMetadataKey, valueSizeDelta, valueSize, value }: BodyOf<typeof TransactionType.ACCOUNT_METADATA>,
	subject: MetadataSubject,
	source: Address
): Notification[] => [
	{ kind: 'metadataSizes', sizeDelta: valueSizeDelta, size: valueSize },
	{
		kind: 'metadataValue', source, target: targetAddress, scopedKey: scopedMetadataKey, subject, sizeDelta: valueSizeDelta, value
	}
];

export const publishAccountMetadata: BodyPublisher<typeof TransactionType.ACCOUNT_METADATA> = (body, { signer }) => [
	...publishEntry(body, { type: 'account' }, signer),
	{ kind: 'accountAddress', address: body.targetAddress }
];

export const publishMosaicMetadata: BodyPublisher<typeof TransactionType.MOSAIC_METADATA> = (body, { signer }) => {
	const { targetAddress, targetMosaicId } = body;
	return [
		...publishEntry(body, { type: 'mosaic', id: targetMosaicId }, signer),
		{ kind: 'mosaicRequired', owner: targetAddress, mosaicId: targetMosaicId, requiredFlags: NO_FLAGS }
	];
};

export const publishNamespaceMetadata: BodyPublisher<typeof TransactionType.NAMESPACE_METADATA> = (body, { signer }) => {
	const { targetAddress, targetNamespaceId } = body;
	return [
		...publishEntry(body, { type: 'namespace', id: targetNamespaceId }, signer),
		{ kind: 'namespaceRequired', owner: targetAddress, id: targetNamespaceId }
	];
};

export const publishMosaicGlobalRestriction: BodyPublisher<typeof TransactionType.MOSAIC_GLOBAL_RESTRICTION> = (body, { signer }) => {
	const { mosaicId, referenceMosaicId, restrictionKey: key } = body;
	const reference: Notification[] = referenceMosaicId === NO_REFERENCE
		? []
		: [{ kind: 'mosaicRestrictionRequired', mosaicId: referenceMosaicId, key }];
	return [
		{ kind: 'mosaicRestrictionType', type: body.newRestrictionType },
		{ kind: 'mosaicRequired', owner: signer, mosaicId, requiredFlags: MosaicFlag.RESTRICTABLE },
		...reference,
		{
			kind: 'mosaicGlobalRestriction',
			mosaicId,
			referenceMosaicId,
			key,
			previous: { value: body.previousRestrictionValue, type: body.previousRestrictionType },
			next: { value: body.newRestrictionValue, type: body.newRestrictionType }
		}
	];
};

/** Restrictions of the target account do not apply: the owner of a mosaic may set values of any account. */
export const publishMosaicAddressRestriction: BodyPublisher<typeof TransactionType.MOSAIC_ADDRESS_RESTRICTION> = (body, { signer }) => {
	const { mosaicId, restrictionKey: key, targetAddress, previousRestrictionValue, newRestrictionValue } = body;
	return [
		{ kind: 'mosaicRequired', owner: signer, mosaicId, requiredFlags: MosaicFlag.RESTRICTABLE },
		{ kind: 'mosaicRestrictionRequired', mosaicId, key },
		{
			kind: 'mosaicAddressRestriction',
			mosaicId,
			key,
			target: targetAddress,
			previousValue: previousRestrictionValue,
			newValue: newRestrictionValue
		}
	];
};

export const publishSecretLock: BodyPublisher<typeof TransactionType.SECRET_LOCK> = (body, { signer }) => {
	const { recipientAddress, secret, mosaicId, amount, duration, hashAlgorithm } = body;
	return [
		{ kind: 'accountAddress', address: recipientAddress },
		{ kind: 'secretLockDuration', duration },
		{ kind: 'secretLockAlgorithm', algorithm: hashAlgorithm },
		{ kind: 'addressInteraction', source: signer, type: TransactionType.SECRET_LOCK, participants: [recipientAddress] },
		{ kind: 'balanceDebit', sender: signer, mosaicId, amount },
		{ kind: 'secretLock', owner: signer, recipient: recipientAddress, secret, mosaicId, amount, duration, algorithm: hashAlgorithm },
		// moves nothing: checks that the transfer is allowed, which is not checked again when the lock is opened
		{ kind: 'balanceTransfer', sender: signer, recipient: recipientAddress, mosaicId, amount: 0n, isDynamic: false }
	];
};

export const publishSecretProof: BodyPublisher<typeof TransactionType.SECRET_PROOF> =
	({ recipientAddress, secret, hashAlgorithm, proof }) => [
		{ kind: 'secretLockAlgorithm', algorithm: hashAlgorithm },
		{ kind: 'secretProof', algorithm: hashAlgorithm, secret, proof },
		{ kind: 'secretLockOpening', recipient: recipientAddress, secret, algorithm: hashAlgorithm }
	];
