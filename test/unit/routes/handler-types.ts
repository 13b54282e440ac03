/** Must not compile: handlers that are missing, unknown, or of another type than the contract. Each line is wrong by design. */
import t from 'tap';
import type { Json, JsonArray } from '../../../src/chain/index.js';
import type { Handler, Handlers } from '../../../src/routes/handler.js';
import { found } from '../../../src/routes/replies.js';

type Pair = Handlers<'getBlockByHeight' | 'getNetworkType'>;

declare const block: Json<'BlockInfoDTO'>;
declare const mosaics: JsonArray<'MosaicInfoDTO'>;
declare const networkType: Json<'NetworkTypeDTO'>;

const getBlockByHeight: Handler<'getBlockByHeight'> = { revision: 'chain', handle: ({ args: { height } }) => (height > 0n ? block : block) };
const getNetworkType: Handler<'getNetworkType'> = { revision: undefined, handle: () => networkType };

const complete: Pair = { getBlockByHeight, getNetworkType };

// @ts-expect-error missing
const missing: Pair = { getNetworkType };

// @ts-expect-error unknown: the contract has no such operation
const surplus: Pair = { getBlockByHeight, getNetworkType, getUnicorn: getNetworkType };

// @ts-expect-error the contract has no such operation
type Unknown = Handler<'getUnicorn'>;

// @ts-expect-error returns a document of another schema
const otherSchema: Handler<'getBlockByHeight'> = { revision: 'chain', handle: () => networkType };

// @ts-expect-error returns plain text without the type of a document
const anyText: Handler<'getBlockByHeight'> = { revision: 'chain', handle: () => '{}' };

// @ts-expect-error returns one document where the contract has several
const oneOfMany: Handler<'getMosaics'> = { revision: undefined, handle: (): Json<'MosaicInfoDTO'> => '{}' as Json<'MosaicInfoDTO'> };

// @ts-expect-error has a parameter that the operation does not have
const otherArgument: Handler<'getBlockByHeight'> = { revision: 'chain', handle: ({ args: { depth } }) => (depth ? block : block) };

// @ts-expect-error has a parameter of another type
const otherType: Handler<'getBlockByHeight'> = { revision: 'chain', handle: ({ args: { height } }) => (height === '1' ? block : block) };

// @ts-expect-error the contract gives the reply an ETag, so it needs the revision
const noRevision: Handler<'getBlockByHeight'> = { revision: undefined, handle: () => block };

// @ts-expect-error the contract declares no document with status 503
const otherStatus: Handler<'getNetworkType'> = { revision: undefined, handle: () => ({ status: 503, text: networkType }) };

declare const health: Json<'NodeHealthInfoDTO'>;

// @ts-expect-error the contract declares a document with status 503, not 500
const wrongStatus: Handler<'getNodeHealth'> = { revision: undefined, handle: () => ({ status: 500, text: health }) };

// @ts-expect-error looks something up, but the contract does not declare 404
const undeclaredLookUp: Handler<'getNetworkType'> = { revision: undefined, handle: () => found(networkType, 'id') };

// @ts-expect-error the contract gives the reply no ETag
const surplusRevision: Handler<'getMosaics'> = { revision: 'chain', handle: () => mosaics };

t.test('the compiler rejects each of these; otherwise the expected errors would be errors themselves', t => {
	t.same(Object.keys(complete), ['getBlockByHeight', 'getNetworkType']);
	const nothing: Unknown | undefined = undefined;
	const refused = [
		missing, surplus, otherSchema, anyText, oneOfMany, otherArgument, otherType, noRevision, otherStatus, wrongStatus, undeclaredLookUp,
		surplusRevision, nothing
	];
	t.equal(refused.length, 13);
	t.end();
});
