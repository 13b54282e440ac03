/** A Metal file of six parts that other software wrote, read through both backends. */
import { createHash } from 'node:crypto';
import t, { type Test } from 'tap';
import { openSmallServices } from '../support/catapult/small-services.js';
import { NO_SERVICES } from '../support/catapult/test-services.js';
import { RisingIds } from '../support/catapult/node-database.js';
import { storedMetadata } from '../support/catapult/stored-state.js';
import { openGateway } from '../support/processes/gateway.js';
import { changeState } from '../support/ledger/keyed-state.js';
import { type KnownMetal, NO_KNOWN_METAL, readKnownMetal } from '../support/metal/known-metal.js';
import { metadataHash } from '../../src/wire/identifiers/composite-hash.js';
import { fromHex } from '../../src/wire/bytes/hex.js';
import { hashOfMetalId, metalKeyOf, readMetalChunk } from '../../src/wire/metal/metal.js';

/** Checks each of the files over HTTP. */
const checkFiles = async (t: Test, httpUrl: string, { files }: KnownMetal): Promise<void> => {
	for (const { metalId, bytes, sha256, text } of files) {
		const reply = await fetch(`${httpUrl}/metadata/metal/${metalId}`);
		const body = Buffer.from(await reply.arrayBuffer());
		t.strictSame(
			[reply.status, body.length, createHash('sha256').update(body).digest('hex').toUpperCase(), reply.headers.get('content-metaltext') ?? ''],
			[200, bytes, sha256, text],
			metalId
		);
		t.equal(reply.headers.get('content-type'), text === '' ? 'application/octet-stream' : 'image/png');
	}
};

t.test('the entries: ids, keys, flags and next keys are as the other software computed them', { skip: NO_KNOWN_METAL }, t => {
	const { entries, files } = readKnownMetal();
	t.equal(entries.length, 6);
	for (const [i, entry] of entries.entries()) {
		const value = fromHex(entry.value);
		t.equal(metadataHash(entry), entry.compositeHash);
		t.equal(hashOfMetalId(files[i]?.metalId ?? ''), entry.compositeHash);
		t.equal(metalKeyOf(value), entry.scopedKey);
		const chunk = readMetalChunk(entry.scopedKey, value);
		t.equal(chunk?.nextKey, entries[i + 1]?.scopedKey);
		t.equal(chunk?.text.toString(), files[i]?.text);
	}
	t.end();
});

t.test('embedded backend: the file that begins at each entry', { skip: NO_KNOWN_METAL }, async t => {
	const known = readKnownMetal();
	const directory = t.testdir();
	await (await openGateway(t, { directory })).close();
	changeState(directory, state => known.entries.forEach(entry => state.metadata.set(entry.compositeHash, entry)));
	const { httpUrl } = await openGateway(t, { directory, options: { 'block-interval': '86400' } });

	await checkFiles(t, httpUrl, known);
});

t.test('catapult backend: the file that begins at each entry', { skip: NO_KNOWN_METAL || NO_SERVICES }, async t => {
	const known = readKnownMetal();
	const { db, directory, options } = await openSmallServices(t);
	const ids = new RisingIds();
	await db.collection('metadata').insertMany(known.entries.map(entry => ({ _id: ids.next(), ...storedMetadata(entry) })));
	const { httpUrl } = await openGateway(t, { directory, options });

	await checkFiles(t, httpUrl, known);
});
