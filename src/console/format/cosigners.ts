/** Who must sign an aggregate, by the multisig accounts as they are now. */
import { MULTISIG_MODIFICATION } from './transaction-types.js';

/** Settings of a multisig account. */
export interface Multisig {
	readonly minApproval: number;
	readonly minRemoval: number;
	/** 48 hexadecimal characters each. */
	readonly cosignatoryAddresses: readonly string[];
}

/** An account that must sign. */
export interface Signatory {
	/** 48 hexadecimal characters. */
	readonly address: string;
	/** Whether it has signed, or enough of its cosignatories have. */
	readonly isSatisfied: boolean;
	/** How many of its cosignatories must sign; 0 for an account that signs for itself. */
	readonly required: number;
	readonly cosignatories: readonly Signatory[];
}

/** What the rules for removing a cosignatory depend on. */
export type Operation = 'normal' | 'removal' | 'both';

/** An inner transaction; which other members it has depends on its type. */
export interface Inner {
	readonly type: number;
	readonly addressAdditions?: readonly string[];
	readonly addressDeletions?: readonly string[];
}

export const operationOf = ({ type, addressAdditions = [], addressDeletions = [] }: Inner): Operation => {
	if (type !== MULTISIG_MODIFICATION || addressDeletions.length === 0)
		return 'normal';
	return addressAdditions.length === 0 ? 'removal' : 'both';
};

const thresholdOf = ({ minApproval, minRemoval }: Multisig, operation: Operation): number =>
	({ normal: minApproval, removal: minRemoval, both: Math.max(minApproval, minRemoval) })[operation];

/** Levels of multisig accounts, more than the rules allow. */
const MAX_DEPTH = 8;

/**
 * @param multisigs - by address
 * @param signed - addresses of accounts that have signed
 */
export const signatoryOf = (
	address: string, operation: Operation, multisigs: ReadonlyMap<string, Multisig>, signed: ReadonlySet<string>, depth = 0
): Signatory => {
	const multisig = multisigs.get(address);
	if (!multisig || multisig.cosignatoryAddresses.length === 0 || depth === MAX_DEPTH)
		return { address, isSatisfied: signed.has(address), required: 0, cosignatories: [] };
	const required = thresholdOf(multisig, operation);
	const cosignatories = multisig.cosignatoryAddresses.map(cosignatory =>
		signatoryOf(cosignatory, operation, multisigs, signed, depth + 1));
	return { address, isSatisfied: cosignatories.filter(({ isSatisfied }) => isSatisfied).length >= required, required, cosignatories };
};

/** @returns the accounts whose signature can still count, each once */
export const missingOf = (signatories: readonly Signatory[]): readonly string[] => [...new Set(signatories.flatMap(signatory => {
	if (signatory.isSatisfied)
		return [];
	return signatory.cosignatories.length === 0 ? [signatory.address] : missingOf(signatory.cosignatories);
}))];
