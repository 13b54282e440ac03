/** The first block of the development chain is the same on every machine, and creates what clients depend on. Source: facts/ledger.md 9. */
import { Hash256 as SdkHash, PrivateKey } from 'symbol-sdk';
import { Network, SymbolFacade, SymbolTransactionFactory } from 'symbol-sdk/symbol';
import t from 'tap';
import type { Hash256, PublicKey } from '../../../../src/chain/index.js';
import type { BuiltBlock } from '../../../../src/backends/embedded/ledger/block-builder.js';
import { createAccount } from '../../../../src/backends/embedded/ledger/state/accounts.js';
import { verifySignature } from '../../../../src/backends/embedded/ledger/signatures.js';
import { verifyVrfProof } from '../../../../src/backends/embedded/ledger/vrf.js';
import { accountNames, chainKeys, developmentAccounts, harvester } from '../../../../src/backends/embedded/node/development-accounts.js';
import { buildFirstBlock, createDevelopmentConfig } from '../../../../src/backends/embedded/node/first-block.js';
import { Preparation } from '../../../../src/backends/embedded/node/preparation.js';
import { LedgerState } from '../../../../src/backends/embedded/ledger/state/ledger-state.js';
import { type Account, ETERNAL } from '../../../../src/wire/state/records.js';
import { ChainStore } from '../../../../src/backends/embedded/store/chain-store.js';
import { blockSigningData } from '../../../../src/wire/blocks/block.js';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';
import { addressOfPublicKey } from '../../../../src/wire/identifiers/address.js';
import { namespaceId } from '../../../support/ledger/ids.js';
import { MemoryState } from '../../../support/ledger/memory-state.js';
import { TestNode } from '../../../support/embedded/node.js';

/** Clients have these values in their settings: they must never change. */
const KNOWN = {
	hash: 'A1332B8DB7A25A7DAE76F2A08CDFBCE12AC97D0D73DC8E9A9A21634F1D7D1611',
	generationHash: '7DD9F6360A5453905B76D87D3D3B64F277EDDE27F13FA5776A1AF2192DB1C204',
	generationHashSeed: '382A92E5F60C16551BDA2588EE33748F982751A5C74D785B1726D9669FAAACE7',
	currency: '7DEE55988E04BF5C',
	firstAccount: {
		privateKey: '6A97A8E097382439C196F1CF086E38CF9440FC0C64E9D3F5FF8E158CAAB0B79B',
		publicKey: 'EA3213E3E3ECAAA1C4DA856093D0375D2E1BEE09C456EDAA2AA9227591107B1B',
		address: '983B59B764591005045A9B3A2D44BE18C7A976498123C551'
	}
} as const;

const SUPPLY = 7_842_928_625_000_000n;
const UNIT = 1_000_000n;

const config = createDevelopmentConfig(15_000);
const build = (blockTimeMs = 15_000): { block: BuiltBlock; state: LedgerState } => {
	const state = new LedgerState(new MemoryState());
	return { block: buildFirstBlock(new Preparation(createDevelopmentConfig(blockTimeMs)), state), state };
};

const accountsOf = (state: LedgerState): Account[] => [...state.accounts.changes().values()].flatMap(account => account ?? []);

t.test('known answers', t => {
	const { block } = build();

	t.equal(block.hash, KNOWN.hash);
	t.equal(block.generationHash, KNOWN.generationHash);
	t.equal(config.network.generationHashSeed, KNOWN.generationHashSeed);
	t.equal(config.chain.currencyMosaicId, KNOWN.currency);
	t.equal(config.chain.harvestingMosaicId, KNOWN.currency);
	t.match(developmentAccounts()[0], KNOWN.firstAccount);
	t.equal(build(50).block.hash, KNOWN.hash, 'for any block interval');
	t.end();
});

t.test('its header follows from the chain\'s seed and key', t => {
	const { block: { header } } = build();

	const { proofGamma, proofVerificationHash, proofScalar } = header;
	const proof = { gamma: fromHex(proofGamma), verificationHash: fromHex(proofVerificationHash), scalar: fromHex(proofScalar) };
	t.match(header, {
		type: 0x8043, height: 1n, timestamp: 0n, difficulty: 100_000_000_000_000n, feeMultiplier: 0, previousBlockHash: '0'.repeat(64),
		signerPublicKey: toHex(chainKeys.nemesis.publicKey)
	});
	t.ok(verifySignature(chainKeys.nemesis.publicKey, blockSigningData(header), fromHex(header.signature)));
	t.ok(verifyVrfProof(proof, fromHex(KNOWN.generationHashSeed), chainKeys.nemesis.publicKey));
	t.end();
});

