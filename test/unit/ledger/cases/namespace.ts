/** Rules of namespaces and aliases. Source: facts/ledger.md 3.3 to 3.5. */
import { addressNamed, defineMosaic, mosaicNamed, pay, registerNamespace } from '../../../support/ledger/actions.js';
import type { RuleCase } from '../../../support/ledger/case.js';
import { FUNDS } from '../../../support/ledger/first-block.js';
import { namespaceId } from '../../../support/ledger/ids.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import { addressAlias, childNamespace, mosaicAlias, rootNamespace } from '../../../support/transactions/bodies.js';
import { overwrite } from '../../../support/transactions/transactions.js';

const ID_OFFSET = 8;
const TYPE_OFFSET = 16;
const NAME_OFFSET = 18;
const LINK_ACTION_OFFSET = { address: 32, mosaic: 16 } as const;
/** Rental fee per block of a root's duration. */
const ROOT_FEE = 2n * 100n;

/** A root of ten blocks at height 2: active below 12, in its grace period below 17. */
const given = (...names: readonly string[]) => (ledger: TestLedger): void => {
	for (const name of names.length === 0 ? ['root'] : names)
		registerNamespace(ledger, 'alice', name);
};

const nameCases: readonly RuleCase[] = [
	...[
		['', 'a'], ['Gold', 'gold'], ['-gold', 'g-old'], ['_gold', 'g_old'], ['gold ', 'gold'], ['gold\n', 'gold'],
		['göld', 'gald'], ['a'.repeat(65), 'a'.repeat(64)]
	].map(([wrong, right]): RuleCase => ({
		code: 'Failure_Namespace_Invalid_Name',
		name: JSON.stringify(wrong),
		fails: ledger => ledger.sign('alice', rootNamespace(wrong as string, 10n)),
		passes: ledger => ledger.sign('alice', rootNamespace(right as string, 10n))
	})),
	{
		code: 'Failure_Namespace_Name_Id_Mismatch',
		name: 'the id of another name',
		fails: ledger => ledger.sign('alice', overwrite(rootNamespace('gold', 10n), ID_OFFSET, [1])),
		passes: ledger => ledger.sign('alice', rootNamespace('gold', 10n))
	},
	{
		code: 'Failure_Namespace_Name_Id_Mismatch',
		name: 'the id of the name as a root',
		given: given(),
		fails: ledger => ledger.sign('alice', overwrite(
			childNamespace('gold', namespaceId('root')), ID_OFFSET, [...Buffer.from(namespaceId('gold'), 'hex').reverse()]
		)),
		passes: ledger => ledger.sign('alice', childNamespace('gold', namespaceId('root')))
	},
	{
		code: 'Failure_Namespace_Invalid_Registration_Type',
		name: 'neither root nor child',
		fails: ledger => ledger.sign('alice', overwrite(rootNamespace('gold', 10n), TYPE_OFFSET, [2])),
		passes: ledger => ledger.sign('alice', overwrite(rootNamespace('gold', 10n), TYPE_OFFSET, [0]))
	},
	{
		code: 'Failure_Namespace_Invalid_Name',
		name: 'a dot in a name',
		fails: ledger => ledger.sign('alice', overwrite(rootNamespace('gold', 10n), NAME_OFFSET + 2, ['.'.charCodeAt(0)])),
		passes: ledger => ledger.sign('alice', overwrite(rootNamespace('gold', 10n), NAME_OFFSET + 2, ['l'.charCodeAt(0)]))
	},
	{
		code: 'Failure_Namespace_Root_Name_Reserved',
		name: 'nem as a root',
		fails: ledger => ledger.sign('alice', rootNamespace('nem', 10n)),
		passes: ledger => ledger.sign('alice', rootNamespace('nemo', 10n))
	}
];

