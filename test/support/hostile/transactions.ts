/** Mutates valid transactions, and repairs them up to a point. */
import fc from 'fast-check';
import { keyPairOf, sign } from '../../../src/backends/embedded/ledger/keys.js';
import { aliasOfNamespace } from '../../../src/wire/identifiers/address.js';
import { sha3, sha3Of } from '../../../src/wire/bytes/hash.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import { merkleRoot } from '../../../src/wire/trees/merkle.js';
import { TransactionType } from '../../../src/wire/transactions/transaction-types.js';
import { TRANSACTION_VECTORS } from '../../unit/wire/transactions/transaction-vectors.js';
import { mosaicDefinition, mosaicIdOf, namespaceIdOf } from '../chains/grown-chain.js';
import { EMBEDDED_HEADER_SIZE, HEADER_SIZE, signedPart } from '../transactions/transactions.js';
import {
	accountKeyLink, addressAlias, childNamespace, hashLock, mosaicAlias, multisigModification, nodeKeyLink, rootNamespace, supplyChange,
	transfer, votingKeyLink, vrfKeyLink
} from '../transactions/bodies.js';
import type { Account, Wallet } from '../transactions/wallet.js';

const SIZE = 0x00;
const SIGNATURE = 0x08;
const SIGNER = 0x48;
const VERSION = 0x6c;
const NETWORK = 0x6d;
const TYPE = 0x6e;
const MAX_FEE = 0x70;
const DEADLINE = 0x78;
const INNER_HASH = 0x80;
const INNER_SIZE = 0xa0;
const INNER = 0xa8;
const KEY_SIZE = 32;
const COSIGNATURE_SIZE = 104;
const FEE_MULTIPLIER = 200;

/** A mutation of bytes; offsets are taken modulo the length. */
export type Mutation =
	| { readonly kind: 'flip'; readonly at: number; readonly bit: number }
	| { readonly kind: 'put'; readonly at: number; readonly bytes: readonly number[] }
	| { readonly kind: 'insert'; readonly at: number; readonly bytes: readonly number[] }
	| { readonly kind: 'remove' | 'repeat'; readonly at: number; readonly count: number }
	| { readonly kind: 'truncate'; readonly at: number };

const TYPES = Object.values(TransactionType);

const littleEndian = (value: number, size: number): readonly number[] =>
	Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** i) % 256);

const times = (count: number, value: number): readonly number[] => Array<number>(count).fill(value);

/** Fields of every size with their smallest and largest values, signed and unsigned. */
const EXTREMES: readonly (readonly number[])[] = [
	[0], [1], [2], [0x7f], [0x80], [0xff], [0, 0], [0xff, 0xff], times(4, 0), times(4, 0xff), [0, 0, 0, 0x80], times(8, 0), times(8, 0xff),
	[...times(7, 0), 0x80], [...times(7, 0xff), 0x7f], times(24, 0), times(32, 0)
];

const put = (at: number, bytes: fc.Arbitrary<readonly number[]>) => fc.record({ kind: fc.constant('put' as const), at: fc.constant(at), bytes });

const byte = fc.nat(255);
const anywhere = fc.oneof(fc.nat(0x180), fc.nat(0xffff));
const someBytes = fc.array(byte, { minLength: 1, maxLength: 120 });