t.test('its transactions are signed and free', t => {
	const epoch = new Date(1000 * config.network.epochAdjustmentSeconds);
	const facade = new SymbolFacade(new Network('development', 0x98, epoch, new SdkHash(KNOWN.generationHashSeed)));
	const { transactions } = build().block;

	t.equal(transactions.length, 5 + 12 + 2 + 1, 'namespace and currency, accounts, harvester and treasury, a key');
	for (const { transaction, hash } of transactions) {
		const read = SymbolTransactionFactory.deserialize(transaction.bytes);
		t.ok(facade.verifyTransaction(read, read.signature));
		t.equal(facade.hashTransaction(read).toString(), hash);
		t.match(transaction, { maxFee: 0n, deadline: 1n });
	}
	t.end();
});

t.test('distributes the whole currency, and to accounts with known keys only', t => {
	const { state } = build();
	const holders = accountsOf(state).filter(({ balances }) => balances.length > 0);

	const amounts = holders.map(({ balances }) => balances[0]?.amount ?? 0n);
	t.equal(amounts.reduce((sum, amount) => sum + amount, 0n), SUPPLY);
	t.ok(holders.every(({ balances: [balance, ...others] }) => KNOWN.currency === balance?.mosaicId && others.length === 0));
	t.strictSame(holders.map(({ address }) => address).slice(0, 12), developmentAccounts().map(({ address }) => address));
	t.strictSame(amounts, [...Array.from({ length: 12 }, () => 10_000_000n * UNIT), 20_000_000n * UNIT, SUPPLY - 140_000_000n * UNIT]);
	t.equal(state.mosaics.get(config.chain.currencyMosaicId)?.supply, SUPPLY);
	t.match(state.mosaics.get(config.chain.currencyMosaicId), { divisibility: 6, duration: 0n, flags: 2, startHeight: 1n });
	t.end();
});

t.test('the harvester may harvest immediately, and the sinks exist', t => {
	const { state } = build();
	const { chain, mosaic, namespace } = config;

	const account = state.accounts.get(harvester.beneficiaryAddress) as Account;
	t.equal(account.vrfKey, toHex(harvester.vrfKey.publicKey) as PublicKey);
	t.equal(account.importanceHeight, 1n);
	// the importances add up to the total
	t.equal(account.importance, 20_000_000_000_000n);
	t.ok(chain.minHarvesterBalance <= 20_000_000n * UNIT && chain.maxHarvesterBalance >= 20_000_000n * UNIT);
	for (const sink of [
		chain.harvestNetworkFeeSinkAddress, mosaic.mosaicRentalFeeSinkAddress, namespace.namespaceRentalFeeSinkAddress
	])
		t.strictSame(state.accounts.get(sink), createAccount(sink, 1n));
	t.end();
});

t.test('the namespace of the currency does not expire', t => {
	const { state } = build();
	const [symbol, xym] = [namespaceId('symbol'), namespaceId('symbol.xym')];

	t.match(state.namespaces.get(symbol), {
		endHeight: ETERNAL, children: [{ id: xym, path: [xym], alias: { type: 'mosaic', mosaicId: KNOWN.currency } }]
	});
	t.equal(state.namespaceRoots.get(xym), symbol);
	t.end();
});

t.test('accounts: twelve distinct ones, whose keys match their addresses', t => {
	const accounts = developmentAccounts();

	t.equal(accounts.length, 12);
	t.equal(new Set(accounts.flatMap(({ address, publicKey, privateKey }) => [address, publicKey, privateKey])).size, 36);
	const facade = new SymbolFacade('testnet');
	for (const { address, publicKey, privateKey } of accounts) {
		const account = facade.createAccount(new PrivateKey(privateKey));
		t.equal(account.publicKey.toString(), publicKey);
		t.equal(toHex(account.address.bytes), address);
	}
	t.end();
});

