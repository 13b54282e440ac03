/**
 * The history of the chain on which both backends are compared: every effect of transactions, some of them expired, and enough entries of
 * each kind to fill pages. Made by a node whose time the test controls, so that it is fast.
 */
import { Growth } from '../../../scripts/bench/chains/growth.js';
import { keyPairOf, sign } from '../../../src/backends/embedded/ledger/keys.js';
import type { InflationStep } from '../../../src/chain/index.js';
import { sha3 } from '../../../src/wire/bytes/hash.js';
import { fromHex, idToBigInt, toHex } from '../../../src/wire/bytes/hex.js';
import { mosaicIdOf } from '../../../src/wire/identifiers/ids.js';
import { signingPayload } from '../../../src/wire/transactions/transaction-hash.js';
import { readTransaction } from '../../../src/wire/transactions/transaction-reader.js';
import { putSignature } from '../../../src/wire/transactions/transaction-writer.js';
import { TestNode } from '../embedded/node.js';
import { CURRENCY, funded, type Name, NAMES } from '../embedded/accounts.js';
import { addressOfName, namespaceId } from '../ledger/ids.js';
import { locking } from '../ledger/secrets.js';
import { tourOf } from '../ledger/tour.js';
import { nodeTourChain } from '../ledger/tour-chains.js';
import type { ConfigChanges } from '../ledger/config.js';
import { writeMetal } from '../metal/metal.js';
import * as bodies from '../transactions/bodies.js';
import type { Body, MosaicAmount } from '../transactions/transactions.js';
import { demand, give, ListFlags, restrictAddresses, restrictMosaics, restrictOperations } from '../transactions/restrictions.js';

const CHANGES: ConfigChanges = {
	chain: { importanceGrouping: 10n, votingSetGrouping: 20n, maxDifficultyBlocks: 6, minVotingKeyLifetime: 1, maxVotingKeyLifetime: 9 },
	hashLock: { maxHashLockDuration: 10_000n },
	secretLock: { maxSecretLockDuration: 10_000n },
	namespace: { minNamespaceDuration: 2n, maxNamespaceDuration: 1_000_000n, namespaceGracePeriodDuration: 3n }
};

const GROWTH = { transactions: 1000, transactionsPerBlock: 50, accounts: 130 };

/** Nonces of the tour's mosaics that no other one of the history has. */
const TOUR_NONCES = [1001, 1003] as const;

/** Blocks of the tour after which entries of every kind exist. */
const HALF_TOUR = 5;

const MAX_UINT64 = 2n ** 64n - 1n;

/** Numbers whose highest bit is set; a database stores them as negative ones. */
export const LARGE = { nonce: 0xffff_fffe, key: 2n ** 63n + 7n, value: MAX_UINT64 - 1n } as const;

const grace = funded('grace').address;

/** A file in metadata. */
export const FILE = writeMetal(
	grace, Buffer.from(Array.from({ length: 2500 }, (_, i) => (i * 7919 + (i >> 8)) % 256)), '["seal1",2500,"image/png","picture.png"]'
);

const recipients = Array.from({ length: GROWTH.accounts }, (_, index) => keyPairOf(sha3(Buffer.from(`key ${index}`))));

const keyPairs = new Map([...NAMES.map(name => funded(name).keyPair), ...recipients].map(pair => [toHex(pair.publicKey), pair]));

const signed = (bytes: Buffer, { config }: TestNode): Buffer => {
	const transaction = readTransaction(bytes);
	const payload = signingPayload(transaction, fromHex(config.network.generationHashSeed));
	putSignature(bytes, sign(keyPairs.get(transaction.signerPublicKey)!, payload));
	return bytes;
};

const growBulk = (chain: TestNode, transactions: number): void => {
	const { transactionsPerBlock, accounts } = GROWTH;
	const growth = new Growth({ currency: CURRENCY, accounts, isVaried: true, keyOf: index => recipients[index]!.publicKey });
	for (let made = 0; made < transactions; made += transactionsPerBlock) {
		chain.take(Array.from({ length: transactionsPerBlock }, () => ({
			kind: 'transaction', entry: chain.preparation.prepare(readTransaction(signed(growth.next(chain.now), chain))), isSigned: true
		})));
		chain.harvest();
	}
};

