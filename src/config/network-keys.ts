/** Keys of the network's parameters: a value is a text that the kind of the parameter knows, and nothing where none is given. */
import { OPEN, type OPEN_PARAMETERS, type NamedParameter, type Parameter, type ParameterTexts } from '../parameters/index.js';
import { type Form, INVALID, type Key, key, type KeyTree, type Read } from './key.js';

/** A value of a parameter; undefined leaves it to the chain. */
type Given = string | undefined;

type KeysOf<Tree> = { readonly [Name in keyof Tree]: Tree[Name] extends Parameter<infer _> ? Key<Given> : KeysOf<Tree[Name]> };

const isGood = (kind: Parameter<unknown>['kind'], text: string): boolean => kind.mayBe?.(text) ?? kind.read(text, 1n) !== undefined;

const formOf = ({ kind }: Parameter<unknown>): Form<Given> => {
	const check = (text: string): Read<Given> => (isGood(kind, text) ? text : INVALID);
	return {
		type: 'string | number | boolean | readonly (string | number | boolean)[]',
		expected: kind.expected,
		fromText: check,
		fromJson: value => {
			const elements = Array.isArray(value) ? value : [value];
			const isText = elements.every(element => ['string', 'number', 'boolean'].includes(typeof element));
			return isText ? check(elements.length === 0 ? 'none' : elements.join(',')) : INVALID;
		},
		toText: text => text ?? ''
	};
};

const shownDefault = ({ default: value, kind, origin }: Parameter<unknown>): string => (value === undefined ? `${origin}` : kind.write(value));

const keyOf = ({ parameter }: NamedParameter): Key<Given> => key(formOf(parameter), {
	default: undefined, absent: shownDefault(parameter), example: parameter.example, about: parameter.about
});

const createKeys = (): KeysOf<typeof OPEN_PARAMETERS> => {
	const tree: { [name: string]: Key<Given> | { [name: string]: Key<Given> } } = {};
	for (const named of OPEN) {
		const [first, second] = named.path as [string, string?];
		if (second === undefined)
			tree[first] = keyOf(named);
		else
			tree[first] = { ...tree[first], [second]: keyOf(named) };
	}
	// the tree has the places of the table, which are one or two names deep
	return tree as unknown as KeysOf<typeof OPEN_PARAMETERS>;
};

export const NETWORK_KEYS: KeysOf<typeof OPEN_PARAMETERS> & KeyTree = createKeys();

/** Values of the keys of the network's parameters. */
interface GivenTree {
	readonly [name: string]: Given | GivenTree;
}

/**
 * @param tree - values of {@link NETWORK_KEYS}
 * @returns the parameters that were given, by name
 */
export const givenParameters = (tree: object, prefix = ''): ParameterTexts => Object.assign({}, ...Object.entries(tree as GivenTree).map(([name, node]) => {
	if (node === undefined)
		return {};
	return typeof node === 'string' ? { [prefix + name]: node } : givenParameters(node, `${prefix}${name}.`);
})) as ParameterTexts;
