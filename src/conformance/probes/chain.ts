/** Operations without arguments, and whether they agree about the chain. */
import type { OperationId } from '../../../generated/operations.js';
import type { Schemas } from '../../../generated/schemas.js';
import { at, countAt, declared, type Finds, HASH, numberAt, quantityAt, requiredText, textAt } from '../finds.js';
import type { Session } from '../session.js';
import { agree, type Disagreement } from '../stability.js';
import { showValue } from '../text.js';

type FinalizedBlock = Schemas['FinalizedBlockDTO'];

const idOf = (configured: string | undefined): string | undefined => configured?.replace(/^0x|'/g, '').toUpperCase();

/** Reads the properties of the chain on which arguments of further requests depend. */
export const readChain = async (session: Session, finds: Finds): Promise<void> => {
	const chain = (await session.call('getChainInfo'))?.document;
	const node = (await session.call('getNodeInfo'))?.document;
	const properties = (await session.call('getNetworkProperties'))?.document;
	const network = numberAt(node, 'networkIdentifier');
	finds.height = quantityAt(chain, 'height') ?? 0n;
	finds.finalizedHeight = quantityAt(chain, 'latestFinalizedBlock.height') ?? 0n;
	finds.finalizedEpoch = countAt(chain, 'latestFinalizedBlock.finalizationEpoch');
	if (network !== undefined && network >= 0 && network < 256)
		finds.network = network;
	finds.seeds = [...new Set([textAt(properties, 'network.generationHashSeed'), textAt(node, 'networkGenerationHashSeed')])]
		.filter(seed => seed !== undefined).filter(seed => HASH.test(seed));
	const currency = idOf(textAt(properties, 'chain.currencyMosaicId'));
	finds.currencyMosaicId = currency !== undefined && /^[0-9A-F]{16}$/.test(currency) ? currency : undefined;
};

/** Operations with neither arguments nor a body. */
const probeSingle = async (session: Session): Promise<void> => {
	for (const [id, { parameters, body, method }] of session.profile.operations) {
		if (method !== 'GET' || parameters.length > 0 || body !== null)
			continue;
		const reply = await session.call(id, id === 'getNodeHealth' ? { expect: [200, 503] } : {});
		if (reply?.isGood === true)
			session.results.tried(id);
	}
};

/** The height of the chain is that of its newest block. */
const compareNewest = async (session: Session): Promise<readonly Disagreement[]> => {
	const newest = await session.call('searchBlocks', { args: { orderBy: 'height', order: 'desc', pageSize: session.profile.pageSize } });
	const chain = await session.call('getChainInfo');
	if (newest?.isGood !== true || chain?.isGood !== true)
		return [];
	const [height, shown] = [textAt(at(newest.document, 'data.0'), 'block.height'), textAt(chain.document, 'height')];
	return height === shown ? []
		: [{ request: chain.request, path: '$.height', message: `${showValue(shown)}, but the newest block has the height ${showValue(height)}` }];
};

/** The finalized block is a block of the chain. */
const compareFinalized = async (session: Session): Promise<readonly Disagreement[]> => {
	const chain = await session.call('getChainInfo');
	const height = quantityAt(chain?.document, 'latestFinalizedBlock.height') ?? 0n;
	if (chain?.isGood !== true || height === 0n)
		return [];
	const block = await session.call('getBlockByHeight', { args: { height: String(height) } });
	const [hash, shown] = [textAt(block?.document, 'meta.hash'), textAt(chain.document, 'latestFinalizedBlock.hash')];
	return block?.isGood !== true || hash === shown ? []
		: [{ request: chain.request, path: '$.latestFinalizedBlock.hash', message: `${showValue(shown)}, but the block at that height has ${showValue(hash)}` }];
};

/** The newest finalized block is the one of the newest proof of its epoch, and no later block has a proof. */
const compareProofs = async (session: Session): Promise<readonly Disagreement[]> => {
	const chain = await session.call('getChainInfo');
	const { height, finalizationEpoch: epoch, finalizationPoint: point } = declared<FinalizedBlock>(at(chain?.document, 'latestFinalizedBlock') ?? {});
	if (chain?.isGood !== true || BigInt(height) === 0n)
		return [];
	const disagree = (request: string, shown: unknown): Disagreement[] => [{
		request: chain.request, path: '$.latestFinalizedBlock', message: `height ${height}, epoch ${epoch}, point ${point}, but the proof in ${request} has `
			+ `height ${requiredText(shown, 'height')}, epoch ${countAt(shown, 'finalizationEpoch')}, point ${countAt(shown, 'finalizationPoint')}`
	}];
	const ofEpoch = await session.call('getFinalizationProofAtEpoch', { args: { epoch }, expect: [200, 404] });
	const isSame = ofEpoch?.isGood !== true || ofEpoch.status === 404
		|| (textAt(ofEpoch.document, 'height') === height && numberAt(ofEpoch.document, 'finalizationPoint') === point);
	if (!isSame)
		return disagree(ofEpoch.request, ofEpoch.document);
	const later = await session.call('getFinalizationProofAtHeight', { args: { height: String(BigInt(height) + 1n) }, expect: [200, 404] });
	return later?.isGood === true && later.status === 200 && (quantityAt(later.document, 'height') ?? 0n) > BigInt(height)
		? disagree(later.request, later.document) : [];
};

/** Several operations return the same generation hash seed. */
const compareNetwork = async (session: Session): Promise<readonly Disagreement[]> => {
	const node = await session.call('getNodeInfo');
	const properties = await session.call('getNetworkProperties');
	if (node?.isGood !== true || properties?.isGood !== true)
		return [];
	const [seed, shown] = [textAt(properties.document, 'network.generationHashSeed'), textAt(node.document, 'networkGenerationHashSeed')];
	return seed === undefined || seed.toUpperCase() === shown?.toUpperCase() ? []
		: [{ request: node.request, path: '$.networkGenerationHashSeed', message: `${showValue(shown)}, but ${showValue(seed)} in /network/properties` }];
};

/** Counts of stored entries, and what the searches count. */
const COUNTS = [
	['numTransactions', 'searchConfirmedTransactions', { embedded: 'true' }], ['numAccounts', 'searchAccounts', {}], ['numBlocks', 'searchBlocks', {}]
] as const;

/** The storage has as many blocks, transactions and accounts as the searches count; the published interface only estimates. */
const compareStorage = async (session: Session): Promise<readonly Disagreement[]> => {
	const storage = session.profile.isStrict ? await session.call('getNodeStorage') : undefined;
	for (const [member, id, args] of storage?.isGood === true ? COUNTS : []) {
		const found = await session.call(id, { args: { ...args, pageSize: 1 } });
		const [total, shown] = [numberAt(found?.document, 'pagination.totalEntries'), numberAt(storage?.document, member)];
		if (found?.isGood === true && shown !== total)
			return [{ request: storage?.request ?? '', path: `$.${member}`, message: `${showValue(shown)}, but ${showValue(total)} in ${found.request}` }];
	}
	return [];
};

const COMPARISONS: readonly (readonly [OperationId, (session: Session) => Promise<readonly Disagreement[]>])[] = [
	['getChainInfo', compareNewest], ['getChainInfo', compareFinalized], ['getChainInfo', compareProofs], ['getNodeInfo', compareNetwork], ['getNodeStorage', compareStorage]
];

export const probeChain = async (session: Session): Promise<void> => {
	await probeSingle(session);
	for (const [id, compare] of COMPARISONS)
		await agree(session, id, () => compare(session));
};
