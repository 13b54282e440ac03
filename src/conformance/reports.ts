/** The result as a table for a terminal, as JSON and as JUnit XML. */
import { type Row, type Verdict, verdictOf } from './results.js';
import type { CheckOptions, Outcome } from './run.js';
import { plural } from './text.js';

type Summary = Readonly<Record<Verdict, number>>;

const summarize = ({ results }: Outcome): Summary => {
	const count = (verdict: Verdict): number => results.rows.filter(row => verdictOf(row) === verdict).length;
	return { ok: count('ok'), deviates: count('deviates'), 'not tried': count('not tried') };
};

/** @returns whether there is no deviation and the check was completed */
export const isClean = (outcome: Outcome): boolean => summarize(outcome).deviates === 0 && outcome.stopped === undefined;

const MS_PER_SECOND = 1000;

const rowDocument = (row: Row) => ({
	name: row.name,
	title: row.title,
	group: row.group,
	verdict: verdictOf(row),
	samples: row.samples,
	statuses: Object.fromEntries([...row.statuses].sort(([left], [right]) => left - right)),
	...(verdictOf(row) === 'not tried' ? { reason: row.reason } : {}),
	deviationCount: row.deviationCount,
	deviations: row.deviations
});

/** @returns what `--json` prints */
export const formatJson = ({ url, profile }: CheckOptions, outcome: Outcome): string => JSON.stringify({
	url: url.href,
	profile,
	isClean: isClean(outcome),
	...(outcome.stopped === undefined ? {} : { stopped: outcome.stopped }),
	...(outcome.hint === undefined ? {} : { hint: outcome.hint }),
	summary: summarize(outcome),
	requests: outcome.requests,
	durationSeconds: outcome.durationMs / MS_PER_SECOND,
	rows: outcome.results.rows.map(rowDocument)
}, undefined, '\t');

const escape = (text: string): string => text
	.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const testCase = (row: Row, className: string): string => {
	const open = `\t\t<testcase classname="${escape(className)}" name="${escape(row.name)}" time="0"`;
	switch (verdictOf(row)) {
	case 'deviates': {
		const lines = row.deviations.map(({ request, path, message }) => [request, path, message].filter(part => part !== '').join(' '));
		return `${open}>\n\t\t\t<failure message="${escape(lines[0] ?? '')}" type="deviation">${escape(lines.join('\n'))}</failure>\n\t\t</testcase>`;
	}
	case 'not tried': return `${open}>\n\t\t\t<skipped message="${escape(row.reason ?? '')}"/>\n\t\t</testcase>`;
	default: return `${open}/>`;
	}
};

