/** Requests that must be rejected. */
import { type Operation, type OperationId, OPERATIONS } from '../../../generated/operations.js';
import { badFilters, MALFORMED } from '../paging/malformed.js';
import { textOf } from '../paging/filters.js';
import type { Known } from './known.js';
import type { Arguments, GatewayRequest } from './requests.js';

const TABLE: Readonly<Record<OperationId, Operation>> = OPERATIONS;
const IDS = Object.keys(TABLE) as readonly OperationId[];

/** Values that are invalid in every path. */
const NO_NAMES = ['x', '-1', '0x1', '%00', '\'', '"}', '$gt', '{"$gt":""}', '..', '1'.repeat(300), 'ü', '٣'];

/** Invalid bodies. */
const NO_BODIES = [
	'', 'null', '[]', '{}', '"x"', '{', '{"hashes":null}', '{"addresses":{"$gt":""}}', '{"publicKeys":[1]}', '{"mosaicIds":[["0"]]}',
	'{"transactionIds":["x"]}', '{"namespaceIds":["G000000000000000"]}', '{"compositeHashes":["00"]}', '{"payload":"0"}', '{"payload":"00"}',
	`{"hashes":["${'0'.repeat(64)}","${'g'.repeat(64)}"]}`
];

const needed = ({ parameters }: Operation, address: string): Arguments =>
	Object.fromEntries(parameters.filter(parameter => parameter.in === 'path').map(({ name }) => [name, address]));

/** Invalid query parameters of searches, path parameters of look-ups, and bodies. */
export const invalidRequests = (known: Known): readonly GatewayRequest[] => {
	const address = known.searchAccounts[0]?.account.address ?? '';
	const text = textOf(address);
	const filters = badFilters({ address, text });
	return IDS.flatMap((operation): GatewayRequest[] => {
		const form = TABLE[operation];
		const inQuery = form.parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name);
		const bad = inQuery.flatMap(name => (filters[name] ?? []).map((value): Arguments => ({ [name]: value })));
		const malformed = operation.startsWith('search') ? [...MALFORMED, ...bad] : [];
		const paths = form.parameters.filter(parameter => parameter.in === 'path');
		const wrong = paths.flatMap(({ name }) => NO_NAMES.map((value): Arguments => ({ [name]: value })));
		return [
			...[...malformed, ...wrong].map((args): GatewayRequest => ({ operation, args: { ...needed(form, text), ...args } })),
			...form.body === null ? [] : NO_BODIES.map((body): GatewayRequest => ({ operation, text: body }))
		];
	});
};
