/** Entity tags and conditional requests (RFC 9110, 8.8.3 and 13.1.2). */
import { createHash } from 'node:crypto';
import createHasher, { type XXHashAPI } from 'xxhash-wasm';
import { andThen, type Awaitable } from '../chain/index.js';

const TAG_TEXT = /^[!#-~]{1,100}$/;

const HASH_LENGTH = 22;

/** @returns the text, or its hash when it is not valid in a tag */
const tagText = (text: string): string =>
	(TAG_TEXT.test(text) ? text : createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH));

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a over the UTF-16 units: distinguishes the tags of different URLs; collisions are harmless. */
const hashOf = (text: string): string => {
	let hash = FNV_OFFSET;
	for (let index = 0; index < text.length; ++index)
		hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
	return (hash >>> 0).toString(36);
};

/**
 * A client that sends such a tag has received the reply of this URL in this revision. So 304 can be sent without reading the chain.
 *
 * @param edition - identifies the contract by which replies are encoded
 * @param revision - of the part of the chain that the reply depends on
 */
export const etagOf = (edition: string, revision: string, url: string): string => `"${edition}.${tagText(revision)}.${hashOf(url)}"`;

/** @returns a tag that depends on the content alone */
export const etagOfContent = (content: Uint8Array): string =>
	`"${createHash('sha256').update(content).digest('base64url').slice(0, HASH_LENGTH)}"`;

/** Compiled with the first use: a module that awaits it while it is loaded could not be loaded by require(). */
let hasher: Awaitable<XXHashAPI> | undefined;

const openHasher = (): Awaitable<XXHashAPI> => hasher ??= createHasher().then(made => hasher = made);

/**
 * @param body - a reply. It is hashed for every request, by a fast hash that is not cryptographic: a forged collision can only hide a
 * change of content that its author controls.
 * @returns a tag that depends on the reply alone
 */
export const etagOfReply = (edition: string, body: Uint8Array): Awaitable<string> =>
	andThen(openHasher(), made => `"${edition}.${made.h64Raw(body).toString(36)}"`);

const TAGS = /(?:W\/)?("[^"]*")/g;

/** @returns whether the list in `If-None-Match` has the tag; weak ones count. `*` is in no list: see {@link matchesAny} */
export const matches = (ifNoneMatch: string | undefined, etag: string): boolean => ifNoneMatch !== undefined
	&& (etag === ifNoneMatch || [...ifNoneMatch.matchAll(TAGS)].some(([, tag]) => tag === etag));

/** @returns whether `If-None-Match` is `*`, which matches every existing reply */
export const matchesAny = (ifNoneMatch: string | undefined): boolean => ifNoneMatch?.trim() === '*';
