import t from 'tap';
import { type Config, loadConfig } from '../../../src/config/index.js';

const KEYS = ['A4739036FD7EFED2750A51EE9D1D3113BA3F9849E0889213CED7F221B2AA1A20'];

const reference = {
	network: { name: 'testnet', description: 'public test network' },
	port: 3000,
	protocol: 'HTTP',
	sslKeyPath: '',
	sslCertificatePath: '',
	crossDomain: { allowedHosts: ['*'], allowedMethods: ['GET', 'POST', 'PUT', 'OPTIONS', 'DELETE'] },
	uncirculatingAccountPublicKeys: KEYS,
	extensions: ['accountLink', 'transfer'],
	db: {
		url: 'mongodb://reader:secret@db:27017/', name: 'catapult', pageSizeMin: 10, pageSizeMax: 100, pageSizeDefault: 20,
		maxConnectionAttempts: 5, baseRetryDelay: 500, connectionPoolSize: 12, connectionTimeout: 700
	},
	apiNode: {
		host: 'node', port: 7900, timeout: 1500, tlsClientCertificatePath: 'c.pem', tlsClientKeyPath: 'k.pem', tlsCaCertificatePath: 'ca.pem',
		networkPropertyFilePath: 'n.properties', nodePropertyFilePath: 'o.properties', inflationPropertyFilePath: '/'
	},
	websocket: {
		mq: { host: 'broker', port: 7902, monitorInterval: 500, connectTimeout: 10000, monitorLoggingThrottle: 60000, maxSubscriptions: 500 },
		allowOptionalAddress: false
	},
	throttling: { burst: 20, rate: 5 },
	logging: { console: { level: 'verbose' }, file: { filename: 'x.log' } },
	numBlocksTransactionFeeStats: 200,
	deployment: { deploymentTool: 'shoestring', deploymentToolVersion: '', lastUpdatedDate: '2026-11-20' },
	nodeMetadata: { animal: 'otter' },
	metal: { sizeLimit: 10000000 }
};

const load = (tree: object, options: Readonly<Record<string, string>> = {}): { config: Config; ignored: readonly string[] } => {
	const { config, ignored, faults } = loadConfig({ file: JSON.stringify(tree), options });
	if (config === undefined)
		throw new Error(faults.map(({ message }) => message).join('\n'));
	return { config, ignored };
};

t.test('reads every value that has an equivalent key', t => {
	const { config } = load(reference);

	t.equal(config.backend, 'catapult');
	t.match(config, {
		host: '0.0.0.0', httpPort: 3000, httpsPort: 'off', networkName: 'testnet', networkDescription: 'public test network',
		cors: { origins: ['*'], methods: ['GET', 'POST', 'PUT', 'OPTIONS'] },
		rateLimit: { requestsPerSecond: 5, burst: 20 },
		mongo: { url: 'mongodb://reader:secret@db:27017/', database: 'catapult', connections: 12, connectTimeout: 0.7 },
		apiNode: {
			host: 'node', port: 7900, timeout: 1.5, certificateFile: 'c.pem', keyFile: 'k.pem', caFile: 'ca.pem',
			networkPropertiesFile: 'n.properties', nodePropertiesFile: 'o.properties'
		},
		broker: { host: 'broker', port: 7902 },
		websocket: { allowOptionalAddress: false },
		feeStatisticsBlocks: 200,
		deployment: { tool: 'shoestring', toolVersion: 'N/A', lastUpdatedDate: '2026-11-20' },
		nodeMetadata: { animal: 'otter' },
		uncirculatingAccounts: KEYS
	});
	t.equal(config.apiNode.inflationPropertiesFile, undefined, 'a path that does not exist');
	t.equal(config.tls.keyFile, undefined);
	t.end();
});

t.test('reports values without an equivalent key, an unused group once', t => {
	t.same(load(reference).ignored, [
		'extensions', 'db.pageSizeMin', 'db.pageSizeMax', 'db.pageSizeDefault', 'db.maxConnectionAttempts', 'db.baseRetryDelay',
		'websocket.mq.monitorInterval', 'websocket.mq.connectTimeout', 'websocket.mq.monitorLoggingThrottle', 'websocket.mq.maxSubscriptions',
		'logging', 'metal'
	]);
	t.same(load({ apiNode: {}, blockInterval: 3 }).ignored, [], 'a file with this gateway\'s keys');
	t.end();
});

t.test('omitted values have the meaning of the reference', t => {
	const { crossDomain: _, throttling: __, protocol: ___, ...rest } = reference;
	const { config } = load({ ...rest, sslKeyPath: 'gateway.key', sslCertificatePath: 'gateway.crt' });

	t.equal(config.cors.origins, 'off');
	t.equal(config.rateLimit.requestsPerSecond, 'off');
	t.same([config.httpPort, config.httpsPort], ['off', 3000]);
	t.same(config.tls, { certificateFile: 'gateway.crt', keyFile: 'gateway.key' });
	t.end();
});

