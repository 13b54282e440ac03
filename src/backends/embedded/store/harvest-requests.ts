/** Requests to harvest for accounts, as stored. */
import type { PublicKey } from '../../../chain/index.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import { publicKey } from '../../../wire/bytes/values.js';
import type { Delegation } from '../ledger/harvesting.js';
import type { Connection, Statement } from './database.js';

/** A request that arrived in a block. */
export interface HarvestRequest extends Delegation {
	/** The keys, encrypted for the node. */
	readonly message: Buffer;
}

/** Number of requests stored; older ones are deleted. */
const MAX_REQUESTS = 1000;

/** Oldest first. */
export const SELECT_REQUESTS = 'SELECT main_key, remote_key, vrf_key, message FROM harvest_requests ORDER BY id';

export interface RequestRow {
	readonly main_key: Buffer;
	readonly remote_key: Buffer;
	readonly vrf_key: Buffer;
	readonly message: Buffer;
}

const keyOf = (bytes: Buffer): PublicKey => publicKey(bytes);

export const requestOf = (row: RequestRow): HarvestRequest => ({
	mainKey: keyOf(row.main_key), remoteKey: keyOf(row.remote_key), vrfKey: keyOf(row.vrf_key), message: row.message
});

export class HarvestRequestWriter {
	private readonly insert: Statement;
	private readonly forgetOldest: Statement;

	constructor(private readonly connection: Connection) {
		this.insert = connection.prepare('INSERT INTO harvest_requests (height, main_key, remote_key, vrf_key, message) VALUES (?, ?, ?, ?, ?)');
		this.forgetOldest = connection.prepare(`
			DELETE FROM harvest_requests WHERE id <= (SELECT id FROM harvest_requests ORDER BY id DESC LIMIT 1 OFFSET ${MAX_REQUESTS})
		`);
	}

	load(): HarvestRequest[] {
		return this.connection.prepare<[], RequestRow>(SELECT_REQUESTS).all().map(requestOf);
	}

	/** @param height - of the block that the requests arrived in */
	write(requests: readonly HarvestRequest[], height: bigint): void {
		for (const { mainKey, remoteKey, vrfKey, message } of requests)
			this.insert.run(height, fromHex(mainKey), fromHex(remoteKey), fromHex(vrfKey), message);
		if (requests.length > 0)
			this.forgetOldest.run();
	}
}
