/** The faucet: transfers from the treasury, announced like any other. */
import t from 'tap';
import { balanceOf } from '../../../../src/backends/embedded/ledger/state/accounts.js';
import { verifySignature } from '../../../../src/backends/embedded/ledger/signatures.js';
import { chainKeys } from '../../../../src/backends/embedded/node/development-accounts.js';
import { PoolStage, type StoredPoolEntry } from '../../../../src/backends/embedded/store/pool-writer.js';
import type { Funding } from '../../../../src/backends/embedded/node/protocol.js';
import type { Address, MosaicId } from '../../../../src/chain/index.js';
import { addressOfPublicKey } from '../../../../src/wire/identifiers/address.js';
import { fromHex } from '../../../../src/wire/bytes/hex.js';
import { signingPayload } from '../../../../src/wire/transactions/transaction-hash.js';
import { breakDatabase, dump } from '../../../support/embedded/database.js';
import { TestNode } from '../../../support/embedded/node.js';
import { CURRENCY, funded, FUNDS } from '../../../support/embedded/accounts.js';
import { TestRunner } from '../../../support/embedded/runner.js';
import { pay } from '../../../support/embedded/signing.js';

const TREASURY = addressOfPublicKey(chainKeys.treasury.publicKey, 0x98);
const bob = funded('bob').address;

const begin = (t: Parameters<typeof TestNode.begin>[0], minFeeMultiplier = 0) => {
	const chain = TestNode.begin(t, { minFeeMultiplier });
	const runner = new TestRunner(chain, { blockInterval: 'auto' });
	runner.runner.start();
	runner.take();
	return { chain, runner };
};

const treasuryOf = (chain: TestNode): bigint => balanceOf(chain.store.state.accounts.get(TREASURY), CURRENCY);

const fund = (runner: TestRunner, funding: Partial<Funding> = {}): void => {
	runner.request({ name: 'fund', recipient: bob, amount: 5n, mosaicId: undefined, ...funding });
	runner.timers.settle();
};

t.test('announces a transfer of currency, signed by the treasury, which is confirmed by the next block', t => {
	const { chain, runner } = begin(t, 100);
	const before = treasuryOf(chain);

	fund(runner);
	const [commit, reply] = runner.take();
	t.match(commit, {
		kind: 'commit', followsAnnouncement: true, acknowledgements: [], events: [{ channel: 'unconfirmedAdded', addresses: [TREASURY, bob] }]
	});
	const [event] = commit?.kind === 'commit' ? commit.events : [];
	const [{ transaction }] = chain.store.loadPool(PoolStage.UNCONFIRMED) as [StoredPoolEntry];
	t.match(reply, { kind: 'result', result: { done: event && 'hash' in event ? event.hash : 'none' } });
	t.equal(dump(chain.directory)['pool']?.length, 1, 'replied when it is stored');
	t.equal(transaction.maxFee, 100n * BigInt(transaction.bytes.length));
	t.ok(verifySignature(
		chainKeys.treasury.publicKey,
		signingPayload(transaction, fromHex(chain.config.network.generationHashSeed)),
		fromHex(transaction.signature)
	));

	runner.timers.pass(20);
	t.equal(chain.balance('bob'), FUNDS + 5n);
	t.equal(treasuryOf(chain), before - 5n - transaction.maxFee);
	t.end();
});

t.test('two equal requests in one millisecond give two transfers; and again after a restart', t => {
	const { chain, runner } = begin(t);

	fund(runner);
	fund(runner);
	chain.reopen();
	const again = new TestRunner(chain, { blockInterval: 'auto' });
	fund(again);

	t.equal(dump(chain.directory)['pool']?.length, 3);
	again.timers.settle();
	again.runner.start();
	again.timers.pass(20);
	t.equal(chain.balance('bob'), FUNDS + 15n);
	t.end();
});

t.test('another mosaic: up to the treasury\'s balance', t => {
	const { chain, runner } = begin(t);
	const mosaicId = '0123456789ABCDEF' as MosaicId;
	fund(runner, { mosaicId });
	t.strictSame(runner.summaries(), [`1: there is no mosaic ${mosaicId}`]);

	const treasury = treasuryOf(chain);
	fund(runner, { mosaicId: CURRENCY, amount: treasury + 1n });
	t.strictSame(runner.summaries(), [`2: the treasury holds ${treasury} atomic units of mosaic ${CURRENCY}, which is less than ${treasury + 1n}`]);
	fund(runner, { mosaicId: CURRENCY, amount: treasury });
	t.match(runner.summaries(), [/^\| unconfirmedAdded/, /^3: done/]);
	t.end();
});

t.test('the fee counts: the whole balance is too much', t => {
	const { chain, runner } = begin(t, 100);

	fund(runner, { amount: treasuryOf(chain) });

	t.match(runner.summaries(), [/^1: the treasury holds \d+ atomic units of mosaic [0-9A-F]{16}, which is less than \d+$/]);
	t.end();
});

t.test('rejects a transfer that would fail after the unconfirmed ones, and stores nothing', t => {
	const { chain, runner } = begin(t);
	const treasury = treasuryOf(chain);
	fund(runner, { amount: treasury });
	runner.take();

	fund(runner, { amount: 1n });
	fund(runner, { recipient: `68${bob.slice(2)}` as Address });
	t.match(runner.summaries(), [/^2: the transfer .* would fail: Failure_Core_Insufficient_Balance$/, /^3: the transfer .* would fail: Failure_Core_Invalid_Address$/]);
	t.strictSame(dump(chain.directory)['statuses'], []);
	t.equal(dump(chain.directory)['pool']?.length, 1);

	runner.sendTransactions(chain.signing.sign('pay', 'bob', pay('alice', FUNDS + treasury)));
	runner.timers.settle();
	t.strictSame(runner.summaries(), ['4+ | unconfirmedAdded pay'], 'unconfirmed transfers count');
	t.end();
});

t.test('a storage fault fails the request and stores nothing; the next one succeeds', t => {
	const { chain, runner } = begin(t);
	const repair = breakDatabase(chain.directory, { table: 'pool' });

	fund(runner);
	t.strictSame(runner.summaries(), ['fault', '1: failed']);
	repair();
	fund(runner);
	runner.timers.pass(20);
	t.equal(chain.balance('bob'), FUNDS + 5n);
	t.end();
});

t.test('while harvesting is stopped the transfer stays unconfirmed', t => {
	const { chain, runner } = begin(t);
	runner.request({ name: 'setHarvesting', isOn: false });
	fund(runner);
	runner.timers.pass(10_000);
	t.equal(chain.balance('bob'), FUNDS);

	runner.request({ name: 'mine', blocks: 1 });
	runner.timers.settle();

	t.equal(chain.balance('bob'), FUNDS + 5n);
	t.end();
});
