/** Rules of metadata. Source: facts/ledger.md 3.3, 3.4, 4.2. */
import { addressOfPublicKey } from '../../../../src/wire/identifiers/address.js';
import { addressNamed, defineMosaic, makeMultisig, mosaicNamed, registerNamespace, together } from '../../../support/ledger/actions.js';
import type { RuleCase } from '../../../support/ledger/case.js';
import { namespaceId } from '../../../support/ledger/ids.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import { accountMetadata, mosaicMetadata, namespaceMetadata } from '../../../support/transactions/bodies.js';
import { type Body, NETWORK_IDENTIFIER } from '../../../support/transactions/transactions.js';

const bob = addressNamed('bob');
const zeroAddress = addressOfPublicKey(Buffer.alloc(32), NETWORK_IDENTIFIER);
const ofBob = mosaicNamed('bob');
const gold = namespaceId('gold');
const ONE = Buffer.of(1);

/** A transaction of alice that bob cosigns. */
const agreed = (ledger: TestLedger, body: Body): Buffer => together(ledger, [['alice', body]], ['bob']);

/** Metadata of alice about bob: bytes counted from 1, and the change of the stored size. */
const setMetadata = (ledger: TestLedger, size: number, sizeDelta = size): Buffer =>
	agreed(ledger, accountMetadata({ target: bob, value: Buffer.from(Array.from({ length: size }, (_, i) => i + 1)), sizeDelta }));

/** With the four bytes 1, 2, 3, 4 stored. */
const given = (ledger: TestLedger): void => {
	ledger.harvest([setMetadata(ledger, 4)]);
};

const sizeCases: readonly RuleCase[] = [
	{
		code: 'Failure_Metadata_Value_Too_Small',
		name: 'no bytes',
		fails: ledger => setMetadata(ledger, 0),
		passes: ledger => setMetadata(ledger, 1)
	},
	{
		code: 'Failure_Metadata_Value_Size_Delta_Too_Large',
		name: 'the size grows by more than the sent bytes',
		fails: ledger => setMetadata(ledger, 4, 5),
		passes: ledger => setMetadata(ledger, 4, 4)
	},
	...[-5, -0x8000].map((difference): RuleCase => ({
		code: 'Failure_Metadata_Value_Size_Delta_Too_Large',
		name: `the size shrinks by more than is stored, ${difference}`,
		given,
		fails: ledger => setMetadata(ledger, 4, difference),
		passes: ledger => setMetadata(ledger, 4, -4)
	})),
	{
		code: 'Failure_Metadata_Value_Too_Large',
		name: 'seventeen bytes where sixteen are possible',
		fails: ledger => setMetadata(ledger, 17),
		passes: ledger => setMetadata(ledger, 16)
	},
	{
		code: 'Failure_Core_Zero_Address',
		name: 'metadata of the address of the key of all zeros',
		fails: ledger => agreed(ledger, accountMetadata({ target: zeroAddress, value: ONE })),
		passes: ledger => agreed(ledger, accountMetadata({ target: bob, value: ONE }))
	}
];

const valueCases: readonly RuleCase[] = [
	...[3, 0, -1].map((difference): RuleCase => ({
		code: 'Failure_Metadata_Value_Size_Delta_Mismatch',
		name: `the first value, with a size change of ${difference} instead of 4`,
		fails: ledger => setMetadata(ledger, 4, difference),
		passes: ledger => setMetadata(ledger, 4, 4)
	})),
	{
		code: 'Failure_Metadata_Value_Size_Delta_Mismatch',
		name: 'a value exists',
		given,
		fails: ledger => setMetadata(ledger, 4, 4),
		passes: ledger => setMetadata(ledger, 4, 0)
	},
	{
		code: 'Failure_Metadata_Value_Size_Delta_Mismatch',
		name: 'the size change does not match the stored size',
		given,
		fails: ledger => setMetadata(ledger, 6, 1),
		passes: ledger => setMetadata(ledger, 6, 2)
	},
	...[3, 5].map((size): RuleCase => ({
		code: 'Failure_Metadata_Value_Size_Delta_Mismatch',
		name: `${size} bytes where the stored value has four`,
		given,
		fails: ledger => setMetadata(ledger, size, 0),
		passes: ledger => setMetadata(ledger, 4, 0)
	})),
	{
		code: 'Failure_Metadata_Value_Size_Delta_Mismatch',
		name: 'the removed bytes must be sent',
		given,
		fails: ledger => setMetadata(ledger, 3, -1),
		passes: ledger => setMetadata(ledger, 4, -1)
	},
	...[[3, 3, 5], [3, 4, 4], [3, 0, 0]].map((tail): RuleCase => ({
		code: 'Failure_Metadata_Value_Change_Irreversible',
		name: `${tail.join(', ')} for 2, 3, 4, two of them removed`,
		given,
		fails: ledger => agreed(ledger, accountMetadata({ target: bob, value: Buffer.of(9, ...tail), sizeDelta: -2 })),
		passes: ledger => agreed(ledger, accountMetadata({ target: bob, value: Buffer.of(9, 3, 3, 4), sizeDelta: -2 }))
	}))
];

