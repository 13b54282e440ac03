/** Verification of one block of another node on the state before it. Source: facts/sync.md 3 (steps 10 to 16). */
import type { Address, Hash256, PublicKey } from '../../../../chain/index.js';
import type { BlockHeader, ImportanceFooter } from '../../../../wire/blocks/block.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { isAddressOf } from '../../../../wire/identifiers/address.js';
import type { FailureName } from '../../../../wire/transactions/status-codes.js';
import { type BuiltBlock, type ChainTip, executeUnhashed } from '../block-builder.js';
import type { LedgerConfig } from '../config.js';
import { mayNemesisSign } from '../forks.js';
import { findGenerationHash, vrfProofOf } from '../generation-hash.js';
import { type HarvestPlace, importanceOf, isEligible } from '../harvesting.js';
import { mainAccountOf } from '../state/accounts.js';
import type { LedgerState } from '../state/ledger-state.js';
import { verifyVrfProof } from '../vrf.js';
import type { GivenBlock } from './given-block.js';
import { hitOf, targetOf } from './hit.js';
import { isLink } from './unit.js';

/** @returns whether the proof in a header is valid. @param alpha - generation hash of the previous block */
export type VrfCheck = (header: BlockHeader, alpha: Hash256, vrfKey: PublicKey) => boolean;

export const checkVrf: VrfCheck = (header, alpha, vrfKey) => verifyVrfProof(vrfProofOf(header), fromHex(alpha), fromHex(vrfKey));

export interface VerificationSettings {
	readonly config: LedgerConfig;
	/** A layer over the state at the tip; it receives the changes of the block. */
	readonly state: LedgerState;
	readonly tip: ChainTip;
	readonly addressOf: (publicKey: PublicKey) => Address;
	/** By default {@link checkVrf}; another one may know the result already. */
	readonly checkVrf?: VrfCheck;
	/** Whether the hit must be below the target; only chains that were made for tests break this rule. */
	readonly checksHit?: boolean;
}

/** A verified block, or why it is refused. */
export type Verification =
	| { readonly failure: FailureName; readonly block?: undefined }
	| { readonly failure?: undefined; readonly block: BuiltBlock };

const newest = ({ recent }: ChainTip) => recent[recent.length - 1]!;

/** What the steps before the execution need. */
export type HarvesterTerms = Omit<VerificationSettings, 'state'> & { readonly state: Pick<HarvestPlace, 'accounts'> };

/** Steps 10 to 13, which precede the execution. */
export const findHarvesterFault = (header: BlockHeader, settings: HarvesterTerms): FailureName | undefined => {
	const { tip, state, config, addressOf, checksHit = true } = settings;
	const { timestamp } = newest(tip);
	if (!isLink({ height: tip.height, timestamp }, tip.hash, header))
		return 'Failure_Chain_Unlinked';

	const signer = addressOf(header.signerPublicKey);
	if (!state.accounts.get(signer))
		return 'Failure_Chain_Block_Unknown_Signer';

	const vrfKey = state.accounts.get(mainAccountOf(state.accounts, signer, addressOf))?.vrfKey;
	// a check that trusts the block does not read the proof
	const generationHash = findGenerationHash(header);
	if (!vrfKey || !(settings.checkVrf ?? checkVrf)(header, tip.generationHash, vrfKey) || generationHash === undefined)
		return 'Failure_Chain_Block_Invalid_Vrf_Proof';

	if (!checksHit)
		return undefined;

	const place: HarvestPlace = { accounts: state.accounts, config, addressOf, height: header.height };
	const target = targetOf({
		elapsedMs: header.timestamp - timestamp, difficulty: header.difficulty, importance: importanceOf(place, header.signerPublicKey)
	}, config);
	return hitOf(fromHex(generationHash)) < target ? undefined : 'Failure_Chain_Block_Not_Hit';
};

type FooterFigures = Omit<ImportanceFooter, 'previousImportanceBlockHash'>;

const sameFigures = (a: FooterFigures | undefined, b: FooterFigures | undefined): boolean =>
	a?.votingEligibleAccountsCount === b?.votingEligibleAccountsCount
	&& a?.harvestingEligibleAccountsCount === b?.harvestingEligibleAccountsCount
	&& a?.totalVotingBalance === b?.totalVotingBalance;

/** The rules about the block itself, on the state after its transactions. */
const findEntityFault = (header: BlockHeader, { state, config, addressOf }: VerificationSettings): FailureName | undefined => {
	const signer = state.accounts.get(addressOf(header.signerPublicKey));
	if (signer && signer.publicKeyHeight !== 0n && signer.publicKey !== header.signerPublicKey)
		return 'Failure_Core_Address_Collision';
	if (!state.accounts.get(header.beneficiaryAddress) && !isAddressOf(header.beneficiaryAddress, config.network.identifier))
		return 'Failure_Core_Invalid_Address';

	if (!isEligible({ accounts: state.accounts, config, addressOf, height: header.height }, header.signerPublicKey))
		return 'Failure_Core_Block_Harvester_Ineligible';
	return config.network.nemesisSignerPublicKey === header.signerPublicKey && !mayNemesisSign(config, header.height, header.signature)
		? 'Failure_Core_Nemesis_Account_Signed_After_Nemesis_Block'
		: undefined;
};

/**
 * Verifies the next block by executing it. Its link to the previous block of type importance is verified with the other blocks of its unit.
 * @returns the executed block, with the header as given
 */
export const verifyBlock = (given: GivenBlock, settings: VerificationSettings): Verification => {
	const { header, transactions } = given;
	const refused = findHarvesterFault(header, settings);
	if (refused)
		return { failure: refused };

	let entityFault: FailureName | undefined;
	const block = executeUnhashed(header, transactions, {
		...settings,
		beforeBlockChanges: () => {
			entityFault = findEntityFault(header, settings);
		}
	});
	const [failed] = block.failures.values();
	const failure = failed ?? entityFault
		?? (sameFigures(header.importance, block.header.importance) ? undefined : 'Failure_Core_Importance_Block_Mismatch')
		?? (header.stateHash === block.header.stateHash ? undefined : 'Failure_Chain_Block_Inconsistent_State_Hash')
		?? (header.receiptsHash === block.header.receiptsHash ? undefined : 'Failure_Chain_Block_Inconsistent_Receipts_Hash');
	return failure ? { failure } : { block: { ...block, header, hash: given.hash } };
};
