/** Transactions that account restrictions reject. Source: facts/ledger.md 3.2, 3.3, 3.5; 10.2 traps 7 and 9. */
import { TransactionType } from '../../../../src/wire/transactions/transaction-types.js';
import { addressNamed, defineMosaic, keyNamed, mosaicNamed, pay, registerNamespace, together } from '../../../support/ledger/actions.js';
import type { Attempt, RuleCase } from '../../../support/ledger/case.js';
import { CURRENCY } from '../../../support/ledger/config.js';
import { addressOfName, aliasOfName, namespaceId } from '../../../support/ledger/ids.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import {
	accountKeyLink, addressAlias, childNamespace, hashLock, mosaicDefinition, multisigModification, rootNamespace, transfer
} from '../../../support/transactions/bodies.js';
import { ListFlags, restrictAddresses, restrictMosaics, restrictOperations } from '../../../support/transactions/restrictions.js';
import type { Body } from '../../../support/transactions/transactions.js';

const { TRANSFER, HASH_LOCK, AGGREGATE_COMPLETE, ACCOUNT_OPERATION_RESTRICTION } = TransactionType;

const FREE = { maxFee: 0n } as const;
const LOCKED = 10_000_000n;

const restricted = (name: string, body: Body) => (ledger: TestLedger): void => {
	ledger.confirm(name, body, FREE);
};
const sends = (sender: string, recipient: string): Attempt => ledger => ledger.sign(sender, pay(recipient, 1n));

const INTERACTION = 'Failure_RestrictionAccount_Address_Interaction_Prohibited';

const interactions: readonly RuleCase[] = [
	{
		code: INTERACTION,
		name: 'a transfer whose sender the recipient blocks',
		given: restricted('bob', restrictAddresses(ListFlags.BLOCK_INCOMING, [addressNamed('alice')])),
		fails: sends('alice', 'bob'),
		passes: sends('carol', 'bob')
	},
	{
		code: INTERACTION,
		name: 'a transfer whose sender the recipient does not allow',
		given: restricted('bob', restrictAddresses(ListFlags.ALLOW_INCOMING, [addressNamed('alice')])),
		fails: sends('carol', 'bob'),
		passes: sends('alice', 'bob')
	},
	{
		code: INTERACTION,
		name: 'a transfer whose recipient the sender blocks',
		given: restricted('bob', restrictAddresses(ListFlags.BLOCK_OUTGOING, [addressNamed('alice')])),
		fails: sends('bob', 'alice'),
		passes: sends('bob', 'carol')
	},
	{
		code: INTERACTION,
		name: 'a transfer whose recipient the sender does not allow',
		given: restricted('bob', restrictAddresses(ListFlags.ALLOW_OUTGOING, [addressNamed('alice')])),
		fails: sends('bob', 'carol'),
		passes: sends('bob', 'alice')
	},
	{
		code: INTERACTION,
		name: 'a block list applies to incoming transfers only',
		given: restricted('bob', restrictAddresses(ListFlags.BLOCK_INCOMING, [addressNamed('alice')])),
		fails: sends('alice', 'bob'),
		passes: sends('bob', 'alice')
	},
	{
		code: INTERACTION,
		name: 'an account may transfer to itself, allowed or not',
		given: restricted('bob', restrictAddresses(ListFlags.ALLOW_OUTGOING, [addressNamed('alice')])),
		fails: sends('bob', 'carol'),
		passes: sends('bob', 'bob')
	},
	{
		code: INTERACTION,
		name: 'a blocked account cannot be reached by alias either',
		given: ledger => {
			ledger.confirm('bob', restrictAddresses(ListFlags.BLOCK_OUTGOING, [addressNamed('alice')]));
			for (const [name, account] of [['blocked', 'alice'], ['free', 'carol']] as const) {
				registerNamespace(ledger, 'carol', name);
				ledger.confirm('carol', addressAlias(namespaceId(name), addressNamed(account)));
			}
		},
		fails: ledger => ledger.sign('bob', transfer(addressOfName('blocked'))),
		passes: ledger => ledger.sign('bob', transfer(addressOfName('free')))
	},
	{
		code: INTERACTION,
		name: 'a remote account must allow its main account',
		given: restricted('bob', restrictAddresses(ListFlags.BLOCK_OUTGOING, [addressNamed('key')])),
		fails: ledger => ledger.sign('bob', accountKeyLink(keyNamed('key'))),
		passes: ledger => ledger.sign('bob', accountKeyLink(keyNamed('other key')))
	},
	{
		code: INTERACTION,
		name: 'a cosignatory must allow the multisig account',
		given: restricted('bob', restrictAddresses(ListFlags.BLOCK_INCOMING, [addressNamed('alice')])),
		fails: ledger => together(ledger, [
			['alice', multisigModification({ add: [addressNamed('carol'), addressNamed('bob')], minApproval: 1, minRemoval: 1 })]
		], ['carol', 'bob']),
		passes: ledger => together(ledger, [
			['alice', multisigModification({ add: [addressNamed('carol'), addressNamed('dave')], minApproval: 1, minRemoval: 1 })]
		], ['carol', 'dave'])
	},
	{
		code: INTERACTION,
		name: 'inside an aggregate the inner signer is checked',
		given: restricted('bob', restrictAddresses(ListFlags.BLOCK_INCOMING, [addressNamed('alice')])),
		fails: ledger => together(ledger, [['alice', pay('bob', 1n)]], [], { signer: 'alice' }),
		passes: ledger => together(ledger, [['carol', pay('bob', 1n)], ['alice', pay('carol', 1n)]], ['carol'], { signer: 'alice' })
	}
];

