/** Types that the publishers of all transaction types use. */
import type { Address, PublicKey } from '../../../../chain/index.js';
import type { BodyOf } from '../../../../wire/transactions/layouts.js';
import type { EmbeddableType } from '../../../../wire/transactions/transaction-types.js';
import type { LedgerConfig } from '../config.js';
import type { Notification } from '../notifications.js';

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
