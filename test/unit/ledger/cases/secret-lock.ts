/** Rules of secret locks and proofs. Source: facts/ledger.md 3.3 to 3.5. */
import { MosaicFlag } from '../../../../src/wire/state/records.js';
import { addressOfPublicKey } from '../../../../src/wire/identifiers/address.js';
import { sha3 } from '../../../../src/wire/bytes/hash.js';
import { addressNamed, defineMosaic, keyNamed, mosaicNamed, pay, registerNamespace } from '../../../support/ledger/actions.js';
import type { RuleCase } from '../../../support/ledger/case.js';
import { CURRENCY } from '../../../support/ledger/config.js';
import { FUNDS } from '../../../support/ledger/first-block.js';
import { addressOfName, namespaceId } from '../../../support/ledger/ids.js';
import { LOCKED_AMOUNT, locking, opening, PROOF, secretOf } from '../../../support/ledger/secrets.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import { accountKeyLink, addressAlias, transfer } from '../../../support/transactions/bodies.js';
import { NETWORK_IDENTIFIER, overwrite } from '../../../support/transactions/transactions.js';

const LOCK_ALGORITHM_OFFSET = 80;
const PROOF_ALGORITHM_OFFSET = 58;
const FREE = { maxFee: 0n } as const;
const bob = addressNamed('bob');
const ofAlice = mosaicNamed('alice');
/** A hash of 20 bytes, with a wrong last byte of the padding zeros. */
const almostSecret = Buffer.concat([secretOf(1).subarray(0, 31), Buffer.of(1)]);
const zeroAddress = addressOfPublicKey(Buffer.alloc(32), NETWORK_IDENTIFIER);

const lock = (ledger: TestLedger, terms: Parameters<typeof locking>[0] = {}, signer = 'alice'): Buffer =>
	ledger.sign(signer, locking(terms), FREE);

const prove = (ledger: TestLedger, terms: Parameters<typeof opening>[0] = {}): Buffer => ledger.sign('carol', opening(terms));

/** A lock at height 2, which ends at height 7. */
const locked = (terms: Parameters<typeof locking>[0] = {}) => (ledger: TestLedger): void => {
	ledger.harvest([lock(ledger, terms)]);
};

const lockCases: readonly RuleCase[] = [
	...([[0n, 1n], [11n, 10n]] as const).map(([wrong, right]): RuleCase => ({
		code: 'Failure_LockSecret_Invalid_Duration',
		name: `${wrong} blocks`,
		fails: ledger => lock(ledger, { duration: wrong }),
		passes: ledger => lock(ledger, { duration: right })
	})),
	{
		code: 'Failure_LockSecret_Invalid_Hash_Algorithm',
		name: 'a lock with a fourth algorithm',
		fails: ledger => ledger.sign('alice', overwrite(locking(), LOCK_ALGORITHM_OFFSET, [3])),
		passes: ledger => ledger.sign('alice', overwrite(locking(), LOCK_ALGORITHM_OFFSET, [2]))
	},
	{
		code: 'Failure_Core_Zero_Address',
		name: 'a lock for the address of the key of all zeros',
		fails: ledger => lock(ledger, { recipient: zeroAddress }),
		passes: ledger => lock(ledger, { recipient: addressNamed('a new account') })
	},
	{
		code: 'Failure_Core_Invalid_Address',
		name: 'a lock for an alias that does not exist',
		given: ledger => {
			registerNamespace(ledger, 'alice', 'bobs');
		},
		fails: ledger => lock(ledger, { recipient: addressOfName('bobs') }),
		passes: ledger => {
			ledger.confirm('alice', addressAlias(namespaceId('bobs'), bob));
			return lock(ledger, { recipient: addressOfName('bobs') });
		}
	},
	{
		code: 'Failure_AccountLink_Remote_Account_Participant_Prohibited',
		name: 'a lock for a remote account, not for its main account',
		given: ledger => {
			ledger.confirm('alice', accountKeyLink(keyNamed('key')));
		},
		fails: ledger => lock(ledger, { recipient: addressNamed('key') }, 'carol'),
		passes: ledger => lock(ledger, { recipient: addressNamed('alice') }, 'carol')
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		name: 'a balance below the secret lock\'s amount',
		given: ledger => {
			ledger.confirm('alice', pay('bob', FUNDS - LOCKED_AMOUNT), FREE);
		},
		fails: ledger => lock(ledger, { mosaic: [CURRENCY, LOCKED_AMOUNT + 1n] }),
		passes: ledger => lock(ledger)
	},
	{
		code: 'Failure_LockSecret_Hash_Already_Exists',
		name: 'a second lock while the first one is active',
		given: locked(),
		fails: ledger => {
			ledger.advanceTo(6n);
			return lock(ledger, {}, 'dave');
		},
		passes: ledger => {
			ledger.advanceTo(7n);
			return lock(ledger, {}, 'dave');
		}
	},
	{
		code: 'Failure_LockSecret_Hash_Already_Exists',
		name: 'the same secret may be locked for another recipient',
		given: locked(),
		fails: ledger => lock(ledger, { mosaic: [CURRENCY, 1n] }),
		passes: ledger => lock(ledger, { recipient: addressNamed('carol') })
	},
	{
		code: 'Failure_LockSecret_Hash_Already_Exists',
		name: 'a recipient given by alias is the same recipient',
		given: ledger => {
			registerNamespace(ledger, 'alice', 'bobs');
			ledger.confirm('alice', addressAlias(namespaceId('bobs'), bob));
			ledger.harvest([lock(ledger)]);
		},
		fails: ledger => lock(ledger, { recipient: addressOfName('bobs') }),
		passes: ledger => {
			ledger.harvest([prove(ledger)]);
			return lock(ledger, { recipient: addressOfName('bobs') });
		}
	},
	{
		code: 'Failure_LockSecret_Hash_Already_Exists',
		name: 'an unconfirmed lock with the same secret',
		fails: ledger => ({ bytes: lock(ledger, {}, 'dave'), after: [lock(ledger)] }),
		passes: ledger => ({ bytes: lock(ledger, {}, 'dave'), after: [lock(ledger), prove(ledger)] })
	},
	{
		code: 'Failure_Mosaic_Expired',
		name: 'a lock of an expired mosaic',
		given: ledger => {
			defineMosaic(ledger, 'alice', { duration: 5n });
		},
		fails: ledger => {
			ledger.advanceTo(7n);
			return lock(ledger, { mosaic: [ofAlice, 1n] });
		},
		passes: ledger => {
			ledger.advanceTo(6n);
			return lock(ledger, { mosaic: [ofAlice, 1n] });
		}
	},
	{
		code: 'Failure_Mosaic_Non_Transferable',
		name: 'a lock of a mosaic that is not transferable',
		given: ledger => {
			defineMosaic(ledger, 'alice', { flags: MosaicFlag.SUPPLY_MUTABLE });
			ledger.confirm('alice', transfer(addressNamed('dave'), [[ofAlice, 5n]]));
		},
		fails: ledger => lock(ledger, { mosaic: [ofAlice, 1n] }, 'dave'),
		passes: ledger => lock(ledger, { mosaic: [ofAlice, 1n], recipient: addressNamed('alice') }, 'dave')
	}
];

