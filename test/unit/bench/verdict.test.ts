import t from 'tap';
import type { Result } from '../../../scripts/bench/harness/result.js';
import { judge, type Run, summarize } from '../../../scripts/bench/harness/verdict.js';

const MAX_BUSY = 0.1;

const result = (name: string, ratio: number, goal: number, better: Result['better'] = 'higher'): Result =>
	({ name, ratio, goal, better, unit: 'per second', ours: ratio, baseline: 1 });

t.test('verdicts', t => {
	const cases = [
		['at the goal', result('a', 0.5, 0.5), undefined, ['reached']],
		['below the goal', result('a', 0.49, 0.5), undefined, ['missed']],
		['a maximum', result('a', 1.2, 1.2, 'lower'), undefined, ['reached']],
		['above a maximum', result('a', 1.3, 1.2, 'lower'), undefined, ['missed']],
		['a fifth below the recorded ratio', result('a', 0.8, 0.5), 1, ['reached']],
		['more than a fifth below it', result('a', 0.79, 0.5), 1, ['regressed']],
		['a fifth above it, where lower is better', result('a', 0.6, 1, 'lower'), 0.5, ['reached']],
		['more than a fifth above it, where lower is better', result('a', 0.61, 1, 'lower'), 0.5, ['regressed']],
		['better than recorded', result('a', 2, 0.5), 1, ['reached']],
		['a missed goal that was missed before', result('a', 0.4, 0.5), 0.45, ['missed']],
		['a missed goal that was reached before', result('a', 0.4, 0.5), 1, ['missed', 'regressed']]
	] as const;
	for (const [name, measured, recorded, verdict] of cases) {
		t.same(judge(measured, recorded, false), verdict, name);
		t.same(judge(measured, recorded, true), ['not judged'], `${name}, on a busy machine`);
	}
	t.end();
});

t.test('the summary has a row for each result, and is good only when all are reached', t => {
	const run = (busyShare: number, ...results: readonly Result[]): Run => ({ name: 'some reads', busyShare, results });
	const [quick, slow] = [result('quick reads', 0.9, 0.8), result('slow reads', 0.7, 0.8)];

	t.match(summarize([run(0, quick)], {}, MAX_BUSY), { exitCode: 0, text: /^reached +0\.9 +≥ 0\.8 +– +quick reads$/m });
	t.match(summarize([run(0, quick, slow)], {}, MAX_BUSY), { exitCode: 1, text: /\n1 reached, 1 missed, 0 regressed, 0 not judged, 0 failed$/ });
	t.match(summarize([run(0, quick)], { 'quick reads': 1.2 }, MAX_BUSY), { exitCode: 1, text: /^regressed +0\.9 +≥ 0\.8 +1\.2 +quick reads$/m });
	t.match(summarize([run(0, quick, slow)], { 'slow reads': 0.9 }, MAX_BUSY), {
		exitCode: 1, text: /^missed, regressed +0\.7 +≥ 0\.8 +0\.9 +slow reads$[^]*^1 reached, 1 missed, 1 regressed, 0 not judged, 0 failed$/m
	});
	t.match(summarize([run(0.2, quick), run(0.1, quick)], {}, MAX_BUSY), { exitCode: 2 });
	t.match(summarize([run(0.2, quick), run(0.1, slow)], {}, MAX_BUSY), { exitCode: 1, text: /^not judged[^]*^missed/m });
	const failed = { ...run(0.2), error: 'no database' };
	t.match(summarize([run(0, quick), failed], {}, MAX_BUSY), { exitCode: 1, text: /^failed +some reads: no database$[^]* 1 failed$/m });
	t.end();
});
