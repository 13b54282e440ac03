/** A consumer that knows only `/asyncapi.json` sees every documented message, and no other. */
import type { Test } from 'tap';
import { DocumentConsumer } from '../../support/events/document-consumer.js';
import { EventDocument } from '../../support/events/event-document.js';
import { causeEveryEvent } from '../../support/events/every-event.js';
import { ON_REQUEST, type SharedGateway } from '../../support/shared-gateway.js';

/** The operations of the messages that the test of differences exchanges: compiling the schemas of all others takes a second. */
const EXCHANGED: readonly string[] = ['sendHandshake', 'receiveSubscribe', 'sendBlock', 'sendFinalizedBlock'];

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

export const testAsyncapi = (t: Test, gateway: SharedGateway): void => {
	gateway.test(t, 'every documented message is sent or received, each as documented', async t => {
		const { rest, dev } = gateway;
		const wallet = await gateway.wallet();
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
		t.equal(consumer.document.serverUrl('ws'), 'ws://localhost:3000/ws', 'the variables of its URL have defaults');
		t.equal(consumer.document.serverUrl('wss', { host: 'example.org' }), 'wss://example.org:3001/ws');
	}, { blockInterval: ON_REQUEST });

	gateway.test(t, 'differences between document and messages are found', async t => {
		const { dev } = gateway;
		for (const [title, [change, fault]] of Object.entries(CHANGED)) {
			const faults: string[] = [];
			const document = await EventDocument.fetch(gateway.url, found => {
				// the parts that are changed
				const changed = found as unknown as Document;
				Object.keys(changed.operations).filter(name => !EXCHANGED.includes(name)).forEach(name => delete changed.operations[name]);
				change(changed);
			});
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
	}, { blockInterval: ON_REQUEST });
};