const rootCases: readonly RuleCase[] = [
	...([[9n, 10n], [51n, 50n]] as const).map(([wrong, right]): RuleCase => ({
		code: 'Failure_Namespace_Invalid_Duration',
		name: `${wrong} blocks`,
		fails: ledger => ledger.sign('alice', rootNamespace('gold', wrong)),
		passes: ledger => ledger.sign('alice', rootNamespace('gold', right))
	})),
	{
		code: 'Failure_Namespace_Invalid_Duration',
		name: 'a renewal with a later end than a new registration could have',
		given: given(),
		// registered at 2 for 10 and grace 5, so it ends at 17; at height 3 the furthest end is 3 + 50 + 5
		fails: ledger => ledger.sign('alice', rootNamespace('root', 42n)),
		passes: ledger => ledger.sign('alice', rootNamespace('root', 41n))
	},
	{
		code: 'Failure_Namespace_Invalid_Duration',
		name: 'a renewal of a namespace without end',
		config: { namespace: { reservedRootNamespaceNames: [] } },
		fails: ledger => ledger.sign('alice', rootNamespace('symbol', 10n)),
		passes: ledger => ledger.sign('alice', rootNamespace('symbols', 10n))
	},
	{
		code: 'Failure_Namespace_Eternal_After_Nemesis_Block',
		name: 'without end',
		fails: ledger => ledger.sign('alice', rootNamespace('gold', 0n)),
		passes: ledger => ledger.sign('alice', rootNamespace('gold', 10n))
	},
	{
		code: 'Failure_Namespace_Owner_Conflict',
		name: 'a root of another account until its grace period has ended',
		given: given(),
		fails: ledger => {
			ledger.advanceTo(16n);
			return ledger.sign('bob', rootNamespace('root', 10n));
		},
		passes: ledger => {
			ledger.advanceTo(17n);
			return ledger.sign('bob', rootNamespace('root', 10n));
		}
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		name: 'the rental fee grows with duration and dynamic multiplier',
		fails: ledger => {
			ledger.confirm('alice', pay('bob', FUNDS - 10n * ROOT_FEE + 1n), { maxFee: 0n });
			return ledger.sign('alice', rootNamespace('gold', 10n), { maxFee: 0n });
		},
		passes: ledger => {
			ledger.confirm('alice', pay('bob', FUNDS - 10n * ROOT_FEE), { maxFee: 0n });
			return ledger.sign('alice', rootNamespace('gold', 10n), { maxFee: 0n });
		}
	}
];

const childCases: readonly RuleCase[] = [
	{
		code: 'Failure_Namespace_Already_Exists',
		name: 'a child that exists',
		given: given('root.child'),
		fails: ledger => ledger.sign('alice', childNamespace('child', namespaceId('root'))),
		passes: ledger => ledger.sign('alice', childNamespace('child', namespaceId('root.child')))
	},
	{
		code: 'Failure_Namespace_Unknown_Parent',
		name: 'a child without parent',
		given: given(),
		fails: ledger => ledger.sign('alice', childNamespace('child', namespaceId('nothing'))),
		passes: ledger => ledger.sign('alice', childNamespace('child', namespaceId('root')))
	},
	{
		code: 'Failure_Namespace_Too_Deep',
		name: 'a fourth level',
		given: given('root.child.grandchild'),
		fails: ledger => ledger.sign('alice', childNamespace('more', namespaceId('root.child.grandchild'))),
		passes: ledger => ledger.sign('alice', childNamespace('more', namespaceId('root.child')))
	},
	{
		code: 'Failure_Namespace_Expired',
		name: 'a child of a root in its grace period',
		given: given(),
		fails: ledger => {
			ledger.advanceTo(12n);
			return ledger.sign('alice', childNamespace('child', namespaceId('root')));
		},
		passes: ledger => {
			ledger.advanceTo(11n);
			return ledger.sign('alice', childNamespace('child', namespaceId('root')));
		}
	},
	{
		code: 'Failure_Namespace_Owner_Conflict',
		name: 'a child of a root of another account',
		given: given(),
		fails: ledger => ledger.sign('bob', childNamespace('child', namespaceId('root'))),
		passes: ledger => ledger.sign('alice', childNamespace('child', namespaceId('root')))
	},
	{
		code: 'Failure_Namespace_Max_Children_Exceeded',
		name: 'a fifth descendant where four are possible',
		given: given('root.a', 'root.b', 'root.a.c'),
		fails: ledger => {
			registerNamespace(ledger, 'alice', 'root.b.d');
			return ledger.sign('alice', childNamespace('e', namespaceId('root')));
		},
		passes: ledger => ledger.sign('alice', childNamespace('e', namespaceId('root')))
	},
	{
		code: 'Failure_Namespace_Root_Name_Reserved',
		name: 'a child of a reserved root; a grandchild is accepted',
		config: { namespace: { reservedRootNamespaceNames: ['root'] } },
		// only the first block can create a reserved root, so the test writes the record itself
		given: ledger => {
			given('other.child')(ledger);
			const other = ledger.state.namespaces.get(namespaceId('other'));
			const id = namespaceId('root');
			const childId = namespaceId('root.child');
			ledger.state.namespaces.set(id, {
				...other as NonNullable<typeof other>, id, children: [{ id: childId, path: [childId], alias: { type: 'none' } }]
			});
			ledger.state.namespaceRoots.set(childId, id);
		},
		fails: ledger => ledger.sign('alice', childNamespace('more', namespaceId('root'))),
		passes: ledger => ledger.sign('alice', childNamespace('more', namespaceId('root.child')))
	}
];

