/** The text in which a chain stores its parameters. */
import { parseJson, setValueAt, type Tree, valueAt } from '../notation/index.js';
import { findParameterFaults } from './faults.js';
import {
	DEFAULTS, InvalidParameters, type NetworkParameters, type ParameterTexts, readParameters, STORED, writeParameters
} from './parameters.js';

const encodeTexts = (texts: ParameterTexts): string => {
	const tree: Tree = {};
	for (const { parameter } of STORED) {
		if (texts[parameter] !== undefined)
			setValueAt(tree, parameter, texts[parameter]);
	}
	return JSON.stringify(tree);
};

/** @returns JSON: the parameters' texts in groups, in the order of the table; equal parameters have equal text */
export const encodeParameters = (parameters: NetworkParameters): string => encodeTexts(writeParameters(parameters));

/**
 * Reads what {@link encodeParameters} wrote. A parameter that was added to the table afterwards has its default, not the preset's value.
 * @throws InvalidParameters for any other text, also for another text of the same values, and when the parameters do not fit together
 */
export const parseParameters = (json: string): NetworkParameters => {
	const tree = parseJson(json);
	const stored = STORED.map(({ parameter }) => [parameter, valueAt(tree, parameter)] as const).filter(([, text]) => text !== undefined);
	const odd = stored.filter(([, text]) => typeof text !== 'string');
	if (odd.length > 0)
		throw new InvalidParameters(odd.map(([name]) => ({ name, message: 'is not a text' })));

	// all of them are texts
	const texts = Object.fromEntries(stored) as ParameterTexts;
	const parameters = readParameters({ ...DEFAULTS, ...texts });
	const written = Object.entries(writeParameters(parameters)).filter(([name]) => texts[name] !== undefined);
	if (json !== encodeTexts(Object.fromEntries(written)))
		throw new InvalidParameters([{ name: 'parameters', message: 'are not in the form in which the gateway writes them' }]);
	const faults = findParameterFaults(parameters);
	if (faults.length > 0)
		throw new InvalidParameters(faults);
	return parameters;
};
