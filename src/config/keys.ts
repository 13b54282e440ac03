/**
 * The configuration: every key with its type, bounds, default, an example of a good value, and what it is for.
 *
 * Names follow from the place in this tree: `tls.keyFile` in the configuration file is `--tls-key-file` on the command line and
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
const FILE = optional(text('a file name'));

export const CONFIGURATION = {
	host: key(text('a host name or address'), {
		default: '127.0.0.1', example: '0.0.0.0', about: 'Address to listen on; `0.0.0.0` and `::` mean all.'
	}),
	backend: key(choice('embedded', 'catapult'), {
		default: 'embedded', example: 'catapult', about: 'What stands behind the gateway: a chain of its own, or a Symbol node.'
	}),
	httpPort: key(orWord(PORT, 'off'), {
		default: 3000, example: '3000', about: 'Port for HTTP and `ws://`; 0 picks a free one, `off` leaves HTTP out.'
	}),
	httpsPort: key(orWord(PORT, 'off'), {
		default: 3001, example: '3001', about: 'Port for HTTPS and `wss://`; 0 picks a free one, `off` leaves HTTPS out.'
	}),
	dataDir: key(text('a directory'), {
		default: 'data', example: '/var/lib/symbol-gateway', about: 'Folder for everything that is kept, from the working directory.'
	}),
	preset: key(optional(choice(...PRESET_NAMES)), {
		default: undefined, absent: 'testnet', example: 'bootstrap',
		about: 'Parameters of a new embedded chain: those of the public test network, or of a private network of symbol-bootstrap, whose currency is `cat.currency`.'
	}),
	blockInterval: key(orWord(decimal({ min: 0.05, max: 86_400, unit: 'seconds' }), 'auto'), {
		default: 5, example: '0.5', about: 'Seconds between blocks of the embedded chain; `auto` makes one as soon as something waits.'
	}),
	dev: key(choice('local', 'anywhere', 'off'), {
		default: 'local', example: 'off',
		about: 'Who may use the development controls under `/dev`, which only the embedded chain has: programs and pages on this machine, everybody, or nobody.'
	}),
	importFile: key(FILE, {
		default: undefined, example: 'chain.export',
		about: 'Exported chain that the embedded chain starts from; only when the data folder holds no chain yet.'
	}),
	logLevel: key(choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'), {
		default: 'info', example: 'debug', about: 'Least severity that is logged; from `debug` on, one line per request.'
	}),
	trustProxy: key(orWord(orWord(list('addresses or networks of proxies', PEER), 'all'), 'off'), {
		default: 'off', example: '127.0.0.1,10.0.0.0/8',
		about: 'Proxies whose `X-Forwarded-For` is believed when the client\'s address is needed; `all` only where every peer is one.'
	}),
	replyCacheBytes: key(integer({ min: 0, max: 8_589_934_592, unit: 'bytes' }), {
		default: 33_554_432, example: '67108864', about: 'Memory for encoded replies that are still current; 0 keeps none.'
	}),
	pagination: {
		totals: key(onOff, {
			default: true, example: 'false',
			about: 'Whether pages say how many entries and pages there are; clients that refuse members of replies which the published document lacks need `false`.'
		})
	},
	metrics: key(onOff, {
		default: false, example: 'true', about: 'Whether `/metrics` answers, in the Prometheus text format; counting costs a little with every request.'
	}),
	mongo: {
		url: key(text('a connection string', /^mongodb(?:\+srv)?:\/\/\S+$/), {
			default: 'mongodb://127.0.0.1:27017', example: 'mongodb://db1:27017,db2:27017/?replicaSet=rs0',
			about: 'The node\'s database, replica set and credentials included.', isSecret: true
		}),
		database: key(text('a name', /^[^\s/\\."$]{1,63}$/), {
			default: 'catapult', example: 'catapult', about: 'Name of the node\'s database.'
		}),
		connections: key(integer({ min: 1, max: 1000 }), {
			default: 10, example: '20', about: 'How many queries may run at a time, each on a connection of its own.'
		}),
		maxWaiting: key(integer({ min: 0, max: 1_000_000, unit: 'queries' }), {
			default: 1000, example: '1000', about: 'How many queries may wait for a connection; requests beyond that are answered with 503 at once.'
		}),
		connectTimeout: key(decimal({ min: 0.05, max: 60, unit: 'seconds' }), {
			default: 0.5, example: '0.5', about: 'How long the database is looked for before it counts as away.'
		}),
		queryTimeout: key(decimal({ min: 0.05, max: 600, unit: 'seconds' }), {
			default: 5, example: '5', about: 'How long a query may take; requests that need longer are answered with 503.'
		}),
		readPreference: key(choice('primary', 'primaryPreferred', 'secondary', 'secondaryPreferred', 'nearest'), {
			default: 'primary', example: 'secondaryPreferred', about: 'Which members of a replica set are asked.'
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
			default: 1, example: '1', about: 'How long connecting to the node, and an answer of it, may take.'
		}),
		connections: key(integer({ min: 1, max: 100 }), {
			default: 2, example: '1', about: 'How many connections to the node are kept; it allows 3 from one host unless it is told otherwise.'
		}),
		certificateFile: key(FILE, {
			default: undefined, example: 'cert/node.full.crt.pem', about: 'Certificate that the gateway shows the node, in PEM; the node\'s own will do.'
		}),
		keyFile: key(FILE, {
			default: undefined, example: 'cert/node.key.pem', about: 'Private key of that certificate, in PEM.'
		}),
		caFile: key(FILE, {
			default: undefined, example: 'cert/ca.crt.pem', about: 'Certificate authority of the node, in PEM; the only one that is trusted.'
		}),
		networkPropertiesFile: key(FILE, {
			default: undefined, example: 'resources/config-network.properties', about: 'The node\'s network properties.'
		}),
		nodePropertiesFile: key(FILE, {
			default: undefined, example: 'resources/config-node.properties', about: 'The node\'s own properties; they hold its least fee.'
		}),
		inflationPropertiesFile: key(FILE, {
			default: undefined, example: 'resources/config-inflation.properties', about: 'The network\'s inflation.'
		})
	},
	networkName: key(NETWORK_NAME, {
		default: 'testnet', example: 'mainnet', about: 'Name of the node\'s network; `GET /network` tells it.'
	}),
	networkDescription: key(NETWORK_DESCRIPTION, {
		default: 'Symbol network', example: 'Symbol public network', about: 'Description of the node\'s network; `GET /network` tells it.'
	}),
	uncirculatingAccounts: key(optional(list('public keys', PUBLIC_KEY)), {
		default: undefined, absent: 'none', example: 'A4739036FD7EFED2750A51EE9D1D3113BA3F9849E0889213CED7F221B2AA1A20',
		about: 'Accounts whose currency does not count as circulating, besides that of the first block\'s signer.'
	}),
	tls: {
		certificateFile: key(FILE, {
			default: undefined, example: 'gateway.crt', about: 'Certificate chain for HTTPS in PEM; without one, a self-signed one is made and kept in the data folder.'
		}),
		keyFile: key(FILE, {
			default: undefined, example: 'gateway.key', about: 'Private key of the certificate in PEM.'
		})
	},
	cors: {
		origins: key(orWord(list('origins', ORIGIN), 'off'), {
			default: ['*'], example: 'https://wallet.example,https://explorer.example', about: 'Origins whose pages may read replies; `*` means all.'
		}),
		methods: key(list('methods out of `GET`, `PUT`, `POST`, `OPTIONS`', METHOD), {
			default: ['GET', 'PUT', 'POST', 'OPTIONS'], example: 'GET,OPTIONS', about: 'Methods that those pages may use.'
		})
	},
	rateLimit: {
		requestsPerSecond: key(orWord(decimal({ min: 0.01, max: 1_000_000, unit: 'requests per second' }), 'off'), {
			default: 100, example: '5', about: 'How many requests a client may send in the long run.'
		}),
		burst: key(integer({ min: 1, max: 1_000_000, unit: 'requests' }), {
			default: 200, example: '20', about: 'How many requests a client may send at once after a pause.'
		}),
		exemptLoopback: key(onOff, {
			default: true, example: 'false', about: 'Whether clients on this machine, not behind a proxy, are not limited.'
		})
	},
	limits: {
		bodyBytes: key(integer({ min: 1024, max: 67_108_864, unit: 'bytes' }), {
			default: 1_048_576, example: '1048576', about: 'Largest request body, counted after decompression.'
		}),
		replyBytes: key(integer({ min: 65_536, max: 268_435_456, unit: 'bytes' }), {
			default: 16_777_216, example: '16777216',
			about: 'Largest reply, before compression; a request for more is refused with 409 and the code `ReplyTooLarge`.'
		}),
		unsentReplyBytes: key(integer({ min: 1_048_576, max: 17_179_869_184, unit: 'bytes' }), {
			default: 134_217_728, example: '134217728',
			about: 'Memory for replies that clients have not read yet, over all connections; a large reply is refused with 503 where it would take more than a quarter of what is left.'
		}),
		sendTimeout: key(decimal({ min: 1, max: 3600, unit: 'seconds' }), {
			default: 30, example: '30', about: 'How long a client may read nothing of its reply before its connection is closed.'
		}),
		requestTimeout: key(decimal({ min: 1, max: 3600, unit: 'seconds' }), {
			default: 30, example: '30', about: 'How long a request may take to arrive.'
		}),
		handshakeTimeout: key(decimal({ min: 0.05, max: 3600, unit: 'seconds' }), {
			default: 10, example: '10', about: 'How long a TLS handshake may take.'
		}),
		connections: key(optional(COUNT), {
			default: undefined, absent: 'websocket.connections + 10000', example: '20000',
			about: 'How many connections there may be, WebSockets included; further ones get 503 over HTTP and are closed over HTTPS.'
		}),
		connectionsPerAddress: key(orWord(COUNT, 'unlimited'), {
			default: 5000, example: '100',
			about: 'How many of them may come from one IPv4 address or one IPv6 /64 network; those of trusted proxies are not limited.'
		}),
		closeTimeout: key(decimal({ min: 0, max: 3600, unit: 'seconds' }), {
			default: 10, example: '10', about: 'How long requests in flight, and WebSockets, may take to finish when the gateway stops; what is still open then is closed.'
		})
	},
	websocket: {
		connections: key(COUNT, {
			default: 10_000, example: '10000', about: 'How many WebSocket connections there may be.'
		}),
		connectionsPerPeer: key(orWord(COUNT, 'unlimited'), {
			default: 500, example: '1000', about: 'How many of them may come from one client: an IPv4 address or a /64 network of IPv6.'
		}),
		subscriptionsPerConnection: key(COUNT, {
			default: 1000, example: '1000', about: 'How many topics one connection may subscribe to.'
		}),
		subscriptions: key(COUNT, {
			default: 1_000_000, example: '1000000', about: 'How many subscriptions all connections together may have; each takes up to about 400 bytes.'
		}),
		unsentBytes: key(integer({ min: 16_384, max: 1_073_741_824, unit: 'bytes' }), {
			default: 1_048_576, example: '1048576', about: 'How much may wait for a slow reader before its connection is closed.'
		}),
		allowOptionalAddress: key(onOff, {
			default: true, example: 'false', about: 'Whether channels that carry addresses may be subscribed to without one.'
		})
	},
	feeStatisticsBlocks: key(integer({ min: 1, max: 10_000, unit: 'blocks' }), {
		default: 300, example: '300', about: 'Over how many of the last blocks `GET /network/fees/transaction` looks.'
	}),
	minFeeMultiplier: key(integer({ min: 0, max: BOUNDS.feeMultiplier.maximum, unit: 'atomic units per byte' }), {
		default: 100, example: '100', about: 'Least fee per byte of transaction that the embedded chain accepts.'
	}),
	deployment: {
		tool: key(DEPLOYMENT_TEXT, {
			default: 'N/A', example: 'ansible', about: 'What deployed this gateway; `GET /node/server` tells it.'
		}),
		toolVersion: key(DEPLOYMENT_TEXT, {
			default: 'N/A', example: '2.17.1', about: 'Version of that tool.'
		}),
		lastUpdatedDate: key(DEPLOYMENT_TEXT, {
			default: 'N/A', example: '2026-11-21', about: 'When it was deployed last.'
		})
	},
	nodeMetadata: key(jsonObject, {
		default: {}, example: '{"operator":"Harbour project"}', about: 'Whatever `GET /node/metadata` is to tell.'
	}),
	network: NETWORK_KEYS
};

/** All values, checked. */
export type Config = ValuesOf<typeof CONFIGURATION>;

/** All keys with their names, in the order of {@link CONFIGURATION}. */
export const KEYS: readonly NamedKey[] = namedKeys(CONFIGURATION);

const isParameter = ({ path }: NamedKey): boolean => path[0] === 'network';

/** Keys of the gateway, which may change from one start to the next. */
export const GATEWAY_KEYS: readonly NamedKey[] = KEYS.filter(named => !isParameter(named));

/** Keys of the chain's parameters, which stay what they were when it was founded. */
export const PARAMETER_KEYS: readonly NamedKey[] = KEYS.filter(isParameter);
