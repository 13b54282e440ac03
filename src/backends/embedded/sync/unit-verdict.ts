/** Whether the sender of a refused unit is at fault. Source: facts/sync.md 1, 3, 8. */
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import type { BlockFault } from '../ledger/verification/unit.js';
import type { FaultGravity } from './remote-chain.js';

/** Codes of checks that any node makes before it passes a block on. */
const HOSTILE_STAGES: ReadonlySet<FailureName> = new Set([
	'Failure_Consumer_Block_Transactions_Hash_Mismatch',
	'Failure_Consumer_Remote_Chain_Improper_Link',
	'Failure_Consumer_Remote_Chain_Duplicate_Transactions',
	'Failure_Consumer_Batch_Signature_Not_Verifiable'
]);

/** Codes that depend on this node's clock or chain, which may have changed meanwhile. */
const OWN_CODES: ReadonlySet<FailureName> = new Set([
	'Failure_Consumer_Remote_Chain_Too_Far_In_Future',
	'Failure_Consumer_Remote_Chain_Unlinked',
	'Failure_Consumer_Remote_Chain_Score_Not_Better'
]);

/** @returns undefined when the sender is not at fault */
export const gravityOf = ({ code }: BlockFault): FaultGravity | undefined => {
	if (OWN_CODES.has(code))
		return undefined;
	return HOSTILE_STAGES.has(code) ? 'hostile' : 'wrong';
};

export const describeFault = ({ code, height }: BlockFault): string => `block ${height} is refused: ${code}`;
