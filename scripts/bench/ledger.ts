/**
 * How fast the ledger executes blocks of transfers, compared with the rate at which node:crypto verifies their signatures: in memory, with
 * and without state trees, among few accounts and among many, and on a database.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildBlock, type PreparedTransaction } from '../../src/backends/embedded/ledger/block-builder.js';
import { verifySignature } from '../../src/backends/embedded/ledger/signatures.js';
import { LedgerState } from '../../src/backends/embedded/ledger/state/ledger-state.js';
import type { UnresolvedMosaicId } from '../../src/chain/index.js';
import { fromHex } from '../../src/wire/bytes/hex.js';
import { signingPayload } from '../../src/wire/transactions/transaction-hash.js';
import { CURRENCY } from '../../test/support/ledger/config.js';
import { harvester, harvesterVrf } from '../../test/support/ledger/first-block.js';
import { aliasOfName } from '../../test/support/ledger/ids.js';
import { addressOf, prepare, TestLedger } from '../../test/support/ledger/ledger.js';
import { transfer } from '../../test/support/transactions/bodies.js';
import { GENERATION_HASH_SEED, type Signer, signerNamed } from '../../test/support/transactions/transactions.js';
import { StoredBlocks } from './ledger-store.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

const TRANSFERS = 6000;
const FEW_ACCOUNTS = 200;
const ROUNDS = 7;
const GOAL = 0.3;
const SEED = fromHex(GENERATION_HASH_SEED);

/** A block of transfers to be measured. */
interface Measured {
	readonly name: string;
	readonly mosaicId: UnresolvedMosaicId;
	/**
	 * Number of accounts that send. When it is the number of transfers, every transfer also has a separate recipient that does not send.
	 */
	readonly senders: number;
	readonly hasStateTrees: boolean;
}

const accounts: Signer[] = [];

const accountsUpTo = (count: number): readonly Signer[] => {
	while (accounts.length < count)
		accounts.push(signerNamed(`account ${accounts.length}`));
	return accounts.slice(0, count);
};

/** A ledger in which every sender has funds. */
const createLedger = (senders: readonly Signer[], enableVerifiableState: boolean): TestLedger => {
	const ledger = TestLedger.create({ chain: { enableVerifiableState } });
	ledger.harvest(senders.map(({ address }) => ledger.sign('treasury', transfer(address, [[CURRENCY, 1_000_000_000n]]))));
	return ledger;
};

/** With few accounts, each sends often; with many, each is sender or recipient of one transfer. */
const createTransfers = (ledger: TestLedger, senders: readonly Signer[], mosaicId: UnresolvedMosaicId): Buffer[] => {
	const recipients = senders.length < TRANSFERS ? senders : accountsUpTo(2 * TRANSFERS).slice(TRANSFERS);
	return Array.from({ length: TRANSFERS }, (_, i) => ledger.sign(
		senders[i % senders.length] as Signer,
		transfer((recipients[(i * 7 + 1) % recipients.length] as Signer).address, [[mosaicId, 1n]])
	));
};

/** @returns runs per second */
const rateOf = (count: number, run: () => void): number => {
	const start = process.hrtime.bigint();
	run();
	return count * 1e9 / Number(process.hrtime.bigint() - start);
};

const verifyAll = (transactions: readonly PreparedTransaction[]): void => {
	for (const { transaction } of transactions) {
		if (!verifySignature(
			fromHex(transaction.signerPublicKey), signingPayload(transaction, SEED), fromHex(transaction.signature)
		))
			throw new Error('a signature does not verify');
	}
};

const executeAll = (ledger: TestLedger, transactions: readonly PreparedTransaction[]): void => {
	const block = buildBlock(
		transactions,
		{ signingKey: harvester.keyPair, vrfKey: harvesterVrf.keyPair, beneficiaryAddress: harvester.address },
		{ config: ledger.config, state: new LedgerState(ledger.state), tip: ledger.tip, timestamp: ledger.now, addressOf }
	);
	if (block.transactions.length !== TRANSFERS)
		throw new Error('a transfer is missing');
};

const measureRounds = (name: string, measureRound: () => Round): Result => {
	// the first round warms up
	measureRound();
	return report(
		{ name: `a block of ${TRANSFERS} ${name}`, unit: 'per second (baseline: verifications)', goal: GOAL, better: 'higher' },
		Array.from({ length: ROUNDS }, measureRound)
	);
};

const measure = ({ name, mosaicId, senders: count, hasStateTrees }: Measured): Result => {
	const senders = accountsUpTo(count);
	const ledger = createLedger(senders, hasStateTrees);
	const prepared = createTransfers(ledger, senders, mosaicId).map(transfer => prepare(transfer, ledger.config));
	return measureRounds(`${name}, executed ${hasStateTrees ? 'with' : 'without'} state trees`, () => ({
		baseline: rateOf(TRANSFERS, () => verifyAll(prepared)),
		ours: rateOf(TRANSFERS, () => executeAll(ledger, prepared))
	}));
};

/** On a database, with state trees, among many accounts: executed only, and with the commit. */
const measureStored = (): Result[] => {
	const ledger = createLedger(accountsUpTo(FEW_ACCOUNTS), true);
	const signed = createTransfers(ledger, accountsUpTo(FEW_ACCOUNTS), CURRENCY).map(transfer => prepare(transfer, ledger.config));
	const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-ledger-'));
	const blocks = new StoredBlocks(directory, TRANSFERS);
	try {
		return ([['executed', () => undefined], ['executed and committed', (commit: () => void) => commit()]] as const)
			.map(([what, then]) => measureRounds(`transfers among ${2 * TRANSFERS} accounts on a database, ${what}`, () => {
				const candidates = blocks.prepare();
				return {
					baseline: rateOf(TRANSFERS, () => verifyAll(signed)),
					ours: rateOf(TRANSFERS, () => then(blocks.execute(candidates)))
				};
			}));
	} finally {
		blocks.close();
		fs.rmSync(directory, { recursive: true });
	}
};

export const run = (): Promise<Result[]> => {
	const few = { mosaicId: CURRENCY, senders: FEW_ACCOUNTS } as const;
	const many = { name: `transfers among ${2 * TRANSFERS} accounts`, mosaicId: CURRENCY, senders: TRANSFERS } as const;
	return Promise.resolve([
		measure({ ...few, name: 'transfers of currency', hasStateTrees: false }),
		measure({ ...few, name: 'transfers of currency', hasStateTrees: true }),
		measure({ ...few, name: 'transfers of currency by alias', mosaicId: aliasOfName('symbol.xym'), hasStateTrees: true }),
		measure({ ...many, hasStateTrees: false }),
		measure({ ...many, hasStateTrees: true }),
		...measureStored()
	]);
};

await runAlone(import.meta.url, run);
