/** Rules of revocations of mosaics. Source: facts/ledger.md 3.3 to 3.5. */
import { MosaicFlag } from '../../../../src/wire/state/records.js';
import { addressOfPublicKey } from '../../../../src/wire/identifiers/address.js';
import { addressNamed, defineMosaic, mosaicNamed, registerNamespace } from '../../../support/ledger/actions.js';
import type { RuleCase } from '../../../support/ledger/case.js';
import { addressOfName, namespaceId } from '../../../support/ledger/ids.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import { addressAlias, supplyRevocation, transfer } from '../../../support/transactions/bodies.js';
import { NETWORK_IDENTIFIER } from '../../../support/transactions/transactions.js';

const { SUPPLY_MUTABLE, TRANSFERABLE, REVOKABLE } = MosaicFlag;
const ofAlice = mosaicNamed('alice');
const bob = addressNamed('bob');
const zeroAddress = addressOfPublicKey(Buffer.alloc(32), NETWORK_IDENTIFIER);

/** Bob holds five units of alice's mosaic. */
const handedOut = (flags: number, duration = 0n) => (ledger: TestLedger): void => {
	defineMosaic(ledger, 'alice', { flags, duration });
	ledger.confirm('alice', transfer(bob, [[ofAlice, 5n]]));
};

export const revocationCases: readonly RuleCase[] = [
	{
		code: 'Failure_Mosaic_Required_Property_Flag_Unset',
		name: 'a mosaic that is not revokable',
		given: ledger => {
			handedOut(SUPPLY_MUTABLE | TRANSFERABLE)(ledger);
			defineMosaic(ledger, 'alice', { nonce: 2, flags: REVOKABLE });
			ledger.confirm('alice', transfer(bob, [[mosaicNamed('alice', 2), 5n]]));
		},
		fails: ledger => ledger.sign('alice', supplyRevocation(bob, [ofAlice, 1n])),
		passes: ledger => ledger.sign('alice', supplyRevocation(bob, [mosaicNamed('alice', 2), 1n]))
	},
	{
		code: 'Failure_Mosaic_Owner_Conflict',
		name: 'revoked by an account other than the owner',
		given: handedOut(REVOKABLE),
		fails: ledger => ledger.sign('carol', supplyRevocation(bob, [ofAlice, 1n])),
		passes: ledger => ledger.sign('alice', supplyRevocation(bob, [ofAlice, 1n]))
	},
	{
		code: 'Failure_Mosaic_Expired',
		name: 'revoked after its end',
		given: handedOut(REVOKABLE, 5n),
		fails: ledger => {
			ledger.advanceTo(7n);
			return ledger.sign('alice', supplyRevocation(bob, [ofAlice, 1n]));
		},
		passes: ledger => {
			ledger.advanceTo(6n);
			return ledger.sign('alice', supplyRevocation(bob, [ofAlice, 1n]));
		}
	},
	{
		code: 'Failure_Core_Zero_Address',
		name: 'revoked from the address of the key of all zeros',
		given: handedOut(REVOKABLE),
		fails: ledger => ledger.sign('alice', supplyRevocation(zeroAddress, [ofAlice, 0n])),
		passes: ledger => ledger.sign('alice', supplyRevocation(bob, [ofAlice, 0n]))
	},
	{
		code: 'Failure_Core_Invalid_Address',
		name: 'revoked from an alias that does not exist',
		given: ledger => {
			handedOut(REVOKABLE)(ledger);
			registerNamespace(ledger, 'alice', 'bobs');
		},
		fails: ledger => ledger.sign('alice', supplyRevocation(addressOfName('bobs'), [ofAlice, 5n])),
		passes: ledger => {
			ledger.confirm('alice', addressAlias(namespaceId('bobs'), bob));
			return ledger.sign('alice', supplyRevocation(addressOfName('bobs'), [ofAlice, 5n]));
		}
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		name: 'more than the balance is revoked',
		given: handedOut(REVOKABLE),
		fails: ledger => ledger.sign('alice', supplyRevocation(bob, [ofAlice, 6n])),
		passes: ledger => ledger.sign('alice', supplyRevocation(bob, [ofAlice, 5n]))
	},
	{
		code: 'Failure_Mosaic_Max_Mosaics_Exceeded',
		name: 'the owner has no room for another mosaic',
		config: { mosaic: { maxMosaicsPerAccount: 2 } },
		given: ledger => {
			handedOut(REVOKABLE)(ledger);
			ledger.confirm('alice', transfer(addressNamed('carol'), [[ofAlice, 995n]]));
			defineMosaic(ledger, 'alice', { nonce: 2, supply: 1n });
		},
		fails: ledger => ledger.sign('alice', supplyRevocation(bob, [ofAlice, 1n])),
		passes: ledger => {
			ledger.confirm('alice', transfer(addressNamed('dave'), [[mosaicNamed('alice', 2), 1n]]));
			return ledger.sign('alice', supplyRevocation(bob, [ofAlice, 1n]));
		}
	}
];
