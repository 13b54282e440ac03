/**
 * The configuration: every key with its type, bounds, default, an example of a valid value, and a description.
 *
 * Names follow from the position in this tree: `tls.keyFile` in the configuration file is `--tls-key-file` on the command line and
 * `SYMBOL_GATEWAY_TLS_KEY_FILE` in the environment.
 */
import { BOUNDS } from '../../generated/bounds.js';
import type { PublicKey } from '../chain/index.js';
import {
	boundedText, choice, decimal, hex, integer, jsonObject, list, onOff, optional, orWord, text, type ValuesOf
} from '../notation/index.js';
import { isAddressOrNetwork } from './addresses.js';
import { key, namedKeys, type NamedKey } from './key.js';
import { NETWORK_KEYS } from './network-keys.js';
import { PRESET_NAMES } from '../parameters/index.js';

const PORT = integer({ min: 0, max: 65535 });
const COUNT = integer({ min: 1, max: 10_000_000 });
const ORIGIN = text('an origin', /^(?:\*|[a-z][a-z0-9+.-]*:\/\/[^\s/,]+)$/i);
const METHOD = choice('GET', 'PUT', 'POST', 'OPTIONS');
const PEER = text('an address', isAddressOrNetwork);
const HOST = text('a host name or address', /^[^\s/]+$/);
const REMOTE_PORT = integer({ min: 1, max: 65535 });
const PUBLIC_KEY = hex<PublicKey>('a public key', 32);
const NETWORK_NAME = boundedText(`a name of at most ${BOUNDS.networkName.maxLength} letters, digits, spaces, \`.\`, \`_\` and \`-\``, BOUNDS.networkName);
const NETWORK_DESCRIPTION = boundedText(`text of at most ${BOUNDS.networkDescription.maxLength} characters`, BOUNDS.networkDescription);
const DEPLOYMENT_TEXT = boundedText('text', BOUNDS.deploymentText);
/** No operating system accepts a NUL in a path. */
const isPath = (value: string): boolean => /\S/.test(value) && !value.includes('\0');
const FILE = optional(text('a file name', isPath));

