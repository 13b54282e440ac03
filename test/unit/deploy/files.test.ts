/** The files of deploy/, Dockerfile and compose.yaml: their options exist, and their values are accepted. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { parse, parseAllDocuments } from 'yaml';
import { loadConfig, OPTIONS } from '../../../src/config/index.js';

const PREFIX = 'SYMBOL_GATEWAY_';
const METRICS = 'SYMBOL_GATEWAY_METRICS';

const HTTP_PORT = String(OPTIONS.find(({ name }) => name === 'httpPort')?.default);
const PEER_PORT = '7900';

const read = (file: string): string => fs.readFileSync(file, 'utf8');

/** Fails when a variable belongs to no option, or its value is wrong. */
const checkEnvironment = (t: Test, file: string, environment: Readonly<Record<string, string>>): void => {
	const own = Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith(PREFIX)));
	const { faults, ignored } = loadConfig({ environment: own });
	t.same([...faults ?? []].filter(({ message }) => !/^apiNode\./.test(message)), [], file);
	t.same(ignored, [], file);
};

/** Fails when an option of `start` does not exist. */
const checkArguments = (t: Test, file: string, args: readonly string[]): void => {
	const known = ['--config', ...OPTIONS.map(({ option }) => `--${option}`)];
	for (const arg of args.filter(word => word.startsWith('--')))
		t.ok(known.includes(arg), `${file}: ${arg}`);
};

/** `${NAME:-value}` is the value; `${NAME:?message}`, which has none, is its name. */
const withDefaults = (text: string): string => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{(\w+):\?[^}]*\}/g, '$1');

