/** The network, which does not change while the gateway runs. */
import { effect, signal } from '@preact/signals';
import { read, rest } from '../gateway.js';
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
}

/** Undefined until it was read. */
export const network = signal<Network | undefined>(undefined);

/** @param id - `0x3F47'EADA'867F'0A7E` */
const plainId = (id: string): string => id.replace(/^0x/, '').replaceAll('\'', '');

const load = async (): Promise<void> => {
	const [{ name }, { network: properties, chain, plugins }, { networkIdentifier }] = await Promise.all([
		read(rest.GET('/network')), read(rest.GET('/network/properties')), read(rest.GET('/node/info'))
	]);
	const currencyId = plainId(chain?.currencyMosaicId ?? '');
	const [currency] = await read(rest.POST('/mosaics', { body: { mosaicIds: [currencyId] } }));
	network.value = {
		name,
		identifier: networkIdentifier,
		epochMs: Number.parseInt(properties?.epochAdjustment ?? '0', 10) * MS_PER_SECOND,
		generationHashSeed: properties?.generationHashSeed ?? '',
		currencyId,
		divisibility: currency?.mosaic.divisibility ?? 0,
		maxMessageSize: Number((plugins?.transfer?.maxMessageSize ?? '0').replaceAll('\'', ''))
	};
	// its name is shown soon
	labelOf(currencyId);
};

const refresher = new Refresher(load, 0);

refresher.request();

/** Resolves when amounts of the currency and times can be written: what shows many of them is shown then, so that nothing moves. */
export const networkReady = new Promise<void>(resolve => {
	effect(() => {
		if (network.value && labelOf(network.value.currencyId))
			resolve();
	});
});

/** @param timestamp - network time in milliseconds, decimal text @returns milliseconds since 1970 */
export const timeOf = (timestamp: string): number => Number(timestamp) + (network.value?.epochMs ?? 0);
