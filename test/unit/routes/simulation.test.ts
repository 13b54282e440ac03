/** The route of simulations: arguments of the backend, and backends that cannot simulate. */
import t from 'tap';
import { InvalidArgument, type Json, NotImplemented, type SimulationRequest } from '../../../src/chain/index.js';
import { errorReplyOf } from '../../../src/http/errors.js';
import { createDecoders } from '../../../src/routes/arguments.js';
import { createSimulationRoutes } from '../../../src/routes/simulation.js';

const decoders = createDecoders(0x98);

/** @returns the request that the backend receives */
const received = async (body: unknown): Promise<SimulationRequest | undefined> => {
	let request: SimulationRequest | undefined;
	const { simulateTransactions } = createSimulationRoutes({
		simulator: {
			simulate: given => {
				request = given;
				// the reply does not matter
				return Promise.resolve('{}' as Json<'SimulationDTO'>);
			}
		}
	}, decoders);
	// arguments and raw values are empty
	await simulateTransactions.handle({ args: {}, body, raw: {} } as never);
	return request;
};

t.test('passes the options on; by default, transactions are executed after those that wait', async t => {
	t.strictSame(await received({ payloads: ['00ff'] }), {
		payloads: [Buffer.of(0, 0xff)], on: 'pending', skipSignatures: undefined, time: undefined
	});
	t.strictSame(await received({ payloads: ['AB', 'CD'], on: 'confirmed', skipSignatures: false, time: '17' }), {
		payloads: [Buffer.of(0xab), Buffer.of(0xcd)], on: 'confirmed', skipSignatures: false, time: 17n
	});
	await t.rejects(received({ payloads: ['00'], time: '18446744073709551616' }), InvalidArgument, 'a time of more than 64 bits');
});

t.test('a backend without ledger: 501 with the reason', t => {
	const { simulateTransactions } = createSimulationRoutes({ simulator: undefined }, decoders);
	const handle = () => simulateTransactions.handle({ args: {}, body: { payloads: ['00'] }, raw: {}, long: undefined });
	t.throws(handle, NotImplemented);
	t.match(errorReplyOf(new NotImplemented('reason')), { status: 501, code: 'NotImplemented', message: 'reason' });
	t.end();
});

t.test('a long payload that states another size is rejected before it is read', t => {
	const { simulateTransactions: { checkBody } } = createSimulationRoutes({ simulator: undefined }, decoders);
	t.throws(() => checkBody!({ payloads: ['00', `00000000${'00'.repeat(10_000)}`] }), InvalidArgument);
	for (const body of [undefined, null, 'text', {}, { payloads: 1 }, { payloads: [1, '00'] }])
		t.doesNotThrow(() => checkBody!(body), 'validation by the schema follows');
	t.end();
});
