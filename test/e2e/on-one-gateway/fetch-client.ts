/** symbol-openapi-typescript-fetch-client, generated from the published document: all its methods, on a chain with all kinds of state. */
import * as client from 'symbol-openapi-typescript-fetch-client';
import { AggregateTransaction, PlainMessage, TransferTransaction } from 'symbol-sdk-2';
import type { Test } from 'tap';
import { all, one } from '../../support/sdk2/sdk.js';
import type { GrownBySdk2 } from '../../support/sdk2/chain.js';
import type { SharedGateway } from '../../support/shared-gateway.js';

export const testFetchClient = async (t: Test, gateway: SharedGateway, { sdk, world }: GrownBySdk2): Promise<void> => {
	const { factory } = sdk;
	const owner = world.owner.address.plain();
	const currency = sdk.currency.mosaicId?.toHex() ?? '';

	const ANY = undefined;
	const firstOf = <T>(entries: readonly T[]): T => entries[0] as T;
	const metadata = firstOf(await all(factory.createMetadataRepository().streamer().search({ targetAddress: world.owner.address })));
	const secretLock = firstOf(await all(factory.createSecretLockRepository().streamer().search({ address: world.owner.address })));
	const restriction = firstOf(await all(factory.createRestrictionMosaicRepository().streamer().search({ mosaicId: world.mosaicId })));
	const confirmed = firstOf((await new client.TransactionRoutesApi(
		new client.Configuration({ basePath: gateway.url, fetchApi: fetch })
	).searchConfirmedTransactions(owner)).data);
	const confirmedHash = (confirmed.meta as client.TransactionMetaDTO).hash;
	const { height } = confirmed.meta as client.TransactionMetaDTO;
	const composites = {
		metadata: metadata.metadataEntry.compositeHash, lock: secretLock.compositeHash, restriction: restriction.compositeHash
	};

	const transfer = sdk.sign(world.owner, TransferTransaction.create(
		sdk.deadline(), world.restricted.address, [sdk.currency.createRelative(1)], PlainMessage.create(''), sdk.networkType
	));
	const bonded = world.owner.sign(AggregateTransaction.createBonded(sdk.deadline(), [
		TransferTransaction.create(sdk.deadline(), world.owner.address, [], PlainMessage.create(''), sdk.networkType)
			.toAggregate(world.restricted.publicAccount)
	], sdk.networkType).setMaxFeeForAggregate(100, 1), sdk.generationHash);

	/** A statement and its block, where the tree has one leaf, so that its root is known. */
	const blocks = await one(factory.createBlockRepository().search({ pageSize: 100 }));
	const lonely = firstOf(blocks.data.filter(({ statementsCount }) => statementsCount === 1));

	/** Arguments of every method, by class. */
	const CALLS = {
		AccountRoutesApi: {
			getAccountInfo: [owner], getAccountInfoMerkle: [owner], getAccountsInfo: [{ addresses: [owner] }], searchAccounts: []
		},
		BlockRoutesApi: {
			getBlockByHeight: ['1'],
			getMerkleReceipts: [lonely.height.toString(), lonely.blockReceiptsHash],
			getMerkleTransaction: [height, (confirmed.meta as client.TransactionMetaDTO).merkleComponentHash],
			searchBlocks: []
		},
		ChainRoutesApi: { getChainInfo: [] },
		FinalizationRoutesApi: { getFinalizationProofAtEpoch: [1], getFinalizationProofAtHeight: ['1'] },
		HashLockRoutesApi: { getHashLock: [world.lockedHash], getHashLockMerkle: [world.lockedHash], searchHashLock: [owner] },
		MetadataRoutesApi: {
			getMetadata: [composites.metadata], getMetadataMerkle: [composites.metadata], searchMetadataEntries: [owner]
		},
		MosaicRoutesApi: {
			getMosaic: [currency], getMosaicMerkle: [currency], getMosaics: [{ mosaicIds: [currency] }], searchMosaics: [owner]
		},
		MultisigRoutesApi: {
			getAccountMultisig: [world.multisig.address.plain()],
			getAccountMultisigGraph: [world.multisig.address.plain()],
			getAccountMultisigMerkle: [world.multisig.address.plain()]
		},
		NamespaceRoutesApi: {
			getAccountsNames: [{ addresses: [owner] }],
			getMosaicsNames: [{ mosaicIds: [currency] }],
			getNamespace: [world.root.toHex()],
			getNamespaceMerkle: [world.root.toHex()],
			getNamespacesNames: [{ namespaceIds: [world.child.toHex()] }],
			searchNamespaces: [owner]
		},
		NetworkRoutesApi: { getNetworkProperties: [], getNetworkType: [], getRentalFees: [], getTransactionFees: [] },
		NodeRoutesApi: {
			getNodeHealth: [], getNodeInfo: [], getNodePeers: [], getNodeStorage: [], getNodeTime: [], getServerInfo: [],
			getUnlockedAccount: []
		},
		ReceiptRoutesApi: {
			searchAddressResolutionStatements: [], searchMosaicResolutionStatements: [], searchReceipts: [height]
		},
		RestrictionAccountRoutesApi: {
			getAccountRestrictions: [world.restricted.address.plain()],
			getAccountRestrictionsMerkle: [world.restricted.address.plain()],
			searchAccountRestrictions: []
		},
		RestrictionMosaicRoutesApi: {
			getMosaicRestrictions: [composites.restriction],
			getMosaicRestrictionsMerkle: [composites.restriction],
			searchMosaicRestrictions: [world.mosaicId.toHex()]
		},
		SecretLockRoutesApi: {
			getSecretLock: [composites.lock], getSecretLockMerkle: [composites.lock], searchSecretLock: [owner]
		},
		TransactionRoutesApi: {
			announceTransaction: [{ payload: transfer.payload }],
			announcePartialTransaction: [{ payload: bonded.payload }],
			announceCosignatureTransaction: undefined,
			getConfirmedTransaction: [confirmedHash],
			getConfirmedTransactions: [{ transactionIds: [confirmedHash] }],
			getPartialTransaction: undefined,
			getPartialTransactions: [{ transactionIds: [confirmedHash] }],
			getUnconfirmedTransaction: undefined,
			getUnconfirmedTransactions: [{ transactionIds: [confirmedHash] }],
			searchConfirmedTransactions: [owner, ANY, ANY, ANY, '1', height, ANY, ANY, [16724, 16705], true],
			searchPartialTransactions: [owner],
			searchUnconfirmedTransactions: [owner]
		},
		TransactionStatusRoutesApi: { getTransactionStatus: [confirmedHash], getTransactionStatuses: [{ hashes: [confirmedHash] }] }
	} as const;

	type ApiName = keyof typeof CALLS;
	type Method = (...args: readonly unknown[]) => Promise<unknown>;

	const configuration = new client.Configuration({ basePath: gateway.url, fetchApi: fetch });

	const methodsOf = (name: ApiName): string[] => Object.getOwnPropertyNames(client[name].prototype)
		.filter(method => method !== 'constructor' && !method.endsWith('Raw'));

	for (const name of Object.keys(CALLS) as ApiName[]) {
		t.test(`${name}: every method succeeds`, async t => {
			const calls: Readonly<Record<string, readonly unknown[] | undefined>> = CALLS[name];
			// looked up by name, which TypeScript cannot express
			const api = new client[name](configuration) as unknown as Readonly<Record<string, Method>>;
			t.strictSame(Object.keys(calls).sort(), methodsOf(name).sort());

			for (const [method, args] of Object.entries(calls)) {
				if (args)
					t.ok(await api[method]?.(...args), method);
			}
		});
	}

	t.test('the methods return the content of the chain', async t => {
		const { account } = await new client.AccountRoutesApi(configuration).getAccountInfo(owner);
		const { mosaic } = await new client.MosaicRoutesApi(configuration).getMosaic(world.mosaicId.toHex());
		const { data } = await new client.ReceiptRoutesApi(configuration).searchReceipts();
		const proof = await new client.NamespaceRoutesApi(configuration).getNamespaceMerkle(world.root.toHex());

		t.equal(account.publicKey, world.owner.publicKey);
		t.equal(mosaic.supply, '1000000');
		t.ok(data.length > 0 && data.every(({ statement }) => statement.receipts.length > 0));
		t.ok(proof.raw.length > 0 && proof.tree.length > 0);
	});

	/** The client throws the response of a failure. @returns its status */
	const statusOf = (call: Promise<unknown>): Promise<number> => call.then(() => 200, (response: Response) => response.status);

	t.test('rejected requests and missing resources are thrown with their status', async t => {
		const api = new client.TransactionRoutesApi(configuration);
		t.ok((await api.searchPartialTransactions()).data);
		const cosignature: client.Cosignature = {
			parentHash: bonded.hash, signature: '0'.repeat(128), signerPublicKey: world.restricted.publicKey, version: '0'
		};

		t.match(await api.announceCosignatureTransaction(cosignature), { message: /^packet 257 / }, 'an ignored cosignature is accepted');
		t.equal(await statusOf(api.announceCosignatureTransaction({ ...cosignature, signature: 'AB' })), 409);
		t.equal(await statusOf(api.getPartialTransaction(bonded.hash)), 404);
		t.equal(await statusOf(api.getUnconfirmedTransaction(bonded.hash)), 404);
	});
};
