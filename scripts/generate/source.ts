/** Reads spec/: YAML files whose references point at each other. */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import YAML from 'yaml';

export type Node = string | number | boolean | null | Node[] | { [key: string]: Node };
export type ObjectNode = { [key: string]: Node };

export const isObject = (node: Node | undefined): node is ObjectNode =>
	typeof node === 'object' && node !== null && !Array.isArray(node);

/** @throws Error when the node is something else */
export const asObject = (node: Node | undefined, what: string): ObjectNode => {
	if (!isObject(node))
		throw new Error(`${what} is not an object`);
	return node;
};

/** Where a reference points: an absolute file name and a JSON pointer. */
export interface Target {
	readonly file: string;
	readonly pointer: string;
	/** The file with the reference, and the reference, for messages. */
	readonly origin: string;
}

/** @throws Error with file, line and reason when it is not YAML */
const parse = (file: string): Node => {
	const name = path.relative(process.cwd(), file);
	try {
		return YAML.parse(fs.readFileSync(file, 'utf8')) as Node;
	} catch (error) {
		if (!(error instanceof YAML.YAMLParseError))
			throw error;
		const { line, col } = error.linePos?.[0] ?? { line: 1, col: 1 };
		// the message continues with the place and the line itself
		throw new Error(`${name}:${line}:${col}: ${error.message.replace(/ at line \d+, column \d+:?/, ':').trimEnd()}`);
	}
};

const unescape = (segment: string): string => segment.replace(/~1/g, '/').replace(/~0/g, '~');

export class Source {
	private readonly files = new Map<string, Node>();

	constructor(readonly directory: string) {
	}

	/** @returns absolute names of the YAML files of a folder, sorted */
	list(folder: string): string[] {
		const directory = path.join(this.directory, folder);
		return fs.readdirSync(directory).filter(name => name.endsWith('.yaml')).sort().map(name => path.join(directory, name));
	}

	read(file: string): Node {
		let content = this.files.get(file);
		if (content === undefined) {
			content = parse(file);
			this.files.set(file, content);
		}
		return content;
	}

	/** @returns what a reference in `from` points at */
	static target(reference: string, from: string): Target {
		const [name = '', pointer = ''] = reference.split('#');
		const file = name === '' ? from : path.resolve(path.dirname(from), name);
		return { file, pointer, origin: `${path.relative(process.cwd(), from)}: ${reference}` };
	}

	/** @throws Error when nothing is there */
	resolve({ file, pointer, origin }: Target): Node {
		if (!fs.existsSync(file))
			throw new Error(`${origin} refers to a file that does not exist`);
		let node: Node | undefined = this.read(file);
		for (const segment of pointer.split('/').slice(1))
			node = isObject(node) ? node[unescape(segment)] : undefined;
		if (node === undefined)
			throw new Error(`${origin} refers to nothing in ${path.relative(process.cwd(), file)}`);
		return node;
	}
}
