/** Generates the models of events. Arguments: the language, the document, a folder. */
import fs from 'node:fs';
import process from 'node:process';
import {
	CSHARP_NEWTONSOFT_SERIALIZER_PRESET, CSharpFileGenerator, GO_COMMON_PRESET, GoFileGenerator, JAVA_JACKSON_PRESET, JavaFileGenerator,
	PYTHON_PYDANTIC_PRESET, PythonFileGenerator, TypeScriptFileGenerator
} from '@asyncapi/modelina';

/** Optional members are pointers: without it, 0, '' and empty lists are not distinguished from absent ones, and not serialized. */
const POINTERS = {
	struct: { field: ({ content, field }) => (field.required ? content : content.replace(/^(\w+) (?!\*|map)/, '$1 *')) }
};

const GENERATORS = {
	typescript: [new TypeScriptFileGenerator({ modelType: 'interface', enumType: 'union', rawPropertyNames: true }), { exportType: 'named' }],
	python: [new PythonFileGenerator({ presets: [PYTHON_PYDANTIC_PRESET] }), { packageName: 'symbol_events' }],
	java: [new JavaFileGenerator({ collectionType: 'List', presets: [JAVA_JACKSON_PRESET] }), { packageName: 'symbolevents' }],
	csharp: [
		new CSharpFileGenerator({ presets: [CSHARP_NEWTONSOFT_SERIALIZER_PRESET], autoImplementedProperties: true }), { namespace: 'SymbolEvents' }
	],
	go: [new GoFileGenerator({ presets: [{ preset: GO_COMMON_PRESET, options: { addJsonTag: true } }, POINTERS] }), { packageName: 'symbolevents' }]
};

const [language, document, folder] = process.argv.slice(2);
const [generator, options] = GENERATORS[language];
await generator.generateToFiles(JSON.parse(fs.readFileSync(document, 'utf8')), folder, options);
