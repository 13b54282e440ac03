/** Values, queries and bodies that no well-behaved client would send, and nearly valid ones. */
import type { Operation } from '../../../generated/operations.js';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';

/** Names of members of Object.prototype, and names that change prototypes. */
const INHERITED = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length'];

/** At and beyond the bounds of numbers. */
const NUMBERS = [
	'0', '1', '-0', '-1', '+1', '00', '01', '1.5', '1e3', '0x10', '0b1', ' 1', '1 ', '1n', '1_000', 'NaN', 'Infinity', '255', '256', '65536',
	'2147483647', '2147483648', '4294967295', '4294967296', '9007199254740991', '9007199254740992', '9999999999999999',
	'9223372036854775807', '9223372036854775808', '18446744073709551615', '18446744073709551616', '9'.repeat(400), '-9223372036854775809', '٣'
];

const TEXTS = [
	'', ' ', '%', '%zz', '%00', '\0', '\n', '\r\nX-Injected: yes\r\n\r\n', '\u001b[2J', '.', '..', '../../etc/passwd', '/', '//', '\\', '?', '#', '&',
	'=', '+', '[]', '[0]', '{}', 'null', 'undefined', 'true', 'false', 'TRUE', 'asc', 'desc', 'id', 'height', 'balance', '"', '\'; DROP TABLE blocks; --',
	'" OR 1=1', '%_', '*', '${1}', '\u202e', '\ufeff', '\ud800', '\udfff\ud800', '💣', 'é'.repeat(100), 'A'.repeat(1000),
	'9'.repeat(9000), 'F'.repeat(64), '0'.repeat(64)
];

const EDGES = [...INHERITED, ...NUMBERS, ...TEXTS];

/** @param real - values that exist on the chain */
export const anyText = (real: readonly string[]): fc.Arbitrary<string> => fc.oneof(
	{ weight: 4, arbitrary: fc.constantFrom(...EDGES) },
	fc.constantFrom(...real),
	fc.tuple(fc.constantFrom(...real), fc.nat(80), fc.constantFrom(...EDGES)).map(([text, at, edge]) => text.slice(0, at) + edge),
	fc.string({ unit: 'binary', maxLength: 60 }),
	fc.stringMatching(/^[0-9a-fA-F]{0,70}$/)
);

/** @returns text escaped for a URL; lone surrogates become replacement characters */
const escaped = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

const SUFFIXES = ['', '', '', '', '[]', '[0]', '[1]', '[a]', '[__proto__]', '[0][1]', '[', ']', '.x'];

type Pair = readonly [name: string, value: string];

const manyOf = (pairs: readonly Pair[]): readonly Pair[] => Array.from({ length: 1001 }, (_, i) => pairs[i % pairs.length] as Pair);

/** A query of pairs, many of them with a name that the operation knows; sometimes with one more than may be repeated. */
const anyQuery = (names: readonly string[], value: fc.Arbitrary<string>): fc.Arbitrary<string> => {
	const known = fc.constantFrom(...names, 'pageSize', 'offset', 'id');
	const name = fc.oneof({ weight: 6, arbitrary: known }, { weight: 1, arbitrary: fc.constantFrom(...INHERITED, '', 'surplus') });
	const pair = fc.tuple(fc.tuple(name, fc.constantFrom(...SUFFIXES)).map(parts => parts.join('')), value);
	const pairs = fc.oneof(
		{ weight: 20, arbitrary: fc.array(pair, { maxLength: 6 }) },
		{ weight: 1, arbitrary: fc.constant(manyOf([['type', '1']])) }
	);
	return pairs.map(list => list.map(([key, text]) => `${escaped(key)}=${escaped(text)}`).join('&'));
};

