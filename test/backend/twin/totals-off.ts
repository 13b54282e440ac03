/** Pages without totals have only the published members and the same entries, for every search of both backends. */
import fs from 'node:fs';
import path from 'node:path';
import type { Test } from 'tap';
import { openGateway } from '../../support/processes/gateway.js';
import { randomOf } from '../../support/random.js';
import { KNOWN_SEARCHES, learnAll } from '../../support/twin/known.js';
import { type GatewayRequest, type Reply, GatewayClient } from '../../support/twin/requests.js';
import { pageRequests, searchRequests } from '../../support/twin/search-requests.js';
import { LONG_TIMEOUTS, type Twin } from '../../support/twin/twin.js';

const OFF = { 'pagination-totals': 'false' } as const;
const SEED = 17;
const RANDOM_REQUESTS = 4;
const PAGE_SIZE = 40;

const TOTALS = /,"totalEntries":\d+,"totalPages":\d+/;
const PUBLISHED = /"pagination":\{"pageNumber":\d+,"pageSize":\d+\}\}$/;

interface Exchange {
	readonly request: GatewayRequest;
	readonly reply: Reply;
}

const sendAll = async (side: GatewayClient, requests: readonly GatewayRequest[]): Promise<Exchange[]> => {
	const exchanges: Exchange[] = [];
	for (const request of requests)
		exchanges.push({ request, reply: await side.send(request) });
	return exchanges;
};

const compare = async (t: Test, off: GatewayClient, withTotals: readonly Exchange[]): Promise<void> => {
	const searches = new Set<string>();
	for (const { request, reply } of withTotals) {
		const { status, text } = await off.send(request);
		const what = JSON.stringify(request);
		if (status !== reply.status || text !== reply.text.replace(TOTALS, ''))
			t.same({ status, text }, { status: reply.status, text: reply.text.replace(TOTALS, '') }, what);
		if (status !== 200)
			continue;
		searches.add(request.operation);
		if (!PUBLISHED.test(text) || !TOTALS.test(reply.text))
			t.fail(`the members of the page are not as configured: ${what}`);
	}
	t.strictSame([...KNOWN_SEARCHES].filter(search => !searches.has(search)), [], 'every search was requested');
};

/** Closes the gateway with the embedded backend. */
export const checkTotalsOff = async (t: Test, twin: Twin): Promise<void> => {
	const embedded = new GatewayClient(twin.gateway.httpUrl);
	const known = await learnAll(embedded);
	const requests = [...pageRequests(known, PAGE_SIZE), ...searchRequests(known, randomOf(SEED), RANDOM_REQUESTS)];

	await t.test('catapult backend', async t => {
		const on = new GatewayClient(twin.catapult.httpUrl);
		await learnAll(on);
		const directory = path.join(twin.directory, 'node-without-totals');
		fs.mkdirSync(directory);
		const gateway = await openGateway(t, { directory, options: { ...twin.services.options, ...LONG_TIMEOUTS, ...OFF } });
		const off = new GatewayClient(gateway.httpUrl);
		await learnAll(off);
		await compare(t, off, await sendAll(on, requests));
	});

	await t.test('embedded backend', async t => {
		const expected = await sendAll(embedded, requests);
		await twin.gateway.close();
		const off = new GatewayClient((await openGateway(t, { directory: twin.directory, options: { 'block-interval': '86400', ...OFF } })).httpUrl);
		await learnAll(off);
		await compare(t, off, expected);
	});
};
