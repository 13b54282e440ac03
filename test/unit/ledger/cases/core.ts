/** Rules that apply to every transaction. Source: facts/ledger.md 3.2, 3.3. */
import type { Address, UnresolvedAddress } from '../../../../src/chain/index.js';
import { addressOfPublicKey } from '../../../../src/wire/identifiers/address.js';
import { createAccount } from '../../../../src/backends/embedded/ledger/state/accounts.js';
import { addressNamed, lockFor, pay, together } from '../../../support/ledger/actions.js';
import type { RuleCase } from '../../../support/ledger/case.js';
import { CURRENCY, nemesis } from '../../../support/ledger/config.js';
import { FUNDS, treasury } from '../../../support/ledger/first-block.js';
import { addressOfName, aliasOfName } from '../../../support/ledger/ids.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import { multisigModification, transfer } from '../../../support/transactions/bodies.js';
import { type Body, NETWORK_IDENTIFIER, overwrite, signerNamed } from '../../../support/transactions/transactions.js';

const MINUTE_MS = 60_000n;
const LIFETIME_MS = 6n * 60n * MINUTE_MS;
const BONDED_LIFETIME_MS = 48n * 60n * MINUTE_MS;
const TRANSFER_SIZE = 176n;
const MAX_MULTIPLIER = 0xffff_ffffn;
const ZERO_KEY = Buffer.alloc(32);
const zeroAddress = addressOfPublicKey(ZERO_KEY, NETWORK_IDENTIFIER);

const flipped = (address: Address, index: number): UnresolvedAddress => {
	const bytes = Buffer.from(address, 'hex');
	bytes.writeUInt8(bytes.readUInt8(index) ^ 0x40, index);
	return bytes.toString('hex').toUpperCase() as UnresolvedAddress;
};

const withVersion = (body: Body, version: number): Body => ({
	...body, editEntity: bytes => {
		bytes.writeUInt8(version, 0x6c);
	}
});

const innerWith = (offset: number, value: number): Body => ({
	...pay('bob', 1n),
	editEntity: bytes => {
		bytes.writeUInt8(value, offset);
	}
});

/** A bonded aggregate with a confirmed lock, and a deadline after the given time. */
const bondedFor = (ledger: TestLedger, lifetimeMs: bigint): Buffer => {
	const ends = ledger.now + 30_000n + lifetimeMs;
	const bonded = together(ledger, [['alice', pay('bob', 1n)]], [], { isBonded: true, deadline: ends });
	ledger.confirm('alice', lockFor(bonded));
	return bonded;
};

export const deadlineCases: readonly RuleCase[] = [
	{
		code: 'Failure_Core_Past_Deadline',
		name: 'the deadline passed one millisecond ago',
		fails: ledger => ({ bytes: ledger.sign('alice', pay('bob', 1n), { deadline: 100_000n }), time: 100_001n }),
		passes: ledger => ({ bytes: ledger.sign('alice', pay('bob', 1n), { deadline: 100_000n }), time: 100_000n })
	},
	{
		code: 'Failure_Core_Future_Deadline',
		name: 'one millisecond more than the maximum lifetime',
		fails: ledger => ledger.sign('alice', pay('bob', 1n), { deadline: ledger.now + LIFETIME_MS + 1n }),
		passes: ledger => ledger.sign('alice', pay('bob', 1n), { deadline: ledger.now + LIFETIME_MS })
	},
	{
		code: 'Failure_Core_Future_Deadline',
		name: 'the lifetime of a complete aggregate is that of a transfer',
		fails: ledger => together(ledger, [['alice', pay('bob', 1n)]], [], { deadline: ledger.now + LIFETIME_MS + 1n }),
		passes: ledger => together(ledger, [['alice', pay('bob', 1n)]], [], { deadline: ledger.now + LIFETIME_MS })
	},
	{
		code: 'Failure_Core_Future_Deadline',
		name: 'the lifetime of a bonded aggregate is longer, but bounded',
		fails: ledger => bondedFor(ledger, BONDED_LIFETIME_MS + 1n),
		passes: ledger => bondedFor(ledger, BONDED_LIFETIME_MS)
	}
];

