/** Names of what was generated. */
import type { BlockInfoDto, TransactionInfoDto, TransactionStatementDto } from './symbol';

export type Transaction = TransactionInfoDto['transaction'];
export type Block = BlockInfoDto['block'];
export type Receipt = TransactionStatementDto['receipts'][number];
