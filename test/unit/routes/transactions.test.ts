/** Routes of announcements: which payloads are rejected unread, and which call of the announcer each operation makes. */
import t from 'tap';
import { type Chain, InvalidArgument } from '../../../src/chain/index.js';
import { createDecoders } from '../../../src/routes/arguments.js';
import { createTransactionRoutes } from '../../../src/routes/transactions.js';
import { toHex } from '../../../src/wire/bytes/hex.js';

const BONDED = 0x4241;
const TRANSFER = 0x4154;
const TYPE_OFFSET = 110;

const OPERATIONS = ['announceTransaction', 'announceTransactionLegacy', 'announcePartialTransaction'] as const;

/** @returns the routes, and the calls that the announcer received */
const openRoutes = () => {
	const calls: string[] = [];
	const record = (name: string) => (payload: unknown): Promise<void> => {
		calls.push(`${name} ${payload instanceof Uint8Array ? payload.length : ''}`);
		return Promise.resolve();
	};
	const announcer: Chain['announcer'] = {
		transaction: record('transaction'), partial: record('partial'), cosignature: record('cosignature')
	};
	// announcements do not use the readers
	return { calls, routes: createTransactionRoutes({ announcer, transactions: undefined as never }, createDecoders(0x98)) };
};

/** @returns the bytes up to the end of the type, or fewer */
const payloadOf = (type: number, size = TYPE_OFFSET + 2): string => {
	const bytes = Buffer.alloc(TYPE_OFFSET + 2);
	bytes.writeUInt16LE(type, TYPE_OFFSET);
	return toHex(bytes.subarray(0, size));
};

t.test('a long payload that states another size is rejected before it is read', t => {
	const { routes } = openRoutes();
	for (const id of OPERATIONS) {
		const { checkBody } = routes[id];
		t.throws(() => checkBody!({ payload: `00000000${'00'.repeat(10_000)}` }), InvalidArgument, id);
		t.doesNotThrow(() => checkBody!({ payload: '00' }), id);
		for (const body of [undefined, null, 'payload', {}, { payload: 1 }])
			t.doesNotThrow(() => checkBody!(body), 'validation by the schema follows');
	}
	t.end();
});

t.test('each operation announces its kind; the older one by the type', async t => {
	const { calls, routes } = openRoutes();
	const announce = async (id: typeof OPERATIONS[number], payload: string): Promise<string | undefined> => {
		// arguments and raw values are empty
		await routes[id].handle({ args: {}, body: { payload }, raw: {} } as never);
		return calls.pop();
	};
	t.equal(await announce('announceTransaction', payloadOf(TRANSFER)), 'transaction 112');
	t.equal(await announce('announcePartialTransaction', payloadOf(BONDED)), 'partial 112');
	t.equal(await announce('announceTransactionLegacy', payloadOf(TRANSFER)), 'transaction 112');
	t.equal(await announce('announceTransactionLegacy', payloadOf(BONDED)), 'partial 112');
	t.equal(await announce('announceTransactionLegacy', payloadOf(BONDED, TYPE_OFFSET + 1)), 'transaction 111', 'too short for a type');
});
