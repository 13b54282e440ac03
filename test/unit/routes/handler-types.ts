/**
 * Handlers that are missing, unknown, or of another type than the contract must not compile. Nothing runs: the compiler checks this file in
 * every build, and reports each expected error that is absent.
 */
import type { Json, JsonArray } from '../../../src/chain/index.js';
import type { Handler, Handlers } from '../../../src/routes/handler.js';
import { found } from '../../../src/routes/replies.js';

type Pair = Handlers<'getBlockByHeight' | 'getNetworkType'>;

declare const block: Json<'BlockInfoDTO'>;
declare const mosaics: JsonArray<'MosaicInfoDTO'>;
declare const networkType: Json<'NetworkTypeDTO'>;

const getBlockByHeight: Handler<'getBlockByHeight'> = { revision: 'chain', handle: ({ args: { height } }) => (height > 0n ? block : block) };
const getNetworkType: Handler<'getNetworkType'> = { revision: undefined, handle: () => networkType };

export const complete: Pair = { getBlockByHeight, getNetworkType };

// @ts-expect-error missing
export const missing: Pair = { getNetworkType };

// @ts-expect-error unknown: the contract has no such operation
export const surplus: Pair = { getBlockByHeight, getNetworkType, getUnicorn: getNetworkType };

// @ts-expect-error the contract has no such operation
export type Unknown = Handler<'getUnicorn'>;

// @ts-expect-error returns a document of another schema
export const otherSchema: Handler<'getBlockByHeight'> = { revision: 'chain', handle: () => networkType };

// @ts-expect-error returns plain text without the type of a document
export const anyText: Handler<'getBlockByHeight'> = { revision: 'chain', handle: () => '{}' };

// @ts-expect-error returns one document where the contract has several
export const oneOfMany: Handler<'getMosaics'> = { revision: undefined, handle: (): Json<'MosaicInfoDTO'> => '{}' as Json<'MosaicInfoDTO'> };

// @ts-expect-error has a parameter that the operation does not have
export const otherArgument: Handler<'getBlockByHeight'> = { revision: 'chain', handle: ({ args: { depth } }) => (depth ? block : block) };

// @ts-expect-error has a parameter of another type
export const otherType: Handler<'getBlockByHeight'> = { revision: 'chain', handle: ({ args: { height } }) => (height === '1' ? block : block) };

// @ts-expect-error the contract gives the reply an ETag, so it needs the revision
export const noRevision: Handler<'getBlockByHeight'> = { revision: undefined, handle: () => block };

// @ts-expect-error the contract declares no document with status 503
export const otherStatus: Handler<'getNetworkType'> = { revision: undefined, handle: () => ({ status: 503, text: networkType }) };

declare const health: Json<'NodeHealthInfoDTO'>;

// @ts-expect-error the contract declares a document with status 503, not 500
export const wrongStatus: Handler<'getNodeHealth'> = { revision: undefined, handle: () => ({ status: 500, text: health }) };

// @ts-expect-error looks something up, but the contract does not declare 404
export const undeclaredLookUp: Handler<'getNetworkType'> = { revision: undefined, handle: () => found(networkType, 'id') };

// @ts-expect-error the contract gives the reply no ETag
export const surplusRevision: Handler<'getMosaics'> = { revision: 'chain', handle: () => mosaics };
