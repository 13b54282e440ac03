/** Ambiguous and invalid requests; sent byte by byte. */
import fc from 'fast-check';

/** Has the request id `smuggled`: if a reply has that id, one request was read as two. */
const SMUGGLED = 'GET /chain/info HTTP/1.1\r\nHost: x\r\nX-Request-Id: smuggled\r\n\r\n';

/** A valid request that comes last. */
export const LAST = 'GET /chain/info HTTP/1.1\r\nHost: x\r\nX-Request-Id: last\r\nConnection: close\r\n\r\n';

const HEAD = 'PUT /transactions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const CHUNKED = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`;

const swallowing = (start: string): string => `${start}Content-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`;

/** Requests whose end, and so the start of the next one, is ambiguous: rejected, and the connection ends. */
export const AMBIGUOUS: readonly (readonly [name: string, text: string])[] = [
	['length and chunks', `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
	['chunks and length', `${HEAD}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${SMUGGLED}`],
	['two lengths', `${HEAD}Content-Length: 0\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`],
	['the same length twice', `${HEAD}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
	['a list of lengths', `${HEAD}Content-Length: 2, 2\r\n\r\n{}${SMUGGLED}`],
	['a length with a sign', `${HEAD}Content-Length: +2\r\n\r\n{}${SMUGGLED}`],
	['a negative length', `${HEAD}Content-Length: -2\r\n\r\n{}${SMUGGLED}`],
	['a hexadecimal length', `${HEAD}Content-Length: 0x2\r\n\r\n{}${SMUGGLED}`],
	['a length with a space', `${HEAD}Content-Length: 2 2\r\n\r\n{}${SMUGGLED}`],
	['a length of letters', `${HEAD}Content-Length: two\r\n\r\n{}${SMUGGLED}`],
	['no length', `${HEAD}Content-Length: \r\n\r\n{}${SMUGGLED}`],
	['a length that overflows', `${HEAD}Content-Length: 18446744073709551618\r\n\r\n{}${SMUGGLED}`],
	['a space before the colon', `${HEAD}Content-Length : 2\r\n\r\n{}${SMUGGLED}`],
	['a folded header', `${HEAD}X-Long: a\r\n b\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
	['chunked, but not as the last encoding', `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`],
	['an encoding similar to chunked', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
	['chunked after a control character', `${HEAD}Transfer-Encoding: \u000bchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
	['a space before the colon of the encoding', `${HEAD}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
	['chunks in HTTP/1.0', `${HEAD.replace('1.1', '1.0')}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
	['an invalid chunk size', `${CHUNKED}zz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
	['a negative chunk size', `${CHUNKED}-2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
	['a chunk size with a prefix', `${CHUNKED}0x2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
	['a chunk size that overflows', `${CHUNKED}fffffffffffffffff\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
	['a chunk longer than its size', `${CHUNKED}1\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
	['a chunk without an end', `${CHUNKED}2\r\n{}0\r\n\r\n${SMUGGLED}`],
	['lines that end in LF', `${CHUNKED}2\n{}\n0\n\n${SMUGGLED}`],
	['a header before the request line', `GET /blocks HTTP/1.1\r\n X: y\r\nHost: x\r\n\r\n${SMUGGLED}`],
	['a bare CR in a header', `GET /blocks HTTP/1.1\r\nHost: x\r\nX-A: b\rX-C: d\r\n\r\n${SMUGGLED}`],
	['a NUL in a header', `GET /blocks HTTP/1.1\r\nHost: x\r\nX-A: b\0\r\n\r\n${SMUGGLED}`],
	['a NUL in a header\'s name', `GET /blocks HTTP/1.1\r\nHost: x\r\nX\0A: b\r\n\r\n${SMUGGLED}`],
	['a header without a name', `GET /blocks HTTP/1.1\r\nHost: x\r\n: b\r\n\r\n${SMUGGLED}`],
	['a space in the target', `GET /blocks /x HTTP/1.1\r\nHost: x\r\n\r\n${SMUGGLED}`],
	['a control character in the target', `GET /blo\u0001cks HTTP/1.1\r\nHost: x\r\n\r\n${SMUGGLED}`],
	['another version', `GET /blocks HTTP/1.2.3\r\nHost: x\r\n\r\n${SMUGGLED}`],
	['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\u0012\u0004\0\0\0\0\0'],
	['TLS', '\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003'],
	['a method in lower case', `get /blocks HTTP/1.1\r\nHost: x\r\n\r\n${SMUGGLED}`],
	['a trailer with a length', `${CHUNKED}2\r\n{}\r\n0\r\nContent-Length: 100\r\n\r\n${SMUGGLED}`],
	['a long line', 'A'.repeat(100_000)],
	['endless headers', `GET /blocks HTTP/1.1\r\nHost: x\r\n${Array.from({ length: 5000 }, (_, i) => `X-${i}: ${i}\r\n`).join('')}`]
];

/** Requests whose body contains a request, and which are rejected before or after reading it: the body must be read as a body. */
export const SWALLOWED: readonly (readonly [name: string, text: string, statuses: readonly number[]])[] = [
	['GET with a body', swallowing('GET /chain/info HTTP/1.1\r\nHost: x\r\n'), [200]],
	['unknown path', swallowing('PUT /nothing HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'), [404]],
	['a method that the path does not have', swallowing('DELETE /blocks HTTP/1.1\r\nHost: x\r\n'), [405]],
	['an invalid media type', swallowing('PUT /transactions HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n'), [415]],
	['nothing acceptable', swallowing(`${HEAD}Accept: image/png\r\n`), [406]],
	['an invalid encoding', swallowing(`${HEAD}Content-Encoding: br\r\n`), [415]],
	['body that is not JSON', swallowing(HEAD), [400]],
	['chunks with an extension', `${CHUNKED}2;a=b;c="d"\r\n{}\r\n0\r\n\r\n`, [409]],
	['chunks with a trailer', `${CHUNKED}2\r\n{}\r\n0\r\nX-Request-Id: smuggled\r\n\r\n`, [409]],
	['chunks of a byte', `${CHUNKED}${[...'{"payload":"00"}'].map(char => `1\r\n${char}\r\n`).join('')}0\r\n\r\n`, [409]],
	['a request that offers HTTP/2', 'GET /chain/info HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n', [200]],
	['an expectation', `${HEAD}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`, [100, 409]],
	['line ends before the request line', '\r\n\r\nGET /chain/info HTTP/1.1\r\nHost: x\r\n\r\n', [200]],
	['a chunked encoding in upper case', `${HEAD}Transfer-Encoding: CHUNKED\r\n\r\n2\r\n{}\r\n0\r\n\r\n`, [409]]
];

const UPGRADE = 'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';

/** Requests for an upgrade or continuation while the previous reply is still being sent. */
export const HASTY: readonly (readonly [name: string, text: string])[] = [
	['a WebSocket', `${UPGRADE}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`],
	['a WebSocket without a key', `${UPGRADE}\r\n`],
	['a WebSocket on another path', `${UPGRADE.replace('/ws', '/blocks')}\r\n`],
	['a WebSocket by PUT', `${UPGRADE.replace('GET', 'PUT')}Content-Length: 0\r\n\r\n`],
	['HTTP/2', `${UPGRADE.replace('websocket', 'h2c')}\r\n`],
	['a tunnel', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n'],
	['Expect: 100-continue', `${HEAD}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`],
	['Expect: 100-continue on an unknown path', 'GET /nothing HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n'],
	['to end', `${HEAD}Connection: close\r\nContent-Length: 2\r\n\r\n{}`]
];

const START_LINE = fc.constantFrom(
	'GET /blocks HTTP/1.1\r\n', 'PUT /transactions HTTP/1.1\r\n', 'POST /accounts HTTP/1.1\r\nContent-Type: application/json\r\n', 'GET /ws HTTP/1.1\r\n',
	'OPTIONS * HTTP/1.1\r\n', 'CONNECT x:1 HTTP/1.1\r\n', 'GET http://x/blocks HTTP/1.0\r\n', ''
);

const PIECE = fc.constantFrom(
	'Host: x\r\n', 'Content-Length: 5\r\n', 'Content-Length: 0\r\n', 'Transfer-Encoding: chunked\r\n', 'Content-Encoding: gzip\r\n', 'Expect: 100-continue\r\n',
	'Connection: keep-alive\r\n', 'Connection: Upgrade\r\n', 'Upgrade: websocket\r\n', 'Upgrade: h2c\r\n', 'X-Forwarded-For: nonsense\r\n',
	'If-None-Match: *\r\n', '\r\n', '\n', '\r', '\0', ' ', '{}', '0\r\n\r\n', '5\r\nhello\r\n', ':', 'GET /chain/info HTTP/1.1\r\nHost: x\r\n\r\n', 'X'.repeat(20_000)
);

/** Parts of requests in any order, with any bytes in between and at the end. */
export const ANY_BYTES = fc.tuple(
	START_LINE, fc.array(fc.oneof({ weight: 8, arbitrary: PIECE }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) }), { maxLength: 10 }),
	fc.uint8Array({ maxLength: 200 })
).map(([line, pieces, bytes]) => Buffer.concat([Buffer.from(line + pieces.join(''), 'latin1'), bytes]));
