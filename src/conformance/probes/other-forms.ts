/** Arguments that may be written in several forms: each gives the same reply. */
import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '../../../generated/operations.js';
import { decodeAddress } from '../../wire/identifiers/address.js';
import type { Finds } from '../finds.js';
import type { Profile } from '../profile.js';
import type { Argument, Arguments, Call, Reply, Session } from '../session.js';
import { agree } from '../stability.js';
import { ACCOUNT_KEYS, ACCOUNTS, SAMPLES } from './sources.js';

/** Ids, hashes and public keys; without a letter there is no other case. */
const HEXADECIMAL = /^(?=.*[A-F])(?:[0-9A-F]{16}|[0-9A-F]{24}|[0-9A-F]{64})$/;

/** @returns the other texts of the same address, key, hash or id; hexadecimal addresses are an addition of this gateway */
export const otherForms = ({ isStrict }: Profile, value: unknown): readonly string[] => {
	if (typeof value !== 'string')
		return [];
	const address = decodeAddress(value);
	if (address !== undefined)
		return isStrict ? [address, address.toLowerCase()] : [];
	return HEXADECIMAL.test(value) ? [value.toLowerCase()] : [];
};

/** Compares the reply to a call with the replies to the same call in other forms. */
const compareForms = (
	session: Session, id: OperationId, call: Call, others: readonly Call[]
): Promise<void> => agree(session, id, async () => {
	const expect = [200, 404].filter(status => session.profile.statuses(id).includes(status));
	const read = (form: Call): Promise<Reply | undefined> => session.call(id, { ...form, expect });
	const usual = await read(call);
	if (usual?.isGood !== true || usual.status === 404)
		return [];
	for (const other of others) {
		const reply = await read(other);
		const isSame = reply?.status === usual.status && isDeepStrictEqual(reply.document, usual.document);
		if (reply !== undefined && !isSame)
			return [{ request: reply.request, path: '$', message: `differs from ${usual.request}, which has the same argument in another form` }];
	}
	return [];
});

const formsOfArguments = (profile: Profile, args: Arguments): readonly Call[] => Object.entries(args)
	.flatMap(([name, value]) => otherForms(profile, value).map(form => ({ args: { ...args, [name]: form } })));

const probeCalls = async (session: Session, id: OperationId, args: Arguments): Promise<void> => {
	const others = formsOfArguments(session.profile, args);
	if (others.length > 0)
		await compareForms(session, id, { args }, others);
};

/** Operations with texts in their bodies, the member of the body, and the search that finds them. */
const BODIES = [
	['getAccountsInfo', 'publicKeys', ACCOUNT_KEYS], ['getAccountsInfo', 'addresses', ACCOUNTS], ['getAccountsNames', 'addresses', ACCOUNTS]
] as const;

/** Repeats look-ups that have succeeded, with their arguments in other forms. */
export const probeOtherForms = async (session: Session, finds: Finds): Promise<void> => {
	const { profile } = session;
	for (const { from, nameOf } of [ACCOUNTS, ACCOUNT_KEYS]) {
		for (const accountId of finds.names(from, nameOf).slice(0, 1))
			await probeCalls(session, 'getAccountInfo', { accountId });
	}
	for (const [id, args] of session.succeeded) {
		if (id !== 'getAccountInfo')
			await probeCalls(session, id, args);
	}
	for (const [id, member, { from, nameOf }] of BODIES) {
		const names = finds.names(from, nameOf).slice(0, SAMPLES);
		const forms = names.map(name => otherForms(profile, name));
		const others = (forms[0] ?? []).map((_, index): Call => ({ body: { [member]: forms.map(form => form[index] ?? '') } }));
		if (others.length > 0 && forms.every(({ length }) => length === others.length))
			await compareForms(session, id, { body: { [member]: names } }, others);
	}
};

/** @returns the value of a filter in another form; undefined if it has only one */
export const otherForm = (profile: Profile, value: Argument): string | undefined => otherForms(profile, value).at(-1);