t.test('environment and command line take precedence', t => {
	const { config } = load(reference, { 'http-port': '4000', 'mongo-connections': '50' });

	t.equal(config.httpPort, 4000);
	t.equal(config.mongo.connections, 50);
	t.end();
});

const FILE = { fileName: 'resources/rest.json' } as const;

/** @returns the messages about a file of catapult-rest with these changes */
const messages = (changes: object, options: Readonly<Record<string, string>> = {}): readonly string[] =>
	(loadConfig({ ...FILE, file: JSON.stringify({ ...reference, ...changes }), options }).faults ?? []).map(({ message }) => message);

t.test('protocol: HTTP, HTTPS, or absent for HTTPS; other values are rejected', t => {
	const portsOf = (protocol: unknown) => {
		const { config: { httpPort, httpsPort } } = load({ ...reference, protocol });
		return [httpPort, httpsPort];
	};

	t.same(portsOf('HTTP'), [3000, 'off']);
	for (const secure of ['HTTPS', '', null, undefined])
		t.same(portsOf(secure), ['off', 3000], String(secure));
	for (const wrong of ['http', 'https', 'Http', 'TLS', 'HTTP ', 5, true, ['HTTP']]) {
		t.same(messages({ protocol: wrong }), [
			`protocol: ${JSON.stringify(wrong)} (configuration file resources/rest.json) is wrong; expected \`HTTP\` or \`HTTPS\`, for example "HTTPS"`
		]);
	}
	t.end();
});

t.test('messages have the names, values and units of the file', t => {
	const where = '(configuration file resources/rest.json) is wrong; expected';
	t.same(messages({ db: { ...reference.db, connectionTimeout: 70_000_000, connectionPoolSize: 'many', name: 5 } }), [
		`db.name: 5 ${where} a name, for example catapult`,
		`db.connectionPoolSize: "many" ${where} an integer from 1 to 1000, for example 20`,
		`db.connectionTimeout: 70000000 ${where} a number from 50 to 60000 milliseconds, for example 500`
	]);
	t.same(messages({ apiNode: { ...reference.apiNode, timeout: '1s', tlsClientKeyPath: 3 } }), [
		`apiNode.timeout: "1s" ${where} a number from 50 to 60000 milliseconds, for example 1000`,
		`apiNode.tlsClientKeyPath: 3 ${where} a file name, for example cert/node.key.pem`
	]);
	for (const port of ['off', 'x', 70_000, null]) {
		t.same(messages({ port }), [`port: ${JSON.stringify(port)} ${where} an integer from 0 to 65535, for example 3000`]);
		t.same(messages({ port, protocol: 'HTTPS' }).length, 1);
	}
	t.match(messages({ throttling: { rate: 'fast', burst: 20 } }), [/^throttling\.rate: "fast" /]);
	t.match(messages({ crossDomain: { allowedHosts: ['nowhere'], allowedMethods: 'GET' } }), [/^crossDomain\.allowedHosts: /, /^crossDomain\.allowedMethods: "GET" /]);
	t.end();
});

t.test('secrets are not shown', t => {
	const [message = ''] = messages({ db: { url: 'postgres://me:secret@db' } });

	t.match(message, /^db\.url: the value \(configuration file resources\/rest\.json\) is wrong; expected /);
	t.notMatch(message, /secret@/);
	t.end();
});

