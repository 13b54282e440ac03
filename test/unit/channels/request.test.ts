import fc from 'fast-check';
import t from 'tap';
import { SubscribeRequest } from '../../../generated/request-validators.js';
import { Refusal, type UnresolvedAddress } from '../../../src/chain/index.js';
import { createTopicParser, parseRequest, type Topic } from '../../../src/channels/request.js';
import { encodeAddress } from '../../../src/wire/identifiers/address.js';
import { ALICE, CHANNELS, NAMESPACE, NETWORK } from '../../support/channels/channels.js';

const UID = '0mXqC0kU6yVhT0a1gqYp8xw3b5M=';
const parse = (text: string) => parseRequest(Buffer.from(text), UID, createTopicParser(NETWORK, true));

/** @returns the refusal that a call throws */
const refusalOf = (call: () => unknown): Refusal | undefined => {
	try {
		call();
	} catch (err) {
		if (err instanceof Refusal)
			return err;
		throw err;
	}
	return undefined;
};

t.test('parses valid requests', t => {
	const topic = `status/${ALICE.text}`;
	t.same(parse(`{"uid":"${UID}","subscribe":"block"}`), { kind: 'subscribe', topic: 'block' });
	t.same(parse(`{"uid":"${UID}","unsubscribe":"${topic}"}`), { kind: 'unsubscribe', topic });
	t.same(parse(`{"uid":"${UID}","unsubscribe":"unknown topic"}`), { kind: 'unsubscribe', topic: 'unknown topic' });
	t.same(parse(`{"x":[1],"__proto__":{"a":1},"subscribe":"block","uid":"${UID}"}`), { kind: 'subscribe', topic: 'block' }, 'unknown members');
	t.same(parse(`{"uid":"${UID}","subscribe":"block","unsubscribe":null}`), { kind: 'subscribe', topic: 'block' }, 'null is absent');
	t.same(parse(`{"uid":"${UID}","subscribe":"","unsubscribe":"block"}`), { kind: 'unsubscribe', topic: 'block' }, 'empty is absent');
	t.end();
});

t.test('rejects all other messages with a reason', t => {
	const cases: Record<string, string> = {
		'': 'message is not JSON',
		'subscribe block': 'message is not JSON',
		'{"uid":': 'message is not JSON',
		'\uFEFF{}': 'message is not JSON',
		'null': 'message is not a JSON object',
		'[]': 'message is not a JSON object',
		'"block"': 'message is not a JSON object',
		'7': 'message is not a JSON object',
		'{}': 'uid is missing',
		'{"__proto__":{"uid":"x"}}': 'uid is missing',
		'{"uid":7,"subscribe":"block"}': 'uid is not that of this connection',
		'{"uid":null,"subscribe":"block"}': 'uid is not that of this connection',
		[`{"uid":"${UID.toLowerCase()}","subscribe":"block"}`]: 'uid is not that of this connection',
		[`{"uid":"${UID}"}`]: 'message has neither subscribe nor unsubscribe',
		[`{"uid":"${UID}","subscribe":""}`]: 'message has neither subscribe nor unsubscribe',
		[`{"uid":"${UID}","unsubscribe":null}`]: 'message has neither subscribe nor unsubscribe',
		[`{"uid":"${UID}","subscribe":"block","unsubscribe":"block"}`]: 'message has both subscribe and unsubscribe',
		[`{"uid":"${UID}","subscribe":"block","unsubscribe":7}`]: 'message has both subscribe and unsubscribe',
		[`{"uid":"${UID}","subscribe":7}`]: 'subscribe is not text',
		[`{"uid":"${UID}","subscribe":["block"]}`]: 'subscribe is not text',
		[`{"uid":"${UID}","unsubscribe":{}}`]: 'unsubscribe is not text'
	};
	for (const [text, reason] of Object.entries(cases))
		t.match(refusalOf(() => parse(text)), { code: 'invalidMessage', topic: undefined, message: reason }, text);
	t.end();
});

t.test('rejects topics and starts that are not of the contract, with the topic', t => {
	const FORM = 'from is neither "current" nor a height, optionally with a hash';
	for (const [topic, from, code, message] of [
		['foo', undefined, 'invalidTopic', "unknown channel: 'foo'"],
		['__proto__', undefined, 'invalidTopic', "unknown channel: '__proto__'"],
		['status/é', undefined, 'invalidTopic', "neither an address of 39 characters nor a namespace id of 16: '?'"],
		['foo', 'now', 'invalidTopic', "unknown channel: 'foo'"],
		['block', 'now', 'invalidFrom', FORM],
		['block', { height: `${2n ** 64n}` }, 'invalidFrom', 'from.height is larger than 64 bits']
	] as const)
		t.match(refusalOf(() => parse(JSON.stringify({ uid: UID, subscribe: topic, from }))), { code, topic, message });
	t.end();
});

t.test('rejects a topic that the parser accepts but the contract does not', t => {
	const message = Buffer.from(`{"uid":"${UID}","subscribe":"block "}`);
	t.match(refusalOf(() => parseRequest(message, UID, () => {})), { code: 'invalidTopic', topic: 'block ', message: 'subscribe is not a topic' });
	t.end();
});

t.test('parses nesting up to 16 KiB safely', t => {
	t.match(refusalOf(() => parse('['.repeat(16_384))), { message: 'message is not JSON' });
	t.match(refusalOf(() => parse('['.repeat(8_192) + ']'.repeat(8_192))), { message: 'message is not a JSON object' });
	t.end();
});

t.test('reads any bytes as a request, or throws a refusal', t => {
	fc.assert(fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.json().map(text => Buffer.from(text))), bytes => {
		try {
			parseRequest(Buffer.from(bytes), UID, createTopicParser(NETWORK, true));
			return true;
		} catch (err) {
			return err instanceof Refusal;
		}
	}), { numRuns: 1_000 });
	t.end();
});

