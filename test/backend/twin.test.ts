/** Both backends, over the same chain, return the same bytes for the same requests. */
import process from 'node:process';
import t, { type Test } from 'tap';
import { type Operation, type OperationId, OPERATIONS } from '../../generated/operations.js';
import type { Examples } from '../../src/routes/examples/index.js';
import { PacketType } from '../../src/wire/packets/packet.js';
import { toHex } from '../../src/wire/bytes/hex.js';
import { NO_SERVICES } from '../support/catapult/test-services.js';
import { randomOf } from '../support/random.js';
import { compare, type Sides } from '../support/twin/comparison.js';
import { invalidRequests } from '../support/twin/invalid-requests.js';
import { type Known, KNOWN_SEARCHES, learnAll } from '../support/twin/known.js';
import { lookUpRequests } from '../support/twin/look-up-requests.js';
import { type GatewayRequest, GatewayClient } from '../support/twin/requests.js';
import { compareResumed } from '../support/twin/resumed.js';
import { pageRequests, searchRequests } from '../support/twin/search-requests.js';
import { openTwin, type Twin } from '../support/twin/twin.js';
import { checkMesh } from './twin/mesh.js';
import { checkTotalsOff } from './twin/totals-off.js';

const seed = Number(process.env['TWIN_SEED'] ?? Date.now() % 2 ** 31);

/** For each search. */
const RANDOM_REQUESTS = Number(process.env['TWIN_REQUESTS'] ?? 100);

/** Page sizes with which all entries are read. */
const PAGE_SIZES = [100, 17];

/** Operations whose replies differ between the backends, and the parts to compare. */
const EXCEPTIONS: Readonly<Partial<Record<OperationId, (embedded: string, catapult: string) => readonly [unknown, unknown]>>> = {
	// the key is that of the node's certificate
	getNodeInfo: (...texts) => both(texts, ({ nodePublicKey, ...info }) => ({ ...info, nodePublicKey: String(nodePublicKey).length })),
	// the two replies are made at different times
	getNodeTime: (...texts) => {
		const times = both(texts, ({ communicationTimestamps }) => Object.entries(communicationTimestamps as object));
		const [embedded, catapult] = times as [Times, Times];
		const isNear = ([, time]: Times[number], i: number): boolean => Math.abs(Number(time) - Number(catapult[i]?.[1])) < TOLERANCE_MS;
		return [[...embedded.map(([name]) => name), true, true], [...catapult.map(([name]) => name), ...embedded.map(isNear)]];
	},
	// only a real node has a broker
	getNodeHealth: (embedded, catapult) => [
		JSON.stringify({ status: { ...(JSON.parse(embedded) as { status: object }).status, broker: 'up' } }), catapult
	],
	// only a real node has a database that is described
	getNodeStorage: (...texts) => both(texts, ({ database: _, ...storage }) => storage)
};

type Times = readonly (readonly [string, string])[];

const TOLERANCE_MS = 30_000;

const both = (texts: readonly [string, string], view: (document: Readonly<Record<string, unknown>>) => unknown): [unknown, unknown] =>
	texts.map(text => view(JSON.parse(text) as Readonly<Record<string, unknown>>)) as [unknown, unknown];

const ANNOUNCEMENTS: readonly OperationId[] =
	['announceTransaction', 'announcePartialTransaction', 'announceCosignatureTransaction', 'announceTransactionLegacy'];

/** A node cannot simulate. */
const SIMULATION: OperationId = 'simulateTransactions';

const isAnnouncement = (id: string): boolean => (ANNOUNCEMENTS as readonly string[]).includes(id);

const learn = async (t: Test, { gateway, catapult }: Twin): Promise<Sides & { readonly known: Known }> => {
	const sides = { embedded: new GatewayClient(gateway.httpUrl), catapult: new GatewayClient(catapult.httpUrl) };
	const [known, twin] = await Promise.all([learnAll(sides.embedded), learnAll(sides.catapult)]);
	for (const search of KNOWN_SEARCHES)
		t.equal(twin[search].length, known[search].length, `${search} finds as many`);
	return { ...sides, known };
};

