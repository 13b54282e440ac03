/** A consumer that knows only `/asyncapi.json` sees every documented message, and no other. */
import t, { type Test } from 'tap';
import { Dev } from '../support/development/dev.js';
import { DocumentConsumer } from '../support/events/document-consumer.js';
import { EventDocument } from '../support/events/event-document.js';
import { causeEveryEvent } from '../support/events/every-event.js';
import { Rest } from '../support/http/rest.js';
import { spawnGateway } from '../support/processes/spawned.js';
import { Wallet } from '../support/transactions/wallet.js';

const start = async (t: Test) => {
	const gateway = await spawnGateway(t, { options: { 'data-dir': t.testdir(), 'block-interval': '3600' } });
	const rest = new Rest(gateway.url);
	return { gateway, rest, dev: new Dev(gateway.url), wallet: await Wallet.connect(rest) };
};

t.test('every documented message is sent or received, each as documented', async t => {
	const { gateway, rest, dev, wallet } = await start(t);
	const consumer = await DocumentConsumer.open(t, gateway.url);
	await consumer.subscribeAll({ address: ['', wallet.account(0).text] }, { from: 'current' });

	await causeEveryEvent({ rest, dev, wallet });
	await consumer.until(() => consumer.unseen.join() === 'refused,unsubscribe', 'all other messages');
	await consumer.unsubscribeAll();
	const { length } = consumer.messages;
	await dev.do('mineBlocks', { body: {} });
	await consumer.settled();

	t.equal(consumer.messages.length, length, 'nothing after the subscriptions have ended');
	t.match(await consumer.refusal(), { refused: { code: 'unknownBlock', topic: 'block' } });
	t.strictSame(consumer.unseen, []);
});

/** A document of which a part was changed, and what its consumer finds. */
const CHANGED = {
	'a kind of message that is not documented': [
		(document: Document) => delete document.operations['sendBlock'], /^0 documented messages match \{"topic":"block"/
	],
	'a member that is not documented': [
		(document: Document) => delete document.components.schemas['BlockNotificationMetaDTO']?.properties['hash'], /^0 documented messages match/
	],
	'a documented member that is not sent': [
		(document: Document) => document.components.schemas['BlockNotificationMetaDTO']?.required.push('weather'), /^0 documented messages match/
	],
	'a notification of another topic': [
		(document: Document) => {
			document.channels['block'] = { ...document.channels['block'], address: 'finalizedBlock' };
		}, /^a notification of block, .* not a topic of finalizedBlock/
	]
} as const;

interface Document {
	readonly operations: Record<string, unknown>;
	readonly channels: Record<string, object | undefined>;
	readonly components: { readonly schemas: Record<string, Schema | undefined> };
}

interface Schema {
	readonly properties: Record<string, unknown>;
	readonly required: string[];
}

t.test('differences between document and messages are found', async t => {
	const { gateway, dev } = await start(t);
	for (const [title, [change, fault]] of Object.entries(CHANGED)) {
		const faults: string[] = [];
		// the parts that are changed
		const document = await EventDocument.fetch(gateway.url, found => change(found as unknown as Document));
		const consumer = await DocumentConsumer.open({
			fail: message => faults.push(message), teardown: (end: () => unknown) => t.teardown(end)
		}, gateway.url, document);
		consumer.send('subscribe', 'block');
		await consumer.settled();
		await dev.do('mineBlocks', { body: {} });
		await consumer.until(() => consumer.messages.length > 1, 'the block');
		consumer.close();

		t.match(faults, [fault], title);
		t.equal(faults.length, 1);
		t.ok(consumer.unseen.length > 0);
	}
});

t.test('the URL of the server: the variables have defaults', async t => {
	const { gateway } = await start(t);
	const document = await EventDocument.fetch(gateway.url);
	t.equal(document.serverUrl('ws'), 'ws://localhost:3000/ws');
	t.equal(document.serverUrl('wss', { host: 'example.org' }), 'wss://example.org:3001/ws');
});
