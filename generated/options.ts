// Made by `make generate` from spec/. Do not edit.

/** An option of the gateway: its names, and how its value is written. */
export interface Option {
	/** Path in the configuration file, joined by dots. */
	readonly name: string;
	/** Command-line option, without the dashes. */
	readonly option: string;
	/** Environment variable. */
	readonly variable: string;
	/** Type in JSON, unless the value is one of the words. */
	readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
	/** Notation of the value: a name in src/config/notation/formats.ts. */
	readonly format?: string;
	/** Type of the elements of an array. */
	readonly itemType?: 'string' | 'integer';
	readonly itemFormat?: string;
	/** Words that are accepted instead of a value of the type. */
	readonly words?: readonly string[];
	/** Texts of the smallest and the largest value; absent where values have no order. */
	readonly range?: readonly [smallest: string, largest: string];
	/** Value where no source has one; absent where there is none. */
	readonly default?: unknown;
	/** The default as text, or a description of it; empty where there is none. */
	readonly shownDefault: string;
	/** A valid value, as text. */
	readonly example: string;
	/** What a value is, with bounds and unit; follows the word "expected". */
	readonly expected: string;
	/** One sentence, with the unit if `expected` does not contain it. */
	readonly description: string;
	/** Values may contain secrets, so messages never contain them. */
	readonly isSecret?: true;
}

/** A parameter of the embedded chain. Those that are not fixed are options of the gateway. */
export interface Parameter extends Option {
	/** Path within the group `network`, joined by dots. */
	readonly parameter: string;
	/** Path to its value, joined by dots. */
	readonly member: string;
	/** It follows from the chain's own keys or from this ledger. */
	readonly isFixed?: true;
	/** Text of the value where none is given; absent where every chain has its own. */
	readonly default?: string;
}

/** Types that the contract has no name for. */
interface NamedTypes {
	readonly Address: unknown;
	readonly Hash256: unknown;
	readonly Inflation: unknown;
	readonly MosaicId: unknown;
	readonly PublicKey: unknown;
	readonly Signature: unknown;
}

/** Values of all options. */
export interface Configuration<Types extends Pick<NamedTypes, 'PublicKey'>> {
	readonly host: string;
	readonly backend: 'embedded' | 'follow' | 'catapult' | 'light';
	readonly workers: number;
	readonly httpPort: number | 'off';
	readonly httpsPort: number | 'off';
	readonly peerPort: number | 'off';
	readonly meshPort: number | 'off';
	readonly meshOfflinePort: number | 'off';
	readonly meshOperations: 'named' | 'reference';
	readonly peerHost: string | undefined;
	readonly peers: readonly string[] | undefined;
	readonly networkDir: string | undefined;
	readonly discoverPeers: boolean;
	readonly trustUntil: string | undefined;
	readonly dataDir: string;
	readonly balanceHistory: boolean;
	readonly preset: 'testnet' | 'bootstrap' | undefined;
	readonly blockInterval: number | 'auto' | 'network';
	readonly dev: 'local' | 'anywhere' | 'off';
	readonly importFile: string | undefined;
	readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
	readonly logFormat: 'auto' | 'text' | 'json';
	readonly trustProxy: readonly string[] | 'all' | 'off';
	readonly replyCacheBytes: number;
	readonly pagination: {
		readonly totals: boolean;
	};
	readonly metrics: boolean;
	readonly mongo: {
		readonly url: string;
		readonly database: string;
		readonly connections: number;
		readonly maxWaiting: number;
		readonly connectTimeout: number;
		readonly queryTimeout: number;
		readonly readPreference: 'primary' | 'primaryPreferred' | 'secondary' | 'secondaryPreferred' | 'nearest';
	};
	readonly broker: {
		readonly host: string;
		readonly port: number;
	};
	readonly apiNode: {
		readonly host: string;
		readonly port: number;
		readonly timeout: number;
		readonly connections: number;
		readonly certificateFile: string | undefined;
		readonly keyFile: string | undefined;
		readonly caFile: string | undefined;
		readonly networkPropertiesFile: string | undefined;
		readonly nodePropertiesFile: string | undefined;
		readonly inflationPropertiesFile: string | undefined;
	};
	readonly networkName: string | undefined;
	readonly networkDescription: string | undefined;
	readonly uncirculatingAccounts: readonly Types['PublicKey'][] | undefined;
	readonly tls: {
		readonly certificateFile: string | undefined;
		readonly keyFile: string | undefined;
	};
	readonly cors: {
		readonly origins: readonly string[] | 'off';
		readonly methods: readonly ('GET' | 'PUT' | 'POST' | 'OPTIONS')[];
	};
	readonly rateLimit: {
		readonly requestsPerSecond: number | 'off';
		readonly burst: number;
		readonly exemptLoopback: boolean;
	};
	readonly limits: {
		readonly bodyBytes: number;
		readonly pendingBodyBytes: number;
		readonly replyBytes: number;
		readonly unsentReplyBytes: number;
		readonly sendTimeout: number;
		readonly requestTimeout: number;
		readonly handshakeTimeout: number;
		readonly connections: number | undefined;
		readonly connectionsPerAddress: number | 'unlimited';
		readonly closeTimeout: number;
	};
	readonly websocket: {
		readonly connections: number;
		readonly connectionsPerPeer: number | 'unlimited';
		readonly subscriptionsPerConnection: number;
		readonly subscriptions: number;
		readonly replayBlocks: number;
		readonly unsentBytes: number;
		readonly drainTimeout: number;
		readonly allowOptionalAddress: boolean;
	};
	readonly feeStatisticsBlocks: number;
	readonly minFeeMultiplier: number;
	readonly deployment: {
		readonly tool: string;
		readonly toolVersion: string;
		readonly lastUpdatedDate: string;
	};
	readonly nodeMetadata: Readonly<Record<string, unknown>>;
	readonly network: Readonly<Record<string, string>>;
}

/** Values of all parameters. Amounts are in atomic units, durations in blocks unless the name contains another unit. */
export interface ParameterValues<Types extends NamedTypes> {
	readonly network: {
		readonly identifier: number;
		readonly nemesisSignerPublicKey: Types['PublicKey'];
		readonly generationHashSeed: Types['Hash256'];
		readonly epochAdjustmentSeconds: number;
	};
	readonly founding: {
		readonly preset: 'testnet' | 'bootstrap';
		readonly currencyNames: readonly string[];
		readonly harvestingNames: readonly string[];
	};
	readonly chain: {
		readonly currencyMosaicId: Types['MosaicId'];
		readonly harvestingMosaicId: Types['MosaicId'];
		readonly maxRollbackBlocks: number;
		readonly enableVerifiableState: boolean;
		readonly enableVerifiableReceipts: boolean;
		readonly blockGenerationTargetTimeMs: bigint;
		readonly blockTimeSmoothingFactor: number;
		readonly importanceGrouping: bigint;
		readonly importanceActivityPercentage: bigint;
		readonly maxDifficultyBlocks: number;
		readonly defaultDynamicFeeMultiplier: number;
		readonly maxTransactionLifetimeMs: bigint;
		readonly maxBlockFutureTimeMs: bigint;
		readonly initialCurrencyAtomicUnits: bigint;
		readonly maxMosaicAtomicUnits: bigint;
		readonly totalChainImportance: bigint;
		readonly minHarvesterBalance: bigint;
		readonly maxHarvesterBalance: bigint;
		readonly minVoterBalance: bigint;
		readonly votingSetGrouping: bigint;
		readonly maxVotingKeysPerAccount: number;
		readonly minVotingKeyLifetime: number;
		readonly maxVotingKeyLifetime: number;
		readonly harvestBeneficiaryPercentage: bigint;
		readonly harvestNetworkPercentage: bigint;
		readonly harvestNetworkFeeSinkAddress: Types['Address'];
		readonly harvestNetworkFeeSinkAddressV1: Types['Address'];
		readonly maxTransactionsPerBlock: number;
		readonly inflation: Types['Inflation'];
	};
	readonly aggregate: {
		readonly maxTransactionsPerAggregate: number;
		readonly maxCosignaturesPerAggregate: number;
		readonly versions: readonly number[];
		readonly enableStrictCosignatureCheck: boolean;
		readonly enableBondedAggregateSupport: boolean;
		readonly maxBondedTransactionLifetimeMs: bigint;
	};
	readonly hashLock: {
		readonly lockedFundsPerAggregate: bigint;
		readonly maxHashLockDuration: bigint;
	};
	readonly secretLock: {
		readonly maxSecretLockDuration: bigint;
		readonly minProofSize: number;
		readonly maxProofSize: number;
	};
	readonly metadata: {
		readonly maxValueSize: number;
	};
	readonly accountRestriction: {
		readonly maxAccountRestrictionValues: number;
	};
	readonly mosaicRestriction: {
		readonly maxMosaicRestrictionValues: number;
	};
	readonly mosaic: {
		readonly maxMosaicsPerAccount: number;
		readonly maxMosaicDuration: bigint;
		readonly maxMosaicDivisibility: number;
		readonly mosaicRentalFeeSinkAddress: Types['Address'];
		readonly mosaicRentalFeeSinkAddressV1: Types['Address'];
		readonly mosaicRentalFee: bigint;
	};
	readonly multisig: {
		readonly maxMultisigDepth: number;
		readonly maxCosignatoriesPerAccount: number;
		readonly maxCosignedAccountsPerAccount: number;
	};
	readonly namespace: {
		readonly maxNameSize: number;
		readonly maxChildNamespaces: number;
		readonly maxNamespaceDepth: number;
		readonly minNamespaceDuration: bigint;
		readonly maxNamespaceDuration: bigint;
		readonly namespaceGracePeriodDuration: bigint;
		readonly reservedRootNamespaceNames: readonly string[];
		readonly namespaceRentalFeeSinkAddress: Types['Address'];
		readonly namespaceRentalFeeSinkAddressV1: Types['Address'];
		readonly rootNamespaceRentalFeePerBlock: bigint;
		readonly childNamespaceRentalFee: bigint;
	};
	readonly transfer: {
		readonly maxMessageSize: number;
	};
	readonly forkHeights: {
		readonly totalVotingBalanceCalculationFix: bigint;
		readonly treasuryReissuance: bigint;
		readonly strictAggregateTransactionHash: bigint;
		readonly uniqueAggregateTransactionHash: bigint;
		readonly skipSecretLockUniquenessChecks: readonly bigint[];
		readonly skipSecretLockExpirations: readonly bigint[];
		readonly forceSecretLockExpirations: readonly bigint[];
	};
	readonly exceptions: {
		readonly treasuryReissuanceTransactionSignatures: readonly Types['Signature'][];
		readonly corruptAggregateTransactionHashes: readonly string[];
	};
}

