/** The examples of the documentation pages on the catapult backend. */
import t from 'tap';
import { type Operation, OPERATIONS } from '../../generated/operations.js';
import type { Examples } from '../../src/routes/examples/index.js';
import { NO_SERVICES } from '../support/catapult/test-services.js';
import { openTwin } from '../support/twin/twin.js';

const ANNOUNCEMENTS = ['announceTransaction', 'announceTransactionLegacy', 'announcePartialTransaction', 'announceCosignatureTransaction'];

t.test('every example is accepted and refers to the newest entries of the database', { skip: NO_SERVICES }, async t => {
	const { catapult: { httpUrl }, gateway } = await openTwin(t);
	const read = async (path: string): Promise<Response> => fetch(`${httpUrl}${path}`);
	const examples = await (await read('/docs/examples.json')).json() as Examples;
	const newest = async (url: string): Promise<unknown> =>
		(await (await fetch(`${url}/transactions/confirmed?pageSize=1&order=desc`)).json() as { readonly data: readonly unknown[] }).data[0];

	t.match(await newest(gateway.httpUrl), { meta: { hash: examples.getConfirmedTransaction?.parameters?.['transactionId'] } });
	for (const [id, { parameters = {}, body, note }] of Object.entries(examples)) {
		const { method, path } = OPERATIONS[id as keyof typeof OPERATIONS] as Operation;
		if (ANNOUNCEMENTS.includes(id)) {
			t.match(note, /^There is no signed example:/, id);
			t.ok(Object.values(body as object).every(value => ['', '0'].includes(value as string)), `${id} is not signed`);
			continue;
		}
		const target = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? 'missing'));
		const { status } = await fetch(`${httpUrl}${target}`, {
			method, ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
		});
		t.equal(status, note === undefined ? 200 : 404, id);
	}
	t.same(Object.entries(examples).flatMap(([id, { note }]) => (note !== undefined && !ANNOUNCEMENTS.includes(id) ? [id] : [])), ['getMetadataMetal'],
		'the only example that does not exist on this chain');
	t.same(await (await read('/docs/offers.json')).json(), {}, 'a node has no development controls');
});
