/** The command line and the configuration, run as a process. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { developmentAccounts } from '../../src/backends/embedded/index.js';
import { Rest } from '../support/http/rest.js';
import { type Run, run, type SpawnOptions, spawnGateway } from '../support/processes/spawned.js';
import { Wallet } from '../support/transactions/wallet.js';

type Refusal = readonly [name: string, args: readonly string[], options: SpawnOptions, file: string | undefined, message: RegExp];

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
		const refused = run(t, ['start', ...args, ...withFile], { ...options, directory });

		t.same(await refused.ended, { code: 2, signal: null });
		t.match(refused.stderr, message);
		t.equal(refused.stdout, '');
		t.notOk(fs.existsSync(path.join(directory, 'data')), 'nothing was created');
	});
}

t.test('a command whose output is not read any more ends without an error', async t => {
	const started = run(t, ['accounts']);
	started.process.stdout?.destroy();
	t.same(await started.ended, { code: 0, signal: null });
	t.equal(started.stderr, '');
});

t.test('start: for inconsistent parameters, prints which to change, exit code 2', async t => {
	const directory = t.testdir({ 'gateway.json': '{"network":{"chain":{"importanceGrouping":50,"inflation":["2:5","9:0"]}}}' });
	const refused = run(t, ['start', '--config', path.join(directory, 'gateway.json'), '--network-chain-max-harvester-balance', '5'], { directory });

	t.same(await refused.ended, { code: 2, signal: null });
	t.match(refused.stderr, /^symbol-gateway: network\.chain\.votingSetGrouping: 720 is not a multiple [^\n]+, for example 750\n/);
	t.match(refused.stderr, /\nsymbol-gateway: network\.chain\.maxHarvesterBalance: 5 is less than the chain's own harvester has; [^\n]+\n$/);
});

t.test('start: option before environment before file, in the working directory', async t => {
	const directory = t.testdir({ 'gateway.json': '{"feeStatisticsBlocks":5,"minFeeMultiplier":7,"dataDir":"kept","nodeMetadata":{"of":"file"}}' });
	const { url, run: { stdout } } = await spawnGateway(t, {
		options: { config: 'gateway.json', 'log-format': 'text' }, environment: { SYMBOL_GATEWAY_MIN_FEE_MULTIPLIER: '9' }, directory
	});
	const rest = new Rest(url);

	t.match(await rest.get('getTransactionFees'), { minFeeMultiplier: 9 });
	t.same(await rest.get('getNodeMetadata'), { of: 'file' });
	t.ok(fs.existsSync(path.join(directory, 'kept', 'chain.sqlite')));
	t.match(stdout, `  Data                  ${path.join(directory, 'kept')}\n`);
});

t.test('start: prints the addresses of all services, the network and the block interval', async t => {
	const { url, httpsUrl, run: { stdout } } = await spawnGateway(t, { options: { 'data-dir': t.testdir(), 'https-port': '0', 'block-interval': '0.5', 'log-format': 'text' } });
	const { network } = await new Rest(url).get('getNetworkProperties');

	for (const wanted of [
		`  API                   ${url}   ${httpsUrl}\n`, `  WebSocket             ${url}/ws\n`.replaceAll('http', 'ws'),
		`  API documentation     ${url}/docs\n`, `  Event documentation   ${url}/docs/events\n`,
		`  Generation hash seed\n    ${network?.generationHashSeed}\n`, '  Blocks                every 0.5 s\n'
	])
		t.ok(stdout.includes(wanted), wanted);
	t.equal([...stdout.matchAll(/^ {4}T[A-Z2-7]{38}\n {6}[0-9A-F]{64}$/gm)].length, developmentAccounts().length);
	// how long it is depends on the folder
	t.same(stdout.split('\n').filter(line => line.length > 80 && !line.startsWith('  Data ')), [], 'it fits 80 columns');
});

const output = async (t: Parameters<typeof run>[0], ...args: readonly string[]): Promise<Run> => {
	const ran = run(t, args);
	await ran.ended;
	return ran;
};

t.test('accounts --json: at least 12, with matching keys and their balance', async t => {
	const { stdout } = await output(t, 'accounts', '--json');
	const accounts = JSON.parse(stdout) as { address: string; publicKey: string; privateKey: string; balance: string }[];
	const rest = new Rest((await spawnGateway(t, { options: { 'data-dir': t.testdir() } })).url);
	const wallet = await Wallet.connect(rest);

	t.ok(accounts.length >= 12);
	for (const { address, publicKey, privateKey, balance } of accounts) {
		const account = wallet.accountOf(privateKey);
		t.same([account.text, account.publicKey], [address, publicKey]);
		t.match(await rest.get('getAccountInfo', { accountId: address }), { account: { mosaics: [{ id: wallet.currency, amount: balance }] } });
	}
	t.equal((await output(t, 'accounts', '--json')).stdout, stdout, 'the same on each run');
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
	[['start', 'now'], 2, 'stderr', /^symbol-gateway: unexpected argument 'now': options begin with --\n/]
];

for (const [args, code, stream, text] of TEXTS) {
	t.test(`symbol-gateway ${args.join(' ')}`, async t => {
		const ran = run(t, args);
		t.same(await ran.ended, { code, signal: null });
		t.match(ran[stream], text);
		t.equal(ran[stream === 'stdout' ? 'stderr' : 'stdout'], '');
	});
}
