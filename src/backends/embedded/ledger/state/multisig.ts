/** Reads and changes multisig records: a graph in which a multisig account is above its cosignatories. */
import type { Address } from '../../../../chain/index.js';
import type { MultisigAccount } from '../../../../wire/state/records.js';
import type { Readable, Table } from './table.js';

type Multisigs = Readable<Address, MultisigAccount>;

/** @returns the cosignatories of the account; empty when it signs for itself */
export const cosignatoriesOf = (multisigs: Multisigs, address: Address): readonly Address[] =>
	multisigs.get(address)?.cosignatories ?? [];

const multisigsOf = (multisigs: Multisigs, address: Address): readonly Address[] => multisigs.get(address)?.multisigs ?? [];

type Step = (multisigs: Multisigs, address: Address) => readonly Address[];

/** The graph has no cycles: a change that would make one is rejected. */
const collect = (multisigs: Multisigs, address: Address, step: Step, found = new Set<Address>()): Set<Address> => {
	found.add(address);
	for (const next of step(multisigs, address))
		collect(multisigs, next, step, found);
	return found;
};

const countLevels = (multisigs: Multisigs, address: Address, step: Step): number =>
	step(multisigs, address).reduce((levels, next) => Math.max(levels, 1 + countLevels(multisigs, next, step)), 0);

/** @returns the accounts above, itself included */
export const ancestorsOf = (multisigs: Multisigs, address: Address): Set<Address> => collect(multisigs, address, multisigsOf);

/** @returns the accounts below, itself included */
export const descendantsOf = (multisigs: Multisigs, address: Address): Set<Address> => collect(multisigs, address, cosignatoriesOf);

/** @returns the number of levels above an account */
export const levelsAbove = (multisigs: Multisigs, address: Address): number => countLevels(multisigs, address, multisigsOf);

/** @returns the number of levels below an account */
export const levelsBelow = (multisigs: Multisigs, address: Address): number => countLevels(multisigs, address, cosignatoriesOf);

const emptyEntry = (address: Address): MultisigAccount => ({ address, minApproval: 0, minRemoval: 0, cosignatories: [], multisigs: [] });

const store = (multisigs: Table<Address, MultisigAccount>, entry: MultisigAccount): void => {
	if (entry.cosignatories.length === 0 && entry.multisigs.length === 0)
		multisigs.delete(entry.address);
	else
		multisigs.set(entry.address, entry);
};

const added = (addresses: readonly Address[], address: Address): Address[] => [...new Set([...addresses, address])].sort();

const removed = (addresses: readonly Address[], address: Address): Address[] => addresses.filter(other => other !== address);

const change = (
	multisigs: Table<Address, MultisigAccount>,
	multisig: Address,
	cosignatory: Address,
	edit: typeof added
): void => {
	const above = multisigs.get(multisig) ?? emptyEntry(multisig);
	store(multisigs, { ...above, cosignatories: edit(above.cosignatories, cosignatory) });
	const below = multisigs.get(cosignatory) ?? emptyEntry(cosignatory);
	store(multisigs, { ...below, multisigs: edit(below.multisigs, multisig) });
};

/** Adds a cosignatory to a multisig account. */
export const addCosignatory = (multisigs: Table<Address, MultisigAccount>, multisig: Address, cosignatory: Address): void =>
	change(multisigs, multisig, cosignatory, added);

/** Removes a cosignatory from a multisig account; rows without relations are removed. */
export const removeCosignatory = (multisigs: Table<Address, MultisigAccount>, multisig: Address, cosignatory: Address): void =>
	change(multisigs, multisig, cosignatory, removed);
