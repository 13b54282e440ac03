/** The network properties in a node's property files, which are read again when they change. Source: facts/rest-operations.md 4.9. */
import {
	type InflationStep, type Json, type NetworkFigures, type NetworkIdentity, type NetworkReader, ServiceUnavailable
} from '../../../chain/index.js';
import { UnusableNode } from '../errors.js';
import type { PropertyFiles } from '../options.js';
import {
	type FileIdentity, type NetworkProperties, readInflation, readMinFeeMultiplier, readNetworkProperties
} from './network-properties.js';
import { PropertyFileError, readText, stampOf } from '../../../config/network-folder/property-file.js';
import { WatchedFile } from './watched-file.js';
import type { Log } from '../../../runtime/log.js';
import { messageOf } from '../../../runtime/errors.js';

export { type FileIdentity } from './network-properties.js';
export { PropertyFileError } from '../../../config/network-folder/property-file.js';

const systemNow = (): number => performance.now();

const ignoreAbsence = (error: unknown): undefined => {
	if (!(error instanceof ServiceUnavailable))
		throw error;
};

/** Rejects with ServiceUnavailable where no file is configured, or no valid one has been read yet. */
export class CatapultNetworkReader implements NetworkReader {
	private readonly network: WatchedFile<NetworkProperties>;
	private readonly node: WatchedFile<number>;
	private readonly steps: WatchedFile<readonly InflationStep[]>;

	/** @param now - monotonic clock, milliseconds */
	constructor(files: PropertyFiles, log: Log, now = systemNow) {
		this.network = new WatchedFile({ path: files.network, what: 'network properties', parse: readNetworkProperties, log, now });
		this.node = new WatchedFile({ path: files.node, what: 'own properties', parse: readMinFeeMultiplier, log, now });
		this.steps = new WatchedFile({ path: files.inflation, what: 'inflation properties', parse: readInflation, log, now });
	}

	async properties(): Promise<Json<'NetworkConfigurationDTO'>> {
		return (await this.network.read()).document;
	}

	/** Only one operation needs the node's minimum fee multiplier; a missing file must not make the others fail. */
	async figures(): Promise<NetworkFigures> {
		const [{ figures }, minFeeMultiplier] = await Promise.all([this.network.read(), this.node.read().catch(ignoreAbsence)]);
		return { ...figures, minFeeMultiplier };
	}

	inflation(): Promise<readonly InflationStep[]> {
		return this.steps.read();
	}
}

/**
 * Reads what identifies the network.
 * @returns undefined where no file is configured
 * @throws PropertyFileError when the configured file cannot be read
 */
export const readIdentity = async ({ network }: Pick<PropertyFiles, 'network'>): Promise<FileIdentity | undefined> => {
	if (network === undefined)
		return undefined;

	try {
		await stampOf(network);
		return readNetworkProperties(await readText(network)).identity;
	} catch (error) {
		throw new PropertyFileError(`the node's network properties cannot be read from ${network}: ${messageOf(error)}`);
	}
};

/** @throws UnusableNode when the files are not those of a known network, PropertyFileError */
export const identify = async (files: Pick<PropertyFiles, 'network'>): Promise<Omit<NetworkIdentity, 'name' | 'description'>> => {
	const { identifier, ...identity } = await readIdentity(files) ?? {};
	if (identifier === undefined || !('generationHashSeed' in identity))
		throw new UnusableNode('the node\'s network properties do not name a known network');
	return { identifier, ...identity };
};
