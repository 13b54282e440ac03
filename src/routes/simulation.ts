import { type Chain, NotImplemented } from '../chain/index.js';
import { fromHex } from '../wire/bytes/hex.js';
import { checkStatedSize } from '../wire/transactions/announcement.js';
import type { Decoders } from './arguments.js';
import type { Handlers } from './handler.js';

/** Compares the size that each transaction states with that of its payload. @throws InvalidArgument */
const checkPayloads = (body: unknown): void => {
	if (typeof body !== 'object' || body === null || !('payloads' in body) || !Array.isArray(body.payloads))
		return;
	const payloads: readonly unknown[] = body.payloads;
	for (const payload of payloads) {
		if (typeof payload === 'string')
			checkStatedSize(payload);
	}
};

export const createSimulationRoutes = (
	{ simulator }: Pick<Chain, 'simulator'>, decoders: Decoders
): Handlers<'simulateTransactions'> => ({
	simulateTransactions: {
		revision: undefined,
		checkBody: checkPayloads,
		handle: ({ body: { payloads, on = 'pending', skipSignatures, time } }) => {
			if (!simulator)
				throw new NotImplemented('a Symbol node cannot execute transactions that are not announced');
			return simulator.simulate({
				payloads: payloads.map(payload => fromHex(payload)),
				on,
				skipSignatures,
				time: time === undefined ? undefined : decoders.Timestamp(time, 'time')
			});
		}
	}
});