/** The options without the network parameters; their values may change with every start. */
export const GATEWAY_OPTIONS: readonly Option[] = [
	{"name":"host","option":"host","variable":"SYMBOL_GATEWAY_HOST","type":"string","default":"127.0.0.1","shownDefault":"127.0.0.1","example":"0.0.0.0","expected":"a host name or address","description":"Address to listen on; `0.0.0.0` and `::` mean all."},
	{"name":"backend","option":"backend","variable":"SYMBOL_GATEWAY_BACKEND","type":"string","default":"embedded","shownDefault":"embedded","example":"catapult","expected":"one of `embedded`, `follow`, `catapult`, `light`","description":"Source of data: `embedded` runs a development chain in the gateway, `follow` a chain of its own with the blocks of peers, `catapult` connects to a Symbol node, its database and its broker, `light` to a node alone: operations that need the database reply with 503."},
	{"name":"workers","option":"workers","variable":"SYMBOL_GATEWAY_WORKERS","type":"integer","range":["1","64"],"default":1,"shownDefault":"1","example":"4","expected":"an integer from 1 to 64 processes","description":"Number of processes that serve the ports together. Limits hold for all of them together; each has its own caches. With the backends `catapult` and `light`, each has its own connections to database and broker; with the others, one more process has the chain and serves peers."},
	{"name":"httpPort","option":"http-port","variable":"SYMBOL_GATEWAY_HTTP_PORT","type":"integer","words":["off"],"range":["0","65535"],"default":3000,"shownDefault":"3000","example":"3000","expected":"an integer from 0 to 65535, or `off`","description":"Port for HTTP and `ws://`; 0 picks a free one, `off` disables HTTP."},
	{"name":"httpsPort","option":"https-port","variable":"SYMBOL_GATEWAY_HTTPS_PORT","type":"integer","words":["off"],"range":["0","65535"],"default":3001,"shownDefault":"3001","example":"3001","expected":"an integer from 0 to 65535, or `off`","description":"Port for HTTPS and `wss://`; 0 picks a free one, `off` disables HTTPS."},
	{"name":"peerPort","option":"peer-port","variable":"SYMBOL_GATEWAY_PEER_PORT","type":"integer","words":["off"],"range":["0","65535"],"default":"off","shownDefault":"off","example":"7900","expected":"an integer from 0 to 65535, or `off`","description":"Port on which the embedded chain serves peers of the node protocol: other gateways, and nodes; 0 picks a free one, `off` serves none."},
	{"name":"meshPort","option":"mesh-port","variable":"SYMBOL_GATEWAY_MESH_PORT","type":"integer","words":["off"],"range":["0","65535"],"default":"off","shownDefault":"off","example":"4000","expected":"an integer from 0 to 65535, or `off`","description":"Port for the Mesh API (formerly Rosetta) over HTTP, for exchanges and custodians; 4000 is customary, 0 picks a free one, `off` disables it."},
	{"name":"meshOfflinePort","option":"mesh-offline-port","variable":"SYMBOL_GATEWAY_MESH_OFFLINE_PORT","type":"integer","words":["off"],"range":["0","65535"],"default":"off","shownDefault":"off","example":"4001","expected":"an integer from 0 to 65535, or `off`","description":"Port for the operations of the Mesh API that need no chain: construction without metadata and submit; 0 picks a free one, `off` disables it."},
	{"name":"meshOperations","option":"mesh-operations","variable":"SYMBOL_GATEWAY_MESH_OPERATIONS","type":"string","default":"named","shownDefault":"named","example":"reference","expected":"one of `named`, `reference`","description":"Types of operations of the Mesh API: `named` tells fees, harvesting shares, locks and others apart, `reference` sends what the Mesh server of catapult-rest sends, which are `transfer`, `cosign` and `multisig` only."},
	{"name":"peerHost","option":"peer-host","variable":"SYMBOL_GATEWAY_PEER_HOST","type":"string","shownDefault":"","example":"gateway.example","expected":"a host name or address","description":"Host that peers pass on to other peers; without it, they pass on the address that they have reached."},
	{"name":"peers","option":"peers","variable":"SYMBOL_GATEWAY_PEERS","type":"array","itemType":"string","shownDefault":"those in the network folder","example":"node1.example:7900,node2.example:7900","expected":"peers with their ports","description":"Nodes or gateways whose chain the backend `follow` follows, in addition to those in the network folder; with a public key before `@`, only a peer with this key is accepted."},
	{"name":"networkDir","option":"network-dir","variable":"SYMBOL_GATEWAY_NETWORK_DIR","type":"string","shownDefault":"","example":"network","expected":"a directory","description":"Folder with the files of the network that the backend `follow` follows: the folders `resources` and `seed` of a node, or what `symbol-gateway network` writes."},
	{"name":"discoverPeers","option":"discover-peers","variable":"SYMBOL_GATEWAY_DISCOVER_PEERS","type":"boolean","format":"on-off","default":true,"shownDefault":"true","example":"false","expected":"`true` or `false`","description":"Whether the backend `follow` also uses peers that its peers know. Those at addresses that are not public are used only if the peer that names them is reached at such an address itself."},
	{"name":"trustUntil","option":"trust-until","variable":"SYMBOL_GATEWAY_TRUST_UNTIL","type":"string","shownDefault":"","example":"2000000:0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF","expected":"a height and a hash","description":"A block of the network that the backend `follow` trusts, as its height and hash: up to it, signatures and VRF proofs are not verified, only everything else. Blocks that have not reached it are discarded by a start that does not trust it any more."},
	{"name":"dataDir","option":"data-dir","variable":"SYMBOL_GATEWAY_DATA_DIR","type":"string","default":"data","shownDefault":"data","example":"/var/lib/symbol-gateway","expected":"a directory","description":"Data folder: the embedded chain, the self-signed certificate and the certificates for peers. A relative path starts at the working directory."},
	{"name":"balanceHistory","option":"balance-history","variable":"SYMBOL_GATEWAY_BALANCE_HISTORY","type":"boolean","format":"on-off","default":false,"shownDefault":"false","example":"true","expected":"`true` or `false`","description":"Whether the embedded chain, or a chain that follows peers, stores the balances after each block, so that balances of the past can be read. For an existing data folder they are derived from its blocks while the gateway runs."},
	{"name":"preset","option":"preset","variable":"SYMBOL_GATEWAY_PRESET","type":"string","shownDefault":"testnet","example":"bootstrap","expected":"one of `testnet`, `bootstrap`","description":"Parameters of a new embedded chain: `testnet` has those of the public test network, `bootstrap` those of a private network of symbol-bootstrap, whose currency is `cat.currency`."},
	{"name":"blockInterval","option":"block-interval","variable":"SYMBOL_GATEWAY_BLOCK_INTERVAL","type":"number","words":["auto","network"],"range":["0.05","86400"],"default":5,"shownDefault":"5","example":"0.5","expected":"a number from 0.05 to 86400 seconds, or `auto`, or `network`","description":"Seconds between blocks of the embedded chain; `auto` makes a block as soon as a transaction waits. Other gateways can follow these chains, nodes cannot: `network` makes a block when an account hits, as nodes do, so that nodes can follow a chain that is created with it."},
	{"name":"dev","option":"dev","variable":"SYMBOL_GATEWAY_DEV","type":"string","default":"local","shownDefault":"local","example":"off","expected":"one of `local`, `anywhere`, `off`","description":"Clients that may use the development controls of the embedded chain (`/dev`): `local` allows programs and pages on this machine, `anywhere` all clients, `off` none."},
	{"name":"importFile","option":"import-file","variable":"SYMBOL_GATEWAY_IMPORT_FILE","type":"string","shownDefault":"","example":"chain.export","expected":"a file name","description":"Exported chain (`GET /dev/export`) that a new embedded chain starts from; the data folder must not contain a chain."},
	{"name":"logLevel","option":"log-level","variable":"SYMBOL_GATEWAY_LOG_LEVEL","type":"string","default":"info","shownDefault":"info","example":"debug","expected":"one of `silent`, `fatal`, `error`, `warn`, `info`, `debug`, `trace`","description":"Lowest level that is logged; `debug` and `trace` log one line per request."},
	{"name":"logFormat","option":"log-format","variable":"SYMBOL_GATEWAY_LOG_FORMAT","type":"string","default":"auto","shownDefault":"auto","example":"json","expected":"one of `auto`, `text`, `json`","description":"Form of the log: `text` is for reading and begins with the addresses of all services, `json` is one JSON object for each line; `auto` is `text` on a terminal, and `json` elsewhere."},
	{"name":"trustProxy","option":"trust-proxy","variable":"SYMBOL_GATEWAY_TRUST_PROXY","type":"array","itemType":"string","itemFormat":"ip-network","words":["all","off"],"default":"off","shownDefault":"off","example":"127.0.0.1,10.0.0.0/8","expected":"addresses or networks of proxies, or `all`, or `off`","description":"Proxies whose `X-Forwarded-For` header gives the client's address; use `all` only where every client connects through a proxy."},
	{"name":"replyCacheBytes","option":"reply-cache-bytes","variable":"SYMBOL_GATEWAY_REPLY_CACHE_BYTES","type":"integer","range":["0","8589934592"],"default":33554432,"shownDefault":"33554432","example":"67108864","expected":"an integer from 0 to 8589934592 bytes","description":"Memory for the cache of encoded replies; 0 disables the cache."},
	{"name":"pagination.totals","option":"pagination-totals","variable":"SYMBOL_GATEWAY_PAGINATION_TOTALS","type":"boolean","format":"on-off","default":true,"shownDefault":"true","example":"false","expected":"`true` or `false`","description":"Whether pages contain the total numbers of entries and pages; clients that reject members which the published document lacks need `false`."},
	{"name":"metrics","option":"metrics","variable":"SYMBOL_GATEWAY_METRICS","type":"boolean","format":"on-off","default":false,"shownDefault":"false","example":"true","expected":"`true` or `false`","description":"Whether `GET /metrics` serves metrics in the Prometheus text format; counting adds a small cost to every request."},
	{"name":"mongo.url","option":"mongo-url","variable":"SYMBOL_GATEWAY_MONGO_URL","type":"string","default":"mongodb://127.0.0.1:27017","shownDefault":"mongodb://127.0.0.1:27017","example":"mongodb://db1:27017,db2:27017/?replicaSet=rs0","expected":"a connection string","description":"Connection string of the node's MongoDB, with replica set and credentials.","isSecret":true},
	{"name":"mongo.database","option":"mongo-database","variable":"SYMBOL_GATEWAY_MONGO_DATABASE","type":"string","default":"catapult","shownDefault":"catapult","example":"catapult","expected":"a name","description":"Name of the node's database."},
	{"name":"mongo.connections","option":"mongo-connections","variable":"SYMBOL_GATEWAY_MONGO_CONNECTIONS","type":"integer","range":["1","1000"],"default":10,"shownDefault":"10","example":"20","expected":"an integer from 1 to 1000","description":"Largest number of concurrent queries; each uses one connection."},
	{"name":"mongo.maxWaiting","option":"mongo-max-waiting","variable":"SYMBOL_GATEWAY_MONGO_MAX_WAITING","type":"integer","range":["0","1000000"],"default":1000,"shownDefault":"1000","example":"1000","expected":"an integer from 0 to 1000000 queries","description":"Largest number of queries that wait for a connection; further requests get 503 immediately."},
	{"name":"mongo.connectTimeout","option":"mongo-connect-timeout","variable":"SYMBOL_GATEWAY_MONGO_CONNECT_TIMEOUT","type":"number","range":["0.05","60"],"default":0.5,"shownDefault":"0.5","example":"0.5","expected":"a number from 0.05 to 60 seconds","description":"Time after which an attempt to connect to the database fails."},
	{"name":"mongo.queryTimeout","option":"mongo-query-timeout","variable":"SYMBOL_GATEWAY_MONGO_QUERY_TIMEOUT","type":"number","range":["0.05","600"],"default":5,"shownDefault":"5","example":"5","expected":"a number from 0.05 to 600 seconds","description":"Time limit of a query; a request that needs longer gets 503."},
	{"name":"mongo.readPreference","option":"mongo-read-preference","variable":"SYMBOL_GATEWAY_MONGO_READ_PREFERENCE","type":"string","default":"primary","shownDefault":"primary","example":"secondaryPreferred","expected":"one of `primary`, `primaryPreferred`, `secondary`, `secondaryPreferred`, `nearest`","description":"Members of a replica set that queries are sent to. Subscriptions with `from` read from the primary."},
	{"name":"broker.host","option":"broker-host","variable":"SYMBOL_GATEWAY_BROKER_HOST","type":"string","default":"127.0.0.1","shownDefault":"127.0.0.1","example":"node.internal","expected":"a host name or address","description":"Host of the node's message broker."},
	{"name":"broker.port","option":"broker-port","variable":"SYMBOL_GATEWAY_BROKER_PORT","type":"integer","range":["1","65535"],"default":7902,"shownDefault":"7902","example":"7902","expected":"an integer from 1 to 65535","description":"Port of the node's message broker."},
	{"name":"apiNode.host","option":"api-node-host","variable":"SYMBOL_GATEWAY_API_NODE_HOST","type":"string","default":"127.0.0.1","shownDefault":"127.0.0.1","example":"node.internal","expected":"a host name or address","description":"Host of the node."},
	{"name":"apiNode.port","option":"api-node-port","variable":"SYMBOL_GATEWAY_API_NODE_PORT","type":"integer","range":["1","65535"],"default":7900,"shownDefault":"7900","example":"7900","expected":"an integer from 1 to 65535","description":"Port of the node."},
	{"name":"apiNode.timeout","option":"api-node-timeout","variable":"SYMBOL_GATEWAY_API_NODE_TIMEOUT","type":"number","range":["0.05","60"],"default":1,"shownDefault":"1","example":"1","expected":"a number from 0.05 to 60 seconds","description":"Time limit for connecting to the node, and for each of its replies."},
	{"name":"apiNode.connections","option":"api-node-connections","variable":"SYMBOL_GATEWAY_API_NODE_CONNECTIONS","type":"integer","range":["1","100"],"default":2,"shownDefault":"2","example":"1","expected":"an integer from 1 to 100","description":"Number of open connections to the node, at least one for each of `workers`; by default a node accepts 3 from one host."},
	{"name":"apiNode.certificateFile","option":"api-node-certificate-file","variable":"SYMBOL_GATEWAY_API_NODE_CERTIFICATE_FILE","type":"string","shownDefault":"","example":"cert/node.full.crt.pem","expected":"a file name","description":"Client certificate for connections to the node, in PEM; the node's own certificate is accepted."},
	{"name":"apiNode.keyFile","option":"api-node-key-file","variable":"SYMBOL_GATEWAY_API_NODE_KEY_FILE","type":"string","shownDefault":"","example":"cert/node.key.pem","expected":"a file name","description":"Private key of that certificate, in PEM."},
	{"name":"apiNode.caFile","option":"api-node-ca-file","variable":"SYMBOL_GATEWAY_API_NODE_CA_FILE","type":"string","shownDefault":"","example":"cert/ca.crt.pem","expected":"a file name","description":"Certificate authority of the node, in PEM; no other authority is trusted."},
	{"name":"apiNode.networkPropertiesFile","option":"api-node-network-properties-file","variable":"SYMBOL_GATEWAY_API_NODE_NETWORK_PROPERTIES_FILE","type":"string","shownDefault":"","example":"resources/config-network.properties","expected":"a file name","description":"The node's `config-network.properties`."},
	{"name":"apiNode.nodePropertiesFile","option":"api-node-node-properties-file","variable":"SYMBOL_GATEWAY_API_NODE_NODE_PROPERTIES_FILE","type":"string","shownDefault":"","example":"resources/config-node.properties","expected":"a file name","description":"The node's `config-node.properties`, which contains its minimum fee multiplier."},
	{"name":"apiNode.inflationPropertiesFile","option":"api-node-inflation-properties-file","variable":"SYMBOL_GATEWAY_API_NODE_INFLATION_PROPERTIES_FILE","type":"string","shownDefault":"","example":"resources/config-inflation.properties","expected":"a file name","description":"The node's `config-inflation.properties`."},
	{"name":"networkName","option":"network-name","variable":"SYMBOL_GATEWAY_NETWORK_NAME","type":"string","shownDefault":"testnet with the backend catapult, and with follow that of the files","example":"mainnet","expected":"a name of at most 64 letters, digits, spaces, `.`, `_` and `-`","description":"Name of the network, as `GET /network` returns it. Of a network that is followed, the default is `mainnet` or `testnet` if its files are those of a public network, `development` if another gateway has made it, and `private` otherwise."},
	{"name":"networkDescription","option":"network-description","variable":"SYMBOL_GATEWAY_NETWORK_DESCRIPTION","type":"string","shownDefault":"Symbol network with the backend catapult, and with follow that of the files","example":"Symbol public network","expected":"text of at most 1024 characters","description":"Description of the network, as `GET /network` returns it."},
	{"name":"uncirculatingAccounts","option":"uncirculating-accounts","variable":"SYMBOL_GATEWAY_UNCIRCULATING_ACCOUNTS","type":"array","itemType":"string","itemFormat":"hex","shownDefault":"none","example":"A4739036FD7EFED2750A51EE9D1D3113BA3F9849E0889213CED7F221B2AA1A20","expected":"public keys","description":"Public keys of accounts whose currency does not count as circulating, in addition to the signer of the first block."},
	{"name":"tls.certificateFile","option":"tls-certificate-file","variable":"SYMBOL_GATEWAY_TLS_CERTIFICATE_FILE","type":"string","shownDefault":"","example":"gateway.crt","expected":"a file name","description":"Certificate chain for HTTPS, in PEM; without it, the gateway creates a self-signed certificate and stores it in the data folder."},
	{"name":"tls.keyFile","option":"tls-key-file","variable":"SYMBOL_GATEWAY_TLS_KEY_FILE","type":"string","shownDefault":"","example":"gateway.key","expected":"a file name","description":"Private key of the certificate for HTTPS, in PEM."},
	{"name":"cors.origins","option":"cors-origins","variable":"SYMBOL_GATEWAY_CORS_ORIGINS","type":"array","itemType":"string","words":["off"],"default":["*"],"shownDefault":"*","example":"https://wallet.example,https://explorer.example","expected":"origins, or `off`","description":"Origins whose pages may read replies (CORS); `*` means all."},
	{"name":"cors.methods","option":"cors-methods","variable":"SYMBOL_GATEWAY_CORS_METHODS","type":"array","itemType":"string","default":["GET","PUT","POST","OPTIONS"],"shownDefault":"GET,PUT,POST,OPTIONS","example":"GET,OPTIONS","expected":"methods out of `GET`, `PUT`, `POST`, `OPTIONS`","description":"Methods that pages of these origins may use."},
	{"name":"rateLimit.requestsPerSecond","option":"rate-limit-requests-per-second","variable":"SYMBOL_GATEWAY_RATE_LIMIT_REQUESTS_PER_SECOND","type":"number","words":["off"],"range":["0.01","1000000"],"default":100,"shownDefault":"100","example":"5","expected":"a number from 0.01 to 1000000 requests per second, or `off`","description":"Rate at which a client may send requests, on average."},
	{"name":"rateLimit.burst","option":"rate-limit-burst","variable":"SYMBOL_GATEWAY_RATE_LIMIT_BURST","type":"integer","range":["1","1000000"],"default":200,"shownDefault":"200","example":"20","expected":"an integer from 1 to 1000000 requests","description":"Number of requests that a client may send in one burst."},
	{"name":"rateLimit.exemptLoopback","option":"rate-limit-exempt-loopback","variable":"SYMBOL_GATEWAY_RATE_LIMIT_EXEMPT_LOOPBACK","type":"boolean","format":"on-off","default":true,"shownDefault":"true","example":"false","expected":"`true` or `false`","description":"Whether clients on this machine are exempt from the rate limit. Requests with `Forwarded`, `Via`, `X-Forwarded-…` or `…-IP` come through a proxy and are not exempt; use `false` with a proxy on this machine that adds none of them."},
	{"name":"limits.bodyBytes","option":"limits-body-bytes","variable":"SYMBOL_GATEWAY_LIMITS_BODY_BYTES","type":"integer","range":["1024","67108864"],"default":1048576,"shownDefault":"1048576","example":"1048576","expected":"an integer from 1024 to 67108864 bytes","description":"Largest request body, after decompression; a gzip body above 64 KiB may grow at most 64 times."},
	{"name":"limits.pendingBodyBytes","option":"limits-pending-body-bytes","variable":"SYMBOL_GATEWAY_LIMITS_PENDING_BODY_BYTES","type":"integer","range":["33554432","17179869184"],"default":134217728,"shownDefault":"134217728","example":"134217728","expected":"an integer from 33554432 to 17179869184 bytes","description":"Memory for request bodies that are being received or processed, over all connections; a request gets 503 when the bodies of its client would use more than a quarter of the free part."},
	{"name":"limits.replyBytes","option":"limits-reply-bytes","variable":"SYMBOL_GATEWAY_LIMITS_REPLY_BYTES","type":"integer","range":["65536","268435456"],"default":16777216,"shownDefault":"16777216","example":"16777216","expected":"an integer from 65536 to 268435456 bytes","description":"Largest reply, before compression; a request for a larger one gets 409 with the code `ReplyTooLarge`."},
	{"name":"limits.unsentReplyBytes","option":"limits-unsent-reply-bytes","variable":"SYMBOL_GATEWAY_LIMITS_UNSENT_REPLY_BYTES","type":"integer","range":["1048576","17179869184"],"default":134217728,"shownDefault":"134217728","example":"134217728","expected":"an integer from 1048576 to 17179869184 bytes","description":"Memory for replies that clients have not read yet, over all connections; a request whose large reply would use more than a quarter of the free part gets 503."},
	{"name":"limits.sendTimeout","option":"limits-send-timeout","variable":"SYMBOL_GATEWAY_LIMITS_SEND_TIMEOUT","type":"number","range":["1","3600"],"default":30,"shownDefault":"30","example":"30","expected":"a number from 1 to 3600 seconds","description":"Time after which the connection of a client that does not read its reply is closed."},
	{"name":"limits.requestTimeout","option":"limits-request-timeout","variable":"SYMBOL_GATEWAY_LIMITS_REQUEST_TIMEOUT","type":"number","range":["1","3600"],"default":30,"shownDefault":"30","example":"30","expected":"a number from 1 to 3600 seconds","description":"Time limit for receiving a request."},
	{"name":"limits.handshakeTimeout","option":"limits-handshake-timeout","variable":"SYMBOL_GATEWAY_LIMITS_HANDSHAKE_TIMEOUT","type":"number","range":["0.05","3600"],"default":10,"shownDefault":"10","example":"10","expected":"a number from 0.05 to 3600 seconds","description":"Time limit of a TLS handshake."},
	{"name":"limits.connections","option":"limits-connections","variable":"SYMBOL_GATEWAY_LIMITS_CONNECTIONS","type":"integer","range":["1","10000000"],"shownDefault":"websocket.connections + 10000","example":"20000","expected":"an integer from 1 to 10000000","description":"Largest number of connections, including WebSocket connections; further ones get 503 over HTTP and are closed over HTTPS."},
	{"name":"limits.connectionsPerAddress","option":"limits-connections-per-address","variable":"SYMBOL_GATEWAY_LIMITS_CONNECTIONS_PER_ADDRESS","type":"integer","words":["unlimited"],"range":["1","10000000"],"default":5000,"shownDefault":"5000","example":"100","expected":"an integer from 1 to 10000000, or `unlimited`","description":"Largest number of connections from one IPv4 address or one IPv6 /64 network; those of trusted proxies are not limited."},
	{"name":"limits.closeTimeout","option":"limits-close-timeout","variable":"SYMBOL_GATEWAY_LIMITS_CLOSE_TIMEOUT","type":"number","range":["0","3600"],"default":10,"shownDefault":"10","example":"10","expected":"a number from 0 to 3600 seconds","description":"Time that requests and WebSocket connections have to finish when the gateway stops; then they are closed."},
	{"name":"websocket.connections","option":"websocket-connections","variable":"SYMBOL_GATEWAY_WEBSOCKET_CONNECTIONS","type":"integer","range":["1","10000000"],"default":10000,"shownDefault":"10000","example":"10000","expected":"an integer from 1 to 10000000","description":"Largest number of WebSocket connections."},
	{"name":"websocket.connectionsPerPeer","option":"websocket-connections-per-peer","variable":"SYMBOL_GATEWAY_WEBSOCKET_CONNECTIONS_PER_PEER","type":"integer","words":["unlimited"],"range":["1","10000000"],"default":500,"shownDefault":"500","example":"1000","expected":"an integer from 1 to 10000000, or `unlimited`","description":"Largest number of WebSocket connections from one client: an IPv4 address or an IPv6 /64 network."},
	{"name":"websocket.subscriptionsPerConnection","option":"websocket-subscriptions-per-connection","variable":"SYMBOL_GATEWAY_WEBSOCKET_SUBSCRIPTIONS_PER_CONNECTION","type":"integer","range":["1","10000000"],"default":1000,"shownDefault":"1000","example":"1000","expected":"an integer from 1 to 10000000","description":"Largest number of topics that one connection may subscribe to."},
	{"name":"websocket.subscriptions","option":"websocket-subscriptions","variable":"SYMBOL_GATEWAY_WEBSOCKET_SUBSCRIPTIONS","type":"integer","range":["1","10000000"],"default":1000000,"shownDefault":"1000000","example":"1000000","expected":"an integer from 1 to 10000000","description":"Largest number of subscriptions of all connections together; each uses up to about 400 bytes."},
	{"name":"websocket.replayBlocks","option":"websocket-replay-blocks","variable":"SYMBOL_GATEWAY_WEBSOCKET_REPLAY_BLOCKS","type":"integer","range":["1","10000000"],"default":10000,"shownDefault":"10000","example":"10000","expected":"an integer from 1 to 10000000","description":"Largest number of blocks whose notifications are sent again to a client that subscribes with `from`."},
	{"name":"websocket.unsentBytes","option":"websocket-unsent-bytes","variable":"SYMBOL_GATEWAY_WEBSOCKET_UNSENT_BYTES","type":"integer","range":["16384","1073741824"],"default":1048576,"shownDefault":"1048576","example":"1048576","expected":"an integer from 16384 to 1073741824 bytes","description":"Bytes that may wait for a slow client before its WebSocket connection is closed."},
	{"name":"websocket.drainTimeout","option":"websocket-drain-timeout","variable":"SYMBOL_GATEWAY_WEBSOCKET_DRAIN_TIMEOUT","type":"number","range":["0","3600"],"default":30,"shownDefault":"30","example":"30","expected":"a number from 0 to 3600 seconds","description":"Time that a client has to read what was sent before a close frame; then its WebSocket connection is ended without the close frame."},
	{"name":"websocket.allowOptionalAddress","option":"websocket-allow-optional-address","variable":"SYMBOL_GATEWAY_WEBSOCKET_ALLOW_OPTIONAL_ADDRESS","type":"boolean","format":"on-off","default":true,"shownDefault":"true","example":"false","expected":"`true` or `false`","description":"Whether clients may subscribe to channels of addresses without an address."},
	{"name":"feeStatisticsBlocks","option":"fee-statistics-blocks","variable":"SYMBOL_GATEWAY_FEE_STATISTICS_BLOCKS","type":"integer","range":["1","10000"],"default":300,"shownDefault":"300","example":"300","expected":"an integer from 1 to 10000 blocks","description":"Number of latest blocks that `GET /network/fees/transaction` evaluates."},
	{"name":"minFeeMultiplier","option":"min-fee-multiplier","variable":"SYMBOL_GATEWAY_MIN_FEE_MULTIPLIER","type":"integer","range":["0","4294967295"],"default":100,"shownDefault":"100","example":"100","expected":"an integer from 0 to 4294967295 atomic units per byte","description":"Lowest fee per byte of a transaction that the embedded chain accepts."},
	{"name":"deployment.tool","option":"deployment-tool","variable":"SYMBOL_GATEWAY_DEPLOYMENT_TOOL","type":"string","default":"N/A","shownDefault":"N/A","example":"ansible","expected":"text","description":"Tool that deployed this gateway, as `GET /node/server` returns it."},
	{"name":"deployment.toolVersion","option":"deployment-tool-version","variable":"SYMBOL_GATEWAY_DEPLOYMENT_TOOL_VERSION","type":"string","default":"N/A","shownDefault":"N/A","example":"2.17.1","expected":"text","description":"Version of the deployment tool."},
	{"name":"deployment.lastUpdatedDate","option":"deployment-last-updated-date","variable":"SYMBOL_GATEWAY_DEPLOYMENT_LAST_UPDATED_DATE","type":"string","default":"N/A","shownDefault":"N/A","example":"2026-11-21","expected":"text","description":"Date of the last deployment."},
	{"name":"nodeMetadata","option":"node-metadata","variable":"SYMBOL_GATEWAY_NODE_METADATA","type":"object","default":{},"shownDefault":"{}","example":"{\"operator\":\"Harbour project\"}","expected":"a JSON object","description":"Object that `GET /node/metadata` returns."}
];

