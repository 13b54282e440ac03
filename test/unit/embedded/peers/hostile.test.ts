/** Any payload of any served type: a reply within its bounds, nothing, or a RangeError, which the server ignores. */
import fc from 'fast-check';
import t from 'tap';
import type { PublicKey } from '../../../../src/chain/index.js';
import { createHandlers } from '../../../../src/node-protocol/handlers.js';
import { TestLog } from '../../../support/catapult/log.js';
import { TestNode } from '../../../support/embedded/node.js';
import { pay } from '../../../support/embedded/signing.js';
import { openStoredSource } from '../../../support/node-protocol/stored-source.js';

const MAX_REPLY_BYTES = 20_000;
const PEER = 'EF'.repeat(32) as PublicKey;

/** Bytes, mostly of sizes that requests have, with small and large integers. */
const payloads = fc.oneof(
	fc.uint8Array({ maxLength: 300 }),
	...[0, 4, 8, 12, 16, 20, 136, 272].map(size => fc.uint8Array({ minLength: size, maxLength: size })),
	fc.array(fc.constantFrom(0, 1, 2, 3, 0x7fff_ffff, 0xffff_ffff), { minLength: 1, maxLength: 5 }).map(numbers => {
		const bytes = Buffer.alloc(4 * numbers.length);
		numbers.forEach((number, i) => bytes.writeUInt32LE(number, 4 * i));
		return bytes;
	})
);

t.test('any payload', async t => {
	const chain = TestNode.begin(t);
	for (let i = 0; i < 4; ++i)
		chain.confirm(chain.signing.sign(`transfer ${i}`, 'alice', pay('bob', 1n)));
	chain.announce(chain.signing.sign('waiting', 'alice', pay('bob', 1n)));
	const handlers = createHandlers(openStoredSource(t, chain.directory), new TestLog());
	const outcomes = { replies: 0, rejected: 0 };

	await fc.assert(fc.asyncProperty(fc.constantFrom(...handlers.values()), payloads, async (handler, bytes) => {
		try {
			const pieces = await handler.handle({ payload: Buffer.from(bytes), peer: PEER, client: '127.0.0.1', reserveReply: () => MAX_REPLY_BYTES });
			const size = (pieces ?? []).reduce((total, { length }) => total + length, 0);
			outcomes.replies += 1;
			return size <= MAX_REPLY_BYTES;
		} catch (error) {
			outcomes.rejected += 1;
			return error instanceof RangeError;
		}
	}), { numRuns: 1500 });

	t.ok(outcomes.replies > 100 && outcomes.rejected > 100, JSON.stringify(outcomes));
});
