/** Simulations in the chain's thread: what they execute on, what they return, and that nothing is stored. */
import t from 'tap';
import * as replies from '../../../../generated/reply-validators.js';
import type { Schemas } from '../../../../generated/schemas.js';
import { type ObjectId, parseDocument, type SimulationRequest } from '../../../../src/chain/index.js';
import { mosaicIdOf } from '../../../../src/wire/identifiers/ids.js';
import { encodeMosaic } from '../../../../src/backends/embedded/store/documents.js';
import { toBinaryText } from '../../../../src/backends/embedded/node/binary-text.js';
import type { ChainNode } from '../../../../src/backends/embedded/node/chain-node.js';
import type { SimulationResult } from '../../../../src/backends/embedded/node/protocol.js';
import { Simulations } from '../../../../src/backends/embedded/node/simulations.js';
import { CURRENCY, funded, FUNDS } from '../../../support/embedded/accounts.js';
import { dump } from '../../../support/embedded/database.js';
import { TestNode } from '../../../support/embedded/node.js';
import { cosignatureOf, hashTextOf, LOCKED, pay } from '../../../support/embedded/signing.js';
import { mosaicDefinition, supplyChange } from '../../../support/transactions/bodies.js';

const MULTIPLIER = 100n;
const SIGNATURE_OFFSET = 0x08;
const SIGNATURE_SIZE = 64;

type Options = Partial<Omit<SimulationRequest, 'payloads'>>;

interface Host {
	readonly node?: () => ChainNode;
	readonly isStorageDown?: boolean;
}

/** @returns the result, and reported faults */
const request = async (
	chain: TestNode, payloads: readonly Uint8Array[], options: Options = {}, { node, isStorageDown = false }: Host = {}
) => {
	const faults: string[] = [];
	const result = await new Promise<SimulationResult>(resolve => {
		const simulations = new Simulations({
			host: { node: node ?? (() => chain.node), now: () => chain.now, isStorageDown: () => isStorageDown },
			terms: { preparation: chain.preparation, minFeeMultiplier: Number(MULTIPLIER) },
			timers: { soon: act => void setImmediate(act) },
			report: report => {
				if (report.kind === 'fault')
					faults.push(report.error);
				else if (report.kind === 'simulated')
					resolve(report.result);
			}
		});
		simulations.receive({ kind: 'simulate', id: 1, request: { on: 'pending', ...options, payloads: payloads.map(toBinaryText) } });
	});
	return { result, faults };
};

/** @returns the document, which matches the contract */
const simulate = async (chain: TestNode, payloads: readonly Uint8Array[], options?: Options): Promise<Schemas['SimulationDTO']> => {
	const { result } = await request(chain, payloads, options);
	if (typeof result !== 'object' || !('document' in result))
		throw new Error(`no document: ${JSON.stringify(result)}`);
	const document = parseDocument(result.document);
	if (!replies.SimulationDTO(document))
		throw new Error(`does not match the contract: ${result.document}`);
	return document;
};

const balancesOf = (transaction: Schemas['SimulatedTransactionDTO'] | undefined) =>
	Object.fromEntries((transaction?.balances ?? []).map(({ address, after }) => [address, BigInt(after)]));

