/** Keys of the network parameters. A value is the text of a parameter, which the chain reads; undefined where none is given. */
import { CONFIGURABLE, type CONFIGURABLE_PARAMETERS, type Parameter, type ParameterTexts } from '../parameters/index.js';
import { optional, setValueAt, type Tree, valueAt, verbatim } from '../notation/index.js';
import { type Key, key, type KeyTree } from './key.js';

type KeysOf<Tree> = {
	readonly [Name in keyof Tree]: Tree[Name] extends Parameter<infer _> ? Key<string | undefined> : KeysOf<Tree[Name]>
};

const keyOf = ({ default: value, notation, origin, example, about }: Parameter<unknown>): Key<string | undefined> =>
	key(optional(verbatim(notation)), { default: undefined, absent: value === undefined ? `${origin}` : notation.format(value), example, about });

const createKeys = (): KeysOf<typeof CONFIGURABLE_PARAMETERS> & KeyTree => {
	const tree: Tree = {};
	for (const { path, setting } of CONFIGURABLE)
		setValueAt(tree, path, keyOf(setting));
	// every parameter of the table has its key at the same path
	return tree as unknown as KeysOf<typeof CONFIGURABLE_PARAMETERS> & KeyTree;
};

export const NETWORK_KEYS = createKeys();

/**
 * @param network - values of {@link NETWORK_KEYS}
 * @returns the parameters that are given, by name
 */
export const givenParameters = (network: object): ParameterTexts => Object.fromEntries(CONFIGURABLE.flatMap(({ name, path }) => {
	const text = valueAt(network, path);
	return typeof text === 'string' ? [[name, text]] : [];
}));