/** @returns targets with the form of an operation's path, and any values for its parameters */
export const anyTarget = ({ path, parameters }: Operation, real: readonly string[]): fc.Arbitrary<string> => {
	const value = anyText(real);
	const inQuery = parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name);
	const values = fc.array(value, { minLength: 2, maxLength: 2 });
	return fc.tuple(values, fc.option(anyQuery(inQuery, value))).map(([given, query]) => {
		let used = 0;
		const target = path.replace(/\{\w+\}/g, () => escaped(given[used++] as string));
		return query === null ? target : `${target}?${query}`;
	});
};

/** Targets of any characters that an HTTP client can send. */
export const anyRawTarget = (paths: readonly string[]): fc.Arbitrary<string> => fc.tuple(
	fc.oneof(fc.constantFrom(...paths), fc.constant('/'), fc.constant('')),
	fc.array(fc.oneof(
		fc.constantFrom('%', '%00', '%zz', '%c0%ae', '%2f', '%2e%2e', '/', '//', '..', '?', '#', '[', ']', '&', '=', ';', '\\', '\xff', '\xa0', ...INHERITED),
		fc.string({ unit: fc.integer({ min: 0x21, max: 0xff }).map(code => String.fromCharCode(code)), maxLength: 20 })
	), { maxLength: 8 })
).map(([path, parts]) => `${path}${parts.join('')}`);

/** Headers that an operation reads. */
export const ANY_HEADERS = fc.record({
	accept: fc.constantFrom('*/*', 'text/plain', 'application/json;q=0', 'nonsense', ',;,', 'a/b'.repeat(300)),
	'if-none-match': fc.constantFrom('*', '"', 'W/"x"', '"a","b"', 'x'.repeat(1000)),
	origin: fc.constantFrom('null', 'http://elsewhere.example', '*'),
	'x-request-id': fc.constantFrom('trace-1', ' ', '"}{', 'x'.repeat(300)),
	'x-forwarded-for': fc.constantFrom('nonsense', '127.0.0.1', '::1, 10.0.0.1'),
	'accept-encoding': fc.constantFrom('gzip', 'br;q=nonsense'),
	expect: fc.constantFrom('100-continue', 'wonders')
}, { requiredKeys: [] });

/** Members of all bodies. */
const MEMBERS = [
	'payload', 'hashes', 'transactionIds', 'addresses', 'publicKeys', 'mosaicIds', 'namespaceIds', 'parentHash', 'signature', 'signerPublicKey',
	'version', ...INHERITED
];

/** JSON text of an object with repeated members of any name. */
const anyObject = (real: readonly string[]): fc.Arbitrary<string> => {
	const leaf = fc.oneof(anyText(real).map(text => JSON.stringify(text)), fc.json({ maxDepth: 2 }), fc.constantFrom('0', '-0', '1e999', '18446744073709551616'));
	const value = fc.oneof(leaf, fc.array(leaf, { maxLength: 5 }).map(list => `[${list.join()}]`));
	return fc.array(fc.tuple(fc.constantFrom(...MEMBERS), value), { maxLength: 6 })
		.map(members => `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`);
};

