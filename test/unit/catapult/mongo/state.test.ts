import t from 'tap';
import type { Hash256 } from '../../../../src/chain/index.js';
import { metadataHash, mosaicRestrictionHash, secretLockHash } from '../../../../src/wire/identifiers/composite-hash.js';
import { NO_MONGO } from '../../../support/catapult/mongo-server.js';
import { addressOf, entriesOf, type ListText, hashOf, mosaicOf, NodeDatabase } from '../../../support/catapult/node-database.js';
import { pageOf } from '../../../support/catapult/page-request.js';
import { binary, int32, int64, type StoredDocument } from '../../../support/catapult/stored.js';

const options = { skip: NO_MONGO };

/** The number of these entries, and of all. */
const sizes = (found: { readonly entries: ListText; readonly totalEntries: number | undefined } | undefined) =>
	[entriesOf(found?.entries ?? '?').length, found?.totalEntries];

const metadataName = (source: string, target: string, key: string, targetId = '0000000000000000', type = 0) => ({
	sourceAddress: addressOf(source), targetAddress: addressOf(target), scopedMetadataKey: key, targetId, metadataType: type
});

const compositeOf = ({ scopedMetadataKey, metadataType, ...rest }: ReturnType<typeof metadataName>) =>
	metadataHash({ ...rest, scopedKey: scopedMetadataKey, type: metadataType });

const metadataDocument = (name: ReturnType<typeof metadataName>, value: string): StoredDocument => ({
	metadataEntry: {
		version: int32(1), compositeHash: binary(compositeOf(name)), sourceAddress: binary(name.sourceAddress),
		targetAddress: binary(name.targetAddress), scopedMetadataKey: int64(name.scopedMetadataKey), targetId: int64(name.targetId),
		metadataType: int32(name.metadataType), valueSize: int32(value.length), value: binary(Buffer.from(value))
	}
});

t.test('metadata: searches, lookups, an entry by its parts, the value of a name', options, async t => {
	const database = await NodeDatabase.open(t);
	const { metadata } = database.mongo;
	const high = 'FEDCBA9876543210';
	const names = [
		metadataName('ann', 'ben', high), metadataName('ann', 'cat', '0000000000000001'), metadataName('ben', 'cat', high, mosaicOf('coin'), 1)
	] as const;
	await database.insert('metadata', ...names.map((name, i) => metadataDocument(name, `value ${i}`)));

	for (const [filter, expected] of [
		[{}, 3], [{ sourceAddress: addressOf('ann') }, 2], [{ targetAddress: addressOf('cat') }, 2], [{ scopedMetadataKey: high }, 2],
		[{ targetId: mosaicOf('coin') }, 1], [{ targetId: '0000000000000000' }, 2], [{ metadataType: 0 }, 2], [{ metadataType: 2 }, 0],
		[names[2], 1], [{ ...names[2], metadataType: 0 }, 0]
	] as const)
		t.same(sizes(await metadata.search(filter, pageOf())), [expected, expected], JSON.stringify(filter));

	const entry = await metadata.entry(compositeOf(names[2]));
	t.match(entry, names[2]);
	t.equal(entry?.value.toString(), 'value 2');
	t.equal((await metadata.value(names[0]))?.toString(), 'value 0');
	t.equal(await metadata.value({ ...names[0], metadataType: 2 }), undefined);
	t.equal(await metadata.entry(hashOf('none')), undefined);
	t.match(await metadata.byCompositeHash(compositeOf(names[1])), `"compositeHash":"${compositeOf(names[1])}"`);
	const several = entriesOf<{ readonly metadataEntry: { readonly compositeHash: string } }>(
		await metadata.byCompositeHashes([...names.map(compositeOf), hashOf('none'), compositeOf(names[0])])
	);
	t.same(several.map(each => each.metadataEntry.compositeHash), names.map(compositeOf).reverse(), 'newest first, each once');
});

const lock = (owner: string): StoredDocument => ({
	version: int32(1), ownerAddress: binary(addressOf(owner)), mosaicId: int64(mosaicOf('coin')), amount: int64(10n), endHeight: int64(100n),
	status: int32(0)
});

t.test('locks: searches and lookups, newest first', options, async t => {
	const database = await NodeDatabase.open(t);
	const { hashLocks, secretLocks } = database.mongo;
	await database.insert('hashLocks', ...['a', 'b', 'c'].map((name, i) =>
		({ lock: { ...lock(i === 0 ? 'ann' : 'ben'), hash: binary(hashOf(name)) } })));
	const composites = ['ann', 'ben'].map(recipient => secretLockHash(hashOf('secret'), addressOf(recipient)));
	await database.insert('secretLocks', ...composites.map((composite, i) => ({
		lock: {
			...lock('ann'), hashAlgorithm: int32(0), secret: binary(hashOf(i === 0 ? 'secret' : 'other')),
			recipientAddress: binary(addressOf('cat')), compositeHash: binary(composite)
		}
	})));

	t.same(sizes(await hashLocks.search({}, pageOf())), [3, 3]);
	t.same(sizes(await hashLocks.search({ ownerAddress: addressOf('ben') }, pageOf({ pageSize: 1 }))), [1, 2]);
	t.match(await hashLocks.byHash(hashOf('b')), `"hash":"${hashOf('b')}"`);
	t.equal(await hashLocks.byHash(hashOf('none')), undefined);
	const found = entriesOf<{ readonly lock: { readonly hash: string } }>(await hashLocks.byHashes(['a', 'c', 'b'].map(hashOf)));
	t.same(found.map(each => each.lock.hash), ['c', 'b', 'a'].map(hashOf));

	t.same(sizes(await secretLocks.search({}, pageOf())), [2, 2]);
	t.same(sizes(await secretLocks.search({ secret: hashOf('secret') }, pageOf())), [1, 1]);
	t.same(sizes(await secretLocks.search({ secret: hashOf('secret'), ownerAddress: addressOf('ben') }, pageOf())), [0, 0]);
	t.match(await secretLocks.byCompositeHash(composites[1] as Hash256), /"compositeHash"/);
	t.equal(entriesOf(await secretLocks.byCompositeHashes(composites)).length, 2);
});

