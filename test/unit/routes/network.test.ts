/** Routes of the network without the node's minimum fee, which only one of them needs. */
import t from 'tap';
import { type Chain, type NetworkFigures, ServiceUnavailable } from '../../../src/chain/index.js';
import { createNetworkRoutes } from '../../../src/routes/network.js';
import { checkDocument } from '../../support/http/rest.js';

const FIGURES = {
	defaultDynamicFeeMultiplier: 100, maxDifficultyBlocks: 60, rootNamespaceRentalFeePerBlock: 2n, childNamespaceRentalFee: 3n,
	mosaicRentalFee: 5n
};

const routesWith = (minFeeMultiplier: number | undefined) => {
	// the operations under test use nothing else
	const properties = { figures: () => ({ ...FIGURES, minFeeMultiplier }) as NetworkFigures };
	const chain = { properties, blocks: { feeMultipliers: () => [10, 0, 30] } } as unknown as Chain;
	return createNetworkRoutes(chain, { feeStatisticsBlocks: 3, uncirculatingAccounts: [] });
};

const request = async (routes: ReturnType<typeof routesWith>, id: 'getTransactionFees' | 'getRentalFees'): Promise<unknown> =>
	JSON.parse(await routes[id].handle({ args: {}, body: undefined, raw: {}, long: undefined }) as string);

t.test('getTransactionFees: with the node\'s limit, or fails without it', async t => {
	const fees = await request(routesWith(7), 'getTransactionFees');
	checkDocument('TransactionFeesDTO', fees);
	t.match(fees, { medianFeeMultiplier: 30, minFeeMultiplier: 7 });
	t.match(await request(routesWith(0), 'getTransactionFees'), { minFeeMultiplier: 0 });
	await t.rejects(request(routesWith(undefined), 'getTransactionFees'), ServiceUnavailable);
});

t.test('getRentalFees: works without', async t => {
	t.strictSame(await request(routesWith(undefined), 'getRentalFees'), {
		effectiveRootNamespaceRentalFeePerBlock: '60', effectiveChildNamespaceRentalFee: '90', effectiveMosaicRentalFee: '150'
	});
});
