/** The nodes of the state's trees in the database, with the latest ones in memory. */
import { LRUCache } from 'lru-cache';
import type { StateTrees } from '../ledger/tree/state-trees.js';
import { decodeNode, encodeNode, type TreeNode, type TreeNodes } from '../ledger/tree/tree-node.js';
import type { Connection, Statement } from './database.js';

/** Nodes that stay in memory: half a kilobyte each, on average. */
const CACHED_NODES = 50_000;

/** @returns the stored form of a position */
export const storedPosition = (position: string): Buffer => Buffer.from(position, 'latin1');

const nameOf = (tree: number, position: string): string => `${tree}${position}`;

export class TreeStore implements TreeNodes {
	private readonly cache = new LRUCache<string, TreeNode>({ max: CACHED_NODES });
	private readonly select: Statement;
	private readonly put: Statement;
	private readonly remove: Statement;

	constructor(connection: Connection) {
		this.select = connection.prepare('SELECT node FROM tree_nodes WHERE tree = ? AND position = ?').pluck();
		this.put = connection.prepare(`
			INSERT INTO tree_nodes (tree, position, node) VALUES (?, ?, ?)
			ON CONFLICT (tree, position) DO UPDATE SET node = excluded.node
		`);
		this.remove = connection.prepare('DELETE FROM tree_nodes WHERE tree = ? AND position = ?');
	}

	/** As of the last commit; must not be read during a commit. */
	treeNode(tree: number, position: string): TreeNode | undefined {
		const name = nameOf(tree, position);
		const cached = this.cache.get(name);
		if (cached)
			return cached;

		const bytes = this.select.get(tree, storedPosition(position)) as Buffer | undefined;
		const node = bytes && decodeNode(bytes);
		if (node)
			this.cache.set(name, node);
		return node;
	}

	/** Writes the changes of a block. The cache is unchanged until {@link update}, because the commit may fail. */
	write({ nodes }: StateTrees): void {
		nodes.forEach((changed, tree) => {
			for (const [position, node] of changed) {
				if (node)
					this.put.run(tree, storedPosition(position), encodeNode(node));
				else
					this.remove.run(tree, storedPosition(position));
			}
		});
	}

	/** Updates the cache after the commit. */
	update({ nodes }: StateTrees): void {
		nodes.forEach((changed, tree) => {
			for (const [position, node] of changed) {
				if (node)
					this.cache.set(nameOf(tree, position), node);
				else
					this.cache.delete(nameOf(tree, position));
			}
		});
	}

	/** Clears the cache, after stored nodes were changed by others. */
	forget(): void {
		this.cache.clear();
	}
}
