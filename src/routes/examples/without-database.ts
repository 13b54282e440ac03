/** Operations that a node itself replies to, or that the gateway replies to without a chain. */
import type { OperationId } from '../../../generated/operations.js';

const OPERATIONS: readonly OperationId[] = [
	'getChainInfo', 'getFinalizationProofAtEpoch', 'getFinalizationProofAtHeight',
	'getNodeHealth', 'getNodeInfo', 'getNodePeers', 'getNodeTime', 'getServerInfo', 'getUnlockedAccount', 'getNodeMetadata',
	'getNetworkType', 'getNetworkProperties', 'getNetworkInflation', 'getNetworkInflationAtHeight',
	'announceTransaction', 'announceTransactionLegacy', 'announcePartialTransaction', 'announceCosignatureTransaction',
	// 501 with every node
	'simulateTransactions',
	'getAccountInfoMerkle', 'getHashLockMerkle', 'getSecretLockMerkle', 'getMetadataMerkle', 'getMosaicMerkle', 'getAccountMultisigMerkle',
	'getNamespaceMerkle', 'getAccountRestrictionsMerkle', 'getMosaicRestrictionsMerkle'
];

/** The others need the database of a node. */
export const WITHOUT_DATABASE: ReadonlySet<string> = new Set(OPERATIONS);
