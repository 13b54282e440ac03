/** All rules, per kind of notification, in the order in which a node loads its plugins (facts/ledger.md 3.1). */
import type { NotificationKind } from '../notifications.js';
import { accountRestrictionRules } from './account-restriction.js';
import { aggregateRules } from './aggregate.js';
import { coreRules } from './core.js';
import { hashLockRules } from './hash-lock.js';
import { keyLinkRules } from './key-link.js';
import { metadataRules } from './metadata.js';
import { mosaicRestrictionRules } from './mosaic-restriction.js';
import { mosaicRules } from './mosaic.js';
import { multisigRules } from './multisig.js';
import { namespaceRules } from './namespace.js';
import type { KindRules, RuleSet } from './rule.js';
import { secretLockRules } from './secret-lock.js';
import { transferRules } from './transfer.js';

const PLUGINS: readonly RuleSet[] = [
	coreRules, namespaceRules, mosaicRestrictionRules, metadataRules, aggregateRules, multisigRules, hashLockRules, mosaicRules,
	secretLockRules, keyLinkRules, accountRestrictionRules, transferRules
];

type AnyRules = Required<KindRules<NotificationKind>>;

const collectRules = (): ReadonlyMap<NotificationKind, AnyRules> => {
	const rules = new Map<NotificationKind, { [List in keyof AnyRules]: AnyRules[List][number][] }>();
	for (const plugin of PLUGINS) {
		// the keys of a RuleSet are kinds of notifications
		for (const [kind, added] of Object.entries(plugin) as [NotificationKind, Partial<AnyRules>][]) {
			const known = rules.get(kind) ?? { stateless: [], stateful: [], changes: [] };
			known.stateless.push(...(added.stateless ?? []));
			known.stateful.push(...(added.stateful ?? []));
			known.changes.push(...(added.changes ?? []));
			rules.set(kind, known);
		}
	}
	return rules;
};

const RULES = collectRules();

const NO_RULES: AnyRules = { stateless: [], stateful: [], changes: [] };

/** @returns the rules about a kind of notification */
export const rulesOf = (kind: NotificationKind): AnyRules => RULES.get(kind) ?? NO_RULES;
