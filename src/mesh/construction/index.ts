/** Construction of transactions: from operations to a signed transaction. */
import type { MeshOperationId } from '../../../generated/operations.js';
import { parseDocument } from '../../chain/index.js';
import type { MeshContext } from '../context.js';
import type { MeshBodyOf, MeshHandlers } from '../handler.js';
import { OPERATION_TYPES } from '../data/network.js';
import { currencyOf } from '../identifiers.js';
import { aggregateLimits } from './limits.js';
import type { ConstructionNetwork } from './network.js';
import { createOfflineConstruction } from './offline.js';
import { createOnlineConstruction } from './online.js';

type ConstructionId = Extract<
	MeshOperationId,
	| 'meshDerive' | 'meshPreprocess' | 'meshConstructionMetadata' | 'meshPayloads' | 'meshCombine' | 'meshParse' | 'meshHash' | 'meshSubmit'
>;

/** Decimals of a currency that the chain does not have yet: those of the public networks. */
const DEFAULT_DECIMALS = 6;

/** Reads what never changes: a transaction can be constructed without a chain afterwards. */
const readNetwork = async (context: MeshContext): Promise<ConstructionNetwork> => {
	const { chain: { mosaics, network, properties }, types, verifySignature } = context;
	const own = await context.currency();
	const configuration = parseDocument(await properties.properties());
	const decimals = (await mosaics.supply(own.id))?.divisibility ?? DEFAULT_DECIMALS;
	return {
		identifier: network.identifier,
		generationHashSeed: network.generationHashSeed,
		currency: currencyOf(own.id, decimals, own),
		types: OPERATION_TYPES[types],
		...aggregateLimits(configuration),
		verify: verifySignature
	};
};

export const createConstructionHandlers = (context: MeshContext): MeshHandlers<ConstructionId> => {
	let handlers: MeshHandlers<ConstructionId> | undefined;
	const open = async (): Promise<MeshHandlers<ConstructionId>> => {
		if (handlers === undefined) {
			const network = await readNetwork(context);
			handlers = { ...createOfflineConstruction(network), ...createOnlineConstruction(context.chain, network, context) };
		}
		return handlers;
	};
	/** @returns a handler that reads the network when it is first called */
	const later = <Id extends ConstructionId>(id: Id) => async (body: MeshBodyOf<Id>) => (await open())[id](body);
	return {
		meshDerive: later('meshDerive'),
		meshPreprocess: later('meshPreprocess'),
		meshConstructionMetadata: later('meshConstructionMetadata'),
		meshPayloads: later('meshPayloads'),
		meshCombine: later('meshCombine'),
		meshParse: later('meshParse'),
		meshHash: later('meshHash'),
		meshSubmit: later('meshSubmit')
	};
};