export const CONFIGURATION = {
	host: key(text('a host name or address'), {
		default: '127.0.0.1', example: '0.0.0.0', about: 'Address to listen on; `0.0.0.0` and `::` mean all.'
	}),
	backend: key(choice('embedded', 'catapult'), {
		default: 'embedded', example: 'catapult', about: 'Source of data: `embedded` runs a development chain in the gateway, `catapult` connects to a Symbol node.'
	}),
	httpPort: key(orWord(PORT, 'off'), {
		default: 3000, example: '3000', about: 'Port for HTTP and `ws://`; 0 picks a free one, `off` disables HTTP.'
	}),
	httpsPort: key(orWord(PORT, 'off'), {
		default: 3001, example: '3001', about: 'Port for HTTPS and `wss://`; 0 picks a free one, `off` disables HTTPS.'
	}),
	dataDir: key(text('a directory', isPath), {
		default: 'data', example: '/var/lib/symbol-gateway', about: 'Data folder: the embedded chain and the self-signed certificate. A relative path starts at the working directory.'
	}),
	preset: key(optional(choice(...PRESET_NAMES)), {
		default: undefined, absent: 'testnet', example: 'bootstrap',
		about: 'Parameters of a new embedded chain: `testnet` has those of the public test network, `bootstrap` those of a private network of symbol-bootstrap, whose currency is `cat.currency`.'
	}),
	blockInterval: key(orWord(decimal({ min: 0.05, max: 86_400, unit: 'seconds' }), 'auto'), {
		default: 5, example: '0.5', about: 'Seconds between blocks of the embedded chain; `auto` makes a block as soon as a transaction waits.'
	}),
	dev: key(choice('local', 'anywhere', 'off'), {
		default: 'local', example: 'off',
		about: 'Clients that may use the development controls of the embedded chain (`/dev`): `local` allows programs and pages on this machine, `anywhere` all clients, `off` none.'
	}),
	importFile: key(FILE, {
		default: undefined, example: 'chain.export',
		about: 'Exported chain (`GET /dev/export`) that a new embedded chain starts from; the data folder must not contain a chain.'
	}),
	logLevel: key(choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'), {
		default: 'info', example: 'debug', about: 'Lowest level that is logged; `debug` and `trace` log one line per request.'
	}),
	trustProxy: key(orWord(orWord(list('addresses or networks of proxies', PEER), 'all'), 'off'), {
		default: 'off', example: '127.0.0.1,10.0.0.0/8',
		about: 'Proxies whose `X-Forwarded-For` header gives the client\'s address; use `all` only where every client connects through a proxy.'
	}),
	replyCacheBytes: key(integer({ min: 0, max: 8_589_934_592, unit: 'bytes' }), {
		default: 33_554_432, example: '67108864', about: 'Memory for the cache of encoded replies; 0 disables the cache.'
	}),
	pagination: {
		totals: key(onOff, {
			default: true, example: 'false',
			about: 'Whether pages contain the total numbers of entries and pages; clients that reject members which the published document lacks need `false`.'
		})
	},
	metrics: key(onOff, {
		default: false, example: 'true', about: 'Whether `GET /metrics` serves metrics in the Prometheus text format; counting adds a small cost to every request.'
	}),
	mongo: {
		url: key(text('a connection string', /^mongodb(?:\+srv)?:\/\/\S+$/), {
			default: 'mongodb://127.0.0.1:27017', example: 'mongodb://db1:27017,db2:27017/?replicaSet=rs0',
			about: 'Connection string of the node\'s MongoDB, with replica set and credentials.', isSecret: true
		}),
		database: key(text('a name', /^[^\s/\\."$]{1,63}$/), {
			default: 'catapult', example: 'catapult', about: 'Name of the node\'s database.'
		}),
		connections: key(integer({ min: 1, max: 1000 }), {
			default: 10, example: '20', about: 'Largest number of concurrent queries; each uses one connection.'
		}),
		maxWaiting: key(integer({ min: 0, max: 1_000_000, unit: 'queries' }), {
			default: 1000, example: '1000', about: 'Largest number of queries that wait for a connection; further requests get 503 immediately.'
		}),
		connectTimeout: key(decimal({ min: 0.05, max: 60, unit: 'seconds' }), {
			default: 0.5, example: '0.5', about: 'Time after which an attempt to connect to the database fails.'
		}),
		queryTimeout: key(decimal({ min: 0.05, max: 600, unit: 'seconds' }), {
			default: 5, example: '5', about: 'Time limit of a query; a request that needs longer gets 503.'
		}),
		readPreference: key(choice('primary', 'primaryPreferred', 'secondary', 'secondaryPreferred', 'nearest'), {
			default: 'primary', example: 'secondaryPreferred', about: 'Members of a replica set that queries are sent to. Subscriptions with `from` read from the primary.'
		})
	},
	broker: {
		host: key(HOST, {
			default: '127.0.0.1', example: 'node.internal', about: 'Host of the node\'s message broker.'
		}),
		port: key(REMOTE_PORT, {
			default: 7902, example: '7902', about: 'Port of the node\'s message broker.'
		})
	},
	apiNode: {
		host: key(HOST, {
			default: '127.0.0.1', example: 'node.internal', about: 'Host of the node.'
		}),
		port: key(REMOTE_PORT, {
			default: 7900, example: '7900', about: 'Port of the node.'
		}),
		timeout: key(decimal({ min: 0.05, max: 60, unit: 'seconds' }), {
			default: 1, example: '1', about: 'Time limit for connecting to the node, and for each of its replies.'
		}),
		connections: key(integer({ min: 1, max: 100 }), {
			default: 2, example: '1', about: 'Number of open connections to the node; by default a node accepts 3 from one host.'
		}),
		certificateFile: key(FILE, {
			default: undefined, example: 'cert/node.full.crt.pem', about: 'Client certificate for connections to the node, in PEM; the node\'s own certificate is accepted.'
		}),
		keyFile: key(FILE, {
			default: undefined, example: 'cert/node.key.pem', about: 'Private key of that certificate, in PEM.'
		}),
		caFile: key(FILE, {
			default: undefined, example: 'cert/ca.crt.pem', about: 'Certificate authority of the node, in PEM; no other authority is trusted.'
		}),
		networkPropertiesFile: key(FILE, {
			default: undefined, example: 'resources/config-network.properties', about: 'The node\'s `config-network.properties`.'
		}),
		nodePropertiesFile: key(FILE, {
			default: undefined, example: 'resources/config-node.properties', about: 'The node\'s `config-node.properties`, which contains its minimum fee multiplier.'
		}),
		inflationPropertiesFile: key(FILE, {
			default: undefined, example: 'resources/config-inflation.properties', about: 'The node\'s `config-inflation.properties`.'
		})
	},
	networkName: key(NETWORK_NAME, {
		default: 'testnet', example: 'mainnet', about: 'Name of the node\'s network, as `GET /network` returns it.'
	}),
	networkDescription: key(NETWORK_DESCRIPTION, {
		default: 'Symbol network', example: 'Symbol public network', about: 'Description of the node\'s network, as `GET /network` returns it.'
	}),
	uncirculatingAccounts: key(optional(list('public keys', PUBLIC_KEY)), {
		default: undefined, absent: 'none', example: 'A4739036FD7EFED2750A51EE9D1D3113BA3F9849E0889213CED7F221B2AA1A20',
		about: 'Public keys of accounts whose currency does not count as circulating, in addition to the signer of the first block.'
	}),
	tls: {
		certificateFile: key(FILE, {
			default: undefined, example: 'gateway.crt', about: 'Certificate chain for HTTPS, in PEM; without it, the gateway creates a self-signed certificate and stores it in the data folder.'
		}),
		keyFile: key(FILE, {
			default: undefined, example: 'gateway.key', about: 'Private key of the certificate for HTTPS, in PEM.'
		})
	},
	cors: {
		origins: key(orWord(list('origins', ORIGIN), 'off'), {
			default: ['*'], example: 'https://wallet.example,https://explorer.example', about: 'Origins whose pages may read replies (CORS); `*` means all.'
		}),
		methods: key(list('methods out of `GET`, `PUT`, `POST`, `OPTIONS`', METHOD), {
			default: ['GET', 'PUT', 'POST', 'OPTIONS'], example: 'GET,OPTIONS', about: 'Methods that pages of these origins may use.'
		})
	},
	rateLimit: {
		requestsPerSecond: key(orWord(decimal({ min: 0.01, max: 1_000_000, unit: 'requests per second' }), 'off'), {
			default: 100, example: '5', about: 'Rate at which a client may send requests, on average.'
		}),
		burst: key(integer({ min: 1, max: 1_000_000, unit: 'requests' }), {
			default: 200, example: '20', about: 'Number of requests that a client may send in one burst.'
		}),
		exemptLoopback: key(onOff, {
			default: true, example: 'false', about: 'Whether clients on this machine that do not use a proxy are exempt from the rate limit.'
		})
	},
	limits: {
		bodyBytes: key(integer({ min: 1024, max: 67_108_864, unit: 'bytes' }), {
			default: 1_048_576, example: '1048576', about: 'Largest request body, after decompression; a gzip body above 64 KiB may grow at most 64 times.'
		}),
		pendingBodyBytes: key(integer({ min: 33_554_432, max: 17_179_869_184, unit: 'bytes' }), {
			default: 134_217_728, example: '134217728',
			about: 'Memory for request bodies that are being received or processed, over all connections; a request gets 503 when the bodies of its client would use more than a quarter of the free part.'
		}),
		replyBytes: key(integer({ min: 65_536, max: 268_435_456, unit: 'bytes' }), {
			default: 16_777_216, example: '16777216',
			about: 'Largest reply, before compression; a request for a larger one gets 409 with the code `ReplyTooLarge`.'
		}),
		unsentReplyBytes: key(integer({ min: 1_048_576, max: 17_179_869_184, unit: 'bytes' }), {
			default: 134_217_728, example: '134217728',
			about: 'Memory for replies that clients have not read yet, over all connections; a request whose large reply would use more than a quarter of the free part gets 503.'
		}),
		sendTimeout: key(decimal({ min: 1, max: 3600, unit: 'seconds' }), {
			default: 30, example: '30', about: 'Time after which the connection of a client that does not read its reply is closed.'
		}),
		requestTimeout: key(decimal({ min: 1, max: 3600, unit: 'seconds' }), {
			default: 30, example: '30', about: 'Time limit for receiving a request.'
		}),
		handshakeTimeout: key(decimal({ min: 0.05, max: 3600, unit: 'seconds' }), {
			default: 10, example: '10', about: 'Time limit of a TLS handshake.'
		}),
		connections: key(optional(COUNT), {
			default: undefined, absent: 'websocket.connections + 10000', example: '20000',
			about: 'Largest number of connections, including WebSocket connections; further ones get 503 over HTTP and are closed over HTTPS.'
		}),
		connectionsPerAddress: key(orWord(COUNT, 'unlimited'), {
			default: 5000, example: '100',
			about: 'Largest number of connections from one IPv4 address or one IPv6 /64 network; those of trusted proxies are not limited.'
		}),
		closeTimeout: key(decimal({ min: 0, max: 3600, unit: 'seconds' }), {
			default: 10, example: '10', about: 'Time that requests and WebSocket connections have to finish when the gateway stops; then they are closed.'
		})
	},
	websocket: {
		connections: key(COUNT, {
			default: 10_000, example: '10000', about: 'Largest number of WebSocket connections.'
		}),
		connectionsPerPeer: key(orWord(COUNT, 'unlimited'), {
			default: 500, example: '1000', about: 'Largest number of WebSocket connections from one client: an IPv4 address or an IPv6 /64 network.'
		}),
		subscriptionsPerConnection: key(COUNT, {
			default: 1000, example: '1000', about: 'Largest number of topics that one connection may subscribe to.'
		}),
		subscriptions: key(COUNT, {
			default: 1_000_000, example: '1000000', about: 'Largest number of subscriptions of all connections together; each uses up to about 400 bytes.'
		}),
		replayBlocks: key(COUNT, {
			default: 10_000, example: '10000', about: 'Largest number of blocks whose notifications are sent again to a client that subscribes with `from`.'
		}),
		unsentBytes: key(integer({ min: 16_384, max: 1_073_741_824, unit: 'bytes' }), {
			default: 1_048_576, example: '1048576', about: 'Bytes that may wait for a slow client before its WebSocket connection is closed.'
		}),
		drainTimeout: key(decimal({ min: 0, max: 3600, unit: 'seconds' }), {
			default: 30, example: '30',
			about: 'Time that a client has to read what was sent before a close frame; then its WebSocket connection is ended without the close frame.'
		}),
		allowOptionalAddress: key(onOff, {
			default: true, example: 'false', about: 'Whether clients may subscribe to channels of addresses without an address.'
		})
	},
	feeStatisticsBlocks: key(integer({ min: 1, max: 10_000, unit: 'blocks' }), {
		default: 300, example: '300', about: 'Number of latest blocks that `GET /network/fees/transaction` evaluates.'
	}),
	minFeeMultiplier: key(integer({ min: 0, max: BOUNDS.feeMultiplier.maximum, unit: 'atomic units per byte' }), {
		default: 100, example: '100', about: 'Lowest fee per byte of a transaction that the embedded chain accepts.'
	}),
	deployment: {
		tool: key(DEPLOYMENT_TEXT, {
			default: 'N/A', example: 'ansible', about: 'Tool that deployed this gateway, as `GET /node/server` returns it.'
		}),
		toolVersion: key(DEPLOYMENT_TEXT, {
			default: 'N/A', example: '2.17.1', about: 'Version of the deployment tool.'
		}),
		lastUpdatedDate: key(DEPLOYMENT_TEXT, {
			default: 'N/A', example: '2026-11-21', about: 'Date of the last deployment.'
		})
	},
	nodeMetadata: key(jsonObject, {
		default: {}, example: '{"operator":"Harbour project"}', about: 'Object that `GET /node/metadata` returns.'
	}),
	network: NETWORK_KEYS
};

/** All values, checked. */
export type Config = ValuesOf<typeof CONFIGURATION>;

/** All keys with their names, in the order of {@link CONFIGURATION}. */
export const KEYS: readonly NamedKey[] = namedKeys(CONFIGURATION);

const isParameter = ({ path }: NamedKey): boolean => path[0] === 'network';

/** Keys of the gateway; their values may change with every start. */
export const GATEWAY_KEYS: readonly NamedKey[] = KEYS.filter(named => !isParameter(named));

/** Keys of the network parameters; a chain stores their values when it is created. */
export const PARAMETER_KEYS: readonly NamedKey[] = KEYS.filter(isParameter);
