/** Resolves the aliases in the transactions of a block by its resolution statements: aliases of the present may be others. */
import type { Schemas } from '../../../generated/schemas.js';
import type { Address, MosaicId, UnresolvedAddress, UnresolvedMosaicId } from '../../chain/index.js';
import { isAlias } from '../../wire/identifiers/address.js';
import { isNamespaceId } from '../../wire/identifiers/ids.js';
import { typed } from '../documents.js';

/** A part of a block: (0, 0) the block, (n, 0) its n-th transaction, (n, i) an inner one. */
export type Source = Schemas['SourceDTO'];

/** Replaces aliases by what they meant at a source. */
export interface Resolver {
	address(unresolved: UnresolvedAddress, source: Source): Address;
	mosaic(unresolved: UnresolvedMosaicId, source: Source): MosaicId;
}

const isUpTo = (a: Source, b: Source): boolean =>
	a.primaryId < b.primaryId || (a.primaryId === b.primaryId && a.secondaryId <= b.secondaryId);

export class Resolutions implements Resolver {
	private readonly entries: ReadonlyMap<string, readonly Schemas['ResolutionEntryDTO'][]>;

	/** @param statements - of addresses and of mosaics, of one block */
	constructor(statements: readonly Schemas['ResolutionStatementDTO'][]) {
		this.entries = new Map(statements.map(({ unresolved, resolutionEntries }) => [unresolved, resolutionEntries]));
	}

	address(unresolved: UnresolvedAddress, source: Source): Address {
		return typed(isAlias(unresolved) ? this.resolve(unresolved, source) : unresolved);
	}

	mosaic(unresolved: UnresolvedMosaicId, source: Source): MosaicId {
		return typed(isNamespaceId(unresolved) ? this.resolve(unresolved, source) : unresolved);
	}

	/** Entries ascend by source; one that would repeat the value before is not stored. @throws Error when the statements lack an alias */
	private resolve(unresolved: string, source: Source): string {
		const entry = this.entries.get(unresolved)?.findLast(candidate => isUpTo(candidate.source, source));
		if (entry === undefined)
			throw new Error(`the statements of the block do not resolve ${unresolved} at (${source.primaryId}, ${source.secondaryId})`);
		return entry.resolved;
	}
}
