// Made by `make generate` from spec/. Do not edit.
/** Options of a gateway inside another program: the members of the configuration file. */
/* eslint @stylistic/max-len: "off" */

export interface StartOptions {
	/** Address to listen on; `0.0.0.0` and `::` mean all. Takes a host name or address. Default: 127.0.0.1. */
	readonly host?: string | undefined;
	/** Source of data: `embedded` runs a development chain in the gateway, `follow` a chain of its own with the blocks of peers, `catapult` connects to a Symbol node, its database and its broker, `light` to a node alone: operations that need the database reply with 503. Takes one of `embedded`, `follow`, `catapult`, `light`. Default: embedded. */
	readonly backend?: 'embedded' | 'follow' | 'catapult' | 'light' | undefined;
	/** Number of processes that serve the ports together. Limits hold for all of them together; each has its own caches. With the backends `catapult` and `light`, each has its own connections to database and broker; with the others, one more process has the chain and serves peers. Takes an integer from 1 to 64 processes. Default: 1. */
	readonly workers?: number | undefined;
	/** Port for HTTP and `ws://`; 0 picks a free one, `off` disables HTTP. Takes an integer from 0 to 65535, or `off`. Default: 0. */
	readonly httpPort?: number | 'off' | undefined;
	/** Port for HTTPS and `wss://`; 0 picks a free one, `off` disables HTTPS. Takes an integer from 0 to 65535, or `off`. Default: off. */
	readonly httpsPort?: number | 'off' | undefined;
	/** Port on which the embedded chain serves peers of the node protocol: other gateways, and nodes; 0 picks a free one, `off` serves none. Takes an integer from 0 to 65535, or `off`. Default: off. */
	readonly peerPort?: number | 'off' | undefined;
	/** Port for the Mesh API (formerly Rosetta) over HTTP, for exchanges and custodians; 4000 is customary, 0 picks a free one, `off` disables it. Takes an integer from 0 to 65535, or `off`. Default: off. */
	readonly meshPort?: number | 'off' | undefined;
	/** Port for the operations of the Mesh API that need no chain: construction without metadata and submit; 0 picks a free one, `off` disables it. Takes an integer from 0 to 65535, or `off`. Default: off. */
	readonly meshOfflinePort?: number | 'off' | undefined;
	/** Types of operations of the Mesh API: `named` tells fees, harvesting shares, locks and others apart, `reference` sends what the Mesh server of catapult-rest sends, which are `transfer`, `cosign` and `multisig` only. Takes one of `named`, `reference`. Default: named. */
	readonly meshOperations?: 'named' | 'reference' | undefined;
	/** Host that peers pass on to other peers; without it, they pass on the address that they have reached. Takes a host name or address. */
	readonly peerHost?: string | undefined;
	/** Nodes or gateways whose chain the backend `follow` follows, in addition to those in the network folder; with a public key before `@`, only a peer with this key is accepted. Takes peers with their ports. Default: those in the network folder. */
	readonly peers?: readonly string[] | undefined;
	/** Folder with the files of the network that the backend `follow` follows: the folders `resources` and `seed` of a node, or what `symbol-gateway network` writes. Takes a directory. */
	readonly networkDir?: string | undefined;
	/** Whether the backend `follow` also uses peers that its peers know. Those at addresses that are not public are used only if the peer that names them is reached at such an address itself. Takes `true` or `false`. Default: true. */
	readonly discoverPeers?: boolean | undefined;
	/** A block of the network that the backend `follow` trusts, as its height and hash: up to it, signatures and VRF proofs are not verified, only everything else. Blocks that have not reached it are discarded by a start that does not trust it any more. Takes a height and a hash. */
	readonly trustUntil?: string | undefined;
	/** Data folder: the embedded chain, the self-signed certificate and the certificates for peers. A relative path starts at the working directory. Takes a directory. Default: a temporary folder, which `close` removes. */
	readonly dataDir?: string | undefined;
	/** Whether the embedded chain, or a chain that follows peers, stores the balances after each block, so that balances of the past can be read. For an existing data folder they are derived from its blocks while the gateway runs. Takes `true` or `false`. Default: false. */
	readonly balanceHistory?: boolean | undefined;
	/** Parameters of a new embedded chain: `testnet` has those of the public test network, `bootstrap` those of a private network of symbol-bootstrap, whose currency is `cat.currency`. Takes one of `testnet`, `bootstrap`. Default: testnet. */
	readonly preset?: 'testnet' | 'bootstrap' | undefined;
	/** Seconds between blocks of the embedded chain; `auto` makes a block as soon as a transaction waits. Other gateways can follow these chains, nodes cannot: `network` makes a block when an account hits, as nodes do, so that nodes can follow a chain that is created with it. Takes a number from 0.05 to 86400 seconds, or `auto`, or `network`. Default: auto. */
	readonly blockInterval?: number | 'auto' | 'network' | undefined;
	/** Clients that may use the development controls of the embedded chain (`/dev`): `local` allows programs and pages on this machine, `anywhere` all clients, `off` none. Takes one of `local`, `anywhere`, `off`. Default: local. */
	readonly dev?: 'local' | 'anywhere' | 'off' | undefined;
	/** Exported chain (`GET /dev/export`) that a new embedded chain starts from; the data folder must not contain a chain. Takes a file name. */
	readonly importFile?: string | undefined;
	/** Lowest level that is logged; `debug` and `trace` log one line per request. Takes one of `silent`, `fatal`, `error`, `warn`, `info`, `debug`, `trace`. Default: silent. */
	readonly logLevel?: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | undefined;
	/** Form of the log: `text` is for reading and begins with the addresses of all services, `json` is one JSON object for each line; `auto` is `text` on a terminal, and `json` elsewhere. Takes one of `auto`, `text`, `json`. Default: auto. */
	readonly logFormat?: 'auto' | 'text' | 'json' | undefined;
	/** Proxies whose `X-Forwarded-For` header gives the client's address; use `all` only where every client connects through a proxy. Takes addresses or networks of proxies, or `all`, or `off`. Default: off. */
	readonly trustProxy?: readonly string[] | 'all' | 'off' | undefined;
	/** Memory for the cache of encoded replies; 0 disables the cache. Takes an integer from 0 to 8589934592 bytes. Default: 33554432. */
	readonly replyCacheBytes?: number | undefined;
	readonly pagination?: {
		/** Whether pages contain the total numbers of entries and pages; clients that reject members which the published document lacks need `false`. Takes `true` or `false`. Default: true. */
		readonly totals?: boolean | undefined;
	} | undefined;
	/** Whether `GET /metrics` serves metrics in the Prometheus text format; counting adds a small cost to every request. Takes `true` or `false`. Default: false. */
	readonly metrics?: boolean | undefined;
	readonly mongo?: {
		/** Connection string of the node's MongoDB, with replica set and credentials. Takes a connection string. Default: mongodb://127.0.0.1:27017. */
		readonly url?: string | undefined;
		/** Name of the node's database. Takes a name. Default: catapult. */
		readonly database?: string | undefined;
		/** Largest number of concurrent queries; each uses one connection. Takes an integer from 1 to 1000. Default: 10. */
		readonly connections?: number | undefined;
		/** Largest number of queries that wait for a connection; further requests get 503 immediately. Takes an integer from 0 to 1000000 queries. Default: 1000. */
		readonly maxWaiting?: number | undefined;
		/** Time after which an attempt to connect to the database fails. Takes a number from 0.05 to 60 seconds. Default: 0.5. */
		readonly connectTimeout?: number | undefined;
		/** Time limit of a query; a request that needs longer gets 503. Takes a number from 0.05 to 600 seconds. Default: 5. */
		readonly queryTimeout?: number | undefined;
		/** Members of a replica set that queries are sent to. Subscriptions with `from` read from the primary. Takes one of `primary`, `primaryPreferred`, `secondary`, `secondaryPreferred`, `nearest`. Default: primary. */
		readonly readPreference?: 'primary' | 'primaryPreferred' | 'secondary' | 'secondaryPreferred' | 'nearest' | undefined;
	} | undefined;
	readonly broker?: {
		/** Host of the node's message broker. Takes a host name or address. Default: 127.0.0.1. */
		readonly host?: string | undefined;
		/** Port of the node's message broker. Takes an integer from 1 to 65535. Default: 7902. */
		readonly port?: number | undefined;
	} | undefined;
	readonly apiNode?: {
		/** Host of the node. Takes a host name or address. Default: 127.0.0.1. */
		readonly host?: string | undefined;
		/** Port of the node. Takes an integer from 1 to 65535. Default: 7900. */
		readonly port?: number | undefined;
		/** Time limit for connecting to the node, and for each of its replies. Takes a number from 0.05 to 60 seconds. Default: 1. */
		readonly timeout?: number | undefined;
		/** Number of open connections to the node, at least one for each of `workers`; by default a node accepts 3 from one host. Takes an integer from 1 to 100. Default: 2. */
		readonly connections?: number | undefined;
		/** Client certificate for connections to the node, in PEM; the node's own certificate is accepted. Takes a file name. */
		readonly certificateFile?: string | undefined;
		/** Private key of that certificate, in PEM. Takes a file name. */
		readonly keyFile?: string | undefined;
		/** Certificate authority of the node, in PEM; no other authority is trusted. Takes a file name. */
		readonly caFile?: string | undefined;
		/** The node's `config-network.properties`. Takes a file name. */
		readonly networkPropertiesFile?: string | undefined;
		/** The node's `config-node.properties`, which contains its minimum fee multiplier. Takes a file name. */
		readonly nodePropertiesFile?: string | undefined;
		/** The node's `config-inflation.properties`. Takes a file name. */
		readonly inflationPropertiesFile?: string | undefined;
	} | undefined;
	/** Name of the network, as `GET /network` returns it. Of a network that is followed, the default is `mainnet` or `testnet` if its files are those of a public network, `development` if another gateway has made it, and `private` otherwise. Takes a name of at most 64 letters, digits, spaces, `.`, `_` and `-`. Default: testnet with the backend catapult, and with follow that of the files. */
	readonly networkName?: string | undefined;
	/** Description of the network, as `GET /network` returns it. Takes text of at most 1024 characters. Default: Symbol network with the backend catapult, and with follow that of the files. */
	readonly networkDescription?: string | undefined;
	/** Public keys of accounts whose currency does not count as circulating, in addition to the signer of the first block. Takes public keys. Default: none. */
	readonly uncirculatingAccounts?: readonly string[] | undefined;
	readonly tls?: {
		/** Certificate chain for HTTPS, in PEM; without it, the gateway creates a self-signed certificate and stores it in the data folder. Takes a file name. */
		readonly certificateFile?: string | undefined;
		/** Private key of the certificate for HTTPS, in PEM. Takes a file name. */
		readonly keyFile?: string | undefined;
	} | undefined;
	readonly cors?: {
		/** Origins whose pages may read replies (CORS); `*` means all. Takes origins, or `off`. Default: *. */
		readonly origins?: readonly string[] | 'off' | undefined;
		/** Methods that pages of these origins may use. Takes methods out of `GET`, `PUT`, `POST`, `OPTIONS`. Default: GET,PUT,POST,OPTIONS. */
		readonly methods?: readonly ('GET' | 'PUT' | 'POST' | 'OPTIONS')[] | undefined;
	} | undefined;
	readonly rateLimit?: {
		/** Rate at which a client may send requests, on average. Takes a number from 0.01 to 1000000 requests per second, or `off`. Default: 100. */
		readonly requestsPerSecond?: number | 'off' | undefined;
		/** Number of requests that a client may send in one burst. Takes an integer from 1 to 1000000 requests. Default: 200. */
		readonly burst?: number | undefined;
		/** Whether clients on this machine are exempt from the rate limit. Requests with `Forwarded`, `Via`, `X-Forwarded-…` or `…-IP` come through a proxy and are not exempt; use `false` with a proxy on this machine that adds none of them. Takes `true` or `false`. Default: true. */
		readonly exemptLoopback?: boolean | undefined;
	} | undefined;
	readonly limits?: {
		/** Largest request body, after decompression; a gzip body above 64 KiB may grow at most 64 times. Takes an integer from 1024 to 67108864 bytes. Default: 1048576. */
		readonly bodyBytes?: number | undefined;
		/** Memory for request bodies that are being received or processed, over all connections; a request gets 503 when the bodies of its client would use more than a quarter of the free part. Takes an integer from 33554432 to 17179869184 bytes. Default: 134217728. */
		readonly pendingBodyBytes?: number | undefined;
		/** Largest reply, before compression; a request for a larger one gets 409 with the code `ReplyTooLarge`. Takes an integer from 65536 to 268435456 bytes. Default: 16777216. */
		readonly replyBytes?: number | undefined;
		/** Memory for replies that clients have not read yet, over all connections; a request whose large reply would use more than a quarter of the free part gets 503. Takes an integer from 1048576 to 17179869184 bytes. Default: 134217728. */
		readonly unsentReplyBytes?: number | undefined;
		/** Time after which the connection of a client that does not read its reply is closed. Takes a number from 1 to 3600 seconds. Default: 30. */
		readonly sendTimeout?: number | undefined;
		/** Time limit for receiving a request. Takes a number from 1 to 3600 seconds. Default: 30. */
		readonly requestTimeout?: number | undefined;
		/** Time limit of a TLS handshake. Takes a number from 0.05 to 3600 seconds. Default: 10. */
		readonly handshakeTimeout?: number | undefined;
		/** Largest number of connections, including WebSocket connections; further ones get 503 over HTTP and are closed over HTTPS. Takes an integer from 1 to 10000000. Default: websocket.connections + 10000. */
		readonly connections?: number | undefined;
		/** Largest number of connections from one IPv4 address or one IPv6 /64 network; those of trusted proxies are not limited. Takes an integer from 1 to 10000000, or `unlimited`. Default: 5000. */
		readonly connectionsPerAddress?: number | 'unlimited' | undefined;
		/** Time that requests and WebSocket connections have to finish when the gateway stops; then they are closed. Takes a number from 0 to 3600 seconds. Default: 10. */
		readonly closeTimeout?: number | undefined;
	} | undefined;
	readonly websocket?: {
		/** Largest number of WebSocket connections. Takes an integer from 1 to 10000000. Default: 10000. */
		readonly connections?: number | undefined;
		/** Largest number of WebSocket connections from one client: an IPv4 address or an IPv6 /64 network. Takes an integer from 1 to 10000000, or `unlimited`. Default: 500. */
		readonly connectionsPerPeer?: number | 'unlimited' | undefined;
		/** Largest number of topics that one connection may subscribe to. Takes an integer from 1 to 10000000. Default: 1000. */
		readonly subscriptionsPerConnection?: number | undefined;
		/** Largest number of subscriptions of all connections together; each uses up to about 400 bytes. Takes an integer from 1 to 10000000. Default: 1000000. */
		readonly subscriptions?: number | undefined;
		/** Largest number of blocks whose notifications are sent again to a client that subscribes with `from`. Takes an integer from 1 to 10000000. Default: 10000. */
		readonly replayBlocks?: number | undefined;
		/** Bytes that may wait for a slow client before its WebSocket connection is closed. Takes an integer from 16384 to 1073741824 bytes. Default: 1048576. */
		readonly unsentBytes?: number | undefined;
		/** Time that a client has to read what was sent before a close frame; then its WebSocket connection is ended without the close frame. Takes a number from 0 to 3600 seconds. Default: 30. */
		readonly drainTimeout?: number | undefined;
		/** Whether clients may subscribe to channels of addresses without an address. Takes `true` or `false`. Default: true. */
		readonly allowOptionalAddress?: boolean | undefined;
	} | undefined;
	/** Number of latest blocks that `GET /network/fees/transaction` evaluates. Takes an integer from 1 to 10000 blocks. Default: 300. */
	readonly feeStatisticsBlocks?: number | undefined;
	/** Lowest fee per byte of a transaction that the embedded chain accepts. Takes an integer from 0 to 4294967295 atomic units per byte. Default: 100. */
	readonly minFeeMultiplier?: number | undefined;
	readonly deployment?: {
		/** Tool that deployed this gateway, as `GET /node/server` returns it. Takes text. Default: N/A. */
		readonly tool?: string | undefined;
		/** Version of the deployment tool. Takes text. Default: N/A. */
		readonly toolVersion?: string | undefined;
		/** Date of the last deployment. Takes text. Default: N/A. */
		readonly lastUpdatedDate?: string | undefined;
	} | undefined;
	/** Object that `GET /node/metadata` returns. Takes a JSON object. Default: {}. */
	readonly nodeMetadata?: Readonly<Record<string, unknown>> | undefined;
	readonly network?: {
		/** Distinguishes the network from others; every signature of a transaction includes it. Takes a hash: 64 hexadecimal digits. Default: the development chain's own. */
		readonly generationHashSeed?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		/** Unix time of the network's time 0, which must have passed. Takes an integer from 1 to 8640000000000 seconds. Default: 1667250467, as on the public test network. */
		readonly epochAdjustment?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		/** Namespace that is linked to the currency. Takes the name of a namespace of one or two levels (a to z, 0 to 9, _ and -). Default: symbol.xym. */
		readonly currencyNames?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		/** Namespace that is linked to the harvesting mosaic, whose supply is totalChainImportance; with `none`, the currency is the harvesting mosaic. Takes the name of a namespace of one or two levels (a to z, 0 to 9, _ and -), or `none`. Default: none. */
		readonly harvestingNames?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		readonly chain?: {
			/** Whether block headers contain the hash of the state. Takes `true` or `false`. Default: true. */
			readonly enableVerifiableState?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Whether block headers contain the hash of the statements. Takes `true` or `false`. Default: true. */
			readonly enableVerifiableReceipts?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Target time between blocks, for the difficulty and for durations that are shown as times. Takes a time from 50ms to 1d (units d, h, m, s, ms). Default: blockInterval, or 5s when that is auto, 15s when it is network. */
			readonly blockGenerationTargetTime?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** How much less likely a block is before its target time, and how much more likely after it; 0: not at all. Takes an integer from 0 to 4294967295 thousandths. Default: 3000. */
			readonly blockTimeSmoothingFactor?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Number of blocks between two calculations of importance. Takes an integer from 1 to 1000000 blocks. Default: 180. */
			readonly importanceGrouping?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Part of the importance that depends on activity (paid fees, blocks as beneficiary) instead of the balance. Takes an integer from 0 to 99 per cent. Default: 5. */
			readonly importanceActivityPercentage?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Number of latest blocks from which difficulty and dynamic fees are calculated. Takes an integer from 1 to 10000 blocks. Default: 60. */
			readonly maxDifficultyBlocks?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Fee multiplier that blocks without transactions count with. Takes an integer from 0 to 4294967295 atomic units per byte. Default: 100. */
			readonly defaultDynamicFeeMultiplier?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Longest time until the deadline of a transaction. Takes a time from 1s to 365d (units d, h, m, s, ms). Default: 6h. */
			readonly maxTransactionLifetime?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Longest time that the timestamp of a block may be ahead of a node's clock. Takes a time from 0ms to 1d (units d, h, m, s, ms). Default: 300ms. */
			readonly maxBlockFutureTime?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Currency that the first block creates. Takes an integer from 1 to 9007199254740991 atomic units. Default: 7842928625000000. */
			readonly initialCurrencyAtomicUnits?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Largest supply of a mosaic. Takes an integer from 1 to 9007199254740991 atomic units. Default: 8999999999000000. */
			readonly maxMosaicAtomicUnits?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Sum of all importances: without a harvesting mosaic the initial currency, or that times or divided by a power of ten. Takes an integer from 1 to 9007199254740991 atomic units. Default: initialCurrencyAtomicUnits. */
			readonly totalChainImportance?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Lowest balance of the harvesting mosaic with which an account has importance. Takes an integer from 1 to 9007199254740991 atomic units. Default: 10000000000. */
			readonly minHarvesterBalance?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Largest balance of the harvesting mosaic with which an account can harvest. Takes an integer from 1 to 9007199254740991 atomic units. Default: 50000000000000. */
			readonly maxHarvesterBalance?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Lowest balance of the harvesting mosaic with which an account can vote. Takes an integer from 0 to 9007199254740991 atomic units. Default: 3000000000000. */
			readonly minVoterBalance?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Length of a finalization epoch; a multiple of importanceGrouping. Takes an integer from 2 to 1000000 blocks. Default: 720. */
			readonly votingSetGrouping?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Largest number of voting keys that an account may have at the same time. Takes an integer from 0 to 255. Default: 3. */
			readonly maxVotingKeysPerAccount?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Smallest number of epochs of a voting key. Takes an integer from 1 to 4294967295 epochs. Default: 28. */
			readonly minVotingKeyLifetime?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Largest number of epochs of a voting key. Takes an integer from 1 to 4294967295 epochs. Default: 720. */
			readonly maxVotingKeyLifetime?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Part of a block's fees and inflation that the beneficiary receives. Takes an integer from 0 to 100 per cent. Default: 25. */
			readonly harvestBeneficiaryPercentage?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Part of a block's fees and inflation that the network receives. Takes an integer from 0 to 100 per cent. Default: 5. */
			readonly harvestNetworkPercentage?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Account that receives the network's part. Takes an address. Default: the development chain's own. */
			readonly harvestNetworkFeeSinkAddress?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Largest number of transactions of a block, including inner transactions. Takes an integer from 1 to 1000000. Default: 6000. */
			readonly maxTransactionsPerBlock?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Amounts that blocks add to the supply of the currency. Takes steps height:amount, separated by commas, heights ascending from 1, or `public`, or `none`. Default: public. */
			readonly inflation?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly aggregate?: {
			/** Largest number of inner transactions of an aggregate. Takes an integer from 1 to 65535. Default: 100. */
			readonly maxTransactionsPerAggregate?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Largest number of cosignatures of an aggregate; its signer counts as one. Takes an integer from 1 to 65535. Default: 25. */
			readonly maxCosignaturesPerAggregate?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Versions of aggregates that may be announced; clients cannot read this value. Takes versions out of 2, 3, separated by commas, or `none`. Default: 2,3. */
			readonly versions?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Longest time until the deadline of a bonded aggregate. Takes a time from 1s to 365d (units d, h, m, s, ms). Default: 2d. */
			readonly maxBondedTransactionLifetime?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly hashLock?: {
			/** Exact amount that a hash lock holds. Takes an integer from 1 to 9007199254740991 atomic units. Default: 10000000. */
			readonly lockedFundsPerAggregate?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Longest duration of a hash lock. Takes an integer from 1 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms). Default: 5760. */
			readonly maxHashLockDuration?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly secretLock?: {
			/** Longest duration of a secret lock. Takes an integer from 1 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms). Default: 1051200. */
			readonly maxSecretLockDuration?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Shortest proof of a secret. Takes an integer from 0 to 65535 bytes. Default: 0. */
			readonly minProofSize?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Longest proof of a secret. Takes an integer from 0 to 65535 bytes. Default: 1024. */
			readonly maxProofSize?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly metadata?: {
			/** Longest metadata value. Takes an integer from 0 to 65535 bytes. Default: 1024. */
			readonly maxValueSize?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly accountRestriction?: {
			/** Largest number of values of an account restriction. Takes an integer from 1 to 65535. Default: 100. */
			readonly maxAccountRestrictionValues?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly mosaicRestriction?: {
			/** Largest number of keys of the restrictions of a mosaic. Takes an integer from 1 to 255. Default: 20. */
			readonly maxMosaicRestrictionValues?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly mosaic?: {
			/** Largest number of different mosaics that an account may hold. Takes an integer from 1 to 65535. Default: 1000. */
			readonly maxMosaicsPerAccount?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Longest duration of a mosaic that expires. Takes an integer from 1 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms). Default: 10512000. */
			readonly maxMosaicDuration?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Largest number of decimal places of a mosaic; the currency has 6. Takes an integer from 6 to 7. Default: 6. */
			readonly maxMosaicDivisibility?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Account that receives the fees for mosaics. Takes an address. Default: the development chain's own. */
			readonly mosaicRentalFeeSinkAddress?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Fee for a mosaic, before the dynamic multiplier. Takes an integer from 0 to 4294967295 atomic units. Default: 500000. */
			readonly mosaicRentalFee?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly multisig?: {
			/** Largest number of levels of multisig accounts. Takes an integer from 1 to 255. Default: 3. */
			readonly maxMultisigDepth?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Largest number of cosignatories of an account. Takes an integer from 1 to 65535. Default: 25. */
			readonly maxCosignatoriesPerAccount?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Largest number of accounts that one account is a cosignatory of. Takes an integer from 1 to 65535. Default: 25. */
			readonly maxCosignedAccountsPerAccount?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly namespace?: {
			/** Longest name of a namespace level. Takes an integer from 1 to 255 bytes. Default: 64. */
			readonly maxNameSize?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Largest number of namespaces below a root namespace. Takes an integer from 1 to 65535. Default: 100. */
			readonly maxChildNamespaces?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Largest number of namespace levels, including the root. Takes an integer from 2 to 3. Default: 3. */
			readonly maxNamespaceDepth?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Shortest rental of a root namespace. Takes an integer from 1 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms). Default: 86400. */
			readonly minNamespaceDuration?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Longest rental of a root namespace. Takes an integer from 1 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms). Default: 5256000. */
			readonly maxNamespaceDuration?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Time after the expiry of a root namespace in which only its owner can renew it. Takes an integer from 0 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms). Default: 2880. */
			readonly namespaceGracePeriodDuration?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Names of root namespaces that cannot be rented. Takes names, separated by commas, or `none`. Default: symbol,symbl,xym,xem,nem,user,account,org,com,biz,net,edu,mil,gov,info. */
			readonly reservedRootNamespaceNames?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Account that receives the fees for namespaces. Takes an address. Default: the development chain's own. */
			readonly namespaceRentalFeeSinkAddress?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Fee per block of the rental of a root namespace, before the dynamic multiplier. Takes an integer from 0 to 4294967295 atomic units. Default: 2. */
			readonly rootNamespaceRentalFeePerBlock?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Fee for a child namespace, before the dynamic multiplier. Takes an integer from 0 to 4294967295 atomic units. Default: 100000. */
			readonly childNamespaceRentalFee?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly transfer?: {
			/** Longest message of a transfer. Takes an integer from 0 to 65535 bytes. Default: 1024. */
			readonly maxMessageSize?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
	} | undefined;
}
