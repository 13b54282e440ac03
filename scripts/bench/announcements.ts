/**
 * Durable announcements over HTTP, from the request to the 202, while blocks are made; compared with node:crypto's rate of Ed25519
 * verifications on one core of this machine, measured before and after each round.
 */
import crypto from 'node:crypto';
import autocannon from 'autocannon';
import { developmentAccounts } from '../../src/backends/embedded/node/development-accounts.js';
import { createDevelopmentConfig } from '../../src/backends/embedded/node/first-block.js';
import type { KeyPair } from '../../src/backends/embedded/ledger/keys.js';
import { toHex } from '../../src/wire/bytes/hex.js';
import { hexText } from '../../src/wire/bytes/values.js';
import { TransactionType } from '../../src/wire/transactions/transaction-types.js';
import { bulkTransfer, signerOf } from '../../test/support/chains/bulk-transfers.js';
import { recipients } from './growth.js';
import { startGateway, temporaryFolder } from './processes.js';
import { fetchJson } from './requests.js';
import { type Result, resultOf, type Round, runAlone } from './result.js';

const ROUNDS = 3;
const TRANSACTIONS = 20_000;

/** Enough to fill a commit while the previous one is written to disk. */
const CONNECTIONS = 256;

const RECIPIENTS = 1000;
const LIFETIME_MS = 3_600_000n;
const VERIFICATIONS = 4000;

const { chain, network } = createDevelopmentConfig(5000);

/** @returns bodies of announcements, all different */
export const createBodies = (count: number): string[] => {
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
		return JSON.stringify({ payload: toHex(bytes) });
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

/** @returns announcements per second */
export const announce = async (url: string, bodies: readonly string[]): Promise<number> => {
	let next = 0;
	const start = performance.now();
	const result = await autocannon({
		url,
		connections: CONNECTIONS,
		amount: bodies.length,
		requests: [{
			method: 'PUT',
			path: '/transactions',
			headers: { 'content-type': 'application/json' },
			setupRequest: request => ({ ...request, body: bodies[next++ % bodies.length] })
		}]
	});
	if (result['2xx'] !== bodies.length)
		throw new Error(`${result['2xx']} of ${bodies.length} announcements were accepted`);
	return bodies.length / ((performance.now() - start) / 1000);
};

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

const measure = async (): Promise<Round> => {
	const { directory, remove } = temporaryFolder();
	const bodies = createBodies(TRANSACTIONS);
	const gateway = await startGateway(directory);
	try {
		const before = verificationRate();
		const ours = await announce(gateway.url, bodies);
		await checkAccepted(gateway.url);
		return { ours, baseline: (before + verificationRate()) / 2 };
	} finally {
		await gateway.stop();
		remove();
	}
};

export const runAnnouncements = async (): Promise<Result[]> => {
	const rounds = [];
	for (let i = 0; i < ROUNDS; ++i)
		rounds.push(await measure());
	return [resultOf({
		name: 'PUT /transactions, transfers, durable', unit: 'per second (baseline: verifications)', goal: 0.3, better: 'higher'
	}, rounds)];
};

await runAlone(import.meta.url, runAnnouncements);