const assignmentsIn = (text: string): Readonly<Record<string, string>> =>
	Object.fromEntries([...text.matchAll(/(SYMBOL_GATEWAY_[A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));

interface Service {
	readonly environment: Readonly<Record<string, string>>;
	readonly command?: readonly string[];
	readonly stop_grace_period: string;
	readonly ports?: readonly string[];
	readonly build?: string;
	readonly pull_policy?: string;
}

t.test('the Dockerfile', t => {
	const text = read('Dockerfile');
	checkEnvironment(t, 'Dockerfile', assignmentsIn(text));
	t.match(text, /^USER gateway$/m);
	t.match(text, /^VOLUME \/data$/m);
	t.same(/^EXPOSE (.*)$/m.exec(text)?.[1]?.split(' '), [HTTP_PORT, PEER_PORT]);
	const ignore = read('.dockerignore').split('\n');
	for (const file of [...(parse(read('tsconfig.json')) as { include: string[] }).include, 'spec', 'package-lock.json'])
		t.ok(ignore.includes(`!${file}`), `.dockerignore includes ${file}`);
	t.end();
});

t.test('compose files', t => {
	for (const file of ['compose.yaml', ...fs.readdirSync('deploy/compose').map(name => `deploy/compose/${name}`)]) {
		const { services } = parse(withDefaults(read(file))) as { services: Readonly<Record<string, Service>> };
		for (const service of Object.values(services)) {
			const { environment, command = [], stop_grace_period: grace, build, pull_policy: policy, ports = [] } = service;
			checkEnvironment(t, file, environment);
			checkArguments(t, file, command);
			t.equal(environment[METRICS], 'true', `${file}: alerts need metrics`);
			t.same(command.filter(word => word.startsWith('--')), [], `${file}: the health check of the image does not know arguments of start`);
			const listening = [HTTP_PORT, environment['SYMBOL_GATEWAY_PEER_PORT'] ?? []].flat();
			t.same(ports.map(port => port.split(':').at(-1)), ports.length === 0 ? [] : listening, `${file}: publishes the ports that listen`);
			t.ok(build !== undefined || policy === 'never', `${file}: the image is not downloaded`);
			t.ok(parseInt(grace) > 10, `${file}: longer than the default of limits.closeTimeout`);
		}
	}
	t.end();
});

/** What the deployment tools write, as far as it decides on ports. */
const restOf = (protocol: string): string => JSON.stringify({
	protocol, port: 3000, crossDomain: { allowedHosts: ['*'], allowedMethods: ['GET', 'POST', 'PUT', 'OPTIONS'] },
	sslKeyPath: 'restSSL.key', sslCertificatePath: 'restSSL.crt', db: { url: 'mongodb://db:27017/', name: 'catapult' },
	apiNode: {
		host: 'node', port: 7900, tlsClientCertificatePath: 'node.crt', tlsClientKeyPath: 'node.key', tlsCaCertificatePath: 'ca.crt',
		networkPropertyFilePath: 'network.properties', nodePropertyFilePath: 'node.properties',
		inflationPropertyFilePath: 'inflation.properties'
	},
	websocket: { mq: { host: 'broker', port: 7902 } }
});

t.test('deployment tools: the port of rest.json has the protocol of rest.json', t => {
	for (const name of fs.readdirSync('deploy/compose')) {
		const { services } = parse(withDefaults(read(`deploy/compose/${name}`))) as { services: Readonly<Record<string, Service>> };
		for (const { environment } of Object.values(services).filter(service => service.environment['SYMBOL_GATEWAY_CONFIG'] !== undefined)) {
			for (const [protocol, httpPort, httpsPort] of [['HTTP', 3000, 'off'], ['HTTPS', 'off', 3000]] as const) {
				const { config, faults } = loadConfig({ environment: { ...assignmentsIn(read('Dockerfile')), ...environment }, file: restOf(protocol) });
				t.same(faults ?? [], [], `${name}, ${protocol}`);
				t.match(config, { httpPort, httpsPort }, `${name}, ${protocol}`);
			}
		}
	}
	t.end();
});

t.test('Kubernetes', t => {
	for (const name of fs.readdirSync('deploy/kubernetes')) {
		const texts = parseAllDocuments(read(`deploy/kubernetes/${name}`)).map(document => {
			t.same(document.errors, []);
			return document.toJSON() as { readonly kind: string; readonly spec: { readonly template?: { readonly spec: PodSpec } } };
		});
		const { template } = texts.find(({ kind }) => kind !== 'Service')?.spec ?? {};
		for (const { env, args = [] } of template?.spec.containers ?? []) {
			checkEnvironment(t, name, Object.fromEntries(env.map(variable => [variable.name, variable.value])));
			checkArguments(t, name, args);
			t.equal(env.find(variable => variable.name === METRICS)?.value, 'true', `${name}: alerts need metrics`);
		}
	}
	t.end();
});

interface PodSpec {
	readonly containers: readonly {
		readonly env: readonly { readonly name: string; readonly value: string }[];
		readonly args?: readonly string[];
	}[];
}

const whyNoSystemd = (): string | false => {
	try {
		execFileSync('systemd-analyze', ['--version'], { stdio: 'ignore' });
		return false;
	} catch {
		return 'there is no systemd-analyze on this machine';
	}
};

const UNITS = fs.readdirSync('deploy/systemd').map(name => `deploy/systemd/${name}`);

t.test('systemd units: options', t => {
	for (const file of UNITS) {
		const text = read(file);
		checkArguments(t, file, /^ExecStart=(.*)$/m.exec(text)?.[1]?.split(' ') ?? []);
		checkEnvironment(t, file, assignmentsIn(text));
	}
	t.end();
});

/** Settings in which units may differ: what they run, as whom, and how a primary process stops its workers. */
const OWN_SETTINGS = ['Description', 'ExecStart', 'User', 'DynamicUser', 'StateDirectory', 'StateDirectoryMode', 'WorkingDirectory', 'KillMode'];

/** @returns the settings of a unit that all units have in common */
const commonSettings = (text: string): readonly string[] =>
	text.split('\n').filter(line => /^\w+=/.test(line) && !OWN_SETTINGS.includes(line.split('=', 1)[0] ?? ''));

t.test('systemd units: the same settings, with metrics', t => {
	for (const file of UNITS) {
		const settings = commonSettings(read(file));
		t.match(assignmentsIn(settings.join('\n')), { [METRICS]: 'true' }, `${file}: alerts need metrics`);
		t.same(settings, commonSettings(read(UNITS[0] ?? '')), file);
	}
	t.end();
});

t.test('systemd accepts the units', { skip: whyNoSystemd() }, t => {
	const folder = t.testdir();
	for (const file of UNITS) {
		// systemd verifies that the program exists
		const unit = path.join(folder, path.basename(file).replace('@.', '@1.'));
		fs.writeFileSync(unit, read(file).replaceAll('/usr/bin/node', process.execPath));
		const result = execFileSync('bash', ['-c', `systemd-analyze verify ${unit} 2>&1`], { encoding: 'utf8' });
		t.notMatch(result, path.basename(unit), file);
	}
	t.end();
});
