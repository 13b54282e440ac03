/** Resolution of aliases. Source: facts/ledger.md 1.6, 3.3. */
import type { Address, MosaicId, UnresolvedAddress, UnresolvedMosaicId } from '../../../chain/index.js';
import { isAlias, namespaceOfAlias } from '../../../wire/identifiers/address.js';
import { isNamespaceId } from '../../../wire/identifiers/ids.js';
import type { LedgerState } from './state/ledger-state.js';
import { findNamespace } from './state/namespaces.js';

/** @returns the resolved address; an alias without target is unchanged, and no account has such an address */
export const resolveAddress = (state: LedgerState, unresolved: UnresolvedAddress): Address => {
	const alias = isAlias(unresolved) ? findNamespace(state, namespaceOfAlias(unresolved))?.alias : undefined;
	// not an alias, or one without target, which is returned unchanged
	return alias?.type === 'address' ? alias.address : unresolved as Address;
};

/** @returns the resolved id; an alias without target is unchanged, and no mosaic has such an id */
export const resolveMosaic = (state: LedgerState, unresolved: UnresolvedMosaicId): MosaicId => {
	if (!isNamespaceId(unresolved))
		// ids of the two kinds differ in the bit that the condition checks
		return unresolved as MosaicId;

	const alias = findNamespace(state, unresolved)?.alias;
	return alias?.type === 'mosaic' ? alias.mosaicId : unresolved;
};
