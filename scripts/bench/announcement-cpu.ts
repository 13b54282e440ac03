/**
 * Processor time that the gateway spends on an announcement, from the request until its block is notified: parsing, verification,
 * execution, two commits, and two notifications to one subscriber. The baseline is the CPU time of one Ed25519 verification by
 * node:crypto.
 */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { announce, createAnnouncements, verificationCpu } from './announcements.js';
import { startGateway, temporaryFolder } from './harness/processes.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

const ROUNDS = 5;
const TRANSACTIONS = 8_000;
const CONNECTIONS = 256;
const BLOCK_INTERVAL_SECONDS = '0.5';
const MICROSECONDS = 1e6;

/** Subscribes to the notifications of announcements. @returns a promise that resolves when all of them are confirmed */
const subscribe = async (url: string, count: number): Promise<{ readonly confirmed: Promise<void> }> => {
	const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
	const [greeting] = await once(socket, 'message') as [Buffer];
	const { uid } = JSON.parse(greeting.toString()) as { uid: string };
	for (const topic of ['unconfirmedAdded', 'confirmedAdded'])
		socket.send(JSON.stringify({ uid, subscribe: topic }));
	let left = 2 * count;
	return {
		confirmed: new Promise(resolve => {
			socket.on('message', () => {
				if (--left > 0)
					return;
				socket.terminate();
				resolve();
			});
		})
	};
};

const measure = async (): Promise<Round> => {
	const { directory, remove } = temporaryFolder();
	const requests = createAnnouncements(TRANSACTIONS);
	const gateway = await startGateway(directory, '--block-interval', BLOCK_INTERVAL_SECONDS);
	try {
		const { confirmed } = await subscribe(gateway.url, TRANSACTIONS);
		const before = gateway.cpuSeconds();
		await announce(gateway.url, requests, CONNECTIONS);
		await confirmed;
		const ours = (gateway.cpuSeconds() - before) / TRANSACTIONS * MICROSECONDS;
		return { ours, baseline: verificationCpu() };
	} finally {
		await gateway.stop();
		remove();
	}
};

export const runAnnouncementCpu = async (): Promise<Result[]> => {
	const rounds = [];
	for (let i = 0; i < ROUNDS; ++i)
		rounds.push(await measure());
	return [report({
		name: 'a transfer, from PUT /transactions to confirmedAdded', unit: 'µs of CPU (baseline: a verification)', goal: 8, better: 'lower'
	}, rounds)];
};

await runAlone(import.meta.url, runAnnouncementCpu);
