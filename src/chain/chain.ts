import type { BalanceHistory } from './balance-history.js';
import type { BlockEventReader } from './block-events.js';
import type { DevelopmentControls } from './controls.js';
import type { EventHistory } from './event-history.js';
import type { EventStream } from './events.js';
import type { Json } from './json.js';
import type {
	AccountReader, AccountRestrictionReader, BlockReader, FinalizationReader, HashLockReader, MetadataReader, MosaicReader,
	MosaicRestrictionReader, MultisigReader, NamespaceReader, NetworkReader, NodeReader, SecretLockReader, StatementReader,
	StateProofReader, TransactionReader
} from './readers.js';
import type { Simulator } from './simulation.js';
import type { Awaitable, Hash256, PublicKey, Signature } from './values.js';

/** Properties of a network that never change. */
export interface NetworkIdentity {
	/** Network byte: 0x68 mainnet, 0x98 testnet and development chains. */
	readonly identifier: number;
	readonly name: string;
	readonly description: string;
	readonly generationHashSeed: Hash256;
	/** Unix time of network time 0, whole seconds. */
	readonly epochAdjustmentSeconds: number;
	/** Full name of the namespace that is an alias of the currency; undefined where the backend does not know it. */
	readonly currencyName?: string;
}

/** A cosignature that is announced separately from its aggregate. */
export interface DetachedCosignature {
	readonly version: bigint;
	readonly signerPublicKey: PublicKey;
	readonly signature: Signature;
	readonly parentHash: Hash256;
}

/**
 * Accepts announcements. A resolved promise means *accepted*: the embedded backend has stored it on disk, a remote one has sent it to the
 * node. Whether a transaction is valid is reported later, by its status.
 *
 * @throws InvalidArgument when the bytes are rejected without a status (unparsable, fee below the minimum)
 */
export interface Announcer {
	transaction(payload: Uint8Array): Promise<void>;
	/** An aggregate bonded transaction that still lacks cosignatures. */
	partial(payload: Uint8Array): Promise<void>;
	/** A cosignature that has no effect is ignored, as by a node. */
	cosignature(cosignature: DetachedCosignature): Promise<void>;
}

/**
 * Versions of the data that replies depend on. Equal texts mean that no reply from that part has changed in between; undefined means
 * unknown.
 * - `history`: blocks, transactions and statements
 * - `chain`: that, and all state which blocks determine, finalization included
 * - `pool`: that, and the unconfirmed and partial transactions and statuses
 */
export interface Revisions {
	readonly history: string | undefined;
	readonly chain: string | undefined;
	readonly pool: string | undefined;
	/** Version of final documents, which changes only when another chain replaces this one; absent where no document is final. */
	readonly final?: string | undefined;
	/** Whether another gateway at the same chain has other revisions, so that they cannot identify a reply to clients. */
	readonly areLocal?: boolean;
}

export type RevisionScope = 'history' | 'chain' | 'pool';

/** A metric with its current value. */
export interface Figure<Value extends FigureValue = FigureValue> {
	/** Snake case, with the unit, without the gateway's prefix; ends in `_total` when it only grows. */
	readonly name: string;
	/** One sentence. */
	readonly help: string;
	readonly value: Value;
	/**
	 * How the values of several processes of one gateway are combined: `once` where each of them counts the same things, `least` where one
	 * value stands for the worst. Default: they are added.
	 */
	readonly combined?: 'once' | 'least';
}

/** Undefined while it is not known: then there is no sample. */
export type FigureValue = number | undefined | LabelledValues;

/** Values of a metric by the value of its label. The number of different values must be bounded. */
export interface LabelledValues {
	readonly label: string;
	readonly values: ReadonlyMap<string, number>;
}

/** @returns the sizes of the pools; undefined while they are not known. Every backend has this metric. */
export const poolFigure = (sizes: Readonly<Record<'unconfirmed' | 'partial', number>> | undefined): Figure => ({
	name: 'pool_transactions',
	help: 'Transactions that wait in the pools of the chain.',
	value: { label: 'pool', values: new Map(Object.entries(sizes ?? {})) },
	combined: 'once'
});

/** Why a peer is banned: the kind of data that it has sent too much of, or its fault. */
export type Offence = 'bytes' | 'forged_transaction' | 'failed_transactions' | 'block' | 'reply';

/** The sender of a packet, over a connection that a peer has opened. */
export interface PeerSender {
	/** Identity of the peer, which costs nothing. */
	readonly peer: PublicKey;
	/** The client that has its address: see `clientOf`. */
	readonly client: string;
}

/** Serves peers of the node protocol: other gateways, and nodes. */
export interface PeerService {
	/** By which peers identify the gateway. */
	readonly publicKey: PublicKey;
	/**
	 * @param port - 0 chooses a free one
	 * @returns the port
	 * @throws Error of the operating system
	 */
	listen(host: string, port: number): Promise<number>;
}

/** The port that each backend implements: readers, an announcer, a stream of events, and their history. */
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
	/** Undefined where the backend has no ledger of its own. */
	readonly simulator?: Simulator | undefined;
	readonly events: EventStream;
	readonly history: EventHistory;
	/** Why most readers always throw ServiceUnavailable; undefined for a backend that has all readers. */
	readonly missing?: string | undefined;
	/** Undefined where the backend stores no balances of the past, or the option for it is off. */
	readonly balanceHistory?: BalanceHistory | undefined;
	/** Undefined where the backend does not know which blocks were removed. */
	readonly blockEvents?: BlockEventReader | undefined;
	/** Undefined except on a development chain. */
	readonly controls?: DevelopmentControls | undefined;
	/** Undefined where the backend has no chain of its own, or where it is not to be served. Closed together with the chain. */
	readonly peers?: PeerService | undefined;

	/** Height, score and latest finalized block. */
	info(): Awaitable<Json<'ChainInfoDTO'>>;

	/** Current revisions. Called for every request, so it must be fast. */
	revisions(): Revisions;

	/** Metrics of the backend, with the same names every time, also while nothing can be read. */
	figures?(): Awaitable<readonly Figure[]>;

	/** Stops the chain and releases its resources. Idempotent. */
	close(): Promise<void>;
}
