/** What the published interface does not promise: defects and lies that `--profile published` does not report. It must find all others. */
import type { Mistake } from './edits.js';

const TOTALS = 'pages have no totals, and the storage only estimates';
const HEADERS = 'no request ids, entity tags, conditions, HEAD, 405 or 431';
const ORIGINS = 'cross-origin headers are not declared';
const ORDER = 'no order of notifications of different topics, and none of inner transactions';
const FORMS = 'hexadecimal addresses are an addition of this gateway';

/** Names of mistakes, each with what the interface lacks. */
const NOT_PROMISED: Readonly<Record<string, string>> = {
	'an undeclared member': 'objects may have members that are not declared',
	'large headers refused with another status': HEADERS,
	'no request id': HEADERS,
	'no entity tag': HEADERS,
	'no cross-origin header': ORIGINS,
	'a wrong total': TOTALS,
	'a number of pages that is rounded down': TOTALS,
	'a total of a filter that is too large on full pages': TOTALS,
	'equal balances in the same order in both directions': 'entries with equal values have no order',
	'HEAD rejected': HEADERS,
	'HEAD with the length of an empty body': HEADERS,
	'an entity tag that changes with every reply': HEADERS,
	'304 for any entity tag': HEADERS,
	'a list of entity tags ignored': HEADERS,
	'a condition ignored': HEADERS,
	'405 without Allow': HEADERS,
	'another method refused with a page': HEADERS,
	'a compressed reply that was not requested': HEADERS,
	'a compressed reply without Vary': HEADERS,
	'an uncompressed form without Vary': HEADERS,
	'HEAD with another ETag': HEADERS,
	'HEAD with another length': HEADERS,
	'the same request id for all replies': HEADERS,
	'inner transactions in another order': ORDER,
	'a preflight request that forbids announcements': ORIGINS,
	'a total that ignores the filter': TOTALS,
	'an account too many in the storage': TOTALS,
	'another account for a hexadecimal address': FORMS,
	'a filter by a hexadecimal address ignored': FORMS,
	'an entity tag that never changes': HEADERS,
	'a refusal with another code': 'the connection is closed without a message',
	'a refusal without a reason': 'the connection is closed without a message',
	'a transaction before its block': ORDER,
	'a removed transaction twice': ORDER,
	'a stored block that is not sent again': 'stored notifications are not sent again'
};

/** Rows at which the profile of this gateway alone compares; stored blocks are sent again by this gateway only. */
const OWN_ROWS = ['getNodeStorage', 'block'];

/** @returns the mistakes that must be found with `--profile published` */
export const inPublished = (mistakes: readonly Mistake[]): readonly Mistake[] => mistakes
	.filter(({ name }) => !(name in NOT_PROMISED))
	.map(mistake => ({ ...mistake, others: (mistake.others ?? []).filter(row => !OWN_ROWS.includes(row)) }));

/** @returns names of the list that no mistake has */
export const unknownNames = (mistakes: readonly Mistake[]): readonly string[] =>
	Object.keys(NOT_PROMISED).filter(listed => !mistakes.some(({ name }) => name === listed));
