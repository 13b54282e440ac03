/** Names of transaction types, and of other numbers in transactions. */

const TYPES: Readonly<Record<number, string>> = {
	16705: 'Aggregate complete',
	16707: 'Voting key link',
	16708: 'Account metadata',
	16712: 'Hash lock',
	16716: 'Account key link',
	16717: 'Mosaic definition',
	16718: 'Namespace registration',
	16720: 'Account address restriction',
	16721: 'Mosaic global restriction',
	16722: 'Secret lock',
	16724: 'Transfer',
	16725: 'Multisig modification',
	16961: 'Aggregate bonded',
	16963: 'VRF key link',
	16964: 'Mosaic metadata',
	16972: 'Node key link',
	16973: 'Mosaic supply change',
	16974: 'Address alias',
	16976: 'Account mosaic restriction',
	16977: 'Mosaic address restriction',
	16978: 'Secret proof',
	17220: 'Namespace metadata',
	17229: 'Mosaic supply revocation',
	17230: 'Mosaic alias',
	17232: 'Account operation restriction'
};

export const nameOfType = (type: number): string => TYPES[type] ?? `Type ${type}`;

export const MULTISIG_MODIFICATION = 16725;

/** Types with their names, by name. */
export const TYPE_NAMES: readonly (readonly [type: string, name: string])[] =
	Object.entries(TYPES).sort(([, a], [, b]) => a.localeCompare(b));

const RESTRICTIONS: Readonly<Record<number, string>> = {
	1: 'accepts only from these addresses',
	2: 'accepts only these mosaics',
	16385: 'sends only to these addresses',
	16388: 'announces only these transaction types',
	32769: 'accepts nothing from these addresses',
	32770: 'does not accept these mosaics',
	49153: 'sends nothing to these addresses',
	49156: 'does not announce these transaction types'
};

export const nameOfRestriction = (flags: number): string => RESTRICTIONS[flags] ?? `flags ${flags}`;

const ACCOUNT_TYPES = ['ordinary', 'main account of a remote account', 'remote account', 'former remote account'];

export const nameOfAccountType = (type: number): string => ACCOUNT_TYPES[type] ?? `type ${type}`;

const BLOCK_TYPES: Readonly<Record<number, string>> = { 32835: 'first block', 33091: 'normal', 33347: 'importance block' };

export const nameOfBlockType = (type: number): string => BLOCK_TYPES[type] ?? `type ${type}`;

const MOSAIC_FLAGS = [[1, 'supply can change'], [2, 'transferable'], [4, 'restrictable'], [8, 'revokable']] as const;

/** @param flags - bit mask */
export const namesOfMosaicFlags = (flags: number): string => MOSAIC_FLAGS.filter(([flag]) => (flags & flag) !== 0).map(([, name]) => name).join(', ') || 'none';

const COMPARISONS = ['no rule', '=', '≠', '<', '≤', '>', '≥'];

export const nameOfComparison = (type: number): string => COMPARISONS[type] ?? `type ${type}`;
