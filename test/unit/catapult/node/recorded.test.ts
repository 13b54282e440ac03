/** Known answers: requests to a genuine node and its replies, if the recordings are present. */
import t, { type Test } from 'tap';
import type { Address, StateKind } from '../../../../src/chain/index.js';
import { ReplyReader } from '../../../../src/node-protocol/reply-reader.js';
import { PACKET_HEADER_SIZE, PacketType } from '../../../../src/wire/packets/packet.js';
import {
	proofDocumentAtEpochQuery, proofDocumentAtHeightQuery, statePathQuery, unlockedAccountsQuery
} from '../../../../src/backends/catapult/node/queries.js';
import {
	chainStatisticsQuery, finalizationStatisticsQuery, nodeInfoQuery, peersQuery, type Query, timeQuery
} from '../../../../src/node-protocol/queries.js';
import { encodeAddress } from '../../../../src/wire/identifiers/address.js';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';
import { readPatriciaPath } from '../../../../src/wire/trees/patricia-path.js';
import { type RecordedExchange, recordedPackets } from '../../../support/recorded/packets.js';
import { readRecordedLines, skipUnlessRecorded } from '../../../support/recorded/recorded.js';

/** The request payload of each type. */
const QUERIES: ReadonlyMap<number, (payload: Buffer) => Query<unknown>> = new Map<number, (payload: Buffer) => Query<unknown>>([
	[PacketType.CHAIN_STATISTICS, () => chainStatisticsQuery],
	[PacketType.FINALIZATION_STATISTICS, () => finalizationStatisticsQuery],
	[PacketType.NODE_INFO, () => nodeInfoQuery],
	[PacketType.PEERS, () => peersQuery],
	[PacketType.NETWORK_TIME, () => timeQuery],
	[PacketType.UNLOCKED_ACCOUNTS, () => unlockedAccountsQuery],
	[PacketType.PROOF_AT_EPOCH, payload => proofDocumentAtEpochQuery(payload.readUInt32LE())],
	[PacketType.PROOF_AT_HEIGHT, payload => proofDocumentAtHeightQuery(payload.readBigUInt64LE())],
	...([['account', PacketType.ACCOUNT_PATH], ['accountRestriction', PacketType.ACCOUNT_RESTRICTION_PATH], ['multisig', PacketType.MULTISIG_PATH]] as const)
		.map(([kind, type]) => [type, (payload: Buffer) => statePathQuery(kind, toHex(payload))] as const)
]);

/** Position of the roots of the trees in a block. */
const TREES: Readonly<Partial<Record<number, readonly [kind: StateKind, root: number]>>> = {
	[PacketType.ACCOUNT_PATH]: ['account', 0], [PacketType.MULTISIG_PATH]: ['multisig', 3], [PacketType.ACCOUNT_RESTRICTION_PATH]: ['accountRestriction', 6]
};

interface Decoded extends RecordedExchange {
	readonly type: number;
	readonly payload: Buffer;
	readonly value: unknown;
}

/** @returns the gateway's result for a reply, however it is split */
const decode = (query: Query<unknown>, bytes: Buffer, pieceSize: number): unknown => {
	const reader = new ReplyReader(query.reply);
	for (let at = 0; at < bytes.length; at += pieceSize) {
		const payload = reader.push(bytes.subarray(at, at + pieceSize));
		if (payload)
			return query.decode(payload);
	}
	throw new Error('the reply has no end');
};

const decodeAll = (t: Test): Decoded[] => recordedPackets().flatMap(exchange => {
	const request = fromHex(exchange.request);
	const [type, payload] = [request.readUInt32LE(4), request.subarray(PACKET_HEADER_SIZE)];
	const query = QUERIES.get(type)?.(payload);
	if (!query)
		return [];

	t.equal(toHex(query.bytes), exchange.request);
	const reply = fromHex(exchange.reply);
	const value = decode(query, reply, reply.length);
	t.strictSame(decode(query, reply, 3), value);
	return [{ ...exchange, type, payload, value }];
});

const replies = (): ReadonlyMap<string, unknown> => new Map(
	readRecordedLines<{ readonly path: string; readonly method: string; readonly status: number; readonly text: string }>('live', 'http.jsonl')
		.filter(({ method, status }) => method === 'GET' && status === 200)
		.map(({ path, text }) => [path, text.startsWith('{') ? JSON.parse(text) as unknown : text])
);

