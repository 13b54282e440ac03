/** Parameters of a network as values and as texts. spec/network-parameters.yaml describes them. */
import { PARAMETERS, type Parameter, type ParameterValues, PRESETS } from '../../../generated/options.js';
import type { Address, Hash256, InflationStep, MosaicId, PublicKey, Signature } from '../../chain/index.js';
import { formatValue, fromText, setValueAt, type Tree, valueAt } from '../notation/index.js';

/** All parameters of a network, in the form in which the ledger uses them. */
export type NetworkParameters = ParameterValues<{
	readonly Address: Address; readonly Hash256: Hash256; readonly Inflation: readonly InflationStep[];
	readonly MosaicId: MosaicId; readonly PublicKey: PublicKey; readonly Signature: Signature;
}>;

/** Some parameters of a network. */
export type SomeParameters = { readonly [Group in keyof NetworkParameters]?: Partial<NetworkParameters[Group]> };

/** Texts of parameters by name, such as `chain.importanceGrouping`. */
export type ParameterTexts = Readonly<Record<string, string>>;

export interface ParameterFault {
	/** Name of the parameter to change. */
	readonly name: string;
	/** What is wrong, and an example of a valid value. */
	readonly message: string;
}

/** The parameters are wrong. The message is for the operator. */
export class InvalidParameters extends Error {
	override readonly name = 'InvalidParameters';

	/** @param prefix - precedes each parameter's name in the message, with a dot at its end */
	constructor(readonly faults: readonly ParameterFault[], prefix = '') {
		super(faults.map(({ name, message }) => `${prefix}${name}: ${message}`).join('\n'));
	}
}

/** All parameters, in the order in which they are stored. */
export const STORED: readonly Parameter[] = [true, undefined].flatMap(fixed => PARAMETERS.filter(({ isFixed }) => isFixed === fixed));

const textsBy = (textOf: (parameter: Parameter) => string | undefined): ParameterTexts => Object.fromEntries(STORED.flatMap(parameter => {
	const text = textOf(parameter);
	return text === undefined ? [] : [[parameter.parameter, text]];
}));

/** Texts of the defaults, by name. */
export const DEFAULTS = textsBy(parameter => parameter.default);

const TARGET_TIME = 'chain.blockGenerationTargetTime';

/** Parameters that by default have the value of another one. */
const EQUAL_BY_DEFAULT = [
	['chain.totalChainImportance', 'chain.initialCurrencyAtomicUnits'],
	['chain.harvestNetworkFeeSinkAddressV1', 'chain.harvestNetworkFeeSinkAddress'],
	['mosaic.mosaicRentalFeeSinkAddressV1', 'mosaic.mosaicRentalFeeSinkAddress'],
	['namespace.namespaceRentalFeeSinkAddressV1', 'namespace.namespaceRentalFeeSinkAddress']
] as const;

/** @returns the texts of the given preset and the given texts; the latter have precedence */
export const presetTexts = (given: ParameterTexts): ParameterTexts => {
	// an unknown preset is reported when the parameter is read
	const presets: Readonly<Record<string, ParameterTexts | undefined>> = PRESETS;
	return { ...presets[given['preset'] ?? ''], ...given };
};

/**
 * Reads parameters. A parameter without a text has the preset's value, otherwise the public network's or that of another parameter.
 * @throws InvalidParameters when a text is not in its notation, or a parameter has neither a text nor a default
 */
export const readParameters = (given: ParameterTexts): NetworkParameters => {
	const chosen = { ...DEFAULTS, ...presetTexts(given) };
	const texts: ParameterTexts = {
		...Object.fromEntries(EQUAL_BY_DEFAULT.map(([name, other]) => [name, chosen[other] ?? ''])), ...chosen
	};
	const targetTime = STORED.find(({ parameter }) => parameter === TARGET_TIME);
	const blockTimeMs = targetTime && fromText(targetTime, texts[TARGET_TIME] ?? '');
	const values: Tree = {};
	const faults: ParameterFault[] = [];
	for (const parameter of STORED) {
		const { parameter: name, member, expected, example } = parameter;
		const text = texts[name];
		const value = text === undefined ? undefined : fromText(parameter, text, typeof blockTimeMs === 'bigint' ? blockTimeMs : 1n);
		if (value === undefined)
			faults.push({ name, message: `${text ?? 'nothing'} is wrong; expected ${expected}, for example ${example}` });
		setValueAt(values, member, value);
	}
	if (faults.length > 0)
		throw new InvalidParameters(faults);
	// every parameter of the table has a value of its notation
	return values as unknown as NetworkParameters;
};

/** @returns the texts of the given parameters; always the same ones for the same values */
export const writeParameters = (parameters: SomeParameters): ParameterTexts => textsBy(parameter => {
	const value = valueAt(parameters, parameter.member);
	return value === undefined ? undefined : formatValue(parameter, value);
});
