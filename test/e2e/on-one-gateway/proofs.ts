/**
 * Proofs over HTTP, verified by two published clients: symbol-sdk 3 follows the paths, with values that symbol-sdk 2 serializes from the
 * documents.
 */
import { Hash256 } from 'symbol-sdk';
import { deserializePatriciaTreeNodes, proveMerkle, provePatriciaMerkle } from 'symbol-sdk/symbol';
import type { Test } from 'tap';
import { sha3 } from '../../../src/wire/bytes/hash.js';
import { decodeAddress } from '../../../src/wire/identifiers/address.js';
import { fromHex, idToBytes } from '../../../src/wire/bytes/hex.js';
import { all, one } from '../../support/sdk2/sdk.js';
import type { GrownBySdk2 } from '../../support/sdk2/chain.js';
import type { SharedGateway } from '../../support/shared-gateway.js';

const VALID_POSITIVE = 1;
const VALID_NEGATIVE = 2;

export const testProofs = async (t: Test, gateway: SharedGateway, { sdk, world }: GrownBySdk2): Promise<void> => {
	const { rest } = gateway;
	const { factory } = sdk;
	const { height } = await rest.get('getChainInfo');
	const { block: { stateHash }, meta: { stateHashSubCacheMerkleRoots } } = await rest.get('getBlockByHeight', { height });
	const roots = stateHashSubCacheMerkleRoots.map(root => new Hash256(root));

	/** @param raw - the path as the gateway sends it; @returns the result of symbol-sdk 3 */
	const judge = (key: Uint8Array, serialized: Uint8Array, raw: string): number => provePatriciaMerkle(
		// the client reads to the end of the underlying memory
		new Hash256(sha3(key)), new Hash256(sha3(serialized)), deserializePatriciaTreeNodes(Uint8Array.from(fromHex(raw))),
		new Hash256(stateHash), roots
	);

	const addressKey = (text: string): Uint8Array => fromHex(decodeAddress(text) as string);

	t.test('state: the values of the documents are in the trees of the newest block', async t => {
		const owner = world.owner.address;
		const account = await one(factory.createAccountRepository().getAccountInfo(owner));
		const mosaic = await one(factory.createMosaicRepository().getMosaic(world.mosaicId));
		const multisig = await one(factory.createMultisigRepository().getMultisigAccountInfo(world.multisig.address));
		const hashLock = await one(factory.createHashLockRepository().getHashLock(world.lockedHash));
		const restrictions = await one(factory.createRestrictionAccountRepository().getAccountRestrictions(world.restricted.address));
		const [secretLock] = await all(factory.createSecretLockRepository().streamer().search({ address: owner }));
		const [metadata] = await all(factory.createMetadataRepository().streamer().search({ targetAddress: owner }));
		const namespaces = await all(factory.createNamespaceRepository().streamer().search({ level0: world.root }));
		const root = namespaces.find(({ levels }) => levels.length === 1);
		const mosaicRestrictions = await all(factory.createRestrictionMosaicRepository().streamer().search({ mosaicId: world.mosaicId }));

		t.equal(judge(addressKey(owner.plain()), account.serialize(), (await rest.get('getAccountInfoMerkle', { accountId: owner.plain() })).raw),
			VALID_POSITIVE, 'account');
		t.equal(judge(idToBytes(world.mosaicId.toHex()), mosaic.serialize(), (await rest.get('getMosaicMerkle', { mosaicId: mosaic.id.toHex() })).raw),
			VALID_POSITIVE, 'mosaic');
		t.equal(judge(
			addressKey(world.multisig.address.plain()), multisig.serialize(),
			(await rest.get('getAccountMultisigMerkle', { address: world.multisig.address.plain() })).raw
		), VALID_POSITIVE, 'multisig');
		t.equal(judge(fromHex(world.lockedHash), hashLock.serialize(), (await rest.get('getHashLockMerkle', { hash: world.lockedHash })).raw),
			VALID_POSITIVE, 'hash lock');
		t.equal(judge(
			addressKey(world.restricted.address.plain()), restrictions.serialize(),
			(await rest.get('getAccountRestrictionsMerkle', { address: world.restricted.address.plain() })).raw
		), VALID_POSITIVE, 'account restrictions');
		t.equal(judge(
			idToBytes(world.root.toHex()), root?.serialize(namespaces) as Uint8Array,
			(await rest.get('getNamespaceMerkle', { namespaceId: world.root.toHex() })).raw
		), VALID_POSITIVE, 'namespace');

		const byComposite = [
			['getSecretLockMerkle', secretLock?.compositeHash, secretLock?.serialize()],
			['getMetadataMerkle', metadata?.metadataEntry.compositeHash, metadata?.metadataEntry.serialize()],
			...mosaicRestrictions.map(entry => ['getMosaicRestrictionsMerkle', entry.compositeHash, entry.serialize()] as const)
		] as const;
		for (const [operation, compositeHash = '', serialized] of byComposite) {
			const { raw } = await rest.get(operation, { compositeHash });
			t.equal(judge(fromHex(compositeHash), serialized as Uint8Array, raw), VALID_POSITIVE, operation);
		}
	});

	t.test('state: another value than the one in the tree is not proven', async t => {
		const owner = world.owner.address.plain();
		const account = await one(factory.createAccountRepository().getAccountInfo(world.owner.address));
		const { raw } = await rest.get('getAccountInfoMerkle', { accountId: owner });

		t.not(judge(addressKey(owner), Buffer.concat([account.serialize(), Buffer.of(0)]), raw), VALID_POSITIVE);
	});

	t.test('state: a missing key is never proven to exist, and can be proven to be missing', async t => {
		const results = new Set<number>();
		for (let i = 0; i < 40; ++i) {
			const mosaicId = `0${String(i).padStart(15, '0')}`;
			const compositeHash = sha3(Buffer.from(`nobody ${i}`)).toString('hex').toUpperCase();
			results.add(judge(idToBytes(mosaicId), Buffer.alloc(0), (await rest.get('getMosaicMerkle', { mosaicId })).raw));
			results.add(judge(fromHex(compositeHash), Buffer.alloc(0), (await rest.get('getMetadataMerkle', { compositeHash })).raw));
		}

		t.notOk(results.has(VALID_POSITIVE));
		t.ok(results.has(VALID_NEGATIVE));
	});

	t.test('blocks: every transaction is proven to be in its block', async t => {
		const { data } = await rest.get('searchConfirmedTransactions', { height: '1', pageSize: 100 });
		const { block } = await rest.get('getBlockByHeight', { height: '1' });

		t.ok(data.length > 10);
		for (const { meta } of data) {
			const { merkleComponentHash: hash } = meta as { readonly merkleComponentHash: string };
			const { merklePath } = await rest.get('getMerkleTransaction', { height: '1', hash });
			const path = merklePath.map(({ hash: sibling, position }) => ({ hash: new Hash256(sibling), isLeft: position === 'left' }));
			t.ok(proveMerkle(new Hash256(hash), path, new Hash256(block.transactionsHash)));
			t.notOk(proveMerkle(new Hash256(hash), path, new Hash256(block.receiptsHash)));
		}
	});
};
