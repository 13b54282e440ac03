/** The ledger's records as a node of the network serializes them for its state trees. Source: facts/ledger.md 1.7. */
import {
	type Account, type Alias, allBucketsOf, type HashLock, type Metadata, type Mosaic, type MultisigAccount, type RootNamespace,
	type SecretLock
} from './records.js';
import type { LeafWriter } from './leaf-writer.js';

const STATE_VERSION = 1;

const KeyBit = { linked: 1, node: 2, vrf: 4 } as const;
const AliasTag = { none: 0, mosaic: 1, address: 2 } as const;

const writeKeys = (writer: LeafWriter, { linkedKey, nodeKey, vrfKey, votingKeys }: Account): void => {
	for (const key of [linkedKey, nodeKey, vrfKey]) {
		if (key)
			writer.hex(key);
	}
	for (const { publicKey, startEpoch, endEpoch } of votingKeys)
		writer.hex(publicKey).u32(startEpoch).u32(endEpoch);
};

const writeImportance = (writer: LeafWriter, account: Account): void => {
	writer.u64(account.importance).u64(account.importanceHeight);
	for (const { startHeight, totalFeesPaid, beneficiaryCount, rawScore } of allBucketsOf(account))
		writer.u64(startHeight).u64(totalFeesPaid).u32(beneficiaryCount).u64(rawScore);
};

export const writeAccount = (writer: LeafWriter, account: Account): void => {
	const { linkedKey, nodeKey, vrfKey, votingKeys, balances } = account;
	const isImportant = account.importanceHeight !== 0n;
	writer.u16(STATE_VERSION)
		.hex(account.address).u64(account.addressHeight)
		.hex(account.publicKey).u64(account.publicKeyHeight)
		.u8(account.type)
		.u8(isImportant ? 1 : 0)
		.u8((linkedKey ? KeyBit.linked : 0) | (nodeKey ? KeyBit.node : 0) | (vrfKey ? KeyBit.vrf : 0))
		.u8(votingKeys.length);
	writeKeys(writer, account);
	if (isImportant)
		writeImportance(writer, account);
	writer.u16(balances.length);
	for (const { mosaicId, amount } of balances)
		writer.id(mosaicId).u64(amount);
};

const writeAlias = (writer: LeafWriter, alias: Alias): void => {
	writer.u8(AliasTag[alias.type]);
	if (alias.type === 'mosaic')
		writer.id(alias.mosaicId);
	if (alias.type === 'address')
		writer.hex(alias.address);
};

export const writeNamespace = (writer: LeafWriter, root: RootNamespace): void => {
	writer.u16(STATE_VERSION).id(root.id).hex(root.ownerAddress).u64(root.startHeight).u64(root.endHeight);
	writeAlias(writer, root.alias);
	writer.count(root.children.length);
	for (const { path, alias } of root.children) {
		writer.u8(path.length);
		for (const id of path)
			writer.id(id);
		writeAlias(writer, alias);
	}
};

export const writeMosaic = (writer: LeafWriter, mosaic: Mosaic): void => {
	writer.u16(STATE_VERSION).id(mosaic.id).u64(mosaic.supply).u64(mosaic.startHeight).hex(mosaic.ownerAddress)
		.u32(mosaic.revision).u8(mosaic.flags).u8(mosaic.divisibility).u64(mosaic.duration);
};

const writeAddresses = (writer: LeafWriter, addresses: readonly string[]): void => {
	writer.count(addresses.length);
	for (const address of addresses)
		writer.hex(address);
};

export const writeMultisig = (writer: LeafWriter, entry: MultisigAccount): void => {
	writer.u16(STATE_VERSION).u32(entry.minApproval).u32(entry.minRemoval).hex(entry.address);
	writeAddresses(writer, entry.cosignatories);
	writeAddresses(writer, entry.multisigs);
};

const writeLock = (writer: LeafWriter, lock: Omit<HashLock, 'hash'>): LeafWriter => writer.u16(STATE_VERSION)
	.hex(lock.ownerAddress).id(lock.mosaicId).u64(lock.amount).u64(lock.endHeight).u8(lock.isUsed ? 1 : 0);

export const writeHashLock = (writer: LeafWriter, lock: HashLock): void => {
	writeLock(writer, lock).hex(lock.hash);
};

export const writeSecretLock = (writer: LeafWriter, lock: SecretLock): void => {
	writeLock(writer, lock).u8(lock.algorithm).hex(lock.secret).hex(lock.recipientAddress);
};

export const writeMetadata = (writer: LeafWriter, entry: Metadata): void => {
	writer.u16(STATE_VERSION).hex(entry.sourceAddress).hex(entry.targetAddress).id(entry.scopedKey).id(entry.targetId).u8(entry.type)
		.u16(entry.value.length / 2).hex(entry.value);
};
