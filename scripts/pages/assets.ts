/** Files that pages load. Their names contain a hash of their content, so that clients can cache them indefinitely. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const HASH_LENGTH = 10;

export interface Asset {
	/** From the root of the gateway. */
	readonly path: string;
}

export class Assets {
	readonly folder: string;

	/** @param pages - folder that the pages are written to */
	constructor(pages: string) {
		this.folder = path.join(pages, 'assets');
		fs.mkdirSync(this.folder, { recursive: true });
	}

	/** @param name - `style.css` */
	add(name: string, content: string | Buffer): Asset {
		const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
		const { name: stem, ext } = path.parse(name);
		return this.addNamed(`${stem}-${hash}${ext}`, content);
	}

	/** @param file - name that contains a hash of the content */
	addNamed(file: string, content: string | Uint8Array): Asset {
		fs.writeFileSync(path.join(this.folder, file), content);
		return { path: `docs/assets/${file}` };
	}
}
