import t from 'tap';
import { nameOfNetwork } from '../../../src/backends/embedded/network-name.js';
import { createDevelopmentConfig } from '../../../src/backends/embedded/node/first-block.js';

const MAINNET_SEED = '57F7DA205008026C776CB6AED843393F04CD458E0AA2D9F1D5F31A402072B2D6';
const TESTNET_SEED = '49D6E1CE276A85B70EAFE52349AACCA389302E7A9754BCF1221E79494FC665A4';

t.test('a network is named by its files', t => {
	const nameOf = (identifier: number, generationHashSeed: string): string =>
		nameOfNetwork({ network: { identifier, generationHashSeed, epochAdjustmentSeconds: 1, nemesisSignerPublicKey: '00' } as never }).name;
	t.strictSame([nameOf(0x68, MAINNET_SEED), nameOf(0x98, TESTNET_SEED)], ['mainnet', 'testnet']);
	t.strictSame([nameOf(0x98, MAINNET_SEED), nameOf(0x98, 'AB'.repeat(32))], ['private', 'private'], 'sample files, and other networks');
	for (const isWithHits of [false, true])
		t.equal(nameOfNetwork(createDevelopmentConfig(15_000, {}, isWithHits)).name, 'development');
	t.end();
});
