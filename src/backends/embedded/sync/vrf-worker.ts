/** Verifies VRF proofs, and computes their hashes, in a thread of its own. */
import { parentPort } from 'node:worker_threads';
import type { Hash256, Hex } from '../../../chain/index.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import { hashOfProof, vrfProofOf } from '../ledger/generation-hash.js';
import { verifyVrfProof } from '../ledger/vrf.js';
import type { VrfJob, VrfReply, VrfRequest } from './vrf-threads.js';

const port = parentPort!;

const verify = ({ proof, alpha, key }: VrfJob): boolean => verifyVrfProof(vrfProofOf(proof), fromHex(alpha), fromHex(key));

const hash = (gamma: Hex): Hash256 | undefined => {
	try {
		return hashOfProof(gamma);
	} catch {
		// a peer may send any bytes
		return undefined;
	}
};

port.on('message', (request: VrfRequest) => {
	const results = 'jobs' in request ? request.jobs.map(verify) : request.gammas.map(hash);
	port.postMessage({ id: request.id, results } satisfies VrfReply);
});
