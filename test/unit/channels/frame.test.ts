import fc from 'fast-check';
import t from 'tap';
import * as ws from 'ws';
import { FrameSequence, textFrame, textFrames } from '../../../src/channels/frame.js';

const GOLDEN: readonly { readonly length: number; readonly head: string }[] = [
	{ length: 0, head: '8100' },
	{ length: 1, head: '8101' },
	{ length: 125, head: '817d' },
	{ length: 126, head: '817e007e' },
	{ length: 65_535, head: '817effff' },
	{ length: 65_536, head: '817f0000000000010000' }
];

/** The frame that ws itself would write. */
const frameOfWs = (text: string): Buffer => {
	// exported, but not declared
	const { Sender } = ws as unknown as { readonly Sender: { frame(data: Buffer, options: object): Buffer[] } };
	return Buffer.concat(Sender.frame(Buffer.from(text), { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: false }));
};

t.test('known frame headers at the bounds of the three length forms', t => {
	for (const { length, head } of GOLDEN) {
		const frame = textFrame('a'.repeat(length));

		t.equal(frame.subarray(0, head.length / 2).toString('hex'), head, `${length} bytes`);
		t.equal(frame.length, head.length / 2 + length);
		t.ok(frame.equals(frameOfWs('a'.repeat(length))), 'as ws');
	}
	t.end();
});

t.test('lengths count bytes, not characters', t => {
	t.equal(textFrame('é'.repeat(63)).subarray(0, 4).toString('hex'), '817e007e');
	t.equal(textFrame('{"a":"ü€😀"}').toString('hex'), '8111' + Buffer.from('{"a":"ü€😀"}').toString('hex'));
	t.end();
});

t.test('frames of several messages follow each other for all forms of their lengths', t => {
	const messages = fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom('', 'é'.repeat(63), 'a'.repeat(65_536))));
	fc.assert(fc.property(messages, texts => textFrames(texts).equals(Buffer.concat(texts.map(frameOfWs)))));
	t.end();
});

t.test('encodes any text to the same bytes as ws', t => {
	fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => textFrame(text).equals(frameOfWs(text))));
	t.end();
});

const [A, B, C] = ['a', 'bb', 'ccc'].map(text => Buffer.from(text)) as [Buffer, Buffer, Buffer];

t.test('the same frames have the same sequence, for any order of requests', t => {
	const start = FrameSequence.empty();

	const ab = start.followedBy(A).followedBy(B);
	const ac = start.followedBy(A).followedBy(C);
	const b = start.followedBy(B);

	t.equal(start.followedBy(A).followedBy(B), ab);
	t.equal(start.followedBy(A).followedBy(C), ac);
	t.equal(start.followedBy(B), b);
	t.equal(start.followedBy(A).followedBy(B), ab);
	t.not(FrameSequence.empty().followedBy(B), b);
	t.end();
});

t.test('a sequence has the total size and the joined bytes of its frames', t => {
	const start = FrameSequence.empty();
	const abc = start.followedBy(A).followedBy(B).followedBy(C);

	t.same([start.length, start.size], [0, 0]);
	t.same([abc.length, abc.size], [3, 6]);
	t.equal(abc.bytes().toString(), 'abbccc');
	t.equal(abc.bytes(), abc.bytes(), 'made once');
	t.equal(start.followedBy(C).bytes(), C, 'a single frame is not copied');
	t.end();
});
