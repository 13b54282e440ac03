/** Rules of transfers. Source: facts/ledger.md 3.4. */
import type { RuleSet } from './rule.js';

export const transferRules: RuleSet = {
	transferMessage: {
		stateless: [({ size }, config) => (config.transfer.maxMessageSize < size ? 'Failure_Transfer_Message_Too_Large' : undefined)]
	},
	transferMosaics: {
		// ids of 16 characters compare as text the way their numbers do
		stateless: [({ mosaics }) => (mosaics.every(({ id }, i) => i === 0 || (mosaics[i - 1] as { id: string }).id < id)
			? undefined
			: 'Failure_Transfer_Out_Of_Order_Mosaics')]
	}
};
