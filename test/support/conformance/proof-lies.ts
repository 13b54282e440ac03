/** Lies in state proofs. */
import { editReply, type Mistake, OK, onPath } from './edits.js';
import type { ProxyRules } from './proxy.js';

const HASH = 'AB'.repeat(32);

interface Proof {
	raw: string;
	tree: { type: number; path: string; value?: string }[];
}

const inProof = (path: RegExp, edit: (proof: Proof) => void): ProxyRules => editReply(path, document => {
	edit(document as object as Proof);
});

/** Bytes of a node in `raw`. */
const sizeOf = (raw: string): number => {
	const [type, nibbles] = [raw.slice(0, 2), Number.parseInt(raw.slice(2, 4), 16)];
	const start = 2 + Math.ceil(nibbles / 2);
	if (type === 'FF')
		return start + 32;
	const mask = Number.parseInt(raw.slice(2 * start, 2 * start + 4), 16);
	return start + 2 + 32 * mask.toString(2).replaceAll('0', '').length;
};

export const PROOF_LIES: readonly Mistake[] = [
	{
		name: 'raw that differs from the tree', row: 'getMosaicMerkle', run: 1, message: /\$\.tree/,
		rules: inProof(/^\/mosaics\/\w+\/merkle$/, proof => {
			proof.raw = proof.raw.replace(/..$/, last => (last === '00' ? '01' : '00'));
		})
	},
	{
		name: 'raw that is cut', row: 'getMetadataMerkle', run: 2, message: /\$\.raw/,
		rules: inProof(/^\/metadata\/\w+\/merkle$/, proof => {
			proof.raw = proof.raw.slice(0, -2);
		})
	},
	{
		name: 'a proof without its first node', row: 'getNamespaceMerkle', run: 1, message: /\$\.tree\[0\]/,
		rules: inProof(/^\/namespaces\/\w+\/merkle$/, proof => {
			proof.raw = proof.raw.slice(2 * sizeOf(proof.raw));
			proof.tree.shift();
		})
	},
	{
		name: 'an empty proof of a tree with leaves', row: 'getSecretLockMerkle', run: 1, message: /\$\.tree \| empty, although/,
		rules: inProof(/^\/lock\/secret\/\w+\/merkle$/, proof => {
			Object.assign(proof, { raw: '', tree: [] });
		})
	},
	{
		name: 'the proof of another entry', row: 'getAccountInfoMerkle', run: 1, message: /key/,
		rules: () => {
			let first: string | undefined;
			return onPath(/^\/accounts\/\w+\/merkle$/, reply => {
				if (reply.status === OK)
					reply.body = first ??= reply.body;
			});
		}
	},
	{
		name: 'a node that its predecessor does not link to', row: 'getHashLockMerkle', run: 1, message: /\$\.tree\[\d\]/,
		rules: inProof(/^\/lock\/hash\/\w+\/merkle$/, proof => {
			const leaf = proof.tree.at(-1);
			if (leaf?.value !== undefined) {
				proof.raw = proof.raw.slice(0, -64) + HASH;
				leaf.value = HASH;
			}
		})
	}
];