/** The network parameters; a chain stores their values when it is created. */
export const PARAMETERS: readonly Parameter[] = [
	{"name":"network.identifier","option":"network-identifier","variable":"SYMBOL_GATEWAY_NETWORK_IDENTIFIER","type":"integer","range":["0","255"],"shownDefault":"the development chain's own","example":"152","expected":"an integer from 0 to 255","description":"Network byte.","parameter":"identifier","member":"network.identifier","isFixed":true},
	{"name":"network.preset","option":"network-preset","variable":"SYMBOL_GATEWAY_NETWORK_PRESET","type":"string","shownDefault":"testnet","example":"bootstrap","expected":"one of `testnet`, `bootstrap`","description":"Preset that gives the parameters that are not given.","parameter":"preset","member":"founding.preset","isFixed":true,"default":"testnet"},
	{"name":"network.nemesisSignerPublicKey","option":"network-nemesis-signer-public-key","variable":"SYMBOL_GATEWAY_NETWORK_NEMESIS_SIGNER_PUBLIC_KEY","type":"string","format":"hex","shownDefault":"the development chain's own","example":"0000000000000000000000000000000000000000000000000000000000000000","expected":"a public key: 64 hexadecimal digits","description":"Signer of the first block.","parameter":"nemesisSignerPublicKey","member":"network.nemesisSignerPublicKey","isFixed":true},
	{"name":"network.generationHashSeed","option":"network-generation-hash-seed","variable":"SYMBOL_GATEWAY_NETWORK_GENERATION_HASH_SEED","type":"string","format":"hex","shownDefault":"the development chain's own","example":"49D6E1CE276A85B70EAFE52349AACCA389302E7A9754BCF1221E79494FC665A4","expected":"a hash: 64 hexadecimal digits","description":"Distinguishes the network from others; every signature of a transaction includes it.","parameter":"generationHashSeed","member":"network.generationHashSeed"},
	{"name":"network.epochAdjustment","option":"network-epoch-adjustment","variable":"SYMBOL_GATEWAY_NETWORK_EPOCH_ADJUSTMENT","type":"integer","range":["1","8640000000000"],"shownDefault":"1667250467, as on the public test network","example":"1667250467","expected":"an integer from 1 to 8640000000000 seconds","description":"Unix time of the network's time 0, which must have passed.","parameter":"epochAdjustment","member":"network.epochAdjustmentSeconds"},
	{"name":"network.currencyNames","option":"network-currency-names","variable":"SYMBOL_GATEWAY_NETWORK_CURRENCY_NAMES","type":"string","format":"namespace","shownDefault":"symbol.xym","example":"cat.currency","expected":"the name of a namespace of one or two levels (a to z, 0 to 9, _ and -)","description":"Namespace that is linked to the currency.","parameter":"currencyNames","member":"founding.currencyNames","default":"symbol.xym"},
	{"name":"network.harvestingNames","option":"network-harvesting-names","variable":"SYMBOL_GATEWAY_NETWORK_HARVESTING_NAMES","type":"string","format":"namespace","words":["none"],"shownDefault":"none","example":"cat.harvest","expected":"the name of a namespace of one or two levels (a to z, 0 to 9, _ and -), or `none`","description":"Namespace that is linked to the harvesting mosaic, whose supply is totalChainImportance; with `none`, the currency is the harvesting mosaic.","parameter":"harvestingNames","member":"founding.harvestingNames","default":"none"},
	{"name":"network.chain.currencyMosaicId","option":"network-chain-currency-mosaic-id","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_CURRENCY_MOSAIC_ID","type":"string","format":"hex","shownDefault":"the development chain's own","example":"72C0212E67A08BCE","expected":"a mosaic id: 16 hexadecimal digits","description":"Mosaic of the currency.","parameter":"chain.currencyMosaicId","member":"chain.currencyMosaicId","isFixed":true},
	{"name":"network.chain.harvestingMosaicId","option":"network-chain-harvesting-mosaic-id","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_HARVESTING_MOSAIC_ID","type":"string","format":"hex","shownDefault":"the development chain's own","example":"72C0212E67A08BCE","expected":"a mosaic id: 16 hexadecimal digits","description":"Mosaic that gives importance.","parameter":"chain.harvestingMosaicId","member":"chain.harvestingMosaicId","isFixed":true},
	{"name":"network.chain.maxRollbackBlocks","option":"network-chain-max-rollback-blocks","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_MAX_ROLLBACK_BLOCKS","type":"integer","range":["0","65535"],"shownDefault":"0","example":"0","expected":"an integer from 0 to 65535","description":"Depth at which blocks are final; 0: only finalization limits rollbacks, as on chains that the gateway makes.","parameter":"chain.maxRollbackBlocks","member":"chain.maxRollbackBlocks","isFixed":true,"default":"0"},
	{"name":"network.chain.enableVerifiableState","option":"network-chain-enable-verifiable-state","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_ENABLE_VERIFIABLE_STATE","type":"boolean","shownDefault":"true","example":"true","expected":"`true` or `false`","description":"Whether block headers contain the hash of the state.","parameter":"chain.enableVerifiableState","member":"chain.enableVerifiableState","default":"true"},
	{"name":"network.chain.enableVerifiableReceipts","option":"network-chain-enable-verifiable-receipts","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_ENABLE_VERIFIABLE_RECEIPTS","type":"boolean","shownDefault":"true","example":"true","expected":"`true` or `false`","description":"Whether block headers contain the hash of the statements.","parameter":"chain.enableVerifiableReceipts","member":"chain.enableVerifiableReceipts","default":"true"},
	{"name":"network.chain.blockGenerationTargetTime","option":"network-chain-block-generation-target-time","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_BLOCK_GENERATION_TARGET_TIME","type":"string","format":"time","range":["50ms","1d"],"shownDefault":"blockInterval, or 5s when that is auto, 15s when it is network","example":"15s","expected":"a time from 50ms to 1d (units d, h, m, s, ms)","description":"Target time between blocks, for the difficulty and for durations that are shown as times.","parameter":"chain.blockGenerationTargetTime","member":"chain.blockGenerationTargetTimeMs"},
	{"name":"network.chain.blockTimeSmoothingFactor","option":"network-chain-block-time-smoothing-factor","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_BLOCK_TIME_SMOOTHING_FACTOR","type":"integer","range":["0","4294967295"],"shownDefault":"3000","example":"3000","expected":"an integer from 0 to 4294967295 thousandths","description":"How much less likely a block is before its target time, and how much more likely after it; 0: not at all.","parameter":"chain.blockTimeSmoothingFactor","member":"chain.blockTimeSmoothingFactor","default":"3000"},
	{"name":"network.chain.importanceGrouping","option":"network-chain-importance-grouping","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_IMPORTANCE_GROUPING","type":"integer","format":"int64","range":["1","1000000"],"shownDefault":"180","example":"20","expected":"an integer from 1 to 1000000 blocks","description":"Number of blocks between two calculations of importance.","parameter":"chain.importanceGrouping","member":"chain.importanceGrouping","default":"180"},
	{"name":"network.chain.importanceActivityPercentage","option":"network-chain-importance-activity-percentage","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_IMPORTANCE_ACTIVITY_PERCENTAGE","type":"integer","format":"int64","range":["0","99"],"shownDefault":"5","example":"0","expected":"an integer from 0 to 99 per cent","description":"Part of the importance that depends on activity (paid fees, blocks as beneficiary) instead of the balance.","parameter":"chain.importanceActivityPercentage","member":"chain.importanceActivityPercentage","default":"5"},
	{"name":"network.chain.maxDifficultyBlocks","option":"network-chain-max-difficulty-blocks","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_MAX_DIFFICULTY_BLOCKS","type":"integer","range":["1","10000"],"shownDefault":"60","example":"60","expected":"an integer from 1 to 10000 blocks","description":"Number of latest blocks from which difficulty and dynamic fees are calculated.","parameter":"chain.maxDifficultyBlocks","member":"chain.maxDifficultyBlocks","default":"60"},
	{"name":"network.chain.defaultDynamicFeeMultiplier","option":"network-chain-default-dynamic-fee-multiplier","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_DEFAULT_DYNAMIC_FEE_MULTIPLIER","type":"integer","range":["0","4294967295"],"shownDefault":"100","example":"100","expected":"an integer from 0 to 4294967295 atomic units per byte","description":"Fee multiplier that blocks without transactions count with.","parameter":"chain.defaultDynamicFeeMultiplier","member":"chain.defaultDynamicFeeMultiplier","default":"100"},
	{"name":"network.chain.maxTransactionLifetime","option":"network-chain-max-transaction-lifetime","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_MAX_TRANSACTION_LIFETIME","type":"string","format":"time","range":["1s","365d"],"shownDefault":"6h","example":"24h","expected":"a time from 1s to 365d (units d, h, m, s, ms)","description":"Longest time until the deadline of a transaction.","parameter":"chain.maxTransactionLifetime","member":"chain.maxTransactionLifetimeMs","default":"6h"},
	{"name":"network.chain.maxBlockFutureTime","option":"network-chain-max-block-future-time","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_MAX_BLOCK_FUTURE_TIME","type":"string","format":"time","range":["0ms","1d"],"shownDefault":"300ms","example":"300ms","expected":"a time from 0ms to 1d (units d, h, m, s, ms)","description":"Longest time that the timestamp of a block may be ahead of a node's clock.","parameter":"chain.maxBlockFutureTime","member":"chain.maxBlockFutureTimeMs","default":"300ms"},
	{"name":"network.chain.initialCurrencyAtomicUnits","option":"network-chain-initial-currency-atomic-units","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_INITIAL_CURRENCY_ATOMIC_UNITS","type":"integer","format":"int64","range":["1","9007199254740991"],"shownDefault":"7842928625000000","example":"1000000000000000","expected":"an integer from 1 to 9007199254740991 atomic units","description":"Currency that the first block creates.","parameter":"chain.initialCurrencyAtomicUnits","member":"chain.initialCurrencyAtomicUnits","default":"7842928625000000"},
	{"name":"network.chain.maxMosaicAtomicUnits","option":"network-chain-max-mosaic-atomic-units","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_MAX_MOSAIC_ATOMIC_UNITS","type":"integer","format":"int64","range":["1","9007199254740991"],"shownDefault":"8999999999000000","example":"8999999999000000","expected":"an integer from 1 to 9007199254740991 atomic units","description":"Largest supply of a mosaic.","parameter":"chain.maxMosaicAtomicUnits","member":"chain.maxMosaicAtomicUnits","default":"8999999999000000"},
	{"name":"network.chain.totalChainImportance","option":"network-chain-total-chain-importance","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_TOTAL_CHAIN_IMPORTANCE","type":"integer","format":"int64","range":["1","9007199254740991"],"shownDefault":"initialCurrencyAtomicUnits","example":"7842928625000000","expected":"an integer from 1 to 9007199254740991 atomic units","description":"Sum of all importances: without a harvesting mosaic the initial currency, or that times or divided by a power of ten.","parameter":"chain.totalChainImportance","member":"chain.totalChainImportance"},
	{"name":"network.chain.minHarvesterBalance","option":"network-chain-min-harvester-balance","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_MIN_HARVESTER_BALANCE","type":"integer","format":"int64","range":["1","9007199254740991"],"shownDefault":"10000000000","example":"500","expected":"an integer from 1 to 9007199254740991 atomic units","description":"Lowest balance of the harvesting mosaic with which an account has importance.","parameter":"chain.minHarvesterBalance","member":"chain.minHarvesterBalance","default":"10000000000"},
	{"name":"network.chain.maxHarvesterBalance","option":"network-chain-max-harvester-balance","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_MAX_HARVESTER_BALANCE","type":"integer","format":"int64","range":["1","9007199254740991"],"shownDefault":"50000000000000","example":"50000000000000","expected":"an integer from 1 to 9007199254740991 atomic units","description":"Largest balance of the harvesting mosaic with which an account can harvest.","parameter":"chain.maxHarvesterBalance","member":"chain.maxHarvesterBalance","default":"50000000000000"},
	{"name":"network.chain.minVoterBalance","option":"network-chain-min-voter-balance","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_MIN_VOTER_BALANCE","type":"integer","format":"int64","range":["0","9007199254740991"],"shownDefault":"3000000000000","example":"3000000000000","expected":"an integer from 0 to 9007199254740991 atomic units","description":"Lowest balance of the harvesting mosaic with which an account can vote.","parameter":"chain.minVoterBalance","member":"chain.minVoterBalance","default":"3000000000000"},
	{"name":"network.chain.votingSetGrouping","option":"network-chain-voting-set-grouping","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_VOTING_SET_GROUPING","type":"integer","format":"int64","range":["2","1000000"],"shownDefault":"720","example":"80","expected":"an integer from 2 to 1000000 blocks","description":"Length of a finalization epoch; a multiple of importanceGrouping.","parameter":"chain.votingSetGrouping","member":"chain.votingSetGrouping","default":"720"},
	{"name":"network.chain.maxVotingKeysPerAccount","option":"network-chain-max-voting-keys-per-account","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_MAX_VOTING_KEYS_PER_ACCOUNT","type":"integer","range":["0","255"],"shownDefault":"3","example":"3","expected":"an integer from 0 to 255","description":"Largest number of voting keys that an account may have at the same time.","parameter":"chain.maxVotingKeysPerAccount","member":"chain.maxVotingKeysPerAccount","default":"3"},
	{"name":"network.chain.minVotingKeyLifetime","option":"network-chain-min-voting-key-lifetime","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_MIN_VOTING_KEY_LIFETIME","type":"integer","range":["1","4294967295"],"shownDefault":"28","example":"1","expected":"an integer from 1 to 4294967295 epochs","description":"Smallest number of epochs of a voting key.","parameter":"chain.minVotingKeyLifetime","member":"chain.minVotingKeyLifetime","default":"28"},
	{"name":"network.chain.maxVotingKeyLifetime","option":"network-chain-max-voting-key-lifetime","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_MAX_VOTING_KEY_LIFETIME","type":"integer","range":["1","4294967295"],"shownDefault":"720","example":"720","expected":"an integer from 1 to 4294967295 epochs","description":"Largest number of epochs of a voting key.","parameter":"chain.maxVotingKeyLifetime","member":"chain.maxVotingKeyLifetime","default":"720"},
	{"name":"network.chain.harvestBeneficiaryPercentage","option":"network-chain-harvest-beneficiary-percentage","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_HARVEST_BENEFICIARY_PERCENTAGE","type":"integer","format":"int64","range":["0","100"],"shownDefault":"25","example":"10","expected":"an integer from 0 to 100 per cent","description":"Part of a block's fees and inflation that the beneficiary receives.","parameter":"chain.harvestBeneficiaryPercentage","member":"chain.harvestBeneficiaryPercentage","default":"25"},
	{"name":"network.chain.harvestNetworkPercentage","option":"network-chain-harvest-network-percentage","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_HARVEST_NETWORK_PERCENTAGE","type":"integer","format":"int64","range":["0","100"],"shownDefault":"5","example":"0","expected":"an integer from 0 to 100 per cent","description":"Part of a block's fees and inflation that the network receives.","parameter":"chain.harvestNetworkPercentage","member":"chain.harvestNetworkPercentage","default":"5"},
	{"name":"network.chain.harvestNetworkFeeSinkAddress","option":"network-chain-harvest-network-fee-sink-address","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_HARVEST_NETWORK_FEE_SINK_ADDRESS","type":"string","format":"address","shownDefault":"the development chain's own","example":"TBC3AX4TMSYWTCWR6LDHPKWQQL7KPCOMHECN2II","expected":"an address","description":"Account that receives the network's part.","parameter":"chain.harvestNetworkFeeSinkAddress","member":"chain.harvestNetworkFeeSinkAddress"},
	{"name":"network.chain.harvestNetworkFeeSinkAddressV1","option":"network-chain-harvest-network-fee-sink-address-v1","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_HARVEST_NETWORK_FEE_SINK_ADDRESS_V1","type":"string","format":"address","shownDefault":"harvestNetworkFeeSinkAddress","example":"TBC3AX4TMSYWTCWR6LDHPKWQQL7KPCOMHECN2II","expected":"an address","description":"Account that receives the network's part before the fork treasuryReissuance.","parameter":"chain.harvestNetworkFeeSinkAddressV1","member":"chain.harvestNetworkFeeSinkAddressV1","isFixed":true},
	{"name":"network.chain.maxTransactionsPerBlock","option":"network-chain-max-transactions-per-block","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_MAX_TRANSACTIONS_PER_BLOCK","type":"integer","range":["1","1000000"],"shownDefault":"6000","example":"6000","expected":"an integer from 1 to 1000000","description":"Largest number of transactions of a block, including inner transactions.","parameter":"chain.maxTransactionsPerBlock","member":"chain.maxTransactionsPerBlock","default":"6000"},
	{"name":"network.chain.inflation","option":"network-chain-inflation","variable":"SYMBOL_GATEWAY_NETWORK_CHAIN_INFLATION","type":"string","format":"inflation","words":["public","none"],"shownDefault":"public","example":"2:100000000,1000000:0","expected":"steps height:amount, separated by commas, heights ascending from 1, or `public`, or `none`","description":"Amounts that blocks add to the supply of the currency.","parameter":"chain.inflation","member":"chain.inflation","default":"public"},
	{"name":"network.aggregate.maxTransactionsPerAggregate","option":"network-aggregate-max-transactions-per-aggregate","variable":"SYMBOL_GATEWAY_NETWORK_AGGREGATE_MAX_TRANSACTIONS_PER_AGGREGATE","type":"integer","range":["1","65535"],"shownDefault":"100","example":"1000","expected":"an integer from 1 to 65535","description":"Largest number of inner transactions of an aggregate.","parameter":"aggregate.maxTransactionsPerAggregate","member":"aggregate.maxTransactionsPerAggregate","default":"100"},
	{"name":"network.aggregate.maxCosignaturesPerAggregate","option":"network-aggregate-max-cosignatures-per-aggregate","variable":"SYMBOL_GATEWAY_NETWORK_AGGREGATE_MAX_COSIGNATURES_PER_AGGREGATE","type":"integer","range":["1","65535"],"shownDefault":"25","example":"15","expected":"an integer from 1 to 65535","description":"Largest number of cosignatures of an aggregate; its signer counts as one.","parameter":"aggregate.maxCosignaturesPerAggregate","member":"aggregate.maxCosignaturesPerAggregate","default":"25"},
	{"name":"network.aggregate.versions","option":"network-aggregate-versions","variable":"SYMBOL_GATEWAY_NETWORK_AGGREGATE_VERSIONS","type":"array","itemType":"integer","words":["none"],"shownDefault":"2,3","example":"3","expected":"versions out of 2, 3, separated by commas, or `none`","description":"Versions of aggregates that may be announced; clients cannot read this value.","parameter":"aggregate.versions","member":"aggregate.versions","default":"2,3"},
	{"name":"network.aggregate.enableStrictCosignatureCheck","option":"network-aggregate-enable-strict-cosignature-check","variable":"SYMBOL_GATEWAY_NETWORK_AGGREGATE_ENABLE_STRICT_COSIGNATURE_CHECK","type":"boolean","shownDefault":"false","example":"false","expected":"`true` or `false`","description":"Whether the signers of the inner transactions and the cosigners must be the same.","parameter":"aggregate.enableStrictCosignatureCheck","member":"aggregate.enableStrictCosignatureCheck","isFixed":true,"default":"false"},
	{"name":"network.aggregate.enableBondedAggregateSupport","option":"network-aggregate-enable-bonded-aggregate-support","variable":"SYMBOL_GATEWAY_NETWORK_AGGREGATE_ENABLE_BONDED_AGGREGATE_SUPPORT","type":"boolean","shownDefault":"true","example":"true","expected":"`true` or `false`","description":"Whether bonded aggregates can be announced.","parameter":"aggregate.enableBondedAggregateSupport","member":"aggregate.enableBondedAggregateSupport","isFixed":true,"default":"true"},
	{"name":"network.aggregate.maxBondedTransactionLifetime","option":"network-aggregate-max-bonded-transaction-lifetime","variable":"SYMBOL_GATEWAY_NETWORK_AGGREGATE_MAX_BONDED_TRANSACTION_LIFETIME","type":"string","format":"time","range":["1s","365d"],"shownDefault":"2d","example":"48h","expected":"a time from 1s to 365d (units d, h, m, s, ms)","description":"Longest time until the deadline of a bonded aggregate.","parameter":"aggregate.maxBondedTransactionLifetime","member":"aggregate.maxBondedTransactionLifetimeMs","default":"2d"},
	{"name":"network.hashLock.lockedFundsPerAggregate","option":"network-hash-lock-locked-funds-per-aggregate","variable":"SYMBOL_GATEWAY_NETWORK_HASH_LOCK_LOCKED_FUNDS_PER_AGGREGATE","type":"integer","format":"int64","range":["1","9007199254740991"],"shownDefault":"10000000","example":"10000000","expected":"an integer from 1 to 9007199254740991 atomic units","description":"Exact amount that a hash lock holds.","parameter":"hashLock.lockedFundsPerAggregate","member":"hashLock.lockedFundsPerAggregate","default":"10000000"},
	{"name":"network.hashLock.maxHashLockDuration","option":"network-hash-lock-max-hash-lock-duration","variable":"SYMBOL_GATEWAY_NETWORK_HASH_LOCK_MAX_HASH_LOCK_DURATION","type":"integer","format":"blocks","words":[],"range":["1","1000000000000"],"shownDefault":"5760","example":"2d","expected":"an integer from 1 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms)","description":"Longest duration of a hash lock.","parameter":"hashLock.maxHashLockDuration","member":"hashLock.maxHashLockDuration","default":"5760"},
	{"name":"network.secretLock.maxSecretLockDuration","option":"network-secret-lock-max-secret-lock-duration","variable":"SYMBOL_GATEWAY_NETWORK_SECRET_LOCK_MAX_SECRET_LOCK_DURATION","type":"integer","format":"blocks","words":[],"range":["1","1000000000000"],"shownDefault":"1051200","example":"30d","expected":"an integer from 1 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms)","description":"Longest duration of a secret lock.","parameter":"secretLock.maxSecretLockDuration","member":"secretLock.maxSecretLockDuration","default":"1051200"},
	{"name":"network.secretLock.minProofSize","option":"network-secret-lock-min-proof-size","variable":"SYMBOL_GATEWAY_NETWORK_SECRET_LOCK_MIN_PROOF_SIZE","type":"integer","range":["0","65535"],"shownDefault":"0","example":"1","expected":"an integer from 0 to 65535 bytes","description":"Shortest proof of a secret.","parameter":"secretLock.minProofSize","member":"secretLock.minProofSize","default":"0"},
	{"name":"network.secretLock.maxProofSize","option":"network-secret-lock-max-proof-size","variable":"SYMBOL_GATEWAY_NETWORK_SECRET_LOCK_MAX_PROOF_SIZE","type":"integer","range":["0","65535"],"shownDefault":"1024","example":"1000","expected":"an integer from 0 to 65535 bytes","description":"Longest proof of a secret.","parameter":"secretLock.maxProofSize","member":"secretLock.maxProofSize","default":"1024"},
	{"name":"network.metadata.maxValueSize","option":"network-metadata-max-value-size","variable":"SYMBOL_GATEWAY_NETWORK_METADATA_MAX_VALUE_SIZE","type":"integer","range":["0","65535"],"shownDefault":"1024","example":"1024","expected":"an integer from 0 to 65535 bytes","description":"Longest metadata value.","parameter":"metadata.maxValueSize","member":"metadata.maxValueSize","default":"1024"},
	{"name":"network.accountRestriction.maxAccountRestrictionValues","option":"network-account-restriction-max-account-restriction-values","variable":"SYMBOL_GATEWAY_NETWORK_ACCOUNT_RESTRICTION_MAX_ACCOUNT_RESTRICTION_VALUES","type":"integer","range":["1","65535"],"shownDefault":"100","example":"512","expected":"an integer from 1 to 65535","description":"Largest number of values of an account restriction.","parameter":"accountRestriction.maxAccountRestrictionValues","member":"accountRestriction.maxAccountRestrictionValues","default":"100"},
	{"name":"network.mosaicRestriction.maxMosaicRestrictionValues","option":"network-mosaic-restriction-max-mosaic-restriction-values","variable":"SYMBOL_GATEWAY_NETWORK_MOSAIC_RESTRICTION_MAX_MOSAIC_RESTRICTION_VALUES","type":"integer","range":["1","255"],"shownDefault":"20","example":"20","expected":"an integer from 1 to 255","description":"Largest number of keys of the restrictions of a mosaic.","parameter":"mosaicRestriction.maxMosaicRestrictionValues","member":"mosaicRestriction.maxMosaicRestrictionValues","default":"20"},
	{"name":"network.mosaic.maxMosaicsPerAccount","option":"network-mosaic-max-mosaics-per-account","variable":"SYMBOL_GATEWAY_NETWORK_MOSAIC_MAX_MOSAICS_PER_ACCOUNT","type":"integer","range":["1","65535"],"shownDefault":"1000","example":"1000","expected":"an integer from 1 to 65535","description":"Largest number of different mosaics that an account may hold.","parameter":"mosaic.maxMosaicsPerAccount","member":"mosaic.maxMosaicsPerAccount","default":"1000"},
	{"name":"network.mosaic.maxMosaicDuration","option":"network-mosaic-max-mosaic-duration","variable":"SYMBOL_GATEWAY_NETWORK_MOSAIC_MAX_MOSAIC_DURATION","type":"integer","format":"blocks","words":[],"range":["1","1000000000000"],"shownDefault":"10512000","example":"3650d","expected":"an integer from 1 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms)","description":"Longest duration of a mosaic that expires.","parameter":"mosaic.maxMosaicDuration","member":"mosaic.maxMosaicDuration","default":"10512000"},
	{"name":"network.mosaic.maxMosaicDivisibility","option":"network-mosaic-max-mosaic-divisibility","variable":"SYMBOL_GATEWAY_NETWORK_MOSAIC_MAX_MOSAIC_DIVISIBILITY","type":"integer","range":["6","7"],"shownDefault":"6","example":"6","expected":"an integer from 6 to 7","description":"Largest number of decimal places of a mosaic; the currency has 6.","parameter":"mosaic.maxMosaicDivisibility","member":"mosaic.maxMosaicDivisibility","default":"6"},
	{"name":"network.mosaic.mosaicRentalFeeSinkAddress","option":"network-mosaic-mosaic-rental-fee-sink-address","variable":"SYMBOL_GATEWAY_NETWORK_MOSAIC_MOSAIC_RENTAL_FEE_SINK_ADDRESS","type":"string","format":"address","shownDefault":"the development chain's own","example":"TBC3AX4TMSYWTCWR6LDHPKWQQL7KPCOMHECN2II","expected":"an address","description":"Account that receives the fees for mosaics.","parameter":"mosaic.mosaicRentalFeeSinkAddress","member":"mosaic.mosaicRentalFeeSinkAddress"},
	{"name":"network.mosaic.mosaicRentalFeeSinkAddressV1","option":"network-mosaic-mosaic-rental-fee-sink-address-v1","variable":"SYMBOL_GATEWAY_NETWORK_MOSAIC_MOSAIC_RENTAL_FEE_SINK_ADDRESS_V1","type":"string","format":"address","shownDefault":"mosaicRentalFeeSinkAddress","example":"TBC3AX4TMSYWTCWR6LDHPKWQQL7KPCOMHECN2II","expected":"an address","description":"Account that receives the fees for mosaics before the fork treasuryReissuance.","parameter":"mosaic.mosaicRentalFeeSinkAddressV1","member":"mosaic.mosaicRentalFeeSinkAddressV1","isFixed":true},
	{"name":"network.mosaic.mosaicRentalFee","option":"network-mosaic-mosaic-rental-fee","variable":"SYMBOL_GATEWAY_NETWORK_MOSAIC_MOSAIC_RENTAL_FEE","type":"integer","format":"int64","range":["0","4294967295"],"shownDefault":"500000","example":"500","expected":"an integer from 0 to 4294967295 atomic units","description":"Fee for a mosaic, before the dynamic multiplier.","parameter":"mosaic.mosaicRentalFee","member":"mosaic.mosaicRentalFee","default":"500000"},
	{"name":"network.multisig.maxMultisigDepth","option":"network-multisig-max-multisig-depth","variable":"SYMBOL_GATEWAY_NETWORK_MULTISIG_MAX_MULTISIG_DEPTH","type":"integer","range":["1","255"],"shownDefault":"3","example":"3","expected":"an integer from 1 to 255","description":"Largest number of levels of multisig accounts.","parameter":"multisig.maxMultisigDepth","member":"multisig.maxMultisigDepth","default":"3"},
	{"name":"network.multisig.maxCosignatoriesPerAccount","option":"network-multisig-max-cosignatories-per-account","variable":"SYMBOL_GATEWAY_NETWORK_MULTISIG_MAX_COSIGNATORIES_PER_ACCOUNT","type":"integer","range":["1","65535"],"shownDefault":"25","example":"10","expected":"an integer from 1 to 65535","description":"Largest number of cosignatories of an account.","parameter":"multisig.maxCosignatoriesPerAccount","member":"multisig.maxCosignatoriesPerAccount","default":"25"},
	{"name":"network.multisig.maxCosignedAccountsPerAccount","option":"network-multisig-max-cosigned-accounts-per-account","variable":"SYMBOL_GATEWAY_NETWORK_MULTISIG_MAX_COSIGNED_ACCOUNTS_PER_ACCOUNT","type":"integer","range":["1","65535"],"shownDefault":"25","example":"5","expected":"an integer from 1 to 65535","description":"Largest number of accounts that one account is a cosignatory of.","parameter":"multisig.maxCosignedAccountsPerAccount","member":"multisig.maxCosignedAccountsPerAccount","default":"25"},
	{"name":"network.namespace.maxNameSize","option":"network-namespace-max-name-size","variable":"SYMBOL_GATEWAY_NETWORK_NAMESPACE_MAX_NAME_SIZE","type":"integer","range":["1","255"],"shownDefault":"64","example":"64","expected":"an integer from 1 to 255 bytes","description":"Longest name of a namespace level.","parameter":"namespace.maxNameSize","member":"namespace.maxNameSize","default":"64"},
	{"name":"network.namespace.maxChildNamespaces","option":"network-namespace-max-child-namespaces","variable":"SYMBOL_GATEWAY_NETWORK_NAMESPACE_MAX_CHILD_NAMESPACES","type":"integer","range":["1","65535"],"shownDefault":"100","example":"500","expected":"an integer from 1 to 65535","description":"Largest number of namespaces below a root namespace.","parameter":"namespace.maxChildNamespaces","member":"namespace.maxChildNamespaces","default":"100"},
	{"name":"network.namespace.maxNamespaceDepth","option":"network-namespace-max-namespace-depth","variable":"SYMBOL_GATEWAY_NETWORK_NAMESPACE_MAX_NAMESPACE_DEPTH","type":"integer","range":["2","3"],"shownDefault":"3","example":"3","expected":"an integer from 2 to 3","description":"Largest number of namespace levels, including the root.","parameter":"namespace.maxNamespaceDepth","member":"namespace.maxNamespaceDepth","default":"3"},
	{"name":"network.namespace.minNamespaceDuration","option":"network-namespace-min-namespace-duration","variable":"SYMBOL_GATEWAY_NETWORK_NAMESPACE_MIN_NAMESPACE_DURATION","type":"integer","format":"blocks","words":[],"range":["1","1000000000000"],"shownDefault":"86400","example":"1","expected":"an integer from 1 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms)","description":"Shortest rental of a root namespace.","parameter":"namespace.minNamespaceDuration","member":"namespace.minNamespaceDuration","default":"86400"},
	{"name":"network.namespace.maxNamespaceDuration","option":"network-namespace-max-namespace-duration","variable":"SYMBOL_GATEWAY_NETWORK_NAMESPACE_MAX_NAMESPACE_DURATION","type":"integer","format":"blocks","words":[],"range":["1","1000000000000"],"shownDefault":"5256000","example":"365d","expected":"an integer from 1 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms)","description":"Longest rental of a root namespace.","parameter":"namespace.maxNamespaceDuration","member":"namespace.maxNamespaceDuration","default":"5256000"},
	{"name":"network.namespace.namespaceGracePeriodDuration","option":"network-namespace-namespace-grace-period-duration","variable":"SYMBOL_GATEWAY_NETWORK_NAMESPACE_NAMESPACE_GRACE_PERIOD_DURATION","type":"integer","format":"blocks","words":[],"range":["0","1000000000000"],"shownDefault":"2880","example":"20","expected":"an integer from 0 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms)","description":"Time after the expiry of a root namespace in which only its owner can renew it.","parameter":"namespace.namespaceGracePeriodDuration","member":"namespace.namespaceGracePeriodDuration","default":"2880"},
	{"name":"network.namespace.reservedRootNamespaceNames","option":"network-namespace-reserved-root-namespace-names","variable":"SYMBOL_GATEWAY_NETWORK_NAMESPACE_RESERVED_ROOT_NAMESPACE_NAMES","type":"array","itemType":"string","words":["none"],"shownDefault":"symbol,symbl,xym,xem,nem,user,account,org,com,biz,net,edu,mil,gov,info","example":"symbol,xym","expected":"names, separated by commas, or `none`","description":"Names of root namespaces that cannot be rented.","parameter":"namespace.reservedRootNamespaceNames","member":"namespace.reservedRootNamespaceNames","default":"symbol,symbl,xym,xem,nem,user,account,org,com,biz,net,edu,mil,gov,info"},
	{"name":"network.namespace.namespaceRentalFeeSinkAddress","option":"network-namespace-namespace-rental-fee-sink-address","variable":"SYMBOL_GATEWAY_NETWORK_NAMESPACE_NAMESPACE_RENTAL_FEE_SINK_ADDRESS","type":"string","format":"address","shownDefault":"the development chain's own","example":"TBC3AX4TMSYWTCWR6LDHPKWQQL7KPCOMHECN2II","expected":"an address","description":"Account that receives the fees for namespaces.","parameter":"namespace.namespaceRentalFeeSinkAddress","member":"namespace.namespaceRentalFeeSinkAddress"},
	{"name":"network.namespace.namespaceRentalFeeSinkAddressV1","option":"network-namespace-namespace-rental-fee-sink-address-v1","variable":"SYMBOL_GATEWAY_NETWORK_NAMESPACE_NAMESPACE_RENTAL_FEE_SINK_ADDRESS_V1","type":"string","format":"address","shownDefault":"namespaceRentalFeeSinkAddress","example":"TBC3AX4TMSYWTCWR6LDHPKWQQL7KPCOMHECN2II","expected":"an address","description":"Account that receives the fees for namespaces before the fork treasuryReissuance.","parameter":"namespace.namespaceRentalFeeSinkAddressV1","member":"namespace.namespaceRentalFeeSinkAddressV1","isFixed":true},
	{"name":"network.namespace.rootNamespaceRentalFeePerBlock","option":"network-namespace-root-namespace-rental-fee-per-block","variable":"SYMBOL_GATEWAY_NETWORK_NAMESPACE_ROOT_NAMESPACE_RENTAL_FEE_PER_BLOCK","type":"integer","format":"int64","range":["0","4294967295"],"shownDefault":"2","example":"1","expected":"an integer from 0 to 4294967295 atomic units","description":"Fee per block of the rental of a root namespace, before the dynamic multiplier.","parameter":"namespace.rootNamespaceRentalFeePerBlock","member":"namespace.rootNamespaceRentalFeePerBlock","default":"2"},
	{"name":"network.namespace.childNamespaceRentalFee","option":"network-namespace-child-namespace-rental-fee","variable":"SYMBOL_GATEWAY_NETWORK_NAMESPACE_CHILD_NAMESPACE_RENTAL_FEE","type":"integer","format":"int64","range":["0","4294967295"],"shownDefault":"100000","example":"100","expected":"an integer from 0 to 4294967295 atomic units","description":"Fee for a child namespace, before the dynamic multiplier.","parameter":"namespace.childNamespaceRentalFee","member":"namespace.childNamespaceRentalFee","default":"100000"},
	{"name":"network.transfer.maxMessageSize","option":"network-transfer-max-message-size","variable":"SYMBOL_GATEWAY_NETWORK_TRANSFER_MAX_MESSAGE_SIZE","type":"integer","range":["0","65535"],"shownDefault":"1024","example":"1024","expected":"an integer from 0 to 65535 bytes","description":"Longest message of a transfer.","parameter":"transfer.maxMessageSize","member":"transfer.maxMessageSize","default":"1024"},
	{"name":"network.forkHeights.totalVotingBalanceCalculationFix","option":"network-fork-heights-total-voting-balance-calculation-fix","variable":"SYMBOL_GATEWAY_NETWORK_FORK_HEIGHTS_TOTAL_VOTING_BALANCE_CALCULATION_FIX","type":"integer","format":"int64","range":["0","999999999999999"],"shownDefault":"0","example":"0","expected":"an integer from 0 to 999999999999999","description":"Height from which blocks count the voters of the current epoch, and transactions pay their fee last.","parameter":"forkHeights.totalVotingBalanceCalculationFix","member":"forkHeights.totalVotingBalanceCalculationFix","isFixed":true,"default":"0"},
	{"name":"network.forkHeights.treasuryReissuance","option":"network-fork-heights-treasury-reissuance","variable":"SYMBOL_GATEWAY_NETWORK_FORK_HEIGHTS_TREASURY_REISSUANCE","type":"integer","format":"int64","range":["0","999999999999999"],"shownDefault":"0","example":"0","expected":"an integer from 0 to 999999999999999","description":"Height from which the current sinks receive fees and mosaics may be revokable.","parameter":"forkHeights.treasuryReissuance","member":"forkHeights.treasuryReissuance","isFixed":true,"default":"0"},
	{"name":"network.forkHeights.strictAggregateTransactionHash","option":"network-fork-heights-strict-aggregate-transaction-hash","variable":"SYMBOL_GATEWAY_NETWORK_FORK_HEIGHTS_STRICT_AGGREGATE_TRANSACTION_HASH","type":"integer","format":"int64","range":["0","999999999999999"],"shownDefault":"0","example":"0","expected":"an integer from 0 to 999999999999999","description":"Height from which aggregates have version 2 or later.","parameter":"forkHeights.strictAggregateTransactionHash","member":"forkHeights.strictAggregateTransactionHash","isFixed":true,"default":"0"},
	{"name":"network.forkHeights.uniqueAggregateTransactionHash","option":"network-fork-heights-unique-aggregate-transaction-hash","variable":"SYMBOL_GATEWAY_NETWORK_FORK_HEIGHTS_UNIQUE_AGGREGATE_TRANSACTION_HASH","type":"string","format":"fork","shownDefault":"never","example":"never","expected":"a height, or `never`","description":"Height from which aggregates have version 3.","parameter":"forkHeights.uniqueAggregateTransactionHash","member":"forkHeights.uniqueAggregateTransactionHash","isFixed":true,"default":"never"},
	{"name":"network.forkHeights.skipSecretLockUniquenessChecks","option":"network-fork-heights-skip-secret-lock-uniqueness-checks","variable":"SYMBOL_GATEWAY_NETWORK_FORK_HEIGHTS_SKIP_SECRET_LOCK_UNIQUENESS_CHECKS","type":"array","itemType":"integer","itemFormat":"int64","words":["none"],"shownDefault":"0","example":"0","expected":"heights, separated by commas, or `none`","description":"Heights at which a secret lock may replace an active one.","parameter":"forkHeights.skipSecretLockUniquenessChecks","member":"forkHeights.skipSecretLockUniquenessChecks","isFixed":true,"default":"0"},
	{"name":"network.forkHeights.skipSecretLockExpirations","option":"network-fork-heights-skip-secret-lock-expirations","variable":"SYMBOL_GATEWAY_NETWORK_FORK_HEIGHTS_SKIP_SECRET_LOCK_EXPIRATIONS","type":"array","itemType":"integer","itemFormat":"int64","words":["none"],"shownDefault":"0","example":"0","expected":"heights, separated by commas, or `none`","description":"Heights at which no secret lock expires.","parameter":"forkHeights.skipSecretLockExpirations","member":"forkHeights.skipSecretLockExpirations","isFixed":true,"default":"0"},
	{"name":"network.forkHeights.forceSecretLockExpirations","option":"network-fork-heights-force-secret-lock-expirations","variable":"SYMBOL_GATEWAY_NETWORK_FORK_HEIGHTS_FORCE_SECRET_LOCK_EXPIRATIONS","type":"array","itemType":"integer","itemFormat":"int64","words":["none"],"shownDefault":"0","example":"0","expected":"heights, separated by commas, or `none`","description":"Heights at which a secret lock expires although only one that it has replaced ends.","parameter":"forkHeights.forceSecretLockExpirations","member":"forkHeights.forceSecretLockExpirations","isFixed":true,"default":"0"},
	{"name":"network.treasuryReissuanceTransactionSignatures","option":"network-treasury-reissuance-transaction-signatures","variable":"SYMBOL_GATEWAY_NETWORK_TREASURY_REISSUANCE_TRANSACTION_SIGNATURES","type":"array","itemType":"string","itemFormat":"hex","words":["none"],"shownDefault":"none","example":"none","expected":"signatures, separated by commas, or `none`","description":"Signatures that the signer of the first block may use at the height of the fork treasuryReissuance.","parameter":"treasuryReissuanceTransactionSignatures","member":"exceptions.treasuryReissuanceTransactionSignatures","isFixed":true,"default":"none"},
	{"name":"network.corruptAggregateTransactionHashes","option":"network-corrupt-aggregate-transaction-hashes","variable":"SYMBOL_GATEWAY_NETWORK_CORRUPT_AGGREGATE_TRANSACTION_HASHES","type":"array","itemType":"string","itemFormat":"hex","words":["none"],"shownDefault":"none","example":"none","expected":"pairs HASH=HASH, separated by commas, or `none`","description":"Hashes of aggregates of version 1, each with the wrong hash of its inner transactions that is accepted.","parameter":"corruptAggregateTransactionHashes","member":"exceptions.corruptAggregateTransactionHashes","isFixed":true,"default":"none"}
];

