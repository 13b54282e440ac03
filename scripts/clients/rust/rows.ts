/** The row of Rust. */
import { OPENAPI_GENERATOR } from '../openapi-generator.js';
import type { Row } from '../row.js';
import { renderCalls, renderConstants } from './render.js';

const DOCUMENT = '/openapi.flat.json';

export const RUST: readonly Row[] = [{
	id: 'rust',
	language: 'Rust',
	tool: OPENAPI_GENERATOR.tool,
	version: OPENAPI_GENERATOR.version,
	document: DOCUMENT,
	command: 'openapi-generator-cli generate -i http://localhost:3000/openapi.flat.json -g rust -o client',
	needs: [...OPENAPI_GENERATOR.needs, 'cargo'],
	programs: ['rust/programs'],
	keep: ['target'],
	render: ({ directory }) => {
		renderCalls(directory);
		renderConstants(directory, DOCUMENT);
	},
	// the names of generated enumeration values are not those that Rust recommends
	compile: ['RUSTFLAGS=--allow=non_camel_case_types cargo build --quiet'],
	drive: 'target/debug/driver',
	example: 'target/debug/example',
	namesEnumerations: true,
	remarks: 'The status of a success is not shown.'
}];
