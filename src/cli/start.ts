/** `symbol-gateway start`: runs a gateway until a signal stops it. */
import path from 'node:path';
import process from 'node:process';
import { GATEWAY_OPTIONS } from '../../generated/options.js';
import { type Config, formatHelp, PARAMETER_OPTIONS } from '../config/index.js';
import { ChainLog } from '../gateway/chain-log.js';
import { type GatewayOptions, startGateway } from '../gateway/gateway.js';
import { createLog, isTextLog, type Output } from '../http/index.js';
import { onAbort } from '../runtime/abort.js';
import { systemTimers } from '../runtime/timers.js';
import { formatBanner, logStart, type Reported } from './banner.js';
import { type Command, type CommandContext, ExitCode, hasColors, type Host, print } from './command.js';
import { readConfig } from './read-config.js';
import { signalOf } from './stop.js';
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

interface RunOptions extends Omit<GatewayOptions, 'onChainDeath'> {
	readonly stop: AbortSignal;
}

/** Levels of the log that include blocks and failed transactions. */
const LEVELS_OF_BLOCKS: readonly Config['logLevel'][] = ['info', 'debug', 'trace'];

/** Whether the log has a line for each block. */
export const logsBlocks = ({ logLevel }: Pick<Config, 'logLevel'>): boolean => LEVELS_OF_BLOCKS.includes(logLevel);

export const outputOf = (host: Pick<Host, 'stdout' | 'environment'>): Output =>
	({ isTerminal: host.stdout.isTTY === true, hasColors: hasColors(host) });

/**
 * Runs until it is stopped or its chain fails.
 * @returns the exit code
 * @throws the reason of `stop` when it is stopped during its start
 */
const runGateway = async (options: RunOptions, report: (gateway: Reported) => void): Promise<number> => {
	const { stop } = options;
	const chainDeath = new AbortController();
	const gateway = await startGateway({ ...options, onChainDeath: () => chainDeath.abort() });
	report(gateway);
	await new Promise<void>(resolve => [stop, chainDeath.signal].forEach(signal => onAbort(signal, resolve)));
	if (chainDeath.signal.aborted) {
		// the process ends even if closing does not, so that a supervisor starts the gateway again
		const timeoutMs = options.config.limits.closeTimeout * MS_PER_SECOND + EXIT_GRACE_MS;
		setTimeout(() => process.exit(ExitCode.FAILED), timeoutMs).unref();
	}
	await gateway.close();
	return stop.aborted ? ExitCode.OK : ExitCode.FAILED;
};

const run = async (args: readonly string[], context: CommandContext): Promise<number> => {
	const { logTo, stop } = context;
	const { config, ignored, nameOf } = readConfig('start', args, context);
	const dataDirectory = path.resolve(config.dataDir);
	const output = outputOf(context);
	const log = createLog(config, output, logTo);
	if (ignored.length > 0)
		log.warn({ keys: ignored }, 'configuration: keys of the file and environment variables without effect are ignored');
	const report = (gateway: Reported): void => {
		if (isTextLog(config, output))
			print(context, formatBanner(gateway, config, dataDirectory));
		else
			logStart(log, gateway, config, dataDirectory);
	};
	onAbort(stop, () => log.info({ signal: signalOf(stop) }, 'stopping'));
	const observer = logsBlocks(config) ? new ChainLog(log, systemTimers, { foldsEmptyBlocks: isTextLog(config, output) }) : undefined;
	const parts = { config, nameOf, dataDirectory, log, stop };
	try {
		return config.workers > 1
			? await (await import('./supervise.js')).supervise({ ...parts, onListening: report })
			: await runGateway({ ...parts, version: readVersion(), observer }, report);
	} catch (error) {
		if (!stop.aborted || error !== stop.reason)
			throw error;
		return ExitCode.OK;
	} finally {
		observer?.close();
		if (stop.aborted)
			log.info({}, 'stopped');
	}
};

export const start: Command = { help, run };
