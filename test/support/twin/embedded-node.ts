/** Makes a fake node reply with the content of an embedded chain. */
import { packetOf, PacketType } from '../../../src/wire/packets/packet.js';
import { arrayOf, type Chain, type StateKind } from '../../../src/chain/index.js';
import type { Schemas } from '../../../generated/schemas.js';
import { fromHex, idAt, toHex } from '../../../src/wire/bytes/hex.js';
import { u32, u64 } from '../../../src/wire/bytes/little-endian.js';
import type { FakeNode } from '../catapult/fake-node.js';

type Texts = Pick<Schemas['NodeInfoDTO'], 'host' | 'friendlyName'>;

const NODE_HEADER_SIZE = 81;

const nodeOf = (info: Schemas['NodeInfoDTO']): Buffer => {
	const { host, friendlyName }: Texts = info;
	const texts = [Buffer.from(host), Buffer.from(friendlyName)] as const;
	const header = Buffer.alloc(NODE_HEADER_SIZE);
	header.writeUInt32LE(NODE_HEADER_SIZE + texts[0].length + texts[1].length, 0);
	header.writeUInt32LE(info.version, 4);
	fromHex(info.publicKey).copy(header, 8);
	fromHex(info.networkGenerationHashSeed).copy(header, 40);
	header.writeUInt32LE(info.roles, 72);
	header.writeUInt16LE(info.port, 76);
	header.writeUInt8(info.networkIdentifier, 78);
	header.writeUInt8(texts[0].length, 79);
	header.writeUInt8(texts[1].length, 80);
	return Buffer.concat([header, ...texts]);
};

const PROOF_HEADER_SIZE = 56;

/** A proof without messages, as in the embedded chain. */
const proofOf = (proof: Schemas['FinalizationProofDTO'] | undefined): Buffer => (proof
	? Buffer.concat([
		u32(PROOF_HEADER_SIZE), u32(proof.version), u32(proof.finalizationEpoch), u32(proof.finalizationPoint), u64(BigInt(proof.height)),
		fromHex(proof.hash)
	])
	: Buffer.alloc(0));

const parse = <T>(json: string | undefined): T | undefined => (json === undefined ? undefined : JSON.parse(json) as T);

/** Path queries of the state trees. */
const PATHS: readonly (readonly [type: number, kind: StateKind, key: (payload: Buffer) => string])[] = [
	[PacketType.ACCOUNT_PATH, 'account', toHex],
	[PacketType.METADATA_PATH, 'metadata', toHex],
	[PacketType.HASH_LOCK_PATH, 'hashLock', toHex],
	[PacketType.SECRET_LOCK_PATH, 'secretLock', toHex],
	[PacketType.ACCOUNT_RESTRICTION_PATH, 'accountRestriction', toHex],
	[PacketType.MOSAIC_RESTRICTION_PATH, 'mosaicRestriction', toHex],
	[PacketType.MULTISIG_PATH, 'multisig', toHex],
	[PacketType.MOSAIC_PATH, 'mosaic', payload => idAt(payload, 0)],
	[PacketType.NAMESPACE_PATH, 'namespace', payload => idAt(payload, 0)]
];

const handlersOf = ({ finalization, node, stateProofs }: Chain): readonly (readonly [number, (payload: Buffer) => Promise<Buffer>])[] => [
	[PacketType.NODE_INFO, async () => nodeOf(JSON.parse(await node.info()) as Schemas['NodeInfoDTO'])],
	[PacketType.PEERS, async () => Buffer.concat((JSON.parse(arrayOf(await node.peers()).toString()) as Schemas['NodeInfoDTO'][]).map(nodeOf))],
	[PacketType.NETWORK_TIME, async () => {
		const { receiveTimestamp, sendTimestamp } = await node.time();
		return Buffer.concat([u64(sendTimestamp), u64(receiveTimestamp)]);
	}],
	[PacketType.UNLOCKED_ACCOUNTS, async () => fromHex((await node.unlockedAccounts()).join(''))],
	[PacketType.PROOF_AT_EPOCH, async payload => proofOf(parse(await finalization.proofAtEpoch(payload.readUInt32LE(0))))],
	[PacketType.PROOF_AT_HEIGHT, async payload => proofOf(parse(await finalization.proofAtHeight(payload.readBigUInt64LE(0))))],
	...PATHS.map(([type, kind, key]) => [
		type, async (payload: Buffer) => Buffer.from(await stateProofs.path(kind, key(payload)))
	] as const)
];

const REPLY_TYPES: ReadonlyMap<number, number> = new Map([
	[PacketType.PROOF_AT_EPOCH, PacketType.PROOF], [PacketType.PROOF_AT_HEIGHT, PacketType.PROOF]
]);

/** Makes a node reply from a chain. */
export const replyFrom = (node: FakeNode, chain: Chain): void => {
	for (const [type, reply] of handlersOf(chain))
		node.handlers.set(type, async payload => packetOf(REPLY_TYPES.get(type) ?? type, await reply(payload)));
};
