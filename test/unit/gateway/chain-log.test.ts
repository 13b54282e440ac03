import t from 'tap';
import { ChainLog } from '../../../src/gateway/chain-log.js';
import { FakeTimers } from '../../support/fake-timers.js';
import { fakeLog } from '../../support/http/app.js';

const open = () => {
	const { log, lines } = fakeLog();
	const timers = new FakeTimers();
	const chainLog = new ChainLog(log, timers);
	const addBlock = (height: bigint, transactions = 0): void =>
		chainLog.onBlock({ height, hash: 'A', previousHash: 'B', timestamp: 0, transactions });
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