const withBelongings = (ledger: TestLedger): void => {
	defineMosaic(ledger, 'bob', { duration: 20n });
	defineMosaic(ledger, 'alice');
	registerNamespace(ledger, 'bob', 'gold', 10n);
	registerNamespace(ledger, 'alice', 'silver', 50n);
};

const terms = { target: bob, value: ONE } as const;

const mosaicCases: readonly RuleCase[] = [
	...([
		['Failure_Mosaic_Expired', 'of a mosaic that does not exist', mosaicNamed('bob', 9)],
		['Failure_Mosaic_Owner_Conflict', 'of a mosaic of the source, not of the target', mosaicNamed('alice')]
	] as const).map(([code, name, id]): RuleCase => ({
		code,
		name: `metadata ${name}`,
		given: withBelongings,
		fails: ledger => agreed(ledger, mosaicMetadata(id, terms)),
		passes: ledger => agreed(ledger, mosaicMetadata(ofBob, terms))
	})),
	{
		code: 'Failure_Mosaic_Expired',
		name: 'metadata of an expired mosaic',
		given: withBelongings,
		fails: ledger => {
			ledger.advanceTo(22n);
			return agreed(ledger, mosaicMetadata(ofBob, terms));
		},
		passes: ledger => {
			ledger.advanceTo(21n);
			return agreed(ledger, mosaicMetadata(ofBob, terms));
		}
	}
];

const namespaceCases: readonly RuleCase[] = [
	...([
		['Failure_Namespace_Unknown', 'of a namespace that does not exist', namespaceId('nothing')],
		['Failure_Namespace_Owner_Conflict', 'of a namespace of the source, not of the target', namespaceId('silver')]
	] as const).map(([code, name, id]): RuleCase => ({
		code,
		name: `metadata ${name}`,
		given: withBelongings,
		fails: ledger => agreed(ledger, namespaceMetadata(id, terms)),
		passes: ledger => agreed(ledger, namespaceMetadata(gold, terms))
	})),
	{
		code: 'Failure_Namespace_Expired',
		name: 'metadata of a namespace in its grace period',
		given: ledger => registerNamespace(ledger, 'bob', 'gold', 10n),
		fails: ledger => {
			ledger.advanceTo(12n);
			return agreed(ledger, namespaceMetadata(gold, terms));
		},
		passes: ledger => {
			ledger.advanceTo(11n);
			return agreed(ledger, namespaceMetadata(gold, terms));
		}
	}
];

const consentCases: readonly RuleCase[] = [
	...([
		['an account', accountMetadata(terms)], ['a mosaic', mosaicMetadata(ofBob, terms)], ['a namespace', namespaceMetadata(gold, terms)]
	] as const).map(([name, body]): RuleCase => ({
		code: 'Failure_Aggregate_Missing_Cosignatures',
		name: `metadata of ${name} without its owner's cosignature`,
		given: withBelongings,
		fails: ledger => together(ledger, [['alice', body]]),
		passes: ledger => together(ledger, [['alice', body]], ['alice'], { signer: 'bob' })
	})),
	{
		code: 'Failure_Aggregate_Missing_Cosignatures',
		name: 'metadata of a multisig account with too few cosignatures',
		given: ledger => {
			makeMultisig(ledger, 'bob', ['carol', 'dave'], [2, 1]);
		},
		fails: ledger => together(ledger, [['alice', accountMetadata(terms)]], ['carol']),
		passes: ledger => together(ledger, [['alice', accountMetadata(terms)]], ['carol', 'dave'])
	},
	{
		code: 'Failure_Aggregate_Ineligible_Cosignatories',
		name: 'metadata of one account, cosigned by another',
		fails: ledger => together(ledger, [['alice', accountMetadata(terms)]], ['bob', 'carol']),
		passes: ledger => together(ledger, [['alice', accountMetadata(terms)]], ['bob'])
	}
];

export const metadataCases: readonly RuleCase[] = [...sizeCases, ...valueCases, ...mosaicCases, ...namespaceCases, ...consentCases];