/** Every example of the documentation pages is accepted by the catapult backend, and refers to the newest entries of its database. */
const checkExamples = async (t: Test, { catapult: { httpUrl }, gateway }: Twin): Promise<void> => {
	const read = async (path: string): Promise<Response> => fetch(`${httpUrl}${path}`);
	const examples = await (await read('/docs/examples.json')).json() as Examples;
	const newest = async (url: string): Promise<unknown> =>
		(await (await fetch(`${url}/transactions/confirmed?pageSize=1&order=desc`)).json() as { readonly data: readonly unknown[] }).data[0];

	t.match(await newest(gateway.httpUrl), { meta: { hash: examples.getConfirmedTransaction?.parameters?.['transactionId'] } });
	for (const [id, { parameters = {}, body, note }] of Object.entries(examples)) {
		const { method, path } = OPERATIONS[id as OperationId] as Operation;
		if (isAnnouncement(id)) {
			t.match(note, /^There is no signed example:/, id);
			t.ok(Object.values(body as object).every(value => ['', '0'].includes(value as string)), `${id} is not signed`);
			continue;
		}
		const usual = note === undefined ? 200 : 404;
		const target = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? 'missing'));
		const { status } = await fetch(`${httpUrl}${target}`, {
			method, ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
		});
		t.equal(status, id === SIMULATION ? 501 : usual, id);
	}
	const missing = Object.entries(examples)
		.filter(([id, { note }]) => note !== undefined && !isAnnouncement(id) && id !== SIMULATION)
		.map(([id]) => id);
	t.same(missing, ['getMetadataMetal'], 'the only example that does not exist on this chain');
	t.same(await (await read('/docs/offers.json')).json(), {}, 'a node has no development controls');
};

t.test('both backends', { skip: NO_SERVICES }, async t => {
	const twin = await openTwin(t);
	const { known, ...sides } = await learn(t, twin);
	const requested = new Set<OperationId>([...Object.keys(EXCEPTIONS) as OperationId[], ...ANNOUNCEMENTS, SIMULATION]);
	const compareAll = async (t: Test, requests: readonly GatewayRequest[]) => {
		const tally = await compare(t, sides, requests);
		tally.operations.forEach(operation => requested.add(operation));
		return tally;
	};

	await t.test('all pages of all searches', async t => {
		for (const pageSize of PAGE_SIZES) {
			const { pages, statuses } = await compareAll(t, pageRequests(known, pageSize));
			t.ok(pages.full > 2 * KNOWN_SEARCHES.length && pages.empty > 0);
			t.strictSame([...statuses.keys()], [200]);
		}
	});
	await t.test('all entries, by each of their identifiers', async t => {
		const { statuses } = await compareAll(t, await lookUpRequests(known, twin.gateway.chain.blocks, twin.failed));
		t.strictSame([...statuses.keys()].sort(), [200, 404, 409]);
	});
	await t.test(`single and combined filters, seed ${seed}`, async t => {
		const { pages, statuses } = await compareAll(t, searchRequests(known, randomOf(seed), RANDOM_REQUESTS));
		t.ok(pages.full > pages.empty / 2, `${pages.full} pages with entries, ${pages.empty} without`);
		t.strictSame([...statuses.keys()].sort(), [200, 404, 409]);
	});
	await t.test('hostile values', async t => {
		const { statuses } = await compare(t, sides, invalidRequests(known));
		t.ok((statuses.get(409) ?? 0) > 1000);
		t.ok([...statuses.keys()].every(status => status < 500));
	});
	await t.test('subscriptions with from: the same stored notifications', async t => {
		const counts = await compareResumed(t, twin, known);
		for (const channel of ['block', 'finalizedBlock', 'confirmedAdded', 'unconfirmedAdded', 'partialAdded'])
			t.ok((counts.get(channel) ?? 0) > 0, channel);
	});
	await t.test('replies that may differ are equal in their comparable parts', async t => {
		for (const [operation, view] of Object.entries(EXCEPTIONS) as [OperationId, NonNullable<typeof EXCEPTIONS[OperationId]>][]) {
			const [embedded, catapult] = await Promise.all([sides.embedded.send({ operation }), sides.catapult.send({ operation })]);
			t.strictSame([catapult.status, embedded.status], [200, 200], operation);
			const [expected, actual] = view(embedded.text, catapult.text);
			t.strictSame(actual, expected, operation);
		}
	});
	await t.test('examples of the documentation pages', t => checkExamples(t, twin));
	await t.test('Mesh API: the same blocks and balances', t => checkMesh(t, twin));
	await t.test('announcements: the same replies, and the node receives the announced bytes', async t => {
		const { next: { transaction, partial, cosignature }, services: { node } } = twin;
		const { statuses } = await compareAll(t, [
			{ operation: 'announceTransaction', body: transaction.body },
			{ operation: 'announcePartialTransaction', body: partial.body },
			{ operation: 'announceCosignatureTransaction', body: { ...cosignature } },
			{ operation: 'announceTransactionLegacy', body: transaction.body }
		]);
		t.strictSame([...statuses], [[202, 4]]);
		const payload = toHex(transaction.bytes);
		t.strictSame(node.payloads(PacketType.PUSH_TRANSACTIONS), [payload, payload]);
		t.strictSame(node.payloads(PacketType.PUSH_PARTIAL_TRANSACTIONS), [toHex(partial.bytes)]);
		t.equal(node.payloads(PacketType.PUSH_COSIGNATURES).length, 1);
	});
	await t.test('pagination.totals off', t => checkTotalsOff(t, twin));
	t.strictSame(Object.keys(OPERATIONS).filter(operation => !requested.has(operation as OperationId)), [], 'every operation was requested');
});