t.test('a transfer: its fee and balances are those of the block that confirms it', async t => {
	const chain = TestNode.begin(t, { minFeeMultiplier: Number(MULTIPLIER) });
	const transfer = chain.signing.sign('pay', 'alice', pay('bob', 7n), { multiplier: 2n * MULTIPLIER });
	const stored = dump(chain.directory);

	const { height, timestamp, feeMultiplier, minFeeMultiplier, transactions } = await simulate(chain, [transfer]);

	t.strictSame(dump(chain.directory), stored, 'nothing is stored');
	const size = BigInt(transfer.length);
	t.strictSame({ height, timestamp, feeMultiplier, minFeeMultiplier }, {
		height: '2', timestamp: String(chain.now), feeMultiplier: 200, minFeeMultiplier: 100
	});
	const [alice, bob] = [funded('alice').address, funded('bob').address];
	t.match(transactions, [{
		hash: hashTextOf(transfer), code: 'Success', failures: [], signaturesSkipped: false, size: transfer.length,
		maxFee: String(200n * size), minFee: String(100n * size), feeAccepted: true, fee: String(200n * size),
		cosignatures: undefined, hashLock: undefined, blocksLeft: 120
	}]);
	t.strictSame(transactions[0]?.balances, [
		{ address: alice, mosaicId: CURRENCY, before: String(FUNDS), after: String(FUNDS - 7n - 200n * size) },
		{ address: bob, mosaicId: CURRENCY, before: String(FUNDS), after: String(FUNDS + 7n) }
	]);
	chain.confirm(transfer);
	t.strictSame(balancesOf(transactions[0]), { [alice]: chain.balance('alice'), [bob]: chain.balance('bob') });
	t.match((await simulate(chain, [transfer])).transactions, [{ code: 'Failure_Hash_Already_Exists' }]);
});

t.test('on pending and on confirmed: with and without what waits', async t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const gift = signing.sign('gift', 'carol', pay('alice', FUNDS / 2n), { multiplier: 3n });
	const transfer = signing.sign('pay', 'alice', pay('bob', FUNDS + 1n), { multiplier: 5n });
	chain.announce(gift);

	t.match(await simulate(chain, [transfer]), { feeMultiplier: 3, transactions: [{ code: 'Success', fee: String(3 * transfer.length) }] });
	t.match(await simulate(chain, [transfer], { on: 'confirmed' }), {
		transactions: [{ code: 'Failure_Core_Insufficient_Balance', failures: [{ code: 'Failure_Core_Insufficient_Balance' }], balances: [] }]
	});
	t.match(await simulate(chain, [gift, transfer], { on: 'confirmed' }), { transactions: [{ code: 'Success' }, { code: 'Success' }] });
	t.strictSame(chain.announce(transfer), ['unconfirmedAdded pay']);
	t.match(await simulate(chain, [transfer]), { transactions: [{ code: 'Failure_Hash_Already_Exists' }] }, 'it waits already');
});

t.test('a bonded aggregate: who must sign, its lock, and the balances after it is complete', async t => {
	const chain = TestNode.begin(t);
	const swap = chain.signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 3n)]]);
	const hashLock = { mosaicId: CURRENCY, amount: String(LOCKED), maxDuration: String(chain.config.hashLock.maxHashLockDuration) };
	const [alice, bob] = [funded('alice').address, funded('bob').address];
	const leaf = { required: true, operation: 'normal', threshold: 0, cosignatories: [] };

	t.match((await simulate(chain, [swap], { on: 'confirmed' })).transactions, [{
		code: 'Failure_LockHash_Unknown_Hash', hashLock: { ...hashLock, active: false }
	}]);
	chain.confirm(chain.signing.lock('lock', 'alice', swap));
	const { transactions: [simulated] } = await simulate(chain, [swap], { on: 'confirmed' });
	t.match(simulated, { code: 'Success', hashLock: { ...hashLock, active: true } });
	t.strictSame(simulated?.cosignatures, {
		complete: false,
		signed: [alice],
		accounts: [{ ...leaf, address: alice, satisfied: true }, { ...leaf, address: bob, satisfied: false }]
	});
	chain.bond(swap);
	chain.cosign(cosignatureOf('bob', swap));
	chain.harvest();
	t.strictSame(balancesOf(simulated), { [alice]: chain.balance('alice'), [bob]: chain.balance('bob') });
});

t.test('entries: documents before and after, of which only the id differs from those that readers return', async t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const owner = funded('alice');
	const id = mosaicIdOf(owner.address, 1);
	const definition = signing.sign('definition', 'alice', mosaicDefinition(1, 2, 3, 100n));
	const supply = signing.sign('supply', 'alice', supplyChange(id, 500n));
	const { transactions: [defined, supplied] } = await simulate(chain, [definition, supply, signing.sign('pay', 'bob', pay('carol', 1n))]);

	t.match(defined?.entries?.mosaics, [{ before: undefined, after: { id: '0'.repeat(24), mosaic: { id, supply: '0', divisibility: 3 } } }]);
	t.match(supplied?.entries?.mosaics, [{ before: { mosaic: { supply: '0' } }, after: { mosaic: { supply: '500' } } }]);
	t.match(supplied?.entries?.accounts, [{ after: { account: { address: owner.address, mosaics: [{}, { id, amount: '500' }] } } }]);
	chain.confirm(definition, supply);
	const stored = encodeMosaic('0'.repeat(24) as ObjectId, chain.store.state.mosaics.get(id)!);
	t.strictSame(supplied?.entries?.mosaics[0]?.after, parseDocument(stored));
});

