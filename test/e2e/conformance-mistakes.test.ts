/** `symbol-gateway check` with a proxy that makes mistakes and lies in replies: each is reported for its operation and for no other. */
import t, { type Test } from 'tap';
import { Finds } from '../../src/conformance/finds.js';
import { loadProfile } from '../../src/conformance/profile.js';
import { growTwinChain } from '../support/catapult/twin-chain.js';
import { check, deviationsOf } from '../support/conformance/checks.js';
import { findAll, QUICK } from '../support/conformance/find-all.js';
import { GeneratedLies, judgeLies, type Lie as GeneratedLie } from '../support/conformance/generated-lies.js';
import { NOTIFICATION_LIES } from '../support/conformance/notification-lies.js';
import { NOTIFICATION_MISTAKES } from '../support/conformance/notification-mistakes.js';
import { BALANCE_LIES } from '../support/conformance/page-lies.js';
import { asReference } from '../support/conformance/reference-form.js';
import { openProxy } from '../support/conformance/proxy.js';
import { inPublished, unknownNames } from '../support/conformance/published-profile.js';
import { REPLY_LIES } from '../support/conformance/reply-lies.js';
import { REPLY_MISTAKES } from '../support/conformance/reply-mistakes.js';
import { Rest } from '../support/http/rest.js';

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

t.test('the list of what the published interface does not promise names existing defects', t => {
	t.same(unknownNames([...REPLIES, ...NOTIFICATION_MISTAKES, ...NOTIFICATION_LIES, ...BALANCE_LIES]), []);
	t.end();
});