export const feeCases: readonly RuleCase[] = [
	{
		code: 'Failure_Core_Invalid_Transaction_Fee',
		name: 'a fee per byte above the largest multiplier',
		fails: ledger => ledger.sign(treasury, pay('bob', 1n), { maxFee: TRANSFER_SIZE * MAX_MULTIPLIER + 1n }),
		passes: ledger => ledger.sign(treasury, pay('bob', 1n), { maxFee: TRANSFER_SIZE * MAX_MULTIPLIER })
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		name: 'an amount that overflows together with the fee',
		fails: ledger => ledger.sign('alice', pay('bob', FUNDS - 17_600n + 1n)),
		passes: ledger => ledger.sign('alice', pay('bob', FUNDS - 17_600n))
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		name: 'an account unknown to the chain pays a fee',
		fails: ledger => ledger.sign('nobody', transfer(addressNamed('bob')), { maxFee: 1n }),
		passes: ledger => ledger.sign('nobody', transfer(addressNamed('bob')), { maxFee: 0n })
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		name: 'an alias that does not exist',
		fails: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [[aliasOfName('nothing'), 1n]])),
		passes: ledger => ledger.sign('alice', transfer(addressNamed('bob'), [[CURRENCY, 1n]]))
	}
];

export const entityCases: readonly RuleCase[] = [
	{
		code: 'Failure_Core_Wrong_Network',
		name: 'a transaction of another network',
		fails: ledger => ledger.sign('alice', pay('bob', 1n), { editEntity: bytes => bytes.writeUInt8(0x68, 0x6d) }),
		passes: ledger => ledger.sign('alice', pay('bob', 1n))
	},
	{
		code: 'Failure_Core_Wrong_Network',
		name: 'an inner transaction of another network',
		fails: ledger => together(ledger, [['alice', innerWith(0x2d, 0x68)]]),
		passes: ledger => together(ledger, [['alice', innerWith(0x2d, NETWORK_IDENTIFIER)]])
	},
	...[0, 2].map((version): RuleCase => ({
		code: 'Failure_Core_Invalid_Version',
		name: `a transfer of version ${version}`,
		fails: ledger => ledger.sign('alice', withVersion(pay('bob', 1n), version)),
		passes: ledger => ledger.sign('alice', withVersion(pay('bob', 1n), 1))
	})),
	{
		code: 'Failure_Core_Invalid_Version',
		name: 'an inner transaction of version 2',
		fails: ledger => together(ledger, [['alice', innerWith(0x2c, 2)]]),
		passes: ledger => together(ledger, [['alice', innerWith(0x2c, 1)]])
	},
	...[0, 4].map((version): RuleCase => ({
		code: 'Failure_Core_Invalid_Version',
		name: `an aggregate of version ${version}`,
		fails: ledger => together(ledger, [['alice', pay('bob', 1n)]], [], { version }),
		passes: ledger => together(ledger, [['alice', pay('bob', 1n)]], [], { version: 3 })
	}))
];

export const accountCases: readonly RuleCase[] = [
	{
		code: 'Failure_Core_Zero_Public_Key',
		name: 'the key of all zeros signs',
		fails: ledger => ledger.sign('alice', pay('bob', 1n), {
			editEntity: bytes => {
				ZERO_KEY.copy(bytes, 0x48);
			}
		}),
		passes: ledger => ledger.sign('alice', pay('bob', 1n))
	},
	{
		code: 'Failure_Core_Zero_Address',
		name: 'a transfer to the address of the key of all zeros',
		fails: ledger => ledger.sign('alice', transfer(zeroAddress)),
		passes: ledger => ledger.sign('alice', transfer(addressNamed('a new account')))
	},
	...[['another network', 0], ['a wrong hash', 10], ['a wrong checksum', 23]].map(([name, index]): RuleCase => ({
		code: 'Failure_Core_Invalid_Address',
		name: `a transfer to an address with ${name}`,
		fails: ledger => ledger.sign('alice', transfer(flipped(addressNamed('a new account'), index as number))),
		passes: ledger => ledger.sign('alice', transfer(addressNamed('a new account')))
	})),
	{
		code: 'Failure_Core_Invalid_Address',
		name: 'a transfer to 24 zero bytes',
		fails: ledger => ledger.sign('alice', transfer('0'.repeat(48) as Address)),
		passes: ledger => ledger.sign('alice', transfer(addressNamed('a new account')))
	},
	{
		code: 'Failure_Core_Invalid_Address',
		name: 'a transfer to an alias that does not exist, or not of an address',
		fails: ledger => ledger.sign('alice', transfer(addressOfName('symbol.xym'))),
		passes: ledger => ledger.sign('alice', transfer(addressNamed('bob')))
	},
	{
		// two keys with one address cannot be found, so the test writes the account itself
		code: 'Failure_Core_Address_Collision',
		name: 'the account has another public key',
		given: ({ state }) => {
			const account = state.accounts.get(addressNamed('bob')) ?? createAccount(addressNamed('bob'), 1n);
			state.accounts.set(addressNamed('bob'), { ...account, publicKey: signerNamed('carol').publicKey, publicKeyHeight: 1n });
		},
		fails: ledger => ledger.sign('bob', pay('alice', 1n)),
		passes: ledger => ledger.sign('alice', pay('bob', 1n))
	},
	{
		code: 'Failure_Core_Nemesis_Account_Signed_After_Nemesis_Block',
		name: 'the signer of the first block signs later',
		fails: ledger => ledger.sign(nemesis, transfer(addressNamed('bob')), { maxFee: 0n }),
		passes: ledger => ledger.sign('alice', transfer(addressNamed('bob')), { maxFee: 0n })
	},
	{
		code: 'Failure_Core_Nemesis_Account_Signed_After_Nemesis_Block',
		name: 'the signer of the first block cosigns later',
		fails: ledger => together(ledger, [['alice', pay('bob', 1n)], ['nemesis', transfer(addressNamed('bob'))]], ['nemesis']),
		passes: ledger => together(ledger, [['alice', pay('bob', 1n)], ['carol', transfer(addressNamed('bob'))]], ['carol'])
	}
];

