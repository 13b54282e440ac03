/** Information about the embedded node. Source: facts/rest-schemas.md 9. */
import { encodeNodeInfoDTO, encodeStorageInfoDTO } from '../../../generated/encoders.js';
import { type Address, joinJson, type Json, type JsonList, type NodeHealth, type NodeReader, type PublicKey } from '../../chain/index.js';
import { createAddressDeriver } from '../../wire/identifiers/address.js';
import { fromHex, toHex } from '../../wire/bytes/hex.js';
import type { LedgerConfig } from './ledger/config.js';
import { selectDelegations } from './ledger/harvesting.js';
import type { Account } from './ledger/state/records.js';
import type { Readable } from './ledger/state/table.js';
import type { Clock } from './node/clock.js';
import { chainKeys, harvester } from './node/first-block.js';
import { accountCodec } from './store/records.js';
import { type RequestRow, requestOf, SELECT_REQUESTS } from './store/harvest-requests.js';
import type { Queries } from './store/readers/queries.js';

/** Version of the node whose rules the ledger follows, one byte per part: 1.0.3.8. */
const NODE_VERSION = 0x01000308;
const Role = { PEER: 1, API: 2 } as const;
const FRIENDLY_NAME = 'symbol-gateway embedded chain';

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
}

export class EmbeddedNodeReader implements NodeReader {
	private readonly accounts: Readable<Address, Account>;
	private readonly addressOf: (publicKey: PublicKey) => Address;

	constructor(
		private readonly queries: Queries,
		private readonly config: LedgerConfig,
		private readonly clock: Clock,
		private readonly condition: () => ChainCondition
	) {
		this.addressOf = createAddressDeriver(config.network.identifier);
		this.accounts = {
			get: address => {
				const record = queries.value<Buffer>('SELECT record FROM accounts WHERE address = ?', fromHex(address));
				return record && accountCodec.decode(record);
			}
		};
	}

	health(): NodeHealth {
		const { isUp, storageFault, readFault, searchFault, clockBehindMs } = this.condition();
		const details = [
			...(storageFault === undefined ? [] : [`the data folder cannot be written: ${storageFault}`]),
			...(readFault === undefined ? [] : [`the data folder cannot be read: ${readFault}`]),
			...(searchFault === undefined ? [] : [`the data folder cannot be read for searches: ${searchFault}`]),
			...(clockBehindMs === 0 ? [] : [
				`the clock of this machine was set back by ${clockBehindMs} ms; the chain continues from the time of its newest block`
			])
		];
		const isStorageUp = [storageFault, readFault, searchFault].every(fault => fault === undefined);
		return { apiNode: isUp ? 'up' : 'down', db: isStorageUp ? 'up' : 'down', ...(details.length > 0 ? { details } : {}) };
	}

	/** The chain has no peers, hence no port and no host. */
	info(): Json<'NodeInfoDTO'> {
		const publicKey = toHex(chainKeys.node.publicKey);
		return encodeNodeInfoDTO({
			version: NODE_VERSION,
			publicKey,
			networkGenerationHashSeed: this.config.network.generationHashSeed,
			roles: Role.PEER | Role.API,
			port: 0,
			networkIdentifier: this.config.network.identifier,
			host: '',
			friendlyName: FRIENDLY_NAME,
			nodePublicKey: publicKey
		});
	}

	peers(): JsonList<'NodeInfoDTO'> {
		return joinJson([]);
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
		const clock = this.clock.now();
		const now = clock > newest ? clock : newest;
		return { receiveTimestamp: now, sendTimestamp: now };
	}

	unlockedAccounts(): readonly PublicKey[] {
		const height = BigInt(this.queries.value<number>('SELECT max(height) FROM blocks') ?? 0) + 1n;
		const requests = this.queries.all<RequestRow>(SELECT_REQUESTS).map(requestOf);
		const place = { accounts: this.accounts, config: this.config, addressOf: this.addressOf, height };
		const delegations = selectDelegations(requests, toHex(chainKeys.node.publicKey) as PublicKey, place);
		return [toHex(harvester.signingKey.publicKey) as PublicKey, ...delegations.map(({ remoteKey }) => remoteKey)];
	}
}
