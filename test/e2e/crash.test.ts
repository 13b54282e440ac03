/** Killed at any moment: every transaction accepted with 202 is confirmed, pending, or has a status. */
import path from 'node:path';
import process from 'node:process';
import Database from 'better-sqlite3';
import t from 'tap';
import type { Test } from 'tap';
import type { Schemas } from '../../generated/schemas.js';
import { readAll } from '../support/documents/pages.js';
import { randomOf } from '../support/random.js';
import { Rest } from '../support/http/rest.js';
import { run, spawnGateway } from '../support/processes/spawned.js';
import { type Kept, nothingKept, Traffic } from '../support/chains/traffic.js';
import { until } from '../support/until.js';
import { Wallet } from '../support/transactions/wallet.js';

const KILLS = 20;
/** Until enough transactions are accepted. */
const MAX_KILLS = 200;
const KILLS_WHILE_STARTING = 4;
const MAX_RUN_MS = 500;
const MAX_START_MS = 1200;
const BATCH = 500;

const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 2 ** 31);
const random = randomOf(seed);

/** The kills are at random times. */
const delay = (ms: number): Promise<void> => new Promise(resolve => {
	setTimeout(resolve, ms);
});

type Status = Schemas['TransactionStatusDTO'];

const statusesOf = async (rest: Rest, hashes: readonly string[]): Promise<Map<string, Status>> => {
	const found = new Map<string, Status>();
	for (let i = 0; i < hashes.length; i += BATCH) {
		for (const status of await rest.send('getTransactionStatuses', { hashes: hashes.slice(i, i + BATCH) }))
			found.set(status.hash, status);
	}
	return found;
};

const sumOf = (amounts: readonly (string | undefined)[]): bigint => amounts.reduce((sum, amount) => sum + BigInt(amount ?? 0), 0n);

/** The sum of all units of the currency. */
const checkSupply = async (t: Test, rest: Rest, { currency }: Wallet): Promise<void> => {
	const amountOf = ({ account }: Schemas['AccountInfoDTO']) => account.mosaics.find(({ id }) => currency === id)?.amount;
	const holders = await readAll(page => rest.get('searchAccounts', { ...page, mosaicId: currency }));
	const accounts = await readAll(page => rest.get('searchAccounts', page));
	const locks = await readAll(page => rest.get('searchHashLock', page));
	const { mosaic } = await rest.get('getMosaic', { mosaicId: currency });
	const locked = sumOf(locks.map(({ lock }) => (lock.status === 0 ? lock.amount : '0')));
	t.equal(sumOf(accounts.map(amountOf)) + locked, BigInt(mosaic.supply), 'balances and locks add up to the supply');
	t.equal(sumOf(holders.map(amountOf)), sumOf(accounts.map(amountOf)), 'the listed holders are those with a balance');
};

const checkCosignatures = async (t: Test, rest: Rest, { cosigned }: Kept, statuses: ReadonlyMap<string, Status>): Promise<void> => {
	for (const [hash, cosigners] of cosigned) {
		const group = statuses.get(hash)?.group;
		if (group !== 'partial' && group !== 'confirmed')
			continue;
		const operation = group === 'partial' ? 'getPartialTransaction' : 'getConfirmedTransaction';
		const { transaction } = await rest.get(operation, { transactionId: hash });
		const { cosignatures } = transaction as Schemas['AggregateTransactionExtendedDTO'];
		const missing = [...cosigners].filter(key => !cosignatures.some(({ signerPublicKey }) => key === signerPublicKey));
		t.same(missing, [], `cosignatures of ${hash}`);
	}
};

/** @returns whether the transactions that were accepted are a sample of all kinds */
const isEnough = ({ good, bad, bonded }: Kept): boolean => good.size > 100 && bad.size > 5 && bonded.size > 2;

t.test(`killed ${KILLS} times while announcing, ${KILLS_WHILE_STARTING} times while starting; seed ${seed}`, async t => {
	const directory = t.testdir();
	const kept = nothingKept();
	for (let i = 0; i < KILLS_WHILE_STARTING; ++i) {
		const started = run(t, ['start', '--http-port', '0', '--https-port', 'off', '--data-dir', directory]);
		await delay(random(MAX_START_MS));
		await started.stop('SIGKILL');
	}
	// a slow machine accepts few transactions before each kill
	for (let i = 0; i < KILLS || (!isEnough(kept) && i < MAX_KILLS); ++i) {
		const gateway = await spawnGateway(t, { options: { 'data-dir': directory, 'block-interval': i % 2 ? 'auto' : '0.05' } });
		const rest = new Rest(gateway.url);
		const traffic = new Traffic(rest, await Wallet.connect(rest), random, kept).run();
		await delay(random(MAX_RUN_MS));
		t.same(await gateway.stop('SIGKILL'), { code: null, signal: 'SIGKILL' });
		await traffic;
		t.equal(gateway.run.stderr, '');
		t.notMatch(gateway.log, [{ level: 50 }]);
	}

	const gateway = await spawnGateway(t, { options: { 'data-dir': directory } });
	const rest = new Rest(gateway.url);
	await until('no transaction is pending', async () => (await rest.get('searchUnconfirmedTransactions')).data.length === 0);
	const statuses = await statusesOf(rest, [...kept.good, ...kept.bad, ...kept.bonded]);
	const groups = (hashes: Iterable<string>) => [...new Set([...hashes].map(hash => statuses.get(hash)?.group ?? 'lost'))].sort();
	t.comment(`${kept.good.size} valid, ${kept.bad.size} invalid, ${kept.bonded.size} bonded, ${kept.cosigned.size} of them cosigned`);
	t.ok(isEnough(kept), 'transactions were accepted before the kills');
	t.same(groups(kept.good), ['confirmed']);
	t.same(groups(kept.bad), ['failed']);
	t.match(groups(kept.bonded).join(), /^(?:confirmed)?,?(?:partial)?$/);
	const complete = [...kept.cosigned].filter(([, cosigners]) => cosigners.size === 2).map(([hash]) => hash);
	t.same(groups(complete), complete.length > 0 ? ['confirmed'] : []);
	await checkCosignatures(t, rest, kept, statuses);
	await checkSupply(t, rest, await Wallet.connect(rest));
	t.notMatch(gateway.log, [{ level: 50 }]);
	t.same(await gateway.stop(), { code: 0, signal: null });

	const database = new Database(path.join(directory, 'chain.sqlite'), { readonly: true });
	t.same(database.pragma('integrity_check'), [{ integrity_check: 'ok' }]);
	database.close();
});
