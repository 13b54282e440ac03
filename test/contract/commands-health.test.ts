/** `symbol-gateway health`. Where it sends its request is tested in test/unit/cli/health.test.ts. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import t, { type Test } from 'tap';
import { identityOf } from '../support/catapult/certificates.js';
import { INFLATION_FILE, NETWORK_FILE, NODE_FILE } from '../support/catapult/properties.js';
import { type Ended, runCommand, startCommand } from '../support/processes/command.js';

/** A port of this machine on which nothing listens. */
const CLOSED_PORT = 1;

const variableOf = (name: string): string => `SYMBOL_GATEWAY_${name}`;

/** Runs the command as the health check of a container does, with options as environment variables. */
const check = async (environment: Readonly<Record<string, string>>): Promise<Ended> =>
	runCommand(['health'], { environment: Object.fromEntries(Object.entries(environment).map(([name, value]) => [variableOf(name), value])) });

const portOf = (url: string | undefined): string => new URL(url ?? '').port;

const serve = async (t: Test, listener: http.RequestListener): Promise<string> => {
	const server = http.createServer(listener).listen(0, '127.0.0.1');
	await new Promise(resolve => server.once('listening', resolve));
	t.teardown(() => {
		server.closeAllConnections();
		server.close();
	});
	return String((server.address() as AddressInfo).port);
};

t.test('a gateway that works: status 0; after its end: status 1', async t => {
	const gateway = await startCommand(t, { 'data-dir': t.testdir() });
	const environment = { HOST: '0.0.0.0', HTTP_PORT: portOf(gateway.url), HTTPS_PORT: 'off' };

	t.same(await check(environment), { code: 0, stderr: '', stdout: `${gateway.url}/node/health: apiNode up, db up\n` });
	await gateway.stop();
	t.same(await check(environment), {
		code: 1, stderr: '', stdout: `${gateway.url}/node/health: no reply: ECONNREFUSED; give this command the options of start\n`
	});
});

t.test('the port and the protocol of a configuration file', async t => {
	const directory = t.testdir();
	const { httpsUrl } = await startCommand(t, { 'data-dir': path.join(directory, 'data'), 'https-port': '0' });
	const config = path.join(directory, 'gateway.json');
	fs.writeFileSync(config, JSON.stringify({ httpPort: 'off', httpsPort: Number(portOf(httpsUrl)) }));

	t.same(await check({ CONFIG: config }), { code: 0, stderr: '', stdout: `${httpsUrl}/node/health: apiNode up, db up\n` });
});

t.test('the rest.json of a node that is unreachable, with HTTPS: status 1', async t => {
	const identity = identityOf('health');
	const directory = t.testdir({
		'node.crt.pem': identity.certificate, 'node.key.pem': identity.key, 'ca.crt.pem': identity.ca,
		'config-network.properties': NETWORK_FILE, 'config-node.properties': NODE_FILE, 'config-inflation.properties': INFLATION_FILE
	});
	const inDirectory = (name: string): string => path.join(directory, name);
	const writeRest = (port: number): string => {
		fs.writeFileSync(inDirectory('rest.json'), JSON.stringify({
			protocol: 'HTTPS', port, db: { url: `mongodb://127.0.0.1:${CLOSED_PORT}`, name: 'catapult' },
			sslKeyPath: inDirectory('node.key.pem'), sslCertificatePath: inDirectory('node.crt.pem'),
			apiNode: {
				host: '127.0.0.1', port: CLOSED_PORT, tlsClientCertificatePath: inDirectory('node.crt.pem'),
				tlsClientKeyPath: inDirectory('node.key.pem'), tlsCaCertificatePath: inDirectory('ca.crt.pem'),
				networkPropertyFilePath: inDirectory('config-network.properties'), nodePropertyFilePath: inDirectory('config-node.properties'),
				inflationPropertyFilePath: inDirectory('config-inflation.properties')
			},
			websocket: { mq: { host: '127.0.0.1', port: CLOSED_PORT } }
		}));
		return inDirectory('rest.json');
	};
	const { url } = await startCommand(t, { 'config': writeRest(3000), 'data-dir': directory, 'http-port': 'off', 'https-port': '0' });
	// catapult-rest listens on all addresses, and so does its configuration here
	t.match(url, /^https:\/\/0\.0\.0\.0:/);

	t.same(await check({ CONFIG: writeRest(Number(portOf(url))) }), {
		code: 1, stderr: '', stdout: `https://127.0.0.1:${portOf(url)}/node/health: apiNode down, db down, broker down\n`
	});
});

t.test('another program on the port: status 1', async t => {
	const port = await serve(t, (_, reply) => reply.end('<html>'));
	t.same(await check({ HTTP_PORT: port }), { code: 1, stderr: '', stdout: `http://127.0.0.1:${port}/node/health: replied 200, but not as a gateway\n` });
});

t.test('a program that does not reply, or whose reply does not end: status 1', async t => {
	const ports = await Promise.all([serve(t, () => undefined), serve(t, (_, reply) => reply.write('{'))]);
	await Promise.all(ports.map(async port => {
		const stdout = `http://127.0.0.1:${port}/node/health: no reply within 5 seconds\n`;
		t.same(await check({ HTTP_PORT: port }), { code: 1, stderr: '', stdout });
	}));
});

t.test('port 0, and a wrong option: status 2', async t => {
	for (const [args, message] of [
		[['--http-port', '0', '--https-port', 'off'], /^symbol-gateway: port 0 is a free port that the gateway picks/],
		[['--http-prot', '1'], /^symbol-gateway: unknown option --http-prot; did you mean --http-port\?\nsee symbol-gateway health --help\n$/]
	] as const) {
		const { code, stderr } = await runCommand(['health', ...args]);
		t.equal(code, 2);
		t.match(stderr, message);
	}
});
