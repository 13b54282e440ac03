/** Threads that verify proofs, and may end. */
import t from 'tap';
import { startVrfThreads, type VrfJob } from '../../../../src/backends/embedded/sync/vrf-threads.js';

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
	const part = Buffer.alloc(32);
	return { proof: { gamma: part, verificationHash: part, scalar: part }, alpha: part, key: Buffer.alloc(keySize) };
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

t.test('closed threads verify nothing', async t => {
	const threads = startVrfThreads(1, PROGRAM);
	threads.close();
	await t.rejects(threads.verify([jobOf(32)]), { message: 'the threads for VRF proofs are closed' });
});
