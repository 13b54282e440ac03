/** Parameters of a network as values and as texts. */
import type { ParameterFault } from './faults.js';
import { type PresetName, PRESETS } from './presets.js';
import { FIXED_PARAMETERS, OPEN_PARAMETERS, type Parameter } from './table.js';

type ValuesOf<Tree> = { readonly [Name in keyof Tree]: Tree[Name] extends Parameter<infer T> ? T : ValuesOf<Tree[Name]> };

/** All parameters of a network. */
export type NetworkParameters = ValuesOf<typeof FIXED_PARAMETERS> & ValuesOf<typeof OPEN_PARAMETERS>;

/** Texts of parameters by name, such as `chain.importanceGrouping`. */
export type ParameterTexts = Readonly<Record<string, string>>;

export interface NamedParameter {
	/** Path to the parameter, joined by dots. */
	readonly name: string;
	readonly path: readonly string[];
	readonly parameter: Parameter<unknown>;
}

interface ParameterTree {
	readonly [name: string]: Parameter<unknown> | ParameterTree;
}

const isParameter = (node: Parameter<unknown> | ParameterTree): node is Parameter<unknown> => node['is'] === 'parameter';

const named = (tree: ParameterTree, path: readonly string[] = []): NamedParameter[] => Object.entries(tree).flatMap(([name, node]) =>
	(isParameter(node) ? [{ name: [...path, name].join('.'), path: [...path, name], parameter: node }] : named(node, [...path, name])));

/** What whoever founds a chain may decide. */
export const OPEN: readonly NamedParameter[] = named(OPEN_PARAMETERS);
const ALL: readonly NamedParameter[] = [...named(FIXED_PARAMETERS), ...OPEN];

type Tree = { [name: string]: unknown };

const put = (tree: Tree, [name = '', ...rest]: readonly string[], value: unknown): void => {
	if (rest.length === 0)
		tree[name] = value;
	else
		// what stands at the path of a group is a group
		put((tree[name] ??= {}) as Tree, rest, value);
};

const at = (tree: unknown, path: readonly string[]): unknown => path.reduce<unknown>((node, name) =>
	(typeof node === 'object' && node !== null && Object.hasOwn(node, name) ? (node as Tree)[name] : undefined), tree);

/** The parameters are wrong. The message is for the person who gave them. */
export class InvalidParameters extends Error {
	override readonly name = 'InvalidParameters';

	/** @param prefix - what the person calls the group of all parameters, a dot at its end */
	constructor(readonly faults: readonly ParameterFault[], prefix = '') {
		super(faults.map(({ name, message }) => `${prefix}${name}: ${message}`).join('\n'));
	}
}

const TARGET_TIME = 'chain.blockGenerationTargetTime';
const SUPPLY = 'chain.initialCurrencyAtomicUnits';
const IMPORTANCE = 'chain.totalChainImportance';

/** @returns what the preset says that is given, and what is given; the latter wins */
export const presetTexts = (given: ParameterTexts): ParameterTexts => {
	const { preset = FIXED_PARAMETERS.preset.default } = given;
	// a name that is none of a preset is reported when the parameter is read
	return { ...PRESETS[preset as PresetName] as ParameterTexts | undefined, ...given };
};

/**
 * Reads parameters; those without a text have the preset's value, else the public network's, and the total importance is the initial
 * currency.
 * @throws InvalidParameters when one is not of its kind, or has neither a text nor a value of the public network
 */
export const readParameters = (given: ParameterTexts): NetworkParameters => {
	const chosen = presetTexts(given);
	const { initialCurrencyAtomicUnits, blockGenerationTargetTime } = OPEN_PARAMETERS.chain;
	const texts: ParameterTexts = { [IMPORTANCE]: chosen[SUPPLY] ?? String(initialCurrencyAtomicUnits.default), ...chosen };
	const blockTimeMs = blockGenerationTargetTime.kind.read(texts[TARGET_TIME] ?? '', 1n) ?? 1n;
	const values: Tree = {};
	const faults: ParameterFault[] = [];
	for (const { name, path, parameter } of ALL) {
		const text = texts[name];
		const value = text === undefined ? parameter.default : parameter.kind.read(text, blockTimeMs);
		if (value === undefined)
			faults.push({ name, message: `${text ?? 'nothing'} is wrong; expected ${parameter.kind.expected}, for example ${parameter.example}` });
		put(values, path, value);
	}
	if (faults.length > 0)
		throw new InvalidParameters(faults);
	// every parameter of the table has been put in its place with a value of its kind
	return values as unknown as NetworkParameters;
};

/** @returns the texts of all parameters, one and the same for the same values */
export const writeParameters = (parameters: NetworkParameters): ParameterTexts =>
	Object.fromEntries(ALL.map(({ name, path, parameter }) => [name, parameter.kind.write(at(parameters, path))]));

/** @returns JSON: the parameters' texts in their groups, in the order of the table */
export const encodeParameters = (parameters: NetworkParameters): string => {
	const texts = writeParameters(parameters);
	const tree: Tree = {};
	for (const { name, path } of ALL)
		put(tree, path, texts[name]);
	return JSON.stringify(tree);
};

const parseJson = (json: string): unknown => {
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
};

/**
 * Reads what {@link encodeParameters} wrote.
 * @throws InvalidParameters when it is anything else, be it only another notation of the same values
 */
export const parseParameters = (json: string): NetworkParameters => {
	const tree = parseJson(json);
	const texts = ALL.map(({ name, path }): [string, unknown] => [name, at(tree, path)]);
	const odd = texts.filter(([, text]) => typeof text !== 'string');
	if (odd.length > 0)
		throw new InvalidParameters(odd.map(([name]) => ({ name, message: 'is missing, or is no text' })));

	// all were just seen to be texts
	const parameters = readParameters(Object.fromEntries(texts) as ParameterTexts);
	if (json !== encodeParameters(parameters))
		throw new InvalidParameters([{ name: 'parameters', message: 'are not written as they are when a chain is founded' }]);
	return parameters;
};
