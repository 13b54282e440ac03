/**
 * Voters in config-finalization.properties whose votes do not count in the epoch in which the treasury is reissued. Source: facts/sync.md
 * 5.3, 6.
 */
import type { Address } from '../../chain/index.js';
import { decodeAddress, isAddressOf } from '../../wire/identifiers/address.js';
import type { Sections } from './property-file.js';
import { count, flag, type Notation, readValue } from './values.js';

const ADDRESSES_SECTION = 'treasury_reissuance_epoch_ineligible_voter_addresses';
const EPOCH = 'treasuryReissuanceEpoch';

export interface ExcludedVoters {
	/** Finalization epoch in which votes of the addresses do not count. */
	readonly epoch: number;
	readonly addresses: ReadonlySet<Address>;
}

const voter: Notation<Address> = {
	expected: 'an address of 39 characters',
	parse: text => {
		const decoded = decodeAddress(text);
		return decoded && isAddressOf(decoded, parseInt(decoded.slice(0, 2), 16)) ? decoded : undefined;
	}
};

/** @throws PropertyFileError when a value is not in its notation */
export const readExcludedVoters = (sections: Sections): ExcludedVoters => {
	const addresses = [...sections.get(ADDRESSES_SECTION) ?? []].flatMap(([key, value]) =>
		(readValue(ADDRESSES_SECTION, key, value, flag) ? [readValue(ADDRESSES_SECTION, key, key, voter)] : []));
	const epoch = readValue('finalization', EPOCH, sections.get('finalization')?.get(EPOCH) ?? '0', count);
	return { epoch, addresses: new Set(addresses) };
};
