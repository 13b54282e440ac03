/** Records messages of every kind from a gateway. */
import { Dev } from '../../../test/support/dev.js';
import { DocumentConsumer } from '../../../test/support/events/document-consumer.js';
import { causeEveryEvent } from '../../../test/support/events/every-event.js';
import { type Fixture, openGateway } from '../../../test/support/gateway.js';
import { growAll } from '../../../test/support/grown-state.js';
import { Rest } from '../../../test/support/rest.js';
import { Wallet } from '../../../test/support/wallet.js';
import type { RecordedMessage } from './languages.js';

/** @returns all messages of one connection, sent and received */
export const recordMessages = async (scope: Fixture): Promise<readonly RecordedMessage[]> => {
	const gateway = await openGateway(scope);
	const consumer = await DocumentConsumer.open(scope, gateway.httpUrl);
	await consumer.subscribeAll({ address: [''] }, { from: 'current' });
	const [rest, dev] = [new Rest(gateway.httpUrl), new Dev(gateway.httpUrl)];
	const wallet = await Wallet.connect(rest);
	await growAll(rest, wallet);
	await causeEveryEvent({ rest, dev, wallet });
	await consumer.until(() => consumer.unseen.join() === 'unsubscribe', 'all other messages');
	await consumer.unsubscribeAll();
	return consumer.recorded;
};
