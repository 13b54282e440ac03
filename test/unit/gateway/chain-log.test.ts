import t from 'tap';
import type { ShownTransaction } from '../../../src/gateway/block-transactions.js';
import { ChainLog } from '../../../src/gateway/chain-log.js';
import { FakeTimers } from '../../support/fake-timers.js';
import { fakeLog } from '../../support/http/app.js';

const open = (foldsEmptyBlocks = false) => {
	const { log, lines } = fakeLog();
	const timers = new FakeTimers();
	const chainLog = new ChainLog(log, timers, { foldsEmptyBlocks });
	const addBlock = (height: bigint, transactions = 0, shown: readonly ShownTransaction[] = []): void =>
		chainLog.onBlock({ height, hash: 'A', previousHash: 'B', timestamp: 0, transactions }, shown);
	return { chainLog, timers, addBlock, lines, texts: () => lines.map(({ message }) => message) };
};

t.test('a line for each block, rollback and failed transaction, with the reason', t => {
	const { chainLog, addBlock, lines, texts } = open();
	addBlock(5n);
	addBlock(6n, 1);
	chainLog.onRollback(4n, 2);
	chainLog.onFailedTransaction('AB', 'Failure_Core_Insufficient_Balance');
	t.same(texts(), [
		'block 5, 0 transactions', 'block 6, 1 transaction', 'rolled back to block 4, 2 blocks removed',
		'transaction AB failed: Failure_Core_Insufficient_Balance. An account has less of a mosaic than the transaction moves or pays as a fee.'
	]);
	t.match(lines[1], { level: 'info', details: { block: { height: '6', hash: 'A', transactions: 1 } } });
	t.match(lines[3], { level: 'info', details: { transaction: { hash: 'AB', code: 'Failure_Core_Insufficient_Balance' } } });
	t.end();
});

t.test('at most 20 lines a second, and one that counts the others', t => {
	const { chainLog, timers, addBlock, texts } = open();
	for (let height = 1n; height <= 30n; height++)
		addBlock(height);
	chainLog.onFailedTransaction('AB', 'Failure_Core_Past_Deadline');
	t.equal(texts().length, 20);
	timers.pass(1000);
	t.equal(texts().at(-1), '10 more blocks, 1 more failed transaction within a second');
	addBlock(31n);
	t.equal(texts().at(-1), 'block 31, 0 transactions');
	timers.pass(1000);
	t.equal(texts().length, 22, 'no line when none was omitted');
	t.equal(timers.pending, 0);
	t.end();
});

const TRANSFER: ShownTransaction = { hash: 'AB', type: 'transfer', signer: 'TA', amounts: ['12.5 symbol.xym', '3 atomic units of 0A'] };
const LOCK: ShownTransaction = { hash: 'CD', type: 'account key link', signer: 'TB', amounts: [] };

t.test('a line for each transaction that is shown: type, hash, amounts, sender; the others are counted', t => {
	const { addBlock, timers, lines, texts } = open();
	addBlock(2n, 5, [TRANSFER, LOCK]);
	timers.pass(1000);
	t.same(texts(), [
		'block 2, 5 transactions', 'transaction AB confirmed: transfer, 12.5 symbol.xym, 3 atomic units of 0A, by TA',
		'transaction CD confirmed: account key link, by TB', '3 more transactions within a second'
	]);
	t.match(lines[1], { level: 'info', details: { transaction: TRANSFER } });
	t.end();
});

t.test('for people, empty blocks have one line: before the next other line, each minute, and at the end', t => {
	const { chainLog, addBlock, timers, texts } = open(true);
	for (let height = 2n; height <= 40n; height++)
		addBlock(height);
	t.same(texts(), []);
	addBlock(41n, 1, [LOCK]);
	t.same(texts().splice(0), ['blocks 2 to 40, no transactions', 'block 41, 1 transaction', 'transaction CD confirmed: account key link, by TB']);
	addBlock(42n);
	timers.pass(60_000);
	t.equal(texts().at(-1), 'block 42, no transactions');
	addBlock(43n);
	chainLog.onFailedTransaction('AB', 'Failure_Core_Past_Deadline');
	t.match(texts().slice(-2), ['block 43, no transactions', /^transaction AB failed/]);
	addBlock(44n);
	chainLog.onRollback(43n, 1);
	addBlock(44n);
	addBlock(45n);
	chainLog.close();
	t.same(texts().slice(-3), ['block 44, no transactions', 'rolled back to block 43, 1 block removed', 'blocks 44 to 45, no transactions']);
	t.equal(timers.pending, 0);
	t.end();
});