t.test('options and variables are named as such, not as the file', t => {
	t.match(messages({ port: 'x' }, { 'http-port': 'y' }), [/^port: "x" \(configuration file /, /^httpPort: 'y' \(option --http-port\) /]);
	t.match(messages({}, { 'https-port': '3000' }), [/^httpsPort: 3000 is also port; give another one, for example 3001$/]);
	t.end();
});

t.test('a group that is not an object is rejected, an absent one is not', t => {
	t.match(messages({ db: 5 }), [/^db: 5 \(configuration file resources\/rest\.json\) is wrong; expected an object of keys/]);
	t.match(messages({ websocket: { mq: [] } }), [/^websocket\.mq: \[\] /]);
	t.match(load({ ...reference, crossDomain: null, throttling: null }).config, { cors: { origins: 'off' }, rateLimit: { requestsPerSecond: 'off' } });
	t.end();
});

t.test('a part of the members of crossDomain is rejected, as by catapult-rest', t => {
	t.match(messages({ crossDomain: { allowedMethods: ['GET'] } }), [/^crossDomain\.allowedHosts: undefined /]);
	t.match(messages({ crossDomain: {} }), [/^crossDomain\.allowedHosts: /, /^crossDomain\.allowedMethods: /]);
	t.end();
});

t.test('errors that concern several keys, and later ones, have the names of the file', t => {
	const { tlsClientKeyPath: _, networkPropertyFilePath: __, ...apiNode } = reference.apiNode;
	t.match(messages({ apiNode, sslKeyPath: 'k.pem' }), [
		/^sslCertificatePath and sslKeyPath need each other/, /^the catapult backend needs apiNode\.tlsClientKeyPath, apiNode\.networkPropertyFilePath: give --/
	]);
	const named = loadConfig({ file: JSON.stringify(reference), options: { 'api-node-ca-file': 'x' }, environment: { SYMBOL_GATEWAY_TLS_KEY_FILE: '' } });
	t.same(['apiNode.keyFile', 'apiNode.caFile', 'tls.keyFile', 'metrics'].map(key => named.nameOf?.(key)), [
		'apiNode.tlsClientKeyPath', 'apiNode.caFile', 'sslKeyPath', 'metrics'
	]);
	t.equal(loadConfig({ file: '{"apiNode":{"port":1}}' }).nameOf?.('apiNode.keyFile'), 'apiNode.keyFile');
	t.end();
});

t.test('the catapult backend requires certificates and a network', t => {
	const { faults = [] } = loadConfig({ options: { backend: 'catapult' } });

	t.same(faults.map(({ key, message }) => ({ key, message })), [{
		key: 'apiNode',
		message: 'the catapult backend needs apiNode.certificateFile, apiNode.keyFile, apiNode.caFile, apiNode.networkPropertiesFile:'
			+ ' give --api-node-certificate-file, --api-node-key-file, --api-node-ca-file, --api-node-network-properties-file,'
			+ ' or the rest.json of catapult-rest with --config'
	}]);
	t.end();
});

t.test('a gateway without a port is rejected', t => {
	t.same(loadConfig({ options: { 'http-port': 'off', 'https-port': 'off' } }).faults?.map(({ key }) => key), ['httpPort']);
	t.ok(loadConfig({ options: { 'http-port': 'off' } }).config);
	t.end();
});

t.test('a file with a node and without database is that of the light gateway', t => {
	const { db: _, websocket: __, ...light } = reference;
	const { networkPropertyFilePath: ___, ...apiNode } = reference.apiNode;
	t.match(load({ ...light, apiNode }).config, { backend: 'light', httpPort: 3000, apiNode: { certificateFile: 'c.pem', networkPropertiesFile: undefined } });
	t.equal(load({ ...light, websocket: reference.websocket }).config.backend, 'catapult');
	t.match(loadConfig({ options: { backend: 'light' } }).faults, [{
		message: /^the light backend needs apiNode\.certificateFile, apiNode\.keyFile, apiNode\.caFile: give [^\n]+ or the rest\.light\.json of catapult-rest /
	}]);
	t.end();
});

t.test('the file of the Mesh server starts Mesh with the backend of the options, and names what it does not use', t => {
	const mesh = {
		network: { name: 'testnet', description: 'public test network' }, port: 4001, protocol: 'HTTP', sslKeyPath: 'k.pem', sslCertificatePath: 'c.pem',
		crossDomain: { allowedHosts: ['*'], allowedMethods: ['POST', 'OPTIONS'] }, extensions: ['transfer'], routeExtensions: ['symbolRosetta'],
		restEndpoint: 'http://node.example:3000', rosetta: { aggregateSignerPrivateKey: KEYS[0] }, throttling: { burst: 20, rate: 5 }, logging: {}
	};
	const { config, ignored } = load(mesh);
	t.match(config, { backend: 'embedded', host: '0.0.0.0', meshPort: 4001, networkName: 'testnet', rateLimit: { requestsPerSecond: 5, burst: 20 } });
	t.same(ignored, ['protocol', 'sslKeyPath', 'sslCertificatePath', 'extensions', 'restEndpoint', 'rosetta', 'logging']);
	t.equal(load(mesh, { 'mesh-port': '5000' }).config.meshPort, 5000);

	const { port: _, protocol: __, ...rest } = mesh;
	t.match(load(rest).config, { host: '127.0.0.1', meshPort: 4000 }, 'where HTTPS is demanded, only this machine reaches the port');
	t.match(loadConfig({ file: JSON.stringify({ ...mesh, routeExtensions: ['nemRosetta'] }) }).faults, [{
		message: /^routeExtensions: \["nemRosetta"\] \(configuration file\) is wrong; expected a list with `symbolRosetta`: this gateway serves Symbol, /
	}]);
	t.end();
});
