/**
 * Durable announcements over HTTP, from the request to the 202, blocks being made all the while; against node:crypto's rate of Ed25519
 * verifications on one core of this machine, measured before and after each round.
 */
import crypto from 'node:crypto';
import autocannon from 'autocannon';
import { createDevelopmentConfig, developmentAccounts } from '../../src/backends/embedded/node/first-block.js';
import { type KeyPair, keyPairOf, sign } from '../../src/backends/embedded/ledger/crypto.js';
import type { PublicKey, Signature } from '../../src/chain/index.js';
import { fromHex, toHex } from '../../src/wire/hex.js';
import { signingPayload } from '../../src/wire/transaction-hash.js';
import { readTransaction } from '../../src/wire/transaction-reader.js';
import { TransactionType } from '../../src/wire/transaction-types.js';
import { putSignature, writeTransaction } from '../../src/wire/transaction-writer.js';
import { recipients } from './grow.js';
import { startGateway, temporaryFolder } from './processes.js';
import { type Result, resultOf, type Round, runAlone } from './result.js';

const ROUNDS = 3;
const TRANSACTIONS = 20_000;

/** Enough to keep a commit full while the one before is on its way to the disk. */
const CONNECTIONS = 256;

const RECIPIENTS = 1000;
const MAX_FEE = 50_000n;
const LIFETIME_MS = 3_600_000n;
const VERIFICATIONS = 4000;

const config = createDevelopmentConfig(5000);
const seed = fromHex(config.network.generationHashSeed);

const signTransfer = (index: number, key: KeyPair, deadline: bigint, known: ReturnType<typeof recipients>): Buffer => {
	const bytes = writeTransaction(TransactionType.TRANSFER, {
		signerPublicKey: toHex(key.publicKey) as PublicKey, version: 1, network: config.network.identifier, maxFee: MAX_FEE, deadline
	}, {
		recipientAddress: known[index % known.length] as (typeof known)[number],
		mosaics: [{ id: config.chain.currencyMosaicId, amount: BigInt(1 + index % 1000) }],
		message: '0068656C6C6F'
	});
	putSignature(bytes, toHex(sign(key, signingPayload(readTransaction(bytes), seed))) as Signature);
	return bytes;
};

/** @returns bodies of announcements, all different */
const createBodies = (): string[] => {
	const keys = developmentAccounts().map(({ privateKey }) => keyPairOf(fromHex(privateKey)));
	const known = recipients(RECIPIENTS);
	const now = BigInt(Date.now() - config.network.epochAdjustmentSeconds * 1000);
	return Array.from({ length: TRANSACTIONS }, (_, i) => {
		const bytes = signTransfer(i, keys[i % keys.length] as KeyPair, now + LIFETIME_MS + BigInt(i), known);
		return JSON.stringify({ payload: toHex(bytes) });
	});
};

/** @returns verifications per second on one core */
const verificationRate = (): number => {
	const { privateKey, publicKey } = crypto.generateKeyPairSync('ed25519');
	const message = Buffer.alloc(140, 7);
	const signature = crypto.sign(null, message, privateKey);
	const start = performance.now();
	for (let i = 0; i < VERIFICATIONS; ++i)
		crypto.verify(null, message, publicKey, signature);
	return VERIFICATIONS / ((performance.now() - start) / 1000);
};

const announce = async (url: string, bodies: readonly string[]): Promise<number> => {
	let next = 0;
	const start = performance.now();
	const answer = await autocannon({
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
	if (answer['2xx'] !== bodies.length)
		throw new Error(`${answer['2xx']} of ${bodies.length} announcements were accepted`);
	return bodies.length / ((performance.now() - start) / 1000);
};

/** Nothing that was accepted may have failed. */
const checkAccepted = async (url: string): Promise<void> => {
	const total = async (group: string): Promise<number> => {
		const page = await (await fetch(`${url}/transactions/${group}?type=${TransactionType.TRANSFER}&pageSize=1`)).json() as
			{ pagination: { totalEntries: number } };
		return page.pagination.totalEntries;
	};
	const founding = developmentAccounts().length + 2;
	const kept = await total('confirmed') + await total('unconfirmed') - founding;
	if (TRANSACTIONS !== kept)
		throw new Error(`${TRANSACTIONS} announcements were accepted, ${kept} transactions are there`);
};

const measure = async (): Promise<Round> => {
	const { directory, remove } = temporaryFolder();
	const bodies = createBodies();
	const gateway = await startGateway(directory);
	try {
		const before = verificationRate();
		const ours = await announce(gateway.url, bodies);
		await checkAccepted(gateway.url);
		return { ours, yardstick: (before + verificationRate()) / 2 };
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
		name: 'PUT /transactions, transfers, durable', unit: 'per second (yardstick: verifications)', goal: 0.3, better: 'higher'
	}, rounds)];
};

await runAlone(import.meta.url, runAnnouncements);
