/** Rules of mosaic definitions and supply changes. Source: facts/ledger.md 3.3 to 3.5. */
import { MosaicFlag } from '../../../../src/wire/state/records.js';
import { addressNamed, defineMosaic, mosaicNamed, pay, registerNamespace, together } from '../../../support/ledger/actions.js';
import type { RuleCase } from '../../../support/ledger/case.js';
import { CURRENCY } from '../../../support/ledger/config.js';
import { FUNDS } from '../../../support/ledger/first-block.js';
import { aliasOfName, namespaceId } from '../../../support/ledger/ids.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import { mosaicAlias, mosaicDefinition, supplyChange, transfer } from '../../../support/transactions/bodies.js';
import { overwrite } from '../../../support/transactions/transactions.js';
import { revocationCases } from './revocation.js';

const { SUPPLY_MUTABLE, TRANSFERABLE } = MosaicFlag;
const MAX_UNITS = 8_999_999_999_000_000n;
const RENTAL_FEE = 500_000n * 100n;
const FLAGS_OFFSET = 20;
const ACTION_OFFSET = 16;

const ofAlice = mosaicNamed('alice');

/** A mosaic that alice may still modify. */
const given = (terms: Parameters<typeof defineMosaic>[2] = {}) => (ledger: TestLedger): void => {
	defineMosaic(ledger, 'alice', { supply: 0n, ...terms });
};

