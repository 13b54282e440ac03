/** A long request for blocks: it reports progress, other requests are served meanwhile, and it can be cancelled. */
import t, { type Test } from 'tap';
import { Dev } from '../support/development/dev.js';
import { documentsOf, mineInLines, type Progress, progressOf } from '../support/development/dev-lines.js';
import { Rest } from '../support/http/rest.js';
import { type SpawnedGateway, spawnGateway } from '../support/processes/spawned.js';
import { Wallet } from '../support/transactions/wallet.js';

const MANY = 9999;

const start = async (t: Test, directory = t.testdir()) => {
	const gateway = await spawnGateway(t, { options: { 'data-dir': directory, 'block-interval': '3600' } });
	return { gateway, dev: new Dev(gateway.url), rest: new Rest(gateway.url) };
};

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

t.test('lines: a report per block, the last one is complete; a client that accepts JSON only gets the status', async t => {
	const { dev, rest } = await start(t);
	const response = await mineInLines(dev, 20);
	t.equal(response.headers.get('content-type'), 'application/x-ndjson');
	const reports: Progress[] = [];
	for await (const report of progressOf(response))
		reports.push(report);

	t.strictSame(reports.at(-1), { height: '21', made: 20, blocks: 20 });
	t.ok(reports.every(({ height, made }, i) => Number(height) > made && made > (reports[i - 1]?.made ?? 0)));
	t.equal(await heightOf(rest), 21);
	t.notOk('mining' in await dev.do('mineBlocks', { body: { blocks: 2 } }));
});

t.test('serves other requests meanwhile; stops making blocks when the client disconnects', async t => {
	const { dev, rest } = await start(t);
	const wallet = await Wallet.connect(rest);
	const client = new AbortController();
	const reports = progressOf(await mineInLines(dev, MANY, client.signal));
	await take(reports);

	// a blocked request would only get its reply after the mine request had ended: then `mining` would be absent
	t.match(await dev.do('takeSnapshot', { body: { name: 'amid' } }), { id: 1 });
	t.match(await dev.do('getSnapshots'), [{ name: 'amid' }]);
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
});

t.test('stops making blocks when a client that accepts JSON only disconnects, and cancels waiting requests too', async t => {
	const { dev, rest } = await start(t);
	const client = new AbortController();
	const requests = [1, 2].map(() => fetch(`${dev.url}/dev/blocks`, {
		method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ blocks: MANY }), signal: client.signal
	}));
	while (await heightOf(rest) < 5);

	client.abort();
	await Promise.all(requests.map(request => t.rejects(request)));
	await waitForEnd(dev);
	t.match(await dev.do('mineBlocks'), { height: String(await heightOf(rest)) });
});

t.test('SIGTERM while mining: the reply reports it, and the process ends', async t => {
	const { gateway, dev } = await start(t);
	const response = await mineInLines(dev, MANY);
	const documents = documentsOf(response);
	await documents.next();

	const ended = gateway.stop();
	let last: unknown;
	for await (const document of documents)
		last = document;

	t.match(last, { code: 'ServiceUnavailable', message: 'the gateway is shutting down' });
	t.same(await ended, { code: 0, signal: null });
});

t.test('returns 503 on SIGTERM while mining for a client that accepts JSON only', async t => {
	const { gateway, dev } = await start(t);
	const refused = dev.refusal('mineBlocks', { body: { blocks: MANY } });
	while (!(await dev.do('getDevelopmentStatus')).mining);

	const ended = gateway.stop();
	t.match(await refused, { status: 503, message: 'the gateway is shutting down' });
	t.same(await ended, { code: 0, signal: null });
});

const killAmid = async (gateway: SpawnedGateway, dev: Dev): Promise<Progress> => {
	const reports = progressOf(await mineInLines(dev, MANY));
	let last = await take(reports);
	while (last.made < 100)
		last = await take(reports);
	const ended = gateway.stop('SIGKILL');
	try {
		for await (const report of reports)
			last = report;
	} catch {
		// the connection ends with the process
	}
	await ended;
	return last;
};

t.test('SIGKILL while mining: every reported block is stored', async t => {
	const directory = t.testdir();
	const { gateway, dev } = await start(t, directory);
	const last = await killAmid(gateway, dev);

	const again = await start(t, directory);
	t.ok(Number(last.height) <= await heightOf(again.rest), `${last.height} reported`);
});
