/** Published clients, and the package itself, on one gateway in this process. */
import t from 'tap';
import { observe } from '../support/events/document-consumer.js';
import { growSdk2Chain } from '../support/sdk2/chain.js';
import { Sdk2 } from '../support/sdk2/sdk.js';
import { SharedGateway } from '../support/shared-gateway.js';
import { testClientGuide } from './on-one-gateway/client-guide.js';
import { testClientHistory } from './on-one-gateway/client-history.js';
import { testFetchClient } from './on-one-gateway/fetch-client.js';
import { testStarting } from './on-one-gateway/in-process.js';
import { testProofs } from './on-one-gateway/proofs.js';
import { testSdk2Services } from './on-one-gateway/sdk2-services.js';
import { testSdk2Transactions } from './on-one-gateway/sdk2-transactions.js';
import { testSdk3Types } from './on-one-gateway/sdk3-types.js';

const gateway = await SharedGateway.start(t);
await observe(t, gateway);

testStarting(t);
testClientGuide(t, gateway);
testClientHistory(t, gateway);
gateway.test(t, 'symbol-sdk 3', t => testSdk3Types(t, gateway));
gateway.test(t, 'symbol-sdk 2', t => testSdk2Transactions(t, gateway));

gateway.test(t, 'a chain that symbol-sdk 2 has made', async t => {
	const sdk = await Sdk2.connect(t, gateway);
	const grown = { sdk, world: await growSdk2Chain(sdk) };
	await gateway.keep();
	gateway.test(t, 'proofs', t => testProofs(t, gateway, grown));
	gateway.test(t, 'symbol-openapi-typescript-fetch-client', t => testFetchClient(t, gateway, grown));
	gateway.test(t, 'services of symbol-sdk 2', t => testSdk2Services(t, grown));
});
