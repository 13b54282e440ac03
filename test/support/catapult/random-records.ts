/** Random records of the ledger, of every form that a node stores. */
import fc from 'fast-check';
import {
	type Account, type AccountRestrictions, type HashLock, type Metadata, type Mosaic, type MosaicRestriction, type MultisigAccount,
	NO_ALIAS, type SecretLock
} from '../../../src/wire/state/records.js';
import {
	type Receipt, ReceiptType, type ResolutionStatement, type TransactionStatement
} from '../../../src/wire/blocks/statements.js';
import type { NamespaceLevel } from '../../../src/backends/embedded/store/records.js';
import { type BlockHeader, BlockType } from '../../../src/wire/blocks/block.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import type { Hex } from '../../../src/chain/index.js';
import type { BlockFigures } from './stored-history.js';

/** Hexadecimal text of this number of bytes. */
export const hex = <T extends string>(size: number): fc.Arbitrary<T> =>
	fc.uint8Array({ minLength: size, maxLength: size }).map(bytes => toHex(bytes) as T);

/** Includes the limits of doubles and of signed integers. */
export const u64 = fc.oneof(
	fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }),
	fc.bigInt({ min: 0n, max: 10_000_000_000n }),
	fc.constantFrom(31n, 32n, 53n, 63n, 64n).chain(bits => fc.constantFrom((1n << bits) - 1n, 1n << (bits - 1n), (1n << (bits - 1n)) + 1n))
);
export const positive = u64.map(value => (value === 0n ? 1n : value));
export const u32 = fc.oneof(fc.nat(0xffff_ffff), fc.constantFrom(0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff));
const small = fc.nat(0xff);
const id = <T extends string>() => hex<T>(8);
const address = hex<Account['address']>(24);
const hash = hex<HashLock['hash']>(32);
const key = hex<Account['publicKey']>(32);

export const accounts: fc.Arbitrary<Account> = fc.record({
	address, addressHeight: positive, publicKey: key, publicKeyHeight: u64, type: fc.nat(3),
	linkedKey: fc.option(key, { nil: undefined }), nodeKey: fc.option(key, { nil: undefined }), vrfKey: fc.option(key, { nil: undefined }),
	votingKeys: fc.array(fc.record({
		publicKey: key, startEpoch: fc.integer({ min: 1, max: 0xffff_ffff }), endEpoch: fc.integer({ min: 1, max: 0xffff_ffff })
	}), { maxLength: 3 }),
	importance: u64, importanceHeight: u64,
	activityBuckets: fc.array(fc.record({ startHeight: u64, totalFeesPaid: u64, beneficiaryCount: u32, rawScore: u64 }), { maxLength: 5 }),
	balances: fc.array(fc.record({ mosaicId: id<Mosaic['id']>(), amount: u64 }), { maxLength: 4 })
}).map(account => ({ ...account, importance: account.importanceHeight === 0n ? 0n : account.importance }));

export const mosaics: fc.Arbitrary<Mosaic> = fc.record({
	id: id<Mosaic['id']>(), supply: u64, startHeight: positive, ownerAddress: address, revision: u32, flags: fc.nat(15),
	divisibility: fc.nat(6), duration: u64
});

export const namespaces: fc.Arbitrary<NamespaceLevel & { readonly isActive: boolean }> = fc.record({
	ownerAddress: address,
	startHeight: positive,
	endHeight: positive,
	path: fc.array(id<NamespaceLevel['path'][number]>(), { minLength: 1, maxLength: 3 }),
	alias: fc.oneof(
		fc.constant(NO_ALIAS),
		fc.record({ type: fc.constant('mosaic' as const), mosaicId: id<Mosaic['id']>() }),
		fc.record({ type: fc.constant('address' as const), address })
	),
	isActive: fc.boolean()
});

export const multisigs: fc.Arbitrary<MultisigAccount> = fc.record({
	address, minApproval: u32, minRemoval: u32, cosignatories: fc.array(address, { maxLength: 3 }),
	multisigs: fc.array(address, { maxLength: 3 })
});

const lock = { ownerAddress: address, mosaicId: id<Mosaic['id']>(), amount: u64, endHeight: positive, isUsed: fc.boolean() };

export const hashLocks: fc.Arbitrary<HashLock> = fc.record({ ...lock, hash });

export const secretLocks: fc.Arbitrary<SecretLock> = fc.record({
	...lock, compositeHash: hash, algorithm: fc.nat(2), secret: hash, recipientAddress: address
});

