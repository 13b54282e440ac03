/** Signatures of blocks, transactions and cosigners, and sizes of transactions. */
import type { OperationId } from '../../../generated/operations.js';
import { isAggregateType } from '../../wire/transactions/transaction-types.js';
import { hashOfBlock, sizeOfTransaction, wrongHash } from '../content-hashes.js';
import { at, countAt, entriesAt, type Entry, type Finds, requiredText, textAt } from '../finds.js';
import { sampleOf } from '../samples.js';
import type { Session } from '../session.js';
import { wrongBlockSignature, wrongCosignatureOf, wrongSignature, type WrongSignature } from '../signatures.js';
import { showValue } from '../text.js';

/** Aggregates of a group that are looked up: their signatures depend on the size of their inner transactions. */
const AGGREGATES = 3;

interface Group {
	readonly search: OperationId;
	readonly lookUp: OperationId;
}

const GROUPS: readonly Group[] = [
	{ search: 'searchConfirmedTransactions', lookUp: 'getConfirmedTransaction' },
	{ search: 'searchUnconfirmedTransactions', lookUp: 'getUnconfirmedTransaction' },
	{ search: 'searchPartialTransactions', lookUp: 'getPartialTransaction' }
];

/** Nodes do not verify the signatures of the first block's transactions. */
const FIRST_HEIGHT = '1';

const isAggregate = (entry: unknown): boolean => isAggregateType(countAt(entry, 'transaction.type'));

const within = (path: string, wrong: WrongSignature | undefined): WrongSignature | undefined =>
	wrong && { path: `${path}.${wrong.path}`, message: wrong.message };

const wrongSizeOf = (transaction: unknown): WrongSignature | undefined => {
	const [shown, size] = [at(transaction, 'size'), sizeOfTransaction(transaction)];
	// the published interface does not require it
	return size === undefined || shown === undefined || shown === size ? undefined
		: { path: 'size', message: `${showValue(shown)}, but the members of the transaction have ${size} bytes` };
};

/** @param entry - with its inner transactions; its hash is right @returns the first part that is wrong */
const wrongPartOf = (entry: unknown, { seeds }: Finds, isPartial = false): WrongSignature | undefined => {
	const transaction = at(entry, 'transaction');
	// nodes do not change the size of a partial transaction with its cosignatures
	return within('transaction', (isPartial ? undefined : wrongSizeOf(transaction))
		?? (textAt(entry, 'meta.height') === FIRST_HEIGHT ? undefined : wrongSignature(transaction, seeds)));
};

const wrongCosignerOf = (entry: unknown): WrongSignature | undefined =>
	within('transaction', wrongCosignatureOf(at(entry, 'transaction'), requiredText(entry, 'meta.hash')));

/** Records the first entry of a search that is wrong: documents that were compared with their schema do not change. */
const checkEntries = (
	session: Session, search: OperationId, entries: readonly Entry[], wrongOf: (entry: Entry) => WrongSignature | undefined
): void => {
	for (const entry of entries) {
		const wrong = wrongOf(entry);
		if (wrong === undefined)
			continue;
		const { method, path } = session.operation(search);
		session.deviate(search, `${method} ${path}`, `the entry ${showValue(textAt(entry, 'id'))}: ${wrong.message}`, `$.data[].${wrong.path}`);
		return;
	}
};

/** A look-up of an aggregate has its inner transactions. */
const probeAggregate = async (session: Session, finds: Finds, id: OperationId, hash: string): Promise<void> => {
	const reply = await session.call(id, { args: { transactionId: hash }, expect: [200, 404] });
	if (reply?.isGood !== true || reply.status === 404 || wrongHash(reply.document, finds.seeds) !== undefined)
		return;
	const wrong = wrongPartOf(reply.document, finds, id === 'getPartialTransaction') ?? wrongCosignerOf(reply.document);
	if (wrong !== undefined)
		session.deviate(id, reply.request, wrong.message, `$.${wrong.path}`);
};

export const probeSignatures = async (session: Session, finds: Finds): Promise<void> => {
	const isRight = (entry: Entry): boolean => wrongHash(entry, finds.seeds) === undefined;
	checkEntries(session, 'searchBlocks', finds.of('searchBlocks'), entry =>
		(hashOfBlock(entry['block']) === textAt(entry, 'meta.hash')?.toUpperCase() ? within('block', wrongBlockSignature(entry['block'])) : undefined));
	for (const { search, lookUp } of GROUPS) {
		const entries = finds.of(search);
		const aggregates = entries.filter(isAggregate);
		checkEntries(session, search, entries.filter(entry => !isAggregate(entry) && isRight(entry)), entry => wrongPartOf(entry, finds));
		checkEntries(session, search, aggregates, wrongCosignerOf);
		const cosigned = aggregates.filter(entry => entriesAt(entry, 'transaction.cosignatures').length > 0);
		for (const entry of sampleOf(cosigned.length === 0 ? aggregates : cosigned, AGGREGATES))
			await probeAggregate(session, finds, lookUp, requiredText(entry, 'meta.hash'));
	}
};