/** Texts of parameters by name, where a preset differs from the defaults. */
export const PRESETS = {
	testnet: {},
	bootstrap: {"epochAdjustment":"1573430400","currencyNames":"cat.currency","harvestingNames":"cat.harvest","chain.defaultDynamicFeeMultiplier":"1000","chain.maxBlockFutureTime":"500ms","chain.initialCurrencyAtomicUnits":"8998999998000000","chain.maxMosaicAtomicUnits":"9000000000000000","chain.totalChainImportance":"15000000","chain.minHarvesterBalance":"500","chain.minVoterBalance":"50000","chain.votingSetGrouping":"180","chain.maxVotingKeyLifetime":"26280","chain.harvestBeneficiaryPercentage":"10","chain.inflation":"none","hashLock.maxHashLockDuration":"11520","secretLock.maxSecretLockDuration":"172800","secretLock.minProofSize":"20","accountRestriction.maxAccountRestrictionValues":"512","mosaic.maxMosaicDuration":"21024000","mosaic.mosaicRentalFee":"500","namespace.maxChildNamespaces":"256","namespace.minNamespaceDuration":"4","namespace.maxNamespaceDuration":"2102400","namespace.namespaceGracePeriodDuration":"172800","namespace.rootNamespaceRentalFeePerBlock":"1","namespace.childNamespaceRentalFee":"100"}
} as const;

/** Defaults of a gateway inside another program: it uses no port and no folder that another gateway could need. */
export const IN_PROCESS_DEFAULTS = {"httpPort":0,"httpsPort":"off","blockInterval":"auto","logLevel":"silent"} as const;
