/** Collects the statements of blocks. Source: facts/ledger.md 1.6. */
import type { Address, MosaicId, UnresolvedAddress, UnresolvedMosaicId } from '../../../chain/index.js';
import type { BlockStatements, Receipt, ResolutionStatement, Source, TransactionStatement } from '../../../wire/blocks/statements.js';

const bySource = (a: { readonly source: Source }, b: { readonly source: Source }): number =>
	a.source.primaryId - b.source.primaryId || a.source.secondaryId - b.source.secondaryId;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

type Resolutions<Unresolved, Resolved> = Map<Unresolved, { source: Source; resolved: Resolved }[]>;

const sortedResolutions = <Unresolved extends string, Resolved extends string>(resolutions: Resolutions<Unresolved, Resolved>) =>
	[...resolutions]
		.sort(([a], [b]) => compare(a, b))
		.map(([unresolved, entries]): ResolutionStatement<Unresolved, Resolved> => ({ unresolved, entries }));

/** Collects the statements of a block's execution, and can discard those of a failed transaction. */
export class StatementBuilder {
	private current: Source = { primaryId: 0, secondaryId: 0 };
	private receipts: { source: Source; receipt: Receipt }[] = [];
	private addresses: { source: Source; unresolved: UnresolvedAddress; resolved: Address }[] = [];
	private mosaics: { source: Source; unresolved: UnresolvedMosaicId; resolved: MosaicId }[] = [];

	/** Attributes what follows to the next transaction, or to the next inner one of the present transaction. */
	advanceSource(change: 'transaction' | 'embedded'): void {
		const { primaryId, secondaryId } = this.current;
		this.current = change === 'transaction'
			? { primaryId: primaryId + 1, secondaryId: 0 }
			: { primaryId, secondaryId: secondaryId + 1 };
	}

	/** Attributes what follows to the block itself. */
	enterBlockSource(): void {
		this.current = { primaryId: 0, secondaryId: 0 };
	}

	addReceipt(receipt: Receipt): void {
		this.receipts.push({ source: this.current, receipt });
	}

	addAddressResolution(unresolved: UnresolvedAddress, resolved: Address): void {
		this.addresses.push({ source: this.current, unresolved, resolved });
	}

	addMosaicResolution(unresolved: UnresolvedMosaicId, resolved: MosaicId): void {
		this.mosaics.push({ source: this.current, unresolved, resolved });
	}

	/** @returns a function that returns the resolutions of addresses made since this call */
	addressResolutions(): (unresolved: readonly UnresolvedAddress[]) => Address[] {
		const start = this.addresses.length;
		return unresolved => this.addresses.slice(start)
			.filter(entry => unresolved.includes(entry.unresolved))
			.map(({ resolved }) => resolved);
	}

	/** @returns a function that restores the current state of the builder */
	mark(): () => void {
		const { current, receipts, addresses, mosaics } = this;
		const sizes = [receipts.length, addresses.length, mosaics.length] as const;
		return () => {
			this.current = current;
			[receipts.length, addresses.length, mosaics.length] = sizes;
		};
	}

	/** @returns all statements, in the order of the statement tree */
	build(): BlockStatements {
		return {
			transactions: this.groupReceipts(),
			addressResolutions: sortedResolutions(StatementBuilder.groupResolutions(this.addresses)),
			mosaicResolutions: sortedResolutions(StatementBuilder.groupResolutions(this.mosaics))
		};
	}

	private groupReceipts(): TransactionStatement[] {
		const groups: { source: Source; receipts: Receipt[] }[] = [];
		for (const { source, receipt } of [...this.receipts].sort(bySource)) {
			const last = groups[groups.length - 1];
			if (last && bySource(last, { source }) === 0)
				last.receipts.push(receipt);
			else
				groups.push({ source, receipts: [receipt] });
		}
		for (const { receipts } of groups)
			receipts.sort((a, b) => a.type - b.type);
		return groups;
	}

	/** Omits an entry that is equal to the previous one. */
	private static groupResolutions<Unresolved extends string, Resolved extends string>(
		resolutions: readonly { source: Source; unresolved: Unresolved; resolved: Resolved }[]
	): Resolutions<Unresolved, Resolved> {
		const groups: Resolutions<Unresolved, Resolved> = new Map();
		for (const { source, unresolved, resolved } of [...resolutions].sort(bySource)) {
			const entries = groups.get(unresolved) ?? [];
			groups.set(unresolved, entries);
			if (entries[entries.length - 1]?.resolved !== resolved)
				entries.push({ source, resolved });
		}
		return groups;
	}
}
