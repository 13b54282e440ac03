/** What pages that no cache has leave behind in the program, with a simulated node's database: few full collections of garbage. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { BLOCKS } from '../../scripts/bench/chains/node-documents.js';
import { optionsForNode } from '../../scripts/bench/programs/node-gateway.js';
import { spawnGateway } from '../support/processes/spawned.js';

/** Compiled like this file. */
const DATABASE = fileURLToPath(new URL('../../scripts/bench/programs/node-database.js', import.meta.url));

const PAGES = 4000;
const PAGES_PER_COLLECTION = 2000;
const CLIENTS = 16;
const COLLECTIONS = /^nodejs_gc_duration_seconds_count\{kind="major"\} (\d+)$/m;

const urlOf = async ({ stdout }: ChildProcess): Promise<string> => {
	const [line] = await once(stdout!.setEncoding('utf8'), 'data') as [string];
	return line.trim();
};

t.test(`at most one full collection of garbage for ${PAGES_PER_COLLECTION} pages that no cache has`, async t => {
	const directory = t.testdir();
	const database = spawn(process.execPath, [DATABASE], { stdio: ['ignore', 'pipe', 'inherit'] });
	t.teardown(() => database.kill());
	const { url } = await spawnGateway(t, { options: {
		...optionsForNode(directory, await urlOf(database)), 'data-dir': directory, 'reply-cache-bytes': '0', 'metrics': 'true',
		'rate-limit-requests-per-second': 'off'
	} });
	const collections = async (): Promise<number> => Number(COLLECTIONS.exec(await (await fetch(`${url}/metrics`)).text())?.[1] ?? 0);

	let next = 0;
	const request = async (pages: number): Promise<void> => {
		const end = next + pages;
		await Promise.all(Array.from({ length: CLIENTS }, async () => {
			while (next < end) {
				const reply = await fetch(`${url}/blocks?pageSize=20&orderBy=height&offset=${++next * 20 % BLOCKS}`);
				if (reply.status !== 200 || (await reply.arrayBuffer()).byteLength < 30_000)
					throw new Error(`page ${next}: ${reply.status}`);
			}
		}));
	};
	// the program has loaded what it needs, and its heap has reached its size
	await request(PAGES / 4);
	const before = await collections();
	await request(PAGES);
	const made = await collections() - before;
	t.ok(made <= PAGES / PAGES_PER_COLLECTION, `${made} collections for ${PAGES} pages`);
});
