/** Patricia trees built from all leaves in one pass, independently of the ledger: recursion over nibbles, hashing of bytes. */
import crypto from 'node:crypto';
import type { TreeNode } from '../../../src/backends/embedded/ledger/tree/tree-node.js';

export interface NaiveTree {
	/** Lower-case hexadecimal text. */
	readonly root: string;
	readonly nodes: ReadonlyMap<string, TreeNode>;
}

const NIBBLES = [...'0123456789abcdef'];
const ZEROS = Buffer.alloc(32);

const sha3 = (...parts: readonly Buffer[]): Buffer => crypto.createHash('sha3-256').update(Buffer.concat(parts)).digest();

const encodePath = (path: string, flag: number): Buffer => {
	const isOdd = path.length % 2 === 1;
	const first = (flag + (isOdd ? 1 : 0)).toString(16);
	return Buffer.from(first + (isOdd ? '' : '0') + path, 'hex');
};

/** @param leaves - hashes, lower-case hexadecimal text, by path of 64 nibbles */
export const buildNaiveTree = (leaves: ReadonlyMap<string, string>): NaiveTree => {
	const nodes = new Map<string, TreeNode>();
	const build = (position: string, paths: readonly string[]): Buffer => {
		const [first = ''] = paths;
		if (paths.length === 0)
			return ZEROS;
		if (paths.length === 1) {
			const value = leaves.get(first) as string;
			const path = first.slice(position.length);
			nodes.set(position, { kind: 'leaf', path, value });
			return sha3(encodePath(path, 2), Buffer.from(value, 'hex'));
		}
		let shared = '';
		for (const nibble of first.slice(position.length)) {
			if (!paths.every(path => path.startsWith(position + shared + nibble)))
				break;
			shared += nibble;
		}
		const links = NIBBLES.map(nibble => {
			const place = position + shared + nibble;
			return build(place, paths.filter(path => path.startsWith(place)));
		});
		nodes.set(position, { kind: 'branch', path: shared, links: links.map(link => link.toString('hex')) });
		return sha3(encodePath(shared, 0), ...links);
	};
	return { root: build('', [...leaves.keys()]).toString('hex'), nodes };
};
