/** Files in metadata, from the chain to the client. Source: facts/rest-operations.md 4.5. */
import t from 'tap';
import type { Metadata } from '../../src/wire/state/records.js';
import { openGateway } from '../support/processes/gateway.js';
import { bigIntToId, fromHex } from '../../src/wire/bytes/hex.js';
import { hexText } from '../../src/wire/bytes/values.js';
import { changeState, metadata } from '../support/ledger/keyed-state.js';
import { funded } from '../support/embedded/accounts.js';
import { metalId, type WrittenMetal, writeMetal } from '../support/metal/metal.js';
import { metalKeyOf } from '../../src/wire/metal/metal.js';

const { address } = funded('alice');

const noise = (size: number): Buffer => Buffer.from(Array.from({ length: size }, (_, i) => (i * 7919 + (i >> 8)) % 256));

/** @returns a file with one part replaced */
const damage = ({ id, entries }: WrittenMetal, at: number, damaged: (entry: Metadata) => Metadata | undefined): WrittenMetal =>
	({ id, entries: entries.flatMap((entry, i) => (at === i ? damaged(entry) ?? [] : entry)) });

const large = noise(300_000);
const whole = writeMetal(address, noise(5000));
const FILES = {
	plain: writeMetal(address, Buffer.from('nothing but bytes')),
	sealed: writeMetal(address, Buffer.from('<svg/>'), '["seal1",6,"image/svg+xml","a \\"b\\" ü.svg","Zoë"]'),
	described: writeMetal(address, Buffer.from('x'), 'just a text'),
	strange: writeMetal(address, Buffer.from('y'), '["seal1",1,"text/html\\r\\nX-A: b","a\\u0000b"]'),
	wordy: writeMetal(address, Buffer.from('z'), 'w'.repeat(8193), 9000),
	empty: writeMetal(address, Buffer.alloc(0), 'only text'),
	large: writeMetal(address, large),
	tooLarge: writeMetal(address, Buffer.alloc(10_000_000), '', 60_000),
	fragment: damage(writeMetal(address, noise(4000)), 2, () => undefined),
	broken: damage(writeMetal(address, noise(4100)), 1, entry => ({ ...entry, value: hexText(`${entry.value.slice(0, -2)}00`) })),
	foreign: damage(writeMetal(address, noise(4200)), 1, entry => metadata({ ...entry, targetAddress: funded('bob').address })),
	noFile: { id: '', entries: [metadata({ sourceAddress: address, targetAddress: address, scopedKey: bigIntToId(0n), value: hexText('AB') })] }
} as const satisfies Readonly<Record<string, WrittenMetal>>;

const directory = t.testdir();
const first = await openGateway(t, { directory });
await first.close();
changeState(directory, state => {
	for (const { entries } of Object.values(FILES))
		entries.forEach(entry => state.metadata.set(entry.compositeHash, entry));
	whole.entries.forEach(entry => state.metadata.set(entry.compositeHash, entry));
});
const { httpUrl } = await openGateway(t, { directory, options: { 'block-interval': '86400' } });

const request = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
	const reply = await fetch(`${httpUrl}/metadata/metal/${path}`, { headers });
	const header = (name: string) => reply.headers.get(name);
	return {
		status: reply.status, body: Buffer.from(await reply.arrayBuffer()), type: header('content-type'),
		disposition: header('content-disposition'), text: header('content-metaltext'), header
	};
};

t.test('headers from the file\'s own description', async t => {
	for (const [file, expected] of [
		['plain', { type: 'application/octet-stream', disposition: 'attachment;', text: null, body: 'nothing but bytes' }],
		['sealed', {
			type: 'image/svg+xml', disposition: 'inline; filename="a \\"b\\" _.svg"; filename*=UTF-8\'\'a%20%22b%22%20%C3%BC.svg',
			text: '["seal1",6,"image/svg+xml","a \\"b\\" \\u00FC.svg","Zo\\u00EB"]', body: '<svg/>'
		}],
		['described', { type: 'application/octet-stream', disposition: 'attachment;', text: 'just a text', body: 'x' }],
		['strange', {
			type: 'application/octet-stream', disposition: 'attachment;', text: '["seal1",1,"text/html\\r\\nX-A: b","a\\u0000b"]', body: 'y'
		}],
		['wordy', { type: 'application/octet-stream', disposition: 'attachment;', text: null, body: 'z' }],
		['empty', { type: 'application/octet-stream', disposition: 'attachment;', text: 'only text', body: '' }]
	] as const) {
		const { status, body, type, disposition, text, header } = await request(FILES[file].id);
		t.strictSame({ status, type, disposition, text, body: body.toString() }, { status: 200, ...expected }, file);
		t.equal(header('content-length'), String(body.length));
		t.equal(header('x-content-type-options'), 'nosniff');
		t.equal(header('content-security-policy'), 'sandbox');
	}
});

