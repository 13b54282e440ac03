/** Rules of account, node, VRF and voting key links. Source: facts/ledger.md 3.2 to 3.5. */
import type { PublicKey } from '../../../../chain/index.js';
import type { FailureName } from '../../../../wire/transactions/status-codes.js';
import type { LedgerConfig } from '../config.js';
import type { NotificationOf } from '../notifications.js';
import { UNKNOWN_PUBLIC_KEY } from '../state/accounts.js';
import { type Account, AccountType, type VotingKey } from '../../../../wire/state/records.js';
import { TransactionType } from '../../../../wire/transactions/transaction-types.js';
import type { Change, RuleSet, StatefulRule } from './rule.js';

export const LinkAction = { UNLINK: 0, LINK: 1 } as const;

const KEY_MEMBER = { node: 'nodeKey', vrf: 'vrfKey' } as const satisfies Record<string, keyof Account>;

const FAILURES = {
	node: {
		alreadyExists: 'Failure_AccountLink_Link_Already_Exists',
		inconsistent: 'Failure_AccountLink_Inconsistent_Unlink_Data'
	},
	vrf: {
		alreadyExists: 'Failure_Core_Link_Already_Exists',
		inconsistent: 'Failure_Core_Inconsistent_Unlink_Data'
	}
} as const satisfies Record<string, Record<string, FailureName>>;

const checkLinkAction = ({ action }: NotificationOf<'keyLinkAction'>): FailureName | undefined =>
	(action > LinkAction.LINK ? 'Failure_Core_Invalid_Link_Action' : undefined);

const checkRange = ({ startEpoch, endEpoch }: NotificationOf<'votingKeyLink'>, { chain }: LedgerConfig): FailureName | undefined => {
	const lifetime = endEpoch - startEpoch + 1;
	return endEpoch < startEpoch || lifetime < chain.minVotingKeyLifetime || chain.maxVotingKeyLifetime < lifetime
		? 'Failure_Core_Invalid_Link_Range'
		: undefined;
};

/**
 * @returns whether an account is or was a remote account: these rules treat former remote accounts as remote accounts
 * (client/catapult/src/catapult/state/AccountState.cpp, IsRemote)
 */
const isRemote = (account: Account | undefined): boolean =>
	account?.type === AccountType.REMOTE || account?.type === AccountType.REMOTE_UNLINKED;

/**
 * @returns what linking a node or VRF key stores: a node treats the all-zero key as no key
 * (client/catapult/src/catapult/state/AccountPublicKeys.cpp)
 */
const storedKey = (key: PublicKey): PublicKey | undefined => (key === UNKNOWN_PUBLIC_KEY ? undefined : key);

const isSameKey = (searched: Pick<NotificationOf<'votingKeyLink'>, 'linkedKey' | 'startEpoch' | 'endEpoch'>) =>
	(key: VotingKey): boolean => key.publicKey === searched.linkedKey
		&& key.startEpoch === searched.startEpoch && key.endEpoch === searched.endEpoch;

const checkVotingKey: StatefulRule<'votingKeyLink'> = ({ owner, action, ...key }, { state, config }) => {
	const keys = state.accounts.get(owner)?.votingKeys ?? [];
	if (action === LinkAction.UNLINK)
		return keys.some(isSameKey(key)) ? undefined : 'Failure_Core_Inconsistent_Unlink_Data';

	if (config.chain.maxVotingKeysPerAccount <= keys.length)
		return 'Failure_Core_Too_Many_Links';

	const last = keys[keys.length - 1];
	return last && last.endEpoch >= key.startEpoch ? 'Failure_Core_Link_Already_Exists' : undefined;
};

const checkRemoteLink: StatefulRule<'remoteKeyLink'> = ({ owner, remoteKey, action }, { state }) => {
	const account = state.accounts.get(owner);
	if (action === LinkAction.LINK)
		return account?.type === AccountType.UNLINKED ? undefined : 'Failure_AccountLink_Link_Already_Exists';

	if (account?.type !== AccountType.MAIN)
		return 'Failure_AccountLink_Unknown_Link';
	return account.linkedKey === remoteKey ? undefined : 'Failure_AccountLink_Inconsistent_Unlink_Data';
};

const changeRemoteLink: Change<'remoteKeyLink'> = ({ owner, ownerKey, remote, remoteKey, action }, { state }) => {
	const isLink = action === LinkAction.LINK;
	const main = state.accounts.get(owner);
	if (main)
		state.accounts.set(owner, {
			...main, type: isLink ? AccountType.MAIN : AccountType.UNLINKED, linkedKey: isLink ? remoteKey : undefined
		});

	const remoteAccount = state.accounts.get(remote);
	if (remoteAccount) {
		state.accounts.set(remote, {
			...remoteAccount,
			type: isLink ? AccountType.REMOTE : AccountType.REMOTE_UNLINKED,
			linkedKey: isLink ? ownerKey : undefined
		});
	}
};

export const keyLinkRules: RuleSet = {
	transaction: {
		stateful: [({ signer }, { state }) => (isRemote(state.accounts.get(signer))
			? 'Failure_AccountLink_Remote_Account_Signer_Prohibited'
			: undefined)]
	},
	addressInteraction: {
		stateful: [({ type, participants }, { state, resolveAddress }) => {
			const hasRemote = () => participants.some(address => isRemote(state.accounts.get(resolveAddress(address))));
			return type !== TransactionType.ACCOUNT_KEY_LINK && hasRemote()
				? 'Failure_AccountLink_Remote_Account_Participant_Prohibited'
				: undefined;
		}]
	},
	newRemoteAccount: {
		stateful: [({ address }, { state }) => {
			const account = state.accounts.get(address);
			return account && account.publicKeyHeight !== 0n && account.type !== AccountType.REMOTE_UNLINKED
				? 'Failure_AccountLink_Remote_Account_Ineligible'
				: undefined;
		}]
	},
	keyLinkAction: {
		stateless: [checkLinkAction]
	},
	remoteKeyLink: {
		stateful: [checkRemoteLink],
		changes: [changeRemoteLink]
	},
	keyLink: {
		stateful: [({ link, owner, linkedKey, action }, { state }) => {
			const present = state.accounts.get(owner)?.[KEY_MEMBER[link]];
			if (action === LinkAction.LINK)
				return present === undefined ? undefined : FAILURES[link].alreadyExists;
			return present === linkedKey ? undefined : FAILURES[link].inconsistent;
		}],
		changes: [({ link, owner, linkedKey, action }, { state }) => {
			const account = state.accounts.get(owner);
			const stored = action === LinkAction.LINK ? storedKey(linkedKey) : undefined;
			if (account)
				state.accounts.set(owner, { ...account, [KEY_MEMBER[link]]: stored });
		}]
	},
	votingKeyLink: {
		stateless: [
			({ startEpoch }) => (startEpoch === 0 ? 'Failure_Core_Link_Start_Epoch_Invalid' : undefined),
			checkRange
		],
		stateful: [checkVotingKey],
		changes: [({ owner, linkedKey, startEpoch, endEpoch, action }, { state }) => {
			const account = state.accounts.get(owner);
			if (!account)
				return;

			const votingKeys = action === LinkAction.LINK
				? [...account.votingKeys, { publicKey: linkedKey, startEpoch, endEpoch }]
				: account.votingKeys.filter(key => !isSameKey({ linkedKey, startEpoch, endEpoch })(key));
			state.accounts.set(owner, { ...account, votingKeys });
		}]
	}
};
