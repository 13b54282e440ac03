/** Invalid WebSocket input: messages, and frames. */
import fc from 'fast-check';
import { clientFrame, type FrameForm, Opcode } from '../channels/raw.js';

/** A message to a connection with this uid. */
export type Message = (uid: string) => string;

const subscribing = (subscribe: unknown): Message => uid => JSON.stringify({ uid, subscribe });

/** @param address - a valid one, base32; its hex form */
export const badTopics = (address: string, hex: string): readonly string[] => [
	'foo', 'Block', 'block ', ' block', 'block/', `block/${address}`, 'finalizedBlock/x', 'block.close', 'block\0', `status/${address.toLowerCase()}`,
	`status/${hex}`, `status/${address}/`, `status/${address}/junk`, `status/${address}A`, `status/${address.slice(1)}`, `status//${address}`,
	`status/N${address.slice(1)}`, `status/${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`, `status/${'A'.repeat(39)}`, 'status/8000',
	`status/${'é'.repeat(150)}`, `status/${'\ud83d\ude00'.repeat(40)}`, `${'x'.repeat(10_000)}`, '__proto__', 'constructor', 'toString/x', '"', '\\u0000', '💣',
	'status/"},"data":{"x":"', '*', 'confirmedAdded/*', '/', '//', `/${address}`, 'status/\u202e'
];

/** Closed with 1008. @param topics - ones that do not exist */
export const badMessages = (topics: readonly string[]): readonly (readonly [name: string, message: Message])[] => [
	...['', ' ', 'hello', '{', '{}x', '\ufeff{}', 'null', 'true', '0', '"uid"', '[]', '[{}]', '{}', '{"uid":null}', '{"__proto__":{"uid":"x"}}'].map(text =>
		[JSON.stringify(text), () => text] as const),
	['deep arrays', () => '['.repeat(8000)],
	['deep arrays that end', () => `${'['.repeat(8000)}${']'.repeat(8000)}`],
	['deep member', uid => `{"uid":"${uid}","subscribe":${'['.repeat(4000)}${']'.repeat(4000)}}`],
	['uid alone', uid => JSON.stringify({ uid })],
	['wrong uid', () => '{"uid":"AAAAAAAAAAAAAAAAAAAAAAAAAAA=","subscribe":"block"}'],
	['uid in an array', uid => JSON.stringify({ uid: [uid], subscribe: 'block' })],
	['uid with a space', uid => JSON.stringify({ uid: `${uid} `, subscribe: 'block' })],
	['uid twice', uid => `{"uid":"${uid}","uid":"x","subscribe":"block"}`],
	['both', uid => JSON.stringify({ uid, subscribe: 'block', unsubscribe: 'block' })],
	['neither', uid => JSON.stringify({ uid, subscribe: '', unsubscribe: null })],
	...[7, true, ['block'], { toString: 'block' }, 1e300].map(value => [`subscribe: ${JSON.stringify(value)}`, subscribing(value)] as const),
	['unsubscribe: 7', uid => JSON.stringify({ uid, unsubscribe: 7 })],
	...topics.map(topic => [JSON.stringify(topic.slice(0, 50)), subscribing(topic)] as const)
];

/** Unusual, but allowed: the connection stays open. */
export const ODD_MESSAGES: readonly (readonly [name: string, message: Message])[] = [
	['surplus members', uid => JSON.stringify({ uid, subscribe: 'block', constructor: 1, more: { deep: [[[]]] } })],
	['__proto__', uid => `{"__proto__":{"subscribe":7},"uid":"${uid}","subscribe":"block"}`],
	['blanks', uid => ` \n\t{ "uid" : "${uid}" , "subscribe" : "block" }\r\n `],
	['escapes', uid => `{"\\u0075id":"${uid}","subscribe":"\\u0062lock"}`],
	['twice', uid => `{"uid":"${uid}","subscribe":"foo","subscribe":"block"}`],
	['unsubscribe an unknown topic', uid => JSON.stringify({ uid, unsubscribe: 'foo' })],
	['unsubscribe __proto__', uid => JSON.stringify({ uid, unsubscribe: '__proto__' })],
	['nothing else', uid => JSON.stringify({ uid, subscribe: 'status/', unsubscribe: '' })],
	['16 KiB', uid => JSON.stringify({ uid, subscribe: 'block' }).padEnd(16_384)]
];

