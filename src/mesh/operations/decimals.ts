/** Divisibilities of mosaics at each source of a block: a definition may change them in the middle of it. */
import type { Schemas } from '../../../generated/schemas.js';
import type { MosaicId } from '../../chain/index.js';
import { TransactionType } from '../../wire/transactions/transaction-types.js';
import type { Source } from './resolutions.js';
import { typed } from '../documents.js';

/** A definition of a mosaic in a block. */
interface Definition {
	readonly source: Source;
	readonly id: MosaicId;
	/** As written: of a mosaic that exists, it is combined with the present one by exclusive or. */
	readonly divisibility: number;
}

type AnyTransaction = Schemas['TransactionInfoDTO']['transaction'] | Schemas['EmbeddedTransactionInfoDTO']['transaction'];

const definitionOf = (transaction: AnyTransaction, source: Source): readonly Definition[] =>
	(transaction.type === TransactionType.MOSAIC_DEFINITION
		// the contract's text is an id
		? [{ source, id: typed<MosaicId>(transaction.id), divisibility: transaction.divisibility }]
		: []);

/** @param transactions - of a block, aggregates with their inner transactions */
export const definitionsIn = (transactions: readonly Schemas['TransactionInfoDTO'][]): readonly Definition[] =>
	transactions.flatMap(({ transaction }, index) => {
		const primaryId = index + 1;
		return 'transactions' in transaction
			? transaction.transactions.flatMap((inner, i) => definitionOf(inner.transaction, { primaryId, secondaryId: i + 1 }))
			: definitionOf(transaction, { primaryId, secondaryId: 0 });
	});

const isAfter = (a: Source, b: Source): boolean =>
	a.primaryId > b.primaryId || (a.primaryId === b.primaryId && a.secondaryId > b.secondaryId);

const BLOCK: Source = { primaryId: 0, secondaryId: 0 };

const isBlock = ({ primaryId }: Source): boolean => primaryId === BLOCK.primaryId;

export class Decimals {
	/**
	 * @param before - divisibilities after the block before
	 * @param definitions - of this block, in its order
	 */
	constructor(private readonly before: ReadonlyMap<MosaicId, number>, private readonly definitions: readonly Definition[]) {}

	/** @returns the divisibility of a mosaic after a source; what belongs to the block as such happens at its end */
	at(id: MosaicId, source: Source): number {
		let divisibility = this.before.get(id);
		for (const definition of this.definitions) {
			if (definition.id === id && (isBlock(source) || !isAfter(definition.source, source)))
				divisibility = divisibility === undefined ? definition.divisibility : divisibility ^ definition.divisibility;
		}
		if (divisibility === undefined)
			throw new Error(`the mosaic ${id} does not exist at (${source.primaryId}, ${source.secondaryId})`);
		return divisibility;
	}
}
