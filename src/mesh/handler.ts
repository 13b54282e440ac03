/** Types of the handlers of the Mesh API, derived from its contract. */
import type { Awaitable, Json } from '../chain/index.js';
import type { MESH_OPERATIONS, MeshOperationId } from '../../generated/operations.js';
import type { Schemas } from '../../generated/schemas.js';

type Table = typeof MESH_OPERATIONS;

/** Validated body of an operation. */
export type MeshBodyOf<Id extends MeshOperationId> = Schemas[Table[Id]['body']];

/**
 * Handlers of some operations. The network of their requests is the served one.
 * @throws MeshFailure; InvalidArgument, ServiceUnavailable
 */
export type MeshHandlers<Ids extends MeshOperationId = MeshOperationId> = {
	readonly [Id in Ids]: (body: MeshBodyOf<Id>) => Awaitable<Json<Table[Id]['reply']>>
};
