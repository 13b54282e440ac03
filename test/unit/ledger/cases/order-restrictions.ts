/**
 * Two rules reject, at least one because of a restriction: the test names the one that a node reports. Source: facts/ledger.md 3.1 to 3.4.
 */
import { TransactionType } from '../../../../src/wire/transactions/transaction-types.js';
import { MosaicFlag } from '../../../../src/wire/state/records.js';
import { mosaicRestrictionHash } from '../../../../src/wire/identifiers/composite-hash.js';
import type { MosaicId } from '../../../../src/chain/index.js';
import { addressNamed, defineMosaic, keyNamed, makeMultisig, mosaicNamed, pay, together } from '../../../support/ledger/actions.js';
import type { OrderCase } from '../../../support/ledger/case.js';
import { CURRENCY } from '../../../support/ledger/config.js';
import { FUNDS } from '../../../support/ledger/first-block.js';
import { defineRestrictable, EQ, restrictMosaic } from '../../../support/ledger/restrictions.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import { accountKeyLink, transfer } from '../../../support/transactions/bodies.js';
import { ListFlags, restrictAddresses, restrictMosaics, restrictOperations } from '../../../support/transactions/restrictions.js';

const { TRANSFER, AGGREGATE_BONDED } = TransactionType;
const { BLOCK_INCOMING, BLOCK_OUTGOING, BLOCK_MOSAICS, BLOCK_OPERATIONS } = ListFlags;
const FREE = { maxFee: 0n } as const;
const id = mosaicNamed('alice');
const noTransfers = restrictOperations(BLOCK_OPERATIONS, [TRANSFER]);

/** Bob blocks alice's mosaic. */
const refusedByBob = (ledger: TestLedger): void => {
	ledger.confirm('bob', restrictMosaics(BLOCK_MOSAICS, [id]));
};
const sendToBob = (ledger: TestLedger, amount = 1n): Buffer => ledger.sign('alice', transfer(addressNamed('bob'), [[id, amount]]));

const INVALID_RULE = { referenceMosaicId: id, key: '0000000000000001', value: 1n, type: EQ };
const imposeInvalidRule = (ledger: TestLedger): void => {
	const compositeHash = mosaicRestrictionHash(id, undefined);
	ledger.state.mosaicRestrictions.set(compositeHash, { kind: 'global', compositeHash, mosaicId: id, rules: [INVALID_RULE] });
};

const operationOrder: readonly OrderCase[] = [
	{
		code: 'Failure_Multisig_Operation_Prohibited_By_Account',
		over: 'Failure_RestrictionAccount_Operation_Type_Prohibited',
		name: 'the kind of account before its operations',
		given: ledger => {
			ledger.confirm('alice', noTransfers);
			makeMultisig(ledger, 'alice', ['bob']);
		},
		fails: ledger => ledger.sign('alice', pay('bob', 1n))
	},
	{
		code: 'Failure_LockHash_Unknown_Hash',
		over: 'Failure_RestrictionAccount_Operation_Type_Prohibited',
		name: 'the lock before the operation',
		given: ledger => {
			ledger.confirm('alice', restrictOperations(BLOCK_OPERATIONS, [AGGREGATE_BONDED]));
		},
		fails: ledger => together(ledger, [['alice', pay('bob', 1n)]], [], { isBonded: true })
	},
	{
		code: 'Failure_AccountLink_Remote_Account_Signer_Prohibited',
		over: 'Failure_RestrictionAccount_Operation_Type_Prohibited',
		name: 'the link before the operation',
		given: ledger => {
			ledger.confirm('alice', accountKeyLink(keyNamed('key')));
			// a remote account may sign inside an aggregate
			ledger.harvest([together(ledger, [['alice', pay('bob', 0n)], ['key', noTransfers]], ['key'])]);
		},
		fails: ledger => ledger.sign('key', pay('bob', 0n), FREE)
	},
	{
		code: 'Failure_RestrictionAccount_Operation_Type_Prohibited',
		over: 'Failure_Core_Past_Deadline',
		name: 'the operation before the deadline',
		given: ledger => {
			ledger.confirm('alice', noTransfers);
		},
		fails: ledger => ledger.sign('alice', pay('bob', 1n), { deadline: 1n })
	}
];

