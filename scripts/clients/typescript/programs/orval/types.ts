/** Names of what was generated. */
import type { BlockInfoDTO, TransactionInfoDTO, TransactionStatementDTO } from './symbol';

export type Transaction = TransactionInfoDTO['transaction'];
export type Block = BlockInfoDTO['block'];
export type Receipt = TransactionStatementDTO['receipts'][number];
