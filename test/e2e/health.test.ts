/** `symbol-gateway health`, which the image runs as its health check. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import t, { type Test } from 'tap';
import { identityOf } from '../support/catapult/certificates.js';
import { INFLATION_FILE, NETWORK_FILE, NODE_FILE } from '../support/catapult/properties.js';
import { type Ended, type Run, run, spawnGateway } from '../support/processes/spawned.js';

/** A port of this machine on which nothing listens. */
const CLOSED_PORT = 1;

const PROGRAM = ['node', '/app/dist/main.js'];

/** @returns the arguments of the program in the health check of the image */
const healthCheck = (): readonly string[] => {
	const [, command = ''] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(fs.readFileSync('Dockerfile', 'utf8')) ?? [];
	const words = JSON.parse(command) as string[];
	if (words.slice(0, PROGRAM.length).join(' ') !== PROGRAM.join(' '))
		throw new Error(`the health check runs another program: ${command}`);
	return words.slice(PROGRAM.length);
};

const variableOf = (name: string): string => `SYMBOL_GATEWAY_${name}`;

/** Runs the health check with the environment of a container. */
const check = async (t: Test, environment: Readonly<Record<string, string>>): Promise<Pick<Ended, 'code'> & Pick<Run, 'stdout'>> => {
	const named = Object.fromEntries(Object.entries(environment).map(([name, value]) => [variableOf(name), value]));
	const ran = run(t, healthCheck(), { environment: named });
	const { code } = await ran.ended;
	t.equal(ran.stderr, '');
	return { code, stdout: ran.stdout };
};

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
	const gateway = await spawnGateway(t, { options: { 'data-dir': t.testdir() } });
	const environment = { HOST: '0.0.0.0', HTTP_PORT: portOf(gateway.url), HTTPS_PORT: 'off' };

	t.same(await check(t, environment), { code: 0, stdout: `${gateway.url}/node/health: apiNode up, db up\n` });
	await gateway.stop();
	t.same(await check(t, environment), {
		code: 1, stdout: `${gateway.url}/node/health: no reply: ECONNREFUSED; give this command the options of start\n`
	});
});

t.test('the port and the protocol of a configuration file', async t => {
	const directory = t.testdir();
	const { httpsUrl } = await spawnGateway(t, { options: { 'data-dir': path.join(directory, 'data'), 'https-port': '0' } });
	const config = path.join(directory, 'gateway.json');
	fs.writeFileSync(config, JSON.stringify({ httpPort: 'off', httpsPort: Number(portOf(httpsUrl)) }));

	t.same(await check(t, { CONFIG: config }), { code: 0, stdout: `${httpsUrl}/node/health: apiNode up, db up\n` });
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
	const { url } = await spawnGateway(t, { options: { 'config': writeRest(3000), 'http-port': 'off', 'https-port': '0' }, directory });
	// catapult-rest listens on all addresses, and so does its configuration here
	t.match(url, /^https:\/\/0\.0\.0\.0:/);

	t.same(await check(t, { CONFIG: writeRest(Number(portOf(url))) }), {
		code: 1, stdout: `https://127.0.0.1:${portOf(url)}/node/health: apiNode down, db down, broker down\n`
	});
});

t.test('another program on the port: status 1', async t => {
	const port = await serve(t, (_, reply) => reply.end('<html>'));
	t.same(await check(t, { HTTP_PORT: port }), { code: 1, stdout: `http://127.0.0.1:${port}/node/health: replied 200, but not as a gateway\n` });
});

t.test('a program that does not reply: status 1', async t => {
	const port = await serve(t, () => undefined);
	t.same(await check(t, { HTTP_PORT: port }), { code: 1, stdout: `http://127.0.0.1:${port}/node/health: no reply within 5 seconds\n` });
});

t.test('a reply that does not end: status 1', async t => {
	const port = await serve(t, (_, reply) => reply.write('{'));
	t.same(await check(t, { HTTP_PORT: port }), { code: 1, stdout: `http://127.0.0.1:${port}/node/health: no reply within 5 seconds\n` });
});

t.test('port 0, and a wrong option: status 2', async t => {
	for (const [args, message] of [
		[['--http-port', '0', '--https-port', 'off'], /^symbol-gateway: port 0 is a free port that the gateway picks/],
		[['--http-prot', '1'], /^symbol-gateway: unknown option --http-prot; did you mean --http-port\?\nsee symbol-gateway health --help\n$/]
	] as const) {
		const ran = run(t, ['health', ...args]);
		t.same(await ran.ended, { code: 2, signal: null });
		t.match(ran.stderr, message);
	}
});
