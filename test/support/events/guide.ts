/** The messages and the diagram of docs/events.md, as a gateway sends them now. */
import type { Test } from 'tap';
import { STEPS, type Step } from '../../../scripts/pages/sequence.js';
import type { SharedGateway } from '../shared-gateway.js';
import { transfer } from '../transactions/bodies.js';
import { DocumentConsumer } from './document-consumer.js';

type Message = Readonly<Record<string, unknown>>;

export interface Recording {
	/** Messages by the name that the guide gives them. */
	readonly messages: Readonly<Record<string, unknown>>;
	/** Channels of the notifications about the aggregate, in the order in which Alice received them. */
	readonly order: readonly string[];
}

const channelOf = ({ topic }: Message): string => (topic as string).split('/')[0] as string;

/** @returns the messages of a connection that subscribes again */
const resume = async (t: Test, url: string, topic: string, from: unknown): Promise<Readonly<Record<string, unknown>>> => {
	const consumer = await DocumentConsumer.open(t, url);
	consumer.send('subscribe', topic, { from });
	const find = (state: string) => consumer.messages.find(({ data }) => (data as Message | undefined)?.['state'] === state);
	await consumer.until(() => find('live') !== undefined, 'the end of the replay');
	return { 'subscribe from': consumer.recorded[1]?.message, 'replay started': find('started'), 'replay live': find('live') };
};

/** @param gateway - makes blocks on request only @returns the messages of one connection, from the handshake to a rollback */
export const record = async (t: Test, gateway: SharedGateway): Promise<Recording> => {
	const { rest, dev } = gateway;
	const wallet = await gateway.wallet();
	const [alice, bob] = [wallet.account(0), wallet.account(1)];
	const consumer = await DocumentConsumer.open(t, gateway.url);
	await consumer.subscribeAll({ address: [alice.text] });
	const wait = (channel: string, from = 0) => consumer.until(() => consumer.messages.slice(from).some(message =>
		'topic' in message && channelOf(message) === channel), channel);
	const find = (channel: string, from = 0) => consumer.messages.slice(from).find(message => 'topic' in message && channelOf(message) === channel);
	const aggregate = wallet.aggregate(alice, [
		[alice, transfer(bob.address, [wallet.coins(5n)])], [bob, transfer(alice.address, [], Buffer.from('\0received'))]
	], { isBonded: true, expectedCosigners: 1 });

	await rest.send('announceTransaction', wallet.lock(alice, aggregate).body);
	await dev.do('mineBlocks', { body: {} });
	const snapshot = await dev.do('takeSnapshot', { body: {} });
	await wait('unconfirmedRemoved');
	const start = consumer.messages.length;
	await rest.send('announcePartialTransaction', aggregate.body);
	await wait('partialAdded');
	await rest.send('announceCosignatureTransaction', wallet.cosign(bob, aggregate));
	await wait('unconfirmedAdded', start);
	await dev.do('mineBlocks', { body: {} });
	await wait('finalizedBlock', start);
	const order = consumer.messages.slice(start).map(channelOf);
	await rest.send('announceTransaction', wallet.transfer(alice, bob, 1_000_000_000n).body);
	await wait('status');
	await dev.do('revertToSnapshot', { id: snapshot.id });
	await wait('rolledBack');
	await dev.do('mineBlocks', { body: {} });
	const resumed = await resume(t, gateway.url, `confirmedAdded/${alice.text}`, find('rolledBack')?.['data']);

	const refused = await (await DocumentConsumer.open(t, gateway.url)).refusal();

	const { messages, recorded } = consumer;
	const byChannel = ['confirmedAdded', 'status', 'partialAdded', 'cosignature', 'partialRemoved', 'finalizedBlock', 'rolledBack'];
	return {
		order,
		messages: {
			handshake: messages[0],
			subscribe: recorded.find(({ message }) => String((message as Message)['subscribe']).startsWith('confirmedAdded'))?.message,
			...Object.fromEntries(byChannel.map(channel => [channel, find(channel)])),
			block: find('block', start),
			...resumed,
			refused
		}
	};
};

const TITLES = { alice: 'Alice', gateway: 'Gateway', bob: 'Bob' } as const;

const arrows = ({ from, to, message }: Step): readonly string[] =>
	to.map(lane => `    ${TITLES[from]}${from === 'gateway' ? '-->>' : '->>'}${TITLES[lane]}: ${message}`);

/** The diagram in Mermaid. */
export const diagram = (): string => [
	'sequenceDiagram', ...Object.values(TITLES).map(title => `    participant ${title}`), ...STEPS.flatMap(arrows)
].join('\n');

/** Channels of the notifications that Alice receives from the announcement of the aggregate on, according to the diagram. */
export const expectedOrder = (): readonly string[] => STEPS.slice(STEPS.findIndex(({ message }) => message === 'PUT /transactions/partial'))
	.filter(({ from, to }) => from === 'gateway' && to.includes('alice')).map(({ message }) => message);
