/**
 * Durable announcements over HTTP, from the request to the 202, while blocks are made; compared with node:crypto's rate of Ed25519
 * verifications on one core of this machine, measured before and after each round. The requests come from this process, which needs a part
 * of the processors: it prints which.
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
import { startGateway, temporaryFolder } from './harness/processes.js';
import { fetchJson } from './harness/requests.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';
import { jsonRequest, sendAll, type Sent } from './programs/sender.js';

const ROUNDS = 3;
const TRANSACTIONS = 20_000;

interface Case {
	readonly connections: number;
	readonly goal: number;
}

/** Enough connections to fill a commit while the previous one is written to disk, and a quarter of them. */
const CASES: readonly Case[] = [{ connections: 64, goal: 0.5 }, { connections: 256, goal: 0.6 }];

const RECIPIENTS = 1000;
const LIFETIME_MS = 3_600_000n;
const VERIFICATIONS = 4000;

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

const measure = async (connections: number): Promise<Round> => {
	const { directory, remove } = temporaryFolder();
	const requests = createAnnouncements(TRANSACTIONS);
	const gateway = await startGateway(directory);
	try {
		const before = verificationRate();
		const gatewayBefore = gateway.cpuSeconds();
		const { cpuSeconds, seconds } = await announce(gateway.url, requests, connections);
		const used = gateway.cpuSeconds() - gatewayBefore;
		console.log(`${connections} connections: the gateway used ${(used / seconds).toFixed(2)} cores, the requests ${(cpuSeconds / seconds).toFixed(2)}`);
		await checkAccepted(gateway.url);
		return { ours: TRANSACTIONS / seconds, baseline: (before + verificationRate()) / 2 };
	} finally {
		await gateway.stop();
		remove();
	}
};

export const runAnnouncements = async (): Promise<Result[]> => {
	const results = [];
	for (const { connections, goal } of CASES) {
		const rounds = [];
		for (let i = 0; i < ROUNDS; ++i)
			rounds.push(await measure(connections));
		results.push(report({
			name: `PUT /transactions, transfers, durable, ${connections} connections`, unit: 'per second (baseline: verifications)', goal, better: 'higher'
		}, rounds));
	}
	return results;
};

await runAlone(import.meta.url, runAnnouncements);
