/** Checks the fields of the form for transfers before anything is signed. */
import { toBase32 } from '../../wire/portable/base32.js';
import { bytesOfAddress } from '../format/address.js';
import { count, formatAmount, parseAmount } from '../format/numbers.js';

/** A mosaic that the sender owns. */
export interface Holding {
	/** 16 hexadecimal characters. */
	readonly id: string;
	/** Atomic units. */
	readonly amount: bigint;
	/** Decimal places. */
	readonly divisibility: number;
}

export interface Typed {
	/** An address in either form. */
	readonly recipient: string;
	readonly mosaicId: string;
	/** In whole units, with decimal places. */
	readonly amount: string;
	/** Empty for none. */
	readonly message: string;
}

/** What a transfer of a sender must comply with. */
export interface Rules {
	readonly holdings: readonly Holding[];
	/** First byte of addresses. */
	readonly networkIdentifier: number;
	readonly currencyId: string;
	/** Bytes, with the one that precedes the text. */
	readonly maxMessageSize: number;
	/** Atomic units of the currency per byte. */
	readonly feeMultiplier: number;
}

export interface Draft {
	/** Base32. */
	readonly recipient: string;
	readonly mosaicId: string;
	/** Atomic units. */
	readonly amount: bigint;
	readonly message: string;
}

export type Field = keyof Typed;

/** A field must be corrected. */
export class Mistake extends Error {
	constructor(readonly field: Field, message: string) {
		super(message);
	}
}

/** Header of the transaction and body of the transfer, without mosaics and message. */
const FIXED_SIZE = 160;
const MOSAIC_SIZE = 16;

/** @returns bytes of a message, with the one that marks it as plain text */
export const messageSize = (message: string): number => (message === '' ? 0 : 1 + new TextEncoder().encode(message).length);

/** @returns bytes of a transfer of at most one mosaic */
export const transferSize = (amount: bigint, message: string): number =>
	FIXED_SIZE + (amount === 0n ? 0 : MOSAIC_SIZE) + messageSize(message);

const checkRecipient = (typed: string, { networkIdentifier }: Rules): string => {
	const text = typed.trim();
	const address = bytesOfAddress(text);
	if (!address)
		throw new Mistake('recipient', text === '' ? 'Enter the address of the recipient.' : 'This is not an address: a character is wrong or missing.');
	if (address[0] !== networkIdentifier)
		throw new Mistake('recipient', 'This address belongs to another network.');
	return toBase32(address);
};

const checkAmount = (typed: string, { amount: available, divisibility }: Holding): bigint => {
	const amount = parseAmount(typed, divisibility);
	if (amount === undefined)
		throw new Mistake('amount', `This is not an amount with at most ${divisibility} decimal places.`);
	if (amount > available)
		throw new Mistake('amount', `The account has ${formatAmount(available, divisibility)} of this mosaic.`);
	return amount;
};

const checkMessage = (message: string, { maxMessageSize }: Rules): void => {
	const excess = messageSize(message) - maxMessageSize;
	if (excess > 0)
		throw new Mistake('message', `The message is ${count(excess, 'byte')} too long.`);
};

/** @throws Mistake if the account cannot pay the fee in addition to the amount */
const checkFee = ({ mosaicId, amount, message }: Draft, { holdings, currencyId, feeMultiplier }: Rules): void => {
	const fee = BigInt(transferSize(amount, message) * feeMultiplier);
	const currency = holdings.find(({ id }) => id === currencyId);
	const sent = mosaicId === currencyId ? amount : 0n;
	if (sent + fee > (currency?.amount ?? 0n))
		throw new Mistake('amount', `The account cannot pay the fee of ${formatAmount(fee, currency?.divisibility ?? 0)} in addition.`);
};

/**
 * @returns a transfer that can be signed
 * @throws Mistake for the first field that must be corrected
 */
export const checkTransfer = (typed: Typed, rules: Rules): Draft => {
	const { mosaicId, message } = typed;
	const recipient = checkRecipient(typed.recipient, rules);
	const holding = rules.holdings.find(({ id }) => id === mosaicId);
	if (!holding)
		throw new Mistake('mosaicId', 'The account does not own this mosaic.');
	const amount = checkAmount(typed.amount, holding);
	if (amount === 0n && message === '')
		throw new Mistake('amount', 'Enter an amount, or a message.');
	checkMessage(message, rules);
	const draft = { recipient, mosaicId, amount, message };
	checkFee(draft, rules);
	return draft;
};
