/** Publishes the effects of a transaction as notifications, in a node's order. Source: facts/ledger.md 3.2, 3.4, 4.1. */
import type { Address, Hash256, PublicKey, UnresolvedAddress } from '../../../chain/index.js';
import { NO_PARENT } from '../../../wire/identifiers/ids.js';
import type { AggregateTransaction, EmbeddedTransaction, Transaction } from '../../../wire/transactions/transaction.js';
import { isAggregate } from '../../../wire/transactions/transaction-hash.js';
import { type EmbeddableType, TransactionType } from '../../../wire/transactions/transaction-types.js';
import { rentalSinkAt } from './forks.js';
import type { Notification } from './notifications.js';
import {
	type BodyContext, type BodyPublisher, publishAccountAddressRestriction, publishAccountMetadata, publishAccountMosaicRestriction,
	publishAccountOperationRestriction, type PublishContext, publishMosaicAddressRestriction, publishMosaicGlobalRestriction,
	publishMosaicMetadata, publishNamespaceMetadata, publishSecretLock, publishSecretProof
} from './body-publishers.js';
import { LinkAction } from './rules/key-link.js';
import { MosaicFlag } from '../../../wire/state/records.js';

const RegistrationType = { CHILD: 1 } as const;
const NO_FLAGS = 0;

/** Fee and recipient of a rental; the signer of the first block pays none, and a network may have none. */
const publishRentalFee = (of: 'mosaic' | 'namespace', amount: bigint | undefined, context: BodyContext): Notification[] => {
	const { config, signer, signerPublicKey } = context;
	const sink = rentalSinkAt(of, config, context.height);
	const charge: Notification[] = amount === undefined || config.network.nemesisSignerPublicKey === signerPublicKey ? [] : [
		{
			kind: 'balanceTransfer', sender: signer, recipient: sink, mosaicId: config.chain.currencyMosaicId, amount, isDynamic: true
		},
		{ kind: 'rentalFee', of, sender: signer, sink, amount }
	];
	return [{ kind: 'accountAddress', address: sink }, ...charge];
};

const publishKeyLink = (link: 'node' | 'vrf'): BodyPublisher<typeof TransactionType.VRF_KEY_LINK> =>
	({ linkedPublicKey, linkAction }, { signer }) => [
		{ kind: 'keyLinkAction', action: linkAction },
		{ kind: 'keyLink', link, owner: signer, linkedKey: linkedPublicKey, action: linkAction }
	];

