/** Rows of Java. */
import { OPENAPI_GENERATOR } from '../openapi-generator.js';
import type { Row } from '../row.js';

const CLASS_PATH = 'client/target/classes:client/target/lib/*';

const COMMON = {
	language: 'Java',
	version: OPENAPI_GENERATOR.version,
	document: '/openapi.flat.json',
	needs: [...OPENAPI_GENERATOR.needs, 'javac'],
	compile: [
		// arguments of a call find their parameters by name
		'mvn -q -B -f client -Dmaven.compiler.parameters=true compile ' +
			'dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory=target/lib',
		`javac -Xlint:all -Werror -d compiled -cp '${CLASS_PATH}' *.java`
	],
	drive: `java -cp 'compiled:${CLASS_PATH}' Driver`,
	example: `java -cp 'compiled:${CLASS_PATH}' Example`,
	namesEnumerations: true
} as const;

/** @param library - words of the command that choose it */
const commandOf = (library: string): string =>
	`${OPENAPI_GENERATOR.command} generate -g java${library} -i http://localhost:3000/openapi.flat.json -o client ` +
		'--additional-properties containerDefaultToNull=true';

const LISTS = 'Without `containerDefaultToNull=true` an absent list is read, and sent, as an empty list ' +
	'([18482](https://github.com/OpenAPITools/openapi-generator/issues/18482)).';

const OKHTTP_GSON: Row = {
	...COMMON,
	id: 'java-okhttp-gson',
	tool: `${OPENAPI_GENERATOR.tool}, okhttp-gson (default)`,
	command: commandOf(''),
	programs: ['java/programs/shared', 'java/programs/okhttp-gson'],
	remarks: `${LISTS} Numbers of members without a type (\`restrictionAdditions\`, \`restrictionDeletions\`) are read as \`Double\`. ` +
		'Members that the contract does not name are refused.'
};

const NATIVE: Row = {
	...COMMON,
	id: 'java-native',
	tool: `${OPENAPI_GENERATOR.tool}, native`,
	command: commandOf(' --library native'),
	programs: ['java/programs/shared', 'java/programs/native'],
	faulty: ['getMetadataMetal'],
	remarks: `${LISTS} \`getMetadataMetal\` reads the file as JSON, and throws ` +
		'([21345](https://github.com/OpenAPITools/openapi-generator/issues/21345)).'
};

export const JAVA: readonly Row[] = [OKHTTP_GSON, NATIVE];