t.test('signatures: verified, unless they are zeros or skipped', async t => {
	const chain = TestNode.begin(t);
	const signed = chain.signing.sign('pay', 'alice', pay('bob', 1n));
	const wrong = Buffer.from(signed);
	wrong.writeUInt8(wrong.readUInt8(SIGNATURE_OFFSET) ^ 1, SIGNATURE_OFFSET);
	const unsigned = Buffer.from(signed).fill(0, SIGNATURE_OFFSET, SIGNATURE_OFFSET + SIGNATURE_SIZE);
	const outcomes = async (options?: Options) =>
		(await Promise.all([signed, wrong, unsigned].map(bytes => simulate(chain, [bytes], options))))
			.map(({ transactions: [first] }) => [first?.code, first?.signaturesSkipped]);
	const failure = 'Failure_Consumer_Batch_Signature_Not_Verifiable';

	t.strictSame(await outcomes(), [['Success', false], [failure, false], ['Success', true]]);
	t.strictSame(await outcomes({ skipSignatures: true }), [['Success', true], ['Success', true], ['Success', true]]);
	t.strictSame(await outcomes({ skipSignatures: false }), [['Success', false], [failure, false], [failure, false]]);
});

t.test('a maximum fee below the minimum: executed, and reported as not accepted', async t => {
	const chain = TestNode.begin(t);
	const { transactions } = await simulate(chain, [chain.signing.sign('pay', 'alice', pay('bob', 1n), { multiplier: MULTIPLIER - 1n })]);
	t.match(transactions, [{ code: 'Success', feeAccepted: false }]);
});

t.test('another time: the deadline is compared with it', async t => {
	const chain = TestNode.begin(t);
	chain.harvest();
	const deadline = chain.now + 1000n;
	const transfer = chain.signing.sign('pay', 'alice', pay('bob', 1n), { deadline });

	t.match(await simulate(chain, [transfer], { time: deadline }), { timestamp: String(deadline), transactions: [{ code: 'Success' }] });
	t.match(await simulate(chain, [transfer], { time: deadline + 1n }), { transactions: [{ code: 'Failure_Core_Past_Deadline' }] });
	t.match(await request(chain, [transfer], { time: chain.node.timestamp - 1n }), { result: { refused: /^time must not be before/ } });
});

t.test('refused: bytes that are no transaction, and more transactions than a block contains', async t => {
	const chain = TestNode.begin(t, { changes: { chain: { maxTransactionsPerBlock: 2 } } });
	const transfer = chain.signing.sign('pay', 'alice', pay('bob', 1n));

	t.match(await request(chain, [transfer, Buffer.alloc(10)]), { result: { refused: /^payload has an invalid format/ } });
	t.match(await request(chain, [transfer, transfer, transfer]), { result: { refused: /^a block contains at most 2 transactions/ } });
	t.match(await simulate(chain, [transfer, transfer]), { transactions: [{ code: 'Success' }, { code: 'Failure_Hash_Already_Exists' }] });
});

t.test('unavailable while nothing can be written; an error of the gateway is reported', async t => {
	const chain = TestNode.begin(t);
	const transfer = chain.signing.sign('pay', 'alice', pay('bob', 1n));
	t.match(await request(chain, [transfer], {}, { isStorageDown: true }), { result: 'unavailable', faults: [] });
	t.match(await request(chain, [transfer], {}, {
		node: () => {
			throw new Error('a defect');
		}
	}), { result: 'failed', faults: [/a defect/] });
});
