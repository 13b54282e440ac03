/** Transactions that symbol-sdk 3 signs for the network of the fake gateway. */
import { Hash256, PrivateKey } from 'symbol-sdk';
import { Network, SymbolFacade } from 'symbol-sdk/symbol';

/** Generation hash seed. */
export const SEED = 'AB'.repeat(32);

const NETWORK = 0x98;

export interface SdkTransaction {
	/** What the SDK returns: JSON text. */
	readonly json: string;
	readonly payload: string;
	readonly hash: string;
	/** Address of the signer, base32. */
	readonly signer: string;
}

const facade = new SymbolFacade(new Network('test', NETWORK, new Date(0), new Hash256(Buffer.from(SEED, 'hex'))));

/** @param deadline - milliseconds since the epoch of the network */
export const signWithSdk = (type: string, deadline = 100_000n): SdkTransaction => {
	const account = facade.createAccount(PrivateKey.random());
	const transfer = { recipientAddress: account.address, mosaics: [], message: 'hello' };
	const inner = [facade.transactionFactory.createEmbedded({
		type: 'transfer_transaction_v1', signerPublicKey: account.publicKey, ...transfer
	})];
	const body = type.startsWith('transfer') ? transfer
		: { transactionsHash: SymbolFacade.hashEmbeddedTransactions(inner), transactions: inner };
	const transaction = facade.transactionFactory.create({ type, signerPublicKey: account.publicKey, fee: 1_000_000n, deadline, ...body });
	// declared as a member of the class, which the types of the SDK do not reach from an instance
	const factory = facade.transactionFactory.constructor as unknown as { attachSignature(signed: unknown, signature: unknown): string };
	const json = factory.attachSignature(transaction, account.signTransaction(transaction));
	return {
		json, payload: (JSON.parse(json) as { payload: string }).payload,
		hash: facade.hashTransaction(transaction).toString(), signer: account.address.toString()
	};
};
