/** A gateway on recorded documents of a broker and recorded packets of a node; needs the recordings. */
import type { Test } from 'tap';
import { PACKET_HEADER_SIZE } from '../../../src/wire/packets/packet.js';
import { fromHex, toHex } from '../../../src/wire/bytes/hex.js';
import { type OpenGateway, openGateway } from '../processes/gateway.js';
import { typedDocuments } from '../recorded/documents.js';
import { recordedPackets } from '../recorded/packets.js';
import { recordedFiles, recordedPath } from '../recorded/recorded.js';
import { TestBroker } from './test-broker.js';
import { identityOf } from './certificates.js';
import { openTestMongo } from './mongo-server.js';
import { FakeNode } from './fake-node.js';

/** @returns the packet's bytes @param payload - hexadecimal */
export const requestOf = (type: number, payload: string): string => {
	const header = Buffer.alloc(PACKET_HEADER_SIZE);
	header.writeUInt32LE(PACKET_HEADER_SIZE + payload.length / 2, 0);
	header.writeUInt32LE(type, 4);
	return toHex(header) + payload;
};

/** A node that sends the recorded reply to each request. */
const recordedNode = async (t: Test): Promise<FakeNode> => {
	const replies = new Map(recordedPackets().map(({ request, reply }) => [request, reply]));
	const node = await new FakeNode(identityOf('recorded')).start();
	t.teardown(() => node.stop());
	for (const type of new Set([...replies.keys()].map(request => fromHex(request).readUInt32LE(4)))) {
		node.handlers.set(type, payload => {
			const reply = replies.get(requestOf(type, toHex(payload)));
			// no reply to a request that was not recorded
			return reply === undefined ? undefined : fromHex(reply);
		});
	}
	return node;
};

const loadDocuments = async (t: Test) => {
	const mongo = await openTestMongo(t);
	for (const file of recordedFiles('live', 'mongo-documents')) {
		const [collection = ''] = file.split('.');
		const documents = typedDocuments(collection);
		await mongo.db.createCollection(collection);
		if (documents.length > 0)
			await mongo.db.collection(collection).insertMany(documents);
	}
	return mongo;
};

/** @param options - by command-line option, in addition */
export const openRecorded = async (
	t: Test, options: Readonly<Record<string, string>> = {}
): Promise<{ readonly gateway: OpenGateway; readonly node: FakeNode }> => {
	const { url, database } = await loadDocuments(t);
	const [node, broker] = [await recordedNode(t), await TestBroker.open(t)];
	const identity = identityOf('recorded');
	const directory = t.testdir({ 'node.crt.pem': identity.certificate, 'node.key.pem': identity.key, 'ca.crt.pem': identity.ca });
	const gateway = await openGateway(t, {
		directory,
		options: {
			'backend': 'catapult',
			'mongo-url': url,
			'mongo-database': database,
			'broker-port': String(broker.port),
			'api-node-port': String(node.port),
			'api-node-certificate-file': `${directory}/node.crt.pem`,
			'api-node-key-file': `${directory}/node.key.pem`,
			'api-node-ca-file': `${directory}/ca.crt.pem`,
			'api-node-network-properties-file': recordedPath('live', 'resources', 'config-network.properties'),
			'api-node-node-properties-file': recordedPath('live', 'resources', 'config-node.properties'),
			'api-node-inflation-properties-file': recordedPath('live', 'resources', 'config-inflation.properties'),
			'mongo-connect-timeout': '30',
			'mongo-query-timeout': '60',
			'api-node-timeout': '30',
			...options
		}
	});
	return { gateway, node };
};
