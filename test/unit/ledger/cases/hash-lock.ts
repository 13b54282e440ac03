/** Rules of hash locks and of the aggregates that need them. Source: facts/ledger.md 3.4, 3.5, 4.3. */
import { addressNamed, defineMosaic, lockFor, mosaicNamed, pay, together } from '../../../support/ledger/actions.js';
import type { RuleCase } from '../../../support/ledger/case.js';
import { CURRENCY } from '../../../support/ledger/config.js';
import { FUNDS } from '../../../support/ledger/first-block.js';
import { aliasOfName } from '../../../support/ledger/ids.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import { hashLock, transfer } from '../../../support/transactions/bodies.js';

const HASH = Buffer.alloc(32, 0xab);
const AMOUNT = 10_000_000n;

const bonded = (ledger: TestLedger): Buffer => together(ledger, [['alice', pay('bob', 1n)]], [], { isBonded: true });

/** A bonded aggregate after its lock of two blocks and the given number of blocks. */
const bondedAfter = (ledger: TestLedger, blocks: number): Buffer => {
	const aggregate = bonded(ledger);
	ledger.confirm('carol', lockFor(aggregate, 2n));
	ledger.advance(blocks);
	return aggregate;
};

const leaveWith = (ledger: TestLedger, left: bigint): void => {
	ledger.confirm('alice', transfer(addressNamed('bob'), [[CURRENCY, FUNDS - left]]), { maxFee: 0n });
};

export const hashLockCases: readonly RuleCase[] = [
	...([[0n, 1n], [11n, 10n]] as const).map(([wrong, right]): RuleCase => ({
		code: 'Failure_LockHash_Invalid_Duration',
		name: `${wrong} blocks`,
		fails: ledger => ledger.sign('alice', hashLock(HASH, [CURRENCY, AMOUNT], wrong)),
		passes: ledger => ledger.sign('alice', hashLock(HASH, [CURRENCY, AMOUNT], right))
	})),
	...[-1n, 1n].map((difference): RuleCase => ({
		code: 'Failure_LockHash_Invalid_Mosaic_Amount',
		name: `${difference} to the required amount`,
		fails: ledger => ledger.sign('alice', hashLock(HASH, [CURRENCY, AMOUNT + difference], 5n)),
		passes: ledger => ledger.sign('alice', hashLock(HASH, [CURRENCY, AMOUNT], 5n))
	})),
	{
		code: 'Failure_LockHash_Invalid_Mosaic_Id',
		name: 'a mosaic other than the currency',
		given: ledger => {
			defineMosaic(ledger, 'alice', { supply: AMOUNT });
		},
		fails: ledger => ledger.sign('alice', hashLock(HASH, [mosaicNamed('alice'), AMOUNT], 5n)),
		passes: ledger => ledger.sign('alice', hashLock(HASH, [aliasOfName('symbol.xym'), AMOUNT], 5n))
	},
	{
		code: 'Failure_LockHash_Hash_Already_Exists',
		name: 'a second lock while the first one is active',
		given: ledger => {
			ledger.confirm('alice', hashLock(HASH, [CURRENCY, AMOUNT], 3n));
		},
		fails: ledger => {
			ledger.advanceTo(4n);
			return ledger.sign('bob', hashLock(HASH, [CURRENCY, AMOUNT], 5n));
		},
		passes: ledger => {
			ledger.advanceTo(5n);
			return ledger.sign('bob', hashLock(HASH, [CURRENCY, AMOUNT], 5n));
		}
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		name: 'a balance below the hash lock\'s amount',
		fails: ledger => {
			leaveWith(ledger, AMOUNT - 1n);
			return ledger.sign('alice', hashLock(HASH, [CURRENCY, AMOUNT], 5n), { maxFee: 0n });
		},
		passes: ledger => {
			leaveWith(ledger, AMOUNT);
			return ledger.sign('alice', hashLock(HASH, [CURRENCY, AMOUNT], 5n), { maxFee: 0n });
		}
	},
	{
		code: 'Failure_LockHash_Unknown_Hash',
		name: 'a bonded aggregate without lock',
		fails: bonded,
		passes: ledger => bondedAfter(ledger, 0)
	},
	{
		code: 'Failure_LockHash_Unknown_Hash',
		name: 'an aggregate that lacks cosignatures without lock',
		fails: ledger => ({ bytes: bonded(ledger), isPartial: true }),
		passes: ledger => ({ bytes: bondedAfter(ledger, 0), isPartial: true })
	},
	{
		code: 'Failure_LockHash_Inactive_Hash',
		name: 'a lock is active until the height before its end',
		fails: ledger => bondedAfter(ledger, 1),
		passes: ledger => bondedAfter(ledger, 0)
	}
];
