/**
 * Durable announcements over HTTP, from the request to the 202, while blocks are made; compared with a simple server with one writer
 * for the same requests (programs/one-writer.ts): HTTP, verification, as many bytes on disk, two synchronizations for each
 * group. It prints node:crypto's rate of Ed25519 verifications on one core, too. The requests come from this process, which needs a part of
 * the processors: it prints which.
 */
import crypto from 'node:crypto';
import { developmentAccounts } from '../../src/backends/embedded/node/development-accounts.js';
import { createDevelopmentConfig } from '../../src/backends/embedded/node/first-block.js';
import type { KeyPair } from '../../src/backends/embedded/ledger/keys.js';
import { toHex } from '../../src/wire/bytes/hex.js';
import { hexText } from '../../src/wire/bytes/values.js';
import { TransactionType } from '../../src/wire/transactions/transaction-types.js';
import { bulkTransfer, signerOf } from '../../test/support/chains/bulk-transfers.js';
import { recipients } from './chains/growth.js';
import { type Measured, startGateway, startScript, temporaryFolder } from './harness/processes.js';
import { fetchJson } from './harness/requests.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';
import { jsonRequest, sendAll, type Sent } from './programs/sender.js';

const ROUNDS = 3;
const TRANSACTIONS = 20_000;

interface Case {
	readonly connections: number;
	readonly goal: number;
}

/**
 * Enough connections to fill a commit while the previous one is written to disk, and a quarter of them. The goals are what was measured on
 * a loaded machine, not a limit.
 */
const CASES: readonly Case[] = [{ connections: 64, goal: 0.3 }, { connections: 256, goal: 0.3 }];

const RECIPIENTS = 1000;
const LIFETIME_MS = 3_600_000n;
const VERIFICATIONS = 4000;
const MICROSECONDS = 1e6;

const { chain, network } = createDevelopmentConfig(5000);

/** @returns requests that announce transfers, all different */
export const createAnnouncements = (count: number): Buffer[] => {
	const signers = developmentAccounts().map(({ privateKey }) => signerOf(privateKey));
	const known = recipients(RECIPIENTS);
	const now = BigInt(Date.now() - network.epochAdjustmentSeconds * 1000);
	return Array.from({ length: count }, (_, i) => {
		const bytes = bulkTransfer(signers[i % signers.length] as KeyPair, network.generationHashSeed, {
			recipient: known[i % known.length] as (typeof known)[number],
			mosaics: [{ id: chain.currencyMosaicId, amount: BigInt(1 + i % 1000) }],
			message: hexText('0068656C6C6F'),
			deadline: now + LIFETIME_MS + BigInt(i)
		});
		return jsonRequest('PUT', '/transactions', JSON.stringify({ payload: toHex(bytes) }));
	});
};

/** Verifies {@link VERIFICATIONS} signatures with node:crypto, on one core. */
const verifyAll = (): void => {
	const { privateKey, publicKey } = crypto.generateKeyPairSync('ed25519');
	const message = Buffer.alloc(140, 7);
	const signature = crypto.sign(null, message, privateKey);
	for (let i = 0; i < VERIFICATIONS; ++i)
		crypto.verify(null, message, publicKey, signature);
};

/** @returns verifications per second on one core */
const verificationRate = (): number => {
	const start = performance.now();
	verifyAll();
	return VERIFICATIONS / ((performance.now() - start) / 1000);
};

/** @returns CPU time of one verification, microseconds */
export const verificationCpu = (): number => {
	const start = process.cpuUsage();
	verifyAll();
	const { user, system } = process.cpuUsage(start);
	return (user + system) / VERIFICATIONS;
};

/** Sends announcements, all of which must be accepted. */
export const announce = (url: string, requests: readonly Buffer[], connections: number): Promise<Sent> => sendAll(url, requests, connections, '202');

/** Nothing that was accepted may have failed. */
const checkAccepted = async (url: string): Promise<void> => {
	const total = async (group: string): Promise<number> => {
		const { pagination } = await fetchJson<{ readonly pagination: { readonly totalEntries: number } }>(
			`${url}/transactions/${group}?type=${TransactionType.TRANSFER}&pageSize=1`
		);
		return pagination.totalEntries;
	};
	const founding = developmentAccounts().length + 2;
	const kept = await total('confirmed') + await total('unconfirmed') - founding;
	if (kept !== TRANSACTIONS)
		throw new Error(`${TRANSACTIONS} announcements were accepted, ${kept} transactions are stored`);
};

/** Measures one of the servers. @returns announcements per second */
const sendTo = async (server: Measured, name: string, requests: readonly Buffer[], connections: number): Promise<number> => {
	const [cpu, written] = [server.cpuSeconds(), server.writtenBytes()];
	const { cpuSeconds, seconds } = await announce(server.url, requests, connections);
	const used = server.cpuSeconds() - cpu;
	const bytes = (server.writtenBytes() - written) / requests.length;
	console.log(`${connections} connections: ${name} used ${(used / seconds).toFixed(2)} cores, the requests ${(cpuSeconds / seconds).toFixed(2)};`
		+ ` for each announcement ${(used / requests.length * MICROSECONDS).toFixed(0)} µs of CPU and ${bytes.toFixed(0)} bytes of files`);
	return requests.length / seconds;
};

/** What the gateway has reached. */
interface Reached {
	readonly perSecond: number;
	/** Bytes that it has written for each announcement. */
	readonly bytesEach: number;
}

const measureGateway = async (requests: readonly Buffer[], connections: number): Promise<Reached> => {
	const { directory, remove } = temporaryFolder();
	const gateway = await startGateway(directory);
	try {
		const before = gateway.writtenBytes();
		const perSecond = await sendTo(gateway, 'the gateway', requests, connections);
		const bytesEach = Math.round((gateway.writtenBytes() - before) / requests.length);
		await checkAccepted(gateway.url);
		return { perSecond, bytesEach };
	} finally {
		await gateway.stop();
		remove();
	}
};

const measureOneWriter = async (requests: readonly Buffer[], connections: number, bytesEach: number): Promise<number> => {
	const { directory, remove } = temporaryFolder();
	const server = await startScript('one-writer.ts', [directory, String(bytesEach), network.generationHashSeed]);
	try {
		return await sendTo(server, 'one writer', requests, connections);
	} finally {
		await server.stop();
		remove();
	}
};

const measure = async (connections: number): Promise<Round> => {
	const requests = createAnnouncements(TRANSACTIONS);
	const before = verificationRate();
	const { bytesEach, perSecond } = await measureGateway(requests, connections);
	const baseline = await measureOneWriter(requests, connections, bytesEach);
	const verifications = (before + verificationRate()) / 2;
	console.log(`${connections} connections: ${(perSecond / verifications).toFixed(2)} of the verifications of one core,`
		+ ` one writer ${(baseline / verifications).toFixed(2)}`);
	return { ours: perSecond, baseline };
};

export const runAnnouncements = async (): Promise<Result[]> => {
	const results = [];
	for (const { connections, goal } of CASES) {
		const rounds = [];
		for (let i = 0; i < ROUNDS; ++i)
			rounds.push(await measure(connections));
		results.push(report({
			name: `PUT /transactions, transfers, durable, ${connections} connections`, unit: 'per second (baseline: one writer without a ledger)', goal, better: 'higher'
		}, rounds));
	}
	return results;
};

await runAlone(import.meta.url, runAnnouncements);
