/** Known answers: verdicts of a genuine node on each case of the rules, if the recordings are present. */
import t from 'tap';
import type { FailureName } from '../../../src/wire/transactions/status-codes.js';
import { readRecordedLines, recordedConfig, skipUnlessRecorded } from '../../support/recorded/recorded.js';
import { RecordedLedger } from '../../support/recorded/ledger.js';
import { EXCEPTIONS, WITHOUT_VERDICT } from './recorded-rules-exceptions.js';

/** The state before an attempt, and the block with the attempt. */
interface RecordedAttempt {
	/** From the first block on, hexadecimal. */
	readonly blocks: readonly string[];
	/** The next block, which contains the transaction; absent if the node received none. */
	readonly block?: string;
	/** A failure, or {@link ACCEPTED}. */
	readonly verdictOfNode?: FailureName | typeof ACCEPTED;
}

interface RecordedCase {
	readonly code: FailureName;
	readonly name: string;
	readonly config: unknown;
	readonly fails: RecordedAttempt;
	/** The most similar case that is accepted. */
	readonly passes?: RecordedAttempt;
}

const ACCEPTED = 'accepted';

/** Some cases were made regardless of the right to harvest; proofs take most of the time and concern no rule. */
const WITHOUT = { checksVrf: false, checksHit: false } as const;

const ledgers = new Map<string, RecordedLedger>();

/** @returns a ledger after these blocks; cached, because cases share most blocks */
const ledgerAfter = (config: unknown, blocks: readonly string[]): RecordedLedger => {
	const key = `${JSON.stringify(config)} ${blocks.join()}`;
	const last = blocks.at(-1);
	const ledger = ledgers.get(key)
		?? (last === undefined ? RecordedLedger.create(recordedConfig(config)) : ledgerAfter(config, blocks.slice(0, -1)).fork());
	if (last !== undefined && !ledgers.has(key))
		ledger.add(Buffer.from(last, 'hex'), WITHOUT);
	ledgers.set(key, ledger);
	return ledger;
};

interface NamedAttempt {
	readonly title: string;
	readonly config: unknown;
	readonly attempt: RecordedAttempt;
}

const verdictOf = ({ config, attempt: { blocks, block } }: NamedAttempt): string =>
	ledgerAfter(config, blocks).judge(Buffer.from(block as string, 'hex'), WITHOUT).failure ?? ACCEPTED;

const cases = skipUnlessRecorded ? [] : readRecordedLines<RecordedCase>('rules', 'cases.jsonl.gz');

const attempts = cases.flatMap(({ code, name, config, fails, passes }): NamedAttempt[] => [
	{ title: `${code}: ${name}: fails`, config, attempt: fails },
	...(passes ? [{ title: `${code}: ${name}: passes`, config, attempt: passes }] : [])
]);

const options = { skip: skipUnlessRecorded };

t.test('titles of cases are unique, and exceptions name existing cases', options, t => {
	const titles = attempts.map(({ title }) => title);

	t.equal(new Set(titles).size, titles.length);
	t.strictSame([...EXCEPTIONS.keys(), ...WITHOUT_VERDICT.keys()].filter(title => !titles.includes(title)), []);
	t.end();
});

t.test('the cases without a verdict are the listed ones', options, t => {
	t.strictSame(
		attempts.filter(({ attempt: { verdictOfNode } }) => verdictOfNode === undefined).map(({ title }) => title).sort(),
		[...WITHOUT_VERDICT.keys()].sort()
	);
	t.end();
});

t.test('every case except the listed exceptions has the same verdict as on the node', options, t => {
	const verdicts = attempts.filter(({ title }) => !WITHOUT_VERDICT.has(title))
		.map(named => ({ title: named.title, verdict: verdictOf(named), verdictOfNode: named.attempt.verdictOfNode }));
	t.strictSame(verdicts.filter(({ title, verdict, verdictOfNode }) => (verdict === verdictOfNode) === EXCEPTIONS.has(title)), []);
	t.end();
});
