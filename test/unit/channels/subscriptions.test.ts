import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import t from 'tap';
import type { UnresolvedAddress } from '../../../src/chain/index.js';
import { createTopicParser } from '../../../src/channels/request.js';
import { CompactSet, Subscriptions } from '../../../src/channels/subscriptions.js';
import { ALICE, BOB, FakeEvents, NETWORK } from '../../support/channels/channels.js';

t.test('behaves like a Set for any sequence of additions and removals', t => {
	const action = fc.record({ isAdded: fc.boolean(), element: fc.integer({ min: 0, max: 3 }) });
	fc.assert(fc.property(fc.array(action), actions => {
		const [set, model] = [new CompactSet(0), new Set([0])];
		return actions.every(({ isAdded, element }) => {
			if (isAdded)
				set.add(element);
			else
				set.delete(element);
			if (isAdded)
				model.add(element);
			else
				model.delete(element);
			return isDeepStrictEqual([[...set].sort(), set.size, set.has(element)], [[...model].sort(), model.size, model.has(element)]);
		});
	}), { numRuns: 50 });
	t.pass();
	t.end();
});

const parse = createTopicParser(NETWORK, true);

const createRegistry = () => {
	const events = new FakeEvents();
	const registry = new Subscriptions<string>(events);
	return { events, registry, add: (client: string, text: string) => registry.add(client, text, parse(text)) };
};

t.test('reports the first and the last subscriber of an address upstream', t => {
	const { events, registry, add } = createRegistry();
	const topic = `status/${ALICE.text}`;

	add('a', topic);
	add('b', topic);
	add('a', 'block');
	registry.remove('a', topic);
	t.same(events.calls, [`open status/${ALICE.hex}`, 'open block/']);

	registry.remove('b', topic);
	registry.removeClient('a');
	t.same(events.calls.slice(2), [`close status/${ALICE.hex}`, 'close block/']);
	t.equal(registry.size, 0);
	t.end();
});

t.test('two spellings are two topics of one address', t => {
	const { events, registry, add } = createRegistry();

	add('a', 'status/ba1117da1f3afa16');
	add('a', 'status/BA1117DA1F3AFA16');
	t.equal(events.calls.length, 1);
	t.equal(registry.countOf('a'), 2);
	t.same(
		registry.findFor('status', [parse('status/BA1117DA1F3AFA16').address as UnresolvedAddress]).map(({ text }) => text),
		['status/ba1117da1f3afa16', 'status/BA1117DA1F3AFA16']
	);

	registry.remove('a', 'status/ba1117da1f3afa16');
	t.equal(events.calls.length, 1);
	registry.remove('a', 'status/BA1117DA1F3AFA16');
	t.equal(events.calls.length, 2);
	t.end();
});

t.test('adding twice or removing an unknown subscription changes nothing', t => {
	const { events, registry, add } = createRegistry();

	add('a', 'block');
	add('a', 'block');
	registry.remove('a', 'finalizedBlock');
	registry.remove('b', 'block');
	registry.remove('b', '__proto__');
	registry.removeClient('b');
	t.equal(registry.size, 1);
	t.same(events.calls, ['open block/']);
	t.same([...registry.clients], ['a']);
	t.same([...registry.find('block')?.clients ?? []], ['a']);
	t.end();
});

t.test('an event finds subscribers of its addresses and of all addresses, each topic once', t => {
	const { registry, add } = createRegistry();
	add('a', `status/${ALICE.text}`);
	add('b', 'status');
	add('c', 'status/');
	add('d', `cosignature/${ALICE.text}`);
	const textsFor = (...args: Parameters<typeof registry.findFor>) => registry.findFor(...args).map(({ text }) => text);

	t.same(textsFor('status', [ALICE.hex, BOB.hex]), ['status', 'status/', `status/${ALICE.text}`]);
	t.same(textsFor('status', [BOB.hex]), ['status', 'status/']);
	t.same(textsFor('cosignature', [BOB.hex]), []);
	t.same(textsFor('block', []), []);
	t.end();
});

t.test('adds no subscription when the event stream cannot be opened', t => {
	const registry = new Subscriptions<string>({ open: () => { throw new Error('unreachable'); }, close: () => {} });

	t.throws(() => registry.add('a', 'block', parse('block')), { message: 'unreachable' });
	t.equal(registry.size, 0);
	t.same([...registry.clients], []);
	t.equal(registry.find('block'), undefined);
	t.end();
});

const TOPICS = ['block', 'status', 'status/', `status/${ALICE.text}`, `status/${BOB.text}`, 'cosignature', `cosignature/${BOB.text}`];
const STEP = fc.record({
	act: fc.constantFrom('add', 'add', 'remove', 'leave'), client: fc.constantFrom('a', 'b', 'c'), topic: fc.constantFrom(...TOPICS)
});

t.test('any sequence of changes gives the same as a plain set of pairs, which is empty at the end', t => {
	fc.assert(fc.property(fc.array(STEP, { maxLength: 60 }), steps => {
		const { events, registry, add } = createRegistry();
		const model = new Set<string>();
		for (const { act, client, topic } of steps) {
			if (act === 'add') {
				add(client, topic);
				model.add(`${client} ${topic}`);
			} else if (act === 'remove') {
				registry.remove(client, topic);
				model.delete(`${client} ${topic}`);
			} else {
				registry.removeClient(client);
				[...model].filter(pair => pair.startsWith(`${client} `)).forEach(pair => model.delete(pair));
			}
			const found = TOPICS.flatMap(text => [...registry.find(text)?.clients ?? []].map(name => `${name} ${text}`));
			if (registry.size !== model.size || found.some(pair => !model.has(pair)) || found.length !== model.size)
				return false;
		}
		['a', 'b', 'c'].forEach(client => registry.removeClient(client));
		const opened = events.calls.filter(call => call.startsWith('open')).length;
		return registry.size === 0 && 2 * opened === events.calls.length;
	}));
	t.end();
});
