/** Rows of C#. */
import { OPENAPI_GENERATOR } from '../openapi-generator.js';
import type { Row } from '../row.js';

const runnableOf = (project: string): string => `dotnet ${project}/bin/Debug/net9.0/${project}.dll`;

const GENERIC_HOST: Row = {
	id: 'csharp-generichost',
	language: 'C#',
	tool: `${OPENAPI_GENERATOR.tool}, generichost (default)`,
	version: OPENAPI_GENERATOR.version,
	document: '/openapi.flat-integers.json',
	command: `${OPENAPI_GENERATOR.command} generate -g csharp -i http://localhost:3000/openapi.flat-integers.json -o client`,
	needs: [...OPENAPI_GENERATOR.needs, 'dotnet'],
	programs: ['csharp/programs'],
	compile: ['dotnet build --nologo -v quiet driver', 'dotnet build --nologo -v quiet example'],
	drive: runnableOf('driver'),
	example: runnableOf('example'),
	faulty: ['getCirculatingCurrencySupply', 'getMaxCurrencySupply', 'getMetadataMetal', 'getTotalCurrencySupply'],
	remarks: 'Generated, but neither compiled nor run yet: that needs the .NET SDK and NuGet. Types are plain numbers, because integer enumerations ' +
		'throw when they are read ([21618](https://github.com/OpenAPITools/openapi-generator/issues/21618)). The generated code reads plain text ' +
		'(`get…CurrencySupply`) and files (`getMetadataMetal`) as JSON, and throws ' +
		'([21676](https://github.com/OpenAPITools/openapi-generator/issues/21676)); text is in `RawContent`.'
};

export const CSHARP: readonly Row[] = [GENERIC_HOST];
