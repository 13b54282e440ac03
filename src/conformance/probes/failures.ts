/** Failures that operations declare: unknown and malformed arguments, bodies and media types. */
import type { Operation, OperationId } from '../../../generated/operations.js';
import * as requestValidators from '../../../generated/request-validators.js';
import type { ValidateFunction } from '../../../generated/validator.js';
import { type Finds, UNKNOWN_EPOCH, UNKNOWN_HASH, UNKNOWN_HEIGHT, UNKNOWN_ID, UNKNOWN_MOSAIC, UNKNOWN_NAMESPACE } from '../finds.js';
import type { Argument, Call, Session } from '../session.js';
import { toBase58 } from '../../wire/metal/base58.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { PROOF } from './state-proofs.js';

const INVALID_CONTENT = 400;
const NOT_FOUND = 404;
const NOT_ACCEPTABLE = 406;
const INVALID_ARGUMENT = 409;
const PAYLOAD_TOO_LARGE = 413;
const UNSUPPORTED = 415;

const MALFORMED = '!';
const CONTROL = '\u0001';
const UNWANTED_TYPE = 'image/x-none';

const VALIDATORS: Readonly<Record<string, ValidateFunction>> = requestValidators;

/** Well-formed values of path parameters that identify nothing. */
const unknownArguments = (finds: Finds): Readonly<Record<string, Argument>> => ({
	accountId: finds.unknownAddress,
	address: finds.unknownAddress,
	compositeHash: UNKNOWN_HASH,
	epoch: UNKNOWN_EPOCH,
	hash: UNKNOWN_HASH,
	height: UNKNOWN_HEIGHT,
	metalId: toBase58(fromHex(`0B2A${UNKNOWN_HASH}`)),
	mosaicId: UNKNOWN_MOSAIC,
	namespaceId: UNKNOWN_NAMESPACE,
	transactionId: UNKNOWN_HASH
});

const pathArguments = ({ parameters }: Operation, finds: Finds): Record<string, Argument> => {
	const all = unknownArguments(finds);
	return Object.fromEntries(parameters.filter(parameter => parameter.in === 'path').map(({ name }) => [name, all[name]!]));
};

const isSearch = ({ parameters }: Operation): boolean => parameters.some(({ name }) => name === 'pageSize');

/** @returns whether a path identifies something that may not exist: state proofs show absence, too, and inflation applies to any height */
const isNamed = (operation: Operation): boolean => operation.parameters.some(parameter => parameter.in === 'path')
	&& !isSearch(operation) && operation.reply !== PROOF && operation.reply !== 'NetworkInflationDTO';

const malformedValue = (validator: string): string => (VALIDATORS[validator]?.(MALFORMED) === true ? CONTROL : MALFORMED);

const probeArguments = async (session: Session, finds: Finds, id: OperationId, operation: Operation): Promise<void> => {
	const base = pathArguments(operation, finds);
	if (isNamed(operation))
		await session.call(id, { args: base, expect: [NOT_FOUND] });
	for (const { name, validator } of operation.parameters.filter(({ name }) => session.profile.isRefused(name)))
		await session.call(id, { args: { ...base, [name]: malformedValue(validator) }, expect: [INVALID_ARGUMENT] });
	if (isSearch(operation) && session.profile.isStrict) {
		await session.call(id, { args: { ...base, id: UNKNOWN_ID }, expect: [NOT_FOUND] });
		await session.call(id, { args: { ...base, id: UNKNOWN_ID, offset: UNKNOWN_ID }, expect: [INVALID_ARGUMENT] });
	}
};

/** @returns a body whose members are all malformed */
const malformedBody = (id: OperationId, { bodyArrays }: Operation): unknown => {
	if (bodyArrays !== undefined)
		return { [bodyArrays[0]!]: [MALFORMED] };
	return id === 'announceCosignatureTransaction'
		? { parentHash: MALFORMED, signature: MALFORMED, signerPublicKey: MALFORMED, version: '0' }
		: { payload: MALFORMED };
};

const probeBody = async (session: Session, id: OperationId, operation: Operation): Promise<void> => {
	await session.call(id, { body: '{', expect: [INVALID_CONTENT] });
	await session.call(id, { body: malformedBody(id, operation), expect: [INVALID_ARGUMENT] });
	// the published server accepts a cosignature without a version, contrary to its interface
	if (id !== 'announceCosignatureTransaction' || session.profile.isStrict)
		await session.call(id, { body: {}, expect: [INVALID_ARGUMENT] });
	if (!session.profile.isStrict)
		return;
	await session.call(id, { body: '{}', headers: { 'content-type': 'text/plain' }, expect: [UNSUPPORTED] });
	const { bodyBounds } = operation;
	if (bodyBounds)
		await session.call(id, { body: `{${' '.repeat(bodyBounds.maxBytes)}}`, expect: [PAYLOAD_TOO_LARGE] });
};

const probeAccept = async (session: Session, finds: Finds, id: OperationId, operation: Operation): Promise<void> => {
	if (!session.profile.isStrict || !operation.statuses.includes(NOT_ACCEPTABLE))
		return;
	const body: Call = operation.body === null ? {} : { body: malformedBody(id, operation) };
	const args = pathArguments(operation, finds);
	await session.call(id, { ...body, args, headers: { accept: UNWANTED_TYPE }, expect: [NOT_ACCEPTABLE] });
};

/** Sends requests that each operation must reject. */
export const probeFailures = async (session: Session, finds: Finds): Promise<void> => {
	for (const [id, operation] of session.profile.operations) {
		if (!session.profile.hasFailures(id))
			continue;
		await probeArguments(session, finds, id, operation);
		if (operation.body !== null)
			await probeBody(session, id, operation);
		await probeAccept(session, finds, id, operation);
	}
};

const NOT_ANNOUNCED = 'only its failures were tried; --announce announces transactions';

const ANNOUNCEMENTS: readonly OperationId[] = [
	'announceTransaction', 'announceTransactionLegacy', 'announcePartialTransaction', 'announceCosignatureTransaction'
];

/** Records why announcements were not tried. */
export const skipAnnouncements = ({ results }: Session): void =>
	ANNOUNCEMENTS.filter(id => results.has(id)).forEach(id => results.skip(id, NOT_ANNOUNCED));