const INCOMING = 'Failure_RestrictionAccount_Mosaic_Transfer_Prohibited';
const coin = mosaicNamed('alice');
const giveCoins = (ledger: TestLedger): void => {
	defineMosaic(ledger, 'alice');
};

const sinkBlocksCurrency = (sink: string) => restricted(sink, restrictMosaics(ListFlags.BLOCK_MOSAICS, [CURRENCY]));

/** The rental fee is positive for one sink and zero for the other. */
const rental = (name: string, sink: string, body: Body, other: Body): RuleCase => ({
	code: INCOMING,
	name,
	given: ledger => {
		registerNamespace(ledger, 'alice', 'root');
		sinkBlocksCurrency(sink)(ledger);
	},
	fails: ledger => ledger.sign('alice', body),
	passes: ledger => ledger.sign('alice', other)
});

const incomingMosaics: readonly RuleCase[] = [
	{
		code: INCOMING,
		name: 'a mosaic that the recipient blocks',
		given: ledger => {
			giveCoins(ledger);
			ledger.confirm('bob', restrictMosaics(ListFlags.BLOCK_MOSAICS, [coin]));
		},
		fails: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [[coin, 1n]])),
		passes: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [[CURRENCY, 1n]]))
	},
	{
		code: INCOMING,
		name: 'a mosaic that the recipient does not allow',
		given: ledger => {
			giveCoins(ledger);
			ledger.confirm('bob', restrictMosaics(ListFlags.ALLOW_MOSAICS, [coin]));
		},
		fails: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [[CURRENCY, 1n]])),
		passes: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [[coin, 1n]]))
	},
	{
		code: INCOMING,
		name: 'zero units of a mosaic are rejected like any amount',
		given: restricted('bob', restrictMosaics(ListFlags.BLOCK_MOSAICS, [CURRENCY])),
		fails: ledger => ledger.sign('alice', pay('bob', 0n)),
		passes: ledger => ledger.sign('alice', transfer(addressNamed('bob')))
	},
	{
		code: INCOMING,
		name: 'a mosaic given by alias, blocked by alias',
		given: restricted('bob', restrictMosaics(ListFlags.BLOCK_MOSAICS, [aliasOfName('symbol.xym')])),
		fails: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [[aliasOfName('symbol.xym'), 1n]])),
		passes: ledger => ledger.sign('alice', transfer(addressNamed('carol'), [[aliasOfName('symbol.xym'), 1n]]))
	},
	{
		code: INCOMING,
		name: 'incoming mosaics are restricted, not outgoing ones',
		given: restricted('bob', restrictMosaics(ListFlags.BLOCK_MOSAICS, [CURRENCY])),
		fails: sends('alice', 'bob'),
		passes: sends('bob', 'alice')
	},
	{
		code: INCOMING,
		name: 'also in a transfer to the same account',
		given: restricted('bob', restrictMosaics(ListFlags.BLOCK_MOSAICS, [CURRENCY])),
		fails: sends('bob', 'bob'),
		passes: sends('carol', 'carol')
	},
	rental('the sink of mosaic fees can block them', 'mosaic fee sink', mosaicDefinition(1, 0), rootNamespace('gold', 10n)),
	rental('the sink of namespace fees can block them', 'namespace fee sink', rootNamespace('gold', 10n), mosaicDefinition(1, 0)),
	rental(
		'the sink of child namespace fees can block them', 'namespace fee sink', childNamespace('child', namespaceId('root')),
		mosaicDefinition(1, 0)
	)
];

