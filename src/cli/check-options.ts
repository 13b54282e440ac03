/** The options of `symbol-gateway check`. */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { type CheckOptions, PROFILE_NAMES, type ProfileName } from '../conformance/index.js';
import { codeOf, messageOf } from '../runtime/errors.js';
import { parseOptions } from './arguments.js';
import { UsageError } from './command.js';

export const CHECK_HELP = `Usage: symbol-gateway check <url> [options]

Compares a running gateway with the contract: every operation, its failures, pages, headers and notifications.
It finds the arguments of its requests on the chain. It only reads, unless --announce is given.

  <url>                   URL of a symbol-gateway or a catapult-rest node, for example http://localhost:3000.

  --profile NAME          gateway (default): the contract of this gateway. published: the published Symbol
                          interface, for catapult-rest nodes.
  --listen SECONDS        Time to listen for notifications. Default: 15.
  --announce              Announce a transfer without mosaics from an account to itself, and a bonded aggregate with
                          its cosignature, and wait for their confirmation. This costs three fees; the deposit of
                          the hash lock is returned. Needs --key or --key-file.
  --key KEY               Private key of that account, 64 hexadecimal characters. Other users of the machine
                          can read it while the check runs: prefer --key-file.
  --key-file FILE         File with the private key.
  --confirm-timeout SECONDS
                          Time limit for the confirmation of each transaction. Default: 120.
  --json                  Print the result as JSON instead of a table.
  --junit FILE            Also write the result as JUnit XML.
  --rate NUMBER           Largest number of requests per second. Default: 20; 500 for a gateway on this machine, until it
                          replies 429.
  --timeout SECONDS       Time limit for one reply. Default: 10.
  --max-duration SECONDS  Time limit for the whole check. Default: 900.
  --origin ORIGIN         Origin of the page for which cross-origin headers are checked. Default: http://localhost:8080.
  --ca FILE               Certificate (PEM) that signs the gateway's certificate.
  --insecure              Accept any certificate.
  --help                  Print this text.

Exit status: 0 no deviation, 1 at least one deviation or the check was stopped, 2 wrong usage, 3 no gateway at the URL.`;

const FORMS = {
	profile: { type: 'string', example: 'published' },
	listen: { type: 'string', example: '60' },
	announce: { type: 'boolean' },
	key: { type: 'string' },
	'key-file': { type: 'string', example: 'key.txt' },
	'confirm-timeout': { type: 'string', example: '120' },
	json: { type: 'boolean' },
	junit: { type: 'string', example: 'check.xml' },
	rate: { type: 'string', example: '5' },
	timeout: { type: 'string', example: '10' },
	'max-duration': { type: 'string', example: '900' },
	origin: { type: 'string', example: 'https://example.org' },
	ca: { type: 'string', example: 'ca.pem' },
	insecure: { type: 'boolean' }
} as const;

const DEFAULTS = {
	profile: 'gateway', listen: '15', 'confirm-timeout': '120', timeout: '10', 'max-duration': '900', origin: 'http://localhost:8080'
} as const;

const MS_PER_SECOND = 1000;
const MAX_SECONDS = 86_400;
const MAX_RATE = 10_000;
const DEFAULT_RATE = 20;
/** A gateway on this machine has no other clients that a fast check would slow down. */
const LOOPBACK_RATE = 500;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
/** Time limit for the notifications of a block or transaction, after it was read. */
const GRACE_MS = 8000;
/**
 * A gateway may read a new block before it is notified of it, and replies with the previous height until then; a slow disk makes this
 * longer.
 */
const SETTLE_MS = 500;
const PRIVATE_KEY = /^[0-9A-Fa-f]{64}$/;

/** Separates the URL from the options and their values. */
const splitUrl = (args: readonly string[]): { readonly urls: readonly string[]; readonly others: readonly string[] } => {
	const { tokens } = parseArgs({ args: [...args], options: FORMS, strict: false, tokens: true });
	const places = tokens.filter(({ kind }) => kind === 'positional').map(({ index }) => index);
	return { urls: args.filter((_, place) => places.includes(place)), others: args.filter((_, place) => !places.includes(place)) };
};