/** Messages of any kind, most of them nearly valid. */
export const ANY_MESSAGE: fc.Arbitrary<Message> = fc.oneof(
	{ weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 1000 }).map(text => () => text) },
	{ weight: 1, arbitrary: fc.json().map(text => () => text) },
	{ weight: 1, arbitrary: fc.nat(40_000).map(size => () => 'x'.repeat(size)) },
	{
		weight: 4,
		arbitrary: fc.record({
			subscribe: fc.oneof(fc.constantFrom('block', 'status', 'status/', '__proto__', '', null), fc.string({ unit: 'binary' }), fc.jsonValue()),
			unsubscribe: fc.oneof(fc.constantFrom('block', null, ''), fc.jsonValue()), ['__proto__']: fc.jsonValue(), extra: fc.jsonValue()
		}, { requiredKeys: [] }).map(members => (uid: string) => JSON.stringify({ ...members, uid }))
	}
);

const { CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG } = Opcode;

const closing = (code: number, reason = ''): Buffer => Buffer.concat([Buffer.of(code >> 8, code & 0xff), Buffer.from(reason)]);
const text = (payload: string | Uint8Array, form: FrameForm = {}): Buffer => clientFrame(TEXT, payload, form);
const NOT_UTF8 = ['ff', 'c0af', 'eda080', 'f4908080', 'e282', '7bff7d'].map(hex => Buffer.from(hex, 'hex'));

/** Violations of the protocol: bytes, and the code of the close frame in reply. */
export const BAD_FRAMES: readonly (readonly [name: string, bytes: Buffer, code: number])[] = [
	...[3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map(opcode => [`opcode ${opcode}`, clientFrame(opcode, ''), 1002] as const),
	...[0xc1, 0xa1, 0x91, 0xf1, 0xc9, 0xc0].map(first => [`first byte ${first.toString(16)}`, text('{}', { first }), 1002] as const),
	['not masked', text('{}', { isMasked: false }), 1002],
	['ping not masked', clientFrame(PING, '', { isMasked: false }), 1002],
	...[CLOSE, PING, PONG].map(opcode => [`fragmented control frame ${opcode}`, clientFrame(opcode, '', { isFinal: false }), 1002] as const),
	...[CLOSE, PING, PONG].map(opcode => [`control frame ${opcode} of 126 bytes`, clientFrame(opcode, Buffer.alloc(126)), 1002] as const),
	['a final fragment without a start', clientFrame(CONTINUATION, '{}'), 1002],
	['a middle fragment without a start', clientFrame(CONTINUATION, '{}', { isFinal: false }), 1002],
	['a message within another', Buffer.concat([text('{', { isFinal: false }), text('}')]), 1002],
	['two beginnings', Buffer.concat([text('{', { isFinal: false }), clientFrame(BINARY, '', { isFinal: false })]), 1002],
	...[16_385n, 65_536n, 1n << 31n, 1n << 32n, (1n << 53n) - 1n, 1n << 53n, 1n << 63n, (1n << 64n) - 1n].map(length =>
		[`length ${length}`, text('', { length }), 1009] as const),
	['16 KiB and a byte in two fragments', Buffer.concat([text('x'.repeat(16_000), { isFinal: false }), clientFrame(CONTINUATION, 'x'.repeat(385))]), 1009],
	...NOT_UTF8.map(bytes => [`not UTF-8: ${bytes.toString('hex')}`, text(bytes), 1007] as const),
	['fragments that are not UTF-8', Buffer.concat([text(Buffer.of(0xe2, 0x82), { isFinal: false }), clientFrame(CONTINUATION, Buffer.of(0x28))]), 1007],
	['close with one byte', clientFrame(CLOSE, Buffer.of(3)), 1002],
	...[0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65_535].map(code => [`close with ${code}`, clientFrame(CLOSE, closing(code)), 1002] as const),
	['close with a reason that is not UTF-8', clientFrame(CLOSE, Buffer.concat([closing(1000), Buffer.of(0xff)])), 1007],
	['129 pieces', Buffer.concat([
		text('{', { isFinal: false }), ...Array.from({ length: 128 }, () => clientFrame(CONTINUATION, ' ', { isFinal: false }))
	]), 1008],
	['an empty message', text(''), 1008],
	['an empty binary message', clientFrame(BINARY, ''), 1008],
	['a message after pings', Buffer.concat([...Array.from({ length: 50 }, (_, i) => clientFrame(PING, String(i))), text('{')]), 1008],
	['an invalid message before a protocol violation', Buffer.concat([text('{'), clientFrame(3, '')]), 1008]
];

/** Valid ends, including unusual ones: the server echoes the code. */
export const GOOD_ENDS: readonly (readonly [name: string, bytes: Buffer, code: number])[] = [
	['close without a code', clientFrame(CLOSE, ''), 1005],
	...[1000, 1001, 1003, 1011, 1014, 3000, 4999].map(code => [`close with ${code}`, clientFrame(CLOSE, closing(code, 'bye')), code] as const),
	['close in the middle of a message', Buffer.concat([text('{', { isFinal: false }), clientFrame(CLOSE, closing(1000))]), 1000],
	['a message after close', Buffer.concat([clientFrame(CLOSE, closing(1000)), text('{')]), 1000]
];

const FRAME = fc.record({
	first: fc.oneof(fc.nat(255), fc.constantFrom(0x81, 0x01, 0x80, 0x89, 0x8a, 0x88, 0x82)),
	isMasked: fc.boolean(),
	length: fc.option(fc.oneof(fc.nat(300), fc.constantFrom(125, 126, 127, 65_535, 65_536)).map(BigInt), { nil: undefined }),
	payload: fc.uint8Array({ maxLength: 300 })
}).map(({ first, isMasked, length, payload }) => clientFrame(0, payload, { first, isMasked, ...(length === undefined ? {} : { length }) }));

/** Frames and other bytes. */
export const ANY_FRAMES = fc.array(fc.oneof(
	{ weight: 4, arbitrary: FRAME }, { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2000 }) }
), { maxLength: 5 });

