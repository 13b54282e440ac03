/** Rows of C#. */
import { generatedWith } from '../openapi-generator.js';
import type { Row } from '../row.js';

/** Newtonsoft.Json as an npm package: NuGet is not needed. */
const JSON_PACKAGE = 'jillejr.newtonsoft.json-for-unity@12.0.101';
const JSON_LIBRARY = 'node_modules/jillejr.newtonsoft.json-for-unity/Plugins/Newtonsoft.Json AOT/Newtonsoft.Json.dll';

const COMPILER = 'mcs -langversion:latest -r:Newtonsoft.Json.dll -r:System.ComponentModel.DataAnnotations -r:System.Net.Http'
	+ ' -r:System.Runtime.Serialization -r:System.Web';

const programOf = (name: string): string => `${COMPILER} -warnaserror -r:Client.dll -out:${name}.exe ${name}.cs`;

const OPTIONS = '-g csharp -o client --additional-properties=library=httpclient,targetFramework=netstandard2.0,nullableReferenceTypes=false,'
	+ 'conditionalSerialization=true,optionalEmitDefaultValues=true';

const HTTP_CLIENT: Row = {
	...generatedWith({ document: '/openapi.flat-integers.json', options: OPTIONS, library: 'httpclient', needs: ['mcs', 'mono'] }),
	id: 'csharp-httpclient',
	language: 'C#',
	programs: ['csharp/programs'],
	keep: ['node_modules'],
	install: [`npm install --no-save --no-package-lock ${JSON_PACKAGE}`, `cp '${JSON_LIBRARY}' .`],
	compile: [
		`${COMPILER} -nowarn:1591 -target:library -out:Client.dll RetryPolicies.cs $(find client/src/Org.OpenAPITools -name '*.cs')`,
		programOf('Driver'), programOf('Example')
	],
	drive: 'mono Driver.exe',
	example: 'mono Example.exe',
	remarks: 'Types are plain numbers, because integer enumerations throw when they are read with the default library '
		+ '([21618](https://github.com/OpenAPITools/openapi-generator/issues/21618)). Without the last two options an optional member with the '
		+ 'value 0 is not serialized; with them, only members that were set after the constructor are. Measured with Mono 6.8 and Newtonsoft.Json 12, with the types of '
		+ 'Polly declared instead of its package (the client uses them only when a retry policy is set); not measured with the .NET SDK.'
};

export const CSHARP: readonly Row[] = [HTTP_CLIENT];
