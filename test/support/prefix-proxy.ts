/** A reverse proxy that serves a gateway below a path, and terminates TLS as far as its headers say. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';

/** @param prefix - removed from the paths of requests @returns the URL of the gateway at the proxy, which is closed when the test ends */
export const openPrefixProxy = async (t: Test, gatewayUrl: string, prefix: string): Promise<string> => {
	const server = http.createServer((request, response) => {
		if (!request.url?.startsWith(`${prefix}/`)) {
			response.writeHead(404).end();
			return;
		}
		const headers = { ...request.headers, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'symbol.example', 'x-forwarded-prefix': prefix };
		const url = new URL(request.url.slice(prefix.length), gatewayUrl);
		const forwarded = http.request(url, { method: request.method, headers }, reply => {
			response.writeHead(reply.statusCode ?? 502, reply.headers);
			reply.pipe(response);
		});
		forwarded.on('error', () => response.destroy());
		request.pipe(forwarded);
	});
	await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
	t.teardown(() => {
		server.close();
		server.closeAllConnections();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`;
};
