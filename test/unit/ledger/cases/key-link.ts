/** Rules of account, node, VRF and voting key links. Source: facts/ledger.md 3.4, 3.5. */
import type { PublicKey } from '../../../../src/chain/index.js';
import type { FailureName } from '../../../../src/wire/transactions/status-codes.js';
import { addressNamed, keyNamed, pay, registerNamespace, together } from '../../../support/ledger/actions.js';
import type { RuleCase } from '../../../support/ledger/case.js';
import { addressOfName, namespaceId } from '../../../support/ledger/ids.js';
import { locking } from '../../../support/ledger/secrets.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import {
	accountKeyLink, addressAlias, type LinkActionName, multisigModification, nodeKeyLink, transfer, votingKeyLink, vrfKeyLink
} from '../../../support/transactions/bodies.js';
import { type Body, overwrite } from '../../../support/transactions/transactions.js';

const ZERO_KEY = '0'.repeat(64) as PublicKey;
const KEY_SIZE = 32;

const SIMPLE_LINKS: readonly {
	readonly name: string;
	readonly link: (key: PublicKey, action?: LinkActionName) => Body;
	readonly alreadyExists: FailureName;
	readonly inconsistent: FailureName;
}[] = [
	{
		name: 'remote',
		link: accountKeyLink,
		alreadyExists: 'Failure_AccountLink_Link_Already_Exists',
		inconsistent: 'Failure_AccountLink_Inconsistent_Unlink_Data'
	},
	{
		name: 'node',
		link: nodeKeyLink,
		alreadyExists: 'Failure_AccountLink_Link_Already_Exists',
		inconsistent: 'Failure_AccountLink_Inconsistent_Unlink_Data'
	},
	{
		name: 'VRF', link: vrfKeyLink, alreadyExists: 'Failure_Core_Link_Already_Exists', inconsistent: 'Failure_Core_Inconsistent_Unlink_Data'
	}
];

const simpleCases: readonly RuleCase[] = SIMPLE_LINKS.flatMap(({ name, link, alreadyExists, inconsistent }): RuleCase[] => [
	{
		code: 'Failure_Core_Invalid_Link_Action',
		name: `neither link nor unlink of a ${name} key`,
		fails: ledger => ledger.sign('alice', overwrite(link(keyNamed('key')), KEY_SIZE, [2])),
		passes: ledger => ledger.sign('alice', overwrite(link(keyNamed('key')), KEY_SIZE, [1]))
	},
	{
		code: alreadyExists,
		name: `a second ${name} key`,
		given: ledger => {
			ledger.confirm('alice', link(keyNamed('key')));
		},
		fails: ledger => ledger.sign('alice', link(keyNamed('other key'))),
		passes: ledger => {
			ledger.confirm('alice', link(keyNamed('key'), 'unlink'));
			return ledger.sign('alice', link(keyNamed('other key')));
		}
	},
	{
		code: inconsistent,
		name: `unlink of another ${name} key`,
		given: ledger => {
			ledger.confirm('alice', link(keyNamed('key')));
		},
		fails: ledger => ledger.sign('alice', link(keyNamed('other key'), 'unlink')),
		passes: ledger => ledger.sign('alice', link(keyNamed('key'), 'unlink'))
	}
]);

const linkKey = (ledger: TestLedger): void => {
	ledger.confirm('alice', accountKeyLink(keyNamed('key')));
};

const linkAndUnlink = (ledger: TestLedger): void => {
	linkKey(ledger);
	ledger.confirm('alice', accountKeyLink(keyNamed('key'), 'unlink'));
};

/** Cases of rules that apply to both. */
const REMOTES = [{ name: 'a remote account', given: linkKey }, { name: 'a former remote account', given: linkAndUnlink }] as const;