t.test('names: the twelve accounts in their order, the harvester and the treasury', t => {
	t.strictSame(new Map(accountNames().map(({ name, address }) => [name, address])), new Map([
		...developmentAccounts().map(({ address }, i) => [`account ${i + 1}`, address] as const),
		['harvester', harvester.beneficiaryAddress], ['treasury', addressOfPublicKey(chainKeys.treasury.publicKey, 0x98)]
	]));
	t.end();
});

t.test('two starts in two folders give the same chain, including later blocks', t => {
	const directory = t.testdir();
	const heads = ['one', 'two'].map(name => {
		const chain = new TestNode(`${directory}/${name}`);
		const first = chain.store.tip();
		chain.harvest();
		const second = chain.store.tip();
		chain.close();
		return [first, second];
	});

	t.strictSame(heads[0], heads[1]);
	t.equal(heads[0]?.[0]?.score, 1n);
	t.end();
});

t.test('the parameters identify the chain of a folder, which reopens with the same ones only', t => {
	const directory = t.testdir();
	const store = ChainStore.open(directory, config);
	t.equal(store.tip(), undefined);
	t.equal(store.finalized(), undefined);
	t.equal(store.firstHeader(), undefined);
	const { block, state } = build();
	store.commitBlock({ block, state, score: 1n, finalized: { epoch: 1, point: 1, height: 1n } }, []);

	t.match(store.tip(), { tip: { height: 1n, hash: KNOWN.hash as Hash256, importanceBlockHash: KNOWN.hash as Hash256 }, score: 1n });
	t.strictSame(store.finalized(), { epoch: 1, point: 1, height: 1n });
	t.equal(store.firstHeader()?.signerPublicKey, toHex(chainKeys.nemesis.publicKey));
	store.close();
	t.end();
});

t.test('preset bootstrap: cat.currency and cat.harvest are two mosaics, and every account holds both', t => {
	const bootstrap = createDevelopmentConfig(15_000, { preset: 'bootstrap' });
	const state = new LedgerState(new MemoryState());
	buildFirstBlock(new Preparation(bootstrap), state);
	const { currencyMosaicId, harvestingMosaicId } = bootstrap.chain;

	t.equal(currencyMosaicId, KNOWN.currency, 'the same signer and nonce');
	t.not(harvestingMosaicId, currencyMosaicId);
	t.match(state.namespaces.get(namespaceId('cat')), { endHeight: ETERNAL, children: [
		{ id: namespaceId('cat.currency'), alias: { mosaicId: currencyMosaicId } },
		{ id: namespaceId('cat.harvest'), alias: { mosaicId: harvestingMosaicId } }
	].sort((a, b) => (a.id < b.id ? -1 : 1)) });
	t.match(state.mosaics.get(currencyMosaicId), { divisibility: 6, supply: 8_998_999_998_000_000n, flags: 2 });
	t.match(state.mosaics.get(harvestingMosaicId), { divisibility: 3, supply: 15_000_000n, flags: 3 });
	const balances = (id: string): bigint[] => accountsOf(state).flatMap(account => account.balances
		.filter(({ mosaicId }) => mosaicId === id).map(({ amount }) => amount));
	t.strictSame(balances(harvestingMosaicId), [...Array.from({ length: 12 }, () => 500_000n), 2_000_000n, 7_000_000n]);
	t.equal(balances(currencyMosaicId).reduce((sum, amount) => sum + amount, 0n), 8_998_999_998_000_000n);
	t.equal(state.accounts.get(harvester.beneficiaryAddress)?.importance, 2_000_000n, 'importance follows the harvesting mosaic');
	t.end();
});

t.test('names of one and of two levels, below one root and below two', t => {
	const cases = [
		['cash', 'none', ['cash']], ['cash', 'cash.harvest', ['cash', 'cash.harvest']], ['cash.coin', 'cash', ['cash', 'cash.coin']],
		['cash.coin', 'power.harvest', ['cash', 'cash.coin', 'power', 'power.harvest']]
	] as const;
	for (const [currencyNames, harvestingNames, registered] of cases) {
		const chosen = createDevelopmentConfig(15_000, { currencyNames, harvestingNames });
		const state = new LedgerState(new MemoryState());
		buildFirstBlock(new Preparation(chosen), state);
		for (const name of registered)
			t.ok(state.namespaces.get(namespaceId(name)) ?? state.namespaceRoots.get(namespaceId(name)), name);
		t.equal(chosen.chain.harvestingMosaicId === chosen.chain.currencyMosaicId, harvestingNames === 'none');
	}
	t.end();
});