t.test('query parameters of the client take precedence', async t => {
	const { sealed, plain } = FILES;
	for (const [path, type, disposition] of [
		[`${plain.id}?mimeType=text/plain`, 'text/plain', 'inline;'],
		[`${plain.id}?mimeType=text/plain;%20charset%3Dutf-8&download=true`, 'text/plain; charset=utf-8', 'attachment;'],
		[`${plain.id}?fileName=a.bin`, 'application/octet-stream', 'attachment; filename="a.bin"'],
		[`${sealed.id}?fileName=b.svg&download=false`, 'image/svg+xml', 'inline; filename="b.svg"'],
		[`${sealed.id}?mimeType=&fileName=b.svg`, 'image/svg+xml', 'inline; filename="b.svg"']
	] as const) {
		const reply = await request(path);
		t.strictSame([reply.status, reply.type, reply.disposition], [200, type, disposition], path);
	}
});

t.test('replies for any Accept header', async t => {
	for (const accept of ['image/png', 'text/html', 'application/json', '*/*'])
		t.equal((await request(FILES.plain.id, { accept })).status, 200, accept);
});

t.test('a file of many parts, requested again, and 304', async t => {
	const reply = await request(FILES.large.id);
	t.ok(reply.body.equals(large));
	t.ok((await request(FILES.large.id)).body.equals(large), 'from the cache');
	t.ok((await request(whole.id)).body.equals(noise(5000)));
	const unchanged = await request(FILES.large.id, { 'if-none-match': reply.header('etag') as string });
	t.strictSame([unchanged.status, unchanged.body.length], [304, 0]);
	const sealed = await request(FILES.sealed.id);
	t.equal((await request(FILES.sealed.id)).disposition, sealed.disposition, 'the cache includes the headers of a file');
});

t.test('browsers may read the headers of a file', async t => {
	const { header } = await request(FILES.sealed.id, { origin: 'https://wallet.example' });
	t.match(header('access-control-expose-headers'), 'Content-Disposition');
	t.match(header('access-control-expose-headers'), 'Content-MetalText');
});

t.test('an incomplete file: 404', async t => {
	const noFile = metalId((FILES.noFile.entries[0]).compositeHash);
	const tail = metalId((whole.entries[1] as Metadata).compositeHash);
	t.ok((await request(tail)).body.equals(noise(5000).subarray(1012)), 'a part is the start of the rest');
	for (const id of [FILES.tooLarge.id, FILES.fragment.id, FILES.broken.id, FILES.foreign.id, noFile, metalId('0'.repeat(64))]) {
		const { status, body, type } = await request(id);
		t.strictSame([status, type, JSON.parse(body.toString())], [404, 'application/json', {
			code: 'ResourceNotFound', message: `no resource exists with id '${id}'`
		}]);
	}
});

t.test('malformed: 409', async t => {
	const { id } = FILES.plain;
	for (const path of [
		'x', `${id}1`, id.slice(1), `0${id.slice(1)}`, metalId('F'.repeat(62)), `Fe${'z'.repeat(44)}`, 'metal',
		`${id}?mimeType=text`, `${id}?mimeType=text/html%0D%0AX-A:b`, `${id}?fileName=a%0Ab`, `${id}?download=yes`, `${id}?fileName=${'a'.repeat(256)}`
	])
		t.equal((await request(path)).status, 409, path);
});

t.test('the key of a part is derived from its value', t => {
	t.not(whole.entries.length, 0);
	for (const { scopedKey, value } of whole.entries)
		t.equal(scopedKey, metalKeyOf(fromHex(value)));
	t.end();
});
