/** A long request for blocks: it reports progress, other requests are served meanwhile, and it can be cancelled. */
import type { Test } from 'tap';
import type { Dev } from '../../support/development/dev.js';
import { mineInLines, type Progress, progressOf } from '../../support/development/dev-lines.js';
import type { Rest } from '../../support/http/rest.js';
import { ON_REQUEST, type SharedGateway } from '../../support/shared-gateway.js';

const MANY = 9999;

const take = async (reports: AsyncGenerator<Progress>): Promise<Progress> => {
	const next = await reports.next();
	if (next.done === true)
		throw new Error('the lines ended');
	return next.value;
};

const heightOf = async (rest: Rest): Promise<number> => Number((await rest.get('getChainInfo')).height);

/** Waits until no request for blocks is in progress. */
const waitForEnd = async (dev: Dev): Promise<void> => {
	while ((await dev.do('getDevelopmentStatus')).mining);
};

export const testMining = (t: Test, gateway: SharedGateway): void => {
	gateway.test(t, 'lines: a report per block, the last one is complete; a client that accepts JSON only gets the status', async t => {
		const { dev, rest } = gateway;
		const response = await mineInLines(dev, 20);
		t.equal(response.headers.get('content-type'), 'application/x-ndjson');
		const reports: Progress[] = [];
		for await (const report of progressOf(response))
			reports.push(report);

		t.strictSame(reports.at(-1), { height: '21', made: 20, blocks: 20 });
		t.ok(reports.every(({ height, made }, i) => Number(height) > made && made > (reports[i - 1]?.made ?? 0)));
		t.equal(await heightOf(rest), 21);
		t.notOk('mining' in await dev.do('mineBlocks', { body: { blocks: 2 } }));
	}, { blockInterval: ON_REQUEST });

	gateway.test(t, 'serves other requests meanwhile; stops making blocks when the client disconnects', async t => {
		const { dev, rest } = gateway;
		const wallet = await gateway.wallet();
		const client = new AbortController();
		const reports = progressOf(await mineInLines(dev, MANY, client.signal));
		await take(reports);

		// a blocked request would only get its reply after the mine request had ended: then `mining` would be absent
		const snapshot = await dev.do('takeSnapshot', { body: { name: 'amid' } });
		t.strictSame((await dev.do('getSnapshots')).at(-1), snapshot);
		await dev.do('advanceClock', { body: { seconds: 60 } });
		await dev.do('stopHarvesting');
		const gift = await dev.do('fundAccount', { body: { address: wallet.account(1).text } });
		const payment = wallet.transfer(wallet.account(0), wallet.account(1), 5n);
		await rest.send('announceTransaction', payment.body);
		t.match(await rest.get('getTransactionStatus', { hash: gift.hash }), { code: 'Success' });
		const { mining } = await dev.do('getDevelopmentStatus');
		t.match(mining, { blocks: MANY });
		t.ok(mining && mining.made < MANY);

		client.abort();
		await waitForEnd(dev);
		const height = await heightOf(rest);
		t.ok(height < MANY);
		t.match(await dev.do('mineBlocks'), { height: String(height + 1) }, 'no block came in between');
		t.match(await rest.get('getTransactionStatus', { hash: payment.hash }), { group: 'confirmed' });
	}, { blockInterval: ON_REQUEST });

	gateway.test(t, 'stops making blocks when a client that accepts JSON only disconnects, and cancels waiting requests too', async t => {
		const { dev, rest } = gateway;
		const client = new AbortController();
		const requests = [1, 2].map(() => fetch(`${dev.url}/dev/blocks`, {
			method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ blocks: MANY }), signal: client.signal
		}));
		while (await heightOf(rest) < 5);

		client.abort();
		await Promise.all(requests.map(request => t.rejects(request)));
		await waitForEnd(dev);
		t.match(await dev.do('mineBlocks'), { height: String(await heightOf(rest)) });
	}, { blockInterval: ON_REQUEST });
};