const proofCases: readonly RuleCase[] = [
	{
		code: 'Failure_LockSecret_Invalid_Hash_Algorithm',
		name: 'a proof with a fourth algorithm',
		given: locked(),
		fails: ledger => ledger.sign('carol', overwrite(opening(), PROOF_ALGORITHM_OFFSET, [3])),
		passes: ledger => ledger.sign('carol', overwrite(opening(), PROOF_ALGORITHM_OFFSET, [0]))
	},
	...([['no byte', 0, 1], ['41 bytes', 41, 40]] as const).map(([name, wrong, right]): RuleCase => {
		const terms = (size: number) => ({ proof: Buffer.alloc(size, 7), secret: sha3(Buffer.alloc(size, 7)) });
		return {
			code: 'Failure_LockSecret_Proof_Size_Out_Of_Bounds',
			name,
			given: ledger => {
				for (const size of [wrong, right])
					ledger.harvest([lock(ledger, { secret: terms(size).secret })]);
			},
			fails: ledger => prove(ledger, terms(wrong)),
			passes: ledger => prove(ledger, terms(right))
		};
	}),
	...[0, 1, 2].map((algorithm): RuleCase => ({
		code: 'Failure_LockSecret_Secret_Mismatch',
		name: `a proof of another secret, algorithm ${algorithm}`,
		given: locked({ algorithm }),
		fails: ledger => prove(ledger, { algorithm, proof: Buffer.from('hellp') }),
		passes: ledger => prove(ledger, { algorithm })
	})),
	{
		code: 'Failure_LockSecret_Secret_Mismatch',
		name: 'the bytes after a short hash are zeros',
		given: ledger => {
			locked({ algorithm: 1 })(ledger);
			locked({ algorithm: 1, secret: almostSecret })(ledger);
		},
		fails: ledger => prove(ledger, { algorithm: 1, secret: almostSecret }),
		passes: ledger => prove(ledger, { algorithm: 1 })
	},
	...([
		['another secret', { secret: sha3(Buffer.from('hi')), proof: Buffer.from('hi') }],
		['another recipient', { recipient: addressNamed('carol') }]
	] as const).map(([name, terms]): RuleCase => ({
		code: 'Failure_LockSecret_Unknown_Composite_Key',
		name: `a proof for ${name}`,
		given: locked(),
		fails: ledger => prove(ledger, terms),
		passes: prove
	})),
	{
		code: 'Failure_LockSecret_Inactive_Secret',
		name: 'a lock can be opened until the height before its end',
		given: locked(),
		fails: ledger => {
			ledger.advanceTo(7n);
			return prove(ledger);
		},
		passes: ledger => {
			ledger.advanceTo(6n);
			return prove(ledger);
		}
	},
	{
		code: 'Failure_LockSecret_Inactive_Secret',
		name: 'a lock can be opened once',
		given: locked(),
		fails: ledger => ({ bytes: prove(ledger), after: [prove(ledger)] }),
		passes: prove
	},
	{
		code: 'Failure_LockSecret_Hash_Algorithm_Mismatch',
		name: 'a proof with another algorithm than the lock\'s',
		given: ledger => {
			locked({ algorithm: 0, secret: secretOf(2) })(ledger);
			locked({ algorithm: 2, recipient: addressNamed('dave') })(ledger);
		},
		fails: ledger => prove(ledger, { algorithm: 2 }),
		passes: ledger => prove(ledger, { algorithm: 2, recipient: addressNamed('dave'), proof: PROOF })
	}
];

export const secretLockCases: readonly RuleCase[] = [...lockCases, ...proofCases];
