import t from 'tap';
import { fromBase58, toBase58 } from '../../../../src/wire/metal/base58.js';
import { hashOfMetalId, metalKeyOf, readMetalChunk, readMetalSeal } from '../../../../src/wire/metal/metal.js';
import { metalId } from '../../../support/metal/metal.js';

t.test('base58: encodes and decodes, rejects other characters', t => {
	// RFC draft-msporny-base58 and the usual corner cases: leading zeros, and no bytes
	for (const [bytes, text] of [
		['', ''], ['00', '1'], ['0000', '11'], ['61', '2g'], ['48656c6c6f20576f726c6421', '2NEpo7TZRRrLZSi2U'],
		['0000287fb4cd', '11233QC4'], ['ffffffff', '7YXq9G']
	] as const) {
		t.equal(toBase58(Buffer.from(bytes, 'hex')), text);
		t.same(fromBase58(text), Buffer.from(bytes, 'hex'), text);
	}
	for (const text of ['0', 'O', 'I', 'l', 'a b', '-'])
		t.equal(fromBase58(text), undefined, text);
	t.end();
});

t.test('a Metal id is 0B2A and a composite hash', t => {
	const hash = 'C6'.repeat(32);
	t.equal(hashOfMetalId(metalId(hash)), hash);
	t.equal(hashOfMetalId('FeF65JftVPEGwaua35LnbU9jK46uG3W8karGDDuDwVEh8Z')?.length, 64);
	for (const [text, why] of [
		[toBase58(Buffer.from(`0B2B${hash}`, 'hex')), 'another prefix'], [toBase58(Buffer.from(`0B2A${hash}00`, 'hex')), 'too long'],
		[toBase58(Buffer.from(`0B2A${hash.slice(2)}`, 'hex')), 'too short'], ['Fe0', 'no base58'], ['', 'nothing']
	] as const)
		t.equal(hashOfMetalId(text), undefined, why);
	t.end();
});

const chunk = (flags: number, next: string, content: string): Buffer =>
	Buffer.concat([Buffer.of(flags, 1, 2, 3), Buffer.from(next, 'hex'), Buffer.from(content)]);

t.test('readMetalChunk: returns next key, text and payload of a verified part', t => {
	const read = (value: Buffer) => {
		const part = readMetalChunk(metalKeyOf(value), value);
		return part && { nextKey: part.nextKey, text: part.text.toString(), payload: part.payload.toString() };
	};
	const next = '0123456789ABCDEF';
	t.same(read(chunk(0x00, next, 'data')), { nextKey: next, text: '', payload: 'data' });
	t.same(read(chunk(0x80, next, 'data')), { nextKey: undefined, text: '', payload: 'data' });
	t.same(read(chunk(0x40, next, 'text\0data\0')), { nextKey: next, text: 'text', payload: 'data\0' });
	t.same(read(chunk(0xC0, next, 'text')), { nextKey: undefined, text: 'text', payload: '' });
	t.same(read(chunk(0xC0, next, '\0data')), { nextKey: undefined, text: '', payload: 'data' });
	t.equal(read(chunk(0x80, next, '')), undefined, 'a header only');
	t.equal(readMetalChunk(next, chunk(0x80, next, 'data')), undefined, 'under another key');
	for (let i = 0; i < 50; ++i)
		t.match(metalKeyOf(Buffer.of(i)), /^[0-7][0-9A-F]{15}$/, 'the top bit is clear');
	t.end();
});

t.test('readMetalSeal: returns media type and file name', t => {
	for (const [text, mimeType, fileName] of [
		['["seal1",5,"image/png","a.png","comment"]', 'image/png', 'a.png'], ['["seal1",5,null,"a.png"]', undefined, 'a.png'],
		['["seal1",5]', undefined, undefined], ['["seal1","5","image/png"]', undefined, undefined],
		['["seal2",5,"image/png"]', undefined, undefined], ['["seal1",5,7,8]', undefined, undefined], ['["seal1",5,"",""]', undefined, undefined],
		['{"0":"seal1"}', undefined, undefined], ['just text', undefined, undefined], ['', undefined, undefined]
	] as const)
		t.same(readMetalSeal(text), { mimeType, fileName }, text);
	t.end();
});
