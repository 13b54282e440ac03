import t from 'tap';
import { FrameSequence } from '../../../src/channels/frame-sequence.js';

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
