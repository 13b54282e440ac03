/** Compresses the documents that the gateway serves, once and at the highest levels, so that the gateway does not compress them. */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../src/http/negotiation.js';
import type { Document } from '../../src/http/docs/documents.js';
import { readBuiltDocuments } from '../../src/http/docs/swagger.js';
import { DOCUMENT_ENCODINGS, formFile } from '../../src/http/compression.js';

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> => (encoding === 'gzip'
	? compressGzip(content, { level: constants.Z_BEST_COMPRESSION })
	: brotli(content, {
		params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
	}));

/** Files are named by content, so those of unchanged documents are reused. They are written atomically. */
const write = async (folder: string, { body, etag }: Document, encoding: Encoding): Promise<void> => {
	const file = path.join(folder, formFile(etag, encoding));
	if (fs.existsSync(file))
		return;

	fs.writeFileSync(`${file}.part`, await compress(body, encoding));
	fs.renameSync(`${file}.part`, file);
};

/** @param dist - the folder of what was built */
export const compressDocuments = async (dist: string): Promise<void> => {
	const folder = path.join(dist, 'compressed');
	fs.mkdirSync(folder, { recursive: true });
	const documents = readBuiltDocuments();
	const names = new Set(documents.flatMap(({ etag }) => DOCUMENT_ENCODINGS.map(encoding => formFile(etag, encoding))));
	for (const name of fs.readdirSync(folder).filter(file => !names.has(file)))
		fs.rmSync(path.join(folder, name));
	await Promise.all(documents.flatMap(document => DOCUMENT_ENCODINGS.map(encoding => write(folder, document, encoding))));
};
