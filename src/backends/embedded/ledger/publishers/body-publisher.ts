/** What the publishers of the transaction types share. */
import type { Address, PublicKey } from '../../../../chain/index.js';
import type { BodyOf } from '../../../../wire/transactions/layouts.js';
import type { EmbeddableType } from '../../../../wire/transactions/transaction-types.js';
import type { LedgerConfig } from '../config.js';
import type { Notification } from '../notifications.js';

export interface PublishContext {
	readonly config: LedgerConfig;
	readonly addressOf: (publicKey: PublicKey) => Address;
}

export interface BodyContext extends PublishContext {
	readonly signer: Address;
	readonly signerPublicKey: PublicKey;
}

/** Cuts what a transaction of one type does into notifications, in a node's order. */
export type BodyPublisher<Type extends EmbeddableType> = (body: BodyOf<Type>, context: BodyContext) => Notification[];
