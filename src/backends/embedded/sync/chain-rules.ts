/** How the blocks of a chain are judged that others make; the first block decides. */
import { PropertyFileError } from '../../../config/network-folder/property-file.js';
import type { BlockHeader } from '../../../wire/blocks/block.js';
import type { LedgerConfig } from '../ledger/config.js';
import { findTargetFault } from '../ledger/verification/hit.js';
import { isDevelopmentNetwork } from '../node/development-accounts.js';
import { hasHits } from '../node/hit-chain.js';
import { DEVELOPMENT_FINALITY, type Finality, finalityOf, type ProofRules } from './finality.js';

export interface ChainRules {
	/** Whether the hit of each block must be below its target. */
	readonly checksHit: boolean;
	readonly finality: Finality;
}

/**
 * A gateway finalizes each block of its development chain without votes, and may revert it nevertheless. It makes the blocks when they are
 * wanted, unless the chain was created for nodes, where an account has to hit. A first block with voters is that of nodes.
 */
const isDevelopmentChain = ({ importance }: BlockHeader, { network }: LedgerConfig): boolean =>
	isDevelopmentNetwork(network) && importance?.votingEligibleAccountsCount === 0;

/** @throws PropertyFileError when the hits have to be verified and cannot be calculated: no node can make blocks of this network */
export const chainRulesOf = (first: BlockHeader, config: LedgerConfig, proofs: ProofRules): ChainRules => {
	const isDevelopment = isDevelopmentChain(first, config);
	const checksHit = !isDevelopment || hasHits(config);
	const fault = checksHit ? findTargetFault(config) : undefined;
	if (fault)
		throw new PropertyFileError(`the network cannot be followed: ${fault.name}: ${fault.message}`);
	return { checksHit, finality: isDevelopment ? DEVELOPMENT_FINALITY : finalityOf(config, proofs) };
};
