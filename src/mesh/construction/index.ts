/** Construction of transactions: from operations to a signed transaction. */
import type { MeshOperationId } from '../../../generated/operations.js';
import { MeshFailure } from '../errors.js';
import type { MeshHandlers } from '../handler.js';

type ConstructionId = Extract<
	MeshOperationId,
	| 'meshDerive' | 'meshPreprocess' | 'meshConstructionMetadata' | 'meshPayloads' | 'meshCombine' | 'meshParse' | 'meshHash' | 'meshSubmit'
>;

const refuse = (): never => {
	throw new MeshFailure('NOT_SUPPORTED', 'this gateway constructs no transactions');
};

export const createConstructionHandlers = (): MeshHandlers<ConstructionId> => ({
	meshDerive: refuse,
	meshPreprocess: refuse,
	meshConstructionMetadata: refuse,
	meshPayloads: refuse,
	meshCombine: refuse,
	meshParse: refuse,
	meshHash: refuse,
	meshSubmit: refuse
});
