import t from 'tap';
import { type Config, loadConfig, OPTIONS, type Sources } from '../../../src/config/index.js';
import { formatValue, fromJson, fromText } from '../../../src/config/notation/index.js';

const load = (sources: Sources): Config => {
	const { config, faults } = loadConfig(sources);
	if (faults)
		throw new Error(faults.map(({ message }) => message).join('\n'));
	return config;
};

const messages = (sources: Sources): readonly string[] => (loadConfig(sources).faults ?? []).map(({ message }) => message);

t.test('returns the defaults without configuration', t => {
	const config = load({});

	t.equal(config.httpPort, 3000);
	t.equal(config.httpsPort, 3001);
	t.equal(config.blockInterval, 5);
	t.equal(config.dataDir, 'data');
	t.same(config.cors, { origins: ['*'], methods: ['GET', 'PUT', 'POST', 'OPTIONS'] });
	t.same(config.rateLimit, { requestsPerSecond: 100, burst: 200, exemptLoopback: true });
	t.equal(config.limits.bodyBytes, 1_048_576);
	t.same(config.websocket, {
		connections: 10_000, connectionsPerPeer: 500, subscriptionsPerConnection: 1000, subscriptions: 1_000_000, replayBlocks: 10_000,
		unsentBytes: 1_048_576, drainTimeout: 30, allowOptionalAddress: true
	});
	t.same(config.deployment, { tool: 'N/A', toolVersion: 'N/A', lastUpdatedDate: 'N/A' });
	t.same(config.nodeMetadata, {});
	t.equal(config.feeStatisticsBlocks, 300);
	t.equal(config.minFeeMultiplier, 100);
	t.equal(config.metrics, false);
	t.end();
});

t.test('the command line has precedence over the environment, and the environment over the file', t => {
	const file = JSON.stringify({ httpPort: 1, host: 'file', logLevel: 'debug' });
	const environment = { SYMBOL_GATEWAY_HTTP_PORT: '2', SYMBOL_GATEWAY_HOST: 'environment', SYMBOL_GATEWAY_DATA_DIR: '' };
	const config = load({ file, environment, options: { 'http-port': '3' } });

	t.equal(config.httpPort, 3);
	t.equal(config.host, 'environment');
	t.equal(config.logLevel, 'debug');
	t.equal(config.dataDir, 'data', 'an empty variable counts as absent');
	t.end();
});

t.test('every key is accepted in every form', t => {
	const cases: readonly [option: string, text: string, json: unknown, value: unknown][] = [
		['https-port', 'off', 'off', 'off'],
		['https-port', '0', 0, 0],
		['block-interval', '0.5', 0.5, 0.5],
		['block-interval', 'auto', 'auto', 'auto'],
		['block-interval', 'network', 'network', 'network'],
		['trust-proxy', 'all', 'all', 'all'],
		['trust-proxy', '127.0.0.1, 10.0.0.0/8,::1', ['127.0.0.1', '10.0.0.0/8', '::1'], ['127.0.0.1', '10.0.0.0/8', '::1']],
		['tls-key-file', 'a.key', 'a.key', 'a.key'],
		['cors-origins', 'off', 'off', 'off'],
		['cors-origins', 'https://a.example,http://b.example:8080', ['https://a.example', 'http://b.example:8080'],
			['https://a.example', 'http://b.example:8080']],
		['cors-methods', 'GET,OPTIONS', ['GET', 'OPTIONS'], ['GET', 'OPTIONS']],
		['rate-limit-requests-per-second', '0.5', 0.5, 0.5],
		['rate-limit-exempt-loopback', 'off', false, false],
		['metrics', 'true', true, true],
		['websocket-connections-per-peer', '7', 7, 7],
		['websocket-connections-per-peer', 'unlimited', 'unlimited', 'unlimited'],
		['node-metadata', '{"a":[1]}', { a: [1] }, { a: [1] }]
	];
	for (const [option, text, json, value] of cases) {
		const found = OPTIONS.find(known => known.option === option);
		if (!found)
			throw new Error(option);
		t.same(fromText(found, text), value, `${option} ${text}`);
		t.same(fromJson(found, json), value, `${found.name} ${JSON.stringify(json)}`);
		const other = option === 'tls-key-file' ? { 'tls-certificate-file': 'a.crt' } : {};
		t.ok(loadConfig({ options: { ...other, [option]: text } }).config, `${option} ${text}`);
	}
	t.end();
});

