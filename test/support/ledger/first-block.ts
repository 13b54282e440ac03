/** The transactions of the first block of the tests' network. */
import type { LedgerConfig } from '../../../src/backends/embedded/ledger/config.js';
import { aliasOfName, namespaceId } from './ids.js';
import { CURRENCY, nemesis } from './config.js';
import * as bodies from '../transactions/bodies.js';
import { type Body, plainTransaction, type Signer, signerNamed } from '../transactions/transactions.js';

/** Atomic units; below the minimum importance balance. */
export const FUNDS = 9_000_000_000n;
/** Accounts that have {@link FUNDS} from the start. */
const FUNDED = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank'] as const;

/** Harvests the blocks of the tests. */
export const harvester = signerNamed('harvester');
export const harvesterVrf = signerNamed('harvester vrf');
export const HARVESTER_FUNDS = 40_000_000_000_000n;
/** Holds the rest of the currency; above the maximum balance of a harvester. */
export const treasury = signerNamed('treasury');

const TRANSFERABLE = 2;
const DIVISIBILITY = 6;
const FREE = { deadline: 1n, maxFee: 0n } as const;

/** @returns the transactions, in order: namespaces, currency, funds, the harvester's key */
export const firstTransactions = (config: LedgerConfig): Buffer[] => {
	const supply = config.chain.initialCurrencyAtomicUnits;
	const alias = aliasOfName('symbol.xym');
	const rest = supply - HARVESTER_FUNDS - FUNDS * BigInt(FUNDED.length);
	const fund = (signer: Signer, amount: bigint): [Signer, Body] => [nemesis, bodies.transfer(signer.address, [[alias, amount]])];
	const signed: [Signer, Body][] = [
		[nemesis, bodies.rootNamespace('symbol', 0n)],
		[nemesis, bodies.childNamespace('xym', namespaceId('symbol'))],
		[nemesis, bodies.mosaicDefinition(0, TRANSFERABLE, DIVISIBILITY)],
		[nemesis, bodies.mosaicAlias(namespaceId('symbol.xym'), CURRENCY)],
		[nemesis, bodies.supplyChange(alias, supply)],
		fund(harvester, HARVESTER_FUNDS),
		fund(treasury, rest),
		...FUNDED.map(name => fund(signerNamed(name), FUNDS)),
		[harvester, bodies.vrfKeyLink(harvesterVrf.publicKey)]
	];
	return signed.map(([signer, body]) => plainTransaction(signer, body, FREE));
};
