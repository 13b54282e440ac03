import t from 'tap';
import type { Hash256 } from '../../../src/chain/index.js';
import { HeldFrames } from '../../../src/channels/held-frames.js';

const frameOf = (text: string): Buffer => Buffer.from(text);

const textsOf = (held: HeldFrames): string[] => held.stop().map(({ frame }) => frame.toString());

t.test('holds what arrives between start and stop, in order', t => {
	const held = new HeldFrames();
	held.add({}, frameOf('before'));
	held.start();
	held.add({ height: 1n }, frameOf('first'));
	held.start();
	held.add({ height: 2n }, frameOf('second'));

	t.same(held.stop(), [{ event: { height: 1n }, frame: frameOf('first') }, { event: { height: 2n }, frame: frameOf('second') }]);
	held.add({}, frameOf('after'));
	t.same(textsOf(held), []);
	t.end();
});

for (const [bound, count, size] of [['number', 1_001, 1], ['size', 3, 524_288]] as const) {
	t.test(`drops all when the ${bound} exceeds its bound, until the next start`, t => {
		const held = new HeldFrames();
		held.start();
		for (let i = 1; i < count; ++i)
			held.add({}, Buffer.alloc(size));
		t.notOk(held.hasOverflowed);
		held.add({}, Buffer.alloc(size));
		held.add({}, Buffer.alloc(size));
		t.ok(held.hasOverflowed);
		t.same(held.stop(), []);

		held.start();
		t.notOk(held.hasOverflowed);
		held.add({}, frameOf('next'));
		t.same(textsOf(held), ['next']);
		t.end();
	});
}

t.test('removes the notifications about a transaction, and their bytes', t => {
	const held = new HeldFrames();
	const [first, second] = ['A'.repeat(64) as Hash256, 'B'.repeat(64) as Hash256];
	held.remove(first);
	held.start();
	held.add({ transaction: first }, Buffer.alloc(1_048_576));
	held.remove(second);
	held.remove(first);
	held.add({ transaction: second }, Buffer.alloc(1_048_576));

	t.notOk(held.hasOverflowed);
	t.same(held.stop().map(({ event }) => event.transaction), [second]);
	t.end();
});
