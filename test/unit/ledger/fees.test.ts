/** What transactions pay and who receives it. Source: facts/ledger.md 7.1, 7.3. */
import t from 'tap';
import type { BuiltBlock } from '../../../src/backends/embedded/ledger/block-builder.js';
import { type Receipt, ReceiptType } from '../../../src/wire/blocks/statements.js';
import { addressNamed, keyNamed, pay } from '../../support/ledger/actions.js';
import { CURRENCY, sinks } from '../../support/ledger/config.js';
import { FUNDS, harvester, HARVESTER_FUNDS } from '../../support/ledger/first-block.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import { accountKeyLink } from '../../support/transactions/bodies.js';
import { signerNamed } from '../../support/transactions/transactions.js';

const TRANSFER_SIZE = 176n;

/** Receipts of the block itself. */
const ownReceipts = ({ statements }: BuiltBlock): readonly Receipt[] => {
	const [first] = statements.transactions;
	return first && first.source.primaryId === 0 ? first.receipts : [];
};

const fee = (target: string, amount: bigint) => ({ type: ReceiptType.HARVEST_FEE, mosaicId: CURRENCY, amount, target });

t.test('fees: all transactions of a block pay the lowest multiplier offered in it', t => {
	const ledger = TestLedger.create();
	const generous = ledger.sign('alice', pay('carol', 1n), { multiplier: 300n });
	const careful = ledger.sign('bob', pay('carol', 1n), { maxFee: 57n * TRANSFER_SIZE + 175n });

	const { header, totalFee } = ledger.harvest([generous, careful]);

	t.equal(header.feeMultiplier, 57);
	t.equal(totalFee, 2n * 57n * TRANSFER_SIZE);
	t.equal(ledger.balance('alice'), FUNDS - 1n - 57n * TRANSFER_SIZE);
	t.equal(ledger.balance('bob'), FUNDS - 1n - 57n * TRANSFER_SIZE);
	t.end();
});

t.test('fees: a block without transactions has no multiplier and pays nothing', t => {
	const ledger = TestLedger.create();

	const block = ledger.harvest();

	t.equal(block.header.feeMultiplier, 0);
	t.strictSame(ownReceipts(block), [fee(harvester.address, 0n)]);
	t.equal(ledger.balance('harvester'), HARVESTER_FUNDS);
	t.end();
});

t.test('fees: a transaction that offers nothing makes the block free', t => {
	const ledger = TestLedger.create();

	const block = ledger.harvest([ledger.sign('alice', pay('carol', 1n)), ledger.sign('bob', pay('carol', 1n), { maxFee: 0n })]);

	t.equal(block.header.feeMultiplier, 0);
	t.equal(ledger.balance('alice'), FUNDS - 1n);
	t.end();
});

t.test('fees: failed transactions do not lower the multiplier, and are reported by their index', t => {
	const ledger = TestLedger.create();
	const fails = ledger.sign('bob', pay('carol', FUNDS + 1n), { maxFee: 0n });
	const failsToo = ledger.sign('carol', pay('bob', FUNDS + 1n), { multiplier: 200n });
	const passes = ledger.sign('alice', pay('carol', 1n), { multiplier: 300n });

	const block = ledger.tryHarvest([fails, passes, failsToo]);

	t.equal(block.header.feeMultiplier, 300);
	t.equal(block.transactions.length, 1);
	t.strictSame([...block.failures], [[0, 'Failure_Core_Insufficient_Balance'], [2, 'Failure_Core_Insufficient_Balance']]);
	t.end();
});

t.test('fees: the network receives its share, rounded down', t => {
	const ledger = TestLedger.create();

	const block = ledger.confirm('alice', pay('bob', 1n), { multiplier: 101n });

	const total = 101n * TRANSFER_SIZE;
	t.equal(total * 5n / 100n, 888n);
	t.strictSame(ownReceipts(block), [fee(harvester.address, total - 888n), fee(sinks.network, 888n)]);
	t.equal(ledger.balance('harvester'), HARVESTER_FUNDS + total - 888n);
	t.equal(ledger.balance('network fee sink'), 888n);
	t.end();
});

