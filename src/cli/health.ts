/** `symbol-gateway health`: reports whether the gateway of a configuration works, for health checks of containers and for operators. */
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import type { Config } from '../config/index.js';
import { isTree } from '../config/notation/index.js';
import { codeOf, messageOf } from '../runtime/errors.js';
import { type Command, type CommandContext, ExitCode, print, UsageError } from './command.js';
import { readConfig } from './read-config.js';

const TIMEOUT_MS = 5000;

/** Addresses that stand for all addresses of a machine, each with one of those. */
const LOCAL_ADDRESSES: ReadonlyMap<string, string> = new Map([['0.0.0.0', '127.0.0.1'], ['::', '::1']]);

const help = (): string => `Usage: symbol-gateway health [options]

Requests /node/health of the gateway that runs on this machine, and prints the state of each component. The command accepts the options of
start, the same environment variables and the same configuration file: they name the address, the port, and whether it is HTTP or HTTPS.
With both, it uses HTTP. Over HTTPS, any certificate is accepted.

  symbol-gateway health
  symbol-gateway health --config rest.json
  symbol-gateway health --http-port 3100

Exit status: 0 all components are up, 1 one is down, or there is no reply within ${TIMEOUT_MS / 1000} seconds, 2 wrong usage.`;

/**
 * @returns where the gateway of a configuration reports its health
 * @throws UsageError if the gateway picks its ports itself
 */
export const healthUrlOf = ({ host, httpPort, httpsPort }: Pick<Config, 'host' | 'httpPort' | 'httpsPort'>): URL => {
	const address = LOCAL_ADDRESSES.get(host) ?? host;
	const ports = [['http', httpPort], ['https', httpsPort]] as const;
	const fixed = ports.find(([, port]) => port !== 'off' && port !== 0);
	if (!fixed)
		throw new UsageError('port 0 is a free port that the gateway picks at its start: give --http-port the port that it has printed');
	const [scheme, port] = fixed;
	return new URL(`${scheme}://${address.includes(':') ? `[${address}]` : address}:${port}/node/health`);
};

interface Reply {
	readonly status: number;
	readonly body: string;
}

const request = (url: URL): Promise<Reply> => new Promise((resolve, reject) => {
	const get: typeof https.get = url.protocol === 'https:' ? https.get : http.get;
	// the certificate may be self-signed, or for the public name of the gateway; nothing secret is sent
	get(url, { agent: false, rejectUnauthorized: false, signal: AbortSignal.timeout(TIMEOUT_MS) }, reply => {
		text(reply).then(body => resolve({ status: reply.statusCode ?? 0, body }), reject);
	}).once('error', reject);
});

const reasonOf = (error: unknown): string => {
	const code = codeOf(error);
	if (code === 'ABORT_ERR')
		return `no reply within ${TIMEOUT_MS / 1000} seconds`;
	return `no reply: ${code || messageOf(error)}; give this command the options of start`;
};

/** @returns the lines to print: the state of each component, and messages for the operator; undefined for a reply of another program */
const describe = (body: string): readonly string[] | undefined => {
	try {
		const parsed: unknown = JSON.parse(body);
		if (!isTree(parsed) || !isTree(parsed['status']))
			return undefined;
		const { details = [], ...components } = parsed['status'];
		return [Object.entries(components).map(([name, state]) => `${name} ${String(state)}`).join(', '), ...[details].flat().map(String)];
	} catch {
		return undefined;
	}
};

const run = async (args: readonly string[], context: CommandContext): Promise<number> => {
	const url = healthUrlOf(readConfig('health', args, context).config);
	try {
		const { status, body } = await request(url);
		const lines = describe(body);
		print(context, `${url.href}: ${lines ? lines.join('\n') : `replied ${status}, but not as a gateway`}`);
		return status === 200 && lines ? ExitCode.OK : ExitCode.FAILED;
	} catch (error) {
		print(context, `${url.href}: ${reasonOf(error)}`);
		return ExitCode.FAILED;
	}
};

export const health: Command = { help, run };
