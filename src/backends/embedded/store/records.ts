/** The ledger's records as bytes. */
import type { Address, Hash256, Hex, MosaicId, NamespaceId, PublicKey } from '../../../chain/index.js';
import type { Voter } from '../ledger/finalization.js';
import {
	type Account, type AccountRestrictions, type Alias, type HashLock, type Metadata, type Mosaic, type MosaicRestriction,
	MosaicRestrictionType, type MultisigAccount, type RootNamespace, type SecretLock, type VotingKey
} from '../../../wire/state/records.js';
import { type Codec, Reader, U64_SIZE, Writer } from './record-bytes.js';

const writeVotingKeys = (writer: Writer, keys: readonly VotingKey[]): Writer =>
	writer.list(keys, key => writer.hex(key.publicKey).u32(key.startEpoch).u32(key.endEpoch));

const readVotingKeys = (reader: Reader): VotingKey[] =>
	reader.list(() => ({ publicKey: reader.hex<PublicKey>(32), startEpoch: reader.u32(), endEpoch: reader.u32() }));

export const votersCodec: Codec<readonly Voter[]> = {
	encode: voters => {
		const writer = new Writer();
		return writer.list(voters, voter => writeVotingKeys(writer.hex(voter.address).u64(voter.balance), voter.votingKeys)).finish();
	},
	decode: bytes => {
		const reader = new Reader(bytes);
		return reader.list(() => ({ address: reader.hex<Address>(24), balance: reader.u64(), votingKeys: readVotingKeys(reader) }));
	}
};

export const accountCodec: Codec<Account> = {
	encode: account => {
		const writer = new Writer();
		const key = (text: string) => writer.hex(text);
		writer
			.hex(account.address).u64(account.addressHeight)
			.hex(account.publicKey).u64(account.publicKeyHeight)
			.u8(account.type)
			.optional(account.linkedKey, key).optional(account.nodeKey, key).optional(account.vrfKey, key);
		return writeVotingKeys(writer, account.votingKeys)
			.u64(account.importance).u64(account.importanceHeight)
			.list(account.activityBuckets, bucket =>
				writer.u64(bucket.startHeight).u64(bucket.totalFeesPaid).u32(bucket.beneficiaryCount).u64(bucket.rawScore))
			.list(account.balances, balance => writer.hex(balance.mosaicId).u64(balance.amount))
			.finish();
	},
	decode: bytes => {
		const reader = new Reader(bytes);
		const key = () => reader.hex<PublicKey>(32);
		return {
			address: reader.hex<Address>(24),
			addressHeight: reader.u64(),
			publicKey: key(),
			publicKeyHeight: reader.u64(),
			type: reader.u8(),
			linkedKey: reader.optional(key),
			nodeKey: reader.optional(key),
			vrfKey: reader.optional(key),
			votingKeys: readVotingKeys(reader),
			importance: reader.u64(),
			importanceHeight: reader.u64(),
			activityBuckets: reader.list(() => ({
				startHeight: reader.u64(), totalFeesPaid: reader.u64(), beneficiaryCount: reader.u32(), rawScore: reader.u64()
			})),
			balances: reader.list(() => ({ mosaicId: reader.hex<MosaicId>(8), amount: reader.u64() }))
		};
	}
};

export const mosaicCodec: Codec<Mosaic> = {
	encode: mosaic => new Writer()
		.hex(mosaic.id).u64(mosaic.supply).u64(mosaic.startHeight).hex(mosaic.ownerAddress)
		.u32(mosaic.revision).u8(mosaic.flags).u8(mosaic.divisibility).u64(mosaic.duration)
		.finish(),
	decode: bytes => {
		const reader = new Reader(bytes);
		return {
			id: reader.hex<MosaicId>(8),
			supply: reader.u64(),
			startHeight: reader.u64(),
			ownerAddress: reader.hex<Address>(24),
			revision: reader.u32(),
			flags: reader.u8(),
			divisibility: reader.u8(),
			duration: reader.u64()
		};
	}
};

const AliasTag = { none: 0, mosaic: 1, address: 2 } as const;

