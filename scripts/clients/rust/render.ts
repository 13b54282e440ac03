/** Writes the parts of the Rust driver that name what is in the contract: Rust cannot look up functions by name when it runs. */
import fs from 'node:fs';
import path from 'node:path';
import { type Operation, OPERATIONS } from '../../../generated/operations.js';
import { constantsOf } from '../enumerations.js';
import type { Row } from '../row.js';

const snakeCase = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();

const write = (directory: string, file: string, text: string): void => fs.writeFileSync(path.join(directory, 'src/bin/driver', file), text);

/** @returns names and return type of a generated function, whose parameters are positional */
const signatureOf = (source: string, name: string): { readonly parameters: readonly string[]; readonly returned: string } => {
	const match = new RegExp(String.raw`pub async fn ${name}\(configuration: &configuration::Configuration(.*)\) -> Result<(.*), Error<`).exec(source);
	if (!match)
		throw new Error(`there is no function ${name} in the generated client`);
	const [, rest = '', returned = ''] = match;
	return { parameters: [...rest.matchAll(/, (?:r#)?(\w+): /g)].map(([, parameter]) => parameter as string), returned };
};

const callOf = (directory: string, id: string, { parameters, tag }: Operation): string => {
	const api = `${snakeCase(tag).replaceAll(' ', '_')}_api`;
	const source = fs.readFileSync(path.join(directory, 'client/src/apis', `${api}.rs`), 'utf8');
	const signature = signatureOf(source, snakeCase(id));
	const names = new Map(parameters.map(({ name }) => [snakeCase(name), name]));
	const args = signature.parameters.map(parameter => `, call.argument("${names.get(parameter) ?? 'body'}")`);
	const sent = `apis::${api}::${snakeCase(id)}(client${args.join('')}).await`;
	return `        "${id}" => ${signature.returned === 'reqwest::Response' ? `bytes(${sent}).await` : `document(${sent})`},\n`;
};

/** Writes one call per operation. */
export const renderCalls = (directory: string): void => {
	const arms = Object.entries(OPERATIONS).map(([id, operation]) => callOf(directory, id, operation));
	write(directory, 'calls.rs', `use crate::{bytes, document, Call, Outcome};
use openapi::apis::{self, configuration::Configuration};

pub async fn perform(client: &Configuration, call: &Call) -> Outcome {
    match call.operation_id.as_str() {
${arms.join('')}        other => Err(format!("there is no operation {other}")),
    }
}
`);
};

/** Writes the constants of enumerations: one that is missing, or has another type, does not compile. */
export const renderConstants = (directory: string, document: Row['document']): void => {
	const lines = constantsOf(document).map(({ enumeration, name }) =>
		`        ("${enumeration}", format!("{:?}", models::${enumeration}::${name}), models::${enumeration}::${name} as i64),\n`);
	write(directory, 'constants.rs', `use openapi::models;

/// Enumeration, name and value.
pub fn constants() -> Vec<(&'static str, String, i64)> {
    vec![
${lines.join('')}    ]
}
`);
};