const PUBLISHERS: { readonly [Type in EmbeddableType]: BodyPublisher<Type> } = {
	[TransactionType.TRANSFER]: ({ recipientAddress, mosaics, messageSize, padding8, padding32 }, { signer }) => [
		{ kind: 'internalPadding', value: padding32 },
		{ kind: 'internalPadding', value: padding8 },
		{ kind: 'accountAddress', address: recipientAddress },
		{ kind: 'addressInteraction', source: signer, type: TransactionType.TRANSFER, participants: [recipientAddress] },
		...mosaics.map(({ id, amount }): Notification => ({
			kind: 'balanceTransfer', sender: signer, recipient: recipientAddress, mosaicId: id, amount, isDynamic: false
		})),
		{ kind: 'transferMessage', size: messageSize },
		{ kind: 'transferMosaics', mosaics }
	],

	[TransactionType.HASH_LOCK]: ({ mosaicId, amount, duration, hash }, { signer }) => [
		{ kind: 'hashLockDuration', duration },
		{ kind: 'hashLockMosaic', mosaicId, amount },
		{ kind: 'balanceDebit', sender: signer, mosaicId, amount },
		{ kind: 'hashLock', owner: signer, mosaicId, amount, duration, hash }
	],

	[TransactionType.SECRET_LOCK]: publishSecretLock,
	[TransactionType.SECRET_PROOF]: publishSecretProof,

	[TransactionType.ACCOUNT_METADATA]: publishAccountMetadata,
	[TransactionType.MOSAIC_METADATA]: publishMosaicMetadata,
	[TransactionType.NAMESPACE_METADATA]: publishNamespaceMetadata,

	[TransactionType.MOSAIC_DEFINITION]: ({ id, duration, nonce, flags, divisibility }, context) => {
		return [
			...publishRentalFee('mosaic', context.config.mosaic.mosaicRentalFee, context),
			{ kind: 'mosaicNonce', owner: context.signer, nonce, mosaicId: id },
			{ kind: 'mosaicProperties', flags, divisibility, duration },
			{ kind: 'mosaicDefinition', owner: context.signer, mosaicId: id, flags, divisibility, duration }
		];
	},

	[TransactionType.MOSAIC_SUPPLY_CHANGE]: ({ mosaicId, delta, action }, { signer }) => [
		{ kind: 'mosaicRequired', owner: signer, mosaicId, requiredFlags: NO_FLAGS },
		{ kind: 'mosaicSupplyChange', owner: signer, mosaicId, delta, action }
	],

	[TransactionType.MOSAIC_SUPPLY_REVOCATION]: ({ sourceAddress, mosaicId, amount }, { signer, signerPublicKey, config }) => {
		const requiredFlags = config.network.nemesisSignerPublicKey === signerPublicKey ? NO_FLAGS : MosaicFlag.REVOKABLE;
		return [
			{ kind: 'mosaicRequired', owner: signer, mosaicId, requiredFlags },
			{ kind: 'accountAddress', address: sourceAddress },
			{ kind: 'balanceTransfer', sender: sourceAddress, recipient: signer, mosaicId, amount, isDynamic: false }
		];
	},

	[TransactionType.NAMESPACE_REGISTRATION]: ({ id, registrationType, duration, parentId, nameBytes }, context) => {
		const { signer, config: { namespace } } = context;
		const isChild = registrationType === RegistrationType.CHILD;
		const parent = parentId ?? NO_PARENT;
		const term = duration ?? 0n;
		// a registration without end costs nothing; only the first block can contain one
		const rootFee = term === 0n ? undefined : namespace.rootNamespaceRentalFeePerBlock * term;
		const fee = isChild ? namespace.childNamespaceRentalFee : rootFee;
		return [
			{ kind: 'namespaceRegistration', registrationType },
			...(isChild ? [] : [{ kind: 'rootNamespaceDuration', duration: term } as const]),
			{ kind: 'namespaceName', id, parentId: parent, name: nameBytes },
			...publishRentalFee('namespace', fee, context),
			isChild
				? { kind: 'childNamespace', owner: signer, id, parentId: parent }
				: { kind: 'rootNamespace', owner: signer, id, duration: term },
			{ kind: 'namespaceReservation', id, parentId: parent }
		];
	},

	[TransactionType.ADDRESS_ALIAS]: ({ namespaceId, address, aliasAction }, { signer }) => {
		// any address is possible in this member, so the layout calls it unresolved; the rules do not resolve it
		const resolved = address as Address;
		return [
			{ kind: 'namespaceRequired', owner: signer, id: namespaceId },
			{ kind: 'aliasAction', action: aliasAction },
			{ kind: 'aliasLink', namespaceId, action: aliasAction, alias: { type: 'address', address: resolved } },
			{ kind: 'aliasedAddress', address: resolved }
		];
	},

	[TransactionType.MOSAIC_ALIAS]: ({ namespaceId, mosaicId, aliasAction }, { signer }) => [
		{ kind: 'namespaceRequired', owner: signer, id: namespaceId },
		{ kind: 'aliasAction', action: aliasAction },
		{ kind: 'aliasLink', namespaceId, action: aliasAction, alias: { type: 'mosaic', mosaicId } },
		{ kind: 'aliasedMosaic', owner: signer, mosaicId, action: aliasAction }
	],

	[TransactionType.MULTISIG_ACCOUNT_MODIFICATION]: (body, { signer }) => {
		const type = TransactionType.MULTISIG_ACCOUNT_MODIFICATION;
		const { addressAdditions, addressDeletions, minRemovalDelta, minApprovalDelta, padding } = body;
		return [
			{ kind: 'internalPadding', value: padding },
			...addressAdditions.flatMap((address): Notification[] => [
				{ kind: 'accountAddress', address },
				{ kind: 'newCosignatory', multisig: signer, cosignatory: address }
			]),
			{ kind: 'multisigCosignatories', multisig: signer, additions: addressAdditions, deletions: addressDeletions },
			...(addressAdditions.length > 0
				? [{ kind: 'addressInteraction', source: signer, type, participants: addressAdditions } as const]
				: []),
			{ kind: 'multisigSettings', multisig: signer, minRemovalDelta, minApprovalDelta }
		];
	},

	[TransactionType.ACCOUNT_KEY_LINK]: ({ linkedPublicKey, linkAction }, { signer, signerPublicKey, addressOf }) => {
		const remote = addressOf(linkedPublicKey);
		return [
			...(linkAction === LinkAction.LINK ? [
				{ kind: 'newRemoteAccount', address: remote } as const,
				{ kind: 'accountPublicKey', publicKey: linkedPublicKey, address: remote } as const
			] : []),
			{ kind: 'keyLinkAction', action: linkAction },
			{ kind: 'addressInteraction', source: signer, type: TransactionType.ACCOUNT_KEY_LINK, participants: [remote] },
			{
				kind: 'remoteKeyLink', owner: signer, ownerKey: signerPublicKey, remote, remoteKey: linkedPublicKey, action: linkAction
			}
		];
	},
	[TransactionType.NODE_KEY_LINK]: publishKeyLink('node'),
	[TransactionType.VRF_KEY_LINK]: publishKeyLink('vrf'),

	[TransactionType.VOTING_KEY_LINK]: ({ linkedPublicKey, startEpoch, endEpoch, linkAction }, { signer }) => [
		{ kind: 'keyLinkAction', action: linkAction },
		{ kind: 'votingKeyLink', owner: signer, linkedKey: linkedPublicKey, startEpoch, endEpoch, action: linkAction }
	],

	[TransactionType.ACCOUNT_ADDRESS_RESTRICTION]: publishAccountAddressRestriction,
	[TransactionType.ACCOUNT_MOSAIC_RESTRICTION]: publishAccountMosaicRestriction,
	[TransactionType.ACCOUNT_OPERATION_RESTRICTION]: publishAccountOperationRestriction,
	[TransactionType.MOSAIC_GLOBAL_RESTRICTION]: publishMosaicGlobalRestriction,
	[TransactionType.MOSAIC_ADDRESS_RESTRICTION]: publishMosaicAddressRestriction
};

