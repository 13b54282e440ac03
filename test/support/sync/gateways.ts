/** A gateway that follows another one, both in this process. */
import path from 'node:path';
import { writeNetworkFolder } from '../../../src/backends/embedded/index.js';
import { PEER_FOLDER } from '../../../src/gateway/open-chain.js';
import { type Fixture, openGateway, type OpenGateway, type OpenOptions } from '../processes/gateway.js';
import { until } from '../until.js';

/** Makes a gateway serve peers, on a free port. */
export const SERVING = { 'peer-port': '0' } as const;

export interface Followed {
	/** Opened with {@link SERVING}. */
	readonly gateway: OpenGateway;
	/** Its data folder. */
	readonly directory: string;
}

/**
 * @param directory - a folder for the follower and the files of the network
 * @returns the follower, when it has the blocks that the other one has now
 */
export const openFollower = async (
	t: Fixture, { gateway, directory: dataDirectory }: Followed, { directory, options = {} }: Required<Pick<OpenOptions, 'directory'>> & OpenOptions
): Promise<OpenGateway> => {
	const network = path.join(directory, 'network');
	await writeNetworkFolder({
		dataDirectory, certificateDirectory: path.join(dataDirectory, PEER_FOLDER), endpoint: undefined, target: network
	});
	const height = await gateway.chain.blocks.height();
	const follower = await openGateway(t, {
		directory: path.join(directory, 'follower'),
		options: { 'backend': 'follow', 'network-dir': network, 'peers': gateway.peerAddress!, ...options }
	});
	await until('the follower has all blocks', async () => await follower.chain.blocks.height() >= height, { state: () => follower.lines.slice(-3) });
	return follower;
};
