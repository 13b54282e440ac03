/** Actions that take several steps on a ledger under test. */
import type { MosaicId } from '../../../src/chain/index.js';
import type { BuiltBlock } from '../../../src/backends/embedded/ledger/block-builder.js';
import { MosaicFlag } from '../../../src/wire/state/records.js';
import { mosaicIdOf } from '../../../src/wire/identifiers/ids.js';
import type { TestLedger } from './ledger.js';
import { CURRENCY } from './config.js';
import { namespaceId } from './ids.js';
import * as bodies from '../transactions/bodies.js';
import type { AggregateTerms } from '../transactions/aggregate.js';
import { type Body, embeddedTransaction, hashOf, signerNamed } from '../transactions/transactions.js';

export const addressNamed = (name: string) => signerNamed(name).address;
export const keyNamed = (name: string) => signerNamed(name).publicKey;

/** @returns a transfer of currency */
export const pay = (recipient: string, amount: bigint): Body => bodies.transfer(addressNamed(recipient), [[CURRENCY, amount]]);

/** An inner transaction and its signer. */
export type Inner = readonly [signer: string, body: Body];

/** @returns a signed aggregate; by default its first inner signer signs it */
export const together = (
	ledger: TestLedger,
	inner: readonly Inner[],
	cosigners: readonly string[] = [],
	special: Partial<AggregateTerms> & { readonly signer?: string } = {}
): Buffer => ledger.signAggregate(
	special.signer ?? inner[0]?.[0] ?? 'alice',
	inner.map(([signer, body]) => embeddedTransaction(signerNamed(signer), body)),
	{ ...special, cosigners: cosigners.map(signerNamed) }
);

export interface MosaicTerms {
	readonly nonce?: number;
	readonly flags?: number;
	readonly divisibility?: number;
	readonly duration?: bigint;
	readonly supply?: bigint;
}

const ALL_BUT_RESTRICTABLE = MosaicFlag.SUPPLY_MUTABLE | MosaicFlag.TRANSFERABLE | MosaicFlag.REVOKABLE;

export const mosaicNamed = (owner: string, nonce = 1): MosaicId => mosaicIdOf(addressNamed(owner), nonce);

/** Defines a mosaic and creates its supply, in one block. */
export const defineMosaic = (ledger: TestLedger, owner: string, terms: MosaicTerms = {}): MosaicId => {
	const { nonce = 1, flags = ALL_BUT_RESTRICTABLE, divisibility = 0, duration = 0n, supply = 1000n } = terms;
	const id = mosaicNamed(owner, nonce);
	const definition = ledger.sign(owner, bodies.mosaicDefinition(nonce, flags, divisibility, duration));
	ledger.harvest(supply === 0n ? [definition] : [definition, ledger.sign(owner, bodies.supplyChange(id, supply))]);
	return id;
};

/** Registers a namespace of up to three levels, one block per level that does not exist yet. */
export const registerNamespace = (ledger: TestLedger, owner: string, name: string, duration = 10n): void => {
	const parts = name.split('.');
	parts.forEach((part, level) => {
		const path = parts.slice(0, level);
		const full = namespaceId([...path, part].join('.'));
		if (!ledger.state.namespaces.has(full) && !ledger.state.namespaceRoots.has(full))
			ledger.confirm(owner, level === 0 ? bodies.rootNamespace(part, duration) : bodies.childNamespace(part, namespaceId(path.join('.'))));
	});
};

/** Converts an account to a multisig account. */
export const makeMultisig = (
	ledger: TestLedger,
	account: string,
	cosignatories: readonly string[],
	[minApproval, minRemoval]: readonly [number, number] = [1, 1]
): BuiltBlock => ledger.harvest([together(
	ledger,
	[[account, bodies.multisigModification({ add: cosignatories.map(addressNamed), minApproval, minRemoval })]],
	leavesOf(ledger, cosignatories),
	{ maxFee: 0n }
)]);

/** The accounts that sign in the end for these accounts. */
export const leavesOf = (ledger: TestLedger, accounts: readonly string[]): string[] => [...new Set(accounts.flatMap(account => {
	const below = ledger.state.multisigs.get(addressNamed(account))?.cosignatories ?? [];
	const names = ALL_NAMES.filter(name => below.includes(addressNamed(name)));
	return names.length === 0 ? [account] : leavesOf(ledger, names);
}))];

const ALL_NAMES = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank', 'grace', 'heidi', 'ivan', 'remote', 'harvester', 'nobody', 'somebody'];

/** @returns the body that locks funds for an aggregate */
export const lockFor = (aggregate: Buffer, duration = 5n): Body => bodies.hashLock(hashOf(aggregate), [CURRENCY, 10_000_000n], duration);