export const metadata: fc.Arbitrary<Metadata> = fc.record({
	compositeHash: hash, sourceAddress: address, targetAddress: address, scopedKey: id<Hex>(), targetId: id<Hex>(), type: fc.nat(2),
	value: fc.uint8Array({ maxLength: 40 }).map(toHex)
});

const restrictionOf = (flags: readonly number[], value: fc.Arbitrary<Hex>) =>
	fc.record({ flags: fc.constantFrom(...flags), values: fc.array(value, { minLength: 1, maxLength: 3 }) });

export const accountRestrictions: fc.Arbitrary<AccountRestrictions> = fc.record({
	address,
	restrictions: fc.array(fc.oneof(
		restrictionOf([0x0001, 0x4001, 0x8001, 0xc001], hex(24)),
		restrictionOf([0x0002, 0x8002], hex(8)),
		restrictionOf([0x4004, 0xc004], hex(2))
	), { maxLength: 4 })
});

export const mosaicRestrictions: fc.Arbitrary<MosaicRestriction> = fc.oneof(
	fc.record({
		kind: fc.constant('address' as const), compositeHash: hash, mosaicId: id<Mosaic['id']>(), targetAddress: address,
		values: fc.array(fc.record({ key: id<string>(), value: u64 }), { maxLength: 3 })
	}),
	fc.record({
		kind: fc.constant('global' as const), compositeHash: hash, mosaicId: id<Mosaic['id']>(),
		rules: fc.array(fc.record({ key: id<string>(), referenceMosaicId: id<Mosaic['id']>(), value: u64, type: fc.nat(6) }), { maxLength: 3 })
	})
);

const typesOf = <Type extends number>(...types: readonly Type[]) => fc.constantFrom(...types);
const amount = { mosaicId: id<Mosaic['id']>(), amount: u64 };

const receipts: fc.Arbitrary<Receipt> = fc.oneof(
	fc.record({
		type: typesOf(ReceiptType.MOSAIC_RENTAL_FEE, ReceiptType.NAMESPACE_RENTAL_FEE), sender: address, recipient: address, ...amount
	}),
	fc.record({
		type: typesOf(
			ReceiptType.HARVEST_FEE, ReceiptType.LOCK_HASH_CREATED, ReceiptType.LOCK_HASH_COMPLETED, ReceiptType.LOCK_HASH_EXPIRED,
			ReceiptType.LOCK_SECRET_CREATED, ReceiptType.LOCK_SECRET_COMPLETED, ReceiptType.LOCK_SECRET_EXPIRED
		),
		target: address, ...amount
	}),
	fc.record({ type: typesOf(ReceiptType.INFLATION), ...amount }),
	fc.record({
		type: typesOf(ReceiptType.MOSAIC_EXPIRED, ReceiptType.NAMESPACE_EXPIRED, ReceiptType.NAMESPACE_DELETED), artifactId: id<Mosaic['id']>()
	})
);

const sources = fc.record({ primaryId: u32, secondaryId: u32 });

export const transactionStatements: fc.Arbitrary<TransactionStatement> =
	fc.record({ source: sources, receipts: fc.array(receipts, { maxLength: 5 }) });

export const resolutionStatements: fc.Arbitrary<ResolutionStatement<Hex, Hex>> = fc.constantFrom(8, 24).chain(size => fc.record({
	unresolved: hex(size), entries: fc.array(fc.record({ source: sources, resolved: hex(size) }), { minLength: 1, maxLength: 3 })
}));

export const blockHeaders: fc.Arbitrary<BlockHeader> = fc.constantFrom(...Object.values(BlockType)).chain(type => fc.record({
	size: u32, signature: hex<BlockHeader['signature']>(64), signerPublicKey: key, version: fc.constant(1), network: fc.constant(0x98),
	type: fc.constant(type), height: positive, timestamp: u64, difficulty: positive, proofGamma: hex(32), proofVerificationHash: hex(16),
	proofScalar: hex(32), previousBlockHash: hash, transactionsHash: hash, receiptsHash: hash, stateHash: hash, beneficiaryAddress: address,
	feeMultiplier: u32,
	importance: type === BlockType.NORMAL ? fc.constant(undefined) : fc.record({
		votingEligibleAccountsCount: u32, harvestingEligibleAccountsCount: u64, totalVotingBalance: u64, previousImportanceBlockHash: hash
	})
}));

export const blockFigures: fc.Arbitrary<BlockFigures> = fc.record({
	hash, generationHash: hash, totalFee: u64, totalTransactionsCount: u32, stateRoots: fc.array(hash, { maxLength: 9 }),
	transactionsCount: small, statementsCount: small, tree: fc.array(hash, { maxLength: 4 })
});
