/** Records are encoded and decoded without a change. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import t from 'tap';
import type { Codec } from '../../../../src/backends/embedded/store/record-bytes.js';
import {
	accountCodec, hashLockCodec, mosaicCodec, multisigCodec, namespaceCodec, SECRET_LOCK_SIZE, secretLockCodec
} from '../../../../src/backends/embedded/store/records.js';
import type {
	Account, ActivityBucket, Alias, Balance, ChildNamespace, HashLock, Mosaic, MultisigAccount, RootNamespace, SecretLock,
	VotingKey
} from '../../../../src/wire/state/records.js';
import type { Address, Hash256, MosaicId, NamespaceId, PublicKey } from '../../../../src/chain/index.js';

/** @returns the given number of bytes as upper-case hexadecimal text */
const hex = <Text extends string>(size: number): fc.Arbitrary<Text> =>
	fc.uint8Array({ minLength: size, maxLength: size }).map(bytes => Buffer.from(bytes).toString('hex').toUpperCase() as Text);

const u64 = fc.oneof(fc.constantFrom(0n, 1n, (1n << 63n) - 1n, 1n << 63n, (1n << 64n) - 1n), fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }));
const u32 = fc.oneof(fc.constantFrom(0, 0xffff_ffff), fc.nat(0xffff_ffff));
const u8 = fc.nat(0xff);
const address = hex<Address>(24);
const key = hex<PublicKey>(32);
const mosaicId = hex<MosaicId>(8);
const namespaceId = hex<NamespaceId>(8);
const optionalKey = fc.option(key, { nil: undefined });

const record = <T>(members: { readonly [Name in keyof T]: fc.Arbitrary<T[Name]> }): fc.Arbitrary<T> =>
	fc.record(members, { noNullPrototype: true });

const listOf = <T>(members: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(members, { maxLength: 5 });

const alias: fc.Arbitrary<Alias> = fc.oneof(
	fc.constant({ type: 'none' } as const), mosaicId.map(id => ({ type: 'mosaic', mosaicId: id } as const)),
	address.map(target => ({ type: 'address', address: target } as const))
);

const child: fc.Arbitrary<ChildNamespace> = fc.tuple(fc.array(namespaceId, { minLength: 1, maxLength: 2 }), alias)
	.map(([path, itsAlias]) => ({ id: path[path.length - 1] as NamespaceId, path, alias: itsAlias }));

const check = <T>(name: string, codec: Codec<T>, records: fc.Arbitrary<T>) => t.test(name, t => {
	const holds = fc.property(records, original => {
		const bytes = codec.encode(original);
		return isDeepStrictEqual(codec.decode(bytes), original) && codec.encode(codec.decode(bytes)).equals(bytes);
	});
	t.doesNotThrow(() => fc.assert(holds, { numRuns: 300 }));
	t.end();
});

check('account', accountCodec, record<Account>({
	address, addressHeight: u64, publicKey: key, publicKeyHeight: u64, type: u8,
	linkedKey: optionalKey, nodeKey: optionalKey, vrfKey: optionalKey,
	votingKeys: listOf(record<VotingKey>({ publicKey: key, startEpoch: u32, endEpoch: u32 })),
	importance: u64, importanceHeight: u64,
	activityBuckets: listOf(record<ActivityBucket>({ startHeight: u64, totalFeesPaid: u64, beneficiaryCount: u32, rawScore: u64 })),
	balances: listOf(record<Balance>({ mosaicId, amount: u64 }))
}));

check('mosaic', mosaicCodec, record<Mosaic>({
	id: mosaicId, supply: u64, startHeight: u64, ownerAddress: address, revision: u32, flags: u8, divisibility: u8, duration: u64
}));

check('namespace', namespaceCodec, record<RootNamespace>({
	id: namespaceId, ownerAddress: address, startHeight: u64, endHeight: u64, alias, children: listOf(child)
}));

check('multisig account', multisigCodec, record<MultisigAccount>({
	address, minApproval: u32, minRemoval: u32, cosignatories: listOf(address), multisigs: listOf(address)
}));

check('hash lock', hashLockCodec, record<HashLock>({
	hash: hex<Hash256>(32), ownerAddress: address, mosaicId, amount: u64, endHeight: u64, isUsed: fc.boolean()
}));

const secretLock = record<Omit<SecretLock, 'forcedEnds'>>({
	compositeHash: hex<Hash256>(32), ownerAddress: address, mosaicId, amount: u64, endHeight: u64, isUsed: fc.boolean(), algorithm: u8,
	secret: hex<Hash256>(32), recipientAddress: address
});

check('secret lock', secretLockCodec, secretLock);
check('secret lock with forced ends', secretLockCodec, fc.tuple(secretLock, fc.array(u64, { minLength: 1, maxLength: 3 }))
	.map(([lock, forcedEnds]): SecretLock => ({ ...lock, forcedEnds })));

t.test('only a secret lock with forced ends has a larger record', t => {
	const [lock] = fc.sample(secretLock, 1);
	t.equal(secretLockCodec.encode(lock!).length, SECRET_LOCK_SIZE);
	t.ok(secretLockCodec.encode({ ...lock!, forcedEnds: [0n] }).length > SECRET_LOCK_SIZE);
	t.end();
});
