/** Parameters of a network as values and as texts. */
import type { ParameterFault } from './parameter-fault.js';
import { type PresetName, PRESETS } from './presets.js';
import { type NamedSetting, parseJson, settingsOf, setValueAt, type Tree, valueAt, type ValuesOf } from '../notation/index.js';
import { CONFIGURABLE_PARAMETERS, FIXED_PARAMETERS, type Parameter } from './table.js';

/** All parameters of a network. */
export type NetworkParameters = ValuesOf<typeof FIXED_PARAMETERS> & ValuesOf<typeof CONFIGURABLE_PARAMETERS>;

/** Texts of parameters by name, such as `chain.importanceGrouping`. */
export type ParameterTexts = Readonly<Record<string, string>>;

/** The parameters that the configuration of a new chain may give. */
export const CONFIGURABLE: readonly NamedSetting<Parameter<unknown>>[] = settingsOf<Parameter<unknown>>(CONFIGURABLE_PARAMETERS);
const ALL: readonly NamedSetting<Parameter<unknown>>[] = [...settingsOf<Parameter<unknown>>(FIXED_PARAMETERS), ...CONFIGURABLE];

/** The parameters are wrong. The message is for the operator. */
export class InvalidParameters extends Error {
	override readonly name = 'InvalidParameters';

	/** @param prefix - precedes each parameter's name in the message, with a dot at its end */
	constructor(readonly faults: readonly ParameterFault[], prefix = '') {
		super(faults.map(({ name, message }) => `${prefix}${name}: ${message}`).join('\n'));
	}
}

const TARGET_TIME = 'chain.blockGenerationTargetTime';
const SUPPLY = 'chain.initialCurrencyAtomicUnits';
const IMPORTANCE = 'chain.totalChainImportance';

/** @returns the texts of the given preset and the given texts; the latter have precedence */
export const presetTexts = (given: ParameterTexts): ParameterTexts => {
	const { preset = FIXED_PARAMETERS.preset.default } = given;
	// an unknown preset is reported when the parameter is read
	return { ...PRESETS[preset as PresetName] as ParameterTexts | undefined, ...given };
};

/**
 * Reads parameters. A parameter without a text has the preset's value, otherwise the public network's; the default of the total importance
 * is the initial currency.
 * @throws InvalidParameters when a text is not in its notation, or a parameter has neither a text nor a default
 */
export const readParameters = (given: ParameterTexts): NetworkParameters => {
	const chosen = presetTexts(given);
	const { initialCurrencyAtomicUnits, blockGenerationTargetTime } = CONFIGURABLE_PARAMETERS.chain;
	const texts: ParameterTexts = { [IMPORTANCE]: chosen[SUPPLY] ?? String(initialCurrencyAtomicUnits.default), ...chosen };
	const blockTimeMs = blockGenerationTargetTime.notation.parse(texts[TARGET_TIME] ?? '') ?? 1n;
	const values: Tree = {};
	const faults: ParameterFault[] = [];
	for (const { name, path, setting } of ALL) {
		const text = texts[name];
		const value = text === undefined ? setting.default : setting.notation.parse(text, blockTimeMs);
		if (value === undefined)
			faults.push({ name, message: `${text ?? 'nothing'} is wrong; expected ${setting.notation.expected}, for example ${setting.example}` });
		setValueAt(values, path, value);
	}
	if (faults.length > 0)
		throw new InvalidParameters(faults);
	// every parameter of the table has a value of its notation
	return values as unknown as NetworkParameters;
};

/** @returns the texts of all parameters; always the same ones for the same values */
export const writeParameters = (parameters: NetworkParameters): ParameterTexts =>
	Object.fromEntries(ALL.map(({ name, path, setting }) => [name, setting.notation.format(valueAt(parameters, path))]));

const encodeTexts = (texts: ParameterTexts): string => {
	const tree: Tree = {};
	for (const { name, path } of ALL) {
		if (texts[name] !== undefined)
			setValueAt(tree, path, texts[name]);
	}
	return JSON.stringify(tree);
};

/** @returns JSON: the parameters' texts in groups, in the order of the table */
export const encodeParameters = (parameters: NetworkParameters): string => encodeTexts(writeParameters(parameters));

/** Texts of the defaults, by name. */
const DEFAULTS: ParameterTexts = Object.fromEntries(ALL.flatMap(({ name, setting }) =>
	(setting.default === undefined ? [] : [[name, setting.notation.format(setting.default)]])));

/**
 * Reads what {@link encodeParameters} wrote. A parameter that was added to the table afterwards has its default, not the preset's value.
 * @throws InvalidParameters for any other text, also for another text of the same values
 */
export const parseParameters = (json: string): NetworkParameters => {
	const tree = parseJson(json);
	const stored = ALL.map(({ name, path }) => [name, valueAt(tree, path)] as const).filter(([, text]) => text !== undefined);
	const odd = stored.filter(([, text]) => typeof text !== 'string');
	if (odd.length > 0)
		throw new InvalidParameters(odd.map(([name]) => ({ name, message: 'is not a text' })));

	// all of them are texts
	const texts = Object.fromEntries(stored) as ParameterTexts;
	const parameters = readParameters({ ...DEFAULTS, ...texts });
	const written = Object.entries(writeParameters(parameters)).filter(([name]) => texts[name] !== undefined);
	if (json !== encodeTexts(Object.fromEntries(written)))
		throw new InvalidParameters([{ name: 'parameters', message: 'are not in the form in which the gateway writes them' }]);
	return parameters;
};
