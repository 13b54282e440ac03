/** Publishes the effects of metadata transactions: first the entry, then its target. Source: facts/ledger.md 3.4. */
import type { Address } from '../../../../chain/index.js';
import type { BodyOf } from '../../../../wire/transactions/layouts.js';
import type { TransactionType } from '../../../../wire/transactions/transaction-types.js';
import type { MetadataSubject, Notification } from '../notifications.js';
import type { BodyPublisher } from './body-publisher.js';

const NO_FLAGS = 0;

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