const readNumber = (name: string, text: string, max: number): number => {
	const value = Number(text);
	if (!/^\d+(?:\.\d+)?$/.test(text) || value > max || value === 0)
		throw new UsageError(`--${name} takes a number above 0 and up to ${max}, for example 5; got ${text}`);
	return value;
};

const readFile = (name: string, file: string): string => {
	try {
		return fs.readFileSync(file, 'utf8');
	} catch (error) {
		throw new UsageError(`--${name}: ${file} cannot be read: ${codeOf(error) || messageOf(error)}`);
	}
};

const readUrl = (urls: readonly string[]): URL => {
	const [text, ...others] = urls;
	if (text === undefined || others.length > 0)
		throw new UsageError('check takes one URL, for example symbol-gateway check http://localhost:3000');
	const url = URL.canParse(text) && text.includes('://') ? new URL(text) : URL.canParse(`http://${text}`) ? new URL(`http://${text}`) : undefined;
	if (url === undefined || !['http:', 'https:'].includes(url.protocol))
		throw new UsageError(`${text} is not an HTTP URL; an example is http://localhost:3000`);
	url.search = '';
	url.hash = '';
	return url;
};

interface KeyOptions {
	readonly announce?: true;
	readonly key?: string;
	readonly 'key-file'?: string;
}

const readKey = ({ announce, key, 'key-file': file }: KeyOptions): string | undefined => {
	if (key !== undefined && file !== undefined)
		throw new UsageError('--key and --key-file cannot both be given');
	const text = file === undefined ? key : readFile('key-file', file).trim();
	if (announce !== true && text !== undefined)
		throw new UsageError('a key is only used with --announce');
	if (announce === true && text === undefined)
		throw new UsageError('--announce needs the private key of an account, with --key or --key-file');
	// the message does not contain the key
	if (text !== undefined && !PRIVATE_KEY.test(text))
		throw new UsageError('the private key is not 64 hexadecimal characters');
	return text;
};

const readRate = (rate: string | undefined, { hostname }: URL): Pick<CheckOptions, 'requestsPerSecond' | 'limitedRate'> => {
	if (rate !== undefined)
		return { requestsPerSecond: readNumber('rate', rate, MAX_RATE) };
	return { requestsPerSecond: LOOPBACK.test(hostname) ? LOOPBACK_RATE : DEFAULT_RATE, limitedRate: DEFAULT_RATE };
};

const isProfile = (name: string): name is ProfileName => PROFILE_NAMES.some(known => known === name);

export interface CommandOptions {
	readonly check: CheckOptions;
	readonly isJson: boolean;
	readonly junitFile: string | undefined;
}

/** @throws UsageError */
export const readOptions = (args: readonly string[]): CommandOptions => {
	const { urls, others } = splitUrl(args);
	const values = { ...DEFAULTS, ...parseOptions('check', others, FORMS) };
	const url = readUrl(urls);
	if (!isProfile(values.profile))
		throw new UsageError(`--profile takes ${PROFILE_NAMES.join(' or ')}; got ${values.profile}`);
	const seconds = (name: 'listen' | 'timeout' | 'max-duration' | 'confirm-timeout'): number =>
		readNumber(name, values[name], MAX_SECONDS) * MS_PER_SECOND;
	return {
		check: {
			url,
			profile: values.profile,
			...readRate(values.rate, url),
			timeoutMs: seconds('timeout'),
			maxDurationMs: seconds('max-duration'),
			listenMs: seconds('listen'),
			privateKey: readKey(values),
			confirmMs: seconds('confirm-timeout'),
			graceMs: GRACE_MS,
			settleMs: SETTLE_MS,
			origin: values.origin,
			tls: { isInsecure: values.insecure === true, ...(values.ca === undefined ? {} : { ca: readFile('ca', values.ca) }) }
		},
		isJson: values.json === true,
		junitFile: values.junit
	};
};
