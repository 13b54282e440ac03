/** The network, which does not change while the gateway runs. */
import { effect, signal } from '@preact/signals';
import { addressOfHex, addressOfPublicKey } from '../format/address.js';
import { read, ReplyError, rest, type Schemas } from '../gateway.js';
import { labelOf } from './mosaics.js';
import { Refresher } from './refresher.js';

const MS_PER_SECOND = 1000;

export interface Network {
	readonly name: string;
	/** First byte of addresses. */
	readonly identifier: number;
	/** Point in time that timestamps count from, milliseconds since 1970. */
	readonly epochMs: number;
	/** 64 hexadecimal characters. */
	readonly generationHashSeed: string;
	readonly currencyId: string;
	readonly divisibility: number;
	/** Bytes of the message of a transfer. */
	readonly maxMessageSize: number;
	/** Sum of the importances of all accounts; 0 where the network does not state it. */
	readonly totalImportance: number;
	/** Accounts that the network and the node have, by base32 address. */
	readonly names: readonly (readonly [address: string, name: string])[];
}

/** Undefined until it was read. */
export const network = signal<Network | undefined>(undefined);

/** @param id - `0x3F47'EADA'867F'0A7E` */
const plainId = (id: string): string => id.replace(/^0x/, '').replaceAll('\'', '');

/** @param text - number with separators: `7'842'928` */
const plainNumber = (text = '0'): number => Number(text.replaceAll('\'', ''));

/** @returns accounts of the network that have an address, or a key */
const namesOf = (
	{ chain, network: properties, plugins }: Schemas['NetworkConfigurationDTO'], node: Schemas['NodeInfoDTO']
): Network['names'] => {
	const addressOf = (publicKey: string | undefined): string | undefined =>
		publicKey && addressOfPublicKey(publicKey, node.networkIdentifier);
	const { mosaic, namespace } = plugins ?? {};
	const named: readonly (readonly [address: string | undefined, name: string])[] = [
		[addressOf(properties?.nemesisSignerPublicKey), 'nemesis'],
		[addressOf(node.publicKey), 'this node'],
		[chain?.harvestNetworkFeeSinkAddress, 'network fee sink'], [chain?.harvestNetworkFeeSinkAddressV1, 'network fee sink'],
		[mosaic?.mosaicRentalFeeSinkAddress, 'mosaic fee sink'], [mosaic?.mosaicRentalFeeSinkAddressV1, 'mosaic fee sink'],
		[namespace?.namespaceRentalFeeSinkAddress, 'namespace fee sink'], [namespace?.namespaceRentalFeeSinkAddressV1, 'namespace fee sink']
	];
	return named.flatMap(([address, name]) => (address ? [[address, name] as const] : []));
};

/** @returns the names of the development chain; none for another chain, and where this browser has no access to the controls */
const readDevelopmentNames = async (): Promise<Network['names']> => {
	try {
		return (await read(rest.GET('/dev/names'))).map(entry => [addressOfHex(entry.address), entry.name]);
	} catch (error) {
		if (error instanceof ReplyError)
			return [];
		throw error;
	}
};

const load = async (): Promise<void> => {
	const [developmentNames, { name }, configuration, node] = await Promise.all([
		readDevelopmentNames(), read(rest.GET('/network')), read(rest.GET('/network/properties')), read(rest.GET('/node/info'))
	]);
	const { network: properties, chain, plugins } = configuration;
	const currencyId = plainId(chain?.currencyMosaicId ?? '');
	const [currency] = await read(rest.POST('/mosaics', { body: { mosaicIds: [currencyId] } }));
	network.value = {
		name,
		identifier: node.networkIdentifier,
		epochMs: Number.parseInt(properties?.epochAdjustment ?? '0', 10) * MS_PER_SECOND,
		generationHashSeed: properties?.generationHashSeed ?? '',
		currencyId,
		divisibility: currency?.mosaic.divisibility ?? 0,
		maxMessageSize: plainNumber(plugins?.transfer?.maxMessageSize),
		totalImportance: plainNumber(chain?.totalChainImportance),
		names: [...developmentNames, ...namesOf(configuration, node)]
	};
	// its name is shown soon
	labelOf(currencyId);
};

const refresher = new Refresher(load, 0);

refresher.request();

/** Resolves when amounts of the currency and times can be formatted. Lists are shown then, so that nothing moves. */
export const networkReady = new Promise<void>(resolve => {
	effect(() => {
		if (network.value && labelOf(network.value.currencyId))
			resolve();
	});
});

/** @param timestamp - network time in milliseconds, decimal text @returns milliseconds since 1970 */
export const timeOf = (timestamp: string): number => Number(timestamp) + (network.value?.epochMs ?? 0);
