/** Rules of namespaces and aliases. Source: facts/ledger.md 3.3 to 3.5. */
import type { Address, NamespaceId } from '../../../../chain/index.js';
import { namespaceIdOf, NO_PARENT } from '../../../../wire/identifiers/ids.js';
import type { LedgerConfig } from '../config.js';
import { addChild, findNamespace, isActiveNamespace, isGoneNamespace, setAlias } from '../state/namespaces.js';
import { ETERNAL, NO_ALIAS, type RootNamespace } from '../../../../wire/state/records.js';
import type { ChangeContext, RuleContext, RuleSet, StatefulRule } from './rule.js';

const NEMESIS_HEIGHT = 1n;
const MAX_HEIGHT = 0xffff_ffff_ffff_ffffn;
const ETERNAL_DURATION = 0n;
const RegistrationType = { ROOT: 0, CHILD: 1 } as const;
export const AliasAction = { UNLINK: 0, LINK: 1 } as const;

const isName = (name: Uint8Array, maxSize: number): boolean =>
	name.length <= maxSize && /^[a-z0-9][a-z0-9_-]*$/.test(Buffer.from(name).toString('latin1'));

const reservedIds = new WeakMap<LedgerConfig, ReadonlySet<NamespaceId>>();

/** Ids of reserved root namespaces, which can be registered only in the first block. */
const reservedIdsOf = (config: LedgerConfig): ReadonlySet<NamespaceId> => {
	const known = reservedIds.get(config);
	if (known)
		return known;

	const ids = new Set(config.namespace.reservedRootNamespaceNames.map(name => namespaceIdOf(Buffer.from(name))));
	reservedIds.set(config, ids);
	return ids;
};

/** End height of the lifetime that a registration leads to; undefined when it does not fit 64 bits. */
const newEndHeight = (root: RootNamespace | undefined, owner: Address, duration: bigint, context: RuleContext): bigint | undefined => {
	const { config, height } = context;
	const isRenewal = root && root.ownerAddress === owner && !isGoneNamespace(root, height);
	const end = isRenewal ? root.endHeight + duration : height + duration + config.namespace.namespaceGracePeriodDuration;
	return end >= MAX_HEIGHT ? undefined : end;
};

const checkRoot: StatefulRule<'rootNamespace'> = ({ owner, id, duration }, context) => {
	const { config, state, height } = context;
	const isEternal = duration === ETERNAL_DURATION;
	if (isEternal && height > NEMESIS_HEIGHT)
		return 'Failure_Namespace_Eternal_After_Nemesis_Block';

	const root = state.namespaces.get(id);
	if (root && (isEternal || root.endHeight === ETERNAL))
		return 'Failure_Namespace_Invalid_Duration';

	const isPresent = root && !isGoneNamespace(root, height);
	if (isPresent && root.ownerAddress !== owner)
		return 'Failure_Namespace_Owner_Conflict';

	const end = newEndHeight(root, owner, duration, context);
	const { maxNamespaceDuration, namespaceGracePeriodDuration } = config.namespace;
	const isTooLong = isPresent && end !== undefined && end > height + maxNamespaceDuration + namespaceGracePeriodDuration;
	return end === undefined || isTooLong ? 'Failure_Namespace_Invalid_Duration' : undefined;
};

const checkChild: StatefulRule<'childNamespace'> = ({ owner, id, parentId }, context) => {
	const { config, state, height } = context;
	if (findNamespace(state, id))
		return 'Failure_Namespace_Already_Exists';

	const parent = findNamespace(state, parentId);
	if (!parent)
		return 'Failure_Namespace_Unknown_Parent';
	if (config.namespace.maxNamespaceDepth <= parent.path.length)
		return 'Failure_Namespace_Too_Deep';
	if (!isActiveNamespace(parent.root, height, config.namespace.namespaceGracePeriodDuration))
		return 'Failure_Namespace_Expired';
	if (parent.root.ownerAddress !== owner)
		return 'Failure_Namespace_Owner_Conflict';
	return config.namespace.maxChildNamespaces <= parent.root.children.length ? 'Failure_Namespace_Max_Children_Exceeded' : undefined;
};

const forgetChildren = ({ state }: ChangeContext, root: RootNamespace | undefined): void => {
	for (const child of root?.children ?? [])
		state.namespaceRoots.delete(child.id);
};

