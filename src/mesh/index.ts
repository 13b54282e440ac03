/** All handlers of the Mesh API, bound to a chain, for the HTTP layer. */
import { MESH_OPERATIONS, type MeshOperationId } from '../../generated/operations.js';
import type { Schemas } from '../../generated/schemas.js';
import type { Awaitable, Chain } from '../chain/index.js';
import type { BoundMeshOperations, BoundOperation, OperationReply } from '../routes/operation.js';
import { createConstructionHandlers } from './construction/index.js';
import { createContext, type MeshContext, type MeshSettings } from './context.js';
import { createAccountHandlers } from './data/accounts.js';
import { MeshBlockReader } from './data/block-reader.js';
import { createBlockHandlers } from './data/blocks.js';
import { createIndexerHandlers } from './data/indexers.js';
import { createMempoolHandlers } from './data/mempool.js';
import { createNetworkHandlers } from './data/network.js';
import { MeshFailure } from './errors.js';
import type { MeshHandlers } from './handler.js';
import { checkNetwork } from './identifiers.js';

export type { MeshSettings } from './context.js';
export type { OperationTypes } from './operations/transactions.js';

const createHandlers = (context: MeshContext): MeshHandlers => {
	const blocks = new MeshBlockReader(context);
	return {
		...createNetworkHandlers(context),
		...createBlockHandlers(blocks),
		...createAccountHandlers(context, blocks),
		...createMempoolHandlers(context),
		...createConstructionHandlers(context),
		...createIndexerHandlers(context, blocks)
	};
};

type AnyHandler = (body: never) => Awaitable<OperationReply>;

/** @returns all operations; each checks the network of its request first */
export const bindMeshOperations = (chain: Chain, settings: MeshSettings): BoundMeshOperations => {
	const handlers: Readonly<Record<MeshOperationId, AnyHandler>> = createHandlers(createContext(chain, settings));
	const bound = Object.entries(handlers).map(([id, handle]): [string, BoundOperation] => [id, {
		revision: undefined,
		handle: ({ body }) => {
			// validated by the schema of the operation; only /network/list names no network
			const { network_identifier: network } = body as { readonly network_identifier?: Schemas['MeshNetworkIdentifierInput'] };
			if (network !== undefined && id !== 'meshNetworkList')
				checkNetwork(network, chain.network);
			// the handler is that of the operation
			return handle(body as never);
		}
	}]);
	// the types of handlers require one for every operation
	return Object.fromEntries(bound) as BoundMeshOperations;
};

/** Operations that need no chain. */
const OFFLINE: readonly MeshOperationId[] = [
	'meshNetworkList', 'meshNetworkOptions', 'meshDerive', 'meshPreprocess', 'meshPayloads', 'meshCombine', 'meshParse', 'meshHash'
];

/** @returns the operations, of which those that need a chain are refused */
export const offlineOperations = (operations: BoundMeshOperations): BoundMeshOperations => {
	const refused: BoundOperation = {
		revision: undefined,
		handle: () => {
			throw new MeshFailure('NOT_SUPPORTED', 'this port serves what needs no chain: the other operations are on the port of the option meshPort');
		}
	};
	// the ids are those of the table
	return Object.fromEntries((Object.keys(MESH_OPERATIONS) as MeshOperationId[]).map(id =>
		[id, OFFLINE.includes(id) ? operations[id] : refused])) as BoundMeshOperations;
};