const definitionCases: readonly RuleCase[] = [
	{
		code: 'Failure_Mosaic_Invalid_Id',
		name: 'zero',
		fails: ledger => ledger.sign('alice', overwrite(mosaicDefinition(1, 0), 0, Array<number>(8).fill(0))),
		passes: ledger => ledger.sign('alice', mosaicDefinition(1, 0))
	},
	{
		code: 'Failure_Mosaic_Id_Mismatch',
		name: 'the id for another nonce',
		fails: ledger => ledger.sign('alice', overwrite(mosaicDefinition(1, 0), 16, [2, 0, 0, 0])),
		passes: ledger => ledger.sign('alice', overwrite(mosaicDefinition(1, 0), 16, [1, 0, 0, 0]))
	},
	{
		code: 'Failure_Mosaic_Id_Mismatch',
		name: 'the id of a mosaic of another account',
		fails: ledger => together(ledger, [['alice', overwrite(mosaicDefinition(1, 0), 0, idBytes(mosaicNamed('bob')))]]),
		passes: ledger => together(ledger, [['alice', mosaicDefinition(1, 0)]])
	},
	{
		code: 'Failure_Mosaic_Invalid_Flags',
		name: 'a fifth flag',
		fails: ledger => ledger.sign('alice', overwrite(mosaicDefinition(1, 0), FLAGS_OFFSET, [0x10])),
		passes: ledger => ledger.sign('alice', overwrite(mosaicDefinition(1, 0), FLAGS_OFFSET, [0x0f]))
	},
	{
		code: 'Failure_Mosaic_Invalid_Divisibility',
		name: 'a divisibility of seven',
		fails: ledger => ledger.sign('alice', mosaicDefinition(1, 0, 7)),
		passes: ledger => ledger.sign('alice', mosaicDefinition(1, 0, 6))
	},
	// known answers of a node: 3 changed by 4, 6 by 1 and 0 by 7 are rejected, 5 by 7 and 6 by 7 are accepted
	...([[3, 4, 5], [6, 1, 7], [0, 7, 6], [4, 255, 1]] as const).map(([present, wrong, right]): RuleCase => ({
		code: 'Failure_Mosaic_Invalid_Divisibility',
		name: `divisibility ${present} changed by ${wrong}`,
		given: given({ divisibility: present }),
		fails: ledger => ledger.sign('alice', mosaicDefinition(1, 0, wrong)),
		passes: ledger => ledger.sign('alice', mosaicDefinition(1, 0, right))
	})),
	{
		code: 'Failure_Mosaic_Invalid_Divisibility',
		name: 'a definition in a block is validated against the result of the previous ones',
		given: given({ divisibility: 5 }),
		fails: ledger => together(ledger, [['alice', mosaicDefinition(1, 0, 7)], ['alice', mosaicDefinition(1, 0, 5)]]),
		passes: ledger => together(ledger, [['alice', mosaicDefinition(1, 0, 7)], ['alice', mosaicDefinition(1, 0, 4)]])
	},
	{
		code: 'Failure_Mosaic_Invalid_Duration',
		name: 'one block more than the maximum',
		fails: ledger => ledger.sign('alice', mosaicDefinition(1, 0, 0, 101n)),
		passes: ledger => ledger.sign('alice', mosaicDefinition(1, 0, 0, 100n))
	},
	{
		code: 'Failure_Mosaic_Invalid_Duration',
		name: 'a modification that extends beyond the maximum',
		given: given({ duration: 60n }),
		fails: ledger => ledger.sign('alice', mosaicDefinition(1, 0, 0, 41n)),
		passes: ledger => ledger.sign('alice', mosaicDefinition(1, 0, 0, 40n))
	},
	{
		code: 'Failure_Mosaic_Invalid_Duration',
		name: 'a duration for a mosaic without end, among other changes',
		given: given({ duration: 0n }),
		fails: ledger => ledger.sign('alice', mosaicDefinition(1, TRANSFERABLE, 0, 1n)),
		passes: ledger => ledger.sign('alice', mosaicDefinition(1, TRANSFERABLE, 0, 0n))
	},
	{
		code: 'Failure_Mosaic_Modification_No_Changes',
		name: 'all changes are zero',
		given: given({ duration: 50n }),
		fails: ledger => ledger.sign('alice', mosaicDefinition(1, 0)),
		passes: ledger => ledger.sign('alice', mosaicDefinition(1, 0, 0, 1n))
	},
	{
		code: 'Failure_Mosaic_Modification_No_Changes',
		name: 'a duration is not a change for a mosaic without end',
		given: given({ duration: 0n }),
		fails: ledger => ledger.sign('alice', mosaicDefinition(1, 0, 0, 1n)),
		passes: ledger => ledger.sign('alice', mosaicDefinition(1, 0, 1))
	},
	{
		code: 'Failure_Mosaic_Modification_Disallowed',
		name: 'its supply is not zero',
		given: given({ supply: 1n }),
		fails: ledger => ledger.sign('alice', mosaicDefinition(1, SUPPLY_MUTABLE)),
		passes: ledger => {
			ledger.confirm('alice', supplyChange(ofAlice, 1n, 'decrease'));
			return ledger.sign('alice', mosaicDefinition(1, SUPPLY_MUTABLE));
		}
	},
	{
		code: 'Failure_Mosaic_Expired',
		name: 'a modification after its end',
		given: given({ duration: 5n }),
		fails: ledger => {
			ledger.advanceTo(7n);
			return ledger.sign('alice', mosaicDefinition(1, SUPPLY_MUTABLE));
		},
		passes: ledger => {
			ledger.advanceTo(6n);
			return ledger.sign('alice', mosaicDefinition(1, SUPPLY_MUTABLE));
		}
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		name: 'the rental fee is the amount times the dynamic multiplier',
		fails: ledger => {
			ledger.confirm('alice', pay('bob', FUNDS - RENTAL_FEE + 1n), { maxFee: 0n });
			return ledger.sign('alice', mosaicDefinition(1, 0), { maxFee: 0n });
		},
		passes: ledger => {
			ledger.confirm('alice', pay('bob', FUNDS - RENTAL_FEE), { maxFee: 0n });
			return ledger.sign('alice', mosaicDefinition(1, 0), { maxFee: 0n });
		}
	}
];

const idBytes = (id: string): number[] => [...Buffer.from(id, 'hex').reverse()];

