/** Compressed forms of documents, prepared before a client requests them. */
import fs from 'node:fs';
import path from 'node:path';
import type { Compressor, ContentForms } from '../compressor.js';
import type { Encoding } from '../content-encoding.js';

/** `scripts/build.ts` writes the compressed documents to this folder. */
const FOLDER = path.resolve(import.meta.dirname, '../../../compressed');

const ENDS: Readonly<Record<Encoding, string>> = { br: 'br', gzip: 'gz' };

/** All encodings in which documents are sent. */
export const DOCUMENT_ENCODINGS = Object.keys(ENDS) as readonly Encoding[];

/**
 * @param tag - of the document's content, so that the form of one content is never used for another
 * @returns name of the file of a compressed form, below the folder of all
 */
export const formFile = (tag: string, encoding: Encoding): string => `${tag.slice(1, -1)}.${ENDS[encoding]}`;

const readForm = (tag: string, encoding: Encoding): Buffer | undefined => {
	const file = path.join(FOLDER, formFile(tag, encoding));
	return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
};

/** A document is sent uncompressed until its compressed form is ready. */
export class PreparedForms implements ContentForms {
	private readonly forms = new Map<Encoding, Buffer>();
	private isPrepared = false;

	/** @param tag - strong entity tag of the content */
	constructor(tag: string) {
		for (const encoding of DOCUMENT_ENCODINGS) {
			const form = readForm(tag, encoding);
			if (form)
				this.forms.set(encoding, form);
		}
	}

	/** Compresses in the background what the build did not compress; only once. */
	prepare(compressor: Compressor, content: Buffer): void {
		if (this.isPrepared)
			return;

		this.isPrepared = true;
		for (const encoding of DOCUMENT_ENCODINGS.filter(name => !this.forms.has(name)))
			void compressor.compressLater(content, encoding).then(form => this.forms.set(encoding, form));
	}

	get(_compressor: Compressor, _content: string | Buffer, encoding: Encoding): Buffer | undefined {
		return this.forms.get(encoding);
	}
}
