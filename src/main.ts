/** The command line. */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UnusableNode } from './backends/catapult/index.js';
import { type DevelopmentAccount, developmentAccounts, repairDataFolder, UnusableDataFolder } from './backends/embedded/index.js';
import { type Config, formatHelp, GATEWAY_KEYS, loadConfig, PARAMETER_KEYS, parseArgsOptions, StartError, systemReason } from './config/index.js';
import { createLog } from './http/index.js';
import { type Gateway, startGateway } from './gateway.js';
import { InvalidParameters } from './parameters/index.js';
import { encodeAddress } from './wire/address.js';

const ATOMIC_UNITS = 1_000_000n;

const MS_PER_SECOND = 1000;

/** How long the process may take to end after `limits.closeTimeout` when its chain has ended. */
const EXIT_GRACE_MS = 1000;

const ExitCode = { OK: 0, FAILED: 1, USAGE: 2 } as const;

/** The command line was wrong, or the configuration is; the message is for the person who typed it. */
class UsageError extends Error {}

const print = (text: string): void => {
	process.stdout.write(`${text}\n`);
};

const readVersion = (): string => {
	const { version } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
	return version;
};

const HELP = `Usage: symbol-gateway <command> [options]

Commands:
  start                 Start the gateway: on its embedded chain, or with --backend catapult before a Symbol node.
  accounts [--json]     Print the funded development accounts.
  repair                Accept the chain in a data folder that start refuses because a part of it is missing; takes the options of start.

Options of start; each is also a key of the configuration file and an environment variable:
  --config
      Configuration file (JSON). The rest.json of catapult-rest will do as it is.
${formatHelp(GATEWAY_KEYS)}

Parameters of a new chain, which keeps them:
${formatHelp(PARAMETER_KEYS)}

  --help, --version`;

const readConfigFile = (file: string | undefined): string | undefined => {
	try {
		return undefined === file ? undefined : fs.readFileSync(file, 'utf8');
	} catch (error) {
		throw new UsageError(`config: the file ${String(file)} cannot be read: ${systemReason(error)}`);
	}
};

const parseOptions = (args: readonly string[], options: NonNullable<ParseArgsConfig['options']>) => {
	try {
		return parseArgs({ args: [...args], options }).values;
	} catch (error) {
		throw new UsageError((error as Error).message);
	}
};

const readConfig = (args: readonly string[]): { readonly config: Config; readonly ignored: readonly string[] } => {
	const { config: file, ...options } = parseOptions(args, { ...parseArgsOptions(), config: { type: 'string' } }) as
		Record<string, string | undefined>;
	const environmentFile = process.env['SYMBOL_GATEWAY_CONFIG'];
	const { config, faults, ignored } = loadConfig({ options, environment: process.env, file: readConfigFile(file ?? environmentFile) });
	if (undefined === config)
		throw new UsageError(faults.map(({ message }) => message).join('\n'));
	return { config, ignored };
};

const formatAccount = ({ address, privateKey }: DevelopmentAccount): string => `    ${encodeAddress(address)}  ${privateKey}`;

const embeddedBanner = ({ chain: { network } }: Gateway, config: Config, dataDirectory: string): string => {
	const accounts = developmentAccounts();
	const [{ balance }] = accounts as [DevelopmentAccount];
	return `  Network               ${network.name} (network byte ${network.identifier})
  Generation hash seed  ${network.generationHashSeed}
  Blocks                ${'auto' === config.blockInterval ? 'as soon as something waits' : `every ${config.blockInterval} s`}
  Data                  ${dataDirectory}

  Development accounts, ${balance / ATOMIC_UNITS} ${network.currencyName} each (address, private key). The keys are public: never use them elsewhere.
${accounts.map(formatAccount).join('\n')}
`;
};

const catapultBanner = ({ chain: { network } }: Gateway, { apiNode, broker, mongo }: Config): string =>
	`  Network               ${network.name} (network byte ${network.identifier})
  Node                  ${apiNode.host}:${apiNode.port}
  Broker                ${broker.host}:${broker.port}
  Database              ${mongo.database}
`;

