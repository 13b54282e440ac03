/** The gateway logs an error when database, node and property files belong to different networks. */
import { Long } from 'mongodb';
import t from 'tap';
import { PacketType } from '../../src/wire/packets/packet.js';
import { fromHex, toHex } from '../../src/wire/bytes/hex.js';
import { NODE_INFO } from '../support/catapult/example-packets.js';
import { openSmallServices } from '../support/catapult/small-services.js';
import { NO_SERVICES } from '../support/catapult/test-services.js';
import { type OpenGateway, openGateway } from '../support/processes/gateway.js';
import { until } from '../support/until.js';

const networkErrors = ({ lines }: OpenGateway): string[] =>
	lines.filter(({ level, message }) => level === 'error' && message.includes('another network')).map(({ message }) => message);

t.test('logs an error for each service that belongs to another network', { skip: NO_SERVICES }, async t => {
	const { db, directory, node, options } = await openSmallServices(t);
	const other = await openGateway(t, { directory, options });
	await until('an error about the node', () => networkErrors(other).length > 0);
	t.same(networkErrors(other), ['the node belongs to another network than its network properties']);
	await other.close();

	// the seed in the network properties equals that in the node info
	const { networkGenerationHashSeed: seed } = JSON.parse(NODE_INFO.document) as { networkGenerationHashSeed: string };
	const reply = fromHex(NODE_INFO.response.replace(seed, toHex(fromHex(other.chain.network.generationHashSeed))));
	node.handlers.set(PacketType.NODE_INFO, () => reply);
	await db.collection('blocks').updateOne({ 'block.height': Long.ONE }, { $set: { 'block.network': 0x68 } });
	const gateway = await openGateway(t, { directory, options });
	await until('an error about the database', () => networkErrors(gateway).length > 0);
	t.same(networkErrors(gateway), ['MongoDB holds another network than the node\'s network properties']);
});