t.test('defaults and examples are valid values', t => {
	for (const option of OPTIONS) {
		const { name, default: value, example, shownDefault } = option;
		t.not(fromText(option, example), undefined, `${name}: ${example}`);
		if (value === undefined)
			continue;
		const read = fromText(option, shownDefault);
		t.same('parameter' in option ? formatValue(option, read) : read, value, `${name}: ${shownDefault}`);
	}
	t.end();
});

t.test('names follow from the key\'s path', t => {
	t.same(OPTIONS.filter(({ name }) => name === 'rateLimit.requestsPerSecond').map(({ option, variable }) => [option, variable]), [
		['rate-limit-requests-per-second', 'SYMBOL_GATEWAY_RATE_LIMIT_REQUESTS_PER_SECOND']
	]);
	t.equal(new Set(OPTIONS.map(({ variable }) => variable)).size, OPTIONS.length);
	t.end();
});

t.test('reports all invalid values, each with its source and a valid example', t => {
	const faults = messages({
		file: '{"httpPort": "3000", "cors": {"origins": ["anywhere"]}, "trustProxy": "10.0.0.0/33"}',
		environment: { SYMBOL_GATEWAY_METRICS: 'maybe' },
		options: { 'block-interval': '0', 'data-dir': ' ' }
	});

	t.same(faults, [
		'httpPort: "3000" (configuration file) is wrong; expected an integer from 0 to 65535, or `off`, for example 3000',
		'dataDir: \' \' (option --data-dir) is wrong; expected a directory, for example /var/lib/symbol-gateway',
		'blockInterval: \'0\' (option --block-interval) is wrong; expected a number from 0.05 to 86400 seconds, or `auto`, or `network`, for example 0.5',
		'trustProxy: "10.0.0.0/33" (configuration file) is wrong; expected addresses or networks of proxies, or `all`, or `off`, for example 127.0.0.1,10.0.0.0/8',
		'metrics: maybe (environment variable SYMBOL_GATEWAY_METRICS) is wrong; expected `true` or `false`, for example true',
		'cors.origins: ["anywhere"] (configuration file) is wrong; expected origins, or `off`, for example https://wallet.example,https://explorer.example'
	]);
	t.end();
});

t.test('rejects values of other types in the file', t => {
	const cases: readonly [file: string, key: string][] = [
		['{"httpPort": 1.5}', 'httpPort'], ['{"httpPort": null}', 'httpPort'], ['{"httpPort": -1}', 'httpPort'],
		['{"metrics": "true"}', 'metrics'], ['{"nodeMetadata": []}', 'nodeMetadata'], ['{"cors": {"methods": "GET"}}', 'cors.methods'],
		['{"cors": {"methods": ["DELETE"]}}', 'cors.methods'], ['{"host": ""}', 'host'], ['{"logLevel": "loud"}', 'logLevel'],
		['{"trustProxy": ["localhost"]}', 'trustProxy'], ['{"trustProxy": [1]}', 'trustProxy'], ['{"cors": 5}', 'cors'],
		['{"dataDir": "a\\u0000b"}', 'dataDir'], ['{"importFile": "\\u0000"}', 'importFile'], ['{"blockInterval": "0.5"}', 'blockInterval'], ['{"tls": {"keyFile": 1}}', 'tls.keyFile']
	];
	for (const [file, key] of cases)
		t.same(loadConfig({ file }).faults?.map(fault => fault.key), [key], file);
	t.same(messages({ options: { 'node-metadata': '{' } }).length, 1);
	t.same(messages({ options: { 'http-port': '1e3' } }).length, 1);
	t.end();
});

t.test('suggests the nearest known name for an unknown one', t => {
	t.same(messages({ file: '{"tls": {"kyFile": "a"}, "hots": "x", "zzzzzzzzzzzzzzzz": 1}', options: { 'block-intervall': '4' } }), [
		'tls.kyFile (configuration file) is not a key; did you mean tls.keyFile?',
		'hots (configuration file) is not a key; did you mean host?',
		'zzzzzzzzzzzzzzzz (configuration file) is not a key',
		'--block-intervall (command line) is not a key; did you mean --block-interval?'
	]);
	t.same(messages({ options: { port: '1' } }), ['--port (command line) is not a key; did you mean --http-port?'], 'the end of a name');
	t.same(messages({ options: { data: 'a' } }), ['--data (command line) is not a key; did you mean --data-dir?'], 'the beginning of a name');
	t.same(messages({ environment: { SYMBOL_GATEWAY_SERVICE_HOST: '10.0.0.1' } }), [], 'ignores variables of other programs');
	t.equal(messages({ file: `{"${'x'.repeat(5000)}": 1}` }).length, 1);
	t.end();
});