/** Splits a message into frames. @param places - of the splits, modulo the length */
export const inPieces = (message: string, places: readonly number[]): Buffer => {
	const bytes = Buffer.from(message);
	const cuts = [...new Set(places.map(place => place % bytes.length))].sort((a, b) => a - b);
	const parts = [0, ...cuts].map((start, i) => bytes.subarray(start, cuts[i] ?? bytes.length));
	return Buffer.concat(parts.flatMap((part, i) => [
		clientFrame(i === 0 ? TEXT : CONTINUATION, part, { isFinal: parts.length - 1 === i }), clientFrame(PING, `piece ${i}`)
	]));
};

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const UPGRADE = ['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];

/** Upgrades that are rejected. */
export const BAD_UPGRADES: readonly (readonly [name: string, lines: readonly string[], status: number])[] = [
	['no key', ['GET /ws HTTP/1.1', ...UPGRADE], 400],
	['a short key', ['GET /ws HTTP/1.1', ...UPGRADE, 'Sec-WebSocket-Key: abc'], 400],
	['a long key', ['GET /ws HTTP/1.1', ...UPGRADE, `Sec-WebSocket-Key: ${'A'.repeat(10_000)}`], 400],
	['two keys', ['GET /ws HTTP/1.1', ...UPGRADE, KEY, KEY], 400],
	['another version', ['GET /ws HTTP/1.1', ...UPGRADE.slice(0, 3), 'Sec-WebSocket-Version: 99', KEY], 426],
	['no version', ['GET /ws HTTP/1.1', ...UPGRADE.slice(0, 3), KEY], 426],
	['a subprotocol', ['GET /ws HTTP/1.1', ...UPGRADE, KEY, 'Sec-WebSocket-Protocol: chat'], 400],
	['an invalid protocol', ['GET /ws HTTP/1.1', ...UPGRADE, KEY, 'Sec-WebSocket-Protocol: ,;'], 400],
	['POST', ['POST /ws HTTP/1.1', ...UPGRADE, KEY, 'Content-Length: 0'], 405],
	['elsewhere', ['GET /blocks HTTP/1.1', ...UPGRADE, KEY], 404],
	['nearly there', ['GET /ws/ HTTP/1.1', ...UPGRADE, KEY], 404],
	['no upgrade requested', ['GET /ws HTTP/1.1', 'Host: localhost', 'Connection: close', 'Upgrade: websocket', KEY], 404],
	['to another protocol', ['GET /ws HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: h2c', KEY], 404]
];

/** Lines of a handshake in any order and number. */
export const ANY_UPGRADE = fc.array(fc.constantFrom(
	...UPGRADE, KEY, 'GET /ws HTTP/1.1', 'Upgrade: ,', 'Upgrade: websocket, h2c', 'Upgrade: WebSocket/13', 'Sec-WebSocket-Version: 8', 'Sec-WebSocket-Version: x',
	'Content-Length: 5', 'Transfer-Encoding: chunked', 'Sec-WebSocket-Extensions: permessage-deflate; x=', 'Sec-WebSocket-Protocol: a, a',
	'Expect: 100-continue', 'Connection: keep-alive, Upgrade', 'X-Forwarded-For: ,', '', 'hello', 'Host: \xff'
), { maxLength: 12 }).map(lines => ['GET /ws HTTP/1.1', 'Host: localhost', ...lines, '', ''].join('\r\n'));
