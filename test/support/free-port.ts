/** Ports for programs that have to be given one. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** @returns a port of 127.0.0.1 without a listener; another program may take it */
export const freePort = async (): Promise<number> => {
	const server = net.createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, 'close');
	return port;
};
