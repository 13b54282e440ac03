/** Entity tags, and what clients ask about them (RFC 9110, 8.8.3 and 13.1.2). */
import { createHash } from 'node:crypto';
import createHasher from 'xxhash-wasm';

const TAG_TEXT = /^[!#-~]{1,100}$/;

const HASH_LENGTH = 22;

/** @returns the text itself, or its hash where it cannot stand in a header */
const tagText = (text: string): string =>
	(TAG_TEXT.test(text) ? text : createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH));

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a over the UTF-16 units; keeps the tags of different URLs apart, and need not be hard to forge. */
const hashOf = (text: string): string => {
	let hash = FNV_OFFSET;
	for (let index = 0; index < text.length; ++index)
		hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
	return (hash >>> 0).toString(36);
};

/**
 * A client that sends back such a tag has had an answer from this URL in this revision, so that it still is the answer can be told
 * without a look at the chain.
 *
 * @param edition - which version of the gateway encodes the replies
 * @param revision - of what the reply depends on
 */
export const etagOf = (edition: string, revision: string, url: string): string => `"${edition}.${tagText(revision)}.${hashOf(url)}"`;

/** @returns a tag that depends on the content alone */
export const etagOfContent = (content: Uint8Array): string =>
	`"${createHash('sha256').update(content).digest('base64url').slice(0, HASH_LENGTH)}"`;

const hasher = await createHasher();

/**
 * @param body - a reply, which is hashed with every request: the hash is fast, and need not be hard to forge, since whoever shapes the
 * content of a reply could only keep that from being seen as changed
 * @returns a tag that depends on the reply alone
 */
export const etagOfReply = (edition: string, body: Uint8Array): string => `"${edition}.${hasher.h64Raw(body).toString(36)}"`;

const TAGS = /(?:W\/)?("[^"]*")/g;

/** @returns whether the list in `If-None-Match` has the tag; weak ones count. `*` is in no list: see {@link matchesAny} */
export const matches = (ifNoneMatch: string | undefined, etag: string): boolean => ifNoneMatch !== undefined
	&& (etag === ifNoneMatch || [...ifNoneMatch.matchAll(TAGS)].some(([, tag]) => tag === etag));

/** @returns whether `If-None-Match` asks for anything that exists; whether it does must be known first */
export const matchesAny = (ifNoneMatch: string | undefined): boolean => ifNoneMatch?.trim() === '*';
