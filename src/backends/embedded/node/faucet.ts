/** Makes transfers from the treasury of the first block. */
import { InvalidArgument, type MosaicId, type NetworkTime } from '../../../chain/index.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import { publicKey } from '../../../wire/bytes/values.js';
import { signingPayload } from '../../../wire/transactions/transaction-hash.js';
import { readTransaction } from '../../../wire/transactions/transaction-reader.js';
import { TransactionType } from '../../../wire/transactions/transaction-types.js';
import { putSignature, writeTransaction } from '../../../wire/transactions/transaction-writer.js';
import type { PreparedTransaction } from '../ledger/block-builder.js';
import { sign } from '../ledger/keys.js';
import { balanceOf } from '../ledger/state/accounts.js';
import type { StateBase } from '../ledger/state/ledger-state.js';
import { chainKeys } from './development-accounts.js';
import type { Preparation } from './preparation.js';
import type { Funding } from './protocol.js';

const TRANSACTION_VERSION = 1;

const treasury = publicKey(chainKeys.treasury.publicKey);

/** Conditions of a transfer from the treasury. */
export interface TransferTerms {
	/** Atomic units per byte. */
	readonly minFeeMultiplier: number;
	readonly now: NetworkTime;
	/** Whether a transaction with this hash is known, so that another one is needed. */
	readonly isKnown: (hash: PreparedTransaction['hash']) => boolean;
}

const createTransfer = (funding: Funding, mosaicId: MosaicId, preparation: Preparation, head: {
	readonly maxFee: bigint; readonly deadline: bigint;
}): PreparedTransaction => {
	const { network } = preparation.config;
	const bytes = writeTransaction(TransactionType.TRANSFER, {
		...head, signerPublicKey: treasury, version: TRANSACTION_VERSION, network: network.identifier
	}, { recipientAddress: funding.recipient, mosaics: [{ id: mosaicId, amount: funding.amount }], message: '' });
	const payload = signingPayload(readTransaction(bytes), fromHex(network.generationHashSeed));
	putSignature(bytes, sign(chainKeys.treasury, payload));
	return preparation.prepare(readTransaction(bytes));
};

/** @throws InvalidArgument when the balance of the treasury does not cover the transfer and its fee */
const checkFunds = (state: Pick<StateBase, 'accounts' | 'mosaics'>, preparation: Preparation, costs: ReadonlyMap<MosaicId, bigint>): void => {
	const account = state.accounts.get(preparation.addressOf(treasury));
	for (const [mosaicId, amount] of costs) {
		if (!state.mosaics.get(mosaicId))
			throw new InvalidArgument(`there is no mosaic ${mosaicId}`);

		const balance = balanceOf(account, mosaicId);
		if (balance < amount)
			throw new InvalidArgument(`the treasury holds ${balance} atomic units of mosaic ${mosaicId}, which is less than ${amount}`);
	}
};

/**
 * Creates a transfer from the treasury with a hash that is not known yet: deadlines of equal transfers differ.
 * @param state - the confirmed one
 * @returns the signed transfer; its deadline is after half of the longest lifetime that the network allows
 * @throws InvalidArgument when the balance of the treasury is too low, or the mosaic does not exist
 */
export const createFunding = (
	funding: Funding,
	state: Pick<StateBase, 'accounts' | 'mosaics'>,
	preparation: Preparation,
	{ minFeeMultiplier, now, isKnown }: TransferTerms
): PreparedTransaction => {
	const { currencyMosaicId, maxTransactionLifetimeMs } = preparation.config.chain;
	const { mosaicId = currencyMosaicId, amount } = funding;
	const create = (maxFee: bigint, deadline: bigint) => createTransfer(funding, mosaicId, preparation, { maxFee, deadline });

	let deadline = now + maxTransactionLifetimeMs / 2n;
	const size = create(0n, deadline).transaction.bytes.length;
	const maxFee = BigInt(minFeeMultiplier) * BigInt(size);
	checkFunds(state, preparation, mosaicId === currencyMosaicId
		? new Map([[mosaicId, amount + maxFee]])
		: new Map([[mosaicId, amount], [currencyMosaicId, maxFee]]));
	for (; ;) {
		const transfer = create(maxFee, deadline++);
		if (!isKnown(transfer.hash))
			return transfer;
	}
};