/** Mutations of every kind; those of fields that decide how the rest is parsed are frequent, as is one without effect. */
export const ANY_MUTATION: fc.Arbitrary<Mutation> = fc.oneof(
	{ weight: 8, arbitrary: put(DEADLINE, byte.map(milliseconds => [milliseconds])) },
	fc.record({ kind: fc.constant('flip' as const), at: anywhere, bit: fc.nat(7) }),
	fc.record({ kind: fc.constant('put' as const), at: anywhere, bytes: fc.oneof(fc.constantFrom(...EXTREMES), someBytes) }),
	fc.record({ kind: fc.constant('insert' as const), at: anywhere, bytes: someBytes }),
	fc.record({ kind: fc.constantFrom('remove' as const, 'repeat' as const), at: anywhere, count: fc.integer({ min: 1, max: 120 }) }),
	fc.record({ kind: fc.constant('truncate' as const), at: anywhere }),
	put(SIZE, fc.oneof(fc.nat(400), fc.constantFrom(0xffffffff, 0x7fffffff)).map(size => littleEndian(size, 4))),
	put(VERSION, byte.map(version => [version])),
	put(NETWORK, fc.oneof(fc.constantFrom(0x68, 0x98, 0x99, 0), byte).map(network => [network])),
	put(TYPE, fc.oneof(fc.constantFrom(...TYPES), fc.nat(0xffff)).map(type => littleEndian(type, 2))),
	put(MAX_FEE, fc.constantFrom(...EXTREMES)),
	put(DEADLINE, fc.constantFrom(...EXTREMES)),
	put(INNER_SIZE, fc.oneof(fc.nat(400), fc.constantFrom(0xffffffff, 0xfffffff8, 0x80000000)).map(size => littleEndian(size, 4))),
	put(INNER, fc.oneof(fc.nat(200), fc.constantFrom(0xffffffff, 0)).map(size => littleEndian(size, 4))),
	put(INNER + 0x2c, fc.array(byte, { minLength: 1, maxLength: 4 })),
	put(INNER + 0x2e, fc.constantFrom(...TYPES).map(type => littleEndian(type, 2)))
);

const edit = (bytes: Buffer, mutation: Mutation): Buffer => {
	const at = mutation.at % Math.max(1, bytes.length);
	const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
	switch (mutation.kind) {
	case 'flip': return Buffer.concat([head, Buffer.of((tail[0] ?? 0) ^ (1 << mutation.bit)), tail.subarray(1)]);
	case 'put': return Buffer.concat([head, Buffer.from(mutation.bytes), tail.subarray(mutation.bytes.length)]);
	case 'insert': return Buffer.concat([head, Buffer.from(mutation.bytes), tail]);
	case 'remove': return Buffer.concat([head, tail.subarray(mutation.count)]);
	case 'repeat': return Buffer.concat([head, tail.subarray(0, mutation.count), tail]);
	case 'truncate': return Buffer.from(head);
	}
};

export const mutate = (bytes: Buffer, mutations: readonly Mutation[]): Buffer => mutations.reduce(edit, Buffer.from(bytes));

/** How much of a mutation is repaired, each step including those before: the remaining fault decides how far the bytes get. */
const REPAIRS = ['nothing', 'size', 'signature', 'inner hash', 'cosignatures'] as const;
export type Repair = typeof REPAIRS[number];

export const ANY_REPAIR: fc.Arbitrary<Repair> = fc.constantFrom(...REPAIRS, 'cosignatures' as const, 'cosignatures' as const);

const isAggregate = (bytes: Buffer): boolean => bytes.length >= INNER
	&& ([TransactionType.AGGREGATE_BONDED, TransactionType.AGGREGATE_COMPLETE] as readonly number[]).includes(bytes.readUInt16LE(TYPE));

/** @returns the inner transactions as far as their sizes are consistent */
const innerOf = (bytes: Buffer): Buffer[] => {
	const end = Math.min(bytes.length, INNER + bytes.readUInt32LE(INNER_SIZE));
	const found = [];
	for (let offset = INNER; offset + EMBEDDED_HEADER_SIZE <= end;) {
		const size = bytes.readUInt32LE(offset);
		if (size < EMBEDDED_HEADER_SIZE || offset + size > end)
			break;
		found.push(bytes.subarray(offset, offset + size));
		offset += size + (8 - size % 8) % 8;
	}
	return found;
};

/** Transactions of a chain, as its accounts could have made them. */
export class Workshop {
	private readonly keyPairs: ReadonlyMap<string, ReturnType<typeof keyPairOf>>;
	private readonly seed: Uint8Array;

	constructor(private readonly wallet: Wallet) {
		this.keyPairs = new Map(wallet.accounts.map(({ publicKey, sdk }) => [publicKey, keyPairOf(sdk.keyPair.privateKey.bytes)]));
		this.seed = wallet.facade.network.generationHashSeed.bytes;
	}

	/** @returns the hash that the chain computes for the bytes; undefined for less than a header */
	hashOf(bytes: Buffer): string | undefined {
		return bytes.length < HEADER_SIZE ? undefined : toHex(sha3Of(bytes.subarray(SIGNATURE, 0x68), this.seed, signedPart(bytes)));
	}