const parseTopic = createTopicParser(NETWORK, true);
const parseStrictly = createTopicParser(NETWORK, false);

t.test('parses valid topics', t => {
	const cases: Record<string, Topic> = {
		'block': { channel: 'block', address: undefined },
		'finalizedBlock': { channel: 'finalizedBlock', address: undefined },
		'rolledBack': { channel: 'rolledBack', address: undefined },
		[`confirmedAdded/${ALICE.text}`]: { channel: 'confirmedAdded', address: ALICE.hex },
		[`unconfirmedRemoved/${ALICE.text}`]: { channel: 'unconfirmedRemoved', address: ALICE.hex },
		[`status/${NAMESPACE.text}`]: { channel: 'status', address: NAMESPACE.hex },
		[`status/${NAMESPACE.text.toLowerCase()}`]: { channel: 'status', address: NAMESPACE.hex },
		[`status/${encodeAddress(NAMESPACE.hex)}`]: { channel: 'status', address: NAMESPACE.hex },
		// the highest bit need not be set
		'cosignature/0000000000000001': {
			channel: 'cosignature', address: '990100000000000000000000000000000000000000000000' as NonNullable<Topic['address']>
		},
		'partialAdded': { channel: 'partialAdded', address: undefined },
		'partialRemoved/': { channel: 'partialRemoved', address: undefined }
	};
	for (const [text, topic] of Object.entries(cases))
		t.same(parseTopic(text), topic, text);
	t.end();
});

t.test('rejects invalid topics with a reason', t => {
	const mainnet = 'NDR6EW2WBHJQDYMNGFX2UBZHMMZC5PGL2YCZOQQ';
	const cases: Record<string, string> = {
		'': "unknown channel: ''",
		'foo': "unknown channel: 'foo'",
		'Block': "unknown channel: 'Block'",
		'block.close': "unknown channel: 'block.close'",
		['__proto__']: "unknown channel: '__proto__'",
		'constructor/x': "unknown channel: 'constructor/x'",
		'toString': "unknown channel: 'toString'",
		'block/': "channel without addresses: 'block/'",
		[`finalizedBlock/${ALICE.text}`]: `channel without addresses: 'finalizedBlock/${ALICE.text}'`,
		[`status/${ALICE.text.toLowerCase()}`]: `neither an address of 39 characters nor a namespace id of 16: '${ALICE.text.toLowerCase()}'`,
		[`status/${ALICE.hex}`]: `neither an address of 39 characters nor a namespace id of 16: '${ALICE.hex}'`,
		[`status/${ALICE.text}/junk`]: `neither an address of 39 characters nor a namespace id of 16: '${ALICE.text}/junk'`,
		'status/__proto__': "neither an address of 39 characters nor a namespace id of 16: '__proto__'",
		// surplus bits of the last character are set: another text for the same bytes
		[`status/${ALICE.text.slice(0, 38)}B`]: `neither an address of 39 characters nor a namespace id of 16: '${ALICE.text.slice(0, 38)}B'`,
		[`status/TB${ALICE.text.slice(2)}`]: `wrong checksum in address: 'TB${ALICE.text.slice(2)}'`,
		[`status/${mainnet}`]: `address of another network: '${mainnet}'`,
		[`status/${encodeAddress('6916FA3A1FDA1711BA000000000000000000000000000000' as UnresolvedAddress)}`]:
			`address of another network: '${encodeAddress('6916FA3A1FDA1711BA000000000000000000000000000000' as UnresolvedAddress)}'`,
		[`status/${encodeAddress('9916FA3A1FDA1711BA000000000000000000000000000001' as UnresolvedAddress)}`]:
			`malformed alias address: '${encodeAddress('9916FA3A1FDA1711BA000000000000000000000000000001' as UnresolvedAddress)}'`
	};
	for (const [text, reason] of Object.entries(cases))
		t.throws(() => parseTopic(text), new Refusal('invalidTopic', reason, text), text);
	t.end();
});

t.test('rejects topics without an address where one is required', t => {
	t.throws(() => parseStrictly('status'), new Refusal('invalidTopic', "address missing, this server demands one: 'status'", 'status'));
	t.throws(() => parseStrictly('status/'), new Refusal('invalidTopic', "address missing, this server demands one: 'status/'", 'status/'));
	t.same(parseStrictly('block'), { channel: 'block', address: undefined });
	t.end();
});

const reasonOf = (text: string): string | undefined => {
	try {
		parseTopic(text);
		return undefined;
	} catch (err) {
		if (err instanceof Refusal)
			return err.message;
		throw err;
	}
};

const NEARLY_TOPICS = fc.tuple(
	fc.constantFrom(...CHANNELS, 'bloc', 'Status', '__proto__'), fc.constantFrom('', '/', '//', '.'),
	fc.oneof(
		fc.constantFrom('', ALICE.text, NAMESPACE.text, ALICE.hex),
		fc.stringMatching(/^[A-Z2-7]{38,40}$/), fc.stringMatching(/^[0-9a-fA-F]{15,17}$/), fc.string()
	)
).map(parts => parts.join(''));

t.test('rejects hostile topics with a short reason, and accepts no topic outside the contract', t => {
	fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 5_000 }), NEARLY_TOPICS), text => {
		const reason = reasonOf(text);
		const hasForm = SubscribeRequest({ uid: UID, subscribe: text });
		return reason === undefined ? hasForm : reason.length < 130 && /^[\x20-\x7E]*$/.test(reason);
	}), { numRuns: 2_000 });
	t.ok(reasonOf(`status/${'é'.repeat(150)}`));
	t.end();
});