const paddingCase = (name: string, fails: RuleCase['fails'], passes: RuleCase['passes']): RuleCase =>
	({ code: 'Failure_Core_Nonzero_Internal_Padding', name, fails, passes });

const makeBobsAccountMultisig = multisigModification({ add: [addressNamed('alice')], minApproval: 1, minRemoval: 1 });

export const paddingCases: readonly RuleCase[] = [
	...[27, 28, 31].map(offset => paddingCase(
		`byte ${offset} of a transfer's body`,
		ledger => ledger.sign('alice', overwrite(pay('bob', 1n), offset, [1])),
		ledger => ledger.sign('alice', overwrite(pay('bob', 1n), offset, [0]))
	)),
	...[4, 7].map(offset => paddingCase(
		`byte ${offset} of a multisig modification's body`,
		ledger => together(ledger, [['bob', overwrite(makeBobsAccountMultisig, offset, [1])]], ['alice']),
		ledger => together(ledger, [['bob', overwrite(makeBobsAccountMultisig, offset, [0])]], ['alice'])
	)),
	paddingCase(
		'the version of a cosignature',
		ledger => together(ledger, [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]], ['bob'], {
			editCosignatures: bytes => bytes.writeUInt8(0x80, 7)
		}),
		ledger => together(ledger, [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]], ['bob'])
	)
];

export const hashAndSignatureCases: readonly RuleCase[] = [
	{
		code: 'Failure_Hash_Already_Exists',
		name: 'a transaction that is confirmed',
		fails: ledger => {
			const bytes = ledger.sign('alice', pay('bob', 1n));
			ledger.harvest([bytes]);
			return bytes;
		},
		passes: ledger => {
			ledger.harvest([ledger.sign('alice', pay('bob', 1n))]);
			return ledger.sign('alice', pay('bob', 1n));
		}
	},
	{
		code: 'Failure_Consumer_Batch_Signature_Not_Verifiable',
		name: 'signed with another key',
		fails: ledger => ledger.sign('alice', pay('bob', 1n), { signedBy: signerNamed('bob') }),
		passes: ledger => ledger.sign('alice', pay('bob', 1n))
	},
	{
		code: 'Failure_Consumer_Batch_Signature_Not_Verifiable',
		name: 'a changed bit of a cosignature',
		fails: ledger => together(ledger, [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]], ['bob'], {
			editCosignatures: bytes => bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40)
		}),
		passes: ledger => together(ledger, [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]], ['bob'])
	},
	{
		code: 'Failure_Signature_Not_Verifiable',
		name: 'an aggregate that lacks cosignatures, signed with another key',
		fails: ledger => {
			const bonded = together(ledger, [['alice', pay('bob', 1n)]], [], { isBonded: true, signedBy: signerNamed('bob') });
			ledger.confirm('alice', lockFor(bonded));
			return { bytes: bonded, isPartial: true };
		},
		passes: ledger => {
			const bonded = together(ledger, [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]], [], { isBonded: true });
			ledger.confirm('alice', lockFor(bonded));
			return { bytes: bonded, isPartial: true };
		}
	}
];

export const coreCases: readonly RuleCase[] = [
	...deadlineCases, ...feeCases, ...entityCases, ...accountCases, ...paddingCases, ...hashAndSignatureCases
];
