/** Derives the data of a transaction that the node uses repeatedly. */
import type { Address, Hash256, PublicKey } from '../../../chain/index.js';
import { createAddressDeriver } from '../../../wire/identifiers/address.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import type { Transaction } from '../../../wire/transactions/transaction.js';
import { cosignaturesOf, signingPayload, transactionHash } from '../../../wire/transactions/transaction-hash.js';
import { TransactionText } from '../../../wire/transactions/transaction-text.js';
import type { PreparedTransaction } from '../ledger/block-builder.js';
import type { LedgerConfig } from '../ledger/config.js';
import { verifySignature, verifySignatureLater } from '../ledger/signatures.js';
import { involvedAddresses, publish } from '../ledger/publisher.js';

export class Preparation {
	readonly addressOf: (publicKey: PublicKey) => Address;
	private readonly seed: Buffer;

	constructor(readonly config: LedgerConfig) {
		this.addressOf = createAddressDeriver(config.network.identifier);
		this.seed = fromHex(config.network.generationHashSeed);
	}

	hashOf(transaction: Transaction): Hash256 {
		return transactionHash(transaction, this.seed);
	}

	/** @param known - the same aggregate with other cosignatures, which neither the hash nor the inner transactions depend on */
	prepare(transaction: Transaction, known?: PreparedTransaction): PreparedTransaction {
		const hash = known?.hash ?? this.hashOf(transaction);
		const published = publish(transaction, hash, { config: this.config, addressOf: this.addressOf });
		const text = new TransactionText(transaction, known?.text);
		return { transaction, hash, text, published, addresses: involvedAddresses(published) };
	}

	/** @returns whether the signer's own signature is genuine */
	isSigned(transaction: Transaction): boolean {
		return verifySignature(
			fromHex(transaction.signerPublicKey), signingPayload(transaction, this.seed), fromHex(transaction.signature)
		);
	}

	/** @returns whether all signatures, cosignatures included, are genuine */
	isFullySigned({ transaction, hash }: PreparedTransaction): boolean {
		return this.isSigned(transaction) && cosignaturesOf(transaction).every(({ signerPublicKey, signature }) =>
			verifySignature(fromHex(signerPublicKey), fromHex(hash), fromHex(signature)));
	}

	/** Does the work of {@link isFullySigned} on the thread pool. @param done - called later with the result */
	verifyLater({ transaction, hash }: PreparedTransaction, done: (isSigned: boolean) => void): void {
		const cosignatures = cosignaturesOf(transaction);
		let left = 1 + cosignatures.length;
		let areGenuine = true;
		const take = (isGenuine: boolean): void => {
			areGenuine &&= isGenuine;
			if (--left === 0)
				done(areGenuine);
		};
		verifySignatureLater(
			fromHex(transaction.signerPublicKey), signingPayload(transaction, this.seed), fromHex(transaction.signature), take
		);
		for (const { signerPublicKey, signature } of cosignatures)
			verifySignatureLater(fromHex(signerPublicKey), fromHex(hash), fromHex(signature), take);
	}
}