/** Namespaces that expire, that are registered again without their children, and that have three levels. */
const growNamespaces = (chain: TestNode): void => {
	const sign = (signer: Name, body: Body) => chain.signing.sign('name', signer, body);
	chain.confirm(
		sign('carol', bodies.rootNamespace('shed', 2n)), sign('carol', bodies.rootNamespace('barn', 2n)),
		sign('carol', bodies.childNamespace('old', namespaceId('shed'))), sign('carol', bodies.childNamespace('loft', namespaceId('barn'))),
		sign('carol', bodies.addressAlias(namespaceId('barn.loft'), funded('kate').address))
	);
	for (let i = 0; i < 6; ++i)
		chain.harvest();
	chain.confirm(
		sign('dave', bodies.rootNamespace('shed', 500n)), sign('dave', bodies.childNamespace('new', namespaceId('shed'))),
		sign('dave', bodies.childNamespace('deep', namespaceId('shed.new')))
	);
	chain.confirm(
		sign('dave', bodies.addressAlias(namespaceId('shed.new.deep'), funded('kate').address)),
		sign('dave', bodies.addressAlias(namespaceId('shed'), funded('kate').address)),
		sign('bob', bodies.transfer(addressOfName('shed.new.deep'), [[CURRENCY, 1n]], Buffer.from([0, 1, 0x7f, 0x80, 0xff])))
	);
};

/** Values at the limits of their ranges. */
const growLarge = (chain: TestNode): void => {
	const { signing } = chain;
	const id = mosaicIdOf(grace, LARGE.nonce);
	const { key } = LARGE;
	chain.confirm(
		signing.sign('mosaic', 'grace', bodies.mosaicDefinition(LARGE.nonce, 15, 6)),
		signing.sign('supply', 'grace', bodies.supplyChange(id, 8_999_999_999_000_000n)),
		signing.sign('many', 'grace', bodies.transfer(funded('heidi').address, ([[CURRENCY, 5n], [id, 1_000_000n]] as MosaicAmount[]).sort())),
		signing.sign('demand', 'grace', demand(id, [6, LARGE.value], { key })),
		signing.sign('give', 'grace', give(id, grace, LARGE.value, { key })),
		signing.aggregate('describe', [
			['grace', bodies.accountMetadata({ target: grace, key, value: Buffer.from([0xff, 0, 0x22, 0x5c]) })],
			['grace', bodies.mosaicMetadata(id, { target: grace, key: MAX_UINT64, value: Buffer.from('long '.repeat(200)) })]
		]),
		signing.aggregate('file', FILE.entries.map(({ scopedKey, value }) =>
			['grace', bodies.accountMetadata({ target: grace, key: idToBigInt(scopedKey), value: fromHex(value) })]))
	);
	chain.confirm(
		signing.sign('incoming', 'heidi', restrictAddresses(ListFlags.ALLOW_INCOMING, [grace, funded('judy').address])),
		signing.sign('outgoing', 'heidi', restrictAddresses(ListFlags.BLOCK_OUTGOING, [funded('leo').address])),
		signing.sign('mosaics', 'heidi', restrictMosaics(ListFlags.ALLOW_MOSAICS, [CURRENCY, id])),
		signing.sign('operations', 'heidi', restrictOperations(ListFlags.BLOCK_OPERATIONS, [0x4148, 0x4152])),
		signing.sign('secret', 'grace', locking({ mosaic: [CURRENCY, 9n], recipient: grace, duration: 9000n, algorithm: 2 }))
	);
};

const tour = (chain: TestNode, nonce: number, blocks?: number): void => {
	for (const block of tourOf(nodeTourChain(chain), nonce).slice(0, blocks))
		chain.confirm(...block());
};

/** Differences from the chain on which both backends are compared. */
export interface Difference {
	readonly inflation?: readonly InflationStep[];
	/** Number of those that fill pages. */
	readonly transactions?: number;
	/** Adds to the chain between its first tour and its large values. */
	readonly grow?: (chain: TestNode) => void;
}

/** Makes a chain in an empty folder. */
export const growHistory = (directory: string, { grow, inflation, transactions = GROWTH.transactions }: Difference = {}): void => {
	const changes = inflation ? { ...CHANGES, chain: { ...CHANGES.chain, inflation } } : CHANGES;
	const chain = new TestNode(directory, { changes });
	try {
		growBulk(chain, transactions);
		growNamespaces(chain);
		tour(chain, TOUR_NONCES[0]);
		grow?.(chain);
		growLarge(chain);
		tour(chain, TOUR_NONCES[1], HALF_TOUR);
	} finally {
		chain.close();
	}
};
