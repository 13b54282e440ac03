/** `symbol-gateway check` with a proxy that makes mistakes and lies: each is reported for its operation and for no other. */
import t, { type Test } from 'tap';
import type { CheckOptions } from '../../src/conformance/index.js';
import { openGateway } from '../support/processes/gateway.js';
import { growTwinChain } from '../support/catapult/twin-chain.js';
import { allDeviationsOf, check, DEVELOPMENT_KEY, deviationsOf } from '../support/conformance/checks.js';
import type { Mistake } from '../support/conformance/edits.js';
import { NOTIFICATION_LIES } from '../support/conformance/notification-lies.js';
import { NOTIFICATION_MISTAKES } from '../support/conformance/notification-mistakes.js';
import { asReference } from '../support/conformance/reference-form.js';
import { openProxy, type ProxyRules } from '../support/conformance/proxy.js';
import { inPublished, unknownNames } from '../support/conformance/published-profile.js';
import { REPLY_LIES } from '../support/conformance/reply-lies.js';
import { REPLY_MISTAKES } from '../support/conformance/reply-mistakes.js';

/** The proxy is in this process, and nothing else changes the chain: short pauses suffice. */
const QUICK: Partial<CheckOptions> = { settleMs: 5, graceMs: 1500 };

/** Defects of the same run are introduced together: each has to be found at its own row, and no other row may deviate. */
const inRuns = (mistakes: readonly Mistake[]): readonly (readonly Mistake[])[] => {
	const runs: Mistake[][] = [];
	for (const mistake of mistakes)
		(runs[mistake.run ?? 0] ??= []).push(mistake);
	return runs;
};

const together = (mistakes: readonly Mistake[]): ProxyRules => {
	const all = mistakes.map(({ rules }) => (typeof rules === 'function' ? rules() : rules));
	return {
		onRequest: request => all.forEach(rules => rules.onRequest?.(request)),
		onReply: (request, reply) => all.forEach(rules => rules.onReply?.(request, reply)),
		onMessage: text => all.reduce<readonly string[]>(
			(texts, rules) => texts.flatMap(part => rules.onMessage?.(part) ?? [part]), [text]
		),
		passes: text => all.every(rules => rules.passes?.(text) !== false)
	};
};

/** @param url - of a gateway that deviates in nothing */
const findAll = async (t: Test, url: string, mistakes: readonly Mistake[], options: Partial<CheckOptions>): Promise<void> => {
	for (const run of inRuns(mistakes).filter(({ length }) => length > 0)) {
		const startedAt = performance.now();
		const outcome = await check(await openProxy(t, url, together(run)), options);
		t.comment(`${outcome.requests} requests, ${Math.round(performance.now() - startedAt)} ms`);
		const found = allDeviationsOf(outcome);
		for (const { name, row, message } of run)
			t.ok(found[row]?.some(deviation => message.test(deviation)), name, { row, message: message.source, found: found[row] });
		t.same(Object.keys(found).sort(), [...new Set(run.flatMap(({ row, others = [] }) => [row, ...others]))].sort(), 'nothing else deviates');
	}
};

const REPLIES = [...REPLY_MISTAKES, ...REPLY_LIES];
const NOTIFICATIONS = [...NOTIFICATION_MISTAKES, ...NOTIFICATION_LIES];

t.test('defects in replies', async t => {
	const { gateway: { httpUrl } } = await growTwinChain(t);
	t.same(deviationsOf(await check(await openProxy(t, httpUrl, {}))), {}, 'the proxy itself introduces none');
	const options = { ...QUICK, listenMs: 100 };
	await findAll(t, httpUrl, REPLIES, options);

	const reference = await openProxy(t, httpUrl, asReference);
	await t.test('with the published profile', t => findAll(t, reference, inPublished(REPLIES), { ...options, profile: 'published' }));
});

t.test('defects in notifications', async t => {
	const { httpUrl } = await openGateway(t, { options: { 'block-interval': '1' } });
	const options = { ...QUICK, privateKey: DEVELOPMENT_KEY, listenMs: 2000 };
	await findAll(t, httpUrl, NOTIFICATIONS, options);

	const reference = await openProxy(t, httpUrl, asReference);
	const published: Partial<CheckOptions> = { ...options, profile: 'published' };
	t.same(deviationsOf(await check(reference, published)), {}, 'the form of catapult-rest is no defect');
	await t.test('with the published profile', t => findAll(t, reference, inPublished(NOTIFICATIONS), published));
});

t.test('the list of what the published interface does not promise names existing defects', t => {
	t.same(unknownNames([...REPLIES, ...NOTIFICATIONS]), []);
	t.end();
});
