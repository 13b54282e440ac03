/** `symbol-gateway check` with a proxy that makes mistakes and lies: each is reported for its operation and for no other. */
import t, { type Test } from 'tap';
import { Finds } from '../../src/conformance/finds.js';
import type { CheckOptions } from '../../src/conformance/index.js';
import { loadProfile } from '../../src/conformance/profile.js';
import { openGateway } from '../support/processes/gateway.js';
import { growTwinChain } from '../support/catapult/twin-chain.js';
import { allDeviationsOf, check, DEVELOPMENT_KEY, deviationsOf } from '../support/conformance/checks.js';
import type { Mistake } from '../support/conformance/edits.js';
import { GeneratedLies, judgeLies, type Lie as GeneratedLie } from '../support/conformance/generated-lies.js';
import { NOTIFICATION_LIES } from '../support/conformance/notification-lies.js';
import { NOTIFICATION_MISTAKES } from '../support/conformance/notification-mistakes.js';
import { BALANCE_LIES } from '../support/conformance/page-lies.js';
import { asReference } from '../support/conformance/reference-form.js';
import { openProxy, type ProxyRules } from '../support/conformance/proxy.js';
import { inPublished, unknownNames } from '../support/conformance/published-profile.js';
import { REPLY_LIES } from '../support/conformance/reply-lies.js';
import { REPLY_MISTAKES } from '../support/conformance/reply-mistakes.js';
import { Rest } from '../support/http/rest.js';

/** The proxy is in this process, and nothing else changes the chain: short pauses and one repetition suffice. */
const QUICK: Partial<CheckOptions> = { settleMs: 5, graceMs: 1500, confirmations: 1 };

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

interface Checked {
	/** The URL of a gateway that deviates in nothing. */
	readonly url: string;
	/** Changes its replies to another form. */
	readonly form?: ProxyRules;
	/** @returns options of the check of a run */
	readonly optionsOf: (run: number) => Partial<CheckOptions>;
}

/** Defects of the same run are introduced together: each has to be found at its own row, and no other row may deviate. */
const findAll = async (t: Test, mistakes: readonly Mistake[], { url, form = {}, optionsOf }: Checked): Promise<void> => {
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

/** Least share of the generated defects of a kind that are found in the reply itself or by its comparison with a search. */
const SHARES: Readonly<Record<GeneratedLie['kind'], number>> = { drop: 0.93, add: 0.98, swap: 0.91, retype: 0.99 };
const LEAST_GENERATED = 5000;

const findGenerated = async (t: Test, generated: GeneratedLies, url: string): Promise<void> => {
	const { networkIdentifier, networkGenerationHashSeed } = await new Rest(url).get('getNodeInfo');
	const finds = Object.assign(new Finds(), { network: networkIdentifier, seeds: [networkGenerationHashSeed] });
	const { shares, missed } = judgeLies(generated, await loadProfile('gateway'), finds);
	for (const [kind, { made, found }] of shares)
		t.ok(found >= SHARES[kind] * made, `${kind}: ${found} of ${made} are found`, { missed: missed.filter(name => name.startsWith(kind)) });
	const all = [...shares.values()].reduce((sum, { made }) => sum + made, 0);
	t.ok(all >= LEAST_GENERATED, `${all} defects, of which ${missed.length} are not found`);
};

const REPLIES = [...REPLY_MISTAKES, ...REPLY_LIES];
const NOTIFICATIONS = [...NOTIFICATION_MISTAKES, ...NOTIFICATION_LIES, ...BALANCE_LIES];

t.test('defects in replies', async t => {
	const { gateway: { httpUrl: url } } = await growTwinChain(t);
	const generated = new GeneratedLies();
	t.same(deviationsOf(await check(await openProxy(t, url, generated.rules))), {}, 'the proxy itself introduces none');
	await t.test('generated defects of each leaf of each form of reply: the share that docs/check.md states', t => findGenerated(t, generated, url));
	const options = { ...QUICK, listenMs: 100 };
	await findAll(t, REPLIES, { url, optionsOf: () => options });

	await t.test('with the published profile', t => findAll(t, inPublished(REPLIES), {
		url, form: asReference, optionsOf: () => ({ ...options, profile: 'published' })
	}));
});

t.test('defects in notifications', async t => {
	const { httpUrl: url } = await openGateway(t, { options: { 'block-interval': '1' } });
	// the first run shows that no other operation deviates
	const optionsOf = (run: number): Partial<CheckOptions> =>
		({ ...QUICK, privateKey: DEVELOPMENT_KEY, listenMs: 2000, onlyNotifications: run > 0 });
	await findAll(t, NOTIFICATIONS, { url, optionsOf });

	const published = (run: number): Partial<CheckOptions> => ({ ...optionsOf(run), profile: 'published' });
	t.same(deviationsOf(await check(await openProxy(t, url, asReference), published(0))), {}, 'the form of catapult-rest is no defect');
	await t.test('with the published profile', t => findAll(t, inPublished(NOTIFICATIONS), { url, form: asReference, optionsOf: published }));
});

t.test('the list of what the published interface does not promise names existing defects', t => {
	t.same(unknownNames([...REPLIES, ...NOTIFICATIONS]), []);
	t.end();
});
