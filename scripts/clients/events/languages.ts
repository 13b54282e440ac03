/** Languages of which models of events are generated with Modelina: how they are compiled, and exercised with messages. */
import fs from 'node:fs';
import path from 'node:path';

/** A message, and the name of its model. */
export interface RecordedMessage {
	readonly model: string;
	readonly message: unknown;
}

export interface Language {
	/** Name of the language, of its generator in programs/generate.mjs, and of its folder. */
	readonly id: string;
	readonly document: '/asyncapi.json' | '/asyncapi.flat.json';
	/** Folder of the models, below the language's. */
	readonly models: string;
	/** Programs; without one of them the language is skipped. */
	readonly needs: readonly string[];
	/** Shell commands before the models are compiled. */
	readonly install?: readonly string[];
	/** Writes sources that depend on the messages. @param directory - of the language */
	readonly render?: (directory: string, messages: readonly RecordedMessage[]) => void;
	/** Shell commands that compile models and driver. */
	readonly compile: readonly string[];
	/** Shell command of the driver; names of the file of messages and of the file of results are added. */
	readonly drive: string;
}

const namesOf = (messages: readonly RecordedMessage[]): readonly string[] => [...new Set(messages.map(({ model }) => model))];

/** Writes the messages as literals of their types: the compiler compares every member. */
const renderLiterals = (directory: string, messages: readonly RecordedMessage[]): void => {
	const imports = namesOf(messages).map(name => `import type { ${name} } from './symbol-events/${name}';\n`);
	const constants = messages.map(({ model, message }, index) => `const message${index}: ${model} = ${JSON.stringify(message)};\n`);
	const list = messages.map((_, index) => `message${index}`).join(', ');
	fs.writeFileSync(path.join(directory, 'messages.ts'), `${imports.join('')}${constants.join('')}export const messages = [${list}];\n`);
	fs.writeFileSync(path.join(directory, 'driver.js'), 'import fs from \'node:fs\';\nimport { messages } from \'./compiled/messages.js\';\n'
		+ 'fs.writeFileSync(process.argv[3], messages.map(message => `${JSON.stringify(message)}\\n`).join(\'\'));\n');
};

/** Go cannot find a type by its name. */
const renderModels = (directory: string, messages: readonly RecordedMessage[]): void => {
	const entries = namesOf(messages).map(name => `\t"${name}": func() any { return new(symbolevents.${name}) },\n`);
	fs.writeFileSync(path.join(directory, 'models.go'),
		`package main\n\nimport "example.com/events/symbolevents"\n\nvar models = map[string]func() any{\n${entries.join('')}}\n`);
};

/** Newtonsoft.Json as an npm package: NuGet is not needed. */
const JSON_PACKAGE = 'jillejr.newtonsoft.json-for-unity';
const JSON_LIBRARY = `../node_modules/${JSON_PACKAGE}/Plugins/Newtonsoft.Json AOT/Newtonsoft.Json.dll`;

const TYPESCRIPT_COMPILER = path.resolve('node_modules/typescript/bin/tsc');
const TYPESCRIPT_OPTIONS = '--strict --exactOptionalPropertyTypes --skipLibCheck --module esnext --moduleResolution bundler --target es2022'
	+ ' --outDir compiled';

export const LANGUAGES: readonly Language[] = [
	{
		id: 'typescript',
		document: '/asyncapi.json',
		models: 'symbol-events',
		needs: [],
		render: renderLiterals,
		compile: [`node '${TYPESCRIPT_COMPILER}' ${TYPESCRIPT_OPTIONS} messages.ts`],
		drive: 'node driver.js'
	},
	{
		id: 'python',
		document: '/asyncapi.flat.json',
		models: 'symbol_events',
		needs: ['python3'],
		install: ['python3 -m venv ../venv', '../venv/bin/pip install --quiet --constraint constraints.txt pydantic'],
		compile: ['../venv/bin/python -m compileall -q symbol_events'],
		drive: '../venv/bin/python -W error driver.py'
	},
	{
		id: 'java',
		document: '/asyncapi.flat.json',
		models: 'symbolevents',
		needs: ['javac', 'mvn'],
		install: ['mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib'],
		// redundant casts of enumerations
		compile: ['javac -Xlint:all,-cast -Werror -d compiled -cp \'lib/*\' symbolevents/*.java Driver.java'],
		drive: 'java -cp \'compiled:lib/*\' Driver'
	},
	{
		id: 'csharp',
		document: '/asyncapi.flat.json',
		models: 'SymbolEvents',
		needs: ['mcs', 'mono'],
		install: [`cp '${JSON_LIBRARY}' .`],
		compile: [
			// Mono's compiler does not know references that may be null, and does not switch over dynamic values
			'sed -E -i \'s/(string|dynamic|>|\\]|Dto)\\?([ >])/\\1\\2/g; s/\\(dynamic value\\)/(string value)/\' SymbolEvents/*.cs',
			'mcs -langversion:latest -r:Newtonsoft.Json.dll -r:Microsoft.CSharp -out:Driver.exe SymbolEvents/*.cs Driver.cs'
		],
		drive: 'mono Driver.exe'
	},
	{
		id: 'go',
		document: '/asyncapi.flat.json',
		models: 'symbolevents',
		needs: ['go'],
		render: renderModels,
		compile: ['go vet ./...', 'go build -o driver .'],
		drive: './driver'
	}
];