const transferOrder: readonly OrderCase[] = [
	{
		code: 'Failure_AccountLink_Remote_Account_Participant_Prohibited',
		over: 'Failure_RestrictionAccount_Address_Interaction_Prohibited',
		name: 'the kind of account before the address restriction',
		given: ledger => {
			ledger.confirm('alice', accountKeyLink(keyNamed('key')));
			ledger.confirm('bob', restrictAddresses(BLOCK_OUTGOING, [addressNamed('key')]));
		},
		fails: ledger => ledger.sign('bob', pay('key', 1n))
	},
	{
		code: 'Failure_RestrictionAccount_Address_Interaction_Prohibited',
		over: 'Failure_Core_Insufficient_Balance',
		name: 'the address before the mosaic',
		given: ledger => {
			ledger.confirm('bob', restrictAddresses(BLOCK_INCOMING, [addressNamed('alice')]));
		},
		fails: ledger => ledger.sign('alice', pay('bob', FUNDS + 1n))
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		over: 'Failure_RestrictionMosaic_Account_Unauthorized',
		name: 'the balance before the mosaic restriction',
		given: ledger => {
			restrictMosaic(ledger, 'alice', defineRestrictable(ledger, 'alice'), [EQ, 1n]);
		},
		fails: ledger => sendToBob(ledger, 1001n)
	},
	{
		code: 'Failure_RestrictionMosaic_Invalid_Global_Restriction',
		over: 'Failure_RestrictionMosaic_Account_Unauthorized',
		name: 'the definition of the restriction before its content',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
			imposeInvalidRule(ledger);
		},
		fails: ledger => sendToBob(ledger)
	},
	{
		code: 'Failure_RestrictionMosaic_Account_Unauthorized',
		over: 'Failure_Mosaic_Expired',
		name: 'the mosaic restriction before the existence of the mosaic',
		given: ledger => {
			restrictMosaic(ledger, 'alice', defineRestrictable(ledger, 'alice', { duration: 3n }), [EQ, 1n]);
			ledger.advance(3);
		},
		fails: ledger => sendToBob(ledger)
	},
	{
		code: 'Failure_RestrictionMosaic_Account_Unauthorized',
		over: 'Failure_Mosaic_Non_Transferable',
		name: 'the mosaic restriction before transferability',
		given: ledger => {
			const flags = MosaicFlag.SUPPLY_MUTABLE | MosaicFlag.RESTRICTABLE;
			defineRestrictable(ledger, 'alice', { flags });
			ledger.confirm('alice', transfer(addressNamed('bob'), [[id, 5n]]));
			restrictMosaic(ledger, 'alice', id, [EQ, 1n]);
		},
		fails: ledger => ledger.sign('bob', transfer(addressNamed('carol'), [[id, 1n]]))
	},
	{
		code: 'Failure_RestrictionMosaic_Account_Unauthorized',
		over: 'Failure_RestrictionAccount_Mosaic_Transfer_Prohibited',
		name: 'the mosaic restriction before the recipient\'s restriction',
		given: ledger => {
			restrictMosaic(ledger, 'alice', defineRestrictable(ledger, 'alice'), [EQ, 1n]);
			refusedByBob(ledger);
		},
		fails: ledger => sendToBob(ledger)
	},
	{
		code: 'Failure_Mosaic_Expired',
		over: 'Failure_RestrictionAccount_Mosaic_Transfer_Prohibited',
		name: 'the existence of the mosaic before the recipient\'s restriction',
		given: ledger => {
			defineMosaic(ledger, 'alice', { duration: 3n });
			refusedByBob(ledger);
			ledger.advance(3);
		},
		fails: ledger => sendToBob(ledger)
	},
	{
		code: 'Failure_Mosaic_Max_Mosaics_Exceeded',
		over: 'Failure_RestrictionAccount_Mosaic_Transfer_Prohibited',
		name: 'the recipient\'s number of mosaics before its restriction',
		given: ledger => {
			defineMosaic(ledger, 'alice');
			defineMosaic(ledger, 'bob');
			defineMosaic(ledger, 'bob', { nonce: 2 });
			refusedByBob(ledger);
		},
		fails: ledger => sendToBob(ledger)
	},
	{
		code: 'Failure_RestrictionAccount_Mosaic_Transfer_Prohibited',
		over: 'Failure_Core_Insufficient_Balance',
		name: 'the transferred mosaics before the rental fee',
		given: refusedByBob,
		fails: ledger => {
			defineMosaic(ledger, 'alice');
			return ledger.sign('alice', transfer(addressNamed('bob'), [[id, 1n]]), { maxFee: FUNDS });
		}
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		over: 'Failure_RestrictionMosaic_Account_Unauthorized',
		name: 'the fee: the balance before the mosaic restriction',
		given: ledger => {
			const compositeHash = mosaicRestrictionHash(CURRENCY, undefined);
			const rule = { ...INVALID_RULE, referenceMosaicId: '0000000000000000' as MosaicId };
			ledger.state.mosaicRestrictions.set(compositeHash, { kind: 'global', compositeHash, mosaicId: CURRENCY, rules: [rule] });
		},
		fails: ledger => ledger.sign('alice', transfer(addressNamed('bob')), { maxFee: FUNDS + 1n })
	}
];

/** Rules of transactions that restrictions reject. */
export const restrictionOrder: readonly OrderCase[] = [...operationOrder, ...transferOrder];
