/** Messages of a gateway that does not follow the contract: they are reported, nothing is thrown, and the client connects again. */
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { createClient } from '../../../src/client/index.js';
import { FakeGateway } from '../../support/client/gateway.js';
import { fakePlatform, hashOf } from '../../support/client/socket.js';
import { openClient, Recorder } from '../../support/client/client.js';
import { idle } from '../../support/fake-timers.js';

const HASH = hashOf(2);

/** Text of `data`, for messages that are well-formed otherwise. */
const MALFORMED: Readonly<Record<string, readonly string[]>> = {
	replay: ['{}', '{"topic":"block","state":"live","height":"x","hash":"A"}', `{"topic":"block","state":"live","height":1,"hash":"${HASH}"}`],
	block: [
		'null', '[]', '7', '"text"', '{"block":null,"meta":null}', `{"block":{},"meta":{"hash":"${HASH}"}}`, '{"block":{"height":"2"},"meta":{}}',
		`{"block":{"height":"-2"},"meta":{"hash":"${HASH}"}}`, `{"block":{"height":"${'9'.repeat(30)}"},"meta":{"hash":"${HASH}"}}`
	],
	rolledBack: ['{}', 'null', '{"height":"1"}', `{"height":{"toString":1},"hash":"${HASH}"}`],
	confirmedAdded: ['{}', '{"meta":{"height":"2"}}', `{"meta":{"height":2,"hash":"${HASH}"}}`],
	finalizedBlock: ['{}', '{"height":"2"}', `{"height":"two","hash":"${HASH}"}`],
	unconfirmedAdded: ['{}', '{"meta":{"hash":null}}'],
	status: ['{}', `{"hash":"${HASH}","code":{"toString":1}}`],
	cosignature: ['null', '1']
};

for (const resumes of [true, false]) {
	t.test(`at a gateway that ${resumes ? 'resumes' : 'does not resume'}`, { timeout: 60_000 }, async t => {
		const gateway = await FakeGateway.open(t, { resumes });
		const { client, errors } = openClient(t, gateway, { reconnect: { replayTimeoutMs: resumes ? 60_000 : 5 } });
		const blocks = new Recorder<string>();
		const reports = new Recorder<unknown>();
		client.onError(error => reports.add(error));
		const topics = ['confirmedAdded', 'finalizedBlock', 'unconfirmedAdded', 'status', 'cosignature'] as const;
		await Promise.all([
			client.on('block', ({ block }) => blocks.add(block.height)).ready,
			...topics.map(topic => client.on(topic, () => t.fail(`${topic} is delivered`)).ready)
		]);
		for (const [topic, texts] of Object.entries(MALFORMED)) {
			// such a gateway has neither
			if (!resumes && (topic === 'replay' || topic === 'rolledBack'))
				continue;
			for (const text of texts) {
				const { connections } = gateway;
				gateway.sendText(`{"topic":"${topic}","data":${text}}`);
				await reports.reach(errors.length + 1);
				t.match(errors.at(-1), { message: /^malformed message of the gateway: \{"topic"/, cause: TypeError });
				gateway.addBlock();
				await blocks.reach(gateway.chain.tip.height - 1);
				t.equal(gateway.connections, connections + 1, `${topic} ${text}`);
				await Promise.all(topics.map(name => client.on(name, () => undefined)).map(async subscription => {
					await subscription.ready;
					subscription.unsubscribe();
				}));
			}
		}
		t.same(blocks.items, gateway.chain.blocks.slice(1).map(({ height }) => `${height}`));
	});
}

const anything = fc.jsonValue({ maxDepth: 2 });
const maybe = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
	fc.oneof({ weight: 4, arbitrary: valid }, { weight: 1, arbitrary: anything });
const height = maybe(fc.integer({ min: 0, max: 5 }).map(String));
const hash = maybe(fc.integer({ min: 0, max: 5 }).map(hashOf));
const TOPICS = ['block', 'rolledBack', 'confirmedAdded', 'finalizedBlock', 'unconfirmedAdded', 'status', 'cosignature', 'replay', 'unknown'] as const;
const data = fc.record({
	topic: maybe(fc.constantFrom(...TOPICS)), state: fc.constantFrom('started', 'live', 'other'), height, hash, code: anything, deadline: anything,
	block: maybe(fc.record({ height, previousBlockHash: hash }, { requiredKeys: [] })),
	meta: maybe(fc.record({ height, hash }, { requiredKeys: [] }))
}, { requiredKeys: [] });
const message = maybe(fc.record({ topic: maybe(fc.constantFrom(...TOPICS)), data: maybe(data) }, { requiredKeys: [] }))
	.map(value => JSON.stringify(value));
const documents = fc.array(maybe(fc.record({ height, latestFinalizedBlock: data, data: maybe(fc.array(data)) })), { minLength: 1 });
const texts = fc.array(fc.oneof({ weight: 20, arbitrary: message }, { weight: 1, arbitrary: fc.string() }), { maxLength: 12 });

const survive = async (t: Test, messages: readonly string[], repliesOfHttp: readonly unknown[]): Promise<void> => {
	const platform = fakePlatform();
	const { clock, timers, webSocket } = platform;
	let requests = 0;
	const fetch = (): Promise<Response> => Promise.resolve(Response.json(repliesOfHttp[requests++ % repliesOfHttp.length] ?? null));
	const client = createClient('http://gateway', { timers, webSocket, fetch, random: () => 0.5 });
	client.onError(() => undefined);
	for (const channel of ['block', 'confirmedAdded', 'finalizedBlock', 'unconfirmedAdded', 'status', 'cosignature', 'rolledBack'] as const)
		client.on(channel, () => undefined);
	// some close the connection
	for (const text of ['{"uid":"test"}', ...messages]) {
		platform.socket.receive(text);
		await idle();
	}
	platform.socket.end();
	while (client.state !== 'connecting')
		await clock.advance(100);
	platform.socket.receive('{"uid":"test"}');
	t.equal(client.state, 'open');
	t.match(platform.socket.sent[0], { subscribe: 'block' });
	client.close();
	await idle();
	t.equal(clock.pending, 0);
};

t.test('any messages and any replies over HTTP: nothing is thrown, and the client connects again', { timeout: 120_000 }, async t => {
	await fc.assert(fc.asyncProperty(texts, documents, (messages, replies) => survive(t, messages, replies)), { numRuns: 150 });
});
