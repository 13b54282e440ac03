/** Reads state trees. */
import type { StateKind, StateProofReader } from '../../../../chain/index.js';
import { leafPath } from '../../ledger/tree/leaf-paths.js';
import { walkTree } from '../../ledger/tree/patricia-tree.js';
import { TREE_KINDS } from '../../ledger/tree/state-trees.js';
import { decodeNode, encodeNode } from '../../ledger/tree/tree-node.js';
import { storedPosition } from '../state-store.js';
import type { Queries } from './queries.js';

const SELECT_NODE = 'SELECT node FROM tree_nodes WHERE tree = ? AND position = ?';

/** Reads the path of a state entry in its tree. */
export class EmbeddedStateProofReader implements StateProofReader {
	constructor(private readonly queries: Queries) {
	}

	path(kind: StateKind, key: string): Uint8Array {
		const tree = TREE_KINDS.indexOf(kind);
		const nodes = walkTree(position => {
			const bytes = this.queries.value<Buffer>(SELECT_NODE, tree, storedPosition(position));
			return bytes && decodeNode(bytes);
		}, leafPath(key));
		return Buffer.concat(nodes.map(encodeNode));
	}
}
