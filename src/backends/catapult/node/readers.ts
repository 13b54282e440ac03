/** Readers that query the node itself. Source: facts/node-packets.md 6.4, 6.5. */
import type { FinalizationReader, Json, StateKind, StateProofReader } from '../../../chain/index.js';
import type { NodeClient } from './client.js';
import { proofDocumentAtEpochQuery, proofDocumentAtHeightQuery, statePathQuery } from './queries.js';

const MAX_UINT32 = 0xffff_ffff;
const MAX_UINT64 = 0xffff_ffff_ffff_ffffn;

type Proof = Json<'FinalizationProofDTO'> | undefined;

export class CatapultFinalizationReader implements FinalizationReader {
	constructor(private readonly client: Pick<NodeClient, 'send'>) {
	}

	/** Epochs beyond 32 bits do not exist, and are not requested. */
	async proofAtEpoch(epoch: number): Promise<Proof> {
		return epoch >= 0 && epoch <= MAX_UINT32 ? this.client.send(proofDocumentAtEpochQuery(epoch)) : undefined;
	}

	async proofAtHeight(height: bigint): Promise<Proof> {
		return height >= 0n && height <= MAX_UINT64 ? this.client.send(proofDocumentAtHeightQuery(height)) : undefined;
	}
}

export class CatapultStateProofReader implements StateProofReader {
	constructor(private readonly client: Pick<NodeClient, 'send'>) {
	}

	path(kind: StateKind, key: string): Promise<Uint8Array> {
		return this.client.send(statePathQuery(kind, key));
	}
}
