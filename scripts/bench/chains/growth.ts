/**
 * Transactions of a generated chain: transfers and, at intervals, a portion of transactions that create every other kind of state, so that
 * each kind grows with the chain. A few accounts own everything, so that searches by owner fill pages on chains of any size.
 */
import type { Address, Hash256, MosaicId, NamespaceId, PublicKey, UnresolvedAddress, UnresolvedMosaicId } from '../../../src/chain/index.js';
import { developmentAccounts } from '../../../src/backends/embedded/node/development-accounts.js';
import { Comparison, NO_REFERENCE, NO_VALUE } from '../../../src/backends/embedded/ledger/state/mosaic-restrictions.js';
import { MosaicFlag } from '../../../src/wire/state/records.js';
import { addressOfPublicKey, aliasOfNamespace } from '../../../src/wire/identifiers/address.js';
import { sha3 } from '../../../src/wire/bytes/hash.js';
import { bigIntToId, fromHex, toHex } from '../../../src/wire/bytes/hex.js';
import { hexText } from '../../../src/wire/bytes/values.js';
import { mosaicIdOf, namespaceIdOf } from '../../../src/wire/identifiers/ids.js';
import { merkleRoot } from '../../../src/wire/trees/merkle.js';
import { AGGREGATE_HEADER_SIZE, EMBEDDED_HEADER_SIZE, paddingOf, TRANSACTION_HEADER_SIZE } from '../../../src/wire/transactions/transaction-reader.js';
import { type BodyContent, writeTransaction } from '../../../src/wire/transactions/transaction-writer.js';
import { type EmbeddableType, TransactionType } from '../../../src/wire/transactions/transaction-types.js';

const NETWORK = 0x98;
const AGGREGATE_VERSION = 3;
const MAX_FEE = 50_000n;
/** Amount that recipients receive to pay for one transaction, atomic units. */
const FEES = 100_000n;
const LIFETIME_MS = 3_600_000n;
/** Deadlines distinguish transactions that are otherwise equal. */
const DEADLINES = 1_000_000;

const OWNERS = 4;
const REGULARS = 20;
/** Consecutive portions that share a root namespace and an owner of locks. */
const FAMILY = 100;
const SUPPLY = 1000n;
const LOCKED = 10_000_000n;
const NAMESPACE_DURATION = 86_400n;
const LOCK_DURATION = 2000n;
/** Duration of mosaics and hash locks that end while the chain grows. */
const SHORT_DURATION = 3n;
const BLOCK_INCOMING_ADDRESSES = 0x8001;
const RESTRICTION_KEY = bigIntToId(1n);

interface Person {
	readonly publicKey: PublicKey;
	readonly address: Address;
}

const keyOf = (index: number): Uint8Array => sha3(Buffer.from(`recipient ${index}`));

const recipientOf = (index: number, publicKey = keyOf(index)): Person =>
	({ publicKey: toHex(publicKey) as PublicKey, address: addressOfPublicKey(publicKey, NETWORK) });

/** @returns some recipients of the grown chain */
export const recipients = (count: number): Address[] => Array.from({ length: count }, (_, i) => recipientOf(i).address);

/** @returns accounts that together receive every twentieth transfer */
export const regulars = (): Address[] => recipients(REGULARS);

const senders = developmentAccounts();
const owners = senders.slice(0, OWNERS);

const ownerOf = (portion: number): Person => owners[portion % OWNERS] as Person;
const mosaicOf = (portion: number): MosaicId => mosaicIdOf(ownerOf(portion).address, portion);
const namespaceNameOf = (portion: number): string => `grown-${portion}`;
const namespaceOf = (portion: number): NamespaceId => namespaceIdOf(Buffer.from(namespaceNameOf(portion)));
const secretOf = (portion: number): Hash256 => toHex(sha3(Buffer.from(`secret ${Math.floor(portion / FAMILY)}`))) as Hash256;
const familyOf = (portion: number): number => portion - portion % FAMILY + portion % OWNERS;

/** Values to search for in any varied chain, each with enough entries to fill a page. */
export const landmarks = {
	owner: ownerOf(0).address,
	/** Has many restrictions, values and metadata entries. */
	mosaic: mosaicOf(0),
	/** Has children. */
	namespace: namespaceOf(0),
	/** Secret of the locks. */
	secret: secretOf(0),
	/** Id of a mosaic that has expired. */
	expired: mosaicOf(2 * OWNERS),
	/** Key of metadata. */
	scopedKey: bigIntToId(0xffn),
	/** Blocked by all address restrictions; has no account. */
	blocked: addressOfPublicKey(sha3(Buffer.from('stranger')), NETWORK)
} as const;

/** Transactions in a portion. */
const PORTION_SIZE = 11;
/** Transactions among which there is one portion. */
const PORTION_DISTANCE = 100;

export interface GrowthOptions {
	readonly currency: MosaicId;
	/** Recipients, which become accounts. */
	readonly accounts: number;
	/** Whether the chain has every kind of state; needs an account for every hundred transactions. */
	readonly isVaried: boolean;
	/** @returns the public key of a recipient; by default one without a private key */
	readonly keyOf?: (index: number) => Uint8Array;
}

