/** Transactions and blocks over HTTP and WebSocket, on one gateway in this process. */
import t from 'tap';
import { observe } from '../support/events/document-consumer.js';
import { SharedGateway } from '../support/shared-gateway.js';
import { testBlocks } from './on-one-gateway/blocks.js';
import { testBonded } from './on-one-gateway/bonded.js';
import { testEtags } from './on-one-gateway/etags.js';
import { testExamples } from './on-one-gateway/examples.js';
import { testLifecycle } from './on-one-gateway/lifecycle.js';
import { testMultisig } from './on-one-gateway/multisig.js';
import { testState } from './on-one-gateway/state.js';

const BLOCK_SECONDS = 0.2;

const gateway = await SharedGateway.start(t, { httpsPort: 0 });
await observe(t, gateway);

testLifecycle(t, gateway);
testBonded(t, gateway);
testState(t, gateway);
testEtags(t, gateway);
testExamples(t, gateway);
gateway.test(t, 'a multisig account', t => testMultisig(t, gateway));
gateway.test(t, 'blocks', t => testBlocks(t, gateway), { blockInterval: BLOCK_SECONDS });
