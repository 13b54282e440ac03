/** What the status codes of failed transactions mean, and what to do. */

const EXPLANATIONS: Readonly<Record<string, string>> = {
	Failure: 'Peers do not accept it, and do not say why: the connection ended right after it was forwarded. It is not forwarded any more.',
	Failure_Core_Past_Deadline: 'Its deadline passed before it was confirmed. Sign it again with a later deadline; the clock of the chain may be ahead.',
	Failure_Core_Future_Deadline: 'Its deadline is further ahead than the network allows. Choose an earlier one.',
	Failure_Core_Insufficient_Balance: 'An account has less of a mosaic than the transaction moves or pays as a fee.',
	Failure_Core_Wrong_Network: 'It was made for another network: its network byte differs.',
	Failure_Core_Invalid_Address: 'An address in it is not valid on this network.',
	Failure_Core_Invalid_Version: 'The network does not support its version.',
	Failure_Core_Invalid_Transaction_Fee: 'Its maximum fee is too low for its size.',
	Failure_Core_Too_Many_Transactions: 'The block already contains the maximum number of transactions.',
	Failure_Core_Nemesis_Account_Signed_After_Nemesis_Block: 'The account of the first block must not sign later transactions.',
	Failure_Core_Link_Already_Exists: 'The account already has a link of this kind. Unlink it first.',
	Failure_Core_Inconsistent_Unlink_Data: 'The key to unlink differs from the linked one.',
	Failure_Core_Too_Many_Links: 'The account has the maximum number of voting keys.',
	Failure_Hash_Already_Exists: 'The same transaction was confirmed before.',
	Failure_Signature_Not_Verifiable: 'Its signature does not match its content and signer, or the generation hash seed of another network was used.',
	Failure_Aggregate_Missing_Cosignatures: 'An account that must agree has not cosigned it.',
	Failure_Aggregate_Ineligible_Cosignatories: 'An account cosigned it that is not involved.',
	Failure_Aggregate_Redundant_Cosignatures: 'An account cosigned it twice.',
	Failure_Aggregate_Transactions_Hash_Mismatch: 'The hash of its inner transactions is wrong.',
	Failure_Aggregate_Too_Many_Transactions: 'It has more inner transactions than the network allows.',
	Failure_Aggregate_No_Transactions: 'It has no inner transactions.',
	Failure_LockHash_Unknown_Hash: 'A bonded aggregate needs a confirmed hash lock, and there is none for its hash.',
	Failure_LockHash_Inactive_Hash: 'The hash lock of the bonded aggregate has expired or was used.',
	Failure_LockHash_Invalid_Mosaic_Amount: 'A hash lock must lock exactly the amount that the network requires.',
	Failure_LockHash_Hash_Already_Exists: 'There is a hash lock for this hash already.',
	Failure_LockSecret_Secret_Mismatch: 'The proof does not belong to the secret.',
	Failure_LockSecret_Inactive_Secret: 'The secret lock has expired or was used.',
	Failure_LockSecret_Unknown_Composite_Key: 'There is no secret lock with this secret and recipient.',
	Failure_Mosaic_Expired: 'A mosaic in it has expired or does not exist.',
	Failure_Mosaic_Owner_Conflict: 'Only the owner of the mosaic may do this.',
	Failure_Mosaic_Non_Transferable: 'The mosaic can only be sent to or by its owner.',
	Failure_Mosaic_Supply_Immutable: 'The supply of the mosaic cannot change.',
	Failure_Mosaic_Id_Mismatch: 'The id of the mosaic does not follow from its owner and nonce.',
	Failure_Multisig_Operation_Prohibited_By_Account: 'A multisig account cannot sign by itself: its cosignatories sign an aggregate.',
	Failure_Multisig_Not_A_Cosignatory: 'The account to remove is not a cosignatory.',
	Failure_Multisig_Already_A_Cosignatory: 'The account to add is a cosignatory already.',
	Failure_Multisig_Min_Setting_Larger_Than_Num_Cosignatories: 'More approvals would be needed than there are cosignatories.',
	Failure_Multisig_Loop: 'The accounts would have to sign for each other.',
	Failure_Namespace_Expired: 'The namespace has expired.',
	Failure_Namespace_Owner_Conflict: 'Another account owns the namespace.',
	Failure_Namespace_Unknown: 'There is no such namespace.',
	Failure_Namespace_Unknown_Parent: 'There is no namespace above it.',
	Failure_Namespace_Already_Exists: 'The namespace exists already.',
	Failure_Namespace_Alias_Already_Exists: 'The namespace already has an alias. Unlink it first.',
	Failure_RestrictionAccount_Address_Interaction_Prohibited: 'A restriction of an account forbids transactions between these accounts.',
	Failure_RestrictionAccount_Mosaic_Transfer_Prohibited: 'A restriction of the recipient forbids this mosaic.',
	Failure_RestrictionAccount_Operation_Type_Prohibited: 'A restriction of the account forbids transactions of this type.',
	Failure_RestrictionMosaic_Account_Unauthorized: 'A restriction of the mosaic does not allow this account to hold it.',
	Failure_Transfer_Message_Too_Large: 'Its message is longer than the network allows.',
	Failure_Transfer_Out_Of_Order_Mosaics: 'Its mosaics must be sorted by id, each once.',
	Failure_Chain_Unconfirmed_Cache_Too_Full: 'Too many transactions wait, and this one pays too little.',
	Failure_Extension_Partial_Transaction_Cache_Prune: 'Cosignatures were missing when its deadline passed.',
	Failure_Extension_Partial_Transaction_Dependency_Removed: 'Its hash lock disappeared with a block that was rolled back.'
};

const AREA = /^(?:Failure|Neutral)_([A-Za-z]+)_/;

/**
 * @param code - `Failure_Core_Insufficient_Balance`, as in statuses, notifications and errors
 * @returns what it means and what to do, as a sentence; for a code without an explanation, its words
 */
export const explainStatus = (code: string): string => {
	const area = AREA.exec(code)?.[1]?.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
	const words = code.replace(AREA, '').replaceAll('_', ' ').toLowerCase();
	return EXPLANATIONS[code] ?? (area === undefined ? words : `Rule of ${area}: ${words}.`);
};
