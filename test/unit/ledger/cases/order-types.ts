/** Two rules reject: the test names the one that a node reports. Source: facts/ledger.md 3.1 to 3.4, 4.1. */
import { addressNamed, defineMosaic, keyNamed, mosaicNamed, pay, registerNamespace, together } from '../../../support/ledger/actions.js';
import type { OrderCase } from '../../../support/ledger/case.js';
import { CURRENCY } from '../../../support/ledger/config.js';
import { FUNDS } from '../../../support/ledger/first-block.js';
import { addressOfName, namespaceId } from '../../../support/ledger/ids.js';
import { locking, opening, secretOf } from '../../../support/ledger/secrets.js';
import {
	accountKeyLink, accountMetadata, addressAlias, childNamespace, hashLock, mosaicDefinition, mosaicMetadata, namespaceMetadata,
	rootNamespace, supplyChange, supplyRevocation, transfer, votingKeyLink
} from '../../../support/transactions/bodies.js';
import { overwrite } from '../../../support/transactions/transactions.js';

const AMOUNT = 10_000_000n;
const LOCK_ALGORITHM_OFFSET = 80;
const PROOF_ALGORITHM_OFFSET = 58;

/** Rules of one transaction type. */
export const typeOrder: readonly OrderCase[] = [
	{
		code: 'Failure_Core_Nonzero_Internal_Padding',
		over: 'Failure_Transfer_Message_Too_Large',
		name: 'transfer: reserved bytes first',
		fails: ledger => ledger.sign('alice', overwrite(transfer(addressNamed('bob'), [], Buffer.alloc(1025)), 31, [1]))
	},
	{
		code: 'Failure_Transfer_Message_Too_Large',
		over: 'Failure_Transfer_Out_Of_Order_Mosaics',
		name: 'transfer: the message before the mosaics',
		fails: ledger => ledger.sign('alice', overwrite(
			transfer(addressNamed('bob'), [[CURRENCY, 1n], [mosaicNamed('bob'), 1n]], Buffer.alloc(1025)), 32, Array<number>(8).fill(0xff)
		))
	},
	{
		code: 'Failure_AccountLink_Remote_Account_Participant_Prohibited',
		over: 'Failure_Core_Insufficient_Balance',
		name: 'transfer: the address before the mosaic',
		given: ledger => {
			ledger.confirm('alice', accountKeyLink(keyNamed('key')));
		},
		fails: ledger => ledger.sign('bob', pay('key', FUNDS + 1n))
	},
	{
		code: 'Failure_LockHash_Invalid_Mosaic_Amount',
		over: 'Failure_LockHash_Invalid_Mosaic_Id',
		name: 'hash lock: the amount before the mosaic',
		fails: ledger => ledger.sign('alice', hashLock(Buffer.alloc(32), [mosaicNamed('alice'), 1n], 1n))
	},
	{
		code: 'Failure_LockHash_Invalid_Mosaic_Id',
		over: 'Failure_Core_Insufficient_Balance',
		name: 'hash lock: the mosaic before the balance',
		fails: ledger => ledger.sign('alice', hashLock(Buffer.alloc(32), [mosaicNamed('alice'), AMOUNT], 1n))
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		over: 'Failure_LockHash_Hash_Already_Exists',
		name: 'hash lock: the balance before the lock',
		given: ledger => {
			ledger.confirm('alice', hashLock(Buffer.alloc(32), [CURRENCY, AMOUNT], 5n));
		},
		fails: ledger => ledger.sign('nobody', hashLock(Buffer.alloc(32), [CURRENCY, AMOUNT], 5n), { maxFee: 0n })
	},
	{
		code: 'Failure_Mosaic_Invalid_Id',
		over: 'Failure_Mosaic_Id_Mismatch',
		name: 'mosaic definition: zero before a wrong id',
		fails: ledger => ledger.sign('alice', overwrite(mosaicDefinition(1, 0), 0, Array<number>(8).fill(0)))
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		over: 'Failure_Mosaic_Invalid_Flags',
		name: 'mosaic definition: the rental fee before the properties',
		fails: ledger => ledger.sign('nobody', overwrite(mosaicDefinition(1, 0), 20, [0x10]), { maxFee: 0n })
	},
	{
		code: 'Failure_Mosaic_Invalid_Flags',
		over: 'Failure_Mosaic_Invalid_Divisibility',
		name: 'mosaic definition: flags before divisibility',
		fails: ledger => ledger.sign('alice', mosaicDefinition(1, 0x10, 7))
	},
	{
		code: 'Failure_Mosaic_Invalid_Divisibility',
		over: 'Failure_Mosaic_Invalid_Duration',
		name: 'mosaic definition: divisibility before duration',
		fails: ledger => ledger.sign('alice', mosaicDefinition(1, 0, 7, 101n))
	},
	{
		code: 'Failure_Mosaic_Modification_Disallowed',
		over: 'Failure_Mosaic_Invalid_Duration',
		name: 'mosaic definition: whether it can be modified before the result',
		given: ledger => {
			defineMosaic(ledger, 'alice');
		},
		fails: ledger => ledger.sign('alice', mosaicDefinition(1, 1, 0, 101n))
	},
	{
		code: 'Failure_Mosaic_Invalid_Supply_Change_Action',
		over: 'Failure_Mosaic_Invalid_Supply_Change_Amount',
		name: 'supply change: action before amount',
		fails: ledger => ledger.sign('alice', overwrite(supplyChange(CURRENCY, 0n), 16, [2]))
	},
	{
		code: 'Failure_Mosaic_Max_Mosaics_Exceeded',
		over: 'Failure_Mosaic_Supply_Exceeded',
		name: 'supply change: the number of mosaics before supply',
		config: { mosaic: { maxMosaicsPerAccount: 1 } },
		given: ledger => {
			defineMosaic(ledger, 'alice', { supply: 0n });
		},
		fails: ledger => ledger.sign('alice', supplyChange(mosaicNamed('alice'), (1n << 64n) - 1n))
	},
	{
		code: 'Failure_Namespace_Invalid_Registration_Type',
		over: 'Failure_Namespace_Invalid_Name',
		name: 'namespace: type before name',
		fails: ledger => ledger.sign('alice', overwrite(rootNamespace('Gold', 10n), 16, [2]))
	},
	{
		code: 'Failure_Namespace_Invalid_Duration',
		over: 'Failure_Namespace_Invalid_Name',
		name: 'namespace: duration before name',
		fails: ledger => ledger.sign('alice', rootNamespace('Gold', 9n))
	},
	{
		code: 'Failure_Namespace_Invalid_Name',
		over: 'Failure_Namespace_Name_Id_Mismatch',
		name: 'namespace: name before id',
		fails: ledger => ledger.sign('alice', overwrite(rootNamespace('Gold', 10n), 8, [0]))
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		over: 'Failure_Namespace_Unknown_Parent',
		name: 'namespace: the rental fee before availability',
		fails: ledger => ledger.sign('nobody', childNamespace('gold', namespaceId('nothing')), { maxFee: 0n })
	},
	{
		code: 'Failure_Namespace_Eternal_After_Nemesis_Block',
		over: 'Failure_Namespace_Root_Name_Reserved',
		name: 'namespace: duration before availability',
		fails: ledger => ledger.sign('alice', rootNamespace('nem', 0n))
	},
	{
		code: 'Failure_Namespace_Invalid_Duration',
		over: 'Failure_Namespace_Root_Name_Reserved',
		name: 'namespace: unavailability of a namespace without end before the reserved name',
		fails: ledger => ledger.sign('alice', rootNamespace('symbol', 10n))
	},
	{
		code: 'Failure_Namespace_Owner_Conflict',
		over: 'Failure_Namespace_Invalid_Duration',
		name: 'namespace: owner before duration',
		given: ledger => registerNamespace(ledger, 'alice', 'root', 50n),
		fails: ledger => ledger.sign('bob', rootNamespace('root', 50n))
	},
	{
		code: 'Failure_Namespace_Expired',
		over: 'Failure_Namespace_Owner_Conflict',
		name: 'namespace child: expiry before owner',
		given: ledger => {
			registerNamespace(ledger, 'alice', 'root');
			ledger.advanceTo(12n);
		},
		fails: ledger => ledger.sign('bob', childNamespace('child', namespaceId('root')))
	},
	{
		code: 'Failure_Namespace_Alias_Already_Exists',
		over: 'Failure_Namespace_Alias_Invalid_Address',
		name: 'alias: the namespace before the target',
		given: ledger => {
			registerNamespace(ledger, 'alice', 'root');
			ledger.confirm('alice', addressAlias(namespaceId('root'), addressNamed('bob')));
		},
		fails: ledger => ledger.sign('alice', addressAlias(namespaceId('root'), addressNamed('nobody')))
	},
	{
		code: 'Failure_Core_Link_Start_Epoch_Invalid',
		over: 'Failure_Core_Invalid_Link_Range',
		name: 'voting key: start before range',
		fails: ledger => ledger.sign('alice', votingKeyLink(keyNamed('key'), [0, 100]))
	},
	{
		code: 'Failure_Core_Invalid_Link_Action',
		over: 'Failure_Core_Link_Start_Epoch_Invalid',
		name: 'voting key: action before start',
		fails: ledger => ledger.sign('alice', overwrite(votingKeyLink(keyNamed('key'), [0, 100]), 40, [2]))
	},
	{
		code: 'Failure_LockSecret_Invalid_Duration',
		over: 'Failure_LockSecret_Invalid_Hash_Algorithm',
		name: 'secret lock: duration before algorithm',
		fails: ledger => ledger.sign('alice', overwrite(locking({ duration: 0n }), LOCK_ALGORITHM_OFFSET, [3]))
	},
	{
		code: 'Failure_AccountLink_Remote_Account_Participant_Prohibited',
		over: 'Failure_Core_Insufficient_Balance',
		name: 'secret lock: recipient before mosaic',
		given: ledger => {
			ledger.confirm('alice', accountKeyLink(keyNamed('key')));
		},
		fails: ledger => ledger.sign('bob', locking({ recipient: addressNamed('key'), mosaic: [CURRENCY, FUNDS + 1n] }))
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		over: 'Failure_LockSecret_Hash_Already_Exists',
		name: 'secret lock: the balance before the lock',
		given: ledger => {
			ledger.confirm('alice', locking());
		},
		fails: ledger => ledger.sign('bob', locking({ mosaic: [CURRENCY, FUNDS + 1n] }))
	},
	{
		code: 'Failure_LockSecret_Hash_Already_Exists',
		over: 'Failure_Mosaic_Expired',
		name: 'secret lock: the lock before the mosaic',
		given: ledger => {
			ledger.confirm('alice', locking());
		},
		fails: ledger => ledger.sign('bob', locking({ mosaic: [mosaicNamed('alice'), 0n] }))
	},
	{
		code: 'Failure_LockSecret_Invalid_Hash_Algorithm',
		over: 'Failure_LockSecret_Proof_Size_Out_Of_Bounds',
		name: 'secret proof: algorithm before size',
		fails: ledger => ledger.sign('alice', overwrite(opening({ proof: Buffer.alloc(41) }), PROOF_ALGORITHM_OFFSET, [3]))
	},
	{
		code: 'Failure_LockSecret_Proof_Size_Out_Of_Bounds',
		over: 'Failure_LockSecret_Secret_Mismatch',
		name: 'secret proof: size before secret',
		fails: ledger => ledger.sign('alice', opening({ proof: Buffer.alloc(41) }))
	},
	{
		code: 'Failure_LockSecret_Inactive_Secret',
		over: 'Failure_LockSecret_Hash_Algorithm_Mismatch',
		name: 'secret proof: expiry before algorithm',
		given: ledger => {
			ledger.confirm('alice', locking({ secret: secretOf(2), duration: 1n }));
		},
		fails: ledger => ledger.sign('bob', opening({ algorithm: 2 }))
	},
	{
		code: 'Failure_Metadata_Value_Size_Delta_Too_Large',
		over: 'Failure_Metadata_Value_Too_Large',
		name: 'metadata: the difference before the size',
		fails: ledger => together(ledger, [
			['alice', accountMetadata({ target: addressNamed('alice'), value: Buffer.alloc(17), sizeDelta: 18 })]
		])
	},
	{
		code: 'Failure_Metadata_Value_Size_Delta_Mismatch',
		over: 'Failure_Mosaic_Expired',
		name: 'metadata: the value before the mosaic',
		fails: ledger => together(ledger, [
			['alice', mosaicMetadata(mosaicNamed('alice'), { target: addressNamed('alice'), value: Buffer.alloc(1), sizeDelta: 0 })]
		])
	},
	{
		code: 'Failure_Metadata_Value_Size_Delta_Mismatch',
		over: 'Failure_Namespace_Unknown',
		name: 'metadata: the value before the namespace',
		fails: ledger => together(ledger, [
			['alice', namespaceMetadata(namespaceId('nothing'), { target: addressNamed('alice'), value: Buffer.alloc(1), sizeDelta: 0 })]
		])
	},
	{
		code: 'Failure_Aggregate_Missing_Cosignatures',
		over: 'Failure_Metadata_Value_Size_Delta_Mismatch',
		name: 'metadata: cosignatures before the value',
		fails: ledger => together(ledger, [
			['alice', accountMetadata({ target: addressNamed('bob'), value: Buffer.alloc(1), sizeDelta: 0 })]
		])
	},
	{
		code: 'Failure_Mosaic_Expired',
		over: 'Failure_Core_Invalid_Address',
		name: 'revocation: mosaic before address',
		fails: ledger => ledger.sign('alice', supplyRevocation(addressOfName('nothing'), [mosaicNamed('alice'), 1n]))
	},
	{
		code: 'Failure_Mosaic_Owner_Conflict',
		over: 'Failure_Mosaic_Required_Property_Flag_Unset',
		name: 'revocation: owner before flags',
		fails: ledger => ledger.sign('alice', supplyRevocation(addressNamed('bob'), [CURRENCY, 1n]))
	},
	{
		code: 'Failure_Core_Invalid_Address',
		over: 'Failure_Core_Insufficient_Balance',
		name: 'revocation: address before amount',
		given: ledger => {
			defineMosaic(ledger, 'alice');
		},
		fails: ledger => ledger.sign('alice', supplyRevocation(addressOfName('nothing'), [mosaicNamed('alice'), 1n]))
	}
];
