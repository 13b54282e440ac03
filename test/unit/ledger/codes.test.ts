/** Every failure that the ledger can raise has a case, and every case names an existing failure. */
import t from 'tap';
import { type FailureName, STATUS_CODES } from '../../../src/wire/transactions/status-codes.js';
import { accountRestrictionCases } from './cases/account-restriction.js';
import { aggregateCases } from './cases/aggregate.js';
import { coreCases } from './cases/core.js';
import { hashLockCases } from './cases/hash-lock.js';
import { imposedRestrictionCases } from './cases/imposed-restrictions.js';
import { keyLinkCases } from './cases/key-link.js';
import { metadataCases } from './cases/metadata.js';
import { mosaicRestrictionCases } from './cases/mosaic-restriction.js';
import { mosaicCases } from './cases/mosaic.js';
import { multisigCases } from './cases/multisig.js';
import { namespaceCases } from './cases/namespace.js';
import { restrictedAccountCases } from './cases/restricted-account.js';
import { restrictedMosaicCases } from './cases/restricted-mosaic.js';
import { restrictedMoveCases } from './cases/restricted-moves.js';
import { secretLockCases } from './cases/secret-lock.js';
import { movingMosaicCases, transferCases } from './cases/transfer.js';

const cases = [
	...coreCases, ...transferCases, ...movingMosaicCases, ...aggregateCases, ...hashLockCases, ...mosaicCases, ...namespaceCases,
	...multisigCases, ...keyLinkCases, ...metadataCases, ...secretLockCases,
	...accountRestrictionCases, ...restrictedAccountCases, ...mosaicRestrictionCases, ...restrictedMosaicCases,
	...restrictedMoveCases, ...imposedRestrictionCases
];

/** Failures without a case: a code, or a prefix of codes, and the reason. */
const EXEMPT: readonly (readonly [string, string])[] = [
	['Failure', 'the severity alone, not a failure of its own'],
	['Failure_Chain_', 'about blocks of other nodes, or the pool; not part of the ledger'],
	['Failure_Consumer_Empty_Input', 'about blocks of other nodes'],
	['Failure_Consumer_Block_Transactions_Hash_Mismatch', 'about blocks of other nodes'],
	['Failure_Consumer_Remote_Chain_', 'about blocks of other nodes'],
	['Failure_Extension_', 'of the partial cache and of disks; not part of the ledger'],
	['Failure_Core_Too_Many_Transactions', 'about blocks of other nodes; the code that builds blocks counts'],
	['Failure_Core_Block_Harvester_Ineligible', 'about blocks of other nodes'],
	['Failure_Core_Importance_Block_Mismatch', 'about blocks of other nodes'],
	['Failure_Core_Unexpected_Block_Type', 'about blocks of other nodes'],
	['Failure_Mosaic_Invalid_Name', 'never raised by a node'],
	['Failure_Mosaic_Name_Id_Mismatch', 'never raised by a node'],
	['Failure_Mosaic_Parent_Id_Conflict', 'never raised by a node'],
	['Failure_Mosaic_Invalid_Property', 'never raised by a node'],
	['Failure_Multisig_Invalid_Modification_Action', 'never raised by a node'],
	['Failure_Namespace_Id_Mismatch', 'never raised by a node'],
	['Failure_Namespace_Already_Active', 'never raised by a node'],
	['Failure_RestrictionAccount_Invalid_Modification_Action', 'never raised by a node'],
	['Failure_RestrictionAccount_Modification_Operation_Type_Incompatible', 'never raised by a node'],
	['Failure_RestrictionAccount_No_Modifications', 'never raised by a node']
];

const isExemptBy = (code: string) => ([exempt]: readonly [string, string]): boolean =>
	(exempt.endsWith('_') ? code.startsWith(exempt) : code === exempt);

const failures = Object.keys(STATUS_CODES).filter((code): code is FailureName => code.startsWith('Failure'));
const covered = new Set<string>(cases.map(({ code }) => code));

t.test('every failure has a case or a reason to have none', t => {
	t.strictSame(failures.filter(code => !covered.has(code) && !EXEMPT.some(isExemptBy(code))), []);
	t.end();
});

t.test('no failure has both a case and a reason', t => {
	t.strictSame(failures.filter(code => covered.has(code) && EXEMPT.some(isExemptBy(code))), []);
	t.end();
});

t.test('every reason names an existing failure', t => {
	t.strictSame(EXEMPT.filter(exempt => !failures.some(code => isExemptBy(code)(exempt))), []);
	t.end();
});

t.test('the names of cases are unique', t => {
	const names = cases.map(({ code, name }) => `${code}: ${name}`);
	t.strictSame(names.filter((name, i) => i !== names.indexOf(name)), []);
	t.comment(`${cases.length} cases for ${covered.size} failures`);
	t.end();
});
