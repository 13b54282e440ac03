/** Ids by name. */
import type { NamespaceId, UnresolvedAddress, UnresolvedMosaicId } from '../../../src/chain/index.js';
import { aliasOfNamespace } from '../../../src/wire/identifiers/address.js';
import { namespaceIdOf } from '../../../src/wire/identifiers/ids.js';
import { NETWORK_IDENTIFIER } from '../transactions/transactions.js';

/** @returns the id of a namespace of any level, its names joined by dots */
export const namespaceId = (name: string): NamespaceId =>
	name.split('.').reduce<NamespaceId | undefined>((parent, part) => namespaceIdOf(Buffer.from(part), parent), undefined) as NamespaceId;

/** @returns the mosaic alias of this name */
export const aliasOfName = (name: string): UnresolvedMosaicId => namespaceId(name) as string as UnresolvedMosaicId;

/** @returns the address alias of this name */
export const addressOfName = (name: string): UnresolvedAddress => aliasOfNamespace(namespaceId(name), NETWORK_IDENTIFIER);
