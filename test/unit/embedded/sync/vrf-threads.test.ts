/** Threads that verify proofs, and may end. */
import t from 'tap';
import { hashOfProof } from '../../../../src/backends/embedded/ledger/generation-hash.js';
import { createVrfProof } from '../../../../src/backends/embedded/ledger/vrf.js';
import { startVrfThreads, type VrfJob } from '../../../../src/backends/embedded/sync/vrf-threads.js';
import type { PublicKey } from '../../../../src/chain/index.js';
import { toHex } from '../../../../src/wire/bytes/hex.js';
import { hash256 } from '../../../../src/wire/bytes/values.js';
import { signerNamed } from '../../../support/transactions/transactions.js';

/** Ends with a job whose key is empty; accepts all others. */
const PROGRAM = new URL(`data:text/javascript,${encodeURIComponent(`
	import { parentPort } from 'node:worker_threads';
	parentPort.on('message', ({ id, jobs }) => {
		if (jobs.some(({ key }) => key.length === 0))
			process.exit(3);
		parentPort.postMessage({ id, results: jobs.map(() => true) });
	});
`)}`);

const jobOf = (keySize: number): VrfJob => {
	const part = toHex(Buffer.alloc(32));
	return {
		proof: { proofGamma: part, proofVerificationHash: part, proofScalar: part }, alpha: hash256(Buffer.alloc(32)),
		// a key of another size, too
		key: toHex(Buffer.alloc(keySize)) as PublicKey
	};
};

// the threads do not keep the process alive
const alive = setInterval(() => undefined, 1000);
t.teardown(() => clearInterval(alive));

t.test('a thread that has ended is replaced', async t => {
	const threads = startVrfThreads(1, PROGRAM);
	t.teardown(() => threads.close());
	t.strictSame(await threads.verify([jobOf(32), jobOf(32)]), [true, true]);
	await t.rejects(threads.verify([jobOf(0)]), { message: 'a thread for VRF proofs ended with code 3' });
	t.strictSame(await threads.verify([jobOf(32)]), [true]);
});

t.test('generation hashes and verdicts are those of this thread, in the order of the proofs', async t => {
	const threads = startVrfThreads(2);
	t.teardown(() => threads.close());
	const { keyPair, publicKey: key } = signerNamed('harvester');
	const alphas = [1, 2, 3].map(fill => Buffer.alloc(32, fill));
	const proofs = alphas.map(alpha => createVrfProof(alpha, keyPair)).map(({ gamma, verificationHash, scalar }) =>
		({ proofGamma: toHex(gamma), proofVerificationHash: toHex(verificationHash), proofScalar: toHex(scalar) }));
	const gammas = proofs.map(({ proofGamma }) => proofGamma);
	t.strictSame(await threads.hash([...gammas, toHex(Buffer.alloc(32, 2))]), [...gammas.map(hashOfProof), undefined]);
	const jobs = proofs.map((proof, i) => ({ proof, alpha: hash256(alphas[i]!), key }));
	t.strictSame(await threads.verify([...jobs, { ...jobs[0]!, alpha: jobs[1]!.alpha }]), [true, true, true, false]);
});

t.test('closed threads verify nothing', async t => {
	const threads = startVrfThreads(1, PROGRAM);
	threads.close();
	await t.rejects(threads.verify([jobOf(32)]), { message: 'the threads for VRF proofs are closed' });
});
