/** Recorded cases in which the ledger differs from the recorded node, or without a verdict; each with the reason. */

const VERSIONS = 'the recorded node accepts version 2 of aggregates and does not know versions 3 and above, which it hashes differently';

/** By recorded title. The verdicts differ in each of them. */
export const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
	['Failure_Aggregate_V1_Prohibited: where a network takes 3 and 2: passes', VERSIONS],
	['Failure_Aggregate_V2_Prohibited: where a network takes 3: fails', VERSIONS],
	['Failure_Aggregate_V2_Prohibited: where a network takes 3: passes', VERSIONS],
	['Failure_Aggregate_V3_Prohibited: where a network takes 2: fails', VERSIONS],
	['Failure_Core_Invalid_Version: an aggregate of version 0: passes', VERSIONS],
	['Failure_Core_Invalid_Version: an aggregate of version 4: fails', VERSIONS],
	['Failure_Core_Invalid_Version: an aggregate of version 4: passes', VERSIONS]
]);

const PARTIAL = 'a block cannot hold an aggregate that lacks cosignatures';

/** By recorded title. There is no verdict to compare with. */
export const WITHOUT_VERDICT: ReadonlyMap<string, string> = new Map([
	['Failure_Signature_Not_Verifiable: somebody else signed an aggregate that lacks cosignatures: fails', PARTIAL],
	['Failure_LockHash_Unknown_Hash: an aggregate that lacks cosignatures without lock: fails', PARTIAL],
	[
		'Failure_Multisig_Operation_Prohibited_By_Account: who may sign comes before the deadline: fails',
		'the time of its block is before that of the block before'
	],
	[
		'Failure_AccountLink_Remote_Account_Signer_Prohibited: the link before the operation: fails',
		'one of the blocks before is refused: a former remote account signs in it'
	]
]);
