/** Operations that reply with the contract's examples, for tests of the HTTP layer without a chain. */
import { type Operation, type OperationId, OPERATIONS } from '../../../generated/operations.js';
import type { BoundOperation, BoundOperations, OperationArguments } from '../../../src/routes/operation.js';
import { exampleDocument } from './examples.js';

export const TABLE: Readonly<Record<string, Operation>> = OPERATIONS;

export const IDS = Object.keys(TABLE) as OperationId[];

/** @returns a conforming reply */
export const exampleReply = (id: OperationId): string => {
	const { reply, replyIsArray } = TABLE[id] as Operation;
	if (reply === null)
		return '7842928625.000000';
	const document = exampleDocument(reply);
	return JSON.stringify(replyIsArray ? [document] : document);
};

/** @returns the successful result of a handler */
const exampleResult = (id: OperationId): Returned => {
	const { replyIsBinary, replyHeaders } = TABLE[id] as Operation;
	if (!replyIsBinary)
		return exampleReply(id);
	return { bytes: Buffer.from('text'), mediaType: 'text/plain', headers: Object.fromEntries(replyHeaders.map(name => [name, 'inline;'])) };
};

type Returned = Awaited<ReturnType<BoundOperation['handle']>>;

export type FakeHandler = (args: OperationArguments) => ReturnType<BoundOperation['handle']>;

/** @param handlers - results of some operations; the others return examples */
export const fakeOperations = (handlers: { readonly [Id in OperationId]?: FakeHandler } = {}): BoundOperations => {
	const bound = IDS.map((id): [OperationId, BoundOperation] => {
		const result = exampleResult(id);
		return [id, { revision: TABLE[id]?.hasEtag ? 'chain' : undefined, handle: handlers[id] ?? (() => result) }];
	});
	// there is an entry for each id
	return Object.fromEntries(bound) as unknown as BoundOperations;
};

/** Valid values of path parameters, by name. */
export const PATH_VALUES: Readonly<Record<string, string>> = {
	accountId: 'TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA',
	address: 'TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA',
	compositeHash: '4B1F0C6E2D9A8357C0E1F2A3B4C5D6E7F8091A2B3C4D5E6F708192A3B4C5D6E7',
	epoch: '3',
	hash: '805F668AC6DC7D5DF523242B4CBFC08A22DA2228B68EB49136DF333F07CD7C48',
	height: '1287',
	metalId: 'FeF65JftVPEGwaua35LnbU9jK46uG3W8karGDDuDwVEh8Z',
	mosaicId: '3F47EADA867F0A7E',
	namespaceId: 'BA1117DA1F3AFA16',
	transactionId: '6974A3C01DB979E6260066B4'
};

/** @returns a URL that the operation accepts */
export const exampleUrl = (id: OperationId): string =>
	(TABLE[id] as Operation).path.replace(/\{(\w+)\}/g, (_, name: string) => PATH_VALUES[name] as string);
