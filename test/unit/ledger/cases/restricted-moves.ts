/** Restrictions for secret locks and revocations, which move mosaics without a transfer. Source: facts/ledger.md 3.4, 3.5; 10.2 trap 7. */
import { MosaicFlag } from '../../../../src/wire/state/records.js';
import { addressNamed, mosaicNamed } from '../../../support/ledger/actions.js';
import type { OrderCase, RuleCase } from '../../../support/ledger/case.js';
import { CURRENCY } from '../../../support/ledger/config.js';
import { defineRestrictable, EQ, RESTRICTABLE, restrictMosaic } from '../../../support/ledger/restrictions.js';
import { locking } from '../../../support/ledger/secrets.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import { supplyRevocation, transfer } from '../../../support/transactions/bodies.js';
import { give, ListFlags, restrictAddresses, restrictMosaics } from '../../../support/transactions/restrictions.js';

const id = mosaicNamed('alice');
const [alice, bob, carol] = ['alice', 'bob', 'carol'].map(addressNamed) as [
	ReturnType<typeof addressNamed>, ReturnType<typeof addressNamed>, ReturnType<typeof addressNamed>
];
const UNAUTHORIZED = 'Failure_RestrictionMosaic_Account_Unauthorized';
const INCOMING = 'Failure_RestrictionAccount_Mosaic_Transfer_Prohibited';
const coins = [id, 5n] as const;

/** Alice's mosaic, which bob and carol hold and may hold. */
const heldBy = (...names: readonly string[]) => (ledger: TestLedger): void => {
	defineRestrictable(ledger, 'alice', { flags: RESTRICTABLE | MosaicFlag.REVOKABLE });
	ledger.harvest([bob, carol].map(address => ledger.sign('alice', transfer(address, [[id, 100n]]))));
	restrictMosaic(ledger, 'alice', id, [EQ, 1n], Object.fromEntries(names.map(name => [name, 1n])));
};

const locks: readonly RuleCase[] = [
	{
		code: 'Failure_RestrictionAccount_Address_Interaction_Prohibited',
		name: 'a secret lock for a recipient that blocks its owner',
		given: ledger => {
			ledger.confirm('bob', restrictAddresses(ListFlags.BLOCK_INCOMING, [alice]));
		},
		fails: ledger => ledger.sign('alice', locking()),
		passes: ledger => ledger.sign('carol', locking())
	},
	{
		code: UNAUTHORIZED,
		name: 'a secret lock whose owner may not send',
		given: heldBy('alice', 'bob'),
		fails: ledger => ledger.sign('carol', locking({ mosaic: coins })),
		passes: ledger => ledger.sign('alice', locking({ mosaic: coins }))
	},
	{
		code: UNAUTHORIZED,
		name: 'a secret lock whose recipient may not receive',
		given: heldBy('alice', 'bob'),
		fails: ledger => ledger.sign('alice', locking({ mosaic: coins, recipient: carol })),
		passes: ledger => ledger.sign('alice', locking({ mosaic: coins }))
	},
	{
		code: INCOMING,
		name: 'a secret lock whose recipient blocks the mosaic',
		given: ledger => {
			ledger.confirm('bob', restrictMosaics(ListFlags.BLOCK_MOSAICS, [CURRENCY]));
		},
		fails: ledger => ledger.sign('alice', locking()),
		passes: ledger => ledger.sign('alice', locking({ recipient: carol }))
	}
];

const revocations: readonly RuleCase[] = [
	{
		code: UNAUTHORIZED,
		name: 'a revocation from an account that may not send',
		given: heldBy('alice', 'bob'),
		fails: ledger => ledger.sign('alice', supplyRevocation(carol, coins)),
		passes: ledger => ledger.sign('alice', supplyRevocation(bob, coins))
	},
	{
		code: UNAUTHORIZED,
		name: 'a revocation by an owner that may not receive',
		given: heldBy('bob'),
		fails: ledger => ledger.sign('alice', supplyRevocation(bob, coins)),
		passes: ledger => ({ bytes: ledger.sign('alice', supplyRevocation(bob, coins)), after: [ledger.sign('alice', give(id, alice, 1n))] })
	},
	{
		code: INCOMING,
		name: 'a revocation by an owner that blocks the mosaic',
		given: ledger => {
			defineRestrictable(ledger, 'alice', { flags: RESTRICTABLE | MosaicFlag.REVOKABLE });
			ledger.confirm('alice', transfer(bob, [[id, 100n]]));
		},
		fails: ledger => {
			ledger.confirm('alice', restrictMosaics(ListFlags.BLOCK_MOSAICS, [id]));
			return ledger.sign('alice', supplyRevocation(bob, coins));
		},
		passes: ledger => {
			// the owner's address restrictions are not checked
			ledger.confirm('bob', restrictAddresses(ListFlags.BLOCK_INCOMING, [alice]));
			ledger.confirm('alice', restrictAddresses(ListFlags.BLOCK_OUTGOING, [bob]));
			return ledger.sign('alice', supplyRevocation(bob, coins));
		}
	}
];

/** Cases of secret locks and revocations that restrictions reject. */
export const restrictedMoveCases: readonly RuleCase[] = [...locks, ...revocations];

/** The order in which restrictions reject a secret lock. */
export const restrictedMoveOrder: readonly OrderCase[] = [
	{
		code: 'Failure_RestrictionAccount_Address_Interaction_Prohibited',
		over: UNAUTHORIZED,
		name: 'secret lock: the address before the mosaic',
		given: ledger => {
			heldBy()(ledger);
			ledger.confirm('bob', restrictAddresses(ListFlags.BLOCK_INCOMING, [alice]));
		},
		fails: ledger => ledger.sign('alice', locking({ mosaic: coins }))
	},
	{
		code: UNAUTHORIZED,
		over: 'Failure_LockSecret_Hash_Already_Exists',
		name: 'secret lock: the sender before the lock',
		given: ledger => {
			ledger.confirm('carol', locking());
			heldBy('bob')(ledger);
		},
		fails: ledger => ledger.sign('alice', locking({ mosaic: coins }))
	},
	{
		code: 'Failure_LockSecret_Hash_Already_Exists',
		over: INCOMING,
		name: 'secret lock: the lock before the recipient',
		given: ledger => {
			ledger.confirm('carol', locking());
			ledger.confirm('bob', restrictMosaics(ListFlags.BLOCK_MOSAICS, [CURRENCY]));
		},
		fails: ledger => ledger.sign('alice', locking())
	}
];
