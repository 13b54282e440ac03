import t from 'tap';
import { SearchTurns } from '../../../../src/backends/embedded/store/readers/search-turns.js';

/** A search that needs a number of turns. */
interface Search {
	readonly name: string;
	turnsLeft: number;
}

const create = (limitMs = Infinity) => {
	const scheduled: (() => void)[] = [];
	const replies: string[] = [];
	let now = 0;
	let turns = 0;
	const searches = new SearchTurns<Search, string>({
		run: search => {
			++turns;
			return --search.turnsLeft <= 0 ? search.name : undefined;
		},
		late: ({ name }) => `${name} is late`,
		post: reply => void replies.push(`${reply} after ${turns}`),
		soon: act => void scheduled.push(act),
		now: () => now,
		limitMs
	});
	/** Each turn takes a second. */
	const turn = (): boolean => {
		now += 1000;
		scheduled.shift()?.();
		return scheduled.length > 0;
	};
	return { searches, replies, scheduled, turn };
};

t.test('a short search waits for one turn of each longer one', t => {
	const { replies, searches, turn } = create();
	for (let i = 0; i < 5; ++i)
		searches.add({ name: `long ${i}`, turnsLeft: 100 });
	turn();
	searches.add({ name: 'short', turnsLeft: 1 });
	searches.add({ name: 'two', turnsLeft: 2 });
	while (turn()) {
		// until all have ended
	}
	t.same(replies.slice(0, 2), ['short after 7', 'two after 14']);
	t.equal(replies.length, 7);
	t.match(replies.at(-1), /^long \d after 503$/);
	t.end();
});

t.test('a search ends at its time limit, after the turn in which it is exceeded', t => {
	const { replies, searches, turn } = create(3000);
	searches.add({ name: 'endless', turnsLeft: Infinity });
	searches.add({ name: 'short', turnsLeft: 1 });
	while (turn()) {
		// until both have ended
	}
	t.same(replies, ['short after 2', 'endless is late after 3']);
	searches.add({ name: 'next', turnsLeft: 1 });
	turn();
	t.equal(replies[2], 'next after 4');
	t.end();
});

t.test('finish: each search that waits has one more turn', t => {
	const { replies, scheduled, searches, turn } = create();
	let isIdle = false;
	searches.add({ name: 'short', turnsLeft: 1 });
	searches.add({ name: 'endless', turnsLeft: Infinity });
	searches.finish(() => isIdle = true);
	t.notOk(isIdle);
	turn();
	turn();
	t.same(replies, ['short after 1', 'endless is late after 2']);
	t.ok(isIdle);
	t.equal(scheduled.length, 0);

	const idle = create();
	isIdle = false;
	idle.searches.finish(() => isIdle = true);
	t.ok(isIdle);
	t.end();
});
