/** The transfers that the console signs, compared with those of symbol-sdk. */
import t from 'tap';
import { Hash256, PrivateKey } from 'symbol-sdk';
import { Address, descriptors, models, Network, SymbolFacade } from 'symbol-sdk/symbol';
import { signTransfer } from '../../../src/console/signing/transfer.js';
import { developmentAccounts } from '../../../src/backends/embedded/index.js';
import { encodeAddress } from '../../../src/wire/identifiers/address.js';

const SEED = '87E871D75C74EEE0454A5E01D78BCE5BABF3E5D248115A90259FFE3B84001180';
const NETWORK = 0x98;
const MOSAIC = '3F47EADA867F0A7E';
const DEADLINE = 128_052_103_000n;
const FEE_MULTIPLIER = 100;

const facade = new SymbolFacade(new Network('development', NETWORK, new Date(0), new Hash256(SEED)));
const [alice, bob] = developmentAccounts().map(({ privateKey, address }) => ({ privateKey, address: encodeAddress(address) }));

const CASES = [
	{ name: 'without a message', amount: 12_500_000n, message: '' },
	{ name: 'with a message', amount: 1n, message: 'berth 7 – ⚓' },
	{ name: 'with the largest amount', amount: 0xffff_ffff_ffff_ffffn, message: 'x' }
];

for (const { name, amount, message } of CASES) {
	t.test(`a transfer ${name} has the bytes and the hash of symbol-sdk`, t => {
		const account = facade.createAccount(new PrivateKey(alice?.privateKey ?? ''));
		const transaction = facade.createTransactionFromTypedDescriptor(new descriptors.TransferTransactionV1Descriptor(
			new Address(bob?.address ?? ''),
			[new descriptors.UnresolvedMosaicDescriptor(new models.UnresolvedMosaicId(BigInt(`0x${MOSAIC}`)), new models.Amount(amount))],
			message === '' ? new Uint8Array() : Buffer.concat([Buffer.of(0), Buffer.from(message)])
		), account.publicKey, FEE_MULTIPLIER, 0);
		transaction.deadline = new models.Timestamp(DEADLINE);
		const body = facade.transactionFactory.static.attachSignature(transaction, account.signTransaction(transaction));

		const signed = signTransfer({
			privateKey: alice?.privateKey ?? '', recipient: bob?.address ?? '', mosaicId: MOSAIC, amount, message, deadline: DEADLINE,
			feeMultiplier: FEE_MULTIPLIER, network: { identifier: NETWORK, generationHashSeed: SEED }
		});

		t.equal(signed.payload, (JSON.parse(body) as { readonly payload: string }).payload);
		t.equal(signed.hash, facade.hashTransaction(transaction).toString());
		t.end();
	});
}
