import fc from 'fast-check';
import t from 'tap';
import { SubscribeRequest } from '../../../generated/request-validators.js';
import { Refusal, type UnresolvedAddress } from '../../../src/chain/index.js';
import { createTopicParser, type Topic } from '../../../src/channels/topic.js';
import { encodeAddress } from '../../../src/wire/identifiers/address.js';
import { ALICE, CHANNELS, NAMESPACE, NETWORK } from '../../support/channels.js';

const parse = createTopicParser(NETWORK, true);
const parseStrictly = createTopicParser(NETWORK, false);
const UID = '0mXqC0kU6yVhT0a1gqYp8xw3b5M=';

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
		t.same(parse(text), topic, text);
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
		t.throws(() => parse(text), new Refusal('invalidTopic', reason, text), text);
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
		parse(text);
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
