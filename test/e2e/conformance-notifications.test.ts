/** `symbol-gateway check` with a proxy that makes mistakes and lies in notifications: each is reported for its channel and for no other. */
import t from 'tap';
import type { CheckOptions } from '../../src/conformance/index.js';
import { openGateway } from '../support/processes/gateway.js';
import { check, DEVELOPMENT_KEY, deviationsOf } from '../support/conformance/checks.js';
import { findAll, QUICK } from '../support/conformance/find-all.js';
import { NOTIFICATION_LIES } from '../support/conformance/notification-lies.js';
import { NOTIFICATION_MISTAKES } from '../support/conformance/notification-mistakes.js';
import { BALANCE_LIES } from '../support/conformance/page-lies.js';
import { asReference } from '../support/conformance/reference-form.js';
import { openProxy } from '../support/conformance/proxy.js';
import { inPublished } from '../support/conformance/published-profile.js';

const NOTIFICATIONS = [...NOTIFICATION_MISTAKES, ...NOTIFICATION_LIES, ...BALANCE_LIES];

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
