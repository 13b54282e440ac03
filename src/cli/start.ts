/** `symbol-gateway start`: runs a gateway until a signal stops it. */
import path from 'node:path';
import process from 'node:process';
import { GATEWAY_OPTIONS } from '../../generated/options.js';
import { type Config, formatHelp, PARAMETER_OPTIONS } from '../config/index.js';
import { ChainLog } from '../gateway/chain-log.js';
import { startGateway } from '../gateway/gateway.js';
import { createLog, isTextLog, type Output } from '../http/index.js';
import { collectGarbageAfterStart } from '../runtime/garbage.js';
import { systemTimers } from '../runtime/timers.js';
import { formatBanner, logStart, type Reported } from './banner.js';
import { type Command, ExitCode, print } from './command.js';
import { readConfig } from './read-config.js';
import { readVersion } from './version.js';

const MS_PER_SECOND = 1000;

/** Time that the process has to end after `limits.closeTimeout` when its chain has failed. */
const EXIT_GRACE_MS = 1000;

const help = (): string => `Usage: symbol-gateway start [options]

Starts the gateway on its embedded chain; with --backend catapult, or the rest.json of catapult-rest, connected to a Symbol node.
It stops with Ctrl-C (SIGINT) or SIGTERM.

  symbol-gateway start                                          http://localhost:3000, a block every 5 seconds, data in ./data
  symbol-gateway start --block-interval auto                    a block as soon as a transaction waits
  symbol-gateway start --block-interval network                 blocks as nodes make them, so that nodes can follow
  symbol-gateway start --http-port 3100 --https-port off --data-dir /tmp/chain
  symbol-gateway start --config rest.json                       with the configuration of catapult-rest

Every option is also a key of the configuration file and an environment variable: --http-port is "httpPort" and
SYMBOL_GATEWAY_HTTP_PORT. Options override the environment, and the environment overrides the file.

Options:
  --config
      Configuration file (JSON). The rest.json of catapult-rest is accepted unchanged.
${formatHelp(GATEWAY_OPTIONS)}

Parameters of a new chain, which stores them:
${formatHelp(PARAMETER_OPTIONS)}`;

/** Levels of the log that include blocks and failed transactions. */
const LEVELS_OF_BLOCKS: readonly Config['logLevel'][] = ['info', 'debug', 'trace'];

/** Whether the log has a line for each block. */
export const logsBlocks = ({ logLevel }: Pick<Config, 'logLevel'>): boolean => LEVELS_OF_BLOCKS.includes(logLevel);

export const outputOf = ({ isTTY }: Pick<typeof process.stdout, 'isTTY'>): Output =>
	({ isTerminal: isTTY, hasColors: isTTY && process.env['NO_COLOR'] === undefined });

/** @returns the signal that ends the process; undefined when the chain fails before */
const nextSignal = (chainDeath: AbortSignal): Promise<NodeJS.Signals | undefined> => new Promise(resolve => {
	process.once('SIGINT', resolve);
	process.once('SIGTERM', resolve);
	chainDeath.addEventListener('abort', () => resolve(undefined));
	if (chainDeath.aborted)
		resolve(undefined);
});

/** Runs until a signal stops it or its chain fails. */
const run = async (args: readonly string[]): Promise<number> => {
	const { config, ignored, nameOf } = readConfig('start', args);
	const dataDirectory = path.resolve(config.dataDir);
	const output = outputOf(process.stdout);
	const log = createLog(config, output);
	if (ignored.length > 0)
		log.warn({ keys: ignored }, 'configuration: keys of the file and environment variables without effect are ignored');
	const report = (gateway: Reported): void => {
		if (isTextLog(config, output))
			print(formatBanner(gateway, config, dataDirectory));
		else
			logStart(log, gateway, config, dataDirectory);
	};
	if (config.workers > 1) {
		const { supervise } = await import('./supervise.js');
		return supervise({ config, nameOf, dataDirectory, log, onListening: report });
	}
	const chainDeath = new AbortController();
	const observer = logsBlocks(config) ? new ChainLog(log, systemTimers) : undefined;
	const gateway = await startGateway({
		config, nameOf, dataDirectory, version: readVersion(), log, observer, onChainDeath: () => chainDeath.abort()
	});
	report(gateway);
	collectGarbageAfterStart();
	const signal = await nextSignal(chainDeath.signal);
	if (signal === undefined) {
		// end in any case, so that a supervisor starts the gateway again
		setTimeout(() => process.exit(ExitCode.FAILED), config.limits.closeTimeout * MS_PER_SECOND + EXIT_GRACE_MS).unref();
	} else {
		log.info({ signal }, 'stopping');
	}
	await gateway.close();
	observer?.close();
	log.info({}, 'stopped');
	return signal === undefined ? ExitCode.FAILED : ExitCode.OK;
};

export const start: Command = { help, run };