/** @returns what `--junit` writes */
export const formatJunit = ({ url, profile }: CheckOptions, outcome: Outcome): string => {
	const { rows } = outcome.results;
	const { deviates, 'not tried': skipped } = summarize(outcome);
	const errors = outcome.stopped === undefined ? 0 : 1;
	const time = (outcome.durationMs / MS_PER_SECOND).toFixed(3);
	const counts = `tests="${rows.length + errors}" failures="${deviates}" errors="${errors}" skipped="${skipped}" time="${time}"`;
	const stopped = outcome.stopped === undefined ? [] : [
		`\t\t<testcase classname="${profile}" name="the whole check" time="0">\n\t\t\t<error message="${escape(outcome.stopped)}" type="stopped"/>\n\t\t</testcase>`
	];
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<testsuites name="symbol-gateway check" ${counts}>`,
		`\t<testsuite name="${escape(url.href)}" ${counts}>`,
		...rows.map(row => testCase(row, `${profile}.${row.group}`)),
		...stopped,
		'\t</testsuite>',
		'</testsuites>',
		''
	].join('\n');
};

export interface TableOptions {
	/** Width of the terminal. */
	readonly columns: number;
	readonly hasColors: boolean;
}

const TITLES: readonly (readonly [Row['group'], string])[] = [
	['operation', 'Operation'], ['channel', 'Notifications'], ['interface', 'All paths']
];

const COLORS: Readonly<Record<Verdict, string>> = { ok: '\u001b[32m', deviates: '\u001b[1;31m', 'not tried': '\u001b[33m' };
const RESET = '\u001b[0m';
const SHOWN: Readonly<Record<Verdict, string>> = { ok: 'ok', deviates: 'DEVIATES', 'not tried': 'not tried' };

const SAMPLES_WIDTH = 7;
const VERDICT_WIDTH = 9;
const GAP = '  ';
const MIN_DETAIL_WIDTH = 44;
const DETAIL_INDENT = 4;
const MAX_WIDTH = 160;
/** Number of rows that are named at the end. */
const MAX_NAMES = 20;

/** @returns the text in lines; words that are too long are cut */
const wrap = (text: string, width: number): readonly string[] => {
	const lines = [''];
	for (const word of text.split(' ').flatMap(long => long.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [''])) {
		const line = lines.at(-1)!;
		if (line === '')
			lines[lines.length - 1] = word;
		else if (line.length + 1 + word.length <= width)
			lines[lines.length - 1] = `${line} ${word}`;
		else
			lines.push(word);
	}
	return lines;
};

const detailsOf = (row: Row): readonly string[] => {
	const [first] = row.deviations;
	if (first !== undefined) {
		const more = row.deviationCount - 1;
		return [`${first.path === '' ? '' : `${first.path}: `}${first.message}`, `${first.request}${more > 0 ? ` (${more} more)` : ''}`];
	}
	return verdictOf(row) === 'not tried' ? [row.reason ?? ''] : [];
};

interface Layout extends TableOptions {
	readonly nameWidth: number;
}

const formatRow = (row: Row, { columns, hasColors, nameWidth }: Layout): readonly string[] => {
	const verdict = verdictOf(row);
	const shown = SHOWN[verdict].padEnd(VERDICT_WIDTH);
	const colored = hasColors ? `${COLORS[verdict]}${shown}${RESET}` : shown;
	const head = [row.name.padEnd(nameWidth), String(row.samples).padStart(SAMPLES_WIDTH), colored].join(GAP);
	const indent = nameWidth + SAMPLES_WIDTH + VERDICT_WIDTH + 3 * GAP.length;
	const isBeside = columns - indent >= MIN_DETAIL_WIDTH;
	const lines = detailsOf(row).flatMap(detail => wrap(detail, columns - (isBeside ? indent : DETAIL_INDENT)));
	if (!isBeside)
		return [head.trimEnd(), ...lines.map(line => ' '.repeat(DETAIL_INDENT) + line)];
	const [first = '', ...others] = lines;
	return [(head + GAP + first).trimEnd(), ...others.map(line => ' '.repeat(indent) + line)];
};

/** What the rows that were not tried mean, and what would try more of them. */
const aboutNotTried = ({ privateKey }: CheckOptions): string => ['Rows that were not tried neither passed nor failed; the table has the reasons.',
	...privateKey === undefined ? ['--announce makes transactions, and so tries announcements and their notifications.'] : []].join(' ');

const summaryOf = (options: CheckOptions, outcome: Outcome, columns: number): readonly string[] => {
	const { ok, deviates, 'not tried': notTried } = summarize(outcome);
	const numbers = `${ok} ok, ${deviates} ${deviates === 1 ? 'deviates' : 'deviate'}, ${notTried} not tried`;
	const effort = `${plural(outcome.requests, 'request')} in ${(outcome.durationMs / MS_PER_SECOND).toFixed(1)} s`;
	const rows = outcome.results.rows.filter(row => verdictOf(row) === 'deviates');
	const names = rows.slice(0, MAX_NAMES).map(({ name }) => name).join(', ');
	const others = rows.length > MAX_NAMES ? ` and ${rows.length - MAX_NAMES} others` : '';
	const hasMore = rows.some(({ deviationCount }) => deviationCount > 1);
	return [
		...(outcome.stopped === undefined ? [] : [outcome.stopped]),
		...(rows.length === 0 ? [] : wrap(`Deviates: ${names}${others}`, columns)),
		...(hasMore ? wrap('The table has the first deviation of each row; --json prints up to 20.', columns) : []),
		...(isClean(outcome) ? ['No deviation from the contract was found.'] : []),
		`${numbers}; ${effort}`,
		...(notTried === 0 ? [] : wrap(aboutNotTried(options), columns)),
		...(outcome.hint === undefined ? [] : wrap(outcome.hint, columns))
	];
};

/** @returns the table with a heading and a summary */
export const formatTable = (check: CheckOptions, outcome: Outcome, options: TableOptions): string => {
	const { url, profile } = check;
	const { rows } = outcome.results;
	const nameWidth = Math.max(...rows.map(({ name }) => name.length));
	const layout = { ...options, columns: Math.min(options.columns, MAX_WIDTH), nameWidth };
	const sections = TITLES.map(([group, title]) => [
		[title.padEnd(layout.nameWidth), 'Samples'.padStart(SAMPLES_WIDTH), 'Verdict'].join(GAP),
		...rows.filter(row => row.group === group).flatMap(row => formatRow(row, layout))
	].join('\n'));
	return [`${url.href}, profile ${profile}`, ...sections, summaryOf(check, outcome, layout.columns).join('\n')].join('\n\n');
};
