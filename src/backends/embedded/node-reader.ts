/** Information about the embedded node. Source: facts/rest-schemas.md 9. */
import { encodeNodeInfoDTO, encodeStorageInfoDTO } from '../../../generated/encoders.js';
import { type Address, joinJson, type Json, type JsonList, type NodeHealth, type NodeReader, type PublicKey } from '../../chain/index.js';
import { createAddressDeriver } from '../../wire/identifiers/address.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { hexText } from '../../wire/bytes/values.js';
import type { NodeInfo } from '../../wire/documents/network-node.js';
import type { LedgerConfig } from './ledger/config.js';
import { selectDelegations } from './ledger/harvesting.js';
import type { Account } from '../../wire/state/records.js';
import type { Readable } from './ledger/state/table.js';
import type { Clock } from './node/clock.js';
import { describeFollowing } from './following-texts.js';
import type { SyncProgress } from './node/protocol.js';
import { accountCodec } from './store/records.js';
import { type RequestRow, requestOf, SELECT_REQUESTS } from './store/harvest-requests.js';
import type { Queries } from './store/readers/queries.js';

/** Version of the node whose rules the ledger follows, one byte per part: 1.0.3.8. */
const NODE_VERSION = 0x01000308;

/** What the gateway states about itself as a node. */
export interface NodeIdentity {
	/** Hexadecimal, of the main account. */
	readonly publicKey: string;
	/** Hexadecimal; clients encrypt requests for delegated harvesting with it. */
	readonly nodePublicKey: string;
	readonly roles: number;
	readonly friendlyName: string;
	/** Keys of accounts that make blocks; undefined where none does. */
	readonly unlocked: {
		/** Accounts link it to name this node. */
		readonly nodeKey: PublicKey;
		/** Public keys of the node's own accounts. */
		readonly ownKeys: readonly PublicKey[];
	} | undefined;
}

/** Where peers connect to. */
export interface AdvertisedEndpoint {
	/** Key of the authority of the certificate. */
	readonly publicKey: PublicKey;
	readonly host: string;
	readonly port: number;
	/** Flags of the versions of IP. */
	readonly roles: number;
}

/** State of the chain that /node/health reports. */
export interface ChainCondition {
	/** Whether its thread runs. */
	readonly isUp: boolean;
	/** Why the data folder cannot be written; undefined when it can. */
	readonly storageFault: string | undefined;
	/** Why requests cannot read the data folder; undefined when they can. */
	readonly readFault: string | undefined;
	/** Why searches in a thread of their own cannot read the data folder; undefined when they can. */
	readonly searchFault: string | undefined;
	/** How far the machine's clock was set back, milliseconds; 0 when it was not, or has caught up. */
	readonly clockBehindMs: number;
	/** How far a chain that follows peers is; undefined on others, and before the first report. */
	readonly sync: SyncProgress | undefined;
}

export interface NodeReaderParts {
	readonly config: LedgerConfig;
	readonly clock: Clock;
	readonly identity: NodeIdentity;
	readonly condition: () => ChainCondition;
	/** Undefined while peers are not served. */
	readonly endpoint: () => AdvertisedEndpoint | undefined;
}

export class EmbeddedNodeReader implements NodeReader {
	private readonly accounts: Readable<Address, Account>;
	private readonly addressOf: (publicKey: PublicKey) => Address;

	constructor(private readonly queries: Queries, private readonly parts: NodeReaderParts) {
		this.addressOf = createAddressDeriver(parts.config.network.identifier);
		this.accounts = {
			get: address => {
				const record = queries.value<Buffer>('SELECT record FROM accounts WHERE address = ?', fromHex(address));
				return record && accountCodec.decode(record);
			}
		};
	}

	health(): NodeHealth {
		const { isUp, storageFault, readFault, searchFault, clockBehindMs, sync } = this.parts.condition();
		const details = [
			...(storageFault === undefined ? [] : [`the data folder cannot be written: ${storageFault}`]),
			...(readFault === undefined ? [] : [`the data folder cannot be read: ${readFault}`]),
			...(searchFault === undefined ? [] : [`the data folder cannot be read for searches: ${searchFault}`]),
			...(clockBehindMs === 0 ? [] : [
				`the clock of this machine was set back by ${clockBehindMs} ms; the chain continues from the time of its newest block`
			]),
			...(sync ? describeFollowing(sync) : [])
		];
		const isStorageUp = [storageFault, readFault, searchFault].every(fault => fault === undefined);
		const isFollowing = !sync || sync.peers.length > 0 && !sync.refutedBy;
		return { apiNode: isUp && isFollowing ? 'up' : 'down', db: isStorageUp ? 'up' : 'down', ...(details.length > 0 ? { details } : {}) };
	}

	info(): Json<'NodeInfoDTO'> {
		return encodeNodeInfoDTO({ ...this.describe(), nodePublicKey: hexText(this.parts.identity.nodePublicKey) });
	}

	/** While peers are not served, the node has no port and no host, and no other key than that of its identity. */
	describe(): NodeInfo {
		const { config: { network }, identity, endpoint } = this.parts;
		const { publicKey, host, port, roles } = endpoint() ?? { publicKey: hexText(identity.publicKey), host: '', port: 0, roles: 0 };
		return {
			version: NODE_VERSION,
			publicKey,
			networkGenerationHashSeed: network.generationHashSeed,
			roles: identity.roles | roles,
			port,
			networkIdentifier: network.identifier,
			host,
			friendlyName: identity.friendlyName
		};
	}

	/** A chain that follows others is connected to peers; one that makes its blocks connects to none. */
	knownPeers(): readonly NodeInfo[] {
		return this.parts.condition().sync?.peers ?? [];
	}

	peers(): JsonList<'NodeInfoDTO'> {
		return joinJson(this.knownPeers().map(encodeNodeInfoDTO));
	}

	storage(): Json<'StorageInfoDTO'> {
		return encodeStorageInfoDTO({
			numBlocks: this.queries.value<number>('SELECT max(height) FROM blocks') ?? 0,
			numTransactions: this.queries.value<number>('SELECT last_transaction FROM blocks ORDER BY height DESC LIMIT 1') ?? 0,
			numAccounts: this.queries.value<number>('SELECT max(id) FROM accounts') ?? 0
		});
	}

	/** Time of the chain: never before its newest block. */
	time(): { receiveTimestamp: bigint; sendTimestamp: bigint } {
		const newest = BigInt(this.queries.value<number>('SELECT timestamp FROM blocks ORDER BY height DESC LIMIT 1') ?? 0);
		const clock = this.parts.clock.now();
		const now = clock > newest ? clock : newest;
		return { receiveTimestamp: now, sendTimestamp: now };
	}

	/** A chain that makes its blocks has all of them. */
	blocksBehind(): bigint | undefined {
		const { sync } = this.parts.condition();
		return sync && sync.networkHeight === undefined ? undefined : sync?.blocksBehind ?? 0n;
	}

	unlockedAccounts(): readonly PublicKey[] {
		const { config, identity: { unlocked } } = this.parts;
		if (!unlocked)
			return [];

		const height = BigInt(this.queries.value<number>('SELECT max(height) FROM blocks') ?? 0) + 1n;
		const requests = this.queries.all<RequestRow>(SELECT_REQUESTS).map(requestOf);
		const place = { accounts: this.accounts, config, addressOf: this.addressOf, height };
		const delegations = selectDelegations(requests, unlocked.nodeKey, place);
		return [...unlocked.ownKeys, ...delegations.map(({ remoteKey }) => remoteKey)];
	}
}