const remoteCases: readonly RuleCase[] = [
	{
		code: 'Failure_Core_Zero_Public_Key',
		name: 'the key of all zeros as a remote account',
		fails: ledger => ledger.sign('alice', accountKeyLink(ZERO_KEY)),
		passes: ledger => ledger.sign('alice', nodeKeyLink(ZERO_KEY))
	},
	{
		code: 'Failure_AccountLink_Unknown_Link',
		name: 'unlink without a link',
		fails: ledger => ledger.sign('alice', accountKeyLink(keyNamed('key'), 'unlink')),
		passes: ledger => {
			ledger.confirm('alice', accountKeyLink(keyNamed('key')));
			return ledger.sign('alice', accountKeyLink(keyNamed('key'), 'unlink'));
		}
	},
	{
		code: 'Failure_AccountLink_Remote_Account_Ineligible',
		name: 'an account with a known public key; an account with an address only is accepted',
		fails: ledger => ledger.sign('alice', accountKeyLink(keyNamed('harvester'))),
		passes: ledger => {
			ledger.confirm('alice', transfer(addressNamed('key')));
			return ledger.sign('alice', accountKeyLink(keyNamed('key')));
		}
	},
	{
		code: 'Failure_AccountLink_Remote_Account_Ineligible',
		name: 'a remote account of another account, until it is unlinked',
		given: ledger => {
			ledger.confirm('bob', accountKeyLink(keyNamed('key')));
		},
		fails: ledger => ledger.sign('alice', accountKeyLink(keyNamed('key'))),
		passes: ledger => {
			ledger.confirm('bob', accountKeyLink(keyNamed('key'), 'unlink'));
			return ledger.sign('alice', accountKeyLink(keyNamed('key')));
		}
	},
	...REMOTES.flatMap(({ name, given }): RuleCase[] => [
		{
			code: 'Failure_AccountLink_Remote_Account_Signer_Prohibited',
			name: `${name} signs, instead of signing an inner transaction`,
			given,
			fails: ledger => ledger.sign('key', transfer(addressNamed('bob')), { maxFee: 0n }),
			passes: ledger => together(ledger, [['alice', pay('bob', 1n)], ['key', transfer(addressNamed('bob'))]], ['key'])
		},
		{
			code: 'Failure_AccountLink_Remote_Account_Signer_Prohibited',
			name: `${name} signs an aggregate, instead of cosigning it`,
			given,
			fails: ledger => together(ledger, [['key', transfer(addressNamed('bob'))]], [], { maxFee: 0n }),
			passes: ledger => together(ledger, [['alice', pay('bob', 1n)], ['key', transfer(addressNamed('bob'))]], ['key'])
		},
		{
			code: 'Failure_AccountLink_Remote_Account_Participant_Prohibited',
			name: `a transfer to ${name}, not to its main account`,
			given,
			fails: ledger => ledger.sign('bob', transfer(addressNamed('key'))),
			passes: ledger => ledger.sign('bob', transfer(addressNamed('alice')))
		},
		{
			code: 'Failure_AccountLink_Remote_Account_Participant_Prohibited',
			name: `a transfer to the alias of ${name}`,
			given: ledger => {
				given(ledger);
				registerNamespace(ledger, 'bob', 'keys', 20n);
			},
			fails: ledger => {
				ledger.confirm('bob', addressAlias(namespaceId('keys'), addressNamed('key')));
				return ledger.sign('bob', transfer(addressOfName('keys')));
			},
			passes: ledger => ledger.sign('bob', addressAlias(namespaceId('keys'), addressNamed('key')))
		},
		{
			code: 'Failure_AccountLink_Remote_Account_Participant_Prohibited',
			name: `a secret lock for ${name}`,
			given,
			fails: ledger => ledger.sign('bob', locking({ recipient: addressNamed('key') })),
			passes: ledger => ledger.sign('bob', locking({ recipient: addressNamed('alice') }))
		},
		{
			code: 'Failure_AccountLink_Remote_Account_Participant_Prohibited',
			name: `${name} as a cosignatory`,
			given,
			fails: ledger => together(ledger, [
				['bob', multisigModification({ add: [addressNamed('key')], minApproval: 1, minRemoval: 1 })]
			], ['key']),
			passes: ledger => together(ledger, [
				['bob', multisigModification({ add: [addressNamed('alice')], minApproval: 1, minRemoval: 1 })]
			], ['alice'])
		}
	]),
	{
		code: 'Failure_AccountLink_Link_Already_Exists',
		name: 'a former remote account links a remote account, even inside an aggregate, instead of being linked again',
		given: linkAndUnlink,
		fails: ledger => together(ledger, [['alice', pay('bob', 1n)], ['key', accountKeyLink(keyNamed('other key'))]], ['key']),
		passes: ledger => ledger.sign('bob', accountKeyLink(keyNamed('key')))
	},
	{
		code: 'Failure_AccountLink_Remote_Account_Participant_Prohibited',
		name: 'a former remote account that was linked again is still a remote account',
		given: linkAndUnlink,
		fails: ledger => {
			ledger.confirm('bob', accountKeyLink(keyNamed('key')));
			ledger.confirm('bob', accountKeyLink(keyNamed('key'), 'unlink'));
			return ledger.sign('bob', transfer(addressNamed('key')));
		},
		passes: ledger => {
			ledger.confirm('bob', accountKeyLink(keyNamed('key')));
			return ledger.sign('bob', accountKeyLink(keyNamed('key'), 'unlink'));
		}
	},
	{
		code: 'Failure_AccountLink_Remote_Account_Participant_Prohibited',
		name: 'an inner transaction of a remote account is accepted, one that names a remote account is not',
		given: linkKey,
		fails: ledger => together(ledger, [['bob', pay('key', 1n)]]),
		passes: ledger => together(ledger, [['bob', pay('alice', 1n)], ['key', transfer(addressNamed('bob'))]], ['key'])
	}
];

const ACTION_OFFSET = 40;

