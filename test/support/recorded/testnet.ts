/** The public test network: its rules, and where its first block is. Source: facts/ledger.md 1.9. */
import path from 'node:path';
import { createLedgerConfig } from '../../../src/backends/embedded/ledger/config.js';
import type { Address, Hash256, MosaicId, PublicKey } from '../../../src/chain/index.js';
import { createAddressDeriver, decodeAddress } from '../../../src/wire/identifiers/address.js';

export const TESTNET_FOLDER = path.resolve('../shared/data/testnet-nemesis');
export const SEED = '49D6E1CE276A85B70EAFE52349AACCA389302E7A9754BCF1221E79494FC665A4';
const NETWORK = 0x98;

export const TESTNET_ADDRESS_OF = createAddressDeriver(NETWORK);
const address = (text: string): Address => decodeAddress(text) as Address;

export const TESTNET_CONFIG = createLedgerConfig({
	network: {
		identifier: NETWORK,
		generationHashSeed: SEED as Hash256,
		epochAdjustmentSeconds: 1_667_250_467,
		nemesisSignerPublicKey: '76E94661562762111FF7E592B00398554973396D8A4B922F3E3D139892F7C35C' as PublicKey
	},
	chain: {
		currencyMosaicId: '72C0212E67A08BCE' as MosaicId,
		harvestNetworkFeeSinkAddress: address('TBC3AX4TMSYWTCWR6LDHPKWQQL7KPCOMHECN2II'),
		blockGenerationTargetTimeMs: 30_000n
	},
	mosaic: { mosaicRentalFeeSinkAddress: address('TA53AVLYMT5HCP5TJ23CGKGTUXQHNPBTJ4Z2LIQ') },
	namespace: { namespaceRentalFeeSinkAddress: address('TDVFW6NZN3YI6O4ZRYZHGY73KADCW4HX6IDIKZI') }
});
