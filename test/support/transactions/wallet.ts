/** Signs transactions with symbol-sdk, as a client that reads all network properties from the gateway. */
import { Hash256 as SdkHash, PrivateKey, PublicKey as SdkPublicKey } from 'symbol-sdk';
import { models, Network, type SymbolAccount, SymbolFacade, SymbolTransactionFactory } from 'symbol-sdk/symbol';
import type { Address, MosaicId, PublicKey } from '../../../src/chain/index.js';
import { developmentAccounts } from '../../../src/backends/embedded/index.js';
import { fromHex, toHex } from '../../../src/wire/bytes/hex.js';
import type { Rest } from '../http/rest.js';
import { hashLock, transfer } from './bodies.js';
import type { Body, MosaicAmount } from './transactions.js';

export const UNIT = 1_000_000n;
const LOCKED = 10n * UNIT;

const DEFAULT_FEE_MULTIPLIER = 100;
const DEFAULT_LIFETIME_SECONDS = 7200;
const COSIGNATURE_SIZE = 104;
const LOCK_DURATION = 100n;

/** An account with a key. */
export interface Account {
	readonly sdk: SymbolAccount;
	readonly publicKey: PublicKey;
	/** Hexadecimal. */
	readonly address: Address;
	/** Base32. */
	readonly text: string;
}

export interface Terms {
	readonly lifetimeSeconds?: number;
	/** Atomic units per byte. */
	readonly feeMultiplier?: number;
	/** Atomic units, instead of the multiplier's fee. */
	readonly maxFee?: bigint;
}

export interface AggregateTerms extends Terms {
	readonly isBonded?: boolean;
	readonly version?: 2 | 3;
	/** The accounts whose cosignatures are attached. */
	readonly cosigners?: readonly Account[];
	/** The number of cosignatures that the fee covers, the attached ones included. */
	readonly expectedCosigners?: number;
}

/** An inner transaction and its signer. */
export type Inner = readonly [signer: Account, body: Body];

/** A signed transaction, ready to be announced. */
export interface Signed {
	readonly hash: string;
	readonly bytes: Buffer;
	/** In the contract's form. */
	readonly body: { readonly payload: string };
	readonly deadline: bigint;
	readonly maxFee: bigint;
}

export interface CosignatureBody {
	readonly parentHash: string;
	readonly signature: string;
	readonly signerPublicKey: string;
	readonly version: string;
}

export class Wallet {
	/** The funded development accounts. */
	readonly accounts: readonly Account[];

	private constructor(readonly facade: SymbolFacade, readonly currency: MosaicId) {
		this.accounts = developmentAccounts().map(({ privateKey }) => this.accountOf(privateKey));
	}

	/** Reads the network of a gateway. */
	static async connect(rest: Rest): Promise<Wallet> {
		const { network, chain } = await rest.get('getNetworkProperties');
		const { networkIdentifier } = await rest.get('getNodeInfo');
		const epoch = new Date(1000 * Number(network?.epochAdjustment?.slice(0, -1)));
		const seed = new SdkHash(fromHex(network?.generationHashSeed ?? ''));
		const currency = chain?.currencyMosaicId?.slice(2).replaceAll('\'', '') as MosaicId;
		return new Wallet(new SymbolFacade(new Network('gateway', networkIdentifier, epoch, seed)), currency);
	}

	/** @param privateKey - hexadecimal; a new one by default */
	accountOf(privateKey: string = PrivateKey.random().toString()): Account {
		const sdk = this.facade.createAccount(new PrivateKey(privateKey));
		return {
			sdk,
			publicKey: sdk.publicKey.toString() as PublicKey,
			address: toHex(sdk.address.bytes) as Address,
			text: sdk.address.toString()
		};
	}

	/** @returns the funded account of a number, from 0 */
	account(number: number): Account {
		return this.accounts[number] as Account;
	}

	/** @returns an amount of the currency */
	coins(units: bigint): MosaicAmount {
		return [this.currency, units * UNIT];
	}

	/** Signs a transaction that is not an aggregate. */
	sign(signer: Account, { descriptor }: Body, terms: Terms = {}): Signed {
		return this.finish(signer, this.facade.transactionFactory.create(this.full(signer, descriptor)), terms);
	}

	/** Signs a transfer of units of the currency. */
	transfer(signer: Account, to: Pick<Account, 'address'>, units = 1n, terms: Terms = {}): Signed {
		return this.sign(signer, transfer(to.address, [this.coins(units)]), terms);
	}

	/** Signs an aggregate. */
	aggregate(signer: Account, inner: readonly Inner[], terms: AggregateTerms = {}): Signed {
		const { isBonded = false, version = 3, cosigners = [], expectedCosigners = cosigners.length } = terms;
		const transactions = inner.map(([account, { descriptor }]) =>
			this.facade.transactionFactory.createEmbedded(this.full(account, descriptor)));
		const aggregate = this.facade.transactionFactory.create(this.full(signer, {
			type: `aggregate_${isBonded ? 'bonded' : 'complete'}_transaction_v${version}`,
			transactionsHash: SymbolFacade.hashEmbeddedTransactions(transactions),
			transactions
		}));
		return this.finish(signer, aggregate, terms, { cosigners, expected: expectedCosigners });
	}

	/** Signs a hash lock for an aggregate. */
	lock(signer: Account, { hash }: Pick<Signed, 'hash'>, duration = LOCK_DURATION, terms: Terms = {}): Signed {
		return this.sign(signer, hashLock(fromHex(hash), [this.currency, LOCKED], duration), terms);
	}

	/** Cosigns a partial aggregate. */
	cosign(account: Account, { hash }: Pick<Signed, 'hash'>): CosignatureBody {
		const cosignature = account.sdk.cosignTransactionHash(new SdkHash(fromHex(hash)), true) as models.DetachedCosignature;
		return {
			parentHash: hash,
			signature: cosignature.signature.toString(),
			signerPublicKey: account.publicKey,
			version: String(cosignature.version)
		};
	}

	private full(signer: Account, descriptor: object): object {
		return { ...descriptor, signerPublicKey: new SdkPublicKey(signer.publicKey) };
	}

	private finish(
		signer: Account,
		transaction: models.Transaction,
		{ lifetimeSeconds = DEFAULT_LIFETIME_SECONDS, feeMultiplier = DEFAULT_FEE_MULTIPLIER, maxFee }: Terms,
		{ cosigners, expected }: { readonly cosigners: readonly Account[]; readonly expected: number } = { cosigners: [], expected: 0 }
	): Signed {
		const deadline = this.facade.now().addSeconds(lifetimeSeconds);
		const fee = maxFee ?? BigInt((transaction.size + COSIGNATURE_SIZE * expected) * feeMultiplier);
		transaction.deadline = new models.Timestamp(deadline.timestamp);
		transaction.fee = new models.Amount(fee);
		SymbolTransactionFactory.attachSignature(transaction, signer.sdk.signTransaction(transaction));
		const aggregate = transaction as models.AggregateCompleteTransactionV3;
		cosigners.forEach(cosigner => aggregate.cosignatures.push(cosigner.sdk.cosignTransaction(transaction)));
		const bytes = Buffer.from(transaction.serialize());
		return {
			hash: this.facade.hashTransaction(transaction).toString(),
			bytes,
			body: { payload: toHex(bytes) },
			deadline: deadline.timestamp,
			maxFee: fee
		};
	}
}
