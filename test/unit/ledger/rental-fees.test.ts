/** Rental fees of namespaces and mosaics. Source: facts/ledger.md 3.5, 7.2. */
import t from 'tap';
import { ReceiptType } from '../../../src/wire/blocks/statements.js';
import { addressNamed, pay } from '../../support/ledger/actions.js';
import { CURRENCY, nemesis, sinks } from '../../support/ledger/config.js';
import { FUNDS } from '../../support/ledger/first-block.js';
import { namespaceId } from '../../support/ledger/ids.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import { childNamespace, mosaicDefinition, rootNamespace } from '../../support/transactions/bodies.js';
import type { Body } from '../../support/transactions/transactions.js';

const free = { maxFee: 0n } as const;

const CASES: readonly {
	readonly name: string;
	readonly body: Body;
	readonly sink: string;
	readonly type: number;
	readonly amount: bigint;
}[] = [
	{
		name: 'mosaic definition', body: mosaicDefinition(1, 0), sink: sinks.mosaic, type: ReceiptType.MOSAIC_RENTAL_FEE, amount: 500_000n
	},
	{
		name: 'root namespace of 10 blocks',
		body: rootNamespace('gold', 10n),
		sink: sinks.namespace,
		type: ReceiptType.NAMESPACE_RENTAL_FEE,
		amount: 20n
	},
	{
		name: 'child namespace',
		body: childNamespace('child', namespaceId('root')),
		sink: sinks.namespace,
		type: ReceiptType.NAMESPACE_RENTAL_FEE,
		amount: 100_000n
	}
];

for (const { name, body, sink, type, amount } of CASES) {
	t.test(`${name}: the sink receives the fee times the dynamic multiplier, with a receipt`, t => {
		const ledger = TestLedger.create();
		ledger.confirm('alice', rootNamespace('root', 10n), free);
		const before = ledger.balance('alice');
		const sinkBefore = ledger.balance('namespace fee sink') + ledger.balance('mosaic fee sink');

		const block = ledger.confirm('alice', body, free);

		t.equal(ledger.balance('alice'), before - amount * 100n);
		t.equal(ledger.balance('namespace fee sink') + ledger.balance('mosaic fee sink'), sinkBefore + amount * 100n);
		t.strictSame(block.statements.transactions[1], {
			source: { primaryId: 1, secondaryId: 0 },
			receipts: [{ type, mosaicId: CURRENCY, amount: amount * 100n, sender: addressNamed('alice'), recipient: sink }]
		});
		t.end();
	});
}

t.test('the first block\'s signer pays nothing, and the sinks get accounts', t => {
	const ledger = TestLedger.create();
	const [first] = ledger.blocks;

	t.strictSame(first?.statements.transactions.map(({ source }) => source), [{ primaryId: 0, secondaryId: 0 }]);
	for (const sink of ['mosaic fee sink', 'namespace fee sink', 'network fee sink'])
		t.strictSame(ledger.account(sink)?.balances, [], sink);
	t.strictSame(ledger.account('nemesis')?.balances, []);
	t.equal(ledger.account('nemesis')?.publicKey, nemesis.publicKey);
	t.end();
});

t.test('the dynamic multiplier is the median of the last blocks; the default replaces zeros', t => {
	const ledger = TestLedger.create({ chain: { maxDifficultyBlocks: 4, defaultDynamicFeeMultiplier: 100 } });
	const cost = () => {
		const before = ledger.balance('alice');
		ledger.confirm('alice', rootNamespace(`name${ledger.height}`, 10n), free);
		return before - ledger.balance('alice');
	};
	const busy = (multiplier: bigint) => ledger.confirm('bob', pay('carol', 1n), { multiplier });

	t.equal(cost(), 20n * 100n, 'empty blocks only');
	busy(500n);
	t.equal(cost(), 20n * 100n, '500 and three times the default');
	busy(500n);
	busy(700n);
	// the last four: 500, 0, 500, 700: with the default for the zero, the third of 100, 500, 500, 700
	t.equal(cost(), 20n * 500n, '500 twice, 700 and the default');
	busy(30n);
	busy(30n);
	// the last four: 700, 0, 30, 30
	t.equal(cost(), 20n * 100n, '30 twice, the default and 700');
	t.end();
});

t.test('an amount that overflows 64 bits after multiplication is always rejected as insufficient', t => {
	const ledger = TestLedger.create({ mosaic: { mosaicRentalFee: 1n << 60n } });

	t.equal(ledger.announce(ledger.sign('alice', mosaicDefinition(1, 0))), 'Failure_Core_Insufficient_Balance');
	t.ok(ledger.balance('alice') === FUNDS);
	t.end();
});

t.test('registrations without end are free in the first block, for every signer', t => {
	const ledger = TestLedger.create();
	const published = ledger.prepare(ledger.sign('alice', rootNamespace('gold', 0n))).published.body.map(({ kind }) => kind);

	t.notOk(published.includes('balanceTransfer'));
	t.notOk(published.includes('rentalFee'));
	t.ok(published.includes('accountAddress'));
	t.end();
});