const votingCases: readonly RuleCase[] = [
	{
		code: 'Failure_Core_Invalid_Link_Action',
		name: 'neither link nor unlink of a voting key',
		fails: ledger => ledger.sign('alice', overwrite(votingKeyLink(keyNamed('key'), [1, 2]), ACTION_OFFSET, [2])),
		passes: ledger => ledger.sign('alice', overwrite(votingKeyLink(keyNamed('key'), [1, 2]), ACTION_OFFSET, [1]))
	},
	{
		code: 'Failure_Core_Link_Start_Epoch_Invalid',
		name: 'from epoch 0',
		fails: ledger => ledger.sign('alice', votingKeyLink(keyNamed('key'), [0, 5])),
		passes: ledger => ledger.sign('alice', votingKeyLink(keyNamed('key'), [1, 5]))
	},
	...([[[5, 4], [5, 6]], [[5, 5], [5, 6]], [[1, 11], [1, 10]]] as const).map(([wrong, right]): RuleCase => ({
		code: 'Failure_Core_Invalid_Link_Range',
		name: `epochs ${wrong[0]} to ${wrong[1]}`,
		fails: ledger => ledger.sign('alice', votingKeyLink(keyNamed('key'), wrong)),
		passes: ledger => ledger.sign('alice', votingKeyLink(keyNamed('key'), right))
	})),
	{
		code: 'Failure_Core_Link_Already_Exists',
		name: 'a key whose range starts before the last one ends',
		given: ledger => {
			ledger.confirm('alice', votingKeyLink(keyNamed('key'), [1, 5]));
		},
		fails: ledger => ledger.sign('alice', votingKeyLink(keyNamed('other key'), [5, 9])),
		passes: ledger => ledger.sign('alice', votingKeyLink(keyNamed('other key'), [6, 9]))
	},
	{
		code: 'Failure_Core_Too_Many_Links',
		name: 'a fourth key',
		given: ledger => {
			for (const start of [1, 3, 5])
				ledger.confirm('alice', votingKeyLink(keyNamed('key'), [start, start + 1]));
		},
		fails: ledger => ledger.sign('alice', votingKeyLink(keyNamed('other key'), [7, 9])),
		passes: ledger => {
			ledger.confirm('alice', votingKeyLink(keyNamed('key'), [1, 2], 'unlink'));
			return ledger.sign('alice', votingKeyLink(keyNamed('other key'), [7, 9]));
		}
	},
	...([['key', 'key', [2, 5]], ['start', 'other key', [1, 5]], ['end', 'key', [1, 6]]] as const).map(([name, key, range]): RuleCase => ({
		code: 'Failure_Core_Inconsistent_Unlink_Data',
		name: `unlink of a voting key with another ${name}`,
		given: ledger => {
			ledger.confirm('alice', votingKeyLink(keyNamed('key'), [1, 5]));
		},
		fails: ledger => ledger.sign('alice', votingKeyLink(keyNamed(key), range, 'unlink')),
		passes: ledger => ledger.sign('alice', votingKeyLink(keyNamed('key'), [1, 5], 'unlink'))
	}))
];

/** A node treats the key of all zeros as a missing node or VRF key. */
const zeroKeyCases: readonly RuleCase[] = SIMPLE_LINKS.slice(1).flatMap(({ name, link, alreadyExists, inconsistent }): RuleCase[] => [
	{
		code: inconsistent,
		name: `unlink of the linked ${name} key of all zeros`,
		given: ledger => {
			ledger.confirm('alice', link(ZERO_KEY));
		},
		fails: ledger => ledger.sign('alice', link(ZERO_KEY, 'unlink')),
		passes: ledger => ledger.sign('alice', link(ZERO_KEY))
	},
	{
		code: alreadyExists,
		name: `the ${name} key of all zeros while another is linked; the reverse is accepted`,
		fails: ledger => {
			ledger.confirm('alice', link(keyNamed('key')));
			return ledger.sign('alice', link(ZERO_KEY));
		},
		passes: ledger => {
			ledger.confirm('alice', link(ZERO_KEY));
			return ledger.sign('alice', link(keyNamed('key')));
		}
	}
]);

const zeroVotingKeyCase: RuleCase = {
	code: 'Failure_Core_Link_Already_Exists',
	name: 'a voting key while that of all zeros is linked, which counts like any voting key',
	given: ledger => {
		ledger.confirm('alice', votingKeyLink(ZERO_KEY, [1, 5]));
	},
	fails: ledger => ledger.sign('alice', votingKeyLink(keyNamed('key'), [5, 9])),
	passes: ledger => ledger.sign('alice', votingKeyLink(ZERO_KEY, [1, 5], 'unlink'))
};

export const keyLinkCases: readonly RuleCase[] = [
	...simpleCases, ...remoteCases, ...votingCases, ...zeroKeyCases, zeroVotingKeyCase
];
