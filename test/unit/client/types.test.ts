/** The types of the client. The compiler checks this file: each `@ts-expect-error` must precede an error. */
import t from 'tap';
import type { DataOf, Schemas, SymbolClient } from '../../../src/client/index.js';

/** Whether two types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;

const isExactly = <Expected>() =>
	<Actual>(_value: Actual, ..._proof: Same<Actual, Expected> extends true ? [] : [never]): void => undefined;

/** Never called. */
export const use = async (client: SymbolClient): Promise<void> => {
	client.on('block', (data, { topic, height }) => {
		isExactly<Schemas['BlockNotificationData']>()(data);
		isExactly<string>()(topic);
		isExactly<string | undefined>()(height);
	});
	client.on('confirmedAdded', { address: 'A', from: { height: '1', hash: 'B' } }, data => isExactly<DataOf<'confirmedAdded'>>()(data));
	client.on('status', { onRollback: ({ height, hash }) => [height, hash] }, ({ code }) => isExactly<Schemas['TransactionStatusEnum']>()(code));
	client.on('unconfirmedAdded', { from: 'current' }, ({ transaction }) => {
		if (transaction.type === 16724)
			isExactly<Schemas['TransferTransactionDTO']>()(transaction);
	});
	client.on('cosignature', { address: 'A' }, ({ parentHash }) => isExactly<string>()(parentHash));

	// @ts-expect-error no such channel
	client.on('blocks', () => undefined);
	// @ts-expect-error blocks have no address
	client.on('block', { address: 'A' }, () => undefined);
	// @ts-expect-error pending transactions have no height
	client.on('unconfirmedAdded', { from: { height: '1' } }, () => undefined);
	// @ts-expect-error cosignatures cannot be repeated
	client.on('cosignature', { from: 'current' }, () => undefined);
	// @ts-expect-error heights are decimal text
	client.on('block', { from: { height: 1 } }, () => undefined);
	// @ts-expect-error blocks have no member `transaction`
	client.on('block', ({ transaction }) => transaction);
	// @ts-expect-error a handler is missing
	client.on('block', { from: { height: '1' } });

	for await (const { block, meta } of client.blocks({ from: { height: '1' }, buffer: 10, signal: AbortSignal.timeout(1) }))
		[block.height, meta.hash].forEach(value => isExactly<string>()(value));
	for await (const { hash, height } of client.events('finalizedBlock'))
		[hash, height].forEach(value => isExactly<string>()(value));
	// @ts-expect-error blocks have no address
	client.blocks({ address: 'A' });
	client.confirmed({ address: 'A' });

	const { data, error } = await client.rest.GET('/blocks/{height}', { params: { path: { height: '1' } } });
	isExactly<Schemas['BlockInfoDTO'] | undefined>()(data);
	isExactly<string | undefined>()(error?.message);
	await client.rest.POST('/dev/blocks', { body: { blocks: 1 } });
	// @ts-expect-error no such path
	await client.rest.GET('/block/{height}', { params: { path: { height: '1' } } });
	// @ts-expect-error the height is missing
	await client.rest.GET('/blocks/{height}', {});

	const confirmed = await client.announceAndWait('00', { timeoutMs: 1 });
	isExactly<string>()(confirmed.meta.height);
	await client.announceAndWait({ payload: '00', hash: '00' });
	// @ts-expect-error not a transaction
	await client.announceAndWait(1);
};

t.pass('the compiler has checked this file');
