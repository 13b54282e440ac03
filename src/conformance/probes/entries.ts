/** What follows from an entry itself: hashes, sizes and signatures of blocks, transactions and cosigners, and other members. */
import type { OperationId } from '../../../generated/operations.js';
import { wrongHash } from '../content-hashes.js';
import { findEntryFaults, isAggregate, wrongCosignerOf, wrongPartOf } from '../entry-rules.js';
import { entriesAt, type Finds, requiredText } from '../finds.js';
import { sampleOf } from '../samples.js';
import type { Session } from '../session.js';

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

/** A look-up of an aggregate has its inner transactions. */
const probeAggregate = async (session: Session, finds: Finds, id: OperationId, hash: string): Promise<void> => {
	const reply = await session.call(id, { args: { transactionId: hash }, expect: [200, 404] });
	if (reply?.isGood !== true || reply.status === 404 || wrongHash(reply.document, finds.seeds) !== undefined)
		return;
	const wrong = wrongPartOf(reply.document, finds, id === 'getPartialTransaction') ?? wrongCosignerOf(reply.document);
	if (wrong !== undefined)
		session.deviate(id, reply.request, wrong.message, `$.${wrong.path}`);
};

/** Applies the rules of entries to all that were found, and looks up some aggregates with their inner transactions. */
export const probeEntries = async (session: Session, finds: Finds): Promise<void> => {
	for (const [search, { method, path }] of session.profile.operations)
		findEntryFaults(search, finds.of(search), finds).forEach(wrong => session.deviate(search, `${method} ${path}`, wrong.message, wrong.path));
	for (const { search, lookUp } of GROUPS) {
		const aggregates = finds.of(search).filter(isAggregate);
		const cosigned = aggregates.filter(entry => entriesAt(entry, 'transaction.cosignatures').length > 0);
		for (const entry of sampleOf(cosigned.length === 0 ? aggregates : cosigned, AGGREGATES))
			await probeAggregate(session, finds, lookUp, requiredText(entry, 'meta.hash'));
	}
};
