/** Reads files that are stored in metadata. Source: facts/rest-operations.md 4.5. */
import { setImmediate } from 'node:timers/promises';
import type { Hash256, MetadataEntry, MetadataReader } from '../chain/index.js';
import { BOUNDS } from '../../generated/bounds.js';
import * as validators from '../../generated/request-validators.js';
import { type MetalChunk, readMetalChunk, readMetalSeal } from '../wire/metal/metal.js';
import type { ReplyOf } from './handler.js';

/** Largest file, in bytes of its metadata, as in the reference server. */
const MAX_METAL_BYTES = 10_000_000;

/** Maximum number of parts of a file. Each is a query; files of {@link MAX_METAL_BYTES} in parts of 1,024 bytes have fewer. */
const MAX_METAL_PARTS = 10_000;

/** Files that are read at a time, each with up to {@link MAX_METAL_BYTES} in memory. */
export const MAX_METAL_READS = 8;

/** Requests for files that may wait for one of {@link MAX_METAL_READS}. */
export const MAX_METAL_WAITERS = 1000;

/** Parts that are read before the event loop continues. */
const CHUNKS_PER_TURN = 128;

/** A file. */
export interface Metal {
	readonly payload: Buffer;
	/** Text that accompanies it. */
	readonly text: string | undefined;
}

/** All parts of a file, in order; undefined when one is missing, damaged, or beyond the limits. */
const readChunks = async (metadata: Pick<MetadataReader, 'value'>, first: MetadataEntry): Promise<MetalChunk[] | undefined> => {
	const chunks: MetalChunk[] = [];
	let left = MAX_METAL_BYTES;
	let value: Buffer | undefined = first.value;
	for (let key: string | undefined = first.scopedMetadataKey; key !== undefined;) {
		left -= value?.length ?? 0;
		const chunk: MetalChunk | undefined = value && left >= 0 ? readMetalChunk(key, value) : undefined;
		if (!chunk)
			return undefined;

		chunks.push(chunk);
		key = chunk.nextKey;
		if (key !== undefined && chunks.length === MAX_METAL_PARTS)
			return undefined;
		value = key === undefined ? undefined : await metadata.value({ ...first, scopedMetadataKey: key });
		if (chunks.length % CHUNKS_PER_TURN === 0)
			await setImmediate();
	}
	return chunks;
};

/**
 * @param start - composite hash of the entry that the file starts with
 * @returns the file; undefined when it does not exist or is incomplete
 */
export const readMetal = async (metadata: Pick<MetadataReader, 'entry' | 'value'>, start: Hash256): Promise<Metal | undefined> => {
	const first = await metadata.entry(start);
	const chunks = first && await readChunks(metadata, first);
	if (!chunks)
		return undefined;

	const text = Buffer.concat(chunks.map(chunk => chunk.text)).toString();
	return { payload: Buffer.concat(chunks.map(chunk => chunk.payload)), text: text || undefined };
};

const UNKNOWN_TYPE = 'application/octet-stream';

const ESCAPE_DIGITS = 4;

/** @returns text for a header, in which characters that are not printable ASCII are escaped as in JSON */
const escapeText = (text: string): string =>
	text.replace(/[^ -~]/g, unit => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(ESCAPE_DIGITS, '0')}`);

/** Encodes by RFC 5987; lone surrogates become U+FFFD. */
const percentEncode = (text: string): string =>
	encodeURIComponent(Buffer.from(text).toString()).replace(/['()*!]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** @returns the parameters for a file name, with an ASCII form for clients that support no other (RFC 6266) */
const nameParameters = (name: string): string => {
	const plain = name.replace(/[^ -~]/g, '_').replace(/["\\]/g, '\\$&');
	return /^[ -~]*$/.test(name) ? ` filename="${plain}"` : ` filename="${plain}"; filename*=UTF-8''${percentEncode(name)}`;
};

/** Options of a request for a file. */
export interface MetalOptions {
	readonly mimeType: string | undefined;
	readonly fileName: string | undefined;
	readonly download: boolean | undefined;
}

/** @returns the reply; the request's options have priority over the file's seal */
export const metalReply = ({ payload, text }: Metal, options: MetalOptions): ReplyOf<'getMetadataMetal'> => {
	const seal = readMetalSeal(text ?? '');
	// values of a seal are validated like those of a client
	const mimeType = options.mimeType ?? (validators.MediaTypeInput(seal.mimeType) ? seal.mimeType : undefined) ?? UNKNOWN_TYPE;
	const fileName = options.fileName ?? (validators.FileNameInput(seal.fileName) ? seal.fileName : undefined);
	const disposition = options.download || mimeType === UNKNOWN_TYPE ? 'attachment;' : 'inline;';
	const shownText = text === undefined ? undefined : escapeText(text);
	return {
		bytes: payload,
		mediaType: mimeType,
		headers: {
			'Content-Disposition': disposition + (fileName === undefined ? '' : nameParameters(fileName)),
			'Content-MetalText': shownText !== undefined && shownText.length <= BOUNDS.metalText.maxLength ? shownText : undefined
		}
	};
};
