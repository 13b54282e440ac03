/** Records messages of every kind and form. */
import { Dev } from '../../../test/support/development/dev.js';
import { growTwinChain } from '../../../test/support/catapult/twin-chain.js';
import { DocumentConsumer } from '../../../test/support/events/document-consumer.js';
import { causeEveryEvent } from '../../../test/support/events/every-event.js';
import { type Fixture, openGateway } from '../../../test/support/processes/gateway.js';
import { Rest } from '../../../test/support/http/rest.js';
import { Wallet } from '../../../test/support/transactions/wallet.js';
import { DIFFERENCE } from '../corpus/growth.js';
import type { RecordedMessage } from './languages.js';

/** Valid only inside aggregates. */
const ONLY_INNER = [
	'AccountMetadataTransactionDTO', 'MosaicMetadataTransactionDTO', 'MultisigAccountModificationTransactionDTO', 'NamespaceMetadataTransactionDTO'
];

/** Messages of one connection. */
interface Recording {
	readonly messages: readonly RecordedMessage[];
	/** Documented forms that none of them has. */
	readonly unseen: readonly string[];
}

/** Messages of every kind, as they happen. */
const recordLive = async (scope: Fixture): Promise<Recording> => {
	const { httpUrl: url } = await openGateway(scope, { options: { 'block-interval': '3600' } });
	const consumer = await DocumentConsumer.open(scope, url);
	await consumer.subscribeAll({ address: [''] }, { from: 'current' });
	const rest = new Rest(url);
	await causeEveryEvent({ rest, dev: new Dev(url), wallet: await Wallet.connect(rest) });
	await consumer.until(() => consumer.unseen.join() === 'refused,unsubscribe', 'all other messages');
	await consumer.unsubscribeAll();
	await consumer.refusal();
	return { messages: consumer.recorded, unseen: consumer.unseenVariants };
};

/** Stored blocks and transactions of all types, of a chain that has them. */
const recordStored = async (scope: Fixture): Promise<Recording> => {
	const { gateway } = await growTwinChain(scope, DIFFERENCE);
	const consumer = await DocumentConsumer.open(scope, gateway.httpUrl);
	for (const topic of ['block', 'confirmedAdded/'])
		consumer.send('subscribe', topic, { from: { height: '0' } });
	const areLive = () => consumer.messages.filter(message => (message['data'] as { readonly state?: unknown } | undefined)?.state === 'live').length === 2;
	await consumer.until(areLive, 'the end of the stored notifications');
	return { messages: consumer.recorded, unseen: consumer.unseenVariants };
};

/** @param scopes - with a folder each @throws Error when no message has a documented form */
export const recordMessages = async (scopes: readonly [Fixture, Fixture]): Promise<readonly RecordedMessage[]> => {
	const [live, stored] = [await recordLive(scopes[0]), await recordStored(scopes[1])];
	const unseen = live.unseen.filter(name => stored.unseen.includes(name) && !ONLY_INNER.includes(name));
	if (unseen.length > 0)
		throw new Error(`no message has the form of ${unseen.join(', ')}`);
	return [...live.messages, ...stored.messages];
};
