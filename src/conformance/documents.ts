/** The result as JSON and as JUnit XML. */
import { type Row, verdictOf } from './results.js';
import type { CheckOptions, Outcome } from './run.js';
import { isClean, summarize } from './summary.js';

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