/** Writes transactions, one after the other, without signatures. */
export class Growth {
	private written = 0;
	private transfers = 0;
	private readonly currency: MosaicId;
	private readonly known: readonly Person[];
	private readonly waiting: Buffer[] = [];

	constructor(private readonly options: GrowthOptions) {
		this.currency = options.currency;
		this.known = Array.from({ length: options.accounts }, (_, i) => recipientOf(i, options.keyOf?.(i)));
	}

	/** @param now - network time of the block that it is for */
	next(now: bigint): Buffer {
		const waiting = this.waiting.shift();
		if (waiting)
			return waiting;

		const transfer = this.transfer(this.transfers++, now);
		const before = PORTION_DISTANCE - PORTION_SIZE;
		if (this.options.isVaried && this.transfers % before === 0)
			this.waiting.push(...this.portion(this.transfers / before - 1, now));
		return transfer;
	}

	/** A transfer of currency to the next recipient; on varied chains every twentieth goes to one of a few accounts. */
	private transfer(index: number, now: bigint): Buffer {
		return this.write(TransactionType.TRANSFER, senders[index % senders.length] as Person, now, {
			recipientAddress: (this.options.isVaried ? this.variedRecipient(index) : this.accountFor(index)).address,
			mosaics: [{ id: this.currency, amount: (this.options.isVaried ? FEES : 0n) + BigInt(1 + index % 1000) }],
			message: ''
		});
	}

	private variedRecipient(index: number): Person {
		const round = Math.floor(index / REGULARS);
		return this.accountFor(index % REGULARS === 0 ? round % REGULARS : index - round - 1);
	}

	/** A portion: see {@link PORTION_SIZE}. */
	private portion(number: number, now: bigint): Buffer[] {
		const round = Math.floor(number / OWNERS);
		return [
			...this.mosaic(number, now, round % 4 === 2 ? SHORT_DURATION : 0n),
			...this.namespace(number, now),
			...(round % 2 === 0 ? this.restrictedMosaic(number, now) : this.aliasedMosaic(number, now)),
			this.metadata(number, now),
			...this.locks(number, now),
			...this.restrictions(number, now)
		];
	}

	private mosaic(number: number, now: bigint, duration: bigint): Buffer[] {
		const flags = MosaicFlag.SUPPLY_MUTABLE | MosaicFlag.TRANSFERABLE | MosaicFlag.RESTRICTABLE;
		return [this.write(TransactionType.MOSAIC_DEFINITION, ownerOf(number), now, {
			id: mosaicOf(number), duration, nonce: number, flags, divisibility: 0
		})];
	}

	private namespace(number: number, now: bigint): Buffer[] {
		const owner = ownerOf(number);
		const [parentId, name] = [namespaceOf(familyOf(number)), `child-${number}`];
		return [
			this.write(TransactionType.NAMESPACE_REGISTRATION, owner, now, {
				id: namespaceOf(number), registrationType: 0, duration: NAMESPACE_DURATION, parentId: undefined,
				name: namespaceNameOf(number)
			}),
			this.write(TransactionType.NAMESPACE_REGISTRATION, owner, now, {
				id: namespaceIdOf(Buffer.from(name), parentId), registrationType: 1, duration: undefined, parentId, name
			})
		];
	}

	/** A mosaic with a restriction, and a namespace with an alias of an account. */
	private restrictedMosaic(number: number, now: bigint): Buffer[] {
		const owner = ownerOf(number);
		return [
			this.write(TransactionType.ADDRESS_ALIAS, owner, now, {
				namespaceId: namespaceOf(number), address: this.accountFor(number).address, aliasAction: 1
			}),
			this.write(TransactionType.MOSAIC_GLOBAL_RESTRICTION, owner, now, {
				mosaicId: mosaicOf(number), referenceMosaicId: NO_REFERENCE, restrictionKey: RESTRICTION_KEY, previousRestrictionValue: 0n,
				newRestrictionValue: 1n, previousRestrictionType: Comparison.NONE, newRestrictionType: Comparison.EQUAL
			}),
			this.restrict(number, mosaicOf(number), landmarks.owner, now)
		];
	}

	/** A mosaic with an alias; its whole supply is sent by alias to an account, also by alias. */
	private aliasedMosaic(number: number, now: bigint): Buffer[] {
		const owner = ownerOf(number);
		// the previous one of the same owner is restricted
		const recipientAddress = aliasOfNamespace(namespaceOf(number - OWNERS), NETWORK);
		const mosaics = [{ id: namespaceOf(number) as NamespaceId & UnresolvedMosaicId, amount: SUPPLY }];
		return [
			this.write(TransactionType.MOSAIC_ALIAS, owner, now, {
				namespaceId: namespaceOf(number), mosaicId: mosaicOf(number), aliasAction: 1
			}),
			this.write(TransactionType.MOSAIC_SUPPLY_CHANGE, owner, now, { mosaicId: mosaicOf(number), delta: SUPPLY, action: 1 }),
			this.write(TransactionType.TRANSFER, owner, now, { recipientAddress, mosaics, message: '' })
		];
	}