	/** Repairs what a mutation broke. Accounts without a key here do not sign. */
	repair(given: Buffer, repair: Repair): Buffer {
		const bytes = Buffer.from(given);
		const level = REPAIRS.indexOf(repair);
		if (level >= 1 && bytes.length >= 4)
			bytes.writeUInt32LE(bytes.length, SIZE);
		if (level >= 3 && isAggregate(bytes))
			merkleRoot(innerOf(bytes).map(sha3)).copy(bytes, INNER_HASH);
		if (level >= 2 && bytes.length >= HEADER_SIZE)
			this.sign(bytes);
		if (level >= 4 && isAggregate(bytes))
			this.cosign(bytes);
		return bytes;
	}

	/**
	 * One valid transaction of each type that the chain executes, and one of each type in the name of an uninvolved account.
	 * @param accounts - the signers
	 */
	models(accounts: readonly [Account, Account, Account]): Buffer[] {
		const { wallet } = this;
		const [first, second, third] = accounts;
		const [root, mosaic] = [namespaceIdOf('quay'), mosaicIdOf(second, 7)];
		const pay = transfer(second.address, [wallet.coins(1n)], Buffer.from('\0hello'));
		const bodies = [
			pay, transfer(third.address), rootNamespace('quay', 86_400n), childNamespace('crane', root),
			mosaicDefinition(7, 'supply_mutable transferable'), supplyChange(mosaic, 10n), addressAlias(root, third.address),
			mosaicAlias(root, mosaic), hashLock(Buffer.alloc(KEY_SIZE, 7), wallet.coins(10n), 100n),
			accountKeyLink(wallet.accountOf().publicKey), nodeKeyLink(third.publicKey), vrfKeyLink(third.publicKey),
			votingKeyLink(third.publicKey, [72, 100])
		];
		const alias = aliasOfNamespace(root, wallet.facade.network.identifier);
		const give = [second, transfer(first.address, [wallet.coins(1n)])] as const;
		const change = [wallet.accountOf(), multisigModification({ add: [second.address], minApproval: 1, minRemoval: 1 })] as const;
		const aggregates = [
			wallet.aggregate(first, [[first, pay]], { feeMultiplier: FEE_MULTIPLIER }),
			wallet.aggregate(first, [[first, pay], give], { cosigners: [second], feeMultiplier: FEE_MULTIPLIER }),
			wallet.aggregate(first, [[first, pay], give, [third, transfer(alias)]], { cosigners: [second, third], version: 2 }),
			wallet.aggregate(first, [[first, pay], give], { isBonded: true, expectedCosigners: 3 }),
			wallet.aggregate(first, [give, change], { isBonded: true, cosigners: [second] })
		];
		const plain = bodies.map(body => wallet.sign(second, body, { feeMultiplier: FEE_MULTIPLIER }));
		return [...[...plain, ...aggregates].map(({ bytes }) => bytes), ...TRANSACTION_VECTORS.map(({ bytes }) => this.adopt(Buffer.from(bytes, 'hex'), first))];
	}

	/** Replaces signer and deadline by an account of this chain and a current time. */
	private adopt(bytes: Buffer, { publicKey }: Account): Buffer {
		Buffer.from(publicKey, 'hex').copy(bytes, SIGNER);
		bytes.writeBigUInt64LE(BigInt(FEE_MULTIPLIER * bytes.length), MAX_FEE);
		bytes.writeBigUInt64LE(this.wallet.facade.now().addHours(1).timestamp, DEADLINE);
		return this.repair(bytes, 'inner hash');
	}

	private keyPairAt(bytes: Buffer, offset: number) {
		return this.keyPairs.get(toHex(bytes.subarray(offset, offset + KEY_SIZE)));
	}

	private sign(bytes: Buffer): void {
		const keyPair = this.keyPairAt(bytes, SIGNER);
		if (keyPair)
			sign(keyPair, Buffer.concat([this.seed, signedPart(bytes)])).copy(bytes, SIGNATURE);
	}

	private cosign(bytes: Buffer): void {
		const hash = Buffer.from(this.hashOf(bytes) as string, 'hex');
		for (let offset = INNER + bytes.readUInt32LE(INNER_SIZE); offset + COSIGNATURE_SIZE <= bytes.length; offset += COSIGNATURE_SIZE) {
			const keyPair = this.keyPairAt(bytes, offset + 8);
			if (keyPair)
				sign(keyPair, hash).copy(bytes, offset + 8 + KEY_SIZE);
		}
	}
}
