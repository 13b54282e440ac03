/** Compresses content in Node's thread pool, a few at a time, so that compression cannot use all CPU time. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Slots } from '../runtime/limits/slots.js';
import type { Encoding } from './negotiation.js';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Compression level: for one reply, and for replies that are sent several times. */
export type Effort = 'once' | 'often';

const GZIP_LEVELS: Readonly<Record<Effort, number>> = { once: 1, often: 5 };
const BROTLI_QUALITIES: Readonly<Record<Effort, number>> = { once: 1, often: 4 };

/** Content above this is compressed at the lowest level. */
const LARGE_BYTES = 1_048_576;

/** At a time. The pool has four threads by default, which are also used for files and DNS. */
const MAX_RUNNING = 2;
/** Content that waits. Further content is sent uncompressed. */
const MAX_WAITING = 32;

const compress = (content: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> => {
	const level = content.length > LARGE_BYTES ? 'once' : effort;
	if (encoding === 'gzip')
		return compressGzip(content, { level: GZIP_LEVELS[level] });
	return compressBrotli(content, {
		params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITIES[level], [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
	});
};

export class Compressor {
	private readonly slots = new Slots(MAX_RUNNING, MAX_WAITING);

	/** @returns the compressed content; undefined when too many other tasks wait */
	async compress(content: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer | undefined> {
		return this.slots.tryRun(() => compress(content, encoding, effort));
	}
}

/** The compressed forms of content that is sent several times. */
export interface ContentForms {
	/** @returns undefined when the content is to be sent uncompressed */
	get(compressor: Compressor, content: string | Buffer, encoding: Encoding): Promise<Buffer | undefined> | Buffer | undefined;
}

/** Each form is made when it is first requested. */
export class CompressedForms implements ContentForms {
	private readonly forms = new Map<Encoding, Promise<Buffer | undefined>>();

	/**
	 * @param effort - how well the forms are compressed
	 * @param onMade - called with the size of each form, bytes
	 */
	constructor(private readonly effort: Effort, private readonly onMade?: (sizeBytes: number) => void) {
	}

	/** @returns undefined when too many other tasks wait; the next call tries again */
	get(compressor: Compressor, content: string | Buffer, encoding: Encoding): Promise<Buffer | undefined> {
		let form = this.forms.get(encoding);
		if (!form) {
			form = compressor.compress(typeof content === 'string' ? Buffer.from(content) : content, encoding, this.effort);
			this.forms.set(encoding, form);
			form.then(
				made => (made ? this.onMade?.(made.length) : this.forms.delete(encoding)),
				() => this.forms.delete(encoding)
			);
		}
		return form;
	}
}

/** `scripts/build.ts` writes the compressed documents to this folder. */
const FOLDER = fileURLToPath(new URL('../../compressed', import.meta.url));

const ENDS: Readonly<Record<Encoding, string>> = { br: 'br', gzip: 'gz' };

/** All encodings in which documents are sent. */
export const DOCUMENT_ENCODINGS =
	// the keys of the table
	Object.keys(ENDS) as readonly Encoding[];

/**
 * @param tag - of the document's content, so that the form of one content is never used for another
 * @returns name of the file of a compressed form, below the folder of all
 */
export const formFile = (tag: string, encoding: Encoding): string => `${tag.slice(1, -1)}.${ENDS[encoding]}`;

const readForm = (tag: string, encoding: Encoding): Buffer | undefined => {
	const file = path.join(FOLDER, formFile(tag, encoding));
	return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
};

/** Compressed forms of a document: those of the build; a missing one is made when it is first requested. */
export class PreparedForms implements ContentForms {
	private readonly prepared = new Map<Encoding, Buffer | undefined>();
	private readonly others = new CompressedForms('often');

	/** @param tag - strong entity tag of the content */
	constructor(private readonly tag: string) {
	}

	get(compressor: Compressor, content: string | Buffer, encoding: Encoding): Promise<Buffer | undefined> | Buffer {
		if (!this.prepared.has(encoding))
			this.prepared.set(encoding, readForm(this.tag, encoding));
		return this.prepared.get(encoding) ?? this.others.get(compressor, content, encoding);
	}
}
