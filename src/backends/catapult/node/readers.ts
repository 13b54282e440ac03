/** What a node is asked for on behalf of clients. Source: facts/node-packets.md 6.4, 6.5. */
import type { FinalizationReader, Json, StateKind, StateProofReader } from '../../../chain/index.js';
import type { NodeClient } from './client.js';
import { proofAtEpochQuery, proofAtHeightQuery, statePathQuery } from './queries.js';

const MAX_UINT32 = 0xffff_ffff;
const MAX_UINT64 = 0xffff_ffff_ffff_ffffn;

type Proof = Json<'FinalizationProofDTO'> | undefined;

export class CatapultFinalizationReader implements FinalizationReader {
	constructor(private readonly client: Pick<NodeClient, 'ask'>) {
	}

	/** No epoch is above what a node counts, so that it is not asked for one. */
	async proofAtEpoch(epoch: number): Promise<Proof> {
		return epoch >= 0 && epoch <= MAX_UINT32 ? this.client.ask(proofAtEpochQuery(epoch)) : undefined;
	}

	async proofAtHeight(height: bigint): Promise<Proof> {
		return height >= 0n && height <= MAX_UINT64 ? this.client.ask(proofAtHeightQuery(height)) : undefined;
	}
}

export class CatapultStateProofReader implements StateProofReader {
	constructor(private readonly client: Pick<NodeClient, 'ask'>) {
	}

	path(kind: StateKind, key: string): Promise<Uint8Array> {
		return this.client.ask(statePathQuery(kind, key));
	}
}