t.test('fees: a beneficiary receives a share, and gets an account', t => {
	const ledger = TestLedger.create();
	const beneficiaryAddress = addressNamed('beneficiary');

	const block = ledger.harvest([ledger.sign('alice', pay('bob', 1n))], { harvester: { beneficiaryAddress } });

	t.strictSame(ownReceipts(block), [
		fee(harvester.address, 17_600n - 880n - 4400n), fee(sinks.network, 880n), fee(beneficiaryAddress, 4400n)
	]);
	t.equal(ledger.balance('beneficiary'), 4400n);
	t.equal(ledger.account('beneficiary')?.publicKeyHeight, 0n);
	t.equal(block.header.beneficiaryAddress, beneficiaryAddress);
	t.end();
});

t.test('fees: a beneficiary of an empty block gets an account without a balance', t => {
	const ledger = TestLedger.create();

	ledger.harvest([], { harvester: { beneficiaryAddress: addressNamed('beneficiary') } });

	t.strictSame(ledger.account('beneficiary')?.balances, []);
	t.end();
});

t.test('fees: a block harvested by a remote account pays its main account', t => {
	const ledger = TestLedger.create();
	const remote = signerNamed('remote');
	ledger.confirm(harvester, accountKeyLink(remote.publicKey), { maxFee: 0n });

	const block = ledger.harvest(
		[ledger.sign('alice', pay('bob', 1n))], { harvester: { signingKey: remote.keyPair, beneficiaryAddress: remote.address } }
	);

	t.equal(block.header.signerPublicKey, remote.publicKey);
	t.strictSame(ownReceipts(block), [fee(harvester.address, 17_600n - 880n), fee(sinks.network, 880n)]);
	t.strictSame(ledger.account('remote')?.balances, []);
	t.end();
});

t.test('fees: a remote account whose main account is the beneficiary gives it two receipts', t => {
	const ledger = TestLedger.create();
	const remote = signerNamed('remote');
	ledger.confirm(harvester, accountKeyLink(remote.publicKey), { maxFee: 0n });

	const block = ledger.harvest([ledger.sign('alice', pay('bob', 1n))], { harvester: { signingKey: remote.keyPair } });

	t.strictSame(ownReceipts(block), [
		fee(harvester.address, 17_600n - 880n - 4400n), fee(sinks.network, 880n), fee(harvester.address, 4400n)
	]);
	t.end();
});

t.test('fees: a beneficiary may be a remote account', t => {
	const ledger = TestLedger.create();
	ledger.confirm('bob', accountKeyLink(keyNamed('remote')), { maxFee: 0n });

	const block = ledger.harvest(
		[ledger.sign('alice', pay('carol', 1n))], { harvester: { beneficiaryAddress: addressNamed('remote') } }
	);

	t.strictSame(ownReceipts(block)[2], fee(addressNamed('bob'), 4400n));
	t.end();
});

t.test('inflation: shared like fees and added to the supply', t => {
	const ledger = TestLedger.create({
		chain: { inflation: [{ startHeight: 2n, rewardAmount: 1000n }, { startHeight: 4n, rewardAmount: 0n }] }
	});
	const supply = () => ledger.state.mosaics.get(CURRENCY)?.supply as bigint;
	const before = supply();

	const [second, third, fourth] = [ledger.harvest(), ledger.harvest(), ledger.harvest()];

	const inflation = { type: ReceiptType.INFLATION, mosaicId: CURRENCY, amount: 1000n };
	for (const block of [second, third])
		t.strictSame(ownReceipts(block), [fee(harvester.address, 950n), fee(sinks.network, 50n), inflation]);
	t.strictSame(ownReceipts(fourth), [fee(harvester.address, 0n)]);
	t.equal(supply(), before + 2000n);
	t.end();
});

t.test('fees: activity is recorded only for accounts with a bucket for the period', t => {
	const ledger = TestLedger.create();

	ledger.harvest([ledger.sign('treasury', pay('bob', 1n)), ledger.sign('alice', pay('bob', 1n))]);

	t.equal(ledger.account('treasury')?.activityBuckets[0]?.totalFeesPaid, 17_600n);
	t.strictSame(ledger.account('alice')?.activityBuckets, []);
	t.equal(ledger.account('harvester')?.activityBuckets[0]?.beneficiaryCount, 1);
	t.end();
});
