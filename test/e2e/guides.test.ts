/** Examples of the documentation, run by the commands of their documents. */
import t from 'tap';
import { SharedGateway } from '../support/shared-gateway.js';
import { testClientsGuide } from './on-one-gateway/clients-guide.js';
import { testTestingExamples } from './on-one-gateway/testing-examples.js';

const gateway = await SharedGateway.start(t);

testClientsGuide(t, gateway);
testTestingExamples(t);
