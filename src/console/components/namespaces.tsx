/** Names of namespaces, and the mosaics and accounts that they point to. */
import type { ComponentChildren } from 'preact';
import { formatInteger } from '../format/numbers.js';
import { read, rest, type Schemas } from '../gateway.js';
import { AddressLink, MosaicLink } from './links.js';

export type Namespace = Schemas['NamespaceInfoDTO']['namespace'];

const WITHOUT_END = '18446744073709551615';

export const idOf = ({ level0, level1, level2 }: Namespace): string => level2 ?? level1 ?? level0;

/** @returns the height at which it expires; undefined if it does not */
export const endOf = ({ endHeight }: Namespace): string | undefined => (endHeight === WITHOUT_END ? undefined : formatInteger(endHeight));

/** @param isWhole - false for lists, which show only the identifier where space is short */
export const targetOf = ({ alias: { mosaicId, address } }: Namespace, isWhole = false): ComponentChildren => {
	const kind = isWhole ? undefined : 'optional';
	if (mosaicId !== undefined)
		return <><span class={kind}>mosaic </span><MosaicLink id={mosaicId} /></>;
	return address === undefined ? 'nothing' : <><span class={kind}>account </span><AddressLink address={address} isWhole={isWhole} /></>;
};

/** @returns full names by id */
export const readNames = async (ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>> => {
	if (ids.length === 0)
		return new Map();
	const list = await read(rest.POST('/namespaces/names', { body: { namespaceIds: [...ids] }, signal }));
	const parts = new Map(list.map(entry => [entry.id, entry]));
	const fullName = (id: string): string => {
		const { name = id, parentId } = parts.get(id) ?? {};
		return parentId === undefined ? name : `${fullName(parentId)}.${name}`;
	};
	return new Map(ids.map(id => [id, fullName(id)]));
};
