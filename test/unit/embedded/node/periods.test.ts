/** Periodic events: importances, and the epochs of finalization. Source: facts/ledger.md 7.4, 7.6. */
import t, { type Test } from 'tap';
import { harvester } from '../../../../src/backends/embedded/node/development-accounts.js';
import { openForReading } from '../../../../src/backends/embedded/store/database.js';
import { EmbeddedBlockReader } from '../../../../src/backends/embedded/store/readers/block-reader.js';
import { EmbeddedFinalizationReader } from '../../../../src/backends/embedded/store/readers/finalization-reader.js';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';
import { EmbeddedAccountReader } from '../../../../src/backends/embedded/store/readers/state-readers.js';
import type { Address } from '../../../../src/chain/index.js';
import { TestNode } from '../../../support/embedded/node.js';
import { CURRENCY, funded, FUNDS } from '../../../support/embedded/accounts.js';
import { pay } from '../../../support/embedded/signing.js';
import { signerNamed } from '../../../support/transactions/transactions.js';
import { transfer } from '../../../support/transactions/bodies.js';

const parse = (text: string | undefined): unknown => JSON.parse(text ?? 'null');

const IMPORTANCE = 0x8243;
const NORMAL = 0x8143;

interface BlockDocument {
	readonly meta: { readonly hash: string };
	readonly block: { readonly type: number; readonly previousImportanceBlockHash?: string };
}

interface AccountDocument {
	readonly account: {
		readonly importance: string;
		readonly importanceHeight: string;
		readonly activityBuckets: readonly unknown[];
	};
}

const readFrom = (t: Test, { directory }: TestNode): Queries => {
	const connection = openForReading(directory);
	t.teardown(() => connection.close());
	return new Queries(connection);
};

const accountAt = (queries: Queries, address: Address): AccountDocument['account'] => {
	queries.refresh();
	return (parse(new EmbeddedAccountReader(queries).byAddress(address)) as AccountDocument).account;
};

t.test('finalization: every block has epoch and point by its height; proofs are found by either', t => {
	const chain = TestNode.begin(t, { changes: { chain: { votingSetGrouping: 4n, importanceGrouping: 4n } } });
	const finalized: string[] = [];
	for (let height = 2; height <= 10; ++height) {
		const { events } = chain.node.harvest(chain.now += 30_000n);
		const data = events.flatMap(event => (event.channel === 'finalizedBlock' ? [JSON.parse(event.data) as Record<string, unknown>] : []));
		finalized.push(...data.map(each => `${String(each['height'])}: ${String(each['finalizationEpoch'])}/${String(each['finalizationPoint'])}`));
		if (height === 5)
			chain.reopen();
	}

	t.strictSame(finalized, ['2: 2/1', '3: 2/2', '4: 2/3', '5: 3/1', '6: 3/2', '7: 3/3', '8: 3/4', '9: 4/1', '10: 4/2']);
	const queries = readFrom(t, chain);
	const reader = new EmbeddedFinalizationReader(queries);
	const blocks = new EmbeddedBlockReader(queries);
	const ends = [1, 4, 8, 10];
	ends.forEach((height, i) => {
		const { meta } = parse(blocks.byHeight(BigInt(height))?.text) as BlockDocument;
		t.match(parse(reader.proofAtEpoch(i + 1)), { finalizationEpoch: i + 1, height: String(height), hash: meta.hash });
		t.match(parse(reader.proofAtHeight(BigInt(height))), { finalizationEpoch: i + 1, height: String(height), hash: meta.hash });
	});
	t.equal(reader.proofAtEpoch(5), undefined);
	t.equal(reader.proofAtEpoch(0), undefined);
	for (const height of [0n, 11n, 1n << 63n])
		t.equal(reader.proofAtHeight(height), undefined);
	t.end();
});

t.test('importance: recalculated at the end of a period, effective a period later, zero when the balance is', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const newcomer = signerNamed('newcomer');
	const queries = readFrom(t, chain);
	const accountOf = (address: Address) => accountAt(queries, address);
	const blockAt = (height: number) => {
		queries.refresh();
		return parse(new EmbeddedBlockReader(queries).byHeight(BigInt(height))?.text) as BlockDocument;
	};

	t.match(accountOf(funded('alice').address), { importance: String(FUNDS), importanceHeight: '1' });
	chain.confirm(
		signing.sign('all', 'alice', pay('bob', FUNDS), { maxFee: 0n }),
		signing.sign('much', 'carol', transfer(newcomer.address, [[CURRENCY, FUNDS / 2n]]))
	);
	chain.harvestTo(10);
	t.match(accountOf(funded('alice').address), { importance: String(FUNDS), importanceHeight: '1' }, 'until the period ends');
	t.match(accountOf(newcomer.address), { importance: '0', importanceHeight: '0', activityBuckets: { length: 0 } });

	chain.harvest();
	t.match(accountOf(funded('alice').address), { importance: '0', importanceHeight: '0' });
	t.match(accountOf(newcomer.address), { importance: '0', importanceHeight: '10' }, 'not effective yet');
	t.match(accountOf(funded('bob').address), { importance: String(FUNDS), importanceHeight: '10' }, 'the lower of two periods');
	t.match(blockAt(10), { block: {
		type: IMPORTANCE, harvestingEligibleAccountsCount: '14', previousImportanceBlockHash: blockAt(1).meta.hash
	} });
	t.equal(blockAt(9).block.type, NORMAL);

	chain.reopen();
	chain.harvestTo(20);
	t.match(accountOf(newcomer.address), { importance: '0', importanceHeight: '10' });
	chain.harvest();
	t.ok(BigInt(accountOf(newcomer.address).importance) > 0n);
	t.match(accountOf(newcomer.address), { importanceHeight: '20', activityBuckets: [{ startHeight: '20' }, { startHeight: '10' }] });
	t.ok(BigInt(accountOf(funded('bob').address).importance) > FUNDS, 'above the minimum in both periods');
	t.match(blockAt(20), { block: { type: IMPORTANCE, previousImportanceBlockHash: blockAt(10).meta.hash } });
	t.equal(blockAt(19).block.type, NORMAL);
	t.notOk('previousImportanceBlockHash' in blockAt(19).block);
	t.end();
});

t.test('activity: fees and blocks count for their period', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const queries = readFrom(t, chain);
	const bucketsOf = (address: Address) => accountAt(queries, address).activityBuckets;
	const payment = (label: string) => signing.sign(label, 'dave', pay('erin', 1n), { multiplier: 10n });
	const first = payment('first');
	chain.confirm(first);
	chain.harvestTo(10);
	chain.confirm(payment('in the last block'));
	chain.confirm(payment('in the next period'));

	const fee = first.length * 10;
	t.match(bucketsOf(funded('dave').address), [
		{ startHeight: '10', totalFeesPaid: String(fee) }, { startHeight: '1', totalFeesPaid: String(2 * fee) }
	]);
	const [newer, older] = bucketsOf(harvester.beneficiaryAddress);
	t.match([newer, older], [{ startHeight: '10', beneficiaryCount: 1 }, { startHeight: '1', beneficiaryCount: 9 }], 'of blocks 11, and 2 to 10');
	t.end();
});
