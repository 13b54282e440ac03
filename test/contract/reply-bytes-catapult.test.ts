/** `limits.replyBytes` on the catapult backend: larger replies are rejected, by the size of the stored documents or of their JSON. */
import { type Document, serialize } from 'bson';
import t from 'tap';
import { EmbeddedNetworkReader } from '../../src/backends/embedded/network-reader.js';
import { createDevelopmentConfig } from '../../src/backends/embedded/node/first-block.js';
import { ReplyTooLarge } from '../../src/chain/index.js';
import { whyNoCertificates } from '../support/catapult/certificates.js';
import { batch, FakeMongo } from '../support/catapult/fake-mongo.js';
import { blockDocument } from '../support/catapult/node-database.js';
import { pageOf } from '../support/catapult/page-request.js';
import { openServices } from '../support/catapult/test-services.js';
import { binary, int64, objectId } from '../support/catapult/stored.js';
import { openGateway } from '../support/processes/gateway.js';
import { Rest } from '../support/http/rest.js';
import { LONG_TIMEOUTS } from '../support/twin/twin.js';

/** The smallest valid value. */
const REPLY_BYTES = 65_536;
const HEIGHT = 1000n;
const MESSAGE = `the reply would be larger than ${REPLY_BYTES} bytes: request fewer ids, or a smaller pageSize`;
/** Size of each document's part that is read and not returned. */
const FILLER_BYTES = 3000;

/** @param hasFiller - whether documents have a member that no reply shows */
const blocksOf = (hasFiller: boolean, limit: number): Document[] => Array.from({ length: limit }, (_, i) => ({
	_id: objectId(String(i).padStart(24, '0')),
	...blockDocument(BigInt(1 + i)),
	...hasFiller && { filler: binary('00'.repeat(FILLER_BYTES)) }
}));

const reply = (command: Document, hasFiller: boolean): Document => {
	switch (command['find'] ?? command['count'] ?? command['aggregate']) {
	case 'chainStatistic': return batch({ current: { height: int64(HEIGHT), scoreHigh: int64(0n), scoreLow: int64(0n) } });
	case 'blocks': return batch(...blocksOf(hasFiller, Number(command['limit'] ?? 1)));
	default: return 'count' in command ? { n: 0, ok: 1 } : batch();
	}
};

for (const [name, hasFiller, tooMany, few] of [
	['their JSON', false, 45, 20],
	['the documents read', true, 30, 10]
] as const) {
	t.test(`bound on ${name}: 409 above it, a smaller pageSize succeeds, other requests are not affected`, { skip: whyNoCertificates() ?? false }, async t => {
		const fake = await FakeMongo.start(t, command => reply(command, hasFiller));
		const directory = t.testdir({ node: {}, gateway: {} });
		const properties = new EmbeddedNetworkReader(createDevelopmentConfig(5000), 100);
		const services = await openServices(t, {
			chain: { properties }, db: { databaseName: 'catapult' }, url: fake.url
		}, `${directory}/node`);
		const gateway = await openGateway(t, {
			directory: `${directory}/gateway`, options: { ...services.options, ...LONG_TIMEOUTS, 'limits-reply-bytes': String(REPLY_BYTES) }
		});
		const rest = new Rest(gateway.httpUrl);
		const documents = blocksOf(hasFiller, tooMany).map(document => serialize(document).length);
		t.equal(documents.reduce((sum, size) => sum + size) > REPLY_BYTES, hasFiller, 'the documents alone exceed it');

		const page = (pageSize: number) => rest.call('searchBlocks', { args: { pageSize } });
		const refused = await page(tooMany);
		t.same([refused.status, JSON.parse(refused.text)], [409, { code: 'ReplyTooLarge', message: MESSAGE }]);
		const granted = await page(few);
		t.equal(granted.status, 200);
		t.equal(granted.body.data.length, few);
		await t.rejects(async () => gateway.chain.blocks.search({}, pageOf({ pageSize: tooMany })), new ReplyTooLarge(REPLY_BYTES));

		const replies = await Promise.all(Array.from({ length: 10 }, () => [page(tooMany), rest.call('getBlockByHeight', { args: { height: 1 } })]).flat());
		t.same([...new Set(replies.map(({ status }, i) => `${i % 2}: ${status}`))], ['0: 409', '1: 200']);
	});
}