const registerRoot = (owner: Address, id: NamespaceId, duration: bigint, context: ChangeContext): void => {
	const { state, height } = context;
	const present = state.namespaces.get(id);
	const endHeight = duration === ETERNAL_DURATION ? ETERNAL : newEndHeight(present, owner, duration, context)!;
	if (present && present.ownerAddress === owner && !isGoneNamespace(present, height)) {
		state.namespaces.set(id, { ...present, endHeight });
		return;
	}

	forgetChildren(context, present);
	state.namespaces.set(id, { id, ownerAddress: owner, startHeight: height, endHeight, alias: NO_ALIAS, children: [] });
};

const checkAlias: StatefulRule<'aliasLink'> = ({ namespaceId, action, alias }, { state }) => {
	const present = findNamespace(state, namespaceId)?.alias ?? NO_ALIAS;
	if (action === AliasAction.LINK)
		return present.type === 'none' ? undefined : 'Failure_Namespace_Alias_Already_Exists';

	if (present.type === 'none')
		return 'Failure_Namespace_Unknown_Alias';
	if (present.type !== alias.type)
		return 'Failure_Namespace_Alias_Inconsistent_Unlink_Type';

	const isSame = (present.type === 'mosaic' && alias.type === 'mosaic' && present.mosaicId === alias.mosaicId)
		|| (present.type === 'address' && alias.type === 'address' && present.address === alias.address);
	return isSame ? undefined : 'Failure_Namespace_Alias_Inconsistent_Unlink_Data';
};

export const namespaceRules: RuleSet = {
	namespaceRegistration: {
		stateless: [({ registrationType }) => (registrationType > RegistrationType.CHILD
			? 'Failure_Namespace_Invalid_Registration_Type'
			: undefined)]
	},
	namespaceName: {
		stateless: [
			({ name }, { namespace }) => (isName(name, namespace.maxNameSize) ? undefined : 'Failure_Namespace_Invalid_Name'),
			({ id, parentId, name }) => (namespaceIdOf(name, parentId) === id ? undefined : 'Failure_Namespace_Name_Id_Mismatch')
		]
	},
	namespaceReservation: {
		stateful: [({ id, parentId }, { config, height }) => {
			const tested = parentId === NO_PARENT ? id : parentId;
			return height > NEMESIS_HEIGHT && reservedIdsOf(config).has(tested) ? 'Failure_Namespace_Root_Name_Reserved' : undefined;
		}]
	},
	rootNamespaceDuration: {
		stateless: [({ duration }, { namespace }) => {
			const isPossible = duration === ETERNAL_DURATION
				|| (namespace.minNamespaceDuration <= duration && duration <= namespace.maxNamespaceDuration);
			return isPossible ? undefined : 'Failure_Namespace_Invalid_Duration';
		}]
	},
	rootNamespace: {
		stateful: [checkRoot],
		changes: [({ owner, id, duration }, context) => registerRoot(owner, id, duration, context)]
	},
	childNamespace: {
		stateful: [checkChild],
		changes: [({ id, parentId }, { state }) => addChild(state, id, parentId)]
	},
	namespaceRequired: {
		stateful: [({ owner, id }, { config, state, height, resolveAddress }) => {
			const namespace = findNamespace(state, id);
			if (!namespace)
				return 'Failure_Namespace_Unknown';
			if (!isActiveNamespace(namespace.root, height, config.namespace.namespaceGracePeriodDuration))
				return 'Failure_Namespace_Expired';
			return namespace.root.ownerAddress === resolveAddress(owner) ? undefined : 'Failure_Namespace_Owner_Conflict';
		}]
	},
	aliasAction: {
		stateless: [({ action }) => (action > AliasAction.LINK ? 'Failure_Namespace_Alias_Invalid_Action' : undefined)]
	},
	aliasLink: {
		stateful: [checkAlias],
		changes: [({ namespaceId, action, alias }, { state }) =>
			setAlias(state, namespaceId, action === AliasAction.LINK ? alias : NO_ALIAS)]
	},
	aliasedAddress: {
		stateful: [({ address }, { state }) => (state.accounts.get(address) ? undefined : 'Failure_Namespace_Alias_Invalid_Address')]
	}
};
