/** /network: the served network, where its chain is, and everything that replies may contain. */
import {
	encodeMeshNetworkListResponse, encodeMeshNetworkOptionsResponse, encodeMeshNetworkStatusResponse, type Encodable
} from '../../../generated/encoders.js';
import { MESH_CALL_METHODS, MESH_ERRORS, MESH_OPERATION_STATUSES, MESH_OPERATION_TYPES } from '../../../generated/mesh.js';
import { type Chain, type Hash256, type Hex, parseDocument } from '../../chain/index.js';
import type { MeshContext } from '../context.js';
import { MeshFailure } from '../errors.js';
import type { MeshHandlers } from '../handler.js';
import { networkIdentifierOf } from '../identifiers.js';
import { parseList, typed } from '../documents.js';

const MESH_VERSION = '1.5.1';
const FIRST_HEIGHT = 1n;
const MS_PER_SECOND = 1000;

/** Types of operations that replies may contain. */
export const OPERATION_TYPES = { named: MESH_OPERATION_TYPES, reference: ['transfer', 'cosign', 'multisig'] } as const;

/** Bytes of a version, most significant first. */
const VERSION_SHIFTS = [24, 16, 8, 0];

/** @returns four decimal numbers, as the reference writes them */
const versionText = (version: number): string => VERSION_SHIFTS.map(shift => (version >>> shift) & 0xff).join('.');

/** A block whose document is parsed. */
interface BlockInfo {
	readonly identifier: Encodable<'MeshBlockIdentifier'>;
	readonly timestamp: number;
}

/** @param timestamp - network time, milliseconds @returns Unix time, milliseconds */
export const unixTimeOf = (timestamp: string, { network: { epochAdjustmentSeconds } }: Pick<Chain, 'network'>): number =>
	epochAdjustmentSeconds * MS_PER_SECOND + Number(timestamp);

/** @returns a block; undefined when there is none at this height */
export const readBlock = async (chain: Chain, height: bigint): Promise<BlockInfo | undefined> => {
	const found = await chain.blocks.byHeight(height);
	if (!found)
		return undefined;
	const { block, meta } = parseDocument(found.text);
	return {
		identifier: { index: Number(block.height), hash: typed<Hash256>(meta.hash) },
		timestamp: unixTimeOf(block.timestamp, chain)
	};
};

/** @throws MeshFailure SYNC_DURING_OPERATION when the block was removed meanwhile */
const readExisting = async (chain: Chain, height: bigint): Promise<BlockInfo> => {
	const block = await readBlock(chain, height);
	if (!block)
		throw new MeshFailure('SYNC_DURING_OPERATION', `block ${height} is not stored any more, or not yet`);
	return block;
};

/** @returns peers; none while the node cannot be queried: they are not part of the chain's state */
const readPeers = async ({ node }: Chain): Promise<readonly Encodable<'MeshPeer'>[]> => {
	try {
		const peers = parseList(await node.peers());
		const seen = new Set<string>();
		return peers.filter(({ publicKey }) => !seen.has(publicKey) && seen.add(publicKey)).map(({ friendlyName, host, port, publicKey }) =>
			({ peer_id: typed<Hex>(publicKey), metadata: { host, port, friendlyName } }));
	} catch {
		return [];
	}
};

type NetworkId = 'meshNetworkList' | 'meshNetworkStatus' | 'meshNetworkOptions';

export const createNetworkHandlers = ({ chain, types, version }: MeshContext): MeshHandlers<NetworkId> => ({
	meshNetworkList: () => encodeMeshNetworkListResponse({ network_identifiers: [networkIdentifierOf(chain.network)] }),

	meshNetworkStatus: async () => {
		const newest = await readExisting(chain, await chain.blocks.height());
		const [first, peers] = await Promise.all([readExisting(chain, FIRST_HEIGHT), readPeers(chain)]);
		const blocksBehind = chain.node.blocksBehind?.();
		return encodeMeshNetworkStatusResponse({
			current_block_identifier: newest.identifier,
			current_block_timestamp: newest.timestamp,
			genesis_block_identifier: first.identifier,
			sync_status: { current_index: newest.identifier.index, synced: blocksBehind === undefined ? undefined : blocksBehind === 0n },
			peers
		});
	},

	meshNetworkOptions: async () => {
		const { version: nodeVersion } = parseDocument(await chain.node.info());
		return encodeMeshNetworkOptionsResponse({
			version: { rosetta_version: MESH_VERSION, node_version: versionText(nodeVersion), middleware_version: version },
			allow: {
				operation_statuses: MESH_OPERATION_STATUSES,
				operation_types: OPERATION_TYPES[types],
				errors: Object.values(MESH_ERRORS),
				historical_balance_lookup: chain.balanceHistory?.isComplete() === true,
				timestamp_start_index: Number(FIRST_HEIGHT),
				call_methods: MESH_CALL_METHODS,
				balance_exemptions: [],
				mempool_coins: false,
				block_hash_case: 'upper_case',
				transaction_hash_case: 'upper_case'
			}
		});
	}
});
