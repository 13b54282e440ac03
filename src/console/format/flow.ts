/** Whether a transaction gives something to an account, or takes something from it. */
import { decodeAddress } from '../../client/index.js';
import { addressOfPublicKey, aliasOf } from './address.js';

export type Direction = 'in' | 'out' | 'self';

/** Members of a transaction; which ones it has depends on its type. */
type Members = Readonly<Record<string, unknown>>;

export interface Party {
	/** Base32. */
	readonly address: string;
	/** First byte of addresses. */
	readonly network: number;
}

const SUPPLY_CHANGE = 16973;
const SECRET_PROOF = 16978;
const INCREASE = 1;

const betweenOf = (isFrom: boolean, isTo: boolean): Direction | undefined => {
	if (isFrom && isTo)
		return 'self';
	return isTo ? 'in' : isFrom ? 'out' : undefined;
};

/** @param isListed - whether the gateway lists the transaction for the account: an alias is then that of the account */
const directionOf = (transaction: Members, { address, network }: Party, isListed: boolean): Direction | undefined => {
	const { type, signerPublicKey, recipientAddress, sourceAddress, amount, action } = transaction;
	const own = decodeAddress(address);
	const isSigner = addressOfPublicKey(String(signerPublicKey), network) === address;
	if (type === SUPPLY_CHANGE)
		return isSigner ? action === INCREASE ? 'in' : 'out' : undefined;
	if (typeof sourceAddress === 'string')
		return betweenOf(sourceAddress === own, isSigner);
	if (typeof recipientAddress === 'string') {
		const isAlias = aliasOf(recipientAddress) !== undefined;
		// a proof pays out what another transaction locked
		return betweenOf(isSigner && type !== SECRET_PROOF, isAlias ? isListed && !isSigner : recipientAddress === own);
	}
	return isSigner && amount !== undefined ? 'out' : undefined;
};

/**
 * @param transaction - one that the gateway lists for the account; an aggregate with its inner transactions
 * @returns the directions of the transaction, or of its inner ones, each once; none if nothing is moved from or to the account
 */
export const directionsOf = (transaction: Members, party: Party): readonly Direction[] => {
	const inner = transaction['transactions'];
	const found = Array.isArray(inner)
		? inner.map((entry: { readonly transaction: Members }) => directionOf(entry.transaction, party, false))
		: [directionOf(transaction, party, true)];
	return [...new Set(found.filter(direction => direction !== undefined))];
};