const writeAlias = (writer: Writer, alias: Alias): void => {
	writer.u8(AliasTag[alias.type]);
	if (alias.type === 'mosaic')
		writer.hex(alias.mosaicId);
	if (alias.type === 'address')
		writer.hex(alias.address);
};

const readAlias = (reader: Reader): Alias => {
	switch (reader.u8()) {
	case AliasTag.mosaic: return { type: 'mosaic', mosaicId: reader.hex<MosaicId>(8) };
	case AliasTag.address: return { type: 'address', address: reader.hex<Address>(24) };
	default: return { type: 'none' };
	}
};

export const namespaceCodec: Codec<RootNamespace> = {
	encode: root => {
		const writer = new Writer().hex(root.id).hex(root.ownerAddress).u64(root.startHeight).u64(root.endHeight);
		writeAlias(writer, root.alias);
		return writer.list(root.children, child => {
			writer.list(child.path, id => writer.hex(id));
			writeAlias(writer, child.alias);
		}).finish();
	},
	decode: bytes => {
		const reader = new Reader(bytes);
		const namespaceId = () => reader.hex<NamespaceId>(8);
		return {
			id: namespaceId(),
			ownerAddress: reader.hex<Address>(24),
			startHeight: reader.u64(),
			endHeight: reader.u64(),
			alias: readAlias(reader),
			children: reader.list(() => {
				const path = reader.list(namespaceId);
				return { id: path[path.length - 1]!, path, alias: readAlias(reader) };
			})
		};
	}
};

/** One namespace of any level, root or below it. */
export interface NamespaceLevel {
	/** Ids from the root down: one to three. */
	readonly path: readonly NamespaceId[];
	readonly ownerAddress: Address;
	readonly startHeight: bigint;
	readonly endHeight: bigint;
	readonly alias: Alias;
}

export const namespaceLevelCodec: Codec<NamespaceLevel> = {
	encode: ({ path, ownerAddress, startHeight, endHeight, alias }) => {
		const writer = new Writer();
		writer.list(path, id => writer.hex(id)).hex(ownerAddress).u64(startHeight).u64(endHeight);
		writeAlias(writer, alias);
		return writer.finish();
	},
	decode: bytes => {
		const reader = new Reader(bytes);
		return {
			path: reader.list(() => reader.hex<NamespaceId>(8)),
			ownerAddress: reader.hex<Address>(24),
			startHeight: reader.u64(),
			endHeight: reader.u64(),
			alias: readAlias(reader)
		};
	}
};

export const multisigCodec: Codec<MultisigAccount> = {
	encode: entry => {
		const writer = new Writer();
		const address = (text: string) => writer.hex(text);
		return writer.hex(entry.address).u32(entry.minApproval).u32(entry.minRemoval)
			.list(entry.cosignatories, address).list(entry.multisigs, address)
			.finish();
	},
	decode: bytes => {
		const reader = new Reader(bytes);
		const address = () => reader.hex<Address>(24);
		return {
			address: address(),
			minApproval: reader.u32(),
			minRemoval: reader.u32(),
			cosignatories: reader.list(address),
			multisigs: reader.list(address)
		};
	}
};

export const hashLockCodec: Codec<HashLock> = {
	encode: lock => new Writer()
		.hex(lock.hash).hex(lock.ownerAddress).hex(lock.mosaicId).u64(lock.amount).u64(lock.endHeight).u8(lock.isUsed ? 1 : 0)
		.finish(),
	decode: bytes => {
		const reader = new Reader(bytes);
		return {
			hash: reader.hex<Hash256>(32),
			ownerAddress: reader.hex<Address>(24),
			mosaicId: reader.hex<MosaicId>(8),
			amount: reader.u64(),
			endHeight: reader.u64(),
			isUsed: reader.u8() !== 0
		};
	}
};

/** Size of a record without forced ends. */
export const SECRET_LOCK_SIZE = 32 + 24 + 3 * U64_SIZE + 2 + 32 + 24;

