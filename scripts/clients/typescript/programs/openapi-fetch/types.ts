/** Names of what was generated. */
import type { components, operations } from './symbol';

type Schemas = components['schemas'];

export type Transaction = Schemas['TransactionInfoDTO']['transaction'];
export type Block = Schemas['BlockInfoDTO']['block'];
export type Receipt = Schemas['TransactionStatementDTO']['receipts'][number];

type Content<Reply> = Reply extends { content: { 'application/json': infer Document } } ? Document : never;

/** Document of a success, by operation. */
export type Replies = {
	[Id in keyof operations]: operations[Id]['responses'] extends { 200: infer Reply } ? Content<Reply>
		: operations[Id]['responses'] extends { 202: infer Reply } ? Content<Reply> : never;
};