const supplyCases: readonly RuleCase[] = [
	{
		code: 'Failure_Mosaic_Invalid_Supply_Change_Action',
		name: 'neither increase nor decrease',
		given: given(),
		fails: ledger => ledger.sign('alice', overwrite(supplyChange(ofAlice, 1n), ACTION_OFFSET, [2])),
		passes: ledger => ledger.sign('alice', overwrite(supplyChange(ofAlice, 1n), ACTION_OFFSET, [1]))
	},
	{
		code: 'Failure_Mosaic_Invalid_Supply_Change_Amount',
		name: 'by zero',
		given: given(),
		fails: ledger => ledger.sign('alice', supplyChange(ofAlice, 0n)),
		passes: ledger => ledger.sign('alice', supplyChange(ofAlice, 1n))
	},
	{
		code: 'Failure_Mosaic_Expired',
		name: 'a mosaic that does not exist',
		given: given(),
		fails: ledger => ledger.sign('alice', supplyChange(mosaicNamed('alice', 9), 1n)),
		passes: ledger => ledger.sign('alice', supplyChange(ofAlice, 1n))
	},
	{
		code: 'Failure_Mosaic_Owner_Conflict',
		name: 'a mosaic of another account',
		given: given(),
		fails: ledger => ledger.sign('bob', supplyChange(ofAlice, 1n)),
		passes: ledger => ledger.sign('alice', supplyChange(ofAlice, 1n))
	},
	{
		code: 'Failure_Mosaic_Supply_Exceeded',
		name: 'above the maximum supply',
		given: given({ supply: 1n }),
		fails: ledger => ledger.sign('alice', supplyChange(ofAlice, MAX_UNITS)),
		passes: ledger => ledger.sign('alice', supplyChange(ofAlice, MAX_UNITS - 1n))
	},
	{
		code: 'Failure_Mosaic_Supply_Exceeded',
		name: 'the sum overflows',
		given: given({ supply: 1n }),
		fails: ledger => ledger.sign('alice', supplyChange(ofAlice, 0xffff_ffff_ffff_ffffn)),
		passes: ledger => ledger.sign('alice', supplyChange(ofAlice, 1n))
	},
	{
		code: 'Failure_Mosaic_Supply_Negative',
		name: 'a decrease below what the owner holds',
		given: ledger => {
			given({ supply: 10n })(ledger);
			ledger.confirm('alice', transfer(addressNamed('bob'), [[ofAlice, 4n]]));
		},
		fails: ledger => ledger.sign('alice', supplyChange(ofAlice, 7n, 'decrease')),
		passes: ledger => ledger.sign('alice', supplyChange(ofAlice, 6n, 'decrease'))
	},
	{
		code: 'Failure_Mosaic_Supply_Immutable',
		name: 'a fixed supply of which another account holds a part',
		given: ledger => {
			given({ supply: 10n, flags: TRANSFERABLE })(ledger);
			ledger.confirm('alice', transfer(addressNamed('bob'), [[ofAlice, 4n]]));
		},
		fails: ledger => ledger.sign('alice', supplyChange(ofAlice, 1n, 'decrease')),
		passes: ledger => {
			ledger.confirm('bob', transfer(addressNamed('alice'), [[ofAlice, 4n]]));
			return ledger.sign('alice', supplyChange(ofAlice, 1n, 'decrease'));
		}
	},
	{
		code: 'Failure_Mosaic_Max_Mosaics_Exceeded',
		name: 'units of a fourth mosaic',
		given: ledger => {
			for (const nonce of [2, 3])
				defineMosaic(ledger, 'alice', { nonce });
			given()(ledger);
		},
		fails: ledger => ledger.sign('alice', supplyChange(ofAlice, 1n)),
		passes: ledger => ledger.sign('alice', supplyChange(mosaicNamed('alice', 2), 1n))
	}
];

const aliasCases: readonly RuleCase[] = [
	...([
		['Failure_Mosaic_Expired', 'an id of no mosaic', mosaicNamed('alice', 9)],
		['Failure_Mosaic_Owner_Conflict', 'a mosaic of another account', CURRENCY]
	] as const).map(([code, name, id]): RuleCase => ({
		code,
		name: `an alias for ${name}`,
		given: ledger => {
			given()(ledger);
			registerNamespace(ledger, 'alice', 'gold');
		},
		fails: ledger => ledger.sign('alice', mosaicAlias(namespaceId('gold'), id)),
		passes: ledger => ledger.sign('alice', mosaicAlias(namespaceId('gold'), ofAlice))
	})),
	{
		code: 'Failure_Mosaic_Expired',
		name: 'a namespace id is not resolved to the mosaic of its alias',
		given: ledger => {
			given()(ledger);
			registerNamespace(ledger, 'alice', 'gold');
			registerNamespace(ledger, 'alice', 'silver');
			ledger.confirm('alice', mosaicAlias(namespaceId('gold'), ofAlice));
		},
		fails: ledger => ledger.sign('alice', mosaicAlias(namespaceId('silver'), aliasOfName('gold') as typeof ofAlice)),
		passes: ledger => ledger.sign('alice', supplyChange(aliasOfName('gold'), 1n))
	}
];

export const mosaicCases: readonly RuleCase[] = [...definitionCases, ...supplyCases, ...aliasCases, ...revocationCases];
