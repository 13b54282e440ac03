/** A gateway whose start waits: a follower without a first block, of a peer that accepts connections and sends nothing. */
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { writeNetworkFolder } from '../../../src/backends/embedded/index.js';
import { PEER_FOLDER } from '../../../src/gateway/open-chain.js';
import { type Fixture, openGateway } from './gateway.js';

export interface WaitingStart {
	/** By command-line option, without the data folder. */
	readonly options: Readonly<Record<string, string>>;
	/** @returns the next connection to the peer: the chain's thread has locked the data folder then, and waits */
	readonly connected: () => Promise<net.Socket>;
}

/** @param directory - an empty folder */
export const prepareWaitingStart = async (t: Fixture, directory: string): Promise<WaitingStart> => {
	const [dataDirectory, network] = ['data', 'network'].map(name => path.join(directory, name)) as [string, string];
	const gateway = await openGateway(t, { directory: dataDirectory });
	await writeNetworkFolder({
		dataDirectory, certificateDirectory: path.join(dataDirectory, PEER_FOLDER), endpoint: undefined, target: network
	});
	await gateway.close();
	fs.rmSync(path.join(network, 'seed'), { recursive: true });

	const peer = net.createServer(socket => socket.on('error', () => {})).listen(0, '127.0.0.1');
	t.teardown(() => peer.close());
	await once(peer, 'listening');
	// it listens on a port
	const { port } = peer.address() as net.AddressInfo;
	return {
		options: { 'backend': 'follow', 'http-port': '0', 'https-port': 'off', 'network-dir': network, 'peers': `127.0.0.1:${port}` },
		connected: async () => {
			const [socket] = await once(peer, 'connection') as [net.Socket];
			t.teardown(() => socket.destroy());
			return socket;
		}
	};
};
