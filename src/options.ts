/** Options of a gateway inside another program: the keys of the configuration. */
/* Made from src/config by scripts/check-readme.ts --write. Do not edit. */
/* eslint @stylistic/max-len: "off" */

export interface StartOptions {
	/** Address to listen on; `0.0.0.0` and `::` mean all. Takes a host name or address. Default: 127.0.0.1. */
	readonly host?: string | undefined;
	/** What stands behind the gateway: a chain of its own, or a Symbol node. Takes one of `embedded`, `catapult`. Default: embedded. */
	readonly backend?: 'embedded' | 'catapult' | undefined;
	/** Port for HTTP and `ws://`; 0 picks a free one, `off` leaves HTTP out. Takes an integer from 0 to 65535, or `off`. Default: 0. */
	readonly httpPort?: number | 'off' | undefined;
	/** Port for HTTPS and `wss://`; 0 picks a free one, `off` leaves HTTPS out. Takes an integer from 0 to 65535, or `off`. Default: off. */
	readonly httpsPort?: number | 'off' | undefined;
	/** Folder for everything that is kept, from the working directory. Takes a directory. Default: a temporary folder, which `close` removes. */
	readonly dataDir?: string | undefined;
	/** Parameters of a new embedded chain: those of the public test network, or of a private network of symbol-bootstrap, whose currency is `cat.currency`. Takes one of `testnet`, `bootstrap`. Default: testnet. */
	readonly preset?: 'testnet' | 'bootstrap' | undefined;
	/** Seconds between blocks of the embedded chain; `auto` makes one as soon as something waits. Takes a number from 0.05 to 86400 seconds, or `auto`. Default: auto. */
	readonly blockInterval?: number | 'auto' | undefined;
	/** Who may use the development controls under `/dev`, which only the embedded chain has: programs and pages on this machine, everybody, or nobody. Takes one of `local`, `anywhere`, `off`. Default: local. */
	readonly dev?: 'local' | 'anywhere' | 'off' | undefined;
	/** Exported chain that the embedded chain starts from; only when the data folder holds no chain yet. Takes a file name. */
	readonly importFile?: string | undefined;
	/** Least severity that is logged; from `debug` on, one line per request. Takes one of `silent`, `fatal`, `error`, `warn`, `info`, `debug`, `trace`. Default: silent. */
	readonly logLevel?: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | undefined;
	/** Proxies whose `X-Forwarded-For` is believed when the client's address is needed; `all` only where every peer is one. Takes addresses or networks of proxies, or `all`, or `off`. Default: off. */
	readonly trustProxy?: readonly string[] | 'all' | 'off' | undefined;
	/** Memory for encoded replies that are still current; 0 keeps none. Takes an integer from 0 to 8589934592 bytes. Default: 33554432. */
	readonly replyCacheBytes?: number | undefined;
	readonly pagination?: {
		/** Whether pages say how many entries and pages there are; clients that refuse members of replies which the published document lacks need `false`. Takes `true` or `false`. Default: true. */
		readonly totals?: boolean | undefined;
	} | undefined;
	/** Whether `/metrics` answers, in the Prometheus text format; counting costs a little with every request. Takes `true` or `false`. Default: false. */
	readonly metrics?: boolean | undefined;
	readonly mongo?: {
		/** The node's database, replica set and credentials included. Takes a connection string. Default: mongodb://127.0.0.1:27017. */
		readonly url?: string | undefined;
		/** Name of the node's database. Takes a name. Default: catapult. */
		readonly database?: string | undefined;
		/** How many queries may run at a time, each on a connection of its own. Takes an integer from 1 to 1000. Default: 10. */
		readonly connections?: number | undefined;
		/** How many queries may wait for a connection; requests beyond that are answered with 503 at once. Takes an integer from 0 to 1000000 queries. Default: 1000. */
		readonly maxWaiting?: number | undefined;
		/** How long the database is looked for before it counts as away. Takes a number from 0.05 to 60 seconds. Default: 0.5. */
		readonly connectTimeout?: number | undefined;
		/** How long a query may take; requests that need longer are answered with 503. Takes a number from 0.05 to 600 seconds. Default: 5. */
		readonly queryTimeout?: number | undefined;
		/** Which members of a replica set are asked. Takes one of `primary`, `primaryPreferred`, `secondary`, `secondaryPreferred`, `nearest`. Default: primary. */
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
		/** How long connecting to the node, and an answer of it, may take. Takes a number from 0.05 to 60 seconds. Default: 1. */
		readonly timeout?: number | undefined;
		/** How many connections to the node are kept; it allows 3 from one host unless it is told otherwise. Takes an integer from 1 to 100. Default: 2. */
		readonly connections?: number | undefined;
		/** Certificate that the gateway shows the node, in PEM; the node's own will do. Takes a file name. */
		readonly certificateFile?: string | undefined;
		/** Private key of that certificate, in PEM. Takes a file name. */
		readonly keyFile?: string | undefined;
		/** Certificate authority of the node, in PEM; the only one that is trusted. Takes a file name. */
		readonly caFile?: string | undefined;
		/** The node's network properties. Takes a file name. */
		readonly networkPropertiesFile?: string | undefined;
		/** The node's own properties; they hold its least fee. Takes a file name. */
		readonly nodePropertiesFile?: string | undefined;
		/** The network's inflation. Takes a file name. */
		readonly inflationPropertiesFile?: string | undefined;
	} | undefined;
	/** Name of the node's network; `GET /network` tells it. Takes a name of at most 64 letters, digits, spaces, `.`, `_` and `-`. Default: testnet. */
	readonly networkName?: string | undefined;
	/** Description of the node's network; `GET /network` tells it. Takes text of at most 1024 characters. Default: Symbol network. */
	readonly networkDescription?: string | undefined;
	/** Accounts whose currency does not count as circulating, besides that of the first block's signer. Takes public keys. Default: none. */
	readonly uncirculatingAccounts?: readonly string[] | undefined;
	readonly tls?: {
		/** Certificate chain for HTTPS in PEM; without one, a self-signed one is made and kept in the data folder. Takes a file name. */
		readonly certificateFile?: string | undefined;
		/** Private key of the certificate in PEM. Takes a file name. */
		readonly keyFile?: string | undefined;
	} | undefined;
	readonly cors?: {
		/** Origins whose pages may read replies; `*` means all. Takes origins, or `off`. Default: *. */
		readonly origins?: readonly string[] | 'off' | undefined;
		/** Methods that those pages may use. Takes methods out of `GET`, `PUT`, `POST`, `OPTIONS`. Default: GET,PUT,POST,OPTIONS. */
		readonly methods?: readonly ('GET' | 'PUT' | 'POST' | 'OPTIONS')[] | undefined;
	} | undefined;
	readonly rateLimit?: {
		/** How many requests a client may send in the long run. Takes a number from 0.01 to 1000000 requests per second, or `off`. Default: 100. */
		readonly requestsPerSecond?: number | 'off' | undefined;
		/** How many requests a client may send at once after a pause. Takes an integer from 1 to 1000000 requests. Default: 200. */
		readonly burst?: number | undefined;
		/** Whether clients on this machine, not behind a proxy, are not limited. Takes `true` or `false`. Default: true. */
		readonly exemptLoopback?: boolean | undefined;
	} | undefined;
	readonly limits?: {
		/** Largest request body, counted after decompression. Takes an integer from 1024 to 67108864 bytes. Default: 1048576. */
		readonly bodyBytes?: number | undefined;
		/** Largest reply, before compression; a request for more is refused with 409 and the code `ReplyTooLarge`. Takes an integer from 65536 to 268435456 bytes. Default: 16777216. */
		readonly replyBytes?: number | undefined;
		/** Memory for replies that clients have not read yet, over all connections; a large reply is refused with 503 where it would take more than a quarter of what is left. Takes an integer from 1048576 to 17179869184 bytes. Default: 134217728. */
		readonly unsentReplyBytes?: number | undefined;
		/** How long a client may read nothing of its reply before its connection is closed. Takes a number from 1 to 3600 seconds. Default: 30. */
		readonly sendTimeout?: number | undefined;
		/** How long a request may take to arrive. Takes a number from 1 to 3600 seconds. Default: 30. */
		readonly requestTimeout?: number | undefined;
		/** How long a TLS handshake may take. Takes a number from 0.05 to 3600 seconds. Default: 10. */
		readonly handshakeTimeout?: number | undefined;
		/** How many connections there may be, WebSockets included; further ones get 503 over HTTP and are closed over HTTPS. Takes an integer from 1 to 10000000. Default: websocket.connections + 10000. */
		readonly connections?: number | undefined;
		/** How many of them may come from one IPv4 address or one IPv6 /64 network; those of trusted proxies are not limited. Takes an integer from 1 to 10000000, or `unlimited`. Default: 5000. */
		readonly connectionsPerAddress?: number | 'unlimited' | undefined;
		/** How long requests in flight, and WebSockets, may take to finish when the gateway stops; what is still open then is closed. Takes a number from 0 to 3600 seconds. Default: 10. */
		readonly closeTimeout?: number | undefined;
	} | undefined;
	readonly websocket?: {
		/** How many WebSocket connections there may be. Takes an integer from 1 to 10000000. Default: 10000. */
		readonly connections?: number | undefined;
		/** How many of them may come from one client: an IPv4 address or a /64 network of IPv6. Takes an integer from 1 to 10000000, or `unlimited`. Default: 500. */
		readonly connectionsPerPeer?: number | 'unlimited' | undefined;
		/** How many topics one connection may subscribe to. Takes an integer from 1 to 10000000. Default: 1000. */
		readonly subscriptionsPerConnection?: number | undefined;
		/** How many subscriptions all connections together may have; each takes up to about 400 bytes. Takes an integer from 1 to 10000000. Default: 1000000. */
		readonly subscriptions?: number | undefined;
		/** How much may wait for a slow reader before its connection is closed. Takes an integer from 16384 to 1073741824 bytes. Default: 1048576. */
		readonly unsentBytes?: number | undefined;
		/** Whether channels that carry addresses may be subscribed to without one. Takes `true` or `false`. Default: true. */
		readonly allowOptionalAddress?: boolean | undefined;
	} | undefined;
	/** Over how many of the last blocks `GET /network/fees/transaction` looks. Takes an integer from 1 to 10000 blocks. Default: 300. */
	readonly feeStatisticsBlocks?: number | undefined;
	/** Least fee per byte of transaction that the embedded chain accepts. Takes an integer from 0 to 4294967295 atomic units per byte. Default: 100. */
	readonly minFeeMultiplier?: number | undefined;
	readonly deployment?: {
		/** What deployed this gateway; `GET /node/server` tells it. Takes text. Default: N/A. */
		readonly tool?: string | undefined;
		/** Version of that tool. Takes text. Default: N/A. */
		readonly toolVersion?: string | undefined;
		/** When it was deployed last. Takes text. Default: N/A. */
		readonly lastUpdatedDate?: string | undefined;
	} | undefined;
	/** Whatever `GET /node/metadata` is to tell. Takes a JSON object. Default: {}. */
	readonly nodeMetadata?: Readonly<Record<string, unknown>> | undefined;
	readonly network?: {
		/** Tells the network from others: it is part of what every transaction is signed for. Takes a hash: 64 hexadecimal digits. Default: the development chain's own. */
		readonly generationHashSeed?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		/** Unix time of the network's time 0. Takes an integer from 1 to 1767225600 seconds. Default: 1667250467, as on the public test network. */
		readonly epochAdjustment?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		/** Namespace that stands for the currency. Takes the name of a namespace of one or two levels (a to z, 0 to 9, _ and -). Default: symbol.xym. */
		readonly currencyNames?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		/** Namespace that stands for the harvesting mosaic, which is the currency itself for `none`; its supply is totalChainImportance. Takes the name of a namespace of one or two levels (a to z, 0 to 9, _ and -), or `none`. Default: none. */
		readonly harvestingNames?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		readonly chain?: {
			/** Whether headers of blocks prove the state. Takes `true` or `false`. Default: true. */
			readonly enableVerifiableState?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Whether headers of blocks prove what statements tell. Takes `true` or `false`. Default: true. */
			readonly enableVerifiableReceipts?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Time between blocks that the difficulty aims at, and by which durations are told as times. Takes a time from 50ms to 1d (units d, h, m, s, ms). Default: blockInterval, or 5s when that is auto. */
			readonly blockGenerationTargetTime?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Told to clients only: difficulty is no longer smoothed. Takes an integer from 0 to 4294967295 thousandths. Default: 3000. */
			readonly blockTimeSmoothingFactor?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** How many blocks lie between two calculations of importance. Takes an integer from 1 to 1000000 blocks. Default: 180. */
			readonly importanceGrouping?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Part of importance that fees and benefits decide, and not the balance. Takes an integer from 0 to 99 per cent. Default: 5. */
			readonly importanceActivityPercentage?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** How many blocks difficulty and dynamic fees look back on. Takes an integer from 1 to 10000 blocks. Default: 60. */
			readonly maxDifficultyBlocks?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Fee multiplier that stands for blocks without transactions. Takes an integer from 0 to 4294967295 atomic units per byte. Default: 100. */
			readonly defaultDynamicFeeMultiplier?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** How far ahead the deadline of a transaction may lie. Takes a time from 1s to 365d (units d, h, m, s, ms). Default: 6h. */
			readonly maxTransactionLifetime?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** How far ahead of a node's clock a block may lie. Takes a time from 0ms to 1d (units d, h, m, s, ms). Default: 300ms. */
			readonly maxBlockFutureTime?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Currency that the first block creates. Takes an integer from 1 to 9007199254740991 atomic units. Default: 7842928625000000. */
			readonly initialCurrencyAtomicUnits?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Largest supply of a mosaic. Takes an integer from 1 to 9007199254740991 atomic units. Default: 8999999999000000. */
			readonly maxMosaicAtomicUnits?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Sum of all importances: without a harvesting mosaic the initial currency, or that times or divided by a power of ten. Takes an integer from 1 to 9007199254740991 atomic units. Default: initialCurrencyAtomicUnits. */
			readonly totalChainImportance?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Least balance of the harvesting mosaic with which an account has importance. Takes an integer from 1 to 9007199254740991 atomic units. Default: 10000000000. */
			readonly minHarvesterBalance?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Largest balance of it with which an account harvests. Takes an integer from 1 to 9007199254740991 atomic units. Default: 50000000000000. */
			readonly maxHarvesterBalance?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Least balance of it with which an account votes. Takes an integer from 0 to 9007199254740991 atomic units. Default: 3000000000000. */
			readonly minVoterBalance?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Length of a finalization epoch; a multiple of importanceGrouping. Takes an integer from 2 to 1000000 blocks. Default: 720. */
			readonly votingSetGrouping?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** How many voting keys an account may have at once. Takes an integer from 0 to 255. Default: 3. */
			readonly maxVotingKeysPerAccount?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Fewest epochs that a voting key is for. Takes an integer from 1 to 4294967295 epochs. Default: 28. */
			readonly minVotingKeyLifetime?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Most epochs that a voting key is for. Takes an integer from 1 to 4294967295 epochs. Default: 720. */
			readonly maxVotingKeyLifetime?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Part of a block's fees and inflation for the beneficiary. Takes an integer from 0 to 100 per cent. Default: 25. */
			readonly harvestBeneficiaryPercentage?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Part of a block's fees and inflation for the network. Takes an integer from 0 to 100 per cent. Default: 5. */
			readonly harvestNetworkPercentage?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Who receives the network's part. Takes an address. Default: the development chain's own. */
			readonly harvestNetworkFeeSinkAddress?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Transactions of a block, inner ones counted. Takes an integer from 1 to 1000000. Default: 6000. */
			readonly maxTransactionsPerBlock?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** What blocks add to the supply of the currency. Takes steps height:amount, separated by commas, heights rising from 2 on, or `public`, or `none`. Default: public. */
			readonly inflation?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly aggregate?: {
			/** Inner transactions of an aggregate. Takes an integer from 1 to 65535. Default: 100. */
			readonly maxTransactionsPerAggregate?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Cosignatures of an aggregate; its signer counts as one. Takes an integer from 1 to 65535. Default: 25. */
			readonly maxCosignaturesPerAggregate?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Versions of aggregates that may be announced; clients are not told. Takes versions out of 2, 3, separated by commas, or `none`. Default: 2,3. */
			readonly versions?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** How far ahead the deadline of a bonded aggregate may lie. Takes a time from 1s to 365d (units d, h, m, s, ms). Default: 2d. */
			readonly maxBondedTransactionLifetime?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly hashLock?: {
			/** What a hash lock holds, exactly. Takes an integer from 1 to 9007199254740991 atomic units. Default: 10000000. */
			readonly lockedFundsPerAggregate?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Longest hash lock. Takes an integer from 1 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms). Default: 5760. */
			readonly maxHashLockDuration?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly secretLock?: {
			/** Longest secret lock. Takes an integer from 1 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms). Default: 1051200. */
			readonly maxSecretLockDuration?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Shortest proof of a secret. Takes an integer from 0 to 65535 bytes. Default: 0. */
			readonly minProofSize?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Longest proof of a secret. Takes an integer from 0 to 65535 bytes. Default: 1024. */
			readonly maxProofSize?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly metadata?: {
			/** Longest value. Takes an integer from 0 to 65535 bytes. Default: 1024. */
			readonly maxValueSize?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly accountRestriction?: {
			/** Values of one restriction of an account. Takes an integer from 1 to 65535. Default: 100. */
			readonly maxAccountRestrictionValues?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly mosaicRestriction?: {
			/** Keys of the restrictions of a mosaic. Takes an integer from 1 to 255. Default: 20. */
			readonly maxMosaicRestrictionValues?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly mosaic?: {
			/** How many mosaics an account may hold. Takes an integer from 1 to 65535. Default: 1000. */
			readonly maxMosaicsPerAccount?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Longest life of a mosaic that ends. Takes an integer from 1 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms). Default: 10512000. */
			readonly maxMosaicDuration?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Most decimal places; the currency has 6. Takes an integer from 6 to 7. Default: 6. */
			readonly maxMosaicDivisibility?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Who receives the fees for mosaics. Takes an address. Default: the development chain's own. */
			readonly mosaicRentalFeeSinkAddress?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Fee for a mosaic, before the dynamic multiplier. Takes an integer from 0 to 4294967295 atomic units. Default: 500000. */
			readonly mosaicRentalFee?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly multisig?: {
			/** Levels of multisig accounts. Takes an integer from 1 to 255. Default: 3. */
			readonly maxMultisigDepth?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Cosignatories of an account. Takes an integer from 1 to 65535. Default: 25. */
			readonly maxCosignatoriesPerAccount?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Accounts that one account cosigns for. Takes an integer from 1 to 65535. Default: 25. */
			readonly maxCosignedAccountsPerAccount?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly namespace?: {
			/** Longest name of a level. Takes an integer from 1 to 255 bytes. Default: 64. */
			readonly maxNameSize?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Namespaces below a root. Takes an integer from 1 to 65535. Default: 100. */
			readonly maxChildNamespaces?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Levels, the root included. Takes an integer from 2 to 3. Default: 3. */
			readonly maxNamespaceDepth?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Shortest rental of a root. Takes an integer from 1 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms). Default: 86400. */
			readonly minNamespaceDuration?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Longest rental of a root. Takes an integer from 1 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms). Default: 5256000. */
			readonly maxNamespaceDuration?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** How long only its owner may rent a root anew that has expired. Takes an integer from 0 to 1000000000000 blocks, or the time that they take (units d, h, m, s, ms). Default: 2880. */
			readonly namespaceGracePeriodDuration?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Names of roots that nobody can rent. Takes names, separated by commas, or `none`. Default: symbol,symbl,xym,xem,nem,user,account,org,com,biz,net,edu,mil,gov,info. */
			readonly reservedRootNamespaceNames?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Who receives the fees for namespaces. Takes an address. Default: the development chain's own. */
			readonly namespaceRentalFeeSinkAddress?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Fee for a block of a root's rental, before the dynamic multiplier. Takes an integer from 0 to 4294967295 atomic units. Default: 2. */
			readonly rootNamespaceRentalFeePerBlock?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
			/** Fee for a namespace below a root, before the dynamic multiplier. Takes an integer from 0 to 4294967295 atomic units. Default: 100000. */
			readonly childNamespaceRentalFee?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
		readonly transfer?: {
			/** Longest message of a transfer. Takes an integer from 0 to 65535 bytes. Default: 1024. */
			readonly maxMessageSize?: string | number | boolean | readonly (string | number | boolean)[] | undefined;
		} | undefined;
	} | undefined;
}
