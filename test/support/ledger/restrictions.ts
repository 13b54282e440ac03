/** Restricted mosaics. */
import type { MosaicId } from '../../../src/chain/index.js';
import { MosaicFlag } from '../../../src/wire/state/records.js';
import { addressNamed, defineMosaic, type MosaicTerms } from './actions.js';
import type { TestLedger } from './ledger.js';
import { demand, give, type Terms } from '../transactions/restrictions.js';

export const RESTRICTABLE = MosaicFlag.SUPPLY_MUTABLE | MosaicFlag.TRANSFERABLE | MosaicFlag.RESTRICTABLE;

/** Numbers of the comparisons. */
export const [EQ, NE, LT, LE, GT, GE] = [1, 2, 3, 4, 5, 6] as const;

/** Defines a restrictable mosaic without restrictions. */
export const defineRestrictable = (ledger: TestLedger, owner: string, terms: MosaicTerms = {}): MosaicId =>
	defineMosaic(ledger, owner, { flags: RESTRICTABLE, ...terms });

/** Adds a global restriction to a mosaic, and address restrictions to accounts. */
export const restrictMosaic = (
	ledger: TestLedger,
	owner: string,
	id: MosaicId,
	terms: Terms,
	values: Readonly<Record<string, bigint>> = {}
): void => {
	ledger.harvest([
		ledger.sign(owner, demand(id, terms)),
		...Object.entries(values).map(([name, value]) => ledger.sign(owner, give(id, addressNamed(name), value)))
	]);
};
