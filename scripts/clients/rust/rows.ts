/** The row of Rust. */
import { generatedWith } from '../openapi-generator.js';
import type { Row } from '../row.js';
import { renderCalls, renderConstants } from './render.js';

const DOCUMENT = '/openapi.flat.json';

export const RUST: readonly Row[] = [{
	...generatedWith({ document: DOCUMENT, options: '-g rust -o client', needs: ['cargo'] }),
	id: 'rust',
	language: 'Rust',
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
	remarks: 'The client does not return the status of a successful reply.'
}];