	/** Four entries in one aggregate: no other transaction may contain them. */
	private metadata(number: number, now: bigint): Buffer {
		const owner = ownerOf(number);
		const value = { targetAddress: owner.address, valueSizeDelta: 4, valueSize: 4, value: hexText('C0FFEE00') };
		const { scopedKey } = landmarks;
		const ownKey = bigIntToId(BigInt(number + FAMILY * FAMILY));
		const [firstMosaic, mosaic] = [mosaicOf(number % OWNERS), mosaicOf(number)];
		return this.writeAggregate(owner, now, [
			this.write(TransactionType.ACCOUNT_METADATA, owner, now, { ...value, scopedMetadataKey: ownKey }),
			this.write(TransactionType.MOSAIC_METADATA, owner, now, { ...value, scopedMetadataKey: ownKey, targetMosaicId: firstMosaic }),
			this.write(TransactionType.MOSAIC_METADATA, owner, now, { ...value, scopedMetadataKey: scopedKey, targetMosaicId: mosaic }),
			this.write(TransactionType.NAMESPACE_METADATA, owner, now, {
				...value, scopedMetadataKey: scopedKey, targetNamespaceId: namespaceOf(number)
			})
		]);
	}

	private locks(number: number, now: bigint): Buffer[] {
		const owner = ownerOf(number);
		return [
			this.write(TransactionType.SECRET_LOCK, owner, now, {
				recipientAddress: this.accountFor(number).address, secret: secretOf(number), mosaicId: this.currency, amount: 1n,
				duration: LOCK_DURATION, hashAlgorithm: 0
			}),
			this.write(TransactionType.HASH_LOCK, owner, now, {
				mosaicId: this.currency, amount: LOCKED, duration: number % 2 === 0 ? LOCK_DURATION : SHORT_DURATION,
				hash: toHex(sha3(Buffer.from(`locked ${number}`))) as Hash256
			})
		];
	}

	private restrictions(number: number, now: bigint): Buffer[] {
		const account = this.accountFor(number);
		return [
			this.write(TransactionType.ACCOUNT_ADDRESS_RESTRICTION, account, now, {
				restrictionFlags: BLOCK_INCOMING_ADDRESSES, restrictionAdditions: [landmarks.blocked], restrictionDeletions: []
			}),
			this.restrict(number, mosaicOf(number % OWNERS), account.address, now)
		];
	}

	private restrict(number: number, mosaicId: MosaicId, targetAddress: UnresolvedAddress, now: bigint): Buffer {
		return this.write(TransactionType.MOSAIC_ADDRESS_RESTRICTION, ownerOf(number), now, {
			mosaicId, restrictionKey: RESTRICTION_KEY, previousRestrictionValue: NO_VALUE, newRestrictionValue: 1n, targetAddress
		});
	}

	/** A different account each time, while there are any. */
	private accountFor(number: number): Person {
		return this.known[number % this.known.length] as Person;
	}

	private write<Type extends EmbeddableType>(type: Type, signer: Person, now: bigint, content: BodyContent<Type>): Buffer {
		return writeTransaction(type, {
			signerPublicKey: signer.publicKey, version: 1, network: NETWORK, maxFee: MAX_FEE, deadline: this.nextDeadline(now)
		}, content);
	}

	private nextDeadline(now: bigint): bigint {
		return now + LIFETIME_MS - BigInt(++this.written % DEADLINES);
	}

	/** @param contents - transactions of which the bodies become inner transactions */
	private writeAggregate({ publicKey }: Person, now: bigint, contents: readonly Buffer[]): Buffer {
		const inner = contents.map(bytes => {
			const header = Buffer.alloc(EMBEDDED_HEADER_SIZE);
			const body = bytes.subarray(TRANSACTION_HEADER_SIZE);
			header.writeUInt32LE(header.length + body.length, 0x00);
			fromHex(publicKey).copy(header, 0x08);
			header.writeUInt8(1, 0x2c);
			header.writeUInt8(NETWORK, 0x2d);
			bytes.copy(header, 0x2e, 0x6e, 0x70);
			return Buffer.concat([header, body]);
		});
		const payload = Buffer.concat(inner.flatMap(bytes => [bytes, Buffer.alloc(paddingOf(bytes.length))]));
		const header = Buffer.alloc(AGGREGATE_HEADER_SIZE);
		header.writeUInt32LE(header.length + payload.length, 0x00);
		fromHex(publicKey).copy(header, 0x48);
		header.writeUInt8(AGGREGATE_VERSION, 0x6c);
		header.writeUInt8(NETWORK, 0x6d);
		header.writeUInt16LE(TransactionType.AGGREGATE_COMPLETE, 0x6e);
		header.writeBigUInt64LE(MAX_FEE, 0x70);
		header.writeBigUInt64LE(this.nextDeadline(now), 0x78);
		merkleRoot(inner.map(sha3)).copy(header, 0x80);
		header.writeUInt32LE(payload.length, 0xa0);
		return Buffer.concat([header, payload]);
	}
}