t.test('mosaic restrictions: by every filter, and by the parts of the composite hash', options, async t => {
	const database = await NodeDatabase.open(t);
	const { mosaicRestrictions } = database.mongo;
	const [coin, gem] = [mosaicOf('coin'), mosaicOf('gem')];
	const addressEntry = (mosaic: typeof coin, target: string): StoredDocument => ({
		mosaicRestrictionEntry: {
			version: int32(1), compositeHash: binary(mosaicRestrictionHash(mosaic, addressOf(target))), entryType: int32(0),
			mosaicId: int64(mosaic), targetAddress: binary(addressOf(target)), restrictions: [{ key: int64(1n), value: int64(2n) }]
		}
	});
	const globalEntry = (mosaic: typeof coin): StoredDocument => ({
		mosaicRestrictionEntry: {
			version: int32(1), compositeHash: binary(mosaicRestrictionHash(mosaic, undefined)), entryType: int32(1),
			mosaicId: int64(mosaic),
			restrictions: [{
				key: int64(1n), restriction: { referenceMosaicId: int64(0n), restrictionValue: int64(1n), restrictionType: int32(1) }
			}]
		}
	});
	await database.insert('mosaicRestrictions',
		globalEntry(coin), addressEntry(coin, 'ann'), addressEntry(coin, 'ben'), addressEntry(gem, 'ann'));
	const target = { targetAddress: addressOf('ann') };

	for (const [filter, expected] of [
		[{}, 4], [{ mosaicId: coin }, 3], [{ entryType: 1 }, 1], [{ entryType: 0 }, 3], [target, 2], [{ ...target, entryType: 1 }, 0],
		[{ mosaicId: coin, entryType: 0 }, 2], [{ mosaicId: coin, entryType: 1 }, 1], [{ mosaicId: gem, entryType: 1 }, 0],
		[{ mosaicId: gem, ...target }, 1], [{ mosaicId: gem, entryType: 0, ...target }, 1], [{ mosaicId: coin, entryType: 1, ...target }, 0]
	] as const)
		t.same(sizes(await mosaicRestrictions.search(filter, pageOf())), [expected, expected], JSON.stringify(filter));
});

t.test('account restrictions; mosaics; multisig entries by address', options, async t => {
	const database = await NodeDatabase.open(t);
	const { accountRestrictions, mosaics, multisig } = database.mongo;
	await database.insert('accountRestrictions', ...['ann', 'ben'].map(name => ({
		accountRestrictions: {
			version: int32(1), address: binary(addressOf(name)), restrictions: [{ restrictionFlags: int32(1), values: [binary(addressOf('cat'))] }]
		}
	})));
	const mosaic = (name: string, owner: string) => ({
		mosaic: {
			version: int32(1), id: int64(mosaicOf(name)), supply: int64(2n ** 63n + 5n), startHeight: int64(1n),
			ownerAddress: binary(addressOf(owner)), revision: int32(1), flags: int32(2), divisibility: int32(6), duration: int64(0n)
		}
	});
	await database.insert('mosaics', mosaic('coin', 'ann'), mosaic('gem', 'ben'));
	const people = ['ann', 'ben', 'cat'] as const;
	await database.insert('multisigs', ...people.map(name => ({
		multisig: {
			version: int32(1), accountAddress: binary(addressOf(name)), minApproval: int32(1), minRemoval: int32(1),
			cosignatoryAddresses: [binary(addressOf('dan'))], multisigAddresses: [binary(addressOf('eve')), binary(addressOf('fay'))]
		}
	})));

	t.same(sizes(await accountRestrictions.search({}, pageOf())), [2, 2]);
	t.same(sizes(await accountRestrictions.search({ address: addressOf('ben') }, pageOf())), [1, 1]);
	t.match(await accountRestrictions.byAddress(addressOf('ann')), /"id":"[0-9A-F]{24}"/);
	t.equal(entriesOf(await accountRestrictions.byAddresses(['ben', 'ann', 'cat'].map(addressOf))).length, 2);

	t.same(sizes(await mosaics.search({ ownerAddress: addressOf('ann') }, pageOf())), [1, 1]);
	t.same(sizes(await mosaics.search({}, pageOf())), [2, 2]);
	t.match(await mosaics.byId(mosaicOf('gem')), `"id":"${mosaicOf('gem')}"`);
	t.same(await mosaics.supply(mosaicOf('gem')), { supply: 2n ** 63n + 5n, divisibility: 6 });
	t.equal(await mosaics.supply(mosaicOf('none')), undefined);
	const found = entriesOf<{ readonly mosaic: { readonly id: string } }>(await mosaics.byIds(['coin', 'gem'].map(mosaicOf)));
	t.same(found.map(each => each.mosaic.id), ['gem', 'coin'].map(mosaicOf));

	const entries = await multisig.byAddresses(people.map(addressOf));
	t.same(entries.map(({ address }) => address), people.map(addressOf).sort());
	t.match(entries[0], { cosignatories: [addressOf('dan')], multisigs: ['eve', 'fay'].map(addressOf), document: /^\{"multisig":/ });
	t.same((await multisig.byAddresses([addressOf('nobody')])), []);
	t.same((await multisig.byAddresses([])), []);
});