const OPERATION = 'Failure_RestrictionAccount_Operation_Type_Prohibited';

const operations: readonly RuleCase[] = [
	{
		code: OPERATION,
		name: 'a blocked operation',
		given: restricted('alice', restrictOperations(ListFlags.BLOCK_OPERATIONS, [TRANSFER])),
		fails: sends('alice', 'bob'),
		passes: ledger => ledger.sign('alice', hashLock(Buffer.alloc(32), [CURRENCY, LOCKED], 5n))
	},
	{
		code: OPERATION,
		name: 'an operation that is not allowed',
		given: restricted('alice', restrictOperations(ListFlags.ALLOW_OPERATIONS, [ACCOUNT_OPERATION_RESTRICTION, HASH_LOCK])),
		fails: sends('alice', 'bob'),
		passes: ledger => ledger.sign('alice', hashLock(Buffer.alloc(32), [CURRENCY, LOCKED], 5n))
	},
	{
		code: OPERATION,
		name: 'an inner transaction may have a type that its signer could not announce alone',
		given: restricted('alice', restrictOperations(ListFlags.BLOCK_OPERATIONS, [TRANSFER])),
		fails: sends('alice', 'bob'),
		passes: ledger => together(ledger, [['alice', pay('bob', 1n)]])
	},
	{
		code: OPERATION,
		name: 'the type of an aggregate is checked for its signer, not for inner signers and cosigners',
		given: restricted('alice', restrictOperations(ListFlags.BLOCK_OPERATIONS, [AGGREGATE_COMPLETE])),
		fails: ledger => together(ledger, [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]], ['bob'], { signer: 'alice' }),
		passes: ledger => together(ledger, [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]], ['alice'], { signer: 'bob' })
	},
	{
		code: OPERATION,
		name: 'incoming transactions are not operations of the recipient',
		given: restricted('alice', restrictOperations(ListFlags.BLOCK_OPERATIONS, [TRANSFER])),
		fails: sends('alice', 'bob'),
		passes: sends('bob', 'alice')
	},
	{
		code: OPERATION,
		name: 'an operation is blocked until it is removed from the list',
		given: restricted('alice', restrictOperations(ListFlags.BLOCK_OPERATIONS, [TRANSFER])),
		fails: sends('alice', 'bob'),
		passes: ledger => ledger.sign('alice', restrictOperations(ListFlags.BLOCK_OPERATIONS, [], [TRANSFER]))
	}
];

/** Cases of other transactions that account restrictions reject. */
export const restrictedAccountCases: readonly RuleCase[] = [...interactions, ...incomingMosaics, ...operations];
