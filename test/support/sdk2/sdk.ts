/** The npm package symbol-sdk 2, unmodified, with a gateway. It reads all network properties from the gateway. */
import { firstValueFrom, type Observable, toArray } from 'rxjs';
import {
	Account, type Currency, Deadline, type IListener, type NetworkType, RepositoryFactoryHttp, type SignedTransaction, type Transaction,
	TransactionService, UInt64
} from 'symbol-sdk-2';
import type { Test } from 'tap';
import WebSocket from 'ws';
import { developmentAccounts } from '../../../src/backends/embedded/index.js';

const FEE_MULTIPLIER = 100;

/** @returns the first value of an observable */
export const one = <T>(source: Observable<T>): Promise<T> => firstValueFrom(source);

/** @returns all values of an observable */
export const all = <T>(source: Observable<T>): Promise<T[]> => firstValueFrom(source.pipe(toArray()));

export class Sdk2 {
	readonly transactions: TransactionService;
	/** The funded development accounts. */
	readonly accounts: readonly Account[];

	private constructor(
		readonly factory: RepositoryFactoryHttp,
		readonly networkType: NetworkType,
		readonly generationHash: string,
		readonly epochAdjustment: number,
		readonly currency: Currency,
		/** Open. */
		readonly listener: IListener
	) {
		this.transactions = new TransactionService(factory.createTransactionRepository(), factory.createReceiptRepository());
		this.accounts = developmentAccounts().map(({ privateKey }) => Account.createFromPrivateKey(privateKey, networkType));
	}

	/** Reads the network properties from a gateway, and opens a listener that is closed when the test ends. */
	static async connect(t: Test, gateway: { readonly url: string; readonly wsUrl: string }): Promise<Sdk2> {
		const factory = new RepositoryFactoryHttp(gateway.url, { websocketUrl: gateway.wsUrl, websocketInjected: WebSocket });
		const listener = factory.createListener();
		await listener.open();
		t.teardown(() => listener.close());
		const { currency } = await one(factory.getCurrencies());
		return new Sdk2(
			factory, await one(factory.getNetworkType()), await one(factory.getGenerationHash()), await one(factory.getEpochAdjustment()),
			currency, listener
		);
	}

	/** @returns the funded account of a number, from 0 */
	account(number: number): Account {
		return this.accounts[number] as Account;
	}

	newAccount(): Account {
		return Account.generateNewAccount(this.networkType);
	}

	deadline(): Deadline {
		return Deadline.create(this.epochAdjustment);
	}

	/** Signs with a sufficient fee. */
	sign(signer: Account, transaction: Transaction): SignedTransaction {
		return signer.sign(transaction.setMaxFee(FEE_MULTIPLIER), this.generationHash);
	}

	/** Signs, announces, and waits for the confirmation. */
	confirm(signer: Account, transaction: Transaction): Promise<Transaction> {
		return one(this.transactions.announce(this.sign(signer, transaction), this.listener));
	}
}

/** @returns a 64-bit number in the package's type */
export const uint64 = (value: number | bigint): UInt64 => UInt64.fromNumericString(String(value));
