/** First blocks that the gateway has not made: that of the public test network, and wrong ones. */
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import type { LedgerConfig } from '../../../../src/backends/embedded/ledger/config.js';
import { Preparation } from '../../../../src/backends/embedded/node/preparation.js';
import { ChainStore } from '../../../../src/backends/embedded/store/chain-store.js';
import { storeFirstBlock } from '../../../../src/backends/embedded/sync/first-block.js';
import { skipUnlessRecorded } from '../../../support/recorded/recorded.js';
import { readRecordedChain } from '../../../support/sync/following.js';

const options = { skip: skipUnlessRecorded };

const store = (t: Test, bytes: Buffer, config: LedgerConfig): string | undefined => {
	const store = ChainStore.open(t.testdir(), config);
	t.teardown(() => store.close());
	storeFirstBlock(bytes, store, new Preparation(config));
	return store.tip()?.tip.hash;
};

const recorded = () => {
	const { config, blocks: [first], hashes: [hash] } = readRecordedChain('tourhit2');
	return { config, first: first!, hash };
};

t.test('stores the first block of a network', options, t => {
	const { config, first, hash } = recorded();
	t.equal(store(t, first, config), hash);
	t.end();
});

const flip = (bytes: Buffer, offset: number): Buffer => {
	const copy = Buffer.from(bytes);
	copy.writeUInt8(copy.readUInt8(offset) ^ 1, offset);
	return copy;
};

type Change = (config: LedgerConfig) => LedgerConfig;
const same: Change = config => config;

const refusals: readonly (readonly [title: string, bytesOf: (bytes: Buffer) => Buffer, change: Change, message: RegExp])[] = [
	['a changed signature', bytes => flip(bytes, 0x08), same, /its signature is not genuine/],
	['a changed transaction', bytes => flip(bytes, bytes.length - 1), same, /its transactions are not those of its header/],
	['another seed', bytes => bytes, config => ({ ...config, network: { ...config.network, generationHashSeed: config.network.nemesisSignerPublicKey as never } }),
		/its VRF proof is not one of generationHashSeed/],
	['another signer', bytes => bytes, config => ({ ...config, network: { ...config.network, nemesisSignerPublicKey: config.network.generationHashSeed as never } }),
		/instead of nemesisSignerPublicKey/],
	['other parameters', bytes => bytes, config => ({ ...config, chain: { ...config.chain, importanceActivityPercentage: 7n } }),
		/differs from the result of its execution/],
	['another supply', bytes => bytes, config => ({ ...config, chain: { ...config.chain, initialCurrencyAtomicUnits: 5n } }),
		/instead of initialCurrencyAtomicUnits/],
	['a truncated block', bytes => bytes.subarray(0, bytes.length - 8), same, /sizes of its transactions do not add up/],
	['a later block', () => readRecordedChain('tourhit2').blocks[1]!, same, /it is not a first block/]
];

for (const [title, bytesOf, change, message] of refusals) {
	t.test(`refuses ${title}`, options, t => {
		const { config, first } = recorded();
		t.throws(() => store(t, bytesOf(first), change(config)), { name: 'UnusableFirstBlock', message });
		t.end();
	});
}

t.test('the first block of the public test network needs its parameters', options, t => {
	const bytes = fs.readFileSync(path.resolve('../shared/data/testnet-nemesis/00001.dat'));
	const { config } = recorded();
	t.throws(() => store(t, bytes.subarray(0, bytes.readUInt32LE(0)), config), { message: /is signed by 76E9466156/ });
	t.end();
});
