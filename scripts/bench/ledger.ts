/**
 * How fast the ledger executes blocks of transfers, without storage, beside the rate at which node:crypto verifies their signatures.
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
import { type Result, resultOf, type Round, runAlone } from './result.js';

const TRANSFERS = 6000;
const ACCOUNTS = 200;
const ROUNDS = 7;
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

const measure = (name: string, mosaicId: UnresolvedMosaicId): Result => {
	const ledger = createLedger();
	const prepared = createTransfers(ledger, mosaicId).map(transfer => prepare(transfer, ledger.config));
	const measureRound = (): Round => ({
		yardstick: rateOf(TRANSFERS, () => verifyAll(prepared)),
		ours: rateOf(TRANSFERS, () => executeAll(ledger, prepared))
	});
	// the first round warms up
	measureRound();
	const rounds = Array.from({ length: ROUNDS }, measureRound);
	return resultOf({
		name: `a block of ${TRANSFERS} ${name}, executed`, unit: 'per second (yardstick: verifications)', goal: 1, better: 'higher'
	}, rounds);
};

export const run = (): Promise<Result[]> => Promise.resolve([
	measure('transfers of currency', CURRENCY),
	measure('transfers of currency by alias', aliasOfName('symbol.xym'))
]);

await runAlone(import.meta.url, run);
