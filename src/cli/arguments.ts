/** Parses command-line options, and suggests a known option for an unknown one. */
import { parseArgs } from 'node:util';
import { nearest } from '../config/index.js';
import { UsageError } from './command.js';

export interface OptionForm {
	readonly type: 'string' | 'boolean';
	/** An example value, for the message about a missing value. */
	readonly example?: string;
}

export type OptionForms = Readonly<Record<string, OptionForm>>;

export type OptionValues<Forms extends OptionForms> = {
	readonly [Name in keyof Forms]?: Forms[Name]['type'] extends 'boolean' ? true : string
};

type Token = NonNullable<ReturnType<typeof parseArgs<{ tokens: true; strict: false }>>['tokens']>[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

const unknownOption = ({ rawName }: OptionToken, known: readonly string[]): string => {
	const close = nearest(rawName, known);
	return `unknown option ${rawName}${close === undefined ? '' : `; did you mean ${close}?`}`;
};

const optionFault = (token: OptionToken, forms: OptionForms): string | undefined => {
	const { name, value, inlineValue } = token;
	const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
	if (form === undefined)
		return unknownOption(token, Object.keys(forms).map(known => `--${known}`));
	if (form.type === 'boolean')
		return value === undefined ? undefined : `option --${name} takes no value`;
	// an option directly after this one: the value of this one is missing
	const isMissing = value === undefined || (!inlineValue && value.startsWith('--'));
	return isMissing ? `option --${name} needs a value${form.example === undefined ? '' : `, for example --${name} ${form.example}`}` : undefined;
};

/** @returns errors in options; unexpected arguments only without them, because an argument after a wrong option is probably its value */
const faultsOf = (tokens: readonly Token[], forms: OptionForms): readonly string[] => {
	const faults = tokens.flatMap(token => (token.kind === 'option' ? optionFault(token, forms) ?? [] : []));
	const unexpected = tokens.flatMap(token => (token.kind === 'positional' ? [`unexpected argument '${token.value}': options begin with --`] : []));
	return faults.length === 0 ? unexpected : faults;
};

/**
 * @param command - name of the command, for the hint at its help
 * @throws UsageError with all errors, one per line
 */
export const parseOptions = <Forms extends OptionForms>(command: string, args: readonly string[], forms: Forms): OptionValues<Forms> => {
	const { tokens, values } = parseArgs({ args: [...args], options: { ...forms }, strict: false, tokens: true });
	const faults = faultsOf(tokens, forms);
	if (faults.length !== 0)
		throw new UsageError([...faults, `see symbol-gateway ${command} --help`].join('\n'));
	return values;
};