const linkBob = (action?: 'link' | 'unlink') => addressAlias(namespaceId('root'), addressNamed('bob'), action);
const linkMosaic = (action?: 'link' | 'unlink') => mosaicAlias(namespaceId('root'), mosaicNamed('alice'), action);

const linked = (ledger: TestLedger): void => {
	given()(ledger);
	defineMosaic(ledger, 'alice', { supply: 0n });
	ledger.confirm('alice', linkBob());
};

const aliasCases: readonly RuleCase[] = [
	...([[linkBob, 'address'], [linkMosaic, 'mosaic']] as const).map(([body, kind]): RuleCase => ({
		code: 'Failure_Namespace_Alias_Invalid_Action',
		name: `neither link nor unlink of a ${kind}`,
		given: ledger => {
			given()(ledger);
			defineMosaic(ledger, 'alice', { supply: 0n });
		},
		fails: ledger => ledger.sign('alice', overwrite(body(), LINK_ACTION_OFFSET[kind], [2])),
		passes: ledger => ledger.sign('alice', overwrite(body(), LINK_ACTION_OFFSET[kind], [1]))
	})),
	{
		code: 'Failure_Namespace_Unknown',
		name: 'an alias of a namespace that does not exist',
		given: given(),
		fails: ledger => ledger.sign('alice', addressAlias(namespaceId('nothing'), addressNamed('bob'))),
		passes: ledger => ledger.sign('alice', linkBob())
	},
	{
		code: 'Failure_Namespace_Expired',
		name: 'an alias in the grace period',
		given: given(),
		fails: ledger => {
			ledger.advanceTo(12n);
			return ledger.sign('alice', linkBob());
		},
		passes: ledger => {
			ledger.advanceTo(11n);
			return ledger.sign('alice', linkBob());
		}
	},
	{
		code: 'Failure_Namespace_Owner_Conflict',
		name: 'an alias of a namespace of another account',
		given: given('root.child'),
		fails: ledger => ledger.sign('bob', addressAlias(namespaceId('root.child'), addressNamed('bob'))),
		passes: ledger => ledger.sign('alice', addressAlias(namespaceId('root.child'), addressNamed('bob')))
	},
	{
		code: 'Failure_Namespace_Alias_Already_Exists',
		name: 'a second alias, of either type',
		given: linked,
		fails: ledger => ledger.sign('alice', linkMosaic()),
		passes: ledger => {
			ledger.confirm('alice', linkBob('unlink'));
			return ledger.sign('alice', linkMosaic());
		}
	},
	{
		code: 'Failure_Namespace_Unknown_Alias',
		name: 'an unlink without an alias',
		given: linked,
		fails: ledger => {
			ledger.confirm('alice', linkBob('unlink'));
			return ledger.sign('alice', linkBob('unlink'));
		},
		passes: ledger => ledger.sign('alice', linkBob('unlink'))
	},
	{
		code: 'Failure_Namespace_Alias_Inconsistent_Unlink_Type',
		name: 'an unlink of the other type',
		given: linked,
		fails: ledger => ledger.sign('alice', linkMosaic('unlink')),
		passes: ledger => ledger.sign('alice', linkBob('unlink'))
	},
	{
		code: 'Failure_Namespace_Alias_Inconsistent_Unlink_Data',
		name: 'an unlink of another address',
		given: linked,
		fails: ledger => ledger.sign('alice', addressAlias(namespaceId('root'), addressNamed('carol'), 'unlink')),
		passes: ledger => ledger.sign('alice', linkBob('unlink'))
	},
	{
		code: 'Failure_Namespace_Alias_Invalid_Address',
		name: 'an alias of an address without account',
		given: given(),
		fails: ledger => ledger.sign('alice', addressAlias(namespaceId('root'), addressNamed('nobody'))),
		passes: ledger => {
			ledger.confirm('alice', pay('nobody', 0n));
			return ledger.sign('alice', addressAlias(namespaceId('root'), addressNamed('nobody')));
		}
	}
];

export const namespaceCases: readonly RuleCase[] = [...nameCases, ...rootCases, ...childCases, ...aliasCases];
