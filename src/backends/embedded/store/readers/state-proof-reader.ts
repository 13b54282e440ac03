import { ServiceUnavailable, type StateKind, type StateProofReader } from '../../../../chain/index.js';
import type { Queries } from './queries.js';

/** Reads state trees. */
export class EmbeddedStateProofReader implements StateProofReader {
	constructor(readonly queries: Queries) {
	}

	path(kind: StateKind): Uint8Array {
		throw new ServiceUnavailable(`the embedded chain has no tree of kind ${kind} yet`);
	}
}
