/** Pages of documents as a node stores them, with random content of ordinary sizes. Source: facts/mongo.md 2. */
import { binary, int32, int64, objectId, rawOf, type StoredDocument } from '../../../test/support/catapult/stored.js';
import { type Random, randomOf } from '../../../test/support/random.js';

/** Documents of one kind, raw. */
export type StoredPage = readonly Buffer[];

const NETWORK = 152;

class Maker {
	constructor(private readonly random: Random) {
	}

	private hex(size: number): string {
		return Array.from({ length: size }, () => this.random(256).toString(16).padStart(2, '0')).join('');
	}

	private bytes(size: number) {
		return binary(this.hex(size));
	}

	/** An amount of some millions, like most amounts. */
	private amount() {
		return int64(BigInt(this.random(1_000_000_000)) * 1000n);
	}

	private id() {
		return int64(this.hex(8));
	}

	private get height() {
		return int64(BigInt(3_000_000 + this.random(1_000_000)));
	}

	private get time() {
		return int64(100_000_000_000n + BigInt(this.random(1_000_000_000)));
	}

	block(): StoredDocument {
		return {
			_id: objectId(this.hex(12)),
			meta: {
				hash: this.bytes(32), generationHash: this.bytes(32), totalFee: this.amount(),
				totalTransactionsCount: int32(this.random(100)),
				stateHashSubCacheMerkleRoots: Array.from({ length: 9 }, () => this.bytes(32)),
				transactionsCount: int32(this.random(100)), statementsCount: int32(1)
			},
			block: {
				size: int32(this.random(100_000)), signature: this.bytes(64), signerPublicKey: this.bytes(32), version: int32(1),
				network: int32(NETWORK), type: int32(0x8143), height: this.height, timestamp: this.time,
				difficulty: int64(100_000_000_000_000n + BigInt(this.random(1_000_000_000))), proofGamma: this.bytes(32),
				proofVerificationHash: this.bytes(16), proofScalar: this.bytes(32), previousBlockHash: this.bytes(32),
				transactionsHash: this.bytes(32), receiptsHash: this.bytes(32), stateHash: this.bytes(32),
				beneficiaryAddress: this.bytes(24), feeMultiplier: int32(this.random(1000))
			}
		};
	}

	private transaction(type: number, content: StoredDocument): StoredDocument {
		return {
			_id: objectId(this.hex(12)),
			meta: {
				height: this.height, hash: this.bytes(32), merkleComponentHash: this.bytes(32), index: int32(this.random(100))
			},
			transaction: {
				size: int32(176), signature: this.bytes(64), signerPublicKey: this.bytes(32), version: int32(1), network: int32(NETWORK),
				type: int32(type), maxFee: this.amount(), deadline: this.time, ...content
			}
		};
	}

	transfer(): StoredDocument {
		return this.transaction(0x4154, {
			recipientAddress: this.bytes(24), message: this.bytes(1 + this.random(40)), mosaics: [{ id: this.id(), amount: this.amount() }]
		});
	}

	aggregate(): StoredDocument {
		return this.transaction(0x4241, {
			transactionsHash: this.bytes(32),
			cosignatures: Array.from({ length: 3 }, () => ({
				version: int64(0n), signerPublicKey: this.bytes(32), signature: this.bytes(64)
			}))
		});
	}

	account(): StoredDocument {
		return {
			_id: objectId(this.hex(12)),
			account: {
				version: int32(1), address: this.bytes(24), addressHeight: this.height, publicKey: this.bytes(32),
				publicKeyHeight: this.height, accountType: int32(1),
				supplementalPublicKeys: { linked: { publicKey: this.bytes(32) }, vrf: { publicKey: this.bytes(32) } },
				importances: [{ value: this.amount(), height: this.height }],
				activityBuckets: Array.from({ length: 5 }, () => ({
					startHeight: this.height, totalFeesPaid: this.amount(), beneficiaryCount: int32(this.random(100)),
					rawScore: this.amount()
				})),
				mosaics: Array.from({ length: 3 }, () => ({ id: this.id(), amount: this.amount() }))
			}
		};
	}
}

export const PAGE_KINDS = ['block', 'transfer', 'aggregate', 'account'] as const;

export type PageKind = typeof PAGE_KINDS[number];

/** @returns the same documents in every run */
export const storedPage = (kind: PageKind, size: number): StoredPage => {
	const maker = new Maker(randomOf(size));
	return Array.from({ length: size }, () => rawOf(maker[kind]()));
};
