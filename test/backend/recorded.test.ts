/**
 * Known answers: a gateway on recorded documents of a broker and recorded packets of a node returns the recorded replies, and sends the
 * node the recorded requests. Skipped without the recordings.
 */
import t from 'tap';
import { PacketType } from '../../src/wire/packets/packet.js';
import { openRecorded, requestOf } from '../support/catapult/recorded-gateway.js';
import { NO_SERVICES } from '../support/catapult/test-services.js';
import { typedDocuments } from '../support/recorded/documents.js';
import { recordedPackets } from '../support/recorded/packets.js';
import { readRecordedLines, skipUnlessRecorded } from '../support/recorded/recorded.js';

interface Exchange {
	readonly method: string;
	readonly path: string;
	readonly body?: object;
	readonly status: number;
	readonly text: string;
}

/** Length of a detached cosignature; transactions are longer. */
const COSIGNATURE_DIGITS = 2 * 136;

interface Entry {
	readonly id: string;
}

type Members = Readonly<Record<string, unknown>>;

/** Members of replies that cannot equal the recorded ones. */
const DIFFERENT: Readonly<Record<string, { readonly why: string; readonly view: (document: Members) => unknown }>> = {
	'/node/info': { why: 'the key is that of the gateway\'s own certificate', view: ({ nodePublicKey: _, ...info }) => info },
	'/node/server': { why: 'another version of the gateway', view: ({ serverInfo }) => Object.keys(serverInfo as object) },
	'/node/storage': { why: 'another database server, with other indexes', view: ({ database: _, ...counts }) => counts },
	'/node/time': { why: 'the packet is of another moment', view: ({ communicationTimestamps }) => Object.keys(communicationTimestamps as object) },
	'/network': { why: 'a setting of the gateway', view: Object.keys }
};

/** Paths whose packets were not recorded. */
const WITHOUT_PACKETS: ReadonlySet<string> = new Set(['/finalization/proof/height/20']);

/** False for requests made while the recorded node was down (503), or before the gateway listened (0). */
const isComparable = ({ path, status }: Exchange): boolean => status !== 0 && status !== 503 && !WITHOUT_PACKETS.has(path);

const bodyOf = (text: string): unknown => (/^[[{]/.test(text) ? JSON.parse(text) : text);

t.test('a gateway on recorded documents and packets', { skip: skipUnlessRecorded || NO_SERVICES }, async t => {
	const { gateway, node } = await openRecorded(t);
	const requests = new Set(recordedPackets().map(({ request }) => request));
	const exchanges = new Map(readRecordedLines<Exchange>('live', 'http.jsonl')
		.filter(exchange => exchange.method === 'GET' && isComparable(exchange))
		// the last reply of each path: the documents are of that time
		.map(exchange => [exchange.path, exchange]));

	t.ok(exchanges.size > 20);
	for (const [path, { status, text }] of exchanges) {
		await t.test(`${path}${DIFFERENT[path] ? `, except: ${DIFFERENT[path].why}` : ''}`, async t => {
			const reply = await fetch(`${gateway.httpUrl}${path}`);
			const [actual, expected] = [bodyOf(await reply.text()), bodyOf(text)];
			const view = DIFFERENT[path]?.view ?? ((document: unknown) => document);
			t.equal(reply.status, status);
			t.strictSame(view(actual as Members), view(expected as Members));
		});
	}
	await t.test('every request to the node is a recorded one', t => {
		const sent = new Set(node.received.map(({ type, payload }) => requestOf(type, payload)));
		t.strictSame([...sent].filter(request => !requests.has(request)), []);
		t.ok(sent.size > 10);
		t.end();
	});
	await t.test('announcements: the recorded replies, and the node gets the recorded bytes', async t => {
		const announced = readRecordedLines<Exchange>('live', 'http.jsonl').filter(({ method, status }) => method === 'PUT' && status === 202);
		for (const { path, body, text } of announced) {
			const reply = await fetch(`${gateway.httpUrl}${path}`, {
				method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body)
			});
			t.strictSame([reply.status, await reply.text()], [202, text]);
		}
		const types = [PacketType.PUSH_TRANSACTIONS, PacketType.PUSH_PARTIAL_TRANSACTIONS, PacketType.PUSH_COSIGNATURES];
		const given = readRecordedLines<{ readonly bytes: string }>('live', 'announced.jsonl').map(({ bytes }) => bytes);
		t.ok(announced.length > 100);
		const received = types.flatMap(type => node.payloads(type)).filter(payload => payload.length > COSIGNATURE_DIGITS);
		t.strictSame(received.sort(), given.sort());
	});
	await t.test('searches find every recorded entry', async t => {
		const find = async (path: string) =>
			(await (await fetch(`${gateway.httpUrl}${path}`)).json()) as { readonly data: readonly Entry[] };
		for (const [path, collection] of [
			['/blocks', 'blocks'], ['/transactions/confirmed?embedded=true', 'transactions'], ['/accounts', 'accounts'], ['/mosaics', 'mosaics'],
			['/namespaces', 'namespaces'], ['/metadata', 'metadata'], ['/restrictions/mosaic', 'mosaicRestrictions'],
			['/restrictions/account', 'accountRestrictions'], ['/statements/transaction', 'transactionStatements'],
			['/statements/resolutions/address', 'addressResolutionStatements'], ['/statements/resolutions/mosaic', 'mosaicResolutionStatements']
		] as const) {
			const ids: string[] = [];
			for (let page = 1; ; ++page) {
				const { data } = await find(`${path}${path.includes('?') ? '&' : '?'}pageSize=100&pageNumber=${page}`);
				ids.push(...data.map(({ id }) => id));
				if (data.length < 100)
					break;
			}
			t.strictSame(ids.sort(), typedDocuments(collection).map(({ _id }) => String(_id).toUpperCase()).sort(), path);
		}
	});
});

