/** Filters of lists: they convert the typed text to the value in the URL. */
import { isNamespaceId } from '../../wire/portable/identifiers.js';
import { addressOfPublicKey, namespaceIdOf, parseAddress } from '../format/address.js';
import { digitsOf, HEX_32, ID, NAME } from '../format/identifiers.js';
import { readIfFound, rest } from '../gateway.js';
import { network } from '../stores/network.js';
import type { Filter, Page } from './list.js';

/** @param text - address in either form, or public key @returns base32 @throws Error for another text */
const parseAccount = (text: string): string => {
	const digits = digitsOf(text);
	if (HEX_32.test(digits) && network.value)
		return addressOfPublicKey(digits, network.value.identifier);
	const address = parseAddress(text);
	if (address === undefined)
		throw new Error('This is not an address or public key.');
	return address;
};

const parseMosaic = (text: string): string => {
	const digits = digitsOf(text);
	if (ID.test(digits))
		return digits;
	const name = text.toLowerCase();
	if (!NAME.test(name))
		throw new Error('This is not the id or name of a mosaic.');
	return name;
};

const parseHeight = (text: string): string => {
	const height = text.replaceAll(',', '');
	if (!/^[1-9]\d{0,18}$/.test(height))
		throw new Error('This is not a height.');
	return height;
};

export const accountFilter = (name: string, title: string): Filter =>
	({ name, title, placeholder: 'address or public key', parse: parseAccount, width: 'wide' });

export const mosaicFilter = (name: string, title: string): Filter => ({ name, title, placeholder: 'id or name', parse: parseMosaic });

export const heightFilter = (name: string, title: string, placeholder: string): Filter =>
	({ name, title, placeholder, parse: parseHeight, width: 'brief' });

export const timeFilter = (name: string, title: string): Filter => ({ name, title, placeholder: '', isTime: true });

/** @returns the public key of an account; undefined if it is not known */
export const readPublicKey = async (address: string, signal: AbortSignal): Promise<string | undefined> => {
	const found = await readIfFound(rest.GET('/accounts/{accountId}', { params: { path: { accountId: address } }, signal }));
	return found && !/^0+$/.test(found.account.publicKey) ? found.account.publicKey : undefined;
};

/** @param text - id or name @returns the id as transactions have it: that of a mosaic, or of a namespace that points to one */
export const unresolvedIdOf = (text: string): string => (ID.test(text) ? text : namespaceIdOf(text));

/** @returns the id of a mosaic by its id, or by the id or name of a namespace that points to it; undefined if it points to none */
export const readMosaicId = async (text: string, signal: AbortSignal): Promise<string | undefined> => {
	const id = unresolvedIdOf(text);
	if (!isNamespaceId(id))
		return id;
	const found = await readIfFound(rest.GET('/namespaces/{namespaceId}', { params: { path: { namespaceId: id } }, signal }));
	return found?.namespace.alias.mosaicId;
};

/** @returns a local time as network time; undefined without a time */
export const networkTimeOf = (text: string | undefined): string | undefined => {
	const at = text === undefined ? NaN : new Date(text).getTime();
	return Number.isNaN(at) ? undefined : String(Math.max(0, at - (network.value?.epochMs ?? 0)));
};

/** @returns the parameters that have a value */
export const defined = <Query extends object>(query: Query): { [Name in keyof Query]?: Exclude<Query[Name], undefined> } =>
	// the remaining members have these types
	Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ReturnType<typeof defined<Query>>;

/** A page of the contract. */
interface Reply<Row> {
	readonly data: readonly Row[];
	readonly pagination: { readonly totalEntries?: number };
}

export const toPage = <Row>({ data, pagination }: Reply<Row>): Page<Row> => ({ data, total: pagination.totalEntries });

export const EMPTY_PAGE = { data: [], total: 0 } as const;