t.test('names of members of Object.prototype', t => {
	t.same(messages({ file: '{"__proto__": {"host": "x"}, "constructor": 1}' }), [
		'__proto__ (configuration file) is not a key', 'constructor (configuration file) is not a key'
	]);
	t.same(messages({ file: '{"tls": {"__proto__": {"keyFile": "x"}}}' }).length, 1);
	t.equal(({} as Record<string, unknown>)['host'], undefined);
	t.end();
});

t.test('a file that is not an object of keys', t => {
	t.match(messages({ file: '{' }), [/^configuration file: not JSON: /]);
	for (const file of ['[]', '1', 'null', '"x"'])
		t.same(messages({ file }), ['configuration file: expected a JSON object, for example {"httpPort": 3000}'], file);
	t.end();
});

t.test('rejects keys that require each other or contradict each other', t => {
	t.match(messages({ options: { 'tls-key-file': 'a' } }), [/need each other/]);
	t.match(messages({ options: { 'tls-certificate-file': 'a' } }), [/need each other/]);
	t.same(messages({ options: { 'http-port': '4000', 'https-port': '4000' } }), [
		'httpsPort: 4000 is also httpPort; give another one, for example 4001'
	]);
	t.same(messages({ options: { 'http-port': '0', 'https-port': '0' } }), []);
	t.same(messages({ options: { 'workers': '2' } }), []);
	t.same(messages({ options: { 'workers': '2', 'backend': 'follow', 'network-dir': 'a' } }), []);
	t.same(messages({ options: { 'workers': '1' } }), []);
	for (const workers of ['0', '65', '1.5', 'auto', '-1'])
		t.match(messages({ options: { workers } }), [/^workers: .* expected an integer from 1 to 64 processes/], workers);
	t.end();
});

t.test('environment variables: a misspelled one is rejected with the right name, unknown ones with the prefix are reported', t => {
	t.same(messages({ environment: { SYMBOL_GATEWAY_HTTP_PROT: '3100', SYMBOL_GATEWAY_LOGLEVEL: 'debug', SYMBOL_GATEWAY_PORT: '3100' } }), [
		'SYMBOL_GATEWAY_HTTP_PROT (environment variable) is not known; did you mean SYMBOL_GATEWAY_HTTP_PORT?',
		'SYMBOL_GATEWAY_LOGLEVEL (environment variable) is not known; did you mean SYMBOL_GATEWAY_LOG_LEVEL?',
		'SYMBOL_GATEWAY_PORT (environment variable) is not known; did you mean SYMBOL_GATEWAY_HTTP_PORT?'
	]);
	t.same(loadConfig({ environment: { SYMBOL_GATEWAY_COLOUR: 'red', SYMBOL_GATEWAY_URL: 'http://a', SYMBOL_GATEWAY_CONFIG: 'a', HTTP_PROT: '1' } }).ignored, [
		'SYMBOL_GATEWAY_COLOUR'
	]);
	t.same(loadConfig({ environment: {
		SYMBOL_GATEWAY_SERVICE_HOST: '10.0.0.1', SYMBOL_GATEWAY_SERVICE_PORT: '3000', SYMBOL_GATEWAY_SERVICE_PORT_HTTP: '3000',
		SYMBOL_GATEWAY_PORT: 'tcp://10.0.0.1:3000', SYMBOL_GATEWAY_PORT_3000_TCP: 'tcp://10.0.0.1:3000', SYMBOL_GATEWAY_PORT_3000_TCP_PROTO: 'tcp'
	} }).ignored, [], 'set by Kubernetes for a service of this name');
	t.end();
});

t.test('values passed by a program: read like a file, without undefined members; invalid ones are reported', t => {
	const config = load({ values: { httpPort: 0, blockInterval: 'auto', host: undefined, limits: undefined, cors: { origins: ['https://a.example'] } } });
	t.match(config, { httpPort: 0, blockInterval: 'auto', host: '127.0.0.1', limits: { bodyBytes: 1_048_576 }, cors: { origins: ['https://a.example'] } });
	t.same(messages({ values: { httpPort: 10n, blockIntervall: 5, limits: 3, colour: {} } }), [
		'blockIntervall (options) is not a key; did you mean blockInterval?',
		'limits: 3 (options) is wrong; expected an object of keys',
		'colour (options) is not a key',
		'httpPort: 10n (options) is wrong; expected an integer from 0 to 65535, or `off`, for example 3000'
	]);
	t.end();
});
