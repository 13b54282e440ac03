/** Checks gateways through a proxy with known defects. */
import type { Test } from 'tap';
import type { CheckOptions } from '../../../src/conformance/index.js';
import { allDeviationsOf, check } from './checks.js';
import type { Mistake } from './edits.js';
import { openProxy, type ProxyRules } from './proxy.js';

/** The proxy is in this process, and nothing else changes the chain: short pauses and one repetition suffice. */
export const QUICK: Partial<CheckOptions> = { settleMs: 5, graceMs: 1500, confirmations: 1 };

const together = (mistakes: readonly Mistake[]): ProxyRules => {
	const all = mistakes.map(({ rules }) => (typeof rules === 'function' ? rules() : rules));
	return {
		onRequest: request => all.forEach(rules => rules.onRequest?.(request)),
		onReply: (request, reply) => all.forEach(rules => rules.onReply?.(request, reply)),
		onMessage: (text, client) => all.reduce<readonly string[]>(
			(texts, rules) => texts.flatMap(part => rules.onMessage?.(part, client) ?? [part]), [text]
		),
		passes: text => all.every(rules => rules.passes?.(text) !== false),
		onSent: (text, client) => all.reduce((sent, rules) => rules.onSent?.(sent, client) ?? sent, text)
	};
};

/** Changes replies by the rules of a gateway, and then by defects; one proxy takes less time than two. */
const behind = (inner: ProxyRules, outer: ProxyRules): ProxyRules => ({
	...outer,
	onRequest: request => [outer, inner].forEach(rules => rules.onRequest?.(request)),
	onReply: (request, reply) => [inner, outer].forEach(rules => rules.onReply?.(request, reply)),
	onMessage: (text, client) => (inner.onMessage?.(text, client) ?? [text]).flatMap(part => outer.onMessage?.(part, client) ?? [part])
});

export interface Checked {
	/** The URL of a gateway that deviates in nothing. */
	readonly url: string;
	/** Changes its replies to another form. */
	readonly form?: ProxyRules;
	/** @returns options of the check of a run */
	readonly optionsOf: (run: number) => Partial<CheckOptions>;
}

/** Defects of the same run are introduced together: each has to be found at its own row, and no other row may deviate. */
export const findAll = async (t: Test, mistakes: readonly Mistake[], { url, form = {}, optionsOf }: Checked): Promise<void> => {
	for (const number of [...new Set(mistakes.map(({ run = 0 }) => run))].sort()) {
		const run = mistakes.filter(mistake => (mistake.run ?? 0) === number);
		const startedAt = performance.now();
		const outcome = await check(await openProxy(t, url, behind(form, together(run))), optionsOf(number));
		t.comment(`${outcome.requests} requests, ${Math.round(performance.now() - startedAt)} ms`);
		const found = allDeviationsOf(outcome);
		for (const { name, row, message } of run)
			t.ok(found[row]?.some(deviation => message.test(deviation)), name, { row, message: message.source, found: found[row] });
		const expected = [...new Set(run.flatMap(({ row, others = [] }) => [row, ...others]))];
		t.same(Object.keys(found).sort(), expected.sort(), 'nothing else deviates', {
			others: Object.entries(found).filter(([row]) => !expected.includes(row)),
			hint: `one of the ${run.length} defects of this run causes it; where it should, name the row in the defect's list "others"`
		});
	}
};
