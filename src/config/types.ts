/** The keys as TypeScript, for the options of a gateway inside another program. */
import { isSetting } from '../notation/index.js';
import type { Key, KeyTree } from './key.js';

const docOf = (key: Key<unknown>, replaced: string | undefined): string => {
	const shown = replaced ?? key.absent ?? key.notation.format(key.default);
	const text = `${key.about} Takes ${key.notation.expected}.${shown === '' ? '' : ` Default: ${shown}.`}`;
	return `/** ${text.replaceAll('*/', '* /')} */`;
};

/**
 * @param tree - keys in groups
 * @param defaults - texts that replace the defaults of single keys, by name
 * @returns members of an interface, all of them optional
 */
export const formatTypes = (tree: KeyTree, defaults: Readonly<Record<string, string>>, indent = '\t', prefix = ''): string =>
	Object.entries(tree).map(([name, node]) => {
		const member = `${indent}readonly ${name}?: `;
		return isSetting(node)
			? `${indent}${docOf(node, defaults[prefix + name])}\n${member}${node.notation.type} | undefined;`
			: `${member}{\n${formatTypes(node, defaults, `${indent}\t`, `${prefix}${name}.`)}\n${indent}} | undefined;`;
	}).join('\n');
