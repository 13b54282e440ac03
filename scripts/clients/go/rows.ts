/** The row of Go. */
import fs from 'node:fs';
import path from 'node:path';
import { constantsOf } from '../enumerations.js';
import { generatedWith } from '../openapi-generator.js';
import type { Row } from '../row.js';

const DOCUMENT = '/openapi.flat.json';

const HEAD = `package main

import openapi "github.com/example/symbol-client"

var constants = []constant{
`;

/** Writes the names of the constants of enumerations as Go source: one that is missing does not compile. */
const renderConstants = (directory: string): void => {
	const lines = constantsOf(DOCUMENT).map(({ name }) => `\tnamed("${name}", openapi.${name}),\n`);
	fs.writeFileSync(path.join(directory, 'driver/constants.go'), `${HEAD}${lines.join('')}}\n`);
};

const OPTIONS = '-g go -o client --git-user-id example --git-repo-id symbol-client'
	+ ' --additional-properties=disallowAdditionalPropertiesIfNotPresent=false';

export const GO: readonly Row[] = [{
	...generatedWith({ document: DOCUMENT, options: OPTIONS, needs: ['go'] }),
	id: 'go',
	language: 'Go',
	programs: ['go/programs'],
	render: ({ directory }) => renderConstants(directory),
	compile: ['cd client && go vet .', 'go vet ./...', 'go build -o bin/ ./...'],
	drive: 'bin/driver',
	example: 'bin/example',
	namesEnumerations: true,
	remarks: 'Without the last option the client rejects replies with members that the contract did not have when the client was generated.'
}];