const banner = (gateway: Gateway, config: Config, dataDirectory: string): string => {
	const urls = [...new Set([gateway.httpUrl, gateway.httpsUrl])].filter(url => undefined !== url);
	const all = (suffix: string) => urls.map(url => url + suffix).join('   ');
	const isEmbedded = 'embedded' === config.backend;
	return `symbol-gateway ${readVersion()}

  API                   ${all('')}
  WebSocket             ${all('/ws').replaceAll('http', 'ws')}
  Swagger UI            ${all('/docs')}
  Event documentation   ${all('/docs/events')}${'off' === config.dev || !isEmbedded ? '' : `
  Development controls  ${all('/dev/docs')}`}

${isEmbedded ? embeddedBanner(gateway, config, dataDirectory) : catapultBanner(gateway, config)}`;
};

/** @returns the signal that ends the process; undefined when the chain has ended before */
const nextSignal = (chainDeath: AbortSignal): Promise<NodeJS.Signals | undefined> => new Promise(resolve => {
	process.once('SIGINT', resolve);
	process.once('SIGTERM', resolve);
	chainDeath.addEventListener('abort', () => resolve(undefined));
	if (chainDeath.aborted)
		resolve(undefined);
});

/** Runs until a signal stops it, or its chain has ended. */
const start = async (args: readonly string[]): Promise<number> => {
	const { config, ignored } = readConfig(args);
	const dataDirectory = path.resolve(config.dataDir);
	const log = createLog(config);
	if (0 < ignored.length)
		log.warn({ keys: ignored }, 'keys of the configuration file that have no meaning here were left out');
	const chainDeath = new AbortController();
	const gateway = await startGateway({
		config, dataDirectory, version: readVersion(), log, onChainDeath: () => chainDeath.abort()
	});
	print(banner(gateway, config, dataDirectory));
	const signal = await nextSignal(chainDeath.signal);
	if (signal === undefined) {
		// a supervisor starts the gateway again once the process has ended, whatever is still open then
		setTimeout(() => process.exit(ExitCode.FAILED), config.limits.closeTimeout * MS_PER_SECOND + EXIT_GRACE_MS).unref();
	} else {
		log.info({ signal }, 'stopping');
	}
	await gateway.close();
	return signal === undefined ? ExitCode.FAILED : ExitCode.OK;
};

const repair = (args: readonly string[]): number => {
	const { config } = readConfig(args);
	print(repairDataFolder(path.resolve(config.dataDir)));
	return ExitCode.OK;
};

const accounts = (args: readonly string[]): number => {
	const { json } = parseOptions(args, { json: { type: 'boolean' } });
	const listed = developmentAccounts();
	print(json
		? JSON.stringify(listed.map(account => ({ ...account, address: encodeAddress(account.address), balance: String(account.balance) })))
		: listed.map(({ address, publicKey, privateKey, balance }) =>
			`${encodeAddress(address)}\n  public key   ${publicKey}\n  private key  ${privateKey}\n  balance      ${balance}`).join('\n'));
	return ExitCode.OK;
};

const run = (args: readonly string[]): Promise<number> | number => {
	const [command, ...rest] = args;
	if (args.includes('--help') || undefined === command) {
		print(HELP);
		return undefined === command ? ExitCode.USAGE : ExitCode.OK;
	}
	switch (command) {
	case '--version':
		print(readVersion());
		return ExitCode.OK;
	case 'start': return start(rest);
	case 'accounts': return accounts(rest);
	case 'repair': return repair(rest);
	default: throw new UsageError(`there is no command ${command}; see symbol-gateway --help`);
	}
};

const EXPECTED = [UsageError, StartError, UnusableDataFolder, UnusableNode] as const;

/** Faults of the person or the machine are told in a line; faults of ours with all that is known. */
const describe = (error: unknown): string => {
	const { code } = error as NodeJS.ErrnoException;
	if (error instanceof InvalidParameters)
		return error.faults.map(({ name, message }) => `symbol-gateway: network.${name}: ${message}`).join('\n');
	if (EXPECTED.some(kind => error instanceof kind) || code?.startsWith('E'))
		return `symbol-gateway: ${(error as Error).message}`;
	return error instanceof Error ? error.stack ?? error.message : String(error);
};

try {
	process.exitCode = await run(process.argv.slice(2));
} catch (error) {
	process.stderr.write(`${describe(error)}\n`);
	process.exitCode = error instanceof UsageError || error instanceof InvalidParameters ? ExitCode.USAGE : ExitCode.FAILED;
}