t.test('packets', { skip: skipUnlessRecorded }, t => {
	const decoded = decodeAll(t);
	const replied = replies();
	const valuesOf = (type: number) => decoded.filter(exchange => exchange.type === type).map(({ value }) => value);
	const parsed = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(value as string));

	t.strictSame(new Set(decoded.map(({ type }) => type)), new Set(QUERIES.keys()), 'every recorded type that is known');
	const { nodePublicKey: _, ...info } = replied.get('/node/info') as Record<string, unknown>;
	t.strictSame(valuesOf(PacketType.NODE_INFO), [info]);
	t.strictSame(valuesOf(PacketType.PEERS), [[]]);
	t.strictSame(valuesOf(PacketType.UNLOCKED_ACCOUNTS), [[]]);
	t.match(valuesOf(PacketType.CHAIN_STATISTICS).at(-1), { height: 31n, scoreHigh: 0n, scoreLow: 1_646_150_154_437_449n });
	const { latestFinalizedBlock } = replied.get('/chain/info') as { readonly latestFinalizedBlock: Record<string, unknown> };
	t.strictSame(valuesOf(PacketType.FINALIZATION_STATISTICS), [{
		epoch: latestFinalizedBlock['finalizationEpoch'],
		point: latestFinalizedBlock['finalizationPoint'],
		height: BigInt(latestFinalizedBlock['height'] as string),
		hash: latestFinalizedBlock['hash']
	}]);
	const [time] = valuesOf(PacketType.NETWORK_TIME) as [{ readonly receiveTimestamp: bigint; readonly sendTimestamp: bigint }];
	const { communicationTimestamps: { sendTimestamp } } = replied.get('/node/time') as { communicationTimestamps: { sendTimestamp: string } };
	// the packet was requested within seconds of the reply
	t.ok(time.sendTimestamp - BigInt(sendTimestamp) < 10_000n && time.receiveTimestamp <= time.sendTimestamp);
	t.strictSame(valuesOf(PacketType.PROOF_AT_EPOCH).map(parsed), [1, 2, 3].map(epoch => replied.get(`/finalization/proof/epoch/${epoch}`)));
	t.strictSame(valuesOf(PacketType.PROOF_AT_HEIGHT).map(parsed), [replied.get('/finalization/proof/height/1'), undefined, undefined]);
	t.end();
});

t.test('state paths lead from the roots in the newest block', { skip: skipUnlessRecorded }, t => {
	const { subCacheMerkleRoots: roots = [] } = readRecordedLines<{ readonly subCacheMerkleRoots: readonly string[] }>('live', 'chain.jsonl').at(-1) ?? {};
	const replied = replies();
	let [count, known] = [0, 0];
	for (const { type, payload, value } of decodeAll(t)) {
		const [kind, root] = TREES[type] ?? [];
		if (root === undefined)
			continue;

		const [top] = readPatriciaPath(value as Uint8Array);
		t.equal(top && ('branchHash' in top ? top.branchHash : top.leafHash), roots[root], `a path through the tree of ${String(kind)}`);
		const reply = kind === 'account' ? replied.get(`/accounts/${encodeAddress(toHex(payload) as Address)}/merkle`) as { readonly raw: string } : undefined;
		if (reply) {
			known += 1;
			t.equal(toHex(value as Uint8Array), reply.raw);
		}
		count += 1;
	}
	t.equal(count, 24);
	t.equal(known, 8);
	t.end();
});

t.test('parses recorded chain replies of a peer', { skip: skipUnlessRecorded }, t => {
	const exchanges = readRecordedLines<Readonly<Record<'asked' | 'answered', string>>>('rollback', 'asked-of-a-peer.jsonl')
		.filter(exchange => exchange.asked === toHex(chainStatisticsQuery.bytes));
	const heights = exchanges.map(({ answered: reply }) => decode(chainStatisticsQuery, fromHex(reply), reply.length))
		.map(figures => (figures as { readonly height: bigint }).height);

	t.strictSame(heights, [3n, 7n]);
	t.end();
});
