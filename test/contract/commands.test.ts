/** The command line and the configuration: texts, exit codes and what a start reports. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { developmentAccounts } from '../../src/backends/embedded/index.js';
import { Rest } from '../support/http/rest.js';
import { type CommandOptions, runCommand, startCommand } from '../support/processes/command.js';
import { Wallet } from '../support/transactions/wallet.js';

type Refusal = readonly [name: string, args: readonly string[], options: CommandOptions, file: string | undefined, message: RegExp];

const REFUSALS: readonly Refusal[] = [
	['an option of the wrong kind', ['--http-port', 'many'], {}, undefined,
		/^symbol-gateway: httpPort: 'many' \(option --http-port\) is wrong; expected [^\n]+, for example 3000\n$/],
	['an option out of bounds', ['--block-interval', '0.01'], {}, undefined,
		/^symbol-gateway: blockInterval: '0.01' \(option --block-interval\) is wrong; expected [^\n]+, for example 0\.5\n$/],
	['a parameter of the network', ['--network-hash-lock-max-hash-lock-duration', '2w'], {}, undefined,
		/^symbol-gateway: network\.hashLock\.maxHashLockDuration: '2w' \(option [^\n]+\) is wrong; expected [^\n]+, for example 2d\n$/],
	['an unknown option', ['--http-prot', '3000'], {}, undefined,
		/^symbol-gateway: unknown option --http-prot; did you mean --http-port\?\nsee symbol-gateway start --help\n$/],
	['the last part of an option', ['--port', '3000'], {}, undefined,
		/^symbol-gateway: unknown option --port; did you mean --http-port\?\nsee symbol-gateway start --help\n$/],
	['an option without a value', ['--data-dir', '--http-port', '3000'], {}, undefined,
		/^symbol-gateway: option --data-dir needs a value, for example --data-dir \/var\/lib\/symbol-gateway\nsee symbol-gateway start --help\n$/],
	['an environment variable', [], { environment: { SYMBOL_GATEWAY_HTTPS_PORT: '-1' } }, undefined,
		/^symbol-gateway: httpsPort: -1 \(environment variable SYMBOL_GATEWAY_HTTPS_PORT\) is wrong; expected [^\n]+, for example 3001\n$/],
	['a key of the file', [], {}, '{"websocket":{"connections":"all"}}',
		/^symbol-gateway: websocket\.connections: "all" \(configuration file [^\n]+gateway\.json\) is wrong; expected [^\n]+, for example 10000\n$/],
	['an unknown key of the file', [], {}, '{"httpsport":3001}',
		/^symbol-gateway: httpsport \(configuration file [^\n]+gateway\.json\) is not a key; did you mean httpsPort\?\n$/],
	['a file that is not JSON', [], {}, '{"httpPort":', /^symbol-gateway: configuration file [^\n]+gateway\.json: not JSON: [^\n]+\n$/],
	['a protocol in the file of catapult-rest', [], {}, '{"port":3000,"protocol":"http","db":{"connectionTimeout":1}}',
		/^symbol-gateway: protocol: "http" \(configuration file [^\n]+gateway\.json\) is wrong; expected `HTTP` or `HTTPS`, [^\n]+\ndb\.connectionTimeout: 1 \([^\n]+ milliseconds, /],
	['a file that does not exist', ['--config', 'nowhere.json'], {}, undefined,
		/^symbol-gateway: config: the file nowhere\.json cannot be read: it does not exist\n$/],
	['several errors', ['--http-port', '70000', '--log-level', 'loud'], {}, undefined, /^symbol-gateway: httpPort: [^\n]+\nlogLevel: [^\n]+\n$/]
];

for (const [name, args, options, file, message] of REFUSALS) {
	t.test(`start: for ${name}, prints key, value and a valid example, exit code 2`, async t => {
		const directory = t.testdir(file === undefined ? {} : { 'gateway.json': file });
		const withFile = file === undefined ? [] : ['--config', path.join(directory, 'gateway.json')];
		const data = path.join(directory, 'data');
		const { code, stdout, stderr } = await runCommand(['start', '--data-dir', data, ...args, ...withFile], options);

		t.equal(code, 2);
		t.match(stderr, message);
		t.equal(stdout, '');
		t.notOk(fs.existsSync(data), 'nothing was created');
	});
}

t.test('start: for inconsistent parameters, prints which to change, exit code 2', async t => {
	const directory = t.testdir({ 'gateway.json': '{"network":{"chain":{"importanceGrouping":50,"inflation":["2:5","9:0"]}}}' });
	const { code, stderr } = await runCommand([
		'start', '--config', path.join(directory, 'gateway.json'), '--data-dir', path.join(directory, 'data'), '--http-port', '0', '--https-port', 'off',
		'--network-chain-max-harvester-balance', '5'
	]);

	t.equal(code, 2);
	t.match(stderr, /^symbol-gateway: network\.chain\.votingSetGrouping: 720 is not a multiple [^\n]+, for example 750\n/);
	t.match(stderr, /\nsymbol-gateway: network\.chain\.maxHarvesterBalance: 5 is less than the chain's own harvester has; [^\n]+\n$/);
});

t.test('start: option before environment before file; prints the addresses of all services, the network and the block interval', async t => {
	const directory = t.testdir({ 'gateway.json': JSON.stringify({
		feeStatisticsBlocks: 5, minFeeMultiplier: 7, blockInterval: 'auto', nodeMetadata: { of: 'file' }, dataDir: path.join(t.testdirName, 'kept')
	}) });
	const { url, httpsUrl, wsUrl, run: { stdout } } = await startCommand(
		t, { 'config': path.join(directory, 'gateway.json'), 'https-port': '0', 'block-interval': '0.5', 'peer-port': '0' },
		{ environment: { SYMBOL_GATEWAY_MIN_FEE_MULTIPLIER: '9', SYMBOL_GATEWAY_BLOCK_INTERVAL: '7' }, isTerminal: true }
	);
	const rest = new Rest(url);

	t.match(await rest.get('getTransactionFees'), { minFeeMultiplier: 9 });
	t.same(await rest.get('getNodeMetadata'), { of: 'file' });
	t.ok(fs.existsSync(path.join(directory, 'kept', 'chain.sqlite')));
	const { network } = await rest.get('getNetworkProperties');
	for (const wanted of [
		`  Data                  ${path.join(directory, 'kept')}\n`, `  Console               ${url}/\n`,
		`  API                   ${url}   ${httpsUrl}\n`, `  WebSocket             ${wsUrl}\n`,
		`  API documentation     ${url}/docs\n`, `  Swagger UI            ${url}/docs/swagger\n`, `  Event documentation   ${url}/docs/events\n`,
		`  Development controls  ${url}/dev/docs\n`, `  Generation hash seed\n    ${network?.generationHashSeed}\n`, '  Blocks                every 0.5 s\n'
	])
		t.ok(stdout.includes(wanted), wanted);
	t.match(stdout, /^ {2}Peers {17}127\.0\.0\.1:[0-9]+, with the key\n {4}[0-9A-F]{64}$/m);
	t.equal([...stdout.matchAll(/^ {4}T[A-Z2-7]{38}\n {6}[0-9A-F]{64}$/gm)].length, developmentAccounts().length);
	// how long it is depends on the folder
	t.same(stdout.split('\n').filter(line => line.length > 80 && !line.startsWith('  Data ')), [], 'it fits 80 columns');
});

t.test('accounts --json: at least 12, with matching keys and their balance', async t => {
	const { stdout } = await runCommand(['accounts', '--json']);
	const accounts = JSON.parse(stdout) as { address: string; publicKey: string; privateKey: string; balance: string }[];
	const rest = new Rest((await startCommand(t, { 'data-dir': t.testdir() })).url);
	const wallet = await Wallet.connect(rest);

	t.ok(accounts.length >= 12);
	for (const { address, publicKey, privateKey, balance } of accounts) {
		const account = wallet.accountOf(privateKey);
		t.same([account.text, account.publicKey], [address, publicKey]);
		t.match(await rest.get('getAccountInfo', { accountId: address }), { account: { mosaics: [{ id: wallet.currency, amount: balance }] } });
	}
	t.equal((await runCommand(['accounts', '--json'])).stdout, stdout, 'the same on each run');
});

const TEXTS: readonly (readonly [args: readonly string[], code: number, stream: 'stdout' | 'stderr', text: RegExp])[] = [
	[['accounts'], 0, 'stdout', /^T[A-Z2-7]{38}\n {2}public key {3}[0-9A-F]{64}\n {2}private key {2}[0-9A-F]{64}\n {2}balance {6}10000000 of the currency \(10000000000000 atomic units\)\n/],
	[['--version'], 0, 'stdout', /^\d+\.\d+\.\d+\n$/],
	[['--help'], 0, 'stdout', /^Usage: symbol-gateway <command> \[options\]\n(?=[^]*\n {2}start )(?=[^]*\n {2}repair )(?![^]*--block-interval)/],
	[['start', '--help'], 0, 'stdout', /^Usage: symbol-gateway start [^]*\n {2}--block-interval\n[^]*\n {2}--network-/],
	[['help', 'start'], 0, 'stdout', /^Usage: symbol-gateway start [^]*\n {2}--block-interval\n/],
	[['help', 'launch'], 2, 'stderr', /^symbol-gateway: there is no command launch\n/],
	[['accounts', '--help'], 0, 'stdout', /^Usage: symbol-gateway accounts \[--json\]\n/],
	[['health', '--help'], 0, 'stdout', /^Usage: symbol-gateway health \[options\]\n[^]*Exit status: 0 [^]* within 5 seconds, 2 wrong usage\.\n$/],
	[['repair', '--help'], 0, 'stdout', /^Usage: symbol-gateway repair /],
	[[], 2, 'stdout', /^Usage: /],
	[['launch'], 2, 'stderr', /^symbol-gateway: there is no command launch\nsee symbol-gateway --help\n$/],
	[['strat'], 2, 'stderr', /^symbol-gateway: there is no command strat; did you mean start\?\n/],
	[['accounts', '--csv'], 2, 'stderr', /^symbol-gateway: unknown option --csv\nsee symbol-gateway accounts --help\n$/],
	[['accounts', '--json=yes'], 2, 'stderr', /^symbol-gateway: option --json takes no value\n/],
	[['network'], 2, 'stderr', /^symbol-gateway: option --to is missing: name the folder to write, for example --to network\n$/],
	[['network', '--data-dir', '/nowhere/none', '--to', '/nowhere/network'], 1, 'stderr', /^symbol-gateway: the data folder \/nowhere\/none does not exist/],
	[['start', 'now'], 2, 'stderr', /^symbol-gateway: unexpected argument 'now': options begin with --\n/]
];

for (const [args, code, stream, text] of TEXTS) {
	t.test(`symbol-gateway ${args.join(' ')}`, async t => {
		const ended = await runCommand(args);
		t.equal(ended.code, code);
		t.match(ended[stream], text);
		t.equal(ended[stream === 'stdout' ? 'stderr' : 'stdout'], '');
	});
}
