import fc from 'fast-check';
import t from 'tap';
import { Refusal } from '../../../src/chain/index.js';
import { parseRequest } from '../../../src/channels/request.js';
import { createTopicParser } from '../../../src/channels/topic.js';
import { ALICE, NETWORK } from '../../support/channels.js';

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
