/** The options of the gateway. spec/configuration.yaml describes them. */
import { type Configuration, GATEWAY_OPTIONS, type Option, PARAMETERS } from '../../generated/options.js';
import type { PublicKey } from '../chain/index.js';

/** Values of all options, checked. `network` has the texts of the network parameters that are given, by name. */
export type Config = Configuration<{ readonly PublicKey: PublicKey }>;

/** The network parameters that may be given. */
export const PARAMETER_OPTIONS = PARAMETERS.filter(({ isFixed }) => !isFixed);

/** All options, in the order of `--help`. */
export const OPTIONS: readonly Option[] = [...GATEWAY_OPTIONS, ...PARAMETER_OPTIONS];

const INDENT = ' '.repeat(6);
const WIDTH = 110;

const wrap = (text: string, width: number): string[] => text.split(' ').reduce<string[]>((lines, word) => {
	const last = lines.length - 1;
	const joined = `${lines[last] ?? ''} ${word}`;
	return last >= 0 && joined.length <= width ? [...lines.slice(0, last), joined] : [...lines, word];
}, []);

/** @returns the options as text for `--help` */
export const formatHelp = (options: readonly Option[]): string => options.map(named => {
	const { option, description, expected, example, shownDefault } = named;
	const text = `${description} Takes ${expected}, for example ${example}. ${shownDefault ? `Default: ${shownDefault}.` : 'No default.'}`;
	return [`  --${option}`, ...wrap(text, WIDTH - INDENT.length).map(line => INDENT + line)].join('\n');
}).join('\n');
