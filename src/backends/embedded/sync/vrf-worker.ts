/** Verifies VRF proofs in a thread of its own. */
import { parentPort } from 'node:worker_threads';
import { verifyVrfProof } from '../ledger/vrf.js';
import type { VrfReply, VrfRequest } from './vrf-threads.js';

const port = parentPort!;

port.on('message', ({ id, jobs }: VrfRequest) => {
	const results = jobs.map(({ proof, alpha, key }) => {
		// buffers arrive as plain arrays of bytes
		const { gamma, verificationHash, scalar } = proof;
		return verifyVrfProof({
			gamma: Buffer.from(gamma), verificationHash: Buffer.from(verificationHash), scalar: Buffer.from(scalar)
		}, alpha, key);
	});
	port.postMessage({ id, results } satisfies VrfReply);
});