const publishBody = (
	{ type, body, signerPublicKey }: { readonly type: EmbeddableType; readonly body: unknown; readonly signerPublicKey: PublicKey },
	context: PublishContext
): Notification[] => {
	// the compiler cannot infer through a table look-up that type and body match
	const publish = PUBLISHERS[type] as (body: unknown, context: BodyContext) => Notification[];
	return publish(body, { ...context, signerPublicKey, signer: context.addressOf(signerPublicKey) });
};

const publishEmbedded = (
	transaction: EmbeddedTransaction,
	aggregate: AggregateTransaction,
	context: PublishContext
): Notification[] => {
	const { signerPublicKey, network, version, type } = transaction;
	return [
		{ kind: 'source', change: 'embedded' },
		{ kind: 'accountPublicKey', publicKey: signerPublicKey, address: context.addressOf(signerPublicKey) },
		{ kind: 'entity', network, version, type },
		{
			kind: 'embeddedTransaction',
			transaction,
			signer: aggregate.signerPublicKey,
			cosignatures: aggregate.body.cosignatures
		},
		...publishBody(transaction, context)
	];
};

const publishAggregate = (aggregate: AggregateTransaction, hash: Hash256, context: PublishContext): Notification[] => {
	const { transactionsHash, transactions, cosignatures } = aggregate.body;
	return [
		{ kind: 'aggregateCosignatures', signer: aggregate.signerPublicKey, transactions, cosignatures },
		{ kind: 'aggregateHash', hash, version: aggregate.version, transactionsHash, transactions },
		...transactions.flatMap(transaction => publishEmbedded(transaction, aggregate, context)),
		...cosignatures.flatMap(({ version, signerPublicKey, signature }): Notification[] => [
			{ kind: 'internalPadding', value: version },
			{ kind: 'signature', publicKey: signerPublicKey, signature }
		])
	];
};

const maxLifetimeMs = (transaction: Transaction, { config }: PublishContext): bigint =>
	(transaction.type === TransactionType.AGGREGATE_BONDED
		? config.aggregate.maxBondedTransactionLifetimeMs
		: config.chain.maxTransactionLifetimeMs);

const publishHead = (transaction: Transaction, hash: Hash256, context: PublishContext): Notification[] => {
	const { signerPublicKey, network, version, type, deadline, maxFee, bytes } = transaction;
	const signer = context.addressOf(signerPublicKey);
	return [
		{ kind: 'source', change: 'transaction' },
		{ kind: 'accountPublicKey', publicKey: signerPublicKey, address: signer },
		{ kind: 'entity', network, version, type },
		{ kind: 'transaction', hash, type, signer },
		{ kind: 'deadline', deadline, maxLifetimeMs: maxLifetimeMs(transaction, context) },
		{ kind: 'fee', payer: signer, size: bytes.length, maxFee }
	];
};

const publishTail = ({ signerPublicKey, signature }: Transaction, { addressOf }: PublishContext): Notification[] => [
	{ kind: 'feeDebit', payer: addressOf(signerPublicKey) },
	{ kind: 'signature', publicKey: signerPublicKey, signature }
];

/** A transaction's notifications. `head` and `tail` are about the members that all types have, `body` about those of its type. */
export interface PublishedTransaction {
	readonly head: readonly Notification[];
	readonly body: readonly Notification[];
	readonly tail: readonly Notification[];
}

export const publish = (transaction: Transaction, hash: Hash256, context: PublishContext): PublishedTransaction => ({
	head: publishHead(transaction, hash, context),
	body: isAggregate(transaction) ? publishAggregate(transaction, hash, context) : publishBody(transaction, context),
	tail: publishTail(transaction, context)
});

/** @returns all addresses that a transaction involves, as written: signers and named accounts, without duplicates */
export const involvedAddresses = ({ head, body }: PublishedTransaction): UnresolvedAddress[] => {
	const addresses = new Set<UnresolvedAddress>();
	for (const notifications of [head, body]) {
		for (const notification of notifications) {
			if (notification.kind === 'accountPublicKey' || notification.kind === 'accountAddress')
				addresses.add(notification.address);
		}
	}
	return [...addresses];
};
