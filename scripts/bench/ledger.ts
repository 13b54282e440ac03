/**
 * How fast the ledger executes blocks of transfers, without storage, beside the rate at which node:crypto verifies their signatures.
 * Run: npx tsx scripts/bench/ledger.ts [rounds]
 */
import { buildBlock, type PreparedTransaction } from '../../src/backends/embedded/ledger/block-builder.js';
import { verifySignature } from '../../src/backends/embedded/ledger/crypto.js';
import { LedgerState } from '../../src/backends/embedded/ledger/state/ledger-state.js';
import type { UnresolvedMosaicId } from '../../src/chain/index.js';
import { fromHex } from '../../src/wire/hex.js';
import { signingPayload } from '../../src/wire/transaction-hash.js';
import { CURRENCY } from '../../test/support/ledger-config.js';
import { harvester, harvesterVrf } from '../../test/support/ledger-first-block.js';
import { aliasOfName } from '../../test/support/ledger-ids.js';
import { addressOf, prepare, TestLedger } from '../../test/support/ledger.js';
import { transfer } from '../../test/support/transactions-bodies.js';
import { GENERATION_HASH_SEED, signerNamed } from '../../test/support/transactions.js';

const TRANSFERS = 6000;
const ACCOUNTS = 200;
const ROUNDS = Number(process.argv[2] ?? 7);
const SEED = fromHex(GENERATION_HASH_SEED);

const accounts = Array.from({ length: ACCOUNTS }, (_, i) => signerNamed(`account ${i}`));

/** A ledger in which every account has something to give. */
const createLedger = (): TestLedger => {
	const ledger = TestLedger.create();
	ledger.harvest(accounts.map(({ address }) => ledger.sign('treasury', transfer(address, [[CURRENCY, 1_000_000_000n]]))));
	return ledger;
};

const createTransfers = (ledger: TestLedger, mosaicId: UnresolvedMosaicId): Buffer[] =>
	Array.from({ length: TRANSFERS }, (_, i) => ledger.sign(
		accounts[i % ACCOUNTS] as typeof harvester,
		transfer((accounts[(i * 7 + 1) % ACCOUNTS] as typeof harvester).address, [[mosaicId, 1n]])
	));

/** @returns how often per second */
const rateOf = (count: number, run: () => void): number => {
	const start = process.hrtime.bigint();
	run();
	return count * 1e9 / Number(process.hrtime.bigint() - start);
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

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
	if (TRANSFERS !== block.transactions.length)
		throw new Error('a transfer is missing');
};

const measure = (name: string, mosaicId: UnresolvedMosaicId): void => {
	const ledger = createLedger();
	const bytes = createTransfers(ledger, mosaicId);
	const prepared = bytes.map(transfer => prepare(transfer, ledger.config));
	const rates = { verify: [] as number[], prepare: [] as number[], execute: [] as number[] };
	// the first round warms up
	for (let round = 0; round <= ROUNDS; ++round) {
		const verify = rateOf(TRANSFERS, () => verifyAll(prepared));
		const preparing = rateOf(TRANSFERS, () => bytes.forEach(transfer => prepare(transfer, ledger.config)));
		const execute = rateOf(TRANSFERS, () => executeAll(ledger, prepared));
		if (0 < round) {
			rates.verify.push(verify);
			rates.prepare.push(preparing);
			rates.execute.push(execute);
		}
	}
	const ratio = median(rates.execute.map((execute, i) => execute / (rates.verify[i] as number)));
	console.log(
		`${name}: execution / verification ${ratio.toFixed(2)}`
		+ ` (per second: verify ${median(rates.verify).toFixed(0)}, read and publish ${median(rates.prepare).toFixed(0)}`
		+ `, execute ${median(rates.execute).toFixed(0)})`
	);
};

measure('transfers of currency', CURRENCY);
measure('transfers of currency by alias', aliasOfName('symbol.xym'));
