/** Known answers: every frame that a genuine broker published, and the notifications to its subscribers, if the recordings are present. */
import t from 'tap';
import type { ChannelName } from '../../../../src/chain/index.js';
import { startBrokerGateway } from '../../../support/catapult/broker-gateway.js';
import { ADDRESS_CHANNELS, prefixHex } from '../../../support/catapult/broker-messages.js';
import { TestBroker } from '../../../support/catapult/test-broker.js';
import { TestClient } from '../../../support/channels/gateway.js';
import { NOTIFICATIONS } from '../../../support/channels/channels.js';
import { readRecordedLines, skipUnlessRecorded } from '../../../support/recorded/recorded.js';
import { checkDocument } from '../../../support/http/rest.js';

interface Frames {
	/** In milliseconds of the recording machine's clock. */
	readonly at: number;
	readonly frames: readonly string[];
}

interface Received {
	readonly at: number;
	readonly message: { readonly uid: string } | { readonly topic: string };
}

const read = (folder: string) => {
	const [handshake, ...received] = readRecordedLines<Received>(folder, 'ws.jsonl');
	const connectedAt = handshake?.at ?? 0;
	return {
		// notifications from before the client connected are not recorded
		published: readRecordedLines<Frames>(folder, 'zmq.jsonl').filter(({ at }) => at >= connectedAt),
		expected: received.map(({ message }) => message as { readonly topic: string })
	};
};

const ROLLBACKS = { live: [], rollback: [{ height: '3', hash: '271219348EA1066AFAD989B19A3C140A7568819DDBC7268978913C848563401C' }] } as const;

for (const folder of ['live', 'rollback'] as const) {
	t.test(`${folder}: the frames of a genuine broker give exactly the recorded notifications`, { skip: skipUnlessRecorded }, async t => {
		const { published, expected } = read(folder);
		const broker = await TestBroker.open(t);
		const { port, stream } = await startBrokerGateway(t, broker.port);
		const client = await TestClient.open(t, port);
		// the recorded client could not subscribe to this channel
		const rolledBack = await TestClient.open(t, port);
		await rolledBack.subscribe('rolledBack');
		const addresses = new Set(expected.flatMap(({ topic }) => topic.split('/').slice(1)));
		const channels = ['block', 'finalizedBlock', ...ADDRESS_CHANNELS];
		await client.subscribe(...channels, ...[...addresses].flatMap(address => ADDRESS_CHANNELS.map(channel => `${channel}/${address}`)));
		await broker.subscribed(...ADDRESS_CHANNELS.map(channel => prefixHex(channel)));

		const rollbacks = ROLLBACKS[folder].map(data => ({ topic: 'rolledBack', data }));
		await broker.send(...published.map(({ frames }) => frames.map(frame => Buffer.from(frame, 'hex'))));
		const messages = await client.take(expected.length) as { readonly topic: string }[];

		t.strictSame(messages, expected);
		await client.settled();
		t.strictSame(client.unread, [], 'nothing additional');
		t.strictSame(await rolledBack.take(rollbacks.length), rollbacks);
		t.equal(stream.figures().find(({ name }) => name === 'broker_undecodable_total')?.value, 0);
		for (const message of messages)
			checkDocument(NOTIFICATIONS[message.topic.split('/')[0] as ChannelName], message);
	});
}
