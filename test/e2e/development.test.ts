/** The development controls and events of the program, which these tests start once, and again after they have ended it. */
import t from 'tap';
import { spawnGateway } from '../support/processes/spawned.js';
import { SharedGateway } from '../support/shared-gateway.js';
import { testAsyncapi } from './on-one-gateway/asyncapi-consumer.js';
import { PRINTING, testBundle, testPages } from './on-one-gateway/bundle.js';
import { testControls } from './on-one-gateway/controls.js';
import { testEventsGuide } from './on-one-gateway/events-guide.js';
import { testMining } from './on-one-gateway/mining.js';
import { testRestarts } from './on-one-gateway/restarts.js';
import { testRevert } from './on-one-gateway/revert.js';

const ERROR_LEVEL = 50;

const directory = t.testdir();
const first = await spawnGateway(t, { options: { 'data-dir': directory }, environment: PRINTING });
const gateway = await SharedGateway.of(first);

// the first, because others advance the clock
testControls(t, gateway);
testAsyncapi(t, gateway);
testEventsGuide(t, gateway);
testMining(t, gateway);
testRevert(t, gateway);
testPages(t, gateway);
testRestarts(t, gateway, { first, directory });
t.test('no error was logged', t => {
	t.same(first.log.filter(({ level }) => level >= ERROR_LEVEL), []);
	t.end();
});
testBundle(t, first);