export interface HostileBody {
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Uint8Array;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const jsonOf = (text: string): HostileBody => ({ headers: JSON_TYPE, body: Buffer.from(text) });

const TYPES = [
	'application/json', 'Application/JSON; charset=utf-16', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x',
	'application/octet-stream', 'application/jsonx', 'json', '', ';', 'application/json, text/plain', '__proto__'
];

const ENCODINGS = ['gzip', 'x-gzip', 'GZIP', 'br', 'deflate', 'identity', 'gzip, gzip', '', '__proto__'];

const typed = (body: Uint8Array, type: string): HostileBody => ({ headers: { 'content-type': type }, body });

const encoded = (body: Uint8Array, encoding: string): HostileBody => ({ headers: { ...JSON_TYPE, 'content-encoding': encoding }, body });

/** Bodies of any kind, with headers that describe them. */
export const anyBody = (real: readonly string[]): fc.Arbitrary<HostileBody> => {
	const text = fc.oneof({ weight: 3, arbitrary: anyObject(real) }, { weight: 1, arbitrary: fc.json() });
	const bytes = fc.oneof(
		{ weight: 4, arbitrary: text.map(json => Buffer.from(json)) },
		{ weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map(array => Buffer.from(array)) }
	);
	const encoding = fc.constantFrom(...ENCODINGS);
	return fc.oneof(
		{ weight: 6, arbitrary: bytes.map(body => ({ headers: JSON_TYPE, body })) },
		{ weight: 2, arbitrary: fc.tuple(bytes, fc.nat(200)).map(([body, end]) => ({ headers: JSON_TYPE, body: body.subarray(0, end) })) },
		{ weight: 2, arbitrary: fc.tuple(bytes, fc.constantFrom(...TYPES)).map(([body, type]) => typed(body, type)) },
		{ weight: 1, arbitrary: fc.tuple(bytes, encoding).map(([body, name]) => encoded(body, name)) },
		{ weight: 1, arbitrary: fc.tuple(bytes, encoding).map(([body, name]) => encoded(gzipSync(body), name)) }
	);
};

const MEBIBYTE = 1_048_576;

const nested = (open: string, close: string, depth: number): string => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** Bodies of extreme size or depth, each with the allowed statuses of the reply. */
export const HUGE_BODIES: readonly (readonly [name: string, body: HostileBody, statuses: readonly number[]])[] = [
	['1 MiB and a byte', jsonOf(' '.repeat(MEBIBYTE + 1)), [413]],
	['1.5 MiB', jsonOf(`{"hashes":["${'0'.repeat(1.5 * MEBIBYTE)}"]}`), [413]],
	// more than the network's buffers hold
	['4 MiB', jsonOf('{}'.padEnd(4 * MEBIBYTE)), [413]],
	['1 MiB that is not gzip', encoded(Buffer.alloc(MEBIBYTE, ' '), 'gzip'), [400, 413]],
	['1 MiB of spaces', jsonOf('{}'.padEnd(MEBIBYTE)), [409, 413]],
	['gzipped spaces, 30 MiB', encoded(gzipSync(Buffer.alloc(30 * MEBIBYTE, ' ')), 'gzip'), [413]],
	['deep arrays', jsonOf(nested('[', ']', 200_000)), [409, 413]],
	['deep objects', jsonOf(nested('{"a":', '}', 150_000)), [409, 413]],
	['deep members', jsonOf(`{"payload":${nested('[', ']', 100_000)},"hashes":${nested('{"__proto__":', '}', 40_000)}}`), [409, 413]],
	['unclosed arrays', jsonOf('['.repeat(MEBIBYTE)), [400, 413]],
	['many members', jsonOf(`{${Array.from({ length: 60_000 }, (_, i) => `"m${i}":${i}`).join()}}`), [409, 413]],
	['many elements', jsonOf(`{${MEMBERS.slice(0, 7).map(name => `"${name}":[${Array(30_000).fill('"x"').join()}]`).join()}}`), [409, 413]],
	['long text', jsonOf(`{${MEMBERS.slice(0, 7).map(name => `"${name}":"${'F'.repeat(140_000)}"`).join()}}`), [409, 413]],
	['a long number', jsonOf(`{"version":${'9'.repeat(500_000)},"hashes":[${'9'.repeat(500_000)}]}`), [409, 413]],
	['no UTF-8', { headers: JSON_TYPE, body: Buffer.from('{"payload":"\xff\xfe\x80","hashes":["\xc0\xaf"]}', 'latin1') }, [409, 413]],
	['UTF-16', { headers: JSON_TYPE, body: Buffer.from('{"hashes":[]}', 'utf16le') }, [400, 413]],
	['nothing', { headers: JSON_TYPE, body: Buffer.alloc(0) }, [409, 413]],
	['no media type', { headers: {}, body: Buffer.from('{}') }, [415]]
];
