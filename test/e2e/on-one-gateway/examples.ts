/** The examples of announcements on the embedded chain. */
import type { Test } from 'tap';
import type { Examples } from '../../../src/routes/examples/index.js';
import type { SharedGateway } from '../../support/shared-gateway.js';
import { until } from '../../support/until.js';

export const testExamples = (t: Test, gateway: SharedGateway): void => {
	const readExamples = async (): Promise<Examples> => await (await fetch(`${gateway.url}/docs/examples.json`)).json() as Examples;
	const put = async (path: string, body: unknown): Promise<number> =>
		(await fetch(`${gateway.url}${path}`, { method: 'PUT', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })).status;
	const aggregateHash = ({ announceCosignatureTransaction }: Examples): string =>
		(announceCosignatureTransaction?.body as { readonly parentHash: string }).parentHash;
	const groupOf = async (hash: string): Promise<string | undefined> =>
		(await (await fetch(`${gateway.url}/transactionStatus/${hash}`)).json() as { readonly group?: string }).group;

	gateway.test(t, 'a hash lock, its aggregate and the cosignature of examples that were read at different times are confirmed', async t => {
		const first = await readExamples();
		const hash = aggregateHash(first);
		t.match(first.announcePartialTransaction?.note, /fails without a confirmed hash lock/);
		t.equal(await put('/transaction', first.announceTransactionLegacy?.body), 202);

		let locked = first;
		await until('the examples know the hash lock', async () => {
			locked = await readExamples();
			return /The hash lock of the aggregate is confirmed/.test(locked.announcePartialTransaction?.note ?? '');
		});
		t.same(locked.announcePartialTransaction?.body, first.announcePartialTransaction?.body);
		t.equal(await put('/transactions/partial', locked.announcePartialTransaction?.body), 202);
		await until('the aggregate waits for the cosignature', async () => await groupOf(hash) === 'partial');

		t.equal(await put('/transactions/cosignature', (await readExamples()).announceCosignatureTransaction?.body), 202);
		await until('the aggregate is confirmed', async () => await groupOf(hash) === 'confirmed');

		let next = locked;
		await until('another aggregate is the example', async () => {
			next = await readExamples();
			return aggregateHash(next) !== hash;
		});
		t.match(next.announcePartialTransaction?.note, /fails without a confirmed hash lock/);
	});

	gateway.test(t, 'an aggregate that has failed is replaced', async t => {
		const examples = await readExamples();
		const hash = aggregateHash(examples);
		t.equal(await put('/transactions/partial', examples.announcePartialTransaction?.body), 202);
		await until('the aggregate fails without a hash lock', async () => await groupOf(hash) === 'failed');
		await until('another aggregate is the example', async () => aggregateHash(await readExamples()) !== hash);
		t.pass();
	});
};
