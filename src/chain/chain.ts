import type { DevelopmentControls } from './controls.js';
import type { EventStream } from './events.js';
import type { Json } from './json.js';
import type {
	AccountReader, AccountRestrictionReader, BlockReader, FinalizationReader, HashLockReader, MetadataReader, MosaicReader,
	MosaicRestrictionReader, MultisigReader, NamespaceReader, NetworkReader, NodeReader, SecretLockReader, StatementReader,
	StateProofReader, TransactionReader
} from './readers.js';
import type { Awaitable, Hash256, PublicKey, Signature } from './values.js';

/** What is fixed for the life of a network. */
export interface NetworkIdentity {
	/** Network byte: 0x68 mainnet, 0x98 testnet and development chains. */
	readonly identifier: number;
	readonly name: string;
	readonly description: string;
	readonly generationHashSeed: Hash256;
	/** Unix time of network time 0, whole seconds. */
	readonly epochAdjustmentSeconds: number;
	/** Full name of the namespace that stands for the currency; undefined where the backend does not know it. */
	readonly currencyName?: string;
}

/** A cosignature that travels apart from its aggregate. */
export interface DetachedCosignature {
	readonly version: bigint;
	readonly signerPublicKey: PublicKey;
	readonly signature: Signature;
	readonly parentHash: Hash256;
}

/**
 * Takes announcements. A promise that resolves means *kept*: the embedded backend has it on disk, a remote one has handed it to the
 * node. Whether a transaction is valid is told later, by its status.
 *
 * @throws InvalidArgument when the bytes can be known at once to lead nowhere (unparsable, fee below the minimum)
 */
export interface Announcer {
	transaction(payload: Uint8Array): Promise<void>;
	/** An aggregate bonded transaction that still lacks cosignatures. */
	partial(payload: Uint8Array): Promise<void>;
	/** One that counts for nothing is ignored, as by a node. */
	cosignature(cosignature: DetachedCosignature): Promise<void>;
}

/**
 * What a reply depends on. Two equal texts mean that nothing a reader answers from that part has changed in between; undefined means that
 * nobody can tell.
 * - `chain`: blocks and all state they determine, finalization included
 * - `pool`: that, and the unconfirmed and partial transactions and statuses
 */
export interface Revisions {
	readonly chain: string | undefined;
	readonly pool: string | undefined;
}

export type RevisionScope = keyof Revisions;

/** Something that an operator may want to watch, as of now. */
export interface Figure {
	/** Snake case, with the unit, without the gateway's prefix; ends in `_total` when it only grows. */
	readonly name: string;
	/** One sentence. */
	readonly help: string;
	readonly value: number;
}

/** A Symbol chain, as routes and publishers see it: readers, an announcer, and a stream of events. */
export interface Chain {
	readonly network: NetworkIdentity;
	readonly blocks: BlockReader;
	readonly transactions: TransactionReader;
	readonly accounts: AccountReader;
	readonly mosaics: MosaicReader;
	readonly namespaces: NamespaceReader;
	readonly multisig: MultisigReader;
	readonly hashLocks: HashLockReader;
	readonly statements: StatementReader;
	readonly secretLocks: SecretLockReader;
	readonly accountRestrictions: AccountRestrictionReader;
	readonly mosaicRestrictions: MosaicRestrictionReader;
	readonly metadata: MetadataReader;
	readonly finalization: FinalizationReader;
	readonly stateProofs: StateProofReader;
	readonly properties: NetworkReader;
	readonly node: NodeReader;
	readonly announcer: Announcer;
	readonly events: EventStream;
	/** Undefined on a chain that is not for development. */
	readonly controls?: DevelopmentControls | undefined;

	/** Height, score and latest finalized block. */
	info(): Awaitable<Json<'ChainInfoDTO'>>;

	/** Revisions as of now; cheap, asked for with every request. */
	revisions(): Revisions;

	/** What there is to watch; the same names every time. Undefined where there is nothing. */
	figures?(): readonly Figure[];

	/** Stops the chain and releases everything it holds. Idempotent. */
	close(): Promise<void>;
}