/** Forced ends follow the other members, and only if there are any: see {@link SECRET_LOCK_SIZE}. */
export const secretLockCodec: Codec<SecretLock> = {
	encode: ({ forcedEnds = [], ...lock }) => forcedEnds.reduce((writer, end) => writer.u64(end), new Writer()
		.hex(lock.compositeHash).hex(lock.ownerAddress).hex(lock.mosaicId).u64(lock.amount).u64(lock.endHeight).u8(lock.isUsed ? 1 : 0)
		.u8(lock.algorithm).hex(lock.secret).hex(lock.recipientAddress)).finish(),
	decode: bytes => {
		const reader = new Reader(bytes);
		const lock = {
			compositeHash: reader.hex<Hash256>(32),
			ownerAddress: reader.hex<Address>(24),
			mosaicId: reader.hex<MosaicId>(8),
			amount: reader.u64(),
			endHeight: reader.u64(),
			isUsed: reader.u8() !== 0,
			algorithm: reader.u8(),
			secret: reader.hex<Hash256>(32),
			recipientAddress: reader.hex<Address>(24)
		};
		const forcedEnds = Array.from({ length: (bytes.length - SECRET_LOCK_SIZE) / U64_SIZE }, () => reader.u64());
		return forcedEnds.length > 0 ? { ...lock, forcedEnds } : lock;
	}
};

export const accountRestrictionsCodec: Codec<AccountRestrictions> = {
	encode: ({ address, restrictions }) => {
		const writer = new Writer().hex(address);
		return writer.list(restrictions, ({ flags, values }) => {
			// all values of a list have the same size, and there is at least one
			writer.u32(flags).u8((values[0] ?? '').length / 2).list(values, value => writer.hex(value));
		}).finish();
	},
	decode: bytes => {
		const reader = new Reader(bytes);
		return {
			address: reader.hex<Address>(24),
			restrictions: reader.list(() => {
				const flags = reader.u32();
				const size = reader.u8();
				return { flags, values: reader.list(() => reader.hex<Hex>(size)) };
			})
		};
	}
};

export const mosaicRestrictionCodec: Codec<MosaicRestriction> = {
	encode: entry => {
		const writer = new Writer().u8(MosaicRestrictionType[entry.kind]).hex(entry.compositeHash).hex(entry.mosaicId);
		if (entry.kind === 'global') {
			writer.list(entry.rules, ({ key, referenceMosaicId, value, type }) =>
				writer.hex(key).hex(referenceMosaicId).u64(value).u8(type));
		} else {
			writer.hex(entry.targetAddress).list(entry.values, ({ key, value }) => writer.hex(key).u64(value));
		}
		return writer.finish();
	},
	decode: bytes => {
		const reader = new Reader(bytes);
		const kind = reader.u8();
		const head = { compositeHash: reader.hex<Hash256>(32), mosaicId: reader.hex<MosaicId>(8) };
		if (kind === MosaicRestrictionType.global) {
			return {
				...head,
				kind: 'global',
				rules: reader.list(() => ({
					key: reader.hex(8), referenceMosaicId: reader.hex<MosaicId>(8), value: reader.u64(), type: reader.u8()
				}))
			};
		}
		return {
			...head,
			kind: 'address',
			targetAddress: reader.hex<Address>(24),
			values: reader.list(() => ({ key: reader.hex(8), value: reader.u64() }))
		};
	}
};

export const metadataCodec: Codec<Metadata> = {
	encode: entry => new Writer()
		.hex(entry.compositeHash).hex(entry.sourceAddress).hex(entry.targetAddress).hex(entry.scopedKey).hex(entry.targetId).u8(entry.type)
		.u32(entry.value.length / 2).hex(entry.value)
		.finish(),
	decode: bytes => {
		const reader = new Reader(bytes);
		return {
			compositeHash: reader.hex<Hash256>(32),
			sourceAddress: reader.hex<Address>(24),
			targetAddress: reader.hex<Address>(24),
			scopedKey: reader.hex(8),
			targetId: reader.hex(8),
			type: reader.u8(),
			value: reader.hex(reader.u32())
		};
	}
};
